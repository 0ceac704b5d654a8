"""The suit of dots: coins whose patterns differ as well as their colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .canvas import Canvas, Stroke
from .palette import Paint
from .shapes import Petal, around

BLUE, GREEN, RED = Paint.DEEP_BLUE, Paint.DEEP_GREEN, Paint.DEEP_RED
PAPER = Paint.PAPER


class Coin(NamedTuple):
    """One dot's place and colour."""

    x: float
    y: float
    paint: Paint


def _pearls(canvas: Canvas, coin: Coin, radius: float) -> None:
    canvas.discs(around(coin.x, coin.y, radius * 0.545, 8, 22.5), radius * 0.14, PAPER)


def _pointed_petals(canvas: Canvas, coin: Coin, radius: float) -> None:
    petals = Petal(radius * 0.3, radius * 0.74, radius * 0.31).wreath(coin.x, coin.y, 6)
    canvas.area("".join(petals), PAPER)


def _heart_petals(canvas: Canvas, coin: Coin, radius: float) -> None:
    petals = Petal(radius * 0.3, radius * 0.74, radius * 0.42, 0.7).wreath(coin.x, coin.y, 4)
    canvas.area("".join(petals), PAPER)
    canvas.discs(around(coin.x, coin.y, radius * 0.6, 4, -45), radius * 0.09, PAPER)


_PATTERNS: dict[Paint, tuple[Callable[[Canvas, Coin, float], None], Paint]] = {
    BLUE: (_pearls, RED),
    GREEN: (_pointed_petals, RED),
    RED: (_heart_petals, BLUE),
}


def _draw_coin(canvas: Canvas, coin: Coin, radius: float) -> None:
    pattern, core = _PATTERNS[coin.paint]
    canvas.disc(coin.x, coin.y, radius, coin.paint, carved=True)
    canvas.ring(coin.x, coin.y, radius * 0.87, Stroke(PAPER, radius * 0.06))
    pattern(canvas, coin, radius)
    canvas.disc(coin.x, coin.y, radius * 0.34, PAPER)
    canvas.disc(coin.x, coin.y, radius * 0.27, core)


def _draw_great_coin(canvas: Canvas, coin: Coin, radius: float) -> None:
    x, y, paint = coin
    canvas.disc(x, y, radius, paint, carved=True)
    for distance in (0.89, 0.62):
        canvas.ring(x, y, radius * distance, Stroke(PAPER, radius * 0.05))
    canvas.discs(around(x, y, radius * 0.755, 16), radius * 0.066, PAPER)
    canvas.area("".join(Petal(radius * 0.2, radius * 0.57, radius * 0.23).wreath(x, y, 8)), PAPER)
    canvas.disc(x, y, radius * 0.25, PAPER)
    canvas.disc(x, y, radius * 0.19, RED)


def _draw_wheel(canvas: Canvas) -> None:
    x, y, scallops = 150, 200, 20
    for centre in around(x, y, 118, scallops, 9):
        canvas.disc(*centre, 19.5, Paint.GREEN, carved=True)
    canvas.disc(x, y, 121, Paint.GREEN)
    canvas.discs(around(x, y, 120, scallops, 9), 7, PAPER)
    canvas.disc(x, y, 105, PAPER)
    canvas.disc(x, y, 98, RED)
    canvas.area("".join(Petal(53, 94, 21, 0.6).wreath(x, y, 12)), PAPER)
    canvas.discs(around(x, y, 85, 12, -75), 4.4, PAPER)
    canvas.disc(x, y, 59, PAPER)
    canvas.disc(x, y, 53, BLUE)
    canvas.area("".join(Petal(18, 49, 21, 0.6).wreath(x, y, 8)), PAPER)
    canvas.disc(x, y, 21, PAPER)
    canvas.disc(x, y, 16, RED)
    canvas.disc(x, y, 6, PAPER)


_GROUPS: dict[int, tuple[float, tuple[Coin, ...]]] = {
    3: (59, (Coin(80, 82, BLUE), Coin(150, 200, RED), Coin(220, 318, GREEN))),
    4: (61, (Coin(83, 98, BLUE), Coin(217, 98, GREEN), Coin(83, 302, GREEN), Coin(217, 302, BLUE))),
    5: (
        54,
        (
            Coin(78, 86, BLUE),
            Coin(222, 86, GREEN),
            Coin(150, 200, RED),
            Coin(78, 314, GREEN),
            Coin(222, 314, BLUE),
        ),
    ),
    6: (52, tuple(Coin(x, y, paint) for y, paint in ((76, GREEN), (210, RED), (327, RED)) for x in (87, 213))),
    7: (
        45,
        (
            *(Coin(x, y, GREEN) for x, y in ((64, 64), (150, 105), (236, 146))),
            *(Coin(x, y, RED) for y in (236, 336) for x in (88, 212)),
        ),
    ),
    8: (44, tuple(Coin(x, y, BLUE) for y in (62, 154, 246, 338) for x in (91, 209))),
    9: (42, tuple(Coin(x, y, paint) for y, paint in ((74, GREEN), (200, RED), (326, BLUE)) for x in (56, 150, 244))),
}


def draw_dots(canvas: Canvas, rank: int) -> None:
    """Draw the face with this many dots."""
    if rank == 1:
        _draw_wheel(canvas)
        return
    if rank == 2:
        _draw_great_coin(canvas, Coin(150, 107, GREEN), 82)
        _draw_great_coin(canvas, Coin(150, 293, BLUE), 82)
        return
    radius, coins = _GROUPS[rank]
    for coin in coins:
        _draw_coin(canvas, coin, radius)
