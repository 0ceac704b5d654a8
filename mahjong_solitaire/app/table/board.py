"""The table in the window: draws states, moves tiles from one to the next, and says what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.table.flights import Moment, flights_between
from mahjong_solitaire.app.table.flying import draw_airborne
from mahjong_solitaire.app.table.geometry import TableGeometry, needs_of
from mahjong_solitaire.app.table.hand_painter import Drag, HandPainter, lifted, lifts_of
from mahjong_solitaire.app.table.hand_row import HandRow
from mahjong_solitaire.app.table.mark_painter import MarkPainter
from mahjong_solitaire.app.table.marks import Marks
from mahjong_solitaire.app.table.motion import TableMotion
from mahjong_solitaire.app.table.painter import TilePainter, pixels
from mahjong_solitaire.app.table.picture import TablePicture
from mahjong_solitaire.app.table.scene import TableScene, TileSprite, table_scene
from mahjong_solitaire.app.table.state import Chair, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wishes import wishes
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.events import Event

_WIDEST = 1.85
"""A table is at most this many times as wide as it is high."""
_PREPARING = 0.04
"""How long it waits between two pictures that it draws beforehand, in seconds."""
Position = tuple[float, float]


class _Shown(NamedTuple):
    """A state laid out in the area."""

    state: TableState
    geometry: TableGeometry
    scene: TableScene
    row: HandRow

    @classmethod
    def of(cls, state: TableState, area: Rect, *, is_turned: bool) -> _Shown:
        geometry = TableGeometry(area, needs_of(state, is_turned=is_turned))
        scene = table_scene(state, geometry)
        return cls(state, geometry, scene, HandRow.of(state.own, scene.places[Chair.BOTTOM]))


class TableBoard:
    """Owns the picture of one table; the screen shows it states and asks it for places."""

    def __init__(self, look: Look, settings: Settings) -> None:
        self._look = look
        self._area = Rect(0, 0, *look.size)
        self._shown: _Shown | None = None
        self._marks = Marks()
        self._drag: Drag | None = None
        self._lifts = Motion()
        self._wishes: Iterator[TileSprite] = iter(())
        self._has_wishes = False
        self._motion = TableMotion()
        self.refit(settings)

    def refit(self, settings: Settings) -> None:
        """Take on other settings."""
        self._is_turned = settings.table_discards_turned
        tiles = TileSet(settings.tile_theme, settings.index_marks)
        self._painter = TilePainter(self._look, tiles, marks_drawn=settings.table_drawn_marked)
        self._picture = TablePicture(self._look, self._painter)
        self._hand = HandPainter(self._look, self._painter)
        self._rings = MarkPainter(self._look)
        self._lay_out()

    # What is shown

    def fit(self, area: pygame.Rect) -> None:
        """Take on another area of the window."""
        if _trimmed(area) != self._area:
            self._area = _trimmed(area)
            self._lay_out()

    def _lay_out(self) -> None:
        self._needs_draw = True
        self._motion.finish()
        if self._shown is not None:
            self._shown = _Shown.of(self._shown.state, self._area, is_turned=self._is_turned)
            self._wish()

    def _wish(self) -> None:
        """Begin to draw tiles beforehand that will be wanted at this size."""
        if self._shown is not None:
            self._wishes, self._has_wishes = wishes(self._shown.geometry), True

    def show(self, state: TableState, events: Sequence[Event] = ()) -> None:
        """Show another state; tiles move to their places as the events tell."""
        before = self._shown
        if before is not None and before.state == state and not events:
            return
        self._needs_draw = True
        after = self._shown = _Shown.of(state, self._area, is_turned=self._is_turned)
        self._motion.finish()
        self._aim()
        if before is None or before.geometry != after.geometry:
            self._wish()
        if before is not None and events and self._look.motion == "full":
            moments = Moment(before.state, before.scene), Moment(state, after.scene)
            self._motion.start(flights_between(*moments, after.geometry, events))

    def mark(self, marks: Marks) -> None:
        """Mark tiles."""
        if marks == self._marks:
            return
        self._marks = marks
        self._needs_draw = True
        self._aim()

    def _aim(self) -> None:
        self._lifts.setting = self._look.motion
        row = self._shown.row.places if self._shown else ()
        self._lifts.aim(lifts_of(self._marks, len(row)))

    def drag(self, index: int | None, pos: Position = (0, 0)) -> None:
        """Let a tile of the hand follow the pointer, its middle at ``pos``; None lets go of it."""
        drag = None if index is None else Drag(index, Point(*pos))
        if drag != self._drag:
            self._drag = drag
            self._needs_draw = True

    # Where things are

    def hand_at(self, pos: Position) -> int | None:
        """Return the index of the own tile at a place; the drawn tile comes after the hand."""
        return self._shown.row.index_at(Point(*pos), self._marks.selected) if self._shown else None

    def spot_at(self, pos: Position) -> Spot | None:
        """Return the tile at a place, anywhere on the table."""
        if self._shown is None:
            return None
        point = Point(*pos)
        lying = reversed(self._shown.scene.sprites)
        return next((sprite.spot for sprite in lying if sprite.place.rect.contains(point)), None)

    def insert_at(self, pos: Position) -> int:
        """Return before how many-th of the tiles that stay in the hand the dragged tile would go."""
        if self._shown is None or self._drag is None:
            return 0
        return self._shown.row.insertion(pos[0], self._drag.index)

    @property
    def hand_rect(self) -> pygame.Rect:
        """The rectangle around the own hand."""
        return pixels(self._shown.row.rect) if self._shown else pygame.Rect(0, 0, 0, 0)

    @property
    def claim_place(self) -> pygame.Rect:
        """The free place above the own hand, right of the own name and bonus tiles, for claims."""
        if self._shown is None:
            return pygame.Rect(0, 0, 0, 0)
        left = self._shown.scene.places[Chair.BOTTOM].layout.note.left
        return pixels(self._shown.geometry.claim_place(left))

    def tile_rect(self, spot: Spot) -> pygame.Rect | None:
        """Return where the face of a tile lies."""
        sprite = self._shown.scene.sprite(spot) if self._shown else None
        return None if sprite is None else pixels(sprite.place.rect)

    def plate_rect(self, chair: Chair) -> pygame.Rect | None:
        """Return where the name of a side stands."""
        if self._shown is None or chair not in self._shown.scene.places:
            return None
        return pixels(self._shown.scene.places[chair].layout.plate)

    # Time

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        has_moved = self._motion.update(seconds) | self._lifts.update(seconds)
        self._needs_draw |= has_moved
        if not has_moved:
            self._has_wishes = self._has_wishes and self._painter.prepare(self._wishes)
        return has_moved

    def finish(self) -> None:
        """End all movements at once: the person has gone on."""
        self._needs_draw |= self._motion.finish()

    @property
    def is_moving(self) -> bool:
        """Whether tiles are on their way; those that are just raised or lowered don't count."""
        return self._motion.is_moving

    def next_wake(self) -> float | None:
        """Return 0 while anything moves, a moment while pictures can be drawn beforehand, else None."""
        if self._motion.is_moving or self._lifts.is_moving:
            return 0.0
        return _PREPARING if self._has_wishes else None

    # Drawing

    def needs_draw(self) -> bool:
        """Whether anything visible has changed since the last ``draw``."""
        return self._needs_draw

    def draw(self, surface: pygame.Surface) -> None:
        """Draw felt and table on the whole surface."""
        self._needs_draw = False
        if self._shown is None:
            self._look.ground(surface, 0.5, 0.4)
            return
        geometry, scene = self._shown.geometry, self._shown.scene
        hidden = self._motion.hidden
        surface.blit(self._picture.refresh(surface.get_size(), geometry, scene, hidden), (0, 0))
        self._draw_alike(surface, scene)
        tiles = self._held(self._shown)
        flying = {index: tile for index, tile in tiles.items() if tile.spot.key not in hidden}
        self._hand.draw(surface, flying, self._marks, geometry.chip_height)
        for airborne in self._motion.airborne():
            draw_airborne(surface, self._painter, airborne)
        if self._drag is not None and self._drag.index < len(self._shown.row.places):
            self._hand.draw_dragged(surface, self._own(self._shown)[self._drag.index], self._drag.point)

    def _own(self, shown: _Shown) -> dict[int, TileSprite]:
        """Return the own tiles by index, at rest."""
        own = (sprite for sprite in shown.scene.sprites if sprite.spot.side is Chair.BOTTOM)
        held = (sprite for sprite in own if sprite.spot.kind in (SpotKind.HAND, SpotKind.DRAWN))
        return {sprite.spot.index: sprite for sprite in held}

    def _held(self, shown: _Shown) -> Mapping[int, TileSprite]:
        """Return the own tiles by index as they are shown: raised, or stepping aside for one that is dragged."""
        own, drag = self._own(shown), self._drag
        if drag is not None:
            gap = shown.row.insertion(drag.point.x, drag.index) if shown.row.makes_room(drag.point.y) else None
            places = shown.row.stepping_aside(drag.index, gap)
            own = {index: own[index]._replace(place=place) for index, place in places.items() if index in own}
        return {index: lifted(sprite, self._lifts.pose(index).lift) for index, sprite in own.items()}

    def _draw_alike(self, surface: pygame.Surface, scene: TableScene) -> None:
        marks = self._marks
        if marks.alike is None and not marks.takeable:
            return
        for sprite in scene.sprites:
            is_alike = marks.alike is not None and sprite.spot.tile is marks.alike and not sprite.spot.is_held
            if is_alike or sprite.spot.key in marks.takeable:
                self._rings.alike(surface, pixels(sprite.place.rect), sprite.place.width)


def _trimmed(area: pygame.Rect) -> Rect:
    """Return the part of an area that the table takes: things stay near each other in a very wide window."""
    width = min(area.width, round(_WIDEST * area.height))
    return Rect(area.left + (area.width - width) // 2, area.top, width, area.height)
