"""The program in a real window on a virtual display, moved by real clicks and keys, closed and killed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mahjong_solitaire.app.geometry import BoardGeometry, divide
from mahjong_solitaire.app.theme import Scale
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.saves import SaveFolder
from tests.app.stage import shipped
from tests.pilot import seen_at

ROOT = Path(__file__).parents[1]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
DEAL = deal(shipped()[0], 1)
SCREEN = 1400, 1000
PATIENCE = 15.0

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {' and '.join(MISSING)}"),
]


def wait_for(what: str, is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.03)


@contextmanager
def ended_after(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """Never leave a process behind."""
    try:
        yield process
    finally:
        process.kill()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Return the name of a virtual display of our own."""
    read, write = os.pipe()
    screen = f"{SCREEN[0]}x{SCREEN[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    started = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with ended_after(started):
        os.close(write)
        with os.fdopen(read) as answer:
            yield f":{answer.readline().strip()}"


class Program:
    """The running program and its window."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        self._environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self._environment["MAHJONG_SOLITAIRE_HOME"] = str(home)
        self._environment.pop("SDL_VIDEODRIVER", None)
        self._saves = SaveFolder(Folders.find(self._environment).saves)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mahjong_solitaire", *arguments],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.window = ""

    def find_window(self) -> None:
        wait_for("the window", self._has_window)
        self.xdotool("windowfocus", "--sync", self.window)
        # The first frame is drawn and the tiles have come to the board.
        time.sleep(1.0)

    def _has_window(self) -> bool:
        assert self.process.poll() is None, self.process.communicate()
        found = self.xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), is_sure=False).split()
        self.window = found[-1] if found else ""
        return bool(found)

    def xdotool(self, *arguments: str, is_sure: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._environment, capture_output=True, text=True, timeout=10, check=is_sure
        )
        return done.stdout

    @property
    def size(self) -> tuple[int, int]:
        lines = self.xdotool("getwindowgeometry", "--shell", self.window, is_sure=False).splitlines()
        values = dict(line.split("=") for line in lines)
        return int(values.get("WIDTH", 0)), int(values.get("HEIGHT", 0))

    def wait_for_size(self, size: tuple[int, int]) -> None:
        """Wait until a window of the program, maybe a new one, has this size and shows it."""

        def is_there() -> bool:
            return self._has_window() and self.size == size

        wait_for(f"a window of {size}", is_there)
        time.sleep(0.5)
        # On the way into the full screen more than one window comes and goes.
        wait_for(f"a window of {size} that stays", is_there)

    def click(self, x: int, y: int) -> None:
        self.xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def click_pair(self, board: Board, pair: Pair) -> Board:
        """Click both tiles where they are seen now, and return the board that should be left."""
        division = divide(Scale.fit(*self.size))
        geometry = BoardGeometry(board.layout, division.board, division.margin)
        for slot in pair:
            place = seen_at(geometry, slot, board.present)
            assert place is not None
            self.click(*place)
        return board.remove(pair)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.xdotool("key", "--clearmodifiers", key)
            time.sleep(0.06)

    def saved(self) -> Record | None:
        return self._saves.load()

    def expect_moves(self, done: int, made: int | None = None) -> Record:
        """Wait until the save has so many moves done (and made, with those taken back)."""
        wanted = done, done if made is None else made

        def is_there() -> bool:
            record = self.saved()
            return record is not None and (record.done, len(record.moves)) == wanted

        wait_for(f"a save with {wanted} moves done and made", is_there)
        record = self.saved()
        assert record is not None
        return record

    def cpu_seconds(self) -> float:
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def ended(self) -> tuple[int, bytes]:
        out, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out


@contextmanager
def running(display: str, home: Path, *arguments: str) -> Iterator[Program]:
    program = Program(display, home, *arguments)
    with ended_after(program.process):
        program.find_window()
        yield program


def take(program: Program, board: Board, pairs: tuple[Pair, ...]) -> Board:
    for pair in pairs:
        board = program.click_pair(board, pair)
    return board


def test_a_game_in_a_real_window_is_played_resized_closed_and_gone_on_with(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path, "play", "turtle#1") as program:
        board = take(program, DEAL.board, DEAL.line[:3])
        program.expect_moves(3)
        program.press("u", "u", "r", "h", "Return")
        program.expect_moves(3)
        program.press("u")
        program.expect_moves(2, made=3)
        board = DEAL.board.remove(DEAL.line[0]).remove(DEAL.line[1])
        program.xdotool("windowsize", "--sync", program.window, "900", "640")
        program.wait_for_size((900, 640))
        board = take(program, board, DEAL.line[2:4])
        record = program.expect_moves(4)
        assert quit_by_keys(program) == (0, b"")
    with running(display, tmp_path) as again:
        assert again.size == (900, 640)
        again.press("Return", "Return")
        time.sleep(0.5)
        board = take(again, board, DEAL.line[4:5])
        after = again.expect_moves(5)
        assert after.moves[:4] == record.moves
        assert after.seconds >= record.seconds
        again.process.send_signal(signal.SIGTERM)
        assert again.ended() == (0, b"")


def quit_by_keys(program: Program) -> tuple[int, bytes]:
    """Leave the game for the title by the last entry of the pause, and the program by the last one of the title."""
    program.press("Escape")
    time.sleep(0.5)
    program.press("shift+Tab", "Return")
    time.sleep(0.5)
    program.press("shift+Tab", "Return")
    return program.ended()


def test_opening_a_window_and_filling_the_screen_pauses_no_game(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path, "play", "turtle#1") as program:
        board = take(program, DEAL.board, DEAL.line[:1])
        program.expect_moves(1)
        program.press("F11")
        program.wait_for_size(SCREEN)
        board = take(program, board, DEAL.line[1:2])
        program.expect_moves(2)
        program.press("F11")
        program.wait_for_size((1280, 800))
        take(program, board, DEAL.line[2:3])
        program.expect_moves(3)


def test_a_game_killed_in_the_middle_is_offered_again_with_every_move(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path, "play", "turtle#1") as program:
        board = take(program, DEAL.board, DEAL.line[:6])
        record = program.expect_moves(6)
        program.process.send_signal(signal.SIGKILL)
        program.process.wait(PATIENCE)
    with running(display, tmp_path) as again:
        again.press("Return", "Return")
        time.sleep(0.5)
        take(again, board, DEAL.line[6:7])
        assert again.expect_moves(7).moves[:6] == record.moves


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processor times are read from /proc")
def test_an_idle_window_leaves_the_processor_alone(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path) as program:
        time.sleep(1.0)
        assert used_in_two_seconds(program) < 0.2, "on the title"
        program.press("Return", "Return")
        time.sleep(0.5)
        program.press("p")
        time.sleep(1.0)
        assert used_in_two_seconds(program) < 0.2, "in a pause"


def used_in_two_seconds(program: Program) -> float:
    before = program.cpu_seconds()
    time.sleep(2.0)
    return program.cpu_seconds() - before


def test_a_display_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    program = Program(":6543", tmp_path)
    with ended_after(program.process):
        code, out = program.ended()
    assert code == 3
    last = out.decode().splitlines()[-1]
    assert last.startswith("Error: There is no display to open a window on")
    assert "deal, solve, hint, layouts and render work without one" in last
