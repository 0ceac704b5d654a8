"""The order in which a person holds the tiles of the hand; it changes only by the person's own acts."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from mahjong_solitaire.tiles import Tile, TileError, parse_tiles


class Arrangement:
    """Owns the order; the tile that was just drawn stands apart and has no place in it."""

    def __init__(self, tiles: Sequence[Tile] = ()) -> None:
        self.tiles: tuple[Tile, ...] = tuple(tiles)
        self._leaving: int | None = None

    @classmethod
    def parse(cls, text: str) -> Arrangement:
        """Return the arrangement written ``text``; one that can't be read is empty, and follows its hand.

        >>> str(Arrangement.parse("3m1mE"))
        '3m1mE'
        """
        try:
            return cls(parse_tiles(text))
        except TileError:
            return cls()

    def __str__(self) -> str:
        return "".join(map(str, self.tiles))

    @property
    def is_sorted(self) -> bool:
        """Whether the tiles stand in order."""
        return all(one <= other for one, other in zip(self.tiles, self.tiles[1:], strict=False))

    def sort(self) -> None:
        """Put the tiles in order."""
        self.tiles = tuple(sorted(self.tiles))

    def move(self, start: int, end: int) -> int:
        """Take the tile at ``start`` and put it at ``end``; return where it is now."""
        tiles = list(self.tiles)
        tile = tiles.pop(start)
        end = max(0, min(end, len(tiles)))
        tiles.insert(end, tile)
        self.tiles = tuple(tiles)
        return end

    def leave(self, index: int) -> None:
        """Remember which of several tiles alike is about to go."""
        self._leaving = index

    def follow(self, concealed: Sequence[Tile]) -> None:
        """Take in which tiles the hand holds now: those that stay keep their order.

        A tile that has come goes where it fits in a sorted hand, else to the right end.
        """
        come = Counter(concealed)
        stay = sorted(self._stay(come))
        was_sorted, self.tiles = self.is_sorted, tuple(self.tiles[index] for index in stay)
        self._leaving = None
        for tile in sorted(come.elements()):
            self._take_in(tile, fits=was_sorted)

    def _stay(self, left: Counter[Tile]) -> list[int]:
        """Return the indexes of the tiles that stay, and take them out of those that are ``left`` to be found."""
        order = sorted(range(len(self.tiles)), key=lambda index: index == self._leaving)
        stay = []
        for index in order:
            if left[self.tiles[index]] > 0:
                left[self.tiles[index]] -= 1
                stay.append(index)
        return stay

    def _take_in(self, tile: Tile, *, fits: bool) -> None:
        place = bisect_right(self.tiles, tile) if fits else len(self.tiles)
        self.tiles = (*self.tiles[:place], tile, *self.tiles[place:])
