"""The user's settings: typed, with a default for each, kept in one JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, read_bounded, set_aside_with_notice, write_atomically

_LARGEST_FILE = 1 << 18

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Scale = Annotated[int, msgspec.Meta(ge=80, le=150)]
Side = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Hands = Annotated[int, msgspec.Meta(ge=0, le=64)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the user chose; ``changed`` gives others."""

    tile_theme: Literal["ivory", "dark"] = "ivory"
    background: Literal["pine", "sage", "dusk"] = "pine"
    index_marks: bool = False
    show_matches: bool = False
    dim_blocked: bool = True
    motion: Literal["full", "less", "none"] = "full"
    sound: Percent = 60
    full_screen: bool = False
    window_size: tuple[Side, Side] = (1280, 800)
    scale: Scale = 100
    pause_when_hidden: bool = True
    outlook: Literal["always", "on_request", "after_loss"] = "always"
    difficulty: Literal["relaxed", "gentle", "steady", "tricky", "fiendish", "any"] = "relaxed"
    last_layout: str = "turtle"
    last_game: str = "shanghai"
    forms: dict[str, str] = {}
    timed: bool = True
    favourites: tuple[str, ...] = ()
    last_kind: Literal["solitaire", "table"] = "solitaire"
    table_rules: Name = "mcr"
    table_name: Name = "You"
    table_bots: tuple[Name, ...] = ("strong", "steady", "beginner")
    table_hands: Hands = 16
    table_referee: bool = False
    table_minutes: Literal[0, 90, 120] = 0
    table_lot: Literal["usual", "tiles", "one die", "two dice"] = "usual"
    table_claims: Literal["usual", "free", "3", "5", "10"] = "usual"
    table_bonus_at_once: bool = True
    table_profile: Name = "green_book"
    table_speed: Literal["instant", "fast", "normal", "slow", "step"] = "normal"
    table_discard: Literal["click", "double", "drag"] = "click"
    table_sorted: bool = True
    table_coach: Literal["off", "request", "always"] = "request"
    table_discards_turned: bool = False
    table_drawn_marked: bool = False
    table_names_discards: bool = False
    table_auto_pass: bool = True
    table_auto_win: bool = False
    table_lessons: dict[Name, Name] = {}

    def changed(self, **fields: object) -> Settings:
        """Return the settings with other values in some fields; raise ValueError if a value doesn't fit.

        >>> Settings().changed(sound=0).sound
        0
        """
        return msgspec.convert({**msgspec.structs.asdict(self), **fields}, Settings)


class SettingsFile:
    """The file of the settings."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> tuple[Settings, str | None]:
        """Return the settings and, if not all could be read, a sentence that says what and why.

        A missing file gives the defaults. A file that is no JSON object is set aside, never deleted.
        """
        try:
            stored = json_values.decode(read_bounded(self._path, _LARGEST_FILE), dict[str, object])
        except FileNotFoundError:
            return Settings(), None
        except (OSError, FileError) as error:
            return Settings(), set_aside_with_notice(self._path, error)
        return self._checked(stored)

    def _checked(self, stored: dict[str, object]) -> tuple[Settings, str | None]:
        known = {name: stored[name] for name in Settings.__struct_fields__ if name in stored}
        wrong = {name: value for name, value in known.items() if not _fits(name, value)}
        right = {name: value for name, value in known.items() if name not in wrong}
        return json_values.convert(right, Settings), self._notice(wrong)

    def _notice(self, wrong: dict[str, object]) -> str | None:
        if not wrong:
            return None
        told = ", ".join(f"{name} = {json_values.shown(value)}" for name, value in wrong.items())
        return f"{self._path}: not understood and left at the default: {told}."

    def save(self, settings: Settings) -> None:
        """Write the settings; raise OSError if the system doesn't let us."""
        content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        write_atomically(self._path, content + b"\n")


def _fits(name: str, value: object) -> bool:
    try:
        json_values.convert({name: value}, Settings)
    except json_values.JsonError:
        return False
    return True
