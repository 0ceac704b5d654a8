"""What each act does to a position; whether it may be done was asked before."""

from __future__ import annotations

from mahjong_solitaire.table import events
from mahjong_solitaire.table.actions import Chow, Kong, Pung
from mahjong_solitaire.table.events import Discarded, KongOffered, Melded, drawn
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.position import Place, Position, Tiles, changed, without
from mahjong_solitaire.table.prospects import Hand, made, unread
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.suits import exchanged, reduced, tiles_of, with_tile
from mahjong_solitaire.tiles import Tile

_GIVERS = {
    3: (None, Giver.RIGHT, Giver.LEFT),
    4: (None, Giver.RIGHT, Giver.OPPOSITE, Giver.LEFT),
}
"""Where a giver sits, by how many seats there are and how much later its turn comes; of three nobody is opposite."""


def held(here: Position, seat: Seat) -> Tiles:
    """Return all that a seat holds, the drawn tile last."""
    concealed = here.places[seat].concealed
    return concealed if here.drawn is None or seat != here.turn else (*concealed, here.drawn)


def drew(here: Position, seat: Seat) -> Position:
    """Let a seat draw the wall's next tile."""
    wall, places, _, _, log, opening = here
    tile = wall.next
    return made(Position, (wall.drawn(), places, seat, tile, log + drawn(seat, tile, False), opening))


def replaced(rules: Ruleset, here: Position, seat: Seat) -> Position:
    """Let a seat draw from the wall's end; what it already holds beside a drawn tile goes into its hand."""
    wall, places, turn, drawn_tile, log, opening = here
    tile = wall.replacement
    if seat == turn and drawn_tile is None:
        drawn_tile = tile
    else:
        place = places[seat]
        hand = with_tile(place.prospects.hand, tile)
        places = changed(places, seat, place.holding(rules.read(hand, place.melds)))
    return made(Position, (wall.replaced(), places, turn, drawn_tile, log + drawn(seat, tile, True), opening))


def exposed(here: Position, seat: Seat, tile: Tile) -> Position:
    """Lay a bonus tile aside; a replacement has to follow."""
    wall, places, turn, drawn_tile, log, opening = here
    concealed, melds, bonus, discards, prospects, conduct = places[seat]
    if seat == turn and tile is drawn_tile:
        drawn_tile = None
    else:
        prospects = unread(reduced(prospects.hand, (tile,)))
        concealed = tiles_of(prospects.hand)
    place = made(Place, (concealed, melds, (*bonus, tile), discards, prospects, conduct))
    log += events.exposed(seat, tile)
    return made(Position, (wall, changed(places, seat, place), turn, drawn_tile, log, opening))


def discarded(rules: Ruleset, here: Position, tile: Tile, declared: str = "") -> Position:
    """Discard a tile of the seat whose turn it is, the drawn one if it is alike, and declare something with it."""
    wall, places, seat, come, log, opening = here
    concealed, melds, bonus, discards, prospects, conduct = places[seat]
    if tile is not come:
        hand = prospects.hand
        hand = reduced(hand, (tile,)) if come is None else exchanged(hand, tile, come)
        concealed, prospects = tiles_of(hand), rules.read(hand, melds)
    if tile in conduct.shown:
        conduct = conduct._replace(shown=without(conduct.shown, tile))
    if declared:
        conduct = conduct._replace(declared=declared)
        log += events.discarded(seat, tile, tile is come, declared)
    else:
        log += events.discarded(seat, tile, tile is come)
    place = made(Place, (concealed, melds, bonus, (*discards, tile), prospects, conduct))
    return made(Position, (wall, changed(places, seat, place), seat, None, log, opening))


def claimed(rules: Ruleset, here: Position, seat: Seat, action: Chow | Pung | Kong) -> Position:
    """Let a seat take the last discard for a meld; its turn begins, without a drawn tile."""
    wall, places, giver, _, log, opening = here
    concealed, melds, bonus, discards, prospects, conduct = places[seat]
    tile = places[giver].discards[-1]
    meld = _claimed_meld(action, tile, concealed, _GIVERS[len(places)][(giver - seat) % len(places)])
    hand, melds = reduced(prospects.hand, without(meld.tiles, tile)), (*melds, meld)
    prospects = rules.read(hand, melds) if meld.kind is MeldKind.KONG else unread(hand)
    place = made(Place, (tiles_of(hand), melds, bonus, discards, prospects, conduct))
    places = changed(_without_last_discard(places, giver), seat, place)
    return made(Position, (wall, places, seat, None, (*log, Melded(seat, meld, giver)), opening))


def _claimed_meld(action: Chow | Pung | Kong, tile: Tile, concealed: Tiles, giver: Giver | None) -> Meld:
    match action:
        case Chow(tiles):
            return Meld(MeldKind.CHOW, tiles, giver, tile)
        case Pung(_, with_red):
            own = alike(concealed, tile)
            return Meld(MeldKind.PUNG, (*(own[-2:] if with_red else own[:2]), tile), giver, tile)
        case Kong():
            return Meld(MeldKind.KONG, (*alike(concealed, tile), tile), giver, tile)


def alike(tiles: Tiles, tile: Tile) -> Tiles:
    """Return the tiles of the same kind as one, red fives last."""
    plain = tile.plain
    return tuple(sorted(one for one in tiles if one.plain is plain))


def _without_last_discard(places: tuple[Place, ...], giver: Seat) -> tuple[Place, ...]:
    concealed, melds, bonus, discards, prospects, conduct = places[giver]
    place = made(Place, (concealed, melds, bonus, discards[:-1], prospects, conduct))
    return changed(places, giver, place)


def kong_concealed(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Lay four tiles of one's own face down."""
    seat, place = here.turn, here.places[here.turn]
    meld = Meld(MeldKind.CONCEALED_KONG, alike(held(here, seat), tile), None, None)
    hand = reduced(_whole_hand(here), meld.tiles)
    place = place._replace(melds=(*place.melds, meld))
    place = place.holding(rules.read(hand, place.melds))
    return here._replace(drawn=None).with_place(seat, place, Melded(seat, meld, None))


def _whole_hand(here: Position) -> Hand:
    """Return the hand whose turn it is with its drawn tile."""
    hand = here.places[here.turn].prospects.hand
    return hand if here.drawn is None else with_tile(hand, here.drawn)


def kong_offered(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Take a tile out of the hand to add it to a pung."""
    seat, place = here.turn, here.places[here.turn]
    place = place.holding(rules.read(reduced(_whole_hand(here), (tile,)), place.melds))
    return here._replace(drawn=None).with_place(seat, place, KongOffered(seat, tile))


def kong_added(here: Position) -> Position:
    """Lay the tile that was offered beside its pung."""
    seat, place, tile = here.turn, here.places[here.turn], winning_tile(here)
    pung = next(meld for meld in place.melds if meld.kind is MeldKind.PUNG and alike(meld.tiles, tile))
    meld = Meld(MeldKind.ADDED_KONG, (*pung.tiles, tile), pung.giver, pung.claimed)
    melds = tuple(meld if old is pung else old for old in place.melds)
    return here.with_place(seat, place._replace(melds=melds), Melded(seat, meld, None))


def winning_tile(here: Position) -> Tile:
    """Return the tile that would complete a hand now: the one drawn, or the one offered."""
    if here.drawn is not None:
        return here.drawn
    offered = here.offered
    if offered is None:
        raise ValueError("no tile is drawn or offered")
    return offered.tile


def handed_over(here: Position, winner: Seat, giver: Seat, tile: Tile) -> Position:
    """Give the winner the tile that was discarded or offered."""
    places = _without_last_discard(here.places, giver) if isinstance(here.offered, Discarded) else here.places
    return here._replace(places=places, turn=winner, drawn=tile)
