"""A person who plays whole games of any rule set in the window, and does there whatever may be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import (
    Abort,
    Action,
    Discard,
    Exchange,
    Expose,
    Give,
    Kong,
    Say,
    Win,
)
from mahjong_solitaire.table.events import Event, Exhausted, Exposed, Won
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import PlayedHand, Session, read
from tests.table_pilot import TablePilot

_KEEN: tuple[type[Action], ...] = (Win, Abort, Exchange, Expose, Kong)
"""What is done whenever it is offered, the first of it; else the person plays like a beginner."""
_FEW = 1
"""How many tiles the person gives where tiles may go on unseen."""


class Person:
    """Plays a game by mouse or by keys, with a mind of its own for each game."""

    def __init__(self, pilot: TablePilot, *, by_mouse: bool) -> None:
        self._pilot = pilot
        self._by_mouse = by_mouse

    # Before the game

    def sit_down(self, rules: str, house: str, hands: int) -> None:
        """Choose the rules, one of their presets and a length, and begin."""
        self._use("table")
        self._use(f"rules {rules}")
        if house:
            self._use(f"house {house}")
        lengths = [length.hands for length in RULESETS[rules].lengths]
        self._choose("length", lengths.index(hands), len(lengths))
        self._use("play")

    def _choose(self, row: str, number: int, options: int) -> None:
        """Take one of the options of a row; by keys one gets to it from the last."""
        if self._by_mouse:
            rect = self._pilot.button(row).rect
            self._pilot.click(rect.left + rect.width * (2 * number + 1) // (2 * options), rect.centery)
            return
        self._walk_to(row)
        for _ in range(options - 1 - number):
            self._pilot.press("left")

    def _use(self, name: str) -> None:
        if self._by_mouse:
            self._pilot.click_button(name)
        else:
            self._walk_to(name)
            self._pilot.press("enter")

    def _walk_to(self, name: str) -> None:
        for _ in range(60):
            top = self._pilot.app.top
            if isinstance(top, Page) and top.ring.focus == name:
                return
            self._pilot.press("tab")
        raise AssertionError(f"the focus never comes to {name}")

    # Playing

    def play(self) -> None:
        """Play all hands, to the dialog at the end of the game."""
        pilot = self._pilot
        game = pilot.table_game
        while pilot.on_top != "GameEnd":
            self._play_hand()
            assert pilot.on_top == "HandEnd"
            is_last = game.session.is_over
            self._press_or_click("n", "Final result" if is_last else "Next hand")

    def _play_hand(self) -> None:
        pilot = self._pilot
        pilot.wait_for_me()
        session = pilot.table_game.session
        while not session.is_hand_over:
            moves = len(session.record().hands[-1].moves)
            action = chosen(pilot.table_game)
            self._answer(action)
            assert len(session.record().hands[-1].moves) > moves, f"{action} did not count"
            pilot.wait_for_me()
        pilot.wait(3)

    def _answer(self, action: Action) -> None:
        if self._by_mouse:
            self._pilot.answer_by_mouse(action)
        else:
            self._pilot.answer_by_keys(action)

    def _press_or_click(self, key: str, button: str) -> None:
        if self._by_mouse:
            self._pilot.click_button(button)
        else:
            self._pilot.press(key)

    def look_again(self) -> None:
        """Open the replay."""
        self._press_or_click("r", "Replay")


def chosen(game: TableGame) -> Action:
    """Return what the person answers: what is keen, else what a beginner would, but with a word of its own."""
    view, rules = game.view, game.session.rules
    assert view.decision is not None
    options, rng = view.decision.options, Rng(f"{game.session.seed}/{game.number}/{len(view.log)}")
    keen: list[Action] = [option for kind in _KEEN for option in options if isinstance(option, kind)]
    keen += [option for option in options if isinstance(option, Discard) and option.declared]
    if keen:
        return keen[0]
    own: list[Action] = [option for option in options if isinstance(option, Say)]
    own += [option for option in options if isinstance(option, Give) and len(option.tiles) == _FEW]
    return rng.choice(own) if own else bot("beginner", rules, rng).choose(view, view.decision)


# What was done


def done(session: Session, player: int) -> Counter[str]:
    """Return what a player did in a game beside passing and discarding, and how its hands ended."""
    hands = zip(session.hands, session.record().hands, strict=True)
    return Counter(word for hand, kept in hands for word in _words(hand, kept.moves, player))


def _words(hand: PlayedHand, moves: tuple[str, ...], player: int) -> Iterator[str]:
    seat = Seat(hand.sitting.order.index(player))
    own = (action for who, action in map(read, moves) if who == seat)
    yield from (word for word in map(_word, own) if word)
    yield from ("flower" for event in hand.log if isinstance(event, Exposed) and event.seat == seat)
    yield _end(hand.log)


def _word(action: Action) -> str:
    match action:
        case Discard(_, declared):
            return declared
        case Give(tiles):
            return "give" if len(tiles) > _FEW else "unseen"
        case Say(word):
            return "courtesy" if word.isdigit() else word
        case _:
            return str(action).partition(" ")[0]


def _end(log: tuple[Event, ...]) -> str:
    """Tell how a hand ended."""
    wins = [event for event in log if isinstance(event, Won)]
    if len(wins) > 1:
        return "two winners"
    if wins:
        return "self-drawn" if wins[0].giver is None else "from a discard"
    return "drawn" if any(isinstance(event, Exhausted) for event in log) else "broken off"
