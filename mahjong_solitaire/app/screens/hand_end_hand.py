"""The winning hand laid out: the sets that were concealed, those on the table, the bonus tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.outcomes import Counted, Winner
from mahjong_solitaire.tiles import Tile

_GAP, _APART, _BONUS = 0.3, 0.75, 0.72
"""Between sets, between what was concealed and what lay open, and the size of bonus tiles, in tile widths."""
_LIFT = 0.12
_LARGEST = 54


class Laid(NamedTuple):
    """A tile of the hand: its left edge and size in widths of a tile; None lies face down."""

    tile: Tile | None
    left: float
    size: float = 1.0
    is_winning: bool = False


class Layout(NamedTuple):
    """All tiles, where a new part begins, and the whole width in widths of a tile."""

    tiles: tuple[Laid, ...]
    edges: tuple[float, ...]
    width: float


def laid_hand(hand: Winner | Counted) -> Layout:
    """Return where the tiles of a hand lie, the winning one marked."""
    tiles: list[Laid] = []
    edges: list[float] = []
    left = 0.0
    for part, size in _parts(hand):
        if tiles and part:
            edges.append(left + _APART / 2)
            left += _APART
        for number, one in enumerate(part):
            left += _GAP if number else 0
            for tile in one:
                tiles.append(Laid(tile, left, size))
                left += size
    marked = tuple(_with_winning(tiles, hand)) if isinstance(hand, Winner) else tuple(tiles)
    return Layout(marked, tuple(edges), left)


_Parts = Iterator[tuple[tuple[tuple[Tile | None, ...], ...], float]]


def _parts(hand: Winner | Counted) -> _Parts:
    yield hand.account.concealed, 1.0
    yield tuple(shown_meld(meld) for meld in hand.place.melds), 1.0
    yield ((hand.place.bonus,) if hand.place.bonus else ()), _BONUS


def shown_meld(meld: Meld) -> tuple[Tile | None, ...]:
    """Return a meld as it lies: of a concealed kong the outer tiles face down."""
    if not meld.is_concealed:
        return meld.tiles
    return (None, *meld.tiles[-2:], None)


def _with_winning(tiles: list[Laid], winner: Winner) -> Iterator[Laid]:
    marked = next((number for number, laid in enumerate(tiles) if laid.tile == winner.won.tile), -1)
    for number, laid in enumerate(tiles):
        yield laid._replace(is_winning=number == marked)


def tile_width(look: Look, layout: Layout, room: int) -> int:
    """Return how wide a tile is when the hand is to fit into so many pixels."""
    return max(8, min(look.scale.px(_LARGEST), int(room / layout.width)))


def draw_hand(surface: pygame.Surface, look: Look, rows: TileRows, strip: pygame.Rect, layout: Layout) -> None:
    """Draw the hand on its strip, as large as it fits."""
    ground = Fill(look.palette.ink, 90) if look.palette.is_dark else look.line(16)
    look.shapes.rounded(surface, strip, look.scale.px(16), ground)
    room = strip.width - 2 * look.scale.px(16)
    width = min(tile_width(look, layout, room), round(strip.height / 1.7))
    left = strip.left + look.scale.px(16) + max(0, (room - round(layout.width * width)) // 2)
    bottom = strip.centery + tile_height(width) // 2
    for edge in layout.edges:
        line = pygame.Rect(left + round(edge * width), strip.centery - tile_height(width) // 2, 1, tile_height(width))
        look.rule(surface, line, 44)
    for laid in layout.tiles:
        size = round(width * laid.size)
        lift = round(_LIFT * width) if laid.is_winning else 0
        place = left + round(laid.left * width), bottom - tile_height(size) - lift
        rows.draw(surface, laid.tile, place, size)
        if laid.is_winning:
            rows.ring(surface, place, size)
