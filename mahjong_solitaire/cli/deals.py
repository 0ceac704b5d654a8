"""The commands that start a game: play and deal."""

from __future__ import annotations

import secrets

import click

from mahjong_solitaire.cli import finding, text
from mahjong_solitaire.cli.failures import DONE, CannotRunError, WrongUseError
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.game_id import MAX_SEED, descriptive
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import NAMED

_SEEDS = 10**6


@click.command()
@click.argument("game_id", metavar="[ID]", required=False)
@click.option("--table", "at_table", is_flag=True, help="Sit down at the table: go on with its game, or choose one.")
def play(game_id: str | None, at_table: bool) -> int:
    """Open the game's window; with an ID such as turtle#2031 it opens that deal."""
    if game_id is not None and at_table:
        raise WrongUseError(f"{game_id[:40]!r} is a deal of the solitaire; say either that or --table.")
    # Before the window: a wrong id is told here, in the terminal.
    wanted = finding.game_id(game_id) if game_id is not None else None

    from mahjong_solitaire.app.window import NoDisplayError, run

    try:
        if at_table:
            run(lambda app: app.sit_down())
        else:
            run(None if wanted is None else lambda app: app.play_id(wanted))
    except NoDisplayError as error:
        raise CannotRunError(
            f"There is no display to open a window on ({error}); "
            "the commands deal, solve, hint, layouts and render work without one."
        ) from error
    return DONE


@click.command(epilog=f"{text.VARIANTS_HELP}\n\n{text.LEVELS_HELP}")
@click.argument("layout")
@click.option(
    "--variant", "name", type=click.Choice(NAMED), help="Whose rules.  [default: the plain game, or 3d for a solid]"
)
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="The deal's number; the same for ever.  [default: any]")
@click.option(
    "--difficulty",
    "level",
    type=click.Choice(list(LEVEL_NAMES)),
    help="How hard it is to clear.  [default: dealt backwards, quickly; most are gentle]",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def deal(layout: str, name: str | None, seed: int | None, level: str | None, as_json: bool) -> int:
    """Deal the tiles on LAYOUT, a name or a .tmx file, so that they can be cleared.

    The JSON has the keys id, layout, variant, tiles ([x, y, z] each, in half tiles), faces (in the order of the
    tiles) and line (pairs of tiles, by their numbers from 0, which clear the board when they are taken in this
    order); with --difficulty also level.
    """
    of = finding.layout(layout)
    variant = finding.rules(of, name) if name else finding.usual_rules(of)
    dealt = finding.new_deal(of, variant, secrets.randbelow(_SEEDS) if seed is None else seed, level or "")
    if as_json:
        text.print_json(_plain(dealt))
    else:
        _print(dealt)
    return DONE


def _plain(dealt: Deal) -> dict[str, object]:
    board = dealt.board
    asked = {"level": dealt.id.level} if dealt.id.level else {}
    return {
        "id": str(dealt.id),
        "layout": board.layout.name,
        "variant": board.variant.name,
        "tiles": board.layout.slots,
        "faces": [None if face is None else str(face) for face in board.faces],
        "line": dealt.line,
        **asked,
    }


def _print(dealt: Deal) -> None:
    layout, variant = dealt.board.layout, dealt.board.variant
    click.echo(f"{dealt.id}  ({variant.title}: {layout.title}, {text.counted(len(layout.slots), 'tile')})")
    if dealt.id.level:
        click.echo(f"{dealt.id.level}: {_told_level(dealt)}")
    click.echo(f"{descriptive(layout.name, dealt.board.faces, variant.id_name)}\n")
    text.print_drawing(text.board_text(dealt.board))


def _told_level(dealt: Deal) -> str:
    if dealt.board.variant.is_ordered:
        return "compared with other deals of this layout"
    return LEVEL_NAMES[dealt.id.level].figures
