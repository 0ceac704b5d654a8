"""What a command does before it asks the solver: get the kernels ready, with a word to a user who has to wait."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from mahjong_solitaire.solitaire import solver
from mahjong_solitaire.storage import solver_cache

_NOTE = "The solver is being compiled for this machine; that takes a quarter of a minute, once."


def folder() -> Path:
    """Return the folder in which the compiled solver is kept."""
    return Path(os.environ[solver_cache.VARIABLE])


def tell() -> None:
    """Say on a terminal that the first use takes a while."""
    if sys.stderr.isatty() and not solver_cache.is_compiled(folder()):
        click.echo(_NOTE, err=True)


def warm_up() -> None:
    """Get the kernels ready, so that what is measured afterwards is the solver's own time."""
    tell()
    solver.warm_up()
