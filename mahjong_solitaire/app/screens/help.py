"""The help: the rules with small drawings, the keys and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.help_blocks import block_height, draw_block
from mahjong_solitaire.app.screens.help_text import COLUMNS, Chapter
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll

_WIDEST = 1120
_ONE_COLUMN_BELOW = 820
_GAP = 20
_PADDING = 24
_HEADING = 44
_BETWEEN = 12


def help_screen(services: Services) -> Page:
    """Return the help."""
    return Page(services.look, Help(services))


class _Placed(NamedTuple):
    chapter: Chapter
    panel: pygame.Rect


class Help(Plain):
    """The content of the help."""

    is_overlay = False
    start = "back"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._look = services.look
        self._scroll = Scroll()
        self._placed: tuple[_Placed, ...] = ()

    def lay_out(self) -> Sequence[Group]:
        """Place the chapters."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        # The first pass measures, the second one knows how far it may be scrolled.
        self._scroll.fit(view, self._place() + scale.px(_GAP) - view.top + self._scroll.offset, scale.u)
        self._place()
        return (Group((back_button(self._look, self._services.navigator.back),)),)

    def _place(self) -> int:
        """Place all panels; return where the longest column ends."""
        scale, gap = self._look.scale, self._look.scale.px(_GAP)
        is_narrow = scale.width / scale.u < _ONE_COLUMN_BELOW
        columns = (sum(COLUMNS, ()),) if is_narrow else COLUMNS
        whole = min(scale.px(_WIDEST), scale.width - scale.px(48))
        width = (whole - (len(columns) - 1) * gap) // len(columns)
        placed, ends = list[_Placed](), list[int]()
        for number, chapters in enumerate(columns):
            left = (scale.width - whole) // 2 + number * (width + gap)
            top = self._scroll.view.top + gap - self._scroll.offset
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
        surface.set_clip(self._scroll.view)
        for chapter, panel in self._placed:
            if panel.colliderect(self._scroll.view):
                self._paint_chapter(surface, chapter, panel)
        surface.set_clip(kept)
        draw_bar(surface, look, "Help", look.scale.width - look.scale.px(16))
        self._scroll.draw(surface, look)

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
                return self._scroll.handle(event)
