"""Chinese Classical: every hand is counted in points and doublings, East pays and receives double."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mahjong_solitaire.table import moves, rounds
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.actions import PASS, WIN, Action, Chow, Decision, Discard, Give, Kong, Win
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.events import Discarded, Event, KongOffered
from mahjong_solitaire.table.hand import Circumstances, HandError, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.position import Opening, Place, Position
from mahjong_solitaire.table.prospects import BITS, COMPLETE, Hand
from mahjong_solitaire.table.rules import classical_goulash as goulash
from mahjong_solitaire.table.rules import classical_refusals as refusals
from mahjong_solitaire.table.rules import classical_remarks as telling
from mahjong_solitaire.table.rules import in_short
from mahjong_solitaire.table.rules.classical_shapes import completing
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Finish, Length, Sitting, Tally, Terms, tally_of
from mahjong_solitaire.table.scoring.classical import settling
from mahjong_solitaire.table.scoring.classical.arrangement import GOULASH
from mahjong_solitaire.table.scoring.classical.catalogue import catalogue
from mahjong_solitaire.table.scoring.classical.counting import WORDS, Score, score, score_loser
from mahjong_solitaire.table.scoring.classical.finding_hands import FIRST, KONG_ON_KONG, ORIGINAL_CALL, STREAK
from mahjong_solitaire.table.scoring.classical.goulash import meld_without_wild, score_wild, score_wild_loser
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.presets import PRESETS
from mahjong_solitaire.table.seats import SEATS, Lot, Payments, Seat
from mahjong_solitaire.table.shapes import thirteen_orphans
from mahjong_solitaire.table.suits import exchanged, reduced
from mahjong_solitaire.table.wall import Break, Dice, Wall, break_by_four_dice
from mahjong_solitaire.tiles import FULL_SET, Tile

_SIDES, _HEIGHT = 4, 2
_FIXED = 16
_ROTATES_AFTER = 9
"""The limit of East's ninth win in a row is also the end of its deal; that of the thirteenth isn't."""


class ClassicalRules(Usual):
    """The rules of Chinese Classical; the scoring is `scoring.classical`."""

    name = "classical"
    title = "Chinese Classical"
    summary = "Everybody's hand is counted in points and doublings, and East pays and receives double: the oldest game."
    in_short = in_short.CLASSICAL
    lengths = (Length(1, "One hand"), Length(4, "Four hands"), Length(0, "A game"))
    lot = Lot.TWO_DICE
    house_type = Classical
    house: Classical
    presets = PRESETS
    words = WORDS
    tiles = FULL_SET
    robs_concealed_kongs = True

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        house = self.house
        self.tiles = tuple(tile for tile in FULL_SET if house.bonus or tile < Tile.FLOWER1)
        self.bonus = frozenset(tile for tile in self.tiles if tile >= Tile.FLOWER1)
        self.bonus_from_wall = house.bonus_from == "wall"
        self.dead_wall = house.dead_wall
        self.keeps_dead_wall = house.dead_wall != _FIXED

    # Hands one after the other

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round."""
        return rounds.first_sitting(order)

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """East deals again after winning and after a drawn hand.

        Kept is how often it has won in a row, and whether a goulash follows.
        """
        if sitting.number + 1 == self.terms.hands:
            return None
        wins = _east_wins(sitting.kept) + 1 if Seat.EAST in ended.winners else 0
        is_last = wins == self.house.streak == _ROTATES_AFTER
        is_drawn = not ended.winners
        if is_drawn or (wins and not is_last):
            kept = (wins, int(is_drawn and self.house.goulash))
            return rounds.stayed(sitting, rounds.Carried(sitting.repeats + 1, 0, kept))
        return rounds.passed_on(sitting, rounds=self.house.rounds)

    def tiles_in(self, opening: Opening) -> tuple[Tile, ...]:
        """Play a goulash with wild tiles."""
        return goulash.with_wild(self.tiles) if _is_goulash(opening) else self.tiles

    def wall(self, tiles: tuple[Tile, ...], opening: Opening) -> Wall:
        """Play a goulash with wild tiles."""
        return super().wall(goulash.with_wild(tiles) if _is_goulash(opening) else tiles, opening)

    def start(self, dice: Dice) -> Break:
        """East's dice name the player who throws as well; both throws are counted along his wall."""
        return break_by_four_dice(dice, len(self.tiles) // (_SIDES * _HEIGHT))

    # What may be done

    def completing(self, hand: Hand, marks: int, melds: Sequence[Meld]) -> int:
        """Ask for sets and a pair with no more chows than allowed, and for the special hands of the house."""
        return completing(hand, marks, melds, self.house)

    def asked_before(self, here: Position) -> tuple[Decision, ...]:
        """Exchange tiles before a goulash."""
        return goulash.asked(here, self.bonus) if _is_goulash(here.opening) else ()

    def done_before(self, here: Position, answers: Mapping[Seat, Action]) -> Position:
        """Let tiles go from hand to hand."""
        return goulash.exchanged(self, here, answers)

    def asks(self, log: Sequence[Event], decision: Decision) -> str:
        """Tell to whom tiles go before a goulash."""
        return goulash.told(log, decision.seat) if any(isinstance(one, Give) for one in decision.options) else ""

    def kongs(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        """Make no kongs with wild tiles."""
        wild = {meld.tiles[0] for meld in place.melds if Tile.JOKER in meld.tiles} | {Tile.JOKER}
        return tuple(one for one in super().kongs(place, tile) if not (isinstance(one, Kong) and one.tile in wild))

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer to call with each discard that leaves the hand one tile short."""
        options = super().turn_options(here)
        conduct = here.places[here.turn].conduct
        if not self.house.calling or conduct.declared or conduct.is_dead or conduct.shown:
            return options
        calls = (self._called(here, option) for option in options if isinstance(option, Discard))
        return (*options, *(call for call in calls if call is not None))

    def _called(self, here: Position, discard: Discard) -> Discard | None:
        """Return a discard as one to call with, if the hand is one tile short after it."""
        place, tile = here.places[here.turn], discard.tile
        hand = place.prospects.hand
        if here.drawn is None:
            hand = reduced(hand, (tile,))
        elif tile is not here.drawn:
            hand = exchanged(hand, tile, here.drawn)
        return Discard(tile, telling.CALLING) if self.read(hand, place.melds).wins else None

    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask everybody in a goulash, since a wild tile goes with any discard."""
        return (
            self._decisions(here, self.others[here.turn], tile)
            if _is_goulash(here.opening)
            else super().claims(here, tile)
        )

    def claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Leave out chows beyond those that a hand may have; in a goulash offer pungs with wild tiles instead."""
        if tile is Tile.JOKER:
            return (PASS,)
        options = super().claims_of(here, seat, tile)
        place, is_goulash = here.places[seat], _is_goulash(here.opening)
        if _chows(place) >= self._most_chows(here):
            options = tuple(option for option in options if not isinstance(option, Chow))
        wild = goulash.groups(place, tile) if is_goulash and self.may_meld(here, seat) else ()
        return (*options[:-1], *wild, PASS)

    def _most_chows(self, here: Position) -> int:
        return 0 if _is_goulash(here.opening) else self.house.most_chows

    def preferred(self, giver: Seat, answers: Mapping[Seat, Action]) -> tuple[Seat, ...]:
        """Of two winners take the first in turn, or the farthest."""
        if self.house.two_winners == "farthest":
            winners = [seat for seat, answer in answers.items() if answer == WIN]
            if winners:
                return (max(winners, key=lambda seat: (seat - giver) % self.seats),)
        return super().preferred(giver, answers)

    def may_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        """Let only thirteen orphans rob a concealed kong."""
        return super().may_win(here, seat, tile) and (
            not self._is_kong_concealed(here) or bool(thirteen_orphans(here.places[seat].prospects.marks) & BITS[tile])
        )

    def may_rob(self, here: Position, tile: Tile) -> bool:
        """Ask for a concealed kong only where it could be robbed."""
        return not self._is_kong_concealed(here) or self.house.thirteen_orphans != "none"

    def _is_kong_concealed(self, here: Position) -> bool:
        """Whether the kong that is offered is none that a pung becomes."""
        offered = here.offered
        if not isinstance(offered, KongOffered) or here.drawn is not None:
            return False
        pungs = (meld.tiles[0] for meld in here.places[offered.seat].melds if meld.kind is MeldKind.PUNG)
        return offered.tile not in pungs

    def revealed(self, here: Position) -> tuple[Seat, ...]:
        """Lay all hands open after a drawn hand, if the house does."""
        return SEATS if self.house.show_on_draw else ()

    def refusal(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        """Tell why an action is not offered, where there are reasons of its own."""
        own = "" if decision is None else self._own_reason(here, seat, action, decision)
        return own or super().refusal(here, seat, action, decision)

    def _own_reason(self, here: Position, seat: Seat, action: Action, decision: Decision) -> str:
        found = refusals.while_exchanging(action, decision) or refusals.on_calling(here, seat, action)
        if found:
            return found
        is_won = isinstance(action, Win) and (here.drawn is not None or here.offered is not None)
        tally = self.tally(here, seat) if is_won else None
        chows = _chows(here.places[seat])
        return refusals.on_chow(action, chows, self._most_chows(here)) or refusals.on_win(action, tally, self.house)

    # What a hand is worth

    def winning_hand(self, here: Position, seat: Seat) -> WinningHand:
        """See to it that a loose tile isn't the last tile of a wall behind which a dead wall stands."""
        hand = super().winning_hand(here, seat)
        is_loose = hand.is_self_drawn and hand.is_kong
        return replace(hand, is_wall_last=False) if is_loose and self.dead_wall else hand

    def replaces_a_kong(self, here: Position) -> bool:
        """Count a loose tile for a bonus tile as well."""
        return telling.is_loose(here.log)

    def remarks(self, here: Position, seat: Seat) -> tuple[tuple[str, str], ...]:
        """See in the record how the hand is won, and in what is kept how often East has won."""
        is_declared = self.house.calling
        said = (
            (FIRST, telling.is_first(here, seat)),
            (KONG_ON_KONG, telling.is_kong_on_kong(here)),
            (ORIGINAL_CALL, telling.is_original_call(here.log, seat, is_declared=is_declared)),
        )
        words = tuple((word, "") for word, is_so in said if is_so)
        is_counted = seat is Seat.EAST and self.house.streak
        return (*words, (STREAK, str(_east_wins(here.opening.kept) + 1))) if is_counted else words

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count a complete hand in points and doublings."""
        found = self._score(here, seat)
        return None if found is None else tally_of(found.account, is_enough=found.is_enough)

    def _score(self, here: Position, seat: Seat) -> Score | None:
        tile = moves.winning_tile(here)
        is_thrown_away = tile is Tile.JOKER and here.drawn is None
        if is_thrown_away or not here.places[seat].prospects.marks & BITS[tile] * COMPLETE:
            return None
        counting = score_wild if _is_goulash(here.opening) else score
        return counting(self.winning_hand(here, seat), self.house)

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell the count with its sets."""
        found = self._score(here, seat)
        if found is None:
            raise ValueError("the hand is not complete")
        return found.account

    def counted(self, here: Position, winner: Seat) -> tuple[tuple[Seat, Account], ...]:
        """Tell the counts of the others, unless only the winner's hand has one."""
        if self.house.winner_only:
            return ()
        return tuple((seat, self._loser(here, seat).account) for seat in SEATS if seat is not winner)

    def _loser(self, here: Position, seat: Seat) -> Score:
        place = here.places[seat]
        told = Circumstances(
            seat_wind=seat.wind,
            prevailing_wind=here.opening.prevailing.wind,
            bonus=len(place.bonus),
            bonus_tiles=place.bonus,
        )
        standing = Standing(place.melds, telling.rest_of(place.concealed, self.bonus), told)
        return self._counted_loser(standing, is_goulash=_is_goulash(here.opening))

    def _counted_loser(self, standing: Standing, *, is_goulash: bool) -> Score:
        return (score_wild_loser if is_goulash else score_loser)(standing, self.house)

    def score_hand(self, hand: WinningHand) -> Account:
        """Tell the count of a hand that is written."""
        return self._written(hand).account

    def score_standing(self, hand: Standing) -> Account:
        """Tell the count of a loser's hand that is written."""
        return self._counted_loser(hand, is_goulash=_is_goulash_hand(hand)).account

    def tiles_beside(self, hand: Standing) -> tuple[Tile, ...]:
        """Play with wild tiles in a goulash."""
        return goulash.with_wild(self.tiles) if _is_goulash_hand(hand) else self.tiles

    def catalogue(self) -> Catalogue:
        """Return the lines of the count."""
        return catalogue(self.house)

    def verdict(self, hand: WinningHand) -> str:
        """Tell what each of the others pays."""
        found = self._written(hand)
        if not found.is_enough:
            return f"Not enough to win: the least is {self.house.minimum} doublings."
        winner = next(seat for seat in SEATS if seat.wind is hand.seat_wind)
        return settling.told(found.total, winner, self.house, is_self_drawn=hand.is_self_drawn)

    def _written(self, hand: WinningHand) -> Score:
        if hand.bonus and not self.house.bonus:
            raise HandError(f"bonus={hand.bonus}: there are no bonus tiles in this game")
        is_wild = Tile.JOKER in (*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles))
        if hand.winning is Tile.JOKER and not hand.is_self_drawn:
            raise HandError("+J: a wild tile that is discarded can't be claimed; say self-drawn")
        found = (score_wild if is_wild else score)(hand, self.house)
        if found is None:
            raise HandError(f"{str(hand).partition(' |')[0]} is not won: no four sets and a pair, and no special hand")
        return found

    # Who pays whom

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Each pays the winner, and the losers settle what their own hands differ."""
        return settling.payments(self.dues(here, wins, giver))

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Tell what is paid to the winner and what for the differences."""
        if not wins:
            return ((),) * self.seats
        winner, tally = wins[0]
        values = [0] * self.seats
        values[winner] = tally.total
        for seat, account in self.counted(here, winner):
            values[seat] = account.total
        return settling.settle(values, winner, giver, self.house, is_fed=self._is_fed(here, winner))

    def _is_fed(self, here: Position, winner: Seat) -> bool:
        """Whether the winning tile was a dangerous discard, and its giver had another choice."""
        offered = here.offered
        if not self.house.dangerous or here.drawn is not None or not isinstance(offered, Discarded):
            return False
        melds = [tuple(map(meld_without_wild, place.melds)) for place in here.places]
        others = [melds[seat] for seat in SEATS if seat not in (winner, offered.seat)]
        return settling.is_fed(offered.tile, here.places[offered.seat].concealed, melds[winner], others)


def _chows(place: Place) -> int:
    return sum(meld.kind is MeldKind.CHOW for meld in place.melds)


def _is_goulash(opening: Opening) -> bool:
    return any(opening.kept[1:])


def _is_goulash_hand(hand: Standing) -> bool:
    return Tile.JOKER in hand.concealed or hand.circumstances.says(GOULASH)


def _east_wins(kept: tuple[int, ...]) -> int:
    """Return how many hands East has won in a row, of what is kept."""
    return kept[0] if kept else 0
