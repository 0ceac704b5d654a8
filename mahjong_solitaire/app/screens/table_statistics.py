"""The statistics of the table: which games, their figures, curves over time, fan and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import Dropped, Event, KeyPressed, Left, Moved
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.statistics_chart import Chart, Pictures, nearest_point
from mahjong_solitaire.app.screens.statistics_figures import draw_card
from mahjong_solitaire.app.screens.table_statistics_exchange import export_tables, import_tables
from mahjong_solitaire.app.screens.table_statistics_parts import FanRow, draw_bars
from mahjong_solitaire.app.screens.table_statistics_plan import FEW_FANS, Shown, TablePlan, table_plan
from mahjong_solitaire.app.screens.table_statistics_report import (
    STEPS,
    opponents_title,
    read_table_report,
    rules_title,
)
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, Chip, button_width, chip_width
from mahjong_solitaire.app.widgets.chips import Draft
from mahjong_solitaire.app.widgets.choices import Option, Segments
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.statistics import Step
from mahjong_solitaire.storage.table_queries import ALL_TABLES, TableScope

_STEP_OPTIONS = tuple(Option(step, f"{step.capitalize()}s") for step in STEPS)
_CHARTS = ("chart points", "chart wins")
_NO_GAMES = "There are no games yet."
_DROP = "Games exported elsewhere come in when their file is dropped on this window."

_Pick = Literal["rules", "opponents"]
_HEADS: dict[_Pick, tuple[str, Callable[[str], str]]] = {
    "rules": ("Rules", rules_title),
    "opponents": ("Against", opponents_title),
}


def table_statistics_screen(services: Services) -> Page:
    """Return the statistics of the table."""
    content = TableStatisticsContent(services)
    page = Page(services.look, content)
    content.on_news = page.renew
    return page


class TableStatisticsContent(Plain):
    """The content of the statistics of the table."""

    is_overlay = False

    def __init__(self, services: Services) -> None:
        self.on_news: Callable[[], None] = lambda: None
        self._services = services
        self._look = services.look
        self._games = services.table_files.games
        self._scope = ALL_TABLES
        self._opened: _Pick | None = None
        self._scroll = Scroll()
        self._pictures: Pictures = Cache(8)
        self._step: Step | None = None
        self._mark: tuple[str, int] | None = None
        self._told = ""
        self._has_all_fans = False
        self._charts: tuple[Chart, ...] = ()
        self._read()

    def _read(self) -> None:
        self._mark = None
        self._report = read_table_report(self._games, self._scope, self._step)

    def enter(self) -> None:
        """Read anew what other screens and windows may have changed."""
        self._read()

    @property
    def _is_empty(self) -> bool:
        return not self._report.rules

    @property
    def start(self) -> str:
        """The first chip, or the way to a first game."""
        return "play" if self._is_empty else "pick rules"

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, chips, cards, charts, fan and places."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        if self._is_empty:
            self._charts = ()
            self._scroll.fit(view, view.height, scale.u)
            return Group(self._bar()), Group((self._play_button(view),))
        self._scroll.fit(view, self._planned(view).length, scale.u)
        # What was read may be shorter than before, so that less of it is scrolled away.
        plan = self._planned(view)
        self._charts = self._placed_charts(plan)
        steps = Segments("step", plan.steps, _STEP_OPTIONS, self._report.step, self._choose_step)
        inside = (Group(part, clip=view) for part in (plan.chips, (steps,), self._charts, self._fan_rows(plan)))
        return Group(self._bar()), *inside

    def _planned(self, view: pygame.Rect) -> TablePlan:
        heads = tuple(self._head(pick) for pick in _HEADS)
        options = self._options(self._opened) if self._opened else ()
        shown = Shown(heads, options, self._told or _DROP, self._has_all_fans)
        self._plan = table_plan(self._look, view, self._scroll.offset, self._report, shown)
        return self._plan

    def _head(self, pick: _Pick) -> Draft:
        word, title = _HEADS[pick]
        chosen: str | None = getattr(self._scope, pick)
        icon = "minus" if pick == self._opened else "down"
        told = "all" if chosen is None else title(chosen)
        return Draft(f"pick {pick}", f"{word}: {told}", lambda: self._open(pick), chosen is not None, icon)

    def _options(self, pick: _Pick) -> tuple[Draft, ...]:
        title = _HEADS[pick][1]
        chosen: str | None = getattr(self._scope, pick)
        names: tuple[str, ...] = getattr(self._report, pick)

        def option(name: str | None) -> Draft:
            text = "All" if name is None else title(name)
            return Draft(f"{pick} = {name or 'all'}", text, lambda: self._choose(pick, name), name == chosen)

        return tuple(map(option, (None, *names)))

    def _bar(self) -> tuple[Control, ...]:
        look, blocked = self._look, _NO_GAMES if self._is_empty else ""
        height, right = look.scale.px(40), look.scale.width - look.scale.px(16)
        buttons = list[Control]()
        for name, text, act, tip, is_blocked in (
            ("reset", "Reset", self._ask_to_reset, Tip("Remove all games; asks first"), True),
            ("export", "Export", self._export, Tip("Write all games into files"), True),
            ("solitaire", "Solitaire", self._go_to_solitaire, Tip("The statistics of the solitaire"), False),
            ("records", "Games", self._services.table.open_records, Tip("The ended games, to look at again"), False),
        ):
            width = button_width(look, text)
            place = pygame.Rect(right - width, (bar_height(look) - height) // 2, width, height)
            reason = blocked if is_blocked else ""
            buttons.append(Button(name, place, text, act, tip=tip, blocked=reason, radius=look.scale.px(10)))
            right = place.left - look.scale.px(10)
        return back_button(look, self._services.navigator.back), *reversed(buttons)

    def _play_button(self, view: pygame.Rect) -> Button:
        look, text = self._look, "Play a game"
        place = pygame.Rect(0, 0, button_width(look, text, has_icon=True), look.scale.px(48))
        place.midtop = (view.centerx, view.centery + look.scale.px(30))
        go = self._services.table.open_setup
        return Button("play", place, text, go, "play", kind="primary", radius=look.scale.px(12))

    def _placed_charts(self, plan: TablePlan) -> tuple[Chart, ...]:
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

    def _fan_rows(self, plan: TablePlan) -> tuple[Control, ...]:
        def opening(name: str) -> Callable[[], None]:
            return lambda: self._services.table.open_fans(name)

        rows: list[Control] = [
            FanRow(f"fan {fan.name}", place, fan, opening(fan.name), radius=self._look.scale.px(8))
            for fan, place in plan.fans
        ]
        if len(self._report.fans) > FEW_FANS:
            text = "Show fewer" if self._has_all_fans else f"Show all {len(self._report.fans)}"
            place = plan.more.copy()
            place.width = chip_width(self._look, text)
            rows.append(Chip("more", place, text, self._show_more))
        return tuple(rows)

    # What is done

    def _open(self, pick: _Pick) -> None:
        self._opened = None if self._opened == pick else pick

    def _choose(self, pick: _Pick, name: str | None) -> None:
        # A company belongs to the rules it was met under.
        self._scope = TableScope(name) if pick == "rules" else self._scope._replace(opponents=name)
        self._opened = None
        self._read()

    def _choose_step(self, value: str) -> None:
        self._step = next(step for step in STEPS if step == value)
        self._read()

    def _show_more(self) -> None:
        self._has_all_fans = not self._has_all_fans

    def _go_to_solitaire(self) -> None:
        self._services.navigator.back()
        self._services.navigator.open_statistics()

    def _export(self) -> None:
        self._tell(export_tables(self._games, self._services.table_files.exports))

    def _ask_to_reset(self) -> None:
        hands = count(self._games.summary().hands, "hand")
        question = Question(
            "Remove all figures?",
            f"What came of {hands} would be gone for good. The games themselves stay in their list.",
            "Remove all figures",
            "Keep them",
        )
        self._services.navigator.confirm(question, self._reset)

    def _reset(self) -> None:
        self._games.reset()
        self._scope, self._opened, self._told = ALL_TABLES, None, ""
        self._read()
        self.on_news()

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        self._scroll.offset = 0
        self._read()

    def take(self, event: Event) -> bool:
        """Take a dropped file, follow the pointer over the curves, scroll; escape closes what is open, or goes back."""
        match event:
            case KeyPressed("escape") if self._opened:
                self._opened = None
            case KeyPressed("escape"):
                self._services.navigator.back()
            case Dropped(path):
                self._tell(import_tables(self._games, path))
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
        """Draw the felt, the cards and the panels; the controls come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        if self._is_empty:
            self._paint_nothing(surface)
        else:
            kept = surface.get_clip()
            surface.set_clip(self._scroll.view)
            self._paint_figures(surface, self._plan)
            surface.set_clip(kept)
        draw_bar(surface, look, "Statistics of the table", self._bar()[1].rect.left - look.scale.px(10))
        self._scroll.draw(surface, look)

    def _paint_figures(self, surface: pygame.Surface, plan: TablePlan) -> None:
        look, small = self._look, self._look.letters(13)
        for text, place in plan.headings:
            look.write(surface, text, place, look.letters(14, Face.SEMIBOLD), look.palette.text2)
        start = (plan.note.left, plan.note.top + look.texts.line_height(small) // 2)
        colour = look.palette.brass_text if self._told else look.palette.text2
        look.texts.draw_lines(surface, list(plan.note_lines), start, small, colour)
        for card, rect in plan.cards:
            draw_card(surface, look, rect, card)
        look.panel(surface, plan.fan_panel)
        for bars, rect in plan.bars:
            draw_bars(surface, look, rect, bars)
        if not plan.fans:
            told = "No hand was won yet"
            look.texts.draw(surface, told, plan.fan_panel.center, look.letters(14), look.palette.text2, "centre")

    def _paint_nothing(self, surface: pygame.Surface) -> None:
        look, view = self._look, self._scroll.view
        strong, body = look.letters(26, Face.DISPLAY), look.letters(15)
        place = (view.centerx, view.centery - look.scale.px(80))
        look.texts.draw(surface, "No games yet", place, strong, look.palette.text, "centre")
        told = self._told or f"Every hand of a game that you finish or give up is counted here. {_DROP}"
        lines = look.texts.wrap(told, body, min(look.scale.px(520), view.width - look.scale.px(40)))
        start = (view.centerx, place[1] + look.scale.px(42))
        look.texts.draw_lines(surface, lines, start, body, look.palette.text2, "centre")

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to what got the focus."""
        is_fixed = name in {"back", "export", "reset", "records", "solitaire", "play"}
        return not is_fixed and self._scroll.show(rect, self._look.scale.px(20))
