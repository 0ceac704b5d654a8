"""The strip of house rules in the table's setup: presets and own rules as chips, and the way to all settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.table.houses import HouseBook, Known, Rules
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.settings import House, differences, settings_of

HEADING = 34
_INSET, _TOLD = 16, 20


class HouseStrip(NamedTuple):
    """The strip, placed: its ground, its controls, and the sentence below them with its place."""

    rect: pygame.Rect
    controls: tuple[Control, ...]
    told: tuple[str, ...]
    told_at: tuple[int, int]


class HouseActs(NamedTuple):
    """What the strip asks for: to play by a house, and to see all settings."""

    choose: Callable[[House], None]
    open_all: Callable[[], None]


def place_strip(
    look: Look, area: pygame.Rect, top: int, book: HouseBook, rules: Rules, acts: HouseActs
) -> HouseStrip | None:
    """Place the strip across the area; None if the rules have no settings."""
    if not settings_of(rules.house_type):
        return None
    scale, inset = look.scale, look.scale.px(_INSET)
    top += scale.px(HEADING)
    text = "All settings"
    wide, high = button_width(look, text), max(scale.hit, scale.px(40))
    button = pygame.Rect(area.right - inset - wide, top + inset, wide, high)
    room = pygame.Rect(area.left + inset, top + inset, button.left - area.left - 2 * inset, 0)
    played = book.played(rules)
    chips = chip_rows(look, room, (_draft(one, played, acts) for one in book.known(rules)))
    below = max([button.bottom, *(chip.rect.bottom for chip in chips)]) + scale.px(_TOLD)
    small = look.letters(13)
    told = look.texts.wrap(_about(book, rules), small, area.width - 2 * inset)
    bottom = below + (len(told) - 1) * look.texts.line_height(small) + scale.px(_TOLD)
    open_all = Button(
        "house rules", button, text, acts.open_all, tip=Tip("Every setting, own rules, and a comparison"),
        radius=scale.px(10),
    )  # fmt: skip
    rect = pygame.Rect(area.left, top, area.width, bottom - top)
    return HouseStrip(rect, (*chips, open_all), tuple(told), (area.left + inset + scale.px(2), below))


def _draft(one: Known, played: Known | None, acts: HouseActs) -> Draft:
    icon = "person" if one.is_own else ""
    return Draft(one.id, one.title, lambda: acts.choose(one.house), one == played, icon)


def _about(book: HouseBook, rules: Rules) -> str:
    """Tell what is played: the words of a preset, else what isn't as usual."""
    played = book.played(rules)
    if played is not None and not played.is_own:
        return played.summary
    changed = differences(book.usual(rules), book.house(rules))
    if not changed:
        return "Everything is played as usual."
    named = ", ".join(f"{one.setting.title}: {one.second}" for one in changed[:3])
    rest = f", and {count(len(changed) - 3, 'other setting')}" if len(changed) > 3 else ""
    return f"Not as usual: {named}{rest}."


def paint_strip(surface: pygame.Surface, look: Look, strip: HouseStrip) -> None:
    """Draw heading, ground and sentence; the controls come on top."""
    scale, rect = look.scale, strip.rect
    place = (rect.left + scale.px(4), rect.top - scale.px(16))
    look.write(surface, "House rules", place, look.letters(14, Face.SEMIBOLD), look.palette.text2)
    look.panel(surface, rect)
    look.texts.draw_lines(surface, strip.told, strip.told_at, look.letters(13), look.palette.text2)
