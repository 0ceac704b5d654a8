"""The chips that choose the form of a game and whether the clock counts, where a game has such a choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.new_games import form_of
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.widgets.buttons import Chip, chip_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.solitaire.variants import Variant, forms_of


def rule_chips(look: Look, place: pygame.Rect, services: Services, game: Variant) -> list[Control]:
    """Return the chips from the left end of the place; none for a game that leaves no choice."""
    settings = services.settings
    chosen = form_of(game.name, settings.get().forms)
    forms = forms_of(game.name)
    left, chips = place.left, list[Control]()
    for form in forms if len(forms) > 1 else ():
        rect = pygame.Rect(left, place.top, chip_width(look, form.form), place.height)
        choose = _choose(settings, form)
        chips.append(Chip(f"form {form.name}", rect, form.form, choose, form is chosen, tip=Tip(form.summary)))
        left = rect.right + look.scale.px(8)
    if game.clock.limit is not None:
        rect = pygame.Rect(left, place.top, chip_width(look, "Against the clock", has_icon=True), place.height)
        tip = Tip("There is a time limit; without it you have all the time you like")
        chips.append(
            Chip("timed", rect, "Against the clock", _switch(settings), settings.get().timed, icon="clock", tip=tip)
        )
        left = rect.right + look.scale.px(8)
    if game.has_levels:
        text = "Levels in a row"
        rect = pygame.Rect(left, place.top, chip_width(look, text, has_icon=True), place.height)
        tip = Tip("One after the other, from small to large, with the points adding up")
        begin = partial(services.navigator.play_levels, game.name)
        chips.append(Chip("levels in a row", rect, text, begin, icon="play", tip=tip))
    return chips


def _choose(settings: Preferences, form: Variant) -> Callable[[], None]:
    def choose() -> None:
        stored = settings.get()
        settings.change(stored.changed(forms={**stored.forms, form.game: form.name}))

    return choose


def _switch(settings: Preferences) -> Callable[[], None]:
    return lambda: settings.change(settings.get().changed(timed=not settings.get().timed))
