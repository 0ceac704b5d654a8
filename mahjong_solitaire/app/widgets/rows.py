"""Rows of buttons that fit the place they get."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.control import Tip


class Choice(NamedTuple):
    """A button before it has a place; the first of a row is the primary one."""

    id: str
    text: str
    on_use: Callable[[], None]
    icon: str = ""
    key: str = ""
    blocked: str = ""


def use_by_key(choices: Sequence[Choice], event: Event) -> bool:
    """Use the button whose key was pressed; return whether there is one that can be used."""
    if not isinstance(event, KeyPressed):
        return False
    usable = (choice for choice in choices if not choice.blocked)
    chosen = next((choice for choice in usable if _stroke(choice.key) == event.stroke), None)
    if chosen is not None:
        chosen.on_use()
    return chosen is not None


def _stroke(key: str) -> str:
    return key.lower().replace("esc", "escape")


def button_rows(look: Look, place: pygame.Rect, choices: Sequence[Choice]) -> tuple[Button, ...]:
    """Lay buttons out from the top of ``place``, side by side, in as many rows as their words need."""
    height, gap = button_height(look), look.scale.px(12)
    buttons: list[Button] = []
    top = place.top
    for row in split_rows(look, place.width, choices):
        widths = _widths(look, place.width, row)
        left = place.left
        for choice, width in zip(row, widths, strict=True):
            buttons.append(
                _button(look, choice, pygame.Rect(left, top, width, height), is_primary=choice is choices[0])
            )
            left += width + gap
        top += height + gap
    return tuple(buttons)


def button_column(
    look: Look, place: pygame.Rect, choices: Sequence[Choice], *, has_primary: bool = True
) -> tuple[Button, ...]:
    """Lay buttons out below each other from the top of ``place``; the first is the primary one, if there is one."""
    height, step = button_height(look), column_step(look)
    tops = (place.top + number * step for number in range(len(choices)))
    return tuple(
        _button(look, choice, pygame.Rect(place.left, top, place.width, height), is_primary=is_first and has_primary)
        for choice, top, is_first in zip(choices, tops, (True, *(False,) * len(choices)), strict=False)
    )


def column_step(look: Look) -> int:
    """Return the distance of two buttons in a column."""
    return button_height(look) + look.scale.px(10)


def button_height(look: Look) -> int:
    """Return the height of a button."""
    return max(look.scale.hit, look.scale.px(48))


def rows_height(look: Look, width: int, choices: Sequence[Choice]) -> int:
    """Return how much height the buttons take."""
    rows = len(split_rows(look, width, choices))
    return rows * button_height(look) + (rows - 1) * look.scale.px(12)


def split_rows(look: Look, width: int, choices: Sequence[Choice]) -> list[list[Choice]]:
    """Return the choices row by row."""
    gap = look.scale.px(12)
    rows: list[list[Choice]] = [[]]
    used = 0
    for choice in choices:
        needed = button_width(look, choice.text, has_icon=bool(choice.icon)) + gap
        if rows[-1] and used + needed - gap > width:
            rows.append([])
            used = 0
        rows[-1].append(choice)
        used += needed
    return rows


def _widths(look: Look, room: int, row: Sequence[Choice]) -> list[int]:
    gaps = look.scale.px(12) * (len(row) - 1)
    natural = [button_width(look, choice.text, has_icon=bool(choice.icon)) for choice in row]
    spare = (room - gaps - sum(natural)) // len(row)
    widths = [width + spare for width in natural]
    widths[0] += room - gaps - sum(widths)
    return widths


def _button(look: Look, choice: Choice, rect: pygame.Rect, *, is_primary: bool) -> Button:
    return Button(
        choice.id,
        rect,
        choice.text,
        choice.on_use,
        choice.icon,
        kind="primary" if is_primary else "secondary",
        tip=Tip("", choice.key) if choice.key else None,
        blocked=choice.blocked,
        radius=look.scale.px(12),
    )
