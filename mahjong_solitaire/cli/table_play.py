"""The commands that play at the table without a window: simulate and replay."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TypedDict, Unpack, overload

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE, WrongUseError
from mahjong_solitaire.cli.table_house import house_options, terms_named
from mahjong_solitaire.storage.table_records import TableRecordError, read_match, write_match
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.playing import Played, Task, play, play_all, total
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.telling import transcript

_MATCH = 16
_BOTS = ", ".join(BOTS)


class _Given(TypedDict):
    """The options of simulate."""

    rules: str
    preset: str
    settings: tuple[str, ...]
    seats: str | None
    hands: int
    seed: int
    jobs: int
    save: Path | None
    as_json: bool


@click.command()
@house_options
@click.option("--seats", help=f"The bots, one a player: {_BOTS}. All random if nothing is said.")
@click.option("--hands", type=click.IntRange(1), default=_MATCH, show_default=True, help="How many hands are played.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same hands for ever.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes play.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the first match in this file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(**given: Unpack[_Given]) -> int:
    """Let bots play against each other, in matches of 16 hands, or of fewer where the rules end a game before.

    The JSON has the keys hands, drawn (hands that nobody won), points (won or lost by each player, in the order of
    --seats), seconds and hands_per_second.
    """
    terms = terms_named(given["rules"], given["preset"], given["settings"])
    bots = _named(given["seats"], ruleset(given["rules"], terms).seats)
    tasks = _Tasks(Task(given["rules"], terms, bots, str(given["seed"])), given["hands"])
    if given["save"] is not None:
        # First, for a file that can't be written would else cost the work of hours.
        write_match(given["save"], play(tasks[0]).record())
    began = perf_counter()
    played = total(_played(tasks, given["jobs"]), len(bots))
    seconds = perf_counter() - began
    if given["as_json"]:
        text.print_json(_plain(played, seconds))
    else:
        _print(played, bots, seconds)
    return DONE


def _named(seats: str | None, players: int) -> tuple[str, ...]:
    if seats is None:
        return (next(iter(BOTS)),) * players
    names = tuple(name.strip() for name in seats.split(","))
    unknown = next((name for name in names if name not in BOTS), None)
    if unknown is not None:
        raise WrongUseError(f"bot {unknown[:20]!r} is not known; there are {_BOTS}.")
    if len(names) != players:
        raise WrongUseError(f"--seats names {text.counted(len(names), 'player')}; {players} play.")
    return names


class _Tasks(Sequence[Task]):
    """Matches of 16 hands, the last one perhaps of fewer; each is made when it is asked for."""

    def __init__(self, first: Task, hands: int) -> None:
        self._first, self._hands = first, hands

    def __len__(self) -> int:
        return (self._hands + _MATCH - 1) // _MATCH

    @overload
    def __getitem__(self, number: int) -> Task: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Task]: ...
    def __getitem__(self, number: int | slice) -> Task | Sequence[Task]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        if number >= len(self):
            raise IndexError(number)
        hands = min(_MATCH, self._hands - number * _MATCH)
        terms = replace(self._first.terms, hands=hands)
        return self._first._replace(terms=terms, seed=f"{self._first.seed}.{number}")


def _played(tasks: Sequence[Task], jobs: int) -> Sequence[Played]:
    if min(jobs, len(tasks)) == 1:
        return list(map(_played_alone, tasks))
    from joblib import Parallel, delayed

    done: Iterable[Played] = Parallel(n_jobs=jobs)(delayed(_played_alone)(task) for task in tasks)
    return list(done)


def _played_alone(task: Task) -> Played:
    """Play hands; positions are values without circles, in search of which a twentieth of the time was spent."""
    gc.disable()
    try:
        return play_all(task)
    finally:
        gc.enable()


def _plain(played: Played, seconds: float) -> dict[str, object]:
    return {
        "hands": played.hands,
        "drawn": played.drawn,
        "points": played.points,
        "seconds": round(seconds, 3),
        "hands_per_second": round(played.hands / seconds, 1),
    }


def _print(played: Played, bots: Sequence[str], seconds: float) -> None:
    click.echo(f"{text.counted(played.hands, 'hand')}, {played.drawn} of them drawn")
    rows = [
        (f"{name} {letter}", f"{points:+d}") for letter, name, points in zip("ABCD", bots, played.points, strict=False)
    ]
    click.echo(text.table(rows, frozenset({1})))
    click.echo(f"{seconds:.2f} seconds, {played.hands / seconds:.0f} hands a second")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def replay(file: Path, as_json: bool) -> int:
    """Play a saved match again, each move through the checks of the rules, and tell it as text.

    The JSON has the keys rules, hands (payments of the players for each that is over), totals and is_over.
    """
    try:
        session = read_match(file)
    except TableRecordError as error:
        raise WrongUseError(f"{error}.") from None
    except OSError as error:
        raise WrongUseError(f"{file} can't be read: {error.strerror}.") from error
    if as_json:
        text.print_json(_replayed(session))
    else:
        click.echo("\n".join(transcript(session)))
    return DONE


def _replayed(session: Session) -> dict[str, object]:
    after = session.after
    return {
        "rules": session.rules.name,
        "hands": [hand.payments for hand in after.finished],
        "totals": after.totals,
        "is_over": session.is_over,
    }
