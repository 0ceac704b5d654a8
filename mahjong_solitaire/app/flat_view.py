"""The flat board behind the protocol of the playing screen: it never turns, and a press is a click at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from mahjong_solitaire.app.board_view import BoardView
from mahjong_solitaire.app.geometry import BoardGeometry, Division, Point, Rect
from mahjong_solitaire.app.input import Event, Pressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.play_view import Gesture, PlayView, Sheets, Wishes
from mahjong_solitaire.app.renderer import Painter
from mahjong_solitaire.app.scene import Mark, board_scene
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout


class FlatView:
    """Implements ``PlayView`` for a flat board."""

    is_moving = False

    def __init__(self, view: BoardView, geometry: BoardGeometry, area: Rect) -> None:
        self._view = view
        self._area = area
        self._board: Board | None = None
        self.geometry = geometry

    @property
    def painter(self) -> Painter:
        """What paints the board."""
        return self._view.painter

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle around all tiles."""
        return pygame.Rect(self.geometry.bounds.to_pixels())

    def refresh(self, board: Board, motion: Motion) -> None:
        """Paint on the standing picture what has changed."""
        self._board = board
        self._view.refresh(board, motion)

    def keep_faces(self) -> None:
        """Remember the faces as they are, to let them change after a shuffle."""
        self._view.keep_faces()

    def draw(self, surface: pygame.Surface, marks: Mapping[int, Mark], motion: Motion) -> None:
        """Draw the tiles that move or are marked."""
        if self._board is not None:
            self._view.draw(surface, board_scene(self._board, self.geometry, marks, motion), motion)

    def slot_at(self, point: Point, present: int) -> int | None:
        """Return the tile seen at a point."""
        return self.geometry.slot_at(point, present)

    def face(self, slot: int) -> Rect:
        """Return where a tile's face is."""
        return self.geometry.face(slot)

    def body(self, slot: int) -> Rect:
        """Return the rectangle around a tile with its sides."""
        return self.geometry.body(slot)

    def handle(self, event: Event) -> Gesture:
        """Take a press of the left or right button on the board for a click."""
        is_click = isinstance(event, Pressed) and event.button != 2 and self._area.contains(Point(event.x, event.y))
        return Gesture.CLICK if is_click else Gesture.NONE

    def update(self, seconds: float) -> bool:
        """Return that nothing moved."""
        return False

    def finish(self) -> None:
        """Do nothing: no movement is its own."""

    def reveal(self, slots: Collection[int]) -> None:
        """Do nothing: a free tile is always seen."""

    def controls(self) -> list[Control]:
        """Return no buttons: there is nothing to turn."""
        return []


def flat_view(
    look: Look, layout: Layout, division: Division, wishes: Wishes, sheets: Sheets, turntable: Turntable
) -> PlayView:
    """Return the view of a flat board, which doesn't turn."""
    geometry = BoardGeometry(layout, division.board, division.margin)
    painter = Painter(geometry, wishes.tiles, wishes.dims_blocked)
    board = BoardView(look, painter, sheets.picture, sheets.felt, wishes.tray_width)
    return FlatView(board, geometry, division.board)
