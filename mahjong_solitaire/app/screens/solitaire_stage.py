"""The standing picture of the playing screen: felt, board, bar and rail, each painted anew only when it changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.board_view import BoardView
from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.felt import Pool
from mahjong_solitaire.app.geometry import Division, divide, with_less_board
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.outlook import News
from mahjong_solitaire.app.play_view import PlayView, Sheets, Wishes
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.screens.solitaire_bar import Bar
from mahjong_solitaire.app.screens.solitaire_chain import HEIGHT as CHAIN_HEIGHT
from mahjong_solitaire.app.screens.solitaire_chain import ChainPlate
from mahjong_solitaire.app.screens.solitaire_outlook import Ask, OutlookBadge, finish_button
from mahjong_solitaire.app.screens.solitaire_rail import Facts, Rail
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.solid.view import SolidView
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.variants import Chain
from mahjong_solitaire.storage.settings import Settings

SETTLE_SECONDS = 0.15
"""How long the window must keep its size before the board is painted anew."""


class Preview(NamedTuple):
    """The board as it was before the window changed its size, to be shown scaled until the size settles."""

    picture: pygame.Surface


class Stage:
    """Everything that is laid out for one size of the window and one choice of tiles."""

    def __init__(self, look: Look, settings: Settings, board: Board, turntable: Turntable) -> None:
        whole: Division = divide(look.scale)
        self.division = with_less_board(whole, CHAIN_HEIGHT) if board.variant.chain is not None else whole
        tiles = TileSet(settings.tile_theme, settings.index_marks, has_black=board.variant.has_black)
        self.bar = Bar(look, self.division)
        self.rail = Rail(look, self.division, tiles, turntable if board.variant.is_solid else None)
        self._look = look
        self._turntable = turntable
        self.panels_shown: tuple[object, ...] = ()
        self.settle_left = 0.0
        self._felt = self._make_felt()
        self.picture = self._felt.copy()
        self._chain = ChainPlate(look, whole, tiles)
        self._chain_shown: Chain | None = None
        sheets = Sheets(self.picture, self._felt)
        wishes = Wishes(tiles, settings.dim_blocked, self.rail.tile_width, self.rail.layers is not None)
        self.view: PlayView = (
            SolidView(look, board.layout, self.division, wishes, sheets, turntable)
            if board.variant.is_solid
            else BoardView(look, board.layout, self.division, wishes, sheets)
        )

    def _make_felt(self) -> pygame.Surface:
        """Return the felt, its light under the middle of the board."""
        width, height = self._look.size
        middle = self.division.board.center
        pool = Pool(round(middle.x / width, 2), round(middle.y / height * 0.9, 2), self._look.palette.felt)
        return self._look.felt.background((width, height), pool)

    def outlook_controls(self, game: Game, news: News, ask: Ask) -> list[Control]:
        """Return what the outlook offers: in the rail, or its sign in a narrow bar and the finish over the board."""
        self.rail.tell(news)
        if not self.division.is_compact:
            return self.rail.outlook_controls(ask)
        badge = OutlookBadge(self.bar.badge_place(game), news.sign, lambda: ask(Command.OUTLOOK))
        return [badge, *finish_button(self.division, news, ask)]

    def paint(self, game: Game, motion: Motion, facts: Facts, free_bar: tuple[int, int]) -> None:
        """Paint what has changed; ``free_bar`` is the part of the bar between its buttons."""
        self.rail.tell(facts.news)
        panels = panels_of(game, motion, facts, self._turntable)
        if panels != self.panels_shown:
            self.panels_shown = panels
            with self._cleared(pygame.Rect(self.division.bar.to_pixels())):
                self.bar.draw(self.picture, game, *free_bar)
            with self._cleared(self.rail.rect):
                self.rail.draw(self.picture, game, facts, hides_newest=motion.is_sliding)
        self._paint_chain(game.board)
        if self.is_settled:
            self.picture.set_clip(pygame.Rect(self.division.board.to_pixels()))
            self.view.refresh(game.board, motion)
            self.picture.set_clip(None)

    def _paint_chain(self, board: Board) -> None:
        """Paint the chain's state anew when it has changed, where the game has a chain."""
        if board.variant.chain is None or board.chain == self._chain_shown:
            return
        self._chain_shown = board.chain
        with self._cleared(self._chain.area):
            self._chain.draw(self.picture, board)

    @contextmanager
    def _cleared(self, area: pygame.Rect) -> Iterator[None]:
        """Paint within an area only, on bare felt."""
        self.picture.set_clip(area)
        self.picture.blit(self._felt, area, area)
        yield
        self.picture.set_clip(None)

    def draw(self, surface: pygame.Surface, marks: Mapping[int, Mark], motion: Motion) -> None:
        """Draw the standing picture, and over it the tiles that move or are marked."""
        surface.blit(self.picture, (0, 0))
        if self.is_settled:
            surface.set_clip(pygame.Rect(0, round(self.division.bar.height), *surface.get_size()))
            self.view.draw(surface, marks, motion)
            surface.set_clip(None)

    # While the window changes its size

    @property
    def is_settled(self) -> bool:
        """Whether the board is shown as it is, not as a scaled older picture."""
        return self.settle_left <= 0

    def settle(self, seconds: float) -> bool:
        """Let time pass; return whether the window has kept its size long enough just now."""
        if self.is_settled:
            return False
        self.settle_left -= seconds
        return self.is_settled

    def preview(self) -> Preview:
        """Return the board as it is shown now."""
        bounds = self.view.bounds.clip(self.picture.get_rect())
        return Preview(self.picture.subsurface(bounds).copy())

    def show_preview(self, preview: Preview) -> None:
        """Put an older picture of the same board in its place, scaled, until the size settles."""
        self.settle_left = SETTLE_SECONDS
        bounds = self.view.bounds
        scaled = pygame.transform.scale(preview.picture, bounds.size)
        self.picture.blit(scaled, bounds)


def panels_of(game: Game, motion: Motion, facts: Facts, turntable: Turntable) -> tuple[object, ...]:
    """Return all that bar and rail show; they are painted anew only when it differs."""
    counted = game.hints, game.shuffles, game.outlook, turntable.levels_shown
    return int(game.seconds), game.board, counted, facts, motion.is_sliding
