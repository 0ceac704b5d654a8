"""What the person does, as values; nothing else in the window looks at the devices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Moved:
    """The pointer is at this place now."""

    x: int
    y: int


@dataclass(frozen=True)
class Pressed:
    """A button of the mouse went down: 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


@dataclass(frozen=True)
class Released:
    """A button of the mouse went up."""

    x: int
    y: int
    button: int = 1


@dataclass(frozen=True)
class Wheeled:
    """The wheel turned; ``dy`` is positive away from the person, in notches."""

    x: int
    y: int
    dx: float
    dy: float


@dataclass(frozen=True)
class KeyPressed:
    """A key went down, named as on its cap in lower case: ``enter``, ``tab``, ``left``, ``u``, ``f11``."""

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @property
    def stroke(self) -> str:
        """The key with what is held beside it.

        >>> KeyPressed("r", shift=True).stroke
        'shift+r'
        """
        held = (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift))
        return "+".join([name for name, is_held in held if is_held] + [self.key])


@dataclass(frozen=True)
class Typed:
    """Text was typed or composed."""

    text: str


@dataclass(frozen=True)
class Resized:
    """The window has a new size in pixels."""

    width: int
    height: int


@dataclass(frozen=True)
class Left:
    """The pointer left the window."""


@dataclass(frozen=True)
class Hidden:
    """The window can't be seen, or it has only lost the keyboard and is still seen beside another."""

    is_still_seen: bool = False


@dataclass(frozen=True)
class Shown:
    """The window is seen and has the keyboard again."""


@dataclass(frozen=True)
class Exposed:
    """What the window showed is lost; it has to be drawn again."""


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True)
class Quit:
    """The person closes the program."""


Event = (
    Moved
    | Pressed
    | Released
    | Wheeled
    | KeyPressed
    | Typed
    | Resized
    | Left
    | Hidden
    | Shown
    | Exposed
    | Dropped
    | Quit
)

_OWN_NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_TAB: "tab",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_AC_BACK: "escape",
}
_KEYPAD_ARROWS = {pygame.K_KP4: "left", pygame.K_KP6: "right", pygame.K_KP8: "up", pygame.K_KP2: "down"}
"""What the number keys at the side mean while they don't write numbers."""
_SMALLEST_SIDE = 1


def translate(event: pygame.event.Event) -> tuple[Event, ...]:
    """Return what an event of the toolkit means here; most mean nothing."""
    read = _READERS.get(event.type)
    return read(event) if read else ()


def _moved(event: pygame.event.Event) -> tuple[Event, ...]:
    x, y = event.pos
    return (Moved(int(x), int(y)),)


def _pressed(event: pygame.event.Event) -> tuple[Event, ...]:
    # Buttons 4 and 5 are the wheel in old clothes; it reports itself as well.
    if event.button not in (1, 2, 3):
        return ()
    x, y = event.pos
    return (Pressed(int(x), int(y), int(event.button)),)


def _released(event: pygame.event.Event) -> tuple[Event, ...]:
    if event.button not in (1, 2, 3):
        return ()
    x, y = event.pos
    return (Released(int(x), int(y), int(event.button)),)


class Wheel:
    """Adds the place of the pointer to turns of the wheel, which come without one."""

    def __init__(self) -> None:
        self._x = self._y = 0

    def translate(self, event: pygame.event.Event) -> tuple[Event, ...]:
        """Return what an event means, as :func:`translate` does, with the wheel at its place."""
        found = translate(event)
        return tuple(self._placed(value) for value in found)

    def _placed(self, value: Event) -> Event:
        match value:
            case Moved(x, y) | Pressed(x, y) | Released(x, y):
                self._x, self._y = x, y
            case Wheeled(_, _, dx, dy):
                return Wheeled(self._x, self._y, dx, dy)
            case _:
                pass
        return value


def _wheeled(event: pygame.event.Event) -> tuple[Event, ...]:
    dx = float(getattr(event, "precise_x", event.x))
    dy = float(getattr(event, "precise_y", event.y))
    turn = -1.0 if getattr(event, "flipped", False) else 1.0
    return (Wheeled(0, 0, dx * turn, dy * turn),)


def _key(event: pygame.event.Event) -> tuple[Event, ...]:
    held = int(event.mod)
    arrow = "" if held & pygame.KMOD_NUM else _KEYPAD_ARROWS.get(event.key)
    name = arrow or _OWN_NAMES.get(event.key) or pygame.key.name(event.key)
    if not name:
        return ()
    ctrl = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return (KeyPressed(name, bool(held & pygame.KMOD_SHIFT), ctrl, bool(held & pygame.KMOD_ALT)),)


def _typed(event: pygame.event.Event) -> tuple[Event, ...]:
    return (Typed(str(event.text)),) if event.text else ()


def _resized(event: pygame.event.Event) -> tuple[Event, ...]:
    return (Resized(max(_SMALLEST_SIDE, int(event.x)), max(_SMALLEST_SIDE, int(event.y))),)


_READERS: dict[int, Callable[[pygame.event.Event], tuple[Event, ...]]] = {
    pygame.MOUSEMOTION: _moved,
    pygame.MOUSEBUTTONDOWN: _pressed,
    pygame.MOUSEBUTTONUP: _released,
    pygame.MOUSEWHEEL: _wheeled,
    pygame.KEYDOWN: _key,
    pygame.TEXTINPUT: _typed,
    pygame.WINDOWSIZECHANGED: _resized,
    pygame.WINDOWLEAVE: lambda _: (Left(),),
    pygame.WINDOWHIDDEN: lambda _: (Hidden(),),
    pygame.WINDOWMINIMIZED: lambda _: (Hidden(),),
    pygame.WINDOWFOCUSLOST: lambda _: (Hidden(is_still_seen=True),),
    pygame.WINDOWSHOWN: lambda _: (Shown(),),
    pygame.WINDOWRESTORED: lambda _: (Shown(),),
    pygame.WINDOWFOCUSGAINED: lambda _: (Shown(),),
    pygame.WINDOWEXPOSED: lambda _: (Exposed(),),
    pygame.DROPFILE: lambda event: (Dropped(str(event.file)),),
    pygame.QUIT: lambda _: (Quit(),),
}
