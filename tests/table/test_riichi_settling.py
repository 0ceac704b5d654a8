"""Who pays for hands of Riichi, draws, who deals next, and the result of the game."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.hand import Giver
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.riichi.ending import Ended, Standing, final_points, is_over, ranking
from mahjong_solitaire.table.scoring.riichi.house import WORDS, Riichi
from mahjong_solitaire.table.scoring.riichi.points import worth_of, worth_of_yakuman
from mahjong_solitaire.table.scoring.riichi.settling import (
    Fed,
    OnTable,
    Win,
    dues,
    fed_by,
    fed_yakuman,
    for_nagashi,
    for_noten,
    totals,
)

USUAL = Riichi()
MANGAN, SMALL = worth_of(5, 30, USUAL), worth_of(1, 30, USUAL)
BARE = OnTable()


@pytest.mark.parametrize(
    ("wins", "giver", "lying", "paid"),
    [
        ([Win(1, MANGAN)], 2, BARE, (0, 8000, -8000, 0)),
        ([Win(1, MANGAN)], None, BARE, (-4000, 8000, -2000, -2000)),
        ([Win(0, MANGAN)], 3, BARE, (12000, 0, 0, -12000)),
        ([Win(0, MANGAN)], None, BARE, (12000, -4000, -4000, -4000)),
        ([Win(1, SMALL)], 2, OnTable(2, 3), (0, 1000 + 600 + 3000, -1600, 0)),
        ([Win(1, SMALL)], None, OnTable(2, 0), (-700, 1700, -500, -500)),
    ],
)
def test_a_win_is_paid(wins: list[Win], giver: int | None, lying: OnTable, paid: tuple[int, ...]) -> None:
    found = totals(dues(wins, giver, lying, USUAL))
    assert found == paid
    assert sum(found) == 1000 * lying.sticks


def test_the_first_in_turn_gets_counters_and_sticks_of_two_winners() -> None:
    wins = [Win(0, MANGAN), Win(3, SMALL)]
    assert totals(dues(wins, 1, OnTable(1, 1), USUAL)) == (12000, -13300, 0, 1000 + 300 + 1000)
    assert totals(dues(wins, 1, OnTable(1, 1), Riichi(honba_to_all=True))) == (12300, -13600, 0, 2300)


@pytest.mark.parametrize(
    ("giver", "paid"),
    [(None, (0, 32300, 0, -32300)), (3, (0, 32300, 0, -32300)), (2, (0, 32300, -16000, -16300))],
)
def test_who_is_responsible_pays_for_all_or_half(giver: int | None, paid: tuple[int, ...]) -> None:
    win = Win(1, worth_of_yakuman(1), payer=3, fed=1)
    assert totals(dues([win], giver, OnTable(1), USUAL)) == paid


def test_responsibility_is_for_its_own_yakuman_only() -> None:
    win = Win(1, worth_of_yakuman(2), payer=3, fed=1)
    assert totals(dues([win], None, OnTable(1), USUAL)) == (-16000, 64300, -8000, -40300)


@pytest.mark.parametrize(
    ("melds", "house", "fed"),
    [
        ("[CCC<] [FFF>] [PPP^] 234m 9s +9s", USUAL, Fed(Giver.OPPOSITE, "daisangen")),
        ("[CCC<] [FFFF!] [PPP>] 234m 9s +9s", USUAL, Fed(Giver.RIGHT, "daisangen")),
        ("[CCC<] [FFF>] [PPPP!] 234m 9s +9s", USUAL, None),
        ("[CCC<] [FFF>] 234m PPP 9s +9s", USUAL, None),
        ("[CCC<] [FFF>] [PPP^] 234m 9s +9s", Riichi(pao=False), None),
        ("[EEE<] [SSS<] [WWW<] [NNN>] 9s +9s", USUAL, Fed(Giver.RIGHT, "daisuushii")),
    ],
)
def test_who_fed_the_last_set_is_responsible(melds: str, house: Riichi, fed: Fed | None) -> None:
    assert fed_by(parse_hand(melds, WORDS).melds, house) == fed


def test_big_four_winds_count_twice_where_the_purest_are_double() -> None:
    assert fed_yakuman("daisuushii", Riichi(yakuman="double")) == 2
    assert fed_yakuman("daisuushii", USUAL) == fed_yakuman("daisangen", Riichi(yakuman="double")) == 1


@pytest.mark.parametrize(
    ("ready", "paid"),
    [
        ((True, False, False, False), (3000, -1000, -1000, -1000)),
        ((True, False, True, False), (1500, -1500, 1500, -1500)),
        ((True, True, False, True), (1000, 1000, -3000, 1000)),
        ((True,) * 4, (0,) * 4),
        ((False,) * 4, (0,) * 4),
    ],
)
def test_who_does_not_wait_pays_who_does(ready: tuple[bool, ...], paid: tuple[int, ...]) -> None:
    assert totals(for_noten(ready, USUAL)) == paid


def test_nagashi_is_paid_as_a_mangan() -> None:
    assert totals(for_nagashi([1])) == (-4000, 8000, -2000, -2000)
    assert totals(for_nagashi([0, 1])) == (12000 - 4000, 8000 - 4000, -6000, -6000)


@pytest.mark.parametrize(
    ("ended", "stays", "counters"),
    [
        (Ended(winners=(0,)), True, 3),
        (Ended(winners=(1,)), False, 0),
        (Ended(winners=(1, 0)), True, 3),
        (Ended(ready=(True, False, False, False)), True, 3),
        (Ended(ready=(False, True, False, False)), False, 3),
        (Ended(is_broken_off=True), True, 3),
    ],
)
def test_who_deals_next_and_the_counters(ended: Ended, stays: bool, counters: int) -> None:
    assert (ended.dealer_stays, ended.counters(2)) == (stays, counters)


LEADING, BEHIND = (20000, 20000, 20000, 40000), (40000, 20000, 20000, 20000)
LOW = (26000, 25000, 25000, 24000)
LOST, WON, DRAWN = Ended(winners=(1,)), Ended(winners=(0,)), Ended(ready=(True, False, False, False))


@pytest.mark.parametrize(
    ("round_", "dealing", "points", "ended", "house", "over"),
    [
        (0, 3, BEHIND, LOST, USUAL, False),
        (1, 3, BEHIND, LOST, USUAL, True),
        (0, 3, BEHIND, LOST, Riichi(rounds=1), True),
        (1, 3, LOW, LOST, USUAL, False),
        (1, 3, LOW, LOST, Riichi(target=0), True),
        (2, 0, LOW, LOST, USUAL, False),
        (2, 0, BEHIND, LOST, USUAL, True),
        (2, 3, LOW, LOST, USUAL, True),
        (1, 3, LEADING, WON, USUAL, True),
        (1, 3, LEADING, DRAWN, USUAL, True),
        (1, 3, LEADING, DRAWN, Riichi(agari_yame="won"), False),
        (1, 3, LEADING, WON, Riichi(agari_yame="never"), False),
        (1, 3, BEHIND, WON, USUAL, False),
        (1, 3, LEADING, Ended(is_broken_off=True), USUAL, False),
        (0, 0, (-100, 30100, 30000, 40000), LOST, USUAL, True),
        (0, 0, (0, 30000, 30000, 40000), LOST, USUAL, False),
        (0, 0, (-100, 30100, 30000, 40000), LOST, Riichi(busting=False), False),
    ],
)
def test_when_the_game_is_over(
    round_: int, dealing: int, points: tuple[int, ...], ended: Ended, house: Riichi, over: bool
) -> None:
    here = Standing(round_, dealing, points, dealer=3, began=(0, 1, 2, 3))
    assert is_over(here, ended, house) is over


def test_of_equals_the_one_nearest_to_the_first_dealer_is_before() -> None:
    assert ranking(Standing(1, 3, (25000,) * 4, 0, (2, 3, 0, 1))) == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("points", "house", "worth"),
    [
        ((35000, 30000, 20000, 15000), USUAL, (40.0, 5.0, -15.0, -30.0)),
        ((15000, 30000, 20000, 35000), Riichi(oka=False), (-25.0, 10.0, -10.0, 25.0)),
        ((30000, 30000, 30000, 30000), Riichi(start=30000, uma="20-10"), (20.0, 10.0, -10.0, -20.0)),
        ((26500, 24500, 25000, 24000), Riichi(oka=False, uma="0-0"), (1.5, -0.5, 0.0, -1.0)),
    ],
)
def test_what_the_points_are_worth_at_the_end(points: tuple[int, ...], house: Riichi, worth: tuple[float, ...]) -> None:
    assert final_points(points, (0, 1, 2, 3), house) == worth
    assert sum(worth) == 0
