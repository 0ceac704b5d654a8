"""What the statistics of the table show of the games of a scope, read anew whenever the scope or the games change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor
from typing import NamedTuple

from mahjong_solitaire.app.screens.statistics_axes import SHARE_TICKS, Tick, stretch_text, suiting
from mahjong_solitaire.app.screens.statistics_chart import Curve, Point
from mahjong_solitaire.app.screens.statistics_figures import Card
from mahjong_solitaire.app.screens.statistics_top import Figures
from mahjong_solitaire.app.wording import MINUS, count, signed
from mahjong_solitaire.storage.statistics import Step
from mahjong_solitaire.storage.table_queries import TableScope, TableStretch, TableSummary
from mahjong_solitaire.storage.table_statistics import TableStatistics
from mahjong_solitaire.table.bots.levels import LEVELS
from mahjong_solitaire.table.rules import RULESETS

_ROUND = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LEVELS = {level.name: level.title for level in LEVELS}


class FanCount(NamedTuple):
    """A fan, in how many of the hands won it counted, and that as a part of the most frequent one's."""

    name: str
    hands: int
    share: float


class TableReport(NamedTuple):
    """The figures of a scope, and the fan.

    ``unit`` is what the hands were counted in, where that is something of its own in all of them.
    """

    figures: Figures
    summary: TableSummary
    fans: tuple[FanCount, ...]
    unit: str = ""

    @property
    def fans_heading(self) -> str:
        """What stands over the fan."""
        return f"{self.unit.capitalize()} of the hands won" if self.unit else "What counted in the hands won"


def read_table_report(games: TableStatistics, scope: TableScope, step: Step | None) -> TableReport:
    """Ask for all that is shown; without a step the curves get one that suits their length."""
    chosen = step or suiting([one.starts_on for one in games.series("day", scope)])
    stretches, summary, fans = games.series(chosen, scope), games.summary(scope), games.fans(scope)
    names = {"rules": games.rules(), "opponents": games.opponents(scope.rules)}
    unit = _unit_of(names["rules"] if scope.rules is None else (scope.rules,))
    curves = _points(stretches, chosen), _wins(stretches, chosen)
    most = max(fans.values(), default=1)
    return TableReport(
        Figures(table_cards(summary, unit), names, chosen, curves),
        summary,
        tuple(FanCount(name, hands, hands / most) for name, hands in fans.items()),
        unit,
    )


def _unit_of(names: Sequence[str]) -> str:
    units = {RULESETS[name].unit if name in RULESETS else "" for name in names}
    return "".join(units - {"points"}) if len(units) == 1 else ""


def rules_title(name: str) -> str:
    """Return what a rule set is called."""
    return RULESETS[name].title if name in RULESETS else name.capitalize()


def opponents_title(names: str) -> str:
    """Return what a company of bots is called.

    >>> opponents_title("beginner,steady,steady")
    'Beginner and 2 Steady'
    """
    bots = names.split(",")
    told = []
    for name in dict.fromkeys(bots):
        title = _LEVELS.get(name, name.capitalize())
        told.append(title if bots.count(name) == 1 else f"{bots.count(name)} {title}")
    return " and ".join([", ".join(told[:-1]), told[-1]]) if len(told) > 1 else told[0]


def table_cards(figures: TableSummary, unit: str) -> tuple[Card, ...]:
    """Return the cards of a summary, whose hands won were counted in a unit, or in points if it is empty."""

    def part(name: str, hands: int) -> Card:
        return Card(f"{hands:,}", f"{name} ({figures.share(hands):.0%})")

    place = figures.mean_place
    mean, best = (f"Mean {unit}", f"Best {unit}") if unit else ("Mean hand won", "Best hand won")
    return (
        Card(f"{figures.hands:,}", "Hands"),
        part("Won", figures.wins),
        part("Self-drawn", figures.self_drawn),
        part("Dealt in", figures.dealt_in),
        Card(f"{figures.false_wins:,}", "False wins"),
        Card(_mean(figures.mean_points), "Points a hand"),
        Card("None" if figures.mean_fan is None else f"{figures.mean_fan:,.1f}", mean),
        Card("None" if figures.best_fan is None else f"{figures.best_fan:,}", best),
        Card(f"{figures.games:,}", "Whole games"),
        Card("None" if place is None else f"{place:.1f}", "Mean place"),
    )


def _mean(points: float) -> str:
    """Write a mean with its sign.

    >>> _mean(1.26), _mean(0.01)
    ('+1.3', '0.0')
    """
    text = f"{abs(points):.1f}"
    if text == "0.0":
        return text
    return f"{'+' if points > 0 else MINUS}{text}"


def _points(stretches: Sequence[TableStretch], step: Step) -> Curve:
    def mean(one: TableStretch) -> float:
        return one.points / one.hands

    points = _curve(stretches, step, mean, lambda one: f"{_mean(mean(one))} points a hand")
    values = [point.value for point in points]
    return Curve("Points a hand", f"of each {step}", points, _ticks(min(values), max(values)) if values else ())


def _wins(stretches: Sequence[TableStretch], step: Step) -> Curve:
    points = _curve(stretches, step, lambda one: one.wins / one.hands, lambda one: f"{one.wins / one.hands:.0%} won")
    return Curve("Hands won", f"of the hands of each {step}", points, SHARE_TICKS)


def _curve(
    stretches: Sequence[TableStretch],
    step: Step,
    value: Callable[[TableStretch], float],
    told: Callable[[TableStretch], str],
) -> tuple[Point, ...]:
    return tuple(
        Point(
            one.starts_on, value(one), (told(one), f"{stretch_text(one.starts_on, step)}, {count(one.hands, 'hand')}")
        )
        for one in stretches
    )


def _ticks(low: float, high: float) -> tuple[Tick, ...]:
    """Return round numbers around two ends and zero.

    >>> [tick.value for tick in _ticks(-3.5, 12)]
    [-5, 0, 5, 10, 15]
    """
    low, high = min(low, 0.0), max(high, 0.0)
    step = next((one for one in _ROUND if 4 * one >= high - low), ceil((high - low) / 4))
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return tuple(Tick(step * number, signed(step * number)) for number in range(first, last + 1))
