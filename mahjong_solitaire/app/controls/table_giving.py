"""Tiles that are passed on before the first turn: which are picked, and whether they may be given."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.actions import Decision, Give
from mahjong_solitaire.tiles import Tile

KEY = "G"


class Giving:
    """Owns the indexes of the picked tiles of the hand."""

    def __init__(self) -> None:
        self.picked: frozenset[int] = frozenset()

    def clear(self) -> None:
        """Let all tiles lie."""
        self.picked = frozenset()

    def toggle(self, index: int, decision: Decision) -> None:
        """Pick a tile up, or put it back; no more are picked than can be given."""
        picked = self.picked ^ {index}
        if len(picked) <= _most(decision):
            self.picked = picked

    def choice(self, decision: Decision, tiles: Sequence[Tile]) -> Choice | None:
        """Return the button that gives the picked tiles; None if nothing is to be given."""
        gifts = gifts_of(decision)
        if not gifts:
            return None
        wanted, most = tuple(tiles[index] for index in sorted(self.picked)), _most(decision)
        found = next((gift for gift in gifts if sorted(gift.tiles) == sorted(wanted)), None)
        return Choice(
            "give", found or gifts[0], _title(len(wanted), most, found), (), None, KEY, blocked=_why(gifts, found)
        )


def gifts_of(decision: Decision) -> tuple[Give, ...]:
    """Return all that may be given."""
    return tuple(option for option in decision.options if isinstance(option, Give))


def _most(decision: Decision) -> int:
    return max((len(gift.tiles) for gift in gifts_of(decision)), default=0)


def _title(picked: int, most: int, found: Give | None) -> str:
    """Say what would be given: tiles of one's own, and as many unseen ones as are missing."""
    if found is None:
        return f"Pass {picked} of {most}"
    unseen = most - picked
    if not unseen:
        return f"Pass {count(most, 'tile')}"
    return f"Pass {picked} and {unseen} unseen" if picked else f"Pass {unseen} unseen"


def _why(gifts: Sequence[Give], found: Give | None) -> str:
    if found is not None:
        return ""
    sizes = sorted({len(gift.tiles) for gift in gifts})
    if len(sizes) == 1:
        return f"Pick {count(sizes[0], 'tile')} of your hand"
    return "These tiles can't be passed"
