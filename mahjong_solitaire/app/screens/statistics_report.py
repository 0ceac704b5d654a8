"""What the statistics screen shows of the games of a scope, read anew whenever the scope or the games change."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from mahjong_solitaire.app.screens.statistics_axes import SHARE_TICKS, stretch_text, time_ticks
from mahjong_solitaire.app.screens.statistics_chart import Curve, Point
from mahjong_solitaire.app.screens.statistics_figures import Line, line_of
from mahjong_solitaire.app.wording import clock, count
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.storage.statistics import Column, Scope, Statistics, Step, Stretch, Summary

COLUMNS: tuple[Column, ...] = ("variant", "layout", "difficulty")
STEPS: tuple[Step, ...] = ("day", "week", "month")
_RECENT = 20
_MOST_POINTS = 40


class Report(NamedTuple):
    """The figures of a scope, the names that can be chosen beside it, the curves, the last games."""

    summary: Summary
    names: dict[Column, tuple[str, ...]]
    step: Step
    curves: tuple[Curve, Curve]
    lines: tuple[Line, ...]


class Titles:
    """What names in the statistics are called in the window."""

    def __init__(self, layouts: Sequence[Layout]) -> None:
        self._layouts = {layout.name: layout.title for layout in layouts}

    def title(self, column: Column, name: str) -> str:
        """Return the title of a variant, a layout or a difficulty."""
        if column == "variant":
            return VARIANTS[name].title if name in VARIANTS else name.capitalize()
        if column == "layout":
            return self._layouts.get(name, name.capitalize())
        return name.capitalize() or "Relaxed"


def read_report(games: Statistics, titles: Titles, scope: Scope, step: Step | None) -> Report:
    """Ask the statistics for all that is shown; without a step the curves get one that suits their length."""
    chosen = step or _suiting(games.series("day", scope))
    stretches = games.series(chosen, scope)
    lines = (
        line_of(
            result,
            titles.title("layout", result.layout),
            titles.title("variant", result.variant),
            titles.title("difficulty", result.difficulty) if result.difficulty else "",
        )
        for result in games.last(_RECENT, scope)
    )
    return Report(
        games.summary(scope),
        {column: games.names(column, scope.without(column)) for column in COLUMNS},
        chosen,
        (_times(stretches, chosen), _shares(stretches, chosen)),
        tuple(lines),
    )


def _suiting(days: Sequence[Stretch]) -> Step:
    if len(days) <= _MOST_POINTS:
        return "day"
    span = date.fromisoformat(days[-1].starts_on) - date.fromisoformat(days[0].starts_on)
    return "week" if span.days <= 7 * _MOST_POINTS else "month"


def _times(stretches: Sequence[Stretch], step: Step) -> Curve:
    points = tuple(
        Point(
            one.starts_on,
            one.average_seconds,
            (
                f"{clock(one.average_seconds)} on average",
                f"{stretch_text(one.starts_on, step)}, {count(one.wins, 'win')}",
            ),
        )
        for one in stretches
        if one.average_seconds is not None
    )
    values = [point.value for point in points]
    ticks = time_ticks(min(values), max(values)) if values else ()
    return Curve("Winning time", f"average of each {step}", points, ticks)


def _shares(stretches: Sequence[Stretch], step: Step) -> Curve:
    points = tuple(
        Point(
            one.starts_on,
            one.wins / one.games,
            (f"{one.wins / one.games:.0%} cleared", f"{stretch_text(one.starts_on, step)}, {one.wins} of {one.games}"),
        )
        for one in stretches
    )
    return Curve("Share cleared", f"of the games of each {step}", points, SHARE_TICKS)
