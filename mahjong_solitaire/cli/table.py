"""The commands of the table: what a won hand is worth, and what a hand waits for."""

from __future__ import annotations

import sys

import click

from mahjong_solitaire.cli import kernel_start, text
from mahjong_solitaire.cli.failures import DONE, WrongUseError
from mahjong_solitaire.cli.hands_told import score_plain, score_text
from mahjong_solitaire.cli.table_bots import bots
from mahjong_solitaire.cli.table_botzone import botzone
from mahjong_solitaire.cli.table_duel import duel
from mahjong_solitaire.cli.table_games import games
from mahjong_solitaire.cli.table_play import replay, simulate
from mahjong_solitaire.cli.table_statistics import statistics
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import GRAMMAR, parse_hand, parse_standing
from mahjong_solitaire.table.scoring.mcr import score as score_mcr
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, PROFILES, Profile

_GRAMMAR = "\b\nA hand:\n" + "\n".join(f"  {line}" for line in GRAMMAR.splitlines())
_EXAMPLES = """\b
Examples:
  mahjong-solitaire table score "[234s<] [EEE^] [5555p!] 99m 34m +5m | seat=S self-drawn"
  mahjong-solitaire table score - < hands.txt
  mahjong-solitaire table waits "[234s<] [EEE^] [5555p!] 99m 34m\""""
_PROFILES = "\b\nRulings:\n" + "\n".join(f"  {profile.name:<15}{profile.title}" for profile in PROFILES.values())

_rules = click.option("--rules", type=click.Choice(["mcr"]), default="mcr", show_default=True, help="The rule set.")
_profile = click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default=GREEN_BOOK.name,
    show_default=True,
    help="How the rulings are decided in which texts differ.",
)
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group()
def table() -> None:
    """Mahjong at the table: score hands, see what they wait for, let bots play."""


@table.command(epilog="\n\n".join((_GRAMMAR, _PROFILES, _EXAMPLES)))
@click.argument("hand", metavar="HAND|-")
@_rules
@_profile
@_json
def score(hand: str, rules: str, profile: str, as_json: bool) -> int:
    """Score a won hand by the Mahjong Competition Rules, and say how the points come about.

    With - each line of standard input is a hand (empty ones are left out), and a JSON object is printed for each. A
    hand that can't be scored gets the object {"error": SENTENCE}, and the exit code is 2 in the end.

    The JSON has the keys total (points with bonus tiles), fans (name, points and count of each), legal (whether there
    are 8 points without bonus tiles) and settlement (winner, discarder, each_other: points they get; null if it isn't
    legal). For a single hand also uncounted: the fan that are there but not counted, and why.
    """
    if hand == "-":
        return _score_lines(PROFILES[profile])
    try:
        found = score_mcr(parse_hand(hand), PROFILES[profile])
    except HandError as error:
        raise WrongUseError(f"{error}.") from None
    if as_json:
        text.print_json(score_plain(found))
    else:
        click.echo(score_text(found))
    return DONE


@table.command(epilog="\n\n".join((_GRAMMAR, _PROFILES, _EXAMPLES)))
@click.argument("hand", metavar="HAND")
@_rules
@_profile
@_json
def waits(hand: str, rules: str, profile: str, as_json: bool) -> int:
    """Tell what a hand of 13 tiles (a meld counts as three) waits for, or how far it is from that.

    For each tile it waits for: how many of it the hand doesn't hold, the points as a discard and drawn, with the fan,
    and whether they reach eight. Else which tiles bring it nearer. And the ways to eight points: for each great fan the
    nearest hand, with the tiles it lacks.

    The JSON has the keys waits (tile, left, discarded and drawn: each with total, legal and fans), shanten (tiles
    missing until it is ready, for each shape; null where melds rule it out), acceptance (the tiles that bring it
    nearer), routes (fan, points, missing, tiles) and distances (tiles missing for each great fan, however far).
    """
    from mahjong_solitaire.cli.waits_told import outlook, outlook_plain, outlook_text

    kernel_start.tell(kernel_start.ANALYSIS)
    try:
        found = outlook(parse_standing(hand), PROFILES[profile])
    except HandError as error:
        raise WrongUseError(f"{error}.") from None
    if as_json:
        text.print_json(outlook_plain(found))
    else:
        click.echo(outlook_text(found))
    return DONE


def _score_lines(profile: Profile) -> int:
    from mahjong_solitaire.cli.hand_lines import LineScorer, lines_of

    kernel_start.tell(kernel_start.SCORING)
    scorer = LineScorer(profile)
    for lines in lines_of(sys.stdin.buffer):
        click.echo(scorer.answers(lines), nl=False)
    return DONE if scorer.are_all_won else WrongUseError.exit_code


table.add_command(simulate)
table.add_command(replay)
table.add_command(duel)
table.add_command(botzone)
table.add_command(statistics)
table.add_command(games)
table.add_command(bots)
