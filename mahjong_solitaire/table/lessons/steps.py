"""What lessons are made of: steps that tell something, show tiles or a hand, and mostly ask for an act."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mahjong_solitaire.table.lessons.scenes import Scene

_POINTED = ("tile ", "row ", "seat ", "drawn", "last")


class Task(NamedTuple):
    """What the person is to do, and what is said then.

    ``answers`` and the first of each pair in ``wrong`` are tries. At the table an action (``discard 5m``, ``mahjong``)
    is done; others only point: ``tile 5p``, ``row 2`` (of a chart, from 1), ``drawn``, ``last`` (the last discard),
    ``seat E``. In ``wrong`` a star stands for anything. ``then`` are the moves of the others that follow.
    """

    answers: tuple[str, ...]
    done: str
    otherwise: str
    wrong: tuple[tuple[str, str], ...] = ()
    then: tuple[str, ...] = ()

    @property
    def is_pointing(self) -> bool:
        """Whether something is only to be pointed at."""
        return self.answers[0].startswith(_POINTED)


class Row(NamedTuple):
    """Tiles in groups with a label; what can be pointed at: the single tiles, or the row."""

    label: str
    tiles: str
    choice: Literal["", "tiles", "row"] = ""


class Step(NamedTuple):
    """A step: with a chart, or at the table, which goes on from the step before if there is no new ``scene``.

    ``moves`` are made before it begins; ``link`` opens that page of the encyclopedia.
    """

    title: str
    text: str
    task: Task | None = None
    scene: Scene | None = None
    moves: tuple[str, ...] = ()
    chart: tuple[Row, ...] = ()
    link: str = ""


class Lesson(NamedTuple):
    """Steps that belong together."""

    name: str
    title: str
    steps: tuple[Step, ...]


class Place(NamedTuple):
    """A step with its lesson and its number there."""

    lesson: Lesson
    number: int

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.lesson.steps[self.number]

    @property
    def id(self) -> str:
        """What the step is kept by."""
        return f"{self.lesson.name} {self.number + 1}"

    @property
    def hand(self) -> tuple[Step, ...]:
        """The steps of the hand that lies on the table, up to this one; none where there is a chart."""
        if self.step.chart:
            return ()
        before = self.lesson.steps[: self.number + 1]
        first = max((number for number, step in enumerate(before) if step.scene is not None), default=len(before))
        return before[first:]


def places(lessons: tuple[Lesson, ...]) -> tuple[Place, ...]:
    """Return all steps of some lessons in their order."""
    return tuple(Place(lesson, number) for lesson in lessons for number in range(len(lesson.steps)))
