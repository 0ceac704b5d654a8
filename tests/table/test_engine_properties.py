"""What holds in every hand, tried on many random ones by every rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import (
    ABORT,
    DISCARDS,
    PASS,
    WIN,
    Action,
    Chow,
    Expose,
    Kong,
    LateCall,
    Pung,
    Retract,
    Show,
    TakeReplacement,
    TouchWall,
    Uncover,
    parse_action,
)
from mahjong_solitaire.table.deal import Stage
from mahjong_solitaire.table.events import Dealt, Drawn, Ended, Event, KongOffered, Melded
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import FULL_SET, MAHJONG_FACES, Tile

HANDS = 32
RULES = pytest.mark.parametrize("name", RULESETS)
TERMS = pytest.mark.parametrize(
    "terms", [Terms(), Terms(exposes_at_once=False), Terms(referee=True)], ids=["usual", "bonus by hand", "referee"]
)


def _chows() -> Iterator[Chow]:
    for low in range(27):
        if low % 9 < 7:
            yield Chow((Tile(low), Tile(low + 1), Tile(low + 2)))


KONGS = (MeldKind.KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)
UNIVERSE: tuple[Action, ...] = (
    PASS,
    WIN,
    ABORT,
    *(DISCARDS[tile] for tile in MAHJONG_FACES),
    *_chows(),
    *map(Pung, MAHJONG_FACES),
    *(Kong(tile, kind) for tile in MAHJONG_FACES for kind in KONGS),
    *map(Expose, MAHJONG_FACES),
)
"""Everything that a rule set might offer."""
FOULS: tuple[Action, ...] = (Retract(), LateCall(), TouchWall(False), TouchWall(True), TakeReplacement())


def tiles_of(here: Position) -> Counter[Tile]:
    """Count all tiles, wherever they are."""
    counts = Counter(here.wall.rest)
    for place in here.places:
        counts.update((*place.concealed, *place.bonus, *place.discards))
        for meld in place.melds:
            counts.update(meld.tiles)
    counts.update(() if here.drawn is None else (here.drawn,))
    counts.update((here.offered.tile,) if isinstance(here.offered, KongOffered) else ())
    return counts


def walk(session: Session, rng: Rng, fouls_in_hundred: int = 0) -> Iterator[Session]:
    """Play a hand at random and stop before every answer."""
    while session.open:
        yield session
        if rng.below(100) < fouls_in_hundred and _foul(session, rng):
            continue
        decision = rng.choice(session.open)
        session.answer(decision.seat, rng.choice(decision.options))


def _foul(session: Session, rng: Rng) -> bool:
    seat = rng.choice(SEATS)
    tiles = held(session.deal.here, seat)
    some = tuple(rng.shuffled(tiles)[: 1 + rng.below(2)])
    other = rng.choice(SEATS)
    shown = tuple(rng.shuffled(held(session.deal.here, other))[:1])
    actions = (
        *FOULS,
        Show(some),
        Uncover(other, shown),
        rng.choice(UNIVERSE),
        WIN,
        DISCARDS[some[0]] if some else PASS,
    )
    try:
        session.answer(seat, rng.choice(actions))
    except RefusedError:
        return False
    return True


def sessions(name: str, terms: Terms, hands: int = HANDS) -> Iterator[tuple[Session, Rng]]:
    """Open matches until so many hands are played; the caller plays each."""
    match = 0
    while hands > 0:
        session, rng = Session(ruleset(name, terms), f"{match}"), Rng(f"property{match}")
        while True:
            yield session, rng
            hands -= 1
            if session.is_over or hands <= 0:
                break
            session.next_hand()
        match += 1


@RULES
@TERMS
def test_tiles_are_conserved_and_payments_add_to_zero(name: str, terms: Terms) -> None:
    for session, rng in sessions(name, terms):
        whole = Counter(session.rules.tiles)
        for _ in walk(session, rng, 5 if terms.referee else 0):
            assert tiles_of(session.deal.here) == whole
        here = session.deal.here
        assert tiles_of(here) == whole
        ended = here.log[-1]
        assert isinstance(ended, Ended)
        assert sum(ended.payments) == 0
        assert sum(session.after.totals) == 0


@RULES
@TERMS
def test_a_record_replays_to_the_same_position(name: str, terms: Terms) -> None:
    for session, rng in sessions(name, terms, 16):
        stop = rng.below(150)
        for number, _ in enumerate(walk(session, rng, 5 if terms.referee else 0)):
            if number == stop:
                again = Session.replay(session.record(), session.rules)
                assert (again.deal, again.open, again.match) == (session.deal, session.open, session.match)
        again = Session.replay(session.record(), session.rules)
        assert (again.deal, again.after, again.hands) == (session.deal, session.after, session.hands)


@RULES
@TERMS
def test_every_option_can_be_applied(name: str, terms: Terms) -> None:
    for session, rng in sessions(name, terms, 6):
        for _ in walk(session, rng, 3 if terms.referee else 0):
            _apply_all(session)


def _apply_all(session: Session) -> None:
    deal = session.deal
    for decision in deal.decisions:
        assert len(set(decision.options)) == len(decision.options) > 0
        for option in decision.options:
            answers = {other.seat: other.options[-1] for other in deal.decisions} | {decision.seat: option}
            after = deal.advance(answers)
            assert len(after.here.log) > len(deal.here.log) or deal.stage is Stage.CLAIM
            assert after.decisions or after.stage is Stage.OVER


@RULES
def test_everything_else_is_refused_with_a_reason_and_changes_nothing(name: str) -> None:
    for session, rng in sessions(name, Terms(), 3):
        for number, _ in enumerate(walk(session, rng)):
            if number % 7 == 0 or len(session.open) > 1:
                _refuse_all(session)


def _refuse_all(session: Session) -> None:
    before, asked = session.deal, session.open
    for seat in SEATS:
        offered = next((decision.options for decision in asked if decision.seat == seat), ())
        for action in {*UNIVERSE, *FOULS, Show((Tile.M1,))} - {*offered}:
            with pytest.raises(RefusedError) as refusal:
                session.answer(seat, action)
            assert str(refusal.value).endswith(".")
    assert session.deal is before
    assert session.open == asked


@RULES
@TERMS
def test_a_view_shows_nothing_that_is_hidden(name: str, terms: Terms) -> None:
    for session, rng in sessions(name, terms, 12):
        for number, _ in enumerate(walk(session, rng, 3 if terms.referee else 0)):
            if number % 11 == 0:
                here = session.deal.here
                for seat in SEATS:
                    decision = session.deal.decision_of(seat)
                    swapped = View(with_other_hidden_tiles(here, seat, rng), seat, (0, 0, 0, 0), decision)
                    assert swapped.facts() == View(here, seat, (0, 0, 0, 0), decision).facts()


def with_other_hidden_tiles(here: Position, seat: Seat, rng: Rng) -> Position:
    """Return the position with all tiles that the seat can't see, in hands, wall, record, changed for others."""
    hidden = iter(rng.shuffled(FULL_SET * 8))
    places = tuple(
        place if owner == seat else _with_other_tiles(place, hidden) for owner, place in enumerate(here.places)
    )
    drawn = here.drawn if here.turn == seat or here.drawn is None else next(hidden)
    wall = here.wall._replace(tiles=tuple(rng.shuffled(here.wall.tiles)))
    log = tuple(_with_other_draw(event, seat, hidden) for event in here.log)
    return Position(wall, places, here.turn, drawn, log, here.opening)


def _with_other_tiles(place: Place, hidden: Iterator[Tile]) -> Place:
    concealed = tuple(next(hidden) for _ in place.concealed)
    melds = tuple(_other_kong(meld, hidden) for meld in place.melds)
    return place._replace(concealed=concealed, melds=melds, prospects=unread(hand_of(concealed)))


def _other_kong(meld: Meld, hidden: Iterator[Tile]) -> Meld:
    return Meld(meld.kind, (next(hidden),) * 4) if meld.kind is MeldKind.CONCEALED_KONG else meld


def _with_other_draw(event: Event, seat: Seat, hidden: Iterator[Tile]) -> Event:
    match event:
        case Drawn(owner, _, is_replacement) if owner != seat:
            return Drawn(owner, next(hidden), is_replacement)
        case Dealt(hands):
            return Dealt(
                tuple(hand if owner == seat else tuple(next(hidden) for _ in hand) for owner, hand in enumerate(hands))
            )
        case Melded(owner, meld, giver) if owner != seat:
            return Melded(owner, _other_kong(meld, hidden), giver)
    return event


@RULES
def test_who_answers_first_never_matters(name: str) -> None:
    for session, rng in sessions(name, Terms(), 32):
        for _ in walk(session, rng):
            deal = session.deal
            if len(deal.decisions) > 1:
                answers = {decision.seat: rng.choice(decision.options) for decision in deal.decisions}
                backwards = dict(reversed(answers.items()))
                assert deal.advance(answers) == deal.advance(backwards)


def test_mcr_s_last_discard_is_claimed_only_to_win_and_its_last_tile_makes_no_kong() -> None:
    last_turns = 0
    for session, rng in sessions("mcr", Terms(), 96):
        for _ in walk(session, rng):
            if session.deal.here.wall.left == 0:
                last_turns += 1
                offered = {type(option) for decision in session.open for option in decision.options}
                assert offered <= {type(WIN), type(PASS), type(DISCARDS[0])}
    assert last_turns >= 80


@RULES
def test_every_action_is_written_and_read_again(name: str) -> None:
    for action in (*UNIVERSE, *FOULS, Show((Tile.M1, Tile.EAST)), Uncover(SEATS[2], (Tile.FLOWER1,))):
        assert parse_action(str(action)) == action


@RULES
def test_hands_of_the_same_seed_are_the_same_and_of_another_differ(name: str) -> None:
    first, second, third = (Session(ruleset(name, Terms()), seed) for seed in ("1", "1", "2"))
    assert first.deal == second.deal
    assert first.deal.here.wall.tiles != third.deal.here.wall.tiles
