"""The compiled solver is kept from run to run; what was damaged is compiled again."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.storage.solver_cache import VARIABLE, prepare

WHOLE = b"\x80\x04machine code."


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of one run's compiled kernels; the next one begins with ``prepare``."""
    monkeypatch.setenv(VARIABLE, "")
    folder = prepare(tmp_path) / "solver_1"
    folder.mkdir()
    monkeypatch.setenv(VARIABLE, "")
    return folder


@pytest.mark.parametrize("name", ["kernel.nbi", "kernel.1.nbc"])
@pytest.mark.parametrize(
    "content", [b"", WHOLE[:-7], bytes(len(WHOLE)), b"garbage."], ids=["empty", "cut off", "zeros", "garbage"]
)
def test_a_damaged_file_is_removed_and_the_others_stay(
    compiled: Path, tmp_path: Path, name: str, content: bytes
) -> None:
    for whole in ("other.nbi", "other.1.nbc"):
        (compiled / whole).write_bytes(WHOLE)
    (compiled / name).write_bytes(content)
    assert prepare(tmp_path) == compiled.parent
    assert sorted(path.name for path in compiled.iterdir()) == ["other.1.nbc", "other.nbi"]


def test_a_folder_in_place_of_a_file_leaves_a_temporary_one(compiled: Path, tmp_path: Path) -> None:
    (compiled / "kernel.nbi").mkdir()
    assert not prepare(tmp_path).is_relative_to(tmp_path / "solver")


def test_what_another_version_compiled_is_dropped(compiled: Path, tmp_path: Path) -> None:
    other = compiled.parent.with_name("0123456789abcdef")
    other.mkdir()
    prepare(tmp_path)
    assert not other.exists()
    assert compiled.exists()
