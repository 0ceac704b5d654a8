"""The own hand as a row of places: which tile is where, and where a dragged one would go."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.table.geometry import LIFT
from mahjong_solitaire.app.table.places import Place, SidePlaces
from mahjong_solitaire.app.table.state import SideState

_NEAR = 0.6
"""How far above the hand, in its height, a dragged tile still makes the others step aside."""


class HandRow(NamedTuple):
    """The places of the own tiles, the drawn one, if there is one, last."""

    places: tuple[Place, ...]
    has_drawn: bool

    @classmethod
    def of(cls, side: SideState, places: SidePlaces) -> HandRow:
        """Return the row of a side."""
        drawn = (places.layout.drawn,) if side.has_drawn else ()
        return cls((*places.layout.hand, *drawn), side.has_drawn)

    @property
    def rect(self) -> Rect:
        """The rectangle around all tiles."""
        if not self.places:
            return Rect(0, 0, 0, 0)
        first, last = self.places[0].rect, self.places[-1].rect
        return Rect(first.left, first.top, last.right - first.left, first.height)

    def index_at(self, point: Point, raised: int | None = None) -> int | None:
        """Return the index of the tile at a point; one that is raised is also found where it was."""
        for index, place in enumerate(self.places):
            rise = LIFT * place.width if index == raised else 0
            if place.rect._replace(top=place.rect.top - rise, height=place.rect.height + rise).contains(point):
                return index
        return None

    def insertion(self, x: float, dragged: int) -> int:
        """Return how many of the tiles that stay in the hand lie left of a tile dragged to ``x`` (its middle)."""
        count = len(self._staying(dragged))
        if not self.places:
            return 0
        width = self.places[0].width
        return min(count, max(0, round((x - self.places[0].rect.left - width / 2) / width)))

    def makes_room(self, y: float) -> bool:
        """Whether a tile dragged to the height ``y`` (its middle) is about to be put into the hand."""
        row = self.rect
        return y > row.top - (_NEAR - 0.5) * row.height

    def stepping_aside(self, dragged: int, gap: int | None) -> dict[int, Place]:
        """Return where the other tiles lie while one is dragged, with a gap before the ``gap``-th of them, or none."""
        if not self.places:
            return {}
        left, width = self.places[0].rect.left, self.places[0].width
        places: dict[int, Place] = {}
        for number, index in enumerate(self._staying(dragged)):
            step = number + (gap is not None and number >= gap)
            rect = self.places[index].rect
            places[index] = self.places[index]._replace(rect=rect._replace(left=left + step * width))
        if self.has_drawn and dragged != len(self.places) - 1:
            places[len(self.places) - 1] = self.places[-1]
        return places

    def _staying(self, dragged: int) -> list[int]:
        """Return the indexes of the tiles in the hand without the dragged one."""
        hand = len(self.places) - self.has_drawn
        return [index for index in range(hand) if index != dragged]
