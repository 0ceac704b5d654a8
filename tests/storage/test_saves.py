"""The saved game comes back move for move; a damaged one is told, kept, and never stops the program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.solitaire.shuffling import constructed
from mahjong_solitaire.storage.saves import SaveError, SaveFolder
from tests.storage.games import WALL, game_after

KILLS = 20

DAMAGE: list[tuple[str, str, object, str]] = [
    # what is wrong, field, value, words of the error
    ("a newer version", "version", 99, "99"),
    ("no number", "seconds", "long", '$.seconds: "long"'),
    ("negative time", "seconds", -1.0, "-1"),
    ("a field is missing", "faces", None, "$"),
    ("a title that can't be drawn", "layout_title", "a\0b", "layout_title is 'a\\x00b'"),
    ("an endless title", "layout_title", "a" * 9999, "it must be a line of up to 100 characters"),
    ("an unknown tile", "faces", "1x", "1x"),
    ("too few faces", "faces", "1m", "36"),
    ("a move that is none", "moves", ["jump"], "jump"),
    ("a move that is not legal", "moves", ["take 0 0"], "take 0 0"),
    ("a place that does not exist", "moves", ["take 0 99"], "99"),
    ("a number for a move", "moves", ["take 0 1", 7], "$.moves[1]: 7"),
    ("more moves done than there are", "done", 1000, "1000"),
    ("a negative number of moves", "done", -1, "-1"),
    ("an odd number of places", "slots", [[0, 0, 0]], "1"),
    ("places that overlap", "slots", [[0, 0, 0], [1, 1, 0]], "overlap"),
    ("a place without a level", "slots", [[0, 0]], "$.slots[0]"),
    ("an id that is none", "id", "wall", "wall"),
    ("an unknown variant", "variant", "poker", "poker"),
    ("a number beyond all numbers", "hints", 10**400, "too large"),
]
NO_RECORD = [b"", b"{", b"null", b"[]", b"\xff\xfe\x00", b"[" * 100_000, b'{"version": 1}', b"{}" * 10]


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "game.json"


def test_without_a_save_there_is_nothing_to_continue(saves: SaveFolder) -> None:
    assert saves.load() is None
    assert saves.load_or_set_aside() == (None, None)


@pytest.mark.parametrize("moves", [0, 1, 7, 18])
def test_a_game_comes_back_as_it_was_left(saves: SaveFolder, moves: int) -> None:
    game = game_after(moves)
    game.undo()
    saves.save(game.record())
    record = saves.load()
    assert record == game.record()
    again = Game.replay(record)
    assert (again.board, again.seconds, again.can_redo) == (game.board, game.seconds, game.can_redo)


def test_a_shuffled_game_comes_back_with_its_faces(saves: SaveFolder) -> None:
    game = game_after(4)
    game.shuffle(constructed(game.board, Rng(game.shuffle_seed)))
    game.hint()
    saves.save(game.record())
    record = saves.load()
    assert record is not None
    assert Game.replay(record).board == game.board
    assert (record.shuffles, record.hints) == (1, 1)


def test_a_save_loads_though_its_layout_is_in_no_library(saves: SaveFolder) -> None:
    saves.save(game_after(3).record())
    record = saves.load()
    assert record is not None
    assert Game.replay(record).board.layout.slots == WALL.slots


def test_a_new_save_takes_the_place_of_the_one_before(saves: SaveFolder, path: Path) -> None:
    saves.save(game_after(1).record())
    saves.save(game_after(2).record())
    assert saves.load() == game_after(2).record()
    assert list(path.parent.iterdir()) == [path]


def test_a_forgotten_game_is_gone(saves: SaveFolder) -> None:
    saves.save(game_after(1).record())
    saves.forget()
    saves.forget()
    assert saves.load() is None


@pytest.mark.parametrize(("field", "value", "words"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_a_damaged_value_is_named(saves: SaveFolder, path: Path, field: str, value: object, words: str) -> None:
    saves.save(game_after(2).record())
    stored = json.loads(path.read_text())
    # There may be as many times as moves, or none as in old saves.
    stored["times"] = []
    if value is None:
        del stored[field]
    else:
        stored[field] = value
    path.write_text(json.dumps(stored))
    with pytest.raises(SaveError) as caught:
        saves.load()
    assert str(caught.value).startswith(f"{path}: ")
    assert words in str(caught.value)


def test_a_line_that_does_not_clear_the_board_is_dropped(saves: SaveFolder, path: Path) -> None:
    saves.save(game_after(0).record())
    stored = json.loads(path.read_text())
    stored["line"] = [[-1, 10**30]]
    path.write_text(json.dumps(stored))
    record = saves.load()
    assert record is not None
    assert Game.replay(record).deal.line == ()


@pytest.mark.parametrize("content", NO_RECORD)
def test_a_damaged_save_is_set_aside_and_the_next_one_is_not_in_its_way(
    saves: SaveFolder, path: Path, content: bytes
) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    record, notice = saves.load_or_set_aside()
    assert record is None
    assert notice is not None
    assert notice.endswith("kept as game.json.damaged-1.")
    assert path.with_name("game.json.damaged-1").read_bytes() == content
    saves.save(game_after(1).record())
    assert saves.load_or_set_aside() == (game_after(1).record(), None)


def test_every_way_to_cut_a_save_short_is_told(saves: SaveFolder, path: Path) -> None:
    saves.save(game_after(2).record())
    whole = path.read_bytes().rstrip()
    for end in range(0, len(whole), 7):
        path.write_bytes(whole[:end])
        with pytest.raises(SaveError):
            saves.load()


def test_a_huge_save_is_refused_at_once(saves: SaveFolder, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b" " * (5 << 20))
    with pytest.raises(SaveError, match="larger than"):
        saves.load()


def test_a_folder_in_place_of_the_save_is_told(saves: SaveFolder, path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(SaveError, match="not a plain file"):
        saves.load()
    assert saves.load_or_set_aside()[0] is None


WRITER = """
import sys
from itertools import count
from pathlib import Path
from mahjong_solitaire.storage.saves import SaveFolder
from tests.storage.games import game_after

saves = SaveFolder(Path(sys.argv[1]))
records = [game_after(moves).record() for moves in range(12)]
for number in count():
    saves.save(records[number % 12])
    if not number:
        print("saving", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a thing of POSIX")
def test_a_process_killed_while_saving_loses_nothing(saves: SaveFolder, tmp_path: Path) -> None:
    written: list[Record] = [game_after(moves).record() for moves in range(12)]
    rng = Rng("kills")
    for _ in range(KILLS):
        _kill_while_saving(tmp_path / "saves", rng.below(40) / 1000)
        assert saves.load() in written


def _kill_while_saving(folder: Path, seconds: float) -> None:
    root = Path(__file__).parents[2]
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], cwd=root, stdout=subprocess.PIPE)
    with writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"saving\n"
        time.sleep(seconds)
        writer.kill()
