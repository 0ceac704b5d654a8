"""The rule sets as cards in the table's setup: in rows of three, where it is narrow only their names in rows of two."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.table.houses import Rules
from mahjong_solitaire.app.widgets.rules_card import RulesCard, rules_card_height
from mahjong_solitaire.table.rules import RULESETS

_A_ROW, _NARROW_ROW = 3, 2
_GAP = 14


def rules_cards(look: Look, area: pygame.Rect, chosen: Rules, choose: Callable[[Rules], None]) -> tuple[RulesCard, ...]:
    """Lay the cards out from the top of the area; in a small window they tell no more than names."""
    is_narrow = look.scale.is_compact
    gap = look.scale.px(_GAP)
    a_row = min(len(RULESETS), _NARROW_ROW if is_narrow else _A_ROW)
    width = (area.width - (a_row - 1) * gap) // a_row
    told = {rules: "" if is_narrow else rules.summary for rules in RULESETS.values()}
    height = max(rules_card_height(look, summary, width) for summary in told.values())
    cards = []
    for number, (rules, summary) in enumerate(told.items()):
        row, column = divmod(number, a_row)
        rect = pygame.Rect(area.left + column * (width + gap), area.top + row * (height + gap), width, height)
        cards.append(_card(look, rules, rect, summary, rules is chosen, choose))
    return tuple(cards)


def _card(
    look: Look, rules: Rules, rect: pygame.Rect, summary: str, is_chosen: bool, choose: Callable[[Rules], None]
) -> RulesCard:
    return RulesCard(
        f"rules {rules.name}",
        rect,
        rules.title,
        summary,
        is_chosen,
        lambda: choose(rules),
        radius=look.scale.px(14),
    )
