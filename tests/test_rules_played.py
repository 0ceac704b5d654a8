"""A hand of every rule set and of each of its houses, played in the window by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.settings import written
from tests.app.table_games import setup_of
from tests.table_pilot import TablePilot
from tests.test_table_played import SMALL, WAYS, play_hand


def tables() -> Iterator[tuple[str, str, str]]:
    """Yield every rule set with its usual house by mouse and by keys, and with its last preset by mouse."""
    for rules in RULESETS.values():
        if rules.presets:
            yield from ((rules.name, rules.presets[0].name, way) for way in WAYS)
            yield rules.name, rules.presets[-1].name, "mouse"


def terms_of(name: str, preset: str) -> Terms:
    house = next(one.house for one in RULESETS[name].presets if one.name == preset)
    return Terms(hands=1, house=written(house))


@pytest.mark.parametrize(("name", "preset", "way"), tuple(tables()))
def test_a_hand_is_played_to_its_end(name: str, preset: str, way: str) -> None:
    terms = terms_of(name, preset)
    bots = ("random",) * (ruleset(name, terms).seats - 1)
    setup = setup_of(f"{name} {preset} {way}", bots, terms=terms, rules=name)
    play_hand(TablePilot(SMALL, setup), WAYS[way], Rng(way))
