"""Tiles taken from a layout two by two at random, any two that are free."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.layout import Layout

FreePlaces = Callable[[Layout, int], list[int]]
"""Which of the places still taken (bits) are free, by a rule written out without the variants' code."""


def is_emptied_at_random(layout: Layout, free_places: FreePlaces, seed: int) -> bool:
    rng = Rng(f"{layout.name}/{seed}")
    present = layout.full
    while present:
        free = free_places(layout, present)
        if len(free) < 2:
            return False
        for _ in range(2):
            present &= ~(1 << free.pop(rng.below(len(free))))
    return True
