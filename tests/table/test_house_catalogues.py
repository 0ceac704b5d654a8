"""The catalogues of the rule sets beside MCR: whatever counts has an entry whose example has it."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.catalogue import Entry
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.table.scoring.basic_catalogue import EXAMPLES
from mahjong_solitaire.table.scoring.classical.house import NOTHING, Classical
from mahjong_solitaire.table.scoring.classical.lines import LINES
from mahjong_solitaire.table.scoring.hong_kong import HongKong, patterns
from mahjong_solitaire.table.scoring.riichi.catalogue import DORA
from mahjong_solitaire.table.scoring.riichi.yaku import YAKU, YAKUMAN
from mahjong_solitaire.table.settings import House, parse, written


def rules_of(said: str) -> Ruleset:
    name, *settings = said.split()
    kind = RULESETS[name]
    return kind(Terms(house=written(parse(kind.house_type, settings))))


def said_of(house: House) -> str:
    """Write what a house plays otherwise than the usual one."""
    usual = dict(written(type(house)()))
    return " ".join(f"{name}={str(value).lower()}" for name, value in written(house) if usual[name] != value)


PRESETS_OF_CLASSICAL = tuple(said_of(preset.house) for preset in RULESETS["classical"].presets[1:])
HOUSES = (
    "hong-kong",
    "hong-kong seven_pairs=4 limit=8",
    "basic",
    "basic scheme=bonus bonus=true",
    "basic scheme=exponential",
    "riichi",
    "riichi renhou=mangan yakuman=double",
    "classical",
    *(f"classical {said}" for said in PRESETS_OF_CLASSICAL),
    "american",
)
ENTRIES = [(house, entry) for house in HOUSES for entry in rules_of(house).catalogue().entries]


@pytest.mark.parametrize(("house", "entry"), ENTRIES, ids=[f"{house}, {entry.name}" for house, entry in ENTRIES])
def test_an_example_has_what_it_shows(house: str, entry: Entry) -> None:
    rules = rules_of(house)
    hand = parse_hand(entry.example, rules.words)
    part = next(part for part in rules.score_hand(hand).parts if part.name == entry.name)
    assert part.points == entry.points or entry.worth
    exhibit = rules.catalogue().exhibit(entry)
    assert sum(len(one.tiles) for one in exhibit.concealed) == len(hand.concealed) + 1
    assert entry.explanation.endswith(".")


@pytest.mark.parametrize(
    "house", [house for house in HOUSES if house.split()[0] in ("hong-kong", "basic", "classical")]
)
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


def test_every_yaku_has_an_entry_with_its_han() -> None:
    catalogue = rules_of("riichi renhou=yakuman").catalogue()
    titles = {one.title for one in (*YAKU, *YAKUMAN)}
    assert titles | {"Human Hand (renhou)", *(name for name, _, _ in DORA)} == {
        entry.name for entry in catalogue.entries
    }
    worths = {entry.name: entry.worth for entry in catalogue.entries}
    assert worths["Half Flush (honitsu)"] == "3 han, 2 open"
    assert worths["Plain Chows (pinfu)"] == "1 han, closed"
    assert worths["Big Three Dragons (daisangen)"] == "Yakuman"


SHADOWED = {"Big Three Dragons", "Big Four Winds", "Nine Gates"}
"""Lines that some houses count but that never show: the hand is worth the limit by another line."""


@pytest.mark.parametrize("house", [house for house in HOUSES if house.startswith("classical")])
def test_every_line_that_a_house_counts_has_an_entry(house: str) -> None:
    rules = rules_of(house)
    assert isinstance(rules.house, Classical)
    counted = {line.name for line in LINES if line.worth(rules.house) != NOTHING}
    missing = counted - {entry.name for entry in rules.catalogue().entries} - SHADOWED
    of_bonus = {name for name in missing if "Flower" in name}
    assert missing == of_bonus
    assert not (missing and rules.house.bonus)


def test_every_line_of_the_card_has_an_entry() -> None:
    rules = rules_of("american")
    assert isinstance(rules.house, American)
    assert {entry.name for entry in rules.catalogue().entries} == {line.text for line in rules.house.lines.lines}
