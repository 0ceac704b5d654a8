"""The fixtures of scored hands: one hand a line, with what it is worth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "table"
NOT_WON = "not won"


_SETTING = re.compile(r"^(\w+=\S+) ")


def house_texts(hand: str) -> tuple[str, list[str]]:
    """Return a hand without the settings that stand before it, and these."""
    found: list[str] = []
    while match := _SETTING.match(hand):
        found.append(match[1])
        hand = hand[match.end() :]
    return hand, found


class Line(NamedTuple):
    """``[MARK] HAND = TOTAL FAN, FAN x2``, below the last heading of its file."""

    heading: str
    mark: str
    hand: str
    total: int | None
    fans: dict[str, int]

    def __str__(self) -> str:
        return f"{self.mark} {self.hand}".strip()


def lines_of(name: str, *, marked: bool = True) -> Iterator[Line]:
    """Yield the lines of a fixture file; without marks every line begins with its hand."""
    heading = ""
    for text in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if text.startswith("#"):
            heading = text.removeprefix("#").strip()
        elif text:
            mark, _, rest = text.partition(" ") if marked else ("", "", text)
            hand, _, answer = rest.rpartition(" = ")
            yield _line(heading, mark, hand.strip(), answer)


def _line(heading: str, mark: str, hand: str, answer: str) -> Line:
    if answer == NOT_WON:
        return Line(heading, mark, hand, None, {})
    total, _, fans = answer.partition(" ")
    counts = (fan.partition(" x") for fan in fans.split(", "))
    return Line(heading, mark, hand, int(total), {name: int(count or 1) for name, _, count in counts})
