"""Keeps the game in progress and its result without making a frame wait for the disk."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from queue import Empty, Queue
from threading import Thread

from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.statistics import Outcome, Result, Statistics

_Task = Callable[[], None] | None


def _how_it_ended(game: Game) -> Outcome:
    if game.is_time_up:
        return "timeout"
    return "stuck" if game.board.is_stuck else "abandoned"


class GameKeeper:
    """Owns the one thread that writes saves; of several waiting tasks only the last one counts.

    ``clock`` gives the moment with the offset of the player's calendar from UTC.
    """

    def __init__(self, saves: SaveFolder, games: Statistics, clock: Callable[[], str]) -> None:
        self._saves = saves
        self._games = games
        self._clock = clock
        self._tasks: Queue[_Task] = Queue()
        self._trouble = self._told = ""
        self._writer = Thread(target=self._write, name="save", daemon=True)
        self._writer.start()

    @property
    def trouble(self) -> str:
        """Why the last save failed, empty if it did not."""
        return self._trouble

    def take_trouble(self) -> str:
        """Return why the last save failed, once as long as the reason stays the same."""
        told, self._told = self._told, self._trouble
        return self._trouble if self._trouble != told else ""

    def save(self, record: Record) -> None:
        """Keep the game in place of the one before, soon."""
        self._tasks.put(partial(self._saves.save, record))

    def forget(self) -> None:
        """Remove the saved game, soon."""
        self._tasks.put(self._saves.forget)

    def report(self, game: Game, outcome: Outcome) -> None:
        """Add a game to the statistics, now: the dialog that follows shows them."""
        now = datetime.fromisoformat(self._clock())
        self._games.add(
            Result(
                id=str(game.deal.id),
                layout=game.deal.id.layout,
                variant=game.board.variant.name,
                difficulty=game.deal.id.level,
                outcome=outcome,
                seconds=game.seconds,
                moves=len(game.taken),
                hints=game.hints,
                undos=game.undos,
                shuffles=game.shuffles,
                score=game.score,
                ended_at=now.astimezone(UTC).isoformat(timespec="seconds"),
                ended_on=now.date().isoformat(),
                day=game.terms.day,
                is_timed=game.time_limit is not None,
            )
        )

    def give_up(self, game: Game) -> None:
        """Add a game that is given up to the statistics, unless it has no moves or is cleared."""
        if game.can_undo or (game.is_time_up and game.taken):
            self.report(game, _how_it_ended(game))

    def flush(self) -> None:
        """Wait until everything handed over is written."""
        self._tasks.join()

    def close(self) -> None:
        """Write what is left and end the thread."""
        self._tasks.put(None)
        self._writer.join()

    def _write(self) -> None:
        is_open = True
        while is_open:
            tasks = self._next_tasks()
            last = next((task for task in reversed(tasks) if task is not None), None)
            if last is not None:
                self._do(last)
            is_open = None not in tasks
            for _ in tasks:
                self._tasks.task_done()

    def _next_tasks(self) -> list[_Task]:
        tasks = [self._tasks.get()]
        try:
            while True:
                tasks.append(self._tasks.get_nowait())
        except Empty:
            return tasks

    def _do(self, task: Callable[[], None]) -> None:
        try:
            task()
            self._trouble = ""
        except OSError as error:
            self._trouble = f"The game could not be saved: {error}."
