"""The catalogue: every fan has its row, and every example is a legal hand in which that fan counts."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.catalogue import Entry, Exhibit
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.mcr_catalogue import catalogue
from mahjong_solitaire.table.scoring.mcr_examples import EXAMPLES
from mahjong_solitaire.table.scoring.mcr_patterns import PATTERNS
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, INTERNATIONAL, PROFILES, Profile

GREEN = catalogue(GREEN_BOOK)
names = pytest.mark.parametrize("name", [example.name for example in EXAMPLES])
profiles = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)


def entry(name: str, profile: Profile = GREEN_BOOK) -> Entry:
    found = catalogue(profile).entry(name)
    assert found is not None
    return found


def shown(name: str) -> Exhibit:
    return GREEN.exhibit(entry(name))


def marked(name: str) -> str:
    """Return the marked tiles of an example, set by set."""
    exhibit = shown(name)
    sets = (*exhibit.concealed, *exhibit.melds, *exhibit.bonus)
    found = ["".join(str(tile) for tile, mark in zip(*one, strict=True) if mark) for one in sets]
    return " ".join(filter(None, found))


def test_every_fan_has_one_row() -> None:
    assert sorted(example.name for example in EXAMPLES) == sorted(pattern.name for pattern in PATTERNS)


@names
@profiles
def test_the_example_is_a_legal_hand_with_that_fan(name: str, profile: Profile) -> None:
    one = entry(name, profile)
    hand = parse_hand(one.example)
    hand.check()
    counted = score(hand, profile)
    assert counted.is_legal
    assert name in {fan.name for fan in counted.fans}
    assert one.points == next(fan.points for fan in counted.fans if fan.name == name)


@names
def test_the_example_is_laid_out_with_all_its_tiles(name: str) -> None:
    one, exhibit = entry(name), shown(name)
    hand = parse_hand(one.example)
    concealed = [tile for each in exhibit.concealed for tile in each.tiles if tile is not None]
    assert sorted(concealed) == sorted((*hand.concealed, hand.winning))
    assert concealed[exhibit.winning] == hand.winning
    assert [len(each.tiles) for each in exhibit.melds] == [len(meld.tiles) for meld in hand.melds]


@names
def test_the_explanation_is_a_sentence(name: str) -> None:
    text = entry(name).explanation
    assert text[0].isupper()
    assert text.endswith(".")
    assert len(text) < 200


@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("Mixed Straight", "4p5p6p 7s8s9s 1m2m3m"),
        ("Dragon Pung", "FFF"),
        ("Tile Hog", "7p 7p7p7p"),
        ("Two Concealed Kongs", "None3p3pNone None7s7sNone"),
        ("Flower Tiles", "1f3f2y"),
        ("Knitted Straight", "1m4m7m 2p5p8p 3s6s9s"),
        ("Edge Wait", ""),
        ("Self-Drawn", ""),
    ],
)
def test_the_sets_that_make_it_are_marked(name: str, tiles: str) -> None:
    assert marked(name) == tiles


def test_the_whole_hand_is_marked_where_all_of_it_matters() -> None:
    exhibit = shown("All Simples")
    assert all(all(one.marked) for one in (*exhibit.concealed, *exhibit.melds))


def test_how_it_was_won_is_told() -> None:
    assert shown("Last Tile Draw").told == "Self-drawn, the wall's last tile."
    assert shown("Robbing the Kong").told == "Won by robbing a kong."
    assert shown("Prevalent Wind").told == "Won with a discard; the round is South."


def test_the_entries_stand_by_their_points() -> None:
    points = [one.points for one in GREEN.entries]
    assert points == sorted(points, reverse=True)


def test_exclusions_are_told_from_both_sides() -> None:
    assert "All Pungs" in entry("Four Kongs").excludes
    assert "Four Kongs" in GREEN.excluding("All Pungs")


def test_profiles_differ_where_they_do() -> None:
    assert (entry("Two Concealed Kongs").points, entry("Two Concealed Kongs", INTERNATIONAL).points) == (8, 6)
    assert "Fully Concealed Hand" not in entry("Seven Pairs").excludes
    assert "Fully Concealed Hand" in entry("Seven Pairs", INTERNATIONAL).excludes


def test_every_rule_set_can_be_asked_for_its_catalogue() -> None:
    for rules in RULESETS.values():
        found = rules(Terms()).catalogue()
        assert len({one.name for one in found.entries}) == len(found.entries)
