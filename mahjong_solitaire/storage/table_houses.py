"""The house rules that the person plays by, and those that were given a name, for each rule set, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, read_bounded, set_aside_with_notice, write_atomically

VERSION = 1
LONGEST_NAME = 40
_LARGEST_FILE = 1 << 22
_LONGEST_LETTER = 4
"""How many bytes a letter of a text file has at most."""

Kept = dict[str, bool | int | str]
"""House rules as plain settings by name."""
_Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class NamedHouse(msgspec.Struct, frozen=True):
    """House rules that the person gave a name."""

    name: _Name
    settings: Kept


class Houses(msgspec.Struct, frozen=True):
    """All that is kept of house rules, by the names of the rule sets: the ones chosen last, and those with names."""

    chosen: dict[str, Kept] = {}
    named: dict[str, tuple[NamedHouse, ...]] = {}
    version: int = VERSION

    def choosing(self, rules: str, house: Kept) -> Houses:
        """Return them with other house rules chosen for a rule set."""
        return msgspec.structs.replace(self, chosen={**self.chosen, rules: house})

    def naming(self, rules: str, named: tuple[NamedHouse, ...]) -> Houses:
        """Return them with others that have names for a rule set."""
        return msgspec.structs.replace(self, named={**self.named, rules: named})


class HouseFile:
    """The file of the house rules."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> tuple[Houses, str | None]:
        """Return what is kept; a damaged file is set aside, and the sentence tells so."""
        try:
            houses = json_values.decode(read_bounded(self._path, _LARGEST_FILE), Houses)
            if houses.version != VERSION:
                raise FileError(f"version is {houses.version}; this program reads version {VERSION}")
        except FileNotFoundError:
            return Houses(), None
        except (OSError, ValueError) as error:
            return Houses(), set_aside_with_notice(self._path, error)
        return houses, None

    def save(self, houses: Houses) -> None:
        """Write the house rules; raise OSError if the system doesn't let us."""
        content = msgspec.json.format(msgspec.json.encode(houses), indent=2)
        write_atomically(self._path, content + b"\n")


def read_text(path: Path, longest: int) -> str:
    """Return the text of a file of a user's; raise OSError or FileError."""
    content = read_bounded(path, _LONGEST_LETTER * longest)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(f"byte {error.start + 1} is no UTF-8 text") from error
