"""A table game as text: what happened, event by event and hand by hand."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.table.events import (
    Aborted,
    Dealt,
    Deposited,
    Discarded,
    Drawn,
    Ended,
    Event,
    Exhausted,
    Exposed,
    Fouled,
    Indicated,
    KongOffered,
    Melded,
    Rare,
    Revealed,
    Won,
)
from mahjong_solitaire.table.hand import runs_text
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.session import Session


def transcript(session: Session) -> Iterator[str]:
    """Tell a whole match, line by line."""
    yield f"{session.rules.title}, seed {session.seed}; {', '.join(session.players)}"
    for hand in session.hands:
        opening, sitting = hand.opening, hand.sitting
        yield ""
        yield f"Hand {sitting.number + 1}, {opening.prevailing.name.title()} round"
        yield "  " + ", ".join(f"{Seat(seat)} {session.players[player]}" for seat, player in enumerate(sitting.order))
        dice = " ".join(map(str, opening.dice))
        yield f"  dice {dice}; dealt from stack {opening.start.stack + 1} of {opening.start.side.name.title()}'s side"
        for event in hand.log:
            yield from (f"  {line}" for line in told(event).splitlines())
    yield ""
    yield "Totals " + ", ".join(map(_with_total, session.players, session.after.totals))


def _with_total(player: str, total: int) -> str:
    return f"{player} {total:+d}"


def told(event: Event) -> str:
    """Return an event as text, a line of it for each hand that is dealt."""
    match event:
        case Drawn(seat, tile, is_replacement):
            return f"{seat} {'replaces with' if is_replacement else 'draws'} {'a tile' if tile is None else tile}"
        case Discarded(seat, tile, is_drawn, declared):
            return f"{seat} discards {tile}{' as drawn' if is_drawn else ''}{declared and f', {declared}'}"
        case Melded(seat, meld, giver):
            source = "" if giver is None else f" from {giver}"
            return f"{seat} lays down {meld.kind.value} {runs_text(meld.tiles)}{source}"
        case Exposed(seat, tile):
            return f"{seat} exposes {tile}"
        case KongOffered(seat, tile):
            return f"{seat} adds {tile} to a pung"
        case _:
            return _told_rarely(event)


def _told_rarely(event: Rare) -> str:
    match event:
        case Dealt(hands):
            return "\n".join(f"{Seat(seat)} has {runs_text(sorted(hand))}" for seat, hand in enumerate(hands))
        case Won(seat, tile, giver, concealed, total, lines):
            source = "drawn by itself" if giver is None else f"from {giver}"
            fans = ", ".join(f"{line.name} {line.points * line.times}" for line in lines)
            return f"{seat} wins with {tile} {source}: {runs_text(concealed)}, {total} points ({fans})"
        case Fouled(seat, sentence, payments, _, _):
            return f"{seat} {sentence}: {_figures(payments)}"
        case _:
            return _told_without_winner(event)


def _told_without_winner(event: Indicated | Deposited | Exhausted | Aborted | Revealed | Ended) -> str:
    match event:
        case Indicated(tile):
            return f"{tile} is turned"
        case Deposited(seat, reason, payments):
            return f"{seat} lays down {-payments[seat]} for {reason}"
        case Exhausted():
            return "no tile is left: a drawn hand"
        case Aborted(reason, seat):
            return f"the hand is broken off{'' if seat is None else f' by {seat}'}: {reason}"
        case Revealed(seat, concealed):
            return f"{seat} shows {runs_text(concealed)}"
        case Ended(payments):
            return f"payments {_figures(payments)}"


def _figures(payments: Payments) -> str:
    """Return payments of the seats.

    >>> _figures((24, -8, 0, -16))
    'E +24 S -8 W 0 N -16'
    """
    return " ".join(
        f"{Seat(seat)} {points:+d}" if points else f"{Seat(seat)} 0" for seat, points in enumerate(payments)
    )
