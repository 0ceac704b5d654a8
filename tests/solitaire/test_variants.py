"""What each variant is played with, what matches in it, when a tile is free, how pairs chain and what they count."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import events
from mahjong_solitaire.solitaire.board import Board, BoardError, IllegalPairError, Pair
from mahjong_solitaire.solitaire.dealing import Deal, choose_pairs, deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.levels_in_a_row import first_level, level_id, next_level
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.solitaire.variants import (
    ALCHEMY,
    BLACK_WHITE,
    CHAIN,
    GAMES,
    MAHJONG,
    OPPOSITE_ALCHEMY,
    SHANGHAI,
    SOLID,
    STRICT_CHAIN,
    VARIANTS,
    Variant,
    VariantError,
    forms_of,
    variant_for,
    variant_of,
)
from mahjong_solitaire.tiles import FULL_SET, Tile, parse_tiles
from tests.solitaire.boards import act, arranged, layout, row

EVERY = list(VARIANTS.values())


def test_there_are_six_games_and_two_stricter_forms() -> None:
    assert [variant.title for variant in GAMES] == ["Shanghai", "Mahjong", "3D", "Black & White", "Chain", "Alchemy"]
    assert forms_of("chain") == (CHAIN, STRICT_CHAIN)
    assert forms_of("alchemy") == (ALCHEMY, OPPOSITE_ALCHEMY)


@pytest.mark.parametrize("variant", EVERY, ids=lambda variant: variant.name)
def test_every_full_set_has_144_tiles_that_pair_up_completely(variant: Variant) -> None:
    tiles = [tile for group in variant.groups for tile in group]
    assert len(tiles) == 144
    pairs = choose_pairs(144, variant, Rng("set"))
    assert Counter(tile for pair in pairs for tile in pair) == Counter(tiles)
    for one, other in pairs:
        assert variant.group(one) == variant.group(other)
        assert variant.side(one) + variant.side(other) == 0


@pytest.mark.parametrize("variant", EVERY, ids=lambda variant: variant.name)
def test_a_variant_says_in_a_sentence_how_it_differs(variant: Variant) -> None:
    for sentence in (variant.summary, *variant.help, *variant.scoring.rules):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
    assert len(variant.summary) < 140


@pytest.mark.parametrize("variant", EVERY, ids=lambda variant: variant.name)
def test_a_variant_goes_to_another_process_by_its_name(variant: Variant) -> None:
    assert copy.deepcopy(variant) is variant


MATCHES = [
    (SHANGHAI, "5p", "5p", True),
    (SHANGHAI, "5p", "5s", False),
    (SHANGHAI, "1f", "4f", True),
    (SHANGHAI, "1f", "1y", False),
    (BLACK_WHITE, "5p", "-5p", True),
    (BLACK_WHITE, "5p", "5p", False),
    (BLACK_WHITE, "-5p", "-5p", False),
    (BLACK_WHITE, "1f", "-2f", True),
    (BLACK_WHITE, "1f", "3f", False),
    (ALCHEMY, "@0", "@0", True),
    (ALCHEMY, "@0", "@1", False),
    (OPPOSITE_ALCHEMY, "@0", "@0", False),
    (OPPOSITE_ALCHEMY, "@0", "@1", True),
    (OPPOSITE_ALCHEMY, "@2", "@3", True),
    (OPPOSITE_ALCHEMY, "@8", "@9", True),
    (OPPOSITE_ALCHEMY, "@4", "@4", True),
    (CHAIN, "5p", "5p", True),
    (CHAIN, "5p", "6p", False),
]


@pytest.mark.parametrize(("variant", "one", "other", "expected"), MATCHES, ids=str)
def test_two_tiles_match(variant: Variant, one: str, other: str, expected: bool) -> None:
    apart = layout((0, 0, 0), (6, 0, 0))
    assert Board.dealt(apart, parse_tiles(f"{one}{other}"), variant).can_take(Pair(0, 1)) is expected


@pytest.mark.parametrize(
    ("variant", "face"), [(SHANGHAI, "-1m"), (SHANGHAI, "@0"), (ALCHEMY, "1m"), (BLACK_WHITE, "3y@1")]
)
def test_a_tile_of_another_game_is_refused(variant: Variant, face: str) -> None:
    tiles = parse_tiles(face) * 2
    with pytest.raises(BoardError, match="is not played with the tile"):
        Board.dealt(layout(*row(len(tiles))), tiles, variant)


# The free rule of the cubes.


@st.composite
def solids(draw: st.DrawFn) -> Board:
    cells = draw(st.sets(st.tuples(*[st.integers(0, 2)] * 3), min_size=2, max_size=9))
    slots = sorted(Slot(2 * x, 2 * y, z) for x, y, z in cells)[: len(cells) // 2 * 2]
    faces = [draw(st.sampled_from((Tile.M1, Tile.P5, Tile.EAST, Tile.S9))) for _ in slots]
    return Board.dealt(Layout("solid", "Solid", tuple(slots), games=("3d",)), faces[: len(slots)], SOLID)


def is_free_cube_by_the_book(cells: set[tuple[int, int, int]], cell: tuple[int, int, int]) -> bool:
    x, y, z = cell
    around = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    is_open = [(one, other, z) not in cells for one, other in around]
    return any(is_open[side] and is_open[(side + 1) % 4] for side in range(4))


@given(solids(), st.integers(0, 2**16))
def test_a_cube_is_free_by_two_adjacent_open_sides_whatever_is_above(start: Board, gone: int) -> None:
    board = replace(start, present=start.present & ~gone)
    cells = {
        (slot.x // 2, slot.y // 2, slot.z) for number, slot in enumerate(board.layout.slots) if board.is_present(number)
    }
    for number, slot in enumerate(board.layout.slots):
        cell = slot.x // 2, slot.y // 2, slot.z
        assert board.is_free(number) == (cell in cells and is_free_cube_by_the_book(cells, cell))
        assert not board.is_present(number) or any(board.blockers(number)) != board.is_free(number)


# Chains.

LINKS = [
    ("5p", "9p", True),
    ("5p", "5s", True),
    ("5p", "6s", False),
    ("5p", "E", False),
    ("E", "N", True),
    ("E", "C", True),
    ("1m", "1f", True),
    ("1f", "E", True),
    ("1f", "2y", True),
]


@pytest.mark.parametrize(("last", "face", "expected"), LINKS)
@pytest.mark.parametrize("variant", [CHAIN, STRICT_CHAIN], ids=lambda variant: variant.name)
def test_pairs_link_by_suit_or_number_or_as_honours(variant: Variant, last: str, face: str, expected: bool) -> None:
    rule = variant.chain
    assert rule is not None
    one, other = Tile.parse(last), Tile.parse(face)
    assert rule.links(one, other) is rule.links(other, one) is expected


def chain_game(faces: str, variant: Variant) -> Game:
    """All tiles stand apart, so any pair may go."""
    tiles = parse_tiles(faces)
    apart = layout(*[(0, 4 * number, 0) for number in range(len(tiles))])
    return Game(Deal(GameId("test", 0), Board.dealt(apart, tiles, variant), ()))


def test_an_open_chain_pays_more_for_each_link_and_starts_anew_after_a_break() -> None:
    game = chain_game("1p1p2p2p3p3pEESS", CHAIN)
    happened = [game.take(Pair(2 * number, 2 * number + 1))[0] for number in range(5)]
    points = [sum(award.points for award in event.awards) for event in happened if isinstance(event, events.Taken)]
    assert points == [20, 25, 30, 20, 25]
    assert (game.board.chain.length, game.board.chain.breaks) == (2, 1)


def test_a_strict_chain_breaks_three_times_and_no_more() -> None:
    game = chain_game("1m1m2p2p3s3s4m4mEE5m5m", STRICT_CHAIN)
    for number in range(4):
        game.take(Pair(2 * number, 2 * number + 1))
    assert game.board.chain.breaks == 3
    assert set(game.board.pairs()) == {Pair(10, 11)}
    with pytest.raises(IllegalPairError, match="doesn't link"):
        game.take(Pair(8, 9))
    game.undo()
    assert game.board.chain.breaks == 2


def test_a_strict_chain_is_stuck_when_nothing_links_any_more() -> None:
    game = chain_game("1m1m2p2p3s3s4m4mEE", STRICT_CHAIN)
    happened = [game.take(Pair(2 * number, 2 * number + 1)) for number in range(4)]
    assert events.Stuck() in happened[-1]


# The clock, shuffles and points.


def test_alchemy_has_fifteen_minutes_and_a_shuffle_costs_half_a_minute() -> None:
    game = Game(deal(layout(*row(8), *row(8, y=2)), 1, ALCHEMY))
    assert game.time_left == 900
    game.tick(60)
    before = game.score
    game.shuffle(arranged(game))
    assert (game.time_left, game.score) == (810, before)
    assert game.tick(1000) == (events.TimeUp(),)
    assert game.is_over
    assert (game.can_undo, game.hint(), game.shuffle(arranged(game))) == (False, (), ())
    with pytest.raises(IllegalPairError, match="the time is up"):
        game.take(next(game.board.pairs()))
    game.play_on()
    assert game.time_limit is None
    game.take(next(game.board.pairs()))


def test_an_untimed_game_has_no_limit() -> None:
    game = Game(deal(layout(*row(8)), 1, ALCHEMY), Terms(is_timed=False))
    assert game.tick(10_000) == ()
    assert game.time_left is None


def cubes(game: Game, *moments: float) -> list[list[str]]:
    titles = []
    for pair, seconds in zip(game.deal.line, moments, strict=False):
        game.tick(seconds - game.seconds)
        (taken, *_) = game.take(pair)
        assert isinstance(taken, events.Taken)
        titles.append([award.title for award in taken.awards])
    return titles


def test_quick_pairs_and_equal_pairs_of_cubes_pay_more() -> None:
    apart = layout(*[(0, 4 * number, 0) for number in range(8)])
    board = Board.dealt(apart, parse_tiles("1m1m1m1m2p2p3p3p"), SOLID)
    line = tuple(Pair(2 * number, 2 * number + 1) for number in range(4))
    game = Game(Deal(GameId("test", 0, variant="3d"), board, line))
    assert cubes(game, 10, 12, 16, 19) == [["Pair"], ["Pair", "Quick", "Same again"], ["Pair"], ["Pair", "Quick"]]
    assert game.score == 20 + 50 + 20 + 30 + SOLID.scoring.time_bonus(8, 19)
    assert Game.replay(game.record()).score == game.score


def test_a_level_of_cubes_has_one_shuffle_and_carries_its_points_on() -> None:
    game = Game(deal(layout(*row(8), *row(8, y=2)), 1, SOLID), Terms(level=2, carried=500))
    assert (game.score, game.shuffles_left) == (500, 1)
    game.shuffle(arranged(game))
    assert game.shuffles_left == 0
    (refused,) = game.shuffle(arranged(game))
    assert isinstance(refused, events.ShuffleImpossible)
    assert "no more shuffles" in refused.reason
    assert Game.replay(game.record()).terms == game.terms


# Ids and layouts.


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("turtle#7", SHANGHAI),
        ("pagoda:tricky#7", MAHJONG),
        ("chain:chain:tricky#7", CHAIN),
        ("chain:strict-chain#7", STRICT_CHAIN),
        ("solid_cube:3d#7", SOLID),
    ],
)
def test_an_id_tells_the_variant(text: str, variant: Variant) -> None:
    assert GameId.parse(text).rules is variant
    assert str(GameId.parse(text)) == text


def test_solids_are_for_cubes_and_flat_layouts_for_the_rest() -> None:
    solid = Layout("block", "Block", (Slot(0, 0, 0), Slot(2, 0, 0)), games=("3d",))
    flat = layout(*row(4))
    with pytest.raises(VariantError, match="Mahjong can't be played on layout 'block', which is made for 3d"):
        variant_for(solid)
    with pytest.raises(VariantError, match="3D can't be played on layout 'test'"):
        variant_for(flat, "3d")
    assert variant_for(solid, "3d") is SOLID
    named = Layout("mine", "Mine", flat.slots, games=("shanghai",))
    with pytest.raises(VariantError, match="on layout 'mine', though the file says that it is made for that"):
        variant_for(named, "shanghai")
    assert variant_of("turtle") is SHANGHAI


@given(st.sampled_from(EVERY), st.integers(0, 10**6))
@settings(max_examples=60)
def test_every_deal_is_cleared_by_its_line(variant: Variant, seed: int) -> None:
    dealt = deal(layout(*row(9), *row(9, y=2), *row(9, y=4), *row(5, z=1)), seed, variant)
    assert clears(dealt.board, dealt.line)
    assert dealt == deal(dealt.board.layout, seed, variant)


def test_a_black_and_white_set_is_half_black() -> None:
    faces = Counter(tile.is_dark for group in BLACK_WHITE.groups for tile in group)
    assert faces == {True: 72, False: 72}
    assert Counter(tile.lit for group in BLACK_WHITE.groups for tile in group) == Counter(FULL_SET)


def test_of_a_group_of_black_and_white_only_unlike_tiles_pair() -> None:
    for group in BLACK_WHITE.groups:
        for one, other in combinations(group, 2):
            expected = one.is_dark != other.is_dark
            assert (BLACK_WHITE.side(one) + BLACK_WHITE.side(other) == 0) is expected


# Levels in a row.


def test_levels_go_from_small_to_large_solids_and_then_get_harder() -> None:
    solids = tuple(
        Layout(name, name, tuple(Slot(2 * number, 0, 0) for number in range(count)), games=("3d",))
        for name, count in (("large", 12), ("small", 4), ("middle", 8))
    )
    library = (layout(*row(6)), *solids)
    ids = [str(level_id(number, 7, SOLID, library)) for number in range(1, 6)]
    assert ids == ["small:3d#7", "middle:3d#8", "large:3d#9", "small:3d:steady#10", "middle:3d:steady#11"]


def test_the_next_level_brings_the_points_along() -> None:
    solids = tuple(
        Layout(name, name, tuple(Slot(2 * number, 0, 0) for number in range(count)), games=("3d",))
        for name, count in (("small", 4), ("middle", 8))
    )
    first = first_level(5, SOLID, solids, is_timed=False)
    game = Game(deal(solids[0], first.id.seed, SOLID), first.terms)
    for pair in game.deal.line:
        game.take(pair)
    following = next_level(game, solids)
    assert str(following.id) == "middle:3d#6"
    assert following.terms == Terms(is_timed=False, level=2, carried=game.score)


# Records.

ACTS = st.lists(st.tuples(st.sampled_from(("take", "take", "undo", "redo", "shuffle", "hint")), st.integers(0, 50)))


@pytest.mark.parametrize("variant", EVERY, ids=lambda variant: variant.name)
@given(seed=st.integers(0, 99), acts=ACTS)
@settings(max_examples=20)
def test_a_game_of_each_variant_is_the_same_after_its_record(
    variant: Variant, seed: int, acts: list[tuple[str, int]]
) -> None:
    where = layout(*row(7), *row(7, y=2), *row(4, z=1), name="turtle" if variant is SHANGHAI else "test")
    game = Game(deal(where, seed, variant), Terms(is_timed=seed % 2 == 0, day="2026-11-30"))
    for name, choice in acts:
        game.tick(1.5)
        act(game, name, choice)
    again = Game.replay(game.record())
    assert again.record() == game.record()
    assert (again.board, again.score, again.terms) == (game.board, game.score, game.terms)
    assert (again.time_left, again.shuffles_left) == (game.time_left, game.shuffles_left)
