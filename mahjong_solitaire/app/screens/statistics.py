"""The statistics of the solitaire: which games, their figures, curves over time, the last of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.statistics_exchange import export_games, import_games
from mahjong_solitaire.app.screens.statistics_figures import draw_line
from mahjong_solitaire.app.screens.statistics_filters import Filters, Pick
from mahjong_solitaire.app.screens.statistics_frame import Sort, StatisticsFrame, Way, statistics_page
from mahjong_solitaire.app.screens.statistics_plan import place_games
from mahjong_solitaire.app.screens.statistics_report import Titles, read_figures, read_lines
from mahjong_solitaire.app.screens.statistics_top import Figures, Top, Words
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.statistics import EVERYTHING, Column, Scope, Step
from mahjong_solitaire.storage.statistics_files import EXCHANGE

_SORT = Sort(
    "Statistics",
    ("chart time", "chart share"),
    "Choose a game",
    "Every game you finish or give up is counted here.",
)
_WORDS: dict[Column, str] = {"variant": "Game", "layout": "Layout", "difficulty": "Difficulty"}
_FOLDER = "exports"


def statistics_screen(services: Services) -> Page:
    """Return the statistics."""
    return statistics_page(services, StatisticsContent(services))


class StatisticsContent(StatisticsFrame[Scope]):
    """The content of the statistics."""

    def __init__(self, services: Services) -> None:
        self._games = services.games
        self._titles = titles = Titles(services.library.layouts)
        picks = tuple(Pick(column, word, partial(titles.title, column)) for column, word in _WORDS.items())
        super().__init__(services, _SORT, Filters(picks, EVERYTHING, self._renew))

    def _read(self, step: Step | None) -> Figures:
        self._lines = read_lines(self._games, self._titles, self._filters.scope)
        return read_figures(self._games, self._filters.scope, step)

    @property
    def _ways(self) -> tuple[Way, ...]:
        return (Way("table", "Table", self._go_to_table, "The statistics of the table"),)

    def _place_below(self, top: Top) -> int:
        self._last = place_games(self._look, top, self._lines)
        return self._last.panel.bottom

    def _play(self) -> None:
        self._services.navigator.open_games()

    def _go_to_table(self) -> None:
        self._services.navigator.back()
        self._services.table.open_statistics()

    def _export(self) -> str:
        return export_games(self._games, EXCHANGE, self._games.folder / _FOLDER, "as a table")

    def _import(self, path: str) -> str:
        return import_games(self._games, EXCHANGE, path)

    def _question(self) -> Question:
        games = count(self._games.summary().games, "game")
        return Question(
            "Remove all games?",
            f"{games}, with best times and streaks, would be gone for good. An export keeps them in a file.",
            "Remove all games",
            "Keep them",
        )

    def _remove(self) -> None:
        self._games.reset()

    def _paint_below(self, surface: pygame.Surface) -> Sequence[Words]:
        look, last = self._look, self._last
        look.panel(surface, last.panel)
        for number, row in enumerate(last.rows):
            if number:
                look.rule(surface, pygame.Rect(row.place.left + 16, row.place.top, row.place.width - 32, 1), 20)
            draw_line(surface, look, row.place, row.line)
        return (last.heading,)
