"""The dialog at the end of a game, by mouse and by keys; its curves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.game_end import game_end_screen
from mahjong_solitaire.app.screens.game_end_curve import ScoreChart, lines_of, score_ticks, spread
from mahjong_solitaire.app.screens.game_end_table import figures_of
from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.standings import course, standings
from tests.pilot import Pilot

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "playthroughs"
SIZES = ((640, 480), (1024, 720), (1280, 800), (800, 1200), (1920, 1080))


@pytest.fixture(scope="module")
def session() -> Session:
    return read_match(PLAYTHROUGHS / "mcr_usual.json")


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def opened(session: Session, asked: list[str], monkeypatch: pytest.MonkeyPatch) -> Callable[[int | None], Pilot]:
    def open_for(human: int | None) -> Pilot:
        pilot = Pilot()
        services = pilot.app.services
        monkeypatch.setattr(services.table, "open_setup", lambda: asked.append("setup"))
        monkeypatch.setattr(services.table, "open_replay", lambda record, human, hand: asked.append(f"hand {hand}"))
        pilot.app._stack.push(game_end_screen(services, session, human))
        pilot.wait(0.1)
        return pilot

    return open_for


def test_it_tells_places_points_and_figures(opened: Callable[[int | None], Pilot], session: Session) -> None:
    pilot = opened(None)
    for row in standings(session):
        for figure in figures_of(row)[:2]:
            assert figure in pilot.told
    winner = session.players[standings(session)[0].player]
    assert f"{winner} wins the game" in pilot.told


def test_the_person_is_spoken_to(opened: Callable[[int | None], Pilot], session: Session) -> None:
    rows = standings(session)
    assert "You win the game" in opened(rows[0].player).told
    assert "You are 4th" in opened(rows[-1].player).told


def test_the_buttons_and_their_keys(opened: Callable[[int | None], Pilot], asked: list[str]) -> None:
    pilot = opened(0)
    pilot.press("enter")
    pilot.click_button("New game")
    pilot.press("r")
    pilot.press("e")
    assert asked == ["setup", "setup", "hand None"]
    assert "Exported to" in pilot.told
    pilot.press("escape")
    assert pilot.on_top == "Title"


def test_pointing_at_the_curves_tells_a_hand_and_a_click_opens_it(
    opened: Callable[[int | None], Pilot], asked: list[str], session: Session
) -> None:
    pilot = opened(0)
    chart = pilot.button("chart")
    assert isinstance(chart, ScoreChart)
    pilot.point(*chart.rect.center)
    number = chart.nearest(pilot.look, chart.rect.centerx)
    assert chart.titles[number] in pilot.told
    pilot.click(*chart.rect.center)
    assert asked == [f"hand {number}"]


def test_arrows_go_along_the_curves(opened: Callable[[int | None], Pilot], asked: list[str], session: Session) -> None:
    pilot = opened(0)
    page = pilot.app.top
    assert isinstance(page, Page)
    page.ring.focus_on("chart")
    pilot.press("home")
    pilot.press("right")
    pilot.press("enter")
    assert asked == ["hand 1"]


def test_everything_stays_inside_at_every_size(opened: Callable[[int | None], Pilot]) -> None:
    pilot = opened(0)
    for size in SIZES:
        pilot.resize(*size)
        pilot.press("tab")
        window = pilot.canvas().get_rect()
        assert all(window.contains(control.rect) for control in pilot.controls())
        assert all(window.contains(line.rect) for line in pilot.lines if line.text)
        chart = pilot.button("chart").rect
        assert chart.height > 80
        assert not any(chart.colliderect(other.rect) for other in pilot.controls() if other.id != "chart")


def test_each_player_has_a_curve_from_nothing_to_the_total(session: Session) -> None:
    lines = lines_of(course(session.after), session.players, 2)
    assert lines[-1].is_own
    assert all(line.totals[0] == 0 for line in lines)
    assert {line.name: line.totals[-1] for line in lines} == dict(
        zip(session.players, session.after.totals, strict=True)
    )


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-8, 24), (-1000, 2000), (-37, -5)])
def test_the_scale_holds_all_scores_with_few_steps(low: int, high: int) -> None:
    ticks = score_ticks(low, high)
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 7


@pytest.mark.parametrize("heights", [[0, 0, 0, 0], [95, 96, 97, 98], [10, 50, 51, 90]])
def test_names_are_pushed_apart_and_stay_between_the_ends(heights: list[int]) -> None:
    moved = spread(heights, 20, (0, 100))
    assert moved == sorted(moved)
    assert all(later - earlier >= 20 for earlier, later in pairwise(moved))
    assert moved[0] >= 0
    assert moved[-1] <= 100
