"""Bots for games of four sets and a pair: one judgement for all, and a tariff of what the rule set pays."""
