"""However a command ends, it ends with an exit code and without a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import ModuleType

import pytest

from mahjong_solitaire import __version__
from mahjong_solitaire.cli.main import main
from mahjong_solitaire.solitaire.game_id import GameId
from tests.cli.conftest import Command


class NoDisplayError(Exception):
    """Stands for the error of the window."""


class Window(ModuleType):
    """Stands for the module of the window, which a test without a display can't open."""

    NoDisplayError = NoDisplayError

    def __init__(self, error: BaseException | None = None) -> None:
        super().__init__("mahjong_solitaire.app.window")
        self.opened: list[GameId | str | None] = []
        self._error = error

    def run(self, open_first: Callable[[Window], None] | None = None) -> None:
        if self._error is not None:
            raise self._error
        if open_first is None:
            self.opened.append(None)
        else:
            open_first(self)

    def play_id(self, wanted: GameId) -> None:
        self.opened.append(wanted)

    def sit_down(self) -> None:
        self.opened.append("table")


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    return put(monkeypatch, Window())


def put(monkeypatch: pytest.MonkeyPatch, window: Window) -> Window:
    monkeypatch.setitem(sys.modules, "mahjong_solitaire.app.window", window)
    return window


@pytest.mark.parametrize(
    ("arguments", "opened"),
    [
        ([], None),
        (["play"], None),
        (["play", "turtle#2031"], GameId("turtle", 2031)),
        (["play", "turtle:tricky#2031"], GameId("turtle", 2031, "tricky")),
        (["play", "full_cube:3d#2031"], GameId("full_cube", 2031, variant="3d")),
        (["play", "--table"], "table"),
    ],
    ids=["no command", "play", "play ID", "play ID with a level", "play ID with a variant", "play at the table"],
)
def test_the_window_opens(command: Command, window: Window, arguments: Sequence[str], opened: object) -> None:
    assert command(*arguments) == (0, "", "")
    assert window.opened == [opened]


def test_a_deal_and_the_table_are_not_opened_at_once(command: Command, window: Window) -> None:
    answer = command("play", "turtle#1", "--table")
    assert answer.code == 2
    assert "say either that or --table" in answer.err
    assert window.opened == []


@pytest.mark.parametrize("text", ["turtle", "turtel#1", "turtle#0x1", "turtle:3d#1", "full_cube#1"])
def test_a_wrong_id_opens_no_window(command: Command, window: Window, text: str) -> None:
    assert command("play", text).code == 2
    assert window.opened == []


def test_without_a_display_one_sentence_names_what_works(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, Window(NoDisplayError("no video device")))
    answer = command()
    assert answer.code == 3
    assert answer.err.count("\n") == 1
    for name in ("deal", "solve", "hint", "layouts", "render"):
        assert name in answer.err


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (OSError(28, "No space left on device", "/the/file"), 3, "/the/file: No space left on device"),
        (OSError("strange"), 3, "strange"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(32, "Broken pipe"), 141, ""),
    ],
    ids=["full disk", "no number", "interrupt", "the reader of a pipe has gone"],
)
def test_what_goes_wrong_outside_is_told(
    command: Command, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, words: str
) -> None:
    put(monkeypatch, Window(error))
    # click wraps the streams for good when a pipe breaks.
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    answer = command()
    assert answer.code == code
    assert words in answer.err


def test_a_fault_of_the_program_is_one_sentence_that_can_be_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(monkeypatch, Window(KeyError("the fault")))
    monkeypatch.setattr(sys, "argv", ["mahjong-solitaire", "play"])
    with pytest.raises(SystemExit) as end:
        main()
    told = capsys.readouterr().err
    assert end.value.code == 3
    assert told.count("\n") == 1
    assert "KeyError: 'the fault'; test_endings.py, line " in told


def test_the_version_is_told(command: Command) -> None:
    assert command("--version") == (0, f"mahjong-solitaire, version {__version__}\n", "")


HELP = {
    "": [
        "Examples:",
        "Exit codes:",
        *["play", "deal", "solve", "hint", "rate", "survey", "layouts", "variants", "render", "warmup"],
    ],
    "play": ["turtle#2031"],
    "deal": [
        *["id, layout, variant, tiles", "faces", "line", "level", "tricky 0.3% to 3.0% of random games clear it"],
        *("black-white: Black & White Half of the tiles are black", "opposites: Alchemy of opposites Fire goes"),
    ],
    "solve": [
        "solvable",
        "line",
        "stage",
        "seconds",
        '{"layout": NAME or {"tiles": [[x, y, z], ...]}, "faces"',
        "variant",
        "chain",
    ],
    "hint": ["pair", "reason", "keeps", "rank"],
    "rate": ["solvable", "playout_win_rate", "playouts", "skill", "level", "conflicts", "fiendish under 0.3%"],
    "survey": [
        "layout, variant, deals, unsolvable, share",
        "low and high",
        "seconds",
        "deals_per_second",
        "stages",
        "levels",
    ],
    "warmup": ["seconds", "folder"],
    "layouts": ["list", "show", "check"],
    "layouts list": ["name, title, tiles, levels", "games", "--variant"],
    "variants": ["name, title, summary", "game", "in_ids", "rules", "layouts"],
    "layouts show": ["name, title, author, tiles"],
    "layouts check": ["file, ok", "error", "warnings"],
    "render": ["--out", "--size", "--theme", "--background"],
}


@pytest.mark.parametrize("name", HELP)
def test_the_help_names_what_there_is(command: Command, name: str) -> None:
    answer = command(*name.split(), "--help")
    assert answer.code == 0
    told = " ".join(answer.out.split())
    assert [words for words in HELP[name] if words not in told] == []
