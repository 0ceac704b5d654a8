"""What the player does at the board, turned into acts of the game: selection, focus, hover and hints."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_solitaire.app.controls.keys import KEYS, Command, KeyRow, Stroke, command_of
from mahjong_solitaire.app.controls.steps import Direction, FlatSteps, Steps
from mahjong_solitaire.solitaire.board import NO_BLOCKERS, Blockers, Board, Pair
from mahjong_solitaire.solitaire.events import Event, Hinted
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.hints import Hint
from mahjong_solitaire.solitaire.shuffling import Arrangement
from mahjong_solitaire.tiles import Tile

__all__ = ["KEYS", "Command", "KeyRow", "SolitaireControl", "Stroke", "command_of"]

SIGN_SECONDS = 1.4
"""How long a refusal is shown."""


@dataclass(frozen=True)
class Selected:
    """A free tile was chosen as the first of a pair."""

    slot: int


@dataclass(frozen=True)
class Deselected:
    """The chosen tile was given up."""

    slot: int


@dataclass(frozen=True)
class Unlike:
    """Two free tiles were chosen that don't match; the second is the selected one now."""

    first: int
    second: int


@dataclass(frozen=True)
class Refused:
    """A tile was chosen that isn't free, and what stands in its way."""

    slot: int
    blockers: Blockers


@dataclass(frozen=True)
class Unlinked:
    """Two free tiles were chosen that match, but the chain can't go on with them and may not break again."""

    slot: int
    last: Tile


Effect = Event | Unlinked | Selected | Deselected | Unlike | Refused
"""What came of an act: events of the game, and answers of the board."""

_ARROWS = {
    Command.LEFT: Direction.LEFT,
    Command.RIGHT: Direction.RIGHT,
    Command.UP: Direction.UP,
    Command.DOWN: Direction.DOWN,
}


class SolitaireControl:
    """Owns what is selected, focused, hovered and hinted on the board of one game."""

    def __init__(self, game: Game, steps: Steps | None = None) -> None:
        self.game = game
        self._steps = steps or FlatSteps()
        self.selected: int | None = None
        self.focus: int | None = None
        self.hover: int | None = None
        self.hint: Hint | None = None
        self.unlike: Unlike | None = None
        self.refused: Refused | None = None
        self._sign_left = 0.0

    @property
    def board(self) -> Board:
        """The position now."""
        return self.game.board

    @property
    def sign_left(self) -> float:
        """The seconds a refusal is still shown."""
        return self._sign_left

    # By pointer

    def point(self, slot: int | None) -> bool:
        """Move the pointer over a tile or off the tiles; return whether the hovered tile changed.

        Only free tiles answer to the pointer.
        """
        hover = slot if slot is not None and self.board.is_free(slot) else None
        changed, self.hover = hover != self.hover, hover
        return changed

    def click(self, slot: int | None) -> tuple[Effect, ...]:
        """Press on a tile, or beside the board (None)."""
        self.focus = None
        return self._choose(slot)

    def _choose(self, slot: int | None) -> tuple[Effect, ...]:
        self._clear_signs()
        if self.game.is_paused or self.game.is_over:
            return ()
        if slot is None or slot == self.selected:
            return self._deselect()
        if not self.board.is_free(slot):
            return self._refuse(slot)
        if self.selected is not None and self.board.matches(self.selected, slot):
            return self._take_linked(Pair.of(self.selected, slot), slot)
        return self._select(slot)

    def _take_linked(self, pair: Pair, slot: int) -> tuple[Effect, ...]:
        last = self.board.chain.last
        if last is None or self.board.can_take(pair):
            return self._take(pair)
        self.selected = None
        self.refused = Refused(slot, NO_BLOCKERS)
        self._sign_left = SIGN_SECONDS
        return (Unlinked(slot, last),)

    def _select(self, slot: int) -> tuple[Effect, ...]:
        before, self.selected = self.selected, slot
        if before is None:
            return (Selected(slot),)
        self.unlike = Unlike(before, slot)
        self._sign_left = SIGN_SECONDS
        return (self.unlike,)

    def _deselect(self) -> tuple[Effect, ...]:
        before, self.selected = self.selected, None
        return () if before is None else (Deselected(before),)

    def _refuse(self, slot: int) -> tuple[Effect, ...]:
        if not self.board.is_present(slot):
            return ()
        self.refused = Refused(slot, self.board.blockers(slot))
        self._sign_left = SIGN_SECONDS
        return (self.refused,)

    def _take(self, pair: Pair) -> tuple[Effect, ...]:
        self.forget()
        effects = self.game.take(pair)
        self._refocus()
        return effects

    # By keyboard

    def command(self, command: Command) -> tuple[Effect, ...]:
        """Do what a key asks for; new deals, shuffles and the pause are the screen's."""
        if self.game.is_paused:
            return ()
        if command in _ARROWS:
            return self._walk(_ARROWS[command])
        acts = {
            Command.NEXT: lambda: self._step(1),
            Command.PREVIOUS: lambda: self._step(-1),
            Command.ACCEPT: self._accept,
            Command.CHOOSE: self._choose_focused,
            Command.UNDO: self.undo,
            Command.REDO: self.redo,
            Command.HINT: self.show_hint,
            Command.RESTART: self.restart,
        }
        act = acts.get(command)
        return act() if act else ()

    def can_step(self, direction: int) -> bool:
        """Whether there is another free tile before (-1) or after (1) the focused one in reading order."""
        order = self._steps.reading_order(self.board)
        if self.focus not in order:
            return bool(order)
        return 0 <= order.index(self.focus) + direction < len(order)

    def _walk(self, direction: Direction) -> tuple[Effect, ...]:
        if self.focus is None:
            return self._step(1)
        self.focus = self._steps.beside(self.board, self.focus, direction)
        return ()

    def _step(self, direction: int) -> tuple[Effect, ...]:
        order = self._steps.reading_order(self.board)
        if not order:
            self.focus = None
        elif self.focus in order:
            self.focus = order[(order.index(self.focus) + direction) % len(order)]
        elif self.selected in order:
            self.focus = self.selected
        else:
            self.focus = order[0 if direction > 0 else -1]
        return ()

    def _accept(self) -> tuple[Effect, ...]:
        if self.hint is not None and self.selected is None:
            return self._take(self.hint.pair)
        return self._choose_focused()

    def _choose_focused(self) -> tuple[Effect, ...]:
        return self._step(1) if self.focus is None else self._choose(self.focus)

    # Acts on the whole game

    def undo(self) -> tuple[Effect, ...]:
        """Take the last move back."""
        return self._change(self.game.undo())

    def redo(self) -> tuple[Effect, ...]:
        """Do a move again that was taken back."""
        return self._change(self.game.redo())

    def shuffle(self, arrangement: Arrangement | None) -> tuple[Effect, ...]:
        """Lay the tiles left anew, or tell that they can't be."""
        return self._change(self.game.shuffle(arrangement))

    def restart(self) -> tuple[Effect, ...]:
        """Begin the deal anew."""
        return self._change(self.game.restart())

    def go_back_to(self, moves: int) -> tuple[Effect, ...]:
        """Take moves back until only so many are done."""
        return self._change(self.game.go_back_to(moves))

    def take(self, pair: Pair) -> tuple[Effect, ...]:
        """Take a pair that may be taken, whatever is selected."""
        return self._take(pair)

    def show_hint(self) -> tuple[Effect, ...]:
        """Show a hint; one that is shown already is only pointed at again, and not counted."""
        if self.hint is not None:
            self.selected = None
            return (Hinted(self.hint),)
        effects = self._change(self.game.hint())
        self.hint = next((effect.hint for effect in effects if isinstance(effect, Hinted)), None)
        return effects

    def _change(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if effects:
            self.forget()
            self._refocus()
        return effects

    # What is shown

    def forget(self) -> None:
        """Give up selection, hint and signs, so that no choice outlives the board it was made on."""
        self.selected = self.hint = self.hover = None
        self._clear_signs()

    def tick(self, seconds: float) -> bool:
        """Let time pass; return whether a sign ended."""
        if self._sign_left <= 0:
            return False
        self._sign_left -= seconds
        if self._sign_left > 0:
            return False
        self._clear_signs()
        return True

    def _clear_signs(self) -> None:
        self.unlike = self.refused = None
        self._sign_left = 0.0

    def _refocus(self) -> None:
        if self.focus is not None and not self.board.is_free(self.focus):
            self.focus = self._steps.nearest(self.board, self.focus)
