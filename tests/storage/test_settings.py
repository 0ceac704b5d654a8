"""Settings come back as they were saved, and nothing in their file can stop the program."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mahjong_solitaire.storage.settings import Settings, SettingsFile

WRONG = [
    ("tile_theme", "purple", '"purple"'),
    ("background", None, "null"),
    ("index_marks", "yes", '"yes"'),
    ("show_matches", 1, "1"),
    ("motion", ["full"], "a list of 1"),
    ("sound", 101, "101"),
    ("sound", -1, "-1"),
    ("sound", 10**30, str(10**30)),
    ("sound", 0.5, "0.5"),
    ("scale", 79, "79"),
    ("scale", 151, "151"),
    ("last_layout", 5, "5"),
    ("favourites", "turtle", '"turtle"'),
    ("favourites", [1], "a list of 1"),
    ("full_screen", {"a": 1}, "an object"),
    ("last_layout", {}, "an object"),
]
DAMAGED = [b"", b"{", b"[]", b"null", b'"text"', b"\xff\xfe", b"{'sound': 1}", b"[" * 100_000, b'{"sound": NaN}']


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_a_missing_file_gives_the_defaults_without_a_word(path: Path) -> None:
    assert SettingsFile(path).load() == (Settings(), None)


def test_settings_come_back_as_they_were_saved(path: Path) -> None:
    chosen = Settings(tile_theme="dark", sound=0, scale=150, last_layout="märchen", favourites=("turtle", "cube"))
    SettingsFile(path).save(chosen)
    assert SettingsFile(path).load() == (chosen, None)


def test_the_file_can_be_read_and_edited_by_a_person(path: Path) -> None:
    SettingsFile(path).save(Settings())
    assert '\n  "sound": 60,\n' in path.read_text()


@pytest.mark.parametrize(("name", "value", "told"), WRONG)
def test_a_wrong_value_falls_back_alone_and_is_named(path: Path, name: str, value: object, told: str) -> None:
    write(path, json.dumps({"dim_blocked": False, name: value}).encode())
    loaded, notice = SettingsFile(path).load()
    assert loaded == Settings(dim_blocked=False)
    assert notice == f"{path}: not understood and left at the default: {name} = {told}."
    assert path.exists()


def test_the_mark_that_some_editors_begin_a_file_with_is_no_damage(path: Path) -> None:
    write(path, b'\xef\xbb\xbf{"sound": 5}')
    assert SettingsFile(path).load() == (Settings(sound=5), None)


def test_unknown_fields_are_ignored(path: Path) -> None:
    write(path, b'{"sound": 5, "from_the_future": {"a": [1]}}')
    assert SettingsFile(path).load() == (Settings(sound=5), None)


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_set_aside_and_told(path: Path, content: bytes) -> None:
    write(path, content)
    loaded, notice = SettingsFile(path).load()
    assert loaded == Settings()
    assert notice is not None
    assert notice.startswith(f"{path}: ")
    assert notice.endswith("kept as settings.json.damaged-1.")
    assert path.with_name("settings.json.damaged-1").read_bytes() == content
    assert SettingsFile(path).load() == (Settings(), None)


def test_a_huge_file_is_not_read(path: Path) -> None:
    write(path, b" " * (1 << 20))
    _, notice = SettingsFile(path).load()
    assert notice is not None
    assert "larger than" in notice


def test_a_folder_in_place_of_the_file_does_not_stop_the_program(path: Path) -> None:
    path.mkdir(parents=True)
    loaded, notice = SettingsFile(path).load()
    assert loaded == Settings()
    assert notice is not None
    SettingsFile(path).save(loaded)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.dictionaries(st.sampled_from(Settings.__struct_fields__), _json))
def test_any_values_load_and_what_loads_can_be_saved(path: Path, stored: dict[str, object]) -> None:
    write(path, json.dumps(stored).encode())
    loaded, _ = SettingsFile(path).load()
    SettingsFile(path).save(loaded)
    assert SettingsFile(path).load() == (loaded, None)


def test_a_setting_is_changed_by_making_new_settings() -> None:
    assert msgspec.structs.replace(Settings(), sound=0).sound == 0
