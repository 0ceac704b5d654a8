"""The badge of a seat: its wind on a disc, red for the dealer."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.table.seats import Seat

_DEALER: tuple[Colour, Colour] = ((192, 57, 43), (150, 32, 24))
_GLYPH = 1.55
"""Width of the tile whose print is taken for the wind, in radii."""


def draw_wind(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], radius: int, seat: Seat, *, is_dealer: bool
) -> None:
    """Draw the badge of a seat."""
    above, below = _DEALER
    ground = Fill(above, 255, below) if is_dealer else Fill(look.palette.line, 26)
    look.shapes.circle(surface, centre, radius, ground)
    look.shapes.ring(surface, centre, radius, look.line(70), look.scale.hairline)
    colour = (255, 250, 240) if is_dealer else look.palette.text
    glyph = _glyph(seat, round(radius * _GLYPH), colour)
    surface.blit(glyph, glyph.get_rect(center=centre))


def _glyph(seat: Seat, width: int, colour: Colour) -> pygame.Surface:
    """Return the wind as it is printed on its tile, in one colour."""
    printed = TileSet().drawing(seat.wind, width)
    glyph = printed.subsurface(printed.get_bounding_rect()).copy()
    glyph.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    glyph.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return glyph
