"""What a control is. Controls are values: a screen makes them anew whenever its content or size changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

import pygame

from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look


class Tip(NamedTuple):
    """What the tooltip says: the name of the control and its key."""

    text: str
    key: str = ""


class Mood(NamedTuple):
    """What is going on with a control right now."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False


class Control(Protocol):
    """Something that can be pointed at and used; ``id`` keeps the focus when the controls are made anew."""

    @property
    def id(self) -> str:
        """Name of the control, unique on its screen."""

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands on the surface."""

    @property
    def radius(self) -> int:
        """The radius of its corners in pixels, for the focus ring."""

    @property
    def tip(self) -> Tip | None:
        """The tooltip."""

    @property
    def blocked(self) -> str:
        """Why it can't be used now, shown in the tooltip; empty if it can."""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw it; the focus ring and the tooltip are drawn by the ring."""

    def use(self, place: tuple[int, int] | None) -> None:
        """Do what it is for; ``place`` is where it was clicked, None if by keyboard."""


class Usable:
    """What a control inherits that does one thing, wherever it is used; it only has to say what."""

    on_use: Callable[[], None]

    def use(self, place: tuple[int, int] | None) -> None:
        """Do what it is for."""
        self.on_use()


@runtime_checkable
class Turning(Protocol):
    """A control that takes keys of its own while it has the focus."""

    def turn(self, key: KeyPressed) -> bool:
        """Take a key; return whether it meant anything."""


@runtime_checkable
class Dragging(Protocol):
    """A control that follows the pointer while the button is down."""

    def drag(self, place: tuple[int, int]) -> None:
        """Follow the pointer."""


@runtime_checkable
class Typing(Protocol):
    """A control that takes text while it has the focus."""

    def type_text(self, text: str) -> None:
        """Take typed text."""
