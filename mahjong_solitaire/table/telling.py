"""A table game as text: what happened, event by event and hand by hand."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.table.events import (
    Aborted,
    Before,
    Dealt,
    Deposited,
    Discarded,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Exhausted,
    Exposed,
    Fouled,
    Given,
    Indicated,
    KongOffered,
    Melded,
    Rare,
    Received,
    Revealed,
    Said,
    Won,
)
from mahjong_solitaire.table.hand import runs_text
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import differences
from mahjong_solitaire.table.suits import hand_of, tiles_of


def transcript(session: Session) -> Iterator[str]:
    """Tell a whole match, line by line."""
    rules = session.rules
    yield f"{rules.title}, seed {session.seed}; {', '.join(session.players)}"
    yield from (f"  {one.setting.title}: {one.second}" for one in differences(rules.house_type(), rules.house))
    for hand in session.hands:
        opening, sitting = hand.opening, hand.sitting
        yield ""
        yield f"Hand {sitting.number + 1}, {opening.prevailing.name.title()} round"
        yield "  " + ", ".join(f"{Seat(seat)} {session.players[player]}" for seat, player in enumerate(sitting.order))
        dice = " ".join(map(str, opening.dice[: rules.dice]))
        yield f"  dice {dice}; dealt from stack {opening.start.stack + 1} of {opening.start.side.name.title()}'s side"
        for event in hand.log:
            yield from (f"  {line}" for line in told(event, rules.unit).splitlines())
    yield ""
    written = "{} {}" if rules.start_points else "{} {:+d}"
    yield "Totals " + ", ".join(map(written.format, session.players, session.after.totals))


def told(event: Event, unit: str = "points") -> str:
    """Return an event as text, a line of it for each hand that is dealt; ``unit`` is what hands are counted in."""
    match event:
        case Drawn(seat, tile, is_replacement):
            return f"{seat} {'replaces with' if is_replacement else 'draws'} {'a tile' if tile is None else tile}"
        case Discarded(seat, tile, is_drawn, declared):
            return f"{seat} discards {tile}{' as drawn' if is_drawn else ''}{declared and f', {declared}'}"
        case Exposed() | KongOffered() | Melded() | Exchanged():
            return _told_of_melds(event)
        case Said() | Given() | Received():
            return _told_before(event)
        case _:
            return _told_rarely(event, unit)


def _told_of_melds(event: Exposed | KongOffered | Melded | Exchanged) -> str:
    match event:
        case Exposed(seat, tile):
            return f"{seat} exposes {tile}"
        case KongOffered(seat, tile):
            return f"{seat} adds {tile} to a pung"
        case Melded(seat, meld, giver):
            source = "" if giver is None else f" from {giver}"
            return f"{seat} lays down {meld.kind.value} {runs_text(meld.tiles)}{source}"
        case Exchanged(seat, owner, number, tile):
            return f"{seat} takes a joker out of meld {number + 1} of {owner} for {tile}"


def _told_before(event: Before) -> str:
    match event:
        case Said(seat, word):
            return f"{seat} says {word}"
        case Given(seat, to, number, blind, tiles):
            own = runs_text(tiles) or (f"{number} tiles" if number else "")
            unseen = f"{blind} unseen" if blind else ""
            return f"{seat} passes {' and '.join(filter(None, (own, unseen))) or 'nothing'} to {to}"
        case Received(seat, number, tiles):
            return f"{seat} gets {runs_text(tiles) or number}"


def _told_rarely(event: Rare, unit: str) -> str:
    match event:
        case Dealt(hands):
            held = (runs_text(tiles_of(hand_of(hand))) for hand in hands)
            return "\n".join(f"{Seat(seat)} has {tiles}" for seat, tiles in enumerate(held))
        case Won(seat, tile, giver, concealed, total, lines):
            source = "drawn by itself" if giver is None else f"from {giver}"
            counted = ", ".join(f"{line.name} {line.worth}" for line in lines)
            worth = f"{total} {unit}{counted and f' ({counted})'}"
            return f"{seat} wins with {tile} {source}: {runs_text(concealed)}, {worth}"
        case Fouled(seat, sentence, payments, _, _):
            return f"{seat} {sentence}: {_figures(payments)}"
        case Ended(payments):
            return f"payments {_figures(payments)}"
        case _:
            return _told_at_the_table(event)


def _told_at_the_table(event: Indicated | Deposited | Exhausted | Aborted | Revealed) -> str:
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


def _figures(payments: Payments) -> str:
    """Return payments of the seats.

    >>> _figures((24, -8, 0, -16))
    'E +24 S -8 W 0 N -16'
    """
    return " ".join(
        f"{Seat(seat)} {points:+d}" if points else f"{Seat(seat)} 0" for seat, points in enumerate(payments)
    )
