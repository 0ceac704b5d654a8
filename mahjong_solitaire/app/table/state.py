"""What the table shows, as values; `seeing` makes them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum, auto, unique
from typing import NamedTuple

from mahjong_solitaire.app.table.wall_state import WallState
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile


@unique
class Chair(IntEnum):
    """A side of the table as it is seen: play goes on from the bottom to the right."""

    BOTTOM, RIGHT, ACROSS, LEFT = range(4)


@unique
class SpotKind(Enum):
    """The sorts of places at which a tile lies."""

    HAND = auto()
    DRAWN = auto()
    MELD = auto()
    BONUS = auto()
    DISCARD = auto()


Key = tuple[SpotKind, Chair, int, int]
"""A spot without its tile."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile's place: whose, the how many-th of its sort, in a meld which tile of it; None is a tile face down.

    In the hand the index of the drawn tile is the number of the others.
    """

    kind: SpotKind
    side: Chair
    index: int
    tile: Tile | None = None
    part: int = 0

    @property
    def key(self) -> Key:
        """What tells the spot from all others, whatever lies there."""
        return self.kind, self.side, self.index, self.part

    @property
    def is_held(self) -> bool:
        """Whether the tile is in the hand of the person at the bottom."""
        return self.side is Chair.BOTTOM and self.kind in (SpotKind.HAND, SpotKind.DRAWN)


class SideState(NamedTuple):
    """What lies at one side; tiles of the hand that can't be seen are None, and stand in the order shown.

    ``note`` is what was called last, such as ``Pung``; ``drawn_discards`` are the numbers of the discards that had just
    been drawn, ``turned`` that of the one that lies sideways, since something was declared with it.
    """

    chair: Chair
    seat: Seat
    name: str
    score: int
    is_dealer: bool
    is_turn: bool
    hand: tuple[Tile | None, ...]
    drawn: Tile | None
    has_drawn: bool
    melds: tuple[Meld, ...]
    bonus: tuple[Tile, ...]
    discards: tuple[Tile, ...]
    note: str = ""
    is_dead: bool = False
    drawn_discards: frozenset[int] = frozenset()
    turned: int | None = None
    has_declared: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the whole hand lies face up."""
        return None not in self.hand and not (self.has_drawn and self.drawn is None)


class TableState(NamedTuple):
    """Everything that is shown: the sides from the person's own on, the wall, and what is settled for the hand.

    ``last`` is the discard, or the tile added to a kong, that was laid down last. ``is_fresh`` means that nothing was
    discarded yet, so that the dice are shown. ``indicators`` were turned up in the dead wall; the hand is dealt for the
    ``counters``-th time again, and ``deposits`` are the points on the table.
    """

    sides: tuple[SideState, ...]
    prevailing: Seat
    hand_title: str
    left: int
    wall: WallState
    dice: tuple[int, ...]
    last: Spot | None
    is_fresh: bool = False
    is_over: bool = False
    indicators: tuple[Tile, ...] = ()
    counters: int = 0
    deposits: int = 0

    def side(self, chair: Chair) -> SideState | None:
        """Return what lies at a side; None if nobody sits there."""
        return next((side for side in self.sides if side.chair is chair), None)

    @property
    def own(self) -> SideState:
        """The side at the bottom."""
        return self.sides[0]
