"""Boards, layouts and lines as text for a terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import click

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ASCII_LINES = " |-+||++-+-+++++"
_COLUMNS_A_HALF = 2
_PAIRS_A_ROW = 4

LEVELS_HELP = "\b\nLevels:\n" + "\n".join(f"  {level.name:<10}{level.figures}" for level in LEVEL_NAMES.values())
"""The levels of difficulty with their bounds, to end the help of a command."""

_INDENT = 4 * " "


def variant_text(variant: Variant) -> str:
    """Tell a variant's name and title, and below them in a sentence how it differs."""
    summary = click.wrap_text(variant.summary, initial_indent=_INDENT, subsequent_indent=_INDENT)
    return f"{variant.name}: {variant.title}\n{summary}"


VARIANTS_HELP = "\b\nVariants:\n" + "\n".join(
    f"  {line}" for variant in VARIANTS.values() if variant.id_name for line in variant_text(variant).splitlines()
)
"""The variants that ids name, to end the help of a command."""

Label = Callable[[int], str | None]
"""The text of up to three letters on the tile of a slot; None where no tile is to be drawn."""


def print_json(value: object) -> None:
    """Print one value as one line of JSON."""
    click.echo(json.dumps(value, separators=(",", ":")))


def print_drawing(drawing: str) -> None:
    """Print boxes with line-drawing letters, or in ASCII where the output has no others."""
    try:
        drawing.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        drawing = drawing.translate(str.maketrans(_LINES, _ASCII_LINES))
    click.echo(drawing)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "level"), counted(5, "level")
    ('1 level', '5 levels')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def layout_text(layout: Layout) -> str:
    """Draw a layout level by level, each place with its number."""
    return _levels(layout, str)


def board_text(board: Board) -> str:
    """Draw the tiles that are left level by level, each with its face."""
    return _levels(board.layout, lambda slot: str(board.faces[slot]) if board.is_present(slot) else None)


def line_text(board: Board, line: Sequence[Pair]) -> str:
    """Write a line in rows: the number of the move, the face (or both faces), the two places."""
    moves = [f"{number:3}. {_faces(board, pair):5} {_places(pair)}" for number, pair in enumerate(line, 1)]
    width = max(map(len, moves), default=0) + 2
    rows = (moves[start : start + _PAIRS_A_ROW] for start in range(0, len(moves), _PAIRS_A_ROW))
    return "\n".join("".join(f"{move:{width}}" for move in row).rstrip() for row in rows)


def pair_text(board: Board, pair: Pair) -> str:
    """Name a pair, such as ``5p at 12 and 57``."""
    return f"{_faces(board, pair)} at {pair.first} and {pair.second}"


def chain_text(board: Board) -> str:
    """Tell how the pairs taken hang together and what links to them; nothing where there is no chain yet.

    >>> from mahjong_solitaire.solitaire.layout import Layout, Slot
    >>> from mahjong_solitaire.solitaire.variants import CHAIN
    >>> chain_text(Board.dealt(Layout("two", "", (Slot(0, 0, 0), Slot(2, 0, 0))), (None, None), CHAIN))
    ''
    """
    rule, chain = board.variant.chain, board.chain
    if rule is None or chain.last is None:
        return ""
    allowed = "" if rule.most_breaks is None else f" of {rule.most_breaks} allowed"
    breaks = f"{counted(chain.breaks, 'break')}{allowed}"
    return f"chain of {chain.length}, {breaks}; what links to {chain.last}: {rule.told(chain.last)}"


def table(rows: Iterable[Sequence[str]], numbers: frozenset[int]) -> str:
    """Align rows in columns; ``numbers`` are the columns aligned to the right."""
    cells = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(_aligned(row, widths, numbers)).rstrip() for row in cells)


def _aligned(row: Sequence[str], widths: Sequence[int], numbers: frozenset[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.rjust(width) if column in numbers else cell.ljust(width)


def _faces(board: Board, pair: Pair) -> str:
    first, second = (str(board.faces[slot]) for slot in pair)
    return first if first == second else f"{first}+{second}"


def _places(pair: Pair) -> str:
    return f"{pair.first}-{pair.second}"


def _levels(layout: Layout, label: Label) -> str:
    return "\n\n".join(
        f"Level {level}, {counted(len(tiles), 'tile')}\n{_Drawing(layout, tiles).text()}"
        for level in range(layout.levels)
        if (tiles := _labelled(layout, level, label))
    )


def _labelled(layout: Layout, level: int, label: Label) -> list[tuple[Slot, str]]:
    labels = ((slot, label(number)) for number, slot in enumerate(layout.slots) if slot.z == level)
    return [(slot, text) for slot, text in labels if text is not None]


class _Drawing:
    """One level in boxes; a tile is four columns wide and two rows high and shares its edges."""

    def __init__(self, layout: Layout, tiles: Sequence[tuple[Slot, str]]) -> None:
        self._left, self._top = layout.origin
        self._edges: dict[tuple[int, int], int] = {}
        self._letters: dict[tuple[int, int], str] = {}
        for slot, text in tiles:
            self._add(slot, text)

    def _add(self, slot: Slot, text: str) -> None:
        left, top = (slot.x - self._left) * _COLUMNS_A_HALF, slot.y - self._top
        right, bottom = left + 2 * _COLUMNS_A_HALF, top + 2
        for row in (top, bottom):
            self._draw((left, row), _EAST)
            self._draw((right, row), _WEST)
            for column in range(left + 1, right):
                self._draw((column, row), _EAST | _WEST)
        for column in (left, right):
            self._draw((column, top), _SOUTH)
            self._draw((column, top + 1), _NORTH | _SOUTH)
            self._draw((column, bottom), _NORTH)
        for column, letter in enumerate(text.center(3), left + 1):
            self._letters[column, top + 1] = letter

    def _draw(self, place: tuple[int, int], directions: int) -> None:
        self._edges[place] = self._edges.get(place, 0) | directions

    def text(self) -> str:
        rows = [row for _, row in self._edges]
        width = max(column for column, _ in self._edges) + 1
        lines = ("".join(self._at((column, row)) for column in range(width)) for row in range(min(rows), max(rows) + 1))
        return "\n".join(line.rstrip() for line in lines)

    def _at(self, place: tuple[int, int]) -> str:
        return self._letters.get(place, _LINES[self._edges.get(place, 0)])
