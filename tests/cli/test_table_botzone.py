"""The Botzone protocol on standard input and output, in each of its forms."""

from __future__ import annotations

import json

import pytest

from mahjong_solitaire.cli.table_botzone import KEEP_RUNNING
from tests.cli.conftest import Answer, Command
from tests.table.test_botzone import DEAL, KEPT

BOT = "beginner"


def one_shot(command: Command, requests: tuple[str, ...], responses: tuple[str, ...]) -> Answer:
    return command(
        "table", "botzone", "--bot", BOT, stdin=json.dumps({"requests": requests, "responses": responses}) + "\n"
    )


def simple(command: Command, requests: tuple[str, ...], responses: tuple[str, ...]) -> Answer:
    lines = [line for pair in zip(requests, (*responses, ""), strict=True) for line in pair][:-1]
    return command("table", "botzone", "--bot", BOT, stdin="\n".join((str(len(requests)), *lines)) + "\n")


@pytest.mark.parametrize("length", [1, 2, 3, 4, 21, 40, 61])
def test_json_and_lines_are_answered_alike(command: Command, length: int) -> None:
    said = KEPT[0].requests[:length], KEPT[0].responses[: length - 1]
    by_json, by_lines = one_shot(command, *said), simple(command, *said)
    assert (by_json.code, by_lines.code) == (0, 0)
    assert by_json.json() == {"response": by_lines.out.rstrip("\n")}
    assert not by_json.err + by_lines.err


def test_a_bot_that_keeps_running_answers_each_request(command: Command) -> None:
    requests = ["0 0 0", DEAL, "2 F1"]
    answer = command("table", "botzone", "--bot", BOT, "--keep-running", stdin="\n".join(("1", *requests)) + "\n")
    lines = answer.out.splitlines()
    assert answer.code == 0
    assert lines[1::2] == [KEEP_RUNNING] * 3
    assert lines[:3:2] == ["PASS", "PASS"]
    assert lines[4] == "HU"


def test_a_concealed_kong_of_one_s_own_is_remembered_while_it_keeps_running(command: Command) -> None:
    requests = ["0 0 0", "1 0 0 0 0 W1 W1 W1 B1 B4 B7 T1 T4 T7 F1 F2 J1 J2", "2 W1", "3 0 GANG", "2 B9"]
    answer = command("table", "botzone", "--bot", BOT, "--keep-running", stdin="\n".join(("1", *requests)) + "\n")
    assert answer.code == 0
    assert answer.out.splitlines()[4] == "GANG W1"
    assert answer.out.splitlines()[8].startswith("PLAY ")


@pytest.mark.parametrize("form", ["{}", '"{}"', '{{"request": "{}"}}', '{{"requests": ["{}"], "responses": []}}'])
def test_further_requests_come_in_any_form(command: Command, form: str) -> None:
    first = json.dumps({"requests": ["0 1 0"], "responses": []})
    answer = command("table", "botzone", "--bot", BOT, "--keep-running", stdin=f"{first}\n{form.format(DEAL)}\n")
    assert answer.code == 0
    assert answer.out.splitlines() == ['{"response": "PASS"}', KEEP_RUNNING] * 2


@pytest.mark.parametrize(
    ("stdin", "words"),
    [
        ("", "There is no input"),
        ("\n\n", "There is no input"),
        ("none\n", "'none' is no number of requests"),
        ("0\n", "'0' is no number"),
        ("²\n", "is no number"),
        ("99999999\n", "is no number"),
        ("2\n0 1 0\nPASS\n", "The input ends after 2 of 3 lines"),
        ("{\n", "is no JSON"),
        ("[" * 50_000 + "\n", "is no JSON"),
        ("[]\n", "requests are a list"),
        ('{"requests": [], "responses": []}\n', "0 requests and 0 responses"),
        ('{"requests": [1], "responses": []}\n', "a list of texts"),
        ('{"requests": ["0 1 0"]}\n', "responses are a list"),
        ('{"requests": ["0 1 0", "1"], "responses": []}\n', "one less is expected"),
        ("1\nhello\n", "request 1 ('hello')"),
        (f"2\n0 1 0\nPASS\n{DEAL} W1\n", "request 2"),
    ],
)
def test_wrong_input_is_told_in_a_sentence(command: Command, stdin: str, words: str) -> None:
    answer = command("table", "botzone", "--bot", BOT, stdin=stdin)
    assert answer.code == 2
    assert words in answer.err
    assert answer.err.count("\n") == 1
    assert not answer.out


def test_a_wrong_request_while_it_keeps_running_is_told_too(command: Command) -> None:
    answer = command("table", "botzone", "--bot", BOT, "--keep-running", stdin="1\n0 1 0\n2 W1\n")
    assert answer.code == 2
    assert answer.out.splitlines() == ["PASS", KEEP_RUNNING]
    assert "request 2 ('2 W1')" in answer.err
