"""What a replay shows of a moment: all hands open, or only what the person had seen then."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.screens.replay_player import Player
from mahjong_solitaire.app.screens.table_log_lines import Line, Teller
from mahjong_solitaire.app.table.seeing import Company, laid_open, seen
from mahjong_solitaire.app.table.state import TableState
from mahjong_solitaire.table import events
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View


class Seeing:
    """Knows for whom a replay is shown."""

    def __init__(self, player: Player, human: int | None) -> None:
        self._player = player
        self._human = human
        self.is_open = human is None

    @property
    def below(self) -> Seat:
        """The seat at the bottom of the picture: the person's, else that of the first player."""
        return Seat(self._player.review.sitting.order.index(self._human or 0))

    @property
    def company(self) -> Company:
        """Who sits where in the hand that is shown."""
        player = self._player
        names = tuple(player.record.players[number] for number in player.review.sitting.order)
        return Company(names, player.titles[player.hand], len(player.rules.tiles), player.rules.dice)

    def state(self) -> TableState:
        """Return what the table shows."""
        here, totals = self._player.moment.here, self._player.review.totals
        if self.is_open:
            return laid_open(here, self.company, totals, self.below)
        return seen(View(here, self.below, totals, None), self.company)

    def news(self) -> tuple[Event, ...]:
        """Return what has happened since the moment before, as it may be seen."""
        return tuple(self._seen(event) for event in self._player.news)

    def _seen(self, event: Event) -> Event:
        return event if self.is_open else events.seen(event, self.below)

    def lines(self) -> tuple[Line, ...]:
        """Return the log: of the whole hand, or, if hands are hidden, as far as it has gone."""
        player = self._player
        log: Sequence[Event] = player.review.moments[player.last].here.log
        if not self.is_open:
            log = [self._seen(event) for event in log[: len(player.moment.here.log)]]
        own = self.below if self._human is not None else None
        return Teller(self.company.names, own, player.rules.unit).lines(log)
