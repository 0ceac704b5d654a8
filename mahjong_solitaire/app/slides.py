"""Tiles on their way to the removed pairs, over whatever board they come from."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.play_view import Wishes
from mahjong_solitaire.app.tileset import SMALL, Look


def draw_slides(surface: pygame.Surface, motion: Motion, wishes: Wishes) -> None:
    """Draw the tiles that are on their way just now."""
    for slide in motion.slides:
        block = wishes.tiles.picture(Look(slide.tile, sweep=SMALL), wishes.tray_width)
        width, height = block.surface.get_size()
        surface.blit(block.surface, (slide.place.x - width / 2, slide.place.y - height / 2))
