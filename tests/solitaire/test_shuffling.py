"""Shuffles in play: all arrangements that can be cleared come equally often, and none only if there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import shuffling
from mahjong_solitaire.solitaire.board import Board, Faces
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.shuffling import Arrangement, arrange, constructed
from mahjong_solitaire.solitaire.solver import Effort
from mahjong_solitaire.solitaire.variants import BLACK_WHITE, CHAIN, OPPOSITE_ALCHEMY, SHANGHAI, SOLID, Variant
from mahjong_solitaire.storage.layouts import load_layout
from mahjong_solitaire.tiles import Tile
from tests.solitaire.boards import board, boards, can_be_cleared_by_trying, layout, row, walk

HILL = layout(*row(4), (1, 0, 1), (5, 0, 1))
APART = layout(*row(4), (8, 4, 0), (8, 4, 1))
CUBES = layout(*[(x, y, 0) for x in (0, 2, 4) for y in (0, 2)])
TINY: dict[str, tuple[Variant, Layout, tuple[Tile, ...]]] = {
    "pairs": (SHANGHAI, HILL, (Tile.M1, Tile.M1, Tile.P2, Tile.P2, Tile.S3, Tile.S3)),
    "four alike": (SHANGHAI, APART, (Tile.M1, Tile.M1, Tile.M1, Tile.M1, Tile.P2, Tile.P2)),
    "row": (SHANGHAI, layout(*row(6)), (Tile.M1, Tile.M1, Tile.FLOWER1, Tile.FLOWER2, Tile.S3, Tile.S3)),
    "black and white": (
        BLACK_WHITE,
        HILL,
        (Tile.M1, Tile.M1.darkened, Tile.M1, Tile.M1.darkened, Tile.P2, Tile.P2.darkened),
    ),
    "cubes": (SOLID, CUBES, (Tile.M1, Tile.M1, Tile.P2, Tile.P2, Tile.S3, Tile.S3)),
    "chain": (CHAIN, layout(*row(6)), (Tile.M1, Tile.M1, Tile.P2, Tile.P2, Tile.S3, Tile.S3)),
    "opposites": (OPPOSITE_ALCHEMY, HILL, (Tile.FIRE, Tile.WATER, Tile.FIRE, Tile.WATER, Tile.SUN, Tile.MOON)),
}
DRAWS = 700


def clearable(of: Board) -> set[Faces]:
    """Return every arrangement of the tiles left that can be cleared, by trying all."""
    places, tiles = list(bits(of.present)), [of.faces[slot] for slot in bits(of.present)]
    found = set()
    for laid in set(permutations(tiles)):
        faces: list[Tile | None] = [None] * len(of.faces)
        for slot, tile in zip(places, laid, strict=True):
            faces[slot] = tile
        if can_be_cleared_by_trying(of.with_faces(tuple(faces))):
            found.add(tuple(faces))
    return found


def unevenness(of: Board, draw: Callable[[Board, Rng], Arrangement | None]) -> float:
    """Return by how many standard deviations the chi-square of many draws lies above its mean."""
    wanted, seen = clearable(of), Counter[Faces]()
    for number in range(DRAWS):
        drawn = draw(of, Rng(f"draw {number}"))
        assert drawn is not None
        seen[drawn.faces] += 1
    assert set(seen) <= wanted
    expected, freedom = DRAWS / len(wanted), len(wanted) - 1
    chi_square = sum((seen[faces] - expected) ** 2 / expected for faces in wanted)
    return (chi_square - freedom) / sqrt(2 * freedom)


def tiny(name: str) -> Board:
    variant, where, faces = TINY[name]
    return Board.dealt(where, faces, variant)


@pytest.mark.parametrize("name", TINY)
def test_every_clearable_arrangement_is_as_likely_as_any_other(name: str) -> None:
    assert 2 < len(clearable(tiny(name))) < DRAWS / 5
    assert unevenness(tiny(name), arrange) < 3


@pytest.mark.parametrize("name", ["four alike", "black and white"])
def test_the_walk_for_rare_boards_is_even_in_the_long_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffling, "TRIES", 0)
    monkeypatch.setattr(shuffling, "MINGLING", Effort(150, 10**6, 50))
    assert unevenness(tiny(name), arrange) < 3


@pytest.mark.parametrize("name", ["four alike", "cubes"])
def test_construction_alone_is_not_even(name: str) -> None:
    assert unevenness(tiny(name), constructed) > 5


@given(boards(most=8), st.lists(st.integers(0, 50), min_size=20, max_size=20), st.integers(0, 99))
def test_none_is_returned_exactly_where_no_arrangement_can_be_cleared(
    start: Board, choices: list[int], seed: int
) -> None:
    *_, last = walk(start, iter(choices))
    if last.is_cleared or last.tiles_left > 6:
        return
    found = arrange(last, Rng(str(seed)))
    assert (found is not None) == bool(clearable(last))
    if found is not None:
        after = last.with_faces(found.faces)
        assert clears(after, found.line)
        assert [slot for slot, face in enumerate(found.faces) if face is not None] == list(bits(last.present))
        assert Counter(face for face in found.faces if face) == Counter(last.faces[slot] for slot in bits(last.present))


@pytest.mark.parametrize("faces", ["1m 1m 1p 1p", "1m 1p 1m 1p"])
def test_a_tower_over_single_tiles_has_no_arrangement(faces: str) -> None:
    tower = board(layout((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3)), faces)
    assert arrange(tower, Rng("x")) is None


def test_tiles_that_find_no_partner_have_no_arrangement() -> None:
    assert arrange(Board.dealt(layout(*row(2)), (Tile.M1, Tile.M1), BLACK_WHITE), Rng("x")) is None


def test_a_seed_gives_the_same_arrangement_and_another_seed_another() -> None:
    start = deal(load_layout(layouts_folder() / "turtle.tmx"), 7).board
    assert arrange(start, Rng("a")) == arrange(start, Rng("a"))
    assert arrange(start, Rng("a")) != arrange(start, Rng("b"))


def test_where_clearable_boards_are_too_rare_to_be_drawn_one_is_still_found() -> None:
    start = deal(load_layout(layouts_folder() / "mountain.tmx"), 1).board
    line = deal(load_layout(layouts_folder() / "mountain.tmx"), 1).line
    for pair in line[:20]:
        start = start.remove(pair)
    found = arrange(start, Rng("rare"))
    assert found is not None
    assert clears(start.with_faces(found.faces), found.line)
