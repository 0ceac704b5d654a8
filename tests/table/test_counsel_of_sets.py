"""What the coach says in Hong Kong, Basic, Classical and Riichi: readable positions, and properties in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, WIN, Discard
from mahjong_solitaire.table.counsel.imagining import as_seen
from mahjong_solitaire.table.position import without
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.readiness import waits_of
from mahjong_solitaire.table.rules.coaches import counsel
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile
from tests.table.sights import FILE, Case, Sight, cases, rules_of, swapped, view_of
from tests.table.test_counsel import told

OF_SETS = FILE.with_name("counsel_of_sets.txt")
GAMES = ("hong-kong seven_pairs=4", "basic players=3 scheme=bonus", "classical", "riichi")
games = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("case", list(cases(Path(OF_SETS))), ids=str)
def test_the_coach_says_what_a_position_needs(case: Case) -> None:
    rules = rules_of(case.sight)
    view = view_of(case.sight, rules)
    lines = list(told(counsel(rules, view, view.decision)))
    for line in case.told:
        assert any(one.startswith(line) for one in lines), (line, lines)
    for line in case.untold:
        assert not any(one.startswith(line) for one in lines), (line, lines)


def moments(game: str, seed: str, most: int = 120) -> Iterator[tuple[Ruleset, Session, View]]:
    """Yield what is seen at each question of a hand among steady bots."""
    rules = rules_of(Sight("", rules=game))
    session = Session(rules, seed)
    bots = [bot("steady", rules, Rng(f"{seed}/{player}")) for player in range(rules.seats)]
    for _ in range(most):
        if session.is_hand_over:
            return
        for decision in session.open:
            view = session.view(decision.seat)
            yield rules, session, view
            session.answer(decision.seat, bots[decision.seat].choose(view, decision))


@games
def test_each_option_is_told_of_and_the_strong_bot_advises(game: str) -> None:
    for number, (rules, _, view) in enumerate(moments(game, "advice")):
        if number % 12 or view.decision is None:
            continue
        said = counsel(rules, view, view.decision)
        advised = bot("strong", rules, Rng("advice")).choose(view, view.decision)
        assert said.advised == advised
        assert said.advice is not None
        assert said.advice.sentence.endswith(".")
        assert {option.action for option in said.options} <= {*view.decision.options}
        assert len(said.options) == len({option.action for option in said.options})


@games
def test_what_it_tells_of_waits_is_what_the_rules_say(game: str) -> None:
    for number, (rules, _, view) in enumerate(moments(game, "waits")):
        if number % 4 or view.decision is None or view.drawn is None or PASS in view.decision.options:
            continue
        for option in counsel(rules, view, view.decision).options:
            if isinstance(option.action, Discard) and not option.action.declared:
                rest = without((*view.own.concealed, view.drawn), option.action.tile)
                wins = rules.read(hand_of(rest), view.own.melds).wins
                assert (option.row.text == "Ready") is bool(wins)
                waits = {row.tiles[0] for block in option.sheet.blocks if block.title == "Waits" for row in block.rows}
                assert waits <= {Tile(face) for face in range(34) if wins & BITS[face]}


@games
def test_what_can_be_declared_is_worth_what_the_rules_say(game: str) -> None:
    found = 0
    for seed in range(4):
        for rules, session, view in moments(game, f"won {seed}"):
            if view.decision is None or WIN not in view.decision.options:
                continue
            tally = rules.tally(session.deal.here, view.seat)
            mine = rules.tally(as_seen(view), view.seat)
            assert tally is not None
            assert mine is not None
            hidden = sum(line.points * line.times for line in tally.lines if line.name.startswith("Hidden"))
            assert mine.total == tally.total or hidden
            assert str(mine.total) in counsel(rules, view, view.decision).sheet.headline.detail
            found += 1
    assert found


@games
def test_a_position_as_seen_has_the_waits_of_the_real_one(game: str) -> None:
    for number, (rules, session, view) in enumerate(moments(game, "seen")):
        if number % 5 == 0:
            real, seen = session.deal.here, as_seen(view)
            assert waits_of(rules, seen, view.seat)[:0] == ()
            assert {one.tile for one in waits_of(rules, real, view.seat)} == {
                one.tile for one in waits_of(rules, seen, view.seat)
            }


@games
def test_other_hidden_tiles_make_no_difference(game: str) -> None:
    rng = Rng("hidden")
    for number, (rules, session, view) in enumerate(moments(game, "hidden")):
        if number % 15 == 0:
            other = View(swapped(session.deal.here, view.seat, rng), view.seat, view.totals, view.decision)
            assert counsel(rules, other, view.decision) == counsel(rules, view, view.decision)
