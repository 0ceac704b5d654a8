"""How a match stands: places, what each player did, the course of the scores."""

from __future__ import annotations

from pathlib import Path

from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.table.standings import course, standings
from tests.table.stacking import QUIET, hand, make, pass_all, table

USUAL = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "playthroughs" / "mcr_usual.json"


def test_the_standings_are_those_of_the_match() -> None:
    session = read_match(USUAL)
    rows = standings(session)
    match = session.after
    assert sorted(row.player for row in rows) == [0, 1, 2, 3]
    assert [row.total for row in rows] == sorted(match.totals, reverse=True)
    assert all(row.total == match.totals[row.player] and row.points == match.final_points[row.player] for row in rows)
    assert sum(row.won for row in rows) == sum(len(finished.winners) for finished in match.finished)


def test_who_won_and_who_dealt_in_is_counted() -> None:
    session = table([QUIET[0], hand("123m123p123s789sC"), *QUIET[2:]], draws="C")
    make(session, "E discard C", "S mahjong")
    pass_all(session)
    first, *_ = rows = standings(session)
    assert (first.player, first.place, first.won, first.self_drawn) == (1, 1, 1, 0)
    assert first.best > 8
    assert first.best_name == "Mixed Triple Chow"
    assert [row.dealt_in for row in rows if row.player == 0] == [1]


def test_those_who_are_level_share_a_place() -> None:
    assert [row.place for row in standings(table())] == [1, 1, 1, 1]


def test_the_course_begins_at_nothing_and_ends_at_the_totals() -> None:
    session = read_match(USUAL)
    scores = course(session.after)
    assert scores[0] == (0, 0, 0, 0)
    assert scores[-1] == session.after.totals
    assert len(scores) == len(session.after.finished) + 1
