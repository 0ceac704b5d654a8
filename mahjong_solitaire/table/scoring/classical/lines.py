"""All lines that can be counted, in one table: each with its test, and what the house makes it worth."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.scoring.classical import finding_hands as hands
from mahjong_solitaire.table.scoring.classical import finding_sets as sets
from mahjong_solitaire.table.scoring.classical.finding_sets import Test
from mahjong_solitaire.table.scoring.classical.house import FULL, NOTHING, WORTHS, Classical, Worth
from mahjong_solitaire.table.scoring.classical.presets import PRESETS
from mahjong_solitaire.table.scoring.classical.shapes import Shape
from mahjong_solitaire.table.settings import Value
from mahjong_solitaire.tiles import Tile


class Who(Enum):
    """Whose hands a line counts in: everyone's, the winner's, the losers' too where a setting says so."""

    ALL = "every hand"
    WINNER = "the winner's hand"
    SUITS = "the winner's hand, with Losers' suits every hand"


class Line(NamedTuple):
    """A line of the count: ``worths`` has its worth by the value of a setting, by "" if every house counts it alike."""

    who: Who
    name: str
    about: str
    test: Test
    setting: str
    worths: Mapping[Value, Worth]

    def worth(self, house: Classical) -> Worth:
        """Return what it is worth in a house."""
        value: Value = dict(settings.written(house))[self.setting] if self.setting else ""
        return self.worths.get(value, NOTHING)


@lru_cache(maxsize=1)
def sources() -> Mapping[str, tuple[str, ...]]:
    """Return for the name of each line the titles of the presets that count it."""
    return {line.name: tuple(preset.title for preset in PRESETS if _counted_by(preset.house, line)) for line in LINES}


@lru_cache(maxsize=128)
def told_sources(name: str) -> str:
    """Tell which presets count a line."""
    found = sources()[name]
    return "every preset" if len(found) == len(PRESETS) else ", ".join(found) or "an option"


def _counted_by(house: settings.House, line: Line) -> bool:
    return isinstance(house, Classical) and line.worth(house) != NOTHING


@lru_cache(maxsize=64)
def played(house: Classical, *, is_won: bool) -> tuple[tuple[Line, Worth], ...]:
    """Return the lines that a house counts in a hand, with their worth."""
    who = {Who.ALL, *((Who.WINNER, Who.SUITS) if is_won else (Who.SUITS,) if house.losers_purity else ())}
    found = ((line, line.worth(house)) for line in LINES if line.who in who)
    return tuple((line, worth) for line, worth in found if worth != NOTHING)


def _always(points: int = 0, doubles: int = 0) -> Mapping[Value, Worth]:
    return {"": Worth(points, doubles)}


def _if_on(points: int = 0, doubles: int = 0) -> Mapping[Value, Worth]:
    return {True: Worth(points, doubles)}


_BY_WORTH: Mapping[Value, Worth] = dict(WORTHS.items())


def _limit_if(*values: Value) -> Mapping[Value, Worth]:
    return {value: Worth(tenths=FULL) for value in values}


def _pungs() -> tuple[Line, ...]:
    """Return the lines of pungs and kongs: ends count double, concealed ones double, kongs four times."""
    found = []
    for is_kong, thing, basic in ((False, "Pung", 2), (True, "Kong", 8)):
        for is_major, tiles in ((False, "2 to 8"), (True, "Ends")):
            for is_concealed, how in ((False, "Exposed"), (True, "Concealed")):
                about = "Ends are ones, nines, winds and dragons." if is_major else "Of a number from 2 to 8."
                test = sets.pungs(is_major=is_major, is_concealed=is_concealed, is_kong=is_kong)
                points = basic * (1 + is_major) * (1 + is_concealed)
                found.append(Line(Who.ALL, f"{how} {thing} of {tiles}", about, test, "", _always(points)))
    return tuple(found)


_ALL, _WINNER, _SUITS = Who.ALL, Who.WINNER, Who.SUITS

_POINTS = (
    Line(_WINNER, "Mahjong", "For winning.", hands.always, "mah_jongg", {10: Worth(10), 20: Worth(20)}),
    Line(_ALL, "Flower or Season", "Each bonus tile.", sets.bonus_tiles, "", _always(4)),
    *_pungs(),
    Line(_ALL, "Pair of Dragons", "Two dragons alike.", sets.dragon_pairs, "", _always(2)),
    Line(_ALL, "Pair of Own Wind", "Two of the seat's wind.", sets.own_wind_pair, "", _always(2)),
    Line(_ALL, "Pair of Round's Wind", "Two of the round's wind.", sets.round_wind_pair, "round_wind", _if_on(2)),
    Line(_WINNER, "Self-Drawn", "The last tile was drawn.", hands.self_drawn, "", _always(2)),
    Line(_WINNER, "Only Tile", "No other kind would have won.", hands.only_tile, "only_tile", _BY_WORTH),
    Line(_WINNER, "Last Tile Makes a Pair of 2 to 8", "", hands.eyes(is_major=False), "eyes", _if_on(2)),
    Line(_WINNER, "Last Tile Makes a Pair of Ends", "", hands.eyes(is_major=True), "eyes", _if_on(4)),
    Line(_WINNER, "Seven Pairs", "", hands.shaped(Shape.SEVEN_PAIRS), "seven_pairs", _BY_WORTH),
)
_SETS = (
    Line(_ALL, "Dragons", "A pung or kong of dragons.", sets.dragon_pungs, "", _always(0, 1)),
    Line(_ALL, "Own Wind", "A pung or kong of the seat's wind.", sets.own_wind_pung, "", _always(0, 1)),
    Line(_ALL, "Round's Wind", "Of the round's wind.", sets.round_wind_pung, "round_wind", _if_on(0, 1)),
    Line(_ALL, "Own Flower or Season", "That of the seat, each.", sets.own_bonus, "own_bonus", _BY_WORTH),
    Line(_ALL, "Own Flower and Season", "Both of the seat.", sets.own_flower_and_season, "own_both", _BY_WORTH),
    Line(_ALL, "All Flowers or All Seasons", "All four.", sets.bouquets, "bouquets", _BY_WORTH),
    Line(_ALL, "Three Concealed Pungs", "Or more.", sets.concealed_pungs(3), "three_concealed", _BY_WORTH),
    Line(_ALL, "Little Three Dragons", "Two pungs, a pair.", sets.little_dragons, "great_sets", _if_on(0, 1)),
    Line(_ALL, "Big Three Dragons", "Three pungs.", sets.big_dragons, "great_sets", _if_on(0, 2)),
    Line(_ALL, "Little Four Winds", "Three pungs, a pair.", sets.little_winds, "great_sets", _if_on(0, 1)),
    Line(_ALL, "Big Four Winds", "Four pungs.", sets.big_winds, "great_sets", _if_on(0, 2)),
)
_WHOLE = (
    Line(_WINNER, "No Points", "Four chows, a pair without value.", hands.no_points, "no_points", _BY_WORTH),
    Line(_WINNER, "All Pungs", "Four pungs and a pair.", hands.no_chow, "no_chow", _BY_WORTH),
    Line(_SUITS, "Concealed", "Nothing was claimed.", hands.concealed, "concealed", _BY_WORTH),
    Line(_WINNER, "Semi-Concealed", "Only the last tile was.", hands.semi_concealed, "semi_concealed", _BY_WORTH),
    Line(_SUITS, "One Suit with Honours", "", hands.half_flush, "half_flush", _BY_WORTH),
    Line(_SUITS, "One Suit", "And no honours.", hands.full_flush, "full_flush", _BY_WORTH),
    Line(_WINNER, "Purity", "One suit without chows or honours.", hands.purity, "purity", _BY_WORTH),
    Line(_WINNER, "Terminals and Honours", "No 2 to 8.", hands.all_majors, "all_majors", _BY_WORTH),
    Line(_WINNER, "Loose Tile", "Won with a replacement.", hands.loose_tile, "loose_tile", _BY_WORTH),
    Line(_WINNER, "Last Tile of the Wall", "Drawn.", hands.last_tile(is_drawn=True), "last_tile", _BY_WORTH),
    Line(_WINNER, "Last Discard", "After it.", hands.last_tile(is_drawn=False), "last_tile", _BY_WORTH),
    Line(_WINNER, "Robbing a Kong", "Another's fourth tile.", hands.robbing, "robbing", _BY_WORTH),
    Line(
        _WINNER,
        "Ready from the First",
        "Called at the first discard, the hand never changed.",
        hands.said(hands.ORIGINAL_CALL),
        "original_call",
        _BY_WORTH,
    ),
)
_LUCK = (
    Line(_WINNER, "Heavenly Hand", "East wins with the tiles dealt.", hands.heaven, "heaven", _BY_WORTH),
    Line(_WINNER, "Earthly Hand", "Won with East's first discard.", hands.earth, "earth", _BY_WORTH),
    Line(_WINNER, "Ninth Win of East in a Row", "", hands.streak(9), "streak", _limit_if(9)),
    Line(_WINNER, "Thirteenth Win of East in a Row", "", hands.streak(13), "streak", _limit_if(13)),
    Line(
        _WINNER,
        "Plum Blossom from the Roof",
        "Won with the 5 of dots, a loose tile.",
        hands.with_tile(Tile.P5, hands.loose_tile),
        "plum_blossom",
        _BY_WORTH,
    ),
    Line(
        _WINNER,
        "Moon from the Sea",
        "Won with the 1 of dots, the wall's last tile.",
        hands.with_tile(Tile.P1, hands.last_tile(is_drawn=True)),
        "moon",
        _BY_WORTH,
    ),
    Line(
        _WINNER,
        "Carrying Pole",
        "Won with the 2 of bamboos, robbed of a kong.",
        hands.with_tile(Tile.S2, hands.robbing),
        "carrying_pole",
        _BY_WORTH,
    ),
    Line(_WINNER, "Kong upon Kong", "", hands.twofold_fortune, "twofold_fortune", _BY_WORTH),
)
_GREAT = (
    Line(_WINNER, "Four Kongs", "", hands.four_kongs, "four_kongs", _BY_WORTH),
    Line(
        _WINNER,
        "Hidden Treasure",
        "Four concealed pungs.",
        hands.treasure(is_drawn=False, is_suit=False),
        "treasure",
        _limit_if("pungs"),
    ),
    Line(
        _WINNER,
        "Drawn Hidden Treasure",
        "Four concealed pungs, the last tile drawn.",
        hands.treasure(is_drawn=True, is_suit=False),
        "treasure",
        _limit_if("drawn"),
    ),
    Line(
        _WINNER,
        "Buried Treasure",
        "Four concealed pungs of one suit and honours.",
        hands.treasure(is_drawn=False, is_suit=True),
        "treasure",
        _limit_if("suit"),
    ),
    Line(
        _WINNER,
        "Three Great Scholars",
        "Pungs of all dragons.",
        hands.great_scholars(is_without_chow=False),
        "great_scholars",
        _limit_if("any"),
    ),
    Line(
        _WINNER,
        "Three Great Scholars and a Pung",
        "Pungs of all dragons, and no chow.",
        hands.great_scholars(is_without_chow=True),
        "great_scholars",
        _limit_if("no-chow"),
    ),
    Line(_WINNER, "Four Blessings", "Pungs of all winds.", sets.big_winds, "four_blessings", _BY_WORTH),
    Line(_WINNER, "Four Winds", "Three pungs, one's own among them.", sets.four_winds, "four_winds", _BY_WORTH),
    Line(_WINNER, "Honours Only", "Winds and dragons.", hands.all_honours, "all_honours", _BY_WORTH),
    Line(_WINNER, "Terminals Only", "Ones and nines.", hands.heads_and_tails, "heads_and_tails", _BY_WORTH),
    Line(_WINNER, "Imperial Jade", "2, 3, 4, 6, 8 s and F.", hands.imperial_jade, "imperial_jade", _BY_WORTH),
    Line(_WINNER, "Nine Gates", "1112345678999.", hands.shaped(Shape.GATES), "nine_gates", _limit_if("pure", "pair")),
    Line(_WINNER, "Snake", "111, 999, 2 to 8, and 2, 5 or 8.", hands.snake, "snake", _BY_WORTH),
    Line(
        _WINNER,
        "Wriggling Snake",
        "A pair of ones, 2 to 9 of the suit, four winds.",
        hands.shaped(Shape.WRIGGLING),
        "wriggling_snake",
        _BY_WORTH,
    ),
    Line(_WINNER, "Concealed One Suit", "", hands.concealed_suit, "concealed_suit", _BY_WORTH),
    Line(_WINNER, "Thirteen Orphans", "", hands.shaped(Shape.ORPHANS), "thirteen_orphans", _BY_WORTH),
    Line(_WINNER, "Knitting", "Seven pairs across two suits.", hands.shaped(Shape.KNITTING), "knitting", _BY_WORTH),
    Line(
        _WINNER,
        "Triple Knitting",
        "Four triples across three suits, and a pair across two.",
        hands.shaped(Shape.TRIPLE_KNITTING),
        "knitting",
        _BY_WORTH,
    ),
    Line(_WINNER, "Pairs of Ends", "Seven pairs.", hands.shaped(Shape.PAIRS_OF_ENDS), "pair_honours", _BY_WORTH),
)

LINES = (*_POINTS, *_SETS, *_WHOLE, *_LUCK, *_GREAT)
"""Every line, in the order in which hands are counted."""
