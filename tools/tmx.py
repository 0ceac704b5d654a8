"""Writes layouts as Tiled maps in the form that ``layouts/`` has: one CSV tile layer a level, a cell is half a tile.

``python -m tools.tmx SKETCH...`` turns sketches into maps. A sketch is a text file named like the layout:

    title: Small Gate
    games: chain alchemy
    level 0
    #...#
    #...#
    level 1 3 0
    ##

A ``#`` is a tile; a line that begins with ``>`` is moved half a tile to the right; the two numbers after a level move
all its lines right and down, in half tiles. ``games`` are the variants that the layout was made for; the line may be
left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.layout import Layout, Slot

CELL_WIDTH, CELL_HEIGHT = 24, 32
THICKNESS = 6

_TILESET = f"""<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="{2 * CELL_WIDTH + THICKNESS}"\
 tileheight="{2 * CELL_HEIGHT + THICKNESS}" tilecount="1" columns="1">
 <tileoffset x="0" y="{CELL_HEIGHT + THICKNESS}"/>
 <image source="tiles.png" width="{2 * CELL_WIDTH + THICKNESS}" height="{2 * CELL_HEIGHT + THICKNESS}"/>
</tileset>
"""


def write_tileset(folder: Path) -> None:
    """Write the shared ``tiles.tsx``; its tile is anchored so that the set cell is the top left corner of the face."""
    (folder / "tiles.tsx").write_text(_TILESET, encoding="utf-8")


def read_sketch(name: str, text: str) -> Layout:
    r"""Return the layout of a sketch; raise LayoutError if it is none.

    >>> read_sketch("steps", "title: Steps\nlevel 0\n##\nlevel 1 1 0\n>.#\n.#").slots
    (Slot(x=0, y=0, z=0), Slot(x=2, y=0, z=0), Slot(x=3, y=2, z=1), Slot(x=4, y=0, z=1))
    """
    title, games, slots = name, "", []
    level, right, row = 0, 0, 0
    for line in text.splitlines():
        if line.startswith("title:"):
            title = line.removeprefix("title:").strip()
        elif line.startswith("games:"):
            games = line.removeprefix("games:")
        elif line.startswith("level"):
            level, right, row = ([int(word) for word in line.split()[1:]] + [0, 0])[:3]
        elif line.strip():
            slots += [Slot(x, row, level) for x in _tiles_in(line, right)]
            row += 2
    return Layout(name, title, tuple(sorted(slots)), games=tuple(games.split()))


def _tiles_in(line: str, right: int) -> Iterator[int]:
    shift = right + line.startswith(">")
    for column, mark in enumerate(line.removeprefix(">")):
        if mark == "#":
            yield 2 * column + shift


def write_layout(layout: Layout, folder: Path) -> Path:
    """Write a layout to ``folder`` and return the file's path."""
    path = folder / f"{layout.name}.tmx"
    path.write_text(document(layout), encoding="utf-8")
    return path


def document(layout: Layout) -> str:
    """Return the text of the TMX file, with room for the raised tiles at the top left and for their sides elsewhere."""
    left, top = _even(_margin(layout.slots)) if "3d" in layout.games else _margin(layout.slots)
    x, y = layout.origin
    slots = [Slot(slot.x - x + left, slot.y - y + top, slot.z) for slot in layout.slots]
    width, height = layout.size[0] + left + 1, layout.size[1] + top + 1
    return "\n".join((*_head(layout, width, height), *_layers(slots, width, height), "</map>", ""))


def _margin(slots: Iterable[Slot]) -> tuple[int, int]:
    slots = tuple(slots)
    x, y = min(slot.x for slot in slots), min(slot.y for slot in slots)
    left = max(THICKNESS * slot.z - CELL_WIDTH * (slot.x - x) for slot in slots)
    top = max(THICKNESS * slot.z - CELL_HEIGHT * (slot.y - y) for slot in slots)
    return -(-left // CELL_WIDTH), -(-top // CELL_HEIGHT)


def _even(margin: tuple[int, int]) -> tuple[int, int]:
    # The cubes of a solid stand on even cells.
    return margin[0] + margin[0] % 2, margin[1] + margin[1] % 2


def _head(layout: Layout, width: int, height: int) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
        f' width="{width}" height="{height}" tilewidth="{CELL_WIDTH}" tileheight="{CELL_HEIGHT}" infinite="0"'
        f' nextlayerid="{layout.levels + 1}" nextobjectid="1">'
    )
    yield " <properties>"
    if layout.author:
        yield f'  <property name="author" value={quoteattr(layout.author)}/>'
    if layout.games:
        yield f'  <property name="games" value={quoteattr(" ".join(layout.games))}/>'
    yield f'  <property name="title" value={quoteattr(layout.title)}/>'
    yield " </properties>"
    yield ' <tileset firstgid="1" source="tiles.tsx"/>'


def _layers(slots: Iterable[Slot], width: int, height: int) -> Iterator[str]:
    places = set(slots)
    for level in range(max(slot.z for slot in places) + 1):
        offset = f' offsetx="{-THICKNESS * level}" offsety="{-THICKNESS * level}"' if level else ""
        yield f' <layer id="{level + 1}" name="level {level}" width="{width}" height="{height}"{offset}>'
        yield "  <properties>"
        yield f'   <property name="level" type="int" value="{level}"/>'
        yield "  </properties>"
        yield '  <data encoding="csv">'
        rows = (",".join("1" if Slot(x, y, level) in places else "0" for x in range(width)) for y in range(height))
        yield ",\n".join(rows)
        yield "</data>"
        yield " </layer>"


def main(arguments: Sequence[str]) -> None:
    """Write a map to ``layouts/`` for each of the named sketches."""
    for path in map(Path, arguments):
        print(write_layout(read_sketch(path.stem, path.read_text(encoding="utf-8")), layouts_folder()))


if __name__ == "__main__":
    main(sys.argv[1:])
