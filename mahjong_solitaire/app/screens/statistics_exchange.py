"""Taking statistics out into files and in from a file dropped on the window, each told in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.statistics_exchange import Exchange, Games

R = TypeVar("R")


def export_games(games: Games[R], exchange: Exchange[R], folder: Path, as_csv: str) -> str:
    """Write all games as JSON and as CSV into a folder; return what to tell, with a word on what the CSV is."""
    results = games.everything()
    name = exchange.free_name(folder, results)
    path = name.with_suffix(".json")
    try:
        exchange.write(path, results)
        exchange.write(name.with_suffix(".csv"), results)
    except OSError as error:
        return f"{path} can't be written: {error.strerror}."
    return f"{count(len(results), 'game')} written to {path} and, {as_csv}, to {name.name}.csv."


def import_games(games: Games[R], exchange: Exchange[R], path: str) -> str:
    """Add the games of a file that aren't there yet; return what to tell."""
    try:
        results = exchange.read(Path(path))
    except FileError as error:
        return f"Nothing was taken: {error}."
    new = games.merge(results)
    return f"{count(new, 'new game')} of {len(results):,} in {Path(path).name}."
