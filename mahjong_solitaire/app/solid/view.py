"""The solid in the window: a standing picture, and over it what moves, turns or is marked just now."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

import pygame

from mahjong_solitaire.app.geometry import Division, Point, Rect
from mahjong_solitaire.app.input import Event
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.mark_pictures import ORDER
from mahjong_solitaire.app.motion import Motion, Pose
from mahjong_solitaire.app.play_view import Gesture, Sheets, Wishes
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.slides import draw_slides
from mahjong_solitaire.app.solid.geometry import LARGEST_EDGE, SolidGeometry
from mahjong_solitaire.app.solid.handling import Hand
from mahjong_solitaire.app.solid.looking import sight_of
from mahjong_solitaire.app.solid.marks import CubeMarks
from mahjong_solitaire.app.solid.outline import seen_of
from mahjong_solitaire.app.solid.painter import Shown, SolidPainter
from mahjong_solitaire.app.solid.pills import pills, solid_area
from mahjong_solitaire.app.solid.projection import Projection
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout

_LARGEST_EDGE = 220.0
"""Larger cubes would take too long to turn."""
_LARGE_EDGE = 120.0
"""Cubes with longer edges, in pixels, are drawn smaller while they turn."""
_SHORTEST_QUARTER = 160.0
_DRAG = 0.5
"""How far a drag goes for a quarter turn, in widths of the solid."""


class SolidView:
    """Implements ``PlayView`` for a solid of cubes."""

    def __init__(
        self, look: Look, layout: Layout, division: Division, wishes: Wishes, sheets: Sheets, turntable: Turntable
    ) -> None:
        self._division = division
        self._wishes = wishes
        self._sheets = sheets
        self._turntable = turntable
        self.note_area = solid_area(division)
        self._area = pygame.Rect(division.board.to_pixels())
        self.geometry = SolidGeometry(layout, self.note_area, min(_LARGEST_EDGE, LARGEST_EDGE * division.unit))
        self._painter = SolidPainter(self.geometry, wishes.tiles, wishes.dims_blocked)
        self._marks = CubeMarks(look, self.geometry.edge)
        self._hand = Hand(turntable, division.board, max(_SHORTEST_QUARTER, _DRAG * self.geometry.bounds.width))
        self._painted: tuple[Shown, int] | None = None
        self._board: Board | None = None
        self._before: pygame.Surface | None = None

    # Where things are

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle around the solid in every position."""
        return pygame.Rect(self.geometry.bounds.to_pixels())

    @property
    def _projection(self) -> Projection:
        return self.geometry.at_rest(self._turntable.quarter)

    def slot_at(self, point: Point, present: int) -> int | None:
        """Return the cube seen at a point; none while the solid turns."""
        if not self._turntable.is_at_rest:
            return None
        return self.geometry.slot_at(point, self._standing(present), self._projection)

    def face(self, slot: int) -> Rect:
        """Return the rectangle around a cube."""
        return self.geometry.box(slot, self._projection)

    def body(self, slot: int) -> Rect:
        """Return the rectangle around a cube."""
        return self.face(slot)

    def _standing(self, present: int) -> int:
        return self.geometry.cut(present, self._turntable.levels_shown)

    # Turning

    @property
    def is_moving(self) -> bool:
        """Whether the solid turns by itself."""
        return self._turntable.is_turning

    def handle(self, event: Event) -> Gesture:
        """Take an event: drag, wheel, keys."""
        return self._hand.handle(event)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the solid turned."""
        return self._turntable.update(seconds)

    def finish(self) -> None:
        """End a turn at once."""
        self._turntable.finish()

    def reveal(self, slots: Collection[int]) -> None:
        """Turn the solid, and show more layers if need be, so that cubes are seen."""
        if self._board is None:
            return
        now = self._turntable.quarter, self._turntable.levels_shown
        sight = sight_of(self.geometry, list(slots), self._board.present, now)
        self._turntable.show_levels(sight.levels)
        self._turntable.turn(sight.quarters)

    def controls(self) -> list[Control]:
        """Return the buttons that turn and peel the solid."""
        return pills(self._division, self._turntable, has_panel=self._wishes.has_layer_panel)

    # The standing picture

    def refresh(self, board: Board, motion: Motion) -> None:
        """Paint anew if anything has changed; cubes on their way are left out of the picture."""
        if self._board is None:
            self._painter.prepare(board)
        self._board = board
        if not self._turntable.is_at_rest:
            return
        wanted = self._shown(board, motion), self._turntable.quarter
        if wanted != self._painted:
            self._painted = wanted
            self._paint(self._sheets.picture, wanted[0])

    def _shown(self, board: Board, motion: Motion) -> Shown:
        hidden = sum(1 << slot for slot in motion.arriving)
        return Shown(board, self._standing(board.present & ~hidden))

    def _paint(self, target: pygame.Surface, shown: Shown, poses: Mapping[int, Pose] | None = None) -> None:
        """Paint felt and solid within the target's clip."""
        area = self._area.clip(target.get_clip())
        target.blit(self._sheets.felt, area, area)
        self._painter.paint(target, shown, self._projection, poses=poses)

    def keep_faces(self) -> None:
        """Remember the faces as they are, to let them change after a shuffle."""
        self._before = self._sheets.picture.subsurface(self._area).copy()

    # What moves and what is marked

    def draw(self, surface: pygame.Surface, marks: Mapping[int, Mark], motion: Motion) -> None:
        """Draw the turning solid, or what moves on the standing one and the marks."""
        if self._board is None:
            return
        shown = self._shown(self._board, motion)
        if not self._turntable.is_at_rest:
            self._draw_turning(surface, shown)
        else:
            self._draw_moving(surface, shown, motion)
            self._draw_old_faces(surface, motion)
            self._draw_marks(surface, shown, marks, motion)
        draw_slides(surface, motion, self._wishes)

    def _draw_turning(self, surface: pygame.Surface, shown: Shown) -> None:
        projection = self.geometry.projection(self._turntable.yaw)
        if self.geometry.edge > _LARGE_EDGE:
            self._draw_reduced(surface, shown, projection)
            return
        with _clipped(surface, self._area):
            surface.blit(self._sheets.felt, self._area, self._area)
            self._painter.paint(surface, shown, projection, is_turning=True)

    def _draw_reduced(self, surface: pygame.Surface, shown: Shown, projection: Projection) -> None:
        """Draw a large turning solid at half its size and scale it up, so that it turns smoothly."""
        area = self.bounds.inflate(self.geometry.edge, self.geometry.edge).clip(self._area)
        felt = self._sheets.felt
        surface.blit(felt, self._area, self._area)
        small = pygame.transform.scale(felt.subsurface(area), (area.width // 2, area.height // 2))
        self._painter.paint(small, shown, projection.reduced(2, Point(*area.topleft)), is_turning=True)
        pygame.transform.smoothscale(small, area.size, surface.subsurface(area))

    def _draw_moving(self, surface: pygame.Surface, shown: Shown, motion: Motion) -> None:
        poses = _poses(motion)
        for slot, pose in poses.items():
            box = self.geometry.box(slot, self._projection)
            reach = abs(pose.dx) + pose.lift
            area = pygame.Rect(box.grown(4 + reach * self.geometry.edge).to_pixels())
            with _clipped(surface, area.clip(self._area)):
                self._paint(surface, shown, poses)

    def _draw_old_faces(self, surface: pygame.Surface, motion: Motion) -> None:
        if self._before is None:
            return
        if motion.is_changing:
            self._before.set_alpha(round(255 * (1 - motion.new_face_share(0, 1))))
            surface.blit(self._before, self._area)
        else:
            self._before = None

    def _draw_marks(self, surface: pygame.Surface, shown: Shown, marks: Mapping[int, Mark], motion: Motion) -> None:
        """Draw the marks along what is seen of each cube; one that isn't seen gets none."""
        seen = {
            slot: seen_of(self.geometry, slot, shown.standing, self._projection)
            for slot in marks
            if shown.standing >> slot & 1
        }
        for mark in ORDER:
            strength = motion.glow_level if mark is Mark.HINTED else 1.0
            for slot, (shape, corner) in seen.items():
                if mark in marks[slot]:
                    self._marks.draw(surface, shape, corner, mark, strength)


def _poses(motion: Motion) -> dict[int, Pose]:
    """Return the cubes that shake, come or go; hovered and selected ones stay where they are among the others."""
    flying = {*motion.arriving, *motion.leaving}
    poses = {slot: motion.pose(slot) for slot in motion.moving_slots()}
    return {
        slot: pose if slot in flying else pose._replace(lift=0.0)
        for slot, pose in poses.items()
        if slot in flying or pose.dx or pose.alpha < 1
    }


@contextmanager
def _clipped(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    yield
    surface.set_clip(before)
