"""The tutorial of each rule set, played by mouse and by keys: every step can be done, wrong tries are told."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.tutorial import Tutorial
from mahjong_solitaire.app.screens.tutorial_course import Course
from mahjong_solitaire.app.screens.tutorial_panel import TutorialPanel
from mahjong_solitaire.app.table.jokers import jokers_of
from mahjong_solitaire.app.table.state import Spot, SpotKind
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.actions import Action, Discard, Give, parse_action
from mahjong_solitaire.table.lessons.scenes import tiles_in
from mahjong_solitaire.table.lessons.steps import Place, Row, places
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.rules.courses import LESSONS
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile
from tests.heard import Heard
from tests.table_pilot import TablePilot

PLACES = {f"{name} {place.id}": (name, place) for name, lessons in LESSONS.items() for place in places(lessons)}
TASKS = [step for step, (_, place) in PLACES.items() if place.step.task]
SHARED = [place.step.task for place in places(LESSONS["mcr"])]
rule_sets = pytest.mark.parametrize("name", RULESETS)
steps = pytest.mark.parametrize("step", TASKS)


def course_at(step: str) -> Course:
    name, place = PLACES[step]
    course = Course(RULESETS[name])
    course.go(course.places.index(place))
    return course


class Learner:
    """Somebody at the tutorial of a rule set."""

    def __init__(
        self, name: str = "mcr", step: str | None = "", size: tuple[int, int] = (1280, 800), motion: str = "none"
    ) -> None:
        self.pilot = TablePilot(size, takes_up=True, motion=motion)
        if step is not None:
            self.pilot.stores.settings.change(self.settings.changed(table_lessons={name: step}))
        self.pilot.app.services.table.open_tutorial(RULESETS[name])
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

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.tutorial.table.choices

    @property
    def answer(self) -> str:
        task = self.course.step.task
        assert task is not None
        return task.answers[0]

    @property
    def action(self) -> Action | None:
        """What is to be done at the table; None if something is to be pointed at."""
        return None if self.course.is_pointing else parse_action(self.answer)

    # By mouse

    def click_answer(self) -> None:
        """Do what is asked with the mouse."""
        match self.action:
            case Discard(tile, declared):
                if declared:
                    self.pilot.click_button(f"declare {declared}")
                self.click_tile(tile)
            case Give(tiles):
                for tile in tiles:
                    self.click_tile(tile)
                for choice in self.unseen(tiles):
                    self.pilot.click_button(choice.id)
                self.pilot.click_button("give")
            case None if self.answer == "drawn":
                self.pilot.click(*self.hand_place(len(self.tutorial.table.tiles) - 1))
            case None if self.answer == "last":
                state = self.course.state()
                assert state is not None
                assert state.last is not None
                self.pilot.click(*self.place_of(state.last))
            case _:
                self.pilot.click_button(self.answer)

    def click_tile(self, tile: Tile) -> None:
        self.pilot.click(*self.hand_place(self.index_of(tile)))

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

    def index_of(self, tile: Tile) -> int:
        return next(index for index, held in enumerate(self.tutorial.table.tiles) if held is tile)

    def unseen(self, given: tuple[Tile, ...]) -> tuple[Choice, ...]:
        """Return the tiles to be picked that come unseen, to make three."""
        lying = tuple(choice for choice in self.choices if choice.picks)
        return lying[: 3 - len(given)] if lying else ()

    # By keys

    def type_answer(self) -> None:
        """Do what is asked with keys."""
        match self.action:
            case Discard(tile, declared):
                if declared:
                    self.press_choice(next(choice for choice in self.choices if choice.declares))
                self.enter_tile(self.index_of(tile))
            case Give(tiles):
                for tile in tiles:
                    self.enter_tile(self.index_of(tile))
                for choice in self.unseen(tiles):
                    self.press_choice(choice)
                self.press_choice(next(choice for choice in self.choices if choice.id == "give"))
            case None if self.answer == "drawn":
                self.enter_tile(len(self.tutorial.table.tiles) - 1)
            case None:
                self.tab_to(self.answer)
                self.pilot.press("enter")
            case action:
                self.press_choice(next(choice for choice in self.choices if choice.action == action))

    def press_choice(self, choice: Choice) -> None:
        self.pilot.press({"Esc": "escape"}.get(choice.key, choice.key.lower()))

    def enter_tile(self, index: int) -> None:
        self.pilot.press("right")
        while self.tutorial.table.focus != index:
            self.pilot.press("left")
        self.pilot.press("enter")

    def tab_to(self, name: str) -> None:
        for _ in range(60):
            if self.page.ring.focus == name:
                return
            self.pilot.press("tab")
        raise AssertionError(f"the keys don't lead to {name}")


@rule_sets
def test_the_whole_tutorial_is_played_by_mouse(name: str) -> None:
    learner = Learner(name, size=(640, 480))
    while not learner.course.is_last:
        task = learner.course.step.task
        if task is not None:
            learner.click_answer()
            assert learner.course.is_done, learner.step
            assert learner.course.message == task.done
        learner.pilot.click_button("Next")
    assert learner.step == places(LESSONS[name])[-1].id
    assert learner.settings.table_lessons == {name: learner.step}


@rule_sets
def test_what_a_rule_set_has_of_its_own_is_played_by_keys(name: str) -> None:
    learner = Learner(name, size=(640, 480))
    while not learner.course.is_last:
        task = learner.course.step.task
        if task is not None and task not in SHARED:
            learner.type_answer()
            assert learner.course.is_done, learner.step
        learner.pilot.press("page down")
    learner.pilot.press("enter")
    assert learner.pilot.on_top == "TableSetupContent"


def test_what_rule_sets_share_is_played_by_keys_with_all_movements() -> None:
    learner = Learner(size=(1024, 720), motion="full")
    while not learner.course.is_last:
        learner.pilot.settle()
        if learner.course.step.task:
            learner.type_answer()
            assert learner.course.is_done, learner.step
        learner.pilot.press("page down")


def test_a_joker_on_the_table_is_taken_by_a_click() -> None:
    learner = Learner("american", "jokers 1")
    state = learner.course.state()
    assert state is not None
    ((kind, side, index, part),) = jokers_of(state, {(Seat.WEST, 0)})
    learner.pilot.click(*learner.place_of(Spot(kind, side, index, Tile.JOKER, part)))
    assert learner.course.is_done


def test_riichi_said_once_more_is_taken_back() -> None:
    learner = Learner("riichi", "declaring 1")
    learner.pilot.press("r")
    learner.pilot.press("r")
    learner.click_tile(Tile.NORTH)
    assert "choose the card Riichi before" in learner.pilot.told


@rule_sets
@pytest.mark.parametrize("size", [(640, 480), (1024, 720)], ids="{0[0]}x{0[1]}".format)
def test_all_words_have_room(name: str, size: tuple[int, int]) -> None:
    look = TablePilot(size, takes_up=True).look
    heard = look.texts = Heard()
    panel, surface, course = TutorialPanel(look), pygame.Surface(size), Course(RULESETS[name])
    panel.fit()
    for index in range(len(course.places)):
        course.go(index)
        for message in messages_of(course.place):
            heard.lines.clear()
            course.message = message
            panel.paint(surface, course)
            lowest = max(line.rect.bottom for line in heard.lines)
            assert lowest <= panel.words_end, f"{course.place.id}: {message or 'the text'}"


def messages_of(place: Place) -> Iterator[str]:
    yield ""
    if (task := place.step.task) is not None:
        yield from (task.done, task.otherwise, *(sentence for _, sentence in task.wrong))


def wrong_tries(course: Course) -> Iterator[str]:
    """Yield what else could be clicked or done at the step."""
    task, state = course.step.task, course.state()
    assert task is not None
    options = course.decision.options if course.decision else ()
    held = [tile for tile in state.own.hand if tile is not None] if state else []
    pointed = [*(f"tile {tile}" for tile in held), *(f"seat {seat}" for seat in "ESWN"), "last", "drawn"]
    at_table = pointed if course.is_pointing else [*map(str, options), *(f"discard {tile}" for tile in held)]
    rows = enumerate(course.step.chart, start=1)
    on_chart = (clicked for number, row in rows for clicked in clicks(row, number))
    yield from (one for one in (on_chart if course.step.chart else at_table) if one not in task.answers)


def clicks(row: Row, number: int) -> Iterator[str]:
    if row.choice == "row":
        yield f"row {number}"
    elif row.choice == "tiles":
        yield from (f"tile {tile}" for tile in tiles_in(row.tiles))


@steps
def test_wrong_tries_are_told_in_a_sentence_and_change_nothing(step: str) -> None:
    course, said = course_at(step), set[str]()
    task, before = course.step.task, course.state()
    assert task is not None
    for one in tuple(wrong_tries(course)) * 2:
        assert not course.attempt(one)
        assert course.message.endswith((".", "?"))
        said.add(course.message)
    assert not course.is_done
    assert course.is_helped
    assert course.state() == before
    assert {sentence for _, sentence in task.wrong} <= said, "something that is said can never come up"


@steps
def test_right_answers_are_right_and_nothing_wrong_is_said_of_them(step: str) -> None:
    task = course_at(step).step.task
    assert task is not None
    assert all(course_at(step).attempt(answer) for answer in task.answers)
    assert task.done.endswith((".", "!"))
    assert not {pattern for pattern, _ in task.wrong} & {*task.answers}


def test_wrong_by_mouse_is_told_and_the_answer_is_marked_after_two() -> None:
    learner = Learner(step="turn 2")
    learner.click_tile(Tile.EAST)
    assert "You hold two east winds" in learner.pilot.told
    assert learner.course.advised == ""
    learner.click_tile(Tile.M2)
    assert learner.course.advised == "discard N"
    assert "This one" in learner.pilot.told


def test_a_hint_shows_what_is_meant() -> None:
    learner = Learner(step="sets 3")
    learner.pilot.press("h")
    assert learner.course.advised == "pung C"
    assert "Choose the card Pung" in learner.pilot.told


def test_a_task_can_be_skipped_and_the_hand_goes_on_as_if_it_was_done() -> None:
    learner = Learner(step="turn 2")
    learner.pilot.click_button("Skip")
    assert learner.step == "turn 3"
    state = learner.course.state()
    assert state is not None
    assert [str(tile) for tile in state.own.bonus] == ["1f"]
    learner.click_answer()
    assert learner.course.is_done


def test_going_back_deals_the_step_anew() -> None:
    learner = Learner(step="sets 1")
    learner.click_answer()
    learner.pilot.click_button("Next")
    learner.pilot.click_button("Back")
    assert learner.step == "sets 1"
    assert not learner.course.is_done
    assert "chow 3m4m5m" in {control.id for control in learner.pilot.controls()}


def test_one_goes_on_where_one_has_left_in_each_rule_set() -> None:
    learner = Learner("riichi")
    learner.pilot.click_button("lesson 5")
    learner.pilot.press("page down")
    learner.pilot.click_button("back")
    assert learner.settings.table_lessons == {"riichi": "yaku 2"}
    learner.pilot.quit()
    assert Learner("riichi", None).step == "yaku 2"
    assert Learner("basic", None).step == "tiles 1"


def test_a_step_that_is_not_known_any_more_leads_to_the_beginning() -> None:
    rules = RULESETS["mcr"]
    assert Course(rules, "elsewhere 9").index == 0
    assert Course(rules, places(LESSONS["mcr"])[-1].id).index == 0


@rule_sets
def test_the_end_leads_to_a_first_game_by_these_rules(name: str) -> None:
    learner = Learner(name)
    learner.pilot.click_button(f"lesson {len(LESSONS[name])}")
    learner.pilot.click_button("Play your first hand")
    settings = learner.settings
    assert (settings.table_bots, settings.table_hands, settings.table_coach) == (("beginner",) * 3, 1, "always")
    assert (settings.table_rules, settings.table_lessons[name]) == (name, "")
    assert learner.pilot.on_top == "TableSetupContent"
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"


def test_the_list_of_what_counts_is_opened_and_left_again() -> None:
    for name, step in (("mcr", "points 1"), ("riichi", "yaku 1")):
        learner = Learner(name, step)
        learner.pilot.click_button("fans")
        assert learner.pilot.on_top == "Fans"
        learner.pilot.press("escape")
        assert learner.step == step


def test_escape_passes_where_a_pass_is_asked_for_and_leaves_elsewhere() -> None:
    learner = Learner(step="points 2")
    learner.pilot.press("escape")
    assert learner.course.is_done
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"
    learner = Learner(step="sets 1")
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"


# Which rules to learn


def test_every_rule_set_can_be_chosen_and_tells_how_far_one_has_come() -> None:
    pilot = TablePilot(takes_up=True, table_lessons={"riichi": "yaku 2"})
    pilot.app.services.table.open_tutorial()
    pilot.do(seconds=0.1)
    assert pilot.on_top == "TutorialChoice"
    assert "You are in lesson 5 of" in pilot.told
    for name in RULESETS:
        pilot.click_button(f"learn {name}")
        assert pilot.on_top == "Tutorial"
        pilot.click_button("back")
    pilot.press("escape")
    assert pilot.on_top == "Title"


def test_the_first_step_leads_to_the_other_rules_and_back() -> None:
    learner = Learner("basic")
    learner.pilot.click_button("Other rules")
    assert learner.pilot.on_top == "TutorialChoice"
    learner.pilot.click_button("learn american")
    learner.pilot.click_button("Other rules")
    assert learner.pilot.on_top == "TutorialChoice"
    learner.pilot.press("escape")
    assert learner.pilot.on_top == "Title"


def test_the_setup_teaches_the_rules_that_are_chosen() -> None:
    pilot = TablePilot(takes_up=True, table_rules="hong-kong")
    pilot.app.services.table.open_setup()
    pilot.do(seconds=0.1)
    pilot.click_button("Tutorial")
    top = pilot.app.top
    assert isinstance(top, Page)
    assert isinstance(top.content, Tutorial)
    assert top.content.course.rules.name == "hong-kong"


def test_the_help_of_some_rules_teaches_these() -> None:
    pilot = TablePilot(takes_up=True)
    pilot.app.services.table.open_rules()
    pilot.do(seconds=0.1)
    pilot.click_button("Tutorial")
    assert pilot.on_top == "Tutorial"
