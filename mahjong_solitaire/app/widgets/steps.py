"""Where an arrow key leads among controls."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.widgets.control import Control

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS_WEIGHT = 3


def nearest(here: Control, others: Sequence[Control], key: str) -> Control | None:
    """Return the nearest control in the direction of an arrow, None if there is none."""
    ahead = [(distance, index) for index, other in enumerate(others) if (distance := _distance(here, other, key))]
    return others[min(ahead)[1]] if ahead else None


def _distance(here: Control, other: Control, key: str) -> float:
    """Return how far another control is in that direction; 0 if it isn't there."""
    dx, dy = ARROWS[key]
    across, down = _gap(here, other)
    along = across * dx + down * dy
    beside = abs(across * dy) + abs(down * dx)
    if other.id == here.id or along <= 0:
        return 0.0
    return along + beside * _SIDEWAYS_WEIGHT


def _gap(here: Control, other: Control) -> tuple[float, float]:
    """Return the way between the centres, without what the two overlap sideways."""
    across = other.rect.centerx - here.rect.centerx
    down = other.rect.centery - here.rect.centery
    shares_column = other.rect.left < here.rect.right and here.rect.left < other.rect.right
    shares_row = other.rect.top < here.rect.bottom and here.rect.top < other.rect.bottom
    if shares_row and not shares_column:
        return across, down * 0.01
    if shares_column and not shares_row:
        return across * 0.01, down
    return across, down
