"""A result of the daily challenge as text to share, which tells nothing about the deal."""

from __future__ import annotations

from datetime import date, timedelta

from mahjong_solitaire.solitaire.daily import has_challenge
from mahjong_solitaire.solitaire.daily_feats import Challenge, Feats, Medal
from mahjong_solitaire.solitaire.daily_streaks import days_kept, streak

SIGNS = {
    Medal.GOLD: "\N{LARGE YELLOW CIRCLE}",
    Medal.SILVER: "\N{MEDIUM WHITE CIRCLE}",
    Medal.BRONZE: "\N{LARGE BROWN CIRCLE}",
}
MISSED = "\N{MEDIUM BLACK CIRCLE}"
_DAYS_SHOWN = 7


def share_text(challenge: Challenge, feats: Feats) -> str:
    """Return two lines: the result in words, and a sign for each of the seven days up to this one."""
    return f"{' · '.join(_words(challenge, feats))}\n{''.join(_signs(challenge.day, feats))}"


def _words(challenge: Challenge, feats: Feats) -> list[str]:
    feat = feats.get(challenge.day)
    start = [f"Mahjong daily {challenge.day.isoformat()}", challenge.title]
    if feat is None:
        return [*start, "not cleared yet"]
    words = [*start, f"cleared in {minutes(feat.seconds)}"]
    if feat.is_unaided:
        words.append("no hints")
    days = streak(days_kept(feats), challenge.day) if feat.is_on_the_day else 0
    return [*words, f"{days} days in a row"] if days > 1 else words


def minutes(seconds: float) -> str:
    """Write a time in minutes and seconds.

    >>> minutes(372.6), minutes(3723)
    ('6:12', '62:03')
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _signs(last: date, feats: Feats) -> list[str]:
    days = (last - timedelta(days=before) for before in range(_DAYS_SHOWN - 1, -1, -1))
    return [SIGNS[feats[day].medal] if day in feats else MISSED for day in days if has_challenge(day)]
