"""Quiet petals around the dialog of a cleared game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.rng import Rng

_COUNT = 54
_FINE = 4
_ROSE: Colour = (232, 143, 143)
_CREAM: Colour = (246, 238, 218)


class _Petal(NamedTuple):
    x: int
    y: int
    length: float
    turn: float
    colour: Colour
    alpha: int


def draw_petals(surface: pygame.Surface, look: Look, around: pygame.Rect) -> None:
    """Draw petals everywhere but on the dialog."""
    keep_out = around.inflate(look.scale.px(24), look.scale.px(40))
    for petal in _petals(look, surface.get_size()):
        if not keep_out.collidepoint(petal.x, petal.y):
            surface.blit(_picture(petal), (petal.x, petal.y))


def _petals(look: Look, size: tuple[int, int]) -> Iterator[_Petal]:
    random = Rng("petals")
    colours = (look.palette.brass, _CREAM, _ROSE, look.palette.jade)
    for _ in range(_COUNT):
        yield _Petal(
            random.below(size[0]),
            random.below(size[1]),
            look.scale.u * (7 + random.below(70) / 10),
            random.below(628) / 100,
            random.choice(colours),
            80 + random.below(100),
        )


def _picture(petal: _Petal) -> pygame.Surface:
    """Draw large and shrink, so that the edges are smooth."""
    side = max(4, math.ceil(2 * petal.length) + 2)
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*petal.colour, 0))
    middle = side * _FINE / 2
    corners = []
    for number in range(4):
        reach = petal.length * _FINE * (1.0 if number % 2 == 0 else 0.42)
        angle = petal.turn + number * math.pi / 2
        corners.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle)))
    pygame.draw.polygon(large, (*petal.colour, petal.alpha), corners)
    return pygame.transform.smoothscale(large, (side, side))
