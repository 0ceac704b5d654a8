"""The statistics: which games, their figures, curves over time, the last of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import Dropped, Event, KeyPressed, Left, Moved
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.statistics_chart import Chart, Pictures, nearest_point
from mahjong_solitaire.app.screens.statistics_exchange import export_games, import_games
from mahjong_solitaire.app.screens.statistics_figures import draw_card, draw_line
from mahjong_solitaire.app.screens.statistics_filters import Filters
from mahjong_solitaire.app.screens.statistics_plan import Plan, plan_of
from mahjong_solitaire.app.screens.statistics_report import STEPS, Titles, read_report
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.choices import Option, Segments
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.statistics import Step

_STEP_OPTIONS = tuple(Option(step, f"{step.capitalize()}s") for step in STEPS)
_CHARTS = ("chart time", "chart share")
_NO_GAMES = "There are no games yet."


def statistics_screen(services: Services) -> Page:
    """Return the statistics."""
    content = StatisticsContent(services)
    page = Page(services.look, content)
    content.on_news = page.renew
    return page


class StatisticsContent(Plain):
    """The content of the statistics."""

    is_overlay = False

    def __init__(self, services: Services) -> None:
        self.on_news: Callable[[], None] = lambda: None
        self._services = services
        self._look = services.look
        self._games = services.games
        self._titles = Titles(services.library.layouts)
        self._filters = Filters(self._titles, self._read)
        self._scroll = Scroll()
        self._pictures: Pictures = Cache(8)
        self._step: Step | None = None
        self._mark: tuple[str, int] | None = None
        self._told = ""
        self._charts: tuple[Chart, ...] = ()
        self._read()

    def _read(self) -> None:
        self._mark = None
        self._report = read_report(self._games, self._titles, self._filters.scope, self._step)

    def enter(self) -> None:
        """Read anew what other screens and windows may have changed."""
        self._read()

    @property
    def _is_empty(self) -> bool:
        return not any(self._report.names.values())

    @property
    def start(self) -> str:
        """The first chip, or the way to a first game."""
        return "play" if self._is_empty else "pick variant"

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, chips, cards, charts and rows."""
        scale = self._look.scale
        top = bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        if self._is_empty:
            self._charts = ()
            self._scroll.fit(view, view.height, scale.u)
            return Group(self._bar()), Group((self._play_button(view),))
        plan = self._planned(view)
        self._scroll.fit(view, plan.length, scale.u)
        # What was read may be shorter than before, so that less of it is scrolled away.
        plan = self._planned(view)
        self._charts = self._placed_charts(plan)
        inside = (Group(plan.chips, clip=view), Group((self._steps(plan),), clip=view))
        return Group(self._bar()), *inside, Group(self._charts, clip=view)

    def _planned(self, view: pygame.Rect) -> Plan:
        self._plan = plan_of(self._look, view, self._scroll.offset, self._report, self._filters, self._told)
        return self._plan

    def _bar(self) -> tuple[Control, ...]:
        look, blocked = self._look, _NO_GAMES if self._is_empty else ""
        height, right = look.scale.px(40), look.scale.width - look.scale.px(16)
        buttons = list[Control]()
        for name, text, act, tip, reason in (
            ("reset", "Reset", self._ask_to_reset, Tip("Remove all games; asks first"), blocked),
            ("export", "Export", self._export, Tip("Write all games into files"), blocked),
            ("table", "Table", self._go_to_table, Tip("The statistics of the table"), ""),
        ):
            width = button_width(look, text)
            place = pygame.Rect(right - width, (bar_height(look) - height) // 2, width, height)
            buttons.append(Button(name, place, text, act, tip=tip, blocked=reason, radius=look.scale.px(10)))
            right = place.left - look.scale.px(10)
        return back_button(look, self._services.navigator.back), *reversed(buttons)

    def _play_button(self, view: pygame.Rect) -> Button:
        look, text = self._look, "Choose a game"
        place = pygame.Rect(0, 0, button_width(look, text, has_icon=True), look.scale.px(48))
        place.midtop = (view.centerx, view.centery + look.scale.px(30))
        go = self._services.navigator.open_games
        return Button("play", place, text, go, "play", kind="primary", radius=look.scale.px(12))

    def _steps(self, plan: Plan) -> Segments:
        return Segments("step", plan.steps, _STEP_OPTIONS, self._report.step, self._choose_step)

    def _placed_charts(self, plan: Plan) -> tuple[Chart, ...]:
        palette, radius = self._look.palette, self._look.scale.px(14)
        colours = palette.brass, palette.jade
        return tuple(
            Chart(name, place, curve, colour, self._marked(name), self._marker(name), self._pictures, radius=radius)
            for name, place, curve, colour in zip(_CHARTS, plan.charts, self._report.curves, colours, strict=True)
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
        self._read()

    def _go_to_table(self) -> None:
        self._services.navigator.back()
        self._services.table.open_statistics()

    def _export(self) -> None:
        self._tell(export_games(self._games))

    def _ask_to_reset(self) -> None:
        games = count(self._games.summary().games, "game")
        question = Question(
            "Remove all games?",
            f"{games}, with best times and streaks, would be gone for good. An export keeps them in a file.",
            "Remove all games",
            "Keep them",
        )
        self._services.navigator.confirm(question, self._reset)

    def _reset(self) -> None:
        self._games.reset()
        self._filters = Filters(self._titles, self._read)
        self._told = ""
        self._read()
        self.on_news()

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        self._scroll.offset = 0
        self._read()

    def take(self, event: Event) -> bool:
        """Take a dropped file, follow the pointer over the curves, scroll; escape closes what is open, or goes back."""
        match event:
            case KeyPressed("escape"):
                if not self._filters.close():
                    self._services.navigator.back()
            case Dropped(path):
                self._tell(import_games(self._games, path))
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
        """Draw the felt, the cards and the rows; the controls come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        if self._is_empty:
            self._paint_nothing(surface)
        else:
            kept = surface.get_clip()
            surface.set_clip(self._scroll.view)
            self._paint_figures(surface, self._plan)
            surface.set_clip(kept)
        draw_bar(surface, look, "Statistics", self._bar()[1].rect.left - look.scale.px(10))
        self._scroll.draw(surface, look)

    def _paint_figures(self, surface: pygame.Surface, plan: Plan) -> None:
        look, small = self._look, self._look.letters(13)
        for heading in plan.headings:
            look.write(surface, heading.text, heading.place, look.letters(14, Face.SEMIBOLD), look.palette.text2)
        for note in plan.notes:
            colour = look.palette.brass_text if note.is_news else look.palette.text2
            look.texts.draw_lines(surface, note.lines, note.place, small, colour)
        for card in plan.cards:
            draw_card(surface, look, card.place, card.card)
        look.panel(surface, plan.list_panel)
        for number, row in enumerate(plan.rows):
            if number:
                look.rule(surface, pygame.Rect(row.place.left + 16, row.place.top, row.place.width - 32, 1), 20)
            draw_line(surface, look, row.place, row.line)

    def _paint_nothing(self, surface: pygame.Surface) -> None:
        look, view = self._look, self._scroll.view
        strong, body = look.letters(26, Face.DISPLAY), look.letters(15)
        place = (view.centerx, view.centery - look.scale.px(80))
        look.texts.draw(surface, "No games yet", place, strong, look.palette.text, "centre")
        told = self._told or (
            "Every game you finish or give up is counted here. Games exported elsewhere come in when their file is "
            "dropped on this window."
        )
        lines = look.texts.wrap(told, body, min(look.scale.px(520), view.width - look.scale.px(40)))
        start = (view.centerx, place[1] + look.scale.px(42))
        look.texts.draw_lines(surface, lines, start, body, look.palette.text2, "centre")

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to what got the focus."""
        is_fixed = name in {"back", "export", "reset", "table", "play"}
        return not is_fixed and self._scroll.show(rect, self._look.scale.px(20))
