"""Which tiles complete a hand of Chinese Classical by its shape: the usual shapes, then those that a house plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mahjong_solitaire.table.hand import FACES, Circumstances, Meld
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.prospects import BITS, EVERY, Hand, mask_of
from mahjong_solitaire.table.scoring.classical.arrangement import is_complete
from mahjong_solitaire.table.scoring.classical.goulash import waits_wild
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.shapes import special_shapes
from mahjong_solitaire.table.scoring.classical.wild import is_complete_wild
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, tiles_of
from mahjong_solitaire.table.shapes import holds_bonus, sets_and_pair, seven_pairs, thirteen_orphans
from mahjong_solitaire.table.suits import tiles_of as tiles_in
from mahjong_solitaire.tiles import Tile

_KINDS = tuple(map(Tile, range(FACES)))
_ANY_CHOWS, _COPIES = 4, 4
_ENDS = mask_of(tiles_of(TERMINALS | HONOURS))
_WINDS_IN_SNAKE = (3, 4)
_KNITTED = frozenset({(6, 7), (4, 4, 5), (3, 5, 5)})
"""How many tiles of each suit a hand has that is one short of pairs across two suits or of triples across three."""


def completing(hand: Hand, marks: int, melds: Sequence[Meld], house: Classical) -> int:
    """Return the mask of the kinds that complete a hand; with a wild tile in it, those of a goulash.

    Of a goulash hand without one the chows are not left out, since nothing in it tells what is played.
    """
    if holds_bonus(marks):
        return 0
    if marks & BITS[Tile.JOKER]:
        return mask_of(waits_wild(Standing(tuple(melds), tiles_in(hand), Circumstances()), house))
    wins = sets_and_pair(hand, marks)
    if wins and house.most_chows < _ANY_CHOWS:
        wins = _with_few_chows(hand, wins, tuple(melds), house)
    if not melds:
        wins |= _special(hand, marks, house)
    return wins | BITS[Tile.JOKER] if wins and house.goulash else wins


def _with_few_chows(hand: Hand, wins: int, melds: tuple[Meld, ...], house: Classical) -> int:
    tiles, chows = tiles_in(hand), house.most_chows
    possible = (tile for tile in _KINDS if wins & BITS[tile])
    return mask_of(tile for tile in possible if is_complete(melds, _with(tiles, tile), tile, house, chows))


def _special(hand: Hand, marks: int, house: Classical) -> int:
    """Return the kinds that make one of the special hands of the house."""
    wins = thirteen_orphans(marks) if house.thirteen_orphans != "none" else 0
    has_ends_alone = house.pair_honours != "none" and not marks & EVERY & ~_ENDS
    if house.seven_pairs != "none" or has_ends_alone:
        pairs = seven_pairs(hand, marks)
        wins |= pairs if house.seven_pairs != "none" else pairs & _ENDS
    return wins | _tried(hand, house) if _may_be_rare(hand, house) else wins


def _may_be_rare(hand: Hand, house: Classical) -> bool:
    """Whether a hand could be near to nine gates, a wriggling snake or knitting, by the sizes of its suits."""
    sizes = sorted(suit.size for suit in hand[:3] if suit.size)
    honours = hand[3].size
    if len(sizes) == 1:
        is_gates = not honours and house.nine_gates != "none"
        return is_gates or (honours in _WINDS_IN_SNAKE and house.wriggling_snake != "none")
    return not honours and house.knitting != "none" and tuple(sizes) in _KNITTED


def _tried(hand: Hand, house: Classical) -> int:
    """Return the kinds that make a special hand, each tried, if a wild tile would make one."""
    tiles = tiles_in(hand)
    if not is_complete_wild(0, (*tiles, Tile.JOKER), Tile.JOKER, house):
        return 0
    possible = (tile for tile in _KINDS if tiles.count(tile) < _COPIES)
    return mask_of(tile for tile in possible if special_shapes(_with(tiles, tile), tile, house))


def _with(tiles: Iterable[Tile], tile: Tile) -> tuple[Tile, ...]:
    return tuple(sorted((*tiles, tile)))
