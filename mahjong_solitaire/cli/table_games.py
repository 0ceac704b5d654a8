"""The command that lists the ended games of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE

if TYPE_CHECKING:
    from mahjong_solitaire.storage.table_history import Ended

_NUMBERS = frozenset({3, 4})


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def games(as_json: bool) -> int:
    """List the ended games at the table, the newest first, with the files that table replay takes.

    The JSON is a list of objects with the keys file, ended_at, rules, players, bots (empty for you), hands, is_over,
    totals and places.
    """
    from mahjong_solitaire.storage.folders import Folders
    from mahjong_solitaire.storage.table_files import TableFiles

    history = TableFiles.within(Folders.find().data).history
    found = history.games()
    if notice := history.take_notice():
        click.echo(f"Warning: {notice}", err=True)
    if as_json:
        text.print_json([_plain(game, str(history.folder / game.file)) for game in found])
    elif found:
        rows = [_row(game, str(history.folder / game.file)) for game in found]
        click.echo(text.table([("DATE", "RULES", "PLAYERS", "HANDS", "POINTS", "FILE"), *rows], _NUMBERS))
    else:
        click.echo("No games yet.")
    return DONE


def _row(game: Ended, file: str) -> tuple[str, ...]:
    points = "" if game.human is None else f"{game.totals[game.human]:+d}"
    return game.ended_at[:10], game.rules, ", ".join(game.players), str(game.hands), points, file


def _plain(game: Ended, file: str) -> dict[str, object]:
    return {
        "file": file,
        "ended_at": game.ended_at,
        "rules": game.rules,
        "players": game.players,
        "bots": game.bots,
        "hands": game.hands,
        "is_over": game.is_over,
        "totals": game.totals,
        "places": game.places,
    }
