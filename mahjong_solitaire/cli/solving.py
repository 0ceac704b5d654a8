"""The commands that answer a question about a position: solve and hint."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import click

from mahjong_solitaire.cli import finding, text
from mahjong_solitaire.cli.failures import ANSWER_IS_NO, DONE, WrongUseError
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.events import Hinted, NoHint
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.solver import DEFAULT_BUDGET, Verdict
from mahjong_solitaire.solitaire.solver import solve as search

if TYPE_CHECKING:
    from mahjong_solitaire.storage.positions import Position

_LONGEST_NAME = 40
_VERDICTS = {True: "can be cleared", False: "can't be cleared"}


class _Question(NamedTuple):
    """A position to solve, with its name; ``line`` is a clearing line known before (empty: none)."""

    name: str
    board: Board
    line: tuple[Pair, ...]


@click.command()
@click.argument("source", metavar="ID|FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each position, one a line.")
@click.option(
    "--budget",
    type=click.IntRange(min=0),
    default=DEFAULT_BUDGET,
    show_default=True,
    help="Positions to look at before giving up.",
)
def solve(source: str, as_json: bool, budget: int) -> int:
    """Tell whether positions can be cleared, and how.

    The positions come from a game id, from a file, or (-) from standard input: JSON or JSON lines, each
    {"layout": NAME or {"tiles": [[x, y, z], ...]}, "faces": ["1p", null, ...]} with one face for each tile of the
    layout, null where it was taken. What deal --json prints is such a position.

    The JSON has the keys solvable (true, false, or null: not decided within the budget), line (pairs of tiles that
    clear the position in this order; null if there is none) and seconds. The exit code is 0 if every position can be
    cleared, else 1.
    """
    outcome = DONE
    for question in _questions(source):
        started = perf_counter()
        verdict = Verdict(True, question.line) if question.line else search(question.board, budget)
        _tell(question, verdict, round(perf_counter() - started, 3), as_json)
        outcome = outcome if verdict.solvable else ANSWER_IS_NO
    return outcome


def _tell(question: _Question, verdict: Verdict, seconds: float, as_json: bool) -> None:
    if as_json:
        line = verdict.line if verdict.solvable else None
        text.print_json({"solvable": verdict.solvable, "line": line, "seconds": seconds})
        return
    said = "not decided; try a larger --budget" if verdict.solvable is None else _VERDICTS[verdict.solvable]
    click.echo(f"{question.name}: {said} ({seconds:.2f} s)")
    if verdict.line:
        click.echo(text.line_text(question.board, verdict.line))


def _questions(source: str) -> Iterator[_Question]:
    if finding.looks_like_id(source):
        dealt = finding.start(source)
        # The descriptive form of an id holds all faces: too long for a name.
        name = source if len(source) <= _LONGEST_NAME else f"{source[:_LONGEST_NAME]}..."
        return iter([_Question(name, dealt.board, dealt.line)])
    return _read(source)


def _read(source: str) -> Iterator[_Question]:
    from mahjong_solitaire.storage.positions import PositionError

    name = "standard input" if source == "-" else source
    position = None
    try:
        for position in _positions(source, name):
            yield _Question(f"{name}, line {position.line}", position.board, ())
    except PositionError as error:
        raise WrongUseError(str(error)) from error
    except OSError as error:
        raise _unreadable(source, error) from error
    if position is None:
        raise WrongUseError(f"{name}: there is no position in it")


def _positions(source: str, name: str) -> Iterator[Position]:
    from mahjong_solitaire.storage.positions import read_position_file, read_positions

    if source == "-":
        return read_positions(sys.stdin.buffer, name, finding.named_layout)
    return read_position_file(Path(source), finding.named_layout)


def _unreadable(source: str, error: OSError) -> WrongUseError:
    return WrongUseError(
        f"{source!r} is neither a game id, such as turtle#2031, nor a file that can be read: {error.strerror}"
    )


@click.command()
@click.argument("source", metavar="ID|SAVE")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def hint(source: str, as_json: bool) -> int:
    """Name a pair worth taking, and why, at the start of a deal or in a saved game.

    The JSON has the keys pair (the numbers of two tiles, or null) and reason.
    The exit code is 1 if there is no pair to name.
    """
    game = _game(source)
    pair, reason = _hint(game)
    if as_json:
        text.print_json({"pair": pair, "reason": reason})
    else:
        click.echo(f"{text.pair_text(game.board, pair)}: {reason}" if pair else reason)
    return DONE if pair else ANSWER_IS_NO


def _game(source: str) -> Game:
    if finding.looks_like_id(source):
        return Game(finding.start(source))
    from mahjong_solitaire.storage.saves import SaveError, read_save

    try:
        return Game.replay(read_save(Path(source)))
    except SaveError as error:
        raise WrongUseError(str(error)) from error
    except OSError as error:
        raise _unreadable(source, error) from error


def _hint(game: Game) -> tuple[Pair | None, str]:
    for event in game.hint():
        match event:
            case Hinted(found):
                return found
            case NoHint(reason):
                return None, reason
    return None, "The board is cleared."
