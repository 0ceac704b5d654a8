"""Keeps the game in progress and its result without making a frame wait for the disk."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from mahjong_solitaire.app.writing import LateWriter
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.statistics import Outcome, Result, Statistics


def _how_it_ended(game: Game) -> Outcome:
    if game.is_time_up:
        return "timeout"
    return "stuck" if game.board.is_stuck else "abandoned"


class GameKeeper:
    """Keeps the game of the moment in the background, and its result at once.

    ``clock`` gives the moment with the offset of the player's calendar from UTC.
    """

    def __init__(self, saves: SaveFolder, games: Statistics, clock: Callable[[], str]) -> None:
        self._saves = saves
        self._games = games
        self._clock = clock
        self._writer = LateWriter()

    @property
    def trouble(self) -> str:
        """Why the last save failed, empty if it did not."""
        return self._writer.trouble

    def take_trouble(self) -> str:
        """Return why the last save failed, once as long as the reason stays the same."""
        return self._writer.take_trouble()

    def save(self, record: Record) -> None:
        """Keep the game in place of the one before, soon."""
        self._writer.hand_over(partial(self._saves.save, record))

    def forget(self) -> None:
        """Remove the saved game, soon."""
        self._writer.hand_over(self._saves.forget)

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
        self._writer.flush()

    def close(self) -> None:
        """Write what is left and end the thread."""
        self._writer.close()
