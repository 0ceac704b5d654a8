"""One hand from the deal to its end: a position, who is asked, and what their answers lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum, unique
from operator import add
from typing import NamedTuple

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import (
    Abort,
    Action,
    Chow,
    Claim,
    Decision,
    Discard,
    Exchange,
    Expose,
    Group,
    Kong,
    Pung,
)
from mahjong_solitaire.table.events import Aborted, Dealt, Ended, Exhausted, Revealed, Won, paid
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.position import Conduct, Opening, Place, Position
from mahjong_solitaire.table.prospects import made
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.wall import Wall, dealt
from mahjong_solitaire.tiles import Tile


@unique
class Stage(IntEnum):
    """What is asked: what to do in one's turn, who claims a discard, who robs a kong; nothing any more.

    Or what all have to answer before the first turn.
    """

    TURN, CLAIM, ROB, OVER, BEFORE = range(5)


# To find a member in its class takes as long as to make a position; these are asked for at every turn.
_TURN, _CLAIM = Stage.TURN, Stage.CLAIM


class Deal(NamedTuple):
    """A hand at a moment when all asked seats are to answer."""

    rules: Ruleset
    here: Position
    stage: Stage
    decisions: tuple[Decision, ...]

    def decision_of(self, seat: Seat) -> Decision | None:
        """Return what a seat is asked."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def advance(self, answers: Mapping[Seat, Action]) -> Deal:
        """Go on to the next question; ``answers`` has an option of each seat asked."""
        return _STAGES[self.stage](self.rules, self.here, answers)

    def judged(self, here: Position) -> Deal:
        """Return the deal after a foul: the same question, with the options that are left."""
        return _AGAIN[self.stage](self.rules, here)


def opened(rules: Ruleset, wall: Wall, opening: Opening, warnings: tuple[int, ...]) -> Deal:
    """Deal the hands, expose bonus tiles (East first) and ask East."""
    here = rules.followed(laid_out(rules, wall, opening, warnings))
    return _exposed_at_the_start(rules, here) if rules.terms.exposes_at_once else _ask_before(rules, here)


def laid_out(rules: Ruleset, wall: Wall, opening: Opening, warnings: tuple[int, ...]) -> Position:
    """Return the position with the hands dealt and nothing done yet."""
    hands = dealt(wall.tiles, rules.seats)
    taken = sum(map(len, hands))
    places = tuple(_placed(rules, hands[seat][:13], warnings[seat]) for seat in range(rules.seats))
    wall = wall._replace(front=taken, left=wall.left - taken)
    return Position(wall, places, SEATS[0], hands[0][13], (Dealt(hands),), opening)


def _placed(rules: Ruleset, hand: tuple[Tile, ...], warnings: int) -> Place:
    prospects = rules.read(hand_of(hand), ())
    return Place((), (), (), prospects, Conduct(warnings=warnings))


def _exposed_at_the_start(rules: Ruleset, here: Position) -> Deal:
    """Let each seat in turn lay down its bonus tiles, and those it gets for them."""
    for seat in SEATS[: rules.seats]:
        while (tile := moves.bonus_held(rules, here, seat)) is not None:
            here = moves.replaced(rules, moves.exposed(here, seat, tile), seat, is_loose=not rules.bonus_from_wall)
    return _ask_before(rules, here)


def _ask_before(rules: Ruleset, here: Position) -> Deal:
    """Ask what is to be answered before the first turn, or begin it."""
    decisions = rules.asked_before(here)
    return Deal(rules, here, Stage.BEFORE, decisions) if decisions else ask(rules, here)


def _before(rules: Ruleset, here: Position, answers: Mapping[Seat, Action]) -> Deal:
    return _ask_before(rules, rules.done_before(here, answers))


def ask(rules: Ruleset, here: Position) -> Deal:
    """Ask the seat whose turn it is."""
    return made(Deal, (rules, here, _TURN, (made(Decision, (here.turn, rules.turn_options(here))),)))


def _draw(rules: Ruleset, here: Position, seat: Seat) -> Deal:
    """Let a seat draw, and lay down bonus tiles at once if the terms say so."""
    if here.wall.left <= 0:
        return _exhausted(rules, here)
    here = moves.drew(here, seat)
    if here.drawn in rules.bonus and rules.terms.exposes_at_once:
        return _replace(rules, moves.exposed(here, seat, here.drawn), seat, is_loose=not rules.bonus_from_wall)
    return ask(rules, here)


def _replace(rules: Ruleset, here: Position, seat: Seat, *, is_loose: bool = True) -> Deal:
    """Let a seat draw from the wall's end, or for a bonus tile perhaps the next tile; again if that is a bonus tile.

    A bonus tile that was the wall's last tile can't be replaced: the hand is drawn, since it goes on to the last tile
    and no further, and there is nothing to discard.
    """
    while here.wall.can_replace if is_loose else here.wall.left > 0:
        here = moves.replaced(rules, here, seat, is_loose=is_loose)
        if here.drawn not in rules.bonus or not rules.terms.exposes_at_once:
            return ask(rules, here)
        here = moves.exposed(here, seat, here.drawn)
        is_loose = not rules.bonus_from_wall
    return _exhausted(rules, here)


def _discard(rules: Ruleset, here: Position, action: Discard) -> Deal:
    if not rules.goes_straight:
        here = rules.discarding(here)
    here = moves.discarded(rules, here, action.tile, action.declared)
    decisions = rules.claims(here, action.tile)
    if decisions:
        return made(Deal, (rules, here, _CLAIM, decisions))
    return _draw(rules, here, rules.following[here.turn]) if rules.goes_straight else _go_on(rules, here)


def _go_on(rules: Ruleset, here: Position) -> Deal:
    """Let the next seat draw, unless what follows the discard ends the hand."""
    here = rules.followed(here)
    if isinstance(here.log[-1], Aborted):
        return _ended_without_winner(rules, here)
    return _draw(rules, here, rules.successor(here))


def _expose(rules: Ruleset, here: Position, action: Expose) -> Deal:
    exposed = moves.exposed(here, here.turn, action.tile)
    return _replace(rules, exposed, here.turn, is_loose=not rules.bonus_from_wall)


def _kong(rules: Ruleset, here: Position, action: Kong) -> Deal:
    is_concealed = action.kind is MeldKind.CONCEALED_KONG
    offered = moves.kong_offered(rules, here, action.tile)
    can_be_robbed = rules.robs_concealed_kongs or not is_concealed
    decisions = rules.robbers(offered, action.tile) if can_be_robbed else ()
    if decisions:
        return Deal(rules, offered, Stage.ROB, decisions)
    if is_concealed:
        return _replace(rules, rules.followed(moves.kong_concealed(rules, here, action.tile)), here.turn)
    return _kong_stands(rules, offered)


def _kong_stands(rules: Ruleset, here: Position) -> Deal:
    return _replace(rules, rules.followed(moves.kong_added(rules, here)), here.turn)


def _turn(rules: Ruleset, here: Position, answers: Mapping[Seat, Action]) -> Deal:
    match answers[here.turn]:
        case Discard() as action:
            return _discard(rules, here, action)
        case Kong() as action:
            return _kong(rules, here, action)
        case Expose() as action:
            return _expose(rules, here, action)
        case Exchange() | Group() as action:
            return ask(rules, _with_other_melds(rules, here, action))
        case Abort():
            return _broken_off(rules, here, Aborted(rules.breaks_off(here, (here.turn,)), here.turn))
        case _:
            return _won(rules, here, (here.turn,), None)


def _with_other_melds(rules: Ruleset, here: Position, action: Exchange | Group) -> Position:
    """Return the position with a joker taken, or with another size of the group just claimed."""
    if isinstance(action, Group):
        return moves.altered(rules, here, action)
    return moves.exchanged_joker(rules, here, action)


def _claim(rules: Ruleset, here: Position, answers: Mapping[Seat, Action]) -> Deal:
    """Settle a discard when all have answered; the order of the answers plays no part."""
    chosen = rules.preferred(here.turn, answers)
    if not chosen:
        return _go_on(rules, here)
    action = answers[chosen[0]]
    if isinstance(action, (Chow, Pung, Kong, Group)):
        return _melded(rules, rules.followed(here), chosen[0], action)
    return _won(rules, here, chosen, here.turn)


def _melded(rules: Ruleset, here: Position, seat: Seat, action: Claim) -> Deal:
    """Let a seat claim the discard for a meld, unless the hand was broken off."""
    if isinstance(here.log[-1], Aborted):
        return _ended_without_winner(rules, here)
    here = moves.claimed(rules, here, seat, action)
    return _replace(rules, rules.followed(here), seat) if isinstance(action, Kong) else ask(rules, here)


def _rob(rules: Ruleset, here: Position, answers: Mapping[Seat, Action]) -> Deal:
    chosen = rules.preferred(here.turn, answers)
    return _won(rules, here, chosen, here.turn) if chosen else _kong_stands(rules, here)


def _won(rules: Ruleset, here: Position, winners: tuple[Seat, ...], giver: Seat | None) -> Deal:
    """End the hand with winners, the one who gets the winning tile first; so many may break it off."""
    if len(winners) > 1 and (reason := rules.breaks_off(here, winners)):
        return _broken_off(rules, moves.kept(here), Aborted(reason))
    wins = tuple((seat, tally) for seat in winners if (tally := rules.tally(here, seat)) is not None)
    tile = moves.winning_tile(here)
    events = (Won(seat, tile, giver, here.places[seat].concealed, tally.total, tally.lines) for seat, tally in wins)
    payments = rules.payments(here, wins, giver)
    if giver is not None:
        here = moves.handed_over(here, winners[0], giver, tile)
    return _over(rules, here.with_events(*events), payments)


def _exhausted(rules: Ruleset, here: Position) -> Deal:
    return _ended_without_winner(rules, here.with_events(Exhausted()))


def _broken_off(rules: Ruleset, here: Position, aborted: Aborted) -> Deal:
    return _ended_without_winner(rules, here.with_events(aborted))


def _ended_without_winner(rules: Ruleset, here: Position) -> Deal:
    revealed = (Revealed(seat, moves.held(here, seat)) for seat in rules.revealed(here))
    here = here.with_events(*revealed)
    return _over(rules, here, rules.payments(here, (), None))


def _over(rules: Ruleset, here: Position, payments: Payments) -> Deal:
    """End the hand; what was paid for fouls and laid on the table is part of the sum."""
    whole = tuple(map(add, payments, paid(here.log, rules.seats)))
    return Deal(rules, here.with_events(Ended(whole)), Stage.OVER, ())


def _ask_claims_again(rules: Ruleset, here: Position) -> Deal:
    return Deal(rules, here, Stage.CLAIM, rules.claims(here, moves.winning_tile(here)))


def _ask_robbers_again(rules: Ruleset, here: Position) -> Deal:
    return Deal(rules, here, Stage.ROB, rules.robbers(here, moves.winning_tile(here)))


def _nothing(rules: Ruleset, here: Position, answers: Mapping[Seat, Action]) -> Deal:
    return Deal(rules, here, Stage.OVER, ())


_STAGES: tuple[Callable[[Ruleset, Position, Mapping[Seat, Action]], Deal], ...] = (
    _turn,
    _claim,
    _rob,
    _nothing,
    _before,
)
_AGAIN: dict[Stage, Callable[[Ruleset, Position], Deal]] = {
    Stage.TURN: ask,
    Stage.CLAIM: _ask_claims_again,
    Stage.ROB: _ask_robbers_again,
    Stage.BEFORE: _ask_before,
}
"""What to do with answers, and how to ask anew, by stage."""
