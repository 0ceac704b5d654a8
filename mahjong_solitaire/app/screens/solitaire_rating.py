"""The figures of a deal, measured once when the solver has nothing else to do."""

from __future__ import annotations

from mahjong_solitaire.app.difficulties import in_words
from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import Rate, Result
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.difficulty import Figures
from mahjong_solitaire.solitaire.levels import ANY


class Rating:
    """Knows how difficult one deal is, some time after it was opened."""

    def __init__(self, deal: Deal, solver: Enquiries) -> None:
        self._deal = deal
        self._solver = solver
        self._is_asked = False
        self._figures: Figures | None = None

    @property
    def figures(self) -> Figures | None:
        """What was measured; None while it wasn't."""
        return self._figures

    @property
    def words(self) -> str:
        """The figures as a sentence, empty while they aren't known."""
        return in_words(self._figures, self._level) if self._figures else ""

    @property
    def _level(self) -> str:
        """The level the deal was dealt for, where levels only compare deals of one layout."""
        level = self._deal.id.level
        return level if self._deal.board.variant.is_ordered and level != ANY.name else ""

    def follow(self) -> None:
        """Ask for the figures if that keeps nobody waiting."""
        if not self._is_asked and self._solver.is_idle:
            self._is_asked = True
            self._solver.ask(Rate(self._deal.board), self._take)

    def _take(self, result: Result) -> None:
        if isinstance(result, Figures):
            self._figures = result
