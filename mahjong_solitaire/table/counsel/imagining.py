"""A position as one seat knows it, and as it would be with another hand: what the rules are asked about.

Other hands and the wall are empty: nobody has seen them.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.table.actions import Discard
from mahjong_solitaire.table.events import Discarded, Event, Melded
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Place, Position, Tiles
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import SEATS
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import OtherPlace, View
from mahjong_solitaire.table.wall import Wall

_NO_HAND = unread(hand_of(()))


def as_seen(view: View) -> Position:
    """Return the position of a view."""
    places = {view.seat: view.own} | {seat: _place(place) for seat, place in view.others}
    wall = Wall((), view.taken, view.replacements, view.left)
    ordered = tuple(places[seat] for seat in SEATS[: len(places)])
    return Position(wall, ordered, view.turn, view.drawn, tuple(view.log), view.opening)


def _place(other: OtherPlace) -> Place:
    return Place(other.melds, other.bonus, other.discards, _NO_HAND, other.conduct)


def with_hand(
    rules: Ruleset, here: Position, view: View, tiles: Tiles, melds: tuple[Meld, ...], discard: Discard | None = None
) -> Position:
    """Return a position in which the seat waits with these tiles and melds, after a discard if one made them.

    Since something was declared with it, it has gone on for a while: what counts for the very next tiles doesn't.
    """
    place = view.own._replace(melds=melds)
    events: tuple[Event, ...] = tuple(_melded(view, melds))
    if discard is not None:
        gone, declared = discard.tile, discard.declared
        events += (Discarded(view.seat, gone, False, declared),)
        events += (Discarded(view.seat, gone, True),) if declared else ()
        place = place._replace(discards=(*place.discards, gone))
        place = place._replace(conduct=place.conduct._replace(declared=declared or place.conduct.declared))
    return here._replace(drawn=None).with_place(view.seat, rules.place_of(tiles, place), *events)


def _melded(view: View, melds: tuple[Meld, ...]) -> Iterator[Event]:
    """Yield the events of melds that are not laid down yet."""
    giver = view.turn if view.turn != view.seat else None
    for meld in melds:
        if meld not in view.own.melds:
            yield Melded(view.seat, meld, giver)
