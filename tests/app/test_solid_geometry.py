"""Solids on the screen: what is nearer hides what is farther, at every angle."""

from __future__ import annotations

import ast
import math
from pathlib import Path

import pytest

import mahjong_solitaire.app.solid as package
from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.solid.geometry import LARGEST_EDGE, Cell, SolidGeometry
from mahjong_solitaire.app.solid.looking import is_seen, sight_of, turn_to_show
from mahjong_solitaire.app.solid.projection import Projection, Side
from mahjong_solitaire.solitaire.layout import Layout
from tests.app.solids import BLOCK, CASKET, FRAME, PAIR, PYRAMID, SOLIDS, STAIRS, in_play, slot_of

AREA = Rect(20, 30, 600, 440)
ANGLES = (45.0, 135.0, 225.0, 315.0, 60.0, 89.0, -33.0)
PURE = ("projection", "geometry", "looking", "turntable", "steps")


def geometry_of(layout: Layout) -> SolidGeometry:
    return SolidGeometry(layout, AREA)


def hit_by_ray(geometry: SolidGeometry, projection: Projection, point: Point, standing: int) -> int | None:
    """Follow the line of sight down from above the solid, in small steps, to the first cube."""
    x, y = projection.column_edge, projection.row_edge
    area = x.x * y.y - x.y * y.x
    levels = geometry.layout.levels
    for number in range(levels * 40):
        height = levels - (number + 0.5) / 40
        dx, dy = point.x - geometry.foot.x, point.y - geometry.foot.y + height * geometry.measure.height
        column = math.floor((dx * y.y - dy * y.x) / area + geometry.pivot[0])
        row = math.floor((dy * x.x - dx * x.y) / area + geometry.pivot[1])
        cell = Cell(column, row, math.floor(height))
        if geometry.has(cell, standing):
            return geometry.slots[cell]
    return None


def near(point: Point) -> list[Point]:
    return [Point(point.x + dx, point.y + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]


@pytest.mark.parametrize("angle", ANGLES)
@pytest.mark.parametrize("layout", SOLIDS, ids=lambda layout: layout.name)
def test_the_cube_at_a_point_is_the_first_that_the_line_of_sight_meets(layout: Layout, angle: float) -> None:
    geometry, board = geometry_of(layout), in_play(layout, 3 if layout is not PAIR else 0)
    projection = geometry.projection(angle)
    tried = 0
    for step in range(90):
        point = Point(AREA.left + step * 97 % AREA.width, AREA.top + step * 61 % AREA.height)
        hits = {hit_by_ray(geometry, projection, place, board.present) for place in near(point)}
        if len(hits) == 1:
            tried += 1
            assert {geometry.slot_at(point, board.present, projection)} == hits
    assert tried > 30


@pytest.mark.parametrize("layout", SOLIDS, ids=lambda layout: layout.name)
def test_a_solid_stays_inside_its_area_however_it_is_turned(layout: Layout) -> None:
    geometry = geometry_of(layout)
    for angle in range(0, 360, 9):
        projection = geometry.projection(float(angle))
        for slot in range(len(layout.slots)):
            box = geometry.box(slot, projection)
            for outer in (geometry.bounds, AREA):
                assert outer.left - 1 <= box.left
                assert box.right <= outer.right + 1
                assert outer.top - 1 <= box.top
                assert box.bottom <= outer.bottom + 1


@pytest.mark.parametrize("layout", SOLIDS, ids=lambda layout: layout.name)
def test_at_rest_all_corners_lie_whole_pixels_apart(layout: Layout) -> None:
    geometry = geometry_of(layout)
    for quarter in range(4):
        for facet in geometry.at_rest(quarter).facets:
            assert all(length == round(length) for length in (*facet.u, *facet.v))


def test_a_cube_at_rest_has_the_edges_of_the_design() -> None:
    projection = geometry_of(BLOCK).at_rest(0)
    edge = projection.measure.height / 0.985
    assert projection.column_edge.x / edge == pytest.approx(0.866, abs=0.02)
    assert projection.column_edge.y / edge == pytest.approx(0.455, abs=0.02)
    assert projection.row_edge.x == pytest.approx(-projection.column_edge.x)


@pytest.mark.parametrize(
    ("quarter", "sides"),
    [
        (0, {Side.TOP, Side.EAST, Side.SOUTH}),
        (1, {Side.TOP, Side.EAST, Side.NORTH}),
        (2, {Side.TOP, Side.WEST, Side.NORTH}),
        (3, {Side.TOP, Side.WEST, Side.SOUTH}),
    ],
)
def test_each_quarter_turn_shows_another_pair_of_sides(quarter: int, sides: set[Side]) -> None:
    assert {facet.side for facet in geometry_of(BLOCK).at_rest(quarter).facets} == sides


@pytest.mark.parametrize("angle", ANGLES)
def test_no_drawing_is_mirrored_or_upside_down(angle: float) -> None:
    for facet in geometry_of(BLOCK).projection(angle).facets:
        assert facet.u.x * facet.v.y - facet.u.y * facet.v.x > 0
        assert facet.u.x > -1e-6
        assert facet.v.y > -1e-6


def test_all_quarters_look_alike_on_a_cube_that_is_alike_on_all_sides() -> None:
    geometry = geometry_of(BLOCK)
    looks = [{(facet.u, facet.v) for facet in geometry.at_rest(quarter).facets} for quarter in range(4)]
    assert all(look == looks[0] for look in looks)


def test_a_smaller_window_has_smaller_cubes() -> None:
    small = SolidGeometry(BLOCK, Rect(0, 0, 300, 220))
    assert small.edge < geometry_of(BLOCK).edge


def test_a_small_solid_does_not_fill_a_large_window() -> None:
    assert SolidGeometry(PAIR, Rect(0, 0, 4000, 4000)).edge <= LARGEST_EDGE


# What can be seen


def test_a_cube_in_the_middle_of_a_block_is_never_seen() -> None:
    geometry, inner = geometry_of(BLOCK), slot_of(BLOCK, 1, 2, 1)
    assert not any(is_seen(geometry, inner, BLOCK.full, geometry.at_rest(quarter)) for quarter in range(4))


def test_a_cube_that_stands_alone_is_seen_whole() -> None:
    geometry = geometry_of(PAIR)
    assert geometry.share_seen(0, 0b01, geometry.at_rest(0)) == 1.0


def test_a_taken_cube_is_not_seen() -> None:
    geometry = geometry_of(PAIR)
    assert not is_seen(geometry, 0, 0b10, geometry.at_rest(0))


@pytest.mark.parametrize(
    ("column", "row", "quarters"), [(3, 3, {0}), (0, 3, {0}), (3, 0, {0}), (0, 0, {1, -1, 2})], ids=str
)
def test_a_foot_of_the_block_is_turned_to_the_viewer_if_it_is_hidden(column: int, row: int, quarters: set[int]) -> None:
    geometry, slot = geometry_of(BLOCK), slot_of(BLOCK, column, row, 0)
    turns = turn_to_show(geometry, [slot], BLOCK.full, 0)
    assert turns in quarters
    assert is_seen(geometry, slot, BLOCK.full, geometry.at_rest(-turns))


def test_no_turn_is_asked_for_if_nothing_more_is_seen_after_it() -> None:
    assert turn_to_show(geometry_of(BLOCK), [slot_of(BLOCK, 1, 1, 1)], BLOCK.full, 2) == 0


def test_a_cube_inside_is_shown_by_taking_layers_off() -> None:
    geometry, inner = geometry_of(CASKET), slot_of(CASKET, 2, 2, 1)
    sight = sight_of(geometry, [inner], CASKET.full, (0, 3))
    assert sight.levels == 2
    standing = geometry.cut(CASKET.full, sight.levels)
    assert is_seen(geometry, inner, standing, geometry.at_rest(-sight.quarters))


def test_layers_that_were_taken_off_come_back_for_a_cube_in_them() -> None:
    geometry, top = geometry_of(STAIRS), slot_of(STAIRS, 0, 0, 3)
    assert sight_of(geometry, [top], STAIRS.full, (0, 1)).levels == 4


def test_layers_stay_off_if_that_shows_the_cubes_as_well() -> None:
    geometry, corner = geometry_of(PYRAMID), slot_of(PYRAMID, 5, 5, 0)
    assert sight_of(geometry, [corner], PYRAMID.full, (0, 1)) == (0, 1)


def test_only_the_layers_shown_can_be_picked() -> None:
    geometry = geometry_of(FRAME)
    projection = geometry.at_rest(0)
    standing = geometry.cut(FRAME.full, 2)
    picked = {
        geometry.slot_at(Point(x, y), standing, projection) for x in range(20, 620, 12) for y in range(30, 470, 12)
    }
    assert {FRAME.slots[slot].z for slot in picked if slot is not None} == {0, 1}


@pytest.mark.parametrize("name", PURE)
def test_geometry_knows_no_pygame(name: str) -> None:
    tree = ast.parse((Path(package.__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not any(module.startswith("pygame") for module in modules)
