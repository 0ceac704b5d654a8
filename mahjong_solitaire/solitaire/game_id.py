"""Names of deals: ``turtle#2031`` is the deal with seed 2031 on the layout Turtle, on every machine for ever.

The variant and the level stand between: ``rings:chain:tricky#7``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.solitaire.board import Faces
from mahjong_solitaire.solitaire.layout import NAME_PATTERN
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import NAMED, Variant, variant_of
from mahjong_solitaire.tiles import TileError, parse_tiles

MAX_SEED = 10**12 - 1
_LEVELS = "|".join(LEVEL_NAMES)
_VARIANTS = "|".join(NAMED)
_NAMED = f"({NAME_PATTERN})(?::({_VARIANTS}))?"
_ID = re.compile(f"{_NAMED}(?::({_LEVELS}))?#([0-9]{{1,12}})", re.ASCII)
_DESCRIBED = re.compile(_NAMED, re.ASCII)


class GameIdError(ValueError):
    """A text that names no deal."""


@dataclass(frozen=True)
class GameId:
    """Layout, seed, level and variant of a deal.

    Without a level the deal is constructed, quick and the easiest kind; without a variant it is one of the plain game.

    >>> GameId.parse("turtle:tricky#2031").level
    'tricky'
    """

    layout: str
    seed: int
    level: str = ""
    variant: str = ""

    def __post_init__(self) -> None:
        if not _ID.fullmatch(str(self)):
            raise _no_id(str(self))

    @classmethod
    def parse(cls, text: str) -> GameId:
        """Return the id written ``text``; raise GameIdError."""
        match = _ID.fullmatch(text)
        if match is None:
            raise _no_id(text)
        return cls(match[1], int(match[4]), match[3] or "", match[2] or "")

    def __str__(self) -> str:
        return f"{_named(self.layout, self.variant, self.level)}#{self.seed}"

    @property
    def rules(self) -> Variant:
        """The variant that is meant."""
        return variant_of(self.layout, self.variant)


def _named(*parts: str) -> str:
    return ":".join(filter(None, parts))


def _no_id(text: str) -> GameIdError:
    return GameIdError(
        f"{text[:80]!r} is no game id; one looks like turtle#2031 or turtle:tricky#2031: a layout's name, "
        f"perhaps : and a variant ({', '.join(NAMED)}), perhaps : and a level ({', '.join(LEVEL_NAMES)}), "
        f"then # and a seed from 0 to {MAX_SEED}"
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


class Described(NamedTuple):
    """What a descriptive id tells: the layout's name, the faces, and the variant (as in `GameId`)."""

    layout: str
    faces: Faces
    variant: str = ""


def descriptive(layout: str, faces: Faces, variant: str = "") -> str:
    """Return the descriptive form of an id, which holds the faces themselves: ``turtle=1p5mE...``."""
    return f"{_named(layout, variant)}={format_faces(faces)}"


def parse_descriptive(text: str) -> Described:
    """Return what a descriptive id tells; raise GameIdError."""
    name, equals, faces = text.partition("=")
    match = _DESCRIBED.fullmatch(name)
    if not equals or match is None:
        raise GameIdError(
            f"{text[:80]!r} is no descriptive id; one looks like turtle=1p5mE: a layout's name, perhaps : and a "
            f"variant ({', '.join(NAMED)}), then = and a face for each place"
        )
    try:
        return Described(match[1], parse_faces(faces), match[2] or "")
    except TileError as error:
        raise GameIdError(f"in the descriptive id of {name!r}: {error}") from error
