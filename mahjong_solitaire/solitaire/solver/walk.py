"""A walk from board to board: tiles change places two by two, and every board on the way can be cleared."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.solver import Effort
from mahjong_solitaire.solitaire.solver.problem import Workshop
from mahjong_solitaire.solitaire.solver.steps import ALL_WINS, ARRIVED, GAVE_UP, STEP, approach, swap, throw_two
from mahjong_solitaire.tiles import Tile


class Walk:
    """A walk that starts from a board that can be cleared; ``seed`` throws its dice."""

    def __init__(self, shop: Workshop, board: Board, seed: int, effort: Effort) -> None:
        self._shop = shop
        self._start = board
        self._groups, self._sides = shop.arrays(board)
        self._order = np.arange(len(shop.slots), dtype=np.int64)
        self._step = np.zeros(1, STEP)
        self._step["dice"] = seed
        self._step["swaps"], self._conflicts, self._budget = effort

    def approach(self, share: float, goal: tuple[float, float]) -> Board | None:
        """Go on until the share of playouts that clear the board lies in ``goal``; None if that takes too much.

        ``share`` is that of the board where the walk stands.
        """
        wins = np.array([math.ceil(goal[0] * ALL_WINS), math.floor(goal[1] * ALL_WINS)], np.int64)
        self._step["wins"] = round(share * ALL_WINS)
        while self._conflicts > 0:
            outcome = approach(self._shop.places, self._shop.desk, self._step, *self._tiles, wins)
            if outcome == GAVE_UP:
                return None
            if outcome == ARRIVED or self._can_be_cleared():
                return self._board()
            swap(*self._tiles, self._step[0]["one"], self._step[0]["other"])
        return None

    def mingle(self) -> Board:
        """Propose all swaps there are, each as likely as any other, and make those that keep the board clearable."""
        for _ in range(self._step[0]["swaps"]):
            one, other = throw_two(self._step, len(self._order))
            swap(*self._tiles, one, other)
            if not self._can_be_cleared():
                swap(*self._tiles, one, other)
        self._step["swaps"] = 0
        return self._board()

    @property
    def _tiles(self) -> tuple[NDArray[np.int64], NDArray[np.uint32], NDArray[np.int8]]:
        return self._order, self._groups, self._sides

    def _can_be_cleared(self) -> bool:
        solvable, conflicts = self._shop.judge(self._groups, self._sides, self._budget)
        self._conflicts -= conflicts
        return bool(solvable)

    def _board(self) -> Board:
        faces: list[Tile | None] = [None] * len(self._start.faces)
        for slot, tile in zip(self._shop.slots, self._order.tolist(), strict=True):
            faces[slot] = self._start.faces[self._shop.slots[tile]]
        return self._start.with_faces(tuple(faces))


def compile_walks() -> None:
    """Run the kernels once on two tiles."""
    shop = Workshop([(0,), (0,)], 0b11)
    step = np.zeros(1, STEP)
    step["swaps"] = 1
    tiles = np.arange(2, dtype=np.int64), np.zeros(2, np.uint32), np.zeros(2, np.int8)
    approach(shop.places, shop.desk, step, *tiles, np.zeros(2, np.int64))
    swap(*tiles, *throw_two(step, 2))
