"""The picture of the table: painted in parts or at once it is the same, and it answers what lies where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.look import Look, Motion
from mahjong_solitaire.app.table.board import TableBoard
from mahjong_solitaire.app.table.geometry import TableGeometry, needs_of
from mahjong_solitaire.app.table.marks import Marks
from mahjong_solitaire.app.table.painter import TilePainter
from mahjong_solitaire.app.table.scene import enlarged, table_scene
from mahjong_solitaire.app.table.seeing import company_of, seen
from mahjong_solitaire.app.table.state import Chair, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wishes import wishes
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.events import seen as seen_event
from mahjong_solitaire.table.seats import Seat
from tests.app.table.tables import answer, begun, crowded, moment

SIZE = (640, 480)
START = moment(3, 0, seat=Seat.EAST)


class Table:
    """A board on a plain surface."""

    def __init__(self, state: TableState, motion: Motion = "full", size: tuple[int, int] = SIZE) -> None:
        look = Look(size)
        look.fit(size, "pine", 100, motion)
        self.board = TableBoard(look, Settings())
        self.board.fit(pygame.Rect((0, 0), size))
        self.board.show(state)
        self.surface = pygame.Surface(size)

    def picture(self) -> bytes:
        self.board.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


def steps(seed: int, count: int, seat: Seat = Seat.SOUTH) -> Iterator[tuple[TableState, tuple[Event, ...]]]:
    """Yield the states of a random game as a seat sees them, each with the events since the one before."""
    session, rng = begun(seed)
    since: list[Event] = []
    for _ in range(count):
        if session.is_hand_over:
            return
        since += [seen_event(event, seat) for event in answer(session, rng, 0.7)]
        if since:
            yield seen(session.view(seat), company_of(session)), tuple(since)
            since.clear()


def test_a_picture_mended_in_parts_is_that_painted_at_once() -> None:
    mended = Table(START)
    for number, (state, _) in enumerate(steps(8, 80)):
        mended.board.show(state)
        picture = mended.picture()
        if number % 9 == 0:
            assert picture == Table(state).picture(), f"state {number}"


def test_when_all_has_landed_the_picture_is_that_of_the_state() -> None:
    flown = Table(START)
    for number, (state, events) in enumerate(steps(9, 60)):
        flown.board.show(state, events)
        flown.picture()
        flown.board.update(0.1)
        flown.picture()
        flown.board.update(9.0)
        assert not flown.board.is_moving
        if number % 9 == 0:
            assert flown.picture() == Table(state).picture(), f"state {number}"


def test_every_change_between_two_states_is_animated_and_ends_within_a_second_or_so() -> None:
    board = Table(START, size=(320, 240)).board
    for number, (state, events) in enumerate(steps(10, 200)):
        board.show(state, events)
        assert board.is_moving or number == 0 or state.is_over, events
        board.update(0.3 * len(events) + 0.6)
        assert board.next_wake() != 0


def test_the_next_input_ends_all_movement() -> None:
    (first, _), (second, events) = list(steps(8, 12))[-2:]
    table = Table(first)
    table.board.show(second, events)
    table.board.finish()
    assert table.picture() == Table(second).picture()


@pytest.mark.parametrize("motion", ["less", "none"])
def test_with_less_motion_nothing_flies(motion: Motion) -> None:
    (first, _), (second, events) = list(steps(8, 12))[-2:]
    table = Table(first, motion)
    table.board.show(second, events)
    table.board.mark(Marks(selected=2))
    assert not table.board.is_moving
    assert table.board.next_wake() != 0


def test_an_idle_table_asks_for_nothing() -> None:
    table = Table(START)
    table.picture()
    assert not table.board.needs_draw()
    while table.board.next_wake() is not None:
        assert not table.board.update(0.04), "only pictures are drawn beforehand"
        assert not table.board.needs_draw()
    table.board.show(START)
    assert table.board.next_wake() is None
    table.board.mark(Marks())
    assert not table.board.update(1.0)
    assert not table.board.needs_draw()


@pytest.mark.parametrize("is_turned", [False, True])
def test_what_is_drawn_beforehand_is_what_is_wanted_later(is_turned: bool) -> None:
    table = Table(START)
    table.board.refit(Settings(table_discards_turned=is_turned))
    while table.board.next_wake() is not None:
        table.board.update(0.04)
    tiles = TileSet()
    geometry = TableGeometry(Rect(0, 0, *SIZE), needs_of(START, is_turned=is_turned))
    painter = TilePainter(Look(SIZE), tiles)
    assert not painter.prepare(wishes(geometry))
    for state, _ in steps(8, 60, Seat.EAST):
        lying = [sprite for sprite in table_scene(state, geometry).sprites if sprite.spot.kind is SpotKind.DISCARD]
        assert not painter.prepare(iter([*lying, *map(enlarged, lying)]))


MARKS = {
    "selected": Marks(selected=3),
    "advised": Marks(advised=3),
    "focus": Marks(focus=3),
    "hovered": Marks(hovered=3),
    "lit": Marks(lit=frozenset({3})),
    "alike": Marks(alike=START.own.hand[3]),
    "dangers": Marks(dangers={3: 2}),
    "a greater danger": Marks(dangers={3: 3}),
}


def test_each_mark_looks_different_without_its_colour() -> None:
    pictures = {"plain": grey(Marks())} | {name: grey(marks) for name, marks in MARKS.items()}
    for (one, first), (other, second) in pairwise(pictures.items()):
        assert first != second, f"{one} and {other}"


def grey(marks: Marks) -> bytes:
    table = Table(START, "none")
    table.board.mark(marks)
    table.picture()
    return pygame.image.tobytes(pygame.transform.grayscale(table.surface), "RGB")


def test_tiles_rise_and_sink_with_their_marks() -> None:
    table = Table(START)
    plain = table.picture()
    table.board.mark(Marks(selected=0))
    assert table.board.next_wake() == 0
    table.board.update(1.0)
    assert table.picture() != plain
    table.board.mark(Marks())
    table.board.update(1.0)
    assert table.picture() == plain


def test_own_tiles_are_found_by_the_pointer() -> None:
    board = Table(START).board
    count = len(START.own.hand) + START.own.has_drawn
    for index in range(count):
        kind = SpotKind.DRAWN if index == len(START.own.hand) else SpotKind.HAND
        rect = board.tile_rect(Spot(kind, Chair.BOTTOM, index))
        assert rect is not None
        assert board.hand_at(rect.center) == index
    assert board.hand_at(board.claim_place.center) is None


def test_any_tile_is_found_by_the_pointer() -> None:
    state = crowded()
    board = Table(state).board
    for side in state.sides:
        for index, tile in enumerate(side.discards):
            rect = board.tile_rect(Spot(SpotKind.DISCARD, side.chair, index))
            assert rect is not None
            assert board.spot_at(rect.center) == Spot(SpotKind.DISCARD, side.chair, index, tile)
    assert board.spot_at((1, SIZE[1] // 2)) is None


def test_a_tile_follows_the_pointer_and_the_others_make_room() -> None:
    table = Table(START)
    plain, row = table.picture(), table.board.hand_rect
    table.board.drag(0, (row.centerx, row.centery))
    inside = table.picture()
    assert table.board.insert_at((row.right, row.centery)) == len(START.own.hand) - 1
    table.board.drag(0, (row.centerx, row.top - 2 * row.height))
    assert len({plain, inside, table.picture()}) == 3
    table.board.drag(None)
    assert table.picture() == plain


def test_a_board_without_a_state_is_bare_felt() -> None:
    look = Look(SIZE)
    board = TableBoard(look, Settings())
    board.draw(pygame.Surface(SIZE))
    assert board.hand_at((100, 400)) is None
    assert board.spot_at((100, 400)) is None
    assert board.tile_rect(Spot(SpotKind.HAND, Chair.BOTTOM, 0)) is None


def test_tiles_keep_to_their_place_when_the_window_changes_back() -> None:
    table = Table(START)
    before = table.picture()
    table.board.fit(pygame.Rect(0, 0, 500, 480))
    assert table.picture() != before
    table.board.fit(pygame.Rect((0, 0), SIZE))
    assert table.picture() == before


def test_other_settings_change_the_tiles_at_once() -> None:
    table = Table(START)
    before = table.picture()
    table.board.refit(Settings(tile_theme="dark", index_marks=True, table_discards_turned=True))
    assert table.board.needs_draw()
    assert table.picture() != before


def test_nothing_moves_when_a_new_hand_is_dealt() -> None:
    session, _ = begun(3)
    table = Table(crowded())
    table.board.show(START, session.deal.here.log)
    assert not table.board.is_moving
    assert table.picture() == Table(START).picture()
