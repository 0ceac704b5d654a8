"""The command that measures one bot by another: duel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from time import perf_counter
from typing import TypedDict, Unpack

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE, CannotRunError
from mahjong_solitaire.cli.progress import progress
from mahjong_solitaire.cli.table_house import house_options, terms_named
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.duel import BotFailedError, Outcome, Summary, Task, play_wall, rehearse, summed_up

_SURE = 1.96
"""Standard errors to either side of the mean within which it lies in 95 of 100 duels."""
_LEAST_WALLS = 2
"""Between one wall and nothing there is no spread to measure."""
_MOST_WALLS = 10**6


class _Given(TypedDict):
    """The arguments of the command."""

    first: str
    second: str
    rules: str
    preset: str
    settings: tuple[str, ...]
    walls: int
    seed: int
    jobs: int
    as_json: bool


@click.command()
@click.argument("first", metavar="BOT", type=click.Choice(list(BOTS)))
@click.argument("second", metavar="OTHER", type=click.Choice(list(BOTS)))
@house_options
@click.option("--walls", type=click.IntRange(1, _MOST_WALLS), default=40, show_default=True, help="How many walls.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same walls for ever.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes play.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def duel(**given: Unpack[_Given]) -> int:
    """Let two bots play against each other, two of each, and tell which is better.

    Each wall is played in all six seatings. There are no bonus tiles, and each seat draws from a wall of its own, so
    that claims don't change who gets what: luck is shared fairly, and differences show after few hands. With Ctrl+C
    what was played so far is told.

    The JSON has the keys walls, hands, mean (points of BOT for a seat and hand), standard_error (of the mean, over
    walls), wins, drawn (hands that nobody won), deal_ins (discards that gave the win), ms_median and ms_worst (time for
    a decision of BOT in milliseconds). Of wins and deal_ins it has two each: those of BOT and of OTHER.
    """
    bots = (given["first"], given["second"])
    house = terms_named(given["rules"], given["preset"], given["settings"]).house
    tasks = [Task(given["rules"], bots, given["seed"], wall, house) for wall in range(given["walls"])]
    outcomes = _played(tasks, given["jobs"])
    if not outcomes:
        raise click.Abort
    found = summed_up(outcomes)
    if given["as_json"]:
        text.print_json(_plain(found))
    else:
        _print(found, bots)
    return DONE


def _played(tasks: Sequence[Task], jobs: int) -> list[Outcome]:
    """Return what was played when all is done, or when the user has had enough."""
    outcomes: list[Outcome] = []
    try:
        with progress("walls", len(tasks)) as advance:
            for outcome in _outcomes(tasks, jobs):
                outcomes.append(outcome)
                advance(1)
    except KeyboardInterrupt:
        click.echo(f"Stopped; {len(outcomes)} of {text.counted(len(tasks), 'wall')} were played.", err=True)
    except BotFailedError as error:
        raise CannotRunError(f"{error}.") from None
    return outcomes


def _outcomes(tasks: Sequence[Task], jobs: int) -> Iterator[Outcome]:
    if min(jobs, len(tasks)) == 1:
        yield from map(_play, tasks)
        return
    from joblib import Parallel, delayed

    yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(_play)(task) for task in tasks)


def _play(task: Task) -> Outcome:
    _rehearsed(task._replace(seed=0, wall=0))
    return play_wall(task, perf_counter)


@lru_cache(maxsize=1)
def _rehearsed(task: Task) -> None:
    """Let the bots get ready, once in each process."""
    rehearse(task)


def _plain(found: Summary) -> dict[str, object]:
    return {
        "walls": found.walls,
        "hands": found.hands,
        "mean": round(found.mean, 4),
        "standard_error": round(found.standard_error, 4),
        "wins": found.wins,
        "drawn": found.drawn,
        "deal_ins": found.deal_ins,
        "ms_median": round(1000 * found.median_seconds[0], 3),
        "ms_worst": round(1000 * found.worst_seconds[0], 3),
    }


def _print(found: Summary, bots: tuple[str, str]) -> None:
    hands, walls = text.counted(found.hands, "hand"), text.counted(found.walls, "wall")
    click.echo(f"{hands} on {walls}, {found.drawn} of them drawn")
    rows = [("", "POINTS", "WINS", "DEAL-INS", "MEAN WIN", "MS MEDIAN", "MS WORST")]
    for side, name in enumerate(bots):
        mean = found.mean * (1 - 2 * side)
        rows.append(
            (
                name,
                f"{mean:+.2f}",
                str(found.wins[side]),
                str(found.deal_ins[side]),
                f"{found.mean_points[side]:.1f}",
                f"{1000 * found.median_seconds[side]:.1f}",
                f"{1000 * found.worst_seconds[side]:.0f}",
            )
        )
    click.echo(text.table(rows, frozenset(range(1, 7))))
    if found.walls < _LEAST_WALLS:
        click.echo(f"{bots[0]}: {found.mean:+.2f} points a seat and hand; a single wall gives no standard error")
        return
    error = found.standard_error
    low, high = found.mean - _SURE * error, found.mean + _SURE * error
    click.echo(f"{bots[0]}: {found.mean:+.2f} +- {error:.2f} points a seat and hand (95 %: {low:+.2f} to {high:+.2f})")
