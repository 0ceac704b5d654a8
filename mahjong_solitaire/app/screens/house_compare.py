"""Two sets of house rules side by side: only what they play differently."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.scrolled import Scrolled
from mahjong_solitaire.app.table.houses import HouseBook, Known, Rules
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.settings import Difference, differences, settings_of

_WIDTH = 1000
_MARGIN, _GAP, _INSET = 24, 14, 20
_HEAD, _ROW_PAD = 44, 13
_TITLE_SHARE = 0.36


def house_comparison_screen(services: Services, book: HouseBook, rules: Rules) -> Page:
    """Return the comparison of a rule set's house rules."""
    return Page(services.look, HouseComparisonContent(services, book, rules))


class _Line(NamedTuple):
    """A difference with its words in lines, and where it stands."""

    rect: pygame.Rect
    columns: tuple[list[str], ...]


class HouseComparisonContent(Scrolled):
    """The content of the screen."""

    def __init__(self, services: Services, book: HouseBook, rules: Rules) -> None:
        super().__init__(services)
        self._rules = rules
        self._known = _choices(book, rules)
        self._chosen = [self._known[0], self._known[min(1, len(self._known) - 1)]]
        self._headings: tuple[tuple[str, tuple[int, int]], ...] = ()
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._lines: tuple[_Line, ...] = ()

    @property
    def start(self) -> str:
        """What stands at the left."""
        return f"first {self._chosen[0].id}"

    @property
    def _differences(self) -> tuple[Difference, ...]:
        first, second = self._chosen
        return differences(first.house, second.house)

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, both choices and the table."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        self._scroll.fit(view, self._place(view)[1], scale.u)
        chips, _ = self._place(view)
        bar = Group((back_button(self._look, self._services.navigator.back),))
        return bar, Group(tuple(chips), clip=view)

    def _place(self, view: pygame.Rect) -> tuple[list[Chip], int]:
        scale = self._look.scale
        start = view.top + scale.px(24) - self._scroll.offset
        width = min(scale.px(_WIDTH), scale.width - 2 * scale.px(_MARGIN))
        area = pygame.Rect((scale.width - width) // 2, start, width, 0)
        chips, headings = list[Chip](), list[tuple[str, tuple[int, int]]]()
        for number, side in enumerate(("first", "second")):
            headings.append((side.capitalize(), (area.left + scale.px(4), area.top)))
            area.top += scale.px(16)
            chips += chip_rows(self._look, area, (self._draft(number, side, one) for one in self._known))
            area.top = chips[-1].rect.bottom + scale.px(26)
        self._headings = tuple(headings)
        self._place_table(area)
        return chips, self._panel.bottom - start + scale.px(80)

    def _draft(self, number: int, side: str, one: Known) -> Draft:
        icon = "person" if one.is_own else ""
        return Draft(f"{side} {one.id}", one.title, self._chooser(number, one), one == self._chosen[number], icon)

    def _chooser(self, number: int, one: Known) -> Callable[[], None]:
        def choose() -> None:
            self._chosen[number] = one

        return choose

    def _place_table(self, area: pygame.Rect) -> None:
        scale, small = self._look.scale, self._look.letters(13.5)
        step = self._look.texts.line_height(small)
        top, lines = area.top + scale.px(_HEAD), list[_Line]()
        rooms = self._columns(area)
        for one in self._differences:
            words = one.setting.title, one.first, one.second
            columns = tuple(
                self._look.texts.wrap(text, small, room) for text, (_, room) in zip(words, rooms, strict=True)
            )
            height = max(map(len, columns)) * step + 2 * scale.px(_ROW_PAD)
            lines.append(_Line(pygame.Rect(area.left, top, area.width, height), columns))
            top += height
        self._lines = tuple(lines)
        self._panel = pygame.Rect(area.left, area.top, area.width, max(top, area.top + scale.px(_HEAD)) - area.top)

    def _columns(self, area: pygame.Rect) -> tuple[tuple[int, int], ...]:
        """Return where each column begins, and how wide its words may be."""
        inset, gap = self._look.scale.px(_INSET), self._look.scale.px(16)
        inner = area.width - 2 * inset
        title = round(_TITLE_SHARE * inner)
        half = (inner - title) // 2
        left = area.left + inset
        return (left, title - gap), (left + title, half - gap), (left + title + half, half)

    # How it looks

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt and the table; the chips come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        kept = surface.get_clip()
        surface.set_clip(self._scroll.view)
        for text, place in self._headings:
            look.write(surface, text, place, look.letters(14, Face.SEMIBOLD), look.palette.text2)
        if self._lines:
            look.panel(surface, self._panel)
            self._paint_head(surface)
        for line in self._lines:
            self._paint_line(surface, line)
        self._paint_rest(surface)
        surface.set_clip(kept)
        draw_bar(surface, look, f"Compare: {self._rules.title}", look.scale.width - look.scale.px(16))
        self._scroll.draw(surface, look)

    def _paint_head(self, surface: pygame.Surface) -> None:
        look, strong = self._look, self._look.letters(14, Face.SEMIBOLD)
        middle = self._panel.top + look.scale.px(_HEAD) // 2
        for one, (left, room) in zip(self._chosen, self._columns(self._panel)[1:], strict=True):
            look.write(
                surface, look.texts.shorten(one.title, strong, room), (left, middle), strong, look.palette.brass_text
            )

    def _paint_line(self, surface: pygame.Surface, line: _Line) -> None:
        look, scale = self._look, self._look.scale
        inset = scale.px(_INSET)
        look.rule(surface, pygame.Rect(line.rect.left + inset, line.rect.top, line.rect.width - 2 * inset, 1), 20)
        small = look.letters(13.5)
        top = line.rect.top + scale.px(_ROW_PAD) + look.texts.line_height(small) // 2
        colours = (look.palette.text2, look.palette.text, look.palette.text)
        for words, (left, _), colour in zip(line.columns, self._columns(self._panel), colours, strict=True):
            look.texts.draw_lines(surface, words, (left, top), small, colour)

    def _paint_rest(self, surface: pygame.Surface) -> None:
        look, small = self._look, self._look.letters(13)
        alike = len(settings_of(self._rules.house_type)) - len(self._lines)
        told = f"The other {count(alike, 'setting')} are alike." if self._lines else "Both play alike in all settings."
        top = self._panel.bottom + look.scale.px(24) if self._lines else self._panel.top + look.scale.px(10)
        look.write(surface, told, (self._panel.left + look.scale.px(4), top), small, look.palette.text2)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to what got the focus."""
        return name != "back" and self._scroll.show(rect, self._look.scale.px(40))


def _choices(book: HouseBook, rules: Rules) -> tuple[Known, ...]:
    """Return what can be compared: the chosen rules first, if they have no name."""
    known = book.known(rules)
    played = book.played(rules)
    if played is None:
        return Known("chosen", "These rules", "", book.house(rules)), *known
    return played, *(one for one in known if one != played)
