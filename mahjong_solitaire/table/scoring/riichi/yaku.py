"""The yaku, one row each: word, name, han in closed and open hands, and its test; and the yakuman."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.table.scoring import fans_of_sets as sets
from mahjong_solitaire.table.scoring import fans_of_tiles as tiles
from mahjong_solitaire.table.scoring import fans_of_winning as won
from mahjong_solitaire.table.scoring.pattern import NEVER, Uses, once
from mahjong_solitaire.table.scoring.readings import Shape
from mahjong_solitaire.table.scoring.riichi.house import DOUBLE_RIICHI, FIRST, IPPATSU, RIICHI
from mahjong_solitaire.table.scoring.riichi.readings import DRAGONS_FROM, ENDS, Place, Placed, is_valued
from mahjong_solitaire.table.scoring.sets import HONOURS, PUNG, TERMINALS
from mahjong_solitaire.tiles import Tile

Test = Callable[[Placed], Uses]
_STRAIGHT = (0, 3, 6)


class Yaku(NamedTuple):
    """A yaku: the usual word, its English name, its han in a closed and in an open hand (0: not there), its test."""

    word: str
    name: str
    closed: int
    opened: int
    test: Test

    @property
    def title(self) -> str:
        """The English name with the usual word, unless they are the same."""
        return self.name if self.name.lower() == self.word.lower() else f"{self.name} ({self.word})"


class Yakuman(NamedTuple):
    """A yakuman: the usual word, its English name, its test, and whether it is so pure that it may be double."""

    word: str
    name: str
    test: Test
    is_purest: bool = False

    @property
    def title(self) -> str:
        """The English name with the usual word."""
        return f"{self.name} ({self.word})"


def _says(word: str) -> Test:
    return lambda reading: once(reading.tiles.hand.says(word))


def _concealed_draw(reading: Placed) -> Uses:
    return once(reading.is_closed and reading.tiles.hand.is_self_drawn)


def is_pinfu(reading: Placed) -> bool:
    """Whether a closed hand has chows, a pair that is worth nothing, and was completed at either side of a chow."""
    return (
        reading.is_closed
        and len(reading.chows) == 4
        and reading.place is Place.TWO_SIDED
        and not is_valued(reading.pair, reading.tiles.hand)
    )


def _twins(count: int) -> Test:
    """Return a test: so many pairs of chows alike."""

    def test(reading: Placed) -> Uses:
        if not reading.is_closed:
            return NEVER
        found = [face for face, times in Counter(reading.chows).items() for _ in range(times // 2)]
        return (tuple(face for face in found for _ in range(2)),) if len(found) == count else NEVER

    return test


def _ranks_in_three_suits(faces: tuple[int, ...]) -> list[int]:
    return [face for face in sorted(set(faces)) if face < 9 and face + 9 in faces and face + 18 in faces]


def _three_chows(reading: Placed) -> Uses:
    return tuple((face, face + 9, face + 18) for face in _ranks_in_three_suits(reading.chows))


def _three_pungs(reading: Placed) -> Uses:
    return tuple((PUNG + face, PUNG + face + 9, PUNG + face + 18) for face in _ranks_in_three_suits(reading.pungs))


def _straight(reading: Placed) -> Uses:
    whole = (tuple(first + step for step in _STRAIGHT) for first in (0, 9, 18))
    return tuple(part for part in whole if set(part) <= set(reading.chows))


def _outside(*, with_honours: bool) -> Test:
    def test(reading: Placed) -> Uses:
        fits = bool(reading.tiles.kinds & HONOURS) is with_honours and bool(reading.chows)
        return sets.outside_hand(reading) if fits else NEVER

    return test


def _three_concealed(reading: Placed) -> Uses:
    return sets.concealed_pungs(3)(reading) if len(reading.concealed_pungs) == 3 else NEVER


def _last(*, is_drawn: bool) -> Test:
    """Return a test: the wall's last tile or the discard after it; a replacement or a robbed tile is neither."""

    def test(reading: Placed) -> Uses:
        return NEVER if reading.tiles.hand.is_kong else won.wall_last(is_drawn=is_drawn)(reading)

    return test


def _all_ends(reading: Placed) -> Uses:
    """Find terminals and honours, both."""
    kinds = reading.tiles.kinds
    return once(not kinds & ~ENDS and bool(kinds & HONOURS) and bool(kinds & TERMINALS))


def _dragon(face: Tile) -> Test:
    return lambda reading: ((PUNG + face,),) if face in reading.pungs else NEVER


def _gates(*, is_pure: bool) -> Test:
    """Return a test: 1112345678999 of one suit and one more, which completes it wherever it is, or not."""

    def test(reading: Placed) -> Uses:
        if reading.tiles.hand.melds or not tiles.full_flush(reading) or bool(tiles.nine_gates(reading)) is not is_pure:
            return NEVER
        counts = next(row for row in (reading.tiles.full[first : first + 9] for first in (0, 9, 18)) if any(row))
        return once(all(count >= gate for count, gate in zip(counts, tiles.GATES, strict=True)))

    return test


def _orphans(*, is_pure: bool) -> Test:
    def test(reading: Placed) -> Uses:
        was_pair = reading.tiles.full[reading.tiles.winning] == 2
        return once(reading.shape is Shape.ORPHANS and was_pair is is_pure)

    return test


def _four_concealed(*, is_pure: bool) -> Test:
    def test(reading: Placed) -> Uses:
        return once(len(reading.concealed_pungs) == 4 and (reading.place is Place.PAIR) is is_pure)

    return test


def _first_turn(*, is_east: bool) -> Test:
    def test(reading: Placed) -> Uses:
        hand = reading.tiles.hand
        return once(is_first(reading) and hand.is_self_drawn and (hand.seat_wind is Tile.EAST) is is_east)

    return test


def is_first(reading: Placed) -> bool:
    """Whether the hand was won in the first go-around before any call."""
    hand = reading.tiles.hand
    return hand.says(FIRST) and not hand.melds


def renhou(reading: Placed) -> Uses:
    """Find a discard, not for East, before the first turn."""
    hand = reading.tiles.hand
    return once(is_first(reading) and not hand.is_self_drawn and hand.seat_wind is not Tile.EAST)


_RED, _GREEN, _WHITE = (Tile(DRAGONS_FROM + step) for step in range(3))
TANYAO, RENHOU = "tanyao", "renhou"

YAKU = (
    Yaku("riichi", "Riichi", 1, 0, _says(RIICHI)),
    Yaku("double riichi", "Double Riichi", 2, 0, _says(DOUBLE_RIICHI)),
    Yaku("ippatsu", "Ippatsu", 1, 0, _says(IPPATSU)),
    Yaku("tsumo", "Concealed Self-Draw", 1, 0, _concealed_draw),
    Yaku("pinfu", "Plain Chows", 1, 0, lambda reading: once(is_pinfu(reading))),
    Yaku(TANYAO, "All Simples", 1, 1, lambda reading: once(not reading.tiles.kinds & ENDS)),
    Yaku("iipeikou", "Twin Chows", 1, 0, _twins(1)),
    Yaku("haku", "White Dragons", 1, 1, _dragon(_WHITE)),
    Yaku("hatsu", "Green Dragons", 1, 1, _dragon(_GREEN)),
    Yaku("chun", "Red Dragons", 1, 1, _dragon(_RED)),
    Yaku("jikaze", "Own Wind", 1, 1, sets.seat_wind),
    Yaku("bakaze", "Round Wind", 1, 1, sets.prevalent_wind),
    Yaku("rinshan", "After a Kong", 1, 1, won.out_with_replacement),
    Yaku("chankan", "Robbing a Kong", 1, 1, won.robbing_the_kong),
    Yaku("haitei", "Last Tile", 1, 1, _last(is_drawn=True)),
    Yaku("houtei", "Last Discard", 1, 1, _last(is_drawn=False)),
    Yaku("chiitoitsu", "Seven Pairs", 2, 0, tiles.shaped(Shape.SEVEN_PAIRS)),
    Yaku("sanshoku", "Three Colours", 2, 1, _three_chows),
    Yaku("ittsuu", "Straight", 2, 1, _straight),
    Yaku("chanta", "Outside Hand", 2, 1, _outside(with_honours=True)),
    Yaku("toitoi", "All Pungs", 2, 2, sets.all_pungs),
    Yaku("sanankou", "Three Concealed Pungs", 2, 2, _three_concealed),
    Yaku("sanshoku doukou", "Three Coloured Pungs", 2, 2, _three_pungs),
    Yaku("sankantsu", "Three Kongs", 2, 2, sets.kongs_in_all(3)),
    Yaku("honroutou", "Terminals and Honours", 2, 2, _all_ends),
    Yaku("shousangen", "Little Three Dragons", 2, 2, sets.little_three_dragons),
    Yaku("honitsu", "Half Flush", 3, 2, tiles.half_flush),
    Yaku("junchan", "Pure Outside Hand", 3, 2, _outside(with_honours=False)),
    Yaku("ryanpeikou", "Twice Twin Chows", 3, 0, _twins(2)),
    Yaku("chinitsu", "Full Flush", 6, 5, tiles.full_flush),
)

YAKUMAN = (
    Yakuman("kokushi musou", "Thirteen Orphans", _orphans(is_pure=False)),
    Yakuman("kokushi juusanmen", "Thirteen Orphans on Any Tile", _orphans(is_pure=True), True),
    Yakuman("suuankou", "Four Concealed Pungs", _four_concealed(is_pure=False)),
    Yakuman("suuankou tanki", "Four Concealed Pungs on the Pair", _four_concealed(is_pure=True), True),
    Yakuman("daisangen", "Big Three Dragons", sets.two_or_three_dragons(3)),
    Yakuman("shousuushii", "Little Four Winds", sets.little_four_winds),
    Yakuman("daisuushii", "Big Four Winds", sets.wind_pungs(4), True),
    Yakuman("tsuuiisou", "All Honours", tiles.only(HONOURS)),
    Yakuman("chinroutou", "All Terminals", tiles.only(TERMINALS)),
    Yakuman("ryuuiisou", "All Green", tiles.only(tiles.GREEN)),
    Yakuman("chuuren poutou", "Nine Gates", _gates(is_pure=False)),
    Yakuman("junsei chuuren", "Nine Gates on Any Tile", _gates(is_pure=True), True),
    Yakuman("suukantsu", "Four Kongs", sets.kongs_in_all(4)),
    Yakuman("tenhou", "Heavenly Hand", _first_turn(is_east=True)),
    Yakuman("chiihou", "Earthly Hand", _first_turn(is_east=False)),
)
AS_YAKUMAN = Yakuman(RENHOU, "Human Hand", renhou)
AS_MANGAN = Yaku(RENHOU, "Human Hand", 5, 0, renhou)
"""What renhou is where it is played."""
