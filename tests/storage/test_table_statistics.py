"""The figures of the table: from a game's record to what is told of many, also from files of older programs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest

from mahjong_solitaire.storage.statistics import SCHEMA_VERSION, Statistics
from mahjong_solitaire.storage.table_queries import TableScope, TableSummary
from mahjong_solitaire.storage.table_results import HandResult, TableResult, result_of
from mahjong_solitaire.storage.table_statistics import TableStatistics
from mahjong_solitaire.table.actions import WIN, Discard
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from tests.app.table_ended import COMPANY, DEMO, KEPT_SEED, moment, played

FIRST_VERSION = Path(__file__).parents[1] / "fixtures" / "statistics" / "schema_1.sqlite"
WON = HandResult(0, "won", 39, 15, 0, ("All Types", "Melded Hand", "Flower Tiles", "Flower Tiles"))
DRAWN_BY_MYSELF = HandResult(1, "self_drawn", 57, 11, 0, ("All Types", "Self-Drawn"))
DEALT_IN = HandResult(2, "dealt_in", -22)
LOST = HandResult(3, "lost", -8, false_wins=1)
GAME = TableResult(
    "mcr#1",
    "mcr",
    "beginner,steady,strong",
    True,
    1,
    66,
    moment(10),
    "2026-11-10",
    (WON, DRAWN_BY_MYSELF, DEALT_IN, LOST),
)
SHORT = TableResult("mcr#2", "mcr", "steady,steady,steady", True, 4, -22, moment(12), "2026-11-12", (DEALT_IN,))
GIVEN_UP = TableResult("mcr#3", "mcr", "steady,steady,steady", False, 3, -8, moment(20), "2026-11-20", (LOST,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "statistics.sqlite"


@pytest.fixture
def games(path: Path) -> TableStatistics:
    return TableStatistics(path)


@pytest.fixture
def some(games: TableStatistics) -> TableStatistics:
    for result in (GAME, SHORT, GIVEN_UP):
        games.add(result)
    return games


# From a record


def test_each_hand_of_a_record_counts_for_the_person() -> None:
    result = result_of(COMPANY, played(KEPT_SEED, 4), moment(10), "2026-11-10")
    assert result is not None
    assert [(hand.outcome, hand.points, hand.fan) for hand in result.hands] == [
        ("won", 39, 15),
        ("self_drawn", 57, 11),
        ("dealt_in", -22, 0),
        ("lost", -8, 0),
    ]
    assert (result.id, result.opponents, result.points) == (f"mcr#{KEPT_SEED}", "beginner,steady,strong", 66)
    assert (result.is_over, result.place) == (True, 1)
    assert all(hand.fans for hand in result.hands[:2])


def test_a_game_given_up_counts_with_the_hands_that_ended() -> None:
    result = result_of(COMPANY, played(KEPT_SEED, 2, 16), moment(10), "2026-11-10")
    assert result is not None
    assert not result.is_over
    assert len(result.hands) == 2


def test_a_demonstration_counts_for_nobody() -> None:
    assert result_of(DEMO, played(), moment(10), "2026-11-10") is None


def test_a_game_without_a_hand_that_ended_counts_for_nothing() -> None:
    assert result_of(COMPANY, Session(ruleset("mcr", Terms()), "1"), moment(10), "2026-11-10") is None


def test_a_false_win_is_counted() -> None:
    session = Session(ruleset("mcr", Terms(referee=True, hands=1)), "false")
    seat = Seat(session.hands[0].sitting.order.index(0))
    session.answer(seat, WIN)
    while not session.is_hand_over:
        for decision in session.open:
            discards = [option for option in decision.options if isinstance(option, Discard)]
            session.answer(decision.seat, discards[-1] if discards else decision.options[-1])
    result = result_of(COMPANY, session, moment(10), "2026-11-10")
    assert result is not None
    assert result.hands[0].false_wins == 1


# What is told


def test_before_the_first_game_there_is_nothing_to_tell(games: TableStatistics) -> None:
    assert games.summary() == TableSummary()
    assert (games.rules(), games.opponents(), games.fans(), games.everything()) == ((), (), {}, ())
    assert games.take_notice() is None


def test_the_figures_are_those_of_hands_and_whole_games(some: TableStatistics) -> None:
    figures = some.summary()
    assert (figures.hands, figures.wins, figures.self_drawn, figures.dealt_in, figures.lost) == (6, 2, 1, 2, 2)
    assert figures.points == 36
    assert figures.mean_points == 6
    assert (figures.mean_fan, figures.best_fan, figures.false_wins) == (13, 15, 2)
    assert (figures.games, figures.places, figures.mean_place, figures.best_points) == (2, (1, 0, 0, 1), 2.5, 66)
    assert figures.share(figures.wins) == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("scope", "hands"),
    [
        (TableScope("mcr"), 6),
        (TableScope("riichi"), 0),
        (TableScope(None, "steady,steady,steady"), 2),
        (TableScope("mcr", "beginner,steady,strong"), 4),
    ],
)
def test_a_scope_picks_by_rules_and_opponents(some: TableStatistics, scope: TableScope, hands: int) -> None:
    assert some.summary(scope).hands == hands
    assert sum(stretch.hands for stretch in some.series("day", scope)) == hands
    assert some.summary(scope).hands == hands


def test_opponents_met_most_come_first(some: TableStatistics) -> None:
    assert some.opponents() == ("steady,steady,steady", "beginner,steady,strong")
    assert some.opponents("riichi") == ()
    assert some.rules() == ("mcr",)


def test_a_fan_counts_once_a_hand(some: TableStatistics) -> None:
    assert some.fans() == {"All Types": 2, "Flower Tiles": 1, "Melded Hand": 1, "Self-Drawn": 1}


def test_the_curve_goes_by_days_weeks_and_months(some: TableStatistics) -> None:
    assert [tuple(one) for one in some.series("day")] == [
        ("2026-11-10", 4, 2, 66),
        ("2026-11-12", 1, 0, -22),
        ("2026-11-20", 1, 0, -8),
    ]
    assert [one.starts_on for one in some.series("week")] == ["2026-11-09", "2026-11-16"]
    assert [tuple(one) for one in some.series("month")] == [("2026-11-01", 6, 2, 36)]


def test_what_was_added_comes_back_and_is_not_taken_twice(some: TableStatistics) -> None:
    assert some.everything() == (GAME, SHORT, GIVEN_UP)
    assert some.merge((GAME, SHORT._replace(ended_at=moment(13)))) == 1
    assert len(some.everything()) == 4


def test_a_reset_leaves_the_solitaire_alone(some: TableStatistics, path: Path) -> None:
    assert some.reset() == 3
    assert some.summary() == TableSummary()
    assert Statistics(path).summary().games == 0
    assert Statistics(path).take_notice() is None


# The file


def test_a_file_of_the_first_version_gets_the_new_tables(path: Path, games: TableStatistics) -> None:
    path.parent.mkdir()
    copyfile(FIRST_VERSION, path)
    before = Statistics(path).everything()
    games.add(GAME)
    assert games.everything() == (GAME,)
    assert Statistics(path).everything() == before
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


DAMAGES: dict[str, Callable[[sqlite3.Connection], object]] = {
    "a word for a number": lambda file: file.execute("UPDATE table_hands SET fan = 'many' WHERE hand = 0"),
    "a number for a word": lambda file: file.execute("UPDATE table_games SET rules = x'ff'"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_set_aside(
    some: TableStatistics, path: Path, damage: Callable[[sqlite3.Connection], object]
) -> None:
    with closing(sqlite3.connect(path)) as file:
        damage(file)
        file.commit()
    again = TableStatistics(path)
    assert again.summary() == TableSummary()
    notice = again.take_notice()
    assert notice is not None
    assert "damaged; it was kept as statistics.sqlite.damaged-1" in notice
    assert some.take_notice() is None


def test_a_folder_in_its_place_costs_only_the_figures(path: Path, games: TableStatistics) -> None:
    path.mkdir(parents=True)
    games.add(GAME)
    assert games.summary() == TableSummary()
    assert games.take_notice() is not None
