"""A hand can be gone through event by event, and each moment is the position that was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.table.events import Dealt, Discarded, Drawn, Ended, Fouled
from mahjong_solitaire.table.playing import Task, play
from mahjong_solitaire.table.records import RecordError
from mahjong_solitaire.table.reviewing import Review, position_after, review
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile
from tests.table.stacking import QUIET, hand, make, pass_all, table

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "playthroughs"
SESSIONS = [*sorted(FOLDER.glob("*.json")), "random by hand"]
BY_HAND = Terms(hands=4, exposes_at_once=False)


def session_of(source: Path | str) -> Session:
    if isinstance(source, Path):
        return read_match(source)
    return play(Task("mcr", BY_HAND, ("random",) * 4, "review"))


def reviews(session: Session) -> list[Review]:
    record = session.record()
    return [review(record, session.rules, number) for number in range(len(record.hands))]


@pytest.mark.parametrize("source", SESSIONS, ids=str)
def test_each_event_of_each_hand_has_its_moment_and_the_last_one_is_how_it_ended(source: Path | str) -> None:
    session = session_of(source)
    for played, seen in zip(session.hands, reviews(session), strict=True):
        assert [moment.event for moment in seen.moments] == list(played.log)
        assert [len(moment.here.log) for moment in seen.moments] == list(range(1, len(played.log) + 1))
        assert seen.sitting == played.sitting
    assert seen.moments[-1].here == session.deal.here


@pytest.mark.parametrize("source", SESSIONS, ids=str)
def test_what_lies_between_two_answers_is_what_each_event_does_to_the_table(source: Path | str) -> None:
    session = session_of(source)
    for seen in reviews(session):
        for before, after in zip(seen.moments, seen.moments[1:], strict=False):
            # What a foul has done to a hand, its event alone doesn't tell.
            if not isinstance(after.event, Fouled):
                assert position_after(session.rules, before.here, after.event) == after.here


def test_a_discard_that_nobody_can_claim_lies_there_before_the_next_tile_is_drawn() -> None:
    session = table(draws="9s1m")
    make(session, "E discard 9s")
    moments = review(session.record(), session.rules, 0).moments
    *_, laid, drawn = moments
    assert isinstance(laid.event, Discarded)
    assert (laid.here.drawn, laid.here.places[0].discards) == (None, (Tile.S9,))
    assert isinstance(drawn.event, Drawn)
    assert drawn.here.drawn is Tile.M1


def test_the_first_moment_is_the_deal_with_bonus_tiles_still_in_the_hands() -> None:
    flowered = QUIET[0].replace("N", "2f")
    session = table([flowered, *QUIET[1:]], draws="9s", ending="N9m")
    first = review(session.record(), session.rules, 0).moments[0]
    assert isinstance(first.event, Dealt)
    assert Tile.FLOWER2 in first.here.places[0].concealed
    assert first.here.wall.back == 0


def test_a_winning_discard_goes_over_to_the_winner_in_the_moment_of_the_win() -> None:
    session = table([QUIET[0], hand("123m123p123s789sC"), *QUIET[2:]], draws="C")
    make(session, "E discard C", "S mahjong")
    pass_all(session)
    *_, laid, won, ended = review(session.record(), session.rules, 0).moments
    assert laid.here.places[0].discards == (Tile.RED,)
    assert won.here.places[0].discards == ()
    assert (won.here.turn, won.here.drawn) == (1, Tile.RED)
    assert isinstance(ended.event, Ended)


def test_a_hand_that_is_still_played_can_be_reviewed_as_far_as_it_went() -> None:
    session = table(draws="9s")
    assert review(session.record(), session.rules, 0).moments[-1].here == session.deal.here


def test_a_hand_that_is_not_in_the_record_is_refused() -> None:
    session = table()
    with pytest.raises(RecordError, match="there is no hand 2 of 1"):
        review(session.record(), session.rules, 1)
