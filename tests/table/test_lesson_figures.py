"""What the lessons tell is true: figures, names of what counts, hands that are compared, who discarded."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mahjong_solitaire.table.accounts import Account
from mahjong_solitaire.table.actions import parse_action
from mahjong_solitaire.table.events import Discarded, Won
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.lessons.scenes import begun, play, tiles_in
from mahjong_solitaire.table.lessons.steps import Place, Row, Step, places
from mahjong_solitaire.table.match import payments_of
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.rules.courses import LESSONS
from mahjong_solitaire.table.ruleset import Ruleset, Tally, Terms
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.table.scoring.basic import Basic
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.hong_kong import HongKong
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.table.scoring.riichi.points import LIMITS, YAKUMAN, on_discard, worth_of
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import Written

PLACES = {f"{name} {place.id}": (name, place) for name, lessons in LESSONS.items() for place in places(lessons)}
WINS = {
    "mcr points 4": 12,
    "hong-kong faan 6": 3,
    "hong-kong points 2": 7,
    "basic counting 3": 3,
    "basic counting 5": 15,
    "classical points 2": 30,
    "classical doublings 2": 68,
    "classical calling 2": 44,
    "riichi declaring 2": 5200,
    "american calls 3": 25,
    "american jokers 2": 25,
}
"""Steps in which a hand wins, with what it is worth."""
TOO_LITTLE = {"mcr points 2": 4, "hong-kong faan 5": 2, "riichi yaku 5": 0}
"""Steps in which a complete hand may not win, with what it is worth."""
LABEL = re.compile(r"(.+), (\d+)")


def step_of(name: str) -> Step:
    return PLACES[name][1].step


def answer_of(name: str) -> str:
    task = step_of(name).task
    assert task is not None
    return task.answers[0]


def at_step(name: str) -> Session:
    """Play a hand up to a step."""
    rules, place = PLACES[name]
    scene = place.hand[0].scene
    assert scene is not None
    session = begun(RULESETS[rules], scene)
    for step in place.hand:
        play(session, scene.seat, step.moves)
        if step is not place.step and step.task is not None and not step.task.is_pointing:
            play(session, scene.seat, (f"{scene.seat} {step.task.answers[0]}", *step.task.then))
    return session


def tally_at(name: str) -> Tally:
    scene = PLACES[name][1].hand[0].scene
    assert scene is not None
    session = at_step(name)
    tally = session.rules.tally(session.deal.here, scene.seat)
    assert tally is not None
    return tally


def told_after(place: Place) -> str:
    """Return what is told from a step on to the end of its hand."""
    task = place.step.task
    later = [step.text for step in place.lesson.steps[place.number + 1 :] if not step.chart]
    return " ".join([place.step.text, "" if task is None else task.done, *later]).replace(",", "")


def figures(text: str) -> set[int]:
    return {int(word) for word in re.findall(r"\d+", text.replace(",", ""))}


@pytest.mark.parametrize("name", WINS)
def test_a_hand_that_wins_is_worth_what_is_told_and_all_pay_what_is_told(name: str) -> None:
    place, session = PLACES[name][1], at_step(name)
    scene = place.hand[0].scene
    assert scene is not None
    here, tally = session.deal.here, tally_at(name)
    giver = None if here.offered is None else here.offered.seat
    dues = session.rules.dues(here, ((scene.seat, tally),), giver)
    events = play(session, scene.seat, (f"{scene.seat} mahjong",))
    assert [event.total for event in events if isinstance(event, Won)] == [WINS[name]] == [tally.total]
    paid = {-due.points for own in dues for due in own if due.points < 0}
    assert {tally.total, *paid} <= figures(told_after(place))


@pytest.mark.parametrize("rules", RULESETS)
def test_what_all_pay_for_the_first_win_is_told(rules: str) -> None:
    name = f"{rules} winning 3"
    if name not in PLACES:
        assert rules == "american"
        return
    session = at_step(name)
    session.answer(session.open[0].seat, parse_action("mahjong"))
    task = step_of(name).task
    assert task is not None
    told = figures(task.done)
    assert told <= {-min(payments_of(session.deal)), tally_at(name).total}


@pytest.mark.parametrize("name", TOO_LITTLE)
def test_a_hand_that_may_not_win_has_what_is_told(name: str) -> None:
    tally = tally_at(name)
    assert not tally.is_enough
    if TOO_LITTLE[name]:
        assert tally.total == TOO_LITTLE[name]
        assert tally.total in figures(step_of(name).text)


def test_where_the_seven_faan_come_from_is_told() -> None:
    faan = {line.name: line.points for line in tally_at("hong-kong points 2").lines}
    assert faan.pop("Half Flush") == 3
    assert set(faan) == {"Pung of Dragons", "Pung of Round Wind", "No Bonus Tiles", "Fully Concealed"}
    assert sum(faan.values()) == 4


@pytest.mark.parametrize("rules", RULESETS)
def test_what_charts_and_links_name_is_in_the_catalogue_with_these_figures(rules: str) -> None:
    catalogue = ruleset(rules, Terms()).catalogue()
    points = {entry.name: entry.points for entry in catalogue.entries}
    for place in places(LESSONS[rules]):
        assert not place.step.link or place.step.link in points, place.id
        for row in place.step.chart:
            label = LABEL.fullmatch(row.label)
            assert label is None or points[label[1]] == int(label[2]), row.label


# Figures of the texts


def test_the_ladder_of_hong_kong() -> None:
    house, told = HongKong(), figures(step_of("hong-kong points 1").text)
    assert {house.value(faan) for faan in range(3, 11)} <= told
    assert house.value(11) == house.value(10) == 128
    assert house.least == 3


def test_han_fu_and_limits_of_riichi() -> None:
    told = figures(step_of("riichi declaring 3").text)
    assert [on_discard(worth_of(han, 30, Riichi()).base, is_dealer=False) for han in (1, 2, 3, 4)] == [
        1000, 2000, 3900, 7700,
    ]  # fmt: skip
    assert {1000, 2000, 3900, 7700, 5200, 40, 30} <= told
    limits = {on_discard(limit.base, is_dealer=False) for limit in LIMITS}
    text = step_of("riichi declaring 4").text
    assert limits | {limit.han for limit in LIMITS[1:]} <= figures(text)
    assert on_discard(YAKUMAN, is_dealer=True) == 48_000
    assert "half as much again" in text


def test_the_limit_of_classical() -> None:
    assert Classical().limit in figures(step_of("classical doublings 4").text)


def test_the_short_game_of_basic() -> None:
    played = Basic(players=3, suits="short").tiles
    assert len(played) in figures(step_of("basic three 4").text)
    assert len(Basic(players=3).tiles) in figures(step_of("basic three 1").text)
    row = step_of("basic three 4").chart[0]
    assert [f"tile {tile}" for tile in tiles_in(row.tiles) if tile not in played] == [answer_of("basic three 4")]


# Hands and sets that are compared


def open_hand(row: Row) -> str:
    """Write the hand of a row with its first set claimed, won by a discard that makes the pair."""
    first, *others, pair = row.tiles.split()
    last = str(tiles_in(pair)[-1])
    return f"[{first}<] {' '.join(others)} {last} +{last} | seat=W"


def scored(rules: Ruleset, row: Row) -> Account:
    return rules.score_hand(parse_hand(open_hand(row), rules.words))


def test_the_best_of_four_hands_in_hong_kong() -> None:
    rules, chart = ruleset("hong-kong", Terms()), step_of("hong-kong faan 2").chart
    faan = [scored(rules, row).total for row in chart]
    assert f"row {faan.index(max(faan)) + 1}" == answer_of("hong-kong faan 2")
    lines = [{part.name: part.points for part in scored(rules, row).parts} for row in chart]
    assert lines[0]["Common Hand"] == 1
    assert lines[1]["All Pungs"] == lines[3]["Half Flush"] == 3
    assert lines[2]["Full Flush"] == 7


def test_the_only_hand_with_a_yaku() -> None:
    rules = ruleset("riichi", Terms())
    verdicts = [rules.verdict(parse_hand(open_hand(row), rules.words)) for row in step_of("riichi yaku 2").chart]
    may_win = [number for number, verdict in enumerate(verdicts, 1) if "may not win" not in verdict]
    assert [f"row {number}" for number in may_win] == [answer_of("riichi yaku 2")]


def made(row: Row) -> Iterator[str]:
    """Yield the line of the card that a row makes, if any."""
    rules = ruleset("american", Terms())
    *held, last = tiles_in(row.tiles)
    try:
        hand = parse_hand(f"{''.join(map(str, sorted(held)))} +{last} | self-drawn", rules.words)
        yield rules.score_hand(hand).parts[0].name
    except HandError:
        return


@pytest.mark.parametrize("name", ["american card 1", "american card 2"])
def test_only_one_hand_makes_the_line_that_is_told(name: str) -> None:
    step = step_of(name)
    assert step.link in step.text
    makers = [number for number, row in enumerate(step.chart, 1) if step.link in made(row)]
    assert [f"row {number}" for number in makers] == [answer_of(name)]


@pytest.mark.parametrize("name", ["american tiles 1", "american card 4", "american first 1"])
def test_hands_that_are_shown_are_on_the_card(name: str) -> None:
    lines = {line.text: line for line in American().lines.lines}
    for row in step_of(name).chart:
        (line,) = made(row)
        if "," in row.label:
            value, how = row.label.rpartition(": ")[2].split(", ")
            assert (lines[line].value, "C" if lines[line].is_concealed else "X") == (int(value), how)


SETS: dict[str, tuple[str, Written, tuple[str, ...]]] = {
    "basic counting 4": (
        "basic",
        (("scheme", "exponential"),),
        ("Concealed Pung of Simples", "Exposed Pung of Winds", "Concealed Kong of Ones or Nines",
         "Exposed Kong of Simples"),
    ),
    "classical points 1": (
        "classical",
        (),
        ("", "Concealed Pung of 2 to 8", "Exposed Kong of Ends", "Concealed Pung of Ends"),
    ),
}  # fmt: skip
"""Steps in which the best set is asked for, with the names of their rows in the catalogue."""


@pytest.mark.parametrize("name", SETS)
def test_the_best_of_four_sets(name: str) -> None:
    rules, house, names = SETS[name]
    points = {entry.name: entry.points for entry in ruleset(rules, Terms(house=house)).catalogue().entries} | {"": 0}
    task, worth = step_of(name).task, [points[one] for one in names]
    assert task is not None
    assert task.answers == (f"row {worth.index(max(worth)) + 1}",)
    assert max(worth) in figures(task.done)
    for pattern, sentence in task.wrong:
        assert not (own := worth[int(pattern.removeprefix("row ")) - 1]) or own in figures(sentence)


def test_the_dora_that_are_asked_for() -> None:
    rules = ruleset("riichi", Terms())
    for step in ("riichi dora 1", "riichi dora 2"):
        indicator, dora = step_of(step).chart[0].tiles, answer_of(step).removeprefix("tile ")
        hand = f"[{dora}{dora}{dora}<] 234m 567m 345s 8s +8s | dora={indicator}"
        hand = hand if dora != "1p" else f"[123p<] 234m 567m [CCC<] 8s +8s | dora={indicator}"
        assert "Dora" in {part.name for part in rules.score_hand(parse_hand(hand, rules.words)).parts}


# Who did what

BOTS = ("Mei", "Arno", "Ravi")
CLAIMS = [
    step
    for step, (_, place) in PLACES.items()
    if place.step.task is not None and place.step.task.answers[0].startswith(("chow", "pung", "group", "mahjong"))
]


@pytest.mark.parametrize("step", CLAIMS)
def test_whoever_is_named_has_discarded(step: str) -> None:
    session, place = at_step(step), PLACES[step][1]
    scene, offered = place.hand[0].scene, session.deal.here.offered
    assert scene is not None
    named = [name for name in BOTS if name in place.step.text]
    if isinstance(offered, Discarded) and named:
        assert named == [BOTS[(offered.seat - scene.seat) % session.rules.seats - 1]]
