"""The ``mahjong-solitaire`` command: its parts, and how every way of ending becomes an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

import click

from mahjong_solitaire import __version__
from mahjong_solitaire.cli import (
    daily,
    deals,
    hinting,
    layouts,
    pictures,
    rating,
    solving,
    statistics,
    surveying,
    table,
    variants,
    warming,
)
from mahjong_solitaire.cli.failures import DONE, INTERRUPTED, READER_GONE, CannotRunError
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.solver_cache import prepare

PROGRAM = "mahjong-solitaire"

_EPILOG = """
\b
Examples:
  mahjong-solitaire                          open the game
  mahjong-solitaire play turtle#2031         play a certain deal
  mahjong-solitaire play --table             sit down at the table with three bots
  mahjong-solitaire deal turtle --seed 7     print a deal
  mahjong-solitaire deal turtle --difficulty tricky
  mahjong-solitaire deal chain --variant strict-chain
  mahjong-solitaire variants                 the games, and how they differ
  mahjong-solitaire deal turtle --json | mahjong-solitaire solve -
  mahjong-solitaire hint turtle#2031         which pair first, and why
  mahjong-solitaire daily --share            your result of today, as text
  mahjong-solitaire rate turtle#2031         how hard is it?
  mahjong-solitaire survey turtle --deals 20000 --json
  mahjong-solitaire layouts show turtle      draw a layout as text
  mahjong-solitaire layouts check my.tmx     can this layout be played?
  mahjong-solitaire statistics --layout turtle
  mahjong-solitaire table statistics         your hands at the table, in figures
  mahjong-solitaire render turtle#2031 --out turtle.png

\b
Exit codes:
  0  done
  1  the answer is no: can't be cleared (or not decided), no pair that keeps it so, a bad layout
  2  wrong use: unknown layout, wrong id, a file that can't be read
  3  it can't run here: no display, for example
  130  stopped by the user (a survey goes on from there)

--json prints nothing but JSON on standard output; the help of each command names the keys.
"""


@click.group(invoke_without_command=True, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name=PROGRAM)
@click.pass_context
def commands(context: click.Context) -> int:
    """Mahjong solitaire. Without a command the game's window opens."""
    return DONE if context.invoked_subcommand else int(context.invoke(deals.play))


_PARTS = (
    deals.play,
    deals.deal,
    daily.daily,
    solving.solve,
    hinting.hint,
    rating.rate,
    surveying.survey,
    layouts.layouts,
    variants.variants,
    statistics.statistics,
    pictures.render,
    table.table,
    warming.warmup,
)
for _part in _PARTS:
    commands.add_command(_part)


def run(arguments: Sequence[str]) -> int:
    """Run the command with its arguments and return the exit code; errors are told in one sentence."""
    # The greeting of pygame would spoil the output of the commands that draw.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        prepare(Folders.find().cache)
        return _invoke(arguments)
    except click.ClickException as error:
        return _end(error)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as error:
        return _failed(error)
    except SystemExit:
        # The one thing for which click ends the process by itself: the reader of a pipe has gone, as in "| head".
        return READER_GONE


def _invoke(arguments: Sequence[str]) -> int:
    code: int = commands.main(list(arguments), PROGRAM, standalone_mode=False)
    return code


def _failed(error: OSError) -> int:
    where = f"{error.filename}: " if error.filename else ""
    return _end(CannotRunError(f"{where}{error.strerror or error}"))


def _end(failure: click.ClickException) -> int:
    failure.show()
    return failure.exit_code


def _unexpected(error: Exception) -> int:
    """Tell a fault of the program itself in a sentence with all that a report needs; ``python -X dev`` shows more."""
    if sys.flags.dev_mode:
        raise error
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return _end(
        CannotRunError(f"the program failed unexpectedly ({type(error).__name__}: {error}; {where}); please report it.")
    )


def _open_missing_streams() -> None:
    """Put the void where a stream was closed before the start, as ``>&-`` does in a shell; Python leaves None there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def main() -> None:
    """Run the command line of this process and end it."""
    _open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal without the letters of a layout's title shows question marks, not a traceback.
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:])
    except Exception as error:
        code = _unexpected(error)
    sys.exit(code)
