"""The course of the tutorial: at which step the person is, what they have tried, and what was said to it."""

from __future__ import annotations

from fnmatch import fnmatchcase

from mahjong_solitaire.app.table.players import BOT_NAMES
from mahjong_solitaire.app.table.seeing import Company, seen
from mahjong_solitaire.app.table.state import TableState
from mahjong_solitaire.table.actions import Decision, parse_action
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.events import seen as seen_event
from mahjong_solitaire.table.lessons.scenes import Scene, begun, play
from mahjong_solitaire.table.lessons.steps import Lesson, Place, Step, places
from mahjong_solitaire.table.rules.courses import LESSONS
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session

_HELPED_AFTER = 2
"""So many wrong tries, and the right answer is marked."""


class Course:
    """Owns the place in a rule set's lessons, the hand in play and what was last said.

    ``news`` are the events to be shown.
    """

    def __init__(self, rules: type[Ruleset], kept: str = "") -> None:
        self.rules = rules
        self.lessons: tuple[Lesson, ...] = LESSONS[rules.name]
        self.places = places(self.lessons)
        ids = [place.id for place in self.places]
        self.index = ids.index(kept) if kept in ids[:-1] else 0
        self.news: tuple[Event, ...] = ()
        self._session: Session | None = None
        self._start()

    @property
    def place(self) -> Place:
        """Where the person is."""
        return self.places[self.index]

    @property
    def step(self) -> Step:
        """The step of the moment."""
        return self.place.step

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.index == len(self.places) - 1

    @property
    def is_open(self) -> bool:
        """Whether something is to be done yet."""
        return self.step.task is not None and not self.is_done

    def go(self, index: int) -> None:
        """Go to a step; the hand goes on if it is the next one of the same."""
        if not 0 <= index < len(self.places):
            return
        goes_on = index == self.index + 1 and self.is_done and self.places[index].step.scene is None
        self.index = index
        self._start(goes_on=goes_on)

    def _start(self, *, goes_on: bool = False) -> None:
        self.is_done = False
        self.is_helped = False
        self.message = ""
        self._tries = 0
        self.news = ()
        if self.step.chart:
            self._session = None
        elif not goes_on or self._session is None:
            self._session = self._prepared()

    # The hand

    @property
    def scene(self) -> Scene | None:
        """What was prepared for the step, or for one before that it goes on from."""
        return self.place.hand[0].scene if self.place.hand else None

    def _prepared(self) -> Session | None:
        """Deal the scene and play it up to the step, as if all before was answered."""
        scene = self.scene
        if scene is None:
            return None
        session = begun(self.rules, scene)
        for step in self.place.hand:
            play(session, scene.seat, step.moves)
            if step is not self.step and step.task is not None and not step.task.is_pointing:
                play(session, scene.seat, (f"{scene.seat} {step.task.answers[0]}", *step.task.then))
        return session

    @property
    def decision(self) -> Decision | None:
        """What the person is asked at the table, while something is to be done."""
        scene = self.scene
        if scene is None or self._session is None or not self.is_open or self.is_pointing:
            return None
        return self._session.view(scene.seat).decision

    @property
    def session(self) -> Session | None:
        """The hand in play."""
        return self._session

    @property
    def is_pointing(self) -> bool:
        """Whether something is only to be pointed at."""
        task = self.step.task
        return task is not None and task.is_pointing

    def state(self) -> TableState | None:
        """Return what the table shows."""
        scene = self.scene
        if scene is None or self._session is None:
            return None
        return seen(self._session.view(scene.seat), company(scene.seat, self._session.rules))

    # Tries

    def attempt(self, answer: str) -> bool:
        """Take a try; return whether it was right."""
        task = self.step.task
        if task is None or self.is_done:
            return False
        if answer not in task.answers:
            fitting = (sentence for pattern, sentence in task.wrong if _fits(answer, pattern))
            self.message = next(fitting, task.otherwise)
            self._tries += 1
            self.is_helped = self.is_helped or self._tries >= _HELPED_AFTER
            return False
        self.is_done, self.message = True, task.done
        self._act(answer, task.then)
        return True

    def _act(self, answer: str, then: tuple[str, ...]) -> None:
        scene = self.scene
        if scene is None or self._session is None or self.is_pointing:
            return
        events = self._session.answer(scene.seat, parse_action(answer))
        events += play(self._session, scene.seat, then)
        self.news = tuple(seen_event(event, scene.seat) for event in events)

    def help(self) -> None:
        """Show what is meant."""
        if self.step.task is not None and not self.is_done:
            self.message = self.step.task.otherwise
            self.is_helped = True

    @property
    def advised(self) -> str:
        """The right answer, if it is to be shown; else nothing."""
        return self.step.task.answers[0] if self.step.task and self.is_helped and not self.is_done else ""


def _fits(answer: str, pattern: str) -> bool:
    return fnmatchcase(answer, pattern)


def company(seat: Seat, rules: Ruleset) -> Company:
    """Return who sits where: the person, and the others in order of their turns."""
    names = ["You"] * rules.seats
    for step, name in enumerate(BOT_NAMES[: rules.seats - 1]):
        names[(seat + step + 1) % rules.seats] = name
    return Company(tuple(names), "East 1", len(rules.tiles), rules.dice)
