"""What all dialogs share: a panel in the middle over the screen below, its words, and a row of buttons at its foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import Event
from mahjong_solitaire.app.page import Plain
from mahjong_solitaire.app.screen import Navigator, Services
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_rows, rows_height, use_by_key


class Dialog(Plain, ABC):
    """The content of a dialog; each says how wide it is, what stands above its buttons, and which these are."""

    is_overlay = True
    width = 480
    padding = 36

    def __init__(self, services: Services) -> None:
        self._services = services
        self._look = services.look
        self._rect = pygame.Rect(0, 0, 1, 1)

    @property
    def start(self) -> str:
        """The primary button."""
        return self.choices()[0].id

    @abstractmethod
    def choices(self) -> Sequence[Choice]:
        """Return the buttons, the primary one first."""

    @abstractmethod
    def height_above(self, inner: int) -> int:
        """Return how high everything above the buttons is, with words as wide as ``inner``."""

    @property
    def inset(self) -> int:
        """The room at both sides."""
        return self._look.scale.px(self.padding)

    @property
    def foot(self) -> int:
        """The room below the buttons."""
        return self.inset

    @property
    def drop(self) -> int:
        """How far below the middle of the window it stands."""
        return 0

    def lay_out(self) -> Sequence[Group]:
        """Place the dialog in the middle, as high as its words."""
        look, scale, choices = self._look, self._look.scale, self.choices()
        width = min(scale.px(self.width), scale.width - scale.px(32))
        inner = width - 2 * self.inset
        buttons = rows_height(look, inner, choices)
        self._rect = pygame.Rect(0, 0, width, self.height_above(inner) + buttons + self.foot)
        self._rect.center = (scale.width // 2, scale.height // 2 + self.drop)
        place = pygame.Rect(self._rect.left + self.inset, self._rect.bottom - self.foot - buttons, inner, buttons)
        return (Group(button_rows(look, place, choices)),)

    def take(self, event: Event) -> bool:
        """Take the keys of the buttons."""
        return use_by_key(self.choices(), event)


class Style(NamedTuple):
    """How a message looks: its heading's size, face and place, where its text begins, the room below it."""

    size: float = 21
    face: Face = Face.SEMIBOLD
    heading: int = 8
    text: int = 46
    below: int = 22


class Message(Dialog):
    """A dialog of a heading and a text."""

    style = Style()
    heading = ""

    @abstractmethod
    def text(self) -> str:
        """Return the sentences below the heading."""

    def height_above(self, inner: int) -> int:
        """Return the height of heading and text."""
        look, style = self._look, self.style
        text = len(self._lines(inner)) * look.texts.line_height(look.letters(15))
        return self.inset + look.scale.px(style.text) + text + look.scale.px(style.below)

    def _lines(self, inner: int) -> list[str]:
        return self._look.texts.wrap(self.text(), self._look.letters(15), inner)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel, heading and text."""
        look, rect, style = self._look, self._rect, self.style
        look.dialog(surface, rect)
        left, top, inner = rect.left + self.inset, rect.top + self.inset, rect.width - 2 * self.inset
        lettering = look.letters(style.size, style.face)
        heading = look.texts.shorten(self.heading, lettering, inner)
        look.write(surface, heading, (left, top + look.scale.px(style.heading)), lettering)
        start = left, top + look.scale.px(style.text)
        look.texts.draw_lines(surface, self._lines(inner), start, look.letters(15), look.palette.text2)


def closing(navigator: Navigator, act: Callable[[], object]) -> Callable[[], None]:
    """Return the act with the dialog closed before it."""

    def close_and_act() -> None:
        navigator.back()
        act()

    return close_and_act
