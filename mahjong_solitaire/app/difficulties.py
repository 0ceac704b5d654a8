"""How difficult new deals may be, in the words of the window."""

from __future__ import annotations

from mahjong_solitaire.solitaire.levels import LEVELS

DIFFICULTIES = {
    "relaxed": "Dealt so that it can be cleared, and not measured",
    **{level.name: level.figures[0].upper() + level.figures[1:] for level in LEVELS},
}
"""The values of the setting, from easy to hard, and what each of them means."""
