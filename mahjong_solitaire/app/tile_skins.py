"""How the tiles of each theme look: the plain ones, the black ones, and the plain ones among black ones."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.tile_body import Materials
from mahjong_solitaire.tiles import Tile

_JADE = (58, 160, 131), (18, 82, 67)
_BRASS = (224, 172, 76), (128, 84, 24)

IVORY = Materials(
    face=((255, 253, 245), (246, 238, 218)),
    side=((233, 221, 190), (185, 167, 124)),
    back=_JADE,
    bevel=((255, 255, 255), (201, 184, 142)),
    rim=((156, 138, 94), (156, 138, 94)),
)
SLATE = Materials(
    face=((75, 71, 87), (44, 42, 52)),
    side=((90, 85, 104), (28, 26, 34)),
    back=_BRASS,
    bevel=((214, 207, 236), (14, 13, 17)),
    rim=((185, 176, 208), (8, 7, 10)),
)
EBONY = Materials(
    face=((46, 38, 37), (16, 13, 13)),
    side=((104, 88, 80), (34, 27, 25)),
    back=_JADE,
    bevel=((222, 200, 176), (6, 5, 5)),
    rim=((190, 166, 140), (4, 3, 3)),
)
_IVORY_BACK = IVORY.turned_over(((47, 145, 122), (27, 100, 84)), ((124, 205, 181), (15, 74, 63)), (10, 53, 45))
_SLATE_BACK = SLATE.turned_over(((156, 47, 42), (88, 19, 21)), ((246, 208, 122), (84, 52, 12)), (70, 44, 10))
_ON_LIGHT, _ON_DARK, _ON_BLACK = (226, 226, 222), (190, 190, 196), (206, 206, 208)


class Skin(NamedTuple):
    """How tiles of one colour look: the folder of their drawings, body, shade when blocked, frame."""

    drawings: str
    materials: Materials
    blocked: Colour
    is_framed: bool = False


class TileTheme(NamedTuple):
    """The skins of one theme; ``white`` is that of a plain tile among black ones."""

    plain: Skin
    white: Skin
    black: Skin
    face_down: Materials

    def skin(self, tile: Tile | None, is_among_black: bool) -> Skin:
        """Return how a tile looks; None is a blank one."""
        if tile is not None and tile.is_dark:
            return self.black
        return self.white if is_among_black else self.plain


_IVORY_SKIN = Skin("ivory", IVORY, _ON_LIGHT)

THEMES = {
    "ivory": TileTheme(_IVORY_SKIN, _IVORY_SKIN, Skin("dark", EBONY, _ON_BLACK, is_framed=True), _IVORY_BACK),
    # Black on slate is hard to tell from slate, so this theme has light tiles among its black ones.
    "dark": TileTheme(
        Skin("dark", SLATE, _ON_DARK),
        Skin("ivory", replace(IVORY, back=_BRASS), _ON_LIGHT),
        Skin("dark", replace(EBONY, back=_BRASS), _ON_BLACK, is_framed=True),
        _SLATE_BACK,
    ),
}
"""The themes of tiles by their name."""
