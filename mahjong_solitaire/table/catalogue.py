"""What a rule set tells about all that can count in a hand: an entry for each, with an example that can be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Account, Part, Set
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.tiles import Tile


class Entry(NamedTuple):
    """A thing that counts: its points, in a sentence what it takes, a hand as text, and what it keeps from counting.

    ``worth`` tells what it is worth where that is no number of points; the points sort it then.
    """

    name: str
    points: int
    explanation: str
    example: str
    excludes: tuple[str, ...] = ()
    worth: str = ""


class ShownSet(NamedTuple):
    """A set of an example; None lies face down. ``marked`` are the tiles that make the thing that is shown."""

    tiles: tuple[Tile | None, ...]
    marked: tuple[bool, ...]


class Exhibit(NamedTuple):
    """An example laid out: concealed sets, melds, bonus tiles, the winning tile's place, how it was won, its account.

    ``winning`` is the number of the tile, counted through the concealed sets.
    """

    concealed: tuple[ShownSet, ...]
    melds: tuple[ShownSet, ...]
    bonus: tuple[ShownSet, ...]
    winning: int
    told: str
    account: Account


class Catalogue(NamedTuple):
    """All entries, those with the most points first, and how an example is laid out."""

    entries: tuple[Entry, ...]
    exhibit: Callable[[Entry], Exhibit]

    def entry(self, name: str) -> Entry | None:
        """Return the entry of a name."""
        return next((entry for entry in self.entries if entry.name == name), None)

    def excluding(self, name: str) -> tuple[str, ...]:
        """Return the names beside which a thing doesn't count."""
        return tuple(entry.name for entry in self.entries if name in entry.excludes)


_PAIR = 2


def _nothing(entry: Entry) -> Exhibit:
    raise ValueError(f"{entry.name} has no example")


NO_CATALOGUE = Catalogue((), _nothing)


def laid_out(hand: WinningHand, account: Account, name: str, *, is_by_tile: bool) -> Exhibit:
    """Return a hand with the sets marked that make the thing ``name``; the whole hand if it is made of all of it.

    ``is_by_tile`` means that only how the winning tile came matters, which has a mark of its own.
    """
    part = next(part for part in account.parts if part.name == name)
    marker = _Marker(part, is_whole=not part.uses and not is_by_tile)
    melds = tuple(marker.marked(meld.tiles) for meld in hand.melds)
    return Exhibit(
        tuple(map(marker.marked, account.concealed)),
        tuple(_face_down(one) if meld.is_concealed else one for one, meld in zip(melds, hand.melds, strict=True)),
        (marker.marked(hand.bonus_tiles),) if hand.bonus_tiles else (),
        [tile for one in account.concealed for tile in one].index(hand.winning),
        _told(hand),
        account,
    )


class _Marker:
    """Marks sets as often as they are used."""

    def __init__(self, part: Part, *, is_whole: bool) -> None:
        self._is_whole = is_whole
        used = [one for use in part.uses for one in use]
        self._left = Counter(map(_kind, used))
        self._alike = {one[0] for one in used if len(one) == _PAIR}

    def marked(self, tiles: Set) -> ShownSet:
        """Mark a set that is used and take it off the count; of a thing made of tiles alike, these alone."""
        kind = _kind(tiles)
        is_used = self._left[kind] > 0
        self._left[kind] -= is_used
        return ShownSet(tiles, tuple(self._is_whole or is_used or tile in self._alike for tile in tiles))


def _kind(tiles: Set) -> Set:
    """Return what a set is, a kong as a pung: it counts as one."""
    return tiles[:3] if len(set(tiles)) == 1 else tuple(sorted(tiles))


def _face_down(one: ShownSet) -> ShownSet:
    return ShownSet((None, *one.tiles[1:3], None), one.marked)


def _told(hand: WinningHand) -> str:
    how = {
        (True, True): "Won with the replacement tile of a kong",
        (True, False): "Self-drawn",
        (False, True): "Won by robbing a kong",
        (False, False): "Won with a discard",
    }[hand.is_self_drawn, hand.is_kong]
    last = ", the wall's last tile" if hand.is_self_drawn else ", the last one of the hand"
    more = last if hand.is_wall_last else ""
    more += ", when the other three lay open" if hand.is_last_copy else ""
    winds = (("seat", hand.seat_wind), ("round", hand.prevailing_wind))
    held = Counter((*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles)))
    said = [f"the {name} is {wind.title.partition(' ')[0].capitalize()}" for name, wind in winds if held[wind] > _PAIR]
    return f"{how}{more}{'; ' if said else ''}{' and '.join(said)}."
