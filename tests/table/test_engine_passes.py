"""Passing tiles before the first turn, groups with jokers and hands that die, each proven by a toy (`houses`)."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_solitaire.table.actions import ActionError, parse_action
from mahjong_solitaire.table.events import (
    Exchanged,
    Given,
    Received,
    Said,
)
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.houses import Swaps, dealt
from tests.table.stacking import QUIET, make, options, pass_all

E, S, W, N = Seat


# Before the first turn


def swaps(seed: str = "1") -> Session:
    return Session(Swaps(Terms()), seed)


def give(session: Session, count: int = 3) -> list[tuple[Tile, ...]]:
    """Let everybody give its first tiles and return what was held before."""
    held = [_whole(session, seat) for seat in Seat]
    for seat in Seat:
        tiles = [tile for tile in held[seat] if tile is not Tile.JOKER][:count]
        make(session, f"{seat} give {''.join(map(str, tiles))}".rstrip())
    return held


def _whole(session: Session, seat: Seat) -> tuple[Tile, ...]:
    here = session.deal.here
    drawn = () if here.drawn is None or here.turn != seat else (here.drawn,)
    return tuple(sorted((*here.places[seat].concealed, *drawn)))


def test_all_pass_three_tiles_at_once_and_see_what_they_get() -> None:
    session = swaps()
    held = give(session)
    for seat in Seat:
        giver = (seat - 1) % 4
        given = [tile for tile in held[giver] if tile is not Tile.JOKER][:3]
        own = [tile for tile in held[seat] if tile is not Tile.JOKER][:3]
        assert Counter(_whole(session, seat)) == Counter(held[seat]) - Counter(own) + Counter(given)
        seen = [event for event in session.view(seat).log if isinstance(event, Received)]
        assert [bool(event.tiles) for event in seen] == [event.seat == seat for event in seen]
        assert [bool(event.tiles) for event in session.view(seat).log if isinstance(event, Given)] == [
            giver == seat for giver in Seat
        ]


def test_jokers_are_not_passed_and_three_tiles_must_be() -> None:
    session = swaps()
    for text in ("E give J1m2m", "E give", "E give 1m"):
        with pytest.raises(RefusedError):
            make(session, text)


def test_tiles_that_are_passed_on_unseen_come_from_who_gave_them_first() -> None:
    session = swaps()
    give(session)
    held = [_whole(session, seat) for seat in Seat]
    first = {seat: [tile for tile in held[seat] if tile is not Tile.JOKER][:3] for seat in Seat}
    # To the left: North's go to West, West's to South, South's to East, East's to North.
    make(session, f"E give {''.join(map(str, first[E]))}", "N give", "W give", f"S give {first[S][0]}")
    got = {event.seat: event.tiles for event in session.deal.here.log[-4:] if isinstance(event, Received)}
    assert got[S] == tuple(first[E][2:])
    assert got[E] == (first[S][0], *first[E][:2])
    assert got[N] == got[W] == ()
    assert sum(Counter(_whole(session, seat)).total() for seat in Seat) == 53


def test_if_all_pass_on_only_what_they_get_nothing_moves() -> None:
    session = swaps()
    give(session)
    held = [_whole(session, seat) for seat in Seat]
    make(session, "E give", "S give", "W give", "N give")
    assert [_whole(session, seat) for seat in Seat] == held


def test_one_who_says_stop_ends_the_passing_and_what_was_said_is_seen_when_all_have_answered() -> None:
    session = swaps()
    give(session)
    give(session)
    make(session, "E say go on", "S say stop", "W say go on")
    assert not any(isinstance(event, Said) for event in session.view(N).log)
    make(session, "N say go on")
    assert Said(S, "stop") in session.view(N).log
    assert all(option.startswith(("discard", "mahjong")) for option in options(session, E))


def test_opposite_players_exchange_as_many_as_both_wish() -> None:
    session = swaps()
    give(session)
    give(session)
    make(session, *(f"{seat} say go on" for seat in Seat))
    make(session, "E say 2", "S say 1", "W say 1", "N say 0")
    assert {len(parse_tiles(option[5:])) for option in options(session, E)} == {1}
    assert options(session, N) == {"give"}
    one = sorted(options(session, E))[0]
    make(session, f"E {one}", "S give", f"W {sorted(options(session, W))[0]}", "N give")
    assert session.open[0].seat == E
    assert len(session.deal.here.places[W].concealed) == 13


# Groups and jokers


def grouped(hands: list[str], draws: str) -> Session:
    session = dealt(Swaps(Terms()), hands, draws)
    for _ in range(2):
        give_back(session)
    make(session, *(f"{seat} say stop" for seat in Seat))
    return session


def give_back(session: Session) -> None:
    """Let the tiles of the first pass come back in the second."""
    log = [event for event in session.deal.here.log if isinstance(event, Received)]
    for seat in Seat:
        tiles = log[seat].tiles if log else tuple(t for t in _whole(session, seat) if Tile.EAST <= t < Tile.FLOWER1)[:3]
        make(session, f"{seat} give {''.join(map(str, tiles))}")


JOKERS = [QUIET[0], "5m5mJJ" + QUIET[1][8:], "5mJ" + QUIET[2][4:], QUIET[3]]


def test_a_group_of_three_to_six_is_claimed_with_jokers_and_no_tile_replaces_it() -> None:
    session = grouped(JOKERS, "5m")
    make(session, "E discard 5m")
    assert options(session, S) == {"group 5m5m5m", "group 5m5m5mJ", "group 5m5m5mJJ", "pass"}
    assert options(session, W) == {"pass", "group 5m5mJ"}
    make(session, "W pass", "S group 5m5m5mJJ")
    here = session.deal.here
    assert here.places[S].melds[0].kind is MeldKind.QUINT
    assert here.drawn is None
    assert len(here.places[S].concealed) == 9
    assert all(option.startswith("discard") for option in options(session, S))


def test_a_joker_is_exchanged_for_its_tile_out_of_anybody_s_group_and_the_same_seat_goes_on() -> None:
    session = grouped(JOKERS, "5m")
    make(session, "E discard 5m", "W pass", "S group 5m5m5mJ", f"S discard {QUIET[1][8:10]}")
    pass_all(session)
    make(session, "W exchange 5m S0")
    here = session.deal.here
    assert here.places[S].melds[0].tiles == parse_tiles("5m5m5m5m")
    assert (here.turn, here.drawn) == (W, Tile.JOKER)
    assert Tile.M5 not in here.places[W].concealed
    assert Exchanged(W, S, 0, Tile.M5) in session.view(N).log
    assert "discard J" in options(session, W)
    make(session, "W discard J")
    assert here.turn == W
    assert session.deal.here.turn == N


def test_a_hand_that_died_is_passed_over_and_asked_no_more() -> None:
    hands = [QUIET[0], "5m5mCC" + QUIET[1][8:], QUIET[2], QUIET[3].replace("C", "8m")]
    session = grouped(hands, "5mCF")
    make(session, "E discard 5m", "S group 5m5m5m", "S discard 8s")
    pass_all(session)
    make(session, "W discard C", "S group CCC", "S discard 2s")
    pass_all(session)
    assert session.deal.here.places[S].conduct.is_dead
    turns = []
    for _ in range(4):
        turns.append(session.deal.here.turn)
        session.answer(turns[-1], session.open[0].options[-1])
        pass_all(session)
    assert turns == [W, N, E, W]


def test_texts_of_all_these_actions_are_read_again() -> None:
    texts = (
        "discard 0m", "discard J", "discard 5m riichi", "pung 5m red", "chow 4m0m6m", "abort", "group 3p3pJ", "give",
        "give 1m2m3m", "say stop", "say go on", "say 2", "exchange 3p W0", "group 1f3yJJJJ", "add 0m",
    )  # fmt: skip
    assert [str(parse_action(text)) for text in texts] == list(texts)


@pytest.mark.parametrize(
    "text",
    ["group 1m", "exchange 3p X0", "exchange 3p W", "say ", "say STOP", "pung 5m blue", "discard 5m A B", "give @a"],
)
def test_a_text_that_means_no_action_is_refused(text: str) -> None:
    with pytest.raises(ActionError):
        parse_action(text)
