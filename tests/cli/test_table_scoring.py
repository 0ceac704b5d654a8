"""Hands on the command line: table score and table waits."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Command

HAND = "[123m<] 456m 78m 55p EEE +9m | seat=E round=S bonus=1"


def test_a_hand_is_scored_with_its_sets_and_payments(command: Command) -> None:
    answer = command("table", "score", HAND)
    assert answer.code == 0
    assert "16  Pure Straight                      123m 456m 789m" in answer.out
    assert "20  points (green_book)" in answer.out
    assert "the discarder pays 8 + 20, the others 8 each" in answer.out


def test_a_score_as_json_has_its_keys(command: Command) -> None:
    told = command("table", "score", "--json", HAND).json()
    assert isinstance(told, dict)
    assert told["total"] == 20
    assert told["fans"][0] == ["Pure Straight", 16, 1]
    assert told["legal"] is True
    assert told["settlement"] == {"winner": 44, "discarder": -28, "each_other": -8}


def test_a_profile_decides_the_rulings(command: Command) -> None:
    hand = "[2222m!] [6666p!] 345m 78s EE +9s | seat=S round=S self-drawn"
    totals = []
    for profile in ("green_book", "international"):
        told = command("table", "score", "--json", "--profile", profile, hand).json()
        assert isinstance(told, dict)
        totals.append(told["total"])
    assert totals == [12, 10]


def test_a_win_below_eight_points_pays_nothing(command: Command) -> None:
    told = command("table", "score", "--json", "[234s<] [678p<] 345m 67s EE +8s | seat=S").json()
    assert isinstance(told, dict)
    assert (told["legal"], told["settlement"]) == (False, None)
    answer = command("table", "score", "[234s<] [678p<] 34m 67s EE 5m +8s | seat=S")
    assert "Not a legal win" in answer.out


def test_lines_of_hands_are_answered_line_by_line(command: Command) -> None:
    answer = command("table", "score", "-", stdin=f"{HAND}\n\n11m +2m\n{HAND}\n147m258p369s1256p +5p\n")
    first, wrong, second, lost = map(json.loads, answer.out.splitlines())
    assert first == second
    assert first["total"] == 20
    assert "it takes 13" in wrong["error"]
    assert "is not won" in lost["error"]
    assert answer.code == 2


def test_one_by_one_and_line_by_line_say_the_same(command: Command) -> None:
    single = command("table", "score", "--json", HAND).json()
    many = command("table", "score", "-", stdin=HAND).json()
    assert isinstance(single, dict)
    assert isinstance(many, dict)
    assert all(single[key] == many[key] for key in ("total", "fans", "legal", "settlement"))


@pytest.mark.parametrize("name", ["score", "waits"])
def test_wrong_hands_get_one_sentence(command: Command, name: str) -> None:
    answer = command("table", name, "11111m")
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1


def test_a_waiting_hand_tells_each_tile_and_the_ways_to_eight_points(command: Command) -> None:
    answer = command("table", "waits", "123m 456p 78s 234p 99m")
    assert "waits for 6s, 4 left\n  discarded 4 points, no legal win: Concealed Hand 2, All Chows 2\n" in answer.out
    assert "waits for 9s, 4 left\n  discarded 12 points: Mixed Straight 8, Concealed Hand 2, All Chows 2" in answer.out
    assert "  1   10  Mixed Straight                     9s" in answer.out


def test_a_hand_far_from_ready_tells_what_brings_it_nearer(command: Command) -> None:
    told = command("table", "waits", "--json", "1199m 22p 33s 5p 667s E").json()
    assert isinstance(told, dict)
    assert told["waits"] == []
    assert told["shanten"]["seven_pairs"] == 1
    assert told["acceptance"] == ["5p", "7s", "E"]
    assert told["routes"][0]["fan"] == "Seven Pairs"
    assert told["distances"]["All Pungs"] == 4


def test_the_help_has_the_grammar_of_hands(command: Command) -> None:
    for name in ("score", "waits"):
        told = command("table", name, "--help").out
        assert "[5555p!]" in told
        assert "wall-last" in told
