"""How what the coach says becomes parts of its panel, from the top down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.app.screens.table_coach_pieces import (
    AdvicePiece,
    HeadlinePiece,
    HelpsPiece,
    LinePiece,
    MorePiece,
    NotePiece,
    RulePiece,
    TitlePiece,
)
from mahjong_solitaire.app.screens.table_coach_rows import CardPiece, ListPiece, WaitPiece, WayPiece
from mahjong_solitaire.app.screens.table_coach_tools import Piece, Tools
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.counsel.blocks import Block, Counsel, Row, Sheet

_MOST_ROWS, _FEW_ROWS = 6, 5
"""A list of more choices is cut, until all of them are asked for."""


def sheet_told(counsel: Counsel, looked_at: Action | None) -> Sheet:
    """Return the sheet of the choice that is looked at, if something is known of it."""
    option = counsel.option(looked_at)
    return counsel.sheet if option is None else option.sheet


class Opened(NamedTuple):
    """What the person has opened: a choice that is looked at, the wait whose fan are told, long lists."""

    looked_at: Action | None = None
    wait: int = 0
    has_all: bool = False


def pieces(tools: Tools, counsel: Counsel, opened: Opened) -> Iterator[Piece]:
    """Yield the parts."""
    told = sheet_told(counsel, opened.looked_at)
    yield HeadlinePiece(tools, told.headline)
    if counsel.advice is not None:
        yield AdvicePiece(tools, counsel.advice)
    for block in (*told.blocks, *counsel.blocks):
        yield RulePiece(tools)
        if block.title:
            yield TitlePiece(tools, block.title, block.heads)
        yield from _rows(tools, block, counsel.advised, opened._replace(looked_at=told.about))
        yield from _below(tools, block, opened)


def _rows(tools: Tools, block: Block, advised: Action | None, opened: Opened) -> Iterator[Piece]:
    if block.are_cards:
        for row in block.rows:
            yield CardPiece(tools, row, _is_of(row, advised), _is_of(row, opened.looked_at))
        return
    rows = [row for row in block.rows if not _is_of(row, opened.looked_at)]
    is_cut = not opened.has_all and len(rows) > _MOST_ROWS and rows[0].action is not None
    column = tools.column(block.heads)
    for number, row in enumerate(rows[:_FEW_ROWS] if is_cut else rows):
        if row.left is not None:
            yield WaitPiece(tools, row, column, number, number == opened.wait)
        elif row.action is None:
            yield WayPiece(tools, row, column)
        else:
            yield ListPiece(tools, row, column, _is_of(row, advised))
    if is_cut:
        yield MorePiece(tools, len(rows) - _FEW_ROWS)


def _is_of(row: Row, action: Action | None) -> bool:
    return row.action is not None and row.action == action


def _below(tools: Tools, block: Block, opened: Opened) -> Iterator[Piece]:
    if block.helps:
        yield HelpsPiece(tools, block.helps)
    of_row = next((row.lines for number, row in enumerate(block.rows) if number == opened.wait), ())
    for line in block.lines or of_row:
        yield LinePiece(tools, line)
    if block.note:
        yield NotePiece(tools, block.note)
