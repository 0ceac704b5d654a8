"""Tests of the lines that look at a hand as a whole: its tiles, its shape, how it was won."""

from __future__ import annotations

from mahjong_solitaire.table.scoring.classical import finding_sets as sets
from mahjong_solitaire.table.scoring.classical.arrangement import GOULASH, Arrangement
from mahjong_solitaire.table.scoring.classical.finding_sets import MAJORS, NEVER, Test, Uses, once
from mahjong_solitaire.table.scoring.classical.shapes import Shape
from mahjong_solitaire.table.scoring.fans_of_tiles import GREEN, suits_in
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS
from mahjong_solitaire.tiles import Tile

FIRST, KONG_ON_KONG, ORIGINAL_CALL, STREAK = "first", "kong-on-kong", "original-call", "streak"
_SNAKES = {((2, 6), 5), ((3, 6), 2), ((2, 5), 8)}
"""Where two chows begin between 111 and 999, and the pair beside them."""


def always(arrangement: Arrangement) -> Uses:
    """Find that the hand was won."""
    return once(arrangement.is_won)


def self_drawn(arrangement: Arrangement) -> Uses:
    """Find that it was won with a drawn tile."""
    return once(arrangement.told.is_self_drawn)


def only_tile(arrangement: Arrangement) -> Uses:
    """Find that no other tile would have completed it."""
    return once(arrangement.is_only)


def eyes(*, is_major: bool) -> Test:
    """Return a test: the winning tile made the pair, one of terminals or honours or one of 2 to 8."""

    def test(arrangement: Arrangement) -> Uses:
        if not arrangement.makes_pair:
            return NEVER
        pair = arrangement.groups[arrangement.completed]
        return ((pair.tiles,),) if bool(MAJORS >> pair.face & 1) is is_major else NEVER

    return test


def loose_tile(arrangement: Arrangement) -> Uses:
    """Find that it was won with the replacement for a kong or a bonus tile."""
    return once(arrangement.told.is_kong and arrangement.told.is_self_drawn)


def robbing(arrangement: Arrangement) -> Uses:
    """Find that the winning tile was another's fourth of a kong, so that the hand has no more of it."""
    told = arrangement.told
    return once(told.is_kong and not told.is_self_drawn)


def last_tile(*, is_drawn: bool) -> Test:
    """Return a test: won with the wall's last tile, drawn, or with the discard after it."""

    def test(arrangement: Arrangement) -> Uses:
        told = arrangement.told
        return once(told.is_wall_last and told.is_self_drawn is is_drawn)

    return test


def no_points(arrangement: Arrangement) -> Uses:
    """Find four chows and a pair without value, by the strict rule also no points for how it was won."""
    if len(arrangement.chows) != 4:
        return NEVER
    house = arrangement.house
    has_value = sets.dragon_pairs(arrangement) or sets.own_wind_pair(arrangement)
    if has_value or (house.round_wind and sets.round_wind_pair(arrangement)):
        return NEVER
    return once(not (house.no_points_strict and _has_extras(arrangement)))


def _has_extras(arrangement: Arrangement) -> bool:
    house = arrangement.house
    is_only = arrangement.is_only and house.only_tile != "none"
    return arrangement.told.is_self_drawn or is_only or (house.eyes and arrangement.makes_pair)


def no_chow(arrangement: Arrangement) -> Uses:
    """Find four pungs and a pair; in a goulash, where chows are forbidden, it is nothing."""
    return once(len(arrangement.pungs) == 4 and arrangement.is_won and not arrangement.told.says(GOULASH))


def concealed(arrangement: Arrangement) -> Uses:
    """Find nothing claimed."""
    return once(arrangement.is_hidden)


def semi_concealed(arrangement: Arrangement) -> Uses:
    """Find nothing claimed but the winning tile."""
    others = [group for number, group in enumerate(arrangement.groups) if number != arrangement.completed]
    return once(not arrangement.told.is_self_drawn and all(group.is_hidden for group in others))


def half_flush(arrangement: Arrangement) -> Uses:
    """Find one suit with honours."""
    return once(suits_in(arrangement.kinds) == 1 and bool(arrangement.kinds & HONOURS))


def full_flush(arrangement: Arrangement) -> Uses:
    """Find one suit only."""
    return once(suits_in(arrangement.kinds) == 1 and not arrangement.kinds & HONOURS)


def purity(arrangement: Arrangement) -> Uses:
    """Find one suit only, without chows."""
    return full_flush(arrangement) if len(arrangement.pungs) == 4 else NEVER


def concealed_suit(arrangement: Arrangement) -> Uses:
    """Find one suit only, and nothing claimed."""
    return full_flush(arrangement) if arrangement.is_hidden else NEVER


def only(tiles: int) -> Test:
    """Return a test: the hand has no other tiles."""

    def test(arrangement: Arrangement) -> Uses:
        is_in_sets = arrangement.shape is Shape.SETS or arrangement.shape.is_pairs
        return once(is_in_sets and not arrangement.kinds & ~tiles)

    return test


def only_in_sets(tiles: int) -> Test:
    """Return a test: four sets and a pair of no other tiles."""

    def test(arrangement: Arrangement) -> Uses:
        return once(arrangement.shape is Shape.SETS and not arrangement.kinds & ~tiles)

    return test


all_majors, all_honours = only(MAJORS), only(HONOURS)
heads_and_tails, imperial_jade = only_in_sets(TERMINALS), only_in_sets(GREEN)


def said(word: str) -> Test:
    """Return a test: that word was said of the hand."""

    def test(arrangement: Arrangement) -> Uses:
        return once(arrangement.told.says(word))

    return test


def heaven(arrangement: Arrangement) -> Uses:
    """Find that East won with the tiles dealt."""
    told = arrangement.told
    return once(told.says(FIRST) and told.seat_wind is Tile.EAST and told.is_self_drawn)


def earth(arrangement: Arrangement) -> Uses:
    """Find that it was won with East's first discard."""
    told = arrangement.told
    return once(told.says(FIRST) and told.seat_wind is not Tile.EAST and not told.is_self_drawn)


def streak(number: int) -> Test:
    """Return a test: East has won so many hands in a row, this one among them."""

    def test(arrangement: Arrangement) -> Uses:
        wins = arrangement.told.remark(STREAK)
        return once(arrangement.told.seat_wind is Tile.EAST and wins.isdecimal() and int(wins) >= number)

    return test


def with_tile(tile: Tile, how: Test) -> Test:
    """Return a test: won with that tile, and like that."""

    def test(arrangement: Arrangement) -> Uses:
        return ((((tile,)),),) if arrangement.winning is tile and how(arrangement) else NEVER

    return test


def twofold_fortune(arrangement: Arrangement) -> Uses:
    """Find that the replacement for a kong made with a replacement won."""
    is_drawn = arrangement.told.is_self_drawn
    return once(arrangement.told.says(KONG_ON_KONG) and is_drawn and len(arrangement.kongs) > 1)


def four_kongs(arrangement: Arrangement) -> Uses:
    """Find four kongs."""
    return once(len(arrangement.kongs) == 4)


def treasure(*, is_drawn: bool, is_suit: bool) -> Test:
    """Return a test: four concealed pungs, perhaps only self-drawn, perhaps only of one suit and honours."""
    hidden = sets.concealed_pungs(4)

    def test(arrangement: Arrangement) -> Uses:
        if is_drawn and not arrangement.told.is_self_drawn:
            return NEVER
        return hidden(arrangement) if not is_suit or suits_in(arrangement.kinds) == 1 else NEVER

    return test


def great_scholars(*, is_without_chow: bool) -> Test:
    """Return a test: pungs of all dragons, perhaps only without a chow."""

    def test(arrangement: Arrangement) -> Uses:
        return NEVER if is_without_chow and arrangement.chows else sets.big_dragons(arrangement)

    return test


def snake(arrangement: Arrangement) -> Uses:
    """Find, of one suit, 111 and 999, all from 2 to 8, and one of 2, 5, 8 twice."""
    ends = sorted(group.face.rank for group in arrangement.pungs)
    if ends != [1, 9] or not full_flush(arrangement) or len(arrangement.pairs) != 1:
        return NEVER
    chows = sorted(group.face.rank for group in arrangement.chows)
    return once((tuple(chows), arrangement.pairs[0].face.rank) in _SNAKES)


def shaped(*shapes: Shape) -> Test:
    """Return a test: the hand is one of these shapes."""

    def test(arrangement: Arrangement) -> Uses:
        return once(arrangement.shape in shapes)

    return test
