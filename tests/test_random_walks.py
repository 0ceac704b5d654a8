"""Thousands of seeded random events on every screen: nothing breaks, and what is saved can always be loaded."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pygame
import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.saves import SaveFolder
from tests.app.stage import shipped
from tests.pilot import Pilot, key_event

EVENTS, A_FRAME = 1000, 8
SIZES = ((640, 480), (640, 480), (700, 900), (1000, 700), (300, 200))
LAYOUT = next(layout for layout in shipped() if len(layout.slots) <= 72)
KEYS = [
    *("left", "right", "up", "down", "tab", "tab", "enter", "enter", "space", "escape", "backspace", "home", "end"),
    *("page down", "page up", "delete", "f1", *"urhsnpyf0"),
]
HELD = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
SIGNS = (
    pygame.WINDOWLEAVE,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
)


def start_game(pilot: Pilot) -> None:
    """Open a game as it is two pairs before its end, so that it is often cleared or stuck."""
    game = Game(deal(LAYOUT, 0))
    for pair in game.deal.line[:-2]:
        game.take(pair)
    go_on_with(pilot, game)


def go_on_with(pilot: Pilot, game: Game) -> None:
    # The title is opened only when everything before is written.
    pilot.app.open_title()
    SaveFolder(Folders.find().saves).save(game.record())
    pilot.app.continue_game()


def start_stuck(pilot: Pilot) -> None:
    for seed in count():
        game, rng = Game(deal(LAYOUT, seed)), Rng(f"stuck {seed}")
        while pairs := list(game.board.pairs()):
            game.take(rng.choice(pairs))
        if game.board.is_stuck:
            go_on_with(pilot, game)
            pilot.settle()
            return


def start_cleared(pilot: Pilot) -> None:
    start_game(pilot)
    for _ in range(2):
        pilot.press("h")
        pilot.press("enter")
    pilot.settle()


def start_pause(pilot: Pilot) -> None:
    start_game(pilot)
    pilot.press("p")


def start_question(pilot: Pilot) -> None:
    start_game(pilot)
    pilot.press("n")


STARTS: dict[str, Callable[[Pilot], None]] = {
    "Title": lambda pilot: pilot.app.open_title(),
    "Layouts": lambda pilot: pilot.app.open_layouts("chain"),
    "Games": lambda pilot: pilot.app.open_games(),
    "Daily": lambda pilot: pilot.app.open_daily(),
    "StatisticsContent": lambda pilot: pilot.app.open_statistics(),
    "SettingsContent": lambda pilot: pilot.app.open_settings(),
    "Help": lambda pilot: pilot.app.open_help(),
    "SolitaireScreen": start_game,
    "Pause": start_pause,
    "Confirm": start_question,
    "Stuck": start_stuck,
    "Cleared": start_cleared,
}


@pytest.mark.parametrize("name", STARTS)
def test_a_thousand_random_events_break_nothing(name: str) -> None:
    pilot, rng = Pilot((640, 480), motion="less"), Rng(f"walk {name}")
    seen = set()
    for number in range(EVENTS // A_FRAME):
        if number % 25 == 0:
            pilot.app.open_title()
            STARTS[name](pilot)
            assert pilot.on_top == name
        pilot.do(*(event(pilot, rng) for _ in range(A_FRAME)), seconds=rng.below(400) / 1000)
        seen.add(pilot.on_top)
        if number % 50 == 49:
            SaveFolder(Folders.find().saves).load()
    pilot.quit()
    assert len(seen) > 1
    SaveFolder(Folders.find().saves).load()
    pilot.stores.games.counts()
    assert pilot.stores.games.take_notice() is None
    again = Pilot()
    assert "damaged" not in again.told


def event(pilot: Pilot, rng: Rng) -> pygame.event.Event:
    width, height = pilot.canvas().get_size()
    place = rng.below(width), rng.below(height)
    makers: tuple[Callable[[], pygame.event.Event], ...] = (
        lambda: pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)),
        lambda: pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=rng.choice((1, 1, 1, 2, 3, 4))),
        lambda: pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1),
        lambda: pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.below(7) - 3, flipped=False),
        lambda: key_event(rng.choice(KEYS), rng.choice(HELD)),
        lambda: key_event(rng.choice(KEYS)),
        lambda: pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(("a", "Tu", "ö", "\n", "東"))),
        lambda: pygame.event.Event(rng.choice(SIGNS)) if rng.below(3) == 0 else key_event("escape"),
        lambda: resized(pilot, rng) if rng.below(8) == 0 else key_event("tab"),
    )
    return rng.choice(makers)()


def resized(pilot: Pilot, rng: Rng) -> pygame.event.Event:
    size = rng.choice(SIZES)
    pilot.canvas.resize(size)
    return pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
