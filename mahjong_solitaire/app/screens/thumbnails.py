"""The pictures of the layouts, drawn one at a time so that the chooser opens at once."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.cache import Cache, bytes_of
from mahjong_solitaire.app.felt import Pool
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.shapes import cut_top_corners
from mahjong_solitaire.app.theme import Colour, mix
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.tiles import Tile

_BYTES_KEPT = 96 << 20
_SAMPLES_SHARE = 0.34
_Key = tuple[str, tuple[int, int], str, str, tuple[Tile, ...]]


class Thumbnails:
    """Gives the picture of a layout, or the bare felt until its turn has come."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._look = services.look
        self._kept: Cache[_Key, pygame.Surface] = Cache(_BYTES_KEPT, bytes_of)
        self._waiting: dict[_Key, Layout] = {}

    def get(self, layout: Layout, size: tuple[int, int], samples: tuple[Tile, ...] = ()) -> pygame.Surface:
        """Return the picture, with sample tiles at its lower edge; what was asked for last is drawn last."""
        key = (layout.name, size, self._look.palette.name, self._services.settings.get().tile_theme, samples)
        if key in self._kept:
            return self._kept.get(key, lambda: self._draw(layout, size, samples))
        self._waiting[key] = layout
        return self._kept.get(("", *key[1:]), lambda: self._ground(size))

    def work(self) -> bool:
        """Draw the next picture; return whether more are waiting."""
        if not self._waiting:
            return False
        key = next(iter(self._waiting))
        layout = self._waiting.pop(key)
        self._kept.get(key, lambda: self._draw(layout, key[1], key[4]))
        return bool(self._waiting)

    def _draw(self, layout: Layout, size: tuple[int, int], samples: tuple[Tile, ...]) -> pygame.Surface:
        picture = card_felt(self._look, size)
        inset = (round(size[0] * 0.06), round(size[1] * 0.07))
        beside = round(size[0] * _SAMPLES_SHARE) if samples else 0
        room = (size[0] - 2 * inset[0] - beside, size[1] - 2 * inset[1])
        picture.blit(self._services.art.thumbnail(layout, room), inset)
        self._draw_samples(picture, samples, pygame.Rect(inset[0] + room[0], 0, beside, size[1]))
        return cut_top_corners(picture, self._look.scale.px(14))

    def _draw_samples(self, picture: pygame.Surface, samples: tuple[Tile, ...], place: pygame.Rect) -> None:
        """Draw tiles that overlap a little, each a step lower than the one before."""
        for number, tile in enumerate(samples):
            drawn = self._services.art.tile(tile, round(place.width / 2.1))
            step = (place.width - drawn.get_width()) / max(1, len(samples) - 1)
            drop = (place.height - drawn.get_height()) / 2 + (number - (len(samples) - 1) / 2) * place.height * 0.16
            picture.blit(drawn, (round(place.left + number * step), round(drop)))

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        return cut_top_corners(card_felt(self._look, size), self._look.scale.px(14))


def card_felt(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return new felt for the picture on a card, a little lighter than that of the screen."""
    inner, middle, _ = look.palette.felt
    colours: tuple[Colour, Colour, Colour] = (mix(inner, (255, 255, 255), 0.04), mix(inner, middle, 0.6), middle)
    return look.felt.fresh(size, Pool(0.5, 0.42, colours))
