"""Who deals next, when the game is over, and what the points are worth at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_solitaire.table.scoring.riichi.house import Riichi

PLAYERS = 4
THOUSAND = 1000


class Ended(NamedTuple):
    """How a hand ended: who won (seats, 0 deals), who was ready, and whether it was broken off."""

    winners: tuple[int, ...] = ()
    ready: tuple[bool, ...] = (False,) * PLAYERS
    is_broken_off: bool = False

    @property
    def dealer_stays(self) -> bool:
        """Whether the same dealer deals again: after a win, waiting at a draw, or a hand broken off."""
        return 0 in self.winners or (not self.winners and (self.is_broken_off or self.ready[0]))

    def counters(self, before: int) -> int:
        """Return the counters for the next hand: one more unless only others than the dealer won.

        >>> Ended(winners=(2,)).counters(3), Ended(winners=(0, 2)).counters(3), Ended().counters(3)
        (0, 4, 4)
        """
        return before + 1 if 0 in self.winners or not self.winners else 0


class Standing(NamedTuple):
    """Where a game stands after a hand: the points of each player, and who dealt.

    ``round`` counts from 0 (East), ``dealing`` is the number of the dealer in it, from 0; ``began`` are the players in
    the order of their first seats.
    """

    round: int
    dealing: int
    points: tuple[int, ...]
    dealer: int
    began: tuple[int, ...]


def is_over(here: Standing, ended: Ended, house: Riichi) -> bool:
    """Whether the game is over after a hand."""
    if house.busting and min(here.points) < 0:
        return True
    is_last = here.round >= house.rounds - 1 and here.dealing == PLAYERS - 1
    beyond = here.round >= house.rounds
    if not (is_last or beyond):
        return False
    if ended.dealer_stays:
        return _dealer_stops(here, ended, house)
    return _is_reached(here, house) or (beyond and here.dealing == PLAYERS - 1)


def _is_reached(here: Standing, house: Riichi) -> bool:
    return max(here.points) >= house.target


def _dealer_stops(here: Standing, ended: Ended, house: Riichi) -> bool:
    """Whether a dealer who leads and could deal again ends the game."""
    won = 0 in ended.winners
    may = house.agari_yame == "ready" or (house.agari_yame == "won" and won)
    return may and not ended.is_broken_off and _is_reached(here, house) and ranking(here)[0] == here.dealer


def ranking(here: Standing) -> tuple[int, ...]:
    """Return the players from first to last; of equals the one nearest to the first dealer is before."""
    return tuple(sorted(here.began, key=lambda player: -here.points[player]))


def final_points(points: Sequence[int], began: Sequence[int], house: Riichi) -> tuple[float, ...]:
    """Return what each player's points are worth at the end, in thousands: above the target, with uma and oka.

    >>> final_points((35000, 30000, 20000, 15000), (0, 1, 2, 3), Riichi())
    (40.0, 5.0, -15.0, -30.0)
    """
    level = max(house.target, house.start) if house.oka else house.start
    order = sorted(began, key=lambda player: -points[player])
    worth = {player: points[player] - level + more for player, more in zip(order, house.places, strict=True)}
    worth[order[0]] += PLAYERS * (level - house.start)
    return tuple(worth[player] / THOUSAND for player in range(PLAYERS))
