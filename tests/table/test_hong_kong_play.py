"""Hong Kong at the table: what the record tells of a hand, bonus tiles that win, who pays for all, who deals next."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.outcomes import outcome
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.settings import parse, written
from tests.table.stacking import QUIET, hand, make, options, play_out, table

E, S, W, N = Seat
COMMON = hand("123m456m789p234s9s")
"""Four chows, completed by 9s."""
POOR = hand("123m456p222s34sEE")
"""Two faan if nothing has happened to it, completed by 5s (or 2s)."""
DRAGONS = hand("123m4p9p7s5sCCFFPP")
CLAIMS = (
    "E discard C",
    "W pung C",
    "W discard 9p",
    "N discard F",
    "W pung F",
    "W discard 7s",
    "N discard P",
    "W pung P",
    "W discard 5s",
    "N discard 9s",
    "E discard 4p",
)
"""West gets its third pung of dragons from North, and what it waits for from East."""


def at(*hands: str, draws: str, ending: str = "", settings: str = "", terms: Terms | None = None) -> Session:
    house = written(parse(RULESETS["hong-kong"].house_type, settings.split()))
    return table(hands, draws, ending, terms=terms or Terms(house=house), name="hong-kong")


def lines(session: Session, seat: Seat) -> dict[str, int]:
    tally = session.rules.tally(session.deal.here, seat)
    assert tally is not None
    return {line.name: line.points * line.times for line in tally.lines}


def paid(session: Session) -> tuple[int, ...]:
    """Return the payments, which must be what the dues add up to."""
    found = outcome(session)
    assert found.payments == tuple(sum(due.points for due in dues) for dues in found.dues)
    return found.payments


def test_east_wins_with_the_tiles_dealt() -> None:
    session = at(COMMON, *QUIET[1:], draws="9s")
    assert lines(session, E) == {"Heavenly Hand": 13, "Common Hand": 1, "No Bonus Tiles": 1}
    make(session, "E mahjong")
    assert paid(session) == (192, -64, -64, -64)


def test_the_first_discard_of_east_completes_an_earthly_hand_and_no_later_one() -> None:
    session = at(QUIET[0], COMMON, *QUIET[2:], draws="9s")
    make(session, "E discard 9s")
    assert lines(session, S)["Earthly Hand"] == 13
    session = at(QUIET[0], COMMON, *QUIET[2:], draws="9m9p9s")
    make(session, "E discard 9m", "S discard 9p", "W discard 9s")
    assert lines(session, S) == {"Common Hand": 1, "Fully Concealed": 1, "No Bonus Tiles": 1}


def test_the_first_draw_completes_a_human_hand_but_not_after_a_claim() -> None:
    session = at(QUIET[0], COMMON, *QUIET[2:], draws="9m9s")
    make(session, "E discard 9m")
    assert lines(session, S)["Human Hand"] == 13
    pung = "1p1p" + QUIET[3][4:]
    session = at(QUIET[0], COMMON, QUIET[2], pung, draws="9m9s")
    make(session, "E discard 1p", "N pung 1p", "N discard C", "E discard 9s")
    assert "Earthly Hand" not in lines(session, S)


def test_a_kong_with_the_replacement_of_a_kong_is_told() -> None:
    session = at(hand("111p111s345m678m5s"), *QUIET[1:], draws="1p", ending="1s5s")
    make(session, "E concealed 1p", "E concealed 1s")
    assert lines(session, E)["Kong on Kong"] == 8
    assert "Heavenly Hand" not in lines(session, E)


def test_a_kong_of_somebody_else_is_no_kong_on_kong() -> None:
    kong, claimer = hand("111m2m5m8m1p4p7p2sESW"), hand("CCC345p678p456s5s")
    session = at(kong, QUIET[1], QUIET[2], claimer, draws="1m", ending="C5s")
    make(session, "E concealed 1m", "E discard C", "N kong C")
    assert lines(session, N)["Kong Replacement"] == 1
    assert "Kong on Kong" not in lines(session, N)


@pytest.mark.parametrize(("minimum", "is_offered"), [(0, True), (1, True), (3, False), (5, False)])
def test_mahjong_takes_the_minimum(minimum: int, is_offered: bool) -> None:
    session = at(QUIET[0], POOR, *QUIET[2:], draws="9m9p5s", settings=f"minimum={minimum}")
    make(session, "E discard 9m", "S discard 9p", "W discard 5s")
    assert ("mahjong" in options(session, S)) is is_offered


def test_a_refusal_tells_the_faan() -> None:
    session = at(POOR, *QUIET[1:], draws="9m9p8m9s5s", settings="minimum=5")
    make(session, "E discard 9m", "S discard 9p", "W discard 8m", "N discard 9s")
    with pytest.raises(RefusedError, match="The hand has 3 faan"):
        make(session, "E mahjong")


@pytest.mark.parametrize(
    ("ending", "payments"),
    [("2f3f4f1y2y3y9m9p", (12, -4, -4, -4)), ("2f3f4f1y2y3y4y9m", (96, -32, -32, -32))],
    ids=["seven", "eight"],
)
def test_seven_or_eight_bonus_tiles_win_at_once(ending: str, payments: tuple[int, ...]) -> None:
    session = at(*QUIET, draws="1f", ending=ending, settings="minimum=5")
    make(session, "E mahjong")
    assert paid(session) == payments
    assert len(outcome(session).winners[0].account.parts) == 1


def test_bonus_tiles_do_not_win_where_that_is_not_played_nor_six_of_them() -> None:
    ending = "2f3f4f1y2y3y9m9p"
    assert "mahjong" not in options(at(*QUIET, draws="1f", ending=ending, settings="bonus_wins=false"), E)
    assert "mahjong" not in options(at(*QUIET, draws="1f", ending="2f3f4f1y2y9m9p9s"), E)


def test_who_feeds_the_third_pung_of_dragons_pays_for_all() -> None:
    session = at(*QUIET[:2], DRAGONS, QUIET[3], draws="CFP9s4p")
    make(session, *CLAIMS, "W mahjong")
    assert paid(session) == (0, 0, 96, -96)
    assert [due.reason for due in outcome(session).dues[N]] == ["responsible for 9 faan"]


def test_who_feeds_the_third_pung_of_dragons_with_the_tile_that_wins_pays_for_all_too() -> None:
    session = at(*QUIET[:2], hand("123m9p7s44p55pCCFF").replace("5p5p", "PP"), QUIET[3], draws="CF9sP")
    make(session, *CLAIMS[:6], "N discard 9s", "E discard P", "W mahjong")
    assert paid(session) == (-96, 0, 96, 0)


def test_without_responsibility_everybody_pays_a_share() -> None:
    session = at(*QUIET[:2], DRAGONS, QUIET[3], draws="CFP9s4p", settings="responsibility=false")
    make(session, *CLAIMS, "W mahjong")
    assert paid(session) == (-48, -24, 96, -24)


@pytest.mark.parametrize(
    ("settings", "payments"),
    [
        ("", (-64, 128, -32, -32)),
        ("several_winners=true", (-128, 96, 96, -64)),
        ("several_winners=true gun=full", (-256, 128, 128, 0)),
    ],
)
def test_the_nearest_of_two_winners_wins_or_both(settings: str, payments: tuple[int, ...]) -> None:
    session = at(QUIET[0], COMMON, hand("123p456p789m567s9s"), QUIET[3], draws="9s", settings=settings)
    make(session, "E discard 9s", "W mahjong", "S mahjong")
    assert paid(session) == payments


def test_east_deals_again_after_winning() -> None:
    session = at(COMMON, *QUIET[1:], draws="9s")
    make(session, "E mahjong")
    following = session.after.sitting
    assert following is not None
    assert (following.order, following.repeats) == ((0, 1, 2, 3), 1)


def test_the_deal_passes_when_another_wins() -> None:
    session = at(QUIET[0], COMMON, *QUIET[2:], draws="9s")
    make(session, "E discard 9s", "S mahjong")
    following = session.after.sitting
    assert following is not None
    assert (following.order, following.repeats) == ((1, 2, 3, 0), 0)


@pytest.mark.parametrize(
    ("settings", "order"), [("", (0, 1, 2, 3)), ("stays_on_draw=false", (1, 2, 3, 0))], ids=["stays", "passes"]
)
def test_who_deals_after_a_drawn_hand_is_a_setting(settings: str, order: tuple[int, ...]) -> None:
    session = at(*QUIET, draws="9s", settings=settings)
    play_out(session)
    following = session.after.sitting
    assert following is not None
    assert following.order == order


def test_a_game_of_one_round_ends_when_the_deal_has_passed_everybody() -> None:
    session = at(*QUIET, draws="9s", settings="stays_on_draw=false rounds=1")
    hands = 1
    play_out(session)
    while not session.is_over:
        session.next_hand()
        play_out(session)
        hands += 1
    assert hands == 4


@pytest.mark.parametrize(("settings", "left"), [("", 0), ("dead_wall=14", 14), ("bonus=false dead_wall=14", 14)])
def test_a_dead_wall_is_not_drawn(settings: str, left: int) -> None:
    session = at(*QUIET, draws="9s", settings=settings)
    play_out(session)
    assert len(session.deal.here.wall.rest) == left


def test_bonus_tiles_laid_down_by_hand_win_too() -> None:
    held = "1f2f3f4f1y2y3yESWNCF"
    session = table([held, *QUIET[1:]], "9m", "9m9p9s8p8s7p7s6p", terms=Terms(exposes_at_once=False), name="hong-kong")
    for tile in ("1f", "2f", "3f", "4f", "1y", "2y"):
        make(session, f"E expose {tile}")
        assert "mahjong" not in options(session, E)
    make(session, "E expose 3y", "E mahjong")
    assert paid(session) == (12, -4, -4, -4)
