"""The challenge of a day on the command line: daily."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime

import msgspec
import pytest

from mahjong_solitaire.solitaire.daily import daily
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.statistics import Result, Statistics
from tests.cli.conftest import Command


class Reached(msgspec.Struct, forbid_unknown_fields=True):
    """The result in what ``daily --json`` prints: these keys and no others."""

    medal: str
    seconds: float
    on_the_day: bool
    unaided: bool


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """What ``daily --json`` prints: these keys and no others."""

    day: str
    id: str
    layout: str
    title: str
    tiles: int
    variant: str
    level: str
    seconds_to_beat: int
    streak: int
    result: Reached | None


def clear(day: date, seconds: float, hints: int = 0) -> None:
    """Put a cleared challenge, played on its day, into the user's statistics."""
    game_id = daily(day)
    at, text = f"{day.isoformat()}T20:00:00+00:00", day.isoformat()
    played = (str(game_id), game_id.layout, game_id.rules.name, game_id.level)
    Statistics(Folders.find().statistics).add(
        Result(*played, "cleared", seconds, 72, hints, 0, 0, 1440, at, text, text)
    )


def test_the_challenge_of_a_date_is_told(command: Command) -> None:
    game_id = daily(date(2026, 11, 30))
    answer = command("daily", "2026-11-30")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"Monday 2026-11-30: {game_id}\n")
    assert f"{game_id.rules.title}, gentle; time to beat " in answer.out
    assert "You have not cleared it yet.\n0 days in a row" in answer.out


def test_json_has_the_challenge_and_no_result_before_it_is_cleared(command: Command) -> None:
    told = msgspec.json.decode(command("daily", "2026-11-30", "--json").out, type=Told)
    game_id = daily(date(2026, 11, 30))
    assert (told.id, told.layout, told.level, told.result) == (str(game_id), game_id.layout, "gentle", None)
    assert told.variant == game_id.rules.name


def test_json_has_the_own_result(command: Command) -> None:
    clear(date(2026, 11, 30), 61.25)
    told = msgspec.json.decode(command("daily", "2026-11-30", "--json").out, type=Told)
    assert told.result == Reached("gold", 61.25, True, True)
    assert "You cleared it in 1:01, without help (gold)." in command("daily", "2026-11-30").out


def test_the_keys_of_the_json_are_named_in_the_help(command: Command) -> None:
    told, text = command("daily", "2026-11-30", "--json").out, command("daily", "--help").out
    assert all(key in text for key in (*json.loads(told), *Reached.__struct_fields__))


def test_the_result_is_shared_as_two_lines(command: Command) -> None:
    clear(date(2026, 11, 29), 3000.0)
    clear(date(2026, 11, 30), 61.25, hints=1)
    words, signs = command("daily", "2026-11-30", "--share").out.splitlines()
    assert words.endswith("gentle · cleared in 1:01 · 2 days in a row")
    assert signs == "⚫⚫⚫⚫⚫🟤⚪"


def test_without_a_date_it_is_the_day_of_the_own_calendar(command: Command) -> None:
    before = datetime.now(UTC).astimezone().date()
    told = msgspec.json.decode(command("daily", "--json").out, type=Told)
    assert date.fromisoformat(told.day) in {before, datetime.now(UTC).astimezone().date()}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("2025-12-31",), "there is no daily challenge for 2025-12-31; they go from 2026-01-01 to 2100-12-31"),
        (("2101-01-01",), "there is no daily challenge for 2101-01-01"),
        (("2027-02-29",), "'2027-02-29' is no date; dates are written like 2026-11-30"),
        (("tomorrow",), "'tomorrow' is no date"),
        (("2026-11-30", "--json", "--share"), "--json and --share can't be used together"),
    ],
)
def test_wrong_use_is_told_in_one_sentence(command: Command, arguments: tuple[str, ...], sentence: str) -> None:
    answer = command("daily", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err
    assert len(answer.err.strip().splitlines()) == 1
