"""Which rules a new game is played by: the game asked for, in the form of the settings, where it can be played."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant, forms_of, variant_of


def rules_for(layout: Layout, game: str, forms: Mapping[str, str]) -> Variant:
    """Return the rules for a layout: those of the game if it can be played there, else those it was made for."""
    form = form_of(game, forms)
    if form is not None and form.plays(layout):
        return form
    made_for = (form_of(name, forms) for name in layout.games)
    return next((one for one in made_for if one is not None and one.plays(layout)), variant_of(layout.name))


def form_of(game: str, forms: Mapping[str, str]) -> Variant | None:
    """Return the form of a game that was chosen, its usual one if none was; None if there is no such game."""
    chosen = VARIANTS.get(forms.get(game, game))
    if chosen is not None and chosen.game == game:
        return chosen
    return next(iter(forms_of(game)), None)
