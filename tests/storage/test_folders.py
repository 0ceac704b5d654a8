"""Where the user's files go."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import pytest

from mahjong_solitaire.storage.folders import Folders


def test_one_variable_puts_everything_into_one_folder(tmp_path: Path) -> None:
    folders = Folders.find({"MAHJONG_SOLITAIRE_HOME": str(tmp_path)})
    everything = (folders.data, folders.config, folders.cache, folders.layouts, folders.settings, folders.statistics)
    assert all(path.is_relative_to(tmp_path) for path in everything)


def test_a_relative_home_stays_where_it_was_when_the_program_changes_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Folders.find({"MAHJONG_SOLITAIRE_HOME": "home"}).data == tmp_path / "home" / "data"


def test_without_the_variable_the_system_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "USERPROFILE", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    folders = Folders.find({"MAHJONG_SOLITAIRE_HOME": ""})
    assert "mahjong-solitaire" in str(folders.data)
    assert "mahjong-solitaire" in str(folders.settings)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the error is that of other systems")
def test_a_user_without_a_home_is_told_how_to_name_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)

    def unknown(_: int) -> NoReturn:
        raise KeyError

    # As in containers, whose users have numbers only.
    monkeypatch.setattr("pwd.getpwuid", unknown)
    with pytest.raises(FileNotFoundError, match="set HOME or MAHJONG_SOLITAIRE_HOME"):
        Folders.find({})


def test_finding_the_folders_makes_none(tmp_path: Path) -> None:
    Folders.find({"MAHJONG_SOLITAIRE_HOME": str(tmp_path / "home")})
    assert not (tmp_path / "home").exists()


def test_the_users_layouts_lie_beside_the_data(tmp_path: Path) -> None:
    folders = Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")
    assert folders.layouts == tmp_path / "data" / "layouts"
