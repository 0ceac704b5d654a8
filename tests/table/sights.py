"""Views built for tests: what a seat sees is written in a few words, as in tests/fixtures/table/counsel.txt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.events import Discarded, Drawn, Event, Indicated, Log
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.notation import parse_standing
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import parse, written
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.table.wall import Wall
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.stacking import hand as single_tiles

FILE = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "counsel.txt"
RULES = ruleset("mcr", Terms())
OWN = Seat.SOUTH


class Sight(NamedTuple):
    """A hand of 13 with its melds, the tile drawn or offered, what West and it have laid down, the wall left.

    ``rules`` are a rule set and its settings; ``declared`` is what the hand has declared with the first of its own
    discards, ``dora`` the indicator.
    """

    hand: str
    drawn: str = ""
    offered: str = ""
    discards: str = ""
    melds: str = ""
    own: str = ""
    bonus: str = ""
    dead: str = ""
    left: str = ""
    rules: str = "mcr"
    declared: str = ""
    dora: str = ""


class Case(NamedTuple):
    """A block of the file: its title, what is seen, lines that are told, lines that aren't."""

    title: str
    sight: Sight
    told: tuple[str, ...]
    untold: tuple[str, ...]

    def __str__(self) -> str:
        return self.title


def cases(file: Path = FILE) -> Iterator[Case]:
    """Yield the blocks of a file; each begins with a title after ``#``, then ``word: text`` or told lines."""
    for block in file.read_text(encoding="utf-8").strip().split("\n\n"):
        title, *lines = block.splitlines()
        said = dict(line.split(": ", 1) for line in lines if line.split(":")[0] in Sight._fields)
        told = tuple(line[2:] for line in lines if line.startswith("+ "))
        untold = tuple(line[2:] for line in lines if line.startswith("- "))
        assert len(said) + len(told) + len(untold) == len(lines), block
        yield Case(title.removeprefix("# "), Sight(**said), told, untold)


def rules_of(sight: Sight) -> Ruleset:
    """Return the rule set with its settings."""
    name, *settings = sight.rules.split()
    return ruleset(name, Terms(house=written(parse(RULESETS[name].house_type, settings))))


def view_of(sight: Sight, rules: Ruleset = RULES) -> View:
    """Return what South sees; the discards and melds are those of West, an offered tile is East's."""
    here = Session(rules, "sights").deal.here
    standing = parse_standing(sight.hand, rules.words)
    melds = tuple(_melds(sight.melds))
    places = []
    for seat in SEATS:
        place = here.places[seat]._replace(bonus=(), discards=(), melds=())
        if seat is OWN:
            bonus, own = parse_tiles(sight.bonus), parse_tiles(single_tiles(sight.own))
            place = place._replace(melds=standing.melds, bonus=bonus, discards=own)
            place = rules.place_of(standing.concealed, place)
            conduct = place.conduct._replace(is_dead=bool(sight.dead), declared=sight.declared)
            place = place._replace(conduct=conduct)
        elif seat is Seat.WEST:
            place = place._replace(melds=melds, discards=parse_tiles(single_tiles(sight.discards)))
        elif seat is Seat.EAST and sight.offered:
            place = place._replace(discards=parse_tiles(sight.offered))
        places.append(place)
    drawn = parse_tiles(sight.drawn)[0] if sight.drawn else None
    event, turn = _last(sight, drawn)
    wall = here.wall._replace(left=int(sight.left)) if sight.left else here.wall
    log = (*_indicated(here.log, sight), *_discarded(sight), *event)
    here = Position(wall, tuple(places), turn, drawn, log, here.opening)
    return View(here, OWN, (0, 0, 0, 0), _asked(rules, here, sight))


def _indicated(log: Log, sight: Sight) -> Log:
    if not sight.dora:
        return log
    return tuple(replace(one, tile=Tile.parse(sight.dora)) if isinstance(one, Indicated) else one for one in log)


def _discarded(sight: Sight) -> Iterator[Event]:
    for number, tile in enumerate(parse_tiles(single_tiles(sight.own))):
        yield Discarded(OWN, tile, False, sight.declared if number == 0 else "")


def _melds(text: str) -> Iterator[Meld]:
    for word in text.split():
        # Nine tiles that make no sets fill up the hand in which the meld is read.
        yield parse_standing(f"{word} 1m1p1s 4m4p4s 7m7p7s E").melds[0]


def _last(sight: Sight, drawn: Tile | None) -> tuple[tuple[Event, ...], Seat]:
    if drawn is not None:
        return (Drawn(OWN, drawn, False),), OWN
    if sight.offered:
        return (Discarded(Seat.EAST, parse_tiles(sight.offered)[0], False),), Seat.EAST
    return (Drawn(Seat.WEST, None, False),), Seat.WEST


def _asked(rules: Ruleset, here: Position, sight: Sight) -> Decision | None:
    if sight.drawn:
        return Decision(OWN, rules.turn_options(here))
    if sight.offered:
        return next(one for one in rules.claims(here, parse_tiles(sight.offered)[0]) if one.seat is OWN)
    return None


def places_left(wall: Wall) -> list[int]:
    """Return where the tiles lie that can still be drawn; of each stack at the end the upper one goes first."""
    replaced = {len(wall.tiles) - 1 - (number ^ 1) for number in range(wall.back)}
    return [place for place in range(wall.front, len(wall.tiles)) if place not in replaced]


def swapped(here: Position, seat: Seat, rng: Rng) -> Position:
    """Return the position with the tiles that a seat can't see dealt anew, to the other hands and the wall."""
    others = [owner for owner in SEATS[: len(here.places)] if owner != seat]
    left = places_left(here.wall)
    concealed = [tile for owner in others for tile in here.places[owner].concealed]
    hidden = rng.shuffled((*concealed, *(here.wall.tiles[place] for place in left)))
    places, tiles = list(here.places), list(here.wall.tiles)
    for owner in others:
        count = len(places[owner].concealed)
        places[owner] = places[owner].holding(unread(hand_of(hidden[:count])))
        del hidden[:count]
    for place, tile in zip(left, hidden, strict=True):
        tiles[place] = tile
    return here._replace(places=tuple(places), wall=here.wall._replace(tiles=tuple(tiles)))
