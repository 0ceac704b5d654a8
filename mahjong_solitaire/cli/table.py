"""The commands of the table: what a won hand is worth, what a hand waits for, and which rules there are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TypedDict, Unpack

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE, WrongUseError
from mahjong_solitaire.cli.hand_tellers import AccountTeller, Teller
from mahjong_solitaire.cli.mcr_teller import McrTeller
from mahjong_solitaire.cli.table_bots import bots
from mahjong_solitaire.cli.table_botzone import botzone
from mahjong_solitaire.cli.table_duel import duel
from mahjong_solitaire.cli.table_games import games
from mahjong_solitaire.cli.table_house import house_options, profile_option, rules_named
from mahjong_solitaire.cli.table_play import replay, simulate
from mahjong_solitaire.cli.table_rules import rules
from mahjong_solitaire.cli.table_statistics import statistics
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import GRAMMAR
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.profiles import PROFILES

_TELLERS: dict[str, Callable[[Ruleset], Teller]] = {"mcr": McrTeller}
"""Rule sets of which more is told than their accounts say."""


def _paragraph(title: str, lines: str) -> str:
    return f"\b\n{title}:\n" + "\n".join(f"  {line}" for line in lines.splitlines())


def _grammar() -> Iterator[str]:
    """Yield how hands are written, and the words that single rule sets add."""
    yield _paragraph("A hand", GRAMMAR)
    for name, kind in RULESETS.items():
        if kind.words.grammar:
            yield _paragraph(f"With --rules {name} also", kind.words.grammar)


_EXAMPLES = """\b
Examples:
  mahjong-solitaire table score "[234s<] [EEE^] [5555p!] 99m 34m +5m | seat=S self-drawn"
  mahjong-solitaire table score --rules hong-kong --set minimum=1 "[CCC<] 123m 456m 789m 5m +5m | bonus=1f"
  mahjong-solitaire table score - < hands.txt
  mahjong-solitaire table waits "[234s<] [EEE^] [5555p!] 99m 34m\""""
_PROFILES = _paragraph("Rulings", "\n".join(f"{profile.name:<15}{profile.title}" for profile in PROFILES.values()))
_EPILOG = "\n\n".join((*_grammar(), _PROFILES, _EXAMPLES))

_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


class _Given(TypedDict):
    """The options of both commands."""

    hand: str
    rules: str
    preset: str
    settings: tuple[str, ...]
    profile: str | None
    as_json: bool


@click.group()
def table() -> None:
    """Mahjong at the table: score hands, see what they wait for, let bots play."""


@table.command(epilog=_EPILOG)
@click.argument("hand", metavar="HAND|-")
@house_options
@profile_option
@_json
def score(**given: Unpack[_Given]) -> int:
    """Score a won hand by a rule set, and say how the points come about; where losers' hands count, one of these too.

    With - each line of standard input is a hand (empty ones are left out), and a JSON object is printed for each. A
    hand that can't be scored gets the object {"error": SENTENCE}, and the exit code is 2 in the end.

    The JSON has the keys total, lines (name, points, times and unit of each; the unit is empty if it is that of the
    total), sets (of each line), reading (the sets of the hand), uncounted (what is there but not counted, and why) and
    verdict (whether it may win, and who pays).

    By the rules of mcr it has total (points with bonus tiles), fans (name, points and count of each), legal (whether
    there are 8 points without bonus tiles) and settlement (winner, discarder, each_other: points they get; null if it
    isn't legal). For a single hand also reading, sets and uncounted.
    """
    teller = _teller(given)
    if given["hand"] == "-":
        return _score_lines(teller)
    try:
        if given["as_json"]:
            text.print_json(teller.score_plain(given["hand"]))
        else:
            click.echo(teller.score_text(given["hand"]))
    except HandError as error:
        raise WrongUseError(f"{error}.") from None
    return DONE


@table.command(epilog=_EPILOG)
@click.argument("hand", metavar="HAND")
@house_options
@profile_option
@_json
def waits(**given: Unpack[_Given]) -> int:
    """Tell what a hand of 13 tiles (a meld counts as three) waits for.

    For each tile it waits for: how many of it the hand doesn't hold, what it is worth as a discard and drawn, and
    whether that is enough. By the rules of mcr also how far a hand is from waiting, which tiles bring it nearer, and
    the ways to eight points: for each great fan the nearest hand, with the tiles it lacks.

    The JSON has the key waits (tile, left, discarded and drawn: each as table score gives it). By the rules of mcr
    also shanten (tiles missing until it is ready, for each shape; null where melds rule it out), acceptance (the tiles
    that bring it nearer), routes (fan, points, missing, tiles) and distances (tiles missing for each great fan, however
    far).
    """
    teller = _teller(given)
    try:
        if given["as_json"]:
            text.print_json(teller.waits_plain(given["hand"]))
        else:
            click.echo(teller.waits_text(given["hand"]))
    except HandError as error:
        raise WrongUseError(f"{error}.") from None
    return DONE


def _teller(given: _Given) -> Teller:
    named = rules_named(given["rules"], given["preset"], given["settings"], profile=given["profile"])
    return _TELLERS.get(named.name, AccountTeller)(named)


def _score_lines(teller: Teller) -> int:
    from mahjong_solitaire.cli.hand_lines import lines_of

    for lines in lines_of(sys.stdin.buffer):
        click.echo(teller.answers(lines), nl=False)
    return DONE if teller.are_all_won() else WrongUseError.exit_code


table.add_command(rules)
table.add_command(simulate)
table.add_command(replay)
table.add_command(duel)
table.add_command(botzone)
table.add_command(statistics)
table.add_command(games)
table.add_command(bots)
