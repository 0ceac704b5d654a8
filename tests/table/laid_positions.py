"""Positions written out as text, for bots to decide on: hands, melds, discards, what is left of the wall.

A block is lines ``key: value``. ``hand`` and ``melds`` are those of the seat asked (South if not said); ``drawn`` is
its tile, or else ``offered: E 5p`` says who discards what. The others hold tiles that are left over.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.events import Dealt, Discarded, Drawn, Event
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.notation import parse_standing
from mahjong_solitaire.table.position import Conduct, Opening, Place, Position
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.table.wall import Wall
from mahjong_solitaire.tiles import FULL_SET, Tile, parse_tiles
from tests.table.stacking import DICE, hand

Block = dict[str, str]


class Laid(NamedTuple):
    """A position, who is asked, and what he may do."""

    rules: Ruleset
    here: Position
    decision: Decision

    @property
    def view(self) -> View:
        """What the one asked sees."""
        return View(self.here, self.decision.seat, (0, 0, 0, 0), self.decision)


def blocks(path: Path) -> Iterator[Block]:
    """Yield the blocks of a file; lines that begin with # are remarks."""
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line.partition(":") for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            yield {key.strip(): value.strip() for key, _, value in lines}


def laid(block: Block) -> Laid:
    """Lay a position."""
    rules = ruleset("mcr", Terms(referee="referee" in block))
    seat = Seat.parse(block.get("seat", "S"))
    giver, _, offered = block.get("offered", "").partition(" ")
    left = int(block.get("left", "60"))
    discards = {one: list(parse_tiles(hand(block.get(f"discards {one}", "").replace(" ", "")))) for one in SEATS}
    if offered:
        discards[Seat.parse(giver)].append(Tile.parse(offered))
    melds = {one: _melds(block.get("melds" if one == seat else f"melds {one}", "")) for one in SEATS}
    own = parse_tiles(hand(block["hand"].replace(" ", "")))
    assert len(own) + 3 * len(melds[seat]) == 13, block
    drawn = Tile.parse(block["drawn"]) if "drawn" in block else None
    rest = _rest([*own, *([] if drawn is None else [drawn]), *_open(discards, melds)])
    hands = {
        one: own if one == seat else tuple(sorted(rest.pop() for _ in range(13 - 3 * len(melds[one])))) for one in SEATS
    }
    conduct = Conduct(is_dead="dead" in block)
    places = tuple(
        rules.place_of(
            tuple(sorted(hands[one])),
            Place(
                melds[one],
                (),
                tuple(discards[one]),
                rules.read(hand_of(()), ()),
                conduct if one == seat else Conduct(),
            ),
        )
        for one in SEATS
    )
    turn = Seat.parse(giver) if offered else seat
    opening = Opening(Seat.parse(block.get("round", "E")), DICE, rules.start(DICE))
    wall = Wall(tuple(rest) + FULL_SET[: max(0, left - len(rest))], 0, 0, left)
    here = Position(wall, places, turn, drawn, _log(discards, turn, drawn), opening)
    return Laid(rules, here, _decision(rules, here, seat))


def _decision(rules: Ruleset, here: Position, seat: Seat) -> Decision:
    if isinstance(here.offered, Discarded):
        return next(asked for asked in rules.claims(here, here.offered.tile) if asked.seat == seat)
    return Decision(seat, rules.turn_options(here))


def _melds(text: str) -> tuple[Meld, ...]:
    """Read melds; as a hand needs its number of tiles, tiles that are in no meld are put beside them."""
    if not text:
        return ()
    melded = {letter for letter in text if letter in "mps"}
    filling = [tile for tile in FULL_SET if tile < Tile.EAST and tile.suit.value not in melded] or list(FULL_SET[:34])
    return parse_standing(f"{text} {''.join(map(str, filling[: 13 - 3 * text.count('[')]))}").melds


def _open(discards: dict[Seat, list[Tile]], melds: dict[Seat, tuple[Meld, ...]]) -> list[Tile]:
    melded = [tile for one in SEATS for meld in melds[one] for tile in meld.tiles]
    return [*melded, *(tile for one in SEATS for tile in discards[one])]


def _rest(gone: list[Tile]) -> list[Tile]:
    rest = [tile for tile in FULL_SET if tile < Tile.FLOWER1]
    for tile in gone:
        rest.remove(tile)
    # Spread, so that the others hold nothing in particular.
    return sorted(rest, key=lambda tile: (7 * tile % 34, tile))


def _log(discards: dict[Seat, list[Tile]], turn: Seat, drawn: Tile | None) -> tuple[Event, ...]:
    log: list[Event] = [Dealt(((), (), (), ()))]
    order = [one for step in range(1, 5) for one in SEATS if (one - turn) % 4 == step % 4]
    for number in range(max(map(len, discards.values()), default=0)):
        for one in order:
            behind = len(discards[one]) - max(map(len, discards.values())) + number
            if behind >= 0:
                log.append(Discarded(one, discards[one][behind], False))
    return (*log, Drawn(turn, drawn, False)) if drawn is not None else tuple(log)
