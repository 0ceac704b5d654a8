"""The card in the window: opened by key and button, the nearest lines first, the hand beside them, in any window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_solitaire.app.screens.fans import Fans
from mahjong_solitaire.app.screens.hand_card import HandCardContent
from mahjong_solitaire.app.screens.hand_card_hand import told_missing
from mahjong_solitaire.app.screens.hand_card_words import suit_colours
from mahjong_solitaire.app.table.players import in_year
from mahjong_solitaire.app.theme import PALETTES, Palette, contrast
from mahjong_solitaire.storage.table_saves import Company, TableSave
from mahjong_solitaire.table.hand_card import CardLine, Place
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written
from mahjong_solitaire.tiles import Tile
from tests.app.stage import SIZES
from tests.app.table_games import setup_of
from tests.table.stacking import QUIET, hand, make, pass_all
from tests.table.test_american_play import PLAIN, american
from tests.table_pilot import TablePilot

EVENS = "F 222a 4444b 666c 888b"
NEAR = hand("1f22m4444p66s88pJE")


def seated(session: Session, size: tuple[int, int] = (1280, 800), background: str = "pine") -> TablePilot:
    """Return a person who takes up a game in East's seat."""
    pilot = TablePilot(size, takes_up=True, background=background)
    company = Company(("", "random", "random", "random"))
    pilot.app.services.table_files.saves.save(TableSave(company, session.record(), ""))
    pilot.app.services.table.resume()
    pilot.wait_for_me()
    return pilot


def at_the_card(
    session: Session | None = None, size: tuple[int, int] = (1280, 800), background: str = "pine"
) -> TablePilot:
    """Return a person who looks at the card in a game, holding nearly all of F 222a 4444b 666c 888b."""
    pilot = seated(session or american((NEAR, *QUIET[1:])), size, background)
    pilot.press("w")
    pilot.do(seconds=0.3)
    return pilot


def exposing() -> Session:
    """Return a game in which East has exposed three of the 4 of dots with a joker."""
    east = hand("1f222m44p66s888pJE")
    session = american((east, hand("2m4p5m8m2p5p8p2s5s8sESW"), *QUIET[2:]), "9s")
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S discard 4p", "E group 4p4p4pJ")
    return session


def card_of(pilot: TablePilot) -> HandCardContent:
    content = getattr(pilot.app.top, "content", None)
    assert isinstance(content, HandCardContent)
    return content


def rows(pilot: TablePilot) -> list[int]:
    return [int(one.id[5:]) for one in pilot.controls() if one.id.startswith("line ")]


# Ways to it


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_button_and_a_key_open_it_in_the_game_and_lead_back(way: str) -> None:
    pilot = seated(american((NEAR, *QUIET[1:])))
    pilot.click_button("card") if way == "mouse" else pilot.press("w")
    assert card_of(pilot).line.name == EVENS
    pilot.click_button("back") if way == "mouse" else pilot.press("w")
    assert pilot.on_top == "TableScreen"


def test_the_menu_leads_to_it() -> None:
    pilot = seated(american())
    pilot.press("f10")
    pilot.click_button("card")
    assert card_of(pilot).card.is_measured


def test_rules_without_a_card_have_neither_button_nor_key() -> None:
    pilot = TablePilot(setup=setup_of())
    pilot.wait_for_me()
    assert not any(control.id == "card" for control in pilot.controls())
    pilot.press("w")
    assert pilot.on_top == "TableScreen"


def test_setup_and_encyclopedia_lead_to_the_card_of_the_next_game() -> None:
    pilot = TablePilot(takes_up=True, table_rules="american")
    pilot.app.services.table.open_setup()
    pilot.do(seconds=0.1)
    pilot.click_button("card")
    assert (card_of(pilot).order, card_of(pilot).card.is_measured) == ("section", False)
    pilot.click_button("example")
    assert isinstance(getattr(pilot.app.top, "content", None), Fans)
    assert pilot.told.count("NEWS 2026a 222b 666b") >= 1
    pilot.click_button("card")
    assert not card_of(pilot).card.is_measured


def test_bots_among_themselves_show_no_hand() -> None:
    terms = Terms(hands=1, house=written(PLAIN))
    pilot = TablePilot(setup=setup_of(bots=("random",) * 4, terms=terms, rules="american"))
    pilot.do(seconds=0.3)
    pilot.press("w")
    assert not card_of(pilot).card.is_measured


# What it shows


def test_the_nearest_line_is_looked_at_first_and_told() -> None:
    pilot = at_the_card()
    assert card_of(pilot).line.name == EVENS
    assert "2 tiles missing; jokers can stand for all." in pilot.told
    assert "Nearest to your hand" in pilot.told
    assert "The game's own card for 2026" in pilot.told
    distances = [card_of(pilot).card.lines[number].distance for number in rows(pilot)]
    alive = [one for one in distances if one is not None]
    assert alive == sorted(alive)


def test_by_section_it_is_the_card_as_it_is_printed() -> None:
    pilot = at_the_card()
    for key in ("tab", "tab", "right"):
        pilot.press(key)
    assert card_of(pilot).order == "section"
    assert rows(pilot) == list(range(60))
    for section in ("Year", "2468"):
        assert section in pilot.told


def test_exposures_kill_lines_which_come_last_and_say_why() -> None:
    pilot = at_the_card(exposing())
    content = card_of(pilot)
    dead = [number for number in rows(pilot) if content.card.lines[number].reason]
    assert rows(pilot)[-len(dead) :] == dead
    pilot.press("end")
    assert "Can't be won any more" in pilot.told or "It doesn't have what you have exposed" in pilot.told
    assert content.line.name == EVENS


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_another_line_can_be_looked_at(way: str) -> None:
    pilot = at_the_card()
    second = rows(pilot)[1]
    if way == "mouse":
        pilot.click_button(f"line {second}")
    else:
        pilot.press("down")
    assert card_of(pilot).chosen == second
    assert told_missing(card_of(pilot).line) in pilot.told


def test_the_example_of_a_line_is_its_page_of_the_encyclopedia() -> None:
    pilot = at_the_card()
    pilot.click_button("example")
    content = getattr(pilot.app.top, "content", None)
    assert isinstance(content, Fans)
    assert content.chosen == EVENS
    pilot.press("escape")
    assert card_of(pilot).line.name == EVENS


def test_a_card_from_a_file_is_shown_with_its_own_lines() -> None:
    lines = "Mine | FF 222a 4444b 666c 88b | 25 | X | Evens\nMine | NEWS XXXX0a XX0b XXXX0c | 40 | C"
    pilot = at_the_card(american((NEAR, *QUIET[1:]), house=replace(PLAIN, card=lines)))
    for words in ("A card of 2 lines", "Mine: Evens", "Mine: Any number", "25", "40"):
        assert words in pilot.told


@pytest.mark.parametrize(
    ("size", "background"),
    [*((size, "pine") for size in SIZES), ((1024, 720), "sage")],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
def test_it_can_be_read_in_every_window(size: tuple[int, int], background: str) -> None:
    pilot = at_the_card(exposing(), size, background=background)
    for words in ("The card", "222", "missing", "30"):
        assert words in pilot.told
    window = pilot.canvas().get_rect()
    for control in pilot.controls():
        if not control.id.startswith("line "):
            assert window.contains(control.rect), control.id
    for line in pilot.lines:
        assert "…" not in line.text, line.text


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ((), "Complete: with these tiles you can declare Mahjong."),
        ((Place(Tile.P8, is_missing=True),), "1 tile missing; no joker can stand for it."),
        ((Place(Tile.P8, is_missing=True, takes_joker=True),), "1 tile missing; a joker can stand for it."),
        ((Place(Tile.P8, is_missing=True),) * 2, "2 tiles missing; no joker can stand for them."),
        (
            (Place(Tile.P8, is_missing=True), Place(Tile.P4, is_missing=True, takes_joker=True), Place(Tile.EAST)),
            "2 tiles missing; jokers can stand for 1.",
        ),
    ],
    ids=["complete", "a pair", "a pung", "pairs", "both"],
)
def test_what_is_missing_is_a_sentence(places: tuple[Place, ...], sentence: str) -> None:
    line = CardLine("", "", (), 25, False, "", (places,), sum(place.is_missing for place in places))
    assert told_missing(line) == sentence


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_the_suits_can_be_read_and_told_apart(palette: Palette) -> None:
    colours = suit_colours(palette)
    assert len(set(colours.values())) == 4
    assert all(contrast(colour, palette.on_panel(0)) >= 4.5 for colour in colours.values())


def test_the_card_is_that_of_the_year() -> None:
    card = in_year(RULESETS["american"](Terms()), 2030).card()
    assert card.title == "The game's own card for 2030"
    assert "NEWS 2030a 222b 333b" in {line.name for line in card.lines}
