"""The encyclopedia: the fan that was asked for is open, all are found, and what is told is true."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.screens.fans import Fans
from mahjong_solitaire.app.screens.fans_topic import Book, Played, found, joined
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Terms
from tests.app import table_ended
from tests.app.table_games import setup_of
from tests.table_pilot import TablePilot

NAMES = [entry.name for entry in RULESETS["mcr"](Terms()).catalogue().entries]


class Reader:
    """Somebody at the encyclopedia."""

    def __init__(self, name: str = "", size: tuple[int, int] = (1280, 800), profile: str = "green_book") -> None:
        self.pilot = TablePilot(size, takes_up=True, table_profile=profile)
        self.pilot.app.services.table.open_fans(name)
        self.pilot.do(seconds=0.1)

    @property
    def fans(self) -> Fans:
        content = getattr(self.pilot.app.top, "content", None)
        assert isinstance(content, Fans)
        return content

    @property
    def rows(self) -> list[str]:
        return [control.id[4:] for control in self.pilot.controls() if control.id.startswith("fan ")]


@pytest.mark.parametrize("name", NAMES[::9])
@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids=str)
def test_a_fan_is_opened_by_its_name(name: str, size: tuple[int, int]) -> None:
    reader = Reader(name, size)
    assert reader.fans.chosen == name
    assert name in reader.pilot.told
    entry = RULESETS["mcr"](Terms()).catalogue().entry(name)
    assert entry is not None
    assert entry.explanation[:25] in reader.pilot.told


def test_every_fan_is_in_the_list_and_its_page_can_be_drawn() -> None:
    reader = Reader()
    assert reader.rows == NAMES
    for name in NAMES:
        reader.fans.open(name)
        reader.pilot.resize(1280, 800 + NAMES.index(name) % 2)
        assert f"{name} " in reader.pilot.told


def test_a_name_that_is_not_known_opens_the_list() -> None:
    assert Reader("Heavenly Fish").fans.chosen == NAMES[0]


def test_a_click_on_a_row_opens_its_page() -> None:
    reader = Reader()
    reader.pilot.click_button("fan Nine Gates")
    assert reader.fans.chosen == "Nine Gates"


def test_arrows_go_through_the_list_and_show_each_page() -> None:
    reader = Reader()
    for name in NAMES[:4]:
        reader.pilot.press("down" if name != NAMES[0] else "tab")
        assert reader.fans.chosen == name
    reader.pilot.press("up")
    assert reader.fans.chosen == NAMES[2]


def test_what_is_typed_is_looked_for_at_once() -> None:
    reader = Reader()
    reader.pilot.type("mixed shif")
    assert reader.rows == ["Mixed Shifted Pungs", "Mixed Shifted Chows"]
    assert reader.fans.chosen == "Mixed Shifted Pungs"
    reader.pilot.press("backspace")
    assert len(reader.rows) == 2
    reader.pilot.type("qqq")
    assert reader.rows == []
    assert "Nothing fits" in reader.pilot.told


def test_words_of_the_explanation_are_found_if_no_name_has_them() -> None:
    entries = RULESETS["mcr"](Terms()).catalogue().entries
    assert [entry.name for entry in found(entries, "upside")] == ["Reversible Tiles"]
    assert len(found(entries, "")) == len(NAMES)


def test_a_chip_leads_to_the_page_of_what_does_not_count() -> None:
    reader = Reader("Four Kongs")
    reader.pilot.click_button("beside Three Kongs")
    assert reader.fans.chosen == "Three Kongs"
    reader.pilot.click_button("inside Four Kongs")
    assert reader.fans.chosen == "Four Kongs"


def test_in_a_narrow_window_escape_leads_from_a_page_to_the_list_and_then_away() -> None:
    reader = Reader("All Pungs", (640, 480))
    assert reader.rows == []
    reader.pilot.press("escape")
    assert "All Pungs" in reader.rows
    reader.pilot.click_button("fan All Pungs")
    assert reader.rows == []
    reader.pilot.click_button("Back")
    reader.pilot.press("escape")
    assert reader.pilot.on_top == "Title"


def test_points_are_those_of_the_rulings_in_the_settings() -> None:
    assert "Two Concealed Kongs 8, Concealed Hand 2: 10 fan in all." in Reader("Two Concealed Kongs").pilot.told
    online = Reader("Two Concealed Kongs", profile="international")
    assert "Two Concealed Kongs 6, Concealed Hand 2: 8 fan in all." in online.pilot.told
    assert "Green Book: it is worth 8 fan." in online.pilot.told
    assert "Online: it is worth 6 fan." in online.pilot.told


def test_differences_between_rulings_are_told_from_both_sides() -> None:
    book = Book(RULESETS["mcr"](Terms(profile="green_book")))
    assert book.differences("Seven Pairs") == ("Online: Fully Concealed Hand doesn't count beside it either.",)
    assert any(told.startswith("Green Book: it counts beside") for told in book.differences("Fully Concealed Hand"))
    assert book.differences("Mixed Straight") == ()


def test_how_often_it_counted_in_the_persons_games_is_told() -> None:
    pilot = TablePilot(takes_up=True)
    pilot.app.services.table_files.games.add(table_ended.result_on(10, table_ended.KEPT_SEED, 4))
    counted = pilot.app.services.table_files.games.fans()
    name, often = next(iter(counted.items()))
    pilot.app.services.table.open_fans(name)
    pilot.do(seconds=0.1)
    assert f"It has counted in {often} of your" in pilot.told


def test_nothing_is_told_of_games_before_the_first_win() -> None:
    assert Played().told("All Pungs") == ""
    assert Played(3, {"All Pungs": 1}).told("All Pungs") == "It has counted in 1 of your 3 winning hands."
    assert Played(3).told("All Pungs") == "It has counted in none of your 3 winning hands so far."


def test_names_are_joined_as_in_a_sentence() -> None:
    assert joined(["One"]) == "One"
    assert joined(["One", "Two"]) == "One and Two"


@pytest.mark.parametrize(
    ("rules", "name", "told"),
    [
        ("hong-kong", "Half Flush", "3 faan"),
        ("riichi", "Half Flush (honitsu)", "3 han, 2 open"),
        ("riichi", "Big Three Dragons (daisangen)", "Yakuman"),
        ("classical", "Dragons", "\u00d72"),
        ("basic", "Winning", "1 point"),
        ("american", "NEWS 2026a NEWS DDb", "75 points"),
    ],
)
def test_each_rule_set_has_its_own(rules: str, name: str, told: str) -> None:
    reader = Reader()
    reader.pilot.app.services.navigator.back()
    reader.pilot.app.services.table.open_fans(name, RULESETS[rules](Terms()))
    reader.pilot.do(seconds=0.1)
    assert reader.fans.chosen == name
    assert told in reader.pilot.told


def test_the_setup_leads_to_what_counts_by_the_rules_chosen_and_to_these_in_short() -> None:
    pilot = TablePilot(takes_up=True, table_rules="hong-kong")
    pilot.app.services.table.open_setup()
    pilot.do(seconds=0.1)
    pilot.click_button("fans")
    assert "Pung of Dragons" in {control.id[4:] for control in pilot.controls() if control.id.startswith("fan ")}
    pilot.press("escape")
    pilot.click_button("rules")
    assert RULESETS["hong-kong"].in_short[0].partition(".")[0] in pilot.told


def test_at_the_table_what_counts_is_that_of_the_game_in_play() -> None:
    pilot = TablePilot(setup=setup_of(rules="riichi"), table_rules="mcr")
    pilot.app.services.table.open_fans()
    pilot.do(seconds=0.1)
    assert "fan Riichi" in {control.id for control in pilot.controls()}
