"""A bot for games of four sets and a pair."""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Chow, Decision, Discard, Give, Kong, Pass, Pung
from mahjong_solitaire.table.bots.regular.skill import SKILLS, Skill
from mahjong_solitaire.table.bots.regular.tariff import Tariff
from mahjong_solitaire.table.bots.regular.weighing import Values, Weighed, Weighing
from mahjong_solitaire.table.bots.steady import obvious
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class RegularPlayer:
    """Plays by what a rule set pays, as well as its skill allows."""

    def __init__(self, rules: Ruleset, values: Values, skill: Skill, rng: Rng) -> None:
        self._rules, self._values, self._skill, self._rng = rules, values, skill, rng

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the option that is worth most, or what comes to its mind."""
        plain = obvious(decision)
        if plain is not None and not isinstance(plain, Give):
            return plain
        impulse = self._impulse(decision)
        if impulse is not None:
            return impulse
        weighed = Weighing(self._rules, self._values, view, self._skill).weigh(decision)
        ranked = sorted(weighed, key=rank, reverse=True)
        is_careless = isinstance(ranked[0].action, Discard) and len(ranked) > 1 and self._happens(self._skill.careless)
        return ranked[1].action if is_careless and isinstance(ranked[1].action, Discard) else ranked[0].action

    def _impulse(self, decision: Decision) -> Action | None:
        if not self._skill.eager or not any(isinstance(option, Pass) for option in decision.options):
            return None
        claims = (option for option in decision.options if isinstance(option, (Pung, Kong, Chow)))
        return next((claim for claim in claims if self._happens(self._skill.eager)), None)

    def _happens(self, of_hundred: int) -> bool:
        return of_hundred > 0 and self._rng.below(100) < of_hundred


def rank(one: Weighed) -> tuple[float, float]:
    """Return what sorts options: the value; of discards worth the same the idlest tile goes."""
    return round(one.value, 9), _idleness(one.action)


def _idleness(action: Action) -> float:
    """Return how little use a tile is to most hands; a red five is kept."""
    match action:
        case Discard(tile) if tile.is_red_five:
            return -1
        case Discard(tile) if tile < Tile.EAST:
            return abs(tile.rank - 5) / 2
        case Discard():
            return 3
    return 0


def player(values: Values, name: str, rules: Ruleset, rng: Rng) -> RegularPlayer:
    """Return the bot of a name that plays by a rule set's values."""
    return RegularPlayer(rules, values, SKILLS[name], rng)


def any_hand(name: str, rules: Ruleset, rng: Rng) -> RegularPlayer:
    """Return a bot to which any win is worth the same, for rule sets of which nothing is known."""
    return player(Values(lambda _, __: Tariff()), name, rules, rng)
