"""The commands about what came of games at the table: statistics, and its export, import and reset."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE
from mahjong_solitaire.cli.kept_games import export, remove, require_no_options, take_in, tell_trouble
from mahjong_solitaire.table.rules import RULESETS

if TYPE_CHECKING:
    from mahjong_solitaire.storage.table_queries import TableSummary
    from mahjong_solitaire.storage.table_statistics import TableStatistics


@click.group(invoke_without_command=True)
@click.option("--rules", metavar="R", type=click.Choice(tuple(RULESETS)), help="Only games by these rules.")
@click.option("--opponents", metavar="O", help="Only games against these bots, such as beginner,steady,strong.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def statistics(context: click.Context, rules: str | None, opponents: str | None, as_json: bool) -> int:
    """Tell about your hands at the table, and the whole games.

    The JSON has the keys hands, self_drawn, won (from another), dealt_in, lost (another won otherwise), drawn, points,
    mean_points (a hand), mean_fan and best_fan (of hands won, or null), false_wins, games (played to their ends),
    places (how often first, second...), mean_place and best_points (of a whole game, or null), and fans: in how many
    of the hands won each counted.
    """
    if context.invoked_subcommand:
        require_no_options(context)
        return DONE

    from mahjong_solitaire.storage.table_queries import TableScope

    games = opened()
    scope = TableScope(rules, ",".join(sorted(name.strip() for name in opponents.split(","))) if opponents else None)
    figures, fans = games.summary(scope), games.fans(scope)
    if as_json:
        text.print_json(_plain(figures) | {"fans": fans})
    elif figures.hands:
        click.echo(_said(figures))
        if fans:
            rows = [("FAN", "HANDS"), *((name, str(hands)) for name, hands in fans.items())]
            click.echo("\n" + text.table(rows, frozenset({1})))
    else:
        click.echo("No games yet.")
    return DONE


@statistics.command("export")
@click.argument("file", type=click.Path(path_type=Path))
def export_games(file: Path) -> int:
    """Write all games into FILE: JSON, or a row a hand as CSV, by its ending; a file of that name is replaced."""
    from mahjong_solitaire.storage.table_results_files import EXCHANGE

    return export(opened(), EXCHANGE, file)


@statistics.command("import")
@click.argument("file", type=click.Path(path_type=Path))
def import_games(file: Path) -> int:
    """Add the games in FILE, which export has written as JSON; those that are there already are not taken twice.

    If anything in the file is wrong, nothing is taken from it.
    """
    from mahjong_solitaire.storage.table_results_files import EXCHANGE

    return take_in(opened(), EXCHANGE, file)


@statistics.command()
@click.option("--yes", "is_sure", is_flag=True, help="Don't ask.")
def reset(is_sure: bool) -> int:
    """Remove all figures for good; asks first, on a terminal. The games themselves stay."""
    return remove(opened(), "the figures of ", is_sure=is_sure)


def opened() -> TableStatistics:
    """Return the user's statistics of the table; what is wrong with the file is told at once."""
    from mahjong_solitaire.storage.folders import Folders
    from mahjong_solitaire.storage.table_files import TableFiles

    games = TableFiles.within(Folders.find().data).games
    games.rules()
    tell_trouble(games)
    return games


def _plain(figures: TableSummary) -> dict[str, object]:
    return {**figures._asdict(), "mean_points": figures.mean_points, "mean_place": figures.mean_place}


def _said(figures: TableSummary) -> str:
    return "\n".join(f"{name:<18}{value}" for name, value in _facts(figures))


def _facts(figures: TableSummary) -> Iterator[tuple[str, str]]:
    yield "hands", str(figures.hands)
    yield "won", f"{_part(figures, figures.wins)}, {figures.self_drawn} of them self-drawn"
    yield "dealt in", _part(figures, figures.dealt_in)
    yield "nobody won", _part(figures, figures.drawn)
    yield "points a hand", f"{figures.mean_points:+.1f}"
    if figures.mean_fan is not None:
        yield "fan", f"{figures.mean_fan:.1f} on average, {figures.best_fan} at best"
    yield "false wins", str(figures.false_wins)
    if figures.mean_place is not None:
        places = ", ".join(map(str, figures.places))
        yield "whole games", f"{figures.games}, places {places}, {figures.mean_place:.2f} on average"


def _part(figures: TableSummary, hands: int) -> str:
    return f"{hands} ({figures.share(hands):.0%})"
