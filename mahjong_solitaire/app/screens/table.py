"""The playing screen of the table: answers go to the game, what comes of them to picture, sound and disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.controls.table_keys import TableCommand
from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Pressed, Resized, Shown
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.table_buttons import why_no_undo
from mahjong_solitaire.app.screens.table_hands import TableActs, TableHands
from mahjong_solitaire.app.screens.table_view import TableView, Wiring
from mahjong_solitaire.app.screens.table_words import (
    SPEED_TITLES,
    failure_sentence,
    foul_sentence,
    place_of,
    sound_of,
)
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.app.table.keeping import TableKeeper
from mahjong_solitaire.app.table.navigator import MenuWords, WaysOn
from mahjong_solitaire.app.table.pace import SPEEDS, claim_limit, neighbour
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Ring
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.events import Event as TableEvent
from mahjong_solitaire.table.session import RefusedError

_LONGEST_TICK = 2.0
"""A longer gap between two frames is a machine that slept, not play."""
_LAST_LOOK = 1.4
"""Seconds between the end of a hand and the dialog that tells of it; a click or key ends them."""
_FOR_MAHJONG = "You are asked for Mahjong alone in this hand."
_FOR_ALL = "You are asked for all calls again."


def table_screen(services: Services, game: TableGame, keeper: TableKeeper, arrangement: str = "") -> TableScreen:
    """Return the screen of a game; ``arrangement`` is the hand as it lay there when it was kept."""
    return TableScreen(services, game, keeper, arrangement)


class TableScreen:
    """Implements ``Screen`` and ``TableActions`` for one game."""

    is_overlay = False

    def __init__(self, services: Services, game: TableGame, keeper: TableKeeper, arrangement: str = "") -> None:
        self._services = services
        self.game = game
        self._keeper = keeper
        settings = services.settings.get()
        game.wins_alone = settings.table_auto_win
        self.control = TableControl(game, arrangement, sorts=settings.table_sorted)
        self._view = TableView(services, self.control, Wiring(self._choose, self._ask))
        acts = TableActs(self._answer, self._take, self._ask, self._go_on, self._rearranged)
        self._hands = TableHands(self._view, self.control, acts)
        self._commands: dict[TableCommand, Callable[[], object]] = {
            TableCommand.GO_ON: self._go_on,
            TableCommand.SORT: self._sort,
            TableCommand.UNDO: self.undo,
            TableCommand.NO_CALLS: self._switch_calls,
            TableCommand.AUTO_WIN: self._switch_wins,
            TableCommand.FASTER: lambda: self._change_speed(1),
            TableCommand.SLOWER: lambda: self._change_speed(-1),
            TableCommand.COACH: lambda: self._view.tell(self._view.assistant.toggle()),
            TableCommand.INSPECT: self._view.inspecting.toggle,
            TableCommand.REVEAL: self._reveal,
            TableCommand.LOG: self.open_log,
            TableCommand.CARD: self.open_card,
            TableCommand.MENU: self._open_menu,
            TableCommand.HELP: services.navigator.open_help,
        }
        self._is_new = True
        self._is_away = False
        self._end_left: float | None = None
        self._is_finished = False
        self._notes_told = len(game.notes)

    @property
    def view(self) -> TableView:
        """What is to be seen."""
        return self._view

    @property
    def ring(self) -> Ring:
        """The focus and the pointer on cards and buttons."""
        return self._view.ring

    @property
    def message(self) -> str:
        """What the person was told last, empty if it counts no more."""
        return self._view.message

    def controls(self) -> list[Control]:
        """Return all that can be used."""
        return self._view.controls()

    # Screen

    def handle(self, event: Event) -> None:
        """Take one event."""
        match event:
            case Resized():
                self._view.refresh()
            case Hidden(is_still_seen):
                self._is_away |= not is_still_seen
                self._hands.let_go()
                self.ring.handle(event)
            case _:
                self._is_away &= not isinstance(event, Shown | Pressed | KeyPressed)
                self._hands.handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass: what moves, the bots, the end of the hand; nothing goes on while nobody can see it."""
        if self._is_away:
            return
        self._view.update(seconds)
        self.control.guard.tick(seconds)
        is_still = not self._view.board.is_moving or self.game.speed == "instant"
        was_waiting = self.game.waits_for_step
        if events := self.game.update(min(seconds, _LONGEST_TICK), is_still=is_still):
            self._happened(events)
        elif was_waiting != self.game.waits_for_step:
            self._view.refresh()
        self._tell_failures()
        if self._end_left is not None and is_still:
            self._end_left -= seconds
            if self._end_left <= 0:
                self._open_end()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the game."""
        self._view.draw(surface)

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return self._view.needs_draw()

    def next_wake(self) -> float | None:
        """Return 0 while something moves, else the seconds to the next thing due."""
        if self._is_away:
            return None
        if self._view.board.is_moving:
            return 0.0
        waits = (self._end_left, self._view.next_wake(), self.game.next_wake())
        return min((max(0.0, wait) for wait in waits if wait is not None), default=None)

    def cover(self) -> None:
        """Save, and let nothing be held."""
        self._view.finish()
        self._hands.let_go()
        self.ring.relax()
        self.control.point(None)
        self._save()

    def uncover(self) -> None:
        """Take in what the settings say; the first time the hand is dealt."""
        settings = self._services.settings.get()
        self.game.speed = settings.table_speed
        self.game.passes_alone = settings.table_auto_pass
        self.game.claim_limit = claim_limit(settings.table_claims)
        self.control.style = settings.table_discard
        self.control.sorts = settings.table_sorted
        if self._is_new:
            self._is_new = False
            self._begin_hand()
        self.control.guard.raise_up()
        self._view.refresh()

    def _begin_hand(self) -> None:
        self.control.follow()
        if self.game.is_fresh:
            self._view.show_deal()
        else:
            self._view.follow()
        self._end_left = _LAST_LOOK if self.game.session.is_hand_over else None

    # Answers

    def _choose(self, choice: Choice) -> None:
        """Take a card that was used."""
        if not choice.blocked and self.control.guard.lets_through():
            self._take(choice)

    def _take(self, choice: Choice) -> None:
        """Answer with a choice, pick what it picks, or let the tile be chosen that goes with what it declares."""
        if choice.declares:
            self.control.declare(choice.declares)
            self._view.refresh()
        elif choice.picks:
            self.control.pick_unseen(choice.picks)
            self._view.refresh()
        else:
            self._answer(choice.action)

    def _answer(self, action: Action) -> None:
        try:
            events = self.game.answer(action)
        except RefusedError as error:
            self._view.tell(str(error))
            return
        self._view.tell("")
        self._view.assistant.chose(action)
        self._happened(events)

    def _happened(self, events: Sequence[TableEvent]) -> None:
        """Show and keep what has happened, also if that is only an answer that others don't see yet."""
        sound = sound_of(events)
        if sound is not None:
            self._services.audio.play(sound)
        if told := foul_sentence(events, self.game):
            self._view.tell(told)
        self._changed()
        if self.game.session.is_hand_over and self._end_left is None:
            self._end_left = _LAST_LOOK

    def _changed(self) -> None:
        before = self.control.tiles
        self.control.follow()
        if self.control.tiles != before:
            self._hands.let_go()
        self._hands.leave_ring()
        self._view.follow()
        self._save()

    def _save(self) -> None:
        if not self._is_finished:
            self._keeper.save(self.game.session.record(), str(self.control.arrangement))

    def _tell_failures(self) -> None:
        if told := failure_sentence(self.game, self._notes_told):
            self._notes_told = len(self.game.notes)
            self._view.tell(told)

    # The end of a hand

    def _open_end(self) -> None:
        self._end_left = None
        if self._is_finished:
            self._services.table.open_game_end(self.game.session, self.game.human)
        else:
            on_undo = self.undo if self.game.can_undo else None
            ways = WaysOn(self._go_to_next_hand, on_undo, self.game.notes)
            self._services.table.open_hand_end(self.game.session, self.game.human, ways)

    def _go_to_next_hand(self) -> None:
        """Begin the next hand, or tell how the game ended."""
        if self.game.session.is_over:
            if not self._is_finished:
                self._keeper.finish(self.game.session)
                self._is_finished = True
            self._open_end()
            return
        self.game.next_hand()
        self._begin_hand()
        self._changed()

    # What keys and buttons ask for

    def _ask(self, command: TableCommand) -> None:
        act = self._commands.get(command)
        if act is not None:
            act()
            self._view.refresh()

    def _go_on(self) -> bool:
        """End what is waited for; return whether there was anything."""
        self._view.finish()
        if self.game.session.is_hand_over:
            self._open_end()
            return True
        return self.game.skip()

    def _sort(self) -> None:
        self.control.sort()
        self._rearranged()

    def _rearranged(self) -> None:
        """Show and keep the hand in its other order."""
        self._view.follow()
        self._save()

    def _switch_calls(self) -> None:
        self.game.no_calls = not self.game.no_calls
        self._switched(_FOR_MAHJONG if self.game.no_calls else _FOR_ALL)

    def _switch_wins(self) -> None:
        self.game.wins_alone = not self.game.wins_alone
        alone = "Mahjong is declared by itself, except after a kong."
        self._switched(alone if self.game.wins_alone else "Mahjong is yours to declare.")

    def _switched(self, sentence: str) -> None:
        if self.game.human is not None:
            self._view.tell(sentence)
            self.control.follow()

    def _change_speed(self, step: int) -> None:
        """Let the bots play faster or slower; the button goes around."""
        store = self._services.settings
        speed = neighbour(self.game.speed, step)
        if speed == self.game.speed and step > 0:
            speed = SPEEDS[0]
        self.game.speed = speed
        store.change(store.get().changed(table_speed=speed))
        self._view.tell(f"Speed of the bots: {SPEED_TITLES[speed].lower()}.", 2.0)

    def _reveal(self) -> None:
        self._view.is_revealed = not self._view.is_revealed
        self._view.follow()

    def _open_menu(self) -> None:
        game = self.game
        words = MenuWords(
            "Menu", place_of(game), why_no_undo(game), game.human is None, has_card=game.session.rules.has_card
        )
        self._services.table.open_menu(words, self)

    # TableActions

    def undo(self) -> None:
        """Take back the last choice."""
        self._view.finish()
        if not self.game.undo():
            self._view.tell(why_no_undo(self.game))
            return
        self._end_left = None
        self._services.audio.play("undo")
        self._changed()

    def open_log(self) -> None:
        """Show what happened in the hand."""
        self._services.table.open_log(self.game.session, self.game.human, self.game.notes)

    def open_card(self) -> None:
        """Show the card of hands, if there is one by these rules."""
        if self.game.session.rules.has_card:
            self._services.table.open_card()

    def give_up(self) -> None:
        """End the game as it stands, after a question."""
        text = "What was played so far is kept among the ended games."
        question = Question("Give up this game?", text, "Give up", "Keep playing")
        self._services.navigator.confirm(question, self._end_here)

    def _end_here(self) -> None:
        self._is_finished = True
        self._keeper.give_up(self.game.session)
        self._services.navigator.open_title()
