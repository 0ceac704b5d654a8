"""What a turn and a claim allow in Riichi: the declaration, kongs, tiles that can't be swapped; and why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from mahjong_solitaire.table.actions import Action, Chow, Discard, Kong, Pung
from mahjong_solitaire.table.events import KongOffered
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.moves import alike, held
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import Hand
from mahjong_solitaire.table.rules.riichi_record import MOST_KONGS, is_untouched
from mahjong_solitaire.table.scoring.riichi.house import RIICHI, Riichi
from mahjong_solitaire.table.scoring.riichi.scoring import STICK
from mahjong_solitaire.table.scoring.riichi.waiting import kinds_of_ends, swaps
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.shapes import may_be_near
from mahjong_solitaire.table.suits import discards_of, exchanged, marks_of, with_tile
from mahjong_solitaire.tiles import Tile

Completing = Callable[[Hand, int, Sequence[Meld]], int]
"""Tells the kinds that complete a hand, by its marks and melds, as `Usual.completing` does."""

LEFT_FOR_RIICHI = 4
_KINDS_OF_ENDS = 9
_SURELY_FREE = 10
"""With so many tiles in the hand, a claim always leaves one that may be discarded."""


def why_no_riichi(here: Position, seat: Seat) -> str:
    """Return why a seat can't declare riichi, whatever it discards; empty if it can."""
    place = here.places[seat]
    points = here.opening.points
    reasons = (
        (bool(place.conduct.declared), "Riichi is declared once."),
        (not _is_closed(place), "Riichi needs a closed hand."),
        (here.wall.left < LEFT_FOR_RIICHI, f"Riichi needs {LEFT_FOR_RIICHI} tiles left in the wall."),
        (bool(points) and points[seat] < STICK, f"Riichi needs {STICK} points."),
    )
    return next((sentence for is_so, sentence in reasons if is_so), "")


def _is_closed(place: Place) -> bool:
    return not place.melds or all(meld.is_concealed for meld in place.melds)


def riichi_discards(here: Position, completing: Completing) -> Iterator[Discard]:
    """Yield the discards of the seat whose turn it is after which it waits, if it may declare riichi."""
    place, drawn = here.places[here.turn], here.drawn
    if drawn is None or not _is_closed(place):
        return
    whole = with_tile(place.prospects.hand, drawn)
    if not may_be_near(whole, marks_of(whole)) or why_no_riichi(here, here.turn):
        return
    for discard in discards_of(whole):
        if isinstance(discard, Discard):
            rest = exchanged(place.prospects.hand, discard.tile, drawn)
            if completing(rest, marks_of(rest), place.melds):
                yield Discard(discard.tile, RIICHI)


def may_abort(here: Position, house: Riichi) -> bool:
    """Whether the seat whose turn it is may break the hand off: nine kinds of terminals and honours at first."""
    if not house.nine_kinds or here.drawn is None or here.places[here.turn].discards:
        return False
    return is_untouched(here.log, here.turn) and kinds_of_ends(held(here, here.turn)) >= _KINDS_OF_ENDS


def swapped(here: Position, house: Riichi) -> frozenset[Tile]:
    """Return the kinds that the seat whose turn it is may not discard, as they could be in a claimed tile's place."""
    melds = here.places[here.turn].melds
    return swaps(melds[-1], house) if here.drawn is None and melds else frozenset()


def leaves_a_discard(place: Place, claim: Action, tile: Tile, house: Riichi) -> bool:
    """Whether after a claim there is a tile that may be discarded."""
    if len(place.concealed) >= _SURELY_FREE:
        return True
    match claim:
        case Chow(tiles):
            meld = Meld(MeldKind.CHOW, tiles, claimed=tile)
        case Pung():
            meld = Meld(MeldKind.PUNG, (tile,) * 3, claimed=tile)
        case _:
            return True
    rest = Counter(one.plain for one in place.concealed) + Counter([tile.plain])
    rest.subtract(one.plain for one in meld.tiles)
    return any(count > 0 for kind, count in rest.items() if kind not in swaps(meld, house))


def may_add_kong(here: Position) -> bool:
    """Whether there may be one more kong: for a fifth no replacement lies in the dead wall."""
    return here.wall.back < MOST_KONGS


def why_no_kong(here: Position, seat: Seat) -> str:
    """Return what is particular about a kong that is not offered; empty if it is nothing of Riichi's own."""
    if not may_add_kong(here):
        return "Four kongs are the most that there can be in a hand."
    if here.places[seat].conduct.declared:
        return "After riichi a kong takes the tile drawn and three that are a pung in any case, and leaves the waits."
    return ""


def why_no_discard(here: Position, seat: Seat, discard: Discard, house: Riichi) -> str:
    """Return what is particular about a discard that is not offered; empty if it is nothing of Riichi's own."""
    if seat != here.turn or here.offered is not None or discard.tile not in held(here, seat):
        return ""
    if discard.declared:
        return why_no_riichi(here, seat) or f"Without {discard.tile} the hand doesn't wait for anything."
    if here.places[seat].conduct.declared:
        return "After riichi the tile drawn is discarded."
    if discard.tile.plain in swapped(here, house):
        return f"{discard.tile} can't be discarded now: it could have been in the claimed tile's place (kuikae)."
    return ""


def offers_concealed_kong(here: Position) -> bool:
    """Whether the tile offered is one of a concealed kong, and not added to a pung."""
    offered = here.offered
    if not isinstance(offered, KongOffered):
        return False
    melds = here.places[offered.seat].melds
    return not any(meld.kind is MeldKind.PUNG and alike(meld.tiles, offered.tile) for meld in melds)


def is_fifth(action: Action, here: Position) -> bool:
    """Whether an action makes a fifth kong."""
    return isinstance(action, Kong) and not may_add_kong(here)
