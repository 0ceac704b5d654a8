"""Mahjong Competition Rules: 144 tiles, 16 hands, 8 points to win ("MCR 2006", the Green Book)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import DISCARDS, PASS, WIN, Action, Chow, Decision, Expose, Kong, Pung, Win
from mahjong_solitaire.table.events import Drawn, Fouled, KongOffered, Melded, ScoreLine
from mahjong_solitaire.table.hand import Meld, MeldKind, WinningHand
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import BITS, Prospects, mask_of, prospects
from mahjong_solitaire.table.referee import Penalties, Referee
from mahjong_solitaire.table.refusals import why_not
from mahjong_solitaire.table.ruleset import Ruleset, Ruling, Sitting, Tally, Terms, TermsError
from mahjong_solitaire.table.scoring import mcr as scoring
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, PROFILES
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.shapes import (
    knitted_honours,
    knitted_straight,
    sets_and_pair,
    seven_pairs,
    thirteen_orphans,
)
from mahjong_solitaire.table.wall import Break, Dice, break_by_four_dice
from mahjong_solitaire.tiles import FULL_SET, MAHJONG_FACES, Tile

_HANDS = 16
_PENALTIES = Penalties(call=5, too_few=10, no_hand=20, uncovered=20)
_ROUNDS = ("ABCD", "BADC", "CDBA", "DCAB")
"""Who sits on E, S, W, N when each round begins, of the players A, B, C, D who began the game so."""
_REGULAR = tuple(tile for tile in Tile if tile < Tile.FLOWER1)
_FOURS = mask_of(_REGULAR) << 2
_HIGHEST = BITS[Tile.FLOWER1] - 1
_NEAR = tuple(
    mask_of(
        Tile(other) for other in range(tile - 2, tile + 3) if tile < 27 and other != tile and other // 9 == tile // 9
    )
    for tile in MAHJONG_FACES
)
"""For each tile the kinds with which it can make a chow; two of them at least it takes."""
_CHOWS = {
    tile: tuple(
        (BITS[low] + BITS[low + 1] + BITS[low + 2] - BITS[tile], Chow((Tile(low), Tile(low + 1), Tile(low + 2))))
        for low in range(tile - 2, tile + 1)
        if tile < Tile.EAST and low >= tile - tile % 9 and low + 2 <= tile - tile % 9 + 8
    )
    for tile in FULL_SET
}
"""For each tile the chows it can be claimed for, with the mask of the other two kinds."""


def completing(count: int, melds: int) -> int:
    """Return the mask of the kinds that complete a hand in any of the shapes of MCR."""
    wins = sets_and_pair(count)
    if melds > 1:
        return wins
    wins |= knitted_straight(count, melds)
    if melds:
        return wins
    return wins | seven_pairs(count, melds) | thirteen_orphans(count, melds) | knitted_honours(count, melds)


class Mcr(Ruleset):
    """The rules of MCR 2006; the scoring is `scoring.mcr`."""

    name = "mcr"
    title = "Mahjong Competition Rules"
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

    def read(self, count: int, melds: tuple[Meld, ...]) -> Prospects:
        """Read a hand by the shapes of MCR."""
        # Bonus tiles that were not laid down take the place of tiles that the hand needs.
        has_bonus = count > _HIGHEST
        return prospects(count, 0 if has_bonus else completing(count, len(melds)))

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer Mahjong, kongs and bonus tiles after a draw, and any discard; tiles shown by a foul go first."""
        place, tile, shown = here.places[here.turn], here.drawn, here.places[here.turn].conduct.shown
        if tile is None:
            return _discards(shown or place.concealed)
        hand, bit = place.prospects, BITS[tile]
        options = _discards(shown or place.concealed)
        if not shown:
            if not hand.held & bit:
                options += (DISCARDS[tile],)
            if here.wall.left > 0:
                options = self._own_melds(place, tile) + options
        return (WIN, *options) if hand.wins & bit and self._can_win(here, here.turn, tile) else options

    def _own_melds(self, place: Place, tile: Tile) -> tuple[Action, ...]:
        """Return the kongs and bonus tiles that a seat can lay down; nothing could replace them on the last tile."""
        kongs = _kongs(place, tile)
        return kongs if self.terms.exposes_at_once else _exposures(place, tile) + kongs

    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask those who can claim the discard; the last one may be claimed only to win."""
        if self.terms.referee:
            # With a referee everybody has to let a tile pass: a claim may be wrong.
            return tuple(Decision(seat, self._claims_of(here, seat, tile)) for seat in _FOLLOWING[here.turn])
        # Most seats can do nothing with most tiles: the masks are looked at before options are made.
        places, bit = here.places, BITS[tile]
        following, opposite, before = _FOLLOWING[here.turn]
        hand = places[following].prospects
        near = hand.held & _NEAR[tile]
        asked: tuple[Seat, ...] = (following,) if hand.calls & bit or (near & near - 1 and _chows(hand, tile)) else ()
        if places[opposite].prospects.calls & bit:
            asked += (opposite,)
        if places[before].prospects.calls & bit:
            asked += (before,)
        return self._decisions(here, asked, tile) if asked else ()

    def _decisions(self, here: Position, asked: tuple[Seat, ...], tile: Tile) -> tuple[Decision, ...]:
        """Return the decisions of those who have more to choose than to pass."""
        decisions = (Decision(seat, self._claims_of(here, seat, tile)) for seat in asked)
        return tuple(decision for decision in decisions if len(decision.options) > 1)

    def _claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        """Return all that a seat can do with a discard."""
        place = here.places[seat]
        options: tuple[Action, ...] = (WIN,) if self._can_win(here, seat, tile) else ()
        if here.wall.left > 0 and _may_meld(place):
            options += _melds(place.prospects, tile)
            if seat == _FOLLOWING[here.turn][0]:
                options += _chows(place.prospects, tile)
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
        if place.conduct.is_dead or not place.prospects.wins & BITS[tile]:
            return False
        tally = self.tally(here, seat)
        return tally is not None and tally.is_enough

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Count the fan of a complete hand."""
        tile = moves.winning_tile(here)
        if not here.places[seat].prospects.wins & BITS[tile]:
            return None
        counted = scoring.score(winning_hand(here, seat), self._profile)
        lines = tuple(ScoreLine(fan.name, fan.points, fan.count) for fan in counted.fans)
        return Tally(counted.total, lines, counted.is_legal)

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """Each pays 8 to the winner; the discarder, or all if it was self-drawn, the points as well (GB 3.9.1)."""
        if not wins:
            return (0, 0, 0, 0)
        winner, tally = wins[0]
        return scoring.settle(tally.total, winner, giver)

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


def _melds(hand: Prospects, tile: Tile) -> tuple[Action, ...]:
    """Return the kong and pung for which a discard can be claimed."""
    bit = BITS[tile]
    options: tuple[Action, ...] = (Kong(tile, MeldKind.KONG),) if hand.triples & bit else ()
    return (*options, Pung(tile)) if hand.pairs & bit else options


def _chows(hand: Prospects, tile: Tile) -> tuple[Action, ...]:
    return tuple([chow for others, chow in _CHOWS[tile] if hand.held & others == others])


def _exposures(place: Place, tile: Tile) -> tuple[Action, ...]:
    return tuple(Expose(one) for one in (*place.concealed, tile) if one >= Tile.FLOWER1)


def _kongs(place: Place, tile: Tile) -> tuple[Action, ...]:
    """Return the kongs of one's own."""
    hand = place.prospects.packed + BITS[tile]
    kongs: tuple[Action, ...] = ()
    if hand & _FOURS:
        kongs = tuple(Kong(one, MeldKind.CONCEALED_KONG) for one in _REGULAR if hand & BITS[one] << 2)
    for meld in place.melds:
        if meld.kind is MeldKind.PUNG and hand & BITS[meld.tiles[0]]:
            kongs += (Kong(meld.tiles[0], MeldKind.ADDED_KONG),)
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
    before, last = [event for event in here.log[-8:] if not isinstance(event, Fouled)][-2:]
    return isinstance(last, Drawn) and isinstance(before, Melded) and before.meld.kind.is_kong
