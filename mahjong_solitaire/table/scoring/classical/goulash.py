"""Goulash hands, in which some tiles are wild: each stands for what makes the hand worth most.

Wild tiles are jokers here, whatever tiles a table takes for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

from mahjong_solitaire.table.accounts import Set
from mahjong_solitaire.table.hand import FACES, Circumstances, Meld, WinningHand
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.classical.arrangement import GOULASH
from mahjong_solitaire.table.scoring.classical.counting import Score, score, score_loser
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.wild import is_complete_wild
from mahjong_solitaire.table.scoring.sets import DRAGONS, HONOURS, TERMINALS, tiles_of
from mahjong_solitaire.tiles import Tile

KINDS = tuple(map(Tile, range(FACES)))
_MANY, _SUIT, _COPIES = 3, 9, 4
_ENDS = tiles_of(TERMINALS | HONOURS)
_DRAGONS = tiles_of(DRAGONS)


def score_wild(hand: WinningHand, house: Classical) -> Score | None:
    """Score a complete goulash hand by the best that its wild tiles can be; None if it is not complete."""
    scores = [score(one, house) for one in _without_wild(hand, house)]
    return max((found for found in scores if found), key=lambda found: found.total, default=None)


def score_wild_loser(standing: Standing, house: Classical) -> Score:
    """Score a goulash hand that didn't win; its wild tiles help pairs to be pungs, or make a pair or pung of ends."""
    standing = standing._replace(circumstances=_as_goulash(standing.circumstances))
    natural, wild = _parted(standing.concealed)
    melds = tuple(map(meld_without_wild, standing.melds))
    useful = sorted({tile for tile in natural if tile in _ENDS or natural.count(tile) > 1} | {*_valued(standing)})
    hands = (
        standing._replace(melds=melds, concealed=tuple(sorted((*natural, *chosen))))
        for chosen in combinations_with_replacement(useful, wild)
    )
    return max((score_loser(one, house) for one in hands), key=lambda found: found.total)


def waits_wild(standing: Standing, house: Classical) -> tuple[Tile, ...]:
    """Return the kinds that complete a goulash hand; a joker stands for a wild tile."""
    melds, held = len(standing.melds), standing.concealed
    # No tile completes what a wild one doesn't.
    if not is_complete_wild(melds, (*held, Tile.JOKER), Tile.JOKER, house):
        return ()
    possible = (tile for tile in KINDS if held.count(tile) < _COPIES)
    return tuple(tile for tile in (*possible, Tile.JOKER) if is_complete_wild(melds, (*held, tile), tile, house))


def _as_goulash(told: Circumstances) -> Circumstances:
    return told if told.says(GOULASH) else replace(told, remarks=tuple(sorted((*told.remarks, (GOULASH, "")))))


def _valued(standing: Standing) -> tuple[Tile, ...]:
    told = standing.circumstances
    return (*_DRAGONS, told.seat_wind, told.prevailing_wind)


def _parted(tiles: Iterable[Tile]) -> tuple[Set, int]:
    """Return the tiles that are not wild, and how many are."""
    every = tuple(tiles)
    natural = tuple(tile for tile in every if tile is not Tile.JOKER)
    return natural, len(every) - len(natural)


def meld_without_wild(meld: Meld) -> Meld:
    """Return a meld with what its wild tiles stand for."""
    natural = next(tile for tile in meld.tiles if tile is not Tile.JOKER)
    is_wild = Tile.JOKER in meld.tiles
    return replace(meld, tiles=(natural,) * len(meld.tiles)) if is_wild else meld


def _possible(natural: Set, wild: int) -> tuple[Tile, ...]:
    """Return what wild tiles may stand for: any kind; of many only what the hand is near to."""
    if wild < _MANY:
        return KINDS
    ranks = {tile % _SUIT for tile in natural if tile < Tile.EAST}
    alike = {Tile(_SUIT * suit + rank) for suit in range(3) for rank in ranks}
    suits = {tile // _SUIT for tile in natural if tile < Tile.EAST}
    suited = {Tile(_SUIT * suit + rank) for suit in suits for rank in range(_SUIT)} if len(suits) == 1 else set()
    return tuple(sorted({*natural, *alike, *suited, *_ENDS}))


def _without_wild(hand: WinningHand, house: Classical) -> Iterator[WinningHand]:
    """Yield the complete hands that a goulash hand can be."""
    told = _as_goulash(Circumstances(**{name: value for name, value in vars(hand).items() if name in _TOLD}))
    natural, wild = _parted(hand.concealed)
    melds = tuple(map(meld_without_wild, hand.melds))
    is_wild = hand.winning is Tile.JOKER
    held = natural if is_wild else (*natural, hand.winning)
    for chosen in combinations_with_replacement(_possible(held, wild + is_wild), wild + is_wild):
        full = tuple(sorted((*held, *chosen)))
        for winning in sorted(set(chosen)) if is_wild else [hand.winning]:
            if is_complete_wild(len(melds), full, winning, house):
                rest = list(full)
                rest.remove(winning)
                yield WinningHand(melds, tuple(rest), winning, **vars(told))


_TOLD = frozenset(vars(Circumstances()))
