"""What is known of the game being played: when the solver is asked, and what of it the player gets to see."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.outlook import ASK, FINISH, LossNews, News, OutlookSign, go_back_offer
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.questions import Advise, Failure, FindLoss, Result
from mahjong_solitaire.app.screens.solitaire_bar import outlook_sign
from mahjong_solitaire.solitaire.advice import Advice, Line, Loss, explain
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.game import Game, Outlook

_GETTING_READY = OutlookSign("question", "Solver is getting ready", "text2")
_THINKING = OutlookSign("question", "Looking for a way", "text2")
_NOT_KNOWN = OutlookSign("question", "No way is known from here", "text2")
_UNASKED = OutlookSign("question", "Can it still be cleared?", "text2")
_QUIET = OutlookSign("eye", "You will be told once the game is lost", "text2")
_LEAST_PAIRS_TO_FINISH = 2


class Counsel:
    """Keeps asking about the position of one game, and knows what may be told of it."""

    def __init__(self, game: Game, solver: Enquiries, settings: Preferences, heard: Callable[[], None]) -> None:
        self._game = game
        self._solver = solver
        self._settings = settings
        self._heard = heard
        self._seen: Board | None = None
        self._asked_on: Board | None = None
        self._loss_asked_on: Board | None = None
        self._advised_on: Board | None = None
        self._failed_on: Board | None = None
        self._finish: Line | None = None

    # What is told

    @property
    def news(self) -> News:
        """What the player may know of the position."""
        news = self._told() if self._is_open else self._untold()
        return news._replace(offers=(*news.offers, FINISH)) if self.finish else news

    @property
    def _is_open(self) -> bool:
        game = self._game
        if game.is_over:
            return True
        match self._settings.get().outlook:
            case "on_request":
                return self._asked_on == game.board or self._loss is not None
            case "after_loss":
                return game.outlook is Outlook.LOST
            case _:
                return True

    def _untold(self) -> News:
        return News(_UNASKED, offers=(ASK,)) if self._settings.get().outlook == "on_request" else News(_QUIET)

    def _told(self) -> News:
        game = self._game
        if game.outlook is Outlook.UNKNOWN:
            return News(self._waiting_sign())
        loss = self.loss_news
        if loss is None:
            return News(outlook_sign(game))
        words = f"Lost since move\N{NO-BREAK SPACE}{loss.move}"
        return News(outlook_sign(game)._replace(words=words), loss.reason, (go_back_offer(loss.move - 1),))

    def _waiting_sign(self) -> OutlookSign:
        if not self.is_waiting:
            return _NOT_KNOWN
        return _THINKING if self._solver.is_ready else _GETTING_READY

    @property
    def loss_news(self) -> LossNews | None:
        """Since which move the game is lost, and why; None if it isn't or that isn't known."""
        found = self._loss
        return LossNews(found[0], explain(found[1])) if found else None

    @property
    def _loss(self) -> tuple[int, Loss] | None:
        return self._game.loss if self._game.outlook is Outlook.LOST else None

    @property
    def finish(self) -> Line | None:
        """The rest of the game, if only safe pairs are left and there are some."""
        return self._finish if self._seen is self._game.board else None

    @property
    def is_waiting(self) -> bool:
        """Whether it isn't known yet if the position can be cleared, but will be."""
        game = self._game
        return game.outlook is Outlook.UNKNOWN and not self._solver.is_gone and self._failed_on is not game.board

    # Asking

    def follow(self) -> None:
        """Take in a new position and ask what isn't known of it."""
        board = self._game.board
        if board is not self._seen:
            self._seen = board
            line = self._game.safe_finish
            self._finish = line if line is not None and len(line) >= _LEAST_PAIRS_TO_FINISH else None
        self._ask()

    @property
    def needs_request(self) -> bool:
        """Whether the outlook is told only if it is asked for, and wasn't yet."""
        return not self._is_open and self._settings.get().outlook == "on_request"

    def request(self) -> None:
        """Show the outlook of this position: the player asks for it."""
        self._asked_on = self._game.board
        self._ask()

    def _ask(self) -> None:
        game = self._game
        if self._needs_advice() and self._advised_on is not game.board:
            self._advised_on = game.board
            self._solver.ask(Advise(game.board), self._take_in)
        if game.outlook is Outlook.LOST and self._is_open and game.loss is None:
            self._ask_for_loss(game.board)

    def _ask_for_loss(self, board: Board) -> None:
        if self._loss_asked_on is not board:
            self._loss_asked_on = board
            self._solver.ask(FindLoss(self._game.boards), self._take_in)

    def _needs_advice(self) -> bool:
        game = self._game
        if game.is_over or game.outlook is Outlook.LOST:
            return False
        return game.line is None or self._settings.get().outlook == "always"

    def _take_in(self, result: Result) -> None:
        match result:
            case Failure():
                self._failed_on = self._advised_on
            case Advice():
                self._game.learn(result)
                if result.line is None and not result.is_lost:
                    self._failed_on = result.board
            case Loss():
                self._game.learn_loss(result)
            case _:
                pass
        self._ask()
        self._heard()
