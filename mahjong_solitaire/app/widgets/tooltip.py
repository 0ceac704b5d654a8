"""Tooltips: the name of a control and its key, or why it can't be used."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Control, Tip


def draw_tooltip(surface: pygame.Surface, look: Look, control: Control) -> None:
    """Draw the tooltip of a control below it, or above it where there is no room."""
    tip = control.tip or Tip("")
    lines = _lines(look, tip, control.blocked)
    plate = _plate(surface, look, control.rect, _size(look, lines, tip.key))
    corner = look.scale.px(8)
    look.shapes.shadow(surface, plate.move(0, look.scale.px(4)), corner, look.scale.px(12), Fill((0, 0, 0), 110))
    look.shapes.rounded(surface, plate, corner, Fill(look.palette.tip))
    _write(surface, look, plate, lines)
    if tip.key:
        _draw_key(surface, look, plate, tip.key)


def _lines(look: Look, tip: Tip, blocked: str) -> list[str]:
    lettering = look.letters(13, Face.MEDIUM)
    reason = look.texts.wrap(blocked, lettering, look.scale.px(260)) if blocked else []
    return [line for line in (tip.text, *reason) if line]


def _size(look: Look, lines: list[str], key: str) -> tuple[int, int]:
    lettering = look.letters(13, Face.MEDIUM)
    padding = look.scale.px(12)
    width = max((look.texts.width(line, lettering) for line in lines), default=0) + 2 * padding
    if key:
        width += _key_width(look, key) + padding // 2
    return width, look.scale.px(32) + (len(lines) - 1) * look.texts.line_height(lettering)


def _plate(surface: pygame.Surface, look: Look, anchor: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    plate = pygame.Rect((0, 0), size)
    gap = look.scale.px(8)
    plate.midtop = (anchor.centerx, anchor.bottom + gap)
    if plate.bottom > surface.get_height() - 4:
        plate.bottom = anchor.top - gap
    return plate.clamp(surface.get_rect().inflate(-8, -8))


def _write(surface: pygame.Surface, look: Look, plate: pygame.Rect, lines: list[str]) -> None:
    lettering = look.letters(13, Face.MEDIUM)
    start = (plate.left + look.scale.px(12), plate.top + look.scale.px(16))
    look.texts.draw_lines(surface, lines, start, lettering, look.palette.tip_text)


def _key_width(look: Look, key: str) -> int:
    return look.texts.width(key, look.letters(12, Face.SEMIBOLD)) + look.scale.px(14)


def _draw_key(surface: pygame.Surface, look: Look, plate: pygame.Rect, key: str) -> None:
    cap = pygame.Rect(0, 0, _key_width(look, key), look.scale.px(20))
    cap.midright = (plate.right - look.scale.px(8), plate.top + look.scale.px(16))
    look.shapes.rounded(surface, cap, look.scale.px(5), Fill(look.palette.tip_text, 30))
    lettering = look.letters(12, Face.SEMIBOLD)
    look.texts.draw(surface, key, cap.center, lettering, look.palette.tip_text, "centre")
