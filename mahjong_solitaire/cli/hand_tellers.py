"""What commands say of a hand, by any rule set: what it is worth and what it waits for, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from mahjong_solitaire.table.accounts import DOUBLINGS, Account, Part, Set
from mahjong_solitaire.table.hand import HandError, WinningHand, runs_text
from mahjong_solitaire.table.notation import Standing, parse_either, parse_standing
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.tiles import Tile


class Teller(Protocol):
    """Tells of hands; each act raises HandError if the text is no such hand."""

    def score_text(self, hand: str) -> str:
        """Tell a won hand, or a loser's where that counts, line by line."""

    def score_plain(self, hand: str) -> dict[str, object]:
        """Return what a won hand is worth as plain values."""

    def answers(self, hands: Sequence[str]) -> str:
        """Return for each won hand a line of JSON, with the key error if it is none."""

    def are_all_won(self) -> bool:
        """Whether all hands were won for which answers were asked."""

    def waits_text(self, hand: str) -> str:
        """Tell what a hand waits for."""

    def waits_plain(self, hand: str) -> dict[str, object]:
        """Return what a hand waits for as plain values."""


class Wait(NamedTuple):
    """A tile that completes a hand, how many of it the hand doesn't hold, and its worth as a discard and drawn."""

    tile: Tile
    left: int
    ways: dict[str, Worth]


class Worth(NamedTuple):
    """What a hand is worth, and what is said of that."""

    account: Account
    verdict: str


class AccountTeller:
    """Tells of hands what the accounts of their rule set say."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._are_all_won = True

    def score_text(self, hand: str) -> str:
        """Tell the lines of the account, what doesn't count and why, and who pays."""
        read = parse_either(hand, self._rules.words)
        worth = self._worth(read)
        account = worth.account
        lines = [str(read), f"read as {_sets_text(account.concealed)}", ""]
        lines += map(_part_text, account.parts)
        lines += [f"{account.total:6}  {self._unit_of(account.total)}", ""]
        lines += [f"{one.name} {_sets_text(one.sets)}".rstrip() + f": {one.reason}" for one in account.left_out]
        return "\n".join([*lines, worth.verdict]).rstrip()

    def score_plain(self, hand: str) -> dict[str, object]:
        """Return the account as plain values."""
        return _plain(self._worth(parse_either(hand, self._rules.words)))

    def _worth(self, hand: WinningHand | Standing) -> Worth:
        if isinstance(hand, Standing):
            return Worth(self._rules.score_standing(hand), "The hand didn't win.")
        return Worth(self._rules.score_hand(hand), self._rules.verdict(hand))

    def _unit_of(self, total: int) -> str:
        unit = self._rules.unit
        return unit.removesuffix("s") if total == 1 else unit

    def answers(self, hands: Sequence[str]) -> str:
        """Return the accounts of hands as JSON."""
        return "".join(json.dumps(self._answer(hand), separators=(",", ":")) + "\n" for hand in hands)

    def _answer(self, hand: str) -> dict[str, object]:
        try:
            return self.score_plain(hand)
        except HandError as error:
            self._are_all_won = False
            return {"error": f"{error}."}

    def are_all_won(self) -> bool:
        """Whether no hand was refused."""
        return self._are_all_won

    def waits_text(self, hand: str) -> str:
        """Tell the tiles that complete a hand, and its worth with each."""
        waits = self._waits(hand)
        return "\n".join(map(self._wait_text, waits)) or "No tile completes this hand."

    def _wait_text(self, wait: Wait) -> str:
        ways = [f"  {way:<10}{self._worth_text(worth)}" for way, worth in wait.ways.items()]
        return "\n".join([f"waits for {wait.tile}, {wait.left} left", *ways])

    def _worth_text(self, worth: Worth) -> str:
        account = worth.account
        parts = ", ".join(f"{_named(part)} {part.worth}{_unit(part)}" for part in account.parts)
        return f"{account.total} {self._unit_of(account.total)}: {parts}. {worth.verdict}".rstrip()

    def waits_plain(self, hand: str) -> dict[str, object]:
        """Return the tiles with their worth as plain values."""
        return {
            "waits": [
                {"tile": str(wait.tile), "left": wait.left} | {way: _plain(worth) for way, worth in wait.ways.items()}
                for wait in self._waits(hand)
            ]
        }

    def _waits(self, hand: str) -> tuple[Wait, ...]:
        standing = parse_standing(hand, self._rules.words)
        wins = self._rules.read(hand_of(standing.concealed), standing.melds).wins
        tiles = dict.fromkeys(self._rules.tiles_beside(standing))
        found = (
            Wait(tile, self._left(standing, tile), self._ways(standing, tile)) for tile in tiles if wins & BITS[tile]
        )
        return tuple(wait for wait in found if wait.left and wait.ways)

    def _left(self, standing: Standing, tile: Tile) -> int:
        held = (*standing.concealed, *(one for meld in standing.melds for one in meld.tiles))
        return self._rules.tiles_beside(standing).count(tile) - held.count(tile)

    def _ways(self, standing: Standing, tile: Tile) -> dict[str, Worth]:
        """Return what a tile is worth in each way in which it wins: a joker does only if it is drawn."""
        ways: dict[str, Worth] = {}
        for name, is_self_drawn in (("discarded", False), ("drawn", True)):
            won = standing.won_with(tile, is_self_drawn=is_self_drawn)
            try:
                ways[name] = self._worth(won)
            except HandError:
                continue
        return ways


def _sets_text(sets: Sequence[Set]) -> str:
    return " ".join(map(runs_text, sets))


def _unit(part: Part) -> str:
    # Of doublings the worth says enough.
    return f" {part.unit}" if part.unit not in ("", DOUBLINGS) else ""


def _named(part: Part) -> str:
    return f"{part.name} x {part.times}" if part.times > 1 else part.name


def _part_text(part: Part) -> str:
    uses = ", ".join(map(_sets_text, part.uses))
    source = f" ({part.source})" if part.source else ""
    return f"{part.worth:>6}{_unit(part)}  {_named(part):<34} {uses}{source}".rstrip()


def _plain(worth: Worth) -> dict[str, object]:
    account = worth.account
    return {
        "total": account.total,
        "lines": [(part.name, part.points, part.times, part.unit) for part in account.parts],
        "sets": {part.name: [_sets_text(use) for use in part.uses] for part in account.parts if part.uses},
        "reading": _sets_text(account.concealed),
        "uncounted": [f"{one.name}: {one.reason}" for one in account.left_out],
        "verdict": worth.verdict,
    }
