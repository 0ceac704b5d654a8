"""A pilot at the table: plays the real program by places and keys, with bots that answer in this process."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.screens.table import TableScreen
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.app.table.navigator import TableSetup
from mahjong_solitaire.app.table.state import Spot, SpotKind
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.table_files import TableFiles
from mahjong_solitaire.table.actions import Action, Discard, Exchange, Give
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile
from tests.app.advisers import AtOnce
from tests.app.table_games import setup_of
from tests.pilot import Pilot, key_event

ENDS = ("HandEnd", "GameEnd")
"""The dialogs that tell how a hand and a game ended."""


class TablePilot(Pilot):
    """One run of the program, at the table; ``takes_up`` leaves it at the title, from which a game can be taken up."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        setup: TableSetup | None = None,
        bots: AtOnce | None = None,
        *,
        takes_up: bool = False,
        seed: int = 1,
        **settings: object,
    ) -> None:
        super().__init__(size, None, bots or AtOnce(), seed=seed, **{"table_speed": "instant", **settings})
        if not takes_up:
            self.app.services.table.start(setup or setup_of())

    @property
    def table(self) -> TableScreen:
        """The playing screen, on top."""
        top = self.app.top
        assert isinstance(top, TableScreen), f"{self.on_top} is on top"
        return top

    @property
    def table_game(self) -> TableGame:
        return self.table.game

    @property
    def options(self) -> tuple[Action, ...]:
        decision = self.table_game.decision
        return () if decision is None else decision.options

    def wait_for_me(self, seconds: float = 120.0) -> None:
        """Let time pass until the person is asked, long enough for the guard against slips, or the hand is over."""
        while self.on_top == "TableScreen" and self.table_game.decision is None:
            assert seconds > 0, "nothing goes on"
            self._let_bots_act(0.05)
            seconds -= 0.05
        self.do(seconds=0.3)

    def _let_bots_act(self, seconds: float) -> None:
        """Let a frame pass; it isn't drawn where bots play at once, so that nobody could see it."""
        if self.table_game.speed == "instant":
            self.is_running &= self.app.step((), seconds)
        else:
            self.do(seconds=seconds)

    # By mouse

    def place_of_hand(self, index: int) -> tuple[int, int]:
        """Return where a tile of the own hand is seen."""
        board = self.table.view.board
        row, y = board.hand_rect, board.hand_rect.centery
        xs = [x for x in range(row.left, row.right, row.width // 99 + 1) if board.hand_at((x, y)) == index]
        assert xs, f"there is no tile {index} in the hand"
        return (xs[0] + xs[-1]) // 2, y

    def click_hand(self, index: int) -> None:
        self.click(*self.place_of_hand(index))

    def answer_by_mouse(self, action: Action) -> None:
        """Click the tiles and the card that mean an answer."""
        match action:
            case Discard(_, declared):
                if declared:
                    self.click_button(f"declare {declared}")
                self.click_hand(self._last_index(action))
            case Give(tiles):
                for index in self._indexes(tiles):
                    self.click_hand(index)
                for number in self._unseen(action):
                    self.click_button(f"unseen {number}")
                self.click_button("give")
            case Exchange(_, owner, meld):
                self.click(*self._joker_of(owner, meld).center)
            case _:
                self.click_button(str(action))

    def _joker_of(self, owner: Seat, meld: int) -> pygame.Rect:
        view = self.table.view
        side = next(side for side in view.state.sides if side.seat == owner)
        spots = (Spot(SpotKind.MELD, side.chair, meld, Tile.JOKER, part) for part in range(6))
        sprites = (view.board.tile_rect(spot) for spot in spots if spot.key in view.takeable)
        return next(rect for rect in sprites if rect is not None)

    # By keys

    def answer_by_keys(self, action: Action) -> None:
        """Press the keys that mean an answer."""
        match action:
            case Discard(_, declared):
                if declared:
                    self._press_choice(next(one for one in self.table.control.choices if one.declares == declared))
                self._walk_to(self._last_index(action))
                self.press("enter")
            case Give(tiles):
                for index in self._indexes(tiles):
                    self._walk_to(index)
                    self.press("enter")
                for number in self._unseen(action):
                    self.press(str(number))
                self._press_choice(next(one for one in self.table.control.choices if one.id == "give"))
            case _:
                self._press_choice(next(one for one in self.table.control.choices if one.action == action))

    def _unseen(self, action: Give) -> range:
        """Return the tiles that go on unseen with those that are given."""
        most = max(len(one.tiles) for one in self.options if isinstance(one, Give))
        return range(1, most - len(action.tiles) + 1)

    def _press_choice(self, choice: Choice) -> None:
        self.press("escape" if choice.key == "Esc" else choice.key.lower())

    def _walk_to(self, index: int) -> None:
        """Go from the hand's end to a tile, in one frame: each is drawn, and this is done often."""
        steps = len(self.table.control.tiles) - 1 - index
        self.do(*map(key_event, ("end", *("left",) * steps)))
        assert self.table.control.focus == index

    def _last_index(self, action: Discard) -> int:
        return self._indexes((action.tile,))[0]

    def _indexes(self, wanted: tuple[Tile, ...]) -> list[int]:
        """Return where tiles are in the hand, of several alike the last ones."""
        tiles, found = list(self.table.control.tiles), list[int]()
        for tile in wanted:
            index = max(number for number, held in enumerate(tiles) if held is tile and number not in found)
            found.append(index)
        return found

    def table_files_are_sound(self) -> None:
        """Check that the game as it was kept last can be taken up."""
        self.app.close()
        saves = TableFiles.within(Folders.find().data).saves
        _, trouble = saves.load_or_set_aside()
        assert not trouble
