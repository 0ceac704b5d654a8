"""What the record of a hand tells in Riichi: who is furiten, who declared what when, which indicators are due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mahjong_solitaire.table import let_pass
from mahjong_solitaire.table.events import Dealt, Deposited, Discarded, Event, Exhausted, Indicated, Melded
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.scoring.riichi import waiting
from mahjong_solitaire.table.scoring.riichi.house import DOUBLE_RIICHI, FIRST, IPPATSU, RIICHI, Riichi
from mahjong_solitaire.table.scoring.riichi.readings import ENDS
from mahjong_solitaire.table.scoring.riichi.waiting import Furiten
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import MAHJONG_FACES, Tile

MOST_KONGS = 4
_FIRST_INDICATOR = 6
"""How far from the wall's end the first one lies, before the four replacement tiles; its hidden one lies under it."""


def waits_of(wins: int) -> tuple[Tile, ...]:
    """Return the kinds of a mask, such as those that complete a hand."""
    return tuple(tile for tile in MAHJONG_FACES if wins & BITS[tile])


def furiten_of(waits: Iterable[Tile], log: Sequence[Event], seat: Seat) -> Furiten | None:
    """Return why a seat with a hand that waits may win with no discard; the log may be one that a seat sees."""
    gone_by = let_pass.passed(log, seat), let_pass.passed_since_declared(log, seat)
    return waiting.furiten(tuple(waits), let_pass.own_discards(log, seat), *gone_by)


def words_of(log: Sequence[Event], seat: Seat) -> Iterator[str]:
    """Yield what the record says of a hand that wins now: riichi or double riichi, ippatsu; the first go-around."""
    declared = next((number for number, event in enumerate(log) if _has_declared(event, seat)), None)
    if declared is None:
        if is_untouched(log, seat):
            yield FIRST
        return
    yield DOUBLE_RIICHI if is_untouched(log[:declared], seat) else RIICHI
    if is_untouched(log[declared + 1 :], seat):
        yield IPPATSU


def _has_declared(event: Event, seat: Seat) -> bool:
    return isinstance(event, Discarded) and event.seat == seat and bool(event.declared)


def is_untouched(log: Iterable[Event], seat: Seat) -> bool:
    """Whether nobody has melded anything, concealed kongs too, and the seat has not discarded."""
    return not any(isinstance(event, Melded) or (isinstance(event, Discarded) and event.seat == seat) for event in log)


def has_only_ends(log: Sequence[Event], seat: Seat) -> bool:
    """Whether all discards of a seat were terminals and honours and nobody claimed one (nagashi mangan)."""
    for event in log:
        match event:
            case Discarded(owner, tile) if owner == seat and not ENDS >> tile.plain & 1:
                return False
            case Melded(_, _, giver) if giver == seat:
                return False
    return True


def is_exhausted(here: Position) -> bool:
    """Whether the hand ended since no tile was left to draw."""
    return any(isinstance(event, Exhausted) for event in here.log)


def deposits_of(here: Position) -> int:
    """Return the points that lie on the table: those of hands before, and what was laid down in this one."""
    return here.opening.deposits - sum(sum(event.payments) for event in here.log if isinstance(event, Deposited))


def kongs_of(here: Position) -> int:
    """Return how many kongs there are: each but the one just made has been replaced."""
    last = here.log[-1]
    return here.wall.back + (isinstance(last, Melded) and last.meld.kind.is_kong)


def indicators(log: Iterable[Event]) -> tuple[Tile, ...]:
    """Return the indicators that lie open."""
    return tuple(event.tile for event in log if isinstance(event, Indicated))


def hidden_indicators(here: Position) -> tuple[Tile, ...]:
    """Return the tiles under the indicators that lie open; none where the wall is unknown, as to somebody who plays."""
    if not here.wall.tiles:
        return ()
    return tuple(_indicator(here, number, 1) for number in range(len(indicators(here.log))))


def due_indicators(here: Position, house: Riichi) -> tuple[Indicated, ...]:
    """Return the indicators that are turned now; that of an open kong perhaps only with the next discard or kong."""
    last = here.log[-1]
    kongs = kongs_of(here) if house.kong_dora else 0
    if not (kongs or isinstance(last, Dealt)):
        return ()
    is_late = house.late_dora and isinstance(last, Melded) and last.meld.kind is not MeldKind.CONCEALED_KONG
    turned = len(indicators(here.log))
    return tuple(
        Indicated(_indicator(here, number, 0)) for number in range(turned, 1 + kongs - (is_late and kongs > 0))
    )


def _indicator(here: Position, number: int, below: int) -> Tile:
    return here.wall.tiles[2 * -number - _FIRST_INDICATOR + below]
