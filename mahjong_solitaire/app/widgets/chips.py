"""Chips in rows that fit the place they get."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.buttons import Chip, chip_width
from mahjong_solitaire.app.widgets.control import Tip

_GAP = 8


class Draft(NamedTuple):
    """A chip before it has a place."""

    id: str
    text: str
    on_use: Callable[[], None]
    is_on: bool = False
    icon: str = ""
    tip: Tip | None = None


def chip_rows(look: Look, place: pygame.Rect, drafts: Iterable[Draft]) -> tuple[Chip, ...]:
    """Lay chips out from the top of ``place``, from left to right, in as many rows as they need."""
    gap, height = look.scale.px(_GAP), look.scale.hit
    x, y, chips = place.left, place.top, list[Chip]()
    for draft in drafts:
        width = min(chip_width(look, draft.text, has_icon=bool(draft.icon)), place.width)
        if x > place.left and x + width > place.right:
            x, y = place.left, y + height + gap
        rect = pygame.Rect(x, y, width, height)
        chips.append(Chip(draft.id, rect, draft.text, draft.on_use, draft.is_on, draft.icon, draft.tip))
        x += width + gap
    return tuple(chips)
