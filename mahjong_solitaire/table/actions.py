"""What a player may answer when asked; actions are values that are compared whole, and each has a text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import MAHJONG_FACES, RED_FIVES, Tile, TileError, parse_tiles


class ActionError(ValueError):
    """A text that means no action."""


def _joined(tiles: tuple[Tile, ...]) -> str:
    return "".join(map(str, tiles))


@dataclass(frozen=True, slots=True)
class Pass:
    """Don't claim the tile that is offered."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a tile of one's own before oneself, and declare something with it, such as ``riichi``."""

    tile: Tile
    declared: str = ""

    def __str__(self) -> str:
        return f"discard {self.tile} {self.declared}" if self.declared else f"discard {self.tile}"


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim the tile offered for these three, in order."""

    tiles: tuple[Tile, Tile, Tile]

    def __str__(self) -> str:
        return f"chow {_joined(self.tiles)}"


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim the tile offered for three alike, with one's own red five or with plain ones as far as there are any."""

    tile: Tile
    with_red: bool = False

    def __str__(self) -> str:
        return f"pung {self.tile} red" if self.with_red else f"pung {self.tile}"


@dataclass(frozen=True, slots=True)
class Kong:
    """Make four alike: of the tile offered, of four of one's own, or of a pung and a tile of one's own."""

    tile: Tile
    kind: MeldKind

    def __str__(self) -> str:
        return f"{_KONG_WORDS[self.kind]} {self.tile}"


@dataclass(frozen=True, slots=True)
class Expose:
    """Lay a bonus tile beside one's melds and draw another."""

    tile: Tile

    def __str__(self) -> str:
        return f"expose {self.tile}"


@dataclass(frozen=True, slots=True)
class Win:
    """Declare Mahjong, with the tile drawn or the tile offered."""

    def __str__(self) -> str:
        return "mahjong"


@dataclass(frozen=True, slots=True)
class Abort:
    """Break the hand off, which some hands may do in their first turn."""

    def __str__(self) -> str:
        return "abort"


@dataclass(frozen=True, slots=True)
class Group:
    """Claim the tile offered for three to six alike: these, with the one offered, jokers last.

    In one's turn: let the group just claimed be these instead.
    """

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"group {_joined(self.tiles)}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lay a tile of one's own in the place of a joker in somebody's meld (by its number from 0), and take the joker."""

    tile: Tile
    owner: Seat
    meld: int

    def __str__(self) -> str:
        return f"exchange {self.tile} {self.owner}{self.meld}"


@dataclass(frozen=True, slots=True)
class Give:
    """Pass tiles of one's own on before the first turn; if they are too few, as many of those one gets, unseen."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"give {_joined(self.tiles)}".rstrip()


@dataclass(frozen=True, slots=True)
class Say:
    """Answer in a word or two what rules ask, such as ``stop`` or a number."""

    word: str

    def __str__(self) -> str:
        return f"say {self.word}"


@dataclass(frozen=True, slots=True)
class Retract:
    """Call a claim and take it back: a foul."""

    def __str__(self) -> str:
        return "retract"


@dataclass(frozen=True, slots=True)
class LateCall:
    """Claim a tile when the time for claims is over: a foul."""

    def __str__(self) -> str:
        return "late"


@dataclass(frozen=True, slots=True)
class TouchWall:
    """Reach for the wall before the player before has discarded, and see the tile or not: a foul."""

    has_seen: bool

    def __str__(self) -> str:
        return "peek" if self.has_seen else "touch"


@dataclass(frozen=True, slots=True)
class TakeReplacement:
    """Take a tile from the wall's end without a kong or bonus tile: a foul."""

    def __str__(self) -> str:
        return "replace"


@dataclass(frozen=True, slots=True)
class Show:
    """Let the others see tiles of one's own: a foul."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"show {_joined(self.tiles)}"


@dataclass(frozen=True, slots=True)
class Uncover:
    """Let everybody see tiles of somebody else: a foul."""

    seat: Seat
    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"uncover {self.seat} {_joined(self.tiles)}"


Claim = Chow | Pung | Kong | Group
"""Claims of a discard for a meld."""

Legal = Pass | Discard | Claim | Expose | Win | Abort | Exchange | Give | Say
"""Actions that a rule set may offer."""

Foul = Retract | LateCall | TouchWall | TakeReplacement | Show | Uncover
"""Actions that are fouls whenever they are done; besides, a legal one is a foul at the wrong moment."""

Action = Legal | Foul


class Decision(NamedTuple):
    """A seat is asked, and may give one of these answers."""

    seat: Seat
    options: tuple[Action, ...]

    def allows(self, action: Action) -> bool:
        """Whether the action is one of the options."""
        # The options are mostly made once; to compare them whole is slow.
        for option in self.options:
            if option is action:
                return True
        return action in self.options


PASS = Pass()
WIN = Win()
ABORT = Abort()
PLAYED = frozenset((*MAHJONG_FACES, Tile.JOKER, *RED_FIVES))
"""The tiles that table games are played with."""
DISCARDS = tuple(Discard(tile) for tile in Tile)
"""One action for each tile, so that the many options offered cost nothing to make."""

PUNGS = tuple(Pung(tile) for tile in MAHJONG_FACES)
KONGS = {
    kind: tuple(Kong(tile, kind) for tile in Tile)
    for kind in (MeldKind.KONG, MeldKind.CONCEALED_KONG, MeldKind.ADDED_KONG)
}
EXPOSURES = tuple(Expose(tile) for tile in MAHJONG_FACES)

_KONG_WORDS = {MeldKind.KONG: "kong", MeldKind.CONCEALED_KONG: "concealed", MeldKind.ADDED_KONG: "add"}
_KONG_KINDS = {word: kind for kind, word in _KONG_WORDS.items()}
_CALLS = (Retract(), LateCall(), TouchWall(True), TouchWall(False), TakeReplacement())
_BARE: dict[str, Action] = {str(action): action for action in (PASS, WIN, ABORT, Give(()), *_CALLS)}


@lru_cache(maxsize=1 << 12)
def parse_action(text: str) -> Action:
    """Return the action written ``text``; raise ActionError.

    >>> parse_action("chow 3m4m5m"), str(parse_action("add 5p"))
    (Chow(tiles=(<Tile.M3: 2>, <Tile.M4: 3>, <Tile.M5: 4>)), 'add 5p')
    """
    if text in _BARE:
        return _BARE[text]
    word, _, rest = text.partition(" ")
    try:
        if word == "uncover":
            seat, _, rest = rest.partition(" ")
            return Uncover(Seat.parse(seat), parse_tiles(rest))
        if word == "say" and _WORDS.fullmatch(rest):
            return Say(rest)
        tiles, _, more = rest.partition(" ")
        return _with_more(word, parse_tiles(tiles), more) if more else _with_tiles(word, parse_tiles(tiles))
    except (ValueError, TileError) as error:
        raise ActionError(f"{text[:40]!r} is no action ({error})") from error


def _with_tiles(word: str, tiles: tuple[Tile, ...]) -> Action:
    _check(tiles)
    if word in _OF_MANY:
        return _OF_MANY[word](tiles)
    match word, tiles:
        case "chow", (low, middle, high):
            return Chow((low, middle, high))
        case "group", (_, _, _, *_):
            return Group(tiles)
        case _, (tile,):
            return _with_tile(word, tile)
    raise ActionError(f"{word!r} with {len(tiles)} tiles")


_OF_MANY: dict[str, Callable[[tuple[Tile, ...]], Action]] = {"show": Show, "give": Give}


def _with_tile(word: str, tile: Tile) -> Action:
    if word in _KONG_KINDS:
        return KONGS[_KONG_KINDS[word]][tile]
    if word == "discard":
        return DISCARDS[tile]
    if word in _OF_FACES and tile in MAHJONG_FACES:
        return _OF_FACES[word][tile]
    raise ActionError(f"{word!r} with {tile}")


_OF_FACES: dict[str, tuple[Action, ...]] = {"pung": PUNGS, "expose": EXPOSURES}


def _with_more(word: str, tiles: tuple[Tile, ...], more: str) -> Action:
    """Return an action that says something more of its tile."""
    _check(tiles)
    match word, tiles, more:
        case "discard", (tile,), _ if _DECLARATION.fullmatch(more):
            return Discard(tile, more)
        case "pung", (tile,), "red":
            return Pung(tile, with_red=True)
        case "exchange", (tile,), _ if _MELD.fullmatch(more):
            return Exchange(tile, Seat.parse(more[0]), int(more[1]))
    raise ActionError(f"{word!r} with {more[:20]!r}")


_DECLARATION = re.compile("[a-z]{1,20}")
_MELD = re.compile("[ESWN][0-9]")
_WORDS = re.compile("[a-z0-9]+( [a-z0-9]+)*")


def _check(tiles: tuple[Tile, ...]) -> None:
    if not all(tile in PLAYED for tile in tiles):
        raise ActionError("a tile that is no Mahjong tile")
