"""The chips that pick which games the statistics tell about: one for each column, and its names once it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_report import COLUMNS, Titles
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.storage.statistics import EVERYTHING, Column

_WORDS: dict[Column, str] = {"variant": "Game", "layout": "Layout", "difficulty": "Difficulty"}


class Filters:
    """Owns the scope, and which column is open for choosing."""

    def __init__(self, titles: Titles, on_change: Callable[[], None]) -> None:
        self.scope = EVERYTHING
        self.opened: Column | None = None
        self._titles = titles
        self._on_change = on_change

    def close(self) -> bool:
        """Close the column that is open; return whether one was."""
        was_open = self.opened is not None
        self.opened = None
        return was_open

    def chips(self, look: Look, place: pygame.Rect, names: Mapping[Column, Sequence[str]]) -> tuple[Chip, ...]:
        """Place the chips from the top of ``place`` in as many rows as they need."""
        heads = chip_rows(look, place, [self._head(column) for column in COLUMNS])
        if self.opened is None:
            return heads
        below = pygame.Rect(place.left, heads[-1].rect.bottom + look.scale.px(12), place.width, place.height)
        return heads + chip_rows(look, below, self._options(self.opened, names[self.opened]))

    def _head(self, column: Column) -> Draft:
        chosen: str | None = getattr(self.scope, column)
        told = "all" if chosen is None else self._titles.title(column, chosen)
        icon = "minus" if column == self.opened else "down"
        return Draft(
            f"pick {column}", f"{_WORDS[column]}: {told}", lambda: self._open(column), chosen is not None, icon
        )

    def _options(self, column: Column, names: Sequence[str]) -> Iterable[Draft]:
        chosen: str | None = getattr(self.scope, column)
        yield Draft(f"{column} all", "All", lambda: self._choose(column, None), chosen is None)
        for name in names:
            yield self._option(column, name, is_on=name == chosen)

    def _option(self, column: Column, name: str, *, is_on: bool) -> Draft:
        title = self._titles.title(column, name)
        return Draft(f"{column} = {name}", title, lambda: self._choose(column, name), is_on)

    def _open(self, column: Column) -> None:
        self.opened = None if self.opened == column else column

    def _choose(self, column: Column, name: str | None) -> None:
        self.scope = self.scope._replace(**{column: name})
        self.opened = None
        self._on_change()
