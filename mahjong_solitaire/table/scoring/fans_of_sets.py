"""Tests of fan that ask which sets a reading has."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.scoring.fans_of_tiles import nine_gates
from mahjong_solitaire.table.scoring.pattern import NEVER, Uses, once
from mahjong_solitaire.table.scoring.readings import Reading, Shape
from mahjong_solitaire.table.scoring.sets import HONOURS, KONG, PAIR, PUNG, TERMINALS, mask

_EAST, _RED = 27, 31
_TERMINALS_AND_HONOURS = TERMINALS | HONOURS
_FIVES, _EVEN = mask("5"), mask("2468")


def together(name: str) -> Callable[[Reading], Uses]:
    """Return a test: sets are combined like that in the best arrangement."""

    def test(reading: Reading) -> Uses:
        return reading.combined.get(name, NEVER)

    return test


def _used(pungs: list[int]) -> Uses:
    return (tuple(PUNG + face for face in pungs),)


def _winds(reading: Reading) -> list[int]:
    return [face for face in reading.pungs if _EAST <= face < _RED]


def _dragons(reading: Reading) -> list[int]:
    return [face for face in reading.pungs if face >= _RED]


def wind_pungs(least: int) -> Callable[[Reading], Uses]:
    """Return a test: so many pungs of winds, or more."""
    return _at_least(least, _winds)


def two_or_three_dragons(least: int) -> Callable[[Reading], Uses]:
    """Return a test: so many pungs of dragons, or more."""
    return _at_least(least, _dragons)


def _at_least(least: int, pungs_of: Callable[[Reading], list[int]]) -> Callable[[Reading], Uses]:
    def test(reading: Reading) -> Uses:
        pungs = pungs_of(reading)
        return _used(pungs) if len(pungs) >= least else NEVER

    return test


def little_four_winds(reading: Reading) -> Uses:
    """Find three pungs of winds and a pair of the fourth."""
    pungs = _winds(reading)
    return ((*_used(pungs)[0], PAIR + reading.pair),) if len(pungs) == 3 and _EAST <= reading.pair < _RED else NEVER


def little_three_dragons(reading: Reading) -> Uses:
    """Find two pungs of dragons and a pair of the third."""
    pungs = _dragons(reading)
    return ((*_used(pungs)[0], PAIR + reading.pair),) if len(pungs) == 2 and reading.pair >= _RED else NEVER


def dragon_pung(reading: Reading) -> Uses:
    """Find each pung of dragons."""
    return tuple((PUNG + face,) for face in _dragons(reading))


def prevalent_wind(reading: Reading) -> Uses:
    """Find a pung of the round's wind."""
    return _pung_of(reading, reading.tiles.hand.prevailing_wind)


def seat_wind(reading: Reading) -> Uses:
    """Find a pung of the seat's wind."""
    return _pung_of(reading, reading.tiles.hand.seat_wind)


def _pung_of(reading: Reading, face: int) -> Uses:
    return ((PUNG + face,),) if face in reading.pungs else NEVER


def terminal_or_honor_pungs(reading: Reading) -> Uses:
    """Find pungs of ones, nines and winds, but for those that another fan names (set by set, Green Book fan 73).

    Dragons always score as such, the wind of the round or seat too, and three winds as Big Three Winds or more.
    Nine Gates names one.
    """
    pungs = [face for face in reading.pungs if _TERMINALS_AND_HONOURS >> face & 1]
    if not pungs:
        return NEVER
    hand = reading.tiles.hand
    own = {hand.prevailing_wind, hand.seat_wind}
    named = _winds(reading) if len(_winds(reading)) >= 3 else own
    free = [face for face in pungs if face < _RED and face not in named]
    if free and nine_gates(reading):
        free.pop()
    return tuple((PUNG + face,) for face in free)


def kongs(melded: int, concealed: int) -> Callable[[Reading], Uses]:
    """Return a test: just so many melded and concealed kongs."""

    def test(reading: Reading) -> Uses:
        tiles = reading.tiles
        all_kongs, own = len(tiles.kongs), len(tiles.concealed_kongs)
        if all_kongs - own != melded or own != concealed:
            return NEVER
        return (tuple(KONG + face for face in tiles.kongs),)

    return test


def concealed_kongs(count: int) -> Callable[[Reading], Uses]:
    """Return a test: so many concealed kongs, whatever else there is; but one melded beside one is a fan of its own."""

    def test(reading: Reading) -> Uses:
        tiles = reading.tiles
        own = tiles.concealed_kongs
        if len(own) != count or (count == 1 and len(tiles.kongs) == 2):
            return NEVER
        return (tuple(KONG + face for face in own),)

    return test


def kongs_in_all(count: int) -> Callable[[Reading], Uses]:
    """Return a test: so many kongs of any kind."""

    def test(reading: Reading) -> Uses:
        found = reading.tiles.kongs
        return (tuple(KONG + face for face in found),) if len(found) == count else NEVER

    return test


def concealed_pungs(least: int) -> Callable[[Reading], Uses]:
    """Return a test: so many concealed pungs or more, concealed kongs among them."""

    def test(reading: Reading) -> Uses:
        own = reading.concealed_pungs
        return (tuple(PUNG + face for face in own),) if len(own) >= least else NEVER

    return test


def all_pungs(reading: Reading) -> Uses:
    """Find four pungs or kongs, and a pair."""
    return once(len(reading.pungs) == 4)


def all_even_pungs(reading: Reading) -> Uses:
    """Find four pungs and a pair of 2, 4, 6 and 8."""
    return once(len(reading.pungs) == 4 and not reading.tiles.kinds & ~_EVEN)


def all_chows(reading: Reading) -> Uses:
    """Find four chows and a pair without honours; a knitted straight stands for three chows."""
    wanted = {Shape.SETS: 4, Shape.KNITTED_STRAIGHT: 1}.get(reading.shape)
    return once(len(reading.chows) == wanted and reading.pair < _EAST)


def _in_every_set(reading: Reading, faces: int) -> bool:
    return (
        reading.shape is Shape.SETS
        and bool(faces >> reading.pair & 1)
        and all(faces >> face & 1 for face in reading.pungs)
        and all(faces >> face & 0b111 for face in reading.chows)
    )


def outside_hand(reading: Reading) -> Uses:
    """Find a terminal or an honour in every set and the pair."""
    return once(_in_every_set(reading, _TERMINALS_AND_HONOURS))


def all_fives(reading: Reading) -> Uses:
    """Find a five in every set and the pair."""
    return once(_in_every_set(reading, _FIVES))


def terminal_chows(suits: int) -> Callable[[Reading], Uses]:
    """Return a test: 123 and 789 twice and a pair of fives, in one suit or in three."""

    def test(reading: Reading) -> Uses:
        ranks = sorted(face % 9 for face in reading.chows)
        if ranks != [0, 0, 6, 6] or reading.pair % 9 != 4 or reading.pair >= _EAST:
            return NEVER
        found = {face // 9 for face in reading.chows}
        in_each = all(sorted(face % 9 for face in reading.chows if face // 9 == suit) == [0, 6] for suit in found)
        pair = reading.pair // 9
        fits = found == {pair} if suits == 1 else len(found) == 2 and pair not in found and in_each
        return ((*reading.chows, PAIR + reading.pair),) if fits else NEVER

    return test
