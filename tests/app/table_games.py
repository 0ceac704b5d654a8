"""Games of the table for the tests of the window, with bots that answer in this process."""

from __future__ import annotations

from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import Consult, Question, Result
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.app.table.navigator import TableSetup
from mahjong_solitaire.app.table.pace import Speed
from mahjong_solitaire.app.table.players import new_session
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.counsel.blocks import Advice, Counsel, Headline, Sheet
from mahjong_solitaire.table.deal import Stage
from mahjong_solitaire.table.ruleset import Terms
from tests.app.advisers import AtOnce


def setup_of(
    seed: str = "window",
    bots: tuple[str, ...] = ("random",) * 3,
    *,
    terms: Terms | None = None,
    is_casual: bool = True,
    rules: str = "mcr",
) -> TableSetup:
    terms = terms or Terms(hands=4)
    return TableSetup(rules, terms, bots, terms.hands, is_casual, seed, "Ana", is_demo=len(bots) == 4)


class Coaching(AtOnce):
    """A coach who advises to discard what was drawn."""

    def _result(self, question: Question) -> Result:
        if not isinstance(question, Consult) or question.view.decision is None:
            return super()._result(question)
        sheet = Sheet(Headline("Your hand now", "3 away"))
        return Counsel(sheet, advice=Advice(question.view.decision.options[-1], "discards it", "It helps nothing."))


class Sat:
    """A game at which somebody sits, and the adviser that lets its bots think."""

    def __init__(
        self, setup: TableSetup | None = None, adviser: Adviser | None = None, speed: Speed = "instant"
    ) -> None:
        self.adviser = adviser or AtOnce()
        self.desk = Enquiries(self.adviser)
        setup = setup or setup_of()
        self.game = TableGame(new_session(setup), setup, self.desk)
        self.game.speed = speed

    def wait(self, seconds: float = 0.05) -> None:
        """Let one frame pass."""
        self.desk.update()
        self.game.update(seconds)

    def wait_for_me(self, seconds: float = 60.0, frame: float = 0.05) -> None:
        """Let time pass until the person is asked or the hand is over."""
        while self.game.decision is None and not self.game.session.is_hand_over:
            assert seconds > 0, "nothing goes on"
            self.wait(frame)
            seconds -= frame

    def answer(self, action: Action) -> None:
        self.game.answer(action)

    @property
    def options(self) -> tuple[Action, ...]:
        decision = self.game.decision
        return () if decision is None else decision.options

    @property
    def stage(self) -> Stage:
        return self.game.session.deal.stage

    def play_hand(self, frame: float = 0.05) -> None:
        """Answer with the last option until the hand is over: a pass, or else the tile just drawn."""
        self.wait_for_me(frame=frame)
        while not self.game.session.is_hand_over:
            self.answer(self.options[-1])
            self.wait_for_me(frame=frame)
