"""The choices of the moment as cards above the hand: words, key and tiles, the claimed one ringed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import draw_primary, flat_alpha, ink_of
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.table.actions import Action, Give, Win

_PAD, _GAP = 10, 8
_UNDER, _BESIDE = 5, 6
"""Room below the heading and on either side of it."""
_TITLE, _CAP = 15, 12
_SMALLEST_TILE = 14
_HEADING = 440
"""The heading of the bar is at most so wide, unless the cards are wider."""


@dataclass(frozen=True)
class ChoiceCard(Usable):
    """One choice."""

    id: str
    rect: pygame.Rect
    choice: Choice
    tiles: TileRows
    tile_width: int
    on_use: Callable[[], None]
    is_advised: bool = False
    is_primary: bool = False
    radius: int = 10
    blocked: str = ""

    @property
    def text(self) -> str:
        """The words on the card."""
        return self.choice.title

    @property
    def tip(self) -> Tip | None:
        """The key stands on the card already; only what can't be used yet says why."""
        return Tip(self.choice.title) if self.blocked else None

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw ground, words, key and tiles."""
        rect = self.rect.move(0, 1) if mood.is_pressed else self.rect
        if self.is_primary:
            draw_primary(surface, look, rect, self.radius, mood)
        else:
            self._draw_ground(surface, look, rect, mood)
        ink = look.palette.button_text if self.is_primary else ink_of(look, self.blocked)
        if self.choice.tiles:
            self._draw_with_tiles(surface, look, rect, ink)
        else:
            self._draw_bare(surface, look, rect, ink)

    def _draw_ground(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: Mood) -> None:
        look.shapes.rounded(surface, rect, self.radius, look.line(flat_alpha(mood) + 10))
        rim, width = look.line(72 if mood.is_hovered else 40), look.scale.hairline
        if self.is_advised or self.choice.warning:
            colour = look.palette.coral if self.choice.warning else look.palette.jade
            rim, width = Fill(colour), max(2, look.scale.px(2))
        look.shapes.rim(surface, rect, self.radius, rim, width)

    def _draw_with_tiles(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour) -> None:
        inset, row = look.scale.px(_PAD), _row(look)
        middle = rect.top + look.scale.px(5) + row // 2
        lettering = look.letters(_TITLE, Face.SEMIBOLD)
        cap = key_cap_width(look, self.choice.key)
        words = look.texts.shorten(self.choice.title, lettering, rect.width - 2 * inset - cap)
        look.texts.draw(surface, words, (rect.left + inset, middle), lettering, ink)
        draw_key_cap(surface, look, self.choice.key, (rect.right - look.scale.px(7), middle), ink)
        wide, high = len(self.choice.tiles) * self.tile_width, tile_height(self.tile_width)
        top = middle + row // 2
        place = rect.centerx - wide // 2, top + max(0, (rect.bottom - look.scale.px(4) - top - high) // 2)
        self.tiles.row(surface, self.choice.tiles, place, self.tile_width)
        if self.choice.claimed is not None:
            left = place[0] + self.choice.claimed * self.tile_width
            self.tiles.ring(surface, (left, place[1]), self.tile_width)

    def _draw_bare(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour) -> None:
        lettering = look.letters(_TITLE, Face.SEMIBOLD)
        shift = round(rect.height * 0.16)
        look.texts.draw(surface, self.choice.title, (rect.centerx, rect.centery - shift), lettering, ink, "centre")
        right = rect.centerx + key_cap_width(look, self.choice.key) // 2
        draw_key_cap(surface, look, self.choice.key, (right, rect.centery + shift), ink)


def _row(look: Look) -> int:
    """Return the height of a card's line of words."""
    return max(18, look.scale.px(24))


def key_cap_width(look: Look, key: str) -> int:
    """Return how wide the cap of a key is."""
    return max(look.scale.px(20), look.texts.width(key, look.letters(_CAP)) + look.scale.px(10)) if key else 0


def draw_key_cap(surface: pygame.Surface, look: Look, key: str, place: tuple[int, int], ink: Colour) -> None:
    """Draw the cap of a key with its right end's middle at ``place``."""
    if not key:
        return
    cap = pygame.Rect(0, 0, key_cap_width(look, key), max(15, look.scale.px(19)))
    cap.midright = place
    look.shapes.rounded(surface, cap, look.scale.px(4), Fill(ink, 40))
    look.texts.draw(surface, key, cap.center, look.letters(_CAP), ink, "centre")


class Offer(NamedTuple):
    """What the bar shows: the choices, the one advised, and what is done with the one that is chosen.

    Where ``is_sure`` is false a choice may be a foul, and none is put forward. The heading says what is asked, if that
    isn't plain.
    """

    choices: Sequence[Choice]
    is_sure: bool
    advised: Action | None
    choose: Callable[[Choice], None]
    heading: str = ""


class ClaimBar:
    """Lays the cards out side by side, as large as their place lets them."""

    def __init__(self, look: Look, tiles: TileRows) -> None:
        self._look = look
        self._tiles = tiles
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._heading: list[str] = []

    def lay_out(self, place: pygame.Rect, offer: Offer) -> tuple[ChoiceCard, ...]:
        """Return the cards, in the middle of their place."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        if not offer.choices:
            return ()
        scale = self._look.scale
        pad, gap = scale.px(_PAD), scale.px(_GAP)
        height = min(place.height, scale.px(98) if not scale.is_compact else place.height)
        # Where letters are large and the place is low, the cards rise over it rather than lose their tiles.
        height = max(height, 2 * pad + _row(self._look) + scale.px(14) + tile_height(2 * _SMALLEST_TILE))
        card_height = height - 2 * pad
        tile = round((card_height - _row(self._look) - scale.px(14)) * 0.75)
        widths = self._widths(offer.choices, tile)
        while sum(widths) + (len(widths) - 1) * gap + 2 * pad > place.width and tile > _SMALLEST_TILE:
            tile -= 1
            widths = self._widths(offer.choices, tile)
        whole = sum(widths) + (len(widths) - 1) * gap
        self._heading = self._wrapped(offer.heading, max(whole, min(place.width - 2 * pad, scale.px(_HEADING))))
        beside = 2 * scale.px(_BESIDE)
        wide = max([whole, *(self._look.texts.width(line, self._lettering) + beside for line in self._heading)])
        self.rect = pygame.Rect(0, 0, wide + 2 * pad, height + self._above)
        self.rect.midbottom = place.midbottom
        self.rect.clamp_ip(pygame.Rect(0, 0, scale.width, scale.height))
        return self._cards(offer, widths, tile)

    @property
    def _lettering(self) -> Lettering:
        return self._look.letters(14, Face.MEDIUM)

    @property
    def _line(self) -> int:
        return self._look.texts.line_height(self._lettering)

    @property
    def _above(self) -> int:
        """How much room the heading takes."""
        return len(self._heading) * self._line + self._look.scale.px(_UNDER) if self._heading else 0

    def _wrapped(self, heading: str, width: int) -> list[str]:
        return self._look.texts.wrap(heading, self._lettering, width) if heading else []

    def _cards(self, offer: Offer, widths: Sequence[int], tile: int) -> tuple[ChoiceCard, ...]:
        scale, cards = self._look.scale, []
        pad, above = scale.px(_PAD), self._above
        whole = sum(widths) + (len(widths) - 1) * scale.px(_GAP)
        left, top = self.rect.centerx - whole // 2, self.rect.top + pad + above
        for choice, width in zip(offer.choices, widths, strict=True):
            rect = pygame.Rect(left, top, width, self.rect.height - 2 * pad - above)
            cards.append(self._card(offer, choice, rect, tile))
            left += width + scale.px(_GAP)
        return tuple(cards)

    def _card(self, offer: Offer, choice: Choice, rect: pygame.Rect, tile: int) -> ChoiceCard:
        return ChoiceCard(
            choice.id,
            rect,
            choice,
            self._tiles,
            tile,
            lambda: offer.choose(choice),
            is_advised=choice.action == offer.advised,
            is_primary=offer.is_sure and not (choice.blocked or choice.picks) and isinstance(choice.action, Win | Give),
            blocked=choice.blocked,
            radius=self._look.scale.px(10),
        )

    def _widths(self, choices: Sequence[Choice], tile: int) -> list[int]:
        return [self._width(choice, tile) for choice in choices]

    def _width(self, choice: Choice, tile: int) -> int:
        look = self._look
        words = look.texts.width(choice.title, look.letters(_TITLE, Face.SEMIBOLD))
        if not choice.tiles:
            return max(words, key_cap_width(look, choice.key)) + 2 * look.scale.px(
                20 if not look.scale.is_compact else 10
            )
        head = words + key_cap_width(look, choice.key) + look.scale.px(_PAD + 7 + 6)
        return max(head, len(choice.tiles) * tile + look.scale.px(22))

    def draw(self, surface: pygame.Surface, left: float | None) -> None:
        """Draw the ground below the cards, and over it the share of the time that is left, if it is measured."""
        if not self.rect.width:
            return
        look = self._look
        corner = look.scale.px(14)
        drop = self.rect.move(0, look.scale.px(6))
        look.shapes.shadow(surface, drop, corner, look.scale.px(18), Fill((0, 0, 0), 70))
        above, _ = look.palette.dialog
        look.shapes.rounded(surface, self.rect, corner, Fill(above, 235))
        look.shapes.rim(surface, self.rect, corner, look.line(44), look.scale.hairline)
        start = self.rect.centerx, self.rect.top + look.scale.px(_PAD) + self._line * 2 // 5
        look.texts.draw_lines(surface, self._heading, start, self._lettering, look.palette.text, "centre")
        if left is not None:
            self._draw_time(surface, left)

    def _draw_time(self, surface: pygame.Surface, left: float) -> None:
        look = self._look
        line = pygame.Rect(self.rect.left + look.scale.px(14), self.rect.top, 0, max(3, look.scale.px(4)))
        whole = self.rect.width - 2 * look.scale.px(14)
        look.shapes.rounded(surface, pygame.Rect(line.topleft, (whole, line.height)), 2, look.line(40))
        if round(whole * left) > 3:
            size = (round(whole * left), line.height)
            look.shapes.rounded(surface, pygame.Rect(line.topleft, size), 2, Fill(look.palette.brass))
