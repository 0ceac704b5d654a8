"""Why a fan that is there is not counted."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from mahjong_solitaire.table.scoring.arranging import CHOWS, PUNGS, Rules, pairs_of
from mahjong_solitaire.table.scoring.fans_of_winning import is_last_copy, is_replacement, is_robbed
from mahjong_solitaire.table.scoring.mcr import Score
from mahjong_solitaire.table.scoring.profiles import Rule, rules
from mahjong_solitaire.table.scoring.sets import PUNG, text_of


class Principle(Enum):
    """The principles by which something is not counted, each with the sentence that says so."""

    IMPLIED = "{} implies or excludes it."
    NO_SEPARATING = "No separating: already in {}."
    ACCOUNT_ONCE = "Account once: a further set is combined only once."


class Uncounted(NamedTuple):
    """A fan that is there but not counted: its sets (none: the whole hand), why, and because of which fan."""

    name: str
    sets: str
    principle: Principle
    because_of: str

    @property
    def reason(self) -> str:
        """Why it is not counted, in a sentence."""
        return self.principle.value.format(self.because_of)

    def __str__(self) -> str:
        sets = f" ({self.sets})" if self.sets else ""
        return f"{self.name}{sets} is not counted. {self.reason}"


def uncounted(score: Score) -> tuple[Uncounted, ...]:
    """Return the fan that are there but not counted."""
    reading = score.reading
    excluded = tuple(_excluded(score))
    names = {one.name for one in excluded}
    left_over = (
        *_left_over(score, CHOWS, reading.chows, 0),
        *_left_over(score, PUNGS, tuple(face for face in reading.pungs if face < 27), PUNG),
    )
    return (*excluded, *(one for one in dict.fromkeys(left_over) if one.name not in names))


def doubts(score: Score) -> tuple[str, ...]:
    """Return in sentences what was said of the win but can't be, by the tiles; it isn't counted."""
    tiles, hand = score.reading.tiles, score.reading.tiles.hand
    found = []
    if hand.is_last_copy and not is_last_copy(tiles):
        found.append(f"last-copy is not counted: the hand holds another {hand.winning} concealed.")
    if hand.is_kong and hand.is_self_drawn and not is_replacement(tiles):
        found.append("kong is not counted: the hand has no kong of which the tile could be the replacement.")
    if hand.is_kong and not hand.is_self_drawn and not is_robbed(tiles):
        found.append(f"kong is not counted: the hand has another {hand.winning}, so nobody could make a kong of it.")
    return tuple(found)


def _excluded(score: Score) -> Iterator[Uncounted]:
    counted = {fan.name for fan in score.fans}
    for rule in rules(score.profile):
        if rule.pattern.name not in counted and rule.pattern.test(score.reading):
            yield Uncounted(rule.pattern.name, "", Principle.IMPLIED, _excluder(score, rule, counted))


def _excluder(score: Score, excluded: Rule, counted: set[str]) -> str:
    others = (rule for rule in rules(score.profile) if rule.pattern.name in counted)
    return next(rule.pattern.name for rule in others if rule.excludes >> excluded.number & 1)


def _left_over(score: Score, combined: Rules, sets: tuple[int, ...], kind: int) -> Iterator[Uncounted]:
    """Yield the combinations of two that are there and left over, with the combination that has both sets."""
    used = [(fan.name, use.split()) for fan in score.fans for use in fan.sets]
    for rule in pairs_of(combined):
        for pair in combinations(sets, 2):
            texts = [text_of(face + kind) for face in pair]
            if rule.test(pair) and (rule.name, texts) not in used:
                larger = next((name for name, use in used if len(use) > 2 and set(texts) <= set(use)), "")
                principle = Principle.NO_SEPARATING if larger else Principle.ACCOUNT_ONCE
                yield Uncounted(rule.name, " ".join(texts), principle, larger)
