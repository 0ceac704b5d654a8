"""The gate before pytmx: reads a Tiled map from a file that nobody has to trust, and copies only what is known.

The copy holds CSV cells that are all checked, tilesets without images, and the few properties that layouts use,
so whatever else stands in the file can neither slow pytmx down nor confuse it.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Collection
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement, TreeBuilder, XMLParser

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.layout import LayoutError
from mahjong_solitaire.storage.layout_cells import MAX_CELLS, Grid, cells

MAX_BYTES = 256 * 1024
MAX_NESTING = 16
MAX_LAYERS = 16
MAX_TILESETS = 8
MAX_IMAGE_SIDE = 4096
MIN_TILE_SIDE = 8
MAX_GID = 1 << 24
MAX_SHOWN = 60

SHARED_TILESET = "tiles.tsx"
"""The tileset that ships with the program; a user's layout may name it without having a copy."""

_FORBIDDEN = re.compile(rb"<!(DOCTYPE|ENTITY)")
_MAP_PROPERTIES = ("title", "author", "games")
_LAYER_PROPERTIES = ("level",)
_OTHER_LAYERS = {"objectgroup": "object layer", "imagelayer": "image layer"}


def read_map(path: Path) -> Element:
    """Return a clean copy of the map in a TMX file; raise LayoutError with the reason (not the file's name)."""
    source = _parse(_read(path), "map")
    grid = _grid(source)
    clean = Element("map", orientation="orthogonal", width=str(grid.width), height=str(grid.height))
    _copy_properties(source, clean, _MAP_PROPERTIES)
    gids = _copy_tilesets(source, clean, path.parent)
    _copy_layers(source, clean, grid, gids)
    return clean


def shown(text: str) -> str:
    r"""Return a text from a file as it may appear in a message: short and on one line.

    >>> shown("level 2"), shown("a" * 99)[-6:], shown("red\x1b[31m")
    ("'level 2'", "aa'...", "'red\\x1b[31m'")
    """
    return repr(text) if len(text) <= MAX_SHOWN else repr(text[:MAX_SHOWN]) + "..."


def _read(path: Path) -> bytes:
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode):
            raise LayoutError(f"it is {_kind(status.st_mode)}, not a file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise LayoutError(f"it can't be read ({error.strerror or error})") from error
    if not data:
        raise LayoutError("the file is empty")
    if len(data) > MAX_BYTES:
        raise LayoutError(f"the file is larger than {MAX_BYTES // 1024} KB")
    return data


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder"
    return "a symbolic link" if stat.S_ISLNK(mode) else "a device or pipe"


class _ShallowTree(TreeBuilder):
    """Builds the tree, but not deeper than any map needs."""

    _depth: int = 0

    def start(self, tag: str, attributes: dict[str, str], /) -> Element:
        self._depth += 1
        if self._depth > MAX_NESTING:
            raise LayoutError(f"its elements are nested deeper than {MAX_NESTING}")
        return super().start(tag, attributes)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag)


def _parse(data: bytes, root: str) -> Element:
    # A NUL byte means UTF-16 (or no text at all), in which the next line would not see a DOCTYPE.
    if b"\0" in data:
        raise LayoutError("it is no XML text in UTF-8")
    if forbidden := _FORBIDDEN.search(data):
        raise LayoutError(f"a {forbidden[1].decode()} declaration is not allowed")
    parser = XMLParser(target=_ShallowTree())
    try:
        parser.feed(data)
        tree = parser.close()
    except LayoutError:
        raise
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise LayoutError(f"it is no well-formed XML: {shown(str(error))}") from error
    if tree.tag != root:
        raise LayoutError(f"the root element is {shown(tree.tag)}; it must be {root!r}")
    return tree


def _grid(source: Element) -> Grid:
    orientation = source.get("orientation", "")
    if orientation != "orthogonal":
        raise LayoutError(f"the map's orientation is {shown(orientation)}; it must be 'orthogonal'")
    if source.get("infinite", "0") != "0" or source.find(".//chunk") is not None:
        raise LayoutError("the map is infinite; give it a fixed size (Map, Map Properties)")
    grid = Grid(_number(source, "width", 1, MAX_CELLS), _number(source, "height", 1, MAX_CELLS))
    if grid.size > MAX_CELLS:
        raise LayoutError(f"the map has {grid.width} x {grid.height} cells; at most {MAX_CELLS} are allowed")
    return grid


def _number(element: Element, name: str, least: int, most: int, default: str = "") -> int:
    text = element.get(name, default)
    if re.fullmatch("[0-9]{1,9}", text) and least <= int(text) <= most:
        return int(text)
    raise LayoutError(f"{name} of {element.tag} is {shown(text)}; it must be a whole number from {least} to {most}")


def _copy_properties(source: Element, target: Element, names: Collection[str]) -> None:
    copy = SubElement(target, "properties")
    for found in source.iterfind("properties/property"):
        if (name := found.get("name", "")) in names:
            value = found.get("value") or found.text or ""
            SubElement(copy, "property", name=name, value=value, type=_property_type(found, value))


def _property_type(found: Element, value: str) -> str:
    kind, name = found.get("type", "string"), found.get("name")
    if kind not in ("string", "int"):
        raise LayoutError(f"the property {name!r} has the type {shown(kind)}; it must be 'string' or 'int'")
    if kind == "int" and not re.fullmatch("-?[0-9]{1,9}", value):
        raise LayoutError(f"the property {name!r} is {shown(value)}; it must be a whole number")
    return kind


def _copy_tilesets(source: Element, target: Element, folder: Path) -> frozenset[int]:
    found = source.findall(".//tileset")
    if not 0 < len(found) <= MAX_TILESETS:
        raise LayoutError(f"the map has {len(found)} tilesets; it needs 1 to {MAX_TILESETS}")
    return frozenset(gid for element in found for gid in _copy_tileset(element, target, folder))


def _copy_tileset(source: Element, target: Element, folder: Path) -> range:
    first = _number(source, "firstgid", 1, MAX_GID)
    name = source.get("source")
    count = _tile_count(source) if name is None else _external_tile_count(name, folder)
    SubElement(target, "tileset", firstgid=str(first), name="tiles", tilecount=str(count))
    return range(first, first + count)


def _external_tile_count(name: str, folder: Path) -> int:
    if not re.fullmatch(r"[\w-][\w .-]*\.tsx", name):
        raise LayoutError(f"the tileset {shown(name)} must be a .tsx file in the same folder, without a path")
    path = folder / name
    if name == SHARED_TILESET and not path.exists():
        path = (layouts_folder() / name).resolve()
    try:
        return _tile_count(_parse(_read(path), "tileset"))
    except LayoutError as error:
        raise LayoutError(f"tileset {shown(name)}: {error}") from error


def _tile_count(tileset: Element) -> int:
    for side in ("tilewidth", "tileheight"):
        _number(tileset, side, MIN_TILE_SIDE, MAX_IMAGE_SIDE)
    for gap in ("spacing", "margin"):
        _number(tileset, gap, 0, MAX_IMAGE_SIDE, default="0")
    for image in tileset.iter("image"):
        _number(image, "width", 1, MAX_IMAGE_SIDE, default="1")
        _number(image, "height", 1, MAX_IMAGE_SIDE, default="1")
    return _number(tileset, "tilecount", 1, MAX_CELLS)


def _copy_layers(source: Element, target: Element, grid: Grid, gids: Collection[int]) -> None:
    for tag, kind in _OTHER_LAYERS.items():
        if (other := source.find(f".//{tag}")) is not None:
            raise LayoutError(f"{kind} {shown(other.get('name', ''))} is not allowed; tiles stand on tile layers only")
    found = source.findall(".//layer")
    if not 0 < len(found) <= MAX_LAYERS:
        raise LayoutError(f"the map has {len(found)} tile layers; it needs 1 to {MAX_LAYERS}")
    for layer in found:
        try:
            _copy_layer(layer, target, grid, gids)
        except LayoutError as error:
            raise LayoutError(f"layer {shown(layer.get('name', ''))}: {error}") from error


def _copy_layer(source: Element, target: Element, grid: Grid, gids: Collection[int]) -> None:
    # Offsets only make the map look right in Tiled, so they are neither read nor copied.
    own = Grid(_number(source, "width", 1, MAX_CELLS), _number(source, "height", 1, MAX_CELLS))
    if own != grid:
        raise LayoutError(f"it is {own.width} x {own.height} cells; the map is {grid.width} x {grid.height}")
    checked = cells(source.find("data"), grid, gids)
    copy = SubElement(target, "layer", name=source.get("name", ""), width=str(own.width), height=str(own.height))
    _copy_properties(source, copy, _LAYER_PROPERTIES)
    SubElement(copy, "data", encoding="csv").text = ",".join(map(str, checked))
