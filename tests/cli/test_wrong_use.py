"""Every wrong use ends with exit code 2 and a sentence that names what was wrong; none with a traceback."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Command

CASES = [
    # arguments, words of the message
    ("fly", "No such command 'fly'"),
    ("--fly", "No such option"),
    ("layouts", "Usage: mahjong-solitaire layouts"),
    ("layouts fly", "No such command 'fly'"),
    ("deal", "Missing argument 'LAYOUT'"),
    ("deal turtel", "there is no layout called 'turtel'; did you mean turtle?"),
    ("deal TURTLE", "did you mean turtle?"),
    ("deal xyzzy", "there is no layout called 'xyzzy'; the command layouts list names them all"),
    ("deal turtle more", "unexpected extra argument (more)"),
    ("deal turtle --seed -1", "-1 is not in the range"),
    ("deal turtle --seed 9999999999999", "9999999999999 is not in the range"),
    ("deal turtle --seed x", "'x' is not a valid integer"),
    ("deal turtle --difficulty trickey", "'trickey' is not one of 'gentle', 'steady', 'tricky', 'fiendish'"),
    (
        "deal turtle --variant chess",
        "'chess' is not one of '3d', 'black-white', 'chain', 'strict-chain', 'alchemy', 'opp",
    ),
    ("deal turtle --variant 3d", "3D can't be played on layout 'turtle'"),
    ("deal full_cube --variant chain", "Chain can't be played on layout 'full_cube', which is made for 3d"),
    ("deal none.tmx", "none.tmx: it can't be read"),
    ("deal broken.tmx", "broken.tmx: it is no well-formed XML"),
    ("deal ./folder", "folder: "),
    ("play turtle", "'turtle' is no game id; one looks like turtle#2031"),
    ("play turtle#", "'turtle#' is no game id"),
    ("play turtel#5", "there is no layout called 'turtel'; did you mean turtle?"),
    ("play turtle#5 turtle#6", "unexpected extra argument"),
    ("play turtle=1p1p", "is no game id"),
    ("play turtle:hard#5", "perhaps : and a level (gentle, steady, tricky, fiendish, any)"),
    ("play full_cube#5", "Mahjong can't be played on layout 'full_cube', which is made for 3d"),
    ("solve turtle:hard#5", "perhaps : and a level (gentle, steady, tricky, fiendish, any)"),
    ("solve turtle:chess#5", "perhaps : and a variant (3d, black-white, chain, strict-chain, alchemy, opposites)"),
    ("solve turtle:shanghai#5", "perhaps : and a variant (3d, black-white, chain, strict-chain, alchemy, opposites)"),
    ("solve turtle:tricky:chain#5", "a layout's name, perhaps : and a variant"),
    ("solve turtle:3d#5", "3D can't be played on layout 'turtle'"),
    ("solve citadel:opposites#5", "Alchemy of opposites can't be played on layout 'citadel'"),
    ("solve full_cube=1p1p", "Mahjong can't be played on layout 'full_cube', which is made for 3d"),
    ("solve turtle:chess=1p1p", "perhaps : and a variant (3d, black-white, chain, strict-chain, alchemy, opposites)"),
    ("hint full_cube#5", "Mahjong can't be played on layout 'full_cube', which is made for 3d"),
    ("rate turtle:3d:tricky#5", "3D can't be played on layout 'turtle'"),
    ("render full_cube#5 --out a.png", "Mahjong can't be played on layout 'full_cube', which is made for 3d"),
    ("solve", "Missing argument"),
    ("solve turtle#x", "'turtle#x' is no game id"),
    ("solve turtel#1", "did you mean turtle?"),
    ("solve turtle=1p1p", "layout 'turtle' has 144 places, but 2 faces are given"),
    ("solve turtle=1x", "1x"),
    ("solve none.json", "'none.json' is neither a game id, such as turtle#2031, nor a file that can be read"),
    ("solve folder", "'folder' is neither a game id"),
    ("solve empty.json", "empty.json: there is no position in it"),
    ("solve -", "standard input: there is no position in it"),
    ("solve broken.tmx", "broken.tmx, line 1, $: no JSON"),
    ("solve turtle#1 --budget -1", "-1 is not in the range"),
    ("solve turtle#1 --budget many", "'many' is not a valid integer"),
    ("solve crowded.json", "crowded.json, line 1, $.faces: 10 tiles match each other; two sets have 8 at most"),
    ("rate crowded.json", "10 tiles match each other"),
    ("rate", "Missing argument"),
    ("rate turtel#1", "did you mean turtle?"),
    ("rate none.json", "'none.json' is neither a game id"),
    ("rate empty.json", "empty.json: there is no position in it"),
    ("survey", "Missing argument 'LAYOUT...'"),
    ("survey turtel", "did you mean turtle?"),
    ("survey turtle none.tmx", "none.tmx: it can't be read"),
    ("survey turtle --variant 3d", "3D can't be played on layout 'turtle'"),
    ("survey turtle --variant strict-chain", "Strict chain can't be surveyed: the order of pairs counts"),
    ("survey turtle --deals 0", "0 is not in the range"),
    ("survey turtle --deals many", "'many' is not a valid integer"),
    ("survey turtle --seed -1", "-1 is not in the range"),
    ("survey turtle --jobs 0", "0 is not in the range"),
    ("survey turtle --json --csv", "--json and --csv don't go together"),
    ("survey turtle --resume log.jsonl --fresh", "--resume and --fresh don't go together"),
    ("survey turtle --resume folder", "folder: not a plain file"),
    ("survey turtle --resume broken.tmx", "broken.tmx: it holds no survey"),
    ("survey turtle --resume crowded.json", "crowded.json: it holds no survey"),
    ("warmup now", "unexpected extra argument (now)"),
    ("hint", "Missing argument"),
    ("hint turtel#1", "did you mean turtle?"),
    ("hint none.json", "'none.json' is neither a game id"),
    ("hint empty.json", "empty.json: $: "),
    ("hint folder", "folder: not a plain file"),
    ("layouts show", "Missing argument 'NAME'"),
    ("layouts show turtel", "did you mean turtle?"),
    ("layouts check", "Missing argument 'FILE...'"),
    ("layouts check none.tmx", "'none.tmx' does not exist"),
    ("layouts list --variant chess", "'chess' is not one of 'shanghai', 'mahjong', '3d'"),
    ("variants more", "unexpected extra argument"),
    ("layouts list more", "unexpected extra argument"),
]


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.json").write_bytes(b"")
    (tmp_path / "broken.tmx").write_text("<map")
    crowded = {"layout": {"tiles": [[2 * x, 0, 0] for x in range(10)]}, "faces": ["E"] * 10}
    (tmp_path / "crowded.json").write_text(json.dumps(crowded) + "\n")


@pytest.mark.parametrize(("arguments", "words"), CASES, ids=[arguments for arguments, _ in CASES])
def test_wrong_use_is_told(command: Command, arguments: str, words: str) -> None:
    answer = command(*arguments.split())
    assert answer.code == 2
    assert words in answer.err
    assert answer.out == ""


@pytest.mark.parametrize("arguments", ["deal turtel", "solve turtle#x", "solve none.json", "hint empty.json"])
def test_the_message_is_one_line(command: Command, arguments: str) -> None:
    assert command(*arguments.split()).err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_told(command: Command, tmp_path: Path) -> None:
    (tmp_path / "empty.json").chmod(0)
    for name in ("solve", "hint"):
        answer = command(name, "empty.json")
        assert answer.code == 2
        assert "Permission denied" in answer.err
