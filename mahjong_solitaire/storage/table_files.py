"""Everything that is kept of the table, in one value."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mahjong_solitaire.storage.table_history import TableHistory
from mahjong_solitaire.storage.table_houses import HouseFile
from mahjong_solitaire.storage.table_saves import TableSaveFolder
from mahjong_solitaire.storage.table_statistics import TableStatistics


class TableFiles(NamedTuple):
    """The game in progress, the ended ones, their statistics, the folder of what is exported, the house rules."""

    saves: TableSaveFolder
    history: TableHistory
    games: TableStatistics
    exports: Path
    houses: HouseFile

    @classmethod
    def within(cls, data: Path) -> TableFiles:
        """Return the files of the table in the user's folder."""
        statistics = TableStatistics(data / "statistics.sqlite")
        return cls(
            TableSaveFolder(data / "saves"),
            TableHistory(data / "tables"),
            statistics,
            data / "exports",
            HouseFile(data / "houses.json"),
        )
