"""What a list or figures of games show before there is any: that there is none, and a way to the first one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import Button, button_width


def first_game_button(look: Look, view: pygame.Rect, text: str, go: Callable[[], None]) -> Button:
    """Return the button below the words."""
    place = pygame.Rect(0, 0, button_width(look, text, has_icon=True), look.scale.px(48))
    place.midtop = (view.centerx, view.centery + look.scale.px(30))
    return Button("play", place, text, go, "play", kind="primary", radius=look.scale.px(12))


def draw_no_games(surface: pygame.Surface, look: Look, view: pygame.Rect, told: str) -> None:
    """Draw the words in the middle of the view."""
    strong, body = look.letters(26, Face.DISPLAY), look.letters(15)
    place = (view.centerx, view.centery - look.scale.px(80))
    look.texts.draw(surface, "No games yet", place, strong, look.palette.text, "centre")
    lines = look.texts.wrap(told, body, min(look.scale.px(520), view.width - look.scale.px(40)))
    start = (view.centerx, place[1] + look.scale.px(42))
    look.texts.draw_lines(surface, lines, start, body, look.palette.text2, "centre")
