"""What the statistics tell, against a plain recount of random games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import date, timedelta
from itertools import product
from pathlib import Path
from statistics import fmean, median

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.storage.statistics import DayResult, Outcome, Result, Scope, Statistics, Step, Stretch, Summary
from tests.storage.test_statistics import LOST, WON, on

VARIANTS = ("shanghai", "chain", "strict-chain")
LAYOUTS = ("turtle", "rings")
LEVELS = ("", "tricky")
OUTCOMES: tuple[Outcome, ...] = ("cleared", "cleared", "cleared", "stuck", "abandoned", "timeout")
SCOPES = [Scope(*names) for names in product((None, *VARIANTS[:2]), (None, *LAYOUTS), (None, *LEVELS))]
FIRST_DAY = date(2027, 12, 20)


def random_games(number: int) -> list[Result]:
    random = Rng("statistics")
    return [random_game(random, count) for count in range(number)]


def random_game(random: Rng, count: int) -> Result:
    day = (FIRST_DAY + timedelta(days=random.below(80))).isoformat()
    return Result(
        f"turtle#{count}",
        random.choice(LAYOUTS),
        random.choice(VARIANTS),
        random.choice(LEVELS),
        random.choice(OUTCOMES),
        random.below(4000) / 4,
        random.below(73),
        random.below(3) // 2,
        random.below(5),
        random.below(4) // 3,
        random.below(4000) - 500,
        f"{day}T{random.below(24):02}:{random.below(60):02}:00+00:00",
        day,
    )


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Statistics:
    found = Statistics(tmp_path_factory.mktemp("random") / "statistics.sqlite")
    found.merge(GAMES)
    return found


GAMES = random_games(400)


def passing(scope: Scope) -> list[Result]:
    """Return the games of a scope, oldest first."""
    shown = [game for game in GAMES if all(want in (None, getattr(game, name)) for name, want in asdict(scope).items())]
    return sorted(shown, key=lambda game: (game.ended_at, GAMES.index(game)))


def recount(shown: Sequence[Result]) -> Summary:
    times = sorted(game.seconds for game in shown if game.is_cleared)
    streak = longest = 0
    for game in shown:
        streak = streak + 1 if game.is_cleared else 0
        longest = max(longest, streak)
    return Summary(
        len(shown),
        len(times),
        streak,
        longest,
        times[0] if times else None,
        fmean(times) if times else None,
        median(times) if times else None,
        sum(1 for game in shown if game.is_cleared and not game.hints and not game.shuffles),
        max((game.score for game in shown if game.is_cleared), default=None),
        sum(game.seconds for game in shown),
    )


@pytest.mark.parametrize("scope", SCOPES, ids=lambda scope: "-".join(str(name) for name in asdict(scope).values()))
def test_the_figures_of_a_scope_are_those_of_a_recount(games: Statistics, scope: Scope) -> None:
    shown = passing(scope)
    assert shown
    assert games.summary(scope) == recount(shown)
    assert games.last(7, scope) == tuple(shown[::-1][:7])


STARTS: dict[Step, Callable[[date], date]] = {
    "day": lambda day: day,
    "week": lambda day: day - timedelta(days=day.weekday()),
    "month": lambda day: day.replace(day=1),
}


@pytest.mark.parametrize("step", STARTS)
@pytest.mark.parametrize("scope", SCOPES[::5])
def test_the_curve_has_every_day_week_or_month_with_games_once(games: Statistics, step: Step, scope: Scope) -> None:
    groups = defaultdict(list)
    for game in passing(scope):
        groups[STARTS[step](date.fromisoformat(game.ended_on)).isoformat()].append(game)
    expected = []
    for start, group in sorted(groups.items()):
        times = [game.seconds for game in group if game.is_cleared]
        expected.append(Stretch(start, len(group), len(times), fmean(times) if times else None))
    assert games.series(step, scope) == tuple(expected)


def test_the_figures_by_layout_add_up_to_those_of_all(games: Statistics) -> None:
    scope = Scope("chain")
    parts = games.breakdown("layout", scope)
    assert tuple(parts) == games.names("layout", scope)
    assert sum(part.games for part in parts.values()) == games.summary(scope).games
    assert parts["rings"] == games.summary(Scope("chain", "rings"))


def test_the_name_played_most_comes_first(games: Statistics) -> None:
    played = [sum(1 for game in GAMES if game.variant == name) for name in games.names("variant")]
    assert played == sorted(played, reverse=True)
    assert sorted(games.names("variant")) == sorted(VARIANTS)


def test_best_times_and_counts_can_be_those_of_one_variant(games: Statistics) -> None:
    for variant in (None, "chain"):
        shown = passing(Scope(variant, "rings"))
        assert games.best_seconds("rings", variant) == min(game.seconds for game in shown if game.is_cleared)
        assert games.counts(variant)["rings"].games == len(shown)


def test_without_games_all_figures_are_empty(tmp_path: Path) -> None:
    games = Statistics(tmp_path / "statistics.sqlite")
    assert games.summary() == Summary(0, 0, 0, 0, None, None, None, 0, None, 0.0)
    assert games.summary().share == 0
    assert games.series("week") == ()
    assert games.daily_results() == {}


# The challenges of days

THIRD = "2031-05-03"


def of_third(result: Result, number: int, **changes: int | float) -> Result:
    """Return a game of the challenge of the third of May, played on another day of May."""
    return Result(**{**on(result, number)._asdict(), **changes, "day": THIRD})


DAILY = [
    ([of_third(WON, 3, hints=0, seconds=500.0)], DayResult(THIRD, True, True, 500.0, 0, 0, 500.0)),
    ([of_third(WON, 4, hints=0, seconds=500.0)], DayResult(THIRD, True, False, 500.0, 0, 0, 500.0)),
    ([of_third(LOST, 3, hints=2)], DayResult(THIRD, False, False, None, 2, 0)),
    ([of_third(LOST, 3), of_third(WON, 4, hints=1, seconds=90.0)], DayResult(THIRD, True, False, 90.0, 1, 0, 90.0)),
    ([of_third(LOST, 3), of_third(WON, 3, hints=1, seconds=90.0)], DayResult(THIRD, True, True, 90.0, 1, 0, 90.0)),
    (
        [of_third(WON, 3, hints=2, seconds=90.0), of_third(WON, 9, hints=0, seconds=400.0)],
        DayResult(THIRD, True, True, 400.0, 0, 0, 90.0),
    ),
    (
        [of_third(WON, 3, hints=1, seconds=90.0), of_third(WON, 9, hints=0, shuffles=1, seconds=80.0)],
        DayResult(THIRD, True, True, 80.0, 0, 1, 80.0),
    ),
    (
        [of_third(WON, 3, hints=0), of_third(LOST, 4, hints=0)],
        DayResult(THIRD, True, True, WON.seconds, 0, 0, WON.seconds),
    ),
]


@pytest.mark.parametrize(("results", "expected"), DAILY)
def test_a_day_has_its_best_game_and_counts_if_it_was_cleared_on_that_day(
    tmp_path: Path, results: list[Result], expected: DayResult
) -> None:
    games = Statistics(tmp_path / "statistics.sqlite")
    for result in (*results, WON):
        games.add(result)
    assert games.daily_results() == {THIRD: expected}
