"""Hands prepared for lessons: what the learner holds and what is drawn; all that happens is done by the engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.actions import PASS, Action
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.match import Stacked
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import Session, read
from mahjong_solitaire.table.settings import Written
from mahjong_solitaire.table.wall import Break, built
from mahjong_solitaire.tiles import Tile

_DICE = (1, 2, 3, 4)
_HAND, _AT_ONCE, _STRIDE = 13, 4, 7
_RUN = re.compile(r"([0-9]+)([mpsfy])|([ESWNCFPJ])")


class LessonError(ValueError):
    """A scene or a move that can't be; the message says which."""


class Scene(NamedTuple):
    """What is prepared: the learner's seat and 13 tiles, what is drawn from the wall (East's first tile first).

    ``ending``: the tiles at the wall's end, the first to replace kongs and bonus tiles first, an even number;
    ``others``: some tiles of other hands; ``house``: the house rules that are not the usual ones.
    """

    seat: Seat
    hand: str
    draws: str
    ending: str = ""
    others: tuple[tuple[Seat, str], ...] = ()
    house: Written = ()


def tiles_in(text: str) -> tuple[Tile, ...]:
    """Read tiles written as runs.

    >>> tiles_in("12m E 3f J")
    (<Tile.M1: 0>, <Tile.M2: 1>, <Tile.EAST: 27>, <Tile.FLOWER3: 36>, <Tile.JOKER: 120>)
    """
    written = (match.groups() for match in _RUN.finditer(text))
    names = (name for digits, suit, honour in written for name in ([honour] if honour else [d + suit for d in digits]))
    return tuple(map(Tile.parse, names))


def begun(kind: type[Ruleset], scene: Scene) -> Session:
    """Return a match by some rules whose first hand is dealt so; raise LessonError if the scene can't be."""
    rules = kind(Terms(house=scene.house))
    held = {seat: list(tiles_in(text)) for seat, text in (*scene.others, (scene.seat, scene.hand))}
    front, back = list(tiles_in(scene.draws)), list(tiles_in(scene.ending))
    if len(held[scene.seat]) != _HAND or not front or len(back) % 2:
        raise LessonError(f"{scene.hand}: it takes 13 tiles, a first draw and an even number of replacements")
    rest = _rest(rules.tiles, [*front, *back, *(tile for tiles in held.values() for tile in tiles)])
    hands = []
    for seat in SEATS[: rules.seats]:
        missing = _HAND - len(held.get(seat, ()))
        hands.append([*held.get(seat, ()), *rest[:missing]])
        rest = rest[missing:]
    order = (*_dealt(hands), *front, *rest, *_from_the_end(back))
    stack = Stacked(_unbuilt(order, rules.start(_DICE)), _DICE)
    return Session(rules, "lesson", stack=stack)


def _rest(tiles: Sequence[Tile], used: Iterable[Tile]) -> list[Tile]:
    """Return the other tiles, neighbours far apart, bonus tiles last."""
    left = sorted(tiles)
    for tile in used:
        if tile not in left:
            raise LessonError(f"there are too many of {tile}")
        left.remove(tile)
    regular = [tile for tile in left if tile < Tile.FLOWER1]
    scattered = [tile for start in range(_STRIDE) for tile in regular[start::_STRIDE]]
    return scattered + [tile for tile in left if tile >= Tile.FLOWER1]


def _dealt(hands: Sequence[Sequence[Tile]]) -> list[Tile]:
    """Return hands in the order in which they are dealt: four tiles each in turn, then one each."""
    fours = [hand[start : start + _AT_ONCE] for start in range(0, _HAND - 1, _AT_ONCE) for hand in hands]
    return [tile for four in fours for tile in four] + [hand[-1] for hand in hands]


def _from_the_end(replacements: Sequence[Tile]) -> list[Tile]:
    """Put replacements at the wall's end so that of each stack the upper tile comes first."""
    return [tile for start in range(len(replacements) - 2, -1, -2) for tile in replacements[start : start + 2]]


def _unbuilt(order: tuple[Tile, ...], start: Break) -> tuple[Tile, ...]:
    """Return walls that are drawn in this order when they are broken there."""
    turned = (order[-cut:] + order[:-cut] for cut in range(0, len(order), 2))
    return next(tiles for tiles in turned if built(tiles, start) == order)


def play(session: Session, learner: Seat, moves: Iterable[str]) -> tuple[Event, ...]:
    """Make moves such as ``E discard 5m``; others pass unless they are told to claim. Return what happened."""
    events: tuple[Event, ...] = ()
    for move in moves:
        seat, action = read(move)
        events += _let_others_pass(session, seat, action)
        events += session.answer(seat, action)
    while session.open and not any(decision.seat == learner for decision in session.open) and _is_claim(session):
        events += session.answer(session.open[0].seat, PASS)
    return events


def _is_claim(session: Session) -> bool:
    return all(decision.allows(PASS) for decision in session.open)


def _let_others_pass(session: Session, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Let those pass who are asked, until a seat can do what it is to do."""
    events: tuple[Event, ...] = ()
    while not any(decision.seat == seat and decision.allows(action) for decision in session.open):
        if not session.open or not _is_claim(session):
            raise LessonError(f"{seat} can't {action} now")
        events += session.answer(session.open[0].seat, PASS)
    return events
