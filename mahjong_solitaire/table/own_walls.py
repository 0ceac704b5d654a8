"""A wall for each seat, from which it alone draws: who claims what changes no draw, so that hands can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from mahjong_solitaire.table import deal as dealing
from mahjong_solitaire.table.actions import Action, Kong
from mahjong_solitaire.table.deal import Deal, Stage
from mahjong_solitaire.table.events import Drawn, Event, Log
from mahjong_solitaire.table.position import Opening
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.table.wall import Wall
from mahjong_solitaire.tiles import Tile

_HAND = 13
_DICE = (1, 1, 1, 1)


class OwnWalls(NamedTuple):
    """What is left in the wall of each seat, the next tile first.

    The engine is given a plain wall before each step, made so that the seat that draws next gets its own tile.
    """

    rests: tuple[tuple[Tile, ...], ...]
    dead: tuple[Tile, ...] = ()
    taken: int = 0
    """How many replacements have left the dead wall, which all seats share."""

    @classmethod
    def divided(cls, tiles: tuple[Tile, ...], seats: int, dead: int = 0) -> OwnWalls:
        """Give each seat its equal part of the tiles, but for those of a dead wall."""
        size = (len(tiles) - dead) // seats
        rests = tuple(tiles[seat * size : (seat + 1) * size] for seat in range(seats))
        return cls(rests, tiles[len(tiles) - dead :])

    def dealing(self) -> Wall:
        """Return a wall that deals each seat the first tiles of its own: four in turn, three times, then the rest."""
        fours = (rest[4 * turn : 4 * turn + 4] for turn in range(3) for rest in self.rests)
        dealt = [tile for four in fours for tile in four]
        dealt += [rest[_HAND - 1] for rest in self.rests]
        beyond = [tile for rest in self.rests for tile in rest[_HAND:]]
        tiles = (*dealt, *beyond)
        return Wall((*tiles, *self.dead), 0, 0, len(tiles))

    def begun(self) -> OwnWalls:
        """Return what is left when all have their hands and the first seat has drawn."""
        return self._replace(rests=tuple(rest[_HAND + (seat == 0) :] for seat, rest in enumerate(self.rests)))

    def wall(self, drawer: Seat, *, is_replacement: bool) -> Wall:
        """Return the wall for a step after which a seat may draw.

        The hand ends when the one who is to draw has nothing left; a kong takes the tile of the next one then. None is
        said to be left as soon as the one after the drawer has none: his is the last draw.
        """
        source = self._drawn_from(drawer) if is_replacement and not self.dead else drawer
        if not self.rests[source]:
            return Wall(self.dead, 0, self.taken, 0)
        after = self._without(source)
        left = sum(map(len, after.rests)) if after.rests[(drawer + 1) % len(after.rests)] else 0
        if self.dead:
            return Wall((*self.rests[source][:1], *self.dead), 0, self.taken, left + 1)
        # The tile stands at either end: no more than one is taken in a step.
        return Wall(self.rests[source][:1] * 3, 0, 0, left + 1)

    def after(self, events: Iterable[Event]) -> OwnWalls:
        """Return what is left after a step."""
        walls = self
        for event in events:
            if isinstance(event, Drawn) and event.is_replacement and self.dead:
                walls = walls._replace(taken=walls.taken + 1)
            elif isinstance(event, Drawn):
                walls = walls._without(walls._drawn_from(event.seat))
        return walls

    def _drawn_from(self, seat: Seat) -> int:
        """Return whose wall a seat draws from: its own, or the next that has tiles."""
        seats = len(self.rests)
        following = ((seat + step) % seats for step in range(seats))
        return next((one for one in following if self.rests[one]), seat)

    def _without(self, source: int) -> OwnWalls:
        return self._replace(rests=(*self.rests[:source], self.rests[source][1:], *self.rests[source + 1 :]))


def played(rules: Ruleset, walls: OwnWalls, prevailing: Seat, ask: Callable[[View], Action]) -> Log:
    """Play a hand in which each seat draws from its own wall, and return what happened; ``ask`` chooses for all."""
    opening = Opening(prevailing, _DICE, rules.start(_DICE))
    deal = dealing.opened(rules, walls.dealing(), opening, (0,) * rules.seats)
    walls = walls.begun()
    while deal.decisions:
        views = [View(deal.here, decision.seat, (0,) * rules.seats, decision) for decision in deal.decisions]
        answers = {view.seat: ask(view) for view in views}
        before = len(deal.here.log)
        deal = _with_next_wall(deal, walls, answers).advance(answers)
        walls = walls.after(deal.here.log[before:])
    return deal.here.log


def _with_next_wall(deal: Deal, walls: OwnWalls, answers: Mapping[Seat, Action]) -> Deal:
    """Put the wall up for the next step."""
    kong = next((seat for seat, action in answers.items() if isinstance(action, Kong)), None)
    if deal.stage is Stage.ROB:
        kong = deal.here.turn
    drawer = deal.rules.next_seat(deal.here.turn) if kong is None else kong
    wall = walls.wall(drawer, is_replacement=kong is not None)
    return deal._replace(here=deal.here._replace(wall=wall))
