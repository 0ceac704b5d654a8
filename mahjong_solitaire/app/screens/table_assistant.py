"""The coach at the playing screen: when it is asked, what it says of the moment, and where its panel stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.questions import Consult, Failure, Result
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.table_coach import CoachPanel
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.table.actions import Action, Discard
from mahjong_solitaire.table.counsel.blocks import Counsel, review

_OFF = "The coach is off; the settings can let it help."


class TableAssistant:
    """Asks the coach in the worker and shows what it says; an answer about an earlier moment is dropped.

    With the setting *always* the panel is open from the start and asks by itself, with *on request* a key opens it.
    """

    def __init__(
        self, services: Services, control: TableControl, refresh: Callable[[], None], tell: Callable[[str], None]
    ) -> None:
        self._services = services
        self._control = control
        self._game = control.game
        self._refresh = refresh
        self._tell = tell
        self.panel = CoachPanel(services, self.close)
        self.is_open = services.settings.get().table_coach == "always" and self._game.human is not None
        self._counsel: Counsel | None = None
        self._review: Counsel | None = None
        self._ticket = 0
        self._moment: tuple[object, ...] = ()

    # What it says

    @property
    def advised(self) -> Action | None:
        """What a strong player would do now, if that is known and may be told."""
        return self._counsel.advised if self._counsel is not None and self.is_open else None

    @property
    def advised_tile(self) -> int | None:
        """The tile of the hand that a strong player would discard: the last one of several alike."""
        advised, tiles = self.advised, self._control.tiles
        if not isinstance(advised, Discard) or advised.tile not in tiles:
            return None
        return len(tiles) - 1 - tiles[::-1].index(advised.tile)

    @property
    def dangers(self) -> Mapping[int, int]:
        """How dangerous each tile of the hand is."""
        if self._counsel is None or not self.is_open:
            return {}
        degrees = {danger.tile: danger.degree for danger in self._counsel.dangers}
        return {index: degrees[tile] for index, tile in enumerate(self._control.tiles) if tile in degrees}

    # Asking

    def follow(self) -> None:
        """Forget what was said of another moment; ask by itself where that is wished for."""
        view = self._game.view
        moment = self._game.number, self._control.decision, view.own.concealed, view.own.melds
        if moment == self._moment:
            return
        self._moment = moment
        self._cancel()
        if self._counsel is not None or self._control.decision is not None:
            self._counsel = None
        if self._control.decision is not None:
            self._review = None
        is_always = self._services.settings.get().table_coach == "always"
        if self.is_open and is_always and self._control.decision is not None:
            self._ask()
        self._show()

    def chose(self, action: Action) -> None:
        """Remember what to say about the answer that the person has given."""
        self._review = review(self._counsel, action) if self._counsel is not None and self.is_open else None

    def toggle(self) -> str:
        """Ask the coach, or close what it said; return a sentence if it can't be asked."""
        if self._services.settings.get().table_coach == "off":
            return _OFF
        is_told = self._counsel is not None or self._control.decision is None
        if self.is_open and is_told and not self.panel.is_chip:
            self.close()
            return ""
        if self.is_open and is_told:
            self.panel.spread(True)
        else:
            self.is_open = True
            self._ask()
        self._refresh()
        return ""

    def close(self) -> None:
        """Close the panel."""
        self._cancel()
        self.is_open = False
        self._refresh()

    def _ask(self) -> None:
        if self._game.human is None or self._game.session.is_hand_over:
            return
        self._cancel()
        question = Consult(self._game.session.rules, self._game.view)
        self._ticket = self._game.desk.ask(question, self._take)

    def _take(self, result: Result) -> None:
        self._ticket = 0
        self._counsel = result if isinstance(result, Counsel) else None
        if isinstance(result, Failure):
            self._tell(f"The coach has no answer: {result.reason}.")
        self._show()
        self._refresh()

    def _cancel(self) -> None:
        if self._ticket:
            self._game.desk.cancel(self._ticket)
            self._ticket = 0

    def _show(self) -> None:
        shown = self._counsel or self._review
        chosen = self._control.meant if self._counsel is not None else None
        self.panel.show(shown, is_thinking=bool(self._ticket), chosen=chosen)

    # Where it stands

    @property
    def is_spread(self) -> bool:
        """Whether the panel lies over the table, which can't be used meanwhile."""
        return self.is_open and self.panel.is_spread

    @property
    def width(self) -> int:
        """How much of the window's width the panel takes."""
        return CoachPanel.width(self._services.look) if self.is_open else 0

    def fit(self, free: pygame.Rect) -> None:
        """Place the panel at the right edge, or its chip in the free strip above the hand."""
        self._show()
        width, height = self._services.look.size
        strip = pygame.Rect(width - self.width, 0, self.width, height)
        self.panel.fit(strip if self.width else free)

    def groups(self, *, has_cards: bool) -> list[Group]:
        """Return the controls of the panel; its chip gives way to the cards."""
        is_hidden = not self.is_open or (self.panel.is_chip and has_cards)
        return [] if is_hidden else self.panel.groups()

    def reveal(self, focus: str, rect: pygame.Rect | None) -> None:
        """Scroll to what has the focus, if that is in the panel."""
        if self.is_open and rect is not None and self.panel.reveal(focus, rect):
            self._refresh()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel below its controls."""
        if self.is_open:
            self.panel.paint(surface)
