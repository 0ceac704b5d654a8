"""Rule sets on the command line: listed and compared; hands scored and games played by their houses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.settings import settings_of
from tests.cli.conftest import Command

DRAGONS = "[CCC<] 123m 456m 789m 5m +5m | seat=W bonus=1f"


def test_all_rule_sets_are_listed(command: Command) -> None:
    told = command("table", "rules").out
    assert all(f"{name}: {rules.title}\n" in told for name, rules in RULESETS.items())
    listed = command("table", "rules", "--json").json()
    assert isinstance(listed, list)
    assert [one["name"] for one in listed] == [*RULESETS]


@pytest.mark.parametrize("name", RULESETS)
def test_presets_and_settings_of_a_rule_set_are_told(command: Command, name: str) -> None:
    rules = RULESETS[name]
    told = command("table", "rules", name).out
    assert all(f"  {setting.name}=" in told for setting in settings_of(rules.house_type))
    plain = command("table", "rules", name, "--json").json()
    assert isinstance(plain, dict)
    assert [one["name"] for one in plain["presets"]] == [preset.name for preset in rules.presets]
    assert [one["name"] for one in plain["settings"]] == [setting.name for setting in settings_of(rules.house_type)]


def test_a_preset_is_told_with_its_values(command: Command) -> None:
    told = command("table", "rules", "hong-kong", "full").out
    assert "  ladder=full\n    Points: Full spicy." in told
    assert "  limit=13\n" in told


def test_two_presets_are_compared(command: Command) -> None:
    told = command("table", "rules", "basic", "usual", "doubling").out
    assert told == "Points  Every win is 1 point  Sets count and double\n"
    assert command("table", "rules", "basic", "usual", "doubling", "--json").json() == {
        "scheme": ["simple", "exponential"]
    }
    assert command("table", "rules", "basic", "usual", "usual").out == "They are the same.\n"


def test_a_hand_is_scored_by_its_rule_set(command: Command) -> None:
    told = command("table", "score", "--rules", "hong-kong", DRAGONS).out
    assert "read as 123m 456m 789m 55m" in told
    assert "     1  Pung of Dragons                    CCC\n     4  faan\n" in told
    assert "4 faan, half spicy: 16 points. The winner gets 16: the discarder pays 8, the others 4 each." in told


def test_what_is_left_out_has_a_reason(command: Command) -> None:
    told = command("table", "score", "--rules", "hong-kong", "[1111m!] [2222p>] [3333s^] [4444m!] 5m +5m").out
    assert "All Pungs: Four Kongs implies or excludes it.\nLimit: Of 14 faan 10 count.\n" in told


@pytest.mark.parametrize(
    ("options", "verdict"),
    [
        (["--set", "minimum=5"], "Not enough to win: the least is 5 faan."),
        (["--preset", "full"], "4 faan, full spicy: 16 points. The winner gets 16: the discarder pays 16."),
        (
            ["--preset", "full", "--set", "gun=half"],
            "4 faan, full spicy: 16 points. The winner gets 16: the discarder pays 8, the others 4 each.",
        ),
    ],
)
def test_house_rules_change_what_a_hand_is_worth(command: Command, options: list[str], verdict: str) -> None:
    told = command("table", "score", "--json", "--rules", "hong-kong", *options, DRAGONS).json()
    assert isinstance(told, dict)
    assert (told["total"], told["verdict"]) == (4, verdict)


def test_a_card_is_read_from_a_file(command: Command, tmp_path: Path) -> None:
    hand = "12f 222m 444p 666s 88m +8m"
    card = tmp_path / "card.txt"
    card.write_text("# mine\nMine | FF 222a 444b 666c 888a | 30 | X\n")
    told = command("table", "score", "--rules", "american", "--set", f"card=@{card}", hand).out
    assert "30  FF 222a 444b 666c 888a" in told
    card.write_text("Mine | FF 222a 444b 666c 888a | 30 | X\nMine | nonsense | 25 | X\n")
    answer = command("table", "score", "--rules", "american", "--set", f"card=@{card}", hand)
    assert answer.err.startswith(f"Error: {card}: card: line 2: 'nonsense' is no group;")
    assert answer.code == 2
    answer = command("table", "score", "--rules", "american", "--set", "card=@", hand)
    assert (answer.code, answer.err) == (2, "Error: card=@ names no file.\n")
    answer = command("table", "score", "--rules", "american", "--set", f"card=@{tmp_path / 'none.txt'}", hand)
    assert answer.err.endswith("none.txt can't be read: No such file or directory.\n")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    card.write_bytes(b"\xff")
    assert (
        "byte 1 is no UTF-8 text" in command("table", "simulate", "--rules", "american", "--set", f"card=@{card}").err
    )


@pytest.mark.parametrize(
    ("hand", "verdict"),
    [
        ("234m 67m 340p 678s 55s +8m | seat=S riichi", "4 han 30 fu: 7,700 points, from the discarder."),
        (
            "234m 67m 345p 678s 55s +8m | self-drawn sticks=1",
            "3 han 20 fu: 4,900 points, from the others and the table.",
        ),
        ("[234m<] 678m 345p 67s 99s +8s", "The hand may not win: no yaku."),
    ],
)
def test_riichi_tells_who_pays(command: Command, hand: str, verdict: str) -> None:
    assert command("table", "score", "--rules", "riichi", hand).out.endswith(f"{verdict}\n")


def test_losers_are_counted_where_they_settle(command: Command) -> None:
    loser = "[234m<] [888s>] 11m CC 55p 9s"
    told = command("table", "score", "--rules", "classical", loser).out
    assert told.startswith("[234m<] [888s>] 11m 55p 9s CC | seat=E round=E\nread as 234m 888s 11m 55p CC 9s\n")
    assert told.endswith("     4  points\n\nThe hand didn't win.\n")
    assert "has no winning tile" in command("table", "score", "--rules", "hong-kong", loser).err


def test_a_goulash_is_written_with_jokers(command: Command) -> None:
    told = command("table", "score", "--rules", "classical", "[44pJ<] 222m 55s JJJ 88s +5s").out
    assert "Concealed Pung of Ends             EEE (every preset)\n" in told
    waits = command("table", "waits", "--rules", "classical", "--set", "goulash=true", "[44pJ<] 222m 55s J 88s 66m").out
    assert "waits for J, 2 left\n  drawn  " in waits
    assert "waits for 5s, 2 left\n  discarded 32 points" in waits


def test_one_point_is_no_points(command: Command) -> None:
    told = command("table", "score", "--rules", "basic", "123m 456p 789s 111s 5m +5m").out
    assert "     1  point\n" in told


def test_lines_of_hands_are_answered_by_any_rule_set(command: Command) -> None:
    hands = "123m 456p 789s 111s 5m +5m\n11m +2m\n[EEE<] 111m 789s 123s 5m +5m\n"
    answer = command("table", "score", "--rules", "basic", "--preset", "doubling", "-", stdin=hands)
    first, wrong, second = map(json.loads, answer.out.splitlines())
    assert (first["total"], second["total"]) == (9, 13)
    assert "it takes 13" in wrong["error"]
    assert answer.code == 2


def test_waits_are_told_by_any_rule_set(command: Command) -> None:
    told = command("table", "waits", "--rules", "hong-kong", "123m 456m 789p 234s 9s | seat=S").out
    assert told.startswith(
        "waits for 9s, 3 left\n  discarded 3 faan: Common Hand 1, Fully Concealed 1, No Bonus Tiles 1."
    )
    assert "  drawn     4 faan" in told
    plain = command("table", "waits", "--rules", "basic", "--json", "123m 456m 789p 23s 99s").json()
    assert isinstance(plain, dict)
    assert [(wait["tile"], wait["left"]) for wait in plain["waits"]] == [("1s", 4), ("4s", 4)]
    assert command("table", "waits", "--rules", "basic", "147m 258p 369s ESWN").out == "No tile completes this hand.\n"


def test_three_play_where_the_house_says_so(command: Command) -> None:
    answer = command("table", "simulate", "--rules", "basic", "--set", "players=3", "--hands", "20", "--json").json()
    assert isinstance(answer, dict)
    assert (answer["hands"], len(answer["points"]), sum(answer["points"])) == (20, 3, 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["score", "--rules", "hong-kong", "--preset", "poker", DRAGONS], "preset 'poker' of Hong Kong is not known"),
        (["score", "--rules", "hong-kong", "--set", "minimum=2", DRAGONS], "minimum is '2'; it can be 0, 1, 3, 5"),
        (["score", "--rules", "hong-kong", "--set", "speed=2", DRAGONS], "there is no setting 'speed'"),
        (["score", "--rules", "hong-kong", "--profile", "green_book", DRAGONS], "Hong Kong has no profile"),
        (["score", "--rules", "hong-kong", "--set", "bonus=false", DRAGONS], "no bonus tiles in this game"),
        (["score", "--rules", "hong-kong", "147m258p369sESWN +C"], "is not won"),
        (["score", "--rules", "basic", "--set", "kongs=false", "[1111m!] 456p 789s 111s 5m +5m"], "no kongs"),
        (["rules", "hong-kong", "usual", "poker"], "preset 'poker'"),
        (["score", "--rules", "classical", "222m 444p 888s 55s 66m +J"], "a wild tile that is discarded"),
        (["score", "--rules", "classical", "[44pJJ<] 222m 888s 666p +6p"], "wild tiles make pungs only"),
        (["score", "--rules", "classical", "22m 44p 88s 55s 2s JJJJ +J"], "6 of 2s"),
        (["simulate", "--rules", "basic", "--preset", "three", "--seats", "random,random"], "2 players; 3 play"),
    ],
)
def test_wrong_settings_get_one_sentence(command: Command, arguments: list[str], words: str) -> None:
    answer = command("table", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert words in answer.err
    assert answer.err.count("\n") == 1


def test_the_help_has_the_words_of_each_rule_set(command: Command) -> None:
    told = command("table", "score", "--help").out
    assert "With --rules hong-kong also:" in told
    assert "kong-on-kong" in told
