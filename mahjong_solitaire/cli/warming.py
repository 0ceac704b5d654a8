"""The command that compiles the solver and the kernels of the table ahead: warmup."""

from __future__ import annotations

from time import perf_counter

import click

from mahjong_solitaire.cli import kernel_start, solver_start, text
from mahjong_solitaire.cli.failures import DONE
from mahjong_solitaire.solitaire import solver


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def warmup(as_json: bool) -> int:
    """Compile the solver and what reckons with hands now, for packagers and CI: no later command has to wait for it.

    The JSON has the keys seconds (a second or two if all was compiled before) and folder (where it is kept).
    """
    started = perf_counter()
    solver_start.warm_up()
    solver.warm_up_rest()
    kernel_start.warm_up()
    seconds = perf_counter() - started
    if as_json:
        text.print_json({"seconds": round(seconds, 3), "folder": str(solver_start.folder())})
    else:
        click.echo(f"The solver was made ready in {seconds:.1f} s; it is kept in {solver_start.folder()}")
    return DONE
