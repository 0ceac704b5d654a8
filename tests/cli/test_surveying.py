"""Surveys: the same numbers whoever counts, kept and gone on with."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from mahjong_solitaire import survey
from mahjong_solitaire.cli import workers
from mahjong_solitaire.cli.workers import Counted, count
from mahjong_solitaire.storage.folders import Folders
from tests.cli.conftest import STAIR, Answer, Command, layout_file

ROOT = Path(__file__).parents[2]
THREE_CHUNKS = ("--deals", "4400", "--seed", "3", "--jobs", "1")


class Surveyed(msgspec.Struct, forbid_unknown_fields=True):
    """What ``survey --json`` lists for a layout: these keys and no others."""

    layout: str
    variant: str
    deals: int
    unsolvable: int
    share: float
    low: float
    high: float
    seconds: float
    deals_per_second: float
    stages: dict[str, int]
    levels: dict[str, int]

    @property
    def counts(self) -> Surveyed:
        """The same without what depends on the machine."""
        return msgspec.structs.replace(self, seconds=0.0, deals_per_second=0.0)


def surveyed(answer: Answer) -> list[Surveyed]:
    assert answer.code == 0, answer.err
    return msgspec.json.decode(answer.out, type=list[Surveyed])


def test_the_figures_fit_together(command: Command) -> None:
    koi, cube = surveyed(command("survey", "koi", "cube", "--deals", "2500", "--jobs", "1", "--json"))
    assert [(one.layout, one.variant) for one in (koi, cube)] == [("koi", "mahjong"), ("cube", "mahjong")]
    for one in (koi, cube):
        assert one.deals == sum(one.stages.values()) == 2500
        assert set(one.stages) == {"pairing", "closure", "trials", "search"}
        assert list(one.levels) == ["gentle", "steady", "tricky", "fiendish"]
        assert one.share == one.unsolvable / 2500
        assert one.low < one.share < one.high
        assert one.deals_per_second == pytest.approx(2500 / one.seconds, rel=0.01)
    assert sum(cube.levels.values()) == 100


def test_the_number_of_jobs_makes_no_difference(command: Command) -> None:
    alone = surveyed(command("survey", "cube", *THREE_CHUNKS, "--fresh", "--json"))
    together = surveyed(command("survey", "cube", *THREE_CHUNKS, "--jobs", "2", "--fresh", "--json"))
    assert alone[0].counts == together[0].counts


def test_another_seed_gives_other_deals(command: Command) -> None:
    first, second = (
        surveyed(command("survey", "cube", "--seed", seed, "--deals", "500", "--jobs", "1", "--json")) for seed in "12"
    )
    assert first[0].unsolvable != second[0].unsolvable


class Power:
    """Counts chunks until the power fails."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks
        self.counted: list[int] = []

    def count(self, task: survey.Task) -> Counted:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.counted.append(task.chunk)
        return count(task)


@pytest.mark.parametrize("torn", [b"", b'{"key":["cube","123'], ids=["between chunks", "in the middle of a line"])
def test_a_survey_that_was_broken_off_goes_on(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: bytes
) -> None:
    whole = surveyed(command("survey", "cube", *THREE_CHUNKS, "--json"))
    file = tmp_path / "log.jsonl"
    arguments = ("survey", "cube", *THREE_CHUNKS, "--resume", str(file), "--json")
    monkeypatch.setattr(workers, "count", Power(1).count)
    broken_off = command(*arguments)
    assert (broken_off.code, broken_off.out) == (130, "")
    assert "1 of 3 chunks are kept" in broken_off.err
    with file.open("ab") as log:
        log.write(torn)
    power = Power(2)
    monkeypatch.setattr(workers, "count", power.count)
    assert surveyed(command(*arguments))[0].counts == whole[0].counts
    assert power.counted == [1, 2]
    monkeypatch.setattr(workers, "count", Power(0).count)
    assert surveyed(command(*arguments))[0].counts == whole[0].counts


def test_each_variant_is_counted_and_kept_by_itself(command: Command) -> None:
    deals = ("--deals", "500", "--jobs", "1", "--json")
    plain = surveyed(command("survey", "cube", *deals))
    (black_white,) = surveyed(command("survey", "cube", "--variant", "black-white", *deals))
    (solid,) = surveyed(command("survey", "full_cube", *deals))
    assert (black_white.variant, black_white.deals, solid.variant) == ("black-white", 500, "3d")
    # Of a group of four there are two pairings left, not three.
    assert black_white.unsolvable > plain[0].unsolvable
    assert surveyed(command("survey", "cube", *deals))[0].counts == plain[0].counts


def test_fresh_counts_all_anew(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    command("survey", "cube", *THREE_CHUNKS)
    power = Power(3)
    monkeypatch.setattr(workers, "count", power.count)
    again = command("survey", "cube", *THREE_CHUNKS, "--fresh", "--json")
    assert (again.code, again.err, power.counted) == (0, "", [0, 1, 2])


def test_more_deals_go_on_from_there(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    command("survey", "cube", "--deals", "2000", "--jobs", "1")
    power = Power(1)
    monkeypatch.setattr(workers, "count", power.count)
    answer = command("survey", "cube", "--deals", "3000", "--jobs", "1", "--json")
    assert (surveyed(answer)[0].deals, power.counted) == (3000, [1])


def test_a_changed_layout_is_counted_anew(command: Command, tmp_path: Path) -> None:
    file = layout_file(tmp_path / "odd.tmx", *STAIR)
    surveyed(command("survey", str(file), "--deals", "300", "--jobs", "1", "--json"))
    layout_file(file, ("#.#.#.#.#.#.", "............"))
    answer = command("survey", str(file), "--deals", "300", "--jobs", "1", "--json")
    assert answer.err == ""
    assert surveyed(answer)[0].unsolvable > 0
    assert len(list((Folders.find().cache / "surveys").iterdir())) == 2


def test_the_values_can_be_had_as_csv_and_as_a_table(command: Command) -> None:
    arguments = ("survey", "cube", "--deals", "500", "--jobs", "1")
    (cube,) = surveyed(command(*arguments, "--json"))
    (row,) = csv.DictReader(io.StringIO(command(*arguments, "--csv").out))
    assert (row["layout"], int(row["unsolvable"]), float(row["share"])) == ("cube", cube.unsolvable, cube.share)
    assert int(row["stage_search"]) == cube.stages["search"]
    assert int(row["level_gentle"]) == cube.levels["gentle"]
    lines = command(*arguments).out.splitlines()
    assert lines[0].split()[:4] == ["LAYOUT", "VARIANT", "DEALS", "UNSOLVABLE"]
    assert lines[1].split()[:4] == ["cube", "mahjong", "500", str(cube.unsolvable)]


def test_a_cluster_that_is_not_there_is_told(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(workers, "CLUSTER_SECONDS", 0.2)
    answer = command("survey", "cube", "--dask", "nowhere://1")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err.splitlines()[-1] == "Error: no dask cluster answers at 'nowhere://1'"


def test_without_dask_the_extra_is_named(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = command("survey", "cube", "--dask", "tcp://127.0.0.1:1")
    assert answer.code == 3
    assert "pip install 'mahjong-solitaire[cluster]'" in answer.err


CLUSTER = """
from distributed import LocalCluster
from mahjong_solitaire.cli.main import run

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        arguments = "survey cube --deals 4400 --seed 3 --fresh --json --dask"
        raise SystemExit(run([*arguments.split(), cluster.scheduler_address]))
"""


@pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra 'cluster'")
def test_a_cluster_counts_the_same(command: Command) -> None:
    process = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{CLUSTER}"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = surveyed(Answer(process.returncode, process.stdout, process.stderr))
    alone = surveyed(command("survey", "cube", *THREE_CHUNKS, "--fresh", "--json"))
    assert found[0].counts == alone[0].counts
