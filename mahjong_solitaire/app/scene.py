"""What is to be seen on the board, as values from back to front; the renderer only draws them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Flag, auto
from functools import reduce
from operator import or_
from typing import NamedTuple

from mahjong_solitaire.app.controls.solitaire_control import SolitaireControl
from mahjong_solitaire.app.geometry import BoardGeometry, Rect
from mahjong_solitaire.app.motion import HOVER_LIFT, REST, SELECT_LIFT, Motion, Pose
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.tiles import Tile

LIFT_SHIFT = (-0.8, -1.0)
"""Which way a lifted face moves on the screen, in its lift."""


class Mark(Flag):
    """What a tile is shown as, besides its face."""

    NONE = 0
    BLOCKED = auto()
    HOVER = auto()
    SELECTED = auto()
    HINTED = auto()
    FOCUS = auto()
    UNLIKE = auto()
    REFUSED = auto()
    BLOCKER = auto()
    MATCH = auto()


class Sprite(NamedTuple):
    """One tile: where its face is now, what it is shown as, how far it is lifted (in widths), its opacity."""

    slot: int
    tile: Tile | None
    rect: Rect
    marks: Mark = Mark.NONE
    lift: float = 0.0
    alpha: float = 1.0

    @property
    def is_at_rest(self) -> bool:
        """Whether the picture of the board shows it as it is."""
        return not self.lift and self.alpha == 1.0 and self.marks in (Mark.NONE, Mark.BLOCKED)


def marks_of(control: SolitaireControl, *, shows_matches: bool = False) -> dict[int, Mark]:
    """Return what is marked on the board, by slot; tiles without a mark are left out."""
    marks: dict[int, Mark] = {}
    for slot, mark in _marked(control, shows_matches):
        marks[slot] = marks.get(slot, Mark.NONE) | mark
    return marks


def _marked(control: SolitaireControl, shows_matches: bool) -> Iterator[tuple[int, Mark]]:
    if control.hover is not None:
        yield control.hover, Mark.HOVER
    if control.hint is not None:
        yield from ((slot, Mark.HINTED) for slot in control.hint.pair)
    if control.selected is not None:
        yield control.selected, Mark.SELECTED
    if shows_matches:
        yield from ((slot, Mark.MATCH) for slot in _matching(control.board, control.selected))
    if control.unlike is not None:
        yield control.unlike.second, Mark.UNLIKE
    if control.refused is not None:
        yield control.refused.slot, Mark.REFUSED
        blockers = control.refused.blockers
        yield from ((slot, Mark.BLOCKER) for slot in bits(reduce(or_, blockers)))
    if control.focus is not None:
        yield control.focus, Mark.FOCUS


def _matching(board: Board, selected: int | None) -> set[int]:
    """Return the free tiles that go with the selected one, or, if none is, that go on with the chain."""
    if selected is not None:
        return {slot for slot in bits(board.free) if board.matches(selected, slot)}
    if board.chain.last is None:
        return set()
    return {slot for pair in board.pairs() if board.links(pair.first) for slot in pair}


def lifts_of(marks: Mapping[int, Mark]) -> dict[int, float]:
    """Return how high each marked tile is to be lifted, in tile widths; those that stay down are left out."""
    lifts = {slot: HOVER_LIFT for slot, mark in marks.items() if Mark.HOVER in mark}
    lifts.update({slot: SELECT_LIFT for slot, mark in marks.items() if Mark.SELECTED in mark})
    return lifts


def board_scene(board: Board, geometry: BoardGeometry, marks: Mapping[int, Mark], motion: Motion) -> tuple[Sprite, ...]:
    """Return the tiles of a board from back to front; those that fly off come last."""
    standing = (slot for slot in geometry.order if board.present >> slot & 1)
    moving = motion.moving_slots()
    sprites = [
        _sprite(board, geometry, slot, marks.get(slot, Mark.NONE), motion.pose(slot) if slot in moving else REST)
        for slot in standing
    ]
    gone = (slot for slot in motion.leaving if not board.present >> slot & 1)
    sprites.extend(_sprite(board, geometry, slot, Mark.NONE, motion.pose(slot)) for slot in gone)
    return tuple(sprites)


def _sprite(board: Board, geometry: BoardGeometry, slot: int, marks: Mark, pose: Pose) -> Sprite:
    width = geometry.tile_width
    rect = geometry.face(slot)
    if pose is not REST:
        rect = rect.moved((pose.dx + LIFT_SHIFT[0] * pose.lift) * width, LIFT_SHIFT[1] * pose.lift * width)
    if board.is_present(slot) and not board.free >> slot & 1:
        marks |= Mark.BLOCKED
    return Sprite(slot, board.faces[slot], rect, marks, pose.lift, pose.alpha)
