"""A card of hands of which one must be made to win: its lines as they are written, and how near a hand is to each."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.tiles import Tile


class Word(NamedTuple):
    """A group as it is written. Those with the same letter are of one suit, other letters mean other suits.

    One that is ``joined`` is the other choice beside the word before it.
    """

    text: str
    suit: str = ""
    is_joined: bool = False


class Place(NamedTuple):
    """A tile that a hand of the card takes: one that is there, or a missing one of which so many are unseen."""

    tile: Tile
    is_missing: bool = False
    takes_joker: bool = False
    left: int = 0


Hand = tuple[tuple[Place, ...], ...]
"""A hand of the card, parted as its line is written."""


class CardLine(NamedTuple):
    """A line of the card with its hand that is nearest, or with an example where no hand is in play.

    ``distance`` counts the tiles missing, ``spare`` are those that serve nothing; where the line can't be won any
    more, ``reason`` says why.
    """

    section: str
    name: str
    words: tuple[Word, ...]
    value: int
    is_concealed: bool
    note: str
    hand: Hand
    distance: int | None = None
    spare: tuple[Tile, ...] = ()
    reason: str = ""

    @property
    def missing(self) -> tuple[Place, ...]:
        """The places that are empty; some of them can be filled by a joker."""
        return tuple(place for group in self.hand for place in group if place.is_missing)


class HandCard(NamedTuple):
    """A card: what it is called, its lines in their order, and the tiles held and laid open by whoever looks at it."""

    title: str
    lines: tuple[CardLine, ...]
    tiles: tuple[Tile, ...] = ()
    exposed: tuple[tuple[Tile, ...], ...] = ()

    @property
    def is_measured(self) -> bool:
        """Whether there is a hand to which lines are near."""
        return bool(self.tiles or self.exposed)

    @property
    def by_distance(self) -> tuple[int, ...]:
        """The numbers of the lines, the nearest first and of those the most valuable; dead ones at last."""
        return tuple(sorted(range(len(self.lines)), key=lambda number: _nearness(self.lines[number])))


def _nearness(line: CardLine) -> tuple[bool, int, int]:
    return line.distance is None, line.distance or 0, -line.value


NO_CARD = HandCard("", ())
