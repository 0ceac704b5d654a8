"""Dora: the tiles that indicators point at, and those among a hand's tiles."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.scoring.riichi.house import DORA, RED, URA, Riichi
from mahjong_solitaire.tiles import RED_FIVES, Tile, TileError

MOST = 5
"""Indicators: one, and one for each of four kongs."""
_CYCLES = (
    *(tuple(Tile(first + step) for step in range(9)) for first in (Tile.M1, Tile.P1, Tile.S1)),
    (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH),
    (Tile.WHITE, Tile.GREEN, Tile.RED),
)
_NEXT = {tile: following for cycle in _CYCLES for tile, following in zip(cycle, (*cycle[1:], cycle[0]), strict=True)}


def dora_of(indicator: Tile) -> Tile:
    """Return the dora that an indicator points at.

    >>> str(dora_of(Tile.P9)), str(dora_of(Tile.NORTH)), str(dora_of(Tile.RED)), str(dora_of(Tile.RED_S5))
    ('1p', 'E', 'P', '6s')
    """
    return _NEXT[indicator.plain]


def indicators_of(hand: WinningHand, word: str) -> tuple[Tile, ...]:
    """Return the indicators that a hand tells after ``dora=`` or ``ura=``; raise HandError."""
    text, found = hand.remark(word), list[Tile]()
    numbers = ""
    for letter in text:
        if letter.isdigit():
            numbers += letter
        else:
            found += [_indicator(number + letter, word, text) for number in numbers or ("",)]
            numbers = ""
    if numbers or len(found) > MOST:
        raise HandError(f"{word}={text[:20]}: one to {MOST} indicators, written as in {word}=4m9pE")
    return tuple(found)


def _indicator(tile: str, word: str, text: str) -> Tile:
    try:
        return next(found for found in (Tile.parse(tile),) if found.plain in _NEXT)
    except (TileError, StopIteration):
        raise HandError(f"{word}={text[:20]}: indicators are written as in {word}=4m9pE") from None


def dora_in(hand: WinningHand, indicators: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return each tile of a hand once for each indicator that points at it."""
    tiles = tiles_of(hand)
    return tuple(tile for dora in map(dora_of, indicators) for tile in tiles if tile.plain is dora)


def tiles_of(hand: WinningHand) -> tuple[Tile, ...]:
    """Return all tiles of a hand."""
    return (*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles))


def check_supply(hand: WinningHand, house: Riichi) -> None:
    """Raise HandError if hand and indicators together have more of a tile than there are."""
    shown = (*tiles_of(hand), *indicators_of(hand, DORA), *indicators_of(hand, URA))
    plain = [tile.plain for tile in shown]
    for tile in set(plain):
        if plain.count(tile) > 4:
            raise HandError(f"hand and indicators have {plain.count(tile)} of {tile}; there are only four")
    reds = dict(zip(RED_FIVES, RED[house.red_fives], strict=True))
    for tile, most in reds.items():
        if shown.count(tile) > most:
            raise HandError(f"there are {shown.count(tile)} of {tile}; {most or 'none'} in this game")
