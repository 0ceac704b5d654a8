"""A picture of a board as the content of a PNG file, for commands that open no window."""

from __future__ import annotations

from io import BytesIO

import pygame

from mahjong_solitaire.app.pictures import board_picture
from mahjong_solitaire.solitaire.board import Board


def board_png(board: Board, size: tuple[int, int], tile_theme: str, background: str) -> bytes:
    """Return the board on felt, as large as fits into ``size`` pixels."""
    file = BytesIO()
    pygame.image.save(board_picture(board, size, tile_theme, background), file, "board.png")
    return file.getvalue()
