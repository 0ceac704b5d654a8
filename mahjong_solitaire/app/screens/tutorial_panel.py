"""The panel of the tutorial: the lessons as a bar, what the step tells, what was said to a try, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.fans_topic import heading_of
from mahjong_solitaire.app.screens.tutorial_course import Course
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import Button, IconButton, button_width
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip, Usable

_WIDTH, _HEIGHT, _PAD, _GAP = 350, 164, 24, 10
_SEGMENT, _BAR, _BUTTON = 24, 8, 46


class Acts(NamedTuple):
    """What the buttons do; ``go`` goes to the step of a number."""

    leave: Callable[[], None]
    go: Callable[[int], None]
    help: Callable[[], None]
    choose_rules: Callable[[], None]
    play: Callable[[], None]
    open_fans: Callable[[], None]


@dataclass(frozen=True)
class Segment(Usable):
    """A lesson in the bar, filled as far as the person has come."""

    id: str
    rect: pygame.Rect
    share: float
    on_use: Callable[[], None]
    tip: Tip
    blocked: str = ""
    radius: int = 4

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the bar and what is done of it."""
        bar = pygame.Rect(0, 0, self.rect.width, max(5, look.scale.px(_BAR)))
        bar.midleft = self.rect.midleft
        look.shapes.rounded(surface, bar, self.radius, look.line(90 if mood.is_hovered else 50))
        done = pygame.Rect(bar.topleft, (round(bar.width * self.share), bar.height))
        if done.width > bar.height // 2:
            look.shapes.rounded(surface, done, min(self.radius, done.width // 2), Fill(look.palette.brass))


class TutorialPanel:
    """Stands at the right of the table, in a narrow or high window below it."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.rect = pygame.Rect(0, 0, 1, 1)

    @property
    def is_low(self) -> bool:
        """Whether it stands below the table."""
        scale = self._look.scale
        return scale.is_compact or scale.height > scale.width

    def fit(self) -> pygame.Rect:
        """Take its place in the window; return what is left for the table."""
        scale = self._look.scale
        if self.is_low:
            height = scale.px(_HEIGHT)
            self.rect = pygame.Rect(0, scale.height - height, scale.width, height)
            return pygame.Rect(0, 0, scale.width, scale.height - height)
        width = scale.px(_WIDTH)
        self.rect = pygame.Rect(scale.width - width, 0, width, scale.height)
        return pygame.Rect(0, 0, scale.width - width, scale.height)

    # Controls

    def controls(self, course: Course, acts: Acts) -> tuple[Control, ...]:
        """Return buttons and bar."""
        return (*self._buttons(course, acts), *self._segments(course, acts), self._leave(acts))

    @property
    def _inner(self) -> pygame.Rect:
        pad = self._look.scale.px(_PAD if not self.is_low else 12)
        return self.rect.inflate(-2 * pad, -2 * pad)

    @property
    def _words(self) -> pygame.Rect:
        """Where the text stands."""
        scale, inner = self._look.scale, self._inner
        top = scale.px(78) if not self.is_low else self._head + max(28, scale.px(30))
        return pygame.Rect(inner.left, inner.top + top, inner.width, inner.height - top)

    @property
    def words_end(self) -> int:
        """How far down the words may go."""
        return self.rect.bottom if self.is_low else self._at_the_foot()[1].top

    @property
    def _head(self) -> int:
        """The height of the row with the buttons, where the panel is low."""
        return max(32, self._look.scale.px(36))

    def _leave(self, acts: Acts) -> IconButton:
        side, lift = self._head, 0 if self.is_low else self._look.scale.px(6)
        rect = pygame.Rect(0, 0, side, side)
        rect.topright = self._inner.right, self._inner.top - lift
        return IconButton("back", rect, "cross", acts.leave, Tip("Leave; you go on here next time", "Esc"))

    def _segments(self, course: Course, acts: Acts) -> tuple[Segment, ...]:
        scale, inner = self._look.scale, self._inner
        top = inner.top + (self._head + 2 if self.is_low else scale.px(40))
        gap = scale.px(5)
        lessons = course.lessons
        width = (inner.width - gap * (len(lessons) - 1)) // len(lessons)
        segments = []
        for number, lesson in enumerate(lessons):
            rect = pygame.Rect(inner.left + number * (width + gap), top, width, max(24, scale.px(_SEGMENT)))
            first = next(index for index, place in enumerate(course.places) if place.lesson is lesson)
            done = min(max(0, course.index - first + 1), len(lesson.steps))
            share = done / len(lesson.steps)
            segments.append(Segment(f"lesson {number + 1}", rect, share, self._going(acts, first), Tip(lesson.title)))
        return tuple(segments)

    def _going(self, acts: Acts, index: int) -> Callable[[], None]:
        return lambda: acts.go(index)

    def _buttons(self, course: Course, acts: Acts) -> tuple[Button, ...]:
        """Return the buttons, the one that leads on first."""
        wanted = self._wanted(course, acts)
        places = self._in_a_row(wanted) if self.is_low else self._at_the_foot()
        return tuple(
            Button(
                one.name, place, one.text, one.act, one.icon, one.kind, Tip("", one.key) if one.key else None,
                one.blocked, radius=self._look.scale.px(12),
            )
            for one, place in zip(wanted, places, strict=True)
        )  # fmt: skip

    def _in_a_row(self, wanted: Sequence[_Draft]) -> list[pygame.Rect]:
        """Return places beside each other, from the right."""
        look, inner = self._look, self._inner
        gap, right = look.scale.px(8), inner.right - self._head
        places = []
        for one in wanted:
            width = button_width(look, one.text, has_icon=bool(one.icon)) - look.scale.px(12)
            places.append(pygame.Rect(right - gap - width, inner.top, width, self._head))
            right = places[-1].left
        return places

    def _at_the_foot(self) -> tuple[pygame.Rect, ...]:
        scale, inner = self._look.scale, self._inner
        height, gap = max(scale.hit, scale.px(_BUTTON)), scale.px(_GAP)
        first = pygame.Rect(inner.left, inner.bottom - height, inner.width, height)
        half = (inner.width - gap) // 2
        above = pygame.Rect(inner.left, first.top - gap - height, half, height)
        return first, above, above.move(inner.width - half, 0)

    def _wanted(self, course: Course, acts: Acts) -> list[_Draft]:
        on = (
            _Draft("next", "Play your first hand", acts.play, "play", is_primary=True)
            if course.is_last
            else _Draft("next", "Skip", lambda: acts.go(course.index + 1), key="Page down")
            if course.is_open
            else _Draft("next", "Next", lambda: acts.go(course.index + 1), "forward", "Page down", is_primary=True)
        )
        back = (
            _Draft("previous", "Back", lambda: acts.go(course.index - 1), key="Page up")
            if course.index
            else _Draft("others", "Other rules", acts.choose_rules)
        )
        if course.is_last or (course.step.link and not course.is_open):
            return [on, back, _Draft("fans", heading_of(course.rules.unit), acts.open_fans, "star")]
        nothing = "" if course.is_open else "There is nothing to do here."
        return [on, back, _Draft("hint", "Hint", acts.help, "hint", "H", blocked=nothing)]

    # Picture

    def paint(self, surface: pygame.Surface, course: Course) -> None:
        """Draw the panel and its words."""
        look, scale = self._look, self._look.scale
        above, _ = look.palette.dialog
        look.shapes.line(surface, self.rect, Fill(above, 236))
        edge = (self.rect.width, 1) if self.is_low else (1, self.rect.height)
        look.rule(surface, pygame.Rect(self.rect.topleft, edge), 44)
        place, inner = course.place, self._inner
        told = f"{place.number + 1} of {len(place.lesson.steps)}"
        if self.is_low:
            self._paint_head(surface, (course.step.title, told), look.letters(16, Face.SEMIBOLD), look.palette.text)
        else:
            small = look.letters(13, Face.SEMIBOLD)
            self._paint_head(surface, (place.lesson.title, told), small, look.palette.brass_text)
            title = look.letters(20, Face.SEMIBOLD)
            look.write(surface, course.step.title, (inner.left, self._words.top + scale.px(12)), title)
        self._paint_words(surface, course)

    def _paint_head(
        self, surface: pygame.Surface, words: tuple[str, str], lettering: Lettering, colour: Colour
    ) -> None:
        """Write a name and how far it has gone."""
        look, inner = self._look, self._inner
        middle = inner.top + (self._head // 2 if self.is_low else look.scale.px(12))
        end = look.write(surface, words[0], (inner.left, middle), lettering, colour).right
        look.write(surface, words[1], (end + look.scale.px(10), middle), look.letters(13), look.palette.text2)

    def _paint_words(self, surface: pygame.Surface, course: Course) -> None:
        """Write what the step tells and what was said last; where the panel is low, only one of them."""
        look, scale, words = self._look, self._look.scale, self._words
        body = look.letters(15.5)
        half = look.texts.line_height(body) // 2
        lines = look.texts.wrap(course.step.text, body, words.width)
        top = words.top if self.is_low else words.top + scale.px(42)
        if not (self.is_low and course.message):
            top = look.texts.draw_lines(surface, lines, (words.left, top + half), body, look.palette.text) - half
            top += scale.px(18)
        if course.message:
            self._paint_message(surface, course, top)

    def _paint_message(self, surface: pygame.Surface, course: Course, top: int) -> None:
        """Draw what was said to the last try: a check or a cross, and the words."""
        look, scale, words = self._look, self._look.scale, self._words
        body = look.letters(15)
        step, pad, side = look.texts.line_height(body), scale.px(12), scale.px(20)
        lines = look.texts.wrap(course.message, body, words.width - 3 * pad - side)
        plate = pygame.Rect(words.left, top, words.width, len(lines) * step + 2 * pad - scale.px(4))
        colour = look.palette.jade if course.is_done else look.palette.coral
        icon = "check" if course.is_done else "hint"
        look.shapes.rounded(surface, plate, scale.px(10), Fill(colour, 34))
        look.shapes.rim(surface, plate, scale.px(10), Fill(colour, 110), scale.hairline)
        first = plate.top + pad + step // 2 - scale.px(2)
        look.icons.draw(surface, icon, (plate.left + pad + side // 2, first), side, colour)
        look.texts.draw_lines(surface, lines, (plate.left + 2 * pad + side, first), body, look.palette.text)


class _Draft(NamedTuple):
    """A button before it has a place."""

    name: str
    text: str
    act: Callable[[], None]
    icon: str = ""
    key: str = ""
    blocked: str = ""
    is_primary: bool = False

    @property
    def kind(self) -> Literal["primary", "secondary"]:
        """How the button looks."""
        return "primary" if self.is_primary else "secondary"
