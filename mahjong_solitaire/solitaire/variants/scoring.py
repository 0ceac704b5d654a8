"""How points are reckoned: one rule for each variant, used by the game and told in the help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.tiles import Tile

PAIR = 20


class Taking(NamedTuple):
    """A pair taken, as scoring sees it: one of its faces, its place in its chain (from 1), the clock then."""

    face: Tile
    place: int
    seconds: float


class Award(NamedTuple):
    """Points for a pair, with the name of what they are for."""

    title: str
    points: int


Awards = tuple[Award, ...]


def plain_awards(taking: Taking, before: Taking | None) -> Awards:
    """Every pair is worth the same."""
    return (Award("Pair", PAIR),)


@dataclass(frozen=True)
class Scoring:
    """Points for pairs, what helps cost, and the bonus for time; ``told`` are the sentences on the points for pairs."""

    told: tuple[str, ...] = (f"Each pair taken: {PAIR} points; undo takes them back.",)
    awards: Callable[[Taking, Taking | None], Awards] = plain_awards
    hint: int = 10
    shuffle: int = 100
    seconds_a_tile: int = 6

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules in words, one English sentence each."""
        shuffles = f"each shuffle {self.shuffle}" if self.shuffle else "shuffles cost none"
        bonus = f"Clearing the board adds a point for every second under {self.seconds_a_tile} seconds a tile."
        return (
            *self.told,
            f"Each hint costs {self.hint} points, {shuffles}; undo and redo are free.",
            *((bonus,) if self.seconds_a_tile else ()),
            "The score never falls below zero.",
        )

    def score(self, *, pairs: int, hints: int, shuffles: int, bonus: int) -> int:
        """Return the score of a game whose pairs are worth so many points together."""
        return max(0, pairs - self.hint * hints - self.shuffle * shuffles + bonus)

    def time_bonus(self, tiles: int, seconds: float) -> int:
        """Return what a board of that many tiles, cleared in that time, adds."""
        return max(0, self.seconds_a_tile * tiles - int(seconds))


PLAIN_SCORING = Scoring()
"""The scoring of the plain game."""
