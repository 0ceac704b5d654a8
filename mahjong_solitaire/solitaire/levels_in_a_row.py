"""Levels in a row: which deal is the next one, from the small solids to the large, then the same again harder."""

from __future__ import annotations

from collections.abc import Sequence
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
        level_id(number, seed % (MAX_SEED + 1), game.variant, library), terms._replace(level=number, carried=game.score)
    )


def level_id(number: int, seed: int, variant: Variant, library: Sequence[Layout]) -> GameId:
    """Return the deal of a level, counted from 1, in the row that began with this seed."""
    made_for = sorted(
        (layout for layout in library if variant.is_made_for(layout)),
        key=lambda layout: (len(layout.slots), layout.name),
    )
    rounds, place = divmod(number - 1, len(made_for))
    difficulty = _DIFFICULTIES[min(rounds, len(_DIFFICULTIES) - 1)]
    return GameId(made_for[place].name, (seed + number - 1) % (MAX_SEED + 1), difficulty, variant.id_name)
