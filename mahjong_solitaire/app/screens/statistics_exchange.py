"""Taking the statistics out into files and in from a file dropped on the window, each told in a sentence."""

from __future__ import annotations

from pathlib import Path

from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.statistics import Statistics
from mahjong_solitaire.storage.statistics_files import free_name, read_results, write_results

_FOLDER = "exports"


def export_games(games: Statistics) -> str:
    """Write all games as JSON and as CSV beside the statistics; return what to tell."""
    results = games.everything()
    name = free_name(games.folder / _FOLDER, results)
    path = name.with_suffix(".json")
    try:
        write_results(path, results)
        write_results(name.with_suffix(".csv"), results)
    except OSError as error:
        return f"{path} can't be written: {error.strerror}."
    return f"{count(len(results), 'game')} written to {path} and, as a table, to {name.name}.csv."


def import_games(games: Statistics, path: str) -> str:
    """Add the games of a file that aren't there yet; return what to tell."""
    try:
        results = read_results(Path(path))
    except FileError as error:
        return f"Nothing was taken: {error}."
    new = games.merge(results)
    return f"{count(new, 'new game')} of {len(results):,} in {Path(path).name}."
