"""Many hands at once: lines of text in, JSON lines out."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mahjong_solitaire.cli.hands_told import settlement
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.kernel.batch import Scores, score_many
from mahjong_solitaire.table.scoring.mcr import LEAST, not_won
from mahjong_solitaire.table.scoring.profiles import Profile


def score_lines(lines: Sequence[str], profile: Profile) -> tuple[str, bool]:
    """Return a line of JSON for each line, and whether all of them are won hands."""
    hands = [_hand(line) for line in lines]
    scores = score_many([hand for hand in hands if isinstance(hand, WinningHand)], profile)
    writer = _Writer(scores)
    answers = [hand if isinstance(hand, str) else writer.next_of(hand) for hand in hands]
    return "".join(answers), writer.are_all_won and not any(isinstance(hand, str) for hand in hands)


def _hand(line: str) -> WinningHand | str:
    try:
        return parse_hand(line.strip())
    except HandError as error:
        return _error(error)


def _error(error: HandError) -> str:
    return json.dumps({"error": f"{error}."}, separators=(",", ":")) + "\n"


class _Writer:
    """Writes the scores of hands one after the other; the fan of equal scores are written once."""

    def __init__(self, scores: Scores) -> None:
        self._scores = scores
        self._totals = scores.totals.tolist()
        self._written: dict[bytes, str] = {}
        self._next = 0
        self.are_all_won = True

    def next_of(self, hand: WinningHand) -> str:
        """Return the line of the next hand."""
        number, self._next = self._next, self._next + 1
        total = self._totals[number]
        if total < 0:
            self.are_all_won = False
            return _error(not_won(hand))
        legal = total - hand.bonus >= LEAST
        key = self._scores.fans[number].tobytes() + bytes((hand.is_self_drawn, legal))
        line = self._written.get(key)
        if line is None:
            line = self._written[key] = self._line(number, total, legal, hand.is_self_drawn)
        return line

    def _line(self, number: int, total: int, legal: bool, drawn: bool) -> str:
        paid = settlement(total, legal, drawn)
        told = {"total": total, "fans": self._scores.fans_of(number), "legal": legal, "settlement": paid}
        return json.dumps(told, separators=(",", ":")) + "\n"
