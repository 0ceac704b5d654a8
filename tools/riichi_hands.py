"""Random won hands of Riichi of every structure, for comparing scorers: the same seed gives the same hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.scoring.riichi.dora import check_supply
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.tiles import RED_FIVES, Tile
from tools import mcr_hands

_ENOUGH = 1 << 30
_INDICATORS = tuple(map(Tile, range(34)))


class Case(NamedTuple):
    """A hand and the house rules to score it by."""

    hand: WinningHand
    house: Riichi


def cases(seed: str, number: int) -> Iterator[Case]:
    """Yield hands that can lie on a table, with house rules."""
    rng, made = Rng(f"riichi {seed}"), 0
    hands = mcr_hands.hands(seed, _ENOUGH)
    for _ in count():
        case = _case(rng, next(hands))
        try:
            check_supply(case.hand, case.house)
        except HandError:
            continue
        yield case
        made += 1
        if made == number:
            return


def _case(rng: Rng, hand: WinningHand) -> Case:
    house = Riichi(
        red_fives=rng.choice((0, 3)),
        open_tanyao=bool(rng.below(3)),
        renhou=rng.choice(("none", "yakuman")),
        kazoe=rng.choice(("yakuman", "sanbaiman")),
        yakuman=rng.choice(("add", "double")),
        kiriage=not rng.below(3),
    )
    won = replace(hand, bonus=0, is_last_copy=False, is_kong=_is_kong(hand), remarks=tuple(_remarks(rng, hand)))
    return Case(_with_reds(rng, won) if house.red_fives else won, house)


def _is_kong(hand: WinningHand) -> bool:
    """Whether it can have been won with a replacement or a robbed tile."""
    if not hand.is_kong or hand.is_wall_last:
        return False
    if hand.is_self_drawn:
        return any(meld.kind.is_kong for meld in hand.melds)
    melded = [tile for meld in hand.melds for tile in meld.tiles]
    return hand.winning not in (*hand.concealed, *melded)


def _remarks(rng: Rng, hand: WinningHand) -> Iterator[tuple[str, str]]:
    is_closed = all(meld.is_concealed for meld in hand.melds)
    if not hand.melds and not rng.below(20) and (hand.is_self_drawn or hand.seat_wind is not Tile.EAST):
        yield "first", ""
    elif is_closed and rng.below(2):
        yield rng.choice(("riichi", "double-riichi")), ""
        if not rng.below(3):
            yield "ippatsu", ""
        if rng.below(2):
            yield "ura", _indicators(rng)
    if rng.below(3):
        yield "dora", _indicators(rng)
    if not rng.below(3):
        yield "honba", str(1 + rng.below(4))
    if not rng.below(3):
        yield "sticks", str(1 + rng.below(4))


def _indicators(rng: Rng) -> str:
    return "".join(str(rng.choice(_INDICATORS)) for _ in range(1 + rng.below(3)))


def _with_reds(rng: Rng, hand: WinningHand) -> WinningHand:
    """Return a hand with a red five for a five here and there; where it has all four fives one must be red."""
    for red in RED_FIVES:
        melded = [tile for meld in hand.melds for tile in meld.tiles]
        fives = (*hand.concealed, hand.winning, *melded).count(red.plain)
        if fives == 4 or (fives and not rng.below(3)):
            hand = _with_red(rng.below(fives), hand, red)
    return hand


def _with_red(place: int, hand: WinningHand, red: Tile) -> WinningHand:
    tiles = [*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles)]
    tiles[[at for at, tile in enumerate(tiles) if tile is red.plain][place]] = red
    concealed, winning, rest = (
        tiles[: len(hand.concealed)],
        tiles[len(hand.concealed)],
        tiles[len(hand.concealed) + 1 :],
    )
    melds = []
    for meld in hand.melds:
        melds.append(replace(meld, tiles=tuple(rest[: len(meld.tiles)])))
        rest = rest[len(meld.tiles) :]
    return replace(hand, melds=tuple(melds), concealed=tuple(concealed), winning=winning)
