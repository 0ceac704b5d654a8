"""Fu, line by line: what the sets, the pair, the wait and the last tile bring."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.table.accounts import Part, gathered
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.scoring.readings import Shape
from mahjong_solitaire.table.scoring.riichi.readings import ENDS, Place, Placed, is_valued
from mahjong_solitaire.table.scoring.riichi.yaku import is_pinfu
from mahjong_solitaire.table.scoring.sets import KONG, PAIR, PUNG, part_tiles
from mahjong_solitaire.tiles import Tile

FU = "fu"
BASE, SEVEN_PAIRS, CONCEALED, LEAST = 20, 25, 10, 30
SMALL = 2
"""What a wait, a valued pair and a self-drawn tile bring; an exposed pung of simples too."""
_NARROW = (Place.CLOSED, Place.EDGE, Place.PAIR)


def fu_parts(reading: Placed, wind_pair: int) -> tuple[Part, ...]:
    """Return the lines of fu of a reading, the last one rounds up; none for thirteen orphans."""
    if reading.shape is Shape.ORPHANS:
        return ()
    if reading.shape is Shape.SEVEN_PAIRS:
        return (_part("Seven pairs", SEVEN_PAIRS),)
    found = (_part("Winning", BASE), *_parts(reading, wind_pair))
    total = fu_of(found)
    if total == BASE and not reading.is_closed:
        return (*found, _part("Open hand without fu", LEAST - BASE))
    return (*found, _part("Rounded up", -total % 10)) if total % 10 else found


def fu_of(parts: tuple[Part, ...]) -> int:
    """Return the fu of some lines."""
    return sum(part.points * part.times for part in parts)


def _parts(reading: Placed, wind_pair: int) -> Iterator[Part]:
    hand = reading.tiles.hand
    if reading.is_closed and not hand.is_self_drawn:
        yield _part("Concealed on a discard (menzen ron)", CONCEALED)
    yield from gathered(_of_pung(face, reading) for face in reading.pungs)
    if is_valued(reading.pair, hand):
        yield _of_pair(reading.pair, hand, wind_pair)
    if reading.place in _NARROW:
        yield _part(reading.place.value.capitalize(), SMALL)
    if hand.is_self_drawn and not is_pinfu(reading):
        yield _part("Self-drawn (tsumo)", SMALL)


def _of_pung(face: int, reading: Placed) -> Part:
    """Return the line of a pung: twice as much concealed, of terminals or honours; four times as a kong."""
    is_own, is_end, is_kong = face in reading.concealed_pungs, bool(ENDS >> face & 1), face in reading.tiles.kongs
    points = SMALL << is_own << is_end << 2 * is_kong
    words = ("Concealed" if is_own else "Exposed", "kong" if is_kong else "pung")
    name = f"{' '.join(words)} of {'terminals or honours' if is_end else 'simples'}"
    return _part(name, points, (KONG if is_kong else PUNG) + face)


def _of_pair(face: int, hand: WinningHand, wind_pair: int) -> Part:
    if hand.seat_wind == hand.prevailing_wind == face:
        return _part("Pair of the double wind", wind_pair, PAIR + face)
    name = "dragons" if face > Tile.NORTH else "one's own wind" if face == hand.seat_wind else "the round's wind"
    return _part(f"Pair of {name}", SMALL, PAIR + face)


def _part(name: str, points: int, *sets: int) -> Part:
    return Part(name, points, 1, (tuple(map(part_tiles, sets)),) if sets else (), FU)
