"""Tests of the lines that count sets, pairs and bonus tiles: each says how often its line is there, and in which."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.accounts import Set
from mahjong_solitaire.table.scoring.classical.arrangement import Arrangement, Group
from mahjong_solitaire.table.scoring.sets import DRAGONS, HONOURS, TERMINALS, WINDS
from mahjong_solitaire.table.seats import WINDS as SEAT_WINDS
from mahjong_solitaire.tiles import Suit, Tile

Uses = tuple[tuple[Set, ...], ...]
"""For each time that a line is there its sets; no sets mean the whole hand."""
Test = Callable[[Arrangement], Uses]
NEVER: Uses = ()
ONCE: Uses = ((),)
MAJORS = TERMINALS | HONOURS


def once(is_there: bool) -> Uses:
    """Return that a line is there once, in the whole hand, or not."""
    return ONCE if is_there else NEVER


def _each(groups: list[Group]) -> Uses:
    return tuple((group.tiles,) for group in groups)


def _together(groups: list[Group], is_there: bool) -> Uses:
    return (tuple(group.tiles for group in groups),) if is_there else NEVER


def _among(tiles: int, groups: tuple[Group, ...]) -> list[Group]:
    return [group for group in groups if tiles >> group.face & 1]


def pungs(*, is_major: bool, is_concealed: bool, is_kong: bool) -> Test:
    """Return a test: pungs or kongs, of terminals and honours or of 2 to 8, exposed or concealed."""
    wanted = (is_concealed, is_kong, is_major)

    def test(arrangement: Arrangement) -> Uses:
        return _each(
            [
                group
                for group in arrangement.pungs
                if (group.is_concealed, group.is_kong, bool(MAJORS >> group.face & 1)) == wanted
            ]
        )

    return test


def bonus_tiles(arrangement: Arrangement) -> Uses:
    """Find each flower and season."""
    return tuple(((tile,),) for tile in arrangement.told.bonus_tiles)


def dragon_pairs(arrangement: Arrangement) -> Uses:
    """Find pairs of dragons."""
    return _each(_among(DRAGONS, arrangement.pairs))


def own_wind_pair(arrangement: Arrangement) -> Uses:
    """Find a pair of the seat's wind."""
    return _each(_among(1 << arrangement.told.seat_wind, arrangement.pairs))


def round_wind_pair(arrangement: Arrangement) -> Uses:
    """Find a pair of the round's wind."""
    return _each(_among(1 << arrangement.told.prevailing_wind, arrangement.pairs))


def dragon_pungs(arrangement: Arrangement) -> Uses:
    """Find each pung or kong of dragons."""
    return _each(_among(DRAGONS, arrangement.pungs))


def own_wind_pung(arrangement: Arrangement) -> Uses:
    """Find a pung or kong of the seat's wind."""
    return _each(_among(1 << arrangement.told.seat_wind, arrangement.pungs))


def round_wind_pung(arrangement: Arrangement) -> Uses:
    """Find a pung or kong of the round's wind."""
    return _each(_among(1 << arrangement.told.prevailing_wind, arrangement.pungs))


def concealed_pungs(least: int) -> Test:
    """Return a test: so many concealed pungs or kongs."""

    def test(arrangement: Arrangement) -> Uses:
        hidden = [group for group in arrangement.pungs if group.is_hidden]
        return _together(hidden, len(hidden) >= least)

    return test


def all_of(tiles: int) -> Test:
    """Return a test: pungs of all these tiles."""

    def test(arrangement: Arrangement) -> Uses:
        found = _among(tiles, arrangement.pungs)
        return _together(found, len(found) == tiles.bit_count())

    return test


def all_but_a_pair_of(tiles: int) -> Test:
    """Return a test: pungs of all these tiles but one, and a pair of that."""

    def test(arrangement: Arrangement) -> Uses:
        found, pairs = _among(tiles, arrangement.pungs), _among(tiles, arrangement.pairs)
        return _together([*found, *pairs], len(found) == tiles.bit_count() - 1 and bool(pairs))

    return test


big_dragons, big_winds = all_of(DRAGONS), all_of(WINDS)
little_dragons, little_winds = all_but_a_pair_of(DRAGONS), all_but_a_pair_of(WINDS)


def four_winds(arrangement: Arrangement) -> Uses:
    """Find pungs of three winds, one's own among them, and a pung or pair of the fourth."""
    found = big_winds(arrangement) or little_winds(arrangement)
    return found if own_wind_pung(arrangement) else NEVER


def _own_bonus(arrangement: Arrangement) -> Set:
    own = SEAT_WINDS.index(arrangement.told.seat_wind) + 1
    return tuple(tile for tile in arrangement.told.bonus_tiles if tile.rank == own)


def own_bonus(arrangement: Arrangement) -> Uses:
    """Find flower and season of the seat, each for itself."""
    return tuple(((tile,),) for tile in _own_bonus(arrangement))


def own_flower_and_season(arrangement: Arrangement) -> Uses:
    """Find both of the seat."""
    own = _own_bonus(arrangement)
    return ((own,),) if len(own) == 2 else NEVER


def bouquets(arrangement: Arrangement) -> Uses:
    """Find all four flowers, and all four seasons."""
    families = [_family(suit, arrangement) for suit in (Suit.FLOWERS, Suit.SEASONS)]
    return tuple((family,) for family in families if len(family) == 4)


def _family(suit: Suit, arrangement: Arrangement) -> tuple[Tile, ...]:
    return tuple(tile for tile in arrangement.told.bonus_tiles if tile.suit is suit)
