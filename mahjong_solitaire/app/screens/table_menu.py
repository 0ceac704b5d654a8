"""The menu of a game at the table: the game waits below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.dialog import closing
from mahjong_solitaire.app.table.navigator import MenuWords, TableActions
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import Button
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_column, column_step, use_by_key

_WIDTH, _PADDING, _HEAD = 380, 32, 104
_GAP = 10


def table_menu_screen(services: Services, words: MenuWords, actions: TableActions) -> Page:
    """Return the menu."""
    return Page(services.look, TableMenu(services, words, actions))


class TableMenu(Plain):
    """The content of the menu; in a low window its buttons stand in two columns."""

    is_overlay = True
    start = "resume"

    def __init__(self, services: Services, words: MenuWords, actions: TableActions) -> None:
        self._services = services
        self._look = services.look
        self._words = words
        self._actions = actions
        self._rect = pygame.Rect(0, 0, 1, 1)

    def lay_out(self) -> Sequence[Group]:
        """Place the panel in the middle, the buttons below each other."""
        look, scale = self._look, self._look.scale
        choices, gap = self._choices(), scale.px(_GAP)
        head, foot = scale.px(_HEAD), scale.px(_PADDING)
        columns = 1 if head + foot + len(choices) * column_step(look) <= scale.height - scale.px(16) else 2
        rows = -(-len(choices) // columns)
        width = min(scale.px(_WIDTH) * (1 if columns == 1 else 2), scale.width - scale.px(32))
        self._rect = pygame.Rect(0, 0, width, head + rows * column_step(look) - gap + foot)
        self._rect.center = (scale.width // 2, scale.height // 2)
        inner = width - 2 * scale.px(_PADDING)
        each = (inner - gap * (columns - 1)) // columns
        buttons: list[Button] = []
        for column in range(columns):
            place = pygame.Rect(self._rect.left + scale.px(_PADDING), self._rect.top + head, each, 0)
            place.left += column * (each + gap)
            part = choices[column * rows : (column + 1) * rows]
            buttons += button_column(look, place, part, has_primary=not column)
        return (Group(tuple(buttons)),)

    def _closing(self, act: Callable[[], object]) -> Callable[[], None]:
        return closing(self._services.navigator, act)

    def _choices(self) -> tuple[Choice, ...]:
        go, table, words = self._services.navigator, self._services.table, self._words
        undo = Choice("undo", "Take back", self._closing(self._actions.undo), "undo", "U", words.why_no_undo)
        card = Choice("card", "The card", self._closing(self._actions.open_card), "card", "W")
        give_up = Choice("give_up", "Give up the game", self._closing(self._actions.give_up), "cross")
        return (
            Choice("resume", "Go on", go.back, "play", "Esc"),
            *(() if words.is_demo else (undo,)),
            Choice("log", "Log of the hand", self._closing(self._actions.open_log), "layers", "L"),
            *((card,) if words.has_card else ()),
            Choice("fans", "Fan and their points", table.open_fans, "star"),
            Choice("settings", "Settings", go.open_settings, "gear"),
            Choice("help", "Help", go.open_help, "help", "F1"),
            Choice("new", "New game", table.open_setup, "new"),
            *(() if words.is_demo else (give_up,)),
            Choice("title", "Leave the table", go.open_title, "home"),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel and its words."""
        look, scale, palette = self._look, self._look.scale, self._look.palette
        look.dialog(surface, self._rect)
        centre, top = self._rect.centerx, self._rect.top
        heading = look.letters(26, Face.DISPLAY)
        look.texts.draw(surface, self._words.title, (centre, top + scale.px(42)), heading, palette.text, "centre")
        small = look.letters(14)
        line = look.texts.shorten(self._words.text, small, self._rect.width - scale.px(32))
        look.texts.draw(surface, line, (centre, top + scale.px(76)), small, palette.text2, "centre")

    def take(self, event: Event) -> bool:
        """Escape and space go on; the other keys are those of the buttons."""
        if isinstance(event, KeyPressed) and event.stroke in ("space", "f10", "p"):
            self._services.navigator.back()
            return True
        return use_by_key(self._choices(), event)
