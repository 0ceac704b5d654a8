"""Which rules a new game is played by: the game asked for, in the form of the settings, where it can be played."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant, forms_of, variant_of


def rules_for(layout: Layout, game: str, forms: Mapping[str, str]) -> Variant:
    """Return the rules for a layout: those of the game if it can be played there, else those it was made for."""
    wanted = (form for name in (game, *layout.games) for form in _forms(name, forms))
    return next((form for form in wanted if form.plays(layout)), variant_of(layout.name))


def _forms(game: str, forms: Mapping[str, str]) -> tuple[Variant, ...]:
    """Return the forms of a game, the one that was chosen first; a layout may be too large for it."""
    chosen = form_of(game, forms)
    return () if chosen is None else (chosen, *forms_of(game))


def form_of(game: str, forms: Mapping[str, str]) -> Variant | None:
    """Return the form of a game that was chosen, its usual one if none was; None if there is no such game."""
    chosen = VARIANTS.get(forms.get(game, game))
    if chosen is not None and chosen.game == game:
        return chosen
    return next(iter(forms_of(game)), None)
