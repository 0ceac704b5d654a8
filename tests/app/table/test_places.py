"""However crowded a table is and however small its area, nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.table.geometry import TableGeometry, needs_of
from mahjong_solitaire.app.table.hand_row import HandRow
from mahjong_solitaire.app.table.places import discard_place
from mahjong_solitaire.app.table.scene import TableScene, table_scene
from mahjong_solitaire.app.table.state import Chair, SpotKind, TableState
from mahjong_solitaire.app.table.wall_ring import wall_ring
from tests.app.table.tables import crowded, moment, opened

AREAS = {
    "compact": Rect(0, 0, 640, 480),
    "small": Rect(0, 0, 813, 720),
    "small, no coach": Rect(0, 0, 1024, 720),
    "usual": Rect(0, 0, 1016, 800),
    "usual, no coach": Rect(0, 0, 1280, 800),
    "wide": Rect(0, 0, 1920, 1080),
    "4K": Rect(0, 0, 3048, 2160),
    "tall": Rect(0, 0, 800, 1100),
}
STATES = {
    "4 kongs, 24 discards, 8 flowers": crowded(),
    "14 tiles, 24 discards, 8 flowers": crowded(0),
    "2 kongs, 18 discards, 3 flowers": crowded(2, 18, 3),
    "4 kongs open": opened(crowded(4, 18)),
    "14 tiles open": opened(crowded(0, 24, 2)),
    "three players": crowded(1, 20, 4, seats=3),
    "start": moment(3, 0),
    "middle": moment(2, 70),
    "end": moment(4, 10_000, 1.0),
}
CORNERS = ((204, 56), (200, 76))
"""What the playing screen puts into the upper corners, in pixels of the design."""
COMPACT_CORNERS = ((146, 42), (90, 56))


def laid(state: TableState, area: Rect, *, is_turned: bool = False) -> tuple[TableGeometry, TableScene]:
    geometry = TableGeometry(area, needs_of(state, is_turned=is_turned))
    return geometry, table_scene(state, geometry)


def corners(geometry: TableGeometry) -> dict[str, Rect]:
    area = geometry.area
    sizes = COMPACT_CORNERS if area.width < 700 else CORNERS
    unit = 1.0 if area.width < 700 else geometry.unit
    (wide, high), (right_wide, right_high) = sizes
    return {
        "left corner": Rect(area.left, area.top, wide * unit, high * unit),
        "right corner": Rect(area.right - right_wide * unit, area.top, right_wide * unit, right_high * unit),
    }


@pytest.mark.parametrize("is_turned", [False, True], ids=["upright", "turned"])
@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_nothing_lies_on_anything_else(state: TableState, area: Rect, is_turned: bool) -> None:
    geometry, scene = laid(state, area, is_turned=is_turned)
    things = {str(sprite.spot.key): sprite.place.rect for sprite in scene.sprites}
    things |= {f"plate {plate.chair.name}": plate.rect for plate in scene.plates}
    things |= corners(geometry)
    things["compass"] = scene.compass.rect
    for (first, one), (second, other) in combinations(things.items(), 2):
        assert not one.overlaps(other), f"{first} {one} lies on {second} {other}"


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_everything_lies_in_the_area(state: TableState, area: Rect) -> None:
    _, scene = laid(state, area)
    for rect in [sprite.place.rect for sprite in scene.sprites] + [plate.rect for plate in scene.plates]:
        assert rect.united(area) == area


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_claims_have_a_place_of_their_own(state: TableState, area: Rect) -> None:
    geometry, scene = laid(state, area)
    place = geometry.claim_place(scene.places[Chair.BOTTOM].layout.note.left)
    assert place.height >= 80 or place.height >= 100 * geometry.unit
    assert place.width >= 0.45 * area.width
    for sprite in scene.sprites:
        # A column may end beside claims, but never where they are drawn: above the hand, in the middle.
        is_beside = sprite.spot.side in (Chair.LEFT, Chair.RIGHT)
        assert is_beside or not place.overlaps(sprite.place.rect), sprite


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_a_usual_discard_is_large_enough_to_be_read(area: Rect) -> None:
    geometry, _ = laid(moment(2, 30), area)
    assert geometry.centre.width >= (20 if area.width < 700 else 26)
    assert geometry.hand_width >= 1.6 * geometry.centre.width


@pytest.mark.parametrize("chair", Chair)
def test_discards_lie_in_rows_of_six_beginning_at_the_compass(chair: Chair) -> None:
    geometry, _ = laid(crowded(0, 12, 0), AREAS["usual"], is_turned=True)
    first, sixth, seventh = (discard_place(geometry, chair, number) for number in (0, 5, 6))
    middle = geometry.compass.center
    assert first.turn == int(chair)
    assert distance(first.rect, middle) == pytest.approx(distance(sixth.rect, middle), abs=2)
    assert distance(seventh.rect, middle) > distance(first.rect, middle)


def distance(rect: Rect, point: Point) -> float:
    x, y = rect.center
    return float(((x - point.x) ** 2 + (y - point.y) ** 2) ** 0.5)


def test_the_ring_of_the_wall_has_a_place_for_each_stack() -> None:
    ring = wall_ring(Rect(100, 100, 174, 174), 18)
    assert ring is not None
    assert len(ring.places) == 72
    rects = [place.rect for place in ring.places]
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))
    assert not any(rect.overlaps(ring.inside) for rect in rects)
    assert wall_ring(Rect(0, 0, 90, 90), 18) is None


def row_of(state: TableState) -> HandRow:
    _, scene = laid(state, AREAS["usual"])
    return HandRow.of(state.own, scene.places[Chair.BOTTOM])


def test_each_own_tile_is_found_where_it_stands() -> None:
    row = row_of(moment(3, 0))
    for index, place in enumerate(row.places):
        assert row.index_at(place.rect.center) == index
        above = Point(place.rect.center.x, place.rect.top - 3)
        assert row.index_at(above) is None
        assert row.index_at(above, raised=index) == index


def test_a_dragged_tile_goes_between_those_it_is_held_over() -> None:
    row = row_of(moment(3, 0))
    hand = len(row.places) - row.has_drawn
    for index, place in enumerate(row.places[:hand]):
        assert row.insertion(place.rect.center.x, dragged=5) == min(index, hand - 1)
    assert row.insertion(-50, dragged=0) == 0
    assert row.insertion(9_999, dragged=0) == hand - 1


def test_the_others_step_aside_for_a_dragged_tile() -> None:
    row = row_of(moment(3, 0))
    places = row.stepping_aside(4, 2)
    width = row.places[0].width
    assert [round((place.rect.left - row.places[0].rect.left) / width) for place in list(places.values())[:5]] == [
        0, 1, 3, 4, 5,
    ]  # fmt: skip
    assert 4 not in places


def test_what_lies_lower_is_drawn_later() -> None:
    _, scene = laid(crowded(), AREAS["usual"])
    tops = [sprite.place.rect.top for sprite in scene.sprites]
    assert tops == sorted(tops)
    assert {sprite.spot.kind for sprite in scene.sprites} == set(SpotKind)
