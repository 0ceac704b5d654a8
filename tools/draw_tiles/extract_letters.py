"""Cuts the letters of the tiles out of their fonts into ``letters.json``; needs the extra ``art``.

Run ``python -m tools.draw_tiles.extract_letters --fonts /usr/share/fonts`` when the letter table changed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.polygon import orient
from shapely.ops import unary_union

from .letter_table import LETTERS, Font, Letter

Point = tuple[float, float]
Contour = list[Point]

TARGET = Path(__file__).with_name("letters.json")
BRUSH_RATIO = 0.5
BRUSH_ANGLE = 18.0
CURVE_STEPS = 10


def quadratic(start: Point, control: Point, end: Point) -> Iterator[Point]:
    """Yield the points of a quadratic curve after its start."""
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]


def cubic(start: Point, controls: tuple[Point, Point], end: Point) -> Iterator[Point]:
    """Yield the points of a cubic curve after its start."""
    first, second = controls
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (
            a * start[0] + b * first[0] + c * second[0] + d * end[0],
            a * start[1] + b * first[1] + c * second[1] + d * end[1],
        )


def flattened(font: TTFont, text: str) -> list[Contour]:
    """Return the contours of a character or word as polygons, in font units."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    right = 0
    for name in (font.getBestCmap()[ord(character)] for character in text):
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, right, 0)))
        right += glyphs[name].width
    contours: list[Contour] = []
    for action, points in pen.value:
        if action == "moveTo":
            contours.append([points[0]])
        elif action == "lineTo":
            contours[-1].append(points[0])
        elif action == "curveTo":
            contours[-1].extend(cubic(contours[-1][-1], points[:2], points[2]))
        elif action == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                contours[-1].extend(quadratic(contours[-1][-1], control, end))
    return [contour for contour in contours if len(contour) > 3]


def signed_area(contour: Contour) -> float:
    """Return the area of a polygon, negative if it runs clockwise in font units."""
    following = contour[1:] + contour[:1]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(contour, following, strict=True)) / 2


def solid(contours: list[Contour]) -> Polygon | MultiPolygon:
    """Return the filled shape: contours turning like the largest are ink, the others are holes."""
    inked = signed_area(max(contours, key=lambda contour: abs(signed_area(contour)))) > 0
    ink = [Polygon(contour).buffer(0) for contour in contours if (signed_area(contour) > 0) == inked]
    holes = [Polygon(contour).buffer(0) for contour in contours if (signed_area(contour) > 0) != inked]
    return unary_union(ink).difference(unary_union(holes))


def fitted(shape: Polygon | MultiPolygon, letter: Letter) -> Polygon | MultiPolygon:
    """Return the shape scaled evenly to fill the letter's box."""
    left, top, right, bottom = shape.bounds
    scale = min(letter.width / (right - left), letter.height / (bottom - top))
    return affinity.scale(shape, scale, scale, origin=(0, 0))


def thickened(shape: Polygon | MultiPolygon, by: float) -> Polygon | MultiPolygon:
    """Return the shape widened with a tilted elliptical pen, so that uprights grow more, as under a brush."""
    turned = affinity.rotate(shape, -BRUSH_ANGLE, origin=(0, 0))
    wide = affinity.scale(turned, 1, 1 / BRUSH_RATIO, origin=(0, 0)).buffer(by)
    return affinity.rotate(affinity.scale(wide, 1, BRUSH_RATIO, origin=(0, 0)), BRUSH_ANGLE, origin=(0, 0))


def emboldened(shape: Polygon | MultiPolygon, stroke: float) -> Polygon | MultiPolygon:
    """Return the shape thickened step by step until its mean stroke has the width wanted."""
    for _ in range(6):
        missing = (stroke - 2 * shape.area / shape.length) / 2
        if missing < 0.4:
            break
        shape = thickened(shape, missing)
    return shape


def cut(font: TTFont, letter: Letter) -> Polygon | MultiPolygon:
    """Return the letter, y downwards, centred on the origin."""
    shape = affinity.scale(solid(flattened(font, letter.text)), 1, -1, origin=(0, 0))
    shape = fitted(emboldened(fitted(shape, letter), letter.stroke), letter).simplify(0.15)
    left, top, right, bottom = shape.bounds
    return affinity.translate(shape, -(left + right) / 2, -(top + bottom) / 2)


def rings(shape: Polygon | MultiPolygon) -> Iterator[list[float]]:
    """Yield each outline as x, y, x, y ... in tenths, holes running against the outlines around them."""
    polygons = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    for polygon in map(orient, polygons):
        for ring in (polygon.exterior, *polygon.interiors):
            yield [round(value, 1) for point in list(ring.coords)[:-1] for value in point]


def written(outlines: Iterable[tuple[str, list[list[float]]]]) -> str:
    """Return the JSON text, one letter a line."""
    lines = (f"{json.dumps(name)}: {json.dumps(rings, separators=(',', ':'))}" for name, rings in outlines)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Read the fonts, write the outlines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts"), help="the folder of fonts")
    folder: Path = parser.parse_args().fonts
    fonts = {font: TTFont(folder / font.value, fontNumber=0) for font in Font}
    shapes = ((name, cut(fonts[letter.font], letter)) for name, letter in LETTERS.items())
    TARGET.write_text(written((name, list(rings(shape))) for name, shape in shapes), encoding="utf-8")


if __name__ == "__main__":
    main()
