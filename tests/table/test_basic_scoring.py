"""Hands of the basic rules in the three schemes, who pays, and when the game ends."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.basic import PRESETS, WORDS, Basic, is_over, score, settle
from mahjong_solitaire.tiles import Tile

from .scored_hands import Line, house_texts, lines_of

LINES = list(lines_of("basic.txt", marked=False))
PLAIN = "123m 456p 789s 111s 5m +5m"


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_hand_is_worth_its_points(line: Line) -> None:
    text, said = house_texts(line.hand)
    found = score(parse_hand(text, WORDS), settings.parse(Basic, said))
    if line.total is None:
        assert found is None
        return
    assert found is not None
    parts = found.account.parts
    assert (found.points, {part.name: part.times for part in parts}) == (line.total, line.fans)
    assert sum(part.points * part.times for part in parts) == found.account.total == found.points


def test_a_line_shows_its_sets() -> None:
    found = score(parse_hand("[EEE<] 111m 789s 123s 5m +5m", WORDS), Basic(scheme="exponential"))
    assert found is not None
    shown = {part.name: [str(tile) for use in part.uses for one in use for tile in one] for part in found.account.parts}
    assert shown["Concealed Pung of Ones or Nines"] == ["1m", "1m", "1m"]
    assert shown["Exposed Pung of Winds"] == ["E", "E", "E"]


@pytest.mark.parametrize(
    ("house", "hand", "sentence"),
    [
        (Basic(), f"{PLAIN} | bonus=1", "there are no bonus tiles in this game"),
        (Basic(kongs=False), "[1111m!] 456p 789s 111s 5m +5m", "there are no kongs in this game"),
        (Basic(players=3, suits="short"), PLAIN, "2m is not in this game"),
    ],
)
def test_what_is_not_played_is_refused(house: Basic, hand: str, sentence: str) -> None:
    with pytest.raises(HandError, match=sentence):
        score(parse_hand(hand, WORDS), house)


@pytest.mark.parametrize(
    ("house", "giver", "paid"),
    [
        (Basic(), 2, (-4, 12, -4, -4)),
        (Basic(), None, (-4, 12, -4, -4)),
        (Basic(payment="giver"), 2, (0, 12, -12, 0)),
        (Basic(payment="giver"), None, (-4, 12, -4, -4)),
        (Basic(payment="double"), 2, (-4, 16, -8, -4)),
        (Basic(payment="double"), None, (-8, 24, -8, -8)),
        (Basic(payment="none"), 2, (0, 4, 0, 0)),
        (Basic(players=3), 2, (-4, 8, -4)),
        (Basic(players=3, payment="giver"), 2, (0, 8, -8)),
    ],
)
def test_payments(house: Basic, giver: int | None, paid: tuple[int, ...]) -> None:
    assert settle(4, 1, giver, house) == paid


@pytest.mark.parametrize(
    ("house", "number", "missing"),
    [
        (Basic(), 136, (Tile.FLOWER1,)),
        (Basic(bonus=True), 144, ()),
        (Basic(players=3), 136, ()),
        (Basic(players=3, suits="short"), 108, (Tile.M2, Tile.M8)),
    ],
)
def test_the_wall_has_its_tiles(house: Basic, number: int, missing: tuple[Tile, ...]) -> None:
    assert len(house.tiles) == number
    assert not set(missing) & set(house.tiles)
    assert Tile.M1 in house.tiles
    assert Tile.NORTH in house.tiles


@pytest.mark.parametrize(
    ("house", "totals", "played", "over"),
    [
        (Basic(), (9, -3, -3, -3), 15, False),
        (Basic(), (9, -3, -3, -3), 16, True),
        (Basic(hands=0), (9, -3, -3, -3), 100, False),
        (Basic(target=10), (9, -3, -3, -3), 3, False),
        (Basic(target=10), (10, 0, -5, -5), 3, True),
    ],
)
def test_the_game_ends_at_a_target_or_after_some_hands(
    house: Basic, totals: tuple[int, ...], played: int, over: bool
) -> None:
    assert is_over(totals, played, house) is over


def test_presets_have_houses_of_their_own() -> None:
    assert len({preset.name for preset in PRESETS}) == len({preset.house for preset in PRESETS}) == len(PRESETS)
