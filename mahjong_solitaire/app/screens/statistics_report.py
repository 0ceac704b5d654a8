"""What the statistics screen shows of the games of a scope, read anew whenever the scope or the games change."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.screens.statistics_axes import SHARE_TICKS, stretch_text, suiting, time_ticks
from mahjong_solitaire.app.screens.statistics_chart import Curve, Point
from mahjong_solitaire.app.screens.statistics_figures import Line, cards, line_of
from mahjong_solitaire.app.screens.statistics_top import Figures
from mahjong_solitaire.app.wording import clock, count
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import NO_LEVEL
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.storage.statistics import Column, Scope, Statistics, Step, Stretch
from mahjong_solitaire.storage.statistics_queries import BY

_RECENT = 20


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
        return (name or NO_LEVEL).capitalize()


def read_figures(games: Statistics, scope: Scope, step: Step | None) -> Figures:
    """Ask the statistics for figures and curves; without a step the curves get one that suits their length."""
    chosen = step or suiting([one.starts_on for one in games.series("day", scope)])
    stretches = games.series(chosen, scope)
    return Figures(
        cards(games.summary(scope)),
        {column: games.names(column, scope.choosing(column, None)) for column in BY},
        chosen,
        (_times(stretches, chosen), _shares(stretches, chosen)),
    )


def read_lines(games: Statistics, titles: Titles, scope: Scope) -> tuple[Line, ...]:
    """Ask the statistics for the last games."""
    return tuple(
        line_of(
            result,
            titles.title("layout", result.layout),
            titles.title("variant", result.variant),
            titles.title("difficulty", result.difficulty) if result.difficulty else "",
        )
        for result in games.last(_RECENT, scope)
    )


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
