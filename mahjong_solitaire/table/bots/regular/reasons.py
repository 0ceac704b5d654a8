"""Why the best option is the best, in one sentence, in a game of sets and a pair."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.actions import Abort, Action, Chow, Discard, Expose, Kong, Pass, Pung, Win
from mahjong_solitaire.table.bots.strong.appraisal import Option

_LOST = 0.03
"""A chance to win below which a hand is as good as lost."""
_DANGEROUS = 0.01
_WORDS: dict[type[object], str] = {Chow: "chow", Pung: "pung", Kong: "kong"}
_PLAIN: dict[type[object], str] = {
    Win: "The hand is complete and may win, so it wins now.",
    Expose: "A bonus tile is laid aside, and another tile is drawn in its place.",
    Abort: "With such tiles a new deal is better than this hand.",
}


def reason(options: Sequence[Option], best: Action) -> str:
    """Return the sentence."""
    chosen = next(option for option in options if option.action == best)
    others = [option for option in options if option is not chosen]
    if not others:
        return "There is nothing else to do."
    match best:
        case Discard():
            return _of_discard(chosen, others)
        case Pass():
            return _of_pass(chosen, max(others, key=lambda option: option.value))
        case Chow() | Pung() | Kong():
            return _of_claim(chosen, max(others, key=lambda option: option.value))
    return _PLAIN.get(type(best), "It leaves the hand the tiles that it can use best.")


def _of_discard(chosen: Option, others: list[Option]) -> str:
    discards = [option for option in others if isinstance(option.action, Discard)]
    if chosen.chance < _LOST:
        is_safest = all(chosen.danger <= option.danger for option in discards)
        rest = "so the safest tile goes" if is_safest else "so a tile goes that is safe enough"
        return f"The hand will hardly win any more, {rest}."
    tempting = max(discards, key=lambda option: option.worth, default=chosen)
    if tempting.worth > chosen.worth and tempting.danger - chosen.danger > _DANGEROUS:
        return f"It is safer than the {_tile(tempting)}, and still wins in {_odds(chosen)} of the cases."
    if chosen.away <= 1 or _declared(chosen):
        return f"The hand is then ready{_declared(chosen)} and wins in {_odds(chosen)} of the cases."
    if all(chosen.chance >= option.chance for option in discards):
        return f"It keeps the best chance to win: {_odds(chosen)}."
    return f"What the hand can pay then is worth more than a better chance: it wins in {_odds(chosen)} of the cases."


def _declared(option: Option) -> str:
    is_declared = isinstance(option.action, Discard) and option.action.declared
    return ", which is worth declaring," if is_declared else ""


def _of_pass(chosen: Option, claim: Option) -> str:
    if chosen.chance < _LOST:
        return "The hand will hardly win any more, so nothing is claimed."
    word = _word(claim.action)
    if _odds(chosen) == _odds(claim):
        return f"The {word} makes the hand no better: it wins in {_odds(chosen)} of the cases either way."
    if chosen.chance > claim.chance:
        return f"Unclaimed the hand wins more often: {_odds(chosen)}, with the {word} {_odds(claim)}."
    return f"The {word} makes the hand quicker, but cheaper: {_odds(claim)} for less against {_odds(chosen)}."


def _of_claim(chosen: Option, other: Option) -> str:
    word = _word(chosen.action)
    if isinstance(other.action, Discard):
        return f"Another tile is drawn at once, and the chance is as good: {_odds(chosen)}."
    without = "without it" if isinstance(other.action, Pass) else "otherwise"
    if _odds(chosen) == _odds(other):
        return f"With the {word} the hand pays more, and wins as often: in {_odds(chosen)} of the cases."
    if chosen.chance > other.chance:
        return f"With the {word} the hand wins more often: {_odds(chosen)}, {without} {_odds(other)}."
    return (
        f"With the {word} the hand pays more when it wins, in {_odds(chosen)} of the cases; {without} {_odds(other)}."
    )


def _odds(option: Option) -> str:
    return f"{max(1, round(100 * option.chance))} %"


def _tile(option: Option) -> str:
    return option.action.tile.title if isinstance(option.action, Discard) else _word(option.action)


def _word(action: Action) -> str:
    return _WORDS.get(type(action), "claim")
