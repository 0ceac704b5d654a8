"""A pilot for the tests: plays the real program as a person does, by places, keys and names, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame

from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.app.app import App
from mahjong_solitaire.app.geometry import BoardGeometry, Point
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.play_view import PlayView
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.app.screens.table import TableScreen
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.window import open_stores
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.game import Game
from tests.app.stage import Canvas
from tests.heard import Heard, Line

FRAME = 0.02
_AROUND = ("e",) * 4
_LOOKING = ("page up",) * 8 + _AROUND + (("page down", *_AROUND) * 8)
"""Keys that show every cube of a solid sooner or later: all layers from all sides, then fewer and fewer."""
_TURNED = 0.4
_NAMED_KEYS = {"enter": "RETURN", "page down": "PAGEDOWN", "page up": "PAGEUP"}


class Pilot:
    """One run of the program, with the user's folders of the moment; the next Pilot finds what this one left.

    ``seed`` is that of the first game, the next one counts on.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        adviser: Adviser | None = None,
        bots: Adviser | None = None,
        *,
        seed: int = 1,
        **settings: object,
    ) -> None:
        self.canvas = Canvas(size)
        stores = open_stores()
        stores.settings.change(stores.settings.get().changed(**{"motion": "none", **settings}))
        self.stores = stores
        seeds, moments = count(seed), count(10)
        self.app = App(
            stores,
            self.canvas,
            lambda: next(seeds),
            lambda: f"2026-11-30T12:00:{next(moments)}+00:00",
            adviser,
            bots,
        )
        self._heard = self.app.services.look.texts = Heard()
        self.is_running = True
        self.wait(FRAME)

    # What is to be seen

    @property
    def on_top(self) -> str:
        """The name of the top screen: ``Title``, ``SolitaireScreen``, ``Stuck``..."""
        top = self.app.top
        return type(top.content if isinstance(top, Page) else top).__name__

    @property
    def screen(self) -> SolitaireScreen:
        """The game's screen, on top."""
        top = self.app.top
        assert isinstance(top, SolitaireScreen), f"{self.on_top} is on top"
        return top

    @property
    def game(self) -> Game:
        return self.screen.control.game

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def look(self) -> Look:
        return self.app.services.look

    @property
    def told(self) -> str:
        """All that was written since the last act began, as one text."""
        return " ".join(line.text for line in self._heard.lines)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that were written since the last act began."""
        return tuple(self._heard.lines)

    def screenshot(self, file: Path | None = None) -> bytes:
        """Return what the window shows, and write it to a file."""
        if file is not None:
            pygame.image.save(self.canvas(), file)
        return pygame.image.tobytes(self.canvas(), "RGB")

    def controls(self) -> Iterator[Control]:
        top = self.app.top
        if isinstance(top, SolitaireScreen | TableScreen):
            yield from top.controls()
        elif isinstance(top, Page):
            for group in top.content.lay_out():
                yield from group.controls

    def button(self, name: str) -> Control:
        """Return the control of that id, label or tooltip."""
        found = [control for control in self.controls() if name in _names(control)]
        assert found, f"{self.on_top} has no {name!r}: {[_names(control) for control in self.controls()]}"
        return found[0]

    # Time

    def do(self, *events: pygame.event.Event, seconds: float = FRAME) -> None:
        """Do one frame with all these events, and draw it."""
        self._heard.lines.clear()
        self.is_running &= self.app.step(events, seconds)
        self.app.draw()

    def wait(self, seconds: float) -> None:
        """Let time pass, a step a second; what is to be seen then is drawn."""
        self._heard.lines.clear()
        while seconds > 0:
            self.is_running &= self.app.step((), min(seconds, 1.0))
            seconds -= 1.0
        self.app.draw()

    def settle(self) -> None:
        """Wait until nothing moves and no piece of work is left."""
        for _ in range(400):
            wake = self.app.next_wake()
            if wake is None or wake > 0.3:
                return
            self.do(seconds=0.05)

    # Acts

    def point(self, x: int, y: int) -> None:
        self.do(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.do(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button),
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one place, move in a few steps to another, and let go."""
        self.point(*start)
        self.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for share in (0.25, 0.5, 0.75, 1.0):
            x, y = (round(one + (other - one) * share) for one, other in zip(start, end, strict=True))
            self.do(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0)))
        self.do(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def click_slot(self, slot: int) -> None:
        """Click where the tile of a slot can be seen."""
        self.click(*self.place_of(slot))

    def place_of(self, slot: int) -> tuple[int, int]:
        """Return where the tile of a slot is seen; a solid is turned and peeled until it is."""
        for key in ("", *_LOOKING):
            if key:
                self.press(key)
                self.wait(_TURNED)
            place = seen_at(self.screen.stage.view, slot, self.board.present, 5 if self.board.variant.is_solid else 1)
            if place is not None:
                return place
            assert self.board.variant.is_solid, f"the tile at {slot} can't be seen"
        raise AssertionError(f"the cube at {slot} can't be seen from anywhere")

    def click_pair(self, pair: Pair) -> None:
        for slot in pair:
            self.click_slot(slot)

    def click_button(self, name: str) -> None:
        self.click(*self.button(name).rect.center)

    def press(self, key: str, *, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        held = (pygame.KMOD_SHIFT * shift) | (pygame.KMOD_CTRL * ctrl) | (pygame.KMOD_ALT * alt)
        self.do(key_event(key, held))

    def type(self, text: str) -> None:
        self.do(*(pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text))

    def turn_wheel(self, x: int, y: int, notches: int) -> None:
        self.point(x, y)
        self.do(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))

    def resize(self, width: int, height: int) -> None:
        self.canvas.resize((width, height))
        self.do(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    def hide(self) -> None:
        self.do(pygame.event.Event(pygame.WINDOWMINIMIZED), pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def show(self) -> None:
        self.do(pygame.event.Event(pygame.WINDOWRESTORED), pygame.event.Event(pygame.WINDOWFOCUSGAINED))

    def quit(self) -> None:
        """End the run as the window does when it is closed."""
        self.do(pygame.event.Event(pygame.QUIT))
        assert not self.is_running
        self.app.close()


def seen_at(view: PlayView | BoardGeometry, slot: int, present: int, step: int = 1) -> tuple[int, int] | None:
    """Return a whole pixel at which a tile is seen: the middle of its face, else the first one tried, if any."""
    middle = view.face(slot).center
    left, top, width, height = view.body(slot).to_pixels()
    places = [
        (int(middle.x), int(middle.y)),
        *((left + x, top + y) for y in range(0, height, step) for x in range(0, width, step)),
    ]
    return next((place for place in places if view.slot_at(Point(*place), present) == slot), None)


def key_event(key: str, held: int = 0) -> pygame.event.Event:
    """Return the press of a key named as in the program."""
    name = _NAMED_KEYS.get(key, key if len(key) == 1 else key.upper())
    return pygame.event.Event(pygame.KEYDOWN, key=getattr(pygame, f"K_{name}"), mod=held, unicode="")


def _names(control: Control) -> set[str]:
    labels = {str(getattr(control, name, "")) for name in ("text", "title")}
    return labels | {control.id, control.tip.text if control.tip else ""}
