"""The command that draws a deal into a file: render."""

from __future__ import annotations

import re
from pathlib import Path

import click

from mahjong_solitaire.cli import finding
from mahjong_solitaire.cli.failures import DONE, WrongUseError

THEMES = ("ivory", "dark")
BACKGROUNDS = ("pine", "sage", "dusk")
_SIDES = range(64, 8193)


def _size(context: click.Context, parameter: click.Parameter, value: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", value, re.ASCII | re.IGNORECASE)
    if match is None:
        raise click.BadParameter(f"{value!r} is no size; one is written like 1280x800.", context, parameter)
    width, height = int(match[1]), int(match[2])
    if width not in _SIDES or height not in _SIDES:
        raise click.BadParameter(f"{value}: a side has {_SIDES[0]} to {_SIDES[-1]} pixels.", context, parameter)
    return width, height


def _png(context: click.Context, parameter: click.Parameter, value: str) -> Path:
    path = Path(value)
    if path.suffix.lower() != ".png":
        raise click.BadParameter(f"a PNG file is written, but {value!r} doesn't end in .png.", context, parameter)
    return path


@click.command()
@click.argument("game_id", metavar="ID")
@click.option("--out", metavar="PNG", callback=_png, required=True, help="The file to write.")
@click.option(
    "--size", metavar="WxH", callback=_size, default="1280x800", show_default=True, help="Width and height in pixels."
)
@click.option("--theme", type=click.Choice(THEMES), default=THEMES[0], show_default=True, help="The set of tiles.")
@click.option(
    "--background", type=click.Choice(BACKGROUNDS), default=BACKGROUNDS[0], show_default=True, help="The felt."
)
def render(game_id: str, out: Path, size: tuple[int, int], theme: str, background: str) -> int:
    """Draw the start of a deal into a PNG file; no display is needed."""
    board = finding.start(game_id).board

    from mahjong_solitaire.app.board_file import board_png
    from mahjong_solitaire.storage.files import write_atomically

    try:
        write_atomically(out, board_png(board, size, theme, background))
    except OSError as error:
        raise WrongUseError(f"{out} can't be written: {error.strerror}") from error
    click.echo(f"{out}: {size[0]}x{size[1]}")
    return DONE
