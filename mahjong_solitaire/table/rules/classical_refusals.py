"""Why Chinese Classical doesn't offer an action, where it has reasons of its own."""

from __future__ import annotations

from mahjong_solitaire.table.actions import Action, Chow, Decision, Discard, Give, Kong, Pung, Win
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.ruleset import Tally
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.seats import Seat


def while_exchanging(action: Action, decision: Decision) -> str:
    """Return why an action is not offered while tiles are exchanged before a goulash; empty if they aren't."""
    if not any(isinstance(option, Give) for option in decision.options):
        return ""
    if isinstance(action, Give):
        return "Three tiles of one's own are given away; wild tiles and bonus tiles are kept."
    return "First three tiles are given away."


def on_calling(here: Position, seat: Seat, action: Action) -> str:
    """Return why a player who calls, or has called, may not do something."""
    is_own_turn = seat == here.turn and here.offered is None
    has_called = bool(here.places[seat].conduct.declared)
    match action:
        case Discard(tile, declared) if is_own_turn and tile in held(here, seat):
            if has_called:
                return "Who has called discards the tile drawn, and calls once."
            return "To call takes a hand that lacks one tile after the discard." if declared else ""
        case Chow() | Pung() | Kong() if has_called:
            return "Who has called doesn't change the hand any more."
    return ""


def on_chow(action: Action, chows: int, most: int) -> str:
    """Return why a hand may have no more chows, of which it has so many."""
    if not isinstance(action, Chow) or chows < most:
        return ""
    return f"A hand may have {most} chow{'s' * (most > 1)} here, and this one has." if most else "No chows are played."


def on_win(action: Action, tally: Tally | None, house: Classical) -> str:
    """Return what a complete hand lacks to win."""
    if not isinstance(action, Win) or tally is None or tally.is_enough:
        return ""
    return f"The hand is complete, but to win it must be doubled {house.minimum} times."
