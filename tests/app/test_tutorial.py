"""The tutorial, played by mouse and by keys: every step can be done, wrong tries are told, the place is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.tutorial import Tutorial
from mahjong_solitaire.app.screens.tutorial_course import PLACES, Course
from mahjong_solitaire.app.table.state import Spot, SpotKind
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.events import Won
from mahjong_solitaire.table.session import Session
from tests.table_pilot import TablePilot

TASKS = [place.id for place in PLACES if place.step.task]
steps = pytest.mark.parametrize("step", TASKS)


class Learner:
    """Somebody at the tutorial."""

    def __init__(self, step: str | None = "", size: tuple[int, int] = (1280, 800), motion: str = "none") -> None:
        self.pilot = TablePilot(size, takes_up=True, motion=motion)
        if step is not None:
            self.pilot.stores.settings.change(self.settings.changed(table_lesson=step))
        self.pilot.app.services.table.open_tutorial()
        self.pilot.do(seconds=0.1)

    @property
    def page(self) -> Page:
        top = self.pilot.app.top
        assert isinstance(top, Page)
        return top

    @property
    def tutorial(self) -> Tutorial:
        content = self.page.content
        assert isinstance(content, Tutorial)
        return content

    @property
    def course(self) -> Course:
        return self.tutorial.course

    @property
    def step(self) -> str:
        return self.course.place.id

    @property
    def settings(self) -> Settings:
        return self.pilot.app.services.settings.get()

    def click(self, answer: str) -> None:
        """Do what an answer says with the mouse."""
        state = self.course.state()
        if answer.startswith("discard ") or answer == "drawn":
            self.pilot.click(*self.hand_place(self.index_of(answer)))
        elif answer == "last":
            assert state is not None
            assert state.last is not None
            self.pilot.click(*self.place_of(state.last))
        else:
            self.pilot.click_button(answer)

    def hand_place(self, index: int) -> tuple[int, int]:
        state = self.course.state()
        assert state is not None
        own = state.own
        kind = SpotKind.HAND if index < len(own.hand) else SpotKind.DRAWN
        return self.place_of(Spot(kind, own.chair, index, self.tutorial.table.tiles[index]))

    def place_of(self, spot: Spot) -> tuple[int, int]:
        rect = self.tutorial.table.board.tile_rect(spot)
        assert rect is not None
        return rect.center

    def type(self, answer: str) -> None:
        """Do what an answer says with keys."""
        keys = {"pass": "escape", "mahjong": "m", "pung C": "p", "concealed 7s": "k", "chow": "1"}
        if answer.startswith("discard ") or answer == "drawn":
            tiles = self.tutorial.table.tiles
            self.pilot.press("right")
            for _ in range(len(tiles) - 1 - self.index_of(answer)):
                self.pilot.press("left")
            self.pilot.press("enter")
        elif answer.startswith(("tile ", "seat ", "last")):
            for _ in range(60):
                self.pilot.press("tab")
                if self.page.ring.focus == answer:
                    break
            self.pilot.press("enter")
        else:
            self.pilot.press(keys[answer if answer in keys else answer.split()[0]])

    def index_of(self, answer: str) -> int:
        """Return which tile of the hand an answer means."""
        tiles = self.tutorial.table.tiles
        if answer == "drawn":
            return len(tiles) - 1
        return next(number for number, tile in enumerate(tiles) if f"discard {tile}" == answer)

    def answer(self) -> str:
        task = self.course.step.task
        assert task is not None
        return task.answers[0]


@steps
def test_a_step_is_done_by_mouse(step: str) -> None:
    learner = Learner(step)
    assert learner.step == step
    learner.click(learner.answer())
    assert learner.course.is_done
    task = learner.course.step.task
    assert task is not None
    assert learner.course.message == task.done


@steps
def test_a_step_is_done_by_keys(step: str) -> None:
    learner = Learner(step)
    learner.type(learner.answer())
    assert learner.course.is_done


@pytest.mark.parametrize("size", [(640, 480), (1024, 720), (1920, 1080)], ids=str)
def test_the_whole_tutorial_is_played_at_any_size(size: tuple[int, int]) -> None:
    learner = Learner(size=size)
    while not learner.course.is_last:
        if learner.course.step.task:
            learner.click(learner.answer())
            assert learner.course.is_done
        learner.pilot.click_button("Next")
    assert learner.step == PLACES[-1].id


def test_the_whole_tutorial_is_played_by_keys_with_all_movements() -> None:
    learner = Learner(motion="full")
    while not learner.course.is_last:
        learner.pilot.settle()
        if learner.course.step.task:
            learner.type(learner.answer())
            assert learner.course.is_done
        learner.pilot.press("page down")
    learner.pilot.press("enter")
    assert learner.pilot.on_top == "TableSetupContent"


def wrong_tries(course: Course) -> Iterator[str]:
    """Yield what else could be done at the step."""
    task = course.step.task
    assert task is not None
    decision, state = course.decision, course.state()
    options = [str(option) for option in decision.options] if decision else []
    tiles = [f"tile {tile}" for tile in state.own.hand if tile] if state and course.is_pointing else ["tile 1m"]
    tries = [*options, *(tiles if course.is_pointing else []), *(["seat S", "last"] if course.is_pointing else [])]
    yield from (one for one in tries if one not in task.answers)


@steps
def test_wrong_tries_are_told_in_a_sentence_and_change_nothing(step: str) -> None:
    course = Course(step)
    before = course.state()
    for one in tuple(wrong_tries(course)) * 2:
        assert not course.attempt(one)
        assert course.message.endswith((".", "?"))
        assert not course.is_done
        assert course.state() == before
    assert course.is_helped


@steps
def test_nothing_wrong_is_said_of_a_right_answer(step: str) -> None:
    task = Course(step).step.task
    assert task is not None
    assert all(Course(step).attempt(answer) for answer in task.answers)
    assert task.done.endswith((".", "!"))


def test_wrong_by_mouse_is_told_and_the_answer_is_marked_after_two() -> None:
    learner = Learner("turn 2")
    learner.click("discard E")
    assert "You hold two east winds" in learner.pilot.told
    assert learner.course.advised == ""
    learner.click("discard 2m")
    assert learner.course.advised == "discard N"
    assert "This one" in learner.pilot.told


def test_a_hint_shows_what_is_meant() -> None:
    learner = Learner("sets 3")
    learner.pilot.press("h")
    assert learner.course.advised == "pung C"
    assert "Choose the card Pung" in learner.pilot.told


def test_a_task_can_be_skipped_and_the_hand_goes_on_as_if_it_was_done() -> None:
    learner = Learner("turn 2")
    learner.pilot.click_button("Skip")
    assert learner.step == "turn 3"
    state = learner.course.state()
    assert state is not None
    assert [str(tile) for tile in state.own.bonus] == ["1f"]
    learner.click("discard 7m")
    assert learner.course.is_done


def test_going_back_deals_the_step_anew() -> None:
    learner = Learner("sets 1")
    learner.click("chow 2m3m4m")
    learner.pilot.click_button("Next")
    learner.pilot.click_button("Back")
    assert learner.step == "sets 1"
    assert not learner.course.is_done
    assert "chow 3m4m5m" in {control.id for control in learner.pilot.controls()}


def test_one_goes_on_where_one_has_left() -> None:
    learner = Learner()
    learner.pilot.click_button("lesson 5")
    learner.pilot.press("page down")
    learner.pilot.click_button("back")
    assert learner.settings.table_lesson == "points 2"
    learner.pilot.quit()
    assert Learner(None).step == "points 2"


def test_a_step_that_is_not_known_any_more_leads_to_the_beginning() -> None:
    assert Course("elsewhere 9").index == 0
    assert Course(PLACES[-1].id).index == 0


def test_the_end_leads_to_a_first_game() -> None:
    learner = Learner()
    learner.pilot.click_button(f"lesson {len({place.lesson.name for place in PLACES})}")
    learner.pilot.click_button("Play your first hand")
    settings = learner.settings
    assert (settings.table_bots, settings.table_hands, settings.table_coach) == (("beginner",) * 3, 1, "always")
    assert settings.table_lesson == ""
    assert learner.pilot.on_top == "TableSetupContent"
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"


def test_the_list_of_fan_is_opened_and_left_again() -> None:
    learner = Learner("points 1")
    learner.pilot.click_button("All fan")
    assert learner.pilot.on_top == "Fans"
    learner.pilot.press("escape")
    assert learner.step == "points 1"


def test_escape_passes_where_a_pass_is_asked_for_and_leaves_elsewhere() -> None:
    learner = Learner("points 2")
    learner.pilot.press("escape")
    assert learner.course.is_done
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"
    learner = Learner("sets 1")
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"


# What is told is true


def session_of(course: Course) -> Session:
    assert course.session is not None
    return course.session


def test_the_hand_that_is_too_little_has_the_points_that_are_told() -> None:
    course = Course("points 2")
    session, scene = session_of(course), course.scene
    assert scene is not None
    tally = session.rules.tally(session.deal.here, scene.seat)
    assert tally is not None
    assert (tally.total, tally.is_enough) == (4, False)
    assert "with 4 points" in course.step.text


def test_the_winning_hand_has_the_points_that_are_told() -> None:
    course = Course("points 4")
    assert course.attempt("mahjong")
    won = next(event for event in session_of(course).deal.here.log if isinstance(event, Won))
    assert course.message.startswith(f"{won.total} points. Mei")
    assert {(line.name, line.points) for line in won.lines} == {
        ("Mixed Straight", 8),
        ("Dragon Pung", 2),
        ("Concealed Hand", 2),
    }


@pytest.mark.parametrize(("step", "name"), [("sets 1", "Ravi"), ("sets 3", "Arno"), ("claims 1", "Ravi")])
def test_who_discarded_is_told_rightly(step: str, name: str) -> None:
    course = Course(step)
    state = course.state()
    assert state is not None
    assert state.last is not None
    side = state.side(state.last.side)
    assert side is not None
    assert side.name == name
    assert name in course.step.text
