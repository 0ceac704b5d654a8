"""The words at the head of a hand's end: who won, with what, in which hand of the game."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.events import Aborted
from mahjong_solitaire.table.outcomes import Counted, Outcome, Winner
from mahjong_solitaire.table.ruleset import Sitting
from mahjong_solitaire.table.seats import Seat


def hand_names(sittings: Sequence[Sitting]) -> tuple[str, ...]:
    """Name the hands of a game by their round and their number in it.

    >>> first = Sitting(0, Seat.SOUTH, (0, 1, 2, 3), (0, 1, 2, 3))
    >>> hand_names((first, first._replace(repeats=1), first._replace(order=(1, 2, 3, 0))))
    ('South 1', 'South 1, dealt again', 'South 2')
    """
    return tuple(_hand_name(sittings[: number + 1]) for number in range(len(sittings)))


def _hand_name(sittings: Sequence[Sitting]) -> str:
    """Name the last of some hands; those that were dealt to the same seats have the same number."""
    last = sittings[-1]
    deals = {sitting.order for sitting in sittings if sitting.prevailing == last.prevailing}
    again = {0: "", 1: ", dealt again"}.get(last.repeats, f", dealt again {last.repeats} times")
    return f"{last.prevailing.name.title()} {len(deals)}{again}"


class Words:
    """Tells of an outcome; the person, if one played, is spoken to."""

    def __init__(self, outcome: Outcome, hand: str, players: Sequence[str], human: int | None) -> None:
        self._outcome = outcome
        self._hand = hand
        self._players = players
        self._human = human

    def title(self) -> str:
        """Return the one large line."""
        if not self._outcome.winners:
            return "Drawn hand"
        names = [self._name(winner.won.seat) for winner in self._outcome.winners]
        joined = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        return f"{joined} {'win' if len(names) > 1 or joined == 'You' else 'wins'}"

    def about(self, winner: Winner | Counted | None) -> str:
        """Return how it was won, and the hand's name."""
        if winner is None:
            return f"{self._why_nobody()}, {self._hand}"
        if isinstance(winner, Counted):
            return f"The hand of {self._name(winner.seat)}, who didn't win, {self._hand}"
        giver = winner.won.giver
        if giver is None:
            return f"Self-drawn, {self._hand}"
        whose = "your" if self._is_person(giver) else f"{self._name(giver)}'s"
        return f"{'Robbing' if self._outcome.is_robbed else 'On'} {whose} {self._thing}, {self._hand}"

    def _why_nobody(self) -> str:
        """Return why nobody won: the hand was broken off, or the wall ended."""
        aborted = next((event for event in self._outcome.here.log if isinstance(event, Aborted)), None)
        if aborted is not None:
            return f"{aborted.reason[:1].upper()}{aborted.reason[1:]}"
        return "No tile was left" if self._outcome.is_exhausted else "Nobody won"

    @property
    def _thing(self) -> str:
        return "kong" if self._outcome.is_robbed else "discard"

    def _name(self, seat: Seat) -> str:
        return "You" if self._is_person(seat) else self._players[self._outcome.sitting.order[seat]]

    def _is_person(self, seat: Seat) -> bool:
        return self._outcome.sitting.order[seat] == self._human
