"""The statistics of the table: which games, their figures, curves over time, fan and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.statistics_exchange import export_games, import_games
from mahjong_solitaire.app.screens.statistics_filters import Filters, Pick
from mahjong_solitaire.app.screens.statistics_frame import Sort, StatisticsFrame, Way, statistics_page
from mahjong_solitaire.app.screens.statistics_top import Figures, Top, Words
from mahjong_solitaire.app.screens.table_statistics_parts import FanRow, draw_bars
from mahjong_solitaire.app.screens.table_statistics_plan import FEW_FANS, place_fans
from mahjong_solitaire.app.screens.table_statistics_report import opponents_title, read_table_report, rules_title
from mahjong_solitaire.app.table.houses import HouseBook
from mahjong_solitaire.app.widgets.buttons import Chip, chip_width
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.statistics import Step
from mahjong_solitaire.storage.table_queries import ALL_TABLES, TableScope
from mahjong_solitaire.storage.table_results_files import EXCHANGE
from mahjong_solitaire.table.rules import RULESETS

_SORT = Sort(
    "Statistics of the table",
    ("chart points", "chart wins"),
    "Play a game",
    "Every hand of a game that you finish or give up is counted here.",
)
_PICKS = (Pick("rules", "Rules", rules_title), Pick("opponents", "Against", opponents_title))


def table_statistics_screen(services: Services) -> Page:
    """Return the statistics of the table."""
    return statistics_page(services, TableStatisticsContent(services))


class TableStatisticsContent(StatisticsFrame[TableScope]):
    """The content of the statistics of the table."""

    def __init__(self, services: Services) -> None:
        self._games = services.table_files.games
        self._has_all_fans = False
        super().__init__(services, _SORT, Filters(_PICKS, ALL_TABLES, self._renew))

    def _read(self, step: Step | None) -> Figures:
        self._report = read_table_report(self._games, self._filters.scope, step)
        return self._report.figures

    @property
    def _ways(self) -> tuple[Way, ...]:
        return (
            Way("solitaire", "Solitaire", self._go_to_solitaire, "The statistics of the solitaire"),
            Way("records", "Games", self._services.table.open_records, "The ended games, to look at again"),
        )

    def _place_below(self, top: Top) -> int:
        self._plan = place_fans(self._look, top, self._report, has_all=self._has_all_fans)
        return self._plan.bottom

    def _controls_below(self) -> tuple[Control, ...]:
        def opening(name: str) -> Callable[[], None]:
            return lambda: self._open_fan(name)

        rows: list[Control] = [
            FanRow(f"fan {fan.name}", place, fan, opening(fan.name), radius=self._look.scale.px(8))
            for fan, place in self._plan.fans
        ]
        if len(self._report.fans) > FEW_FANS:
            text = "Show fewer" if self._has_all_fans else f"Show all {len(self._report.fans)}"
            place = self._plan.more.copy()
            place.width = chip_width(self._look, text)
            rows.append(Chip("more", place, text, self._show_more))
        return tuple(rows)

    def _show_more(self) -> None:
        self._has_all_fans = not self._has_all_fans

    def _open_fan(self, name: str) -> None:
        """Open the page of what counts, by the rules of the games that are shown."""
        chosen = self._filters.scope.rules
        names = self._figures.names["rules"] if chosen is None else (chosen,)
        kinds = [RULESETS[one] for one in names if one in RULESETS]
        book = HouseBook(self._services.table_files.houses)
        self._services.table.open_fans(name, book.knowing(name, kinds))

    def _play(self) -> None:
        self._services.table.open_setup()

    def _go_to_solitaire(self) -> None:
        self._services.navigator.back()
        self._services.navigator.open_statistics()

    def _export(self) -> str:
        return export_games(self._games, EXCHANGE, self._services.table_files.exports, "hand by hand")

    def _import(self, path: str) -> str:
        return import_games(self._games, EXCHANGE, path)

    def _question(self) -> Question:
        hands = count(self._games.summary().hands, "hand")
        return Question(
            "Remove all figures?",
            f"What came of {hands} would be gone for good. The games themselves stay in their list.",
            "Remove all figures",
            "Keep them",
        )

    def _remove(self) -> None:
        self._games.reset()

    def _paint_below(self, surface: pygame.Surface) -> Sequence[Words]:
        look, plan = self._look, self._plan
        look.panel(surface, plan.panel)
        for bars, rect in plan.bars:
            draw_bars(surface, look, rect, bars)
        if not plan.fans:
            told = "No hand was won yet"
            look.texts.draw(surface, told, plan.panel.center, look.letters(14), look.palette.text2, "centre")
        return plan.headings
