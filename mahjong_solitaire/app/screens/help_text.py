"""What the help tells: sections of blocks, as values."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mahjong_solitaire.app.controls.keys import KEYS
from mahjong_solitaire.solitaire import scoring
from mahjong_solitaire.tiles import Tile

Mark = Literal["check", "cross", ""]


class Words(NamedTuple):
    """A paragraph."""

    text: str


class Figure(NamedTuple):
    """Groups of tiles; each tile touches the next one of its group and has a mark below."""

    groups: tuple[tuple[tuple[Tile, Mark], ...], ...]


class Keys(NamedTuple):
    """Keys and what they do."""

    keys: str
    text: str


Block = Words | Figure | Keys


class Chapter(NamedTuple):
    """Blocks under one heading."""

    name: str
    blocks: tuple[Block, ...]


_RULES = Chapter(
    "How to play",
    (
        Words("Take all tiles off the board, two at a time. Two tiles can be taken if they match and both are free."),
        Words("A tile is free if nothing lies on it and its left or its right side is open."),
        Figure((((Tile.M5, "check"), (Tile.P3, "cross"), (Tile.S7, "check")), ((Tile.EAST, "check"),))),
        Words("Tiles match if they look the same. Any flower matches any flower, and any season any season."),
        Figure(
            (
                ((Tile.P3, ""), (Tile.P3, "check")),
                ((Tile.FLOWER1, ""), (Tile.FLOWER2, "check")),
                ((Tile.SEASON1, ""), (Tile.SEASON3, "check")),
                ((Tile.S2, ""), (Tile.S3, "cross")),
            )
        ),
        Words(
            "Every deal can be cleared from its start. A bad choice can spoil it; undo goes back as far as you like."
        ),
        Words("If no free pair is left, take moves back, shuffle the tiles that are left, or start anew."),
    ),
)
_MOUSE = Chapter(
    "Mouse and cards",
    (
        Words("Click a free tile, then its partner. A click beside the board lets go of the tile."),
        Words("Click a tile that isn't free: it shakes and shows what is in its way."),
        Words("Point at a button to see its name and its key."),
        Words("Among the layouts, the star of a card (or F) makes it a favourite, and R starts any of them."),
    ),
)
_KEYS = Chapter("Keys", tuple(Keys(row.keys, row.text) for row in KEYS))
_SCORING = Chapter("Score", tuple(Words(rule) for rule in scoring.RULES))

COLUMNS: tuple[tuple[Chapter, ...], ...] = ((_RULES, _SCORING), (_KEYS, _MOUSE))
"""The chapters of the two columns; a narrow window shows them below each other."""
