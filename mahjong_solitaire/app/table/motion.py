"""Tiles that are on their way just now, over time; a new state or the next input ends it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.motion import ease_in_out
from mahjong_solitaire.app.table.flights import Flight
from mahjong_solitaire.app.table.scene import TileSprite
from mahjong_solitaire.app.table.state import Key


class Airborne(NamedTuple):
    """A tile on its way: what it is, where its face is now, how wide the tile is, and how far it has come."""

    sprite: TileSprite
    rect: Rect
    width: float
    start_width: int
    share: float


@dataclass
class TableMotion:
    """The flights that one change of the table set off."""

    flights: tuple[Flight, ...] = ()
    passed: float = 0.0

    def start(self, flights: Sequence[Flight]) -> None:
        """Let tiles fly; those that still flew are there at once."""
        self.flights, self.passed = tuple(flights), 0.0

    def finish(self) -> bool:
        """End all at once; return whether anything was moving."""
        was_moving, self.flights = self.is_moving, ()
        return was_moving

    @property
    def is_moving(self) -> bool:
        """Whether any tile is on its way, or waits for its turn."""
        return bool(self.flights)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        if not self.flights:
            return False
        self.passed += seconds
        self.flights = tuple(flight for flight in self.flights if flight.arrives > self.passed)
        return True

    @property
    def hidden(self) -> frozenset[Key]:
        """The spots that are still empty because their tiles are on their way."""
        return frozenset(flight.sprite.spot.key for flight in self.flights)

    def airborne(self) -> Iterator[Airborne]:
        """Yield the tiles in flight as they are now."""
        for flight in self.flights:
            if flight.appears > self.passed:
                continue
            share = max(0.0, (self.passed - flight.departs) / max(1e-6, flight.arrives - flight.departs))
            yield _between(flight, ease_in_out(min(1.0, share)))


def _between(flight: Flight, share: float) -> Airborne:
    start, end = flight.start, flight.sprite.place
    width = start.width + (end.width - start.width) * share
    x, y = (
        one + (other - one) * share for one, other in zip(start.rect.center, end.rect.center, strict=True)
    )  # fmt: skip
    size = end.rect.width * width / end.width, end.rect.height * width / end.width
    rect = Rect(x - size[0] / 2, y - size[1] / 2, *size)
    return Airborne(flight.sprite, rect, width, start.width, share)
