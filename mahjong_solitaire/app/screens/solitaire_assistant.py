"""The helpers of the playing screen that rest on the solver: a late hint, the way back, the demo, the finish."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.controls.solitaire_control import Effect, SolitaireControl
from mahjong_solitaire.app.difficulties import DIFFICULTIES
from mahjong_solitaire.app.outlook import News
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.solitaire_counsel import Counsel
from mahjong_solitaire.app.screens.solitaire_rating import Rating
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.events import NoHint
from mahjong_solitaire.solitaire.game import Outlook
from mahjong_solitaire.solitaire.levels import NO_LEVEL

FINISH_SECONDS = 0.16
"""How long the finish waits between two pairs."""
_SOON = {
    Command.HINT: "The solver is still at work; the hint comes as soon as it is done.",
    Command.DEMO: "The solver is still at work; the demo begins as soon as it is done.",
}
_NO_SOLVER = "No way is known from here, and the solver can't be asked."
_NO_WAY = "The board can no longer be cleared from here; undo or shuffle."
_NOT_LOST = "It isn't known that a move lost the game."
_NOT_SAFE = "There are still choices to make: the rest can't be taken without thinking yet."

Answer = Callable[[tuple[Effect, ...]], None]


class Assistant:
    """Does what needs the solver; ``answer`` shows what came of it, ``heard`` that more is known."""

    def __init__(
        self, services: Services, control: SolitaireControl, answer: Answer, heard: Callable[[], None]
    ) -> None:
        self._services = services
        self._control = control
        self._answer = answer
        self._heard = heard
        self.rating = Rating(control.game.deal, services.solver)
        self.counsel = Counsel(control.game, services.solver, services.settings, self._hear)
        self._later: tuple[Command, Board] | None = None
        self._rest: deque[Pair] = deque()
        self._pause = 0.0

    @property
    def news(self) -> News:
        """What the outlook says."""
        return self.counsel.news

    def do(self, command: Command) -> bool:
        """Do what a command asks for; return whether it was one for the solver."""
        acts: dict[Command, Callable[[], None]] = {
            Command.DEMO: self._show_a_way,
            Command.FINISH: self._begin_to_finish,
            Command.GO_BACK: self.go_back,
            Command.OUTLOOK: self._tell,
        }
        if command is Command.HINT and self._control.hint is None and self._must_wait(command):
            return True
        if command not in acts or self._control.game.is_paused:
            return False
        acts[command]()
        return True

    def stop(self) -> None:
        """Stop the finish: the player takes over."""
        self._rest.clear()

    def update(self, seconds: float) -> None:
        """Let time pass, for the finish; the deal is measured when nothing else is to be done."""
        self.rating.follow()
        if not self._rest:
            return
        self._pause -= seconds
        if self._pause <= 0:
            self._pause = FINISH_SECONDS
            self._answer(self._control.take(self._rest.popleft()))

    def next_wake(self) -> float | None:
        """Return the seconds until the finish takes the next pair."""
        return max(0.0, self._pause) if self._rest else None

    def go_back(self) -> None:
        """Go back to before the move that lost the game."""
        loss = self.counsel.loss_news
        if loss is None:
            self._say(_NOT_LOST)
        else:
            # One movement and one sound stand for all of them.
            self._answer(self._control.go_back_to(loss.move - 1)[-1:])

    def _show_a_way(self) -> None:
        game = self._control.game
        if game.board.is_cleared or self._must_wait(Command.DEMO):
            return
        if game.line is None:
            self._say(_NO_WAY)
        else:
            self._control.forget()
            self._services.navigator.open_demo(game)

    def _begin_to_finish(self) -> None:
        if self.counsel.finish is None:
            self._say(_NOT_SAFE)
        else:
            self._rest, self._pause = deque(self.counsel.finish), 0.0

    def _tell(self) -> None:
        if self.counsel.needs_request:
            self.counsel.request()
            self._heard()
        else:
            self._services.navigator.open_outlook(lambda: self.news, self.do, self.rating.words or self._about())

    def _about(self) -> str:
        """Return what is known of the deal before it is measured."""
        level = self._control.game.deal.id.level or NO_LEVEL
        return f"A {level} deal: {DIFFICULTIES[level][0].lower()}{DIFFICULTIES[level][1:]}."

    def _must_wait(self, command: Command) -> bool:
        """Note a command for later while its answer isn't known; return whether it can't be done now."""
        game = self._control.game
        if game.outlook is not Outlook.UNKNOWN:
            return False
        self._later = (command, game.board) if self.counsel.is_waiting else None
        self._say(_SOON[command] if self._later else _NO_SOLVER)
        self.counsel.follow()
        return True

    def _say(self, sentence: str) -> None:
        self._answer((NoHint(sentence),))

    def _hear(self) -> None:
        later = self._later
        self._heard()
        if later is None or self.counsel.is_waiting:
            return
        self._later = None
        if later[1] == self._control.board and not self._control.game.is_paused:
            self._later_done(later[0])

    def _later_done(self, command: Command) -> None:
        if not self.do(command):
            self._answer(self._control.command(command))
