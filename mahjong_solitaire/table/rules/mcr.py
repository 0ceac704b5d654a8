"""Mahjong Competition Rules: 144 tiles, 16 hands, 8 points to win ("MCR 2006", the Green Book)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.actions import (
    DISCARDS,
    EXPOSURES,
    KONGS,
    PASS,
    PUNGS,
    WIN,
    Action,
    Chow,
    Decision,
    Kong,
    Pung,
    Win,
)
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.events import Drawn, Fouled, KongOffered, Melded, ScoreLine
from mahjong_solitaire.table.hand import Meld, MeldKind, WinningHand
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import (
    BITS,
    CHOW,
    COMPLETE,
    EVERY,
    HELD,
    KONG,
    LANE,
    PAIR,
    Hand,
    Prospects,
    made,
)
from mahjong_solitaire.table.referee import Penalties, Referee
from mahjong_solitaire.table.refusals import why_not
from mahjong_solitaire.table.ruleset import Length, Ruleset, Ruling, Rulings, Sitting, Tally, Terms, TermsError
from mahjong_solitaire.table.scoring import accounting, mcr_catalogue
from mahjong_solitaire.table.scoring import mcr as scoring
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, INTERNATIONAL, PROFILES
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.shapes import completing
from mahjong_solitaire.table.suits import discards_of
from mahjong_solitaire.table.wall import Break, Dice, break_by_four_dice
from mahjong_solitaire.tiles import FULL_SET, Tile

_HANDS = 16
_PUNG = MeldKind.PUNG
_PENALTIES = Penalties(call=5, too_few=10, no_hand=20, uncovered=20)
_ROUNDS = ("ABCD", "BADC", "CDBA", "DCAB")
"""Who sits on E, S, W, N when each round begins, of the players A, B, C, D who began the game so."""
_TO_FOLLOWING = tuple(bit * (PAIR | CHOW | COMPLETE) for bit in BITS)
_TO_OTHERS = tuple(bit * (PAIR | COMPLETE) for bit in BITS)
"""For each tile the marks of a hand that may claim it when the player on the left discards it, and when others do."""
_CHOWS = {
    tile: tuple(
        (BITS[low] + BITS[low + 1] + BITS[low + 2] - BITS[tile], Chow((Tile(low), Tile(low + 1), Tile(low + 2))))
        for low in range(tile - 2, tile + 1)
        if tile < Tile.EAST and low >= tile - tile % 9 and low + 2 <= tile - tile % 9 + 8
    )
    for tile in FULL_SET
}
"""For each tile the chows it can be claimed for, with the marks of the other two kinds."""


class Mcr(Ruleset):
    """The rules of MCR 2006; the scoring is `scoring.mcr`."""

    name = "mcr"
    title = "Mahjong Competition Rules"
    summary = "144 tiles, 81 fan, and a hand must be worth 8 points before it may win: the game of world championships."
    lengths = (Length(1, "One hand"), Length(4, "A round"), Length(_HANDS, "A game"))
    rulings = (
        Rulings(GREEN_BOOK.name, "Green Book", "As the Green Book of 2006 and its examples count"),
        Rulings(INTERNATIONAL.name, "Online", "As online servers and calculators count"),
    )
    has_fouls = True
    unit = "fan"
    tiles = FULL_SET
    bonus = frozenset(tile for tile in FULL_SET if tile >= Tile.FLOWER1)

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        if terms.profile and terms.profile not in PROFILES:
            raise TermsError(f"profile {terms.profile[:20]!r} is not known; there are {', '.join(PROFILES)}")
        self._profile = PROFILES[terms.profile] if terms.profile else GREEN_BOOK
        self._referee = Referee(self, _PENALTIES)

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the East round."""
        return Sitting(0, Seat.EAST, order, order)

    def after(self, sitting: Sitting, winners: Sequence[Seat]) -> Sitting | None:
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

    def read(self, hand: Hand, melds: tuple[Meld, ...]) -> Prospects:
        """Read a hand by the shapes of MCR, and see which pungs a tile of one's own makes a kong of."""
        characters, dots, bamboos, rest = hand
        marks = characters.marks | dots.marks | bamboos.marks | rest.marks
        for meld in melds:
            if meld.kind is _PUNG:
                bit = BITS[meld.tiles[0]]
                marks |= KONG * (EVERY if marks & bit else bit)
        return made(Prospects, (hand, marks | COMPLETE * completing(hand, marks, len(melds))))

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer Mahjong, kongs and bonus tiles after a draw, and any discard; tiles shown by a foul go first."""
        place, tile = here.places[here.turn], here.drawn
        shown, (hand, marks) = place.conduct.shown, place.prospects
        options = _discards(shown) if shown else discards_of(hand)
        if tile is None:
            return options
        digit = marks >> LANE * tile
        if not shown:
            if not digit & HELD:
                options += (DISCARDS[tile],)
            # Nothing could replace the wall's last tile.
            if here.wall.left > 0:
                if digit & KONG:
                    options = _kongs(place, tile) + options
                if not self.terms.exposes_at_once:
                    options = _exposures(place, tile) + options
        return (WIN, *options) if digit & COMPLETE and self._can_win(here, here.turn, tile) else options

    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask those who can claim the discard; the last one may be claimed only to win."""
        following, opposite, before = _FOLLOWING[here.turn]
        if self.terms.referee:
            # With a referee everybody has to let a tile pass: a claim may be wrong.
            return tuple(Decision(seat, self._claims_of(here, seat, tile)) for seat in (following, opposite, before))
        # Most seats can do nothing with most tiles: the marks are looked at before options are made.
        places, wanted = here.places, _TO_OTHERS[tile]
        asked: tuple[Seat, ...] = (following,) if places[following].prospects.marks & _TO_FOLLOWING[tile] else ()
        if places[opposite].prospects.marks & wanted:
            asked += (opposite,)
        if places[before].prospects.marks & wanted:
            asked += (before,)
        return self._decisions(here, asked, tile) if asked else ()

    def _decisions(self, here: Position, asked: tuple[Seat, ...], tile: Tile) -> tuple[Decision, ...]:
        """Return the decisions of those who have more to choose than to pass."""
        claims = [(seat, self._claims_of(here, seat, tile)) for seat in asked]
        return tuple([made(Decision, claim) for claim in claims if len(claim[1]) > 1])

    def _claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Return all that a seat can do with a discard; a dead hand may not win, but plays on (1998 art. 13)."""
        place = here.places[seat]
        options: tuple[Action, ...] = (WIN,) if self._can_win(here, seat, tile) else ()
        if here.wall.left > 0 and _may_meld(place):
            options += _melds(place, tile)
            if seat == _FOLLOWING[here.turn][0]:
                options += _chows(place.prospects.marks, tile)
        return (*options, PASS)

    def robbers(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask those whom the tile of an added kong completes."""
        asked = ((seat, self._can_win(here, seat, tile)) for seat in _FOLLOWING[here.turn])
        return tuple(
            Decision(seat, (WIN, PASS) if can_win else (PASS,))
            for seat, can_win in asked
            if can_win or self.terms.referee
        )

    def preferred(self, giver: Seat, answers: Mapping[Seat, Action]) -> tuple[Seat, ...]:
        """Mahjong goes before pung and kong, these before a chow; of two winners the first in turn has it."""
        claims = [(_RANKS[type(action)], (seat - giver) % 4, seat) for seat, action in answers.items()]
        rank, _, seat = min(claims, default=(_RANKS[type(PASS)], 0, giver))
        return (seat,) if rank < _RANKS[type(PASS)] else ()

    def _can_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        place = here.places[seat]
        if place.conduct.is_dead or not place.prospects.marks & BITS[tile] * COMPLETE:
            return False
        tally = self.tally(here, seat)
        return tally is not None and tally.is_enough

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count the fan of a complete hand."""
        tile = moves.winning_tile(here)
        if not here.places[seat].prospects.marks & BITS[tile] * COMPLETE:
            return None
        counted = scoring.score_possible(winning_hand(here, seat), self._profile)
        lines = tuple(ScoreLine(fan.name, fan.points, fan.count) for fan in counted.fans)
        return Tally(counted.total, lines, counted.is_legal)

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell the fan with their sets, and why others don't count."""
        counted = scoring.score_possible(winning_hand(here, seat), self._profile)
        return accounting.account(counted, here.places[seat].bonus)

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

    def ruling(self, here: Position, seat: Seat, action: Action) -> Ruling | None:
        """Judge what was not offered."""
        return self._referee.judge(here, seat, action)

    def refusal(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        """Tell why an action is not offered."""
        return why_not(self, here, seat, action, decision)


_FOLLOWING = tuple(tuple(SEATS[(seat + step) % 4] for step in (1, 2, 3)) for seat in SEATS)
_RANKS: dict[type[object], int] = {Win: 0, Kong: 1, Pung: 1, Chow: 2, type(PASS): 3}


def _may_meld(place: Place) -> bool:
    """Whether no foul stands against it: tiles that were shown must be discarded, and a hand must have its number."""
    return not place.conduct.shown and len(place.concealed) % 3 == 1


def _discards(tiles: Sequence[Tile]) -> tuple[Action, ...]:
    return tuple(map(DISCARDS.__getitem__, dict.fromkeys(tiles)))


def _melds(place: Place, tile: Tile) -> tuple[Action, ...]:
    """Return the kong and pung for which a discard can be claimed."""
    alike = place.concealed.count(tile)
    options: tuple[Action, ...] = (KONGS[MeldKind.KONG][tile],) if alike > 2 else ()
    return (*options, PUNGS[tile]) if alike > 1 else options


def _chows(marks: int, tile: Tile) -> tuple[Action, ...]:
    return tuple([chow for others, chow in _CHOWS[tile] if marks & others == others])


def _exposures(place: Place, tile: Tile) -> tuple[Action, ...]:
    return tuple(EXPOSURES[one] for one in (*place.concealed, tile) if one >= Tile.FLOWER1)


def _kongs(place: Place, tile: Tile) -> tuple[Action, ...]:
    """Return the kongs of one's own."""
    counts = Counter((*place.concealed, tile))
    kongs = tuple(KONGS[MeldKind.CONCEALED_KONG][one] for one in sorted(counts) if counts[one] == 4)
    for meld in place.melds:
        if meld.kind is MeldKind.PUNG and counts[meld.tiles[0]]:
            kongs += (KONGS[MeldKind.ADDED_KONG][meld.tiles[0]],)
    return kongs


def winning_hand(here: Position, seat: Seat) -> WinningHand:
    """Return the hand that a seat shows when it declares Mahjong now, with all that the record tells of it."""
    place, tile = here.places[seat], moves.winning_tile(here)
    is_self_drawn = here.drawn is not None
    is_robbing = isinstance(here.offered, KongOffered)
    return WinningHand(
        melds=place.melds,
        concealed=place.concealed,
        winning=tile,
        seat_wind=seat.wind,
        prevailing_wind=here.opening.prevailing.wind,
        is_self_drawn=is_self_drawn,
        is_last_copy=not is_robbing and _open_copies(here, tile) == (3 if is_self_drawn else 4),
        is_kong=_replaces_a_kong(here) if is_self_drawn else is_robbing,
        is_wall_last=here.wall.left == 0,
        bonus=len(place.bonus),
    )


def _open_copies(here: Position, tile: Tile) -> int:
    """Count a tile in discards and melds that lie open, a discard that is offered among them."""
    return sum(
        place.discards.count(tile) + sum(meld.tiles.count(tile) for meld in place.melds if not meld.is_concealed)
        for place in here.places
    )


def _replaces_a_kong(here: Position) -> bool:
    """Whether the drawn tile came straight after a kong; a bonus tile between them spoils it (fan 46)."""
    match [event for event in here.log[-8:] if not isinstance(event, Fouled)]:
        case [*_, Melded(_, meld, _), Drawn()]:
            return meld.kind.is_kong
    # With the first tile nothing has happened but the deal.
    return False
