"""Hands of the table: melds, a hand that has been won, and the notation in which both are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Suit, Tile


class HandError(ValueError):
    """Tiles that are no hand; the message is one sentence for the player."""


class MeldKind(Enum):
    """What a set on the table is, and how it came there."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    ADDED_KONG = "added kong"
    CONCEALED_KONG = "concealed kong"
    QUINT = "quint"
    SEXTET = "sextet"

    def __init__(self, title: str) -> None:
        self.is_kong = title.endswith("kong")
        self.offset = {"chow": 0, "pung": 64, "concealed kong": 192}.get(title, 128)
        """What tells melds of the same tile apart, as numbers."""


class Giver(Enum):
    """Whose discard a meld was made with, seen from its owner; the value is the mark of the notation."""

    LEFT = "<"
    OPPOSITE = "^"
    RIGHT = ">"


CONCEALED_MARK, ADDED_MARK = "!", "+"
_NUMBERED = frozenset({Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS})
MOST_BONUS = 8
_NO_REDS = "is a red five; there are none in this game"
HONOURS_FROM, FACES = Tile.EAST, 34
"""The tiles below 34 are those that make sets, the honours from EAST on."""


@dataclass(frozen=True)
class Meld:
    """A set on the table; the giver is None for a concealed kong, ``claimed`` is the tile that was given.

    Jokers stand after the tiles that they are like. A concealed kong may lie so that all know its tiles.

    >>> str(Meld(MeldKind.CHOW, (Tile.S2, Tile.S3, Tile.S4), Giver.LEFT, Tile.S3))
    '[234s<3]'
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    giver: Giver | None = None
    claimed: Tile | None = None
    is_known: bool = False

    @property
    def is_concealed(self) -> bool:
        """Whether nobody gave a tile for it."""
        return self.kind is MeldKind.CONCEALED_KONG

    @property
    def plain(self) -> Meld:
        """The same with fives for red fives."""
        if not any(tile.is_red_five for tile in self.tiles):
            return self
        claimed = None if self.claimed is None else self.claimed.plain
        return replace(self, tiles=tuple(tile.plain for tile in self.tiles), claimed=claimed)

    def __str__(self) -> str:
        mark = self.giver.value if self.giver else CONCEALED_MARK
        claimed = str(self.claimed)[0] if self.claimed is not None and self.kind is MeldKind.CHOW else ""
        added = ADDED_MARK if self.kind is MeldKind.ADDED_KONG else ""
        return f"[{run_text(self.tiles)}{mark}{claimed}{added}]"

    def check(self) -> None:
        """Raise HandError unless the tiles make the set and it was given as the rules allow."""
        if any(tile.is_red_five for tile in self.tiles):
            raise HandError(f"{max(self.tiles)} {_NO_REDS}")
        if any(tile >= FACES for tile in self.tiles):
            raise HandError(f"{self} has a tile that makes no sets")
        if self.kind is MeldKind.CHOW:
            self._check_chow()
        elif len(set(self.tiles)) > 1 or len(self.tiles) != (4 if self.kind.is_kong else 3):
            raise HandError(f"{self} is no {self.kind.value}: it takes {3 + self.kind.is_kong} tiles alike")
        if (self.giver is None) != self.is_concealed:
            raise HandError(f"{self}: a concealed kong has no giver, every other meld has one")
        if self.claimed is not None and (self.is_concealed or self.claimed not in self.tiles):
            raise HandError(f"{self}: {self.claimed} can't be the tile that was claimed for it")

    def _check_chow(self) -> None:
        tiles = self.tiles
        if any(tile.suit not in _NUMBERED for tile in tiles):
            raise HandError(f"{self} is no chow: winds and dragons make none")
        in_a_row = len(tiles) == 3 and tiles[1] == tiles[0] + 1 and tiles[2] == tiles[0] + 2
        if not in_a_row or tiles[0].suit is not tiles[2].suit:
            raise HandError(f"{self} is no chow: it takes three numbers in a row of one suit")
        if self.giver is not Giver.LEFT:
            raise HandError(f"{self}: a chow can only be claimed from the player on the left, which is written <")


@dataclass(frozen=True, kw_only=True)
class Circumstances:
    """How a hand is won.

    ``is_kong`` means a replacement tile if self-drawn, else a robbed kong; ``is_wall_last`` likewise the wall's last
    tile or the last discard; ``is_last_copy`` that the other three of the winning tile lie open to everyone.
    ``bonus`` counts flowers and seasons, ``bonus_tiles`` has them where it matters which they are. ``remarks`` are what
    else a rule set wants to know, as pairs of a word and its value, which is empty for a word that stands alone.
    """

    seat_wind: Tile = Tile.EAST
    prevailing_wind: Tile = Tile.EAST
    is_self_drawn: bool = False
    is_last_copy: bool = False
    is_kong: bool = False
    is_wall_last: bool = False
    bonus: int = 0
    bonus_tiles: tuple[Tile, ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """How they are written: the winds, what is so, the bonus tiles, the remarks."""
        flags = [f"seat={self.seat_wind}", f"round={self.prevailing_wind}"]
        flags += [name for name, is_set in self._flags() if is_set]
        flags += [f"bonus={runs_text(self.bonus_tiles).replace(' ', '') or self.bonus}"] if self.bonus else []
        flags += [f"{word}={value}" if value else word for word, value in self.remarks]
        return " ".join(flags)

    def _flags(self) -> tuple[tuple[str, bool], ...]:
        return (
            ("self-drawn", self.is_self_drawn),
            ("last-copy", self.is_last_copy),
            ("kong", self.is_kong),
            ("wall-last", self.is_wall_last),
        )

    def says(self, word: str) -> bool:
        """Whether a word is among the remarks."""
        return any(said == word for said, _ in self.remarks)

    def remark(self, word: str) -> str:
        """Return what is said with a word, or an empty text."""
        return next((value for said, value in self.remarks if said == word), "")


@dataclass(frozen=True)
class WinningHand(Circumstances):
    """A hand that has been won: its melds, the concealed tiles without the winning one, and how it was won."""

    melds: tuple[Meld, ...]
    concealed: tuple[Tile, ...]
    winning: Tile

    @property
    def red_fives(self) -> tuple[Tile, ...]:
        """The red fives among all its tiles."""
        tiles = (*self.concealed, self.winning, *(tile for meld in self.melds for tile in meld.tiles))
        return tuple(sorted(tile for tile in tiles if tile.is_red_five))

    @property
    def plain(self) -> WinningHand:
        """The same with fives for red fives."""
        if not self.red_fives:
            return self
        melds = tuple(meld.plain for meld in self.melds)
        concealed = tuple(sorted(tile.plain for tile in self.concealed))
        return replace(self, melds=melds, concealed=concealed, winning=self.winning.plain)

    def __str__(self) -> str:
        tiles = (*map(str, self.melds), runs_text(self.concealed), f"+{self.winning}")
        return f"{' '.join(filter(None, tiles))} | {self.words}"

    def check(self) -> None:
        """Raise HandError unless the tiles can lie on a table in this number."""
        for meld in self.melds:
            meld.check()
        check_tiles(self.melds, self.concealed, 13, self.winning)
        if self.seat_wind not in WINDS or self.prevailing_wind not in WINDS:
            raise HandError("the seat and the round are winds: E, S, W or N")
        if not 0 <= self.bonus <= MOST_BONUS:
            raise HandError(f"bonus={self.bonus}: there are 0 to {MOST_BONUS} bonus tiles")
        if self.bonus_tiles and not self.bonus == len(set(self.bonus_tiles)) == len(self.bonus_tiles):
            raise HandError(f"bonus={runs_text(self.bonus_tiles)}: each flower and season is there once")


def check_tiles(melds: Sequence[Meld], concealed: Sequence[Tile], size: int, winning: Tile | None = None) -> None:
    """Raise HandError unless there are as many tiles as in a hand of ``size`` and at most four alike."""
    if len(melds) > 4:
        raise HandError(f"the hand has {len(melds)} melds; four are the most")
    wanted = size - 3 * len(melds)
    if len(concealed) != wanted:
        beside = f" beside {len(melds)} meld{'s' * (len(melds) > 1)}" if melds else ""
        rest = " before the winning tile" if winning is not None else ""
        raise HandError(f"the hand has {len(concealed)} concealed tiles{rest}{beside}; it takes {wanted}")
    tiles = [*concealed, *(() if winning is None else (winning,))]
    for meld in melds:
        tiles += meld.tiles
    if max(tiles).is_red_five:
        raise HandError(f"{max(tiles)} {_NO_REDS}")
    if max(tiles) >= FACES:
        raise HandError(f"{max(tiles)} makes no sets; bonus tiles are counted, as in bonus=2")
    _check_copies(tiles)


def _check_copies(tiles: Sequence[Tile]) -> None:
    counts = [0] * FACES
    for tile in tiles:
        counts[tile] += 1
    if max(counts) > 4:
        tile = Tile(counts.index(max(counts)))
        raise HandError(f"the hand has {max(counts)} of {tile}; there are only four")


def run_text(tiles: Sequence[Tile]) -> str:
    """Write tiles of one suit as a run, such as ``345m`` or ``EEE``."""
    return runs_text(tiles).replace(" ", "")


def runs_text(tiles: Sequence[Tile]) -> str:
    """Write tiles as runs, such as ``99m 345p EC``.

    >>> runs_text((Tile.M9, Tile.M9, Tile.P3, Tile.P4, Tile.EAST, Tile.RED))
    '99m 34p EC'
    """
    runs: list[str] = []
    for tile in tiles:
        text = str(tile)
        letter = text[-1] if text[0].isdigit() else ""
        if runs and (runs[-1][-1] == letter if letter else not runs[-1][0].isdigit()):
            runs[-1] = runs[-1][: len(runs[-1]) - len(letter)] + text
        else:
            runs.append(text)
    return " ".join(runs)
