"""Writes the tile set and the icon: ``python -m tools.draw_tiles [--out FOLDER]``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from .alchemy import Draw
from .black_frame import draw_black_frame
from .bodies import BODY_SIZE, SHADOW_SIZE, SIDES, draw_body, draw_shadow
from .canvas import Canvas
from .catalogue import FACES
from .icon import ICON_SIZE, draw_icon
from .index_marks import INDEX_MARKS, draw_index_mark
from .palette import DARK, THEMES, Theme

ASSETS = Path(__file__).parents[2] / "assets"
ICON_PIXELS = 256

Picture = tuple[str, str]


def drawn(theme: Theme, draw: Draw) -> str:
    """Return one face as an SVG document."""
    canvas = Canvas(theme)
    draw(canvas)
    return canvas.svg()


def face_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield path and text of the faces."""
    for name, draw in FACES.items():
        yield f"tiles/{theme.name}/faces/{name}.svg", drawn(theme, draw)


def index_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield path and text of the index marks."""
    for name in INDEX_MARKS:
        canvas = Canvas(theme)
        draw_index_mark(canvas, name)
        yield f"tiles/{theme.name}/index/{name}.svg", canvas.svg()


def body_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield path and text of the blank tiles and their shadows."""
    folder = f"tiles/{theme.name}"
    for name, side in SIDES.items():
        yield f"{folder}/body_{name}.svg", draw_body(theme, theme.front, side).svg(*BODY_SIZE)
        yield f"{folder}/body_back_{name}.svg", draw_body(theme, theme.reverse, side).svg(*BODY_SIZE)
        yield f"{folder}/shadow_{name}.svg", draw_shadow(theme, side).svg(*SHADOW_SIZE)


def pictures() -> Iterator[Picture]:
    """Yield path below ``assets`` and text of every picture."""
    for theme in THEMES:
        yield from face_pictures(theme)
        yield from index_pictures(theme)
        yield from body_pictures(theme)
    yield "tiles/black_frame.svg", drawn(DARK, draw_black_frame)
    yield "icons/app.svg", draw_icon().svg(ICON_SIZE, ICON_SIZE)


def write_bitmap(source: Path, target: Path) -> None:
    """Render the icon for desktops that want a bitmap."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    picture = pygame.image.load(source)
    while picture.get_width() > ICON_PIXELS:
        picture = pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))
    pygame.image.save(picture, target)


def main() -> None:
    """Write every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ASSETS, help="the folder of assets (default: the project's)")
    out: Path = parser.parse_args().out
    for path, text in pictures():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    write_bitmap(out / "icons/app.svg", out / "icons/app_256.png")


if __name__ == "__main__":
    main()
