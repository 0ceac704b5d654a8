"""A score as text and as JSON."""

from __future__ import annotations

from mahjong_solitaire.table.scoring.explaining import doubts, uncounted
from mahjong_solitaire.table.scoring.mcr import BASE, LEAST, FanCount, Score, settle

Settlement = dict[str, int | None]


def score_plain(score: Score) -> dict[str, object]:
    """Return a score as plain values."""
    return {
        "total": score.total,
        "fans": fans_plain(score),
        "legal": score.is_legal,
        "settlement": _settlement_of(score),
        "reading": score.sets_text,
        "sets": {fan.name: fan.sets for fan in score.fans if fan.sets},
        "uncounted": _remarks(score),
    }


def fans_plain(score: Score) -> list[tuple[str, int, int]]:
    """Return of each fan its name, its points and how often it is counted."""
    return [(fan.name, fan.points, fan.times) for fan in score.fans]


def settlement(total: int, is_legal: bool, is_self_drawn: bool) -> Settlement | None:
    """Return what the winner gets and what the others pay, as a negative number; nothing if the win isn't legal."""
    if not is_legal:
        return None
    winner, discarder, each_other, _ = settle(total, 0, None if is_self_drawn else 1)
    return {"winner": winner, "discarder": None if is_self_drawn else discarder, "each_other": each_other}


def _settlement_of(score: Score) -> Settlement | None:
    return settlement(score.total, score.is_legal, score.reading.tiles.hand.is_self_drawn)


def _remarks(score: Score) -> list[str]:
    return [*doubts(score), *map(str, uncounted(score))]


def score_text(score: Score) -> str:
    """Tell a score: the fan with their sets, what is not counted and why, who pays what."""
    hand = score.reading.tiles.hand
    lines = [str(hand), f"read as {score.sets_text}", ""]
    lines += [_fan_text(fan) for fan in score.fans]
    lines += [f"{score.total:4}  points ({score.profile.name})", ""]
    remarks = _remarks(score)
    return "\n".join([*lines, *remarks, *([""] if remarks else []), _settlement_text(score)])


def _fan_text(fan: FanCount) -> str:
    times = f" x {fan.times}" if fan.times > 1 else ""
    return f"{fan.points * fan.times:4}  {fan.name + times:<34} {', '.join(fan.sets)}".rstrip()


def _settlement_text(score: Score) -> str:
    paid = _settlement_of(score)
    if paid is None:
        return f"Not a legal win: {score.points} of {LEAST} points without bonus tiles."
    if paid["discarder"] is None:
        return f"The winner gets {paid['winner']}: each other pays {BASE} + {score.total}."
    return f"The winner gets {paid['winner']}: the discarder pays {BASE} + {score.total}, the others {BASE} each."
