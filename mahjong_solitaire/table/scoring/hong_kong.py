"""Scores won hands by the rules of Hong Kong (old style): faan, and the ladder that turns them into points.

Where houses differ the settings say what is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Account, LeftOut, Part
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.notation import Words
from mahjong_solitaire.table.scoring import fans_of_sets as sets
from mahjong_solitaire.table.scoring import fans_of_tiles as tiles
from mahjong_solitaire.table.scoring import fans_of_winning as won
from mahjong_solitaire.table.scoring.accounting import concealed_sets
from mahjong_solitaire.table.scoring.pattern import Pattern, Uses, once
from mahjong_solitaire.table.scoring.readings import Reading, Shape, readings
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, part_tiles
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.table.settings import House, Preset, choice, switch
from mahjong_solitaire.tiles import FULL_SET, Suit, Tile

FIRST, KONG_ON_KONG = "first", "kong-on-kong"
WORDS = Words(
    (FIRST, KONG_ON_KONG),
    (),
    """\
first          won before the winner has discarded: heavenly hand (East, self-drawn), earthly
               hand (East's first discard), human hand (the first draw of another)
kong-on-kong   self-drawn: the replacement for a kong made with a replacement""",
)
HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
"""What 0 to 13 faan are worth."""
MOST = len(HALF_SPICY) - 1
_STEPS = (10, 7, 4)
"""With so many faan a hand is worth 8, 4, 2; with fewer 1."""

_SOME_OR_LIMIT = {6: "6 faan", MOST: "The limit"}
_TWO_OR_THREE = {2: "2 faan", 3: "3 faan"}


@dataclass(frozen=True)
class HongKong(House):
    """The house rules: what is played, what a hand is worth, who pays."""

    minimum: int = choice(3, "Minimum", {0: "None", 1: "1 faan", 3: "3 faan", 5: "5 faan"}, "What a hand must have.")
    limit: int = choice(10, "Limit", {8: "8 faan", 10: "10 faan", MOST: "13 faan"}, "What a hand has at most.")
    ladder: str = choice(
        "half",
        "Points",
        {"half": "Half spicy", "full": "Full spicy", "steps": "Steps: 1, 2, 4, 8"},
        "How faan become points; the steps come at 4, 7 and 10 faan.",
    )
    gun: str = choice("half", "Who pays for a discard", {"half": "Half gun: all", "full": "Full gun: its giver"})
    responsibility: bool = switch(True, "Responsibility", "Who feeds the set that makes a great hand pays for all.")
    bonus: bool = switch(True, "Bonus tiles", "Play with flowers and seasons.")
    bonus_counts: bool = switch(True, "Bonus counts", "Faan of bonus tiles count towards the minimum.")
    bonus_wins: bool = switch(True, "Bonus tiles win", "Seven or eight bonus tiles win at once.")
    seven_pairs: int = choice(0, "Seven pairs", {0: "Not played", 4: "4 faan"})
    all_pungs: int = choice(3, "All pungs", _TWO_OR_THREE)
    half_flush: int = choice(3, "Half flush", _TWO_OR_THREE, "One suit with honours.")
    concealed_kongs: bool = switch(True, "Concealed kongs", "They leave a hand fully concealed.")
    little_four_winds: int = choice(6, "Little four winds", _SOME_OR_LIMIT)
    nine_gates: int = choice(10, "Nine gates", {10: "10 faan", MOST: "13 faan"})
    four_concealed_pungs: int = choice(8, "Four concealed pungs", {8: "8 faan", MOST: "13 faan"})
    several_winners: bool = switch(False, "Several winners", "A discard may complete several hands.")
    stays_on_draw: bool = switch(True, "Dealer stays after a draw", "East deals again if nobody wins.")
    dead_wall: int = choice(0, "Dead wall", {0: "None", 14: "14 tiles"}, "Tiles at the wall's end that are not drawn.")
    rounds: int = choice(4, "Rounds", {1: "One", 2: "Two", 4: "Four"}, "How often the deal passes around the table.")

    def value(self, faan: int) -> int:
        """Return the points of a hand, cut at the limit."""
        return _LADDERS[self.ladder](min(faan, self.limit))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the wall: 144, or 136 without bonus tiles."""
        return tuple(tile for tile in FULL_SET if self.bonus or tile < Tile.FLOWER1)

    @property
    def least(self) -> int:
        """The faan that a hand must have to win."""
        return min(self.minimum, self.limit)

    @property
    def unit(self) -> int:
        """By how much all payments are multiplied, so that a quarter of the least hand that can win is whole."""
        return max(1, 4 // self.value(self.least))


_LADDERS: dict[str, Callable[[int], int]] = {
    "half": HALF_SPICY.__getitem__,
    "full": lambda faan: 2**faan,
    "steps": lambda faan: 2 ** sum(faan >= step for step in _STEPS),
}

PRESETS = (
    Preset("usual", "Old style", "Three faan to win, ten at most; half spicy, half gun.", HongKong()),
    Preset("easy", "Any hand", "Every complete hand may win.", HongKong(minimum=0)),
    Preset(
        "full", "Full spicy, full gun", "Points double to 13 faan, the giver pays.",
        HongKong(limit=MOST, ladder="full", gun="full"),
    ),
    Preset("strict", "Five faan", "A hand must have five faan, and 13 count.", HongKong(minimum=5, limit=MOST)),
    Preset("plain", "Without bonus tiles", "136 tiles, and a dead wall of 14.", HongKong(bonus=False, dead_wall=14)),
)  # fmt: skip


class Score(NamedTuple):
    """What a hand is worth: faan up to the limit, its points, whether it may win, and the lines of the count."""

    faan: int
    points: int
    is_enough: bool
    account: Account


class _Count(NamedTuple):
    faan: int
    uses: tuple[tuple[Pattern, Uses], ...]
    left_out: tuple[tuple[str, str], ...]
    reading: Reading


def score(hand: WinningHand, house: HongKong) -> Score | None:
    """Score a complete hand by its best reading; None if it is not complete.

    Raise HandError if it has bonus tiles and doesn't say which.
    """
    if hand.bonus and not hand.bonus_tiles:
        raise HandError(f"bonus={hand.bonus} doesn't say which tiles they are, as in bonus=13f2y")
    counts = [_count(reading, house) for reading in readings(hand) if _is_played(reading, house)]
    if not counts:
        return None
    best = max(counts, key=lambda count: count.faan)
    faan = min(best.faan, house.limit)
    parts = tuple(_part(*use, hand) for use in best.uses)
    account = Account(faan, concealed_sets(best.reading), parts, tuple(_left_out(best, house)))
    return Score(faan, house.value(faan), faan - _uncounted_bonus(best, house) >= house.least, account)


def score_bonus(bonus: tuple[Tile, ...], concealed: tuple[Tile, ...], house: HongKong) -> Score | None:
    """Score seven or eight bonus tiles that win by themselves, whatever the minimum; None if that isn't played."""
    found = next((pattern for pattern in _PATTERNS if pattern.name == ALL_BONUS.get(len(bonus))), None)
    if found is None or not house.bonus_wins:
        return None
    faan = min(found.points, house.limit)
    return Score(faan, house.value(faan), True, Account(faan, (concealed,), (Part(*found[:2], 1, ((bonus,),)),)))


def _is_played(reading: Reading, house: HongKong) -> bool:
    if reading.shape is Shape.SEVEN_PAIRS:
        return house.seven_pairs > 0
    return reading.shape in (Shape.SETS, Shape.ORPHANS)


def _uncounted_bonus(count: _Count, house: HongKong) -> int:
    """Return the faan of bonus tiles where they don't help to the minimum."""
    if house.bonus_counts:
        return 0
    return sum(pattern.points * len(uses) for pattern, uses in count.uses if pattern.name in _BONUS_USED)


def _count(reading: Reading, house: HongKong) -> _Count:
    excluded: dict[str, str] = {}
    counted: list[tuple[Pattern, Uses]] = []
    left_out: list[tuple[str, str]] = []
    for pattern in patterns(house):
        if not (uses := pattern.test(reading)):
            continue
        if pattern.name in excluded:
            left_out.append((pattern.name, excluded[pattern.name]))
            continue
        excluded = dict.fromkeys(pattern.excludes, pattern.name) | excluded
        counted.append((pattern, uses))
    faan = sum(pattern.points * len(uses) for pattern, uses in counted)
    return _Count(faan, tuple(counted), tuple(left_out), reading)


def _left_out(count: _Count, house: HongKong) -> Iterator[LeftOut]:
    for name, because_of in count.left_out:
        yield LeftOut(name, (), f"{because_of} implies or excludes it.")
    if count.faan > house.limit:
        yield LeftOut("Limit", (), f"Of {count.faan} faan {house.limit} count.")


def _part(pattern: Pattern, uses: Uses, hand: WinningHand) -> Part:
    shown = tuple(tuple(map(part_tiles, use)) for use in uses if use)
    if pattern.name in _BONUS_USED:
        shown = tuple((use,) for use in _BONUS_USED[pattern.name](hand) if use)
    return Part(pattern.name, pattern.points, len(uses), shown)


@lru_cache(maxsize=64)
def patterns(house: HongKong) -> tuple[Pattern, ...]:
    """Return the patterns as they are counted here, those that exclude others before them."""
    points = {
        _ALL_PUNGS: house.all_pungs,
        _HALF_FLUSH: house.half_flush,
        _LITTLE_FOUR_WINDS: house.little_four_winds,
        _NINE_GATES: house.nine_gates,
        _FOUR_CONCEALED: house.four_concealed_pungs,
        _SEVEN_PAIRS: house.seven_pairs,
        _NO_BONUS: int(house.bonus),
    }
    tests = {} if house.concealed_kongs else {_CONCEALED: _concealed_without_kongs}
    played = (
        pattern._replace(points=points.get(pattern.name, pattern.points), test=tests.get(pattern.name, pattern.test))
        for pattern in _PATTERNS
    )
    return tuple(sorted((pattern for pattern in played if pattern.points), key=lambda pattern: -pattern.points))


def _is_first(reading: Reading, *, is_east: bool, is_self_drawn: bool) -> bool:
    hand = reading.tiles.hand
    return hand.says(FIRST) and (hand.seat_wind is Tile.EAST) is is_east and hand.is_self_drawn is is_self_drawn


def _first(*, is_east: bool, is_self_drawn: bool) -> Callable[[Reading], Uses]:
    return lambda reading: once(_is_first(reading, is_east=is_east, is_self_drawn=is_self_drawn))


def _common_hand(reading: Reading) -> Uses:
    return once(len(reading.chows) == 4)


def _mixed_terminals(reading: Reading) -> Uses:
    return once(reading.shape is Shape.SETS and not reading.tiles.kinds & ~(HONOURS | TERMINALS))


def _concealed(reading: Reading) -> Uses:
    return once(reading.tiles.is_concealed)


def _concealed_without_kongs(reading: Reading) -> Uses:
    return once(not reading.tiles.hand.melds)


def _kong_on_kong(reading: Reading) -> Uses:
    hand = reading.tiles.hand
    return once(hand.says(KONG_ON_KONG) and hand.is_self_drawn and len(reading.tiles.kongs) > 1)


def _last(reading: Reading) -> Uses:
    return once(reading.tiles.hand.is_wall_last)


def _bonus(name: str) -> Callable[[Reading], Uses]:
    return lambda reading: ((),) * len(_BONUS_USED[name](reading.tiles.hand))


def _families(hand: WinningHand) -> list[tuple[Tile, ...]]:
    """Return the flowers and the seasons of a hand."""
    return [tuple(tile for tile in hand.bonus_tiles if tile.suit is suit) for suit in (Suit.FLOWERS, Suit.SEASONS)]


def _sets_of_four(hand: WinningHand) -> tuple[tuple[Tile, ...], ...]:
    return tuple(family for family in _families(hand) if len(family) == 4)


def _own_bonus(hand: WinningHand) -> tuple[tuple[Tile, ...], ...]:
    """Return flower and season of the seat, unless its whole family is there."""
    own = WINDS.index(hand.seat_wind) + 1
    return tuple((tile,) for family in _families(hand) if len(family) < 4 for tile in family if tile.rank == own)


def _all_bonus(number: int) -> Callable[[WinningHand], tuple[tuple[Tile, ...], ...]]:
    return lambda hand: (hand.bonus_tiles,) if hand.bonus == number else ()


def _without_bonus(hand: WinningHand) -> tuple[tuple[Tile, ...], ...]:
    return () if hand.bonus else ((),)


_LITTLE_FOUR_WINDS, _NINE_GATES, _FOUR_CONCEALED = "Little Four Winds", "Nine Gates", "Four Concealed Pungs"
_SEVEN_PAIRS, _NO_BONUS = "Seven Pairs", "No Bonus Tiles"
_ALL_PUNGS, _HALF_FLUSH, _CONCEALED = "All Pungs", "Half Flush", "Fully Concealed"
_OWN_BONUS, _SET_OF_FOUR = "Own Flower or Season", "All Flowers or All Seasons"
_SEVEN_BONUS, _EIGHT_BONUS = "Seven Bonus Tiles", "Eight Bonus Tiles"
ALL_BONUS = {7: _SEVEN_BONUS, 8: _EIGHT_BONUS}
"""What so many bonus tiles make, which may win by themselves."""
_BONUS_USED: dict[str, Callable[[WinningHand], tuple[tuple[Tile, ...], ...]]] = {
    _NO_BONUS: _without_bonus,
    _OWN_BONUS: _own_bonus,
    _SET_OF_FOUR: _sets_of_four,
    _SEVEN_BONUS: _all_bonus(7),
    _EIGHT_BONUS: _all_bonus(8),
}
"""For each pattern of bonus tiles those of each time that it is there."""
_WINDS = ("Pung of Own Wind", "Pung of Round Wind")
_BY_NATURE = (_CONCEALED,)
_LUCKY = ("Self-Drawn", *_BY_NATURE)

_PATTERNS = (
    Pattern("Big Four Winds", 13, sets.wind_pungs(4), (_ALL_PUNGS, *_WINDS)),
    Pattern("Thirteen Orphans", 13, tiles.shaped(Shape.ORPHANS), _BY_NATURE),
    Pattern("Four Kongs", 13, sets.kongs_in_all(4), (_ALL_PUNGS,)),
    Pattern("Heavenly Hand", 13, _first(is_east=True, is_self_drawn=True), _LUCKY),
    Pattern("Earthly Hand", 13, _first(is_east=False, is_self_drawn=False), _LUCKY),
    Pattern("Human Hand", 13, _first(is_east=False, is_self_drawn=True), _LUCKY),
    Pattern("All Honours", 10, tiles.only(HONOURS), (_ALL_PUNGS, "Mixed Terminals", _HALF_FLUSH)),
    Pattern("All Terminals", 10, tiles.only(TERMINALS), (_ALL_PUNGS, "Mixed Terminals")),
    Pattern(_NINE_GATES, 10, tiles.nine_gates, ("Full Flush", *_BY_NATURE)),
    Pattern(_FOUR_CONCEALED, 8, sets.concealed_pungs(4), (_ALL_PUNGS, *_BY_NATURE)),
    Pattern("Kong on Kong", 8, _kong_on_kong, ("Kong Replacement",)),
    Pattern(_EIGHT_BONUS, 8, _bonus(_EIGHT_BONUS), (_SET_OF_FOUR, _OWN_BONUS)),
    Pattern("Full Flush", 7, tiles.full_flush),
    Pattern(_LITTLE_FOUR_WINDS, 6, sets.little_four_winds, _WINDS),
    Pattern("Big Three Dragons", 5, sets.two_or_three_dragons(3)),
    Pattern(_SEVEN_PAIRS, 4, tiles.shaped(Shape.SEVEN_PAIRS), _BY_NATURE),
    Pattern(_ALL_PUNGS, 3, sets.all_pungs),
    Pattern(_HALF_FLUSH, 3, tiles.half_flush),
    Pattern("Little Three Dragons", 3, sets.little_three_dragons),
    Pattern(_SEVEN_BONUS, 3, _bonus(_SEVEN_BONUS), (_SET_OF_FOUR, _OWN_BONUS)),
    Pattern(_SET_OF_FOUR, 2, _bonus(_SET_OF_FOUR)),
    Pattern("Common Hand", 1, _common_hand),
    Pattern("Mixed Terminals", 1, _mixed_terminals),
    Pattern("Pung of Dragons", 1, sets.dragon_pung),
    Pattern("Pung of Own Wind", 1, sets.seat_wind),
    Pattern("Pung of Round Wind", 1, sets.prevalent_wind),
    Pattern("Self-Drawn", 1, won.self_drawn),
    Pattern(_CONCEALED, 1, _concealed),
    Pattern("Robbing a Kong", 1, won.robbing_the_kong),
    Pattern("Last Tile", 1, _last),
    Pattern("Kong Replacement", 1, won.out_with_replacement),
    Pattern(_OWN_BONUS, 1, _bonus(_OWN_BONUS)),
    Pattern(_NO_BONUS, 1, _bonus(_NO_BONUS)),
)
"""Each pattern with its faan; the settings change some of them."""


class Shares(NamedTuple):
    """What the losers pay, as shares of a hand's points: on a discard its giver and the others, each if self-drawn."""

    giver: int
    others: int
    drawn: int


SHARES = {"half": Shares(2, 1, 2), "full": Shares(4, 0, 2)}
"""In quarters: for a discard its giver half and the others a quarter, or its giver all; each half if self-drawn."""


def settle(points: int, shares: Shares, winner: int, giver: int | None, payer: int | None = None) -> tuple[int, ...]:
    """Return what each of four seats gets for a hand of so many points (a multiple of four).

    ``payer`` is the seat that is responsible for the hand and pays for all; None if nobody is.

    >>> settle(8, SHARES["half"], winner=0, giver=2), settle(8, SHARES["half"], winner=1, giver=None)
    ((8, -2, -4, -2), (-4, 12, -4, -4))
    """
    parts = [_share(shares, seat, giver) if seat != winner else 0 for seat in range(4)]
    if payer is not None:
        parts = [sum(parts) if seat == payer else 0 for seat in range(4)]
    paid = [part * points // 4 for part in parts]
    return tuple(sum(paid) if seat == winner else -amount for seat, amount in enumerate(paid))


def _share(shares: Shares, seat: int, giver: int | None) -> int:
    if giver is None:
        return shares.drawn
    return shares.giver if seat == giver else shares.others
