"""Little rule sets of the tests' own: each uses a piece of the engine that few real rule sets use, and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from mahjong_solitaire.table import before, moves, rounds
from mahjong_solitaire.table.accounts import Account, Part
from mahjong_solitaire.table.actions import ABORT, PASS, WIN, Action, Decision, Discard, Exchange, Give, Group, Say, Win
from mahjong_solitaire.table.before import Passing
from mahjong_solitaire.table.events import Aborted, Deposited, Discarded, Given, Indicated, Melded, Said, ScoreLine
from mahjong_solitaire.table.hand import Meld, WinningHand
from mahjong_solitaire.table.position import Place, Position, Tiles
from mahjong_solitaire.table.prospects import Hand
from mahjong_solitaire.table.records import HandRecord, TableRecord
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Finish, Sitting, Tally, Terms, house_of
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import House, choice, parse, switch, written
from mahjong_solitaire.table.shapes import sets_and_pair, thirteen_orphans
from mahjong_solitaire.table.wall import Break, Dice, break_of_east
from mahjong_solitaire.tiles import FULL_SET, RED_FIVES, Tile
from tests.table.stacking import DICE, QUIET, stack

PLAIN = FULL_SET[:136]
_FIVES = (Tile.M5, Tile.P5, Tile.S5)
WITH_REDS = tuple(tile for tile in PLAIN if tile not in _FIVES) + _FIVES * 3 + RED_FIVES
WITH_JOKERS = (*PLAIN, *FULL_SET[136:], *(Tile.JOKER,) * 8)
STICK = 10


@dataclass(frozen=True)
class ToyHouse(House):
    """Which pieces of the engine are used."""

    seats: int = choice(4, "Seats", {3: "Three", 4: "Four"})
    dead: int = choice(0, "Dead wall", {0: "None", 14: "14 tiles"})
    keeps: bool = switch(True, "The dead wall keeps its size")
    all_win: bool = switch(False, "All who call a discard win")
    ready: bool = switch(False, "Ready hands may be declared, for a stick")
    reds: bool = switch(False, "Red fives")
    robs: bool = switch(False, "A concealed kong may be robbed")


class Toy(Usual):
    """Any four sets and a pair are worth a point from each other player, or from who gave the tile."""

    name = "toy"
    title = "Toy"
    bonus = frozenset()
    house_type = ToyHouse
    house: ToyHouse
    start_points = 100

    def __init__(self, terms: Terms) -> None:
        house = house_of(ToyHouse, terms.house)
        self.seats, self.dead_wall, self.keeps_dead_wall = house.seats, house.dead, house.keeps
        self.tiles = WITH_REDS if house.reds else PLAIN
        self.has_several_winners, self.robs_concealed_kongs = house.all_win, house.robs
        super().__init__(terms)

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round."""
        return rounds.first_sitting(order)

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """Let East stay when it wins; who has nothing left ends the game."""
        if min(ended.totals) <= 0:
            return None
        laid = sum(-sum(event.payments) for event in ended.here.log if isinstance(event, Deposited))
        deposits = 0 if ended.winners else sitting.deposits + laid
        if Seat.EAST in ended.winners:
            return rounds.stayed(sitting, rounds.Carried(sitting.repeats + 1, deposits))
        return rounds.passed_on(sitting, rounds.Carried(deposits=deposits), rounds=2)

    def start(self, dice: Dice) -> Break:
        """Break East's side."""
        return break_of_east(dice)

    def completing(self, hand: Hand, marks: int, melds: Sequence[Meld]) -> int:
        """Ask for sets and a pair, and orphans where a concealed kong may be robbed."""
        return sets_and_pair(hand, marks) | (thirteen_orphans(marks) if self.house.robs and not melds else 0)

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer to break off in the first turn, and to declare with any discard."""
        options = super().turn_options(here)
        place = here.places[here.turn]
        if not self.house.ready or place.conduct.declared:
            return options
        discards = [option for option in options if isinstance(option, Discard)]
        ready = tuple(Discard(option.tile, "ready") for option in discards if here.drawn is not None)
        return (*((ABORT,) if not place.discards else ()), *ready, *options)

    def followed(self, here: Position) -> Position:
        """Turn a tile of the dead wall after the deal and after each kong; take the stick of who is ready."""
        if self.dead_wall and self._is_to_turn(here):
            turned = sum(isinstance(event, Indicated) for event in here.log)
            here = here.with_events(Indicated(here.wall.tiles[-6 - 2 * turned]))
        match here.log[-1]:
            case Discarded(seat, _, _, str() as word) if word:
                paid = tuple(-STICK * (other == seat) for other in range(self.seats))
                here = here.with_events(Deposited(seat, word, paid))
                if sum(isinstance(event, Deposited) for event in here.log) == self.seats:
                    return here.with_events(Aborted("all are ready"))
        return here

    def _is_to_turn(self, here: Position) -> bool:
        last = here.log[-1]
        return len(here.log) == 1 or (isinstance(last, Melded) and last.meld.kind.is_kong)

    def breaks_off(self, here: Position, seats: Sequence[Seat]) -> str:
        """Three winners break the hand off, and whoever asks for it in its first turn."""
        return "three winners" if len(seats) == 3 else "" if len(seats) == 2 else "a bad hand"

    def revealed(self, here: Position) -> tuple[Seat, ...]:
        """Show the hands that were declared ready."""
        return tuple(Seat(seat) for seat, place in enumerate(here.places) if place.conduct.declared)

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count a point."""
        return Tally(1, (ScoreLine("Complete", 1, 1),), True)

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Let the giver pay a point to each winner, or all; the first winner takes what lies on the table."""
        paid = [0] * self.seats
        for winner, _ in wins:
            for payer in self.others[winner] if giver is None else (giver,):
                paid[payer] -= 1
                paid[winner] += 1
        if wins:
            laid = sum(-sum(event.payments) for event in here.log if isinstance(event, Deposited))
            paid[wins[0][0]] += here.opening.deposits + laid
        return tuple(paid)

    def score_hand(self, hand: WinningHand) -> Account:
        """Count a point."""
        return Account(1, (), (Part("Complete", 1),))


class Swaps(Toy):
    """Tiles are passed before the first turn; groups with jokers are claimed, and jokers exchanged for their tiles.

    Everybody passes three tiles to the right, then three to the left, of which some may be passed on unseen; if
    nobody says stop, opposite players exchange as many as both wish. A hand with two melds is dead.
    """

    name = "swaps"
    title = "Swaps"

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.tiles = WITH_JOKERS

    def asked_before(self, here: Position) -> tuple[Decision, ...]:
        """Ask for tiles, a word, a number and tiles again."""
        given, words = self._done(here)
        if given < 8:
            numbers = (3,) if given < 4 else (0, 1, 2, 3)
            return self._asked(lambda seat: _gifts(moves.held(here, seat), numbers))
        if not words:
            return self._asked(lambda seat: (Say("go on"), Say("stop")))
        if "stop" in words or given == 12:
            return ()
        if len(words) == 4:
            return self._asked(lambda seat: tuple(Say(str(number)) for number in range(3)))
        return self._asked(lambda seat: _gifts(moves.held(here, seat), (_agreed(words, seat),)))

    def _done(self, here: Position) -> tuple[int, tuple[str, ...]]:
        said = sorted((event for event in here.log if isinstance(event, Said)), key=lambda event: event.word.isdigit())
        return sum(isinstance(event, Given) for event in here.log), tuple(event.word for event in said)

    def _asked(self, options: Callable[[Seat], tuple[Action, ...]]) -> tuple[Decision, ...]:
        return tuple(Decision(seat, options(seat)) for seat in SEATS)

    def done_before(self, here: Position, answers: Mapping[Seat, Action]) -> Position:
        """Keep words, pass tiles: right, left, opposite."""
        words = {seat: answer.word for seat, answer in answers.items() if isinstance(answer, Say)}
        if words:
            return before.said(here, words)
        given, _ = self._done(here)
        step, size = ((1, 3), (3, 3), (2, 0))[given // 4]
        gifts = {
            seat: Passing(SEATS[(seat + step) % 4], answer.tiles, max(0, size - len(answer.tiles)))
            for seat, answer in answers.items()
            if isinstance(answer, Give)
        }
        return before.passed_on(self, here, gifts)

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer exchanges of jokers."""
        held = set(moves.held(here, here.turn))
        exchanges = (
            Exchange(tile, Seat(owner), number)
            for owner, place in enumerate(here.places)
            for number, meld in enumerate(place.melds)
            for tile in sorted(held & {*meld.tiles})
            if Tile.JOKER in meld.tiles and tile is not Tile.JOKER
        )
        return (*exchanges, *super().turn_options(here))

    def kongs(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        """Offer none: a kong is only claimed."""
        return ()

    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask who can make a group, or win."""
        if tile is Tile.JOKER:
            return ()
        options = ((seat, self.claims_of(here, seat, tile)) for seat in self.others[here.turn])
        return tuple(Decision(seat, those) for seat, those in options if len(those) > 1)

    def claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Offer groups of three to six with as many jokers as they need."""
        place = here.places[seat]
        if place.conduct.is_dead:
            return (PASS,)
        alike, jokers = place.concealed.count(tile) + 1, place.concealed.count(Tile.JOKER)
        groups = tuple(
            Group((*(tile,) * min(alike, size), *(Tile.JOKER,) * (size - alike)))
            for size in range(3, min(6, alike + jokers) + 1)
        )
        return (*((WIN,) if self.can_win(here, seat, tile) else ()), *groups, PASS)

    def preferred(self, giver: Seat, answers: Mapping[Seat, Action]) -> tuple[Seat, ...]:
        """Who wins goes first, then the next in turn."""
        wishes = [(not isinstance(one, Win), (seat - giver) % 4, seat) for seat, one in answers.items() if one != PASS]
        return (min(wishes)[2],) if wishes else ()

    def followed(self, here: Position) -> Position:
        """Kill a hand that has two melds and has discarded; if all are dead, the hand is broken off."""
        last = here.log[-1]
        if isinstance(last, Discarded) and len(here.places[last.seat].melds) > 1:
            here = moves.died(here, last.seat, "laid down too much")
        if all(place.conduct.is_dead for place in here.places):
            return here.with_events(Aborted("all hands are dead"))
        return here

    def successor(self, here: Position) -> Seat:
        """Pass dead hands over."""
        return next((seat for seat in self.others[here.turn] if not here.places[seat].conduct.is_dead), here.turn)


def _gifts(held: Tiles, numbers: Sequence[int]) -> tuple[Action, ...]:
    """Return all ways to give so many tiles; jokers stay."""
    tiles = sorted(tile for tile in held if tile is not Tile.JOKER)
    return tuple(dict.fromkeys(Give(those) for number in numbers for those in combinations(tiles, number)))


def _agreed(words: Sequence[str], seat: Seat) -> int:
    wished = [int(word) for word in words[4:]]
    return min(wished[seat], wished[(seat + 2) % 4])


def toy(*said: str) -> Toy:
    """Return the toy with settings such as ``dead=14``."""
    return Toy(Terms(house=written(parse(ToyHouse, said))))


def dealt(rules: Toy, hands: Sequence[str] = QUIET, draws: str = "9s", ending: str = "") -> Session:
    """Open a match by the toy whose first hand is dealt so, the players in order."""
    names = tuple("ABCD"[: rules.seats])
    seeds = (seed for seed in map(str, range(1000)) if Session(rules, seed, names).match.drawing.order[:3] == (0, 1, 2))
    hand = HandRecord(stack(hands[: rules.seats], draws, ending, rules), DICE, (), (), 0)
    return Session.replay(TableRecord(rules.name, rules.terms, next(seeds), names, (hand,)), rules)
