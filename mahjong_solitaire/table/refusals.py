"""Why an action is not offered, in a sentence for the player."""

from __future__ import annotations

from mahjong_solitaire.table.actions import Abort, Action, Chow, Decision, Discard, Expose, Kong, Pass, Pung, Win
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat


def why_not(rules: Ruleset, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
    """Return the reason; the action is none of the decision's options, or the seat is not asked at all."""
    if decision is None:
        return f"{seat.name.title()} is not asked now."
    match action:
        case Discard(tile):
            return _no_discard(here, seat, str(tile), tile in held(here, seat))
        case Win():
            return _no_win(rules, here, seat)
        case Kong(_, kind) if kind is not MeldKind.KONG:
            return _no_kong(here)
        case Chow() | Pung() | Kong():
            return _no_claim(rules, here, seat, action)
        case _:
            return _NO_OTHERS.get(type(action), "That is a foul; without a referee it can't be done.")


_NO_OTHERS: dict[type[Action], str] = {
    Pass: "There is nothing to pass: the turn ends with a discard.",
    Abort: "This hand can't be broken off: rules allow it to few hands, in their first turn.",
    Expose: "A bonus tile of one's own is exposed in one's own turn, while there are tiles to replace it.",
}


def _no_discard(here: Position, seat: Seat, tile: str, is_held: bool) -> str:
    if seat != here.turn or here.offered is not None:
        return "A tile is discarded only in one's own turn."
    if is_held:
        return f"{tile} can't be discarded: the tiles that were shown go first."
    return f"{seat.name.title()} holds no {tile}."


def _no_claim(rules: Ruleset, here: Position, seat: Seat, action: Chow | Pung | Kong) -> str:
    offered = here.offered
    if not isinstance(offered, Discarded) or offered.seat == seat:
        return "There is no discard to claim."
    if here.wall.left <= 0:
        return "The last discard may be claimed only to win."
    tiles = action.tiles if isinstance(action, Chow) else (action.tile,)
    if offered.tile.plain not in {tile.plain for tile in tiles}:
        return f"The tile discarded is {offered.tile}."
    if isinstance(action, Chow) and rules.next_seat(offered.seat) != seat:
        return "A chow takes only the discard of the player on the left."
    return f"{seat.name.title()} lacks the tiles to go with {offered.tile}."


def _no_kong(here: Position) -> str:
    if here.wall.left <= 0:
        return "No kong may be declared on the wall's last tile."
    if here.drawn is None:
        return "A kong of one's own is declared only after drawing a tile."
    return "That kong takes four alike in the hand, or a pung of one's own and the fourth tile."


def _no_win(rules: Ruleset, here: Position, seat: Seat) -> str:
    if here.places[seat].conduct.is_dead:
        return "A dead hand can't win."
    if here.drawn is None and here.offered is None:
        return "Mahjong is declared with a tile drawn or offered, not after a claim for a meld."
    tally = rules.tally(here, seat)
    if tally is None:
        return "The hand is not complete."
    return f"The hand has {tally.total} {rules.unit}, bonus tiles included; that is not enough to win."
