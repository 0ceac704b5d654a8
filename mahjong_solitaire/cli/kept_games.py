"""What the commands about ended games share, of the solitaire and of the table: export, import and reset."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import ANSWER_IS_NO, DONE, CannotRunError, WrongUseError

if TYPE_CHECKING:
    from mahjong_solitaire.storage.statistics_exchange import Exchange, Games

R = TypeVar("R")


def require_no_options(context: click.Context) -> None:
    """Raise WrongUseError if options were given to the group of a subcommand, which takes none of them."""
    if any(context.params.values()):
        raise WrongUseError(f"{context.invoked_subcommand} is about all games and takes no option of statistics")


def tell_trouble(games: Games[R]) -> None:
    """Tell what is wrong with the file, if anything is."""
    if notice := games.take_notice():
        click.echo(f"Warning: {notice}", err=True)


def export(games: Games[R], exchange: Exchange[R], file: Path) -> int:
    """Write all games into a file."""
    from mahjong_solitaire.storage.files import FileError
    from mahjong_solitaire.storage.statistics_exchange import require_known_ending

    try:
        require_known_ending(file)
    except FileError as error:
        raise WrongUseError(f"{file}: {error}") from error
    results = games.everything()
    _require_usable(games)
    try:
        exchange.write(file, results)
    except OSError as error:
        raise WrongUseError(f"{file} can't be written: {error.strerror}") from error
    click.echo(f"{file}: {text.counted(len(results), 'game')}")
    return DONE


def take_in(games: Games[R], exchange: Exchange[R], file: Path) -> int:
    """Add the games of a file that aren't there yet."""
    from mahjong_solitaire.storage.files import FileError

    try:
        results = exchange.read(file)
    except FileError as error:
        raise WrongUseError(str(error)) from error
    new = games.merge(results)
    _require_usable(games)
    click.echo(f"{file}: {text.counted(len(results), 'game')}, {new} of them new")
    return DONE


def remove(games: Games[R], of_them: str, *, is_sure: bool) -> int:
    """Remove all games, or what is kept of them (``of_them``, such as "the figures of "); ask first, on a terminal."""
    found = of_them + text.counted(len(games.everything()), "game")
    if not is_sure and not sys.stdin.isatty():
        raise WrongUseError(f"{found} would be removed for good; say --yes if that is meant")
    if not is_sure and not click.confirm(f"Remove {found} for good?"):
        click.echo("Nothing was removed.")
        return ANSWER_IS_NO
    removed = games.reset()
    _require_usable(games)
    click.echo(f"{of_them}{text.counted(removed, 'game')} removed")
    return DONE


def _require_usable(games: Games[R]) -> None:
    if notice := games.take_notice():
        raise CannotRunError(notice)
