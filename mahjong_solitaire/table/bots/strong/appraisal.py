"""What the strong bot thinks of a decision: of each option what it is worth, and why the best one is the best."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.actions import Action


class Option(NamedTuple):
    """One answer and what comes of it.

    Its value is in points, roughly; ``chance`` is that of a win, ``points`` what a win brings in the mean. On the best
    line ``away`` tiles are missing, and ``fans`` are its leading ones. ``danger`` is the chance that the tile discarded
    gives somebody the win, ``worth`` what the value would be without it.
    """

    action: Action
    value: float
    chance: float
    points: float
    away: int
    danger: float
    fans: tuple[str, ...] = ()
    worth: float = 0


class Appraisal(NamedTuple):
    """All options in the order of the decision, the best one, and a sentence that tells why."""

    options: tuple[Option, ...]
    best: Action
    reason: str
