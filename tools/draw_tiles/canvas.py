"""Collects shapes and writes them as one SVG that the pygame loader reads whole.

That loader knows only paths, groups and gradients in percent: no use, symbol, text, clipPath, mask, filter, rgba().
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from .palette import Fill, Gradient, Paint, Theme
from .shapes import circle, number

FACE_WIDTH, FACE_HEIGHT = 300, 400
GROOVE_OFFSET = "2.6 2.8"


class Stroke(NamedTuple):
    """How a line is drawn."""

    fill: Fill
    width: float
    opacity: float = 1.0
    cap: str = "round"
    join: str = "round"


def _opacity(kind: str, value: float) -> str:
    return "" if value == 1 else f' {kind}-opacity="{value:.3g}"'


class Canvas:
    """A picture being drawn in one theme; later shapes cover earlier ones."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._shapes: list[str] = []
        self._grooves: list[str] = []
        self._gradients: dict[str, Gradient] = {}

    def area(
        self, path: str, fill: Fill, stroke: Stroke | None = None, *, opacity: float = 1, carved: bool = False
    ) -> None:
        """Fill a path, with an outline if a stroke is given; holes run against their outline."""
        outline = self._outline(stroke) if stroke else ""
        paint = f'fill="{self._colour(fill)}"{_opacity("fill", opacity)}'
        self._shapes.append(f'<path d="{path}" {paint}{outline}/>')
        if carved:
            edge = self._groove_outline(stroke) if stroke else ""
            self._grooves.append(f'<path d="{path}" fill="{self.theme.groove.colour}"{edge}/>')

    def line(self, path: str, stroke: Stroke, *, carved: bool = False) -> None:
        """Draw along a path."""
        self._shapes.append(f'<path d="{path}" fill="none"{self._outline(stroke)}/>')
        if carved:
            self._grooves.append(f'<path d="{path}" fill="none"{self._groove_outline(stroke)}/>')

    def disc(self, x: float, y: float, radius: float, fill: Fill, *, carved: bool = False) -> None:
        """Fill a circle."""
        self.area(circle(x, y, radius), fill, carved=carved)

    def discs(self, centres: list[tuple[float, float]], radius: float, fill: Fill) -> None:
        """Fill equal circles as one shape."""
        self.area("".join(circle(x, y, radius) for x, y in centres), fill)

    def ring(self, x: float, y: float, radius: float, stroke: Stroke) -> None:
        """Draw a circle's line."""
        self.line(circle(x, y, radius), stroke)

    @contextmanager
    def moved(self, transform: str) -> Iterator[None]:
        """Draw under an SVG transform within the block."""
        layers = (self._shapes, self._grooves)
        for layer in layers:
            layer.append(f'<g transform="{transform}">')
        yield
        for layer in layers:
            layer.append("</g>")

    def place(self, other: Canvas, transform: str) -> None:
        """Lay another picture of the same theme over this one."""
        self._gradients |= other._gradients
        self._shapes.append(f'<g transform="{transform}">{other._content()}</g>')

    def svg(self, width: float = FACE_WIDTH, height: float = FACE_HEIGHT) -> str:
        """Return the whole picture as an SVG document."""
        size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        gradients = "".join(_definition(gradient) for gradient in self._gradients.values())
        definitions = f"<defs>{gradients}</defs>\n" if gradients else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{definitions}{self._content()}\n</svg>\n'

    def _content(self) -> str:
        return self._groove_layer() + "\n".join(self._shapes)

    def _groove_layer(self) -> str:
        # The silhouette a little lower, in white (black on dark), makes the shapes above look cut into the face.
        if not any(shape.startswith("<path") for shape in self._grooves):
            return ""
        opacity = self.theme.groove.opacity
        look = f'transform="translate({GROOVE_OFFSET})" fill-opacity="{opacity}" stroke-opacity="{opacity}"'
        return f"<g {look}>{''.join(self._grooves)}</g>\n"

    def _colour(self, fill: Fill) -> str:
        value = self.theme.paints[fill] if isinstance(fill, Paint) else fill
        if isinstance(value, str):
            return value
        self._gradients[value.name] = value
        return f"url(#{value.name})"

    def _outline(self, stroke: Stroke) -> str:
        return f"{_pen(self._colour(stroke.fill), stroke)}{_opacity('stroke', stroke.opacity)}"

    def _groove_outline(self, stroke: Stroke) -> str:
        return _pen(self.theme.groove.colour, stroke)


def _pen(colour: str, stroke: Stroke) -> str:
    ends = f'stroke-linecap="{stroke.cap}" stroke-linejoin="{stroke.join}"'
    return f' stroke="{colour}" stroke-width="{number(stroke.width)}" {ends}'


def _definition(gradient: Gradient) -> str:
    x1, y1, x2, y2 = gradient.direction
    last = len(gradient.colours) - 1
    stops = "".join(
        f'<stop offset="{index / last:g}" stop-color="{colour}"/>' for index, colour in enumerate(gradient.colours)
    )
    ends = f'x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%"'
    return f'<linearGradient id="{gradient.name}" {ends}>{stops}</linearGradient>'
