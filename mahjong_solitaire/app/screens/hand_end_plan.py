"""Where the parts of the dialog at the end of a hand stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.app.widgets.rows import Choice, button_height

_WIDTH, _HEIGHT, _EDGE, _LOW = 1040, 704, 12, 660
Kind = Literal["primary", "secondary"]


class Plan(NamedTuple):
    """Where the parts of the dialog stand; ``strip``, for the winning hand, is empty if nobody won."""

    rect: pygame.Rect
    head: pygame.Rect
    strip: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect
    buttons: pygame.Rect

    @classmethod
    def fit(cls, look: Look, *, has_winner: bool) -> Plan:
        """Return the plan for the window."""
        scale, is_low = look.scale, look.scale.height / look.scale.u < _LOW
        edge, pad = scale.px(_EDGE), scale.px(20 if is_low or scale.is_compact else 40)
        width, height = scale.width - 2 * edge, scale.height - 2 * edge
        rect = pygame.Rect(0, 0, min(scale.px(_WIDTH), width), min(scale.px(_HEIGHT), height))
        rect.center = scale.width // 2, scale.height // 2
        inner = rect.inflate(-2 * pad, 0)
        head = pygame.Rect(inner.left, rect.top, inner.width, scale.px(84 if is_low else 128))
        strip = pygame.Rect(inner.left - pad // 3, head.bottom, inner.width + 2 * (pad // 3), 0)
        if has_winner:
            strip.height = scale.px(84 if is_low else 118)
        foot = rect.bottom - scale.px(14 if is_low else 32) - button_height(look)
        top = strip.bottom + scale.px(14 if is_low else 22) * has_winner
        columns = pygame.Rect(inner.left - scale.px(12), top, inner.width + scale.px(24), foot - scale.px(14) - top)
        left, right = _split(columns, scale.px(16 if scale.is_compact else 36))
        return cls(rect, head, strip, left, right, pygame.Rect(inner.left, foot, inner.width, button_height(look)))


def _split(columns: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    left = pygame.Rect(columns.left, columns.top, (columns.width - gap) * 51 // 100, columns.height)
    start = left.right + gap
    return left, pygame.Rect(start, columns.top, columns.right - start, columns.height)


def end_buttons(look: Look, place: pygame.Rect, choices: Sequence[Choice]) -> tuple[Button, ...]:
    """Return buttons at the right end of a place, the first one, which is the primary, outermost."""
    gap, radius, right = look.scale.px(12), look.scale.px(12), place.right
    natural = [button_width(look, choice.text, has_icon=bool(choice.icon)) for choice in choices]
    spare = min(0, place.width - sum(natural) - gap * (len(choices) - 1)) // len(choices)
    buttons: list[Button] = []
    for choice, width in zip(choices, natural, strict=True):
        rect = pygame.Rect(right - width - spare, place.top, width + spare, place.height)
        tip = Tip("", choice.key) if choice.key else None
        kind: Kind = "secondary" if buttons else "primary"
        buttons.append(
            Button(choice.id, rect, choice.text, choice.on_use, choice.icon, kind, tip, choice.blocked, radius)
        )
        right = rect.left - gap
    return tuple(reversed(buttons))
