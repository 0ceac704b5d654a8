"""The table of the tutorial: the board with the prepared hand, its cards, and what a click or a key there means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.controls.table_choices import Choice, choices_of
from mahjong_solitaire.app.controls.table_giving import Giving, gifts_of, passed_last
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.table_claims import ClaimBar, Offer
from mahjong_solitaire.app.screens.tutorial_course import Course
from mahjong_solitaire.app.table.board import TableBoard
from mahjong_solitaire.app.table.jokers import jokers_of
from mahjong_solitaire.app.table.marks import Marks
from mahjong_solitaire.app.table.state import Key, Spot, TableState
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip, Usable
from mahjong_solitaire.table.actions import Action, Decision, Discard, Exchange, Give, parse_action
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile


@dataclass(frozen=True)
class Target(Usable):
    """A place on the table that can be pointed at, by keys too."""

    id: str
    rect: pygame.Rect
    on_use: Callable[[], None]
    is_advised: bool = False
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a rim under the pointer, or where help points."""
        if self.is_advised or mood.is_hovered:
            fill = look.line(150)
            look.shapes.rim(surface, self.rect.inflate(6, 6), self.radius, fill, max(2, look.scale.px(2)))


class TutorialTable:
    """Shows the hand of the course; ``attempt`` is told what the person does."""

    def __init__(self, services: Services, course: Course, attempt: Callable[[str], None]) -> None:
        self._services, self._look = services, services.look
        self._course, self._attempt = course, attempt
        self.board = TableBoard(services.look, services.settings.get())
        self._bar = ClaimBar(services.look, TileRows(services))
        self._state: TableState | None = None
        self.focus: int | None = None
        self._hover: int | None = None
        self._giving = Giving()
        self._declaring = ""
        self._asked: Decision | None = None

    def refit(self) -> None:
        """Take on settings that may have changed."""
        self.board.refit(self._services.settings.get())

    def fit(self, area: pygame.Rect) -> None:
        """Take a place and show the moment."""
        self.board.fit(area)
        state = self._course.state()
        if state is not None and state != self._state:
            self.board.finish()
            self.board.show(state, self._course.news)
            self.focus = None
        self._state = state
        if self._course.decision != self._asked:
            self._asked = self._course.decision
            self._giving.clear()
            self._declaring = ""

    # Controls

    def controls(self) -> tuple[Control, ...]:
        """Return the cards of the moment, and the places that can be pointed at."""
        choices = () if self.board.is_moving else self.choices
        advised = next((choice.action for choice in choices if self._is_advised(choice)), None)
        offer = Offer(choices, True, advised, self._choose, self._heading if choices else "")
        cards = self._bar.lay_out(self.board.claim_place, offer)
        self.board.mark(self._marks())
        return (*cards, *self._targets())

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen beside a discard."""
        decision, session, scene = self._course.decision, self._course.session, self._course.scene
        if decision is None or session is None or scene is None:
            return ()
        found = choices_of(decision, session.view(scene.seat).offered, held=self.tiles)
        choices = tuple(choice for choice in found if self._is_told_of(choice))
        return *choices, *self._giving.choices(decision, self.tiles)

    def _is_told_of(self, choice: Choice) -> bool:
        """Whether a choice is shown: what a discard can declare only where the step is about it."""
        task = self._course.step.task
        answers = () if task is None else task.answers
        return not choice.declares or any(answer.endswith(f" {choice.declares}") for answer in answers)

    @property
    def _heading(self) -> str:
        decision, session, scene = self._course.decision, self._course.session, self._course.scene
        if decision is None or session is None or scene is None:
            return ""
        return session.rules.asks(session.view(scene.seat).log, decision)

    @property
    def _advised(self) -> Action | None:
        """The action that is the right answer, if it is to be shown."""
        wanted = self._course.advised
        return parse_action(wanted) if wanted and not self._course.is_pointing else None

    def _is_advised(self, choice: Choice) -> bool:
        """Whether the right answer begins with a choice; tiles to be passed on are picked before."""
        if choice.declares:
            return isinstance(self._advised, Discard) and choice.declares == self._advised.declared
        return choice.action == self._advised and not choice.blocked

    def _marks(self) -> Marks:
        return Marks(
            focus=self.focus,
            hovered=self._hover if self._takes_tiles else None,
            advised=self._index_of(self._course.advised),
            advice="This one",
            lit=self._lit,
            picked=self._giving.picked,
            takeable=self._takeable,
            fresh=frozenset(self._indexes(self._passed)),
        )

    @property
    def _lit(self) -> frozenset[int] | None:
        """The tiles to choose among: those that riichi is declared with, or those that help says to pass on."""
        decision, advised = self._course.decision, self._advised
        if isinstance(advised, Give):
            return frozenset(self._indexes(advised.tiles))
        if decision is None or not self._declaring:
            return None
        actions = [Discard(tile, self._declaring) for tile in self.tiles]
        return frozenset(index for index, action in enumerate(actions) if decision.allows(action))

    @property
    def _passed(self) -> tuple[Tile, ...]:
        """The tiles that were passed on to the person last."""
        session, scene = self._course.session, self._course.scene
        return () if session is None or scene is None else passed_last(session.view(scene.seat).log, scene.seat)

    def _indexes(self, wanted: tuple[Tile, ...]) -> list[int]:
        """Return where tiles stand, of several alike the last ones."""
        left, found = list(wanted), list[int]()
        for index, tile in reversed(tuple(enumerate(self.tiles))):
            if tile in left:
                left.remove(tile)
                found.append(index)
        return found

    @property
    def _exchanges(self) -> dict[tuple[Seat, int], Exchange]:
        """The jokers that can be had, by seat and number of their meld."""
        decision = self._course.decision
        options = () if decision is None else decision.options
        return {(one.owner, one.meld): one for one in options if isinstance(one, Exchange)}

    @property
    def _takeable(self) -> frozenset[Key]:
        wanted = self._exchanges
        return jokers_of(self._state, wanted) if wanted and self._state is not None else frozenset()

    @property
    def _takes_tiles(self) -> bool:
        """Whether a tile of the hand can be an answer, or belongs to one."""
        course = self._course
        return course.is_open and (course.is_pointing or self._discards or self._is_giving)

    @property
    def _discards(self) -> bool:
        decision = self._course.decision
        return decision is not None and any(isinstance(option, Discard) for option in decision.options)

    @property
    def _is_giving(self) -> bool:
        return self._course.decision is not None and bool(gifts_of(self._course.decision))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hand as it stands there, the drawn tile last."""
        if self._state is None:
            return ()
        own = self._state.own
        held = (*own.hand, *((own.drawn,) if own.has_drawn else ()))
        return tuple(tile for tile in held if tile is not None)

    def _index_of(self, advised: str) -> int | None:
        if advised == "drawn":
            return len(self.tiles) - 1
        action = self._advised
        if not isinstance(action, Discard) or action.declared != self._declaring:
            return None
        return next(iter(self._indexes((action.tile,))), None)

    def _targets(self) -> tuple[Target, ...]:
        course, state = self._course, self._state
        task = course.step.task
        if task is None or state is None or not course.is_open:
            return ()
        places: list[tuple[str, pygame.Rect | None]] = []
        if task.answers[0].startswith("seat "):
            places = [(f"seat {side.seat}", self.board.plate_rect(side.chair)) for side in state.sides]
        elif task.answers[0] == "last" and state.last is not None:
            places = [("last", self.board.tile_rect(state.last))]
        return tuple(
            Target(name, rect, self._trying(name), course.advised == name, radius=self._look.scale.px(8))
            for name, rect in places
            if rect is not None
        )

    def _trying(self, name: str) -> Callable[[], None]:
        return lambda: self._attempt(name)

    # What is done

    def point(self, place: tuple[int, int] | None) -> bool:
        """Move the pointer over the hand; return whether that changed anything."""
        index = None if place is None else self.board.hand_at(place)
        changed, self._hover = index != self._hover, index
        return changed

    def click(self, place: tuple[int, int]) -> bool:
        """Take a click on the table; return whether it meant anything."""
        if not self._course.is_open:
            return False
        index = self.board.hand_at(place)
        if index is not None:
            self._take(index)
            return True
        spot = self.board.spot_at(place)
        return spot is not None and self._click_spot(spot)

    def _click_spot(self, spot: Spot) -> bool:
        if spot.key in self._takeable and self._state is not None:
            side = self._state.side(spot.side)
            exchange = None if side is None else self._exchanges.get((side.seat, spot.index))
            self._attempt(str(exchange))
            return True
        if not self._course.is_pointing:
            return False
        is_last = self._state is not None and spot == self._state.last
        self._attempt("last" if is_last else f"tile {spot.tile}")
        return True

    def _take(self, index: int) -> None:
        tiles, decision = self.tiles, self._course.decision
        if index >= len(tiles):
            return
        if decision is not None and self._is_giving:
            self._giving.toggle(index, decision)
        elif not self._course.is_pointing:
            self._attempt(str(Discard(tiles[index], self._declaring)))
        else:
            has_drawn = self._state is not None and self._state.own.has_drawn
            self._attempt("drawn" if has_drawn and index == len(tiles) - 1 else f"tile {tiles[index]}")

    def _choose(self, choice: Choice) -> None:
        """Do what a card says; one that declares something lets the tile be chosen, or, once more, doesn't."""
        if choice.declares:
            self._declaring = "" if self._declaring else choice.declares
        elif choice.picks and self._course.decision is not None:
            self._giving.toggle_unseen(choice.picks, self._course.decision)
        elif not choice.blocked:
            self._attempt(str(choice.action))

    def walk(self, step: int) -> bool:
        """Move the focus along the hand; return whether there is something to choose there."""
        last = len(self.tiles) - 1
        if not self._takes_tiles or last < 0:
            return False
        self.focus = last if self.focus is None else (self.focus + step) % (last + 1)
        return True

    def enter(self) -> bool:
        """Choose the tile that has the focus."""
        if self.focus is None or not self._takes_tiles:
            return False
        self._take(self.focus)
        return True

    def use_key(self, stroke: str) -> bool:
        """Use the card of a key; return whether there is one."""
        wanted = "esc" if stroke == "escape" else stroke
        choice = next((choice for choice in self.choices if choice.key.lower() == wanted), None)
        if choice is not None:
            self._choose(choice)
        return choice is not None

    # Picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and the ground of the cards."""
        self.board.draw(surface)
        self._bar.draw(surface, None)
