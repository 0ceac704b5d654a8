"""Who counts the chunks of a survey: this process, several of this machine, or a dask cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from mahjong_solitaire.cli.failures import CannotRunError
from mahjong_solitaire.solitaire import solver
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.solver_cache import prepare

if TYPE_CHECKING:
    from mahjong_solitaire.survey import Tally, Task

CLUSTER_SECONDS = 20


class Counted(NamedTuple):
    """A chunk that was counted."""

    task: Task
    tally: Tally


def counted(tasks: Sequence[Task], jobs: int, cluster: str | None) -> Iterator[Counted]:
    """Count chunks and yield them in the order in which they get done."""
    if cluster is None and min(jobs, len(tasks)) <= 1:
        return map(count, tasks)
    return _by_joblib(tasks, jobs, cluster)


def processors() -> int:
    """Return the number of processors this process may use."""
    from joblib import cpu_count

    number: int = cpu_count()
    return number


def count(task: Task) -> Counted:
    """Count a chunk, wherever this runs; getting the solver ready doesn't count as time."""
    prepare(Folders.find().cache)
    solver.warm_up()

    from mahjong_solitaire import survey

    started = perf_counter()
    tally = survey.count(task)
    return Counted(task, tally._replace(seconds=round(perf_counter() - started, 6)))


def _by_joblib(tasks: Sequence[Task], jobs: int, cluster: str | None) -> Iterator[Counted]:
    from joblib import Parallel, delayed, parallel_config

    with _connected(cluster), parallel_config(backend="loky" if cluster is None else "dask"):
        done = Parallel(n_jobs=jobs if cluster is None else -1, return_as="generator_unordered")
        yield from done(delayed(count)(task) for task in tasks)


def _connected(cluster: str | None) -> AbstractContextManager[object]:
    if cluster is None:
        return nullcontext()
    try:
        from distributed import Client
    except ImportError as error:
        raise CannotRunError(
            "a dask cluster needs the extra 'cluster': pip install 'mahjong-solitaire[cluster]'"
        ) from error
    try:
        client: AbstractContextManager[object] = Client(cluster, timeout=CLUSTER_SECONDS)
    except (OSError, ValueError) as error:
        raise CannotRunError(f"no dask cluster answers at {cluster!r}") from error
    return client
