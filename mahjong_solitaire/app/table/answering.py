"""What the table's worker does: it lets a bot choose, asks the coach, and gets ready what both reckon with."""

from __future__ import annotations

from mahjong_solitaire.app.questions import NoAnswerError
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.counsel.blocks import Counsel
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.coaches import counsel
from mahjong_solitaire.table.rules.players import bot as player
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import View

_REHEARSED = 12
"""After so many decisions with each bot everything that it reckons with has been used."""


def choose(rules: Ruleset | None, bot: str, view: View | None, seed: str) -> int:
    """Return the number of the option that a bot chooses; raise NoAnswerError if it is none of them."""
    if rules is None or view is None or view.decision is None:
        raise NoAnswerError("nobody asked it")
    decision = view.decision
    action = _chosen(rules, bot, view, decision, seed)
    if action not in decision.options:
        raise NoAnswerError(f"it answered {str(action)[:40]!r}, which is not offered")
    return decision.options.index(action)


def _chosen(rules: Ruleset, bot: str, view: View, decision: Decision, seed: str) -> Action:
    try:
        return player(bot, rules, Rng(seed)).choose(view, decision)
    except Exception as error:
        # Whatever a bot does wrong, the hand goes on without its answer.
        raise NoAnswerError(f"{type(error).__name__}: {error}") from error


def consult(rules: Ruleset | None, view: View | None) -> Counsel | None:
    """Return what the coach says of a view."""
    return None if rules is None or view is None else counsel(rules, view, view.decision)


def prepare(name: str) -> None:
    """Let each bot and the coach look at a hand, so that everything they need is compiled."""
    rules = ruleset(name, Terms())
    for bot in BOTS:
        _rehearse(rules, bot)
    session = Session(rules, "rehearsal")
    consult(rules, session.view(session.open[0].seat))


def _rehearse(rules: Ruleset, bot: str) -> None:
    session = Session(rules, "rehearsal")
    for number in range(_REHEARSED):
        if session.is_hand_over:
            return
        decision = session.open[0]
        view = session.view(decision.seat)
        session.answer(decision.seat, decision.options[choose(rules, bot, view, str(number))])
