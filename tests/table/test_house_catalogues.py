"""The catalogues of Hong Kong and the basic rules: whatever counts has an entry whose example has it."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.catalogue import Entry
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.scoring.basic_catalogue import EXAMPLES
from mahjong_solitaire.table.scoring.hong_kong import HongKong, patterns
from mahjong_solitaire.table.settings import parse, written


def rules_of(said: str) -> Ruleset:
    name, *settings = said.split()
    kind = RULESETS[name]
    return kind(Terms(house=written(parse(kind.house_type, settings))))


HOUSES = (
    "hong-kong",
    "hong-kong seven_pairs=4 limit=8",
    "basic",
    "basic scheme=bonus bonus=true",
    "basic scheme=exponential",
)
ENTRIES = [(house, entry) for house in HOUSES for entry in rules_of(house).catalogue().entries]


@pytest.mark.parametrize(("house", "entry"), ENTRIES, ids=[f"{house}, {entry.name}" for house, entry in ENTRIES])
def test_an_example_has_what_it_shows(house: str, entry: Entry) -> None:
    rules = rules_of(house)
    hand = parse_hand(entry.example, rules.words)
    part = next(part for part in rules.score_hand(hand).parts if part.name == entry.name)
    assert part.points == entry.points
    exhibit = rules.catalogue().exhibit(entry)
    assert sum(len(one.tiles) for one in exhibit.concealed) == len(hand.concealed) + 1
    assert entry.explanation.endswith(".")


@pytest.mark.parametrize("house", HOUSES)
def test_those_with_the_most_points_come_first_and_each_once(house: str) -> None:
    entries = rules_of(house).catalogue().entries
    points = [entry.points for entry in entries]
    assert points == sorted(points, reverse=True)
    assert len({entry.name for entry in entries}) == len(entries)


def test_every_pattern_of_hong_kong_has_an_entry() -> None:
    names = {entry.name for entry in rules_of("hong-kong seven_pairs=4").catalogue().entries}
    assert names == {pattern.name for pattern in patterns(HongKong(seven_pairs=4))}


def test_the_basic_entries_are_those_of_the_scheme() -> None:
    shown = {
        scheme: {entry.name for entry in rules_of(f"basic scheme={scheme} bonus=true").catalogue().entries}
        for scheme in ("simple", "bonus", "exponential")
    }
    assert shown["simple"] == {"Winning"}
    assert shown["bonus"] == {"Winning", "Set of Dragons", "Self-Drawn", "Last Tile of the Wall", "Bonus Tile"}
    assert shown["bonus"] | shown["exponential"] == {name for name, _, _ in EXAMPLES}
