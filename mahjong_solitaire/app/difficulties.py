"""How difficult new deals may be, in the words of the window."""

from __future__ import annotations

from mahjong_solitaire.solitaire.difficulty import Figures
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES, NO_LEVEL
from mahjong_solitaire.solitaire.players import Skill

DIFFICULTIES = {
    NO_LEVEL: "Can be cleared; not measured",
    **{level.name: level.figures[0].upper() + level.figures[1:] for level in LEVEL_NAMES.values()},
}
"""The values of the setting, the levels from easy to hard, and what each of them means."""

_CLEARED_BY = {
    Skill.CARELESS: "even a careless player does",
    Skill.CAREFUL: "a careful player does",
    Skill.PLANNER: "a player who plans ahead does",
    Skill.SOLVER: "it takes a close look at what lies below",
}


def in_words(figures: Figures, level: str = "") -> str:
    """Return the figures of a deal as a sentence, with the level it was dealt for, else the one they make.

    It reads like ``Steady: 8 of 100 random games clear it; a careful player does.``
    """
    who = _CLEARED_BY[figures.skill]
    return f"{(level or figures.level.name).capitalize()}: {_often(figures.playout_win_rate)}; {who}."


def _often(share: float) -> str:
    """Return how many random games clear a deal, in round numbers.

    >>> _often(0.084), _often(0.0042), _often(0.00024)
    ('8 of 100 random games clear it', '4 of 1,000 random games clear it', 'hardly any random game clears it')
    """
    for games in (100, 1000):
        won = round(share * games)
        if won >= 2:
            return f"{won} of {games:,} random games clear it"
    return "hardly any random game clears it"
