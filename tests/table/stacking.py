"""Walls stacked by hand, so that a test deals the hands and draws that it speaks of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mahjong_solitaire.table.actions import parse_action
from mahjong_solitaire.table.deal import Stage
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.records import HandRecord, TableRecord
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session, read
from mahjong_solitaire.tiles import FULL_SET, Tile, parse_tiles

E, S, W, N = Seat

DICE = (1, 2, 3, 4)
QUIET = ("1m4m7m1p4p7p1s4s7sESWN", "2m5m8m2p5p8p2s5s8sESWN", "3m6m9m3p6p9p3s6s9sESWN", "1m4m9m2p6p9p3s7sSWCFP")
"""Hands of 13 that can do next to nothing with any tile."""
_HONOURS = list(map(Tile, range(Tile.EAST, Tile.FLOWER1)))


def hand(text: str) -> str:
    """Write runs such as 234m out as single tiles."""
    tiles, digits = "", ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += "".join(f"{digit}{letter}" for digit in digits) or letter
            digits = ""
    return tiles


def filled(hands: Sequence[str], more: str, seats: int = 4) -> list[str]:
    """Fill hands up to thirteen tiles, with no two of a kind and no neighbours; red fives stand for fives."""
    left = Counter(FULL_SET[:136])
    left.subtract(tile.plain for tile in parse_tiles("".join(hands) + more))
    full = []
    for seat in range(seats):
        tiles = list(parse_tiles(hands[seat])) if seat < len(hands) else []
        for tile in [Tile(9 * suit + rank) for suit in range(3) for rank in range(seat % 3, 9, 3)] + _HONOURS:
            if len(tiles) < 13 and tile not in tiles and left[tile] > 0:
                tiles.append(tile)
                left[tile] -= 1
        full.append("".join(map(str, tiles)))
    return full


def stack(hands: Sequence[str], draws: str = "", ending: str = "", rules: Ruleset | None = None) -> str:
    """Return walls that deal 13 tiles to each seat, then the draws (the first is East's), and replacements in order.

    Bonus tiles that are not named come right after the draws; ``ending`` has an even number of tiles.
    """
    rules = rules or ruleset("mcr", Terms())
    dealt = [list(parse_tiles(hand)) for hand in hands]
    front, back = list(parse_tiles(draws)), list(parse_tiles(ending))
    order = _in_order_of_dealing(dealt, front[0])
    rest = list(rules.tiles)
    for tile in [*order, *front[1:], *back]:
        rest.remove(tile)
    rest.sort(key=lambda tile: (tile < Tile.FLOWER1, tile % 9, tile))
    middle = [*order, *front[1:], *rest]
    return "".join(map(str, _built([*middle, *_from_the_end(middle, back)], rules)))


def _in_order_of_dealing(hands: list[list[Tile]], first: Tile) -> list[Tile]:
    fours = [hands[seat][4 * turn : 4 * turn + 4] for turn in range(3) for seat in range(len(hands))]
    return [tile for four in fours for tile in four] + [hand[12] for hand in hands] + [first]


def _from_the_end(middle: list[Tile], back: list[Tile]) -> list[Tile]:
    """Put replacements at the end so that of each stack the upper tile comes first."""
    assert len(middle) % 2 == 0, "give an even number of replacements"
    return [tile for start in range(len(back) - 2, -1, -2) for tile in back[start : start + 2]]


def _built(order: list[Tile], rules: Ruleset) -> list[Tile]:
    """Undo the breaking of the wall."""
    start = rules.start(DICE)
    first = 2 * (-start.side % 4 * (len(order) // 8) + start.stack)
    return order[-first:] + order[:-first] if first else order


def table(
    hands: Sequence[str] = QUIET,
    draws: str = "9s",
    ending: str = "",
    moves: Sequence[str] = (),
    terms: Terms | None = None,
    name: str = "mcr",
) -> Session:
    """Open a match whose first hand is dealt so, the players in order on E, S, W, N, and make moves."""
    rules = ruleset(name, terms or Terms())
    hand = HandRecord(stack(hands, draws, ending, rules), DICE, tuple(moves), (), 0)
    return Session.replay(
        TableRecord(name, rules.terms, seed_of_order(rules.terms, name), tuple("ABCD"[: rules.seats]), (hand,)), rules
    )


def seed_of_order(terms: Terms, name: str = "mcr") -> str:
    """Return a seed whose lot seats the players in their order."""
    rules = ruleset(name, terms)
    order = tuple(range(rules.seats))
    return next(str(seed) for seed in range(1000) if Session(rules, str(seed)).match.drawing.order == order)


def make(session: Session, *moves: str) -> list[Event]:
    """Make moves such as ``E discard 5m`` and return all events."""
    return [event for move in moves for event in session.answer(*read(move))]


def options(session: Session, seat: Seat) -> set[str]:
    """Return what a seat is offered."""
    return {str(option) for decision in session.open if decision.seat == seat for option in decision.options}


def pass_all(session: Session) -> None:
    """Let everybody pass who is asked about a tile."""
    while session.open and any(str(option) == "pass" for option in session.open[0].options):
        session.answer(session.open[0].seat, parse_action("pass"))


def play_out(session: Session) -> None:
    """Let everybody pass, and discard what was drawn, until the hand is over."""
    while session.open:
        decision = session.open[0]
        session.answer(decision.seat, decision.options[-1])


def play_on(session: Session, left: int = 0) -> None:
    """Let everybody pass, and discard what was drawn, until so many tiles are left and someone is to discard."""
    while session.open and (session.deal.here.wall.left > left or session.deal.stage is not Stage.TURN):
        decision = session.open[0]
        session.answer(decision.seat, decision.options[-1])


def around(session: Session, seat: Seat) -> None:
    """Let everybody discard what he drew until it is a seat's turn."""
    pass_all(session)
    while (here := session.deal.here).turn is not seat:
        make(session, f"{here.turn} discard {here.drawn}")
        pass_all(session)
