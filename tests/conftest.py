"""Every test runs without a screen and in folders of its own."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from mahjong_solitaire.storage.solver_cache import prepare

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Compiled once for all tests, also those in processes of their own with a home of their own.
prepare(Path(__file__).resolve().parents[1] / ".pytest_cache")
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_SOLITAIRE_HOME", str(tmp_path / "home"))


def pytest_collection_finish() -> None:
    """Spare the garbage collector the sixteen thousand tests: they stay to the end anyhow."""
    gc.collect()
    gc.freeze()
