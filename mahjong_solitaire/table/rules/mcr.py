"""Mahjong Competition Rules: 144 tiles, 16 hands, 8 points to win ("MCR 2006", the Green Book)."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.events import ScoreLine
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.prospects import BITS, COMPLETE
from mahjong_solitaire.table.referee import Penalties
from mahjong_solitaire.table.rules import in_short
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Finish, Length, Rulings, Sitting, Tally, Terms, TermsError
from mahjong_solitaire.table.scoring import accounting, mcr_catalogue
from mahjong_solitaire.table.scoring import mcr as scoring
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, INTERNATIONAL, PROFILES
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.shapes import completing
from mahjong_solitaire.table.wall import Break, Dice, break_by_four_dice
from mahjong_solitaire.tiles import FULL_SET, Tile

_HANDS = 16
_ROUNDS = ("ABCD", "BADC", "CDBA", "DCAB")
"""Who sits on E, S, W, N when each round begins, of the players A, B, C, D who began the game so."""


class Mcr(Usual):
    """The rules of MCR 2006; the scoring is `scoring.mcr`."""

    name = "mcr"
    title = "Mahjong Competition Rules"
    summary = "144 tiles, 81 fan, and a hand must be worth 8 points before it may win: the game of world championships."
    in_short = in_short.MCR
    lengths = (Length(1, "One hand"), Length(4, "A round"), Length(_HANDS, "A game"))
    rulings = (
        Rulings(GREEN_BOOK.name, "Green Book", "As the Green Book of 2006 and its examples count"),
        Rulings(INTERNATIONAL.name, "Online", "As online servers and calculators count"),
    )
    has_fouls = True
    unit = "fan"
    penalties = Penalties(call=5, too_few=10, no_hand=20, uncovered=20)
    tiles = FULL_SET
    bonus = frozenset(tile for tile in FULL_SET if tile >= Tile.FLOWER1)

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        if terms.profile and terms.profile not in PROFILES:
            raise TermsError(f"profile {terms.profile[:20]!r} is not known; there are {', '.join(PROFILES)}")
        self._profile = PROFILES[terms.profile] if terms.profile else GREEN_BOOK

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round."""
        return Sitting(0, Seat.EAST, order, order)

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """Turn the winds after each hand, won or drawn, and change seats after each round of four (GB 3.4.8)."""
        number = sitting.number + 1
        if number >= (self.terms.hands or _HANDS):
            return None
        round_, hand = divmod(number % _HANDS, 4)
        began = tuple(sitting.began["ABCD".index(letter)] for letter in _ROUNDS[round_])
        return Sitting(number, SEATS[round_], began[hand:] + began[:hand], sitting.began)

    def final_points(self, totals: Payments) -> tuple[float, ...]:
        """Rank the totals 4, 2, 1, 0; those who are level share."""
        ranked = sorted(totals, reverse=True)
        worth: dict[int, list[int]] = {}
        for total, points in zip(ranked, (4, 2, 1, 0), strict=True):
            worth.setdefault(total, []).append(points)
        return tuple(sum(worth[total]) / len(worth[total]) for total in totals)

    def start(self, dice: Dice) -> Break:
        """Two dice name the side, all four the stack."""
        return break_by_four_dice(dice)

    # As it stands, and not called by a method: it is asked at every turn.
    completing = staticmethod(completing)

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count the fan of a complete hand."""
        tile = moves.winning_tile(here)
        if not here.places[seat].prospects.marks & BITS[tile] * COMPLETE:
            return None
        counted = scoring.score_possible(self.winning_hand(here, seat), self._profile)
        lines = tuple(ScoreLine(fan.name, fan.points, fan.times) for fan in counted.fans)
        return Tally(counted.total, lines, counted.is_legal)

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell the fan with their sets, and why others don't count."""
        counted = scoring.score_possible(self.winning_hand(here, seat), self._profile)
        return accounting.account(counted, here.places[seat].bonus)

    def score_hand(self, hand: WinningHand) -> Account:
        """Tell the fan of a hand that is written."""
        return accounting.account(scoring.score(hand, self._profile), hand.bonus_tiles)

    def catalogue(self) -> Catalogue:
        """Return the 81 fan."""
        return mcr_catalogue.catalogue(self._profile)

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Each pays 8 to the winner; the discarder, or all if it was self-drawn, the points as well (GB 3.9.1)."""
        if not wins:
            return (0, 0, 0, 0)
        winner, tally = wins[0]
        return scoring.settle(tally.total, winner, giver)

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Tell basic points and fan apart."""
        if not wins:
            return ((),) * 4
        winner, tally = wins[0]
        return accounting.dues(tally.total, winner, giver)
