"""What commands say of a hand by the Mahjong Competition Rules: more than its account, and of many at once."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.cli import kernel_start
from mahjong_solitaire.cli.hands_told import score_plain, score_text
from mahjong_solitaire.table.notation import parse_hand, parse_standing
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, PROFILES


class McrTeller:
    """Tells of hands by a profile; many of them by the compiled table, a single one by the rows that explain it."""

    def __init__(self, rules: Ruleset) -> None:
        from mahjong_solitaire.cli.hand_lines import LineScorer

        self._profile = PROFILES[rules.terms.profile or GREEN_BOOK.name]
        self._lines = LineScorer(self._profile)

    def score_text(self, hand: str) -> str:
        """Tell fan, sets, what doesn't count and who pays."""
        return score_text(score(parse_hand(hand), self._profile))

    def score_plain(self, hand: str) -> dict[str, object]:
        """Return a score as plain values."""
        return score_plain(score(parse_hand(hand), self._profile))

    def answers(self, hands: Sequence[str]) -> str:
        """Return a line of JSON for each hand."""
        kernel_start.tell(kernel_start.SCORING)
        return self._lines.answers(hands)

    def are_all_won(self) -> bool:
        """Whether no hand was refused."""
        return self._lines.are_all_won

    def waits_text(self, hand: str) -> str:
        """Tell waits, or the distance, and the ways to eight points."""
        from mahjong_solitaire.cli.waits_told import outlook, outlook_text

        kernel_start.tell(kernel_start.ANALYSIS)
        return outlook_text(outlook(parse_standing(hand), self._profile))

    def waits_plain(self, hand: str) -> dict[str, object]:
        """Return waits, distance and ways as plain values."""
        from mahjong_solitaire.cli.waits_told import outlook, outlook_plain

        kernel_start.tell(kernel_start.ANALYSIS)
        return outlook_plain(outlook(parse_standing(hand), self._profile))
