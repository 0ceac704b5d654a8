"""The statistics in the window: which games they tell about, what the curves say, and what leaves and enters."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.input import Dropped, KeyPressed, Left, Moved, Pressed, Released, translate
from mahjong_solitaire.app.keeping import GameKeeper
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.statistics_axes import date_ticks, time_ticks
from mahjong_solitaire.app.screens.statistics_chart import Chart, places_of, plot_of
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.statistics import Outcome, Result, Statistics
from mahjong_solitaire.storage.statistics_files import read_results, write_results
from tests.app.stage import Stage, shipped
from tests.app.test_screens import click, page_of
from tests.heard import Heard

FIRST_DAY = date(2026, 11, 2)


def game(number: int, layout: str = "turtle", variant: str = "shanghai", outcome: Outcome = "cleared") -> Result:
    """Return the game of a day: the later, the quicker."""
    day = (FIRST_DAY + timedelta(days=number)).isoformat()
    seconds = max(60.0, 600.0 - 10 * number)
    return Result(
        str(GameId(layout, number, variant=VARIANTS[variant].id_name)),
        layout,
        variant,
        "",
        outcome,
        seconds,
        72,
        0,
        1,
        0,
        3000,
        f"{day}T12:00:00+00:00",
        day,
    )


GAMES = (game(0), game(1), game(2, outcome="stuck"), game(3), game(4, "rings", "chain"), game(11))


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    found = Stage(tmp_path)
    found.games.merge(GAMES)
    return found


def opened(stage: Stage) -> Page:
    stage.app.open_statistics()
    stage.settle()
    return page_of(stage)


def told(stage: Stage) -> list[str]:
    """Return all texts on the screen."""
    measured = stage.app.services.look.texts = Heard()
    page_of(stage).draw(stage.canvas())
    return [text for text, _, _ in measured.lines]


def card(stage: Stage, label: str) -> str:
    """Return the figure over a label."""
    texts = told(stage)
    return texts[texts.index(label) - 1]


def chart(page: Page, name: str) -> Chart:
    charts = (control for group in page.content.lay_out() for control in group.controls if control.id == name)
    return next(found for found in charts if isinstance(found, Chart))


def test_the_cards_have_the_figures_of_all_games(stage: Stage) -> None:
    opened(stage)
    assert card(stage, "Games") == "6"
    assert card(stage, "Cleared (83%)") == "5"
    assert card(stage, "Longest streak") == "3"
    assert card(stage, "Best time") == "08:10"


def test_a_chosen_game_narrows_the_figures_and_the_layouts_to_choose_from(stage: Stage) -> None:
    page = opened(stage)
    click(stage, "pick variant")
    click(stage, "variant = chain")
    assert card(stage, "Games") == "1"
    assert "Game: Chain" in told(stage)
    click(stage, "pick layout")
    names = [control.id for group in page.content.lay_out() for control in group.controls]
    assert [name for name in names if name.startswith("layout ")] == ["layout all", "layout = rings"]
    click(stage, "pick variant")
    click(stage, "variant all")
    assert card(stage, "Games") == "6"


def test_escape_closes_the_names_first_and_then_the_screen(stage: Stage) -> None:
    opened(stage)
    click(stage, "pick layout")
    assert "Turtle" in told(stage)
    stage.do(KeyPressed("escape"))
    assert stage.top == "StatisticsContent"
    stage.do(KeyPressed("escape"))
    assert stage.top == "Title"


def test_the_pointer_over_a_curve_asks_for_the_value_of_the_nearest_point(stage: Stage) -> None:
    page = opened(stage)
    found = chart(page, "chart time")
    x, y = places_of(plot_of(stage.app.services.look, found.rect, found.curve), found.curve)[1]
    stage.do(Moved(x + 3, y + 40))
    assert "09:50 on average" in told(stage)
    assert "3 Nov 2026, 1 win" in told(stage)
    stage.do(Left())
    assert "09:50 on average" not in told(stage)


def test_the_arrow_keys_go_from_point_to_point(stage: Stage) -> None:
    page = opened(stage)
    page.ring.focus_on("chart share")
    stage.do(KeyPressed("home"), KeyPressed("right"), KeyPressed("right"))
    assert "0% cleared" in told(stage)
    stage.do(KeyPressed("end"), KeyPressed("right"))
    assert "13 Nov 2026, 1 of 1" in told(stage)


def test_the_curves_can_be_drawn_by_weeks_and_months(stage: Stage) -> None:
    page = opened(stage)
    assert len(chart(page, "chart share").curve.points) == 6
    page.ring.focus_on("step")
    stage.do(KeyPressed("right"))
    assert [point.value for point in chart(page, "chart share").curve.points] == [4 / 5, 1.0]
    stage.do(KeyPressed("right"))
    assert len(chart(page, "chart share").curve.points) == 1


def test_a_long_time_is_shown_by_weeks_or_months_of_itself(stage: Stage) -> None:
    stage.games.merge([game(number) for number in range(20, 100)])
    assert len(chart(opened(stage), "chart share").curve.points) == 15
    stage.games.merge([game(number) for number in range(100, 800, 9)])
    page = page_of(stage)
    page.uncover()
    assert len(chart(page, "chart share").curve.points) == 27


def test_an_export_writes_both_kinds_of_files_and_tells_where(stage: Stage, tmp_path: Path) -> None:
    opened(stage)
    click(stage, "export")
    path = tmp_path / "exports" / "statistics-2026-11-13"
    assert any(str(path.with_suffix(".json")) in text for text in told(stage))
    assert read_results(path.with_suffix(".json")) == read_results(path.with_suffix(".csv")) == GAMES


def test_an_export_that_fails_is_told(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("a file where the folder should be")
    opened(stage)
    click(stage, "export")
    assert any("can't be written" in text for text in told(stage))


def test_a_reset_asks_first(stage: Stage) -> None:
    opened(stage)
    click(stage, "reset")
    assert stage.top == "Confirm"
    stage.do(KeyPressed("n"))
    assert card(stage, "Games") == "6"
    click(stage, "reset")
    stage.do(KeyPressed("y"))
    assert "No games yet" in told(stage)
    assert stage.games.everything() == ()


def test_without_games_it_leads_to_a_first_one(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    opened(stage)
    stage.do(KeyPressed("tab"))
    assert page_of(stage).ring.focus == "play"
    stage.do(KeyPressed("enter"))
    assert stage.top != "StatisticsContent"


def test_a_file_dropped_on_the_window_brings_its_games(stage: Stage, tmp_path: Path) -> None:
    opened(stage)
    path = tmp_path / "other.json"
    write_results(path, (game(0), game(20)))
    stage.do(Dropped(str(path)))
    assert "1 new game of 2 in other.json." in told(stage)
    assert card(stage, "Games") == "7"


def test_the_toolkit_tells_of_a_dropped_file() -> None:
    assert translate(pygame.event.Event(pygame.DROPFILE, file="games.json")) == (Dropped("games.json"),)


def test_a_wrong_file_brings_nothing_and_says_why(stage: Stage, tmp_path: Path) -> None:
    opened(stage)
    path = tmp_path / "other.csv"
    path.write_text("chess\n")
    stage.do(Dropped(str(path)))
    assert any(text.startswith("Nothing was taken: ") for text in told(stage))
    assert card(stage, "Games") == "6"


def test_games_of_another_window_are_there_when_the_screen_is_seen_again(stage: Stage, tmp_path: Path) -> None:
    opened(stage)
    stage.app.open_help()
    Statistics(tmp_path / "games.sqlite").add(game(30))
    stage.do(KeyPressed("escape"))
    assert card(stage, "Games") == "7"


def test_a_click_beside_a_curve_changes_nothing(stage: Stage) -> None:
    page = opened(stage)
    x, y = chart(page, "chart time").rect.center
    stage.do(Pressed(x, y), Released(x, y))
    assert stage.top == "StatisticsContent"


@pytest.mark.parametrize(("low", "high"), [(300.0, 300.0), (1.0, 2.0), (372.0, 660.0), (0.0, 0.0), (90.0, 400_000.0)])
def test_the_axis_of_times_is_round_and_holds_all_of_them(low: float, high: float) -> None:
    ticks = time_ticks(low, high)
    assert ticks[0].value <= low <= high <= ticks[-1].value
    assert 2 <= len(ticks) <= 6
    assert len({tick.text for tick in ticks}) == len(ticks)


def test_the_axis_of_dates_names_no_month_twice() -> None:
    texts = [tick.text for tick in date_ticks("2025-01-05", "2026-01-20", 9)]
    assert texts[0] == "Jan 2025"
    assert texts[-1] == "Jan 2026"
    assert len(set(texts)) == len(texts)


# What is kept of a game


@pytest.mark.parametrize(
    ("clock", "ended_at", "ended_on"),
    [
        ("2026-11-30T23:30:00-05:00", "2026-12-01T04:30:00+00:00", "2026-11-30"),
        ("2026-11-30T01:00:00+13:00", "2026-11-29T12:00:00+00:00", "2026-11-30"),
    ],
)
def test_a_game_is_kept_with_the_date_of_the_player(tmp_path: Path, clock: str, ended_at: str, ended_on: str) -> None:
    games = Statistics(tmp_path / "statistics.sqlite")
    keeper = GameKeeper(SaveFolder(tmp_path), games, lambda: clock)
    keeper.report(Game(deal(shipped()[0], 7), Terms(day="2026-11-30")), "abandoned")
    keeper.close()
    (kept,) = games.everything()
    assert (kept.ended_at, kept.ended_on, kept.day, kept.is_timed) == (ended_at, ended_on, "2026-11-30", False)
