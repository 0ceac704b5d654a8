"""Layouts and deals from what the user wrote, with one sentence when there is none of that name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from mahjong_solitaire.cli import solver_start
from mahjong_solitaire.cli.failures import WrongUseError
from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.board import Board, BoardError
from mahjong_solitaire.solitaire.dealing import Deal, DealError, deal
from mahjong_solitaire.solitaire.game_id import GameId, GameIdError, parse_descriptive
from mahjong_solitaire.solitaire.layout import Layout, LayoutError
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant, VariantError, variant_for, variant_of


def named_layout(name: str) -> Layout:
    """Return a shipped layout or one of the user's own; raise LayoutError with names that are near."""
    from mahjong_solitaire.storage.folders import Folders
    from mahjong_solitaire.storage.layouts import find_layout, library

    own = Folders.find().layouts
    try:
        return find_layout(name, own)
    except LayoutError as error:
        layouts, problems = library(own)
        if str(error) in map(str, problems):
            raise
        raise LayoutError(f"{error}{_near(name, [layout.name for layout in layouts])}") from error


def all_layouts() -> tuple[Layout, ...]:
    """Return the shipped layouts and the user's own, with a warning for each of these that can't be read."""
    from mahjong_solitaire.storage.folders import Folders
    from mahjong_solitaire.storage.layouts import library

    found = library(Folders.find().layouts)
    for problem in found.problems:
        click.echo(f"Warning: {problem}", err=True)
    return found.layouts


def _near(name: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name.casefold(), names, n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(near)}?" if near else "; the command layouts list names them all"


def layout(text: str) -> Layout:
    """Return the layout of a name or of a ``.tmx`` file."""
    from mahjong_solitaire.storage.layouts import load_layout

    is_file = text.lower().endswith(".tmx") or not _is_bare(text)
    try:
        return load_layout(Path(text)) if is_file else named_layout(text)
    except LayoutError as error:
        raise WrongUseError(str(error)) from error


def rules(of: Layout, name: str) -> Variant:
    """Return the variant of that name, if the layout can be played by it."""
    try:
        return variant_for(of, name)
    except VariantError as error:
        raise WrongUseError(str(error)) from error


def usual_rules(of: Layout) -> Variant:
    """Return the plain game, or where that can't be played the first game that the layout was made for."""
    made_for = (VARIANTS[game] for game in of.games if game in VARIANTS)
    playable = (variant for variant in (variant_of(of.name), *made_for) if variant.plays(of))
    return next(playable, None) or rules(of, "")


def new_deal(of: Layout, variant: Variant, seed: int, level: str = "") -> Deal:
    """Return the deal of a seed; with a level the solver is needed."""
    try:
        if not level:
            return deal(of, seed, variant)
        solver_start.tell()
        with solver_start.interruptible():
            return difficulty.deal(of, LEVEL_NAMES[level], seed, variant)
    except (DealError, GameIdError) as error:
        raise WrongUseError(str(error)) from error


def game_id(text: str) -> GameId:
    """Return the game id that was written, for a layout that exists and can be played by the variant."""
    found = _parsed(text)
    rules(layout(found.layout), found.variant)
    return found


def _parsed(text: str) -> GameId:
    try:
        return GameId.parse(text)
    except GameIdError as error:
        raise WrongUseError(str(error)) from error


def looks_like_id(text: str) -> bool:
    """Whether a text is meant as an id, ``turtle#2031`` or ``turtle=1p5m...``, and not as a file."""
    return ("#" in text or "=" in text) and _is_bare(text) and not text.endswith((".json", ".jsonl"))


def _is_bare(text: str) -> bool:
    """Whether a text, taken as a path, leads through no folder."""
    return Path(text).name == text


def start(text: str) -> Deal:
    """Return the deal of an id in either form; the descriptive one brings no clearing line."""
    if "#" in text or "=" not in text:
        found = _parsed(text)
        of = layout(found.layout)
        return new_deal(of, rules(of, found.variant), found.seed, found.level)
    try:
        name, faces, variant = parse_descriptive(text)
        of = layout(name)
        return Deal(GameId(name, 0, variant=variant), Board.dealt(of, faces, rules(of, variant)), ())
    except (GameIdError, BoardError) as error:
        raise WrongUseError(str(error)) from error
