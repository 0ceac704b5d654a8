"""What is to be seen of a game at the table: the board, the cards and buttons, and the message of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.note import draw_note
from mahjong_solitaire.app.screens.table_assistant import TableAssistant
from mahjong_solitaire.app.screens.table_buttons import Ask, corner_buttons, go_on_button, wish_chips
from mahjong_solitaire.app.screens.table_claims import ChoiceCard, ClaimBar, Offer
from mahjong_solitaire.app.screens.table_inspecting import Inspecting
from mahjong_solitaire.app.screens.table_words import compiling_share, waiting_sentence
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.board import TableBoard
from mahjong_solitaire.app.table.jokers import jokers_of
from mahjong_solitaire.app.table.marks import Marks
from mahjong_solitaire.app.table.seeing import called, company_of, laid_open, seen
from mahjong_solitaire.app.table.state import Key, TableState
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Group, Ring
from mahjong_solitaire.table.actions import Exchange
from mahjong_solitaire.table.seats import SEATS

NOTE_SECONDS = 5.0


class Wiring(NamedTuple):
    """What the cards and buttons do."""

    choose: Callable[[Choice], None]
    ask: Ask


class TableView:
    """Draws one game, and draws it again only when something looks different."""

    def __init__(self, services: Services, control: TableControl, wiring: Wiring) -> None:
        self._services = services
        self._look = services.look
        self._control = control
        self._game = control.game
        self._wiring = wiring
        self.ring = Ring(services.look)
        self.board = TableBoard(services.look, services.settings.get())
        self._bar = ClaimBar(services.look, TileRows(services))
        self.inspecting = Inspecting(services, control, self.board)
        self.assistant = TableAssistant(services, control, self.refresh, self.tell)
        self.cards: tuple[ChoiceCard, ...] = ()
        self.is_revealed = False
        self._shown = (0, 0)
        self._key: tuple[object, ...] = ()
        self._note, self._note_left = "", 0.0
        self._sentence = ""
        self._is_dirty = True

    # What is shown

    @property
    def state(self) -> TableState:
        """What lies on the table, as far as it may be seen from here."""
        game = self._game
        company = company_of(game.session)
        notes = called(game.view.log, names_discards=self._services.settings.get().table_names_discards)
        if game.human is None:
            here, view = game.session.deal.here, game.view
            shown = SEATS[: len(here.places)] if self.is_revealed or view.is_over else ()
            return laid_open(here, company, view.totals, view.seat, shown=shown, notes=notes)
        return seen(game.view, company, hand=self._control.arrangement.tiles, notes=notes)

    def follow(self) -> None:
        """Show what has happened since the last time; at once where the bots play at once."""
        log, number = self._game.view.log, self._game.number
        before = self._shown[1] if self._shown[0] == number and self._shown[1] <= len(log) else len(log)
        events = () if self._game.speed == "instant" else tuple(log[before:])
        self._shown = number, len(log)
        self.board.show(self.state, events)
        self.inspecting.follow()
        self.refresh()

    def show_deal(self) -> None:
        """Show a hand from its beginning."""
        self._shown = self._game.number, 0
        self.follow()

    def refresh(self) -> None:
        """Take in what has changed in game or control: marks, cards, buttons."""
        self.assistant.follow()
        self._fit()
        self._place()
        self._is_dirty = True

    def _fit(self) -> None:
        settings = self._services.settings.get()
        theme = settings.tile_theme, settings.index_marks, settings.table_discards_turned, settings.table_drawn_marked
        key = self._look.version, theme, self.assistant.width
        if key == self._key:
            return
        self._key = key
        self.board.refit(settings)
        self.board.fit(self.area)
        self.board.show(self.state)

    @property
    def area(self) -> pygame.Rect:
        """The part of the window that is the table."""
        width, height = self._look.size
        return pygame.Rect(0, 0, width - self.assistant.width, height)

    def _place(self) -> None:
        control = self._control
        is_still = not self.board.is_moving
        choices = control.choices if is_still else ()
        heading = control.heading if choices else ""
        offer = Offer(choices, not self._game.has_referee, self.assistant.advised, self._wiring.choose, heading)
        self.cards = self._bar.lay_out(self.board.claim_place, offer)
        self.board.mark(
            Marks(
                selected=control.selected,
                advised=self.assistant.advised_tile,
                focus=control.focus,
                hovered=control.hover,
                lit=control.lit or None,
                alike=self.inspecting.tile,
                dangers=self.assistant.dangers,
                picked=control.picked,
                takeable=self.takeable,
                fresh=control.fresh,
            )
        )
        self.assistant.fit(self.board.claim_place)
        start = self.cards[0].id if self.cards else "menu"
        # What lies under the whole panel of the coach can't be used.
        under = [] if self.assistant.is_spread else [Group(self.cards), Group(tuple(self._buttons()))]
        self.ring.place([*under, *self._coach()], start)

    def _buttons(self) -> list[Control]:
        look, ask = self._look, self._wiring.ask
        buttons = [
            *corner_buttons(look, self.area, self._control, ask),
            *wish_chips(look, self.area, self._game, ask),
        ]
        if self._game.waits_for_step and not self.cards:
            buttons += go_on_button(look, self.board.claim_place, ask)
        return buttons

    def _coach(self) -> list[Group]:
        return self.assistant.groups(has_cards=bool(self.cards))

    def controls(self) -> list[Control]:
        """Return all that can be used."""
        return [*self.cards, *self._buttons(), *(control for group in self._coach() for control in group.controls)]

    @property
    def drag_from(self) -> int:
        """How many pixels the pointer moves, with the button down, until it drags a tile."""
        return max(6, self._look.scale.px(9))

    def card_at(self, place: tuple[int, int]) -> Choice | None:
        """Return the choice whose card is under a place."""
        return next((card.choice for card in self.cards if card.rect.collidepoint(place)), None)

    def exchange_at(self, place: tuple[int, int]) -> Exchange | None:
        """Return what clicking a place would exchange: a joker that lies in a meld."""
        spot = self.board.spot_at(place)
        if spot is None or spot.key not in self.takeable:
            return None
        side = self.state.side(spot.side)
        return None if side is None else self._control.exchange_at(side.seat, spot.index)

    @property
    def takeable(self) -> frozenset[Key]:
        """Return the jokers on the table that can be had for a tile of one's own."""
        wanted = self._control.exchanges
        return jokers_of(self.state, wanted) if wanted else frozenset()

    # Messages

    @property
    def message(self) -> str:
        """What the person was told last, empty if it counts no more."""
        return self._note

    def tell(self, message: str, seconds: float = NOTE_SECONDS) -> None:
        """Let the person read a message for some seconds."""
        self._note, self._note_left = message, seconds if message else 0.0
        self._is_dirty = True

    # Time

    def update(self, seconds: float) -> None:
        """Let time pass: movements, tooltips, messages."""
        was_moving = self.board.is_moving
        self._is_dirty |= self.board.update(seconds)
        if was_moving and not self.board.is_moving:
            self.refresh()
        self.ring.update(seconds)
        if self.inspecting.update(seconds):
            self.refresh()
        self._note_left = max(0.0, self._note_left - seconds)
        if self._note and not self._note_left:
            self.tell("")
        sentence = waiting_sentence(self._game)
        self._is_dirty |= sentence != self._sentence or compiling_share(self._game) is not None
        self._sentence = sentence
        self._is_dirty |= self._game.claim_left is not None

    def finish(self) -> bool:
        """End all movements at once; return whether anything moved."""
        was_moving = self.board.is_moving
        self.board.finish()
        if was_moving:
            self.refresh()
        return was_moving

    def next_wake(self) -> float | None:
        """Return the seconds to the next thing due, None if there is none."""
        waits = (self.ring.next_wake(), self.board.next_wake(), self.inspecting.next_wake(), self._note_left or None)
        return min((wait for wait in waits if wait is not None), default=None)

    # Picture

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return self._is_dirty or self.ring.needs_draw() or self.board.needs_draw() or self._key[0] != self._look.version

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then what lies over it."""
        if self._key[0] != self._look.version:
            self.refresh()
        self.board.draw(surface)
        self._bar.draw(surface, self._game.claim_left)
        self.assistant.paint(surface)
        self.ring.draw(surface)
        self.inspecting.paint(surface)
        self._draw_note(surface)
        self._is_dirty = False

    def _draw_note(self, surface: pygame.Surface) -> None:
        text = self._note or self._sentence
        if not text:
            return
        place = self.board.claim_place
        bottom = self._bar.rect.top if self._bar.rect.width else place.bottom
        area = Rect(place.left, place.top - place.height, place.width, bottom - place.top + place.height)
        plate = draw_note(surface, self._look, area, text)
        share = compiling_share(self._game)
        if share is not None and not self._note:
            line = pygame.Rect(plate.left + 12, plate.bottom - 4, round((plate.width - 24) * share), 3)
            self._look.shapes.rounded(surface, line, 1, Fill(self._look.palette.brass))
