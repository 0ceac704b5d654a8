"""Hong Kong Mahjong, old style: 144 tiles, three faan to win, East deals again after winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_solitaire.table import moves, rounds
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.actions import WIN, Action
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.events import Drawn, KongOffered, Melded
from mahjong_solitaire.table.hand import HandError, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.prospects import BITS, COMPLETE, Hand
from mahjong_solitaire.table.rules import in_short
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Finish, Length, Sitting, Tally, Terms, house_of, tally_of
from mahjong_solitaire.table.scoring import hong_kong_catalogue
from mahjong_solitaire.table.scoring import hong_kong_paying as paying
from mahjong_solitaire.table.scoring.hong_kong import (
    ALL_BONUS,
    FIRST,
    KONG_ON_KONG,
    PRESETS,
    WORDS,
    HongKong,
    Score,
    score,
    score_bonus,
)
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.shapes import holds_bonus, sets_and_pair, seven_pairs, thirteen_orphans
from mahjong_solitaire.table.wall import Break, Dice, break_by_two_dice
from mahjong_solitaire.tiles import Tile

_SIDES, _PAIR = 4, 2


class HongKongRules(Usual):
    """The rules of Hong Kong, old style; the scoring is `scoring.hong_kong`."""

    name = "hong-kong"
    title = "Hong Kong"
    summary = "144 tiles; a hand must have three faan, and points double with them: the game of Cantonese tables."
    in_short = in_short.HONG_KONG
    lengths = (Length(1, "One hand"), Length(4, "Four hands"), Length(0, "A game"))
    unit = "faan"
    house_type = HongKong
    house: HongKong
    presets = PRESETS
    words = WORDS
    dice = 2

    def __init__(self, terms: Terms) -> None:
        house = house_of(HongKong, terms.house)
        self.tiles = house.tiles
        self.bonus = frozenset(tile for tile in self.tiles if tile >= Tile.FLOWER1)
        self.dead_wall = house.dead_wall
        self.has_several_winners = house.several_winners
        super().__init__(terms)

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round."""
        return rounds.first_sitting(order)

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """East deals again after winning, and after a drawn hand if the house says so."""
        if sitting.number + 1 == self.terms.hands:
            return None
        winners = ended.winners
        stays = Seat.EAST in winners if winners else self.house.stays_on_draw
        return rounds.stayed(sitting) if stays else rounds.passed_on(sitting, rounds=self.house.rounds)

    def start(self, dice: Dice) -> Break:
        """East's two dice name the side, and are counted along it."""
        return break_by_two_dice(dice, len(self.tiles) // (2 * _SIDES))

    def completing(self, hand: Hand, marks: int, melds: Sequence[Meld]) -> int:
        """Ask for sets and a pair, orphans, and seven pairs where they are played."""
        if holds_bonus(marks):
            return 0
        wins = sets_and_pair(hand, marks)
        if melds:
            return wins
        return wins | thirteen_orphans(marks) | (seven_pairs(hand, marks) if self.house.seven_pairs else 0)

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer Mahjong for seven or eight bonus tiles too."""
        options = super().turn_options(here)
        return (WIN, *options) if options[0] is not WIN and self._bonus_wins(here, here.turn) else options

    def remarks(self, here: Position, seat: Seat) -> tuple[tuple[str, str], ...]:
        """See in the record whether nothing has happened yet, or a kong followed a kong."""
        said = ((FIRST, _is_first(here, seat)), (KONG_ON_KONG, _is_kong_on_kong(here)))
        return tuple((word, "") for word, is_so in said if is_so)

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count the faan of a complete hand, or of bonus tiles that win by themselves."""
        found = self._score(here, seat)
        return None if found is None else tally_of(found.account, is_enough=found.is_enough)

    def _score(self, here: Position, seat: Seat) -> Score | None:
        """Return the better one of a hand's score and that of its bonus tiles."""
        tile = moves.winning_tile(here)
        is_complete = here.places[seat].prospects.marks & BITS[tile] * COMPLETE
        of_hand = score(self.winning_hand(here, seat), self.house) if is_complete else None
        of_bonus = self._bonus_wins(here, seat)
        if of_hand is None or of_bonus is None:
            return of_hand or of_bonus
        return max(of_hand, of_bonus, key=lambda found: (found.is_enough, found.faan))

    def _bonus_wins(self, here: Position, seat: Seat) -> Score | None:
        place = here.places[seat]
        if len(place.bonus) < min(ALL_BONUS) or here.drawn is None or seat != here.turn:
            return None
        return score_bonus(place.bonus, tuple(sorted((*place.concealed, here.drawn))), self.house)

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell the faan with their sets."""
        found = self._score(here, seat)
        if found is None:
            raise ValueError("the hand is not complete")
        return found.account

    def score_hand(self, hand: WinningHand) -> Account:
        """Tell the faan of a hand that is written."""
        return self._written(hand).account

    def verdict(self, hand: WinningHand) -> str:
        """Tell what the faan are worth and who pays."""
        found = self._written(hand)
        if not found.is_enough:
            return f"Not enough to win: the least is {self.house.least} faan{self._counted}."
        return paying.told(found.faan, self.house, is_self_drawn=hand.is_self_drawn)

    @property
    def _counted(self) -> str:
        return "" if self.house.bonus_counts else " without bonus tiles"

    def _written(self, hand: WinningHand) -> Score:
        if hand.bonus and not self.house.bonus:
            raise HandError(f"bonus={hand.bonus}: there are no bonus tiles in this game")
        found = score(hand, self.house)
        if found is None:
            raise HandError(f"{str(hand).partition(' |')[0]} is not won: no four sets and a pair, and no special hand")
        return found

    def catalogue(self) -> Catalogue:
        """Return the patterns with their faan."""
        return hong_kong_catalogue.catalogue(self.house)

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Pay by the ladder; who fed a great hand pays for all."""
        return paying.payments(self._wins(here, wins, giver), giver, self.house)

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Tell the faan that are paid, and who is responsible."""
        return paying.dues(self._wins(here, wins, giver), giver, self.house)

    def _wins(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> tuple[paying.Win, ...]:
        return tuple(paying.Win(seat, tally.total, self._responsible(here, seat, tally, giver)) for seat, tally in wins)

    def _responsible(self, here: Position, winner: Seat, tally: Tally, giver: Seat | None) -> Seat | None:
        if not self.house.responsibility:
            return None
        laid = [*_claimed(here, winner), *_completed(here, winner, giver)]
        return paying.responsible(laid, {line.name for line in tally.lines})


def _claimed(here: Position, seat: Seat) -> Iterator[paying.Laid]:
    """Yield the melds that a seat has claimed, in order."""
    for event in here.log:
        if isinstance(event, Melded) and event.seat == seat and event.giver is not None:
            yield paying.Laid(event.meld, event.giver)


def _completed(here: Position, seat: Seat, giver: Seat | None) -> Iterator[paying.Laid]:
    """Yield the pung of dragons or winds that the tile of another makes with two of them, when it wins."""
    tile = moves.winning_tile(here)
    if giver is not None and tile >= Tile.EAST and here.places[seat].concealed.count(tile) == _PAIR:
        yield paying.Laid(Meld(MeldKind.PUNG, (tile,) * 3), giver)


def _is_first(here: Position, seat: Seat) -> bool:
    """Whether nothing was melded, and a drawing winner has not discarded, or the tile is East's first discard."""
    if any(place.melds for place in here.places):
        return False
    if here.drawn is not None:
        return not here.places[seat].discards
    return here.turn is Seat.EAST and sum(len(place.discards) for place in here.places) == 1


def _is_kong_on_kong(here: Position) -> bool:
    """Whether the drawn tile replaces a kong that was made with the replacement of another one, straight after it."""
    steps = [event for event in here.log[-6:] if not isinstance(event, KongOffered)][-4:]
    match steps:
        case [Melded(_, first, _), Drawn(), Melded(_, second, _), Drawn()]:
            return here.drawn is not None and first.kind.is_kong and second.kind.is_kong
    return False
