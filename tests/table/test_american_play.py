"""The American game played: the Charleston, exposures with jokers, exchanges, dead hands, the end of the wall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_solitaire.table.actions import Action, Give
from mahjong_solitaire.table.events import Aborted, Ended, Exchanged, Exhausted, Fouled, Given, Melded, Won
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.ruleset import Finish, Terms
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written
from mahjong_solitaire.tiles import Tile
from tests.table.stacking import QUIET, hand, make, options, pass_all, play_on, table

E, S, W, N = Seat
PLAIN = American(year=2026, charleston=False, second_charleston=False, courtesy=False, blind_passes=False)
ONE_LINE = replace(PLAIN, card="Some | F 222a 4444b 666c 888b | 25 | X")
ODD = ("1m3m5m7m9m1p3p5p1s3sESW", "1m3m5m7m9m7p9p5s7s9sSWN", "1m3m5m7m9m1p5p9p3s7sECF")
"""Hands that can do nothing with any tile."""
EVENS = hand("1f222m4444p666s88p")
"""Waits for 8p; F 222a 4444b 666c 888b is worth 35."""


def american(
    hands: tuple[str, ...] = QUIET, draws: str = "9s", house: American = PLAIN, moves: tuple[str, ...] = ()
) -> Session:
    return table(hands, draws, "", moves, Terms(house=written(house)), "american")


def south_holds(tiles: str) -> tuple[str, ...]:
    return ODD[0], tiles, ODD[1], ODD[2]


def asked(session: Session, seat: Seat = E) -> str:
    decision = session.deal.decision_of(seat)
    assert decision is not None
    return session.rules.asks(session.view(seat).log, decision)


def give(session: Session, *tiles: str) -> None:
    for seat, given in zip("ESWN", tiles, strict=True):
        make(session, f"{seat} give {given}".rstrip())


def ended(session: Session) -> Payments:
    event = session.deal.here.log[-1]
    assert isinstance(event, Ended)
    return event.payments


def charleston(house: American | None = None) -> Session:
    return american(house=house or American(year=2026))


def test_three_tiles_go_right_across_and_left() -> None:
    session = charleston()
    assert asked(session) == "First pass: give three tiles to the player on your right."
    give(session, "1m4m7m", "2m5m8m", "3m6m9m", "1m4m9m")
    assert hand("147m") == "".join(map(str, session.deal.here.places[S].concealed[:3]))
    assert asked(session) == "Second pass: give three tiles to the player opposite."
    give(session, "1p4p7p", "2p5p8p", "3p6p9p", "2p6p9p")
    assert [event.to for event in session.deal.here.log if isinstance(event, Given)] == [S, W, N, E, W, N, E, S]
    assert asked(session).startswith(
        "Third pass: give three tiles to the player on your left; any of the three you get"
    )


def passes(session: Session, number: int) -> None:
    """Let all pass the first tiles that they may."""
    for _ in range(number):
        for decision in session.open:
            session.answer(decision.seat, decision.options[0])


def test_a_blind_pass_sends_on_what_one_gets() -> None:
    session = charleston()
    passes(session, 2)
    east = session.deal.here.places[E].concealed
    south = session.deal.here.places[S].concealed[:3]
    give(
        session,
        "",
        "".join(map(str, south)),
        *("".join(map(str, session.deal.here.places[seat].concealed[:3])) for seat in (W, N)),
    )
    # The third pass goes left: what South gives East goes on to North, unseen.
    assert session.deal.here.places[E].concealed == east
    assert all(tile in session.deal.here.places[N].concealed for tile in south)


def test_no_joker_is_passed() -> None:
    session = american(("1m4m7m1p4p7p1s4s7sJJJJ", *QUIET[1:]), house=American(year=2026))
    decision = session.deal.decision_of(E)
    assert decision is not None
    gifts = [option for option in decision.options if isinstance(option, Give)]
    assert gifts
    assert not any(Tile.JOKER in gift.tiles for gift in gifts)


@pytest.mark.parametrize(
    ("votes", "is_going_on"), [(("go on",) * 4, True), (("go on", "stop", "go on", "go on"), False)]
)
def test_anybody_may_stop_the_second_charleston(votes: tuple[str, ...], is_going_on: bool) -> None:
    session = charleston()
    passes(session, 3)
    assert options(session, W) == {"say go on", "say stop"}
    make(session, *(f"{seat} say {vote}" for seat, vote in zip("ESWN", votes, strict=True)))
    then = "Fourth pass: give three tiles to the player on your left." if is_going_on else "How many tiles"
    assert asked(session).startswith(then)


def test_a_courtesy_is_as_many_tiles_as_both_want() -> None:
    session = charleston(American(year=2026, second_charleston=False))
    passes(session, 3)
    make(session, "E say 3", "S say 0", "W say 1", "N say 2")
    assert [decision.seat for decision in session.open] == [E, W]
    assert asked(session) == "Courtesy pass: give a tile to the player opposite."
    passes(session, 1)
    assert [decision.seat for decision in session.open] == [E]
    assert any(option.startswith("discard") for option in options(session, E))
    assert asked(session) == ""


def test_east_s_hand_that_was_dealt_complete_ends_the_charleston_before_it_begins() -> None:
    session = american((EVENS, *QUIET[1:]), "8p", American(year=2026))
    make(session, "E mahjong")
    assert ended(session) == (420, -140, -140, -140)


def test_a_discard_completes_a_hand_and_is_paid_twice_by_its_giver() -> None:
    session = american(south_holds(EVENS), "8p")
    make(session, "E discard 8p")
    assert options(session, S) == {"mahjong", "pass", "group 8p8p8p"}
    make(session, "S mahjong")
    assert ended(session) == (-140, 280, -70, -70)
    won = session.deal.here.log[-2]
    assert isinstance(won, Won)
    assert [line.name for line in won.lines] == ["F 222a 4444b 666c 888b", "Jokerless"]


def test_a_discard_is_exposed_with_tiles_alike_first_and_jokers_then() -> None:
    session = american(south_holds(hand("1f22m444p666s8p9sJJ")), "2m")
    make(session, "E discard 2m")
    assert options(session, S) == {"group 2m2m2m", "group 2m2m2mJ", "group 2m2m2mJJ", "pass"}
    events = make(session, "S group 2m2m2mJ")
    melded = events[-1]
    assert isinstance(melded, Melded)
    assert (melded.meld.kind, str(melded.meld)) == (MeldKind.KONG, "[222mJ<]")
    assert "mahjong" not in options(session, S)


def test_an_exposure_may_be_altered_until_ones_own_discard() -> None:
    session = american(south_holds(hand("1f22m444p666s8p9sJJ")), "2m")
    make(session, "E discard 2m", "S group 2m2m2m")
    assert {option for option in options(session, S) if "group" in option} == {"group 2m2m2mJ", "group 2m2m2mJJ"}
    assert asked(session, S) == "Discard a tile; until then your group may be of another size."
    make(session, "S group 2m2m2mJ")
    place = session.deal.here.places[S]
    assert [str(meld) for meld in place.melds] == ["[222mJ<]"]
    assert place.concealed.count(Tile.JOKER) == 1
    make(session, "S group 2m2m2m", "S discard 9s")
    assert session.deal.here.places[S].concealed.count(Tile.JOKER) == 2
    assert not any("group" in option for option in options(session, session.deal.here.turn))


def test_who_alters_an_exposure_is_warned_of_sizes_that_no_line_has() -> None:
    session = american(south_holds(hand("1f22m444p666s88pJJ")), "2m", ONE_LINE)
    make(session, "E discard 2m", "S group 2m2m2m")
    view = session.view(S)
    warned = [str(one) for one in view_options(session) if session.rules.warning(view.log, view.own.melds, one)]
    assert warned == ["group 2m2m2mJ", "group 2m2m2mJJ"]
    make(session, "S group 2m2m2mJ")
    view = session.view(S)
    warned = [str(one) for one in view_options(session) if session.rules.warning(view.log, view.own.melds, one)]
    assert warned == ["group 2m2m2mJJ"]


def view_options(session: Session) -> tuple[Action, ...]:
    decision = session.deal.decision_of(S)
    assert decision is not None
    return decision.options


def test_the_last_discard_can_be_exposed_as_well() -> None:
    session = american(south_holds(hand("1f22m444p666s8p9sJJ")), "2m")
    here = session.deal.here._replace(wall=session.deal.here.wall._replace(left=0))
    deal = session.deal._replace(here=here)
    deal = deal.advance({E: next(option for option in deal.decisions[0].options if str(option) == "discard 2m")})
    decision = deal.decision_of(S)
    assert decision is not None
    group = next(option for option in decision.options if str(option) == "group 2m2m2m")
    deal = deal.advance({S: group})
    deal = deal.advance({S: next(option for option in deal.decisions[0].options if str(option) == "discard 9s")})
    assert isinstance(deal.here.log[-2], Exhausted)


def test_who_could_only_kill_his_hand_is_not_asked() -> None:
    session = american(south_holds(hand("1f22m444p666s88pJJ")), "9m", ONE_LINE)
    make(session, "E discard 9m")
    assert session.deal.here.drawn is not None


def test_a_discarded_joker_is_nobody_s() -> None:
    session = american(south_holds(hand("1f222m4444p666s8pJ")), "J")
    make(session, "E discard J")
    assert [decision.seat for decision in session.open] == [S]
    assert session.deal.here.drawn is not None


def kill(session: Session) -> None:
    """Let South expose what no line has."""
    make(session, "E discard 2m", "S group 2m2m2mJJ", "S discard 1f")


def test_a_hand_whose_exposures_no_line_has_is_dead_and_passed_over() -> None:
    session = american(south_holds(hand("1f22m444p666s88pJJ")), "2m")
    kill(session)
    pass_all(session)
    here = session.deal.here
    assert here.places[S].conduct.is_dead
    assert any(isinstance(event, Fouled) and event.is_dead and event.payments == (0, 0, 0, 0) for event in here.log)
    seats = set()
    while session.open and here.wall.left > 60:
        here = session.deal.here
        seats.add(here.turn)
        make(session, f"{here.turn} discard {here.drawn}")
        pass_all(session)
    assert seats == {E, W, N}


def exchanging(east: str, draws: str = "2m") -> Session:
    """Let South expose a pung of 2m with a joker, and discard; West and North draw."""
    session = american((east, hand("1f2m444p666s888pJJ"), *QUIET[2:]), draws)
    make(session, "E discard 2m", "S group 2m2mJ", "S discard 1f")
    pass_all(session)
    return session


def test_a_joker_is_taken_for_the_tile_that_it_stands_for() -> None:
    session = exchanging(QUIET[0], "2m" + "2m")
    assert options(session, W) >= {"exchange 2m S0"}
    events = make(session, "W exchange 2m S0")
    assert isinstance(events[-1], Exchanged)
    assert session.deal.here.drawn is Tile.JOKER
    assert str(session.deal.here.places[S].melds[0]) == "[222m<]"
    assert not any("exchange" in option for option in options(session, W))
    assert "discard J" in options(session, W)


def test_a_joker_that_completes_a_hand_counts_as_drawn() -> None:
    house = replace(PLAIN, card="Some | F 222a 444b 666c 8888b | 25 | X\nOther | FF 222a 444b 666c 888b | 25 | X")
    west = hand("1f222p444s66m888s2m")
    session = american((ODD[0], hand("1m2m444p666s888p9pJ"), west, ODD[2]), "2m8s", house)
    make(session, "E discard 2m")
    assert "group 2m2mJ" in options(session, S)
    make(session, "S group 2m2mJ", "S discard 1m")
    pass_all(session)
    make(session, "W exchange 2m S0", "W mahjong")
    won = session.deal.here.log[-2]
    assert isinstance(won, Won)
    assert (won.tile, won.giver) == (Tile.JOKER, None)
    assert ended(session) == (-50, -50, 150, -50)


def test_a_wall_that_is_used_up_costs_nobody_anything() -> None:
    session = american()
    play_on(session)
    while session.open:
        session.answer(session.open[0].seat, session.open[0].options[-1])
    assert isinstance(session.deal.here.log[-2], Exhausted)
    assert ended(session) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("last_wall", "payments"), [("plain", (-140, 280, -70, -70)), ("hot", (-280, 280, 0, 0)), ("cold", None)]
)
def test_at_the_end_of_the_wall_a_tile_may_cost_more_or_not_win(last_wall: str, payments: Payments | None) -> None:
    rules = AmericanRules(Terms(house=written(replace(PLAIN, last_wall=last_wall))))
    session = american(south_holds(EVENS), "8p", replace(PLAIN, last_wall=last_wall))
    here = session.deal.here._replace(wall=session.deal.here.wall._replace(left=2))
    deal = session.deal._replace(here=here, rules=rules)
    deal = deal.advance({E: next(option for option in deal.decisions[0].options if str(option) == "discard 8p")})
    decision = next((one for one in deal.decisions if one.seat is S), None)
    assert decision is not None
    won = next((option for option in decision.options if str(option) == "mahjong"), None)
    if payments is None:
        assert won is None
        return
    assert won is not None
    event = deal.advance({S: won}).here.log[-1]
    assert isinstance(event, Ended)
    assert event.payments == payments


def test_when_all_hands_are_dead_the_hand_is_over() -> None:
    session = american(south_holds(hand("1f22m444p666s88pJJ")), "2m")
    make(session, "E discard 2m", "S group 2m2m2mJJ")
    here = session.deal.here
    places = (
        place._replace(conduct=place.conduct._replace(is_dead=seat != S)) for seat, place in enumerate(here.places)
    )
    followed = session.rules.followed(here._replace(places=tuple(places)))
    assert isinstance(followed.log[-1], Aborted)


def test_the_deal_passes_on_whoever_won() -> None:
    rules = AmericanRules(Terms())
    session = american()
    sitting = rules.first((0, 1, 2, 3))
    for _ in range(15):
        after = rules.after(sitting, Finish(session.deal.here, (0, 0, 0, 0)))
        assert after is not None
        assert after.order == (*sitting.order[1:], sitting.order[0])
        sitting = after
    assert rules.after(sitting, Finish(session.deal.here, (0, 0, 0, 0))) is None
