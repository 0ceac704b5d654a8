"""The command that lists the bots: bots."""

from __future__ import annotations

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE
from mahjong_solitaire.table.bots.levels import LEVELS


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bots(as_json: bool) -> int:
    """List the bots, and how each of them plays.

    The JSON is a list of objects with the keys name, title and summary.
    """
    if as_json:
        text.print_json([level._asdict() for level in LEVELS])
    else:
        click.echo(text.table([(level.name, level.summary) for level in LEVELS], frozenset()))
    return DONE
