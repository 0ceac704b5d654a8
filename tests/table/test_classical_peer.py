"""Scores and waits of a peer's tests; what we see otherwise is listed and explained, one by one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from mahjong_solitaire.table.scoring.classical.counting import Score, score, score_loser, waits
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.presets import PRESETS

from .peer_hands import read, tile_of
from .scored_hands import FOLDER

DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "classical_examples.json"
HOUSES = {
    rules: next(preset.house for preset in PRESETS if preset.title == rules and isinstance(preset.house, Classical))
    for rules in ("DMJL", "BMJA")
}
_DISAGREEMENT = re.compile(r"(\w+ \d+ \w+ with(?:out)?-limit) = (\d+), (\d+): .+\.")


class Case(NamedTuple):
    """A hand of the peer under its rules."""

    name: str
    hand: str
    own_wind: str
    round_wind: str
    house: Classical


def case_of(one: dict[str, object]) -> Case:
    """Read a case; a hand that only waits has no winds."""
    rules = str(one["ruleset"]).removeprefix("ClassicalChinese")
    limit = "without-limit" if one["roof_off"] else "with-limit"
    name = f"{one['group']} {one['line']} {rules} {limit}"
    house = replace(HOUSES[rules], roof=not one["roof_off"])
    return Case(name, str(one["hand"]), str(one.get("own_wind", "East")), str(one.get("round_wind", "East")), house)


def cases(key: str) -> Iterator[dict[str, object]]:
    """Yield the cases of the peer's data; skip if they aren't here."""
    if not DATA.is_file():
        pytest.skip("the peer's scores are not here")
    yield from json.loads(DATA.read_text(encoding="utf-8"))[key]


def scored(case: Case) -> Score | None:
    """Score a hand, as a winner's if it has all tiles."""
    hand = read(case.hand, case.own_wind, case.round_wind)
    if not hand.is_full:
        return score_loser(hand.standing(), case.house)
    won = hand.won()
    return score(won, case.house) if won else None


def explained() -> dict[str, tuple[int, int]]:
    """Return the disagreements, theirs and ours."""
    lines = (FOLDER / "classical_disagreements.txt").read_text(encoding="utf-8").splitlines()
    found = [_DISAGREEMENT.fullmatch(line) for line in lines if line and line[0] != "#"]
    return {match[1]: (int(match[2]), int(match[3])) for match in found if match}


def test_each_disagreement_is_explained() -> None:
    lines = (FOLDER / "classical_disagreements.txt").read_text(encoding="utf-8").splitlines()
    assert len(explained()) == len([line for line in lines if line and line[0] != "#"])


def test_scores_agree_with_a_peer_but_for_those_explained() -> None:
    differing: dict[str, tuple[int, int]] = {}
    for one in cases("score_cases"):
        case = case_of(one)
        found, theirs = scored(case), int(str(one["total"]))
        ours = found.total if found else 0
        if ours != theirs:
            differing[case.name] = (theirs, ours)
    assert differing == explained()


def test_points_and_doublings_agree_with_a_peer_where_no_limit_is_counted() -> None:
    differing = []
    for one in cases("score_cases"):
        case = case_of(one)
        found = scored(case)
        if found and not one["limits"] and case.name not in explained():
            differing += [] if [found.points, found.doubles] == [one["points"], one["doubles"]] else [case.name]
    assert differing == []


def test_hands_are_won_where_a_peer_says_so() -> None:
    for one in cases("score_cases"):
        case = case_of(one)
        hand = read(case.hand, case.own_wind, case.round_wind)
        assert (hand.is_full and scored(case) is not None) is one["won"], case.name


def test_waits_agree_with_a_peer() -> None:
    for one in cases("calling_cases"):
        case = case_of(one)
        theirs = one["waits"]
        assert isinstance(theirs, list)
        hand = read(case.hand, case.own_wind, case.round_wind)
        ours = () if hand.is_full else waits(hand.standing(), case.house)
        assert ours == tuple(sorted(tile_of(str(tile)) for tile in theirs)), case.name
