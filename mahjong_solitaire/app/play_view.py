"""What the playing screen asks of the picture of a board, whether it is a flat board or a solid."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum, auto
from typing import NamedTuple, Protocol

import pygame

from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.input import Event
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.solitaire.board import Board


class Gesture(Enum):
    """What became of an event: nothing, something of the view's own, or a click on the board."""

    NONE = auto()
    USED = auto()
    CLICK = auto()


class Sheets(NamedTuple):
    """The standing picture of the screen, and the bare felt below it."""

    picture: pygame.Surface
    felt: pygame.Surface


class Wishes(NamedTuple):
    """How the player wants a board to be shown."""

    tiles: TileSet
    dims_blocked: bool
    tray_width: float
    has_layer_panel: bool = False


class PlayView(Protocol):
    """Keeps the picture of a board up to date, draws what moves and the marks, and finds tiles.

    Input that turns the board goes through ``handle``; the screen asks for a slot only after ``Gesture.CLICK``.
    """

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle around the whole board, for the preview while the window changes its size."""

    @property
    def note_area(self) -> Rect:
        """Where a message may lie over the board, clear of the view's own buttons."""

    @property
    def is_moving(self) -> bool:
        """Whether the view moves by itself, so that the next frame looks different."""

    def refresh(self, board: Board, motion: Motion) -> None:
        """Paint on the standing picture what has changed."""

    def keep_faces(self) -> None:
        """Remember the faces as they are, to let them change after a shuffle."""

    def draw(self, surface: pygame.Surface, marks: Mapping[int, Mark], motion: Motion) -> None:
        """Draw all that is not in the standing picture."""

    def slot_at(self, point: Point, present: int) -> int | None:
        """Return the tile of the set ``present`` seen at a point."""

    def face(self, slot: int) -> Rect:
        """Return where a tile's face is."""

    def body(self, slot: int) -> Rect:
        """Return the rectangle around a tile."""

    def handle(self, event: Event) -> Gesture:
        """Take an event that no control has used."""

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""

    def finish(self) -> None:
        """End movements of the view at once."""

    def reveal(self, slots: Collection[int]) -> None:
        """Turn so that tiles are seen."""

    def controls(self) -> list[Control]:
        """Return the view's own buttons, to be drawn over the board."""
