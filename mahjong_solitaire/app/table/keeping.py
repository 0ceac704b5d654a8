"""Keeps the game of the table in progress, and what came of it, without making a frame wait for the disk."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from mahjong_solitaire.app.table.players import has_played
from mahjong_solitaire.app.writing import LateWriter
from mahjong_solitaire.storage.table_files import TableFiles
from mahjong_solitaire.storage.table_results import result_of
from mahjong_solitaire.storage.table_saves import Company, TableSave
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.session import Session


class TableKeeper:
    """Knows the company of the game that is played; a demonstration is kept only when it has ended."""

    def __init__(self, files: TableFiles, clock: Callable[[], str]) -> None:
        self._files = files
        self._clock = clock
        self._writer = LateWriter()
        self._trouble = ""
        self._company = Company(())

    def now(self) -> str:
        """Return the moment in UTC."""
        return datetime.fromisoformat(self._clock()).astimezone(UTC).isoformat(timespec="seconds")

    def follow(self, company: Company) -> None:
        """Keep the game of this company from now on."""
        self._company = company

    def save(self, record: TableRecord, arrangement: str) -> None:
        """Keep the game in place of the one before, soon; ``arrangement`` is the hand as it lies there, as text."""
        if self._company.human is not None:
            save = TableSave(self._company, record, arrangement)
            self._writer.hand_over(partial(self._files.saves.save, save))

    def finish(self, session: Session) -> None:
        """Keep a game that is over among the ended ones, now: the dialog that follows may show it."""
        self.put_away(self._company, session)
        if self._company.human is not None:
            self._writer.hand_over(self._files.saves.forget)

    def give_up(self, session: Session) -> None:
        """Let a game be over as it stands; one in which the person never discarded leaves no trace."""
        human = self._company.human
        if human is not None and has_played(session, human):
            self.put_away(self._company, session)
        if human is not None:
            self._writer.hand_over(self._files.saves.forget)

    def put_away(self, company: Company, session: Session) -> None:
        """Keep a game of any company among the ended ones, and its figures in the statistics."""
        moment = datetime.fromisoformat(self._clock())
        try:
            self._files.history.keep(TableSave(company, session.record()), session, self.now())
        except OSError as error:
            self._trouble = f"The game could not be kept: {error}."
        result = result_of(company, session, self.now(), moment.date().isoformat())
        if result is not None:
            self._files.games.add(result)

    def take_trouble(self) -> str:
        """Return, once, what could not be written."""
        trouble, self._trouble = self._trouble, ""
        return trouble or self._writer.take_trouble()

    def flush(self) -> None:
        """Wait until everything handed over is written."""
        self._writer.flush()

    def close(self) -> None:
        """Write what is left and end the thread."""
        self._writer.close()
