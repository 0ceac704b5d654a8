"""Hands of Hong Kong, scored line by line, and who pays what for them."""

from __future__ import annotations

import re

import pytest

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.hong_kong import SHARES, WORDS, HongKong, Shares, score, settle

from .scored_hands import Line, lines_of

LINES = list(lines_of("hong_kong.txt", marked=False))
_SETTING = re.compile(r"^(\w+)=(\d+) ")
PLAIN = "123m 456m 789p 234s 9s +9s | seat=S"


def house_of(text: str) -> tuple[str, HongKong]:
    """Return the hand of a line and the house rules that are written before it."""
    found: list[str] = []
    while match := _SETTING.match(text):
        found.append(match[0].strip())
        text = text[match.end() :]
    return text, settings.parse(HongKong, ["limit=13", *found])


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_hand_is_worth_its_faan(line: Line) -> None:
    text, house = house_of(line.hand)
    found = score(parse_hand(text, WORDS), house)
    if line.total is None:
        assert found is None
        return
    assert found is not None
    assert (found.faan, {part.name: part.times for part in found.account.parts}) == (line.total, line.fans)
    assert found.is_enough is (line.total >= house.minimum)
    assert found.points == house.value(found.faan)


@pytest.mark.parametrize(
    ("minimum", "bonus_counts", "is_enough"), [(0, True, True), (3, True, True), (3, False, False), (5, True, False)]
)
def test_a_hand_must_reach_the_minimum(minimum: int, bonus_counts: bool, is_enough: bool) -> None:
    found = score(parse_hand(PLAIN, WORDS), HongKong(minimum=minimum, bonus_counts=bonus_counts))
    assert found is not None
    assert found.is_enough is is_enough


def test_the_lines_show_their_tiles() -> None:
    found = score(parse_hand("[CCC<] 123m 456m 789m 5m +5m | seat=W bonus=3f", WORDS), HongKong())
    assert found is not None
    shown = {
        part.name: " ".join(str(tile) for use in part.uses for one in use for tile in one)
        for part in found.account.parts
    }
    assert shown == {"Half Flush": "", "Pung of Dragons": "C C C", "Own Flower or Season": "3f"}


@pytest.mark.parametrize(
    ("faan", "half_spicy", "full_spicy"),
    [(0, 1, 1), (3, 8, 8), (4, 16, 16), (5, 24, 32), (10, 128, 1024), (13, 384, 8192)],
)
def test_faan_are_worth_points(faan: int, half_spicy: int, full_spicy: int) -> None:
    half, full = HongKong(limit=13), HongKong(limit=13, ladder="full")
    assert (half.value(faan), full.value(faan)) == (half_spicy, full_spicy)


@pytest.mark.parametrize(("limit", "points"), [(8, 64), (10, 128), (13, 384)])
def test_the_limit_cuts_what_a_hand_is_worth(limit: int, points: int) -> None:
    assert HongKong(limit=limit).value(20) == points


@pytest.mark.parametrize(
    ("shares", "giver", "payer", "payments"),
    [
        (SHARES["half"], 2, None, (32, -8, -16, -8)),
        (SHARES["full"], 2, None, (32, 0, -32, 0)),
        (SHARES["half"], None, None, (48, -16, -16, -16)),
        (SHARES["half"], None, 3, (48, 0, 0, -48)),
        (SHARES["half"], 2, 3, (32, 0, 0, -32)),
    ],
)
def test_payments(shares: Shares, giver: int | None, payer: int | None, payments: tuple[int, ...]) -> None:
    assert settle(32, shares, 0, giver, payer) == payments


@pytest.mark.parametrize(("minimum", "times"), [(0, 4), (1, 2), (3, 1), (5, 1)])
def test_payments_are_multiplied_where_a_quarter_would_not_be_whole(minimum: int, times: int) -> None:
    assert HongKong(minimum=minimum).unit == times


def test_bonus_tiles_must_be_named() -> None:
    with pytest.raises(HandError, match="bonus=2 doesn't say which tiles they are"):
        score(parse_hand(f"{PLAIN} bonus=2", WORDS), HongKong())
