"""What the coach says: readable positions, and properties in whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, WIN, Discard
from mahjong_solitaire.table.analysis.shanten import shanten
from mahjong_solitaire.table.bots.strong import appraise
from mahjong_solitaire.table.counsel.blocks import Block, Counsel, Row, Sheet, review
from mahjong_solitaire.table.counsel.worth import winning_hand
from mahjong_solitaire.table.position import without
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.rules.coaches import counsel
from mahjong_solitaire.table.rules.judges import JUDGES
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.unseen import unseen
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile
from tests.table.sights import RULES, Case, Sight, cases, places_left, swapped, view_of

TURN = Sight("234m 234p 67p 22s 678s", drawn="W")


def told(said: Counsel) -> Iterator[str]:
    """Tell a counsel line by line."""
    yield from _sheet(said.sheet)
    for block in said.blocks:
        yield from _block(block)


def _sheet(sheet: Sheet) -> Iterator[str]:
    label = " ".join(filter(None, (sheet.headline.label, _tiles(sheet.headline.tiles))))
    yield f"{label}: {sheet.headline.text}, {sheet.headline.detail}"
    for block in sheet.blocks:
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    for row in block.rows:
        yield f"{block.title} {_row(row)}"
        yield from (f"{line.text} {line.figure} {line.tone}" for line in row.lines)
    yield from (f"{block.title} {one.tile}, {one.left} left" for one in block.helps)
    yield from (f"{block.title} {line.text} {line.figure} {line.tone}" for line in block.lines)
    yield from (f"{line.text} {line.figure} {line.tone}" for line in block.lines)


def _row(row: Row) -> str:
    if row.left is not None:
        return ", ".join(filter(None, (_tiles(row.tiles), f"{row.left} left", " ".join(row.figures), row.detail)))
    if row.action is None:
        return f"{row.name} {' '.join(row.figures)} with {_tiles(tuple(one.tile for one in row.helps))}"
    text = f"{_tiles(row.tiles)}{row.name}: {row.text}, {row.detail.partition(',')[0]}"
    return text if row.then is None else f"{text}, {row.then.text} {row.then.tile}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return "".join(map(str, tiles))


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_the_coach_says_what_a_position_needs(case: Case) -> None:
    lines = list(told(counsel(RULES, (view := view_of(case.sight)), view.decision)))
    for line in case.told:
        assert any(one.startswith(line) for one in lines), (line, lines)
    for line in case.untold:
        assert not any(one.startswith(line) for one in lines), (line, lines)


def moments(seed: str, most: int = 400) -> Iterator[tuple[Session, View]]:
    """Yield what is seen at each question of a hand among steady bots."""
    session = Session(RULES, seed)
    bots = [bot("steady", RULES, Rng(f"{seed}/{player}")) for player in range(4)]
    for _ in range(most):
        if session.is_hand_over:
            return
        for decision in session.open:
            view = session.view(decision.seat)
            yield session, view
            session.answer(decision.seat, bots[decision.seat].choose(view, decision))


def test_the_unseen_tiles_are_those_in_the_wall_and_in_other_hands() -> None:
    for session, view in moments("unseen", 150):
        here = session.deal.here
        hidden = Counter(here.wall.tiles[place] for place in places_left(here.wall))
        for seat, place in enumerate(here.places):
            if seat != view.seat:
                hidden.update(place.concealed)
                hidden.update(tile for meld in place.melds if meld.is_concealed for tile in meld.tiles)
        if here.drawn is not None and here.turn != view.seat:
            hidden[here.drawn] += 1
        assert {tile: count for tile, count in unseen(view, RULES.tiles).items() if count} == {
            tile: count for tile, count in hidden.items() if count
        }


def test_the_tiles_that_help_agree_with_trying_each_of_them() -> None:
    for number, (_, view) in enumerate(moments("brute")):
        if number % 5 or view.decision is None or PASS in view.decision.options or view.drawn is None:
            continue
        live = unseen(view, RULES.tiles)
        held = (*view.own.concealed, view.drawn)
        for option in counsel(RULES, view, view.decision).options:
            if isinstance(option.action, Discard):
                rest = without(held, option.action.tile)
                assert _helping(option.sheet) == _tried(rest, len(view.own.melds), live)


def _helping(sheet: Sheet) -> dict[Tile, int]:
    waits = {row.tiles[0]: row.left for block in sheet.blocks for row in block.rows if row.left}
    return waits or {one.tile: one.left for block in sheet.blocks for one in block.helps if one.left}


def _tried(rest: tuple[Tile, ...], melds: int, live: Counter[Tile]) -> dict[Tile, int]:
    near = shanten(rest, melds).least
    faces = (Tile(face) for face in range(34))
    return {face: live[face] for face in faces if live[face] > 0 and shanten((*rest, face), melds).least < near}


def test_a_ready_hand_waits_for_what_the_rules_let_it_win_with() -> None:
    for case in cases():
        view = view_of(case.sight)
        for option in counsel(RULES, view, view.decision).options:
            if isinstance(option.action, Discard) and option.row.text == "Ready" and view.drawn is not None:
                rest = without((*view.own.concealed, view.drawn), option.action.tile)
                wins = RULES.read(hand_of(rest), view.own.melds).wins
                told_waits = {row.tiles[0] for block in option.sheet.blocks for row in block.rows}
                assert told_waits == {Tile(face) for face in range(34) if wins & BITS[face]}


def test_what_a_seat_could_show_is_worth_what_the_rules_say() -> None:
    found = 0
    for number in range(12):
        for session, view in moments(f"worth {number}"):
            tally = session.rules.tally(session.deal.here, view.seat) if WIN in _options(view) else None
            hand = winning_hand(view)
            if tally is not None and hand is not None:
                assert score(hand).total == tally.total
                found += 1
    assert found > 5


def _options(view: View) -> tuple[object, ...]:
    return () if view.decision is None else view.decision.options


def test_other_hidden_tiles_make_no_difference() -> None:
    rng = Rng("hidden")
    for number, (session, view) in enumerate(moments("hidden")):
        if number % 9 == 0:
            other = View(swapped(session.deal.here, view.seat, rng), view.seat, view.totals, view.decision)
            assert counsel(RULES, other, view.decision) == counsel(RULES, view, view.decision)


def test_the_advice_is_what_the_strong_bot_plays() -> None:
    for number, (_, view) in enumerate(moments("advice", 60)):
        if number % 6 == 0 and view.decision is not None:
            said = counsel(RULES, view, view.decision)
            assert said.advised == appraise(view, view.decision).best
            assert said.advice is not None
            assert said.advice.sentence.endswith(".")


def test_a_hand_that_has_all_four_of_what_it_waits_for_says_so() -> None:
    view = view_of(Sight("[111m^] 1m 567p 345s 789s", drawn="E"))
    option = counsel(RULES, view, view.decision).option(Discard(Tile.EAST))
    assert option is not None
    assert option.sheet.headline.detail == "It has all four of what it waits for itself"


def test_every_answer_is_told_of_and_the_best_discard_comes_first() -> None:
    view = view_of(TURN)
    said = counsel(RULES, view, view.decision)
    assert {option.action for option in said.options} == {*_options(view)}
    assert said.options[0].action == Discard(Tile.WEST)


def test_a_choice_is_compared_with_the_advice_when_it_has_been_made() -> None:
    view = view_of(TURN)
    said = counsel(RULES, view, view.decision)
    worse = review(said, Discard(Tile.P6))
    assert worse is not None
    assert [row.tiles for row in worse.blocks[0].rows] == [(Tile.P6,), (Tile.WEST,)]
    assert worse.sheet.headline.label == "You chose"
    same = review(said, Discard(Tile.WEST))
    assert same is not None
    assert same.advice is not None
    assert not same.blocks
    assert same.advice.says == "does the same"


def test_nothing_is_said_of_a_choice_that_was_not_told() -> None:
    view = view_of(TURN)
    assert review(counsel(RULES, view, view.decision), Discard(Tile.RED)) is None


def test_between_its_turns_a_seat_hears_how_its_hand_stands() -> None:
    view = view_of(TURN._replace(drawn=""))
    said = counsel(RULES, view, None)
    assert said.sheet.headline.text == "Ready"
    assert said.advice is None
    assert not said.options


@pytest.mark.parametrize(("left", "is_told"), [("80", False), ("4", True)])
def test_danger_is_told_late_in_the_hand_and_said_to_be_a_guess(left: str, is_told: bool) -> None:
    view = view_of(Sight("2258m 3459p 17s E CP", drawn="6m", melds="[234s<] [555s^] [CCC^]", left=left))
    said = counsel(RULES, view, view.decision)
    assert bool(said.dangers) is is_told
    assert {danger.degree for danger in said.dangers} <= {1, 2, 3}
    notes = [block.note for block in said.blocks if block.title == "Dangerous discards"]
    assert ["guess" in note for note in notes] == [True] * is_told


def test_every_judge_belongs_to_a_rule_set() -> None:
    assert set(JUDGES) <= set(RULESETS)


def test_without_a_judge_the_coach_says_that_it_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(JUDGES, RULES.name)
    view = view_of(TURN)
    assert counsel(RULES, view, view.decision).sheet.headline.text == "No advice"
