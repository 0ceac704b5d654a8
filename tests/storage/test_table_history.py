"""Ended games stay on the list, whatever happens to their index, and one bad file doesn't hide the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_solitaire.storage.table_history import TableHistory
from mahjong_solitaire.storage.table_records import read_match, write_match
from tests.app.table_ended import COMPANY, DEMO, PLAYERS, moment, played, save_of


@pytest.fixture
def history(tmp_path: Path) -> TableHistory:
    return TableHistory(tmp_path / "tables")


def keep(history: TableHistory, seed: str, day: int, hands: int = 1, whole: int = 0) -> str:
    session = played(seed, hands, whole)
    return history.keep(save_of(session), session, moment(day))


def test_at_first_the_list_is_empty(history: TableHistory) -> None:
    assert history.games() == ()
    assert history.take_notice() is None


def test_a_game_is_told_with_date_players_places_and_points(history: TableHistory) -> None:
    file = keep(history, "a", 10)
    (game,) = history.games()
    totals = played("a").after.totals
    assert (game.file, game.ended_at, game.rules, game.players) == (file, moment(10), "mcr", PLAYERS)
    assert (game.bots, game.human, game.hands, game.is_over) == (COMPANY.bots, 0, 1, True)
    assert game.totals == totals
    assert [game.places[player] for player in range(4)] == [1 + sum(o > total for o in totals) for total in totals]


def test_the_newest_game_comes_first_and_names_never_clash(history: TableHistory) -> None:
    files = [keep(history, seed, day) for seed, day in (("a", 10), ("b", 12), ("a", 12), ("a", 11))]
    assert len(set(files)) == 4
    assert [game.ended_at for game in history.games()] == [moment(12), moment(12), moment(11), moment(10)]


def test_a_game_that_was_given_up_says_so(history: TableHistory) -> None:
    keep(history, "c", 10, hands=1, whole=16)
    (game,) = history.games()
    assert not game.is_over
    assert game.hands == 1


def test_a_demonstration_has_no_person(history: TableHistory) -> None:
    session = played("d")
    history.keep(save_of(session, DEMO), session, moment(10))
    assert history.games()[0].human is None


@pytest.mark.parametrize("damage", [None, b"{", b'{"version": 9, "rows": {}}', b"[]"])
def test_the_index_is_only_a_memory(history: TableHistory, damage: bytes | None) -> None:
    keep(history, "a", 10)
    keep(history, "b", 11, hands=2)
    before = history.games()
    index = history.folder / "index.json"
    if damage is None:
        index.unlink()
    else:
        index.write_bytes(damage)
    assert TableHistory(history.folder).games() == before
    assert history.take_notice() is None
    assert json.loads(index.read_bytes())["version"] == 1


def test_a_file_that_has_changed_is_read_again(history: TableHistory) -> None:
    file = keep(history, "a", 10)
    other = keep(history, "b", 11, hands=2)
    (history.folder / file).write_bytes((history.folder / other).read_bytes())
    assert [game.hands for game in history.games()] == [2, 2]


def test_a_damaged_file_is_set_aside_and_the_others_stay(history: TableHistory) -> None:
    bad, good = keep(history, "a", 10), keep(history, "b", 11)
    content = (history.folder / bad).read_bytes().replace(b"discard", b"swallow", 1)
    (history.folder / bad).write_bytes(content)
    assert [game.file for game in history.games()] == [good]
    notice = history.take_notice()
    assert notice is not None
    assert notice.endswith(f"the file was kept as {bad}.damaged-1.")
    assert (history.folder / f"{bad}.damaged-1").read_bytes() == content


def test_a_deleted_game_is_gone_for_good(history: TableHistory) -> None:
    file = keep(history, "a", 10)
    history.delete(file)
    assert history.games() == ()
    assert list(history.folder.glob("2026*")) == []


def test_a_record_can_be_taken_out_and_in(history: TableHistory, tmp_path: Path) -> None:
    file = keep(history, "b", 10, hands=2)
    write_match(tmp_path / "out.json", history.record(file))
    taken = history.take_in(tmp_path / "out.json", moment(20))
    assert taken.human is None, "a record by itself doesn't tell who was the person"
    assert taken.players == PLAYERS
    assert taken in history.games()
    assert history.record(taken.file) == history.record(file)


def test_a_game_of_another_history_keeps_its_company(history: TableHistory, tmp_path: Path) -> None:
    file = keep(history, "a", 10)
    there = TableHistory(tmp_path / "there")
    assert there.take_in(history.folder / file, moment(20)).human == 0


@pytest.mark.parametrize("content", [b"", b"{}", b'{"rules": "mcr"}', b"PNG"])
def test_nothing_is_taken_in_from_a_file_that_is_no_game(history: TableHistory, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    with pytest.raises(ValueError, match=r"bad\.json"):
        history.take_in(tmp_path / "bad.json", moment(20))
    assert history.games() == ()


def test_a_kept_file_can_be_replayed_from_the_command_line(history: TableHistory) -> None:
    file = keep(history, "b", 10, hands=2)
    assert read_match(history.folder / file).record() == played("b", 2).record()
