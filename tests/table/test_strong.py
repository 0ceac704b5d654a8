"""The strong bot: what it decides in written positions, and what holds for it in any hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Decision, Discard, Win
from mahjong_solitaire.table.bots.strong import Appraisal, StrongPlayer, appraise
from mahjong_solitaire.table.events import Won
from mahjong_solitaire.table.rules import players, ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import View
from tests.table.laid_positions import Block, blocks, laid
from tests.table.test_engine_properties import sessions, walk, with_other_hidden_tiles

POSITIONS = list(blocks(Path(__file__).parents[1] / "fixtures" / "table" / "strong_positions.txt"))
TERMS = pytest.mark.parametrize(
    "terms", [Terms(), Terms(exposes_at_once=False), Terms(referee=True)], ids=["usual", "bonus by hand", "referee"]
)
NOTHING = (0, 0, 0, 0)


def bot() -> StrongPlayer:
    return StrongPlayer(Rng("strong"))


@pytest.mark.parametrize("block", POSITIONS, ids=[block["name"] for block in POSITIONS])
def test_it_finds_the_answer_of_a_written_position(block: Block) -> None:
    position = laid(block)
    chosen = bot().choose(position.view, position.decision)
    assert str(chosen) in block["expect"].split("|"), block["because"]


def decisions(terms: Terms, hands: int, step: int) -> Iterator[tuple[Session, Decision, Rng]]:
    """Yield some of the decisions of hands played at random, fouls among them where there is a referee."""
    for session, rng in sessions("mcr", terms, hands):
        for number, _ in enumerate(walk(session, rng, 5 if terms.referee else 0)):
            if number % step == 0:
                for decision in session.open:
                    yield session, decision, rng


@TERMS
def test_it_answers_everything_it_can_be_asked_with_an_option(terms: Terms) -> None:
    for session, decision, _ in decisions(terms, 6, 3):
        assert decision.allows(bot().choose(session.view(decision.seat), decision))


@TERMS
def test_hidden_tiles_never_change_its_answer(terms: Terms) -> None:
    for session, decision, rng in decisions(terms, 4, 7):
        here, seat = session.deal.here, decision.seat
        swapped = View(with_other_hidden_tiles(here, seat, rng), seat, NOTHING, decision)
        assert appraise(swapped, decision) == appraise(session.view(seat), decision)


def appraisals() -> Iterator[tuple[View, Decision, Appraisal]]:
    for session, decision, _ in decisions(Terms(), 4, 5):
        view = session.view(decision.seat)
        yield view, decision, appraise(view, decision)


def test_it_plays_what_it_tells() -> None:
    for view, decision, told in appraisals():
        assert bot().choose(view, decision) == told.best


def test_an_appraisal_tells_of_every_option_in_its_order_and_gives_a_sentence() -> None:
    for _, decision, told in appraisals():
        assert tuple(option.action for option in told.options) == decision.options
        assert told.reason.endswith(".")
        assert told.reason[0].isupper()
        for option in told.options:
            assert 0 <= option.chance <= 1
            assert 0 <= option.danger <= 1
            assert (option.danger == 0) or isinstance(option.action, Discard) or option.away > 0
            assert option.away == 0 or isinstance(option.action, Win) or option.points > 7.99


def play(session: Session, names: tuple[str, ...]) -> None:
    bots = [players.bot(name, session.rules, Rng(name)) for name in names]
    while session.open:
        for decision in session.open:
            session.answer(decision.seat, bots[decision.seat].choose(session.view(decision.seat), decision))


@pytest.mark.parametrize("terms", [Terms(hands=1), Terms(hands=1, referee=True)], ids=["usual", "referee"])
def test_four_of_them_play_hands_that_somebody_wins_for_eight_points(terms: Terms) -> None:
    won = 0
    for seed in range(4):
        session = Session(ruleset("mcr", terms), f"{seed}")
        play(session, ("strong",) * 4)
        wins = [event for event in session.deal.here.log if isinstance(event, Won)]
        won += len(wins)
        assert all(win.total >= 8 for win in wins)
    assert won >= 3


def test_it_wins_against_three_that_play_at_random() -> None:
    points = 0
    for seed in range(4):
        session = Session(ruleset("mcr", Terms(hands=1)), f"{seed}")
        play(session, ("strong", "random", "random", "random"))
        points += session.after.totals[session.match.drawing.order[0]]
    assert points > 60


def test_a_hand_that_is_dead_or_out_of_tiles_has_no_chance() -> None:
    hopeless = [block for block in POSITIONS if "dead" in block or block.get("left") == "0"]
    assert len(hopeless) == 2
    for block in hopeless:
        position = laid(block)
        told = appraise(position.view, position.decision)
        assert {option.chance for option in told.options} == {0}
        assert told.reason == "The hand will hardly win any more, so the safest tile goes."
