"""The wall: how it is built, where the dice break it, how it is dealt, and what is left of it."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.prospects import made
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import Tile

Dice = tuple[int, int, int, int]
"""East's two dice, then the two of the player at the side they name."""


class Break(NamedTuple):
    """The stack with which dealing starts: the side it stands on, and its number (from 0) from that player's right."""

    side: Seat
    stack: int


class Wall(NamedTuple):
    """The tiles in the order of drawing, stack by stack, how many were taken from either end, how many can be drawn.

    Those that can't be are a dead wall: it replaces, and keeps its size, since for each tile that goes the last one
    of the living wall takes its place; but for ``spare`` tiles of it, which nothing takes the place of.
    """

    tiles: tuple[Tile, ...]
    front: int
    back: int
    left: int
    spare: int = 0

    @property
    def can_replace(self) -> bool:
        """Whether a replacement tile can be taken."""
        return self.left > 0 or self.spare > 0

    @property
    def rest(self) -> tuple[Tile, ...]:
        """All tiles that still stand there, those of a dead wall too."""
        end = len(self.tiles) - self.back
        if self.front >= end:
            return ()
        # Of the last stack the upper tile has gone first.
        return (*self.tiles[self.front : end - 1], self.tiles[end]) if self.back & 1 else self.tiles[self.front : end]

    def draw(self) -> tuple[Tile, Wall]:
        """Return the tile that is drawn next, and the wall without it."""
        tiles, front, back, left, spare = self
        # When the last stack has lost its upper tile to the other end, only the lower one is left.
        is_alone = back & 1 and front + back + 1 == len(tiles)
        return tiles[front + 1 if is_alone else front], made(Wall, (tiles, front + 1, back, left - 1, spare))

    def draw_loose(self) -> tuple[Tile, Wall]:
        """Return the tile that replaces a kong or a bonus tile, and the wall without it.

        Texts name the wall's end alone (1998 art. 5 to 8); of two tiles that lie on each other the upper one is taken.
        """
        tiles, front, back, left, spare = self
        is_alone = front + back + 1 == len(tiles)
        at = front + (back & 1) if is_alone else len(tiles) - 1 - (back ^ 1)
        return tiles[at], made(Wall, (tiles, front, back + 1, left - (not spare), spare - (spare > 0)))


def throw_dice(rng: Rng) -> Dice:
    """Throw the four dice that break the wall."""
    return 1 + rng.below(6), 1 + rng.below(6), 1 + rng.below(6), 1 + rng.below(6)


def break_by_four_dice(dice: Dice, stacks: int = 18) -> Break:
    """Return where MCR breaks a wall of ``stacks`` on each side.

    The first two dice name the side, counting counter-clockwise from East. All four are counted in stacks along it
    from its player's right to left, and on along the next side, that of the player on the left. The stack after
    the last one counted is the first one dealt.

    >>> break_by_four_dice((6, 5, 4, 5))
    Break(side=<Seat.SOUTH: 1>, stack=2)
    """
    side = (dice[0] + dice[1] - 1) % 4
    passed, stack = divmod(sum(dice), stacks)
    return Break(SEATS[(side - passed) % 4], stack)


def break_by_two_dice(dice: Dice, stacks: int) -> Break:
    """Return where a wall is broken if East's two dice name the side and are counted along it as well.

    >>> break_by_two_dice((6, 5, 1, 1), 17)
    Break(side=<Seat.WEST: 2>, stack=11)
    """
    return break_by_four_dice((dice[0], dice[1], 0, 0), stacks)


def break_of_east(dice: Dice) -> Break:
    """Return where East breaks the wall on its own side, as many stacks from its right end as its two dice show.

    >>> break_of_east((6, 5, 1, 1))
    Break(side=<Seat.EAST: 0>, stack=11)
    """
    return Break(SEATS[0], dice[0] + dice[1])


def built(tiles: tuple[Tile, ...], start: Break) -> tuple[Tile, ...]:
    """Return the tiles of a built wall in the order of drawing.

    ``tiles`` stand as they were built: East's side from its right to its left, then North's, West's, South's;
    of each stack the upper tile first. If the stacks don't make four equal sides, South's is the short one.
    """
    stacks = -(-len(tiles) // 8)
    first = 2 * ((-start.side % 4) * stacks + start.stack) % len(tiles)
    return tiles[first:] + tiles[:first]


def dealt(tiles: tuple[Tile, ...], seats: int = 4) -> tuple[tuple[Tile, ...], ...]:
    """Return the hands: three times four tiles each in turn, then East the first and fifth tile, the others one each.

    East has 14 tiles, the last of them the one it drew last; the others have 13.
    """
    hands: list[tuple[Tile, ...]] = [() for _ in range(seats)]
    for taken in range(3 * seats):
        hands[taken % seats] += tiles[4 * taken : 4 * taken + 4]
    rest = tiles[12 * seats : 13 * seats + 1]
    return tuple(hand + (rest[seat],) + (rest[seats:] if seat == 0 else ()) for seat, hand in enumerate(hands))
