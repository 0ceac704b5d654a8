"""What each choice of one's own turn leads to."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.actions import WIN, Action, Discard, Kong
from mahjong_solitaire.table.counsel.blocks import Block, Headline, Option, Row, Sheet
from mahjong_solitaire.table.counsel.hands import Waiting, sheet, waiting
from mahjong_solitaire.table.counsel.judge import Judge, Won
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.moves import alike
from mahjong_solitaire.table.position import without
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_HEADS = ("Help", "Chance")
_NOTE = "Tiles that help are exact; the chance to win is an estimate."


def turn_options(judge: Judge, view: View, case: Situation, actions: Sequence[Action]) -> tuple[Option, ...]:
    """Return the choices: to win, then the discards, the best first, then the kongs."""
    kongs = [action for action in actions if isinstance(action, Kong)]
    told = (_kong(judge, case, action) for action in kongs)
    return (*win_options(judge, view, actions), *_discards(judge, case, actions), *told)


def turn_block(options: Sequence[Option]) -> Block:
    """Compare the choices."""
    return Block("Other choices", _HEADS, tuple(option.row for option in options), note=_NOTE)


def win_options(judge: Judge, view: View, actions: Sequence[Action]) -> tuple[Option, ...]:
    """Return the choice to win, if it is one."""
    won = judge.won(view) if WIN in actions else None
    return () if won is None else (_win(won, judge.notes[1]),)


def _win(won: Won, note: str) -> Option:
    headline = Headline("If you declare it", "Mahjong", won.text, None, (won.tile,), "good")
    told = Sheet(headline, (Block("What counts", lines=won.lines, note=note),), WIN)
    return Option(WIN, told, Row((won.tile,), text="Mahjong", detail=won.text, tone="good", action=WIN))


def _discards(judge: Judge, case: Situation, actions: Sequence[Action]) -> tuple[Option, ...]:
    discards = [action for action in actions if isinstance(action, Discard)]
    hands = [without(case.tiles, discard.tile) for discard in discards]
    found = waiting(judge, case, hands, case.melds, discards)
    ordered = sorted(zip(discards, found, strict=True), key=lambda one: (one[1].order, -one[0].tile))
    return tuple(_discard(discard, hand) for discard, hand in ordered)


def _discard(action: Discard, hand: Waiting) -> Option:
    label = f"After {action.declared} with this discard" if action.declared else "After this discard"
    return Option(
        action, sheet(label, hand, (action.tile,), action), _row((action.tile,), hand, action, action.declared)
    )


def _row(tiles: tuple[Tile, ...], hand: Waiting, action: Action, declared: str = "") -> Row:
    count = hand.wins if hand.is_good else hand.stand.total
    text = declared.capitalize() or hand.text
    return Row(tiles, text=text, figures=(str(count),), tone=hand.tone, action=action)


def _kong(judge: Judge, case: Situation, action: Kong) -> Option:
    rest, melds = _with_kong(case, action)
    hand = waiting(judge, case, [rest], melds)[0]
    tiles = (action.tile.plain,) * 4
    return Option(action, sheet("After this kong", hand, tiles, action), _row(tiles, hand, action))


def _with_kong(case: Situation, action: Kong) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Return the concealed tiles and the melds after a kong of one's own; a replacement is drawn then."""
    if action.kind is MeldKind.CONCEALED_KONG:
        tiles = alike(case.tiles, action.tile)
        return without(case.tiles, *tiles), (*case.melds, Meld(action.kind, tiles))
    melds = tuple(
        Meld(action.kind, (*meld.tiles, action.tile), meld.giver, meld.claimed)
        if meld.kind is MeldKind.PUNG and alike(meld.tiles, action.tile)
        else meld
        for meld in case.melds
    )
    return without(case.tiles, action.tile), melds
