"""A match: hands one after the other, who sits where in each, and what everybody has by now."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table import deal as dealing
from mahjong_solitaire.table.deal import Deal
from mahjong_solitaire.table.events import Ended
from mahjong_solitaire.table.position import Opening
from mahjong_solitaire.table.ruleset import Finish, Ruleset, Sitting
from mahjong_solitaire.table.seats import Drawing, Lot, Payments, Seat, draw_winds
from mahjong_solitaire.table.wall import Dice, built, throw_dice
from mahjong_solitaire.tiles import Tile


class Finished(NamedTuple):
    """A hand that was played: who sat where, the winners' seats, and what each player got."""

    sitting: Sitting
    winners: tuple[Seat, ...]
    payments: Payments


class Match(NamedTuple):
    """The state between hands; players are numbers from 0.

    ``sitting`` is that of the hand in play or to be played next, None when the match is over; ``warnings`` counts each
    player's calls that were not meant.
    """

    rules: Ruleset
    drawing: Drawing
    sitting: Sitting | None
    finished: tuple[Finished, ...] = ()
    warnings: tuple[int, ...] = (0, 0, 0, 0)
    seconds: float = 0

    @property
    def totals(self) -> Payments:
        """The points of each player."""
        start = (self.rules.start_points,) * self.rules.seats
        return tuple(map(sum, zip(start, *(hand.payments for hand in self.finished), strict=True)))

    @property
    def final_points(self) -> tuple[float, ...]:
        """What the totals are worth at the end, such as 4, 2, 1, 0."""
        order, totals = self.drawing.order, self.totals
        worth = self.rules.final_points(tuple(totals[player] for player in order))
        return tuple(worth[order.index(player)] for player in range(len(order)))

    def with_hand(self, deal: Deal, seconds: float) -> Match:
        """Return the match after a hand that is over; ``seconds`` is the time of the match by now."""
        sitting = self.sitting
        ended = deal.here.log[-1]
        if sitting is None or not isinstance(ended, Ended):
            raise ValueError("there is no hand that is over")
        payments = by_player(ended.payments, sitting)
        totals = tuple(map(add, self.totals, payments))
        finish = Finish(deal.here, by_seat(totals, sitting))
        warnings = by_player(tuple(place.conduct.warnings for place in deal.here.places), sitting)
        limit = self.rules.terms.time_limit
        following = None if limit and seconds >= limit else self.rules.after(sitting, finish)
        hands = (*self.finished, Finished(sitting, finish.winners, payments))
        return Match(self.rules, self.drawing, following, hands, warnings, seconds)


class Stacked(NamedTuple):
    """The tiles as the walls are built of them, and the dice that break them."""

    tiles: tuple[Tile, ...]
    dice: Dice


def begun(rules: Ruleset, seed: str) -> Match:
    """Draw the winds and return the match before its first hand."""
    drawing = draw_winds(Lot(rules.terms.lot), rules.seats, Rng(f"{rules.name}#{seed}/winds"))
    return Match(rules, drawing, rules.first(drawing.order), warnings=(0,) * rules.seats)


def stacked(rules: Ruleset, seed: str, number: int) -> Stacked:
    """Return the walls and the dice of a match's hand; the same for ever."""
    rng = Rng(f"{rules.name}#{seed}/{number}")
    return Stacked(tuple(rng.shuffled(rules.tiles)), throw_dice(rng))


def hand_of(match: Match, stack: Stacked) -> Deal:
    """Deal a hand of the match; raise ValueError if it is over."""
    sitting = match.sitting
    if sitting is None:
        raise ValueError("the match is over")
    start = match.rules.start(stack.dice)
    carried = sitting.repeats, sitting.deposits, sitting.kept, by_seat(match.totals, sitting)
    opening = Opening(sitting.prevailing, stack.dice, start, *carried)
    wall = match.rules.wall(built(stack.tiles, start), opening)
    return dealing.opened(match.rules, wall, opening, by_seat(match.warnings, sitting))


def payments_of(deal: Deal) -> Payments:
    """Return what the seats got in a hand; nothing while it is played."""
    last = deal.here.log[-1]
    return last.payments if isinstance(last, Ended) else ()


def by_player(of_seats: Payments, sitting: Sitting) -> Payments:
    """Return figures of the seats as figures of the players."""
    return tuple(of_seats[sitting.order.index(player)] for player in range(len(of_seats)))


def by_seat(of_players: Payments, sitting: Sitting) -> Payments:
    """Return figures of the players as figures of the seats."""
    return tuple(of_players[player] for player in sitting.order)
