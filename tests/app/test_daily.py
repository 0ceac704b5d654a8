"""The calendar of daily challenges: what it offers, what keys and clicks do, and how it follows midnight."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from mahjong_solitaire.app import clipboard
from mahjong_solitaire.app.input import KeyPressed, Moved, Pressed, Released
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.daily import Daily, DailyPage, daily_screen
from mahjong_solitaire.app.screens.daily_share import Share
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.solitaire.daily import FIRST_DAY, LAST_DAY, daily
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.terms import TIMED, Terms
from tests.app.challenges import clear
from tests.app.stage import Stage

TODAY = date(2026, 11, 30)
DAY = timedelta(days=1)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def page(stage: Stage) -> Page:
    top = stage.app.top
    assert isinstance(top, Page)
    return top


def groups(stage: Stage) -> list[Group]:
    return list(page(stage).content.lay_out())


def control(stage: Stage, name: str) -> Control:
    return next(one for group in groups(stage) for one in group.controls if one.id == name)


def names(stage: Stage) -> list[str]:
    return [one.id for group in groups(stage) for one in group.controls]


def click(stage: Stage, name: str) -> None:
    x, y = control(stage, name).rect.center
    stage.do(Moved(x, y), Pressed(x, y, 1), Released(x, y, 1))


class Started:
    """Takes down which deals are asked for."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: list[tuple[GameId, Terms]] = []
        monkeypatch.setattr(stage.app, "play_id", self._play)

    def _play(self, game_id: GameId, terms: Terms = TIMED) -> None:
        self.games.append((game_id, terms))


@pytest.fixture
def started(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Started:
    stage.app.open_daily()
    stage.wait(0.02)
    return Started(stage, monkeypatch)


def todays() -> tuple[GameId, Terms]:
    return daily(TODAY), Terms(day="2026-11-30")


def test_the_button_plays_the_challenge_of_today(stage: Stage, started: Started) -> None:
    click(stage, "play")
    assert started.games == [todays()]


def test_the_day_of_today_is_played_with_one_click_and_another_one_with_two(stage: Stage, started: Started) -> None:
    click(stage, "day 2026-11-30")
    assert started.games == [todays()]
    click(stage, "day 2026-11-07")
    assert len(started.games) == 1
    click(stage, "day 2026-11-07")
    assert started.games[1] == (daily(date(2026, 11, 7)), Terms(day="2026-11-07"))


def test_the_keys_alone_choose_and_play_a_day(stage: Stage, started: Started) -> None:
    page(stage).ring.focus_on("day 2026-11-30")
    stage.do(KeyPressed("up"), KeyPressed("enter"))
    assert started.games == [(daily(date(2026, 11, 23)), Terms(day="2026-11-23"))]
    stage.do(KeyPressed("home"), KeyPressed("p"))
    assert started.games[1] == todays()


def test_a_day_that_has_not_come_cannot_be_played(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    opened = daily_screen(stage.app.services, lambda: date(2026, 11, 18))
    cells = {one.id: one.blocked for group in opened.content.lay_out() for one in group.controls}
    assert cells["day 2026-11-19"] == "It can be played on Thursday 19 November."
    assert not cells["day 2026-11-18"]
    assert not cells["day 2026-11-01"]


def test_months_are_turned_back_to_the_first_one_and_no_further(stage: Stage, started: Started) -> None:
    stage.do(*[KeyPressed("page up")] * 30)
    assert names(stage)[names(stage).index("after") + 1] == "day 2026-01-01"
    assert control(stage, "before").blocked
    stage.do(*[KeyPressed("page down")] * 30)
    assert "day 2026-11-30" in names(stage)
    assert control(stage, "after").blocked


def test_a_clock_before_the_first_day_shows_the_first_month(tmp_path: Path) -> None:
    opened = daily_screen(Stage(tmp_path).app.services, lambda: date(2019, 5, 5))
    cells = [one for group in opened.content.lay_out() for one in group.controls if one.id.startswith("day ")]
    assert cells[0].id == f"day {FIRST_DAY.isoformat()}"


def test_a_clock_after_the_last_day_shows_the_last_challenge(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.app, "_clock", lambda: "2101-02-03T12:00:00+00:00")
    stage.app.open_daily()
    stage.wait(0.02)
    assert f"day {LAST_DAY}" in names(stage)


def test_a_cleared_challenge_can_be_shared_and_others_can_not(stage: Stage, started: Started) -> None:
    assert "share" not in names(stage)
    stage.do(KeyPressed("s"))
    assert stage.top == "Daily"
    clear(stage, TODAY)
    page(stage).uncover()
    click(stage, "share")
    assert stage.top == "Share"


class Copying:
    """A clipboard that takes down what it is given; it can be one that takes nothing."""

    def __init__(self, *, works: bool) -> None:
        self.works = works
        self.texts: list[str] = []

    def __call__(self, text: str) -> bool:
        self.texts.append(text)
        return self.works


@pytest.mark.parametrize(("works", "sentence"), [(False, "lets no window copy"), (True, "Copied")])
def test_the_dialog_says_whether_the_text_was_copied(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, works: bool, sentence: str
) -> None:
    copying = Copying(works=works)
    monkeypatch.setattr(clipboard, "copy", copying)
    stage.app.open_share("words\n🟡")
    stage.do(KeyPressed("c"))
    content = page(stage).content
    assert isinstance(content, Share)
    assert sentence in content.told
    assert copying.texts == ["words\n🟡"]
    stage.do(KeyPressed("escape"))
    assert stage.top == "Title"


def test_without_a_display_nothing_is_copied() -> None:
    assert not clipboard.copy("words")


def test_at_midnight_the_next_day_is_chosen(stage: Stage) -> None:
    now = [TODAY]
    opened = daily_screen(stage.app.services, lambda: now[0])
    opened.update(0.02)
    now[0] += DAY
    opened.update(0.02)
    cells = {one.id: one for group in opened.content.lay_out() for one in group.controls}
    assert not cells["day 2026-12-01"].blocked
    assert cells["day 2026-12-02"].blocked
    assert isinstance(opened.content, Daily)
    assert opened.content.chosen == date(2026, 12, 1)


def test_at_midnight_a_day_looked_at_stays_chosen(stage: Stage) -> None:
    now = [TODAY]
    opened = daily_screen(stage.app.services, lambda: now[0], date(2026, 11, 3))
    now[0] += DAY
    opened.update(0.02)
    assert isinstance(opened.content, Daily)
    assert opened.content.chosen == date(2026, 11, 3)


def test_the_page_looks_at_the_date_by_itself(stage: Stage) -> None:
    stage.app.open_daily()
    stage.settle()
    assert isinstance(stage.app.top, DailyPage)
    wait = stage.app.next_wake()
    assert wait is not None
    assert wait <= 30


def test_the_challenge_in_progress_is_gone_on_with(stage: Stage) -> None:
    game = Game(deal(stage.library.layouts[0], 1), Terms(day="2026-11-30"))
    game.take(game.deal.line[0])
    stage.saves.save(game.record())
    stage.app.open_daily()
    stage.wait(0.02)
    click(stage, "play")
    assert isinstance(stage.app.top, SolitaireScreen)


@pytest.mark.parametrize(
    ("moment", "day"),
    [("2026-12-01T00:30:00+13:00", date(2026, 12, 1)), ("2026-11-30T23:30:00-10:00", TODAY)],
)
def test_the_date_of_the_own_calendar_counts_in_every_time_zone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, moment: str, day: date
) -> None:
    monkeypatch.setattr(stage.app, "_clock", lambda: moment)
    stage.app.open_daily()
    content = page(stage).content
    assert isinstance(content, Daily)
    assert content.chosen == day
