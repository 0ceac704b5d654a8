"""What each act does to a position; whether it may be done was asked before."""

from __future__ import annotations

from dataclasses import replace

from mahjong_solitaire.table import events
from mahjong_solitaire.table.actions import Chow, Claim, Exchange, Group, Kong, Pung
from mahjong_solitaire.table.events import Discarded, Exchanged, Fouled, KongOffered, Melded, drawn
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.position import Place, Position, Tiles, changed, without
from mahjong_solitaire.table.prospects import BITS, Hand, made, mask_of, unread
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.suits import exchanged, hand_of, honours_and_bonus_of, reduced, with_tile
from mahjong_solitaire.tiles import RED_FIVES, Tile

_FIVES = mask_of(RED_FIVES)
_GIVERS = {
    3: (None, Giver.RIGHT, Giver.LEFT),
    4: (None, Giver.RIGHT, Giver.OPPOSITE, Giver.LEFT),
}
"""Where a giver sits, by how many seats there are and how much later its turn comes; of three nobody is opposite."""


def held(here: Position, seat: Seat) -> Tiles:
    """Return all that a seat holds, the drawn tile last."""
    concealed = here.places[seat].concealed
    return concealed if here.drawn is None or seat != here.turn else (*concealed, here.drawn)


def bonus_held(rules: Ruleset, here: Position, seat: Seat) -> Tile | None:
    """Return a bonus tile that a seat holds, the drawn one last."""
    for tile in honours_and_bonus_of(here.places[seat].prospects.hand):
        if tile in rules.bonus:
            return tile
    return here.drawn if seat == here.turn and here.drawn in rules.bonus else None


def drew(here: Position, seat: Seat) -> Position:
    """Let a seat draw the wall's next tile."""
    wall, places, _, _, log, opening = here
    tile, wall = wall.draw()
    return made(Position, (wall, places, seat, tile, log + drawn(seat, tile, False), opening))


def replaced(rules: Ruleset, here: Position, seat: Seat, *, is_loose: bool = True) -> Position:
    """Let a seat draw from the wall's end, or the next tile; beside a drawn tile the new one goes into its hand."""
    wall, places, turn, drawn_tile, log, opening = here
    tile, wall = wall.draw_loose() if is_loose else wall.draw()
    if seat == turn and drawn_tile is None:
        drawn_tile = tile
    else:
        place = places[seat]
        hand = with_tile(place.prospects.hand, tile)
        places = changed(places, seat, place.holding(rules.read(hand, place.melds)))
    return made(Position, (wall, places, turn, drawn_tile, log + drawn(seat, tile, is_loose), opening))


def exposed(here: Position, seat: Seat, tile: Tile) -> Position:
    """Lay a bonus tile aside; a replacement has to follow."""
    wall, places, turn, drawn_tile, log, opening = here
    melds, bonus, discards, prospects, conduct = places[seat]
    if seat == turn and tile is drawn_tile:
        drawn_tile = None
    else:
        prospects = unread(reduced(prospects.hand, (tile,)))
    place = made(Place, (melds, (*bonus, tile), discards, prospects, conduct))
    log += events.exposed(seat, tile)
    return made(Position, (wall, changed(places, seat, place), turn, drawn_tile, log, opening))


def discarded(rules: Ruleset, here: Position, tile: Tile, declared: str = "") -> Position:
    """Discard a tile of the seat whose turn it is, the drawn one if it is alike, and declare something with it."""
    wall, places, seat, come, log, opening = here
    melds, bonus, discards, prospects, conduct = places[seat]
    is_drawn = tile is come
    if not is_drawn:
        hand, _ = prospects
        prospects = rules.read(reduced(hand, (tile,)) if come is None else exchanged(hand, tile, come), melds)
    if tile in conduct.shown:
        conduct = conduct._replace(shown=without(conduct.shown, tile))
    if declared:
        conduct = conduct._replace(declared=declared)
    log += events.discarded(seat, tile, is_drawn, declared)
    place = made(Place, (melds, bonus, (*discards, tile), prospects, conduct))
    return made(Position, (wall, changed(places, seat, place), seat, None, log, opening))


def claimed(rules: Ruleset, here: Position, seat: Seat, action: Claim) -> Position:
    """Let a seat take the last discard for a meld; its turn begins, without a drawn tile."""
    places, giver = here.places, here.turn
    side = _GIVERS[len(places)][(giver - seat) % len(places)]
    meld = _claimed_meld(action, places[giver].discards[-1], places[seat].concealed, side)
    return laid(rules, here, seat, meld)


def laid(rules: Ruleset, here: Position, seat: Seat, meld: Meld) -> Position:
    """Let a seat lay down the meld that it has claimed the last discard for."""
    wall, places, giver, _, log, opening = here
    melds, bonus, discards, prospects, conduct = places[seat]
    tile = places[giver].discards[-1]
    hand, melds = reduced(prospects.hand, without(meld.tiles, tile)), (*melds, meld)
    prospects = rules.read(hand, melds) if meld.kind is MeldKind.KONG else unread(hand)
    place = made(Place, (melds, bonus, discards, prospects, conduct))
    places = changed(_without_last_discard(places, giver), seat, place)
    return made(Position, (wall, places, seat, None, (*log, Melded(seat, meld, giver)), opening))


def altered(rules: Ruleset, here: Position, action: Group) -> Position:
    """Let the seat whose turn it is make the group that it has just claimed larger or smaller."""
    seat, place = here.turn, here.places[here.turn]
    *others, old = place.melds
    meld = replace(old, kind=GROUPS[len(action.tiles)], tiles=action.tiles)
    hand = hand_of(without((*place.concealed, *old.tiles), *meld.tiles))
    place = place._replace(melds=(*others, meld), prospects=unread(hand))
    return here.with_place(seat, place, Melded(seat, meld, None))


def _claimed_meld(action: Claim, tile: Tile, concealed: Tiles, giver: Giver | None) -> Meld:
    match action:
        case Chow(tiles):
            return Meld(MeldKind.CHOW, tiles, giver, tile)
        case Pung(_, with_red):
            own = alike(concealed, tile)
            return Meld(MeldKind.PUNG, (*(own[-2:] if with_red else own[:2]), tile), giver, tile)
        case Kong():
            return Meld(MeldKind.KONG, (*alike(concealed, tile), tile), giver, tile)
        case Group(tiles):
            return Meld(GROUPS[len(tiles)], tiles, giver, tile)


GROUPS = {3: MeldKind.PUNG, 4: MeldKind.KONG, 5: MeldKind.QUINT, 6: MeldKind.SEXTET}
"""What so many tiles alike are called."""


def alike(tiles: Tiles, tile: Tile) -> Tiles:
    """Return the tiles of the same kind as one, red fives last."""
    bit = BITS[tile]
    if not bit & _FIVES:
        return (tile,) * tiles.count(tile)
    return tuple(sorted([one for one in tiles if BITS[one] == bit]))


def _without_last_discard(places: tuple[Place, ...], giver: Seat) -> tuple[Place, ...]:
    melds, bonus, discards, prospects, conduct = places[giver]
    place = made(Place, (melds, bonus, discards[:-1], prospects, conduct))
    return changed(places, giver, place)


def kong_concealed(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Lay four tiles of one's own face down, or so that two of them can be seen."""
    seat, place = here.turn, here.places[here.turn]
    meld = Meld(MeldKind.CONCEALED_KONG, alike(held(here, seat), tile), is_known=rules.shows_concealed_kongs)
    hand = reduced(_whole_hand(here), meld.tiles)
    place = place._replace(melds=(*place.melds, meld))
    place = place.holding(rules.read(hand, place.melds))
    return here._replace(drawn=None).with_place(seat, place, Melded(seat, meld, None))


def _whole_hand(here: Position) -> Hand:
    """Return the hand whose turn it is with its drawn tile."""
    hand = here.places[here.turn].prospects.hand
    return hand if here.drawn is None else with_tile(hand, here.drawn)


def kong_offered(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Take a tile out of the hand to make a kong with it, unless it is robbed."""
    seat, place = here.turn, here.places[here.turn]
    place = place.holding(rules.read(reduced(_whole_hand(here), (tile,)), place.melds))
    return here._replace(drawn=None).with_place(seat, place, KongOffered(seat, tile))


def kong_added(rules: Ruleset, here: Position) -> Position:
    """Lay the tile that was offered beside its pung, or with the three others in the hand."""
    seat, place, tile = here.turn, here.places[here.turn], winning_tile(here)
    pung = next((meld for meld in place.melds if meld.kind is MeldKind.PUNG and alike(meld.tiles, tile)), None)
    if pung is None:
        return kong_concealed(rules, here._replace(drawn=tile), tile)
    meld = Meld(MeldKind.ADDED_KONG, (*pung.tiles, tile), pung.giver, pung.claimed)
    melds = tuple(meld if old is pung else old for old in place.melds)
    return here.with_place(seat, place._replace(melds=melds), Melded(seat, meld, None))


def kept(here: Position) -> Position:
    """Let a seat keep a tile that it offered to make a kong with."""
    offered = here.offered
    return here._replace(drawn=offered.tile) if isinstance(offered, KongOffered) else here


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


def exchanged_joker(rules: Ruleset, here: Position, action: Exchange) -> Position:
    """Let the seat whose turn it is take a joker out of a meld for a tile of its own; it holds the joker as drawn."""
    seat, owner = here.turn, action.owner
    meld = here.places[owner].melds[action.meld]
    naturals, jokers = [tile for tile in meld.tiles if tile is not Tile.JOKER], meld.tiles.count(Tile.JOKER)
    tiles = (*naturals, action.tile, *(Tile.JOKER,) * (jokers - 1))
    there = here.places[owner]
    melds = (*there.melds[: action.meld], replace(meld, tiles=tiles), *there.melds[action.meld + 1 :])
    hand = reduced(_whole_hand(here), (action.tile,))
    here = here.with_place(owner, there._replace(melds=melds))
    place = here.places[seat]
    place = place.holding(rules.read(hand, place.melds))
    here = here.with_place(seat, place, Exchanged(seat, owner, action.meld, action.tile))
    return here._replace(drawn=Tile.JOKER)


def died(here: Position, seat: Seat, sentence: str) -> Position:
    """Let a hand die without anybody paying for it; the sentence says what it did."""
    place = here.places[seat]
    fouled = Fouled(seat, sentence, (0,) * len(here.places), True)
    return here.with_place(seat, place._replace(conduct=place.conduct._replace(is_dead=True)), fouled)
