"""Tables for the tests and for looking: moments of random games, and states as crowded as they can be."""

from __future__ import annotations

from mahjong_solitaire.app.table.seeing import company_of, seen
from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wall_state import wall_of
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, Action, Chow, Decision, Discard, Kong, Pung, Win
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.wall import Break
from mahjong_solitaire.tiles import Tile, parse_tiles

NAMES = ("You", "Mei", "Arno", "Ravi")


def begun(seed: int) -> tuple[Session, Rng]:
    """Return a game before its first answer, and the random numbers to play it with."""
    return Session(ruleset("mcr", Terms()), str(seed), NAMES), Rng(f"table {seed}")


def answer(session: Session, rng: Rng, eagerness: float) -> tuple[Event, ...]:
    """Let the seat that is asked first answer at random; return the events that follow."""
    decision = session.open[0]
    return session.answer(decision.seat, _chosen(decision, rng, eagerness))


def game(seed: int, acts: int = 10_000, eagerness: float = 0.5) -> Session:
    """Return a game after so many answers (or at the end of its first hand); the eager claim what they can."""
    session, rng = begun(seed)
    for _ in range(acts):
        if session.is_hand_over:
            break
        answer(session, rng, eagerness)
    return session


def _chosen(decision: Decision, rng: Rng, eagerness: float) -> Action:
    if Win() in decision.options:
        return Win()
    kongs = [option for option in decision.options if isinstance(option, Kong)]
    if kongs:
        return kongs[0]
    claims = [option for option in decision.options if isinstance(option, (Chow, Pung))]
    if claims and rng.below(100) < 100 * eagerness:
        return claims[-1]
    loose = [option for option in decision.options if isinstance(option, Discard)]
    return rng.choice(loose) if loose else PASS


def moment(seed: int, acts: int, eagerness: float = 0.5, seat: Seat = Seat.SOUTH) -> TableState:
    """Return what a seat sees at a moment of a random game."""
    session = game(seed, acts, eagerness)
    return seen(session.view(seat), company_of(session))


def kong(tile: Tile, giver: Giver | None, *, is_added: bool = False) -> Meld:
    """Return a kong: claimed from a giver, added to a pung of his, or concealed."""
    if giver is None:
        return Meld(MeldKind.CONCEALED_KONG, (tile,) * 4)
    return Meld(MeldKind.ADDED_KONG if is_added else MeldKind.KONG, (tile,) * 4, giver, tile)


FLOWERS = parse_tiles("1f2f3f4f1y2y3y4y")
_KONGS = (
    kong(Tile.M1, Giver.LEFT), kong(Tile.P5, Giver.OPPOSITE, is_added=True), kong(Tile.EAST, None),
    kong(Tile.RED, Giver.RIGHT, is_added=True),
)  # fmt: skip
_LONG = parse_tiles("1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9sESWN")


def crowded(melds: int = 4, discards: int = 24, bonus: int = 8, seats: int = 4) -> TableState:
    """Return a state as no hand ever has it: each side with so many kongs, bonus tiles and discards."""
    chairs = (chair for chair in Chair if seats == len(Chair) or chair is not Chair.ACROSS)
    sides = tuple(_crowded_side(chair, melds, discards, bonus) for chair in chairs)
    last = Spot(SpotKind.DISCARD, Chair.RIGHT, discards - 1, sides[1].discards[-1]) if discards else None
    wall = wall_of(144, Break(Seat.SOUTH, 5), Seat.SOUTH, 100, 13)
    return TableState(sides, Seat.EAST, "North 16", 31, wall, (6, 5, 4, 3), last)


def _crowded_side(chair: Chair, melds: int, discards: int, bonus: int) -> SideState:
    is_own = chair is Chair.BOTTOM
    count = 13 - 3 * melds
    hand = _LONG[:count] if is_own else (None,) * count
    laid = _KONGS[:melds] if is_own else tuple(meld if meld.giver else kong_seen(meld) for meld in _KONGS[:melds])
    names = ("A person of many words", "Mei", "Arno the Careful", "Ravi")
    return SideState(
        chair=chair, seat=SEATS[(1 + chair) % 4], name=names[chair], score=(-1234, 268, 0, 1045)[chair],
        is_dealer=chair is Chair.LEFT, is_turn=chair is Chair.RIGHT, hand=hand, drawn=Tile.WHITE if is_own else None,
        has_drawn=True, melds=laid, bonus=FLOWERS[:bonus], discards=_LONG[:discards],
        note=("Pung", "Kong", "Mahjong", "")[chair], is_dead=chair is Chair.LEFT,
    )  # fmt: skip


def kong_seen(meld: Meld) -> Meld:
    """Return a concealed kong as the others see it."""
    return Meld(meld.kind, (), None, None)


def opened(state: TableState) -> TableState:
    """Return the state with all hands face up."""
    sides = tuple(
        side._replace(hand=_LONG[: len(side.hand)], drawn=Tile.WHITE if side.has_drawn else None)
        for side in state.sides
    )
    return state._replace(sides=sides)
