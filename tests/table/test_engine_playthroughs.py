"""Whole matches kept as files: each is played again move by move and tells the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.telling import transcript

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_playthrough_tells_what_it_told(path: Path) -> None:
    assert "\n".join(transcript(read_match(path))) + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_set_has_a_playthrough_with_a_win(name: str) -> None:
    texts = [path.with_suffix(".txt").read_text(encoding="utf-8") for path in RECORDS if path.stem.startswith(name)]
    assert any(" wins with " in text for text in texts)


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_set_has_a_game_that_is_played_to_its_end(name: str) -> None:
    assert read_match(FOLDER / f"{name}_whole.json").is_over
