"""Japanese Riichi: 136 tiles, a dead wall with dora, one yaku to win, and riichi."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mahjong_solitaire.table import moves, rounds
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.actions import ABORT, KONGS, WIN, Action, Decision, Discard, Kong, Win
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.events import Aborted, Deposited, Discarded, Event, ScoreLine
from mahjong_solitaire.table.hand import HandError, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import BITS, COMPLETE, Hand, mask_of
from mahjong_solitaire.table.rules import in_short
from mahjong_solitaire.table.rules import riichi_declaring as declaring
from mahjong_solitaire.table.rules import riichi_ends as ends
from mahjong_solitaire.table.rules import riichi_record as record
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Finish, Length, Sitting, Tally, Terms, house_of
from mahjong_solitaire.table.scoring.riichi import settling
from mahjong_solitaire.table.scoring.riichi.catalogue import catalogue
from mahjong_solitaire.table.scoring.riichi.house import (
    DORA,
    DOUBLE_RIICHI,
    PRESETS,
    RIICHI,
    STICKS,
    URA,
    WORDS,
    Riichi,
)
from mahjong_solitaire.table.scoring.riichi.scoring import HAN, OF_YAKUMAN, STICK, Score, has_yaku, score
from mahjong_solitaire.table.scoring.riichi.waiting import Furiten, may_kong_in_riichi
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.shapes import sets_and_pair, seven_different_pairs, thirteen_orphans
from mahjong_solitaire.table.suits import tiles_of
from mahjong_solitaire.table.wall import Break, Dice, break_by_two_dice
from mahjong_solitaire.tiles import Tile

_STACKS = 17
_TRIPLE = 3
_COPIES = 4


class RiichiRules(Usual):
    """The rules of Riichi; the scoring is `scoring.riichi`."""

    name = "riichi"
    title = "Riichi"
    summary = "136 tiles and dora; a hand needs a yaku, which can be the riichi that declares it ready: Japan's game."
    in_short = in_short.RIICHI
    lengths = (Length(1, "One hand"), Length(4, "Four hands"), Length(0, "A game"))
    bonus = frozenset()
    dead_wall = 14
    dice = 2
    shows_concealed_kongs = True
    house_type = Riichi
    house: Riichi
    presets = PRESETS
    words = WORDS

    def __init__(self, terms: Terms) -> None:
        self.tiles = house_of(Riichi, terms.house).tiles
        super().__init__(terms)
        self.start_points = self.house.start
        self.has_several_winners = self.house.ron != "one"
        self.robs_concealed_kongs = self.house.rob_concealed

    # The game

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round; what is kept is how often the deal has passed on."""
        return rounds.first_sitting(order)._replace(kept=(0,))

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """Let the dealer stay after winning or, when nobody wins, if he waits; the house says when the game ends."""
        if sitting.number + 1 == self.terms.hands:
            return None
        return ends.following(sitting, ended, self.house)

    def final_points(self, totals: Payments) -> tuple[float, ...]:
        """Give thousands above the target, with uma and oka."""
        return ends.final_points(totals, self.house)

    def start(self, dice: Dice) -> Break:
        """Two dice name the side, and are counted along it."""
        return break_by_two_dice(dice, _STACKS)

    def completing(self, hand: Hand, marks: int, melds: Sequence[Meld]) -> int:
        """Ask for sets and a pair, seven different pairs, orphans; nobody waits for a tile that he has four of."""
        wins = sets_and_pair(hand, marks)
        if not melds:
            return wins | seven_different_pairs(marks) | thirteen_orphans(marks)
        return wins and wins & ~_used_up(hand, melds)

    # What may be done

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer riichi and breaking off besides; after a claim some tiles can't be discarded."""
        options = super().turn_options(here)
        if here.drawn is None:
            swapped = declaring.swapped(here, self.house)
            return tuple(one for one in options if not (isinstance(one, Discard) and one.tile.plain in swapped))
        more: tuple[Action, ...] = (ABORT,) if declaring.may_abort(here, self.house) else ()
        more += tuple(declaring.riichi_discards(here, self.completing))
        return (WIN, *more, *options[1:]) if options[0] is WIN else more + options

    def kongs(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        """Return the kongs of one's own; after riichi only one that changes nothing."""
        if not place.conduct.declared:
            return super().kongs(place, tile)
        may = may_kong_in_riichi(place.concealed, place.melds, tile)
        return (KONGS[MeldKind.CONCEALED_KONG][tile.plain],) if may else ()

    def may_kong(self, here: Position) -> bool:
        """Whether something is left to replace a kong."""
        return super().may_kong(here) and declaring.may_add_kong(here)

    def claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Leave out a fifth kong, and claims after which nothing could be discarded."""
        place = here.places[seat]
        return tuple(
            one
            for one in super().claims_of(here, seat, tile)
            if not declaring.is_fifth(one, here) and declaring.leaves_a_discard(place, one, tile, self.house)
        )

    def may_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        """Whether the tile was drawn, or the seat is not furiten; only orphans rob a concealed kong."""
        if here.drawn is not None:
            return True
        if declaring.offers_concealed_kong(here) and not thirteen_orphans(here.places[seat].prospects.marks):
            return False
        return self.furiten(here, seat) is None

    def furiten(self, here: Position, seat: Seat) -> Furiten | None:
        """Return why a seat may not win with a discard."""
        return record.furiten_of(record.waits_of(here.places[seat].prospects.wins), here.log, seat)

    def can_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        """Whether a tile completes a hand that may win and has a yaku."""
        if not here.places[seat].prospects.marks & BITS[tile] * COMPLETE or not self.may_win(here, seat, tile):
            return False
        if self.house.atozuke:
            return has_yaku(self.winning_hand(here, seat), self.house)
        tally = self.tally(here, seat)
        return tally is not None and tally.is_enough

    def refusal(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        """Tell why an action is not offered, where Riichi has reasons of its own."""
        return self._own_reason(here, seat, action, decision) or super().refusal(here, seat, action, decision)

    def _own_reason(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        match action:
            case Discard() if decision is not None:
                return declaring.why_no_discard(here, seat, action, self.house)
            case Kong() if decision is not None:
                return declaring.why_no_kong(here, seat)
            case Win():
                return self._why_no_win(here, seat)
        return ""

    def _why_no_win(self, here: Position, seat: Seat) -> str:
        """Return why a complete hand may not win, of the seat that has drawn or is offered a tile."""
        offered = here.offered
        is_own = here.drawn is not None and seat == here.turn
        if not is_own and (offered is None or offered.seat == seat):
            return ""
        if self.tally(here, seat) is None:
            return ""
        furiten = None if is_own else self.furiten(here, seat)
        return "The hand has no yaku." if furiten is None else f"Furiten: {furiten.value}."

    # What follows by itself

    def followed(self, here: Position) -> Position:
        """Turn indicators, lay down the stick of a riichi that stands, break the hand off."""
        discard = here.log[-1]
        if not isinstance(discard, Discarded):
            return here.with_events(*record.due_indicators(here, self.house))
        events: list[Event] = []
        if discard.declared:
            paid = tuple(-STICK if seat == discard.seat else 0 for seat in range(self.seats))
            events.append(Deposited(discard.seat, RIICHI, paid))
        if reason := ends.reason_after_discard(here, self.house):
            events.append(Aborted(reason))
        return here.with_events(*events) if events else here

    def discarding(self, here: Position) -> Position:
        """Turn the indicators of open kongs if that was not done at once."""
        return here.with_events(*record.due_indicators(here, self.house)) if here.wall.back else here

    def breaks_off(self, here: Position, seats: Sequence[Seat]) -> str:
        """Tell of nine kinds, and of three winners where two are the most."""
        if len(seats) == 1:
            return ends.NINE_KINDS
        return ends.THREE_WINNERS if self.house.ron == "two" and len(seats) == _TRIPLE else ""

    def revealed(self, here: Position) -> tuple[Seat, ...]:
        """Show the hands that wait, or that broke the hand off."""
        return ends.revealed(here)

    # What hands are worth

    def remarks(self, here: Position, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Tell riichi, ippatsu, the first go-around, and the indicators; counters and sticks are dues of their own."""
        return tuple(self._said(here, seat))

    def _said(self, here: Position, seat: Seat) -> Iterator[tuple[str, str]]:
        words = tuple(record.words_of(here.log, seat))
        yield from ((word, "") for word in words)
        yield DORA, "".join(map(str, record.indicators(here.log)))
        if RIICHI in words or DOUBLE_RIICHI in words:
            yield URA, "".join(map(str, record.hidden_indicators(here)))

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count a complete hand; its lines are yaku and dora."""
        found = self._score(here, seat)
        if found is None:
            return None
        lines = tuple(
            ScoreLine(part.name, part.points, part.times, part.unit)
            for part in found.account.parts
            if part.unit in (HAN, OF_YAKUMAN)
        )
        return Tally(found.points, lines, found.is_enough)

    def _score(self, here: Position, seat: Seat) -> Score | None:
        if not here.places[seat].prospects.marks & BITS[moves.winning_tile(here)] * COMPLETE:
            return None
        try:
            return score(self.winning_hand(here, seat), self.house)
        except HandError:
            # Somebody asks what a tile would be worth of which all lie in the hand and under the indicators.
            return None

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell yaku, dora, fu and points."""
        found = self._score(here, seat)
        if found is None:
            raise ValueError("the hand is not complete")
        return found.account

    def score_hand(self, hand: WinningHand) -> Account:
        """Tell what a hand that is written is worth."""
        return self._written(hand).account

    def catalogue(self) -> Catalogue:
        """Return the yaku and dora."""
        return catalogue(self.house)

    def verdict(self, hand: WinningHand) -> str:
        """Tell the limit, or han and fu, and who pays; or that a yaku is lacking."""
        found = self._written(hand)
        if not found.is_enough:
            return "The hand may not win: no yaku."
        payers = ("the others" if hand.is_self_drawn else "the discarder", *(("the table",) * hand.says(STICKS)))
        return f"{found.worth.title}: {found.points:,} points, from {' and '.join(payers)}."

    def _written(self, hand: WinningHand) -> Score:
        found = score(hand, self.house)
        if found is None:
            raise HandError(f"{str(hand).partition(' |')[0]} is not won: no four sets and a pair, pairs or orphans")
        return found

    # Who pays

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Pay for hands, counters and sticks; or for not waiting, or for nagashi mangan."""
        return settling.totals(self.dues(here, wins, giver))

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Tell what is paid for the hand, counters, sticks, and by whom who fed it."""
        if not wins:
            return ends.dues_of_draw(here, self.house)
        scores = ((seat, found) for seat, _ in wins if (found := self._score(here, seat)) is not None)
        return ends.dues_of_wins(here, scores, giver, self.house)


def _used_up(hand: Hand, melds: Sequence[Meld]) -> int:
    """Return the mask of the kinds of which hand and melds hold all four."""
    tiles = Counter(tile.plain for tile in (*tiles_of(hand), *(tile for meld in melds for tile in meld.tiles)))
    return mask_of(tile for tile, count in tiles.items() if count == _COPIES)
