"""The basic rules: any four sets and a pair win; for four players or three."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table import moves, rounds
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.actions import Action, Kong
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.hand import HandError, Meld, WinningHand
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.prospects import BITS, COMPLETE, Hand
from mahjong_solitaire.table.rules import in_short
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Finish, Length, Sitting, Tally, Terms, house_of, tally_of
from mahjong_solitaire.table.scoring import basic as scoring
from mahjong_solitaire.table.scoring import basic_catalogue
from mahjong_solitaire.table.scoring.basic import Basic
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.shapes import holds_bonus, sets_and_pair
from mahjong_solitaire.table.wall import Break, Dice, break_of_east
from mahjong_solitaire.tiles import Tile


class BasicRules(Usual):
    """The basic rules; the scoring is `scoring.basic`."""

    name = "basic"
    title = "Basic"
    summary = "Any four sets and a pair win; for four players or three: the game to learn by."
    in_short = in_short.BASIC
    lengths = (Length(1, "One hand"), Length(4, "Four hands"), Length(0, "A game"))
    house_type = Basic
    house: Basic
    presets = scoring.PRESETS
    words = scoring.WORDS
    dice = 2

    def __init__(self, terms: Terms) -> None:
        house = house_of(Basic, terms.house)
        self.seats, self.tiles = house.players, house.tiles
        self.bonus = frozenset(tile for tile in self.tiles if tile >= Tile.FLOWER1)
        super().__init__(terms)

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round."""
        return rounds.first_sitting(order)

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """Deal again after a drawn hand, else pass the deal on, until somebody has enough or all hands are played."""
        played = sitting.number + 1
        if played == self.terms.hands or scoring.is_over(ended.totals, played, self.house):
            return None
        winners = ended.winners
        stays = not winners or (self.house.dealer_stays and Seat.EAST in winners)
        return rounds.stayed(sitting) if stays else rounds.passed_on(sitting, rounds=0)

    def start(self, dice: Dice) -> Break:
        """Count two dice along the side of the dealer."""
        return break_of_east(dice)

    def completing(self, hand: Hand, marks: int, melds: Sequence[Meld]) -> int:
        """Ask for sets and a pair."""
        return 0 if holds_bonus(marks) else sets_and_pair(hand, marks)

    def may_kong(self, here: Position) -> bool:
        """Whether kongs are played, and there is a tile to replace one."""
        return self.house.kongs and super().may_kong(here)

    def claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Leave out kongs where they are not played."""
        options = super().claims_of(here, seat, tile)
        return options if self.house.kongs else tuple(one for one in options if not isinstance(one, Kong))

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count a complete hand."""
        if not here.places[seat].prospects.marks & BITS[moves.winning_tile(here)] * COMPLETE:
            return None
        found = scoring.score(self.winning_hand(here, seat), self.house)
        return None if found is None else tally_of(found.account)

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell the points with their sets."""
        return self.score_hand(self.winning_hand(here, seat))

    def score_hand(self, hand: WinningHand) -> Account:
        """Tell the points of a hand that is written."""
        found = scoring.score(hand, self.house)
        if found is None:
            raise HandError(f"{str(hand).partition(' |')[0]} is not won: no four sets and a pair")
        return found.account

    def verdict(self, hand: WinningHand) -> str:
        """Tell who pays."""
        return scoring.told(self.score_hand(hand).total, self.house, is_self_drawn=hand.is_self_drawn)

    def catalogue(self) -> Catalogue:
        """Return what counts in this house."""
        return basic_catalogue.catalogue(self.house)

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Let the others pay as the house says."""
        if not wins:
            return (0,) * self.seats
        winner, tally = wins[0]
        return scoring.settle(tally.total, winner, giver, self.house)

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Tell what is paid for the hand."""
        if not wins:
            return ((),) * self.seats
        winner, tally = wins[0]
        return scoring.dues(tally.total, winner, giver, self.house)
