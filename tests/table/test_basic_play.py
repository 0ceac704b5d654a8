"""The basic rules at the table: three seats, kongs or none, who deals next, when the game ends."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table import rounds
from mahjong_solitaire.table.outcomes import outcome
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Finish, Sitting, Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import parse, written
from tests.table.stacking import QUIET, hand, make, options, play_out, table

E, S, W, N = Seat
READY = hand("123m456m789p222s9s")


def at(*hands: str, draws: str, settings: str = "") -> Session:
    house = written(parse(RULESETS["basic"].house_type, settings.split()))
    return table(hands, draws, terms=Terms(house=house), name="basic")


def following(session: Session) -> Sitting:
    sitting = session.after.sitting
    assert sitting is not None
    return sitting


def test_three_players_take_turns_east_south_west() -> None:
    session = at(*QUIET[:3], draws="9s9m9p9s", settings="players=3")
    turns = []
    for _ in range(4):
        turns.append(session.deal.here.turn)
        play = session.open[0]
        session.answer(play.seat, play.options[-1])
        while session.open[0].options[-1].__class__.__name__ == "Pass":
            session.answer(session.open[0].seat, session.open[0].options[-1])
    assert turns == [E, S, W, E]


def test_of_three_players_east_takes_chows_from_west() -> None:
    east = "2s3s" + QUIET[0][4:]
    session = at(east, *QUIET[1:3], draws="9s9m1s", settings="players=3")
    make(session, "E discard 9s", "S discard 9m", "W discard 1s")
    assert "chow 1s2s3s" in options(session, E)
    assert not any(option.startswith("chow") for option in options(session, S))


@pytest.mark.parametrize(
    ("settings", "payments"),
    [("players=3", (-1, 2, -1)), ("players=3 payment=giver", (-2, 2, 0)), ("players=3 payment=none", (0, 1, 0))],
)
def test_two_others_pay_at_a_table_of_three(settings: str, payments: tuple[int, ...]) -> None:
    session = at(QUIET[0], READY, QUIET[2], draws="9s", settings=settings)
    make(session, "E discard 9s", "S mahjong")
    assert outcome(session).payments == payments


def test_three_winds_prevail_in_turn_at_a_table_of_three() -> None:
    sitting: Sitting | None = rounds.first_sitting((0, 1, 2))
    prevailing = []
    for _ in range(12):
        assert sitting is not None
        prevailing.append(sitting.prevailing)
        sitting = rounds.passed_on(sitting, rounds=0)
    assert prevailing == [E] * 3 + [S] * 3 + [W] * 3 + [E] * 3


@pytest.mark.parametrize(("settings", "tiles"), [("", 136), ("bonus=true", 144), ("players=3 suits=short", 108)])
def test_the_tiles_are_those_of_the_house(settings: str, tiles: int) -> None:
    house = written(parse(RULESETS["basic"].house_type, settings.split()))
    session = Session(RULESETS["basic"](Terms(house=house)), "1")
    assert len(session.deal.here.wall.tiles) == tiles


@pytest.mark.parametrize("is_played", [True, False])
def test_kongs_are_a_setting(is_played: bool) -> None:
    four, three = hand("111m4p7p2s5s8sESWNC"), hand("333s2m5m8m1p4p7p5sESW")
    settings, others = f"kongs={str(is_played).lower()}", (QUIET[2].replace("3s", "9s"), QUIET[3].replace("1m", "9s"))
    session = at(four, QUIET[1], QUIET[2], others[1], draws="1m", settings=settings)
    assert ("concealed 1m" in options(session, E)) is is_played
    session = at(QUIET[0], three, others[0], others[1].replace("3s", "8s"), draws="3s", settings=settings)
    make(session, "E discard 3s")
    assert ("kong 3s" in options(session, S)) is is_played
    assert "pung 3s" in options(session, S)


def test_the_same_dealer_deals_again_after_a_drawn_hand() -> None:
    session = at(*QUIET, draws="9s")
    play_out(session)
    assert following(session).order == (0, 1, 2, 3)


@pytest.mark.parametrize(("settings", "order"), [("", (1, 2, 3, 0)), ("dealer_stays=true", (0, 1, 2, 3))])
def test_whether_a_dealer_who_wins_deals_again_is_a_setting(settings: str, order: tuple[int, ...]) -> None:
    session = at(READY, *QUIET[1:], draws="9s", settings=settings)
    make(session, "E mahjong")
    assert following(session).order == order


@pytest.mark.parametrize(
    ("settings", "number", "total", "is_over"),
    [
        ("", 14, 0, False),
        ("", 15, 0, True),
        ("hands=0", 99, 0, False),
        ("target=10", 3, 9, False),
        ("target=10", 3, 10, True),
    ],
)
def test_the_game_ends_after_its_hands_or_at_the_target(settings: str, number: int, total: int, is_over: bool) -> None:
    session = at(*QUIET, draws="9s", settings=settings)
    finish = Finish(session.deal.here, (total, 0, 0, -total))
    sitting = Sitting(number, E, (0, 1, 2, 3), (0, 1, 2, 3))
    assert (session.rules.after(sitting, finish) is None) is is_over
