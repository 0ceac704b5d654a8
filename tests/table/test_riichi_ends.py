"""How hands and games of Riichi end: broken off, with several winners, with none; who pays, who deals next."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_solitaire.table.events import Aborted, Deposited, Ended, Revealed, Won
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.outcomes import outcome
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.rules.riichi import RiichiRules
from mahjong_solitaire.table.rules.riichi_ends import FOUR_KONGS, FOUR_RIICHI, FOUR_WINDS, NINE_KINDS, THREE_WINNERS
from mahjong_solitaire.table.ruleset import Finish, Sitting, Terms
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.settings import Value
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.riichi_table import ENDING, READY, STRAIGHT, carrying, play_to_the_end, riichi, south_holds, told
from tests.table.stacking import QUIET, hand, make, options, pass_all

E, S, W, N = Seat
RULES = RiichiRules(Terms())
NINE = hand("1m9m1p9p1s9sESWN5m5p8p")
TWO = (QUIET[0], STRAIGHT + "SS", STRAIGHT + "WW", QUIET[3])
THREE = (QUIET[0], STRAIGHT + "SS", STRAIGHT + "WW", STRAIGHT + "NN")
FOUR = (STRAIGHT + "EE", STRAIGHT + "SS", hand("123456789m12sWW"), hand("123456789m12sNN"))


def paid(session: Session) -> Payments:
    """Return what the seats got, and see that it is explained."""
    ended = session.deal.here.log[-1]
    assert isinstance(ended, Ended)
    assert tuple(sum(due.points for due in one) for one in outcome(session).dues) == ended.payments
    return ended.payments


def after(session: Session) -> Sitting:
    """Return the next hand's sitting."""
    sitting = session.after.sitting
    assert sitting is not None
    return sitting


def is_aborted(session: Session, reason: str) -> bool:
    """Whether the hand was broken off for a reason, nobody paid, and East deals again with a counter more."""
    then = after(session)
    assert not any(points for points in paid(session) if points != -1000)
    assert (then.order, then.repeats) == (session.match.drawing.order, 1)
    return any(isinstance(event, Aborted) and event.reason == reason for event in session.deal.here.log)


# Hands that are broken off


def test_nine_kinds_of_ends_may_break_the_hand_off_in_the_first_turn() -> None:
    session = riichi(south_holds(NINE), "2p3p")
    make(session, "E discard 2p")
    assert "abort" in options(session, S)
    make(session, "S abort")
    assert is_aborted(session, NINE_KINDS)
    assert [event.seat for event in told(session, Revealed)] == [S]


def test_nine_kinds_may_not_after_a_call_nor_later_nor_if_the_house_does_not_play_it() -> None:
    called = riichi((QUIET[0], NINE, QUIET[2], QUIET[3].replace("CFP", "CCF")), "C3p2p")
    make(called, "E discard C", "N pung C", "N discard 9m")
    pass_all(called)
    make(called, "E discard 3p")
    assert "abort" not in options(called, S)
    other = riichi(south_holds(NINE), "2p3p", nine_kinds=False)
    make(other, "E discard 2p")
    assert "abort" not in options(other, S)
    with pytest.raises(RefusedError):
        make(other, "S abort")


def test_four_first_discards_of_one_wind_break_the_hand_off() -> None:
    moves = [f"{seat} discard W" for seat in "ESWN"]
    session = riichi(QUIET, "2p3p5p8p")
    make(session, *moves)
    assert is_aborted(session, FOUR_WINDS)
    going_on = riichi(QUIET, "2p3p5p8p", four_winds=False)
    make(going_on, *moves)
    assert going_on.open[0].seat is E


def test_the_fourth_riichi_breaks_the_hand_off_and_its_stick_lies_too() -> None:
    session = riichi(FOUR, "CFPC", red_fives=0)
    make(session, *(f"{seat} discard {tile} riichi" for seat, tile in zip("ESWN", "CFPC", strict=True)))
    assert is_aborted(session, FOUR_RIICHI)
    assert paid(session) == (-1000,) * 4
    assert after(session).deposits == 4000
    assert len(told(session, Revealed)) == 4
    assert len(told(session, Deposited)) == 4


def test_four_kongs_of_two_players_break_the_hand_off_with_the_next_discard() -> None:
    hands = (
        "1m1m1m2m2m2m3p6p9p3s6s9sE",
        "8m8m8m5p5p5p7p1s4s7sESW",
        "8p8p8p9m3m6m3p6p9p3s6s9sE",
        "4m9m2p6p9p3s7sSWCFPN",
    )
    ending = "2m9s5p8p"
    moves = ("E concealed 1m", "E concealed 2m", "E discard 9s", "S concealed 8m", "S concealed 5p", "S discard 8p")
    session = riichi(hands, "1m8m", ending, red_fives=0)
    make(session, *moves)
    assert options(session, W) == {"pung 8p", "pass"}, "there is no fifth kong"
    make(session, "W pass")
    assert is_aborted(session, FOUR_KONGS)
    going_on = riichi(hands, "1m8m", ending, red_fives=0, four_kongs=False)
    make(going_on, *moves, "W pung 8p", "W discard E")
    assert not told(going_on, Aborted)


# Several winners


def test_two_winners_are_paid_both_and_the_first_in_turn_gets_counters_and_sticks() -> None:
    session = carrying(riichi(TWO, "3p", ENDING), repeats=2, deposits=1000)
    make(session, "E discard 3p", "S mahjong", "W mahjong")
    assert [event.seat for event in told(session, Won)] == [S, W]
    assert paid(session) == (-5800, 4200, 2600, 0)
    assert after(session).repeats == after(session).deposits == 0


def test_the_first_in_turn_wins_alone_by_head_bump() -> None:
    session = riichi(TWO, "3p", ENDING, ron="one")
    make(session, "E discard 3p", "W mahjong", "S mahjong")
    assert paid(session) == (-2600, 2600, 0, 0)


def test_three_winners_are_a_draw() -> None:
    session = riichi(THREE, "3p", ENDING)
    make(session, "E discard 3p", "S mahjong", "W mahjong", "N mahjong")
    assert is_aborted(session, THREE_WINNERS)
    assert [event.seat for event in told(session, Revealed)] == [S, W, N]


def test_three_winners_win_if_the_house_says_so() -> None:
    session = riichi(THREE, "3p", ENDING, ron="three")
    make(session, "E discard 3p", "S mahjong", "W mahjong", "N mahjong")
    assert paid(session) == (-7800, 2600, 2600, 2600)


def test_an_own_riichi_s_stick_goes_to_the_winner() -> None:
    session = riichi(TWO, "9sC3p", ENDING)
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S discard C riichi", "W discard 3p", "S mahjong")
    # Double riichi, ippatsu, straight: 5 han; the stick comes back.
    assert paid(session) == (0, 8000, -8000, 0)


# Nobody wins


@pytest.mark.parametrize("ready", [E, N])
def test_who_does_not_wait_pays_and_the_dealer_stays_if_he_waits(ready: Seat) -> None:
    hands = [quiet for quiet in QUIET if quiet is not QUIET[1]]
    hands.insert(ready, READY)
    session = riichi(hands)
    play_to_the_end(session)
    assert paid(session) == tuple(3000 if seat is ready else -1000 for seat in SEATS)
    assert [event.seat for event in told(session, Revealed)] == [ready]
    assert (after(session).order[0], after(session).repeats) == (0 if ready is E else 1, 1)


def test_a_riichi_s_stick_stays_on_the_table_when_nobody_wins() -> None:
    session = riichi(south_holds(READY), "9mC")
    make(session, "E discard 9m", "S discard C riichi")
    play_to_the_end(session)
    assert paid(session) == (-1000, 2000, -1000, -1000)
    assert after(session).deposits == 1000
    session.next_hand()
    assert session.deal.here.opening.deposits == 1000


def only_ends_for_south(draw: str = "") -> Session:
    """Open a hand in which South draws terminals and honours alone, and ``draw`` first if it is given."""
    hands = (
        "2m3m4m5m6m7m8m2p4p6p8p2s4s",
        "2m3m4m5m6m7m8m2p4p6p8p2s4s",
        "3p5p7p3s5s7s6s8s2m4m6m8m2p",
        "3p5p7p3s5s7s6s8s3m5m7m8m4p",
    )
    held = Counter("".join(hands)[start : start + 2] for start in range(0, 104, 2))
    rest = [str(tile) for tile in riichi(red_fives=0).rules.tiles]
    for tile, count in held.items():
        for _ in range(count):
            rest.remove(tile)
    ends = [tile for tile in rest if tile[0] in "19ESWNCFP"]
    simples = [tile for tile in rest if tile not in ends]
    draws = []
    for number in range(70):
        wanted = ends if number % 4 == S else simples or ends
        draws.append(wanted.pop())
    if draw:
        other = draws.index(draw)
        draws[1], draws[other] = draws[other], draws[1]
    return riichi(hands, "".join(draws), red_fives=0)


def test_nothing_but_ends_discarded_and_none_claimed_is_a_mangan() -> None:
    session = only_ends_for_south()
    play_to_the_end(session)
    assert paid(session) == (-4000, 8000, -2000, -2000)
    spoilt = only_ends_for_south("8s")
    play_to_the_end(spoilt)
    assert max(paid(spoilt)) < 8000


# Who fed it


def test_who_feeds_the_third_dragons_pays_all_of_a_self_drawn_hand() -> None:
    session = three_dragons("5p")
    make(session, "S mahjong")
    assert paid(session) == (0, 32000, -32000, 0)


def test_who_feeds_the_third_dragons_shares_with_the_giver() -> None:
    session = three_dragons("9s", "9s", "5p")
    make(session, "S discard 9s", "W discard 9s", "N discard 5p", "S mahjong")
    assert paid(session) == (0, 32000, -16000, -16000)


def three_dragons(*draws: str) -> Session:
    """Let South claim three dragons, the last of West, and wait for 5p; then it draws."""
    hands = (QUIET[0], hand("CCFFPP234m5p9m9p1s"), QUIET[2], QUIET[3].replace("CFP", "SEN").replace("9m", "8m"))
    session = riichi(hands, "CFP7p7p7p" + "".join(draws), ENDING)
    make(session, "E discard C", "S pung C", "S discard 9m")
    pass_all(session)
    make(session, "W discard F", "S pung F", "S discard 9p")
    pass_all(session)
    make(session, "W discard P", "S pung P", "S discard 1s")
    pass_all(session)
    for seat in "WNE":
        make(session, f"{seat} discard 7p")
        pass_all(session)
    return session


# The game


def ended(totals: Payments, session: Session | None = None) -> Finish:
    """Return a hand that nobody won and in which nobody waited, with what the seats have then."""
    session = session or riichi()
    play_to_the_end(session)
    return Finish(session.deal.here, totals)


def sitting(passed: int, repeats: int = 0) -> Sitting:
    """Return the sitting after the deal has passed on so often."""
    order = tuple((passed + seat) % 4 for seat in SEATS)
    return Sitting(10, SEATS[passed // 4], order, (0, 1, 2, 3), repeats, 0, (passed,))


LEVEL = (25000,) * 4


@pytest.mark.parametrize(
    ("house", "passed", "totals", "goes_on"),
    [
        ({}, 0, LEVEL, True),
        ({}, 7, (31000, 23000, 23000, 23000), False),
        ({}, 7, LEVEL, True),
        ({}, 8, (31000, 23000, 23000, 23000), False),
        ({}, 11, LEVEL, False),
        ({"target": 0}, 7, LEVEL, False),
        ({"rounds": 1}, 3, (31000, 23000, 23000, 23000), False),
        ({"rounds": 4}, 15, LEVEL, True),
        ({}, 1, (-100, 50100, 25000, 25000), False),
        ({"busting": False}, 1, (-100, 50100, 25000, 25000), True),
    ],
)
def test_the_game_ends_after_its_rounds_once_somebody_has_enough_or_is_bust(
    house: dict[str, Value], passed: int, totals: Payments, goes_on: bool
) -> None:
    rules = RiichiRules(Terms(house=tuple(house.items())))
    then = rules.after(sitting(passed), ended(totals))
    assert (then is not None) is goes_on
    if then is not None:
        assert then.kept == (passed + 1,)
        assert then.prevailing is SEATS[(passed + 1) // 4 % 4]


@pytest.mark.parametrize(("agari_yame", "stops"), [("ready", True), ("won", False), ("never", False)])
def test_a_dealer_who_leads_stops_in_the_last_hand(agari_yame: str, stops: bool) -> None:
    rules = RiichiRules(Terms(house=(("agari_yame", agari_yame),)))
    waiting = riichi((READY, *QUIET[:1], *QUIET[2:]))
    then = rules.after(sitting(7), ended((31000, 23000, 23000, 23000), waiting))
    assert (then is None) is stops


def test_so_many_hands_are_played_as_the_terms_say() -> None:
    rules = RiichiRules(Terms(hands=11))
    assert rules.after(sitting(1), ended(LEVEL)) is None


def test_the_first_gets_what_still_lies_on_the_table_and_of_equals_the_first_dealer_is_before() -> None:
    assert RULES.final_points((24000, 25000, 25000, 25000)) == (-21.0, 31.0, 0.0, -10.0)


def test_points_are_those_of_the_players_whoever_dealt_first() -> None:
    seed = next(seed for seed in map(str, range(99)) if Session(RULES, seed).match.drawing.order[0] == 2)
    match = Session(RULES, seed).match
    assert match.totals == LEVEL
    assert match.final_points[2] == max(match.final_points) == 30.0
    assert sum(match.final_points) == 0


def test_nobody_waits_for_a_tile_of_which_he_has_all_four() -> None:
    pung = Meld(MeldKind.PUNG, (Tile.M2,) * 3)
    for last, wins in ((Tile.M2, 0), (Tile.M3, BITS[Tile.M3])):
        tiles = (last, *parse_tiles(hand("123456789p")))
        assert RULES.read(hand_of(tiles), (pung,)).wins == wins
