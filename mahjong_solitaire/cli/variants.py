"""The command about the variants: variants."""

from __future__ import annotations

from collections.abc import Sequence

import click

from mahjong_solitaire.cli import finding, text
from mahjong_solitaire.cli.failures import DONE
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def variants(as_json: bool) -> int:
    """List the variants and tell how they differ.

    The JSON is a list of objects with the keys name, title, summary (how it differs), game (the variant that it is a
    form of, or its own name), in_ids (the name it has in ids; "" for the plain game), rules (sentences, those on the
    score too) and layouts (the names of those made for it).
    """
    if as_json:
        text.print_json(_all_plain())
    else:
        click.echo("\n\n".join(map(text.variant_text, VARIANTS.values())))
    return DONE


def _all_plain() -> list[dict[str, object]]:
    library = finding.all_layouts()
    return [_plain(variant, library) for variant in VARIANTS.values()]


def _plain(variant: Variant, library: Sequence[Layout]) -> dict[str, object]:
    return {
        "name": variant.name,
        "title": variant.title,
        "summary": variant.summary,
        "game": variant.game,
        "in_ids": variant.id_name,
        "rules": (*variant.help, *variant.scoring.rules),
        "layouts": [layout.name for layout in _made_for(variant, library)],
    }


def _made_for(variant: Variant, library: Sequence[Layout]) -> list[Layout]:
    """Return the layouts made for a variant; a layout made for none in particular is one of the plain game."""
    made_for = [layout for layout in library if variant.is_made_for(layout)]
    return made_for or [layout for layout in library if variant.plays(layout) and not layout.games]
