"""The picture of a curve with smooth edges."""

from __future__ import annotations

from itertools import pairwise

import pygame

from mahjong_solitaire.app.theme import Colour

Place = tuple[int, int]

_FINE = 3
"""How many times larger a curve is drawn before it is made small, which smooths its edges."""
_MARGIN = 8
_MOST_DOTS = 45
_LINE, _DOT = 2.2, 3.6
_BELOW = 30


def curve_picture(size: tuple[int, int], places: tuple[Place, ...], colour: Colour, unit: float) -> pygame.Surface:
    """Return a curve through places inside ``size``, with a margin on all sides so that nothing is cut off."""
    margin = round(_MARGIN * unit)
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    large = pygame.Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA, 32)
    large.fill((*colour, 0))
    fine = [((x + margin) * _FINE, (y + margin) * _FINE) for x, y in places]
    floor = (size[1] + margin) * _FINE
    if len(fine) > 1:
        pygame.draw.polygon(large, (*colour, _BELOW), [(fine[0][0], floor), *fine, (fine[-1][0], floor)])
    for start, end in pairwise(fine):
        draw_stroke(large, colour, start, end, _LINE * unit * _FINE)
    if len(fine) <= _MOST_DOTS:
        for place in fine:
            pygame.draw.circle(large, colour, place, round(_DOT * unit * _FINE))
    return pygame.transform.smoothscale(large, whole)


def draw_stroke(surface: pygame.Surface, colour: Colour, start: Place, end: Place, width: float) -> None:
    """Draw a straight stroke with round ends; the toolkit's own wide lines have crooked ones."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if along.length():
        side = pygame.Vector2(-along.y, along.x).normalize() * (width / 2)
        first, second = pygame.Vector2(start), pygame.Vector2(end)
        pygame.draw.polygon(surface, colour, [first + side, second + side, second - side, first - side])
    for place in (start, end):
        pygame.draw.circle(surface, colour, place, width / 2)
