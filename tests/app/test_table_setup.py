"""Before a game of the table: everything is chosen by mouse and by keys, remembered, and what begins is just that."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.table import TableScreen
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.table.bots.levels import LEVELS
from mahjong_solitaire.table.rules import RULESETS
from tests.app.advisers import AtOnce
from tests.pilot import Pilot

SMALL = 640, 480


def seated(size: tuple[int, int] = (1280, 800)) -> Pilot:
    """Return a pilot before the setup screen."""
    pilot = Pilot(size, bots=AtOnce(), table_speed="instant", table_bots=("random",) * 3)
    pilot.app.open_title()
    pilot.click_button("Table Mahjong")
    assert pilot.on_top == "TableSetupContent"
    return pilot


def choose(pilot: Pilot, row: str, number: int, of: int) -> None:
    """Click one of the options of a row."""
    rect = pilot.button(row).rect
    pilot.click(rect.left + rect.width * (2 * number + 1) // (2 * of), rect.centery)


def focus_of(pilot: Pilot) -> str:
    assert isinstance(pilot.app.top, Page)
    return pilot.app.top.ring.focus


def table_of(pilot: Pilot) -> TableScreen:
    top = pilot.app.top
    assert isinstance(top, TableScreen), f"{pilot.on_top} is on top"
    return top


def test_what_is_chosen_by_mouse_is_what_is_played() -> None:
    pilot = seated()
    choose(pilot, "length", 1, 3)
    choose(pilot, "mode", 1, 2)
    choose(pilot, "rulings", 1, 2)
    choose(pilot, "opponent 1", 0, len(LEVELS))
    choose(pilot, "opponent 2", 1, len(LEVELS))
    pilot.press("page down")
    choose(pilot, "coach", 0, 3)
    choose(pilot, "speed", 1, 5)
    pilot.click_button("Play")
    setup, settings = table_of(pilot).game.setup, pilot.stores.settings.get()
    assert (setup.terms.hands, setup.terms.referee, setup.terms.profile) == (4, True, "international")
    assert not setup.is_casual
    assert setup.bots == (LEVELS[0].name, LEVELS[1].name, LEVELS[0].name)
    assert (settings.table_coach, settings.table_speed, settings.last_kind) == ("off", "fast", "table")


def test_it_is_all_done_by_keys_too() -> None:
    pilot = seated(SMALL)
    pilot.press("tab")
    assert focus_of(pilot) == "play"
    for row in ("length", "opponent 3"):
        while focus_of(pilot) != row:
            pilot.press("tab")
        pilot.press("left" if row == "length" else "right")
    settings = pilot.stores.settings.get()
    assert settings.table_hands == 4
    assert settings.table_bots[2] == LEVELS[1].name


def test_time_and_lot_and_claims_and_bonus_tiles_are_chosen() -> None:
    pilot = seated()
    pilot.press("page down")
    choose(pilot, "time", 1, 3)
    choose(pilot, "lot", 2, 4)
    choose(pilot, "claims", 3, 5)
    choose(pilot, "bonus", 1, 2)
    pilot.click_button("Play")
    game = table_of(pilot).game
    terms = game.session.rules.terms
    assert (terms.time_limit, terms.lot, terms.claim_seconds) == (90 * 60, "one die", 5.0)
    assert not terms.exposes_at_once
    assert game.claim_limit == 5.0
    assert pilot.stores.settings.get().table_lot == "one die"


def test_without_bonus_tiles_there_is_nothing_to_choose_about_them() -> None:
    pilot = seated()
    pilot.click_button("rules basic")
    assert "bonus" not in [control.id for control in pilot.controls()]
    assert "lot" in [control.id for control in pilot.controls()]


def test_choices_are_remembered() -> None:
    pilot = seated()
    choose(pilot, "length", 0, 3)
    pilot.quit()
    again = seated()
    assert again.stores.settings.get().table_hands == 1
    again.click_button("Play")
    assert table_of(again).game.setup.hands == 1


@pytest.mark.parametrize(
    ("preset", "hands", "has_referee", "coach"),
    [("First game", 1, False, "always"), ("Among friends", 4, False, "request"), ("Tournament", 16, True, "off")],
)
def test_a_preset_sets_all_at_once(preset: str, hands: int, has_referee: bool, coach: str) -> None:
    pilot = seated()
    pilot.click_button(preset)
    settings = pilot.stores.settings.get()
    assert (settings.table_hands, settings.table_referee, settings.table_coach) == (hands, has_referee, coach)
    chip = pilot.button(preset)
    assert isinstance(chip, Chip)
    assert chip.is_on


@pytest.mark.parametrize("name", ["Jörg", "麻雀", "Ольга 🀄", "x" * 60])
def test_any_name_can_be_typed(name: str) -> None:
    pilot = seated()
    pilot.click_button("name")
    for _ in range(3):
        pilot.press("backspace")
    pilot.type(name)
    pilot.click_button("Play")
    assert table_of(pilot).game.session.players == (name, "Mei", "Arno", "Ravi")


def test_without_a_name_one_is_you() -> None:
    pilot = seated()
    pilot.click_button("name")
    for _ in range(3):
        pilot.press("backspace")
    pilot.click_button("Play")
    assert table_of(pilot).game.session.players[0] == "You"


def test_the_demonstration_is_played_by_four_bots_and_kept_nowhere_while_it_runs() -> None:
    pilot = seated()
    pilot.click_button("Demo: four bots")
    game = table_of(pilot).game
    assert game.human is None
    assert len(game.setup.bots) == 4
    pilot.app.open_title()
    assert pilot.stores.table.saves.glance() == (None, None)
    assert pilot.stores.settings.get().last_kind == "solitaire"


def test_values_that_are_not_known_any_more_give_the_nearest_usual_ones() -> None:
    pilot = Pilot(bots=AtOnce(), table_rules="chess", table_hands=7, table_profile="gone", table_bots=("genius",))
    pilot.app.services.table.open_setup()
    pilot.click_button("Play")
    setup = table_of(pilot).game.setup
    rules = next(iter(RULESETS.values()))
    assert (setup.rules, setup.hands, setup.terms.profile) == (rules.name, 16, rules.rulings[0].name)
    assert setup.bots == (LEVELS[0].name,) * 3


@pytest.mark.parametrize("button", ["Games"])
def test_what_belongs_to_the_table_is_opened_from_there(button: str) -> None:
    pilot = seated(SMALL)
    pilot.click_button(button)
    assert pilot.on_top != "TableSetupContent"
    pilot.press("escape")
    assert pilot.on_top == "TableSetupContent"
    pilot.press("escape")
    assert pilot.on_top == "Title"
