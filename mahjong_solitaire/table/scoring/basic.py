"""Scores won hands by the basic rules: three schemes, for four players or three.

Where the rules are silent, the settings say who pays and what bonus tiles are worth. Only the winner's sets count. The
pung that a winning discard completes is exposed, unless the tile can be in another set or the pair as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Account, Due, Part, gathered
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.notation import Words
from mahjong_solitaire.table.scoring.accounting import concealed_sets
from mahjong_solitaire.table.scoring.fans_of_sets import dragon_pung
from mahjong_solitaire.table.scoring.readings import Reading, Shape, Tiles, set_splits
from mahjong_solitaire.table.scoring.sets import HONOURS, KONG, PUNG, TERMINALS, part_tiles
from mahjong_solitaire.table.seats import Payments
from mahjong_solitaire.table.settings import House, Preset, choice, switch
from mahjong_solitaire.tiles import FULL_SET, Suit, Tile

WORDS = Words()
WINNING = 1
"""What winning is worth in every scheme."""
PUNG_POINTS, EXTRA = 2, 1


@dataclass(frozen=True)
class Basic(House):
    """The house rules: who plays with which tiles, what a hand is worth, who pays, when the game ends."""

    players: int = choice(4, "Players", {3: "Three: East, South and West", 4: "Four"})
    suits: str = choice(
        "whole", "Suits", {"whole": "Three", "short": "Only 1 and 9 of the characters"}, "108 tiles instead of 136."
    )
    bonus: bool = switch(False, "Bonus tiles", "Flowers and seasons; 1 point each, unless every win is 1 point.")
    kongs: bool = switch(True, "Kongs", "Four alike may be laid down for a replacement tile.")
    scheme: str = choice(
        "simple",
        "Points",
        {"simple": "Every win is 1 point", "bonus": "1 point and extras", "exponential": "Sets count and double"},
        "Extras: self-drawn, the wall's last tile, each set of dragons.",
    )
    honours: bool = switch(True, "Honours double", "Where sets double, winds and dragons do as ones and nines.")
    payment: str = choice(
        "all",
        "Who pays",
        {
            "all": "Each of the others",
            "double": "The giver double, all double if it was drawn",
            "giver": "The giver for all",
            "none": "Nobody: the winner scores",
        },
        "What a hand is worth is paid by each; or, for a discard, by its giver for all.",
    )
    target: int = choice(
        0, "Target", {0: "None", 10: "10 points", 25: "25 points", 50: "50 points", 100: "100 points"},
        "The game ends when somebody has so many points.",
    )  # fmt: skip
    dealer_stays: bool = switch(
        False, "Dealer stays after winning", "East deals again; after a drawn hand it always does."
    )
    hands: int = choice(16, "Hands", {0: "Until you stop", 4: "4", 8: "8", 16: "16"}, "How many hands are played.")

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the wall: 136, or 108 without the characters 2 to 8, and the bonus tiles."""
        return tuple(tile for tile in FULL_SET if self._is_played(tile))

    def _is_played(self, tile: Tile) -> bool:
        if tile >= Tile.FLOWER1:
            return self.bonus
        return self.suits == "whole" or not Tile.M2 <= tile <= Tile.M8


PRESETS = (
    Preset("usual", "Four players", "Any four sets and a pair win one point.", Basic()),
    Preset("extras", "With extras", "One point, and one for each extra.", Basic(scheme="bonus")),
    Preset("doubling", "Sets count", "Pungs and kongs count and double, up to 32 points.", Basic(scheme="exponential")),
    Preset("three", "Three players", "East, South and West with all 136 tiles.", Basic(players=3)),
    Preset(
        "three short", "Three players, short", "East, South and West with 108 tiles.", Basic(players=3, suits="short")
    ),
)


class Score(NamedTuple):
    """What a hand is worth, and the lines of the count."""

    points: int
    account: Account


def score(hand: WinningHand, house: Basic) -> Score | None:
    """Score a complete hand by its best reading; None if it is not complete; raise HandError if it can't be."""
    _check(hand, house)
    scores = [_scored(reading, house) for reading in _readings(hand)]
    return max(scores, key=lambda found: found.points, default=None)


def _check(hand: WinningHand, house: Basic) -> None:
    hand.check()
    if hand.bonus and not house.bonus:
        raise HandError(f"bonus={hand.bonus}: there are no bonus tiles in this game")
    kong = next((meld for meld in hand.melds if meld.kind.is_kong), None)
    if kong is not None and not house.kongs:
        raise HandError(f"{kong}: there are no kongs in this game")
    played = set(house.tiles)
    for tile in (*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles)):
        if tile not in played:
            raise HandError(f"{tile} is not in this game: the characters are only 1 and 9")


def _readings(hand: WinningHand) -> Iterator[Reading]:
    """Yield the readings as sets and a pair, with either place of the last tile: in a pung, or elsewhere."""
    tiles = Tiles(hand)
    for chows, pungs, pair in set_splits(tiles.full):
        every = tuple(sorted((*tiles.chows, *chows))), tuple(sorted((*tiles.pungs, *pungs)))
        own = (*tiles.concealed_kongs, *pungs)
        is_elsewhere = pair == tiles.winning or any(chow <= tiles.winning <= chow + 2 for chow in chows)
        if not (hand.is_self_drawn or is_elsewhere):
            own = tuple(face for face in own if face != tiles.winning)
        yield Reading(tiles, Shape.SETS, *every, pair, own)


def _scored(reading: Reading, house: Basic) -> Score:
    parts = (Part("Winning", WINNING), *_SCHEMES[house.scheme](reading, house))
    points = sum(part.points * part.times for part in parts)
    return Score(points, Account(points, concealed_sets(reading), parts))


def _nothing_more(_: Reading, __: Basic) -> Iterator[Part]:
    return iter(())


def _extras(reading: Reading, house: Basic) -> Iterator[Part]:
    hand = reading.tiles.hand
    if hand.is_self_drawn:
        yield Part("Self-Drawn", EXTRA)
    if hand.is_wall_last and hand.is_self_drawn:
        yield Part("Last Tile of the Wall", EXTRA)
    dragons = dragon_pung(reading)
    if dragons:
        yield Part("Set of Dragons", EXTRA, len(dragons), tuple(tuple(map(part_tiles, use)) for use in dragons))
    yield from _bonus(hand)


def _doubling(reading: Reading, house: Basic) -> Iterator[Part]:
    yield from gathered(_of_pung(face, reading, house) for face in reading.pungs)
    yield from _bonus(reading.tiles.hand)


def _of_pung(face: int, reading: Reading, house: Basic) -> Part:
    """Return the line of a pung: doubled if not exposed, doubled for its tile, doubled twice as a kong."""
    doubling = TERMINALS | HONOURS if house.honours else TERMINALS
    is_own, is_end, is_kong = face in reading.concealed_pungs, doubling >> face & 1, face in reading.tiles.kongs
    name = f"{'Concealed' if is_own else 'Exposed'} {'Kong' if is_kong else 'Pung'} of {_kind_of(face)}"
    sets = ((part_tiles((KONG if is_kong else PUNG) + face),),)
    return Part(name, PUNG_POINTS << is_own << is_end << 2 * is_kong, 1, sets)


def _kind_of(face: int) -> str:
    if HONOURS >> face & 1:
        return "Winds" if Tile(face).suit is Suit.WINDS else "Dragons"
    return "Ones or Nines" if TERMINALS >> face & 1 else "Simples"


def _bonus(hand: WinningHand) -> Iterator[Part]:
    if hand.bonus:
        yield Part("Bonus Tile", EXTRA, hand.bonus, tuple(((tile,),) for tile in hand.bonus_tiles))


_SCHEMES: dict[str, Callable[[Reading, Basic], Iterator[Part]]] = {
    "simple": _nothing_more,
    "bonus": _extras,
    "exponential": _doubling,
}


def settle(points: int, winner: int, giver: int | None, house: Basic) -> Payments:
    """Return what each seat gets for a hand of so many points; if nobody pays, only the winner's points are written.

    ``giver`` is None if the last tile was drawn.

    >>> settle(3, 0, 2, Basic()), settle(3, 0, 2, Basic(payment="giver")), settle(3, 0, None, Basic(players=3))
    ((9, -3, -3, -3), (9, 0, -9, 0), (6, -3, -3))
    """
    if house.payment == "none":
        return tuple(points if seat == winner else 0 for seat in range(house.players))
    losers = [seat for seat in range(house.players) if seat != winner]
    paid = {seat: points * (2 if house.payment == "double" and giver in (None, seat) else 1) for seat in losers}
    if house.payment == "giver" and giver is not None:
        paid = {giver: points * len(losers)}
    return tuple(sum(paid.values()) if seat == winner else -paid.get(seat, 0) for seat in range(house.players))


def dues(points: int, winner: int, giver: int | None, house: Basic) -> tuple[tuple[Due, ...], ...]:
    """Return the payments with their reason."""
    return tuple((Due("the hand", paid),) if paid else () for paid in settle(points, winner, giver, house))


def told(points: int, house: Basic, *, is_self_drawn: bool) -> str:
    """Tell in a sentence who pays for a hand.

    >>> told(3, Basic(), is_self_drawn=True)
    'The winner gets 9: each other pays 3.'
    """
    gets, gives, other, *_ = settle(points, 0, None if is_self_drawn else 1, house)
    if not gives:
        return f"The winner gets {gets}; nobody pays."
    if gives == other:
        return f"The winner gets {gets}: each other pays {-gives}."
    others = f", each other {-other}" if other else ""
    return f"The winner gets {gets}: the discarder pays {-gives}{others}."


def is_over(totals: Payments, played: int, house: Basic) -> bool:
    """Whether the game is over after so many hands."""
    return (house.target > 0 and max(totals) >= house.target) or played == house.hands > 0
