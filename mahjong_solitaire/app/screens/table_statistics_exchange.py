"""Taking the table's statistics out into files and in from a file dropped on the window, each told in a sentence."""

from __future__ import annotations

from itertools import count as numbers
from pathlib import Path

from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.table_results_files import read_table_results, write_table_results
from mahjong_solitaire.storage.table_statistics import TableStatistics


def export_tables(games: TableStatistics, folder: Path) -> str:
    """Write all games as JSON and, a row a hand, as CSV; return what to tell."""
    results = games.results()
    first = f"table-statistics-{max((result.ended_on for result in results), default='empty')}"
    names = (first if number == 1 else f"{first}-{number}" for number in numbers(1))
    path = next(path for name in names if not (path := folder / f"{name}.json").exists())
    try:
        write_table_results(path, results)
        write_table_results(path.with_suffix(".csv"), results)
    except OSError as error:
        return f"{path} can't be written: {error.strerror}."
    return f"{count(len(results), 'game')} written to {path} and, hand by hand, to {path.stem}.csv."


def import_tables(games: TableStatistics, path: str) -> str:
    """Add the games of a file that aren't there yet; return what to tell."""
    try:
        results = read_table_results(Path(path))
    except FileError as error:
        return f"Nothing was taken: {error}."
    new = games.merge(results)
    return f"{count(new, 'new game')} of {len(results):,} in {Path(path).name}."
