"""Tiles on discs of metal: the days that were cleared, and the badges."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import TileArt
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.theme import Colour, mix
from mahjong_solitaire.solitaire.daily_feats import Medal
from mahjong_solitaire.tiles import Tile

_TILE_SHARE = 0.9
"""The width of the tile's face, measured by the radius of its disc."""
_OPAQUE = 250
_DARK: Colour = (40, 26, 8)


class Metal(NamedTuple):
    """The colours of a disc, above and below."""

    above: Colour
    below: Colour


METALS = {
    Medal.GOLD: Metal((250, 217, 124), (206, 146, 44)),
    Medal.SILVER: Metal((243, 247, 249), (158, 172, 180)),
    Medal.BRONZE: Metal((226, 158, 114), (158, 90, 52)),
}


def draw_disc(surface: pygame.Surface, look: Look, centre: tuple[int, int], radius: int, medal: Medal) -> None:
    """Draw a disc of metal with an engraved ring."""
    metal, shapes = METALS[medal], look.shapes
    around = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    around.center = centre
    shadow = Fill((0, 0, 0), 120 if look.palette.is_dark else 70)
    shapes.shadow(surface, around.move(0, look.scale.px(3)), radius, look.scale.px(7), shadow)
    shapes.circle(surface, centre, radius, Fill(metal.above, 255, metal.below))
    shapes.ring(surface, centre, radius, Fill(mix(metal.above, (255, 255, 255), 0.5), 190), max(1, look.scale.px(1.5)))
    shapes.ring(surface, centre, radius * 0.84, Fill(mix(metal.below, _DARK, 0.3), 110), max(1, look.scale.px(1.5)))


def draw_medal(
    surface: pygame.Surface, look: Look, art: TileArt, spot: tuple[tuple[int, int], int], medal: Medal, tile: Tile
) -> None:
    """Draw a tile on its disc; ``spot`` is the centre and the radius."""
    centre, radius = spot
    draw_disc(surface, look, centre, radius, medal)
    picture = art.tile(tile, round(_TILE_SHARE * radius))
    # Its shadow reaches out to one side; what is to be in the middle is the tile itself.
    body = picture.get_bounding_rect(_OPAQUE)
    surface.blit(picture, (centre[0] - body.centerx, centre[1] - body.centery))
