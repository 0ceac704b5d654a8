"""The command that measures how hard positions are: rate."""

from __future__ import annotations

import click

from mahjong_solitaire.cli import solver_start, text
from mahjong_solitaire.cli.batch import Batch
from mahjong_solitaire.cli.failures import ANSWER_IS_NO, DONE
from mahjong_solitaire.cli.positions import Question, questions
from mahjong_solitaire.cli.progress import progress
from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.difficulty import Figures
from mahjong_solitaire.solitaire.players import Skill
from mahjong_solitaire.solitaire.solver import Verdict

_UNRATED = {False: "can't be cleared", None: "not decided"}


@click.command(epilog=text.LEVELS_HELP)
@click.argument("source", metavar="ID|FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each position, one a line.")
def rate(source: str, as_json: bool) -> int:
    """Measure how hard positions are to clear, of a game id, a file or standard input (as for solve).

    The JSON has the keys solvable (true, false, or null: not decided), playout_win_rate (the share of random games
    that clear the position), playouts (how many were played), skill (the weakest of the players careless, careful and
    planner, none of whom looks under tiles, that clears it; solver: none of them does),
    level, and conflicts (what the exact search met). For a position that can't be cleared, or wasn't decided, skill and
    level are null, and no playouts are played. The exit code is 1 if there is such a position.
    """
    batch = Batch()
    outcome = DONE
    solver_start.warm_up()
    with progress("positions") as advance:
        for question in questions(source):
            verdict = batch.solve(question.board)
            figures = difficulty.rate(question.board) if verdict.solvable else None
            _tell(question, figures, verdict, as_json)
            outcome = outcome if figures else ANSWER_IS_NO
            advance(1)
    return outcome


def _tell(question: Question, figures: Figures | None, verdict: Verdict, as_json: bool) -> None:
    if as_json:
        text.print_json(_plain(figures, verdict))
    elif figures is None:
        click.echo(f"{question.name}: {_UNRATED[verdict.solvable]}")
    else:
        click.echo(f"{question.name}: {_said(figures)}")


def _plain(figures: Figures | None, verdict: Verdict) -> dict[str, object]:
    return {
        "solvable": verdict.solvable,
        "playout_win_rate": figures.playout_win_rate if figures else 0.0,
        "playouts": figures.playouts if figures else 0,
        "skill": figures.skill.title if figures else None,
        "level": figures.level.name if figures else None,
        "conflicts": verdict.conflicts,
    }


def _said(figures: Figures) -> str:
    share = f"{figures.playout_win_rate:.2%} of {figures.playouts} random games clear it"
    player = "none of the players does" if figures.skill is Skill.SOLVER else f"a {figures.skill.title} player does"
    return f"{figures.level.name}; {share}, {player}"
