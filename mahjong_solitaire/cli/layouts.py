"""The commands about layouts: list, show and check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mahjong_solitaire.cli import finding, text
from mahjong_solitaire.cli.failures import ANSWER_IS_NO, DONE
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import VARIANTS

if TYPE_CHECKING:
    from mahjong_solitaire.storage.layouts import LayoutReport

_HEADINGS = ("NAME", "TITLE", "TILES", "LEVELS", "MADE FOR")
_NUMBERS = frozenset({2, 3})


@click.group()
def layouts() -> None:
    """List, show and check layouts."""


@layouts.command("list")
@click.option(
    "--variant", "name", type=click.Choice(tuple(VARIANTS)), help="Only those it plays, the ones made for it first."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_layouts(name: str | None, as_json: bool) -> int:
    """List the layouts that ship with the program and the user's own.

    The JSON is a list of objects with the keys name, title, tiles, levels (how many) and games (the variants that it
    was made for; none: the plain game).
    """
    found = finding.all_layouts()
    listed = VARIANTS[name].layouts(found) if name else found
    if as_json:
        text.print_json([_figures(layout) for layout in listed])
    else:
        rows = ((*map(str, (*_sizes(layout).values(), ", ".join(layout.games))),) for layout in listed)
        click.echo(text.table([_HEADINGS, *rows], _NUMBERS))
    return DONE


def _figures(layout: Layout) -> dict[str, object]:
    return {**_sizes(layout), "games": layout.games}


def _sizes(layout: Layout) -> dict[str, str | int]:
    return {"name": layout.name, "title": layout.title, "tiles": len(layout.slots), "levels": layout.levels}


@layouts.command()
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(name: str, as_json: bool) -> int:
    """Draw the layout NAME (or a .tmx file) level by level, the lowest first, each tile with its number.

    The JSON has the keys name, title, author, tiles ([x, y, z] each, in half tiles), levels (how many) and games.
    """
    layout = finding.layout(name)
    if as_json:
        text.print_json({**_figures(layout), "author": layout.author, "tiles": layout.slots})
        return DONE
    made_for = f", made for {', '.join(layout.games)}" if layout.games else ""
    author = f", by {layout.author}" if layout.author else ""
    tiles, levels = text.counted(len(layout.slots), "tile"), text.counted(layout.levels, "level")
    click.echo(f"{layout.title} ({layout.name}): {tiles}, {levels}{made_for}{author}\n")
    text.print_drawing(text.layout_text(layout))
    return DONE


@layouts.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def check(files: tuple[Path, ...], as_json: bool) -> int:
    """Tell whether layout files can be played, and what is odd about them.

    The JSON is a list of objects with the keys file, ok (true or false), error (a sentence, or null) and warnings
    (sentences). The exit code is 1 if a file can't be played.
    """
    from mahjong_solitaire.storage.layouts import check_layout

    reports = [check_layout(file) for file in files]
    if as_json:
        text.print_json([_findings(report) for report in reports])
    else:
        for report in reports:
            _print(report)
    return ANSWER_IS_NO if any(report.error for report in reports) else DONE


def _findings(report: LayoutReport) -> dict[str, object]:
    return {
        "file": str(report.file),
        "ok": report.error is None,
        "error": report.error,
        "warnings": report.warnings,
    }


def _print(report: LayoutReport) -> None:
    click.echo(f"{report.file}: {'ok' if report.error is None else 'bad'}")
    if report.error is not None:
        click.echo(f"    {report.error}")
    for warning in report.warnings:
        click.echo(f"    warning: {warning}")
