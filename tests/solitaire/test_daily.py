"""The daily challenge: the same for ever, fair over the week, harder towards Sunday, and never a day without a deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import groupby, pairwise

import pytest

from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.daily import (
    FIRST_DAY,
    LAST_DAY,
    LEVELS_OF_WEEK,
    TWICE,
    DailyError,
    daily,
    monday_of,
    parse_day,
    time_to_beat,
)
from mahjong_solitaire.solitaire.daily_layouts import EPOCHS, Epoch
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import ALCHEMY, GAMES, SHANGHAI, SOLID, VARIANTS, variant_for
from mahjong_solitaire.storage.layouts import library
from tools.pin_daily import PINNED_DAYS, days, digests, read

LAYOUTS = {layout.name: layout for layout in library().layouts}
MONDAY = date(2026, 1, 5)
LATER = replace(
    EPOCHS[-1],
    starts=date(2026, 6, 1),
    layouts={**EPOCHS[-1].layouts, "chain": ("necklace", "shackles"), "alchemy": ("sun", "retort", "elixir")},
)
TWO_LISTS = (*EPOCHS, LATER)


def days_from(first: date, count: int) -> list[date]:
    return [first + timedelta(days=number) for number in range(count)]


# For ever


def test_five_years_of_challenges_are_the_ones_they_always_were() -> None:
    pinned = read("days.txt")
    assert len(pinned) == PINNED_DAYS
    assert pinned == days()


def test_the_layouts_of_the_challenge_have_the_places_they_always_had() -> None:
    assert read("layouts.txt") == digests()


def test_leap_days_have_a_challenge_of_their_own() -> None:
    leap = [date(year, 2, 29) for year in range(2028, 2101, 4) if year != 2100]
    assert len({str(daily(day)) for day in leap}) == len(leap)
    assert daily(date(2028, 2, 29)) not in {daily(date(2028, 2, 28)), daily(date(2028, 3, 1))}


def test_a_later_list_changes_no_earlier_day() -> None:
    before = days_from(FIRST_DAY, (LATER.starts - FIRST_DAY).days)
    after = days_from(LATER.starts, 60)
    assert [daily(day, TWO_LISTS) for day in before] == [daily(day) for day in before]
    assert {daily(day, TWO_LISTS).layout for day in after if daily(day, TWO_LISTS).rules.game == "chain"} == {
        "necklace",
        "shackles",
    }


@pytest.mark.parametrize("day", [FIRST_DAY - timedelta(days=1), LAST_DAY + timedelta(days=1), date(1, 1, 1), date.max])
def test_days_outside_of_the_years_are_refused_in_one_sentence(day: date) -> None:
    with pytest.raises(
        DailyError, match=r"^there is no daily challenge for \S+; they go from 2026-01-01 to 2100-12-31$"
    ):
        daily(day)


@pytest.mark.parametrize(
    "text", ["", "today", "2026-13-01", "2026-02-29", "30.11.2026", "20261130", "2026-11-30T00:00", "x" * 500]
)
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(DailyError, match=r"is no date; dates are written like 2026-11-30"):
        parse_day(text)


def test_the_last_days_of_all_have_a_challenge() -> None:
    assert parse_day("2100-12-31") == LAST_DAY
    assert all(daily(day).layout in LAYOUTS for day in days_from(LAST_DAY - timedelta(days=60), 61))


# Fair


@pytest.mark.parametrize("monday", [MONDAY + timedelta(weeks=number) for number in range(0, 520, 13)], ids=str)
def test_every_week_has_each_of_the_six_games_and_one_of_them_twice(monday: date) -> None:
    games = Counter(daily(day).rules.game for day in days_from(monday, 7))
    assert games == {**dict.fromkeys((game.name for game in GAMES), 1), TWICE: 2}


@pytest.mark.parametrize("epochs", [EPOCHS, TWO_LISTS], ids=["the lists", "with a later list"])
def test_no_game_comes_on_two_days_in_a_row(epochs: tuple[Epoch, ...]) -> None:
    games = [daily(day, epochs).rules.game for day in days_from(FIRST_DAY, 1500)]
    assert all(one != other for one, other in pairwise(games))


@pytest.mark.parametrize("epochs", [EPOCHS, TWO_LISTS], ids=["the lists", "with a later list"])
def test_no_game_has_the_same_layout_twice_in_a_row(epochs: tuple[Epoch, ...]) -> None:
    ids = [daily(day, epochs) for day in days_from(FIRST_DAY, 1500)]
    for game in GAMES:
        layouts = [game_id.layout for game_id in ids if game_id.rules.game == game.name]
        if len(set(layouts)) > 1:
            assert all(one != other for one, other in pairwise(layouts)), game.name


def test_each_layout_is_played_once_before_any_comes_again() -> None:
    for game, names in EPOCHS[0].layouts.items():
        ids = (daily(day) for day in days_from(MONDAY - timedelta(days=4), 700))
        layouts = [game_id.layout for game_id in ids if game_id.rules.game == game]
        played = Counter(layouts)
        assert set(played) == set(names)
        assert max(played.values()) - min(played.values()) <= 2, game


def test_every_weekday_gets_every_game_in_time() -> None:
    pairs = {(day.weekday(), daily(day).rules.game) for day in days_from(MONDAY, 3 * 365)}
    assert len(pairs) == 7 * len(GAMES)


def test_levels_rise_from_monday_to_sunday() -> None:
    ranks = {name: rank for rank, name in enumerate(LEVEL_NAMES)}
    levels = [daily(day).level for day in days_from(MONDAY, 7)]
    assert tuple(levels) == LEVELS_OF_WEEK
    assert [ranks[level] for level in levels] == sorted(ranks[level] for level in levels)
    assert (levels[0], levels[-1]) == ("gentle", "fiendish")


# Playable


@pytest.mark.parametrize("epoch", EPOCHS, ids=lambda epoch: str(epoch.starts))
def test_every_layout_of_a_list_exists_and_can_be_played_in_every_form(epoch: Epoch) -> None:
    for game, names in epoch.layouts.items():
        assert len(set(names)) == len(names)
        for form in epoch.forms_of(game):
            assert VARIANTS[form].game == game
            assert all(VARIANTS[form].plays(LAYOUTS[name]) for name in names)
            assert not VARIANTS[form].is_ordered, "deals of a level can't be measured"


def test_lists_begin_on_mondays_one_after_the_other() -> None:
    starts = [epoch.starts for epoch in TWO_LISTS]
    assert starts == sorted(set(starts))
    assert all(start == monday_of(start) for start in starts)
    assert starts[0] <= FIRST_DAY


def test_every_day_of_a_year_plays_a_layout_that_exists_in_a_variant_that_plays_it() -> None:
    for day in days_from(FIRST_DAY, 366):
        game_id = daily(day)
        assert variant_for(LAYOUTS[game_id.layout], game_id.variant).id_name == game_id.variant


@pytest.mark.parametrize("day", days_from(date(2026, 11, 30), 7), ids=str)
def test_a_week_of_challenges_can_be_dealt(day: date) -> None:
    game_id = daily(day)
    dealt = difficulty.deal(LAYOUTS[game_id.layout], LEVEL_NAMES[game_id.level], game_id.seed, game_id.rules)
    assert dealt.id == game_id
    assert dealt.line


@pytest.mark.parametrize("level", LEVELS_OF_WEEK)
def test_the_time_to_beat_lies_well_below_a_time_limit(level: str) -> None:
    for variant, tiles in ((SOLID, 56), (SOLID, 144), (ALCHEMY, 132)):
        limit = variant.clock.limit
        assert limit is not None
        assert 60 <= time_to_beat(variant, level, tiles) <= 0.8 * limit(tiles)


def test_the_time_to_beat_grows_with_the_level_and_the_tiles() -> None:
    times = [time_to_beat(SHANGHAI, level, 144) for level, _ in groupby(LEVELS_OF_WEEK)]
    assert times == sorted(set(times))
    assert time_to_beat(SHANGHAI, "steady", 72) < time_to_beat(SHANGHAI, "steady", 144)
    assert all(time % 30 == 0 for time in times)
