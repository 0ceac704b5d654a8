"""The command that judges the pairs of a position: hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import click

from mahjong_solitaire.cli import positions, solver_start, text
from mahjong_solitaire.cli.failures import ANSWER_IS_NO, DONE
from mahjong_solitaire.solitaire.advice import advise
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.events import Hinted, NoHint
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.hints import ranked
from mahjong_solitaire.solitaire.solver import winning_pairs

_HEADINGS = ("RANK", "PAIR", "KEEPS IT CLEARABLE")
_NUMBERS = frozenset({0})
_SAID = {True: "yes", None: "not decided", False: "no"}
"""What is said of a pair, the best first."""


class _Judged(NamedTuple):
    """A pair, whether the board can still be cleared after it (None: not decided), and its place (1: the best)."""

    pair: Pair
    keeps: bool | None
    rank: int


@click.command()
@click.argument("source", metavar="ID|SAVE")
@click.option("--all", "judge_all", is_flag=True, help="Judge every pair that may be taken.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def hint(source: str, judge_all: bool, as_json: bool) -> int:
    """Name a pair worth taking, and why, at the start of a deal or in a saved game; exact.

    Only in a strict chain, where the order of pairs counts, the answer may not be found.

    The JSON has the keys pair (the numbers of two tiles, or null) and reason. With --all it is a list of objects with
    the keys pair, keeps (whether the board can still be cleared after it; null: not decided) and rank (1 is the best;
    the pairs that keep the board clearable come first, those first that leave most open).
    The exit code is 1 if no pair keeps the board clearable.
    """
    game = positions.game(source)
    solver_start.tell()
    chain = text.chain_text(game.board)
    if chain and not as_json:
        click.echo(f"{chain[0].upper()}{chain[1:]}")
    with solver_start.interruptible():
        return _tell_all(game.board, as_json) if judge_all else _tell_one(game, as_json)


def _tell_one(game: Game, as_json: bool) -> int:
    pair, reason = _hint(game)
    if as_json:
        text.print_json({"pair": pair, "reason": reason})
    else:
        click.echo(f"{text.pair_text(game.board, pair)}: {reason}" if pair else reason)
    return DONE if pair else ANSWER_IS_NO


def _hint(game: Game) -> tuple[Pair | None, str]:
    game.learn(advise(game.board))
    for event in game.hint():
        match event:
            case Hinted(found):
                return found
            case NoHint(reason):
                return None, reason
    return None, "The board is cleared."


def _tell_all(board: Board, as_json: bool) -> int:
    judged = _judged(board, winning_pairs(board))
    if as_json:
        text.print_json([one._asdict() for one in judged])
    elif judged:
        rows = ((str(one.rank), text.pair_text(board, one.pair), _SAID[one.keeps]) for one in judged)
        click.echo(text.table([_HEADINGS, *rows], _NUMBERS))
    else:
        click.echo("The board is cleared." if board.is_cleared else "There is no open pair.")
    return DONE if any(one.keeps for one in judged) else ANSWER_IS_NO


def _judged(board: Board, keeps: Mapping[Pair, bool]) -> list[_Judged]:
    """Rank the open pairs: those that keep the board clearable, those that weren't decided, those that don't."""
    pairs = ranked(board, board.pairs())
    best_first = [pair for answer in _SAID for pair in pairs if keeps.get(pair) is answer]
    return [_Judged(pair, keeps.get(pair), rank) for rank, pair in enumerate(best_first, 1)]
