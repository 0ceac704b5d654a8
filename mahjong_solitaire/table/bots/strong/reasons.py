"""Why the best option is the best, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.actions import Action, Chow, Discard, Expose, Kong, Pass, Pung, Win
from mahjong_solitaire.table.bots.strong.appraisal import Option

_LOST = 0.03
"""A chance to win below which a hand is as good as lost."""
_DANGEROUS = 0.01
_WORDS = {Chow: "chow", Pung: "pung", Kong: "kong", Pass: "pass", Discard: "discard"}
_NUMBERS = ("nothing", "one tile", "two tiles", "three tiles", "four tiles", "five tiles", "six tiles", "seven tiles")
_COUNTS = tuple(f"{number} missing" for number in _NUMBERS)


def reason(options: Sequence[Option], best: Action) -> str:
    """Return the sentence."""
    chosen = next(option for option in options if option.action == best)
    others = [option for option in options if option is not chosen]
    if not others:
        return "There is nothing else to do."
    match best:
        case Win():
            return "The hand is complete and has its eight points, so it wins now."
        case Expose():
            return "A bonus tile is a point more if the hand wins, and another tile is drawn in its place."
        case Discard():
            return _of_discard(chosen, others)
        case Pass():
            return _of_pass(chosen, others)
        case _:
            return _of_claim(chosen, others)


def _of_discard(chosen: Option, others: list[Option]) -> str:
    tempting = max(others, key=lambda option: option.worth)
    is_safer = tempting.worth > chosen.worth and tempting.danger - chosen.danger > _DANGEROUS
    if chosen.chance < _LOST:
        return _of_lost_hand(chosen, others)
    if is_safer:
        return f"It is safer than the {_tile(tempting)}, which somebody may wait for, and still keeps {_odds(chosen)}."
    if chosen.away == 1:
        return f"The hand is then ready{_goal(chosen)}: {_odds(chosen)}."
    return f"It keeps the best chances: {_odds(chosen)}, with {_missing(chosen)}{_goal(chosen)}."


def _of_lost_hand(chosen: Option, others: list[Option]) -> str:
    if chosen.danger <= min(option.danger for option in others):
        return "The hand will hardly win any more, so the safest tile goes."
    return "The hand will hardly win any more; this tile is safe enough and leaves a last chance."


def _of_pass(chosen: Option, others: list[Option]) -> str:
    claim = max(others, key=lambda option: option.value)
    if chosen.chance < _LOST:
        return "The hand will hardly win any more, so nothing is claimed."
    return f"Unclaimed the hand is worth more: {_odds(chosen)}, with the {_word(claim.action)} {_odds(claim)}."


def _of_claim(chosen: Option, others: list[Option]) -> str:
    other = max(others, key=lambda option: option.value)
    if isinstance(other.action, Discard):
        return f"Another tile is drawn at once, and the chances are as good: {_odds(chosen)}."
    without = "without it" if isinstance(other.action, Pass) else "otherwise"
    return f"With the {_word(chosen.action)} the hand is worth more: {_odds(chosen)}, {without} {_odds(other)}."


def _missing(option: Option) -> str:
    return _COUNTS[option.away] if option.away < len(_COUNTS) else f"{option.away} tiles missing"


def _goal(option: Option) -> str:
    return f" for {_listed(option.fans)}" if option.fans else ""


def _odds(option: Option) -> str:
    points = f" for some {round(option.points)} points" if option.points else ""
    return f"{max(1, round(100 * option.chance))} %{points}"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _tile(option: Option) -> str:
    return option.action.tile.title if isinstance(option.action, Discard) else _word(option.action)


def _word(action: Action) -> str:
    return _WORDS.get(type(action), "claim")
