"""Tooltips hold what they tell, and large letters fit small windows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.widgets.buttons import Button
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.app.widgets.tooltip import draw_tooltip
from mahjong_solitaire.storage.settings import Settings
from tests.app.stage import SUMMARY, Actions, Stage


@pytest.mark.parametrize("tip", [Tip("", "Shift+R"), Tip("Undo"), Tip("Undo", "U")])
def test_the_plate_of_a_tooltip_is_as_high_as_its_line(tip: Tip) -> None:
    look = Look((1280, 800))
    surface = pygame.Surface((400, 200))
    draw_tooltip(surface, look, Button("one", pygame.Rect(150, 40, 100, 40), "One", lambda: None, tip=tip))
    tone = pygame.Color(*look.palette.tip)
    lit = [[surface.get_at((x, y)) == tone for y in range(200)] for x in range(400)]
    assert max(sum(column) for column in lit) == look.scale.px(32)


@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800)])
def test_all_of_the_pause_is_within_the_window(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    stage = Stage(tmp_path, size, Settings(motion="none", scale=percent))
    stage.app.open_pause(SUMMARY, Actions())
    stage.settle()
    page = stage.app.top
    assert isinstance(page, Page)
    window = stage.canvas.surface.get_rect()
    for group in page.content.lay_out():
        assert all(window.contains(control.rect.inflate(8, 8)) for control in group.controls)
