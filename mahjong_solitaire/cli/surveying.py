"""The command for research: survey, the share of deals that can't be cleared."""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypedDict, Unpack

import click

from mahjong_solitaire.cli import finding, solver_start, text, workers
from mahjong_solitaire.cli.failures import DONE, WrongUseError
from mahjong_solitaire.cli.progress import progress
from mahjong_solitaire.solitaire.game_id import MAX_SEED
from mahjong_solitaire.solitaire.layout import Layout, digest_of_places
from mahjong_solitaire.solitaire.variants import NAMED, Variant
from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.solver_cache import fingerprint

if TYPE_CHECKING:
    from mahjong_solitaire.storage.surveys import SurveyKey, SurveyLog
    from mahjong_solitaire.survey import Tally, Task

_MOST_DEALS = 10**9
_LETTERS = 12
"""Of the digest of a layout's places that the name of a survey has."""
_HEADINGS = ("LAYOUT", "VARIANT", "DEALS", "UNSOLVABLE", "SHARE", "95 % INTERVAL", "DEALS/S", "LEVELS")
_NUMBERS = frozenset({2, 3, 4, 6})


class _Survey:
    """One layout's survey: its chunks, those done before, and where they are kept."""

    def __init__(self, layout: Layout, variant: Variant, seed: int, deals: int, file: Path | None) -> None:
        from mahjong_solitaire import survey
        from mahjong_solitaire.storage.surveys import SurveyKey, SurveyLog

        self.layout, self.variant = layout, variant
        # Worked out once and not once a chunk: they travel with the tasks.
        _ = layout.locks
        self.tasks = list(survey.tasks(layout, seed, deals, variant))
        places = digest_of_places(layout, _LETTERS)
        self.key: SurveyKey = SurveyKey(layout.name, places, seed, fingerprint(), variant.id_name)
        self.log: SurveyLog = SurveyLog(file or _usual_file(self.key))
        self.done: dict[int, Tally] = {}

    def go_on(self) -> None:
        """Take in what is kept."""
        try:
            kept = self.log.read(self.key)
        except FileError as error:
            raise WrongUseError(f"{self.log.path}: {error}") from error
        except OSError as error:
            raise WrongUseError(f"{self.log.path}: {error.strerror}") from error
        wanted = {task.chunk: task.deals for task in self.tasks}
        self.done = {chunk: tally for chunk, tally in kept.items() if wanted.get(chunk) == tally.deals}

    def open_tasks(self) -> list[Task]:
        """Return the chunks still to count."""
        return [task for task in self.tasks if task.chunk not in self.done]

    def keep(self, chunk: int, tally: Tally) -> None:
        """Take in a chunk and keep it for another day."""
        self.log.append(self.key, chunk, tally)
        self.done[chunk] = tally


def _usual_file(key: SurveyKey) -> Path:
    name = "-".join(filter(None, (key.layout, key.variant, key.places, str(key.seed))))
    return Folders.find().cache / "surveys" / f"{name}.jsonl"


class _Row(NamedTuple):
    """What is told of a layout; these names are the keys of the JSON."""

    layout: str
    variant: str
    deals: int
    unsolvable: int
    share: float
    low: float
    high: float
    seconds: float
    deals_per_second: float
    stages: Mapping[str, int]
    levels: Mapping[str, int]


class _Given(TypedDict):
    """The arguments of the command."""

    layouts: tuple[str, ...]
    variant: str | None
    deals: int
    seed: int
    jobs: int | None
    cluster: str | None
    file: Path | None
    fresh: bool
    as_json: bool
    as_csv: bool


@click.command()
@click.argument("layouts", metavar="LAYOUT...", nargs=-1, required=True)
@click.option("--variant", type=click.Choice(NAMED), help="Whose rules.  [default: as for deal]")
@click.option("--deals", type=click.IntRange(1, _MOST_DEALS), default=10_000, show_default=True, help="Deals of each.")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), default=0, show_default=True, help="Names the random deals.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes to count in.  [default: one for each processor]")
@click.option("--dask", "cluster", metavar="ADDRESS", help="Count on a dask cluster, such as tcp://10.0.0.1:8786.")
@click.option(
    "--resume", "file", metavar="FILE", type=click.Path(path_type=Path), help="Keep what is counted in this file."
)
@click.option("--fresh", is_flag=True, help="Count everything anew, also what is kept from before.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
def survey(**given: Unpack[_Given]) -> int:
    """Count how many uniform random deals of layouts (names or .tmx files) can't be cleared; exact.

    Any variant will do in which the matching pairs alone decide: not a strict chain.

    Other than with deal, every order of the tiles is equally likely. The deals follow from layout and seed, whatever
    the number of jobs, and what is counted is kept at once: a survey that was broken off goes on where it was, and one
    with more --deals goes on from there.

    The JSON is a list of objects with the keys layout, variant, deals, unsolvable, share (unsolvable of all deals),
    low and high (its 95 % interval, after Wilson), seconds (summed over the jobs), deals_per_second (of one job),
    stages (by what deals were settled: pairing, closure, trials, search) and levels (of a sample, 50 of each 2000
    deals: the levels of difficulty by the share of random games that clear them). The values of --csv are the same.
    """
    _refuse_both(given["as_json"] and given["as_csv"], "--json", "--csv")
    _refuse_both(given["fresh"] and given["file"] is not None, "--resume", "--fresh")
    layouts = dict.fromkeys(map(finding.layout, given["layouts"]))
    surveys = [
        _Survey(layout, _rules(layout, given["variant"]), given["seed"], given["deals"], given["file"])
        for layout in layouts
    ]
    _begin(surveys, given["fresh"])
    _count(surveys, given["jobs"], given["cluster"])
    rows = [_row(one) for one in surveys]
    if given["as_json"]:
        text.print_json([row._asdict() for row in rows])
    elif given["as_csv"]:
        _write_csv([_flat(row) for row in rows])
    else:
        click.echo(text.table([_HEADINGS, *map(_cells, rows)], _NUMBERS))
    return DONE


def _rules(layout: Layout, name: str | None) -> Variant:
    variant = finding.rules(layout, name) if name else finding.usual_rules(layout)
    if variant.is_ordered:
        raise WrongUseError(
            f"{variant.title} can't be surveyed: the order of pairs counts, and that isn't always decided"
        )
    return variant


def _refuse_both(both: bool, one: str, other: str) -> None:
    if both:
        raise WrongUseError(f"{one} and {other} don't go together")


def _begin(surveys: Sequence[_Survey], fresh: bool) -> None:
    for one in surveys:
        if fresh:
            one.log.forget()
        one.go_on()
    done = sum(len(one.done) for one in surveys)
    if done:
        click.echo(f"{text.counted(done, 'chunk')} of the deals were counted before (--fresh starts anew).", err=True)


def _count(surveys: Sequence[_Survey], jobs: int | None, cluster: str | None) -> None:
    tasks = [task for one in surveys for task in one.open_tasks()]
    if not tasks:
        return
    if cluster is None:
        # Before any other process starts, so that only one has to compile.
        solver_start.warm_up()
    of = {task: one for one in surveys for task in one.tasks}
    deals = sum(task.deals for task in of)
    try:
        with progress("deals", deals, deals - sum(task.deals for task in tasks)) as advance:
            for task, tally in workers.counted(tasks, jobs or workers.processors(), cluster):
                of[task].keep(task.chunk, tally)
                advance(task.deals)
    except KeyboardInterrupt:
        done = sum(len(one.done) for one in surveys)
        click.echo(f"Stopped; {done} of {len(of)} chunks are kept, and the same command goes on from there.", err=True)
        raise


def _row(one: _Survey) -> _Row:
    from mahjong_solitaire.survey import interval, merged

    total = merged(one.done.values())
    low, high = interval(total.unsolvable, total.deals)
    return _Row(
        one.layout.name,
        one.variant.name,
        total.deals,
        total.unsolvable,
        round(total.unsolvable / total.deals, 8),
        round(low, 8),
        round(high, 8),
        round(total.seconds, 3),
        round(total.deals / total.seconds, 1),
        total.stages,
        total.levels,
    )


def _flat(row: _Row) -> dict[str, str | int | float]:
    plain: dict[str, str | int | float] = dict(zip(row._fields[:-2], row[:-2], strict=True))
    stages = {f"stage_{name}": number for name, number in row.stages.items()}
    return {**plain, **stages, **{f"level_{name}": number for name, number in row.levels.items()}}


def _write_csv(rows: Sequence[Mapping[str, str | int | float]]) -> None:
    writer = csv.DictWriter(sys.stdout, rows[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _cells(row: _Row) -> tuple[str, ...]:
    rated = sum(row.levels.values())
    levels = ", ".join(f"{name} {number / rated:.0%}" for name, number in row.levels.items()) if rated else "none"
    return (
        row.layout,
        row.variant,
        str(row.deals),
        str(row.unsolvable),
        f"{row.share:.3%}",
        f"{row.low:.3%} to {row.high:.3%}",
        f"{row.deals_per_second:.0f}",
        levels,
    )
