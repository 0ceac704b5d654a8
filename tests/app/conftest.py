"""What tests of the window may ask for."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app import window
from mahjong_solitaire.storage.layouts import Library
from tests.app.stage import shipped


@pytest.fixture
def quick_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the program's layouts once for all tests; the user has none of his own."""
    monkeypatch.setattr(window, "library", lambda _: Library(shipped(), ()))
