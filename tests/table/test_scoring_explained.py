"""A score says what it is made of, and why other fan are not counted."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.explaining import Principle, doubts, uncounted
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.profiles import INTERNATIONAL
from tests.table.scored_hands import lines_of


def test_each_fan_of_sets_names_them() -> None:
    found = score(parse_hand("[123m<] 456m 78m 55p EEE +9m | seat=E round=S"))
    sets = {fan.name: fan.sets for fan in found.fans}
    assert sets["Pure Straight"] == ("123m 456m 789m",)
    assert sets["Seat Wind"] == ("EEE",)
    assert sets["One Voided Suit"] == ()
    assert found.sets_text == "123m 456m 789m EEE 55p"


@pytest.mark.parametrize(
    ("hand", "name", "principle", "because_of"),
    [
        ("1112345678999p +5p", "Full Flush", Principle.IMPLIED, "Nine Gates"),
        ("[EEE^] [SSS^] [WWW^] [NNN^] 5m +5m", "All Pungs", Principle.IMPLIED, "Big Four Winds"),
        ("[123m<] [123m<] 123m 678p E +E", "Pure Double Chow", Principle.NO_SEPARATING, "Pure Triple Chow"),
        ("[123m<] [789m<] 123p 78p EE +9p", "Two Terminal Chows", Principle.ACCOUNT_ONCE, ""),
    ],
)
def test_what_is_not_counted_has_its_principle(hand: str, name: str, principle: Principle, because_of: str) -> None:
    found = [(one.principle, one.because_of) for one in uncounted(score(parse_hand(hand))) if one.name == name]
    assert found[0] == (principle, because_of)


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("EEE 111p 222m 88s 99m +9m | self-drawn", "Self-Drawn is not counted. Fully Concealed Hand implies"),
        ("123456789m 22p EE +E", "Short Straight (123m 456m) is not counted. No separating: already in Pure"),
        ("[123m<] [789m<] 123p 78p EE +9p", "Two Terminal Chows (123p 789p) is not counted. Account once: a further"),
    ],
)
def test_why_something_is_not_counted_is_told_in_sentences(hand: str, told: str) -> None:
    assert any(str(one).startswith(told) and str(one).endswith(".") for one in uncounted(score(parse_hand(hand))))


def test_the_example_of_the_rules_counts_three_combinations_of_four_chows() -> None:
    found = score(parse_hand("[123s<] [789s<] 123m 78m EE +9m | seat=S round=S"))
    counts = {fan.name: fan.times for fan in found.fans}
    assert counts["Two Terminal Chows"] + counts["Mixed Double Chow"] == 3


@pytest.mark.parametrize(
    ("hand", "doubt"),
    [
        ("[123m<] 444m 55p 789s 99s +9s | last-copy", "last-copy is not counted: the hand holds another 9s"),
        ("[123m<] 444m 55p 789s 99s +9s | kong", "kong is not counted: the hand has another 9s"),
        ("[123m<] 444m 55p 789s 99s +9s | kong self-drawn", "kong is not counted: the hand has no kong"),
        ("[123m<] 444m 55p 789s 99s +9s | wall-last", None),
        ("[2222m<] 55p 789s 999s 34s +5s | kong self-drawn", None),
    ],
)
def test_what_the_tiles_show_to_be_wrong_is_doubted(hand: str, doubt: str | None) -> None:
    found = score(parse_hand(hand))
    assert len(doubts(found)) == (doubt is not None)
    assert doubt is None or doubts(found)[0].startswith(doubt)


def test_nothing_counted_is_told_to_be_uncounted() -> None:
    for line in list(lines_of("mcr_random.txt", marked=False))[:300]:
        found = score(parse_hand(line.hand), INTERNATIONAL)
        counted = {fan.name for fan in found.fans}
        for one in uncounted(found):
            assert str(one)
            assert one.principle is not Principle.IMPLIED or one.name not in counted
