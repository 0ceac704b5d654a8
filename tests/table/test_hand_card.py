"""The American card beside a hand: its lines as written, the nearest hand, what is missing, why a line is dead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.hand import Giver
from mahjong_solitaire.table.hand_card import CardLine, HandCard, Place, Word
from mahjong_solitaire.table.jokers import exposed_group
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.coaches import counsel
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.stacking import hand
from tests.table.test_american_play import PLAIN, american
from tests.table.test_engine_properties import walk, with_other_hidden_tiles

CASES = Path(__file__).parents[1] / "fixtures" / "table" / "hand_card.txt"


class Case(NamedTuple):
    """A case of the fixture."""

    line: str
    hand: str
    reads: str
    shows: str
    exposed: str = ""
    gone: str = ""
    note: str = ""
    spare: str = ""


def cases() -> Iterator[Case]:
    for block in CASES.read_text("utf-8").split("\n\n"):
        rows = (row.split(maxsplit=1) for row in block.splitlines() if row and not row.startswith("#"))
        if words := {name: rest.strip() for name, rest in rows}:
            yield Case(**words)


def tiles(text: str) -> tuple[Tile, ...]:
    return parse_tiles(hand(text))


def shown_to_east(case: Case) -> CardLine:
    """Return the line beside a hand that East holds."""
    house = replace(PLAIN, card=f"Some | {case.line}")
    session = american(house=house)
    here = session.deal.here
    melds = tuple(exposed_group(tiles(word), Giver.LEFT) for word in case.exposed.split())
    *held, drawn = tiles(case.hand)
    place = session.rules.place_of(held, here.places[Seat.EAST]._replace(melds=melds))
    south = here.places[Seat.SOUTH]._replace(discards=tiles(case.gone))
    here = here._replace(places=(place, south, *here.places[2:]), drawn=drawn)
    return session.rules.card(View(here, Seat.EAST, (0,) * 4, None)).lines[0]


def written_word(word: Word) -> str:
    return f"{'/' if word.is_joined else ''}{word.text}{word.suit}"


def written_place(place: Place) -> str:
    if not place.is_missing:
        return str(place.tile)
    return f"({'F' if place.tile is Tile.FLOWER1 else place.tile}{'*' if place.takes_joker else ''})"


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: f"{case.line} {case.hand}")
def test_a_line_is_shown_beside_a_hand(case: Case) -> None:
    line = shown_to_east(case)
    groups = " ".join("".join(map(written_place, group)) for group in line.hand)
    assert " ".join(map(written_word, line.words)) == case.reads
    assert line.note == case.note
    assert (f"dead: {line.reason}" if line.reason else groups) == case.shows
    assert sorted(line.spare) == sorted(tiles(case.spare))
    assert line.distance == (None if line.reason else len(line.missing))


def test_left_are_the_tiles_that_nobody_has_seen() -> None:
    case = Case("FF 222a 4444b 666c 88b | 25 | X", "12f22m44p666s8pJEEC", "", "", gone="8p2m")
    left = {place.tile: place.left for place in shown_to_east(case).missing}
    assert left == {Tile.P8: 2, Tile.P4: 2}


def test_a_dead_hand_has_no_line() -> None:
    session = american()
    here = session.deal.here
    east = here.places[Seat.EAST]
    dead = east._replace(conduct=east.conduct._replace(is_dead=True))
    view = View(here._replace(places=(dead, *here.places[1:])), Seat.EAST, (0,) * 4, None)
    assert {line.reason for line in session.rules.card(view).lines} == {"Your hand is dead"}


def test_without_a_hand_each_line_has_an_example() -> None:
    card = AmericanRules(Terms(house=written(replace(PLAIN, year=2027)))).card()
    assert card.title == "The game's own card for 2027"
    assert (len(card.lines), card.is_measured) == (60, False)
    for line in card.lines:
        assert [len(group) for group in line.hand] == [len(word.text) for word in line.words if not word.is_joined]
        assert line.distance is None
        assert not line.missing
        assert not line.reason


def test_a_card_of_one_s_own_is_the_one_that_is_shown() -> None:
    card = AmericanRules(Terms(house=written(replace(PLAIN, card="Mine | FF 222a 4444b 666c 88b | 25 | X")))).card()
    assert card.title == "A card of one line"
    assert [line.section for line in card.lines] == ["Mine"]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_rules_have_a_card_or_say_that_they_have_none(rules: type[AmericanRules]) -> None:
    assert bool(rules(Terms()).card().lines) == rules.has_card


def moments(rules: AmericanRules, seed: str) -> Iterator[tuple[Session, View]]:
    """Yield moments of a hand in which somebody is asked something."""
    for number, session in enumerate(walk(Session(rules, seed), Rng(seed))):
        if number % 7 == 0:
            yield session, session.view(session.open[0].seat)


def test_what_is_shown_adds_up() -> None:
    for session, view in moments(AmericanRules(Terms(hands=1)), "sums"):
        card = session.rules.card(view)
        held = Counter(card.tiles) + Counter(tile for meld in card.exposed for tile in meld)
        for line in card.lines:
            assert (line.distance is None) == bool(line.reason)
            if line.distance is not None:
                used = Counter(place.tile for group in line.hand for place in group if not place.is_missing)
                assert used + Counter(line.spare) == held
                assert len(line.missing) == line.distance


def test_the_coach_and_the_card_agree_on_what_is_nearest() -> None:
    for session, view in moments(AmericanRules(Terms(hands=1)), "agree"):
        rows = counsel(session.rules, view, None).sheet.blocks
        if rows:
            card = session.rules.card(view)
            nearest = [card.lines[number] for number in card.by_distance[: len(rows[0].rows)]]
            assert [str(line.distance) for line in nearest] == [row.figures[0] for row in rows[0].rows]


def test_what_is_hidden_changes_nothing() -> None:
    rules = AmericanRules(Terms(hands=1))
    rng, compared = Rng("hidden"), 0
    for session, view in moments(rules, "hidden"):
        other = with_other_hidden_tiles(session.deal.here, view.seat, rng)
        assert rules.card(view) == rules.card(View(other, view.seat, (0,) * 4, None))
        compared += 1
    assert compared > 5


def test_lines_are_ordered_by_distance_then_by_value() -> None:
    def line(distance: int | None, value: int) -> CardLine:
        return CardLine("", "", (), value, False, "", (), distance)

    card = HandCard("", (line(None, 75), line(3, 25), line(2, 25), line(3, 30)))
    assert card.by_distance == (2, 3, 1, 0)
