"""The chips that choose how difficult new deals are."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.difficulties import DIFFICULTIES
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.widgets.buttons import Chip, chip_width
from mahjong_solitaire.app.widgets.control import Tip

_LABEL = "New deals"


def label_width(look: Look) -> int:
    """Return how much room the words before the chips take; none in a narrow window."""
    return look.texts.width(_LABEL, look.letters(13)) + look.scale.px(12) if not look.scale.is_compact else 0


def draw_label(surface: pygame.Surface, look: Look, place: tuple[int, int]) -> None:
    """Write the words before the chips."""
    if label_width(look):
        look.write(surface, _LABEL, place, look.letters(13), look.palette.text2)


def level_chips(look: Look, place: pygame.Rect, settings: Preferences) -> list[Chip]:
    """Return a chip for each difficulty, in one row that is as wide as the place at most."""
    gap = look.scale.px(8)
    widths = [chip_width(look, name.capitalize()) for name in DIFFICULTIES]
    room = place.width - label_width(look)
    spare = min(0, room - sum(widths) - gap * (len(widths) - 1))
    chosen, left, chips = settings.get().difficulty, place.left + label_width(look), list[Chip]()
    for (name, note), width in zip(DIFFICULTIES.items(), widths, strict=True):
        rect = pygame.Rect(left, place.top, width + spare // len(widths), place.height)
        chips.append(
            Chip(f"level {name}", rect, name.capitalize(), _choose(settings, name), name == chosen, tip=Tip(note))
        )
        left = rect.right + gap
    return chips


def _choose(settings: Preferences, name: str) -> Callable[[], None]:
    return lambda: settings.change(settings.get().changed(difficulty=name))
