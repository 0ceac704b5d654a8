"""The command that tells whether positions can be cleared: solve."""

from __future__ import annotations

from time import perf_counter

import click

from mahjong_solitaire.cli import solver_start, text
from mahjong_solitaire.cli.batch import Batch
from mahjong_solitaire.cli.failures import ANSWER_IS_NO, DONE
from mahjong_solitaire.cli.positions import Question, questions
from mahjong_solitaire.cli.progress import progress
from mahjong_solitaire.solitaire.solver import Verdict

_VERDICTS = {True: "can be cleared", False: "can't be cleared", None: "not decided; try a larger --budget"}


@click.command()
@click.argument("source", metavar="ID|FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each position, one a line.")
@click.option(
    "--budget",
    type=click.IntRange(min=0),
    default=0,
    help="Conflicts the search may meet before it gives up.  [default: it never does, but in strict chains]",
)
def solve(source: str, as_json: bool, budget: int) -> int:
    """Tell whether positions can be cleared, and how; the answer is exact.

    Only in a strict chain, where the order of pairs counts, it may not be found.

    The positions come from a game id, from a file, or (-) from standard input: JSON or JSON lines, each
    {"layout": NAME or {"tiles": [[x, y, z], ...]}, "faces": ["1p", null, ...]} with one face for each tile of the
    layout, null where it was taken; if need be with the keys variant and chain: {"last": "5p" or null, "length": 3,
    "breaks": 1}. What deal --json prints is such a position. Each is answered as it comes in.

    The JSON has the keys solvable (true, false, or null: not decided), line (pairs of tiles that
    clear the position in this order; null if there is none), stage (what settled it: pairing, closure, trials,
    search or order) and seconds. The exit code is 0 if every position can be cleared, else 1.
    """
    batch = Batch()
    outcome = DONE
    solver_start.warm_up()
    with progress("positions") as advance:
        for question in questions(source):
            solver_start.warm_up_for(question.board)
            started = perf_counter()
            verdict = batch.solve(question.board, budget)
            _tell(question, verdict, perf_counter() - started, as_json)
            outcome = outcome if verdict.solvable else ANSWER_IS_NO
            advance(1)
    return outcome


def _tell(question: Question, verdict: Verdict, seconds: float, as_json: bool) -> None:
    stage = verdict.stage.value
    if as_json:
        line = verdict.line if verdict.solvable else None
        text.print_json({"solvable": verdict.solvable, "line": line, "stage": stage, "seconds": round(seconds, 6)})
        return
    click.echo(f"{question.name}: {_VERDICTS[verdict.solvable]} ({stage}, {seconds:.4f} s)")
    if verdict.line:
        click.echo(text.line_text(question.board, verdict.line))
