"""Winds, dice, walls and dealing."""

from __future__ import annotations

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Finish, Sitting, Terms
from mahjong_solitaire.table.seats import Lot, Seat, draw_winds
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.wall import Break, Dice, Wall, break_by_four_dice, built, dealt
from mahjong_solitaire.tiles import FULL_SET, Tile

E, S, W, N = Seat


@pytest.mark.parametrize(
    ("dice", "side", "stack"),
    [
        # The example of the rules: 11 is West's side; dealing starts after the 20th stack from its right end, and past
        # its 18 stacks the count goes on along the side on West's left, which is South's.
        ((6, 5, 4, 5), S, 2),
        ((2, 3, 1, 1), E, 7),
        ((4, 5, 1, 1), E, 11),
        ((1, 1, 1, 1), S, 4),
        ((1, 2, 3, 4), W, 10),
        ((1, 3, 2, 2), N, 8),
        ((6, 6, 3, 3), W, 0),
        ((6, 6, 6, 6), W, 6),
        ((3, 2, 6, 6), E, 17),
    ],
)
def test_the_dice_break_the_wall(dice: Dice, side: Seat, stack: int) -> None:
    assert break_by_four_dice(dice) == Break(side, stack)


@pytest.mark.parametrize(
    ("total", "side"), [(5, E), (9, E), (2, S), (6, S), (10, S), (3, W), (7, W), (11, W), (4, N), (8, N), (12, N)]
)
def test_east_s_dice_name_the_side(total: int, side: Seat) -> None:
    first = max(1, total - 6)
    assert break_by_four_dice((first, total - first, 1, 1)).side == side or total + 2 > 18


def test_the_first_tile_dealt_is_the_one_after_the_last_stack_counted() -> None:
    # Sides lie from East's on to the left: East, North, West, South; 36 tiles each.
    order = built(FULL_SET, break_by_four_dice((6, 5, 4, 5)))
    assert order[0] == FULL_SET[3 * 36 + 2 * 2]
    assert order[-1] == FULL_SET[3 * 36 + 2 * 2 - 1]


def test_tiles_are_dealt_in_fours_and_then_one_by_one() -> None:
    tiles = tuple(range(144))
    hands = dealt(tuple(map(_numbered, tiles)))
    east = [*range(4), *range(16, 20), *range(32, 36), 48, 52]
    south = [*range(4, 8), *range(20, 24), *range(36, 40), 49]
    north = [*range(12, 16), *range(28, 32), *range(44, 48), 51]
    assert [list(hands[seat]) for seat in (E, S, N)] == [[_numbered(n) for n in hand] for hand in (east, south, north)]
    assert [len(hand) for hand in hands] == [14, 13, 13, 13]


def _numbered(number: int) -> Tile:
    return FULL_SET[number * 5 % 144]


def test_replacements_come_from_the_end_the_upper_tile_of_a_stack_first() -> None:
    wall = Wall(FULL_SET, 53, 0, 91)
    taken = []
    for _ in range(4):
        tile, wall = wall.draw_loose()
        taken.append(tile)
    assert taken == [FULL_SET[142], FULL_SET[143], FULL_SET[140], FULL_SET[141]]


@pytest.mark.parametrize("replacements", range(12))
def test_every_tile_of_the_wall_is_taken_once(replacements: int) -> None:
    order = tuple(FULL_SET[number * 5 % 144] for number in range(144))
    wall, taken = Wall(order, 0, 0, 144), []
    for turn in range(144):
        tile, wall = wall.draw_loose() if turn % 12 < replacements else wall.draw()
        taken.append(tile)
    assert sorted(taken) == sorted(FULL_SET)
    assert wall.left == 0


@pytest.mark.parametrize("lot", Lot)
def test_every_lot_seats_everybody_once_and_fairly(lot: Lot) -> None:
    drawings = [draw_winds(lot, 4, Rng(f"{lot}{number}")) for number in range(400)]
    assert all(sorted(drawing.order) == [0, 1, 2, 3] for drawing in drawings)
    firsts = [drawing.order[0] for drawing in drawings]
    assert all(70 <= firsts.count(player) <= 130 for player in range(4))


def test_a_die_of_five_six_or_a_wind_that_is_taken_is_thrown_again() -> None:
    for number in range(50):
        drawing = draw_winds(Lot.ONE_DIE, 4, Rng(str(number)))
        winds: list[int] = []
        for player, thrown in drawing.throws:
            if thrown <= 4 and thrown - 1 not in winds:
                winds.append(thrown - 1)
                assert drawing.order[thrown - 1] == player
        assert sorted(winds) == [0, 1, 2, 3]


def test_the_highest_of_two_dice_is_east_and_the_others_follow_in_turn() -> None:
    drawings = [draw_winds(Lot.TWO_DICE, 4, Rng(str(number))) for number in range(50)]
    for drawing in drawings:
        first = [thrown for player, thrown in drawing.throws[:4] if player == drawing.order[0]]
        assert first == [max(thrown for _, thrown in drawing.throws[:4])]
        assert drawing.order == tuple((drawing.order[0] + step) % 4 for step in range(4))
    assert any(len(drawing.throws) > 4 for drawing in drawings), "no tie among the examples"


def test_seats_change_after_each_round() -> None:
    rules = ruleset("mcr", Terms())
    sitting: Sitting | None = rules.first((0, 1, 2, 3))
    ended = Finish(Session(rules, "1").deal.here, (0, 0, 0, 0))
    orders = []
    while sitting is not None:
        orders.append((sitting.prevailing, "".join("ABCD"[player] for player in sitting.order)))
        sitting = rules.after(sitting, ended)
    assert orders == [
        (E, "ABCD"), (E, "BCDA"), (E, "CDAB"), (E, "DABC"),
        (S, "BADC"), (S, "ADCB"), (S, "DCBA"), (S, "CBAD"),
        (W, "CDBA"), (W, "DBAC"), (W, "BACD"), (W, "ACDB"),
        (N, "DCAB"), (N, "CABD"), (N, "ABDC"), (N, "BDCA"),
    ]  # fmt: skip


@pytest.mark.parametrize("hands", [1, 4, 16])
def test_a_game_has_as_many_hands_as_its_terms_say(hands: int) -> None:
    rules = ruleset("mcr", Terms(hands=hands))
    ended = Finish(Session(rules, "1").deal.here, (0, 0, 0, 0))
    last = Sitting(hands - 1, E, (0, 1, 2, 3), (0, 1, 2, 3))
    assert rules.after(last, ended) is None
    assert hands == 1 or rules.after(last._replace(number=hands - 2), ended) is not None


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((10, 30, -50, 10), (1.5, 4, 0, 1.5)),
        ((0, 0, 0, 0), (1.75, 1.75, 1.75, 1.75)),
        ((5, -5, 7, -7), (2, 1, 4, 0)),
        ((9, 9, -9, -9), (3, 3, 0.5, 0.5)),
    ],
)
def test_the_ranks_are_worth_4_2_1_0_and_are_shared(totals: tuple[int, ...], points: tuple[float, ...]) -> None:
    assert ruleset("mcr", Terms()).final_points(totals) == points
