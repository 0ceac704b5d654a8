"""How a match stands: places, points, and what each player has done so far."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from operator import add
from typing import NamedTuple

from mahjong_solitaire.table.events import ScoreLine, Won
from mahjong_solitaire.table.match import Match
from mahjong_solitaire.table.seats import Payments
from mahjong_solitaire.table.session import PlayedHand, Session


class Standing(NamedTuple):
    """A player: the place (those who are level share it), the total and what it is worth at the end.

    ``dealt_in`` counts hands that others won with a tile of his, ``best`` is the dearest hand he won with the name of
    the line that counted most in it (0 and nothing if he won none).
    """

    player: int
    place: int
    total: int
    points: float
    won: int
    self_drawn: int
    dealt_in: int
    best: int
    best_name: str


class _Win(NamedTuple):
    player: int
    giver: int | None
    won: Won


def standings(session: Session) -> tuple[Standing, ...]:
    """Return the players of a match, the first one first."""
    match = session.after
    totals, points = match.totals, match.final_points
    wins = [win for hand in session.hands for win in _wins(hand)]
    found = [
        _standing(player, (1 + sum(other > total for other in totals), total, points[player]), wins)
        for player, total in enumerate(totals)
    ]
    return tuple(sorted(found, key=lambda one: (one.place, one.player)))


def _wins(hand: PlayedHand) -> Iterator[_Win]:
    order = hand.sitting.order
    for event in hand.log:
        if isinstance(event, Won):
            yield _Win(order[event.seat], None if event.giver is None else order[event.giver], event)


def _standing(player: int, ranked: tuple[int, int, float], wins: list[_Win]) -> Standing:
    own = [win for win in wins if win.player == player]
    best = max((win.won for win in own), key=lambda won: won.total, default=None)
    place, total, points = ranked
    return Standing(
        player,
        place,
        total,
        points,
        len(own),
        sum(win.giver is None for win in own),
        sum(win.giver == player for win in wins),
        0 if best is None else best.total,
        "" if best is None else max(best.lines, key=_weight).name,
    )


def _weight(line: ScoreLine) -> tuple[bool, int]:
    """Rank lines: those in a unit of their own, such as doublings, go before plain points."""
    return bool(line.unit), line.points


def course(match: Match) -> tuple[Payments, ...]:
    """Return everybody's points before the first hand and after each."""
    start: Payments = (match.rules.start_points,) * match.rules.seats
    return tuple(accumulate((hand.payments for hand in match.finished), _sum, initial=start))


def _sum(before: Payments, paid: Payments) -> Payments:
    return tuple(map(add, before, paid))
