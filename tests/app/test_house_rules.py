"""House rules in the window: chosen, changed, named, compared, and played by."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.table import TableScreen
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.american.own_card import TEXT
from mahjong_solitaire.table.settings import House, settings_of
from tests.app.advisers import AtOnce
from tests.pilot import Pilot

SIZES = ((640, 480), (1280, 800))


def seated(rules: str = "hong-kong", size: tuple[int, int] = (1280, 800)) -> Pilot:
    """Return a pilot before the setup, with these rules chosen."""
    pilot = Pilot(size, bots=AtOnce(), table_rules=rules, table_speed="instant", table_bots=("random",) * 3)
    pilot.app.services.table.open_setup()
    pilot.wait(0.1)
    return pilot


def at_the_rules(rules: str = "hong-kong", size: tuple[int, int] = (1280, 800)) -> Pilot:
    """Return a pilot before all settings of the rules."""
    pilot = seated(rules, size)
    pilot.click_button("house rules")
    assert pilot.on_top == "HouseRulesContent"
    return pilot


def is_on(pilot: Pilot, name: str) -> bool:
    chip = pilot.button(name)
    assert isinstance(chip, Chip)
    return chip.is_on


def terms_played(pilot: Pilot) -> Terms:
    """Begin the game, and return its terms."""
    pilot.click_button("Play")
    top = pilot.app.top
    assert isinstance(top, TableScreen)
    return top.game.session.rules.terms


def house_played(pilot: Pilot) -> dict[str, object]:
    return dict(terms_played(pilot).house)


def shown(pilot: Pilot) -> set[str]:
    return {control.id for control in pilot.controls() if control.id.startswith("setting ")}


@pytest.mark.parametrize("size", SIZES)
def test_every_rule_set_can_be_chosen_and_keeps_its_own_house(size: tuple[int, int]) -> None:
    pilot = seated(size=size)
    for rules in RULESETS.values():
        pilot.click_button(f"rules {rules.name}")
        assert pilot.stores.settings.get().table_rules == rules.name
        presets = {control.id for control in pilot.controls() if control.id.startswith("house ")}
        assert presets >= {f"house {preset.name}" for preset in rules.presets}


def test_a_preset_is_chosen_in_the_setup_and_played() -> None:
    pilot = seated()
    pilot.click_button("house full")
    assert is_on(pilot, "house full")
    full = next(preset.house for preset in RULESETS["hong-kong"].presets if preset.name == "full")
    assert RULESETS["hong-kong"](terms_played(pilot)).house == full


@pytest.mark.parametrize("name", [name for name, rules in RULESETS.items() if rules.house_type is not House])
def test_every_setting_is_there(name: str) -> None:
    pilot = at_the_rules(name)
    told = shown(pilot)
    for setting in settings_of(RULESETS[name].house_type):
        assert any(one == f"setting {setting.name}" or one.startswith(f"setting {setting.name} ") for one in told)


@pytest.mark.parametrize("name", [name for name, rules in RULESETS.items() if rules.house_type is not House])
def test_what_a_setting_is_about_is_told_in_full_in_a_small_window(name: str) -> None:
    pilot = at_the_rules(name, (640, 480))
    told = pilot.told
    for _ in range(40):
        pilot.press("page down")
        told += pilot.told
    settings = [setting for setting in settings_of(RULESETS[name].house_type) if setting.told is None]
    assert [setting.name for setting in settings if setting.about not in told] == []


def test_a_setting_is_changed_marked_and_put_back() -> None:
    pilot = at_the_rules()
    pilot.click_button("setting bonus")
    pilot.click_button("changed")
    assert shown(pilot) == {"setting bonus", "setting bonus usual"}
    pilot.click_button("setting bonus usual")
    assert shown(pilot) == set()


def test_a_changed_setting_is_played_remembered_and_kept_in_the_record() -> None:
    pilot = at_the_rules()
    pilot.click_button("setting bonus")
    pilot.press("escape")
    pilot.quit()
    again = seated()
    assert house_played(again)["bonus"] is False
    again.app.close()
    save, _ = again.stores.table.saves.glance()
    assert save is not None
    assert dict(save.record.terms.house)["bonus"] is False


def test_rules_are_reset_at_once() -> None:
    pilot = at_the_rules()
    pilot.click_button("house full")
    pilot.click_button("Reset all")
    assert is_on(pilot, "house usual")


def name_it(pilot: Pilot, name: str, button: str) -> None:
    pilot.click_button("name")
    pilot.press("end")
    for _ in range(40):
        pilot.press("backspace")
    pilot.type(name)
    pilot.click_button(button)


def test_own_rules_are_kept_renamed_and_deleted() -> None:
    pilot = at_the_rules()
    pilot.click_button("setting bonus")
    name_it(pilot, "Club", "Keep")
    assert is_on(pilot, "own Club")
    pilot.click_button("house usual")
    assert not is_on(pilot, "own Club")
    pilot.click_button("own Club")
    name_it(pilot, "Küche", "Rename")
    assert is_on(pilot, "own Küche")
    pilot.quit()
    again = at_the_rules()
    assert is_on(again, "own Küche")
    again.click_button("Delete")
    assert "own Küche" not in {control.id for control in again.controls()}


def test_rules_without_a_name_are_neither_kept_nor_renamed_nor_deleted() -> None:
    pilot = at_the_rules()
    for button in ("keep", "rename", "delete"):
        assert pilot.button(button).blocked


@pytest.mark.parametrize("size", SIZES)
def test_two_houses_are_compared_side_by_side(size: tuple[int, int]) -> None:
    pilot = at_the_rules("classical", size)
    pilot.click_button("Compare")
    pilot.click_button("second house millington")
    assert all(words in pilot.told for words in ("Usual", "Millington", "Dead wall", "16 tiles, never refilled"))
    pilot.click_button("first house millington")
    assert "Both play alike in all settings." in pilot.told
    pilot.press("escape")
    assert pilot.on_top == "HouseRulesContent"


def test_it_is_all_done_by_keys_too() -> None:
    pilot = seated(size=(640, 480))
    pilot.press("tab")
    focus_on(pilot, "house rules")
    pilot.press("enter")
    focus_on(pilot, "setting bonus")
    pilot.press("left")
    pilot.press("escape")
    assert house_played(pilot)["bonus"] is False


def focus_on(pilot: Pilot, name: str) -> None:
    """Go through the controls until one has the focus."""
    page = pilot.app.top
    assert isinstance(page, Page)
    for _ in range(200):
        if page.ring.focus == name:
            return
        pilot.press("tab")
    raise AssertionError(f"{name} has never got the focus")


def test_three_players_have_two_opponents() -> None:
    pilot = seated("basic")
    pilot.click_button("house three")
    names = {control.id for control in pilot.controls()}
    assert {"opponent 1", "opponent 2"} <= names
    assert "opponent 3" not in names
    assert "Demo: three bots" in pilot.told
    pilot.click_button("Play")
    top = pilot.app.top
    assert isinstance(top, TableScreen)
    assert len(top.view.state.sides) == 3


# A text out of a file


def drop(pilot: Pilot, path: Path) -> str:
    """Drop a file on the window, and return what is told."""
    pilot.do(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    return pilot.told


def test_a_text_that_does_not_fit_is_refused_in_a_sentence(tmp_path: Path) -> None:
    pilot, path = at_the_rules("american"), tmp_path / "mine.txt"
    path.write_text("no card", "utf-8")
    assert "mine.txt was not taken: card: line 1" in drop(pilot, path)
    assert "can't be read" in drop(pilot, tmp_path / "missing.txt")


def test_a_text_is_taken_from_a_file_whose_path_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(TEXT, "utf-8")
    pilot = at_the_rules("american")
    pilot.click_button("setting card")
    pilot.type(str(path))
    pilot.click_button("Read the file")
    assert "mine.txt was taken" in pilot.told
    pilot.press("escape")
    assert house_played(pilot)["card"] == TEXT


def test_a_game_has_the_year_in_which_it_began() -> None:
    assert house_played(seated("american"))["year"] == 2026
