"""The Charleston: before the first turn tiles are passed right, across, left; once more if all agree; then a courtesy.

What has been done is read from the log, in which each pass of a seat and each word is an event.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import Action, Decision, Give, Say
from mahjong_solitaire.table.before import Passing, passed_on, said
from mahjong_solitaire.table.events import Event, Given, Said
from mahjong_solitaire.table.position import Position, Tiles
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import Tile

SIZE = 3
"""How many tiles are passed."""
GO_ON, STOP = Say("go on"), Say("stop")
OFFERS = tuple(Say(str(number)) for number in range(SIZE + 1))
"""How many tiles a seat would exchange with the one opposite."""
_VOTES = (GO_ON, STOP)
_RIGHT, _ACROSS, _LEFT = 1, 2, 3


class Pass(NamedTuple):
    """A pass: its name, how many seats on the tiles go, whether tiles may go on unseen."""

    title: str
    steps: int
    is_blind: bool = False


FIRST = (Pass("First pass", _RIGHT), Pass("Second pass", _ACROSS), Pass("Third pass", _LEFT, True))
SECOND = (Pass("Fourth pass", _LEFT), Pass("Fifth pass", _ACROSS), Pass("Last pass", _RIGHT, True))
_COURTESY = Pass("Courtesy pass", _ACROSS)
_TO = {_RIGHT: "the player on your right", _ACROSS: "the player opposite", _LEFT: "the player on your left"}


class Progress(NamedTuple):
    """How far the Charleston is: the passes to be made, how many were made, what was said."""

    passes: tuple[Pass, ...]
    made: int
    votes: tuple[str, ...]
    offers: tuple[str, ...]
    is_voting: bool
    is_offering: bool

    @property
    def next(self) -> Pass | None:
        """The pass that comes now."""
        return self.passes[self.made] if self.made < len(self.passes) else None

    def agreed(self, seat: Seat) -> int:
        """Return how many tiles a seat and the one opposite exchange: the smaller of the numbers they said."""
        return min(int(self.offers[seat]), int(self.offers[opposite(seat)])) if self.offers else 0


def opposite(seat: Seat) -> Seat:
    """Return who sits opposite."""
    return SEATS[(seat + _ACROSS) % len(SEATS)]


def progress(log: Sequence[Event], house: American) -> Progress:
    """Read in the log how far the Charleston is."""
    words = tuple(event.word for event in log if isinstance(event, Said))
    given = sum(isinstance(event, Given) for event in log)
    passes: tuple[Pass, ...] = FIRST if house.charleston else ()
    votes: tuple[str, ...] = ()
    is_voting = house.charleston and house.second_charleston
    if is_voting:
        votes, words = words[: len(SEATS)], words[len(SEATS) :]
        is_voting = not votes and given == len(SEATS) * len(FIRST)
        passes += SECOND if votes and STOP.word not in votes else ()
    done = given >= len(SEATS) * len(passes)
    is_offering = house.courtesy and done and not is_voting and not words
    # The courtesy pass is the last one; it is made by some seats perhaps, and it has been made if more was given.
    if words and given == len(SEATS) * len(passes):
        passes += (_COURTESY,)
    return Progress(passes, given // len(SEATS), votes, words, is_voting, is_offering)


def asked(here: Position, house: American) -> tuple[Decision, ...]:
    """Return what the seats are asked now, nothing when the Charleston is over."""
    now = progress(here.log, house)
    if now.is_voting:
        return tuple(Decision(seat, _VOTES) for seat in SEATS)
    if now.is_offering:
        return tuple(Decision(seat, OFFERS) for seat in SEATS)
    if now.next is None:
        return ()
    return tuple(_decisions(here, now, now.next, house))


def _decisions(here: Position, now: Progress, now_passed: Pass, house: American) -> Iterator[Decision]:
    for seat in SEATS:
        most = now.agreed(seat) if now_passed is _COURTESY else SIZE
        least = 0 if now_passed.is_blind and house.blind_passes else most
        if most:
            yield Decision(seat, _gifts(moves.held(here, seat), least, most))


@lru_cache(maxsize=1 << 8)
def _gifts(held: Tiles, least: int, most: int) -> tuple[Action, ...]:
    """Return all that may be passed: no jokers."""
    tiles = sorted(tile for tile in held if tile is not Tile.JOKER)
    sizes = range(most, least - 1, -1)
    return tuple(_give(one) for size in sizes for one in dict.fromkeys(combinations(tiles, size)))


def done(rules: Ruleset, here: Position, answers: Mapping[Seat, Action], house: American) -> Position:
    """Return the position after what was said or passed."""
    words = {seat: answer.word for seat, answer in answers.items() if isinstance(answer, Say)}
    if words:
        return said(here, words)
    now = progress(here.log, house).next or _COURTESY
    gifts = {seat: answer.tiles for seat, answer in answers.items() if isinstance(answer, Give)}
    passings = {
        seat: Passing(SEATS[(seat + now.steps) % len(SEATS)], tiles, SIZE - len(tiles) if now.is_blind else 0)
        for seat, tiles in gifts.items()
    }
    return passed_on(rules, here, passings)


def told(log: Sequence[Event], seat: Seat, house: American) -> str:
    """Tell in a sentence what a seat is asked."""
    now = progress(log, house)
    if now.is_voting:
        return "Shall there be a second Charleston? Anybody may stop it."
    if now.is_offering:
        return "How many tiles would you exchange with the player opposite? The smaller number counts."
    if now.next is None:
        return ""
    number = now.agreed(seat) if now.next is _COURTESY else SIZE
    blind = "; any of the three you get may go on unseen" if now.next.is_blind and house.blind_passes else ""
    return f"{now.next.title}: give {_NUMBERS[number]} to {_TO[now.next.steps]}{blind}."


_give = lru_cache(maxsize=1 << 15)(Give)
_NUMBERS = ("nothing", "a tile", "two tiles", "three tiles")
