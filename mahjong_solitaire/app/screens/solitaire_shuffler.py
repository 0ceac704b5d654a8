"""A shuffle in the window: the solver's worker finds the arrangement, and until it comes the board waits for it."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import Arrange, Failure, Result
from mahjong_solitaire.app.waiting import Wait
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.shuffling import Arrangement, constructed


class Shuffler:
    """Asks for one arrangement at a time; ``lay`` gets it, or None if no way of laying the tiles can be cleared."""

    def __init__(self, game: Game, solver: Enquiries, lay: Callable[[Arrangement | None], None]) -> None:
        self._game = game
        self._solver = solver
        self._lay = lay
        self._wait = Wait(solver)

    @property
    def is_waiting(self) -> bool:
        """Whether an arrangement is still to come."""
        return self._wait.is_on

    def shuffle(self) -> None:
        """Lay the tiles left anew, as soon as it is known how; without a solver by construction, at once."""
        game, board = self._game, self._game.board
        if self.is_waiting or board.is_cleared or game.is_paused:
            return
        if game.shuffles_left == 0:
            self._lay(None)
        elif self._solver.is_gone:
            self._construct()
        else:
            self._wait.ask(Arrange(board, game.shuffle_seed), lambda result: self._take(board, result))

    def cancel(self) -> bool:
        """Give up waiting; return whether there was something to wait for."""
        return self._wait.cancel()

    def update(self, seconds: float) -> bool:
        """Let time pass; return, once for a shuffle, that it takes long enough to be told."""
        return self._wait.update(seconds)

    def _take(self, board: Board, result: Result) -> None:
        if board is not self._game.board:
            return
        match result:
            case Arrangement() | None:
                self._lay(result)
            case Failure():
                self._construct()
            case _:
                pass

    def _construct(self) -> None:
        self._lay(constructed(self._game.board, Rng(self._game.shuffle_seed)))
