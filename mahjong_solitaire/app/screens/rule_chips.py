"""The chips that choose the form of a game and whether the clock counts, where a game has such a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.new_games import form_of
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.solitaire.variants import Variant, forms_of


def rule_chips(look: Look, place: pygame.Rect, services: Services, game: Variant) -> tuple[Chip, ...]:
    """Return the chips from the left end of the place; none for a game that leaves no choice."""
    return chip_rows(look, place, _drafts(services, game))


def _drafts(services: Services, game: Variant) -> Iterator[Draft]:
    settings, forms = services.settings, forms_of(game.name)
    chosen = form_of(game.name, settings.get().forms)
    for form in forms if len(forms) > 1 else ():
        yield Draft(f"form {form.name}", form.form, _choose(settings, form), form is chosen, tip=Tip(form.summary))
    if game.clock.limit is not None:
        tip = Tip("There is a time limit; without it you have all the time you like")
        yield Draft("timed", "Against the clock", _switch(settings), settings.get().timed, "clock", tip)
    if game.has_levels:
        tip = Tip("One after the other, from small to large, with the points adding up")
        begin = partial(services.navigator.play_levels, game.name)
        yield Draft("levels in a row", "Levels in a row", begin, icon="play", tip=tip)


def _choose(settings: Preferences, form: Variant) -> Callable[[], None]:
    def choose() -> None:
        stored = settings.get()
        settings.change(stored.changed(forms={**stored.forms, form.game: form.name}))

    return choose


def _switch(settings: Preferences) -> Callable[[], None]:
    return lambda: settings.change(settings.get().changed(timed=not settings.get().timed))
