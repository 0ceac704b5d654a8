"""Loading layouts: what Tiled may write, the user's own folder, finding by name, and the check of a file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.layout import Layout, LayoutError, Slot
from mahjong_solitaire.storage.layouts import MAX_FILES, check_layout, find_layout, library, load_layout, shipped
from tests.clock import seconds_of
from tools.tmx import document, read_sketch, write_layout

GOOD = Path(__file__).parents[1] / "fixtures" / "layouts" / "good"
PAIR = (Slot(0, 0, 0), Slot(2, 0, 0))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "layouts"
    folder.mkdir()
    return folder


def own_layout(own: Path, name: str, title: str = "", slots: tuple[Slot, ...] = PAIR) -> Path:
    return write_layout(Layout(name, title or name, slots), own)


def names_in(found: tuple[Layout, ...]) -> list[str]:
    return [layout.name for layout in found]


@pytest.mark.parametrize("path", sorted(GOOD.glob("*.tmx")), ids=lambda path: path.stem)
def test_whatever_tiled_may_write_around_the_same_two_tiles_gives_the_same_layout(path: Path) -> None:
    layout = load_layout(path)
    assert layout == Layout(path.stem, "Two", PAIR)


def test_the_author_is_read(own: Path) -> None:
    path = write_layout(Layout("mine", "Mine", PAIR, author="Aino Ääkkönen"), own)
    assert load_layout(path).author == "Aino Ääkkönen"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("chain", ("chain",)),
        (" alchemy  black-white ", ("alchemy", "black-white")),
        ("chain chain", ("chain",)),
        ("", ()),
        ("of-a-later-version", ("of-a-later-version",)),
    ],
)
def test_the_games_it_was_made_for_are_read(own: Path, written: str, read: tuple[str, ...]) -> None:
    path = write_layout(Layout("mine", "Mine", PAIR, games=("xyz",)), own)
    path.write_text(path.read_text(encoding="utf-8").replace("xyz", written), encoding="utf-8")
    assert load_layout(path).games == read


def test_a_sketch_names_its_games_and_has_none_without_the_line() -> None:
    assert read_sketch("gate", "title: Gate\ngames: chain alchemy\nlevel 0\n##").games == ("chain", "alchemy")
    assert read_sketch("gate", "title: Gate\nlevel 0\n##").games == ()


def test_the_cubes_of_a_solid_are_written_on_even_cells(own: Path) -> None:
    tower = tuple(Slot(3, 5, level) for level in range(6))
    solid = load_layout(write_layout(Layout("tower", "Tower", tower, games=("3d",)), own))
    assert solid.slots == tuple(Slot(2, 2, level) for level in range(6))


def test_a_file_without_a_title_is_called_by_its_name(own: Path) -> None:
    path = own_layout(own, "my_own", "Nameless")
    path.write_text(path.read_text(encoding="utf-8").replace('"title"', '"remark"'), encoding="utf-8")
    assert load_layout(path).title == "My own"


def test_slots_come_in_the_order_of_x_then_y_then_level(own: Path) -> None:
    slots = (Slot(2, 0, 0), Slot(0, 2, 0), Slot(0, 0, 0), Slot(1, 2, 1))
    assert load_layout(own_layout(own, "order", slots=slots)).slots == tuple(sorted(slots))


def test_an_empty_level_between_two_others_is_kept(own: Path) -> None:
    slots = (Slot(0, 0, 0), Slot(1, 1, 2))
    assert load_layout(own_layout(own, "gap", slots=slots)).slots == slots


def test_the_users_own_layouts_come_after_the_shipped_ones_by_title(own: Path) -> None:
    own_layout(own, "b", "Ähtäri")
    own_layout(own, "a", "Zebra")
    own_layout(own, "c", "apple")
    found = library(own)
    assert names_in(found.layouts) == [*names_in(library().layouts), "c", "a", "b"]
    assert found.problems == ()


def test_a_broken_file_of_the_user_is_a_problem_and_the_rest_loads(own: Path) -> None:
    own_layout(own, "fine")
    (own / "broken.tmx").write_text("not a map", encoding="utf-8")
    found = library(own)
    assert names_in(found.layouts)[-1] == "fine"
    assert [str(problem).partition(":")[0] for problem in found.problems] == ["broken.tmx"]


@pytest.mark.parametrize("name", ["turtle", "Turtle", "cube"])
def test_the_name_of_a_shipped_layout_is_not_taken_over(own: Path, name: str) -> None:
    path = own_layout(own, name)
    found = library(own)
    assert found.layouts == library().layouts
    assert "there is another layout called" in str(found.problems[0])
    assert str(found.problems[0]).startswith(path.name)


def test_two_own_files_whose_names_differ_in_capitals_only_are_told_apart_from_none(own: Path) -> None:
    own_layout(own, "gate")
    own_layout(own, "Gate")
    if len(list(own.iterdir())) < 2:
        pytest.skip("this file system holds only one of the two")
    found = library(own)
    assert names_in(found.layouts)[-1] == "Gate"
    assert str(found.problems[0]).startswith("gate.tmx: there is another layout called")


@pytest.mark.parametrize("name", [".hidden.tmx", "._mac.tmx", "notes.txt", "sketch.tmx.bak"])
def test_files_that_are_no_layouts_are_left_alone(own: Path, name: str) -> None:
    (own / name).write_text("anything", encoding="utf-8")
    assert library(own) == library()


def test_a_folder_that_is_not_there_is_no_problem(own: Path) -> None:
    assert library(own / "nothing") == library()


def test_a_folder_that_is_a_file_is_one_problem(own: Path) -> None:
    path = own_layout(own, "gate")
    found = library(path)
    assert found.layouts == library().layouts
    assert "the folder can't be read" in str(found.problems[0])


def test_a_folder_with_very_many_files_is_read_in_part_and_says_so(own: Path) -> None:
    for number in range(MAX_FILES + 1):
        (own / f"{number:04}.tmx").touch()
    *rest, last = library(own).problems
    assert len(rest) == MAX_FILES
    assert str(last).endswith(f"of {MAX_FILES + 1} layout files only the first {MAX_FILES} are read")


def test_a_layout_is_found_by_its_name_among_the_shipped_and_the_own(own: Path) -> None:
    own_layout(own, "gate", "My Gate")
    assert find_layout("turtle", own).title == "Turtle"
    assert find_layout("gate", own).title == "My Gate"


def test_a_file_whose_name_no_game_id_could_hold_is_refused(own: Path) -> None:
    own_layout(own, "k\u00e4rki #2")
    with pytest.raises(LayoutError, match=r"#2\.tmx: rename the file"):
        find_layout("k\u00e4rki #2", own)


@pytest.mark.parametrize("name", ["nothing", "", "../turtle", "turtle.tmx"])
def test_no_layout_is_found_by_a_wrong_name(own: Path, name: str) -> None:
    with pytest.raises(LayoutError, match="there is no layout called"):
        find_layout(name, own)


def test_a_good_file_is_reported_without_error_and_warnings() -> None:
    report = check_layout(layouts_folder() / "turtle.tmx")
    assert (report.error, report.warnings) == (None, ())


def test_a_tile_that_rests_on_nothing_is_a_warning(own: Path) -> None:
    report = check_layout(own_layout(own, "float", slots=(Slot(0, 0, 0), Slot(6, 2, 1))))
    assert report.error is None
    assert report.warnings == ("the tile at (6, 2) on level 1 rests on nothing",)


def test_a_layout_that_no_order_empties_is_a_warning(own: Path) -> None:
    report = check_layout(own_layout(own, "tower", slots=(Slot(2, 2, 0), Slot(2, 2, 1))))
    assert report.error is None
    assert "can't be taken away in pairs" in report.warnings[0]


@pytest.mark.parametrize(
    ("games", "warnings"),
    [
        (("chain", "opposites", "black-white"), ()),
        (("go",), ("there is no game called 'go' (made for a later version?)",)),
        (("3d", "chain"), ("Chain can't be played on it",)),
        (("shanghai",), ("Shanghai can't be played on it",)),
    ],
)
def test_a_game_that_is_not_played_on_the_layout_is_a_warning(
    own: Path, games: tuple[str, ...], warnings: tuple[str, ...]
) -> None:
    report = check_layout(write_layout(Layout("mine", "Mine", PAIR, games=games), own))
    assert (report.error, report.warnings) == (None, warnings)


def test_a_solid_that_no_flat_game_could_empty_is_fine(own: Path) -> None:
    tower = (Slot(0, 0, 0), Slot(0, 0, 1))
    assert "can't be taken away in pairs" in check_layout(own_layout(own, "flat", slots=tower)).warnings[0]
    assert check_layout(write_layout(Layout("solid", "Solid", tower, games=("3d",)), own)).warnings == ()


def test_a_broken_file_is_reported_with_its_error(own: Path) -> None:
    path = own / "broken.tmx"
    path.write_text("not a map", encoding="utf-8")
    report = check_layout(path)
    assert report.file == path
    assert report.error is not None
    assert report.error.startswith("broken.tmx: it is no well-formed XML")


def test_what_is_written_is_read_again(own: Path) -> None:
    for layout in library().layouts:
        assert document(load_layout(write_layout(layout, own))) == document(layout)


def test_all_shipped_layouts_load_in_a_blink() -> None:
    library()
    shipped.cache_clear()
    assert seconds_of(library) < 0.5


def test_loading_a_layout_loads_no_pygame_and_prints_nothing() -> None:
    program = (
        "import sys; from mahjong_solitaire.storage.layouts import find_layout; find_layout('turtle');"
        "sys.exit('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_pygame_can_be_imported_after_a_layout_was_loaded() -> None:
    program = (
        "from mahjong_solitaire.storage.layouts import find_layout; find_layout('turtle');"
        "import pygame, pytmx.util_pygame"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")
