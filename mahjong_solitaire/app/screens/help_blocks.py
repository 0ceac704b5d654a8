"""How the blocks of the help are measured and drawn."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.help_text import Block, Figure, Group, Keys, Words
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering

_TILE = 40
_FIGURE, _UNMARKED = 96, 66
_BETWEEN_GROUPS = 0.55
"""Space between two groups of a figure, in tile widths."""
_CAP = 26
_KEYS_SHARE = 0.46


def block_height(look: Look, block: Block, width: int) -> int:
    """Return how high a block is at that width."""
    match block:
        case Words(text):
            return len(look.texts.wrap(text, _body(look), width)) * look.texts.line_height(_body(look))
        case Figure(groups):
            has_marks = any(mark for group in groups for _, mark in group)
            return look.scale.px(_FIGURE if has_marks else _UNMARKED)
        case Keys(keys, text):
            lines = look.texts.wrap(text, _body(look), _text_width(width))
            caps = _cap_rows(look, keys, round(width * _KEYS_SHARE))
            row = look.scale.px(_CAP + 4)
            return max(len(caps) * row, len(lines) * look.texts.line_height(_body(look)))


def draw_block(surface: pygame.Surface, services: Services, block: Block, place: pygame.Rect) -> None:
    """Draw a block in its place."""
    look = services.look
    match block:
        case Words(text):
            lines = look.texts.wrap(text, _body(look), place.width)
            look.texts.draw_lines(surface, lines, _first_line(look, place), _body(look), look.palette.text)
        case Figure(groups):
            left, width = place.left, _tile_width(look, groups, place.width)
            for group in groups:
                left = _draw_group(surface, services, group, (left, place.top), width) + _gap(look, width)
        case Keys():
            _draw_keys(surface, look, block, place)


def _body(look: Look) -> Lettering:
    return look.letters(14.5)


def _first_line(look: Look, place: pygame.Rect) -> tuple[int, int]:
    return place.left, place.top + look.texts.line_height(_body(look)) // 2


def _text_width(width: int) -> int:
    return width - round(width * _KEYS_SHARE) - 8


def _tile_width(look: Look, groups: tuple[Group, ...], room: int) -> int:
    """Return the width of the figure's tiles, so that all of them fit."""
    widths = sum(len(group) for group in groups) + len(groups) * _BETWEEN_GROUPS
    return min(look.scale.px(_TILE), int(room / widths))


def _gap(look: Look, width: int) -> int:
    return round(_BETWEEN_GROUPS * width)


def _draw_group(surface: pygame.Surface, services: Services, group: Group, place: tuple[int, int], width: int) -> int:
    """Draw tiles side by side with their marks, a single one in the middle; return where they end."""
    look, (left, top) = services.look, place
    for number, (tile, _) in enumerate(group):
        surface.blit(services.art.tile(tile, width), (left + number * width, top))
    marked = [(number, mark) for number, (_, mark) in enumerate(group) if mark]
    for number, mark in marked:
        middle = len(group) / 2 if len(marked) == 1 else number + 0.5
        colour = look.palette.jade if mark == "check" else look.palette.coral
        # The tile's picture has its face's left edge a little inside.
        centre = (left + round((middle + 0.1) * width), top + look.scale.px(_FIGURE - 14))
        look.icons.draw(surface, mark, centre, look.scale.px(18), colour)
    return left + len(group) * width


def _draw_keys(surface: pygame.Surface, look: Look, block: Keys, place: pygame.Rect) -> None:
    row, cap_width = look.scale.px(_CAP + 4), round(place.width * _KEYS_SHARE)
    for number, caps in enumerate(_cap_rows(look, block.keys, cap_width)):
        left = place.left
        for cap in caps:
            left = _draw_cap(surface, look, cap, (left, place.top + number * row)) + look.scale.px(6)
    text_left = place.left + cap_width + 8
    lines = look.texts.wrap(block.text, _body(look), place.right - text_left)
    start = (text_left, place.top + look.scale.px(_CAP) // 2)
    look.texts.draw_lines(surface, lines, start, _body(look), look.palette.text2)


def _cap_rows(look: Look, keys: str, width: int) -> list[list[str]]:
    rows: list[list[str]] = [[]]
    used = 0
    for cap in keys.split(", "):
        needed = _cap_width(look, cap) + look.scale.px(6)
        if rows[-1] and used + needed > width:
            rows.append([])
            used = 0
        rows[-1].append(cap)
        used += needed
    return rows


def _cap_width(look: Look, cap: str) -> int:
    return look.texts.width(cap, look.letters(13, Face.SEMIBOLD)) + look.scale.px(18)


def _draw_cap(surface: pygame.Surface, look: Look, cap: str, place: tuple[int, int]) -> int:
    rect = pygame.Rect(*place, _cap_width(look, cap), look.scale.px(_CAP))
    look.shapes.rounded(surface, rect, look.scale.px(6), look.line(24))
    look.shapes.rim(surface, rect, look.scale.px(6), Fill(look.palette.line, 50), look.scale.hairline)
    look.texts.draw(surface, cap, rect.center, look.letters(13, Face.SEMIBOLD), look.palette.text, "centre")
    return rect.right
