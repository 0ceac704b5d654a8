"""JSON as typed values, with errors that name the place and the value."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from typing import TypeVar

import msgspec

from mahjong_solitaire.storage.files import FileError

_Kind = TypeVar("_Kind")
_LONGEST_SHOWN = 40


class JsonError(FileError):
    """JSON that isn't what was expected; ``path`` is the place below ``$``, such as ``.moves[3]``."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"${path}: {reason}")
        self.path = path
        self.reason = reason


def decode(content: bytes, kind: type[_Kind]) -> _Kind:
    """Return JSON text as a value of ``kind``; raise JsonError. The mark that some editors begin with is no part."""
    try:
        value: object = msgspec.json.decode(content.removeprefix(BOM_UTF8))
    except msgspec.MsgspecError as error:
        raise JsonError("", str(error)) from error
    except RecursionError as error:
        raise JsonError("", "nested too deeply") from error
    return convert(value, kind)


def convert(value: object, kind: type[_Kind], *, is_text: bool = False) -> _Kind:
    """Return a plain value as one of ``kind``; raise JsonError.

    With ``is_text`` numbers and truth values may be written as text.
    """
    try:
        return msgspec.convert(value, kind, strict=not is_text)
    except msgspec.ValidationError as error:
        # msgspec ends its sentence with the path, unless that is the whole value.
        reason, _, path = str(error).partition(" - at `$")
        path = path.rstrip("`")
        told = f"{shown(_at(value, path))}: {reason[:1].lower()}{reason[1:]}"
        raise JsonError(path, told) from error


def shown(value: object) -> str:
    """Return a value as one short word of JSON for a message."""
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "an object"
    try:
        text = json.dumps(value)
    except ValueError:
        return "a very long number"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


def _at(value: object, path: str) -> object:
    for key, index in re.findall(r"\.([^.\[]+)|\[(\d+)\]", path):
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif isinstance(value, list) and index:
            value = value[int(index)]
    return value
