"""The command as a process of its own: clean output, exit codes, pipes, interrupts, and a quick start."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "mahjong_solitaire")
HEAVY = ("pygame", "numpy", "numba", "rich", "joblib")

on_posix = pytest.mark.skipif(os.name != "posix", reason="signals and /dev are those of POSIX")


@pytest.fixture(autouse=True)
def _interrupts_are_not_ignored() -> Iterator[None]:
    """Restore the usual answer to interrupts: a suite in the background of a shell ignores them, its programs too."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


def started(*arguments: str, **streams: int) -> subprocess.Popen[bytes]:
    wanted = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | streams
    return subprocess.Popen(
        [*PROGRAM, *arguments], cwd=ROOT, stdin=wanted["stdin"], stdout=wanted["stdout"], stderr=wanted["stderr"]
    )


def ended(*arguments: str) -> tuple[int, bytes, bytes]:
    with started(*arguments) as process:
        out, err = process.communicate()
        return process.returncode, out, err


@pytest.mark.parametrize(
    "arguments",
    [
        ("deal", "turtle", "--seed", "3", "--json"),
        ("hint", "turtle:tricky#3", "--json"),
        ("survey", "moon", "--deals", "4000", "--jobs", "2", "--fresh", "--json"),
        ("layouts", "list", "--json"),
    ],
    ids=["deal", "hint", "survey", "layouts list"],
)
def test_json_is_all_there_is_on_the_output(arguments: tuple[str, ...]) -> None:
    code, out, err = ended(*arguments)
    assert (code, err) == (0, b"")
    assert out.count(b"\n") == 1
    json.loads(out)


def test_a_deal_is_piped_into_solve() -> None:
    with started("deal", "turtle", "--json") as dealing:
        assert dealing.stdout is not None
        process = subprocess.run(
            [*PROGRAM, "solve", "-", "--json"], cwd=ROOT, stdin=dealing.stdout, capture_output=True, check=True
        )
    assert dealing.returncode == 0
    assert json.loads(process.stdout)["solvable"] is True


@pytest.mark.parametrize(
    "arguments",
    [("deal", "turtle", "--json"), ("layouts", "list"), ("--version",), ("survey", "--help")],
    ids=["deal", "layouts list", "--version", "survey --help"],
)
def test_light_commands_load_nothing_heavy(arguments: tuple[str, ...]) -> None:
    code = (
        "import sys; from mahjong_solitaire.cli.main import run; run(sys.argv[1:]); "
        f"print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"
    )
    process = subprocess.run([sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, check=True)
    assert process.stderr == b"[]\n"


@on_posix
def test_an_interrupt_leaves_a_survey_that_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    arguments = ("survey", "turtle", "--resume", str(log), "--jobs", "1", "--json")
    with started(*arguments, "--deals", "1000000") as process:
        while not (log.exists() and log.read_bytes().count(b"\n")):
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out) == (130, b"")
    assert err.startswith(b"Stopped; ")
    assert b"Traceback" not in err
    code, out, err = ended(*arguments, "--deals", "2000")
    assert (code, json.loads(out)[0]["deals"]) == (0, 2000)
    assert err.startswith(b"1 chunk of the deals")


@on_posix
def test_an_interrupt_ends_it_quietly() -> None:
    with started("solve", "-", stdin=subprocess.PIPE) as process:
        position = {"layout": {"tiles": [[0, 0, 0], [2, 0, 0]]}, "faces": ["E", "E"]}
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(position).encode() + b"\n")
        process.stdin.flush()
        assert b"can be cleared" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130
    assert b"Traceback" not in err


@on_posix
def test_an_interrupt_while_the_program_is_read_in_ends_it_quietly() -> None:
    code = (
        "import runpy, signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'click': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "runpy.run_module('mahjong_solitaire', run_name='__main__')"
    )
    process = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert (process.returncode, process.stdout, process.stderr) == (130, b"", b"")


@on_posix
def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    with started("layouts", "show", "turtle") as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 141


@on_posix
@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("deal turtle >&-", 0),
        ("deal turtle >&- 2>&-", 0),
        ("solve - <&-", 2),
        ("table score - <&-", 0),
        ("statistics reset <&-", 2),
    ],
)
def test_a_stream_that_is_closed_is_an_empty_one(command: str, code: int) -> None:
    process = subprocess.run(
        ["sh", "-c", f'"$0" -m mahjong_solitaire {command}', sys.executable], cwd=ROOT, capture_output=True, check=False
    )
    assert process.returncode == code
    assert b"unexpectedly" not in process.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full, started("deal", "turtle", stdout=full.fileno()) as process:
        _, err = process.communicate()
    assert process.returncode == 3
    assert err == b"Error: No space left on device\n"


def test_a_terminal_without_the_letters_shows_the_board_in_plain_ones() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    process = subprocess.run(
        [*PROGRAM, "layouts", "show", "turtle"], cwd=ROOT, env=environment, capture_output=True, check=True
    )
    assert b"+---+---+" in process.stdout
    assert process.stdout.isascii()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have a display without saying so")
def test_without_a_display_the_game_says_so_in_a_sentence() -> None:
    unset = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    process = subprocess.run([*PROGRAM], cwd=ROOT, env=environment, capture_output=True, timeout=30, check=False)
    assert process.returncode == 3
    assert process.stdout == b""
    # Libraries of the system may grumble on lines of their own before.
    assert process.stderr.splitlines()[-1].startswith(b"Error: There is no display to open a window on")
    assert b"Traceback" not in process.stderr
