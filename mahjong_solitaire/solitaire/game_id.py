"""Names of deals: ``turtle#2031`` is the deal with seed 2031 on the layout Turtle, on every machine for ever."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mahjong_solitaire.solitaire.board import Faces
from mahjong_solitaire.solitaire.layout import NAME_PATTERN
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.tiles import TileError, parse_tiles

MAX_SEED = 10**12 - 1
_LEVELS = "|".join(LEVEL_NAMES)
_ID = re.compile(f"({NAME_PATTERN})(?::({_LEVELS}))?#([0-9]{{1,12}})", re.ASCII)


class GameIdError(ValueError):
    """A text that names no deal."""


@dataclass(frozen=True)
class GameId:
    """Layout, seed and level of a deal; without a level the deal is constructed, quick and the easiest kind.

    >>> GameId.parse("turtle:tricky#2031").level
    'tricky'
    """

    layout: str
    seed: int
    level: str = ""

    def __post_init__(self) -> None:
        if not _ID.fullmatch(str(self)):
            raise _no_id(str(self))

    @classmethod
    def parse(cls, text: str) -> GameId:
        """Return the id written ``text``; raise GameIdError."""
        match = _ID.fullmatch(text)
        if match is None:
            raise _no_id(text)
        return cls(match[1], int(match[3]), match[2] or "")

    def __str__(self) -> str:
        return f"{self.layout}{self.level and f':{self.level}'}#{self.seed}"


def _no_id(text: str) -> GameIdError:
    return GameIdError(
        f"{text[:80]!r} is no game id; one looks like turtle#2031 or turtle:tricky#2031: a layout's name, "
        f"perhaps : and a level ({', '.join(LEVEL_NAMES)}), then # and a seed from 0 to {MAX_SEED}"
    )


def format_faces(faces: Faces) -> str:
    """Write one face a slot, a dot for an empty one; `parse_faces` reads it back."""
    return "".join("." if face is None else str(face) for face in faces)


def parse_faces(text: str) -> Faces:
    """Read what `format_faces` wrote; raise TileError.

    >>> format_faces(parse_faces("1p.E4y"))
    '1p.E4y'
    """
    result: Faces = ()
    for number, run in enumerate(text.split(".")):
        result += (None,) * bool(number) + parse_tiles(run)
    return result


def descriptive(layout: str, faces: Faces) -> str:
    """Return the descriptive form of an id, which holds the faces themselves: ``turtle=1p5mE...``."""
    return f"{layout}={format_faces(faces)}"


def parse_descriptive(text: str) -> tuple[str, Faces]:
    """Return the layout's name and the faces of a descriptive id; raise GameIdError."""
    layout, equals, faces = text.partition("=")
    if not equals or not _ID.fullmatch(f"{layout}#0"):
        raise GameIdError(f"{text[:80]!r} is no descriptive id; one looks like turtle=1p5mE, a face for each place")
    try:
        return layout, parse_faces(faces)
    except TileError as error:
        raise GameIdError(f"in the descriptive id of {layout!r}: {error}") from error
