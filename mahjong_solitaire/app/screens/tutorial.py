"""The tutorial: short lessons with charts of tiles and on a real table, where the person does what is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed, Left, Moved, Pressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.table_setup_picks import PRESETS
from mahjong_solitaire.app.screens.table_words import sound_of
from mahjong_solitaire.app.screens.tutorial_chart import Chart
from mahjong_solitaire.app.screens.tutorial_course import Course
from mahjong_solitaire.app.screens.tutorial_panel import Acts, TutorialPanel
from mahjong_solitaire.app.screens.tutorial_table import TutorialTable
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.table.ruleset import Ruleset, Terms


def tutorial_screen(services: Services, rules: type[Ruleset]) -> Page:
    """Return the tutorial of a rule set, at the step where it was left."""
    return TutorialPage(services, Tutorial(services, rules))


class Tutorial(Plain):
    """The content of the tutorial of a rule set."""

    is_overlay = False
    start = "next"

    def __init__(self, services: Services, rules: type[Ruleset]) -> None:
        self._services, self._look = services, services.look
        self.course = Course(rules, services.settings.get().table_lessons.get(rules.name, ""))
        self.table = TutorialTable(services, self.course, self._attempt)
        self._panel = TutorialPanel(services.look)
        self._tiles = TileRows(services)
        self._chart: Chart | None = None

    def enter(self) -> None:
        """Take on settings that may have changed."""
        self.table.refit()

    def lay_out(self) -> Sequence[Group]:
        """Place the panel, and beside it the table or the chart."""
        area = self._panel.fit()
        course = self.course
        acts = Acts(self._services.navigator.back, self.go, self._help, self._choose_rules, self._play, self._open_fans)
        panel = Group(self._panel.controls(course, acts))
        self._chart = Chart(self._look, self._tiles, area, course.step.chart) if course.step.chart else None
        if self._chart is not None:
            choices = self._chart.controls(self._attempt, course.advised) if course.is_open else ()
            return Group(choices), panel
        if course.state() is None:
            return (panel,)
        self.table.fit(area)
        return Group(self.table.controls()), panel

    # What is done

    def go(self, index: int) -> None:
        """Go to a step, and keep it."""
        self.course.go(index)
        self.table.focus = None
        self._keep(self.course.place.id)

    def _keep(self, step: str) -> None:
        settings = self._services.settings
        kept = settings.get().table_lessons | {self.course.rules.name: step}
        settings.change(settings.get().changed(table_lessons=kept))

    def _attempt(self, answer: str) -> None:
        is_right = self.course.attempt(answer)
        self._services.audio.play((sound_of(self.course.news) or "select") if is_right else "blocked")

    def _help(self) -> None:
        self.course.help()

    def _open_fans(self) -> None:
        self._services.table.open_fans(self.course.step.link, self.course.rules(Terms()))

    def _choose_rules(self) -> None:
        """Leave for the choice, which perhaps lies just below."""
        self._services.navigator.back()
        self._services.table.open_tutorial()

    def _play(self) -> None:
        """Choose what is good for a first game, and let the person begin it."""
        settings, rules = self._services.settings, self.course.rules(Terms())
        self._keep("")
        settings.change(settings.get().changed(**PRESETS[0].fields(rules), table_rules=rules.name))
        self._services.navigator.back()
        self._services.table.open_setup()

    # Events

    def take_first(self, event: Event) -> bool:
        """Take what belongs to the table before any button gets it; return whether it was anything."""
        if isinstance(event, KeyPressed):
            return not (event.ctrl or event.alt or event.shift) and self._press_key(event.key)
        return False

    def _press_key(self, key: str) -> bool:
        acts: dict[str, Callable[[], bool]] = {
            "left": lambda: self.table.walk(-1),
            "right": lambda: self.table.walk(1),
            "enter": self.table.enter,
        }
        is_at_table = self._chart is None
        if is_at_table and key in acts:
            return acts[key]()
        # Escape leaves, unless a pass is what is asked for.
        is_answer = key != "escape" or (self.course.step.task is not None and "pass" in self.course.step.task.answers)
        return is_at_table and is_answer and self.table.use_key(key)

    def take(self, event: Event) -> bool:
        """Take clicks on the table, and the keys that lead through the steps."""
        match event:
            case Pressed(x, y, 1) if self._chart is None:
                return self.table.click((x, y))
            case Moved(x, y) if self._chart is None:
                return self.table.point((x, y))
            case Left():
                return self.table.point(None)
            case KeyPressed("page down"):
                self._go_on()
            case KeyPressed("page up"):
                self.go(self.course.index - 1)
            case KeyPressed("h"):
                self._help()
            case KeyPressed("escape"):
                self._services.navigator.back()
            case _:
                return False
        return True

    def _go_on(self) -> None:
        if not self.course.is_last:
            self.go(self.course.index + 1)

    # Picture

    def paint(self, surface: pygame.Surface) -> None:
        """Draw table or chart, and the panel; the controls come on top."""
        if self._chart is None and self.course.state() is not None:
            self.table.draw(surface)
        else:
            self._look.ground(surface, 0.4, 0.3)
        if self._chart is not None:
            self._chart.paint(surface, has_choice=self.course.is_open)
            task = self.course.step.task
            if self.course.is_done and task is not None:
                self._chart.ring(surface, task.answers)
        self._panel.paint(surface, self.course)


class TutorialPage(Page):
    """The page of the tutorial: beside what all pages do, tiles move on it."""

    def __init__(self, services: Services, tutorial: Tutorial) -> None:
        super().__init__(services.look, tutorial)
        self._tutorial = tutorial
        self._board = tutorial.table.board

    def handle(self, event: Event) -> None:
        """Give an event to the table first, so that arrows go along the hand."""
        if isinstance(event, KeyPressed | Pressed):
            self._board.finish()
        step = self._tutorial.course.index
        if self._tutorial.take_first(event):
            self.renew()
        else:
            super().handle(event)
        if self._tutorial.course.index != step and self._look.uses_keys:
            self.ring.focus_on("next")

    def update(self, seconds: float) -> None:
        """Let time pass, for what moves too; the cards come when all lies still."""
        super().update(seconds)
        was_moving = self._board.is_moving
        self._board.update(seconds)
        if was_moving and not self._board.is_moving:
            self.renew()

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return super().needs_draw() or self._board.needs_draw()

    def next_wake(self) -> float | None:
        """Return the seconds until something moves, or is due."""
        waits = (super().next_wake(), self._board.next_wake())
        return min((wait for wait in waits if wait is not None), default=None)
