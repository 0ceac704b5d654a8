"""How fast the bots play: the rests between what they do, a little uneven, so that they don't look like clockwork."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.events import Discarded, Drawn, Event, Exposed, Fouled, KongOffered, Melded, Won

Speed = Literal["instant", "fast", "normal", "slow", "step"]
SPEEDS: tuple[Speed, ...] = ("step", "slow", "normal", "fast", "instant")
"""From the slowest to the fastest."""
_UNIT = {"instant": 0.0, "fast": 0.12, "normal": 0.45, "slow": 1.0, "step": 0.2}
_LENGTHS: dict[type[object], float] = {
    Discarded: 1.0,
    Drawn: 0.8,
    Melded: 1.6,
    KongOffered: 1.6,
    Exposed: 0.6,
    Fouled: 3.0,
    Won: 2.0,
}
"""How long what happened is worth looking at, in units of the speed."""
_UNEVEN = 0.5


def rest_after(events: Sequence[Event], speed: Speed, seed: str) -> float:
    """Return the seconds until the next act of a bot; ``seed`` says how long it hesitates."""
    longest = max((_LENGTHS.get(type(event), 0.0) for event in events[-3:]), default=0.0)
    hesitation = 1 - _UNEVEN / 2 + _UNEVEN * Rng(seed).below(1000) / 1000
    return _UNIT[speed] * longest * hesitation


def waits_for_step(speed: Speed) -> bool:
    """Whether nothing that others see goes on before the person says so."""
    return speed == "step"


def neighbour(speed: Speed, step: int) -> Speed:
    """Return the next faster (1) or slower (-1) speed; the ends stay.

    >>> neighbour("normal", 1), neighbour("step", -1)
    ('fast', 'step')
    """
    return SPEEDS[max(0, min(SPEEDS.index(speed) + step, len(SPEEDS) - 1))]


NO_TIMER = 60.0
"""Claims that may take so many seconds are not timed."""
_REFEREES_SECONDS = 3.0


def claim_seconds(chosen: str) -> float:
    """Return how long a claim may take with a referee, by the setting.

    >>> claim_seconds("usual"), claim_seconds("free"), claim_seconds("10")
    (3.0, 60.0, 10.0)
    """
    return {"usual": _REFEREES_SECONDS, "free": NO_TIMER}.get(chosen) or float(chosen)


def claim_limit(chosen: str) -> float | None:
    """Return after how many seconds one passes by itself where no referee watches; None if there is no limit."""
    return float(chosen) if chosen.isdigit() else None
