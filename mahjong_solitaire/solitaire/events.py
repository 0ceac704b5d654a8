"""What happened in a game of solitaire, as values for windows, sounds and tests."""

from __future__ import annotations

from dataclasses import dataclass, field

from mahjong_solitaire.solitaire.board import Faces, Pair
from mahjong_solitaire.solitaire.hints import Hint
from mahjong_solitaire.solitaire.variants import Award


@dataclass(frozen=True)
class Taken:
    """A pair was taken; with what it is worth, where it was taken just now."""

    pair: Pair
    awards: tuple[Award, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Shuffled:
    """The tiles left were laid anew; the faces before and after."""

    before: Faces
    after: Faces


@dataclass(frozen=True)
class ShuffleImpossible:
    """Nothing changed: the reason in one English sentence, usually that no arrangement of the rest can be cleared."""

    reason: str = "No arrangement of the tiles left can be cleared; undo instead."


@dataclass(frozen=True)
class Undone:
    """A pair or a shuffle was taken back."""

    what: Taken | Shuffled


@dataclass(frozen=True)
class Redone:
    """A pair or a shuffle that had been taken back was done again."""

    what: Taken | Shuffled


@dataclass(frozen=True)
class Restarted:
    """The same deal begins anew."""


@dataclass(frozen=True)
class Hinted:
    """A hint was given."""

    hint: Hint


@dataclass(frozen=True)
class NoHint:
    """No pair is worth naming; the reason in one English sentence."""

    reason: str


@dataclass(frozen=True)
class Cleared:
    """No tile is left: the game is won."""


@dataclass(frozen=True)
class Stuck:
    """Tiles are left, but no free pair."""


@dataclass(frozen=True)
class TimeUp:
    """The time limit has come with tiles left: the game is lost."""


@dataclass(frozen=True)
class Paused:
    """The clock stands and the board is to be hidden."""


@dataclass(frozen=True)
class Resumed:
    """The clock runs again."""


Event = (
    Taken
    | Shuffled
    | ShuffleImpossible
    | Undone
    | Redone
    | Restarted
    | Hinted
    | NoHint
    | Cleared
    | Stuck
    | TimeUp
    | Paused
    | Resumed
)
