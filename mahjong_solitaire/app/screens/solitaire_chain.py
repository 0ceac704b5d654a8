"""The state of the chain, below the board: the last pair, how long the chain is, what links now, the breaks left."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import Division
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.tileset import SMALL, TileSet
from mahjong_solitaire.app.tileset import Look as TileLook
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.tiles import Tile

HEIGHT = 60
"""Room below the board, in units of the window."""
_PLATE = 48
_TILE = 26


class ChainState(NamedTuple):
    """What is told of a chain; ``breaks_left`` is None where it may break as often as one likes."""

    last: Tile | None
    headline: str
    links: str
    breaks_left: int | None


def chain_state(board: Board) -> ChainState | None:
    """Return what to tell of a board's chain; None for games without one."""
    rule, chain = board.variant.chain, board.chain
    if rule is None:
        return None
    left = None if rule.most_breaks is None else rule.most_breaks - chain.breaks
    if chain.last is None:
        return ChainState(None, "No chain yet", "Any pair begins it", left)
    links = f"Links now: {rule.told(chain.last)}"
    return ChainState(chain.last, f"Chain of {chain.length}", links, left)


class ChainPlate:
    """Draws the chain's state on a plate in the middle below the board."""

    def __init__(self, look: Look, division: Division, tiles: TileSet) -> None:
        self._look = look
        self._division = division
        self._tiles = tiles

    @property
    def area(self) -> pygame.Rect:
        """The room below the board."""
        board = pygame.Rect(self._division.board.to_pixels())
        height = self._division.px(HEIGHT)
        return pygame.Rect(board.left, board.bottom - height, board.width, height)

    def draw(self, surface: pygame.Surface, board: Board) -> None:
        """Draw the plate as wide as its words."""
        state = chain_state(board)
        if state is None:
            return
        look, px = self._look, self._division.px
        strong, small = self._letters(15, Face.SEMIBOLD), self._letters(13)
        words = max(look.texts.width(state.headline, strong), look.texts.width(state.links, small))
        breaks = self._breaks_width(state)
        place = pygame.Rect(0, 0, min(px(76) + words + breaks, self.area.width), px(_PLATE))
        place.center = self.area.center
        look.shapes.rounded(surface, place, px(14), Fill(look.palette.dialog[1], 225))
        look.shapes.rim(surface, place, px(14), look.line(40), look.scale.hairline)
        self._draw_last(surface, state.last, (place.left + px(34), place.centery))
        left = place.left + px(62)
        room = place.right - px(14) - breaks - left
        look.write(surface, look.texts.shorten(state.headline, strong, room), (left, place.centery - px(9)), strong)
        links = look.texts.shorten(state.links, small, room)
        look.write(surface, links, (left, place.centery + px(11)), small, look.palette.text2)
        self._draw_breaks(surface, state, place)

    def _letters(self, size: float, face: Face = Face.REGULAR) -> Lettering:
        return Lettering(max(11, self._division.px(size)), face)

    def _draw_last(self, surface: pygame.Surface, tile: Tile | None, centre: tuple[int, int]) -> None:
        px = self._division.px
        if tile is None:
            self._look.icons.draw(surface, "link", centre, px(26), self._look.palette.text3)
            return
        picture = self._tiles.picture(TileLook(tile, sweep=SMALL), px(_TILE)).surface
        surface.blit(picture, picture.get_rect(center=centre))

    def _breaks_told(self, state: ChainState) -> str:
        if state.breaks_left is None:
            return ""
        return f"{count(state.breaks_left, 'break')} left" if state.breaks_left else "No breaks left"

    def _breaks_width(self, state: ChainState) -> int:
        told = self._breaks_told(state)
        return self._look.texts.width(told, self._letters(13, Face.MEDIUM)) + self._division.px(24) if told else 0

    def _draw_breaks(self, surface: pygame.Surface, state: ChainState, place: pygame.Rect) -> None:
        told = self._breaks_told(state)
        if told:
            right = (place.right - self._division.px(14), place.centery)
            medium = self._letters(13, Face.MEDIUM)
            self._look.texts.draw(surface, told, right, medium, self._colour(state), "right")

    def _colour(self, state: ChainState) -> Colour:
        return self._look.palette.text2 if state.breaks_left else self._look.palette.coral
