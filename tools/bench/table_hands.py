"""How many random legal hands a second are played with their record, and played again from it."""

from __future__ import annotations

import gc
from time import process_time

from mahjong_solitaire.table.playing import Task, play
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from tools.bench.table import Row

MATCHES = 30
_HANDS = 16
"""In some rule sets the dealer stays after a drawn hand, and random players hardly win: their games would never end."""


def measure() -> list[Row]:
    """Measure each rule set."""
    return [row for name in RULESETS for row in _rates(name)]


def _rates(name: str) -> tuple[Row, Row, Row]:
    terms, bots = Terms(hands=_HANDS), ("random",) * RULESETS[name].seats
    play(Task(name, terms, bots, "warm"))
    gc.disable()  # as `table simulate` does
    began = process_time()
    records = [play(Task(name, terms, bots, str(seed))).record() for seed in range(MATCHES)]
    played = process_time() - began
    rules = ruleset(name, terms)
    began = process_time()
    for record in records:
        Session.replay(record, rules)
    replayed = process_time() - began
    gc.enable()
    hands = sum(len(record.hands) for record in records)
    return (
        Row(f"{name}, played", hands / played, "/s", f"{hands} hands with claims, kongs, bonus tiles, record"),
        Row(f"{name}, replayed", hands / replayed, "/s", "each move through the checks"),
        Row(f"{name}, both", hands / (played + replayed), "/s", "played, recorded and replayed"),
    )
