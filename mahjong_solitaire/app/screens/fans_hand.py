"""An example of the encyclopedia drawn: its sets on a strip, those that matter underlined, the last tile ringed."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.table.catalogue import Exhibit, ShownSet
from mahjong_solitaire.tiles import Tile

_GAP, _APART, _BONUS = 0.3, 0.8, 0.75
"""Between sets, between parts of the hand, and the size of bonus tiles, in tile widths."""
_LARGEST, _PAD, _LINE, _WORDS = 46, 18, 4, 22
_CAPTIONS = ("In the hand", "Laid open", "Flowers")


class Laid(NamedTuple):
    """A tile of the example: its left edge and size in widths of a tile."""

    tile: Tile | None
    left: float
    size: float
    is_marked: bool
    is_winning: bool


class Section(NamedTuple):
    """A part of the hand: what it is, and from where to where it goes in widths of a tile."""

    caption: str
    left: float
    right: float


class Layout(NamedTuple):
    """All tiles, the parts of the hand, and the whole width."""

    tiles: tuple[Laid, ...]
    sections: tuple[Section, ...]
    width: float


def laid(exhibit: Exhibit) -> Layout:
    """Return where the tiles of an example lie."""
    tiles: list[Laid] = []
    sections: list[Section] = []
    left = 0.0
    parts = (exhibit.concealed, exhibit.melds, exhibit.bonus)
    for caption, part, size in zip(_CAPTIONS, parts, (1.0, 1.0, _BONUS), strict=True):
        if not part:
            continue
        left += _APART if tiles else 0
        start = left
        for number, one in enumerate(part):
            left += _GAP if number else 0
            for tile, is_marked in zip(one.tiles, one.marked, strict=True):
                is_winning = part is exhibit.concealed and len(tiles) == exhibit.winning
                tiles.append(Laid(tile, left, size, is_marked, is_winning))
                left += size
        sections.append(Section(caption, start, left))
    return Layout(tuple(tiles), tuple(sections), left)


def strip_height(look: Look, layout: Layout, width: int) -> int:
    """Return how high the strip is at a width."""
    tile = _tile_width(look, layout, width)
    return tile_height(tile) + look.scale.px(_WORDS + 2 * _PAD)


def _tile_width(look: Look, layout: Layout, width: int) -> int:
    room = width - 2 * look.scale.px(_PAD)
    return max(8, min(look.scale.px(_LARGEST), int(room / layout.width)))


def draw_strip(surface: pygame.Surface, look: Look, rows: TileRows, strip: pygame.Rect, layout: Layout) -> None:
    """Draw the example on its strip."""
    ground = Fill(look.palette.ink, 90) if look.palette.is_dark else look.line(16)
    look.shapes.rounded(surface, strip, look.scale.px(14), ground)
    width = _tile_width(look, layout, strip.width)
    left, top = strip.centerx - round(layout.width * width / 2), strip.top + look.scale.px(_PAD)
    bottom = top + tile_height(width)
    for one in layout.tiles:
        size = round(width * one.size)
        place = left + round(one.left * width), bottom - tile_height(size)
        rows.draw(surface, one.tile, place, size)
        if one.is_winning:
            rows.ring(surface, place, size)
        if one.is_marked:
            _underline(surface, look, pygame.Rect(place[0], bottom, size, look.scale.px(_LINE)))
    small = look.letters(11.5)
    for section in layout.sections:
        room = round((section.right - section.left) * width)
        words = look.texts.shorten(section.caption, small, max(room, look.scale.px(60)))
        middle = bottom + look.scale.px(_WORDS)
        look.write(surface, words, (left + round(section.left * width), middle), small, look.palette.text2)


def _underline(surface: pygame.Surface, look: Look, below: pygame.Rect) -> None:
    line = below.move(0, look.scale.px(5))
    look.shapes.line(surface, line, Fill(look.palette.brass))


def are_all_marked(exhibit: Exhibit) -> bool:
    """Whether the whole hand makes what is shown."""
    return all(all(one.marked) for one in _sets(exhibit))


def is_any_marked(exhibit: Exhibit) -> bool:
    """Whether some sets make what is shown; else only the last tile does."""
    return any(any(one.marked) for one in _sets(exhibit))


def _sets(exhibit: Exhibit) -> tuple[ShownSet, ...]:
    return *exhibit.concealed, *exhibit.melds, *exhibit.bonus
