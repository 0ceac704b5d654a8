"""Hands of Chinese Classical, the winner's and the losers', counted line by line."""

from __future__ import annotations

import re

import pytest

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.accounts import DOUBLINGS, LIMIT
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand, parse_standing
from mahjong_solitaire.table.scoring.classical.counting import WORDS, Score, score, score_loser, waits
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.lines import LINES, sources
from mahjong_solitaire.table.scoring.classical.presets import PRESETS

from .scored_hands import Line, lines_of

FIXTURES = list(lines_of("classical.txt"))
_SETTING = re.compile(r"^(\w+)=(\S+) ")
_WON = re.compile(r"(^| )\+")
PLAIN = "[234m<] [567p<] [678s<] 22m 34s +5s"


def house_of(mark: str, text: str) -> tuple[str, Classical]:
    """Return the hand of a line, and the preset with the settings that are written before it."""
    said: list[str] = []
    while match := _SETTING.match(text):
        said.append(match[0].strip())
        text = text[match.end() :]
    house = next(preset.house for preset in PRESETS if preset.name == mark)
    changed = dict(settings.written(settings.parse(Classical, said)))
    names = {one.partition("=")[0] for one in said}
    values = dict(settings.written(house)) | {name: changed[name] for name in names}
    return text, settings.read(Classical, values.items())


def found(line: Line) -> Score | None:
    """Score the hand of a line."""
    text, house = house_of(line.mark, line.hand)
    if _WON.search(text.partition("|")[0]):
        return score(parse_hand(text, WORDS), house)
    return score_loser(parse_standing(text, WORDS), house)


@pytest.mark.parametrize("line", FIXTURES, ids=str)
def test_a_hand_is_worth_its_lines(line: Line) -> None:
    scored = found(line)
    if line.total is None:
        assert scored is None
        return
    assert scored is not None
    counted = {part.name: part.times for part in scored.account.parts}
    assert (scored.total, counted) == (line.total, {name: times for name, times in line.fans.items() if name})
    assert scored.account.total == scored.total


@pytest.mark.parametrize("line", [line for line in FIXTURES if line.total], ids=str)
def test_the_account_adds_up(line: Line) -> None:
    scored = found(line)
    assert scored is not None
    parts = scored.account.parts
    points = sum(part.points * part.times for part in parts if part.unit != DOUBLINGS)
    doubles = sum(part.points * part.times for part in parts if part.unit == DOUBLINGS)
    _, house = house_of(line.mark, line.hand)
    assert scored.total == min(points << doubles, house.limit if house.roof else points << doubles)


def test_every_line_is_in_a_fixture() -> None:
    counted = {name for line in FIXTURES for name in line.fans}
    assert {line.name for line in LINES} <= counted


def test_every_preset_is_in_a_fixture() -> None:
    assert {line.mark for line in FIXTURES} == {preset.name for preset in PRESETS}


def test_every_line_says_whose_rule_it_is() -> None:
    told = sources()
    assert {name for name, presets in told.items() if not presets} == {"Seven Pairs", "Semi-Concealed", "Four Winds"}
    assert told["Dragons"] == ("Usual", "Babcock", "Millington", "DMJL", "BMJA", "Simple")
    assert told["Wriggling Snake"] == ("BMJA",)


def test_the_lines_show_their_sets() -> None:
    scored = score(parse_hand("[CCC<] [SSSS!] 567p 22m 34s +5s | seat=S round=E bonus=2f", WORDS), Classical())
    assert scored is not None
    shown = {
        part.name: " ".join("".join(map(str, one)) for use in part.uses for one in use) for part in scored.account.parts
    }
    assert shown == {
        "Mahjong": "",
        "Flower or Season": "2f",
        "Exposed Pung of Ends": "CCC",
        "Concealed Kong of Ends": "SSSS",
        "Dragons": "CCC",
        "Own Wind": "SSSS",
        "Own Flower or Season": "2f",
    }


def test_a_limit_hand_leaves_out_all_else() -> None:
    scored = score(parse_hand("[1111m!] [2222p>] [3333s^] [4444m!] 5m +5m", WORDS), Classical())
    assert scored is not None
    assert [(part.name, part.points, part.unit) for part in scored.account.parts] == [("Four Kongs", 500, LIMIT)]
    assert {one.reason for one in scored.account.left_out} == {"Four Kongs has the limit alone."}


def test_the_limit_is_told_where_it_cuts() -> None:
    scored = score(parse_hand("[CCC<] [FFF>] [PPP^] 22m 34s +5s", WORDS), Classical())
    assert scored is not None
    assert [one.reason for one in scored.account.left_out] == ["32 points doubled 5 times are 1,024; the limit is 500."]


@pytest.mark.parametrize(("minimum", "may_win"), [(0, True), (1, True), (2, False)])
def test_a_hand_must_reach_the_minimum(minimum: int, may_win: bool) -> None:
    scored = score(parse_hand(PLAIN, WORDS), Classical(minimum=minimum))
    assert scored is not None
    assert scored.is_enough is may_win


@pytest.mark.parametrize(
    ("preset", "text", "tiles"),
    [
        ("usual", "[234m<] [567p<] [678s<] 22m 34s", "2s 5s"),
        ("usual", "19m19p19sESWNCFP", "1m 9m 1p 9p 1s 9s E S W N C F P"),
        ("babcock", "19m19p19sESWNCFP", ""),
        ("bmja", "[234m<] [567p<] [666s>] 22m 34s", ""),
        ("bmja", "[234m<] [555p<] [666s>] 22m 44s", "2m 4s"),
        ("bmja", "2345678m 234567p", "8p"),
        ("usual", "[1111m!] [678s<] 789p 22s 23m", "4m"),
    ],
)
def test_what_a_hand_waits_for(preset: str, text: str, tiles: str) -> None:
    standing, house = house_of(preset, text)
    assert " ".join(map(str, waits(parse_standing(standing, WORDS), house))) == tiles


def test_bonus_tiles_must_be_named() -> None:
    with pytest.raises(HandError, match="bonus=2 doesn't say which tiles they are"):
        score(parse_hand(f"{PLAIN} | bonus=2", WORDS), Classical())
    with pytest.raises(HandError, match="bonus=2 doesn't say which tiles they are"):
        score_loser(parse_standing("147m258p369sESWN | bonus=2", WORDS), Classical())


def test_presets_differ_from_the_usual_house_where_their_book_does() -> None:
    houses = {preset.name: preset.house for preset in PRESETS}
    told = {one.setting.name: (one.first, one.second) for one in settings.differences(houses["dmjl"], houses["bmja"])}
    assert told["limit"] == ("500 points", "1,000 points")
    assert told["most_chows"] == ("Any number", "One")
    assert "mah_jongg" not in told
    assert houses["usual"] == Classical()
