"""The file of the house rules: what is kept comes back, what is damaged is set aside and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.table_houses import HouseFile, Houses, NamedHouse, read_text


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    file = HouseFile(tmp_path / "houses.json")
    houses = Houses({"riichi": {"uma": "none", "oka": False}}, {"riichi": (NamedHouse("Club", {"start": 30000}),)})
    file.save(houses)
    assert file.load() == (houses, None)


def test_without_a_file_nothing_is_chosen(tmp_path: Path) -> None:
    assert HouseFile(tmp_path / "houses.json").load() == (Houses(), None)


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"version": 9}', b'{"chosen": {"mcr": {"a": 1.5}}}', b"\xff"])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "houses.json"
    path.write_bytes(content)
    houses, trouble = HouseFile(path).load()
    assert houses == Houses()
    assert trouble is not None
    assert "houses.json.damaged-1" in trouble
    assert (tmp_path / "houses.json.damaged-1").read_bytes() == content


def test_a_text_is_read_without_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "card.txt"
    path.write_bytes("\ufeffKarte ä".encode())
    assert read_text(path, 100) == "Karte ä"


@pytest.mark.parametrize(("content", "told"), [(b"ab\xff", "byte 3 is no UTF-8 text"), (b"x" * 41, "larger than 40")])
def test_what_is_no_text_or_too_long_is_told(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "card.txt"
    path.write_bytes(content)
    with pytest.raises(FileError, match=told):
        read_text(path, 10)
