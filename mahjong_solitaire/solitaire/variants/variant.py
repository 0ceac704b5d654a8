"""What a variant of the solitaire is: a value that boards, dealing, solver, game, window and help ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from mahjong_solitaire.solitaire.layout import Layout, Lock
from mahjong_solitaire.solitaire.variants.scoring import PLAIN_SCORING, Scoring
from mahjong_solitaire.solitaire.ways import Ways
from mahjong_solitaire.tiles import FULL_SET, Suit, Tile

Groups = tuple[tuple[Tile, ...], ...]
"""The matching tiles of one full set, an even number each."""


class Chain(NamedTuple):
    """How the pairs taken hang together: a face of the last one, how many link without a break, the breaks so far."""

    last: Tile | None = None
    length: int = 0
    breaks: int = 0


NO_CHAIN = Chain()
"""Before the first pair."""


@dataclass(frozen=True)
class ChainRule:
    """A rule on the order of pairs: which faces link, and how often the chain may break (None: as often as one likes).

    ``classes`` gives for each face a set of marks, one bit each; two faces link when they share one. ``told`` says in
    words what links to a face.
    """

    classes: Callable[[Tile], int]
    told: Callable[[Tile], str]
    most_breaks: int | None = None

    def links(self, last: Tile | None, face: Tile) -> bool:
        """Whether a pair with this face goes on with the chain; the first pair always does."""
        return last is None or bool(self.classes(last) & self.classes(face))

    def allows(self, chain: Chain, face: Tile) -> bool:
        """Whether a pair with this face may be taken next."""
        return self.most_breaks is None or chain.breaks < self.most_breaks or self.links(chain.last, face)

    def after(self, chain: Chain, face: Tile) -> Chain:
        """Return the chain with a pair of this face at its end, or the new one that begins with it."""
        if self.links(chain.last, face):
            return Chain(face, chain.length + 1, chain.breaks)
        return Chain(face, 1, chain.breaks + 1)


class Clock(NamedTuple):
    """What time does: the seconds to play in for a number of tiles (None: no limit), and what a shuffle costs."""

    limit: Callable[[int], int] | None = None
    shuffle_seconds: int = 0


NO_LIMIT = Clock()
"""The clock only tells the time."""


def plays_flat(layout: Layout) -> bool:
    """Whether the layout is built of lying tiles."""
    return "3d" not in layout.games


def no_side(tile: Tile) -> int:
    """Any two tiles of a group match."""
    return 0


def one_side_open(lock: Lock) -> Ways:
    """Free when nothing stands above, on any higher level, and nothing touches the left or the right side."""
    return lock.above | lock.left, lock.above | lock.right


def plain_groups() -> Groups:
    """Return the groups of the plain game: four of a face, the four flowers, the four seasons."""
    groups: dict[Tile | Suit, list[Tile]] = {}
    for tile in FULL_SET:
        alike = tile.suit if tile.suit in {Suit.FLOWERS, Suit.SEASONS} else tile
        groups.setdefault(alike, []).append(tile)
    return tuple(tuple(tiles) for tiles in groups.values())


class Example(NamedTuple):
    """Two tiles, and whether they match, for the help."""

    one: Tile
    other: Tile
    do_match: bool


@dataclass(frozen=True)
class Variant:
    """The rules of one kind of solitaire.

    ``title`` and ``summary`` are for players, ``help`` are further sentences for the help page; ``form_of`` names the
    game that this is another form of, ``form`` is what the form is called beside the others. ``emblem`` is the layout
    that stands for the game in pictures, ``samples`` are tiles that show what is special,
    ``examples`` say what matches where words alone would be hard to follow. ``side`` gives 0, or -1 and
    1 where only unlike tiles of a group match. ``chain`` is the rule on the order of pairs, if there is one.
    ``has_levels`` tells that a cleared board leads to the next, ``is_solid`` that the board is one of cubes, to be
    turned, ``is_named`` that the ids of deals name it.
    """

    name: str
    title: str
    summary: str
    help: tuple[str, ...] = ()
    form: str = ""
    form_of: str = ""
    emblem: str = "turtle"
    samples: tuple[Tile, ...] = ()
    examples: tuple[Example, ...] = ()
    groups: Groups = field(default_factory=plain_groups, repr=False)
    ways: Callable[[Lock], Ways] = one_side_open
    side: Callable[[Tile], int] = no_side
    chain: ChainRule | None = None
    clock: Clock = NO_LIMIT
    most_shuffles: int | None = None
    scoring: Scoring = PLAIN_SCORING
    plays: Callable[[Layout], bool] = plays_flat
    has_levels: bool = False
    is_solid: bool = False
    is_named: bool = True

    def __str__(self) -> str:
        return self.name

    @property
    def piece(self) -> str:
        """What a board is made of."""
        return "cube" if self.is_solid else "tile"

    def __reduce__(self) -> tuple[Callable[[str], Variant], tuple[str]]:
        from mahjong_solitaire.solitaire.variants import variant_named

        return variant_named, (self.name,)

    @property
    def game(self) -> str:
        """The name of the game it belongs to."""
        return self.form_of or self.name

    @property
    def id_name(self) -> str:
        """The name in the ids of deals: none for the plain game, whose layout tells enough."""
        return self.name if self.is_named else ""

    @cached_property
    def _group_of(self) -> dict[Tile, int]:
        return {tile: number for number, tiles in enumerate(self.groups) for tile in tiles}

    def group(self, tile: Tile) -> int:
        """Return the number of the group; two tiles match when theirs are equal and their sides add up to zero.

        A tile that isn't played with in this variant raises KeyError.

        >>> from mahjong_solitaire.solitaire.variants import SHANGHAI
        >>> SHANGHAI.group(Tile.FLOWER1) == SHANGHAI.group(Tile.FLOWER4)
        True
        """
        return self._group_of[tile]

    def has(self, tile: Tile) -> bool:
        """Whether this variant is played with tiles of this face."""
        return tile in self._group_of

    @property
    def has_black(self) -> bool:
        """Whether it is played with black tiles beside the white ones."""
        return any(tile.is_dark for tile in self._group_of)

    @property
    def is_ordered(self) -> bool:
        """Whether a pair may be refused because of the pairs before it, so that pairings alone settle nothing."""
        return self.chain is not None and self.chain.most_breaks is not None

    def is_made_for(self, layout: Layout) -> bool:
        """Whether the layout was made for this game."""
        return self.game in layout.games

    def layouts(self, library: Sequence[Layout]) -> tuple[Layout, ...]:
        """Return the layouts that can be played, those made for the game first."""
        playable = [layout for layout in library if self.plays(layout)]
        return tuple(sorted(playable, key=lambda layout: not self.is_made_for(layout)))
