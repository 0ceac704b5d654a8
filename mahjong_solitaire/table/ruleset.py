"""What a rule set has to tell: its tiles, what a seat may do, who gets a tile, what a hand is worth, who deals next.

The engine (`deal`, `match`, `session`) asks these questions and knows no rule set by name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from mahjong_solitaire.table.accounts import Account, Due, Part
from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.catalogue import NO_CATALOGUE, Catalogue
from mahjong_solitaire.table.events import Event, ScoreLine, Won
from mahjong_solitaire.table.hand import HandError, Meld, WinningHand
from mahjong_solitaire.table.hand_card import NO_CARD, HandCard
from mahjong_solitaire.table.notation import NO_MORE, NOT_WON, Standing, Words
from mahjong_solitaire.table.position import Opening, Place, Position
from mahjong_solitaire.table.prospects import Hand, Prospects
from mahjong_solitaire.table.seats import SEATS, Lot, Payments, Seat
from mahjong_solitaire.table.settings import House, Preset, SettingError, Written, read, written
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.table.wall import Break, Dice, Wall
from mahjong_solitaire.tiles import Tile

_H = TypeVar("_H", bound=House)


@dataclass(frozen=True)
class Terms:
    """The settings of a game; each rule set uses those that concern it.

    ``referee``: fouls can be done and cost; without, they are refused. ``exposes_at_once``: bonus tiles go down by
    themselves. ``hands``: how many are played, 0 for as many as the rules say. ``time_limit``: seconds after which no
    new hand begins, 0 for none. ``claim_seconds``: how long a claim may take. ``profile``: the rulings by name, empty
    for the usual ones. ``lot``: how the first winds are drawn, empty for the rule set's own way. ``house``: the house
    rules that are not the usual ones. The terms of a rule set have its own lot and all its house rules.
    """

    referee: bool = False
    exposes_at_once: bool = True
    hands: int = 0
    time_limit: float = 0
    claim_seconds: float = 3
    profile: str = ""
    lot: str = ""
    house: Written = ()


class TermsError(ValueError):
    """Terms that a rule set doesn't know, in a sentence."""


class Length(NamedTuple):
    """A length that a game may have: how many hands, and what that is called."""

    hands: int
    title: str


class Rulings(NamedTuple):
    """A profile of rulings that a game may be played by."""

    name: str
    title: str
    summary: str


class Sitting(NamedTuple):
    """Who sits where in a hand, and what is carried into it from the hands before.

    These are its number from 0, the prevailing wind, the players on E, S, W, N now and at first; how often the same
    seats were dealt to before, the points that lie on the table, and what else a rule set keeps, as plain numbers.
    """

    number: int
    prevailing: Seat
    order: tuple[int, ...]
    began: tuple[int, ...]
    repeats: int = 0
    deposits: int = 0
    kept: tuple[int, ...] = ()


class Finish(NamedTuple):
    """A hand that is over; ``totals`` are what the seats have then, its payments counted."""

    here: Position
    totals: Payments

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, in the order in which they come first."""
        log = self.here.log
        return tuple(event.seat for event in log if isinstance(event, Won)) if Won in map(type, log) else ()


class Tally(NamedTuple):
    """What a complete hand is worth, line by line, and whether that is enough to win."""

    total: int
    lines: tuple[ScoreLine, ...]
    is_enough: bool


def tally_of(account: Account, *, is_enough: bool = True) -> Tally:
    """Return the lines of an account."""
    lines = tuple(ScoreLine(part.name, part.points, part.times, part.unit) for part in account.parts)
    return Tally(account.total, lines, is_enough)


class Ruling(NamedTuple):
    """What a foul does: the position after it, and the answer it stands for where the seat was asked (or None)."""

    here: Position
    answer: Action | None


class Ruleset(ABC):
    """One way to play; an instance has its terms and no other state."""

    name: str
    title: str
    seats: int = 4
    tiles: tuple[Tile, ...]
    bonus: frozenset[Tile]
    dead_wall: int = 0
    """How many tiles at the wall's end are not drawn."""
    keeps_dead_wall: bool = True
    """Whether the dead wall keeps its size, from the living one, when replacements leave it; else they use it up."""
    bonus_from_wall: bool = False
    """Whether a bonus tile is replaced by the tile that is drawn next, not by one from the wall's end."""
    dice: int = 4
    """How many dice break the wall: East's two, and perhaps those of the player whom they name."""
    lot: Lot = Lot.TILES
    """How the first winds are drawn unless the terms say otherwise."""
    shows_concealed_kongs: bool = False
    """Whether all may know the tiles of a concealed kong."""
    robs_concealed_kongs: bool = False
    """Whether `robbers` are asked about a concealed kong too; the tile is offered then, if there are any."""
    start_points: int = 0
    """What each player has before the first hand."""
    summary: str = ""
    """What is particular about the game, in a sentence."""
    in_short: tuple[str, ...] = ()
    """The rules in a few paragraphs."""
    lengths: tuple[Length, ...] = (Length(1, "One hand"),)
    """The lengths offered to players, the whole game last."""
    rulings: tuple[Rulings, ...] = ()
    """The profiles offered to players, the usual one first."""
    has_card: bool = False
    """Whether hands win only by a card, which `card` tells."""
    has_fouls: bool = False
    """Whether a referee has something to do; without fouls the terms have none."""
    unit: str = "points"
    """What hands are counted in."""
    house_type: type[House] = House
    """The kind of its house rules; a rule set that has some narrows ``house`` to it."""
    presets: tuple[Preset, ...] = ()
    """House rules that have names, the usual ones first."""
    words: Words = NO_MORE
    """What is said of a hand that is written, beside the usual words."""

    goes_straight: bool = True
    """Whether nothing comes with a discard by itself and nobody is passed over; as it is asked often, settled once."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        said = (cls.discarding, cls.followed, cls.successor)
        cls.goes_straight = said == (Ruleset.discarding, Ruleset.followed, Ruleset.successor)

    def __init__(self, terms: Terms) -> None:
        self.house = house_of(self.house_type, terms.house)
        self.terms = replace(
            terms,
            house=written(self.house),
            referee=terms.referee and self.has_fouls,
            lot=terms.lot or self.lot.value,
        )
        self.following = tuple(SEATS[(seat + 1) % self.seats] for seat in range(self.seats))
        """Who plays after each seat."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Ruleset) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash((self.name, self.terms))

    def __reduce__(self) -> tuple[type[Ruleset], tuple[Terms]]:
        """Travel to other processes by the terms; what was worked out from them is worked out there."""
        return type(self), (self.terms,)

    @abstractmethod
    def first(self, order: tuple[int, ...]) -> Sitting:
        """Return the first hand's sitting of the players drawn on E, S, W, N."""

    @abstractmethod
    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """Return the next hand's sitting, or None when the game is over."""

    @abstractmethod
    def final_points(self, totals: Payments) -> tuple[float, ...]:
        """Return what each player's total is worth at the game's end, the players in the order of their first seats."""

    @abstractmethod
    def start(self, dice: Dice) -> Break:
        """Return where the dice break the wall."""

    def tiles_in(self, opening: Opening) -> tuple[Tile, ...]:
        """Return the tiles of a hand, in which some may stand for others."""
        return self.tiles

    def wall(self, tiles: tuple[Tile, ...], opening: Opening) -> Wall:
        """Return the wall before the deal, its tiles in the order of drawing; some may stand for others in a hand."""
        spare = 0 if self.keeps_dead_wall else self.dead_wall
        return Wall(tiles, 0, 0, len(tiles) - self.dead_wall, spare)

    @abstractmethod
    def read(self, hand: Hand, melds: tuple[Meld, ...]) -> Prospects:
        """Return what a hand that waits for others could use; asked once whenever such a hand has changed."""

    @abstractmethod
    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Return what the seat whose turn it is may do; never empty."""

    @abstractmethod
    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Return who is asked whether he claims the discard, with all he may answer; only seats that have a choice."""

    @abstractmethod
    def robbers(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Return who is asked whether he robs the kong that is offered."""

    @abstractmethod
    def preferred(self, giver: Seat, answers: Mapping[Seat, Action]) -> tuple[Seat, ...]:
        """Return the seats whose answers count, of all that were given: none, one, or several winners."""

    def asked_before(self, here: Position) -> tuple[Decision, ...]:
        """Return what seats are asked at the same time before the first turn, such as which tiles they pass on.

        It is asked again after each answer (the log tells what has been done), until it is nothing.
        """
        return ()

    def done_before(self, here: Position, answers: Mapping[Seat, Action]) -> Position:
        """Return the position after the answers to `asked_before` (`before` has what they may do)."""
        return here

    def asks(self, log: Sequence[Event], decision: Decision) -> str:
        """Tell in a sentence what a seat is asked, if that isn't plain from what it may answer; as it saw the log."""
        return ""

    def warning(self, log: Sequence[Event], melds: tuple[Meld, ...], action: Action) -> str:
        """Tell in a few words what harm a seat with such melds would do itself by an action that is allowed."""
        return ""

    def successor(self, here: Position) -> Seat:
        """Return who draws after the seat whose turn it is; hands that died may be passed over."""
        return self.following[here.turn]

    def followed(self, here: Position) -> Position:
        """Return the position with what follows by itself: tiles turned, points laid down, a hand broken off or dead.

        It is asked after the deal, after a kong before its replacement, and after a discard with which nobody wins,
        before it is claimed or the next seat draws. An event `Aborted` at the end of the log ends the hand.
        """
        return here

    def discarding(self, here: Position) -> Position:
        """Return the position with what comes with a discard, just before it: tiles that are turned with it."""
        return here

    def breaks_off(self, here: Position, seats: Sequence[Seat]) -> str:
        """Return why the hand is broken off, in a few words, by a seat that asks for it or as so many seats have won.

        Empty if it isn't.
        """
        return ""

    def revealed(self, here: Position) -> tuple[Seat, ...]:
        """Return the seats that lay their hands open when nobody has won; the log tells how the hand ended."""
        return ()

    @abstractmethod
    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Return what the seat's hand is worth with the tile it drew or is offered; None if it is not complete."""

    def can_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        """Whether a tile that was drawn or is offered completes a hand that may win and is worth enough."""
        tally = self.tally(here, seat)
        return tally is not None and tally.is_enough

    @abstractmethod
    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Return what each seat gets for the end of the hand; ``wins`` is empty if nobody won.

        They add up to zero, but for points that lie on the table (`Opening.deposits`, events `Deposited`) and go to a
        winner. If nobody won, the log ends with `Exhausted` or `Aborted` and the hands `Revealed`.
        """

    @abstractmethod
    def ruling(self, here: Position, seat: Seat, action: Action) -> Ruling | None:
        """Return what a referee makes of something not offered, or None if it can't even be done."""

    @abstractmethod
    def refusal(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        """Tell in a sentence why an action is not offered."""

    @abstractmethod
    def score_hand(self, hand: WinningHand) -> Account:
        """Return what a written hand is worth; raise HandError if it isn't won or can't lie on a table."""

    def score_standing(self, hand: Standing) -> Account:
        """Return what a written hand is worth that didn't win; raise HandError where such hands are not counted."""
        raise HandError(NOT_WON)

    def tiles_beside(self, hand: Standing) -> tuple[Tile, ...]:
        """Return the tiles that are played with where a hand is written so."""
        return self.tiles

    def verdict(self, hand: WinningHand) -> str:
        """Tell in a sentence or two whether a written hand may win and who pays what for it; empty if it goes without.

        Raise HandError as ``score_hand`` does.
        """
        return ""

    def explained(self, here: Position, seat: Seat) -> Account:
        """Return what a complete hand is worth with the sets of each line; raise ValueError if it isn't complete."""
        tally = self.tally(here, seat)
        if tally is None:
            raise ValueError("the hand is not complete")
        offered = here.offered
        last = (offered.tile,) if here.drawn is None and offered is not None else ()
        hand = tuple(sorted((*here.places[seat].concealed, *last, *((here.drawn,) if here.drawn is not None else ()))))
        return Account(
            tally.total,
            (hand,),
            tuple(Part(line.name, line.points, line.times, unit=line.unit) for line in tally.lines),
        )

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Return of what each seat's payment for the end of the hand is made up."""
        paid = self.payments(here, wins, giver)
        return tuple((Due("the hand", points),) if points else () for points in paid)

    def counted(self, here: Position, winner: Seat) -> tuple[tuple[Seat, Account], ...]:
        """Return what the hands of others are worth, where they are counted beside the winner's."""
        return ()

    def catalogue(self) -> Catalogue:
        """Return all that can count in a hand, with examples."""
        return NO_CATALOGUE

    def card(self, view: View | None = None) -> HandCard:
        """Return the card of which a line must be made to win, measured with the hand of a view if one is given."""
        return NO_CARD

    def is_bonus(self, tile: Tile) -> bool:
        """Whether a tile is laid aside and replaced."""
        return tile in self.bonus

    def next_seat(self, seat: Seat) -> Seat:
        """Return who plays after a seat."""
        return self.following[seat]

    def place_of(self, concealed: Iterable[Tile], place: Place) -> Place:
        """Return the place with another concealed hand, read anew."""
        return place.holding(self.read(hand_of(concealed), place.melds))


def house_of(kind: type[_H], said: Written) -> _H:
    """Return the house rules with these settings; raise TermsError."""
    try:
        return read(kind, said)
    except SettingError as error:
        raise TermsError(str(error)) from error
