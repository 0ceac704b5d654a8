"""What the window asks the solver, and what it gets back, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.solitaire.advice import Advice, Loss
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.difficulty import Figures
from mahjong_solitaire.solitaire.layout import Layout


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
    """A deal of a level, by the level's name; the result is a Deal, or a Failure if none was found."""

    layout: Layout
    level: str
    seed: int


Question = WarmUp | Advise | FindLoss | Rate | DealLevel


class Failure(NamedTuple):
    """Why a question has no answer, as the end of a sentence."""

    reason: str


Result = Advice | Loss | Figures | Deal | Failure | None


class Answer(NamedTuple):
    """The result of a question, which was given a ticket when it was asked."""

    ticket: int
    question: Question
    result: Result
