"""Layout files: the ones that ship with the program and the user's own, each a Tiled map (TMX)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol
from xml.etree.ElementTree import Element

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.dealing import DealError, deal
from mahjong_solitaire.solitaire.layout import NAME_PATTERN, Layout, LayoutError, Slot
from mahjong_solitaire.solitaire.variants import SOLID, VARIANTS
from mahjong_solitaire.storage.layout_guard import read_map, shown

FIRST_LAYOUT = "turtle"
MAX_LEVEL = 31
MAX_TEXT = 60
MAX_GAMES = 12
GAME_PATTERN = "[a-z0-9][a-z0-9-]{0,29}"
MAX_FILES = 500
"""Further files of a folder are not read, so that the program opens at once."""


class Library(NamedTuple):
    """All layouts there are, the Turtle first, and what was wrong with the files that are not among them."""

    layouts: tuple[Layout, ...]
    problems: tuple[LayoutError, ...]


class LayoutReport(NamedTuple):
    """What the check of one file found; without an error the layout can be played."""

    file: Path
    error: str | None
    warnings: tuple[str, ...]


def load_layout(path: Path) -> Layout:
    """Return the layout in a TMX file, or raise one LayoutError with the file's name and the reason."""
    try:
        return _layout(_name(path), _open(read_map(path)))
    except LayoutError as error:
        raise LayoutError(f"{_file_name(path)}: {error}") from error


def library(user_folder: Path | None = None) -> Library:
    """Load the shipped layouts (Turtle first, then by title) and after them the user's own (by title)."""
    ours = shipped()
    own = _load_own(user_folder, frozenset(layout.name.casefold() for layout in ours.layouts))
    return Library(ours.layouts + own.layouts, ours.problems + own.problems)


@cache
def shipped() -> Library:
    """Return the layouts of the program, which stay what they are while it runs."""
    return _load_all(_shipped_files(), frozenset())


def find_layout(name: str, user_folder: Path | None = None) -> Layout:
    """Load the one layout of that name, a shipped one first; raise LayoutError if there is none."""
    for paths in (_shipped_files, lambda: _files(user_folder)):
        for path in paths():
            if path.stem == name:
                return load_layout(path)
    raise LayoutError(f"there is no layout called {shown(name)}")


def check_layout(path: Path) -> LayoutReport:
    """Return what is wrong (the error) and what is odd (the warnings) with a layout file."""
    try:
        layout = load_layout(path)
    except LayoutError as error:
        return LayoutReport(path, str(error), ())
    return LayoutReport(path, None, tuple(_warnings(layout)))


def _warnings(layout: Layout) -> Iterator[str]:
    for slot in layout.unsupported():
        yield f"the tile at ({slot.x}, {slot.y}) on level {slot.z} rests on nothing"
    for name in layout.games:
        if name not in VARIANTS:
            yield f"there is no game called {shown(name)} (made for a later version?)"
        elif not VARIANTS[name].plays(layout):
            yield f"{VARIANTS[name].title} can't be played on it"
    yield from dict.fromkeys(_refusals(layout))


def _refusals(layout: Layout) -> Iterator[str]:
    for variant in VARIANTS.values():
        if variant.plays(layout) and (variant.is_made_for(layout) or not variant.id_name):
            try:
                deal(layout, 0, variant)
            except DealError as error:
                yield str(error)


def _shipped_files() -> tuple[Path, ...]:
    # Some installers only link files into place, and a link is refused when it is a user's.
    return tuple(path.resolve() for path in _files(layouts_folder()))


def _files(folder: Path | None) -> tuple[Path, ...]:
    if folder is None:
        return ()
    try:
        found = sorted(path for path in folder.iterdir() if _is_layout(path))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise LayoutError(f"{folder}: the folder can't be read ({error.strerror or error})") from error
    return tuple(found)


def _is_layout(path: Path) -> bool:
    return path.suffix.lower() == ".tmx" and not path.name.startswith(".")


def _load_own(folder: Path | None, reserved: frozenset[str]) -> Library:
    try:
        paths = _files(folder)
    except LayoutError as error:
        return Library((), (error,))
    own = _load_all(paths[:MAX_FILES], reserved)
    if len(paths) <= MAX_FILES:
        return own
    excess = LayoutError(f"{folder}: of {len(paths)} layout files only the first {MAX_FILES} are read")
    return Library(own.layouts, (*own.problems, excess))


def _load_all(paths: Sequence[Path], reserved: frozenset[str]) -> Library:
    layouts: dict[str, Layout] = {}
    problems = []
    for path in paths:
        try:
            layout = load_layout(path)
            _refuse_taken(path, layout, reserved.union(layouts))
            layouts[layout.name.casefold()] = layout
        except LayoutError as error:
            problems.append(error)
    return Library(tuple(sorted(layouts.values(), key=_order)), tuple(problems))


def _refuse_taken(path: Path, layout: Layout, taken: frozenset[str]) -> None:
    if layout.name.casefold() in taken:
        raise LayoutError(f"{_file_name(path)}: there is another layout called {layout.name!r}; rename this file")


def _order(layout: Layout) -> tuple[bool, str]:
    return layout.name != FIRST_LAYOUT, layout.title.casefold()


def _file_name(path: Path) -> str:
    name = path.name or str(path)
    return name if name.isprintable() else repr(name)


def _name(path: Path) -> str:
    if not re.fullmatch(NAME_PATTERN, path.stem):
        raise LayoutError("rename the file: its name may hold up to 60 plain letters, digits, '-' and '_'")
    return path.stem


class _TileLayer(Protocol):
    """What is used of pytmx's ``TiledTileLayer``."""

    name: str
    properties: Mapping[str, object]
    data: Sequence[Sequence[int]]


class _TiledMap(Protocol):
    """What is used of pytmx's ``TiledMap``."""

    properties: Mapping[str, object]
    layers: Sequence[_TileLayer]

    def parse_xml(self, node: Element) -> object: ...


class _WithoutPygame:
    """An import hook that keeps pytmx from loading pygame: that takes half a light command's time and isn't needed."""

    _hidden = ("pygame", "pytmx.util_pygame")

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in self._hidden:
            raise ModuleNotFoundError(name)


def _open(root: Element) -> _TiledMap:
    tiled = _empty_map()
    try:
        tiled.parse_xml(root)
    except Exception as error:  # pytmx raises ten kinds, down to bare Exception
        raise LayoutError(f"it is no usable Tiled map: {shown(str(error))}") from error
    return tiled


def _empty_map() -> _TiledMap:
    without_pygame = _WithoutPygame()
    sys.meta_path.insert(0, without_pygame)
    try:
        from pytmx import TiledMap
    finally:
        sys.meta_path.remove(without_pygame)
    tiled: _TiledMap = TiledMap(allow_duplicate_names=True)
    return tiled


def _layout(name: str, tiled: _TiledMap) -> Layout:
    slots = tuple(sorted(slot for level, layer in _levels(tiled).items() for slot in _slots(layer, level)))
    title = _text(tiled, "title") or name.replace("_", " ").capitalize()
    layout = Layout(name, title, slots, _text(tiled, "author"), _games(tiled))
    if SOLID.plays(layout):
        _refuse_odd_places(layout)
    return layout


def _games(tiled: _TiledMap) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(str(tiled.properties.get("games") or "").split()))
    if len(names) > MAX_GAMES:
        raise LayoutError(f"the property 'games' holds {len(names)} names; at most {MAX_GAMES} are allowed")
    for name in names:
        if not re.fullmatch(GAME_PATTERN, name):
            raise LayoutError(
                f"the property 'games' holds {shown(name)}; the name of a game is up to 30 of a-z, 0-9 and '-'"
            )
    return names


def _refuse_odd_places(layout: Layout) -> None:
    for slot in layout.slots:
        if slot.x % 2 or slot.y % 2:
            raise LayoutError(f"the cube at ({slot.x}, {slot.y}) on level {slot.z} is off the grid of even cells")


def _levels(tiled: _TiledMap) -> dict[int, _TileLayer]:
    levels: dict[int, _TileLayer] = {}
    for layer in tiled.layers:
        level = _level(layer)
        if level in levels:
            raise LayoutError(
                f"the layers {shown(levels[level].name)} and {shown(layer.name)} both have the level {level}"
            )
        levels[level] = layer
    return levels


def _level(layer: _TileLayer) -> int:
    level = layer.properties.get("level")
    if level is None:
        raise LayoutError(f"layer {shown(layer.name)} lacks the property 'level' (a whole number, 0 for the ground)")
    if type(level) is int and 0 <= level <= MAX_LEVEL:
        return level
    raise LayoutError(
        f"layer {shown(layer.name)}: its level is {shown(str(level))}; it must be a whole number (type int)"
        f" from 0 to {MAX_LEVEL}"
    )


def _slots(layer: _TileLayer, level: int) -> Iterator[Slot]:
    for y, row in enumerate(layer.data):
        if any(row):
            yield from (Slot(x, y, level) for x, gid in enumerate(row) if gid)


def _text(tiled: _TiledMap, name: str) -> str:
    text = " ".join(str(tiled.properties.get(name) or "").split())
    if len(text) > MAX_TEXT or not text.isprintable():
        raise LayoutError(f"the property {name!r} must be a line of up to {MAX_TEXT} characters, not {shown(text)}")
    return text
