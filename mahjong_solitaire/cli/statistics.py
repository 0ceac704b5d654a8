"""The commands about the games played: statistics, and its export, import and reset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE
from mahjong_solitaire.cli.kept_games import export, remove, require_no_options, take_in, tell_trouble
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES, NO_LEVEL
from mahjong_solitaire.solitaire.variants import VARIANTS

if TYPE_CHECKING:
    from mahjong_solitaire.storage.statistics import Column, Statistics, Summary

_HEADINGS = ("", "GAMES", "CLEARED", "SHARE", "LONGEST STREAK", "BEST", "AVERAGE")
_NUMBERS = frozenset(range(1, len(_HEADINGS)))


@click.group(invoke_without_command=True)
@click.option("--variant", metavar="V", type=click.Choice(tuple(VARIANTS)), help="Only games of this variant.")
@click.option("--layout", metavar="L", help="Only games on this layout.")
@click.option(
    "--difficulty", metavar="D", type=click.Choice((NO_LEVEL, *LEVEL_NAMES)), help="Only deals of this level."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def statistics(
    context: click.Context, variant: str | None, layout: str | None, difficulty: str | None, as_json: bool
) -> int:
    """Tell about the games played, each of which was cleared, stuck, out of time or abandoned.

    The JSON has the keys games, wins, share, streak (of the last games), longest_streak, best_seconds,
    average_seconds, median_seconds (of the games won, or null), wins_without_help (without hint or shuffle),
    best_score, seconds_played, and by_variant, by_layout and by_difficulty: the same figures for each name.
    Deals without a level count as relaxed.
    """
    if context.invoked_subcommand:
        require_no_options(context)
        return DONE

    from mahjong_solitaire.storage.statistics import Scope
    from mahjong_solitaire.storage.statistics_queries import BY

    games = opened()
    scope = Scope(variant, layout, "" if difficulty == NO_LEVEL else difficulty)
    total = games.summary(scope)
    parts = {column: games.breakdown(column, scope) for column in BY}
    if as_json:
        text.print_json(_plain(total) | {f"by_{column}": _plain_parts(part) for column, part in parts.items()})
    elif total.games:
        click.echo("\n\n".join([_said(total), *(_table(column, part) for column, part in parts.items())]))
    else:
        click.echo("No games yet.")
    return DONE


@statistics.command("export")
@click.argument("file", type=click.Path(path_type=Path))
def export_games(file: Path) -> int:
    """Write all games into FILE, JSON or CSV by its ending; a file of that name is replaced."""
    from mahjong_solitaire.storage.statistics_files import EXCHANGE

    return export(opened(), EXCHANGE, file)


@statistics.command("import")
@click.argument("file", type=click.Path(path_type=Path))
def import_games(file: Path) -> int:
    """Add the games in FILE, which export has written; those that are there already are not taken twice.

    If anything in the file is wrong, nothing is taken from it.
    """
    from mahjong_solitaire.storage.statistics_files import EXCHANGE

    return take_in(opened(), EXCHANGE, file)


@statistics.command()
@click.option("--yes", "is_sure", is_flag=True, help="Don't ask.")
def reset(is_sure: bool) -> int:
    """Remove all games for good; asks first, on a terminal."""
    return remove(opened(), "", is_sure=is_sure)


def opened() -> Statistics:
    """Return the user's statistics; what is wrong with the file is told at once."""
    from mahjong_solitaire.storage.folders import Folders
    from mahjong_solitaire.storage.statistics import Statistics

    games = Statistics(Folders.find().statistics)
    games.last(1)
    tell_trouble(games)
    return games


def _plain(figures: Summary) -> dict[str, object]:
    return {**figures._asdict(), "share": figures.share}


def _plain_parts(parts: Mapping[str, Summary]) -> dict[str, object]:
    return {name or NO_LEVEL: _plain(figures) for name, figures in parts.items()}


def _said(figures: Summary) -> str:
    return "\n".join(f"{name:<18}{value}" for name, value in _facts(figures))


def _facts(figures: Summary) -> Iterator[tuple[str, str]]:
    yield "games", str(figures.games)
    yield "cleared", f"{figures.wins} ({figures.share:.0%}), {figures.wins_without_help} without hint or shuffle"
    yield "streak", f"{figures.streak}, the longest {figures.longest_streak}"
    if figures.wins:
        yield "best time", _clock(figures.best_seconds)
        yield "average time", f"{_clock(figures.average_seconds)}, median {_clock(figures.median_seconds)}"
        yield "best score", str(figures.best_score)
    yield "time played", _clock(figures.seconds_played)


def _table(column: Column, parts: Mapping[str, Summary]) -> str:
    rows = (_row(name or NO_LEVEL, figures) for name, figures in parts.items())
    return text.table([(column.upper(), *_HEADINGS[1:]), *rows], _NUMBERS)


def _row(name: str, figures: Summary) -> tuple[str, ...]:
    return (
        name,
        str(figures.games),
        str(figures.wins),
        f"{figures.share:.0%}",
        str(figures.longest_streak),
        _clock(figures.best_seconds),
        _clock(figures.average_seconds),
    )


def _clock(seconds: float | None) -> str:
    """Write a time as a clock shows it; a dash where there is none."""
    if seconds is None:
        return "-"
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
