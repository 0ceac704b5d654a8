"""The rows of house rules: each setting with its words, its control, and the way back to what is usual."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.buttons import Button, IconButton, button_width
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.choices import Option, Segments, Switch, segments_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.field import Field, LineEdit
from mahjong_solitaire.table.settings import Setting, Value

ROW = 68
_INSET, _BELOW, _GAP = 20, 10, 16
_DOT = 5
_MOST_BESIDE = 0.56
"""The largest share of a row that a control takes beside the words; a larger one stands below them, as one does that
leaves them no room."""
_SLIM = 22

Change = Callable[[Value], None]


class TextSource(NamedTuple):
    """Where the text of a setting comes from: a line for the path of a file, and what reads it."""

    line: LineEdit
    read: Callable[[], None]


class SettingRow(NamedTuple):
    """A setting with its value, the usual one, and where it stands."""

    setting: Setting
    value: Value
    usual: Value
    rect: pygame.Rect
    source: TextSource | None = None

    @property
    def is_changed(self) -> bool:
        """Whether it isn't as usual."""
        return self.value != self.usual

    @property
    def id(self) -> str:
        """The id of its control; those of its parts begin with it."""
        return f"setting {self.setting.name}"

    def placed(self, rect: pygame.Rect) -> SettingRow:
        """Return the row at another place."""
        return self._replace(rect=rect)


def row_height(look: Look, row: SettingRow) -> int:
    """Return how high a row is in its width."""
    scale = look.scale
    parts = _below(look, row, lambda _: None)
    if not parts:
        return scale.px(ROW)
    return parts[-1].rect.bottom - row.rect.top + scale.px(12)


def controls_of(look: Look, row: SettingRow, change: Change) -> list[Control]:
    """Return what changes a setting."""
    controls = [_beside(look, row, change)] if _is_beside(look, row) else _below(look, row, change)
    if row.is_changed:
        controls.append(_reset(look, row, change))
    return controls


def _is_beside(look: Look, row: SettingRow) -> bool:
    setting = row.setting
    if setting.told is not None:
        return False
    if setting.is_switch:
        return True
    width = _segments_width(look, setting)
    room = row.rect.width - look.scale.px(2 * _INSET + _GAP) - width
    return width <= _MOST_BESIDE * row.rect.width and look.texts.width(setting.about, _small(look)) <= room


def _small(look: Look) -> Lettering:
    return look.letters(13)


def _segments_width(look: Look, setting: Setting) -> int:
    return segments_width(look, tuple(words for _, words in setting.options))


def _beside(look: Look, row: SettingRow, change: Change) -> Control:
    scale, setting = look.scale, row.setting
    if setting.is_switch:
        rect = _at_right(row, scale.px(52), max(24, scale.px(30)))
        return Switch(row.id, rect, bool(row.value), change)
    values = [value for value, _ in setting.options]
    options = tuple(Option(str(number), words) for number, (_, words) in enumerate(setting.options))
    rect = _at_right(row, _segments_width(look, setting), max(32, scale.px(38)))
    chosen = str(values.index(row.value))
    return Segments(row.id, rect, options, chosen, lambda number: change(values[int(number)]), radius=scale.px(10))


def _below(look: Look, row: SettingRow, change: Change) -> list[Control]:
    """Return the controls of a setting that stand below its words; none if it has one beside them."""
    if _is_beside(look, row):
        return []
    inset = look.scale.px(_INSET)
    place = pygame.Rect(row.rect.left + inset, row.rect.top + look.scale.px(ROW - 3), row.rect.width - 2 * inset, 0)
    if row.source is not None:
        return _file_controls(look, row, row.source, place)
    drafts = (
        Draft(f"{row.id} {number}", words, _setter(change, value), value == row.value)
        for number, (value, words) in enumerate(row.setting.options)
    )
    return list(chip_rows(look, place, drafts))


def _setter(change: Change, value: Value) -> Callable[[], None]:
    return lambda: change(value)


def _file_controls(look: Look, row: SettingRow, source: TextSource, place: pygame.Rect) -> list[Control]:
    scale, text = look.scale, "Read the file"
    height, width = max(32, scale.px(38)), button_width(look, text)
    field = pygame.Rect(place.left, place.top, place.width - width - scale.px(10), height)
    button = pygame.Rect(place.right - width, place.top, width, height)
    blocked = "" if source.line.text.strip() else "Type the path of a file, or drop the file on this window"
    return [
        Field(row.id, field, source.line, "Path of a text file; or drop one on this window", icon="search"),
        Button(f"{row.id} read", button, text, source.read, blocked=blocked, radius=scale.px(10)),
    ]


def _reset(look: Look, row: SettingRow, change: Change) -> IconButton:
    side = max(_SLIM, look.scale.px(30))
    rect = pygame.Rect(row.rect.left + look.scale.px(_BELOW), 0, side, side)
    rect.centery = row.rect.top + look.scale.px(ROW) // 2
    usual = row.setting.words(row.usual)
    tip = Tip(f"Back to: {usual}")
    return IconButton(f"{row.id} usual", rect, "undo", lambda: change(row.usual), tip, radius=look.scale.px(8))


def _at_right(row: SettingRow, width: int, height: int, inset: int = _INSET) -> pygame.Rect:
    rect = pygame.Rect(0, 0, width, height)
    rect.right = row.rect.right - inset
    rect.centery = row.rect.centery
    return rect


def paint_row(surface: pygame.Surface, look: Look, row: SettingRow) -> None:
    """Write the words of a row; what isn't as usual bears a dot and is told in brass."""
    scale, palette = look.scale, look.palette
    left = row.rect.left + scale.px(_INSET) + (max(_SLIM, scale.px(30)) if row.is_changed else 0)
    end = row.rect.right - scale.px(_INSET)
    if _is_beside(look, row):
        end = _beside(look, row, lambda _: None).rect.left - scale.px(_GAP)
    middle = row.rect.top + scale.px(ROW) // 2
    name, small = look.letters(15, Face.SEMIBOLD), _small(look)
    colour = palette.brass_text if row.is_changed else palette.text
    if row.is_changed:
        look.shapes.circle(surface, (left + scale.px(_DOT), middle - scale.px(10)), scale.px(4), Fill(colour))
        left += scale.px(4 * _DOT)
    look.write(
        surface, look.texts.shorten(row.setting.title, name, end - left), (left, middle - scale.px(10)), name, colour
    )
    told = look.texts.shorten(_about(row), small, end - left)
    look.write(surface, told, (left, middle + scale.px(12)), small, palette.text2)


def _about(row: SettingRow) -> str:
    """Return what a setting is about; of a text what is chosen, of one that was changed what is usual."""
    setting = row.setting
    now = f"{setting.words(row.value)}." if setting.told is not None else ""
    usual = f"Usually: {setting.words(row.usual)}." if row.is_changed else ""
    return "  ".join(filter(None, (usual, now, setting.about)))
