"""What holds in every hand, tried on many random ones by every rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

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
from mahjong_solitaire.table.events import (
    Dealt,
    Deposited,
    Drawn,
    Ended,
    Event,
    Given,
    KongOffered,
    Melded,
    Received,
    Won,
)
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.settings import parse, written
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import FULL_SET, MAHJONG_FACES, Tile

HANDS = 48
"""So many of each rule set, shared out among the ways in which it is played."""
MORE = {
    "hong-kong": ["minimum=0 seven_pairs=4 several_winners=true gun=full stays_on_draw=false"],
    "riichi": [
        "rounds=4 red_fives=4 atozuke=false kuikae=same ron=three yakuman=double honba=1500 renhou=yakuman"
        " agari_yame=won busting=false kong_dora=false rob_concealed=true"
    ],
    "basic": ["players=3 suits=short bonus=true kongs=false scheme=exponential payment=giver target=10"],
}
"""Houses that no preset has."""
RULES = pytest.mark.parametrize("name", RULESETS)


class Table(NamedTuple):
    """A rule set and a way to play it, and how many hands are tried."""

    name: str
    title: str
    terms: Terms
    hands: int

    def __str__(self) -> str:
        return f"{self.name}, {self.title}"

    def some(self, share: int) -> int:
        """Return a share of its hands, at least one."""
        return max(1, self.hands // share)


def _terms(rules: type[Ruleset]) -> Iterator[tuple[str, Terms]]:
    """Yield each way in which a rule set is played: by hand or with a referee, by its presets and by other houses."""
    yield "usual", Terms()
    usual = rules(Terms())
    if usual.bonus:
        yield "bonus by hand", Terms(exposes_at_once=False)
    if usual.has_fouls:
        yield "referee", Terms(referee=True)
    for preset in rules.presets[1:]:
        yield preset.name, Terms(house=written(preset.house))
    for said in MORE.get(rules.name, ()):
        yield said.partition(" ")[0], Terms(house=written(parse(rules.house_type, said.split())))


def _tables() -> Iterator[Table]:
    for name, rules in RULESETS.items():
        ways = list(_terms(rules))
        for title, terms in ways:
            yield Table(name, title, terms, HANDS // len(ways))


TABLES = pytest.mark.parametrize("table", list(_tables()), ids=str)


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
    seat = rng.choice(SEATS[: session.rules.seats])
    tiles = held(session.deal.here, seat)
    some = tuple(rng.shuffled(tiles)[: 1 + rng.below(2)])
    other = rng.choice(SEATS[: session.rules.seats])
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


def sessions(name: str, terms: Terms, hands: int) -> Iterator[tuple[Session, Rng]]:
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


def lying(session: Session) -> int:
    """Return the points that lie on the table after a hand: those of the next one, or what is left at the end."""
    sitting, here = session.after.sitting, session.deal.here
    if sitting is not None:
        return sitting.deposits
    laid = sum(sum(event.payments) for event in here.log if isinstance(event, Deposited))
    return 0 if any(isinstance(event, Won) for event in here.log) else here.opening.deposits - laid


@TABLES
def test_tiles_are_conserved_and_payments_add_to_zero(table: Table) -> None:
    for session, rng in sessions(table.name, table.terms, table.hands):
        whole = Counter(session.rules.tiles_in(session.deal.here.opening))
        for _ in walk(session, rng, 5 if session.rules.terms.referee else 0):
            assert tiles_of(session.deal.here) == whole
        here = session.deal.here
        assert tiles_of(here) == whole
        ended = here.log[-1]
        assert isinstance(ended, Ended)
        start = session.rules.start_points * session.rules.seats
        assert sum(ended.payments) == here.opening.deposits - lying(session)
        assert sum(session.after.totals) == start - lying(session)


@TABLES
def test_a_record_replays_to_the_same_position(table: Table) -> None:
    for session, rng in sessions(table.name, table.terms, table.some(2)):
        stop = rng.below(150)
        for number, _ in enumerate(walk(session, rng, 5 if session.rules.terms.referee else 0)):
            if number == stop:
                again = Session.replay(session.record(), session.rules)
                assert (again.deal, again.open, again.match) == (session.deal, session.open, session.match)
        again = Session.replay(session.record(), session.rules)
        assert (again.deal, again.after, again.hands) == (session.deal, session.after, session.hands)


@TABLES
def test_every_option_can_be_applied(table: Table) -> None:
    for session, rng in sessions(table.name, table.terms, table.some(4)):
        for _ in walk(session, rng, 3 if session.rules.terms.referee else 0):
            _apply_all(session)


def _apply_all(session: Session) -> None:
    deal = session.deal
    for decision in deal.decisions:
        assert len(set(decision.options)) == len(decision.options) > 0
        # Of the hundreds of ways to give tiles away only some.
        for option in decision.options[:: 1 + len(decision.options) // 40]:
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
    for seat in SEATS[: session.rules.seats]:
        offered = next((decision.options for decision in asked if decision.seat == seat), ())
        for action in {*UNIVERSE, *FOULS, Show((Tile.M1,))} - {*offered}:
            with pytest.raises(RefusedError) as refusal:
                session.answer(seat, action)
            assert str(refusal.value).endswith(".")
    assert session.deal is before
    assert session.open == asked


@TABLES
def test_a_view_shows_nothing_that_is_hidden(table: Table) -> None:
    for session, rng in sessions(table.name, table.terms, table.some(3)):
        for number, _ in enumerate(walk(session, rng, 3 if session.rules.terms.referee else 0)):
            if number % 11 == 0:
                _look_from_every_seat(session, rng)


def _look_from_every_seat(session: Session, rng: Rng) -> None:
    here, totals = session.deal.here, (0,) * session.rules.seats
    for seat in SEATS[: session.rules.seats]:
        decision = session.deal.decision_of(seat)
        swapped = View(with_other_hidden_tiles(here, seat, rng), seat, totals, decision)
        assert swapped.facts() == View(here, seat, totals, decision).facts()


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
    return place._replace(melds=melds, prospects=unread(hand_of(concealed)))


def _other_kong(meld: Meld, hidden: Iterator[Tile]) -> Meld:
    is_hidden = meld.kind is MeldKind.CONCEALED_KONG and not meld.is_known
    return Meld(meld.kind, (next(hidden),) * 4) if is_hidden else meld


def _with_other_draw(event: Event, seat: Seat, hidden: Iterator[Tile]) -> Event:
    match event:
        case Drawn(owner, _, is_replacement) if owner != seat:
            return Drawn(owner, next(hidden), is_replacement)
        case Dealt(hands):
            return Dealt(
                tuple(hand if owner == seat else tuple(next(hidden) for _ in hand) for owner, hand in enumerate(hands))
            )
        case Given(owner) | Received(owner) if owner != seat:
            return replace(event, tiles=tuple(next(hidden) for _ in event.tiles))
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
