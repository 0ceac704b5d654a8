"""Many hands at once: lines of text in, JSON lines out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BufferedReader
from typing import BinaryIO

import msgspec

from mahjong_solitaire.cli.hands_told import settlement
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.kernel.batch import Scores, score_many
from mahjong_solitaire.table.scoring.mcr import LEAST, not_won
from mahjong_solitaire.table.scoring.profiles import Profile

_BYTES = 1 << 20
_MOST_KEPT = 200_000
"""Answers written once and used again: equal fan have equal lines."""


def lines_of(stream: BinaryIO) -> Iterator[list[str]]:
    """Yield the lines of a stream as they come in, some together; empty ones are left out."""
    # What has come in is answered before more is waited for.
    read = stream.read1 if isinstance(stream, BufferedReader) else stream.read
    rest = b""
    while data := read(_BYTES):
        *lines, rest = (rest + data).split(b"\n")
        yield _texts(lines)
    yield _texts([rest])


def _texts(lines: Sequence[bytes]) -> list[str]:
    return [text for line in lines if (text := line.decode(errors="replace").strip())]


class LineScorer:
    """Scores lines of text by one profile; remembers whether all of them were won hands."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._written: dict[bytes, str] = {}
        self.are_all_won = True

    def answers(self, lines: Sequence[str]) -> str:
        """Return a line of JSON for each line."""
        hands = [self._hand(line) for line in lines]
        won = [hand for hand in hands if isinstance(hand, WinningHand)]
        scores = score_many(won, self._profile)
        if len(self._written) > _MOST_KEPT:
            self._written.clear()
        told = iter([self._told(hand, number, scores) for number, hand in enumerate(won)])
        return "".join(hand if isinstance(hand, str) else next(told) for hand in hands)

    def _hand(self, line: str) -> WinningHand | str:
        try:
            return parse_hand(line)
        except HandError as error:
            return self._error(error)

    def _error(self, error: HandError) -> str:
        self.are_all_won = False
        return _json_line({"error": f"{error}."})

    def _told(self, hand: WinningHand, number: int, scores: Scores) -> str:
        total = int(scores.totals[number])
        if total < 0:
            return self._error(not_won(hand))
        legal = total - hand.bonus >= LEAST
        key = scores.fans[number].tobytes() + bytes((hand.is_self_drawn, legal))
        line = self._written.get(key)
        if line is None:
            paid = settlement(total, legal, hand.is_self_drawn)
            told = {"total": total, "fans": scores.fans_of(number), "legal": legal, "settlement": paid}
            line = self._written[key] = _json_line(told)
        return line


def _json_line(value: object) -> str:
    return msgspec.json.encode(value).decode() + "\n"
