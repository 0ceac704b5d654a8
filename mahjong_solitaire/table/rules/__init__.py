"""The rule sets by name: one module and one line each."""

from __future__ import annotations

from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.basic import BasicRules
from mahjong_solitaire.table.rules.classical import ClassicalRules
from mahjong_solitaire.table.rules.hong_kong import HongKongRules
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.rules.riichi import RiichiRules
from mahjong_solitaire.table.ruleset import Ruleset, Terms

RULESETS: dict[str, type[Ruleset]] = {
    rules.name: rules for rules in (Mcr, HongKongRules, BasicRules, ClassicalRules, RiichiRules, AmericanRules)
}
"""All rule sets; to play by one, give it the terms of the game."""


class RulesetError(ValueError):
    """A name that is no rule set's."""


def ruleset(name: str, terms: Terms) -> Ruleset:
    """Return the rule set of a name with the terms of a game; raise RulesetError."""
    if name not in RULESETS:
        raise RulesetError(f"rule set {name[:20]!r} is not known; there are {', '.join(RULESETS)}")
    return RULESETS[name](terms)
