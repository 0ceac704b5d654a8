"""Pieces of the engine that few rule sets use, each proven by a toy (`houses`): seats, walls, winners, red fives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.events import (
    Aborted,
    Deposited,
    Ended,
    Exhausted,
    Indicated,
    KongOffered,
    Revealed,
    Won,
)
from mahjong_solitaire.table.hand import Giver, MeldKind
from mahjong_solitaire.table.let_pass import own_discards, passed, passed_since_declared
from mahjong_solitaire.table.outcomes import outcome
from mahjong_solitaire.table.reviewing import review
from mahjong_solitaire.table.ruleset import Tally, Terms, TermsError
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.telling import transcript
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.houses import STICK, Swaps, Toy, dealt, toy
from tests.table.stacking import QUIET, hand, make, options, pass_all, play_on

E, S, W, N = Seat

READY = hand("123m456p789s22m46s")
"""Waits for 5 of bamboos."""

THREE_READY = [QUIET[0], READY, hand("123p456p789p11s46s"), hand("888m222p999p33m46s")]
KONG = [QUIET[0], "5m5m5m" + QUIET[1][6:], *QUIET[2:]]
"""South holds three fives of characters."""


# House rules


def test_a_rule_set_keeps_its_whole_house_in_its_terms_and_so_in_each_record() -> None:
    rules = toy("dead=14")
    assert rules.house.dead == 14
    assert dict(rules.terms.house)["keeps"] is True
    assert Session(rules, "1").record().terms == rules.terms
    assert rules == Toy(rules.terms) != toy()


def test_a_setting_that_the_rule_set_does_not_know_is_refused_in_a_sentence() -> None:
    with pytest.raises(TermsError, match="dead is 15"):
        Toy(Terms(house=(("dead", 15),)))


# Three seats


def test_three_players_sit_on_east_south_and_west() -> None:
    session = dealt(toy("seats=3"), draws="9s")
    assert [len(place.concealed) for place in session.deal.here.places] == [13, 13, 13]
    assert [seat for seat, _ in session.view(W).others] == [E, S]
    turns = []
    for _ in range(4):
        turns.append(session.deal.here.turn)
        session.answer(turns[-1], session.open[0].options[-1])
        pass_all(session)
    assert turns == [E, S, W, E]


def test_of_three_east_chows_from_west_who_sits_on_its_left() -> None:
    hands = [hand("3m4m") + QUIET[0][4:], QUIET[1], QUIET[2]]
    session = dealt(toy("seats=3"), hands, draws="9sC5m")
    make(session, "E discard 9s", "S discard C", "W discard 5m", "E chow 3m4m5m")
    meld = session.deal.here.places[E].melds[0]
    assert meld.giver is Giver.LEFT
    meld.check()


def test_three_players_pay_and_a_record_of_them_is_played_again() -> None:
    session = dealt(toy("seats=3"), [QUIET[0], READY, QUIET[2]], draws="9s5s")
    make(session, "E discard 9s", "S pass", "S mahjong")
    assert session.deal.here.log[-1] == Ended((-1, 2, -1))
    assert session.after.totals == (99, 102, 99)
    assert Session.replay(session.record(), session.rules).deal == session.deal


# Walls


def test_a_hand_ends_where_the_dead_wall_begins() -> None:
    session = dealt(toy("dead=14"))
    play_on(session, -1)
    assert isinstance(session.deal.here.log[-2], Exhausted)
    assert len(session.deal.here.wall.rest) == 14


@pytest.mark.parametrize(("keeps", "left", "dead"), [("true", -2, 14), ("false", -1, 13)])
def test_a_replacement_comes_from_the_dead_wall_which_keeps_its_size_or_is_used_up(
    keeps: str, left: int, dead: int
) -> None:
    session = dealt(toy("dead=14", f"keeps={keeps}"), KONG, "9s5m", "9m8m")
    before = session.deal.here.wall.left
    make(session, "E discard 9s", "S concealed 5m")
    wall = session.deal.here.wall
    assert session.deal.here.drawn is Tile.M9
    assert wall.left == before + left
    assert len(wall.rest) - wall.left == dead


def test_tiles_of_the_dead_wall_are_turned_after_the_deal_and_after_a_kong() -> None:
    session = dealt(toy("dead=14"), KONG, "9s5m", "9m8mCCFFPP")
    tiles = session.deal.here.wall.tiles
    make(session, "E discard 9s", "S concealed 5m")
    turned = [event for event in session.view(N).log if isinstance(event, Indicated)]
    assert turned == [Indicated(tiles[-6]), Indicated(tiles[-8])]


# Between hands


def test_players_begin_with_points_and_east_stays_when_it_wins_with_the_repeats_counted() -> None:
    session = dealt(toy(), [READY, *QUIET[1:]], draws="5s")
    assert session.view(E).totals == (100, 100, 100, 100)
    make(session, "E mahjong")
    session.next_hand()
    sitting = session.hands[-1].sitting
    assert (sitting.order, sitting.repeats) == ((0, 1, 2, 3), 1)
    assert session.deal.here.opening.repeats == 1
    assert session.deal.here.opening.points == (103, 99, 99, 99)


def test_the_deal_passes_after_a_hand_that_others_win_and_the_round_after_four() -> None:
    session = dealt(toy())
    winds = []
    while not session.is_over:
        play_on(session, -1)
        sitting = session.hands[-1].sitting
        winds.append((sitting.prevailing, sitting.order[0]))
        if not session.is_over:
            session.next_hand()
    assert winds == [(wind, player) for wind in (E, S) for player in range(4)]


# Declaring


def test_what_is_declared_goes_with_the_discard_and_binds_the_hand() -> None:
    session = dealt(toy("ready=true"), [QUIET[0], *QUIET[1:]], draws="9sCFP9m")
    make(session, "E discard 9s ready")
    assert session.deal.here.places[E].conduct.declared == "ready"
    assert "E discards 9s as drawn, ready" in "\n".join(transcript(session))
    for seat in (S, W, N):
        make(session, f"{seat} discard {session.deal.here.drawn}")
        pass_all(session)
    assert options(session, E) == {"discard 9m"}


def test_a_stick_is_paid_in_the_hand_lies_on_the_table_for_the_next_and_goes_to_its_winner() -> None:
    session = dealt(toy("ready=true"), draws="9s")
    make(session, "E discard 9s ready")
    play_on(session, -1)
    ended = session.deal.here.log[-1]
    assert ended == Ended((-STICK, 0, 0, 0))
    assert [due.points for due in outcome(session).dues[E]] == [-STICK]
    assert session.after.totals == (90, 100, 100, 100)
    session.next_hand()
    assert session.deal.here.opening.deposits == STICK
    won = Tally(1, (), True)
    assert session.rules.payments(session.deal.here, ((S, won), (W, won)), E) == (-2, 11, 1, 0)


def test_a_discard_that_wins_pays_no_stick() -> None:
    session = dealt(toy("ready=true"), [QUIET[0], READY, *QUIET[2:]], draws="5s")
    make(session, "E discard 5s ready", "S mahjong")
    assert not any(isinstance(event, Deposited) for event in session.deal.here.log)


def test_a_hand_may_be_broken_off_by_a_seat_or_by_what_happens() -> None:
    session = dealt(toy("ready=true"))
    make(session, "E abort")
    assert session.deal.here.log[-2:] == (Aborted("a bad hand", E), Ended((0, 0, 0, 0)))
    session = dealt(toy("ready=true"), draws="9sCFP")
    for seat, tile in ((E, "9s"), (S, "C"), (W, "F"), (N, "P")):
        make(session, f"{seat} discard {tile} ready")
        pass_all(session)
    assert session.is_hand_over
    assert Aborted("all are ready") in session.deal.here.log


def test_hands_are_laid_open_when_nobody_wins_as_the_rules_say() -> None:
    session = dealt(toy("ready=true"))
    make(session, "E discard 9s ready")
    play_on(session, -1)
    shown = [event for event in session.view(N).log if isinstance(event, Revealed)]
    assert shown == [Revealed(E, session.deal.here.places[E].concealed)]


# Several winners


@pytest.mark.parametrize(("winners", "payments"), [("SW", (-2, 1, 1, 0)), ("SN", (-2, 1, 0, 1)), ("W", (-1, 0, 1, 0))])
def test_several_may_win_on_one_discard(winners: str, payments: tuple[int, ...]) -> None:
    session = dealt(toy("all_win=true"), THREE_READY, "5s")
    make(session, "E discard 5s", *(f"{seat} {'mahjong' if seat in winners else 'pass'}" for seat in "SWN"))
    won = [event for event in session.deal.here.log if isinstance(event, Won)]
    assert "".join(str(event.seat) for event in won) == winners
    assert session.deal.here.log[-1] == Ended(payments)
    assert len(outcome(session).winners) == len(winners)
    assert session.after.finished[-1].winners == tuple(map(Seat.parse, winners))


def test_three_winners_may_break_the_hand_off() -> None:
    session = dealt(toy("all_win=true"), THREE_READY, "5s")
    make(session, "E discard 5s", "S mahjong", "W mahjong", "N mahjong")
    assert session.deal.here.log[-2:] == (Aborted("three winners"), Ended((0, 0, 0, 0)))


def test_a_concealed_kong_is_robbed_where_the_rules_allow_it() -> None:
    hands = [QUIET[0], "CCC" + QUIET[1][6:], "1m9m1p9p1s9sESWNFPP", QUIET[3].replace("C", "8m")]
    session = dealt(toy("robs=true"), hands, "8sC", "9m8m")
    make(session, "E discard 8s")
    pass_all(session)
    make(session, "S concealed C", "W mahjong")
    won = [event for event in session.deal.here.log if isinstance(event, Won)]
    assert [(event.seat, event.giver) for event in won] == [(W, S)]
    stands = dealt(toy("robs=true"), hands, "8sC", "9m8m")
    make(stands, "E discard 8s")
    pass_all(stands)
    make(stands, "S concealed C", "W pass")
    assert stands.deal.here.places[S].melds[0].kind is MeldKind.CONCEALED_KONG
    assert stands.deal.here.drawn is Tile.M9


# Red fives


def test_a_red_five_and_a_plain_one_are_discarded_claimed_and_melded_apart() -> None:
    hands = [QUIET[0], hand("4m6m0m") + QUIET[1][6:], hand("5m0p") + QUIET[2][4:], QUIET[3]]
    session = dealt(toy("reds=true"), hands, draws="5m")
    make(session, "E discard 5m")
    assert options(session, S) == {"chow 4m5m6m", "pass"}
    reds = dealt(toy("reds=true"), [QUIET[0], hand("3m0m5m") + QUIET[1][6:].replace("8m", "6s"), *QUIET[2:]], "4m")
    make(reds, "E discard 4m")
    assert options(reds, S) == {"chow 3m4m5m", "chow 3m4m0m", "pass"}
    make(reds, "S chow 3m4m0m")
    assert reds.deal.here.places[S].melds[0].tiles == parse_tiles("3m4m0m")
    assert Tile.M5 in reds.deal.here.places[S].concealed


def test_a_pung_of_fives_is_made_with_the_red_one_or_without() -> None:
    held = hand("5m5m0m") + QUIET[1][6:].replace("8m", "6s")
    for claim, melded, kept in (("pung 5m", "5m5m5m", Tile.RED_M5), ("pung 5m red", "5m0m5m", Tile.M5)):
        session = dealt(toy("reds=true"), [QUIET[0], held, *QUIET[2:]], "5m")
        make(session, "E discard 5m")
        assert options(session, S) >= {"pung 5m", "pung 5m red", "kong 5m"}
        make(session, f"S {claim}")
        assert session.deal.here.places[S].melds[0].tiles == parse_tiles(melded)
        assert kept in session.deal.here.places[S].concealed
        assert Session.replay(session.record(), session.rules).deal == session.deal


def test_a_kong_of_fives_holds_the_red_one() -> None:
    held = hand("5m5m5m") + QUIET[1][6:].replace("8m", "6s")
    session = dealt(toy("reds=true"), [QUIET[0], held, *QUIET[2:]], "9s0m", "9m8m")
    make(session, "E discard 9s", "S concealed 5m")
    assert sorted(session.deal.here.places[S].melds[0].tiles) == sorted(parse_tiles("5m5m5m0m"))
    added = dealt(toy("reds=true"), [QUIET[0], held[2:] + "9m", *QUIET[2:]], "5mCF9s0m", "9m8m")
    make(added, "E discard 5m", "S pung 5m", "S discard 9m")
    pass_all(added)
    make(added, f"W discard {added.deal.here.drawn}")
    pass_all(added)
    make(added, f"N discard {added.deal.here.drawn}")
    pass_all(added)
    make(added, f"E discard {added.deal.here.drawn}")
    pass_all(added)
    make(added, "S add 0m")
    assert sorted(added.deal.here.places[S].melds[0].tiles) == sorted(parse_tiles("5m5m5m0m"))


# What went by


def test_the_log_tells_what_a_seat_discarded_and_let_pass() -> None:
    session = dealt(toy("ready=true"), draws="9sCFP8s7s")
    make(session, "E discard 9s", "S discard C ready")
    pass_all(session)
    make(session, "W discard F")
    pass_all(session)
    make(session, "N discard P")
    pass_all(session)
    make(session, "E discard 8s")
    pass_all(session)
    log = session.deal.here.log
    assert own_discards(log, E) == (Tile.S9, Tile.S8)
    assert passed(log, W) == (Tile.WHITE, Tile.S8)
    assert passed_since_declared(log, S) == (Tile.GREEN, Tile.WHITE, Tile.S8)
    assert passed_since_declared(log, W) == ()
    assert passed(log[: [str(getattr(event, "tile", "")) for event in log].index("P") + 2], S) == (Tile.GREEN,)


# Everything at random

TOYS = [
    toy("seats=3", "dead=14"),
    toy("dead=14", "keeps=false", "ready=true"),
    toy("all_win=true", "ready=true", "reds=true"),
    toy("seats=3", "reds=true", "robs=true"),
    Swaps(Terms()),
]


def walked(rules: Toy, hands: int) -> Iterator[Session]:
    """Play hands at random and stop before each answer and at each end."""
    for number in range(hands):
        session, rng = Session(rules, str(number)), Rng(f"toy{number}")
        while session.open:
            yield session
            decision = rng.choice(session.open)
            session.answer(decision.seat, rng.choice(decision.options))
        yield session


@pytest.mark.parametrize("rules", TOYS)
def test_tiles_stay_in_number_and_points_go_nowhere(rules: Toy) -> None:
    whole = Counter(rules.tiles)
    for session in walked(rules, 8):
        here = session.deal.here
        lying = Counter(here.wall.rest)
        for place in here.places:
            melded = (tile for meld in place.melds for tile in meld.tiles)
            lying.update((*place.concealed, *place.bonus, *place.discards, *melded))
        lying.update(() if here.drawn is None else (here.drawn,))
        lying.update((here.offered.tile,) if isinstance(here.offered, KongOffered) else ())
        assert lying == whole
        if session.is_hand_over and session.after.sitting is not None:
            assert sum(session.after.totals) + session.after.sitting.deposits == 100 * rules.seats


@pytest.mark.parametrize("rules", TOYS)
def test_records_replay_and_can_be_looked_at_again(rules: Toy) -> None:
    for session in walked(rules, 4):
        if session.is_hand_over:
            again = Session.replay(session.record(), rules)
            assert (again.deal, again.after) == (session.deal, session.after)
            moments = review(session.record(), rules, 0).moments
            assert moments[-1].here == session.deal.here
            assert len(list(transcript(session))) > 10
