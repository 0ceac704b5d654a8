"""Draws tiles on their way: the larger of their two pictures, scaled down, over a shadow that lags behind."""

from __future__ import annotations

import math

import pygame

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.table.motion import Airborne
from mahjong_solitaire.app.table.painter import TilePainter
from mahjong_solitaire.app.table.scene import Body

_ARC = 0.12
"""How high a tile rises on its way, in its widths."""


def draw_airborne(surface: pygame.Surface, painter: TilePainter, airborne: Airborne) -> None:
    """Draw one tile in flight."""
    sprite = airborne.sprite
    place = sprite.place
    drawn_width = max(airborne.start_width, place.width)
    scale = drawn_width / place.width
    size = place.rect.width * scale, place.rect.height * scale
    # Tiles of the own hand, the largest ones, are already drawn as they stand there.
    body = sprite.body if scale == 1 else Body.STANDING
    large = sprite._replace(place=place._replace(rect=Rect(0, 0, *size), width=drawn_width), body=body)
    block = painter.block(large)
    rise = math.sin(math.pi * airborne.share) * _ARC * airborne.width
    now = place._replace(rect=airborne.rect._replace(top=airborne.rect.top + 0.5 * rise), width=round(airborne.width))
    painter.shade(surface, sprite._replace(place=now), 1.0 + airborne.share * (1 - airborne.share))
    shrink = airborne.width / drawn_width
    width, height = (round(length * shrink) for length in block.surface.get_size())
    picture = block.surface
    if (width, height) != picture.get_size():
        picture = pygame.transform.smoothscale(picture, (max(1, width), max(1, height)))
    left = airborne.rect.left - block.corner.x * shrink
    top = airborne.rect.top - rise - block.corner.y * shrink
    surface.blit(picture, (round(left), round(top)))
