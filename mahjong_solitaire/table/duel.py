"""Duels of two bots: the same walls in all seatings of one against the other, so that luck is shared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.events import Ended, Log, Won
from mahjong_solitaire.table.hand import runs_text
from mahjong_solitaire.table.own_walls import OwnWalls, played
from mahjong_solitaire.table.rules import players, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.settings import Written
from mahjong_solitaire.table.view import View

Clock = Callable[[], float]
Pair = tuple[int, int]
"""A figure of the one bot and of the other."""


class BotFailedError(Exception):
    """A bot raised an error or chose what it was not offered; the message says which and what it saw."""


class Task(NamedTuple):
    """A wall to be played in all seatings: rules, the two bots' names, the seed, the wall's number, the house rules."""

    rules: str
    bots: tuple[str, str]
    seed: int
    wall: int
    house: Written = ()


class Outcome(NamedTuple):
    """What came of a wall.

    These are the hands, those nobody won, and the points of the one bot for a seat and hand; and of both bots the wins,
    the deal-ins, the points of won hands, the seconds of each decision.
    """

    hands: int
    drawn: int
    mean: float
    wins: Pair
    deal_ins: Pair
    points: Pair
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


class Summary(NamedTuple):
    """What came of all walls; ``mean`` is the one bot's points for a seat and hand, its error that over walls."""

    walls: int
    hands: int
    mean: float
    standard_error: float
    drawn: int
    wins: Pair
    deal_ins: Pair
    mean_points: tuple[float, float]
    median_seconds: tuple[float, float]
    worst_seconds: tuple[float, float]


class _Played(NamedTuple):
    log: Log
    seconds: tuple[list[float], ...]


def seatings(seats: int) -> Iterator[tuple[int, ...]]:
    """Yield for each seating who of the two (0 or 1) has which seat: half the seats each, or about half.

    >>> list(seatings(4))[:2]
    [(0, 0, 1, 1), (0, 1, 0, 1)]
    """
    for size in sorted({seats // 2, (seats + 1) // 2}):
        for own in combinations(range(seats), size):
            yield tuple(int(seat not in own) for seat in range(seats))


def play_wall(task: Task, clock: Clock) -> Outcome:
    """Play a wall in all seatings; raise BotFailedError."""
    rules = _rules(task)
    walls = _walls(rules, task)
    return _joined([_outcome(_play(rules, walls, task, sides, clock), sides) for sides in seatings(rules.seats)])


def rehearse(task: Task) -> None:
    """Play a hand that isn't counted: bots load what they reckon with, and that is no part of their time."""
    rules = _rules(task)
    _play(rules, _walls(rules, task), task, next(seatings(rules.seats)), float)


def _rules(task: Task) -> Ruleset:
    return ruleset(task.rules, Terms(house=task.house))


def _walls(rules: Ruleset, task: Task) -> OwnWalls:
    tiles = tuple(tile for tile in rules.tiles if not rules.is_bonus(tile))
    shuffled = Rng(f"duel {rules.name}#{task.seed}/{task.wall}").shuffled(tiles)
    return OwnWalls.divided(tuple(shuffled), rules.seats, rules.dead_wall)


def _joined(outcomes: Sequence[Outcome]) -> Outcome:
    """Add the hands of a wall up."""
    return Outcome(
        sum(one.hands for one in outcomes),
        sum(one.drawn for one in outcomes),
        sum(one.mean for one in outcomes) / len(outcomes),
        _added(one.wins for one in outcomes),
        _added(one.deal_ins for one in outcomes),
        _added(one.points for one in outcomes),
        (
            tuple(seconds for one in outcomes for seconds in one.seconds[0]),
            tuple(seconds for one in outcomes for seconds in one.seconds[1]),
        ),
    )


def _added(pairs: Iterator[Pair]) -> Pair:
    ones, others = zip(*pairs, strict=True)
    return sum(ones), sum(others)


def _play(rules: Ruleset, walls: OwnWalls, task: Task, sides: tuple[int, ...], clock: Clock) -> _Played:
    """Play a hand; a bot's random numbers follow from wall and seat, not from who sits on the others."""
    names = [task.bots[side] for side in sides]
    bots = [players.bot(name, rules, Rng(f"{task.seed}/{task.wall}/{seat}")) for seat, name in enumerate(names)]
    seconds: tuple[list[float], ...] = ([], [])

    def ask(view: View) -> Action:
        began = clock()
        action = _asked(bots[view.seat], names[view.seat], view, task)
        seconds[sides[view.seat]].append(clock() - began)
        return action

    return _Played(played(rules, walls, SEATS[task.wall % rules.seats], ask), seconds)


def _asked(bot: Bot, name: str, view: View, task: Task) -> Action:
    decision = view.decision
    if decision is None:
        raise ValueError("nothing is asked")
    try:
        action = bot.choose(view, decision)
    except Exception as error:
        raise BotFailedError(_failure(name, f"{type(error).__name__}: {error}", view, task)) from error
    if not decision.allows(action):
        raise BotFailedError(_failure(name, f"chose {action}", view, task))
    return action


def _failure(name: str, what: str, view: View, task: Task) -> str:
    """Tell what a bot did wrong and what it saw."""
    options = ", ".join(map(str, view.decision.options)) if view.decision else ""
    drawn = "" if view.drawn is None else f" drawn {view.drawn}"
    offered = "" if view.offered is None else f" offered {view.offered.tile}"
    melds = "".join(f"{meld} " for meld in view.own.melds)
    return (
        f"bot {name} failed ({what}) with wall {task.wall} of seed {task.seed} on seat {view.seat}: it saw "
        f"{melds}{runs_text(view.own.concealed)}{drawn}{offered}, {view.left} tiles left, event {len(view.log)}; "
        f"its options were {options}"
    )


def _outcome(played: _Played, sides: tuple[int, ...]) -> Outcome:
    ended = played.log[-1]
    payments = ended.payments if isinstance(ended, Ended) else ()
    own = [payment for payment, side in zip(payments, sides, strict=True) if side == 0]
    wins = [event for event in played.log if isinstance(event, Won)]
    return Outcome(
        1,
        int(not wins),
        sum(own) / len(own),
        _of_sides(sides, ((won.seat, 1) for won in wins)),
        _of_sides(sides, ((won.giver, 1) for won in wins if won.giver is not None)),
        _of_sides(sides, ((won.seat, won.total) for won in wins)),
        (tuple(played.seconds[0]), tuple(played.seconds[1])),
    )


def _of_sides(sides: tuple[int, ...], counts: Iterator[tuple[Seat, int]]) -> Pair:
    both = (0, 0)
    for seat, count in counts:
        both = (both[0] + count * (sides[seat] == 0), both[1] + count * (sides[seat] == 1))
    return both


def summed_up(outcomes: Sequence[Outcome]) -> Summary:
    """Return what came of some walls, at least one."""
    walls = len(outcomes)
    mean = sum(one.mean for one in outcomes) / walls
    variance = sum((one.mean - mean) ** 2 for one in outcomes) / max(walls - 1, 1)
    whole = _joined(outcomes)
    return Summary(
        walls,
        whole.hands,
        mean,
        sqrt(variance / walls),
        whole.drawn,
        whole.wins,
        whole.deal_ins,
        (_share(whole.points[0], whole.wins[0]), _share(whole.points[1], whole.wins[1])),
        (_median(whole.seconds[0]), _median(whole.seconds[1])),
        (max(whole.seconds[0], default=0.0), max(whole.seconds[1], default=0.0)),
    )


def _share(points: int, wins: int) -> float:
    return points / wins if wins else 0.0


def _median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    middle = len(ordered) // 2
    if not ordered:
        return 0.0
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
