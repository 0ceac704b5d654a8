"""The settings: every one of them, in effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.scrolled import Scrolled
from mahjong_solitaire.app.screens.setting_rows import SECTIONS, Row, Section, about, control_for
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.tiles import Tile

_WIDTH = 760
_ROW = 64
_HEADING = 48
_GAP = 20
_SAMPLES = (Tile.M5, Tile.P1, Tile.S1, Tile.EAST, Tile.RED, Tile.FLOWER1, Tile.SEASON3)
_SAMPLE_WIDTH = 52
_SAMPLE_ROW = 112


def settings_screen(services: Services) -> Page:
    """Return the settings."""
    return Page(services.look, SettingsContent(services))


class _Placed(NamedTuple):
    """A section with the rectangle of its panel."""

    section: Section
    panel: pygame.Rect


class SettingsContent(Scrolled):
    """The content of the settings."""

    start = SECTIONS[0].rows[0].field

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._placed: tuple[_Placed, ...] = ()

    def lay_out(self) -> Sequence[Group]:
        """Place bar, panels and controls."""
        scale = self._look.scale
        top = bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        self._scroll.fit(view, self._length(), scale.u)
        self._placed = tuple(self._place())
        controls = tuple(self._control(row, place) for one in self._placed for row, place in self._rows(one))
        bar = Group((back_button(self._look, self._services.navigator.back),))
        return bar, Group(controls, clip=view)

    def _length(self) -> int:
        scale = self._look.scale
        rows = sum(len(section.rows) * _ROW + _HEADING + _GAP for section in SECTIONS)
        return scale.px(rows + _SAMPLE_ROW + 2 * _GAP)

    def _place(self) -> list[_Placed]:
        scale = self._look.scale
        width = min(scale.px(_WIDTH), scale.width - scale.px(48))
        left = (scale.width - width) // 2
        top = self._scroll.view.top + scale.px(_GAP) - self._scroll.offset
        placed = []
        for section in SECTIONS:
            extra = _SAMPLE_ROW if section is SECTIONS[0] else 0
            top += scale.px(_HEADING - 12)
            panel = pygame.Rect(left, top, width, scale.px(len(section.rows) * _ROW + extra))
            placed.append(_Placed(section, panel))
            top = panel.bottom + scale.px(_GAP)
        return placed

    def _rows(self, one: _Placed) -> list[tuple[Row, pygame.Rect]]:
        scale = self._look.scale
        inner = one.panel.inflate(-2 * scale.px(20), 0)
        top = one.panel.top + (scale.px(_SAMPLE_ROW) if one.section is SECTIONS[0] else 0)
        height = scale.px(_ROW)
        return [
            (row, pygame.Rect(inner.left, top + number * height, inner.width, height))
            for number, row in enumerate(one.section.rows)
        ]

    def _control(self, row: Row, place: pygame.Rect) -> Control:
        store = self._services.settings
        return control_for(self._look, row, place, store.get(), store.change)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panels and the words; the controls come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        kept = surface.get_clip()
        surface.set_clip(self._scroll.view)
        for one in self._placed:
            self._paint_section(surface, one)
        surface.set_clip(kept)
        draw_bar(surface, look, "Settings", look.scale.width - look.scale.px(16))
        self._scroll.draw(surface, look)

    def _paint_section(self, surface: pygame.Surface, one: _Placed) -> None:
        look, scale = self._look, self._look.scale
        heading = look.letters(14, Face.SEMIBOLD)
        place = (one.panel.left + scale.px(4), one.panel.top - scale.px(16))
        look.write(surface, one.section.name, place, heading, look.palette.text2)
        look.panel(surface, one.panel)
        if one.section is SECTIONS[0]:
            self._paint_samples(surface, one.panel)
        for number, (row, rect) in enumerate(self._rows(one)):
            if number or one.section is SECTIONS[0]:
                look.rule(surface, pygame.Rect(rect.left, rect.top, rect.width, 1), 20)
            self._paint_row(surface, row, rect)

    def _paint_row(self, surface: pygame.Surface, row: Row, rect: pygame.Rect) -> None:
        look, scale = self._look, self._look.scale
        room = self._control(row, rect).rect.left - rect.left - scale.px(16)
        name, small = look.letters(15, Face.SEMIBOLD), look.letters(13)
        middle = rect.centery
        look.write(surface, look.texts.shorten(row.name, name, room), (rect.left, middle - scale.px(10)), name)
        told = look.texts.shorten(about(row, self._services.settings.get()), small, room)
        look.write(surface, told, (rect.left, middle + scale.px(12)), small, look.palette.text2)

    def _paint_samples(self, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """Draw some tiles as they look now."""
        scale = self._look.scale
        width, pitch = scale.px(_SAMPLE_WIDTH), scale.px(_SAMPLE_WIDTH + 14)
        count = min(len(_SAMPLES), (panel.width - scale.px(32)) // pitch)
        left = panel.centerx - (count * pitch - scale.px(14)) // 2
        for number, tile in enumerate(_SAMPLES[:count]):
            picture = self._services.art.tile(tile, width)
            surface.blit(picture, (left + number * pitch, panel.top + scale.px(14)))

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the row whose control got the focus."""
        return name != "back" and self._scroll.show(rect, self._look.scale.px(_ROW))
