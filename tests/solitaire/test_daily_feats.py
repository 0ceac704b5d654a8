"""What was reached in daily challenges: medals, days in a row, badges, the text to share."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

import pytest

from mahjong_solitaire.solitaire.daily import LEVELS_OF_WEEK, daily
from mahjong_solitaire.solitaire.daily_badges import BADGES, Badge, Progress, standings
from mahjong_solitaire.solitaire.daily_feats import Feats, Medal, feat_of, feats_of
from mahjong_solitaire.solitaire.daily_sharing import MISSED, SIGNS, share_text
from mahjong_solitaire.solitaire.daily_streaks import days_kept, days_of_month, longest_streak, streak
from tests.solitaire.days import AnyLayout, challenge, cleared, row

MONDAY = date(2026, 11, 30)
DAY = timedelta(days=1)


class Reached(NamedTuple):
    """What the statistics tell of a day."""

    is_cleared: bool = True
    is_on_the_day: bool = True
    best_seconds: float | None = 25.0
    hints: int = 0
    shuffles: int = 0
    quickest_seconds: float | None = None


# Medals; the small layout's time to beat is 30 seconds

MEDALS = [
    ("in time without help", Reached(), Medal.GOLD),
    ("at the last second", Reached(best_seconds=30.0), Medal.GOLD),
    ("a moment too late", Reached(best_seconds=30.5), Medal.BRONZE),
    ("in time with a hint", Reached(hints=1), Medal.SILVER),
    ("in time with a shuffle", Reached(shuffles=1), Medal.SILVER),
    ("too late with a hint", Reached(best_seconds=31.0, hints=1), Medal.BRONZE),
    ("once in time with a hint, once slowly without", Reached(best_seconds=400.0, quickest_seconds=20.0), Medal.SILVER),
    ("on a later day", Reached(is_on_the_day=False), Medal.GOLD),
]


@pytest.mark.parametrize(("reached", "medal"), [case[1:] for case in MEDALS], ids=[case[0] for case in MEDALS])
def test_gold_is_in_time_without_help_and_silver_in_time(reached: Reached, medal: Medal) -> None:
    feat = feat_of(challenge(MONDAY), reached)
    assert feat is not None
    assert feat.medal is medal
    assert feat.is_on_the_day == reached.is_on_the_day


def test_the_time_told_is_the_shortest_one() -> None:
    feat = feat_of(challenge(MONDAY), Reached(best_seconds=400.0, quickest_seconds=20.0))
    assert feat is not None
    assert feat.seconds == 20.0


@pytest.mark.parametrize("reached", [None, Reached(is_cleared=False, best_seconds=None)])
def test_a_challenge_that_was_not_cleared_is_no_feat(reached: Reached | None) -> None:
    assert feat_of(challenge(MONDAY), reached) is None


def test_results_of_days_without_a_challenge_are_left_out() -> None:
    results = {
        text: Reached() for text in ("2026-11-30", "1999-01-01", "2101-01-01", "someday", "", "20261201", "2026-W49-3")
    }
    assert set(feats_of(results, AnyLayout())) == {MONDAY}


# Days in a row; + is cleared on its day, l on a later day, . not at all; the last sign is today

STREAKS = [
    (".", 0, 0),
    ("+", 1, 1),
    ("+.", 1, 1),
    ("+..", 0, 1),
    ("+++", 3, 3),
    ("+++.", 3, 3),
    ("+++..", 0, 3),
    ("++.++", 2, 2),
    ("+++.+", 1, 3),
    ("++l++", 2, 2),
    ("+++l", 3, 3),
    ("lll", 0, 0),
    ("l+", 1, 1),
    ("", 0, 0),
]


@pytest.mark.parametrize(("signs", "now", "longest"), STREAKS)
@pytest.mark.parametrize("today", [MONDAY, date(2028, 3, 1), date(2027, 1, 1)], ids=str)
def test_only_days_cleared_on_their_day_count_and_today_breaks_nothing(
    signs: str, now: int, longest: int, today: date
) -> None:
    first = today - (len(signs) - 1) * DAY
    feats = {day: cleared(day, late=sign == "l") for number, sign in enumerate(signs) if sign != "."
             for day in [first + number * DAY]}  # fmt: skip
    assert streak(days_kept(feats), today) == now
    assert longest_streak(days_kept(feats)) == longest


def test_a_clock_set_back_shows_no_days_that_are_yet_to_come() -> None:
    assert streak(days_kept(row(MONDAY, 3)), MONDAY - 5 * DAY) == 0


@pytest.mark.parametrize(("day", "count"), [(date(2028, 2, 1), 29), (date(2027, 2, 28), 28), (date(2026, 12, 31), 31)])
def test_a_month_has_all_its_days(day: date, count: int) -> None:
    days = days_of_month(day)
    assert [one.day for one in days] == list(range(1, count + 1))
    assert {one.month for one in days} == {day.month}


# Badges

WEEK = row(MONDAY, 7)
PROGRESS: list[tuple[str, Feats, Progress]] = [
    ("First day", row(MONDAY, 1, late=True), Progress(0, 1)),
    ("First day", row(MONDAY, 1), Progress(1, 1)),
    ("First week", row(MONDAY, 6), Progress(6, 7)),
    ("First week", row(MONDAY, 9), Progress(9, 7)),
    ("Whole year", row(MONDAY, 365), Progress(365, 365)),
    ("Weekend", row(MONDAY, 6), Progress(1, 2)),
    ("Weekend", row(MONDAY + 6 * DAY, 6), Progress(1, 2)),
    ("Weekend", WEEK, Progress(2, 2)),
    ("Whole month", {}, Progress(0, 30)),
    ("Whole month", row(date(2027, 2, 1), 27), Progress(27, 28)),
    ("Whole month", row(date(2027, 2, 1), 28, late=True), Progress(28, 28)),
    ("Whole month", {**row(date(2027, 1, 1), 3), **row(date(2027, 2, 1), 4)}, Progress(4, 28)),
    ("Ten cleared", row(MONDAY, 9, late=True), Progress(9, 10)),
    ("In time", row(MONDAY, 3, Medal.BRONZE), Progress(0, 1)),
    ("In time", row(MONDAY, 3, Medal.SILVER), Progress(3, 1)),
    ("No hints", {MONDAY: cleared(MONDAY, unaided=False)}, Progress(0, 10)),
    ("No hints", {MONDAY: cleared(MONDAY, Medal.BRONZE)}, Progress(1, 10)),
    ("Gold", row(MONDAY, 3, Medal.SILVER), Progress(0, 1)),
    ("Gold", row(MONDAY, 1), Progress(1, 1)),
    ("Golden week", row(MONDAY + DAY, 7), Progress(6, 7)),
    ("Golden week", WEEK, Progress(7, 7)),
    ("Golden week", row(MONDAY, 7, late=True), Progress(0, 7)),
    ("All six games", WEEK, Progress(6, 6)),
    ("Six in gold", row(MONDAY, 7, Medal.SILVER), Progress(0, 6)),
    ("All levels", row(MONDAY, 6), Progress(3, 4)),
    ("All levels", WEEK, Progress(4, 4)),
    ("Five Sundays", row(MONDAY, 28), Progress(4, 5)),
    ("Catching up", row(MONDAY, 3, late=True), Progress(3, 10)),
    ("Catching up", WEEK, Progress(0, 10)),
]


@pytest.mark.parametrize(("title", "feats", "progress"), PROGRESS)
def test_a_badge_measures_what_its_sentence_says(title: str, feats: Feats, progress: Progress) -> None:
    assert badge(title).measure(feats) == progress


def badge(title: str) -> Badge:
    return next(one for one in BADGES if one.title == title)


def test_there_are_24_badges_each_with_a_title_and_a_sentence_of_its_own() -> None:
    assert len(BADGES) == 24
    assert len({one.title for one in BADGES}) == len({one.sentence for one in BADGES}) == 24
    assert all(one.sentence.endswith(".") and one.measure({}).done == 0 for one in BADGES)


def test_every_badge_can_be_earned() -> None:
    late = row(date(2026, 1, 1), 10, late=True)
    feats = {**row(date(2026, 1, 1), 500), **late}
    assert all(standing.progress.is_earned for standing in standings(feats))


def test_badges_earned_stand_first_and_then_the_nearest_ones() -> None:
    rows = [row.progress for row in standings(WEEK)]
    earned = [progress.is_earned for progress in rows]
    assert earned == sorted(earned, reverse=True)
    shares = [progress.done / progress.wanted for progress in rows if not progress.is_earned]
    assert shares == sorted(shares, reverse=True)
    assert any(earned)
    assert shares


# Sharing


def test_a_result_is_shared_in_words_and_signs() -> None:
    feats = {**row(MONDAY - 3 * DAY, 3, Medal.SILVER), MONDAY: cleared(MONDAY)}
    title = challenge(MONDAY).title
    assert share_text(challenge(MONDAY), feats).split("\n") == [
        f"Mahjong daily 2026-11-30 · {title} · cleared in 6:12 · no hints · 4 days in a row",
        3 * MISSED + 3 * SIGNS[Medal.SILVER] + SIGNS[Medal.GOLD],
    ]


SHARED = [
    ({}, "not cleared yet"),
    ({MONDAY: cleared(MONDAY, unaided=False)}, "cleared in 6:12"),
    ({MONDAY: cleared(MONDAY)}, "cleared in 6:12 · no hints"),
    ({**row(MONDAY - DAY, 1), MONDAY: cleared(MONDAY, late=True)}, "cleared in 6:12 · no hints"),
]


@pytest.mark.parametrize(("feats", "ending"), SHARED)
def test_only_what_was_reached_is_told(feats: Feats, ending: str) -> None:
    words = share_text(challenge(MONDAY), feats).split("\n")[0]
    assert words == f"Mahjong daily 2026-11-30 · {challenge(MONDAY).title} · {ending}"


def test_the_text_to_share_tells_neither_layout_nor_deal() -> None:
    for day in (MONDAY + number * DAY for number in range(30)):
        text, game_id = share_text(challenge(day), row(day, 1)), daily(day)
        assert str(game_id.seed) not in text
        assert BLANK_TITLE not in text


BLANK_TITLE = challenge(MONDAY).layout.title


def test_the_emblem_of_a_day_is_a_tile_it_is_played_with() -> None:
    for day in (MONDAY + number * DAY for number in range(60)):
        one = challenge(day)
        assert one.rules.has(one.emblem)
        assert one.id.level == LEVELS_OF_WEEK[day.weekday()]
