"""The pause: the clock stands and the board can't be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.dialog import closing
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_column, column_step
from mahjong_solitaire.app.wording import clock, count

_WIDTH = 400
_PADDING = 40
_HEAD = 176


def pause_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the pause."""
    return Page(services.look, Pause(services, summary, actions))


class Pause(Plain):
    """The content of the pause."""

    is_overlay = False
    start = "resume"

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        self._services = services
        self._look = services.look
        self._summary = summary
        self._restart = closing(services.navigator, actions.restart)
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._figures: list[str] = []

    def lay_out(self) -> Sequence[Group]:
        """Place the panel in the middle, the buttons below each other."""
        look, scale = self._look, self._look.scale
        choices = self._choices()
        width = min(scale.px(_WIDTH), scale.width - scale.px(32))
        column = len(choices) * column_step(look) - scale.px(10)
        # Where large letters meet a small window the figures and the empty foot give way, never a button.
        room = scale.height - scale.px(_HEAD + 16) - column
        self._figures = self._figure_lines(width - scale.px(32))
        if self._figures_height > room - scale.px(12):
            self._figures = []
        head = scale.px(_HEAD) + self._figures_height
        foot = min(scale.px(_PADDING), max(scale.px(12), room - self._figures_height))
        self._rect = pygame.Rect(0, 0, width, head + column + foot)
        self._rect.center = (scale.width // 2, scale.height // 2)
        place = self._rect.inflate(-2 * scale.px(_PADDING), 0)
        place.top += head
        return (Group(button_column(look, place, choices)),)

    def _figure_lines(self, width: int) -> list[str]:
        clauses = self._summary.figures.replace("; ", ";\n").splitlines()
        letters = self._look.letters(13)
        return [line for clause in clauses for line in self._look.texts.wrap(clause, letters, width)]

    @property
    def _figures_height(self) -> int:
        return len(self._figures) * self._look.texts.line_height(self._look.letters(13))

    def _choices(self) -> tuple[Choice, ...]:
        go = self._services.navigator
        return (
            Choice("resume", "Resume", go.back, "play", "P"),
            Choice("restart", "Start this deal anew", self._restart, "restart", "Shift+R"),
            Choice("settings", "Settings", go.open_settings, "gear"),
            Choice("help", "Help", go.open_help, "help", "F1"),
            Choice("title", "Leave the game", go.open_title, "home"),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt and the panel; nothing of the board shows."""
        look, scale, palette = self._look, self._look.scale, self._look.palette
        look.ground(surface, 0.5, 0.42, is_quiet=True)
        look.panel(surface, self._rect, 24)
        centre, top, summary = self._rect.centerx, self._rect.top, self._summary
        display = look.letters(44, Face.DISPLAY)
        look.texts.draw(surface, "Paused", (centre, top + scale.px(62)), display, palette.text, "centre")
        room = self._rect.width - scale.px(32)
        where, small = f"{summary.title}, {summary.deal}", look.letters(15)
        line = look.texts.shorten(where, small, room)
        look.texts.draw(surface, line, (centre, top + scale.px(108)), small, palette.text2, "centre")
        reached = f"{clock(summary.seconds)}, {count(summary.tiles_left, summary.piece)} left"
        strong = look.letters(15, Face.SEMIBOLD)
        look.texts.draw(surface, reached, (centre, top + scale.px(134)), strong, palette.text, "centre")
        start = centre, top + scale.px(162)
        look.texts.draw_lines(surface, self._figures, start, look.letters(13), palette.text2, "centre")

    def take(self, event: Event) -> bool:
        """Escape, P and space go on; shift and R start anew; F1 helps."""
        go = self._services.navigator
        acts: dict[str, Callable[[], None]] = {
            "escape": go.back,
            "p": go.back,
            "pause": go.back,
            "space": go.back,
            "shift+r": self._restart,
            "f1": go.open_help,
        }
        if not isinstance(event, KeyPressed) or event.stroke not in acts:
            return False
        acts[event.stroke]()
        return True
