"""The game of the table in the window: who is waited for, how fast, what is answered by itself, and taking back."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.questions import Choose, Chosen, Failure
from mahjong_solitaire.app.table.pace import SPEEDS, Speed
from mahjong_solitaire.app.table.thinkers import PATIENCE_SECONDS
from mahjong_solitaire.table.actions import PASS, WIN, Discard
from mahjong_solitaire.table.deal import Stage
from mahjong_solitaire.table.events import Discarded, Fouled
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from tests.app.advisers import AtOnce
from tests.app.table_games import Sat, setup_of


@pytest.mark.parametrize("speed", [speed for speed in SPEEDS if speed != "step"])
def test_a_hand_goes_on_to_its_end_at_every_speed(speed: Speed) -> None:
    sat = Sat(speed=speed)
    sat.play_hand(frame=0.5)
    assert sat.game.session.is_hand_over


def test_a_whole_game_is_as_long_as_was_agreed() -> None:
    sat = Sat(setup_of(terms=Terms(hands=4)))
    for _ in range(4):
        assert not sat.game.session.is_over
        sat.play_hand()
        if not sat.game.session.is_over:
            sat.game.next_hand()
    assert len(sat.game.session.hands) == 4


def test_four_bots_play_without_anybody() -> None:
    sat = Sat(setup_of(bots=("random",) * 4))
    sat.wait_for_me()
    assert sat.game.session.is_hand_over
    assert sat.game.seat is None


def test_in_steps_each_act_of_a_bot_waits_for_the_person() -> None:
    sat = Sat(setup_of(bots=("random",) * 4), speed="step")
    for _ in range(200):
        sat.wait()
    before = len(sat.game.session.deal.here.log)
    assert sat.game.waits_for_step
    assert sat.game.skip()
    for _ in range(200):
        sat.wait()
    done = sat.game.session.deal.here.log[before:]
    assert done
    assert sum(isinstance(event, Discarded) for event in done) <= 1


def test_a_rest_can_be_skipped() -> None:
    sat = Sat(setup_of(bots=("random",) * 4), speed="slow")
    sat.wait()
    assert sat.game.skip()
    before = len(sat.game.session.deal.here.log)
    for _ in range(3):
        sat.wait(0.001)
    assert len(sat.game.session.deal.here.log) > before
    assert sat.game.next_wake() is not None


def test_nothing_happens_while_the_table_moves() -> None:
    sat = Sat(setup_of(bots=("random",) * 4))
    for _ in range(10):
        sat.desk.update()
        assert sat.game.update(1.0, is_still=False) == ()


# Bots that fail


class Failing(AtOnce):
    """Answers nothing but failures, or nonsense."""

    def __init__(self, result: Failure | Chosen | None) -> None:
        super().__init__()
        self._said = result

    def _result(self, question: object) -> Failure | Chosen | None:
        return self._said if isinstance(question, Choose) else None


@pytest.mark.parametrize("said", [Failure("ValueError: no idea"), Chosen(99), Chosen(-1), None])
def test_a_bot_that_fails_never_ends_the_game(said: Failure | Chosen | None) -> None:
    sat = Sat(adviser=Failing(said))
    sat.play_hand()
    assert sat.game.session.is_hand_over
    assert sat.game.notes
    assert "could not decide" in sat.game.notes[0].text


def test_a_reason_is_told_in_the_note() -> None:
    sat = Sat(adviser=Failing(Failure("ValueError: no idea")))
    sat.play_hand()
    assert "ValueError: no idea" in sat.game.notes[0].text


def test_without_a_process_for_the_bots_the_hand_goes_on() -> None:
    adviser = AtOnce()
    adviser.is_gone = True
    sat = Sat(adviser=adviser)
    sat.play_hand()
    assert sat.game.session.is_hand_over


def test_a_bot_that_thinks_for_ever_is_passed_over() -> None:
    sat = Sat(setup_of(bots=("random",) * 4), AtOnce(holds=True))
    sat.wait()
    assert sat.game.thinking
    sat.wait(PATIENCE_SECONDS + 1)
    sat.wait()
    assert "thought too long" in sat.game.notes[0].text


def test_a_bot_that_is_still_being_compiled_is_waited_for() -> None:
    sat = Sat(setup_of(bots=("random",) * 4), AtOnce(holds=True, is_ready=False))
    sat.wait()
    sat.wait(PATIENCE_SECONDS + 1)
    sat.wait()
    assert sat.game.thinking
    assert not sat.game.notes


def test_the_same_seed_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        sat = Sat(setup_of("again"))
        sat.play_hand()
        records.append(sat.game.session.record().hands[0].moves)
    assert records[0] == records[1]


# What is answered by itself


def test_without_calls_the_person_is_asked_for_mahjong_alone() -> None:
    sat = Sat()
    sat.game.no_calls = True
    sat.wait_for_me()
    while not sat.game.session.is_hand_over:
        assert PASS not in sat.options or WIN in sat.options
        sat.answer(sat.options[-1])
        sat.wait_for_me()


def test_a_new_hand_begins_with_calls() -> None:
    sat = Sat()
    sat.game.no_calls = True
    sat.play_hand()
    sat.game.next_hand()
    assert not sat.game.no_calls


def test_after_the_time_for_a_claim_one_passes_by_itself_and_without_a_limit_never() -> None:
    sat = Sat(setup_of(terms=Terms(hands=1)))
    sat.wait_for_me()
    while not (PASS in sat.options and len(sat.options) > 1):
        sat.answer(sat.options[-1])
        sat.wait_for_me()
    log = len(sat.game.session.deal.here.log)
    for _ in range(400):
        sat.wait()
    assert sat.game.claim_left is None
    assert len(sat.game.session.deal.here.log) == log
    sat.game.claim_limit = 30.0
    assert sat.game.claim_left == pytest.approx(1 - 20 / 30, abs=0.05)
    for _ in range(210):
        sat.wait()
    assert len(sat.game.session.deal.here.log) > log


def test_with_a_referee_there_is_a_moment_to_call_before_the_pass() -> None:
    sat = Sat(setup_of(terms=Terms(hands=1, referee=True), is_casual=False))
    sat.wait_for_me()
    while sat.options != (PASS,):
        sat.answer(sat.options[-1])
        sat.wait_for_me()
    assert sat.game.claim_left == pytest.approx(1.0, abs=0.1)
    log = len(sat.game.session.deal.here.log)
    for _ in range(80):
        sat.wait()
        if sat.game.decision is None:
            break
    assert sat.game.claim_left is None or len(sat.game.session.deal.here.log) > log


def test_with_a_referee_a_wrong_win_is_a_foul_that_costs() -> None:
    sat = Sat(setup_of(terms=Terms(hands=1, referee=True), is_casual=False))
    sat.wait_for_me()
    events = sat.game.answer(WIN)
    assert any(isinstance(event, Fouled) and event.is_dead for event in events)


# Taking back


def test_undo_returns_to_the_last_own_choice() -> None:
    sat = Sat()
    sat.wait_for_me()
    before = sat.game.view.facts()
    sat.answer(sat.options[-1])
    sat.wait_for_me()
    assert sat.game.can_undo
    assert sat.game.undo()
    assert sat.game.view.facts() == before


def test_undo_goes_back_to_the_first_choice_and_no_further() -> None:
    sat = Sat()
    sat.wait_for_me()
    first = sat.game.view.facts()
    for _ in range(5):
        sat.answer(sat.options[-1])
        sat.wait_for_me()
    while sat.game.undo():
        assert len(sat.options) > 1
    assert sat.game.view.facts() == first
    assert not sat.game.can_undo


def test_undo_works_when_the_hand_is_over() -> None:
    sat = Sat()
    sat.play_hand()
    assert sat.game.undo()
    assert not sat.game.session.is_hand_over
    sat.play_hand()
    assert sat.game.session.is_hand_over


def test_what_was_taken_back_leaves_a_game_that_can_be_kept() -> None:
    sat = Sat()
    sat.wait_for_me()
    sat.answer(sat.options[-1])
    sat.wait_for_me()
    sat.game.undo()
    sat.answer(sat.options[0] if isinstance(sat.options[0], Discard) else sat.options[-1])
    sat.play_hand()
    record = sat.game.session.record()
    assert Session.replay(record, ruleset("mcr", record.terms)).record() == record


def test_a_game_that_counts_is_not_taken_back() -> None:
    sat = Sat(setup_of(is_casual=False))
    sat.wait_for_me()
    sat.answer(sat.options[-1])
    sat.wait_for_me()
    assert not sat.game.can_undo
    assert not sat.game.undo()


def test_a_bot_answers_again_as_before_what_was_taken_back() -> None:
    sat = Sat()
    sat.wait_for_me()
    choice = sat.options[-1]
    sat.answer(choice)
    sat.wait_for_me()
    after = sat.game.view.facts()
    sat.game.undo()
    sat.answer(choice)
    sat.wait_for_me()
    assert sat.game.view.facts() == after


def test_a_claim_that_the_person_may_make_stops_the_game() -> None:
    sat = Sat()
    for _ in range(200):
        sat.wait_for_me()
        if sat.stage is Stage.CLAIM or sat.game.session.is_hand_over:
            break
        sat.answer(sat.options[-1])
    assert sat.stage is Stage.CLAIM
    assert len(sat.options) > 1
    for _ in range(20):
        sat.wait(1.0)
    assert sat.stage is Stage.CLAIM
