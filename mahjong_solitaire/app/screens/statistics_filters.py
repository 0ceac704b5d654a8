"""The chips that pick which games the statistics tell about: one for each column, and its names once it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.storage.scopes import AnyScope

S = TypeVar("S", bound=AnyScope)


class Pick(NamedTuple):
    """A column by which games are picked: what its chip is called, and what its values are."""

    column: str
    word: str
    title: Callable[[str], str]


class Filters(Generic[S]):
    """Owns the scope, and which column is open for choosing."""

    def __init__(self, picks: Sequence[Pick], everything: S, on_change: Callable[[], None]) -> None:
        self.scope = everything
        self._everything = everything
        self._opened: Pick | None = None
        self._picks = picks
        self._on_change = on_change

    @property
    def start(self) -> str:
        """The first chip."""
        return f"pick {self._picks[0].column}"

    def close(self) -> bool:
        """Close the column that is open; return whether one was."""
        was_open = self._opened is not None
        self._opened = None
        return was_open

    def clear(self) -> None:
        """Mean all games again."""
        self.scope, self._opened = self._everything, None

    def chips(self, look: Look, place: pygame.Rect, names: Mapping[str, Sequence[str]]) -> tuple[Chip, ...]:
        """Place the chips from the top of ``place`` in as many rows as they need."""
        heads = chip_rows(look, place, map(self._head, self._picks))
        if self._opened is None:
            return heads
        below = pygame.Rect(place.left, heads[-1].rect.bottom + look.scale.px(12), place.width, place.height)
        return heads + chip_rows(look, below, self._options(self._opened, names[self._opened.column]))

    def _head(self, pick: Pick) -> Draft:
        chosen = self.scope.chosen(pick.column)
        told = "all" if chosen is None else pick.title(chosen)
        icon = "minus" if pick == self._opened else "down"
        return Draft(f"pick {pick.column}", f"{pick.word}: {told}", lambda: self._open(pick), chosen is not None, icon)

    def _options(self, pick: Pick, names: Sequence[str]) -> Iterable[Draft]:
        chosen = self.scope.chosen(pick.column)
        yield Draft(f"{pick.column} all", "All", lambda: self._choose(pick, None), chosen is None)
        for name in names:
            yield self._option(pick, name, is_on=name == chosen)

    def _option(self, pick: Pick, name: str, *, is_on: bool) -> Draft:
        return Draft(f"{pick.column} = {name}", pick.title(name), lambda: self._choose(pick, name), is_on)

    def _open(self, pick: Pick) -> None:
        self._opened = None if self._opened == pick else pick

    def _choose(self, pick: Pick, name: str | None) -> None:
        self.scope = self.scope.choosing(pick.column, name)
        self._opened = None
        self._on_change()
