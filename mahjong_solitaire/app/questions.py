"""What the window asks the solver and the bots, and what it gets back, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.solitaire.advice import Advice, Loss
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.difficulty import Figures
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.shuffling import Arrangement
from mahjong_solitaire.table.counsel.blocks import Counsel
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View


@dataclass(frozen=True)
class WarmUp:
    """Compile everything; the result is None."""


@dataclass(frozen=True)
class Advise:
    """Can the position be cleared, and after which pairs? The result is an Advice."""

    board: Board


@dataclass(frozen=True)
class FindLoss:
    """Where was a run of positions lost? The result is a Loss, or None if it wasn't."""

    boards: tuple[Board, ...]


@dataclass(frozen=True)
class Rate:
    """How difficult is a board? The result are its Figures."""

    board: Board


@dataclass(frozen=True)
class DealLevel:
    """The deal of an id with a level, on the layout it names; the result is a Deal, or a Failure if none was found."""

    layout: Layout
    id: GameId


@dataclass(frozen=True)
class Arrange:
    """How can the tiles left be laid anew? The result is an Arrangement, or None if no way of laying can be cleared."""

    board: Board
    seed: str


@dataclass(frozen=True)
class Prepare:
    """Compile everything that bots and coach need under the rules of that name; the result is None."""

    rules: str


@dataclass(frozen=True)
class Choose:
    """What does a bot answer, asked as its view tells, with random numbers of its own? The result is Chosen."""

    rules: Ruleset
    bot: str
    view: View
    seed: str


@dataclass(frozen=True)
class Consult:
    """What does the coach say of a view? The result is a Counsel."""

    rules: Ruleset
    view: View


SolverQuestion = WarmUp | Advise | FindLoss | Rate | DealLevel | Arrange
TableQuestion = Prepare | Choose | Consult
Question = SolverQuestion | TableQuestion


class Chosen(NamedTuple):
    """The number of an option."""

    option: int


class NoAnswerError(ValueError):
    """A question that can't be answered; the message is the reason, as the end of a sentence."""


class Failure(NamedTuple):
    """Why a question has no answer, as the end of a sentence."""

    reason: str


Result = Advice | Loss | Figures | Deal | Arrangement | Chosen | Counsel | Failure | None


class Answer(NamedTuple):
    """The result of a question, which was given a ticket when it was asked."""

    ticket: int
    question: Question
    result: Result
