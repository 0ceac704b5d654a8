"""Draws all layouts of a folder to one picture, for looking at them: python -m tools.layout_sheet OUT.png [FILE...]."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.variants import SOLID
from mahjong_solitaire.storage.layouts import load_layout

FACE_WIDTH, FACE_HEIGHT = 24, 32
DEPTH = 4
CUBE_WIDTH, CUBE_RISE, CUBE_HEIGHT = 18, 9, 20
CARD_WIDTH, CARD_HEIGHT = 460, 400
COLUMNS = 4

_FELT, _INK = "#1b4542", "#f4efe2"
_SIDE, _EDGE = "#a8987a", "#4a4436"
_CUBE_SIDES = ("#f1ecdd", "#c0baa3", "#8f8a78")
_FACES = ("#8f8a78", "#a8a28d", "#c0baa3", "#d4ceb8", "#e4dfcb", "#f1ecdd", "#fffef6")


def draw_layout(layout: Layout) -> pygame.Surface:
    """Return a picture of the layout: a solid from its front corner, else higher tiles further up, left and lighter."""
    return _draw_solid(layout) if SOLID.plays(layout) else _draw_flat(layout)


def _draw_flat(layout: Layout) -> pygame.Surface:
    width, height = layout.size
    room = DEPTH * layout.levels
    size = (width * FACE_WIDTH // 2 + room + 2, height * FACE_HEIGHT // 2 + room + 2)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for slot in sorted(layout.slots, key=lambda slot: (slot.z, slot.x + slot.y, slot.y)):
        _draw_tile(picture, slot, _corner(layout, slot, room))
    return picture


def _corner(layout: Layout, slot: Slot, room: int) -> tuple[int, int]:
    left, top = layout.origin
    shift = room - DEPTH * (slot.z + 1)
    return (slot.x - left) * FACE_WIDTH // 2 + shift, (slot.y - top) * FACE_HEIGHT // 2 + shift


def _draw_tile(picture: pygame.Surface, slot: Slot, corner: tuple[int, int]) -> None:
    x, y = corner
    body = pygame.Rect(x, y, FACE_WIDTH + DEPTH, FACE_HEIGHT + DEPTH)
    face = pygame.Rect(x, y, FACE_WIDTH, FACE_HEIGHT)
    pygame.draw.rect(picture, _SIDE, body, border_radius=4)
    pygame.draw.rect(picture, _EDGE, body, 1, border_radius=4)
    pygame.draw.rect(picture, _FACES[min(slot.z, len(_FACES) - 1)], face, border_radius=4)
    pygame.draw.rect(picture, _EDGE, face, 1, border_radius=4)


def _draw_solid(layout: Layout) -> pygame.Surface:
    (left, top), (width, depth) = layout.origin, layout.size
    columns, rows = width // 2, depth // 2
    size = (columns + rows) * CUBE_WIDTH + 2, (columns + rows) * CUBE_RISE + layout.levels * CUBE_HEIGHT + 2
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for slot in sorted(layout.slots, key=lambda slot: (slot.x + slot.y, slot.z)):
        x, y = (slot.x - left) // 2, (slot.y - top) // 2
        corner = (rows + x - y) * CUBE_WIDTH, (x + y) * CUBE_RISE + (layout.levels - slot.z - 1) * CUBE_HEIGHT
        _draw_cube(picture, corner)
    return picture


def _draw_cube(picture: pygame.Surface, corner: tuple[int, int]) -> None:
    x, y = corner
    left, right, low, front = x - CUBE_WIDTH, x + CUBE_WIDTH, y + CUBE_RISE, y + 2 * CUBE_RISE
    sides = (
        ((x, y), (right, low), (x, front), (left, low)),
        ((left, low), (x, front), (x, front + CUBE_HEIGHT), (left, low + CUBE_HEIGHT)),
        ((right, low), (x, front), (x, front + CUBE_HEIGHT), (right, low + CUBE_HEIGHT)),
    )
    for colour, side in zip(_CUBE_SIDES, sides, strict=True):
        pygame.draw.polygon(picture, colour, side)
        pygame.draw.polygon(picture, _EDGE, side, 1)


def draw_sheet(layouts: Sequence[Layout]) -> pygame.Surface:
    """Return one picture of all layouts with their titles, tile counts and levels."""
    pygame.font.init()
    font = pygame.font.Font(None, 24)
    columns = min(COLUMNS, len(layouts))
    rows = -(-len(layouts) // columns)
    sheet = pygame.Surface((columns * CARD_WIDTH, rows * CARD_HEIGHT))
    sheet.fill(_FELT)
    for number, layout in enumerate(layouts):
        card = pygame.Rect(number % columns * CARD_WIDTH, number // columns * CARD_HEIGHT, CARD_WIDTH, CARD_HEIGHT)
        _draw_card(sheet, card, layout, font)
    return sheet


def _draw_card(sheet: pygame.Surface, card: pygame.Rect, layout: Layout, font: pygame.font.Font) -> None:
    picture = draw_layout(layout)
    scale = min((card.width - 30) / picture.get_width(), (card.height - 50) / picture.get_height(), 1.0)
    size = (round(picture.get_width() * scale), round(picture.get_height() * scale))
    picture = pygame.transform.smoothscale(picture, size)
    sheet.blit(picture, picture.get_rect(center=(card.centerx, card.centery - 12)))
    text = font.render(f"{layout.title}: {len(layout.slots)} tiles, {layout.levels} levels", True, _INK)
    sheet.blit(text, text.get_rect(midbottom=(card.centerx, card.bottom - 6)))


def main(arguments: Sequence[str]) -> None:
    """Write the sheet of the named files, or of all shipped layouts."""
    out, *files = arguments
    paths = [Path(file) for file in files] or sorted(layouts_folder().glob("*.tmx"))
    pygame.image.save(draw_sheet([load_layout(path) for path in paths]), out)


if __name__ == "__main__":
    main(sys.argv[1:])
