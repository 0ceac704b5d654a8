"""American Mahjong: 152 tiles with jokers, the Charleston, and a card whose lines alone win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahjong_solitaire.table import moves, rounds
from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.actions import PASS, WIN, Action, Decision, Exchange, Give, Group, Say, Win
from mahjong_solitaire.table.catalogue import Catalogue
from mahjong_solitaire.table.events import Aborted, Dealt, Event, Melded
from mahjong_solitaire.table.hand import HandError, Meld, WinningHand
from mahjong_solitaire.table.hand_card import HandCard
from mahjong_solitaire.table.jokers import JOKERS
from mahjong_solitaire.table.position import Position, without
from mahjong_solitaire.table.prospects import BITS, COMPLETE, Hand, Prospects, made, mask_of
from mahjong_solitaire.table.refusals import why_not
from mahjong_solitaire.table.rules import american_charleston as charleston
from mahjong_solitaire.table.rules import in_short
from mahjong_solitaire.table.ruleset import Finish, Length, Ruleset, Ruling, Sitting, Tally, Terms, tally_of
from mahjong_solitaire.table.scoring.american import scoring
from mahjong_solitaire.table.scoring.american.card import KINDS
from mahjong_solitaire.table.scoring.american.card import Group as Exposure
from mahjong_solitaire.table.scoring.american.completing import Completing, completing
from mahjong_solitaire.table.scoring.american.holding import JOKER, Held, group_of, kind_of
from mahjong_solitaire.table.scoring.american.house import COLD, HOT, PRESETS, WORDS, American
from mahjong_solitaire.table.scoring.american.lines import catalogue
from mahjong_solitaire.table.seats import SEATS, Lot, Payments, Seat
from mahjong_solitaire.table.suits import discards_of, hand_of, marks_of, tiles_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.table.wall import Break, Dice, break_of_east
from mahjong_solitaire.tiles import FULL_SET, Tile

_HANDS = 16
_SIZES = (3, 4, 5, 6)
_STACK = 2
_NOBODY: Payments = (0, 0, 0, 0)


class AmericanRules(Ruleset):
    """The rules of the American game; the scoring is `scoring.american`."""

    name = "american"
    title = "American"
    summary = "152 tiles with eight jokers, tiles passed in the Charleston, and a card of hands: only these win."
    in_short = in_short.AMERICAN
    lengths = (Length(1, "One hand"), Length(4, "Four hands"), Length(0, "A game"))
    tiles = (*FULL_SET, *(Tile.JOKER,) * JOKERS)
    bonus = frozenset()
    lot = Lot.TWO_DICE
    house_type = American
    house: American
    presets = PRESETS
    has_card = True
    words = WORDS
    dice = 2

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self._lines: Completing = completing(self.house.lines)

    def first(self, order: tuple[int, ...]) -> Sitting:
        """Begin with the seats as they were drawn."""
        return rounds.first_sitting(order)

    def after(self, sitting: Sitting, ended: Finish) -> Sitting | None:
        """Pass the deal on after each hand, whoever won."""
        if sitting.number + 1 >= (self.terms.hands or _HANDS):
            return None
        return rounds.passed_on(sitting, rounds=0)

    def final_points(self, totals: Payments) -> tuple[float, ...]:
        """Points are what is won."""
        return tuple(map(float, totals))

    def start(self, dice: Dice) -> Break:
        """East counts as many stacks as its dice show from the right end of its own wall."""
        return break_of_east(dice)

    def read(self, hand: Hand, melds: tuple[Meld, ...]) -> Prospects:
        """See which tiles make a hand of the card."""
        held = Held.of(tiles_of(hand), tuple(map(group_of, melds)))
        wins = mask_of(tile for kind in self._lines.wins(held) for tile in _TILES[kind])
        return made(Prospects, (hand, marks_of(hand) | COMPLETE * wins))

    def asked_before(self, here: Position) -> tuple[Decision, ...]:
        """Ask for the passes of the Charleston; there is none if East was dealt a hand of the card."""
        if any(self._lines.complete(Held.of(hand)) for hand in _dealt(here)):
            return ()
        return charleston.asked(here, self.house)

    def done_before(self, here: Position, answers: Mapping[Seat, Action]) -> Position:
        """Pass the tiles on, or keep what was said."""
        return charleston.done(self, here, answers, self.house)

    def asks(self, log: Sequence[Event], decision: Decision) -> str:
        """Tell what is to be passed to whom, and that a group just claimed may be altered."""
        if isinstance(decision.options[0], Group) and PASS not in decision.options:
            return "Discard a tile; until then your group may be of another size."
        if not isinstance(decision.options[0], (Give, Say)):
            return ""
        return charleston.told(log, decision.seat, self.house)

    def warning(self, log: Sequence[Event], melds: tuple[Meld, ...], action: Action) -> str:
        """Warn of a claim after which the exposures fit no line of the card any more."""
        if not isinstance(action, Group):
            return ""
        if isinstance(log[-1], Melded):
            melds = melds[:-1]
        claimed = Exposure(kind_of(action.tiles[0]), len(action.tiles))
        can_be_won = self._lines.can_be_won((*map(group_of, melds), claimed))
        return "" if can_be_won else "No line of the card can be won with these exposures"

    def turn_options(self, here: Position) -> tuple[Action, ...]:
        """Offer Mahjong, another size of the group just claimed, to take jokers out of exposures, and any discard."""
        place, tile = here.places[here.turn], here.drawn
        options = discards_of(hand_of(moves.held(here, here.turn)))
        if place.conduct.is_dead:
            return options
        options = _altered(here) + _exchanges(here) + options
        is_won = tile is not None and place.prospects.marks & BITS[tile] * COMPLETE
        return (WIN, *options) if is_won else options

    def claims(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """Ask those whom the discard completes, or who can expose it and still have a line; a joker is nobody's."""
        if tile is Tile.JOKER:
            return ()
        asked = ((seat, self._claims_of(here, seat, tile)) for seat in _OTHERS[here.turn])
        return tuple(Decision(seat, (*options, PASS)) for seat, options in asked if options)

    def _claims_of(self, here: Position, seat: Seat, tile: Tile) -> tuple[Action, ...]:
        place = here.places[seat]
        if place.conduct.is_dead:
            return ()
        options: tuple[Action, ...] = ()
        if place.prospects.marks & BITS[tile] * COMPLETE and not self._is_cold(here):
            options = (WIN,)
        exposures = _exposures(place.concealed, tile)
        exposed = tuple(map(group_of, place.melds))
        # A claim may kill the hand; but who could do nothing else is not asked.
        if any(self._lines.can_be_won((*exposed, Exposure(kind_of(tile), len(one.tiles)))) for one in exposures):
            options += exposures
        return options

    def robbers(self, here: Position, tile: Tile) -> tuple[Decision, ...]:
        """There is nothing to rob."""
        return ()

    def preferred(self, giver: Seat, answers: Mapping[Seat, Action]) -> tuple[Seat, ...]:
        """Mahjong goes first, then who is next in turn."""
        claims = [
            (not isinstance(action, Win), (seat - giver) % len(SEATS), seat)
            for seat, action in answers.items()
            if action != PASS
        ]
        return (min(claims)[-1],) if claims else ()

    def successor(self, here: Position) -> Seat:
        """Dead hands are passed over."""
        alive = [seat for seat in _OTHERS[here.turn] if not here.places[seat].conduct.is_dead]
        return alive[0] if alive else here.turn

    def followed(self, here: Position) -> Position:
        """Let a hand die with its discard if no line has its exposures; when all are dead nobody can win."""
        place = here.places[here.turn]
        if place.conduct.is_dead or self._lines.can_be_won(tuple(map(group_of, place.melds))):
            return here
        here = moves.died(here, here.turn, "has exposed what no line has")
        if all(place.conduct.is_dead for place in here.places):
            return here.with_events(Aborted("all hands are dead"))
        return here

    def tally(self, here: Position, seat: Seat) -> Tally | None:
        """Return the value of the best line that a hand makes."""
        found = self._score(here, seat)
        return None if found is None else tally_of(found.account)

    def _score(self, here: Position, seat: Seat) -> scoring.Score | None:
        place, tile = here.places[seat], moves.winning_tile(here)
        if not place.prospects.marks & BITS[tile] * COMPLETE:
            return None
        return scoring.score(
            WinningHand(
                melds=place.melds,
                concealed=place.concealed,
                winning=tile,
                seat_wind=seat.wind,
                prevailing_wind=here.opening.prevailing.wind,
                is_self_drawn=here.drawn is not None,
            ),
            self.house,
        )

    def explained(self, here: Position, seat: Seat) -> Account:
        """Tell the line with its groups."""
        found = self._score(here, seat)
        if found is None:
            raise ValueError("the hand is not complete")
        return found.account

    def payments(self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None) -> Payments:
        """All pay the winner, the discarder twice; twice each if the last tile was drawn."""
        if not wins:
            return _NOBODY
        winner, tally = wins[0]
        return scoring.settle(tally.total, winner, giver, pays_for_all=self._is_hot(here, giver))

    def dues(
        self, here: Position, wins: Sequence[tuple[Seat, Tally]], giver: Seat | None
    ) -> tuple[tuple[Due, ...], ...]:
        """Tell the line's value and what a hand without jokers adds."""
        found = self._score(here, wins[0][0]) if wins else None
        if found is None:
            return ((),) * len(SEATS)
        return scoring.dues(found, wins[0][0], giver, pays_for_all=self._is_hot(here, giver))

    def _is_cold(self, here: Position) -> bool:
        return self.house.last_wall == COLD and _is_last_wall(here)

    def _is_hot(self, here: Position, giver: Seat | None) -> bool:
        """Whether the winning discard is a kind that nobody had seen, at the end of a hot wall."""
        if giver is None or self.house.last_wall != HOT or not _is_last_wall(here):
            return False
        kind = kind_of(moves.winning_tile(here))
        shown = (tile for place in here.places for tile in (*place.discards, *_melded(place.melds)))
        return sum(kind_of(tile) == kind for tile in shown) == 1

    def catalogue(self) -> Catalogue:
        """Return the lines of the card."""
        return catalogue(self.house)

    def card(self, view: View | None = None) -> HandCard:
        """Return the card, with how near its lines are to the hand of a view."""
        # numpy is loaded when somebody looks.
        from mahjong_solitaire.table.counsel.american_card import american_card

        return american_card(self.house, view)

    def ruling(self, here: Position, seat: Seat, action: Action) -> Ruling | None:
        """There are no fouls."""
        return None

    def refusal(self, here: Position, seat: Seat, action: Action, decision: Decision | None) -> str:
        """Tell why an action is not offered."""
        if decision is not None and type(action) in _REFUSALS:
            return _REFUSALS[type(action)]
        return why_not(self, here, seat, action, decision)

    def score_hand(self, hand: WinningHand) -> Account:
        """Tell what a written hand is worth."""
        return self._written(hand).account

    def verdict(self, hand: WinningHand) -> str:
        """Tell the line, and who pays what."""
        found = self._written(hand)
        if hand.is_self_drawn:
            return f"Each of the others pays {2 * found.total}."
        return f"Who gave the tile pays {2 * found.total}, the others {found.total} each."

    def _written(self, hand: WinningHand) -> scoring.Score:
        if hand.winning is Tile.JOKER and not hand.is_self_drawn:
            raise HandError("a joker that was discarded can't be claimed")
        found = scoring.score(hand, self.house)
        if found is None:
            raise HandError(f"{str(hand).partition(' |')[0]} is not won: no line of the card has these tiles")
        return found


_OTHERS = tuple(tuple(SEATS[(seat + step) % len(SEATS)] for step in (1, 2, 3)) for seat in SEATS)
_TILES: dict[int, tuple[Tile, ...]] = {
    kind: tuple(tile for tile in dict.fromkeys(AmericanRules.tiles) if kind_of(tile) == kind)
    for kind in (*range(KINDS), JOKER)
}
_REFUSALS: dict[type[object], str] = {
    Group: "An exposed group takes the tile discarded, tiles alike of one's own, and jokers; the discard ends it.",
    Exchange: "A joker is exchanged in one's own turn, for the tile that it stands for.",
}


def _dealt(here: Position) -> tuple[tuple[Tile, ...], ...]:
    """Return the hands as they were dealt; East's alone can be complete."""
    first = here.log[0]
    return first.hands if isinstance(first, Dealt) else ()


def _melded(melds: Sequence[Meld]) -> tuple[Tile, ...]:
    return tuple(tile for meld in melds for tile in meld.tiles)


def _is_last_wall(here: Position) -> bool:
    """Whether only those stacks are left that East's dice kept back."""
    return here.wall.left < _STACK * here.opening.start.stack


def _exposures(concealed: tuple[Tile, ...], tile: Tile) -> tuple[Group, ...]:
    """Return the groups that a discard can be claimed for: tiles alike first, then jokers."""
    kind = kind_of(tile)
    alike = [one for one in concealed if kind_of(one) == kind]
    # Jokers stand last.
    own = (*alike, *concealed[len(concealed) - concealed.count(Tile.JOKER) :])
    if len(own) < min(_SIZES) - 1:
        return ()
    found: list[Group] = []
    for size in _SIZES:
        if size - 1 <= len(own):
            naturals = sorted((tile, *alike[: size - 1]))
            found.append(Group((*naturals, *own[len(alike) : size - 1])))
    return tuple(found)


def _altered(here: Position) -> tuple[Action, ...]:
    """Return the other groups that may be made with the tile just claimed; after an exchange it stands."""
    if not isinstance(here.log[-1], Melded):
        return ()
    place = here.places[here.turn]
    meld = place.melds[-1]
    claimed = meld.claimed
    if claimed is None:
        return ()
    own = tuple(sorted((*place.concealed, *without(meld.tiles, claimed))))
    return tuple(group for group in _exposures(own, claimed) if group.tiles != meld.tiles)


def _exchanges(here: Position) -> tuple[Action, ...]:
    """Return the jokers that can be taken out of exposures; those of the exposure that killed a hand stay."""
    own = {kind_of(tile): tile for tile in reversed(moves.held(here, here.turn)) if tile is not Tile.JOKER}
    found: list[Action] = []
    for seat, place in zip(SEATS, here.places, strict=True):
        melds = place.melds[:-1] if place.conduct.is_dead else place.melds
        for number, meld in enumerate(melds):
            kind = group_of(meld).kind
            if Tile.JOKER in meld.tiles and kind in own:
                found.append(Exchange(own[kind], seat, number))
    return tuple(found)
