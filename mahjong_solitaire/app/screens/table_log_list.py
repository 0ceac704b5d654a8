"""The lines of a log with small tiles among their words, in a list that can be scrolled and clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.table_log_lines import Line
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.badges import draw_wind
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.widgets.control import Mood, Tip
from mahjong_solitaire.tiles import Tile

_TILE, _STEP, _PAD, _INDENT, _WORD_GAP, _TEXT = 18, 28, 3, 34, 5, 13.5


class Glyph(NamedTuple):
    """A word or a tile in a line, and where it stands from the line's corner."""

    what: str | Tile
    left: int
    middle: int


class Block(NamedTuple):
    """A line of the log laid out: where it begins, how high it is, what stands in it."""

    line: Line
    top: int
    height: int
    glyphs: tuple[Glyph, ...]


def laid_out(look: Look, lines: Sequence[Line], width: int) -> tuple[Block, ...]:
    """Lay lines out below each other in a width; long ones are broken."""
    blocks: list[Block] = []
    top = 0
    for line in lines:
        glyphs = tuple(_flow(look, line, width))
        height = glyphs[-1].middle + look.scale.px(_STEP) // 2 + look.scale.px(_PAD)
        blocks.append(Block(line, top, height, glyphs))
        top += height
    return tuple(blocks)


def length_of(blocks: Sequence[Block]) -> int:
    """Return how high the whole log is."""
    return blocks[-1].top + blocks[-1].height if blocks else 0


def _flow(look: Look, line: Line, width: int) -> list[Glyph]:
    """Put words and tiles one after the other, in as many rows as they need."""
    scale, lettering = look.scale, look.letters(_TEXT)
    indent, step = scale.px(_INDENT), scale.px(_STEP)
    left, middle = indent, scale.px(_PAD) + step // 2
    glyphs: list[Glyph] = []
    for what in _words(line):
        is_tile = isinstance(what, Tile)
        needed = scale.px(_TILE) if is_tile else look.texts.width(str(what), lettering)
        follows_tile = bool(glyphs) and is_tile and isinstance(glyphs[-1].what, Tile)
        left += 0 if not glyphs or follows_tile else scale.px(_WORD_GAP)
        if left + needed > width and left > indent:
            left, middle = indent, middle + step
        glyphs.append(Glyph(what, left, middle))
        left += needed
    return glyphs


def _words(line: Line) -> list[str | Tile]:
    words: list[str | Tile] = []
    for piece in line.pieces:
        words += [piece] if isinstance(piece, Tile) else piece.split(" ")
    return words


@dataclass(frozen=True)
class LogList:
    """The log as one control; a click, or enter, picks the event of a line."""

    id: str
    rect: pygame.Rect
    blocks: tuple[Block, ...]
    offset: int
    current: int
    rows: TileRows
    on_pick: Callable[[int], None] | None = None
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the lines that are in view, the current one marked."""
        kept = surface.get_clip()
        surface.set_clip(self.rect.clip(kept))
        for block in self.blocks:
            place = pygame.Rect(self.rect.left, self.rect.top + block.top - self.offset, self.rect.width, block.height)
            if place.colliderect(self.rect):
                self._draw_block(surface, look, place, block)
        surface.set_clip(kept)

    def _draw_block(self, surface: pygame.Surface, look: Look, place: pygame.Rect, block: Block) -> None:
        scale, line = look.scale, block.line
        if line.event == self.current:
            look.shapes.rounded(surface, place, scale.px(8), Fill(look.palette.brass, 44))
            bar = pygame.Rect(place.left, place.top + 2, max(2, scale.px(3)), place.height - 4)
            look.shapes.rounded(surface, bar, 2, Fill(look.palette.brass))
        if line.seat is not None:
            centre = place.left + scale.px(18), place.top + block.glyphs[0].middle
            draw_wind(surface, look, centre, scale.px(9), line.seat, is_dealer=not line.seat)
        lettering = look.letters(_TEXT)
        colour = look.palette.text if line.seat is not None else look.palette.text2
        width = scale.px(_TILE)
        for glyph in block.glyphs:
            left, middle = place.left + glyph.left, place.top + glyph.middle
            if isinstance(glyph.what, Tile):
                self.rows.draw(surface, glyph.what, (left, middle - tile_height(width) // 2), width)
            else:
                look.write(surface, glyph.what, (left, middle), lettering, colour)

    def use(self, place: tuple[int, int] | None) -> None:
        """Pick the line that was clicked."""
        if place is None or self.on_pick is None:
            return
        down = place[1] - self.rect.top + self.offset
        found = next((block for block in self.blocks if block.top <= down < block.top + block.height), None)
        if found is not None:
            self.on_pick(found.line.event)


def span_of(blocks: Sequence[Block], event: int) -> tuple[int, int]:
    """Return where the lines of an event stand; where an event has none, those of the one before."""
    found = [block for block in blocks if block.line.event == event]
    if not found:
        earlier = [block for block in blocks if block.line.event < event]
        found = earlier[-1:]
    return (found[0].top, found[-1].top + found[-1].height) if found else (0, 0)
