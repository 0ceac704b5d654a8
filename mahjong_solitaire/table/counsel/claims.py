"""What each claim of a discard leads to, beside letting it pass."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.actions import PASS, Action, Chow, Discard, Kong, Pung
from mahjong_solitaire.table.counsel.blocks import Block, Option, Row, Then
from mahjong_solitaire.table.counsel.hands import Waiting, sheet, waiting
from mahjong_solitaire.table.counsel.judge import Judge
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.counsel.turns import win_options
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.moves import alike
from mahjong_solitaire.table.position import Tiles, without
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

NOTE = "Tiles that help are exact; the chance to win is an estimate."


def claim_options(judge: Judge, view: View, case: Situation, actions: Sequence[Action]) -> tuple[Option, ...]:
    """Return the choices, as they are offered; none if no tile is."""
    offered = view.offered
    if offered is None:
        return ()
    wins = win_options(judge, view, actions)
    melds = [(action, _meld(action, offered.tile, case.tiles)) for action in actions]
    claims = tuple(_claim(judge, case, action, meld) for action, meld in melds if meld is not None)
    return (*wins, *claims, _pass(judge, case))


def claim_block(options: Sequence[Option]) -> Block:
    """Compare the choices."""
    return Block("If you claim", rows=tuple(option.row for option in options), note=NOTE, are_cards=True)


def _meld(action: Action, tile: Tile, held: Tiles) -> Meld | None:
    """Return the meld of a claim; whose discard it was makes no difference to its worth."""
    match action:
        case Chow(tiles):
            return Meld(MeldKind.CHOW, tiles, Giver.LEFT, tile)
        case Pung(_, with_red):
            own = alike(held, tile)
            return Meld(MeldKind.PUNG, (*(own[-2:] if with_red else own[:2]), tile), Giver.LEFT, tile)
        case Kong():
            return Meld(MeldKind.KONG, (*alike(held, tile), tile), Giver.LEFT, tile)
        case _:
            return None


def _pass(judge: Judge, case: Situation) -> Option:
    hand = waiting(judge, case, [case.tiles], case.melds)[0]
    row = Row(name="Pass", text=hand.text, detail=hand.brief, helps=hand.helps, tone=hand.tone, action=PASS)
    return Option(PASS, sheet("If you pass", hand, about=PASS), row)


def _claim(judge: Judge, case: Situation, action: Action, meld: Meld) -> Option:
    claimed = () if meld.claimed is None else (meld.claimed,)
    rest = without(case.tiles, *without(meld.tiles, *claimed))
    melds = (*case.melds, meld)
    # A kong is followed by a replacement; after any other claim a tile has to be discarded.
    barred = judge.barred(meld)
    free = [Discard(tile) for tile in dict.fromkeys(rest) if tile.plain not in barred]
    discards: list[Discard | None] = [None] if meld.kind.is_kong else [*free]
    hands = [rest if gone is None else without(rest, gone.tile) for gone in discards]
    found = waiting(judge, case, hands, melds, discards)
    hand, gone = min(zip(found, discards, strict=True), key=lambda one: (one[0].order, -(one[1].tile if one[1] else 0)))
    told = sheet("If you claim it", hand, meld.tiles, action)
    return Option(action, told, _row(action, meld, hand, None if gone is None else gone.tile))


def _row(action: Action, meld: Meld, hand: Waiting, gone: Tile | None) -> Row:
    then = None if gone is None else Then("then discard", gone)
    return Row(
        meld.tiles,
        text=hand.text,
        detail=hand.brief,
        helps=hand.helps,
        then=then,
        tone=hand.tone,
        action=action,
    )
