"""Surveys on disk: what is written is read again, whatever happened to the end of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.surveys import SurveyKey, SurveyLog
from mahjong_solitaire.survey import EMPTY

KEY = SurveyKey("moon", "0123", 1, "abcd")
ONE = EMPTY._replace(deals=10, unsolvable=3, seconds=0.25)
TWO = ONE._replace(unsolvable=4)


@pytest.fixture
def log(tmp_path: Path) -> SurveyLog:
    return SurveyLog(tmp_path / "new" / "log.jsonl")


def test_what_was_never_begun_has_no_chunks(log: SurveyLog) -> None:
    assert log.read(KEY) == {}


def test_chunks_are_kept(log: SurveyLog) -> None:
    log.append(KEY, 0, ONE)
    log.append(KEY, 7, TWO)
    assert log.read(KEY) == {0: ONE, 7: TWO}


@pytest.mark.parametrize(
    "other",
    [
        KEY._replace(layout="cube"),
        KEY._replace(places="4567"),
        KEY._replace(seed=2),
        KEY._replace(solver="another"),
        KEY._replace(variant="chain"),
    ],
    ids=["layout", "places", "seed", "solver", "variant"],
)
def test_another_survey_in_the_same_file_is_left_alone(log: SurveyLog, other: SurveyKey) -> None:
    log.append(KEY, 0, ONE)
    log.append(other, 0, TWO)
    assert (log.read(KEY), log.read(other)) == ({0: ONE}, {0: TWO})


def test_wherever_the_last_line_breaks_off_the_rest_is_read_and_gone_on_with(log: SurveyLog) -> None:
    log.append(KEY, 0, ONE)
    first = log.path.read_bytes()
    log.append(KEY, 1, TWO)
    whole = log.path.read_bytes()
    for end in range(len(whole)):
        log.path.write_bytes(whole[:end])
        kept = {} if end < len(first) - 1 else {0: ONE} if end < len(whole) - 1 else {0: ONE, 1: TWO}
        assert log.read(KEY) == kept
        log.append(KEY, 2, ONE)
        assert log.read(KEY) == {**kept, 2: ONE}


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n", b'{"version": 1}', b"layout,deals\nmoon,3\n", b"[" * 10**5])
def test_a_file_of_another_kind_is_refused_and_not_touched(log: SurveyLog, content: bytes) -> None:
    log.path.parent.mkdir()
    log.path.write_bytes(content)
    with pytest.raises(FileError, match="it holds no survey"):
        log.read(KEY)
    assert log.path.read_bytes() == content


def test_what_is_forgotten_is_gone(log: SurveyLog) -> None:
    log.append(KEY, 0, ONE)
    log.forget()
    log.forget()
    assert log.read(KEY) == {}
