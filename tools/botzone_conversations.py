"""Writes conversations by the Botzone protocol: ``python -m tools.botzone_conversations``.

Hands are played on our engine, and each seat's requests and answers told as the site's judge would.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import count, pairwise
from pathlib import Path
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Chow, Pung
from mahjong_solitaire.table.botzone.codes import code_of
from mahjong_solitaire.table.botzone.talking import PASS, answer_text
from mahjong_solitaire.table.events import Dealt, Discarded, Drawn, KongOffered, Log, Melded, Won
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.own_walls import OwnWalls, played
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.view import View

FILE = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "table" / "botzone_conversations.jsonl"
_BOTS = ("steady", "beginner", "random", "steady")
Answers = Mapping[tuple[Seat, int], Action]
"""What each seat answered when the log had so many events."""


class Request(NamedTuple):
    """What a seat is told, and how many events had happened by then."""

    text: str
    events: int


class Conversation(NamedTuple):
    """All that a seat is told in a hand, and what it answered."""

    requests: tuple[str, ...]
    responses: tuple[str, ...]


def main() -> None:
    """Write a few hands in which something happens, each seen from all seats."""
    rules = ruleset("mcr", Terms(profile="international"))
    lines = [
        json.dumps(conversation._asdict())
        for seed in _worth_reading(rules)
        for conversation in conversations(*hand(rules, seed), round_of(seed))
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _worth_reading(rules: Ruleset) -> Iterator[int]:
    """Yield the first hands that are won and in which, one after the other, all kinds of kong are laid down."""
    wanted = {MeldKind.CONCEALED_KONG, MeldKind.ADDED_KONG, MeldKind.KONG}
    for seed in count():
        log, _ = hand(rules, seed)
        kinds = {event.meld.kind for event in log if isinstance(event, Melded)}
        if kinds & wanted and any(isinstance(event, Won) for event in log):
            yield seed
            wanted -= kinds
        if not wanted:
            return


def hand(rules: Ruleset, seed: int, names: tuple[str, ...] = _BOTS) -> tuple[Log, Answers]:
    """Play a hand on a wall of each seat's own."""
    tiles = tuple(tile for tile in rules.tiles if not rules.is_bonus(tile))
    walls = OwnWalls.divided(tuple(Rng(f"botzone/{seed}").shuffled(tiles)), rules.seats)
    bots = [bot(name, rules, Rng(f"{seed}/{seat}")) for seat, name in enumerate(names)]
    answers: dict[tuple[Seat, int], Action] = {}

    def ask(view: View) -> Action:
        if view.decision is None:
            raise ValueError("nothing is asked")
        action = bots[view.seat].choose(view, view.decision)
        answers[view.seat, len(view.log)] = action
        return action

    return played(rules, walls, round_of(seed), ask), answers


def round_of(seed: int) -> Seat:
    """Return the prevailing wind of a hand."""
    return SEATS[seed % 4]


def conversations(log: Log, answers: Answers, prevailing: Seat) -> Iterator[Conversation]:
    """Tell a hand as each seat hears it."""
    for seat in SEATS:
        requests = tuple(told(log, seat, prevailing))
        responses = tuple(_response(log, answers, seat, request.events) for request in requests)
        yield Conversation(tuple(request.text for request in requests), responses)


def told(log: Log, seat: Seat, prevailing: Seat) -> Iterator[Request]:
    """Yield what the judge tells a seat."""
    yield Request(f"0 {int(seat)} {int(prevailing)}", 0)
    for number, (before, event) in enumerate(pairwise((None, *log)), 1):
        match event:
            case Dealt(hands):
                yield Request("1 0 0 0 0 " + " ".join(map(code_of, hands[seat][:13])), 0)
                if len(hands[0]) == 14:
                    yield Request(_drawn(seat, SEATS[0], code_of(hands[0][13])), number)
            case Drawn(owner, tile, _) if tile is not None:
                yield Request(_drawn(seat, owner, code_of(tile)), number)
            case Discarded(owner, tile, _):
                claimed = before.meld if isinstance(before, Melded) and not before.meld.kind.is_kong else None
                how = "PLAY" if claimed is None else "CHI " + code_of(claimed.tiles[1])
                how = "PENG" if claimed is not None and claimed.kind is MeldKind.PUNG else how
                yield Request(f"3 {int(owner)} {how} {code_of(tile)}", number)
            case KongOffered(owner, tile):
                yield Request(f"3 {int(owner)} BUGANG {code_of(tile)}", number)
            case Melded(owner, meld, _) if meld.kind in (MeldKind.KONG, MeldKind.CONCEALED_KONG):
                yield Request(f"3 {int(owner)} GANG", number)


def _drawn(seat: Seat, owner: Seat, code: str) -> str:
    return f"2 {code}" if owner == seat else f"3 {int(owner)} DRAW"


def _response(log: Log, answers: Answers, seat: Seat, events: int) -> str:
    """Return what a seat answered at a moment.

    With a claim goes the tile that was discarded then, or a question mark if somebody else had the tile.
    """
    action = answers.get((seat, events))
    if action is None:
        return PASS
    if not isinstance(action, (Chow, Pung)):
        return answer_text(action)
    return f"{answer_text(action)} {_discard_after(log, seat, events)}"


def _discard_after(log: Log, seat: Seat, events: int) -> str:
    match log[events : events + 2]:
        case Melded(owner, _, _), Discarded(_, tile, _) if owner == seat:
            return code_of(tile)
    return "?"


if __name__ == "__main__":
    main()
