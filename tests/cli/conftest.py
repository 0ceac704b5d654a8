"""Running the command in this process, and small layout files to run it on."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from mahjong_solitaire.cli.main import run
from mahjong_solitaire.storage.folders import Folders


class Answer(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    def json(self) -> object:
        """Return standard output as JSON, which has to be all there is."""
        value: object = json.loads(self.out)
        return value


class Command(Protocol):
    """Runs ``mahjong-solitaire`` with arguments."""

    def __call__(self, *arguments: str, stdin: str = "") -> Answer: ...


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    def call(*arguments: str, stdin: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = run(arguments)
        return Answer(code, *capsys.readouterr())

    return call


_MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="{width}" height="{height}" tilewidth="24" tileheight="32" infinite="0">
 <properties><property name="title" value="{title}"/><property name="author" value="Ada"/></properties>
 <tileset firstgid="1" source="tiles.tsx"/>
{layers}
</map>
"""
_LAYER = """ <layer name="level {level}" width="{width}" height="{height}">
  <properties><property name="level" type="int" value="{level}"/></properties>
  <data encoding="csv">
{rows}
  </data>
 </layer>"""


def layout_file(path: Path, *levels: Sequence[str]) -> Path:
    """Write a layout file; each level is drawn in rows, a # for the top left corner of a tile, a dot for none."""
    width, height = len(levels[0][0]), len(levels[0])
    layers = [
        _LAYER.format(
            level=level,
            width=width,
            height=height,
            rows=",\n".join(",".join("1" if cell == "#" else "0" for cell in row) for row in rows),
        )
        for level, rows in enumerate(levels)
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    title = path.stem.title()
    path.write_text(_MAP.format(width=width, height=height, title=title, layers="\n".join(layers)))
    return path


STAIR = (("#.#....", ".......", "......."), (".#.#...", ".......", "......."))
"""Two tiles on the ground, two half a tile to the right on them."""


@pytest.fixture
def stair() -> Path:
    """Give the user a layout of their own."""
    return layout_file(Folders.find().layouts / "stair.tmx", *STAIR)
