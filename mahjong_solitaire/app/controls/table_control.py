"""What the person does at the table: the order of the hand, what is pointed at, and which answer is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mahjong_solitaire.app.controls.table_arrangement import Arrangement
from mahjong_solitaire.app.controls.table_choices import Choice, choices_of
from mahjong_solitaire.app.controls.table_giving import Giving, gifts_of, passed_last
from mahjong_solitaire.app.controls.table_guard import Guard
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.table.actions import PASS, Action, Chow, Decision, Discard, Exchange, Group, Kong, Pung
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

Style = Literal["click", "double", "drag"]


class TableControl:
    """Owns arrangement, focus, hover and selection of the person's hand; indexes count its tiles, the drawn one last.

    Answers are refused for a moment after the question has changed (``guard``). Nothing is discarded by a key unless
    the person has moved the focus to that tile since the question came up.
    """

    def __init__(self, game: TableGame, arrangement: str = "", *, sorts: bool = True) -> None:
        self.game = game
        self.sorts = sorts
        self.style: Style = "click"
        self.guard = Guard()
        self.focus: int | None = None
        self.hover: int | None = None
        self.selected: int | None = None
        self.chosen: Choice | None = None
        self.declaring = ""
        self._giving = Giving()
        self.arrangement = Arrangement.parse(arrangement)
        self._hand = -1 if not arrangement else game.number
        self._question: tuple[object, ...] = ()
        self.follow()

    # What lies there

    @property
    def drawn(self) -> Tile | None:
        """The tile that stands apart."""
        view = self.game.view
        is_own = view.turn == view.seat and view.offered is None and not view.is_over
        return view.drawn if is_own else None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hand as it stands there, the drawn tile last."""
        drawn = self.drawn
        return self.arrangement.tiles if drawn is None else (*self.arrangement.tiles, drawn)

    @property
    def decision(self) -> Decision | None:
        """What is asked."""
        return self.game.decision

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be answered beside a discard."""
        decision = self.decision
        if decision is None:
            return ()
        offered, referee = self.game.view.offered, self.game.has_referee
        warn, log, melds = self.game.session.rules.warning, self.game.view.log, self.game.view.own.melds
        choices = tuple(
            choice._replace(warning=warn(log, melds, choice.action))
            for choice in choices_of(decision, offered, has_referee=referee, held=self.tiles)
        )
        return *choices, *self._giving.choices(decision, self.tiles)

    @property
    def is_claim(self) -> bool:
        """Whether somebody else's tile is asked about."""
        decision = self.decision
        return decision is not None and PASS in decision.options

    @property
    def is_discard(self) -> bool:
        """Whether a tile is to be discarded."""
        return self.decision is not None and any(isinstance(one, Discard) for one in self.decision.options)

    @property
    def is_giving(self) -> bool:
        """Whether tiles are to be passed on."""
        return self.decision is not None and bool(gifts_of(self.decision))

    @property
    def picked(self) -> frozenset[int]:
        """The tiles of the hand that are to be passed on."""
        return self._giving.picked

    @property
    def fresh(self) -> frozenset[int]:
        """The tiles of the hand that were passed to it last, until somebody discards."""
        return self._places_of(passed_last(self.game.view.log, self.game.seat))

    def _places_of(self, tiles: Sequence[Tile | None]) -> frozenset[int]:
        wanted, found = list(tiles), list[int]()
        for index, tile in reversed(list(enumerate(self.tiles))):
            if tile in wanted:
                wanted.remove(tile)
                found.append(index)
        return frozenset(found)

    @property
    def heading(self) -> str:
        """What is to be told above the choices."""
        if self.declaring:
            return f"{self.declaring.capitalize()}: which tile do you discard?"
        decision = self.decision
        if decision is None:
            return ""
        warned = [choice for choice in self.choices if choice.warning]
        if warned:
            titles = " or ".join(dict.fromkeys(choice.title.lower() for choice in warned))
            return f"{titles.capitalize()}: {warned[0].warning[0].lower()}{warned[0].warning[1:]}."
        return self.game.session.rules.asks(self.game.view.log, decision)

    @property
    def pointed(self) -> int | None:
        """The tile of the hand that the person thinks about."""
        for index in (self.selected, self.hover, self.focus):
            if index is not None:
                return index
        return None

    @property
    def meant(self) -> Action | None:
        """What the person seems to be about to answer: the choice or the discard pointed at."""
        if self.chosen is not None:
            return self.chosen.action
        return self._discard_of(self.pointed)

    @property
    def lit(self) -> frozenset[int]:
        """The tiles of the hand that the choice pointed at would use; else those that may be discarded, if not all."""
        if self.chosen is not None:
            return self._used_by(self.chosen)
        if not self.is_discard:
            return frozenset()
        free = frozenset(index for index in range(len(self.tiles)) if self._discard_of(index) is not None)
        return free if len(free) < len(self.tiles) else frozenset()

    def _used_by(self, choice: Choice) -> frozenset[int]:
        """Return the tiles of the hand that a claim or kong takes."""
        if choice.declares:
            return frozenset(index for index in range(len(self.tiles)) if self._declares(index, choice.declares))
        if not isinstance(choice.action, Chow | Pung | Kong | Group | Exchange):
            return frozenset()
        return self._places_of([tile for number, tile in enumerate(choice.tiles) if number != choice.claimed])

    def follow(self) -> None:
        """Take in what has happened: the hand's tiles, and whether something else is asked."""
        view, number = self.game.view, self.game.number
        if number != self._hand:
            self._hand = number
            self.arrangement = Arrangement(self._as_dealt())
            self.arrangement.follow(view.own.concealed)
            if self.sorts:
                self.arrangement.sort()
        elif not view.is_over:
            self.arrangement.follow(view.own.concealed)
        # While nothing is asked the person may go on arranging the hand, whatever others do.
        question = (number, len(view.log), self.decision) if self.decision is not None else ()
        if question != self._question:
            self._question = question
            self.focus = self.selected = self.chosen = None
            self.declaring = ""
            self._giving.clear()
            self.guard.raise_up()
        if self.hover is not None and self.hover >= len(self.tiles):
            self.hover = None

    def _as_dealt(self) -> tuple[Tile, ...]:
        view = self.game.view
        hands: tuple[tuple[Tile, ...], ...] = getattr(view.log[0], "hands", ())
        return hands[view.seat][:13] if hands else ()

    # Acts

    def point(self, index: int | None) -> bool:
        """Move the pointer over a tile or off the hand; return whether that changed anything."""
        changed, self.hover = index != self.hover, index
        return changed

    def click(self, index: int) -> Action | None:
        """Click a tile: return the discard it means, if it means one."""
        self.focus = None
        if self.is_giving:
            self.pick(index)
            return None
        if self._discard_of(index) is None or not self.guard.lets_through():
            return None
        if self.style == "click" or (self.style == "double" and index == self.selected):
            return self._leave(index)
        self.selected = None if index == self.selected else index
        return None

    def pick(self, index: int | None) -> None:
        """Pick a tile up to be passed on, or put it back."""
        if index is not None and self.decision is not None and index < len(self.tiles):
            self._giving.toggle(index, self.decision)

    def pick_unseen(self, number: int) -> None:
        """Pick one of the tiles up that come unseen, to be passed on, or put it back."""
        if self.decision is not None:
            self._giving.toggle_unseen(number, self.decision)

    def declare(self, word: str) -> None:
        """Let the next discard declare something, or, said once more, not."""
        self.declaring = "" if word == self.declaring else word
        self.selected = self.chosen = None

    def exchange_at(self, owner: Seat, meld: int) -> Exchange | None:
        """Return the exchange for a joker in somebody's meld, if there is one."""
        options = () if self.decision is None else self.decision.options
        exchanges = (one for one in options if isinstance(one, Exchange))
        found = next((one for one in exchanges if (one.owner, one.meld) == (owner, meld)), None)
        return found if found is not None and self.guard.lets_through() else None

    @property
    def exchanges(self) -> frozenset[tuple[Seat, int]]:
        """The melds, by seat and number, of which a joker can be had."""
        options = () if self.decision is None else self.decision.options
        return frozenset((one.owner, one.meld) for one in options if isinstance(one, Exchange))

    def drop_on_table(self, index: int) -> Action | None:
        """Let a dragged tile go over the table: return the discard, where tiles are discarded so."""
        if self.style != "drag" or self._discard_of(index) is None or not self.guard.lets_through():
            return None
        return self._leave(index)

    def drop_in_hand(self, index: int, place: int) -> None:
        """Put a dragged tile elsewhere, at a place among the others; the drawn one stays apart."""
        self._giving.clear()
        if index < len(self.arrangement.tiles):
            self.arrangement.move(index, place)

    def walk(self, step: int) -> None:
        """Move the focus along the hand; the first step goes to the drawn tile, or to an end."""
        last = len(self.tiles) - 1
        if last < 0:
            return
        if self.focus is None:
            starts_right = step > 0 or self.drawn is not None
            self.focus = last if starts_right and self.drawn is not None else (0 if step > 0 else last)
        else:
            self.focus = (self.focus + step) % (last + 1)

    def walk_to_end(self, *, is_last: bool) -> None:
        """Move the focus to the first or last tile."""
        self.focus = len(self.tiles) - 1 if is_last and self.tiles else 0

    def move_focused(self, step: int) -> None:
        """Move the focused tile along the hand; the drawn one stays apart."""
        focus = self.focus
        if focus is None or focus >= len(self.arrangement.tiles):
            self.walk(step)
            return
        self._giving.clear()
        self.focus = self.arrangement.move(focus, focus + step)

    def sort(self) -> None:
        """Put the hand in order."""
        self.arrangement.sort()
        self._giving.clear()
        self.focus = self.selected = None

    def discard_focused(self, stroke: str) -> Action | None:
        """Return the discard of the focused tile, if there is one and the key was meant so."""
        is_meant = self.guard.lets_key_through(stroke)
        if self.focus is None or self._discard_of(self.focus) is None or not is_meant:
            return None
        return self._leave(self.focus)

    def choice_of(self, stroke: str) -> Choice | None:
        """Return the choice that a key means, unless it was pressed for something else or can't be used yet."""
        choice = self._choice_at(stroke)
        if choice is None or choice.blocked or not self.guard.lets_key_through(stroke):
            return None
        return choice

    def has_choice(self, stroke: str) -> bool:
        """Whether a key means an answer now."""
        return self._choice_at(stroke) is not None

    def _choice_at(self, stroke: str) -> Choice | None:
        wanted = "esc" if stroke == "escape" else stroke
        return next((choice for choice in self.choices if choice.key.lower() == wanted), None)

    def _leave(self, index: int) -> Action | None:
        action = self._discard_of(index)
        if index < len(self.arrangement.tiles):
            self.arrangement.leave(index)
        return action

    def _discard_of(self, index: int | None) -> Action | None:
        decision, tiles = self.decision, self.tiles
        if decision is None or index is None or not 0 <= index < len(tiles):
            return None
        action = Discard(tiles[index], self.declaring)
        return action if decision.allows(action) else None

    def _declares(self, index: int, word: str) -> bool:
        return self.decision is not None and self.decision.allows(Discard(self.tiles[index], word))
