"""What a hand waits for, and what each tile would be worth."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.mcr import NotWonError, Score, score
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, Profile
from mahjong_solitaire.tiles import Tile


class Wait(NamedTuple):
    """A tile that completes a hand: how many are not in the hand, and its worth as a discard and drawn."""

    tile: Tile
    left: int
    discarded: Score
    drawn: Score

    @property
    def is_worth_it(self) -> bool:
        """Whether it makes a legal win in any way."""
        return self.discarded.is_legal or self.drawn.is_legal


def waits(standing: Standing, profile: Profile = GREEN_BOOK) -> tuple[Wait, ...]:
    """Return the tiles that complete a hand of 13; those of which the hand has all four don't count."""
    held = Counter(standing.concealed)
    for meld in standing.melds:
        held.update(meld.tiles)
    found = (_wait(standing, Tile(face), 4 - held[Tile(face)], profile) for face in range(FACES))
    return tuple(wait for wait in found if wait is not None)


def _wait(standing: Standing, tile: Tile, left: int, profile: Profile) -> Wait | None:
    if left <= 0:
        return None
    try:
        discarded, drawn = (
            score(standing.won_with(tile, is_self_drawn=is_drawn), profile) for is_drawn in (False, True)
        )
    except NotWonError:
        return None
    return Wait(tile, left, discarded, drawn)
