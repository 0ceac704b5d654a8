"""Tests of fan that ask how a hand was won. What the tiles show to be impossible is not believed."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.scoring.pattern import NEVER, Uses, once
from mahjong_solitaire.table.scoring.readings import Reading, Tiles, Wait


def is_last_copy(tiles: Tiles) -> bool:
    """Whether all others of the winning tile lie open: said so, or all in own melds; never with one concealed."""
    winning = tiles.hand.winning
    if tiles.standing[winning]:
        return False
    return tiles.hand.is_last_copy or tiles.counts[winning] == 4


def is_replacement(tiles: Tiles) -> bool:
    """Whether the winning tile replaced a kong, of which there must be one."""
    return tiles.hand.is_kong and tiles.hand.is_self_drawn and bool(tiles.kongs)


def is_robbed(tiles: Tiles) -> bool:
    """Whether the winning tile was another's added kong, so that the hand has no other of it."""
    return tiles.hand.is_kong and not tiles.hand.is_self_drawn and tiles.counts[tiles.hand.winning] == 1


def last_tile(reading: Reading) -> Uses:
    """Find the last of its kind."""
    return once(is_last_copy(reading.tiles))


def out_with_replacement(reading: Reading) -> Uses:
    """Find that it was won with the replacement tile of a kong."""
    return once(is_replacement(reading.tiles))


def robbing_the_kong(reading: Reading) -> Uses:
    """Find that it was won with the tile another added to a pung."""
    return once(is_robbed(reading.tiles))


def wall_last(*, is_drawn: bool) -> Callable[[Reading], Uses]:
    """Return a test: won with the wall's last tile, drawn, or with the discard after it."""

    def test(reading: Reading) -> Uses:
        hand = reading.tiles.hand
        return once(hand.is_wall_last and hand.is_self_drawn is is_drawn)

    return test


def self_drawn(reading: Reading) -> Uses:
    """Find that it was won with a drawn tile."""
    return once(reading.tiles.hand.is_self_drawn)


def fully_concealed(reading: Reading) -> Uses:
    """Find nothing melded, and the last tile drawn."""
    return once(reading.tiles.is_concealed and reading.tiles.hand.is_self_drawn)


def concealed(reading: Reading) -> Uses:
    """Find nothing melded before the last tile, a discard."""
    return once(reading.tiles.is_concealed and not reading.tiles.hand.is_self_drawn)


def melded(reading: Reading) -> Uses:
    """Find four melded sets, and the pair made with a discard."""
    hand = reading.tiles.hand
    return once(len(hand.melds) == 4 and not hand.is_self_drawn and not reading.tiles.concealed_kongs)


def waiting(wait: Wait) -> Callable[[Reading], Uses]:
    """Return a test: the last tile fitted only like this."""

    def test(reading: Reading) -> Uses:
        return once(reading.wait is wait)

    return test


def flower_tiles(reading: Reading) -> Uses:
    """Find each flower and season; they are beside the eight points."""
    bonus = reading.tiles.hand.bonus
    return ((),) * bonus if bonus else NEVER
