"""Deals drawn into files, without a display."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import pytest

from mahjong_solitaire.cli.pictures import BACKGROUNDS, THEMES
from mahjong_solitaire.storage.settings import Settings
from tests.cli.conftest import Command

ROOT = Path(__file__).parents[2]


def size_of(path: Path) -> tuple[int, int]:
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


@pytest.mark.usefixtures("stair")
def test_a_deal_is_drawn_in_the_size_that_was_asked_for(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "new folder" / "stair.png"
    answer = command("render", "stair#1", "--out", str(out), "--size", "320x200")
    assert answer == (0, f"{out}: 320x200\n", "")
    assert size_of(out) == (320, 200)
    assert list(out.parent.iterdir()) == [out]


@pytest.mark.usefixtures("stair")
def test_tiles_and_felt_can_be_chosen(command: Command, tmp_path: Path) -> None:
    pictures = set()
    for theme in THEMES:
        for background in BACKGROUNDS:
            out = tmp_path / f"{theme}-{background}.png"
            looks = ("--theme", theme, "--background", background)
            assert command("render", "stair#1", "--out", str(out), "--size", "200x150", *looks).code == 0
            pictures.add(out.read_bytes())
    assert len(pictures) == len(THEMES) * len(BACKGROUNDS)


def test_the_choices_are_those_of_the_settings() -> None:
    hints = get_type_hints(Settings)
    assert hints["tile_theme"].__args__ == THEMES
    assert hints["background"].__args__ == BACKGROUNDS


def test_no_display_is_needed_and_nothing_else_is_said(tmp_path: Path) -> None:
    unset = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    process = subprocess.run(
        [sys.executable, "-m", "mahjong_solitaire", "render", "turtle#7", "--out", str(tmp_path / "t.png")],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    assert process.stderr == b""
    assert process.stdout.decode() == f"{tmp_path / 't.png'}: 1280x800\n"
    assert size_of(tmp_path / "t.png") == (1280, 800)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("turtle#7", "Missing option '--out'"),
        ("turtle#7 --out t.jpg", "'t.jpg' doesn't end in .png"),
        ("turtle#7 --out t.png --size big", "'big' is no size; one is written like 1280x800"),
        ("turtle#7 --out t.png --size 10x10", "10x10: a side has 64 to 8192 pixels"),
        ("turtle#7 --out t.png --size 99999x100", "99999x100: a side has"),
        ("turtle#7 --out t.png --theme pink", "'pink' is not one of 'ivory', 'dark'"),
        ("turtle#7 --out t.png --background pink", "'pink' is not one of 'pine', 'sage', 'dusk'"),
        ("turtel#7 --out t.png", "did you mean turtle?"),
        ("turtle --out t.png", "'turtle' is no game id"),
        ("turtle#7 --out file/t.png", "file/t.png can't be written"),
    ],
)
def test_wrong_use_is_told_and_nothing_is_written(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_bytes(b"")
    answer = command("render", *arguments.split())
    assert answer.code == 2
    assert words in answer.err
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["file"]
