"""The own hand above the card: tiles of no use for the line looked at are pale; what is missing is told in words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.hand_card import CardLine, HandCard
from mahjong_solitaire.tiles import Tile

_TILE, _PAD, _APART, _WORDS, _BESIDE, _SMALL = 36, 14, 16, 22, 24, 12.5
_PALE = 80
_LEGEND = "Pale: missing. Below: how many are unseen, J where a joker may stand."


def hand_height(look: Look, card: HandCard, width: int) -> int:
    """Return how high the strip of a width is; nothing where no hand is in play."""
    if not card.is_measured:
        return 0
    words = 0 if _is_beside(look, card, width) else 2 * look.scale.px(_WORDS)
    return tile_height(_tile_width(look, card, width)) + 2 * look.scale.px(_PAD) + words


def _is_beside(look: Look, card: HandCard, width: int) -> bool:
    """Whether there is room for the words beside the tiles."""
    tiles = _number(card) * _tile_width(look, card, width) + len(card.exposed) * look.scale.px(_APART)
    words = look.texts.width(_LEGEND, look.letters(_SMALL))
    return tiles + words + look.scale.px(2 * _PAD + _BESIDE) <= width


def _number(card: HandCard) -> int:
    return len(card.tiles) + sum(map(len, card.exposed))


def _tile_width(look: Look, card: HandCard, width: int) -> int:
    """Return the width of a tile: all of the hand fits into the strip."""
    room = width - look.scale.px(2 * _PAD + len(card.exposed) * _APART)
    return min(look.scale.px(_TILE), room // _number(card))


def draw_hand(
    surface: pygame.Surface, look: Look, rows: TileRows, place: pygame.Rect, card: HandCard, line: CardLine
) -> None:
    """Draw the strip."""
    look.panel(surface, place)
    pad, width = look.scale.px(_PAD), _tile_width(look, card, place.width)
    left, top = place.left + pad, place.top + pad
    spare = list(line.spare)
    for tile in card.tiles:
        is_spare = line.distance is None or tile in spare
        if tile in spare:
            spare.remove(tile)
        rows.draw(surface, tile, (left, top), width, alpha=_PALE if is_spare else 255)
        left += width
    for meld in card.exposed:
        left += look.scale.px(_APART)
        left = _draw_meld(surface, rows, meld, (left, top), width, is_dead=line.distance is None)
    if _is_beside(look, card, place.width):
        start = left + look.scale.px(_BESIDE), place.centery - look.scale.px(_WORDS) // 2
    else:
        start = place.left + pad, top + tile_height(width) + look.scale.px(_WORDS * 0.75)
    _write(surface, look, start, place.right - pad - start[0], line)


def _draw_meld(
    surface: pygame.Surface, rows: TileRows, meld: Sequence[Tile], place: tuple[int, int], width: int, *, is_dead: bool
) -> int:
    for number, tile in enumerate(meld):
        rows.draw(surface, tile, (place[0] + number * width, place[1]), width, alpha=_PALE if is_dead else 255)
    return place[0] + len(meld) * width


def _write(surface: pygame.Surface, look: Look, start: tuple[int, int], room: int, line: CardLine) -> None:
    strong, small = look.letters(15, Face.SEMIBOLD), look.letters(_SMALL)
    told = look.texts.shorten(told_missing(line), strong, room)
    look.write(surface, told, start, strong, look.palette.coral if line.reason else look.palette.text)
    legend = look.texts.shorten(_LEGEND, small, room)
    look.write(surface, legend, (start[0], start[1] + look.scale.px(_WORDS)), small, look.palette.text2)


def told_missing(line: CardLine) -> str:
    """Tell in a sentence what a line takes.

    >>> told_missing(CardLine("2468", "FF", (), 25, True, "", (), reason="Your hand is dead"))
    'Your hand is dead.'
    """
    if line.reason:
        return f"{line.reason}."
    missing = line.missing
    if not missing:
        return "Complete: with these tiles you can declare Mahjong."
    jokers = sum(place.takes_joker for place in missing)
    helped = {0: "no joker can stand for them", len(missing): "jokers can stand for all"}
    said = helped.get(jokers, f"jokers can stand for {jokers}")
    if len(missing) == 1:
        said = "a joker can stand for it" if jokers else "no joker can stand for it"
    return f"{count(len(missing), 'tile')} missing; {said}."
