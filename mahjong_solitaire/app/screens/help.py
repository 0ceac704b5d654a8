"""The help: pages for the solitaire, for the table, and for the rules that can be played there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.help_blocks import block_height, draw_block
from mahjong_solitaire.app.screens.help_table import TABLE_COLUMNS, rules_columns
from mahjong_solitaire.app.screens.help_text import COLUMNS, Chapter
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.choices import Option, Segments, segments_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.table.ruleset import Ruleset

_WIDEST = 1120
_ONE_COLUMN_BELOW = 820
_GAP = 20
_PADDING = 24
_HEADING = 44
_BETWEEN = 12
_PAGES = {"solitaire": COLUMNS, "table": TABLE_COLUMNS}
_OPTIONS = (Option("solitaire", "Solitaire"), Option("table", "Table"), Option("rules", "Rules"))


def help_screen(services: Services, rules: Ruleset | None = None) -> Page:
    """Return the help, with the page of what was played last, or of the rules of the table, these first."""
    return HelpPage(services.look, Help(services, rules))


class _Placed(NamedTuple):
    chapter: Chapter
    panel: pygame.Rect


class Help(Plain):
    """The content of the help."""

    is_overlay = False
    start = "back"

    def __init__(self, services: Services, rules: Ruleset | None) -> None:
        self._services = services
        self._look = services.look
        self._rules = rules
        self.scroll = Scroll()
        settings = services.settings.get()
        self._page: str = settings.last_kind if rules is None else "rules"
        self._pages_by_name = _PAGES | {"rules": rules_columns(settings.table_rules if rules is None else rules.name)}
        self._placed: tuple[_Placed, ...] = ()

    def lay_out(self) -> Sequence[Group]:
        """Place the chapters."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        # The first pass measures, the second one knows how far it may be scrolled.
        self.scroll.fit(view, self._place() + scale.px(_GAP) - view.top + self.scroll.offset, scale.u)
        self._place()
        return (Group((back_button(self._look, self._services.navigator.back), self._pages(), *self._links())),)

    def _pages(self) -> Segments:
        """Place the choice of the page beside the name."""
        look, scale = self._look, self._look.scale
        width = segments_width(look, tuple(option.text for option in _OPTIONS))
        left = scale.px(72) + look.texts.width("Help", look.letters(20, Face.SEMIBOLD)) + scale.px(20)
        rect = pygame.Rect(left, 0, width, scale.px(38))
        rect.centery = bar_height(look) // 2
        return Segments("page", rect, _OPTIONS, self._page, self._turn_to, Tip("What the help is about"))

    def _turn_to(self, page: str) -> None:
        self._page = page
        self.scroll.offset = 0

    def _links(self) -> list[Control]:
        """Place the ways to what teaches the table, at the right of the bar."""
        if self._page == "solitaire":
            return []
        look, scale, go = self._look, self._look.scale, self._services.table
        right, buttons = scale.width - scale.px(16), list[Control]()
        for name, text, act in (("fans", "What counts", go.open_fans), ("tutorial", "Tutorial", self._teach)):
            rect = pygame.Rect(0, 0, button_width(look, text) - scale.px(12), scale.px(40))
            rect.midright = right, bar_height(look) // 2
            buttons.append(Button(name, rect, text, act, radius=scale.px(10)))
            right = rect.left - scale.px(10)
        return buttons[::-1]

    def _teach(self) -> None:
        """Open the lessons of the rules that are told; where these are all, let one be chosen."""
        self._services.table.open_tutorial(None if self._rules is None else type(self._rules))

    def _place(self) -> int:
        """Place all panels; return where the longest column ends."""
        scale, gap = self._look.scale, self._look.scale.px(_GAP)
        is_narrow = scale.width / scale.u < _ONE_COLUMN_BELOW
        pages = self._pages_by_name[self._page]
        columns = (sum(pages, ()),) if is_narrow else pages
        whole = min(scale.px(_WIDEST), scale.width - scale.px(48))
        width = (whole - (len(columns) - 1) * gap) // len(columns)
        placed, ends = list[_Placed](), list[int]()
        for number, chapters in enumerate(columns):
            left = (scale.width - whole) // 2 + number * (width + gap)
            top = self.scroll.view.top + gap - self.scroll.offset
            for chapter in chapters:
                panel = pygame.Rect(left, top, width, self._chapter_height(chapter, width))
                placed.append(_Placed(chapter, panel))
                top = panel.bottom + gap
            ends.append(top - gap)
        self._placed = tuple(placed)
        return max(ends)

    def _chapter_height(self, chapter: Chapter, width: int) -> int:
        scale, inner = self._look.scale, width - 2 * self._look.scale.px(_PADDING)
        blocks = sum(block_height(self._look, block, inner) + scale.px(_BETWEEN) for block in chapter.blocks)
        return scale.px(_HEADING + _PADDING) + blocks

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panels and the bar."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        kept = surface.get_clip()
        surface.set_clip(self.scroll.view)
        for chapter, panel in self._placed:
            if panel.colliderect(self.scroll.view):
                self._paint_chapter(surface, chapter, panel)
        surface.set_clip(kept)
        draw_bar(surface, look, "Help", look.scale.width - look.scale.px(16))
        self.scroll.draw(surface, look)

    def _paint_chapter(self, surface: pygame.Surface, chapter: Chapter, panel: pygame.Rect) -> None:
        look, scale = self._look, self._look.scale
        look.panel(surface, panel)
        left, inner = panel.left + scale.px(_PADDING), panel.width - 2 * scale.px(_PADDING)
        look.write(surface, chapter.name, (left, panel.top + scale.px(28)), look.letters(18, Face.SEMIBOLD))
        top = panel.top + scale.px(_HEADING + 8)
        for block in chapter.blocks:
            height = block_height(look, block, inner)
            draw_block(surface, self._services, block, pygame.Rect(left, top, inner, height))
            top += height + scale.px(_BETWEEN)

    def take(self, event: Event) -> bool:
        """Escape and F1 go back; arrows and the wheel scroll."""
        match event:
            case KeyPressed("escape" | "f1"):
                self._services.navigator.back()
                return True
            case _:
                return self.scroll.handle(event)


class HelpPage(Page):
    """The page of the help: up and down scroll, whatever has the focus."""

    def __init__(self, look: Look, help_: Help) -> None:
        super().__init__(look, help_)
        self._help = help_

    def handle(self, event: Event) -> None:
        """Give an event to the scroll first, if it is one of those keys."""
        if event in (KeyPressed("up"), KeyPressed("down")):
            if self._help.scroll.handle(event):
                self.renew()
            return
        super().handle(event)
