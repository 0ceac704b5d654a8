"""What the table asks its worker: a bot's choice crosses to it and back, and what goes wrong is told in a sentence."""

from __future__ import annotations

import subprocess
import sys
import time
from multiprocessing import Pipe
from multiprocessing.reduction import ForkingPickler
from pathlib import Path

import pytest

from mahjong_solitaire.app.advisor import Advisor
from mahjong_solitaire.app.questions import Choose, Chosen, Consult, Failure
from mahjong_solitaire.app.table.answering import choose
from mahjong_solitaire.app.wire import Request, pack, unpack, work_out
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision, Win
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.rules.players import PLAYERS
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written
from mahjong_solitaire.table.view import View
from tests.app.table_games import Sat

RULES = ruleset("mcr", Terms())
ROOT = Path(__file__).resolve().parents[2]


def asked() -> View:
    session = Session(RULES, "asked")
    return session.view(session.open[0].seat)


class Wrong:
    """Answers what wasn't offered."""

    def __init__(self, rng: Rng) -> None:
        del rng

    def choose(self, view: View, decision: Decision) -> Action:
        assert Win() not in decision.options
        return Win()


class Crashing(Wrong):
    """Never comes to an answer."""

    def choose(self, view: View, decision: Decision) -> Action:
        raise RuntimeError("out of tea")


def test_a_view_crosses_to_the_worker_unchanged() -> None:
    view = asked()
    here, there = Pipe()
    here.send(pack(Choose(RULES, "random", view, "7")))
    arrived: Request = there.recv()
    assert arrived.view is not None
    assert arrived.view.facts() == view.facts()


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_set_crosses_to_the_worker_in_the_middle_of_a_game(name: str) -> None:
    for terms in (Terms(), *(Terms(house=written(preset.house)) for preset in RULESETS[name].presets)):
        rules = ruleset(name, terms)
        session = Session(rules, "asked")
        for _ in range(40):
            decision = session.open[0]
            session.answer(decision.seat, decision.options[-1])
        view = session.view(session.open[0].seat)
        for question in (Choose(rules, "random", view, "7"), Consult(rules, view)):
            arrived: Request = ForkingPickler.loads(ForkingPickler.dumps(pack(question)))
            assert arrived.view is not None
            assert (arrived.rules, arrived.view.facts()) == (rules, view.facts())


def test_a_bot_chooses_one_of_its_options_and_the_same_again() -> None:
    view = asked()
    assert view.decision is not None
    question = Choose(RULES, "random", view, "7")
    answers = {unpack(question, work_out(pack(question))) for _ in range(3)}
    (chosen,) = answers
    assert isinstance(chosen, Chosen)
    assert 0 <= chosen.option < len(view.decision.options)


def test_other_random_numbers_can_give_another_choice() -> None:
    view = asked()
    assert len({choose(RULES, "random", view, str(seed)) for seed in range(30)}) > 1


@pytest.mark.parametrize(
    ("bot", "reason"), [(Wrong, "it answered 'mahjong', which is not offered"), (Crashing, "RuntimeError: out of tea")]
)
def test_what_a_bot_does_wrong_is_told(bot: type[Wrong], reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "mcr", lambda _, __, rng: bot(rng))
    question = Choose(RULES, "strange", asked(), "7")
    assert unpack(question, work_out(pack(question))) == Failure(reason)


def test_who_is_not_asked_gives_no_answer() -> None:
    session = Session(RULES, "asked")
    others = [view for view in map(session.view, SEATS) if view.decision is None]
    question = Choose(RULES, "random", others[0], "7")
    assert isinstance(unpack(question, work_out(pack(question))), Failure)


def test_the_window_loads_no_kernels_to_ask_bots() -> None:
    code = (
        "import sys, mahjong_solitaire.app.table.game, mahjong_solitaire.app.advisor;"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_process_of_its_own_answers_for_the_bots_of_a_game() -> None:
    advisor = Advisor(first=Choose(RULES, "random", asked(), "first"))
    sat = Sat(adviser=advisor)
    try:
        advisor.start()
        end = time.monotonic() + 60
        while not (sat.game.decision or sat.game.session.is_hand_over) and time.monotonic() < end:
            sat.wait(0.02)
            time.sleep(0.01)
        assert advisor.is_ready
        assert not sat.game.notes
        assert sat.game.session.record().hands[0].moves or sat.game.decision
    finally:
        advisor.close()
