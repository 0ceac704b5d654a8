"""What games with chows, pungs and kongs have in common: what may be done in a turn, who may claim, who comes first.

A rule set derives from `Usual`, says what completes a hand and what it is worth, and answers the smaller questions
(`may_win`, `may_meld`, `may_kong`, ...) in its own way where it differs.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product

from mahjong_solitaire.table import moves
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
    Group,
    Kong,
    Pung,
    Win,
)
from mahjong_solitaire.table.events import Drawn, Fouled, Indicated, KongOffered, Melded
from mahjong_solitaire.table.hand import Meld, MeldKind, WinningHand
from mahjong_solitaire.table.position import Place, Position, Tiles
from mahjong_solitaire.table.prospects import (
    BITS,
    CHOW,
    COMPLETE,
    EVERY,
    HELD,
    KONG,
    PAIR,
    SHIFTS,
    Hand,
    Prospects,
    made,
    mask_of,
)
from mahjong_solitaire.table.referee import Penalties, Referee
from mahjong_solitaire.table.refusals import why_not
from mahjong_solitaire.table.ruleset import Ruleset, Ruling, Terms
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.suits import count_of, discards_of, size_of
from mahjong_solitaire.tiles import MAHJONG_FACES, RED_FIVES, Tile

_PUNG = MeldKind.PUNG
_TO_FOLLOWING = tuple(bit * (PAIR | CHOW | COMPLETE) for bit in BITS)
_TO_OTHERS = tuple(bit * (PAIR | COMPLETE) for bit in BITS)
"""For each tile the marks of a hand that may claim it when the player on the left discards it, and when others do."""
_CHOWS = {
    tile: tuple(
        (BITS[low] + BITS[low + 1] + BITS[low + 2] - BITS[tile], Chow((Tile(low), Tile(low + 1), Tile(low + 2))))
        for low in range(tile - 2, tile + 1)
        if tile < Tile.EAST and low >= tile - tile % 9 and low + 2 <= tile - tile % 9 + 8
    )
    for tile in MAHJONG_FACES
}
"""For each tile the chows it can be claimed for, with the marks of the other two kinds."""
_FIVES = mask_of(RED_FIVES)
_RANKS: dict[type[object], int] = {Win: 0, Kong: 1, Pung: 1, Group: 1, Chow: 2, type(PASS): 3}


class Usual(Ruleset):
    """A game of chows, pungs and kongs in which the best claim has a discard."""

    penalties: Penalties | None = None
    """What fouls cost; without, there are none."""
    has_several_winners: bool = False
    """Whether all who declare Mahjong on one discard win; else the first in turn does."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self._referee = None if self.penalties is None else Referee(self, self.penalties)
        self.others = tuple(
            tuple(SEATS[(seat + step) % self.seats] for step in range(1, self.seats)) for seat in range(self.seats)
        )
        """Who plays after each seat, in order."""
        self._in_turn = tuple((following, tuple(later)) for following, *later in self.others)

    @cached_property
    def _has_reds(self) -> bool:
        # Asked when it is needed: which tiles there are may be a house rule.
        return any(tile.is_red_five for tile in self.tiles)

    # What a rule set says

    @abstractmethod
    def completing(self, hand: Hand, marks: int, melds: Sequence[Meld]) -> int:
        """Return the mask of the kinds that complete a hand by its shape (`shapes`)."""

    def may_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        """Whether a seat may win with a tile that completes its hand, whatever it is worth."""
        return not here.places[seat].conduct.is_dead

    def may_meld(self, here: Position, seat: Seat) -> bool:
        """Whether a seat may claim melds: the last discard is for winning, and shown tiles have to go.

        Nor may one whose hand is not to change any more.
        """
        place = here.places[seat]
        conduct = place.conduct
        return here.wall.left > 0 and not (conduct.shown or conduct.declared) and size_of(place.prospects.hand) % 3 == 1

    def may_kong(self, here: Position) -> bool:
        """Whether the seat whose turn it is may make a kong of its own: something has to replace it."""
        return here.wall.can_replace

    def may_rob(self, here: Position, tile: Tile) -> bool:
        """Whether a kong that is offered may be robbed."""
        return True

    def remarks(self, here: Position, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Return what the rule set's own words (`words`) say of a hand that is won now."""
        return ()

    def final_points(self, totals: Payments) -> tuple[float, ...]:
        """Return the totals as they are."""
        return totals

    # What a hand could do

    def read(self, hand: Hand, melds: tuple[Meld, ...]) -> Prospects:
        """Read a hand by its shapes, and see which pungs a tile of one's own makes a kong of."""
        characters, dots, bamboos, rest = hand
        marks = characters.marks | dots.marks | bamboos.marks | rest.marks
        for meld in melds:
            if meld.kind is _PUNG:
                bit = BITS[meld.tiles[0]]
                marks |= KONG * (EVERY if marks & bit else bit)
        return made(Prospects, (hand, marks | COMPLETE * self.completing(hand, marks, melds)))

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer Mahjong, kongs and bonus tiles after a draw, and any discard.

        Tiles shown by a foul go first; of a hand that is not to change any more only the tile drawn.
        """
        place, tile = here.places[here.turn], here.drawn
        conduct, (hand, marks) = place.conduct, place.prospects
        shown, declared = conduct.shown, conduct.declared
        options = _discards(shown) if shown else discards_of(hand)
        if tile is None:
            return options
        digit = marks >> SHIFTS[tile]
        if not shown:
            if declared:
                options = (DISCARDS[tile],)
            elif not digit & HELD or (self._has_reds and DISCARDS[tile] not in options):
                options += (DISCARDS[tile],)
            if digit & KONG and self.may_kong(here):
                options = self.kongs(place, tile) + options
            if not self.terms.exposes_at_once and here.wall.can_replace:
                options = self._exposures(place, tile) + options
        return (WIN, *options) if digit & COMPLETE and self.can_win(here, here.turn, tile) else options

    def kongs(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        """Return the kongs of one's own with a tile just drawn; none if the hand is not to change any more."""
        if place.conduct.declared:
            return ()
        held = (*place.concealed, tile)
        counts = Counter([one.plain for one in held] if self._has_reds else held)
        kongs = tuple(KONGS[MeldKind.CONCEALED_KONG][one] for one in sorted(counts) if counts[one] == 4)
        for meld in place.melds:
            if meld.kind is MeldKind.PUNG:
                kongs += tuple(KONGS[MeldKind.ADDED_KONG][one] for one in moves.alike(held, meld.tiles[0]))
        return kongs

    def _exposures(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        return tuple(EXPOSURES[one] for one in (*place.concealed, tile) if one in self.bonus)

    # Claims

    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask those who can claim the discard; with a referee all, since a claim may be wrong."""
        if self.terms.referee:
            return tuple(Decision(seat, self.claims_of(here, seat, tile)) for seat in self.others[here.turn])
        # Most seats can do nothing with most tiles: the marks are looked at before options are made.
        following, later = self._in_turn[here.turn]
        places, wanted = here.places, _TO_OTHERS[tile]
        asked: tuple[Seat, ...] = (following,) if places[following].prospects.marks & _TO_FOLLOWING[tile] else ()
        for seat in later:
            if places[seat].prospects.marks & wanted:
                asked += (seat,)
        return self._decisions(here, asked, tile) if asked else ()

    def _decisions(self, here: Position, asked: tuple[Seat, ...], tile: Tile) -> tuple[Decision, ...]:
        """Return the decisions of those who have more to choose than to pass."""
        claims = [(seat, self.claims_of(here, seat, tile)) for seat in asked]
        return tuple([made(Decision, claim) for claim in claims if len(claim[1]) > 1])

    def claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Return all that a seat can do with a discard, to pass last."""
        place = here.places[seat]
        options: tuple[Action, ...] = (WIN,) if self.can_win(here, seat, tile) else ()
        if self.may_meld(here, seat):
            options += self._melds(place, tile)
            if seat == self.following[here.turn]:
                options += self._chows(place, tile)
        return (*options, PASS)

    def _melds(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        if self._has_reds and BITS[tile] & _FIVES:
            return _melds_of_fives(place.concealed, tile.plain)
        alike = count_of(place.prospects.hand, tile)
        options: tuple[Action, ...] = (KONGS[MeldKind.KONG][tile],) if alike > 2 else ()
        return (*options, PUNGS[tile]) if alike > 1 else options

    def _chows(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        marks, kind = place.prospects.marks, tile.plain if self._has_reds else tile
        chows = tuple([chow for others, chow in _CHOWS[kind] if marks & others == others])
        return _with_reds(chows, place.concealed, tile) if self._has_reds else chows

    def robbers(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask those whom the tile of an added kong completes."""
        can_rob = self.may_rob(here, tile)
        asked = ((seat, can_rob and self.can_win(here, seat, tile)) for seat in self.others[here.turn])
        return tuple(
            Decision(seat, (WIN, PASS) if can_win else (PASS,))
            for seat, can_win in asked
            if can_win or self.terms.referee
        )

    def preferred(self, giver: Seat, answers: Mapping[Seat, Action]) -> tuple[Seat, ...]:
        """Mahjong goes before pung and kong, these before a chow; of two winners the first in turn, or both."""
        claims = [(_RANKS[type(action)], (seat - giver) % self.seats, seat) for seat, action in answers.items()]
        rank, _, seat = min(claims, default=(_RANKS[type(PASS)], 0, giver))
        if self.has_several_winners and rank == _RANKS[Win]:
            return tuple(seat for rank, _, seat in sorted(claims) if rank == _RANKS[Win])
        return (seat,) if rank < _RANKS[type(PASS)] else ()

    def can_win(self, here: Position, seat: Seat, tile: Tile) -> bool:
        """Whether a tile that was drawn or is offered completes a hand that may win and is worth enough."""
        if not here.places[seat].prospects.marks & BITS[tile] * COMPLETE or not self.may_win(here, seat, tile):
            return False
        tally = self.tally(here, seat)
        return tally is not None and tally.is_enough

    # The hand that wins

    def winning_hand(self, here: Position, seat: Seat) -> WinningHand:
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
            is_last_copy=not is_robbing and open_copies(here, tile) == (3 if is_self_drawn else 4),
            is_kong=self.replaces_a_kong(here) if is_self_drawn else is_robbing,
            is_wall_last=here.wall.left == 0,
            bonus=len(place.bonus),
            bonus_tiles=place.bonus,
            remarks=self.remarks(here, seat),
        )

    def replaces_a_kong(self, here: Position) -> bool:
        """Whether the drawn tile came straight after a kong; a bonus tile between them spoils it."""
        match [event for event in here.log[-8:] if not isinstance(event, (Fouled, Indicated))]:
            case [*_, Melded(_, meld, _), Drawn()]:
                return meld.kind.is_kong
        # With the first tile nothing has happened but the deal.
        return False

    # What isn't offered

    def ruling(self, here: Position, seat: Seat, action: Action) -> Ruling | None:
        """Judge what was not offered."""
        return None if self._referee is None else self._referee.judge(here, seat, action)

    def refusal(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        """Tell why an action is not offered."""
        return why_not(self, here, seat, action, decision)


def _discards(tiles: Sequence[Tile]) -> tuple[Action, ...]:
    return tuple(map(DISCARDS.__getitem__, dict.fromkeys(tiles)))


def _melds_of_fives(concealed: Tiles, five: Tile) -> tuple[Action, ...]:
    """Return the kong and pungs for which a five can be claimed; a red one may be used or kept."""
    plain, alike = concealed.count(five), len(moves.alike(concealed, five))
    options: tuple[Action, ...] = (KONGS[MeldKind.KONG][five],) if alike > 2 else ()
    if plain > 1:
        options += (PUNGS[five],)
    return (*options, Pung(five, with_red=True)) if 1 < alike > plain else options


def _with_reds(chows: Iterable[Chow], concealed: Sequence[Tile], tile: Tile) -> tuple[Action, ...]:
    """Return chows with the tiles that are really there: the one claimed, one's own red five or a plain one."""
    return tuple(
        Chow((low, middle, high))
        for chow in chows
        for low, middle, high in product(*(_faces(kind, concealed, tile) for kind in chow.tiles))
    )


def _faces(kind: Tile, concealed: Sequence[Tile], claimed: Tile) -> tuple[Tile, ...]:
    if kind is claimed.plain:
        return (claimed,)
    return tuple(sorted({one for one in concealed if one.plain is kind}))


def open_copies(here: Position, tile: Tile) -> int:
    """Count a tile in discards and melds that lie open, a discard that is offered among them."""
    return sum(
        len(moves.alike(place.discards, tile))
        + sum(len(moves.alike(meld.tiles, tile)) for meld in place.melds if not meld.is_concealed)
        for place in here.places
    )
