"""What a command does before it asks the solver: get the kernels ready, with a word to a user who has to wait."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import click

from mahjong_solitaire.solitaire import solver
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.storage import solver_cache

_KERNEL = "decide.decide_all"
_KERNEL_OF_ORDERS = "ordered_search.search"
_NOTE = "The solver is being compiled for this machine; that takes a quarter of a minute, once."


def folder() -> Path:
    """Return the folder in which the compiled solver is kept."""
    return Path(os.environ[solver_cache.VARIABLE])


def tell(kernel: str = _KERNEL, note: str = _NOTE) -> None:
    """Say on a terminal that the first use of a kernel takes a while."""
    if sys.stderr.isatty() and not solver_cache.is_compiled(folder(), kernel):
        click.echo(note, err=True)


def warm_up() -> None:
    """Get the kernels ready, so that what is measured afterwards is the solver's own time."""
    tell()
    with interruptible():
        solver.warm_up()


def warm_up_for(board: Board) -> None:
    """Get ready also what a board's own rules need."""
    if board.variant.is_ordered:
        _warm_up_rest()


@cache
def _warm_up_rest() -> None:
    tell(_KERNEL_OF_ORDERS)
    with interruptible():
        solver.warm_up_rest()


@contextmanager
def interruptible() -> Iterator[None]:
    """Let an interrupt end the process at once: Python itself hears of it only when the solver has its answer."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler:
        # Someone chose another answer to interrupts, or to ignore them.
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
