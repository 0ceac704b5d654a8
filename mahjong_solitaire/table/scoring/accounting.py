"""A score by the Mahjong Competition Rules as an account: sets of tiles instead of numbers, reasons in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from mahjong_solitaire.table.accounts import Account, Due, LeftOut, Part, Set
from mahjong_solitaire.table.scoring.explaining import Uncounted, uncounted
from mahjong_solitaire.table.scoring.mcr import BASE, FanCount, Score, settle
from mahjong_solitaire.table.scoring.mcr_patterns import FLOWERS
from mahjong_solitaire.table.scoring.readings import Reading, Shape
from mahjong_solitaire.table.scoring.sets import KNITTED, KNITTED_TILES, PAIR, PUNG, tiles_of
from mahjong_solitaire.tiles import Tile


def account(score: Score, bonus: tuple[Tile, ...]) -> Account:
    """Return a score with its tiles; ``bonus`` are those laid aside."""
    parts = tuple(_part(fan, bonus) for fan in score.fans)
    left_out = tuple(_left_out(one) for one in uncounted(score))
    return Account(score.total, concealed_sets(score.reading), parts, left_out)


def concealed_sets(reading: Reading) -> tuple[Set, ...]:
    """Return the sets that don't lie on the table, the pair last; a special shape by its pairs or its suits."""
    hand = reading.tiles.hand
    if reading.shape in (Shape.SETS, Shape.KNITTED_STRAIGHT):
        knitted = _by_suit(tiles_of(KNITTED_TILES[reading.knitted])) if reading.shape is not Shape.SETS else ()
        chows = (face for face in _without(reading.chows, reading.tiles.chows))
        pungs = (PUNG + face for face in _without(reading.pungs, reading.tiles.pungs))
        return (*knitted, *map(_set_of, sorted((*chows, *pungs), key=_place)), _set_of(PAIR + reading.pair))
    tiles = tuple(sorted((*hand.concealed, hand.winning)))
    if reading.shape is Shape.SEVEN_PAIRS:
        return tuple(tiles[start : start + 2] for start in range(0, len(tiles), 2))
    return _by_suit(tiles)


def _without(faces: Iterable[int], melded: Iterable[int]) -> list[int]:
    return list((Counter(faces) - Counter(melded)).elements())


def _place(part: int) -> int:
    return part & 63


def _set_of(part: int) -> Set:
    kind, face = part & ~63, Tile(part & 63)
    if part >= KNITTED:
        return tiles_of(KNITTED_TILES[part - KNITTED])
    return (face, Tile(face + 1), Tile(face + 2)) if not kind else (face,) * (2 if kind == PAIR else 3)


def _by_suit(tiles: tuple[Tile, ...]) -> tuple[Set, ...]:
    """Take tiles apart by suit, winds and dragons together."""
    blocks = groupby(sorted(tiles), key=lambda tile: min(tile // 9, 3))
    return tuple(tuple(block) for _, block in blocks)


def _part(fan: FanCount, bonus: tuple[Tile, ...]) -> Part:
    uses = ((bonus,),) if fan.name == FLOWERS else tuple(_read(sets) for sets in fan.sets)
    return Part(fan.name, fan.points, fan.times, uses)


def _read(sets: str) -> tuple[Set, ...]:
    """Read sets as they are written, such as ``234m EEE``."""
    return tuple(_read_set(word) for word in sets.split())


def _read_set(word: str) -> Set:
    digits = word[:-1] if word[0].isdigit() else ""
    return tuple(Tile.parse(one + word[-1]) for one in digits) or tuple(map(Tile.parse, word))


def _left_out(one: Uncounted) -> LeftOut:
    return LeftOut(one.name, _read(one.sets), one.reason)


def dues(points: int, winner: int, giver: int | None) -> tuple[tuple[Due, ...], ...]:
    """Return what each of four seats gets or pays for a hand, basic points and fan apart."""
    paid = settle(points, winner, giver)
    return tuple(
        _winner_dues(points, giver) if seat == winner else _loser_dues(amount) for seat, amount in enumerate(paid)
    )


def _winner_dues(points: int, giver: int | None) -> tuple[Due, ...]:
    return Due("basic points", 3 * BASE), Due("fan", points if giver is not None else 3 * points)


def _loser_dues(paid: int) -> tuple[Due, ...]:
    fan = paid + BASE
    return (Due("basic points", -BASE), Due("fan", fan)) if fan else (Due("basic points", -BASE),)
