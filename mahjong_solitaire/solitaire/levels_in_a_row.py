"""Levels in a row: which deal is the next one, from the small solids to the large, then the same again harder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import MAX_SEED, GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.solitaire.variants import Variant

_DIFFICULTIES = ("", "steady", "tricky", "fiendish")
"""Of the first time through all layouts, the second, ...; the last stays."""


class Start(NamedTuple):
    """How a game of the row begins."""

    id: GameId
    terms: Terms


def first_level(seed: int, variant: Variant, library: Sequence[Layout], *, is_timed: bool) -> Start:
    """Return level 1 of the row that is named by the seed."""
    return Start(level_id(1, seed, variant, library), Terms(is_timed, level=1))


def next_level(game: Game, library: Sequence[Layout]) -> Start:
    """Return the level after the one that was cleared; its points go along."""
    terms, seed = game.terms, game.deal.id.seed - game.terms.level + 1
    number = terms.level + 1
    return Start(
        level_id(number, seed % (MAX_SEED + 1), game.variant, library),
        terms._replace(level=number, carried=game.score, plays_on=False),
    )


def level_id(number: int, seed: int, variant: Variant, library: Sequence[Layout]) -> GameId:
    """Return the deal of a level, counted from 1, in the row that began with this seed.

    If no layout was made for the game, the id names one that is missed.
    """
    made_for = sorted(
        (layout for layout in library if variant.is_made_for(layout)),
        key=lambda layout: (len(layout.slots), layout.name),
    )
    names = [layout.name for layout in made_for] or [variant.emblem]
    rounds, place = divmod(number - 1, len(names))
    difficulty = _DIFFICULTIES[min(rounds, len(_DIFFICULTIES) - 1)]
    return GameId(names[place], (seed + number - 1) % (MAX_SEED + 1), difficulty, variant.id_name)


def gentler(game_id: GameId) -> GameId | None:
    """Return the same deal one difficulty gentler, where none can be found for a level; None below the gentlest."""
    place = _DIFFICULTIES.index(game_id.level) if game_id.level in _DIFFICULTIES else 0
    return replace(game_id, level=_DIFFICULTIES[place - 1]) if place else None
