"""What the statistics of the solitaire and of the table share: bar, chips, figures, curves, files, the first way in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import Dropped, Event, KeyPressed, Left, Moved
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.no_games import draw_no_games, first_game_button
from mahjong_solitaire.app.screens.statistics_axes import STEPS
from mahjong_solitaire.app.screens.statistics_chart import Chart, Pictures, nearest_point
from mahjong_solitaire.app.screens.statistics_figures import draw_card
from mahjong_solitaire.app.screens.statistics_filters import Filters
from mahjong_solitaire.app.screens.statistics_top import Figures, Note, Top, Words, place_column, place_note, place_top
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.choices import Option, Segments
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.storage.scopes import AnyScope
from mahjong_solitaire.storage.statistics import Step

S = TypeVar("S", bound=AnyScope)
_STEP_OPTIONS = tuple(Option(step, f"{step.capitalize()}s") for step in STEPS)
_NO_GAMES = "There are no games yet."
_DROP = "Games exported elsewhere come in when their file is dropped on this window."


class Sort(NamedTuple):
    """What is different in words: the title, the names of the curves, the way to a first game, what is counted."""

    title: str
    charts: tuple[str, str]
    play: str
    counted: str


class Way(NamedTuple):
    """A button of the bar."""

    name: str
    text: str
    act: Callable[[], None]
    tip: str


def statistics_page(services: Services, content: StatisticsFrame[S]) -> Page:
    """Return the page of statistics."""
    page = Page(services.look, content)
    content.on_news = page.renew
    return page


class StatisticsFrame(Plain, ABC, Generic[S]):
    """The content of a page of statistics."""

    is_overlay = False

    def __init__(self, services: Services, sort: Sort, filters: Filters[S]) -> None:
        self.on_news: Callable[[], None] = lambda: None
        self._services = services
        self._look = services.look
        self._sort = sort
        self._filters = filters
        self._scroll = Scroll()
        self._pictures: Pictures = Cache(8)
        self._step: Step | None = None
        self._mark: tuple[str, int] | None = None
        self._told = ""
        self._charts: tuple[Chart, ...] = ()
        self._advice: tuple[Note, ...] = ()
        self._figures = self._read(None)

    @abstractmethod
    def _read(self, step: Step | None) -> Figures:
        """Read all that is shown of the games that are meant."""

    @property
    @abstractmethod
    def _ways(self) -> tuple[Way, ...]:
        """The buttons of the bar that are its own, from the right."""

    @abstractmethod
    def _place_below(self, top: Top) -> int:
        """Place what comes below the curves; return where it ends."""

    @abstractmethod
    def _paint_below(self, surface: pygame.Surface) -> Sequence[Words]:
        """Draw what comes below the curves; return its headings."""

    def _controls_below(self) -> tuple[Control, ...]:
        """Return the controls of what comes below the curves."""
        return ()

    @abstractmethod
    def _export(self) -> str:
        """Write all games into files; return what to tell."""

    @abstractmethod
    def _import(self, path: str) -> str:
        """Take the games of a file; return what to tell."""

    @abstractmethod
    def _question(self) -> Question:
        """Return what is asked before all games are removed."""

    @abstractmethod
    def _remove(self) -> None:
        """Remove all games."""

    def _renew(self) -> None:
        self._mark = None
        self._figures = self._read(self._step)

    def enter(self) -> None:
        """Read anew what other screens and windows may have changed."""
        self._renew()

    @property
    def _is_empty(self) -> bool:
        return not any(self._figures.names.values())

    @property
    def start(self) -> str:
        """The first chip, or the way to a first game."""
        return "play" if self._is_empty else self._filters.start

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, chips, cards, charts and what comes below."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        if self._is_empty:
            self._charts = ()
            self._scroll.fit(view, view.height, scale.u)
            return Group(self._bar()), Group((first_game_button(self._look, view, self._sort.play, self._play),))
        # What was read may be shorter than before, so that less of it is scrolled away.
        for _ in range(2):
            end = self._place(view)
            self._scroll.fit(view, end + scale.px(20) - view.top + self._scroll.offset, scale.u)
        self._charts = self._placed_charts()
        steps = Segments("step", self._top.steps, _STEP_OPTIONS, self._figures.step, self._choose_step)
        inside = (self._top.chips, (steps,), self._charts, self._controls_below())
        return Group(self._bar()), *(Group(part, clip=view) for part in inside)

    def _place(self, view: pygame.Rect) -> int:
        column = place_column(self._look, view, self._scroll.offset)
        chips = self._filters.chips(self._look, column, self._figures.names)
        self._top = place_top(self._look, column, chips, self._told, self._figures.cards)
        end, self._advice = place_note(self._look, column, self._place_below(self._top), _DROP)
        return end

    def _bar(self) -> tuple[Control, ...]:
        look, blocked = self._look, _NO_GAMES if self._is_empty else ""
        height, right = look.scale.px(40), look.scale.width - look.scale.px(16)
        buttons = list[Control]()
        for way, reason in (
            (Way("reset", "Reset", self._ask_to_reset, "Remove all games; asks first"), blocked),
            (Way("export", "Export", self._tell_of_export, "Write all games into files"), blocked),
            *((way, "") for way in self._ways),
        ):
            width = button_width(look, way.text)
            place = pygame.Rect(right - width, (bar_height(look) - height) // 2, width, height)
            radius, tip = look.scale.px(10), Tip(way.tip)
            buttons.append(Button(way.name, place, way.text, way.act, tip=tip, blocked=reason, radius=radius))
            right = place.left - look.scale.px(10)
        return back_button(look, self._services.navigator.back), *reversed(buttons)

    @abstractmethod
    def _play(self) -> None:
        """Open the way to a first game."""

    def _placed_charts(self) -> tuple[Chart, ...]:
        palette, radius = self._look.palette, self._look.scale.px(14)
        colours, names = (palette.brass, palette.jade), self._sort.charts
        return tuple(
            Chart(name, place, curve, colour, self._marked(name), self._marker(name), self._pictures, radius=radius)
            for name, place, curve, colour in zip(names, self._top.charts, self._figures.curves, colours, strict=True)
        )

    def _marked(self, name: str) -> int | None:
        return self._mark[1] if self._mark is not None and self._mark[0] == name else None

    def _marker(self, name: str) -> Callable[[int], None]:
        def mark(number: int) -> None:
            self._mark = name, number

        return mark

    # What is done

    def _choose_step(self, value: str) -> None:
        self._step = next(step for step in STEPS if step == value)
        self._renew()

    def _tell_of_export(self) -> None:
        self._tell(self._export())

    def _ask_to_reset(self) -> None:
        self._services.navigator.confirm(self._question(), self._reset)

    def _reset(self) -> None:
        self._remove()
        self._filters.clear()
        self._told = ""
        self._renew()
        self.on_news()

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        self._scroll.offset = 0
        self._renew()

    def take(self, event: Event) -> bool:
        """Take a dropped file, follow the pointer over the curves, scroll; escape closes what is open, or goes back."""
        match event:
            case KeyPressed("escape"):
                if not self._filters.close():
                    self._services.navigator.back()
            case Dropped(path):
                self._tell(self._import(path))
            case Moved(x, y) if self._scroll.view.collidepoint(x, y):
                return self._scroll.handle(event) or self._point_at((x, y))
            case Left():
                return self._set_mark(None)
            case _:
                return self._scroll.handle(event)
        return True

    def _point_at(self, place: tuple[int, int]) -> bool:
        chart = next((chart for chart in self._charts if chart.rect.collidepoint(place)), None)
        number = nearest_point(self._look, chart, place[0]) if chart else None
        return self._set_mark((chart.id, number) if chart and number is not None else None)

    def _set_mark(self, mark: tuple[str, int] | None) -> bool:
        has_changed = mark != self._mark
        self._mark = mark
        return has_changed

    # How it looks

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the cards and what comes below; the controls come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        if self._is_empty:
            draw_no_games(surface, look, self._scroll.view, self._told or f"{self._sort.counted} {_DROP}")
        else:
            kept = surface.get_clip()
            surface.set_clip(self._scroll.view)
            self._paint_figures(surface)
            surface.set_clip(kept)
        draw_bar(surface, look, self._sort.title, self._bar()[1].rect.left - look.scale.px(10))
        self._scroll.draw(surface, look)

    def _paint_figures(self, surface: pygame.Surface) -> None:
        look, small, strong = self._look, self._look.letters(13), self._look.letters(14, Face.SEMIBOLD)
        for heading in (self._top.heading, *self._paint_below(surface)):
            look.write(surface, heading.text, heading.place, strong, look.palette.text2)
        for note in self._top.notes + self._advice:
            colour = look.palette.brass_text if note.is_news else look.palette.text2
            look.texts.draw_lines(surface, note.lines, note.place, small, colour)
        for card in self._top.cards:
            draw_card(surface, look, card.place, card.card)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to what got the focus."""
        is_fixed = name == "play" or any(name == control.id for control in self._bar())
        return not is_fixed and self._scroll.show(rect, self._look.scale.px(20))
