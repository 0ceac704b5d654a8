"""Which rule set to learn: a card for each, with what is particular about it and how far the person has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.scrolled import Scrolled
from mahjong_solitaire.app.table.houses import Rules
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rules_card import RulesCard, rules_card_height
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.lessons.steps import places
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.rules.courses import LESSONS

_WIDEST, _GAP, _EDGE = 900, 14, 24
_A_ROW = 2


def tutorial_choice_screen(services: Services) -> Page:
    """Return the choice of what the tutorial teaches."""
    return Page(services.look, TutorialChoice(services))


class TutorialChoice(Scrolled):
    """The content of the choice."""

    @property
    def start(self) -> str:
        """The rules that were chosen last."""
        chosen = self._services.settings.get().table_rules
        return f"learn {chosen if chosen in RULESETS else next(iter(RULESETS))}"

    def lay_out(self) -> Sequence[Group]:
        """Place the bar and the cards."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        self._scroll.fit(
            view, self._placed(view)[-1].rect.bottom + self._scroll.offset - top + scale.px(_EDGE), scale.u
        )
        bar = Group((back_button(self._look, self._services.navigator.back),))
        return bar, Group(self._placed(view), clip=view)

    def _placed(self, view: pygame.Rect) -> tuple[RulesCard, ...]:
        scale = self._look.scale
        edge, gap = scale.px(_EDGE), scale.px(_GAP)
        whole = min(scale.px(_WIDEST), scale.width - 2 * edge)
        width = (whole - (_A_ROW - 1) * gap) // _A_ROW
        told = {rules: f"{rules.summary} {self._progress(rules)}" for rules in RULESETS.values()}
        height = max(rules_card_height(self._look, words, width) for words in told.values()) + scale.px(8)
        left, top = (scale.width - whole) // 2, view.top + edge - self._scroll.offset
        cards = []
        for number, (rules, words) in enumerate(told.items()):
            row, column = divmod(number, _A_ROW)
            rect = pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height)
            cards.append(self._card(rules, rect, words))
        return tuple(cards)

    def _card(self, rules: Rules, rect: pygame.Rect, words: str) -> RulesCard:
        is_chosen = self.start == f"learn {rules.name}"
        act = self._teaching(rules)
        return RulesCard(
            f"learn {rules.name}", rect, rules.title, words, is_chosen, act, radius=self._look.scale.px(14)
        )

    def _teaching(self, rules: Rules) -> Callable[[], None]:
        return lambda: self._services.table.open_tutorial(rules)

    def _progress(self, rules: Rules) -> str:
        """Tell in which lesson the person is."""
        lessons = LESSONS[rules.name]
        kept = self._services.settings.get().table_lessons.get(rules.name, "")
        number = next((lessons.index(place.lesson) + 1 for place in places(lessons) if place.id == kept), 0)
        return f"You are in lesson {number} of {len(lessons)}." if number else f"{count(len(lessons), 'lesson')}."

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground and the bar; the cards come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        draw_bar(surface, look, "What would you like to learn?", look.scale.width - look.scale.px(16))
        self._scroll.draw(surface, look)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the card that got the focus."""
        return name != "back" and self._scroll.show(rect, self._look.scale.px(40))
