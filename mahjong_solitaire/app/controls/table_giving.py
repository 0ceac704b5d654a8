"""Tiles that are passed on before the first turn: which are picked, unseen ones too, and whether they may be given."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.actions import Decision, Give
from mahjong_solitaire.table.events import Discarded, Event, Received
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

KEY = "G"


class Giving:
    """Owns the indexes of the picked tiles of the hand, and the numbers of the picked ones that come unseen.

    The tiles that one gets lie there face down before one chooses: whoever gives fewer of the hand passes on as many
    of these.
    """

    def __init__(self) -> None:
        self.picked: frozenset[int] = frozenset()
        self.unseen: frozenset[int] = frozenset()

    def clear(self) -> None:
        """Let all tiles lie."""
        self.picked = self.unseen = frozenset()

    def toggle(self, index: int, decision: Decision) -> None:
        """Pick a tile of the hand up, or put it back; no more are picked than can be given."""
        picked = self.picked ^ {index}
        if len(picked) + len(self.unseen) <= _most(decision):
            self.picked = picked

    def toggle_unseen(self, number: int, decision: Decision) -> None:
        """Pick one of the tiles up that come unseen, or put it back."""
        unseen = self.unseen ^ {number}
        if len(self.picked) + len(unseen) <= _most(decision):
            self.unseen = unseen

    def choices(self, decision: Decision, tiles: Sequence[Tile]) -> tuple[Choice, ...]:
        """Return the tiles that come unseen, if they may go on, and the button that gives what is picked."""
        gifts = gifts_of(decision)
        if not gifts:
            return ()
        wanted, most = sorted(tiles[index] for index in self.picked), _most(decision)
        is_whole = len(wanted) + len(self.unseen) == most
        found = next((gift for gift in gifts if is_whole and sorted(gift.tiles) == wanted), None)
        title = _title(len(wanted), len(self.unseen), most)
        give = Choice("give", found or gifts[0], title, (), None, KEY, blocked="" if found else _why(gifts, is_whole))
        return *self._face_down(gifts), give

    def _face_down(self, gifts: Sequence[Give]) -> tuple[Choice, ...]:
        number = max(len(gift.tiles) for gift in gifts) - min(len(gift.tiles) for gift in gifts)
        return tuple(
            Choice(f"unseen {one}", gifts[0], "Unseen", (None,), 0 if one in self.unseen else None, str(one), picks=one)
            for one in range(1, number + 1)
        )


def passed_last(log: Sequence[Event], seat: Seat | None) -> tuple[Tile, ...]:
    """Return the tiles that were passed to a seat last, until somebody discards."""
    for event in reversed(log):
        if isinstance(event, Discarded):
            break
        if isinstance(event, Received) and event.seat == seat:
            return event.tiles
    return ()


def gifts_of(decision: Decision) -> tuple[Give, ...]:
    """Return all that may be given."""
    return tuple(option for option in decision.options if isinstance(option, Give))


def _most(decision: Decision) -> int:
    return max((len(gift.tiles) for gift in gifts_of(decision)), default=0)


def _title(picked: int, unseen: int, most: int) -> str:
    """Say what would be given: tiles of one's own, and unseen ones."""
    if picked + unseen < most:
        return f"Pass {picked + unseen} of {most}"
    if not unseen:
        return f"Pass {count(most, 'tile')}"
    return f"Pass {picked} and {unseen} unseen" if picked else f"Pass {unseen} unseen"


def _why(gifts: Sequence[Give], is_whole: bool) -> str:
    """Tell why what is picked can't be given."""
    if is_whole:
        return "These tiles can't be passed"
    sizes = {len(gift.tiles) for gift in gifts}
    more = ", or unseen ones" if len(sizes) > 1 else ""
    return f"Pick {count(max(sizes), 'tile')} of your hand{more}"
