"""What fouls do and cost where a referee watches; the amounts are the rule set's."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from mahjong_solitaire.table.actions import (
    PASS,
    Action,
    Chow,
    Discard,
    Kong,
    LateCall,
    Pung,
    Retract,
    Show,
    TakeReplacement,
    TouchWall,
    Uncover,
    Win,
)
from mahjong_solitaire.table.events import Discarded, Fouled
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Position, Tiles, without
from mahjong_solitaire.table.ruleset import Ruleset, Ruling
from mahjong_solitaire.table.seats import Payments, Seat


class Penalties(NamedTuple):
    """Points paid to each other player, and to one whose tiles were shown.

    ``call`` is for the second call that was not meant, and doubles from then on; the first is a warning.
    """

    call: int
    too_few: int
    no_hand: int
    uncovered: int


class Referee:
    """Judges what was not offered; None means that it can't even be done."""

    def __init__(self, rules: Ruleset, penalties: Penalties) -> None:
        self._rules, self._penalties = rules, penalties

    def judge(self, here: Position, seat: Seat, action: Action) -> Ruling | None:
        """Return what a foul leads to."""
        match action:
            case Retract() | LateCall() | TouchWall():
                return self._call(here, seat, action)
            case Win():
                return self._false_win(here, seat)
            case Chow() | Pung() | Kong():
                return _wrong_claim(here, seat, action)
            case _:
                return self._handling(here, seat, action)

    def _handling(self, here: Position, seat: Seat, action: Action) -> Ruling | None:
        """Judge what is done to tiles without declaring anything."""
        match action:
            case TakeReplacement() if _is_at_turn(here, seat):
                return Ruling(_dead(here, seat, "took a replacement tile without a kong or bonus tile"), None)
            case Discard():
                return _out_of_turn(self._rules, here, seat, action)
            case Show(tiles):
                return _show(here, seat, tiles)
            case Uncover():
                return self._uncover(here, seat, action)
            case _:
                return None

    def _call(self, here: Position, seat: Seat, action: Retract | LateCall | TouchWall) -> Ruling | None:
        """Warn the first time, then take points, doubling."""
        if not _CAN_CALL[type(action)](here, seat):
            return None
        place = here.places[seat]
        warnings = place.conduct.warnings
        points = self._penalties.call << warnings - 1 if warnings else 0
        has_seen = isinstance(action, TouchWall) and action.has_seen
        conduct = place.conduct._replace(warnings=warnings + 1, is_dead=place.conduct.is_dead or has_seen)
        fouled = Fouled(seat, _SENTENCES[action], _to_each(here, seat, points), has_seen)
        return Ruling(here.with_place(seat, place._replace(conduct=conduct), fouled), PASS)

    def _false_win(self, here: Position, seat: Seat) -> Ruling:
        can_win = _has_a_tile(here, seat) and not here.places[seat].conduct.is_dead
        tally = self._rules.tally(here, seat) if can_win else None
        is_short = tally is not None and not tally.is_enough
        points = self._penalties.too_few if is_short else self._penalties.no_hand
        sentence = "declared Mahjong with too few points" if is_short else "declared Mahjong without a winning hand"
        return Ruling(_dead(here, seat, sentence, points, held(here, seat)), PASS)

    def _uncover(self, here: Position, seat: Seat, action: Uncover) -> Ruling | None:
        victim = action.seat
        if victim == seat or victim >= len(here.places) or not _holds(held(here, victim), action.tiles):
            return None
        points = [0] * len(here.places)
        points[seat], points[victim] = -self._penalties.uncovered, self._penalties.uncovered
        fouled = Fouled(seat, f"exposed tiles of {victim.name.title()}", tuple(points), False, action.tiles)
        return Ruling(here.with_events(fouled), None)


def _is_at_turn(here: Position, seat: Seat) -> bool:
    """Whether the seat is to discard."""
    return seat == here.turn and here.offered is None


def _can_retract(here: Position, seat: Seat) -> bool:
    return isinstance(here.offered, Discarded) and here.offered.seat != seat


def _can_be_late(here: Position, seat: Seat) -> bool:
    """Whether a discard can be, or a moment ago could be, claimed."""
    if here.offered is not None:
        return _can_retract(here, seat)
    return seat != here.turn and any(isinstance(event, Discarded) and event.seat != seat for event in here.log[-3:])


def _can_reach(here: Position, seat: Seat) -> bool:
    return here.offered is None and here.turn != seat


_CAN_CALL = {Retract: _can_retract, LateCall: _can_be_late, TouchWall: _can_reach}
_SENTENCES: dict[Action, str] = {
    Retract(): "called and took it back",
    LateCall(): "called too late",
    TouchWall(False): "touched the wall too early",
    TouchWall(True): "touched the wall too early and saw the tile",
}


def _has_a_tile(here: Position, seat: Seat) -> bool:
    """Whether there is a tile that could complete the seat's hand."""
    if here.offered is not None:
        return here.offered.seat != seat
    return seat == here.turn and here.drawn is not None


def _wrong_claim(here: Position, seat: Seat, action: Chow | Pung | Kong) -> Ruling | None:
    own = isinstance(action, Kong) and action.kind is not MeldKind.KONG
    is_possible = _is_at_turn(here, seat) if own else _can_retract(here, seat)
    if not is_possible:
        return None
    return Ruling(_dead(here, seat, f"declared a wrong {type(action).__name__.lower()}"), None if own else PASS)


def _out_of_turn(rules: Ruleset, here: Position, seat: Seat, action: Discard) -> Ruling | None:
    """Take a tile too many out of a hand: it is dead, and what was laid down can't be claimed."""
    place = here.places[seat]
    if _is_at_turn(here, seat) or action.tile not in place.concealed:
        return None
    # Below the discard that may still be claimed.
    above = len(place.discards) - (here.offered is not None and here.offered.seat == seat)
    discards = (*place.discards[:above], action.tile, *place.discards[above:])
    place = rules.place_of(without(place.concealed, action.tile), place._replace(discards=discards))
    if action.tile in place.conduct.shown:
        place = place._replace(conduct=place.conduct._replace(shown=without(place.conduct.shown, action.tile)))
    sentence = f"discarded {action.tile} out of turn and has a wrong number of tiles"
    return Ruling(_dead(here.with_place(seat, place), seat, sentence), None)


def _show(here: Position, seat: Seat, tiles: Tiles) -> Ruling | None:
    place = here.places[seat]
    if not _holds(held(here, seat), (*tiles, *place.conduct.shown)) or not tiles:
        return None
    conduct = place.conduct._replace(shown=(*place.conduct.shown, *tiles))
    fouled = Fouled(seat, "showed tiles, which must be discarded", _to_each(here, seat, 0), False, tiles)
    return Ruling(here.with_place(seat, place._replace(conduct=conduct), fouled), None)


def _holds(tiles: Tiles, wanted: Tiles) -> bool:
    return not Counter(wanted) - Counter(tiles)


def _dead(here: Position, seat: Seat, sentence: str, points: int = 0, shown: Tiles = ()) -> Position:
    """Kill a hand; tiles that it showed must be discarded."""
    place = here.places[seat]
    conduct = place.conduct._replace(is_dead=True, shown=shown or place.conduct.shown)
    fouled = Fouled(seat, sentence, _to_each(here, seat, points), True, shown)
    return here.with_place(seat, place._replace(conduct=conduct), fouled)


def _to_each(here: Position, seat: Seat, points: int) -> Payments:
    """Let a seat pay each of the others."""
    others = len(here.places) - 1
    return tuple(-others * points if other == seat else points for other in range(others + 1))
