"""Tables of Riichi laid by hand: hands that wait, and how to play on to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mahjong_solitaire.table.actions import DISCARDS, PASS
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.rules.riichi import RiichiRules
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import Value
from tests.table.stacking import QUIET, hand, table

_Event = TypeVar("_Event", bound=Event)
READY = hand("234567m234p5567s")
"""Waits for 5s and 8s, with a yaku on either: all simples, and plain chows."""
ENDING = "2s2s2s2s9s1s"
"""Four replacements; the indicator 9s (dora 1s), and 1s under it."""
STRAIGHT = hand("123456789m12p")
"""Waits, with any pair, for 3p, and is a straight then."""


def riichi(hands: Sequence[str] = QUIET, draws: str = "9s", ending: str = "", **house: Value) -> Session:
    """Open a game whose first hand is dealt so, by house rules that are not the usual ones."""
    return table(hands, draws, ending, terms=Terms(house=tuple(house.items())), name=RiichiRules.name)


def south_holds(south: str) -> tuple[str, ...]:
    """Return hands of which only South's can do anything."""
    return (QUIET[0], south, *QUIET[2:])


def carrying(session: Session, repeats: int, deposits: int) -> Session:
    """Lay counters and sticks of earlier hands on the table."""
    here = session.deal.here
    opening = here.opening._replace(repeats=repeats, deposits=deposits)
    session.deal = session.deal._replace(here=here._replace(opening=opening))
    return session


def play_to_the_end(session: Session) -> None:
    """Let everybody pass and discard the tile drawn."""
    while session.open:
        decision, drawn = session.open[0], session.deal.here.drawn
        action = PASS if PASS in decision.options else DISCARDS[drawn] if drawn is not None else decision.options[-1]
        session.answer(decision.seat, action)


def told(session: Session, kind: type[_Event]) -> list[_Event]:
    """Return the events of a kind."""
    return [event for event in session.deal.here.log if isinstance(event, kind)]
