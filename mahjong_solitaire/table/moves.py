"""What each act does to a position; whether it may be done was asked before."""

from __future__ import annotations

from mahjong_solitaire.table import events
from mahjong_solitaire.table.actions import Chow, Kong, Pung
from mahjong_solitaire.table.events import Discarded, Exposed, KongOffered, Melded, drawn
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.position import Place, Position, Tiles, exchanged, without
from mahjong_solitaire.table.prospects import BITS, made, packed, unread
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

_GIVERS = (None, Giver.RIGHT, Giver.OPPOSITE, Giver.LEFT)


def held(here: Position, seat: Seat) -> Tiles:
    """Return all that a seat holds, the drawn tile last."""
    concealed = here.places[seat].concealed
    return concealed if here.drawn is None or seat != here.turn else (*concealed, here.drawn)


def drew(here: Position, seat: Seat) -> Position:
    """Let a seat draw the wall's next tile."""
    tile = here.wall.next
    log = here.log + drawn(seat, tile, False)
    return made(Position, (here.wall.drawn(), here.places, seat, tile, log, here.opening))


def replaced(rules: Ruleset, here: Position, seat: Seat) -> Position:
    """Let a seat draw from the wall's end; what it already holds beside a drawn tile goes into its hand."""
    tile = here.wall.replacement
    wall, places, turn, drawn_tile, log, opening = here
    log += drawn(seat, tile, True)
    if seat == turn and drawn_tile is None:
        return Position(wall.replaced(), places, turn, tile, log, opening)
    place = rules.place_of(tuple(sorted((*places[seat].concealed, tile))), places[seat])
    return Position(wall.replaced(), places, turn, drawn_tile, log, opening).with_place(seat, place)


def exposed(here: Position, seat: Seat, tile: Tile) -> Position:
    """Lay a bonus tile aside; a replacement has to follow."""
    place = here.places[seat]
    place = place._replace(bonus=(*place.bonus, tile))
    if seat == here.turn and tile is here.drawn:
        here = here._replace(drawn=None)
    else:
        concealed = without(place.concealed, tile)
        place = place._replace(concealed=concealed, prospects=unread(packed(concealed)))
    return here.with_place(seat, place, Exposed(seat, tile))


def discarded(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Discard a tile of the seat whose turn it is, the drawn one if it is alike."""
    seat, drawn_tile = here.turn, here.drawn
    concealed, melds, bonus, discards, prospects, conduct = here.places[seat]
    if tile is not drawn_tile:
        concealed = without(concealed, tile) if drawn_tile is None else exchanged(concealed, tile, drawn_tile)
        come = 0 if drawn_tile is None else BITS[drawn_tile]
        prospects = rules.read(prospects.packed - BITS[tile] + come, melds)
    if tile in conduct.shown:
        conduct = conduct._replace(shown=without(conduct.shown, tile))
    place = made(Place, (concealed, melds, bonus, (*discards, tile), prospects, conduct))
    places = (*here.places[:seat], place, *here.places[seat + 1 :])
    log = here.log + events.discarded(seat, tile, tile is drawn_tile)
    return made(Position, (here.wall, places, seat, None, log, here.opening))


def claimed(rules: Ruleset, here: Position, seat: Seat, action: Chow | Pung | Kong) -> Position:
    """Let a seat take the last discard for a meld; its turn begins, without a drawn tile."""
    giver, tile = here.turn, here.places[here.turn].discards[-1]
    meld = _claimed_meld(action, tile, _GIVERS[(giver - seat) % 4])
    place = here.places[seat]
    concealed = without(place.concealed, *without(meld.tiles, tile))
    place = place._replace(concealed=concealed, melds=(*place.melds, meld), prospects=unread(packed(concealed)))
    if meld.kind is MeldKind.KONG:
        place = rules.place_of(concealed, place)
    here = _without_last_discard(here, giver)
    return here.with_place(seat, place, Melded(seat, meld, giver))._replace(turn=seat)


def _claimed_meld(action: Chow | Pung | Kong, tile: Tile, giver: Giver | None) -> Meld:
    match action:
        case Chow(tiles):
            return Meld(MeldKind.CHOW, tiles, giver, tile)
        case Pung():
            return Meld(MeldKind.PUNG, (tile,) * 3, giver, tile)
        case Kong():
            return Meld(MeldKind.KONG, (tile,) * 4, giver, tile)


def _without_last_discard(here: Position, giver: Seat) -> Position:
    place = here.places[giver]
    return here.with_place(giver, place._replace(discards=place.discards[:-1]))


def kong_concealed(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Lay four tiles of one's own face down."""
    seat, place = here.turn, here.places[here.turn]
    concealed = tuple(sorted(without(held(here, seat), *(tile,) * 4)))
    meld = Meld(MeldKind.CONCEALED_KONG, (tile,) * 4, None, None)
    place = rules.place_of(concealed, place._replace(melds=(*place.melds, meld)))
    return here._replace(drawn=None).with_place(seat, place, Melded(seat, meld, None))


def kong_offered(rules: Ruleset, here: Position, tile: Tile) -> Position:
    """Take a tile out of the hand to add it to a pung."""
    seat, place = here.turn, here.places[here.turn]
    concealed = tuple(sorted(without(held(here, seat), tile)))
    return here._replace(drawn=None).with_place(seat, rules.place_of(concealed, place), KongOffered(seat, tile))


def kong_added(here: Position) -> Position:
    """Lay the tile that was offered beside its pung."""
    seat, place, tile = here.turn, here.places[here.turn], winning_tile(here)
    pung = next(meld for meld in place.melds if meld.kind is MeldKind.PUNG and tile in meld.tiles)
    meld = Meld(MeldKind.ADDED_KONG, (tile,) * 4, pung.giver, pung.claimed)
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
    if isinstance(here.offered, Discarded):
        here = _without_last_discard(here, giver)
    return here._replace(turn=winner, drawn=tile)
