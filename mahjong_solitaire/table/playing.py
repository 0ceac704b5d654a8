"""Bots among themselves: whole hands and matches without anybody watching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.rules import players, ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session


class Task(NamedTuple):
    """A match to be played by bots: the rule set's name, its terms, the bots' names, the seed."""

    rules: str
    terms: Terms
    bots: tuple[str, ...]
    seed: str


class Played(NamedTuple):
    """What came of matches: hands, how many of them were drawn, and what each player has won or lost in points."""

    hands: int
    drawn: int
    points: tuple[int, ...]


def play(task: Task) -> Session:
    """Play a match to its end and return its session."""
    session = Session(ruleset(task.rules, task.terms), task.seed, task.bots)
    bots = [players.bot(name, session.rules, Rng(f"{task.seed}/{player}")) for player, name in enumerate(task.bots)]
    play_hand(session, bots)
    while not session.is_over:
        session.next_hand()
        play_hand(session, bots)
    return session


def play_all(task: Task) -> Played:
    """Play as many hands as the terms say, in several matches if one is over before."""
    return total(tuple(_matches(task)), len(task.bots))


def _matches(task: Task) -> Iterator[Played]:
    left, number = task.terms.hands, 0
    while left > 0:
        seed = f"{task.seed}/{number}" if number else task.seed
        played = result(play(task._replace(terms=replace(task.terms, hands=left), seed=seed)))
        left, number = left - played.hands, number + 1
        yield played


def play_hand(session: Session, bots: Sequence[Bot]) -> None:
    """Let the bots, player by player, answer until the hand is over."""
    seated = [bots[player] for player in session.hands[-1].sitting.order]
    while decisions := session.open:
        for decision in decisions:
            seat = decision.seat
            session.answer(seat, seated[seat].choose(session.view(seat), decision))


def result(session: Session) -> Played:
    """Return what came of a match that is over."""
    finished, start = session.after.finished, session.rules.start_points
    points = tuple(total - start for total in session.after.totals)
    return Played(len(finished), sum(not hand.winners for hand in finished), points)


def total(results: Sequence[Played], players: int) -> Played:
    """Add up what came of several matches."""
    points = tuple(sum(one.points[player] for one in results) for player in range(players))
    return Played(sum(one.hands for one in results), sum(one.drawn for one in results), points)
