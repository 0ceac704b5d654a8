"""Scores won hands of Riichi: the best of all readings, with yaku, dora and fu line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Account, LeftOut, Part
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.scoring.accounting import concealed_sets
from mahjong_solitaire.table.scoring.pattern import Uses
from mahjong_solitaire.table.scoring.riichi.dora import check_supply, dora_in, indicators_of
from mahjong_solitaire.table.scoring.riichi.fu import fu_of, fu_parts
from mahjong_solitaire.table.scoring.riichi.house import (
    DORA,
    DOUBLE_RIICHI,
    FIRST,
    HONBA,
    IPPATSU,
    RIICHI,
    STICKS,
    URA,
    Riichi,
)
from mahjong_solitaire.table.scoring.riichi.points import (
    NOTHING,
    Worth,
    on_discard,
    self_drawn,
    worth_of,
    worth_of_yakuman,
)
from mahjong_solitaire.table.scoring.riichi.readings import Placed, placed_readings
from mahjong_solitaire.table.scoring.riichi.waiting import waits
from mahjong_solitaire.table.scoring.riichi.yaku import AS_MANGAN, AS_YAKUMAN, TANYAO, YAKU, YAKUMAN, Yaku, Yakuman
from mahjong_solitaire.table.scoring.sets import part_tiles
from mahjong_solitaire.tiles import Tile

HAN, OF_YAKUMAN, POINTS = "han", "yakuman", "points"
STICK = 1000
_NO_YAKU = "A hand needs a yaku; dora are none."
_LATE = "Not every tile that the hand waits for would make a yaku (atozuke)."


class Score(NamedTuple):
    """What a hand is worth, whether it may win, its points with counters and sticks, and the lines of the count.

    ``words`` are its yaku by their usual words.
    """

    worth: Worth
    is_enough: bool
    points: int
    words: tuple[str, ...]
    account: Account


class _Count(NamedTuple):
    worth: Worth
    words: tuple[str, ...]
    parts: tuple[Part, ...]
    fu: tuple[Part, ...]
    reading: Placed


def score(hand: WinningHand, house: Riichi) -> Score | None:
    """Score a complete hand by its best reading; None if it is not complete; raise HandError if it can't be."""
    _check(hand, house)
    dora = dora_parts(hand, house)
    best = _best(hand, house, dora)
    if best is None:
        return None
    if best.worth is NOTHING:
        return _refused(best, dora, _NO_YAKU)
    if not (house.atozuke or _is_certain(hand, house)):
        return _refused(best, best.parts, _LATE)
    return _explained(hand, house, best)


def has_yaku(hand: WinningHand, house: Riichi) -> bool:
    """Whether a hand is complete and has a yaku."""
    best = _best(hand, house, ())
    return best is not None and best.worth is not NOTHING


def _best(hand: WinningHand, house: Riichi, dora: tuple[Part, ...]) -> _Count | None:
    counts = (count for reading in placed_readings(hand.plain) for count in _counts(reading, house, dora))
    return max(counts, key=_price, default=None)


def _price(count: _Count) -> tuple[int, int, int, int]:
    worth = count.worth
    return worth.base, worth.yakuman, worth.han, worth.fu


def _counts(reading: Placed, house: Riichi, dora: tuple[Part, ...]) -> Iterator[_Count]:
    """Yield what a reading counts as: yakuman alone, or yaku with dora."""
    yakuman = [(one, 1 + (one.is_purest and house.yakuman == "double")) for one in _yakuman(reading, house)]
    if yakuman:
        number = 1 if house.yakuman == "one" else sum(times for _, times in yakuman)
        parts = tuple(Part(one.title, times, unit=OF_YAKUMAN) for one, times in yakuman)
        yield _Count(worth_of_yakuman(number), tuple(one.word for one, _ in yakuman), parts, (), reading)
        return
    fu = fu_parts(reading, house.wind_pair)
    if house.renhou == "mangan" and AS_MANGAN.test(reading):
        part = Part(AS_MANGAN.title, AS_MANGAN.closed, unit=HAN)
        yield _Count(worth_of(AS_MANGAN.closed, fu_of(fu), house), (AS_MANGAN.word,), (part,), fu, reading)
    parts, words = _yaku(reading, house)
    if not parts:
        yield _Count(NOTHING, (), (), fu, reading)
        return
    han = sum(part.points * part.times for part in (*parts, *dora))
    yield _Count(worth_of(han, fu_of(fu), house), words, (*parts, *dora), fu, reading)


def _yakuman(reading: Placed, house: Riichi) -> list[Yakuman]:
    played = (*YAKUMAN, AS_YAKUMAN) if house.renhou == "yakuman" else YAKUMAN
    return [one for one in played if one.test(reading)]


def _yaku(reading: Placed, house: Riichi) -> tuple[tuple[Part, ...], tuple[str, ...]]:
    found = [(one, uses) for one in _played(house) if _han(one, reading, house) and (uses := one.test(reading))]
    parts = tuple(Part(one.title, _han(one, reading, house), 1, _sets(uses), HAN) for one, uses in found)
    return parts, tuple(one.word for one, _ in found)


def _han(yaku: Yaku, reading: Placed, house: Riichi) -> int:
    if reading.is_closed:
        return yaku.closed
    return yaku.opened if house.open_tanyao or yaku.word != TANYAO else 0


@lru_cache(maxsize=64)
def _played(house: Riichi) -> tuple[Yaku, ...]:
    return tuple(one for one in YAKU if house.ippatsu or one.word != IPPATSU)


def _sets(uses: Uses) -> tuple[tuple[tuple[Tile, ...], ...], ...]:
    return tuple(tuple(map(part_tiles, use)) for use in uses if use)


def dora_parts(hand: WinningHand, house: Riichi) -> tuple[Part, ...]:
    """Return the lines of dora, red fives and hidden dora."""
    is_riichi = hand.says(RIICHI) or hand.says(DOUBLE_RIICHI)
    hidden = indicators_of(hand, URA) if house.ura and is_riichi else ()
    found = (
        ("Dora", dora_in(hand, indicators_of(hand, DORA))),
        ("Red Fives (akadora)", hand.red_fives),
        ("Hidden Dora (uradora)", dora_in(hand, hidden)),
    )
    return tuple(Part(name, 1, len(tiles), tuple(((tile,),) for tile in tiles), HAN) for name, tiles in found if tiles)


def _is_certain(hand: WinningHand, house: Riichi) -> bool:
    """Whether every tile that the hand waited for would have given it a yaku."""
    plain = hand.plain
    said = vars(plain)
    return all(has_yaku(WinningHand(**said | {"winning": tile}), house) for tile in waits(plain.concealed, plain.melds))


def _refused(best: _Count, parts: tuple[Part, ...], reason: str) -> Score:
    """Return that a complete hand may not win; its lines are left out."""
    left_out = tuple(LeftOut(part.name, tuple(one for use in part.uses for one in use), reason) for part in parts)
    return Score(NOTHING, False, 0, (), Account(0, concealed_sets(best.reading), (), left_out))


def _explained(hand: WinningHand, house: Riichi, best: _Count) -> Score:
    paid = (*_paid(hand, best.worth), *_beside(hand, house))
    points = sum(part.points * part.times for part in paid)
    account = Account(points, concealed_sets(best.reading), (*best.parts, *best.fu, *paid))
    return Score(best.worth, True, points, best.words, account)


def _paid(hand: WinningHand, worth: Worth) -> tuple[Part, ...]:
    is_dealer = hand.seat_wind is Tile.EAST
    if not hand.is_self_drawn:
        return (Part(worth.title, on_discard(worth.base, is_dealer=is_dealer), unit=POINTS),)
    each = self_drawn(worth.base, is_dealer=is_dealer, from_dealer=False)
    if is_dealer:
        return (Part(f"{worth.title}: from each", each, 3, unit=POINTS),)
    dealer = self_drawn(worth.base, is_dealer=False, from_dealer=True)
    return (
        Part(f"{worth.title}: from the dealer", dealer, unit=POINTS),
        Part(f"{worth.title}: from each other", each, 2, unit=POINTS),
    )


def _beside(hand: WinningHand, house: Riichi) -> Iterable[Part]:
    counters, sticks = number_of(hand, HONBA), number_of(hand, STICKS)
    if counters and house.honba:
        yield Part("Counters (honba)", house.honba, counters, unit=POINTS)
    if sticks:
        yield Part("Riichi sticks", STICK, sticks, unit=POINTS)


def number_of(hand: WinningHand, word: str) -> int:
    """Return the number after a word, 0 if it isn't said; raise HandError."""
    text = hand.remark(word)
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise HandError(f"{word}={text[:20]}: a number of them, as in {word}=2")
    return int(text)


def _check(hand: WinningHand, house: Riichi) -> None:
    """Raise HandError unless tiles and words can be true together."""
    hand.plain.check()
    check_supply(hand, house)
    is_closed = all(meld.is_concealed for meld in hand.melds)
    is_riichi = hand.says(RIICHI) or hand.says(DOUBLE_RIICHI)
    wrong = (
        (bool(hand.bonus), f"bonus={hand.bonus}: Riichi has no flowers and seasons"),
        (is_riichi and not is_closed, "riichi is declared with a closed hand only"),
        (hand.says(RIICHI) and hand.says(DOUBLE_RIICHI), "riichi and double-riichi are not said both"),
        (hand.says(IPPATSU) and not is_riichi, "ippatsu needs riichi"),
        (bool(hand.remark(URA)) and not is_riichi, "ura= counts for riichi only"),
        (hand.says(FIRST) and bool(hand.melds), "first is before any call; the hand has melds"),
        (hand.says(FIRST) and is_riichi, "first is before any discard; there can be no riichi"),
    )
    for is_wrong, sentence in wrong:
        if is_wrong:
            raise HandError(sentence)
    for word in (HONBA, STICKS):
        number_of(hand, word)
