"""The coach in a narrow window: one chip that says how near the hand is, and opens the whole panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.table_coach_tools import Tools
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import tile_height
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.buttons import flat_alpha
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.table.counsel.blocks import Help, Sheet

_TILE, _ICON, _PAD, _GAP = 24, 18, 14, 12
_MOST = 3
_WORD = 34
_TIP = Tip("Coach", "C")


@dataclass(frozen=True)
class CoachChip(Usable):
    """A word, the tiles that help most, and how many of each are left."""

    tools: Tools
    rect: pygame.Rect
    text: str
    helps: tuple[Help, ...]
    is_good: bool
    on_use: Callable[[], None]
    id: str = "coach chip"
    tip: Tip | None = _TIP
    blocked: str = ""

    @property
    def radius(self) -> int:
        """That of its corners."""
        return self.tools.px(12)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw it on its own ground: it lies over the table."""
        px, palette = self.tools.px, look.palette
        look.shapes.rounded(surface, self.rect, self.radius, Fill(palette.ink, 215))
        if mood.is_hovered or mood.is_pressed:
            look.shapes.rounded(surface, self.rect, self.radius, look.line(flat_alpha(mood)))
        rim = Fill(palette.jade, 180) if self.is_good else look.line(60)
        look.shapes.rim(surface, self.rect, self.radius, rim, look.scale.hairline)
        left, middle = self.rect.left + px(_PAD), self.rect.centery
        look.icons.draw(surface, "hint", (left + px(_ICON) // 2, middle), px(_ICON), palette.brass_text)
        ink = palette.jade if self.is_good else palette.text
        left = look.write(surface, self.text, (left + px(_ICON + 6), middle), _letters(look), ink).right + px(_GAP)
        for one in self.helps:
            corner = left, middle - tile_height(px(_TILE)) // 2
            self.tools.rows.draw(surface, one.tile, corner, px(_TILE))
            left += px(_TILE + 6)
            left = look.write(surface, _times(one), (left, middle), _letters(look)).right + px(_GAP)


def _letters(look: Look) -> Lettering:
    return look.letters(14, Face.SEMIBOLD)


def _times(one: Help) -> str:
    return f"\u00d7{one.left}"


def chip(tools: Tools, room: pygame.Rect, sheet: Sheet | None, text: str, on_use: Callable[[], None]) -> CoachChip:
    """Return the chip at the right end of ``room``; ``text`` is shown while there is no sheet."""
    helps = () if sheet is None else _helps(sheet)
    words = text if sheet is None else _words(sheet, has_helps=bool(helps))
    while helps and _width(tools, words, helps) > room.width:
        helps = helps[:-1]
    width = min(_width(tools, words, helps), room.width)
    height = min(room.height, max(tools.look.scale.hit, tile_height(tools.px(_TILE)) + tools.px(14)))
    # The tile that is advised has a word above it, which stays free.
    bottom = room.bottom - max(0, min(tools.px(_WORD), room.height - height))
    rect = pygame.Rect(room.right - width, bottom - height, width, height)
    return CoachChip(tools, rect, words, helps, sheet is not None and sheet.headline.tone == "good", on_use)


def _helps(sheet: Sheet) -> tuple[Help, ...]:
    """Return the tiles of the waits, else those that help; a long list of these is told as a number."""
    waits = tuple(Help(row.tiles[0], row.left) for block in sheet.blocks for row in block.rows if row.left is not None)
    helps = waits or tuple(one for block in sheet.blocks for one in block.helps)
    return helps if len(helps) <= _MOST else ()


def _words(sheet: Sheet, *, has_helps: bool) -> str:
    told = sheet.headline
    return told.text if has_helps or not told.detail else f"{told.text}: {told.detail[0].lower()}{told.detail[1:]}"


def _width(tools: Tools, words: str, helps: tuple[Help, ...]) -> int:
    look, px = tools.look, tools.px
    tiles = sum(px(_GAP) + px(_TILE + 6) + look.texts.width(_times(one), _letters(look)) for one in helps)
    return 2 * px(_PAD) + px(_ICON + 6) + look.texts.width(words, _letters(look)) + tiles
