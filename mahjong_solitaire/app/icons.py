"""The program's own icons: strokes on a grid of 24, drawn at the size that is needed."""

from __future__ import annotations

import io

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.theme import Colour

_STROKE = 1.8
_STAR = "M12 3.6 L14.6 9 L20.4 9.8 L16.2 13.9 L17.2 19.8 L12 17 L6.8 19.8 L7.8 13.9 L3.6 9.8 L9.4 9 Z"
_FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 24 24" fill="none"'
    ' stroke="{colour}" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round">{body}</svg>'
)

DRAWINGS: dict[str, str] = {
    "undo": '<path d="M8.5 5 L4 9.5 L8.5 14"/><path d="M4.5 9.5 H14.5 A5 5 0 0 1 14.5 19.5 H10"/>',
    "redo": '<path d="M15.5 5 L20 9.5 L15.5 14"/><path d="M19.5 9.5 H9.5 A5 5 0 0 0 9.5 19.5 H14"/>',
    "hint": (
        '<path d="M9 17.5 C9 15 6 13.5 6 9.7 A6 6 0 0 1 18 9.7 C18 13.5 15 15 15 17.5 Z"/><path d="M9.8 20.8 H14.2"/>'
    ),
    "shuffle": (
        '<path d="M3.5 7 H7 C11.5 7 12.5 17 17 17 H20"/>'
        '<path d="M3.5 17 H7 C8.6 17 9.7 15.8 10.6 14.3"/>'
        '<path d="M13.4 9.7 C14.3 8.2 15.4 7 17 7 H20"/><path d="M17.5 4 L20.5 7 L17.5 10"/>'
        '<path d="M17.5 14 L20.5 17 L17.5 20"/>'
    ),
    "restart": '<path d="M4.6 12 A7.5 7.5 0 1 0 7.2 6.3"/><path d="M7.8 2.6 L7 6.6 L11 7.4"/>',
    "new": '<path d="M12 5 V19"/><path d="M5 12 H19"/>',
    "pause": '<path d="M8.5 5.5 V18.5" stroke-width="3"/><path d="M15.5 5.5 V18.5" stroke-width="3"/>',
    "play": '<path d="M8 5 L19 12 L8 19 Z" fill="{colour}"/>',
    "menu": '<path d="M4 7 H20"/><path d="M4 12 H20"/><path d="M4 17 H20"/>',
    "back": '<path d="M14.5 5 L7.5 12 L14.5 19"/>',
    "forward": '<path d="M9.5 5 L16.5 12 L9.5 19"/>',
    "clock": '<circle cx="12" cy="12" r="8.2"/><path d="M12 7.5 V12 L15 14"/>',
    "tiles": (
        '<rect x="4" y="4.5" width="9.5" height="12.5" rx="2"/>'
        '<path d="M16.8 7.5 V18.3 A1.9 1.9 0 0 1 14.9 20.2 H7.6"/>'
    ),
    "pairs": (
        '<rect x="3.2" y="6" width="7.6" height="12" rx="1.8"/><rect x="13.2" y="6" width="7.6" height="12" rx="1.8"/>'
    ),
    "star": (
        '<path d="M12 3.6 L14.6 9 L20.4 9.8 L16.2 13.9 L17.2 19.8 L12 17 L6.8 19.8 L7.8 13.9 L3.6 9.8 L9.4 9 Z"/>'
    ),
    "star full": (
        '<path d="M12 3.6 L14.6 9 L20.4 9.8 L16.2 13.9 L17.2 19.8 L12 17 L6.8 19.8 L7.8 13.9'
        ' L3.6 9.8 L9.4 9 Z" fill="{colour}"/>'
    ),
    "calendar": (
        '<rect x="4" y="5.5" width="16" height="14.5" rx="2.2"/><path d="M4 10 H20"/><path d="M8.5 3.5 V7"/>'
        '<path d="M15.5 3.5 V7"/>'
    ),
    "chart": '<path d="M4 4.5 V19.5 H20"/><path d="M7.5 15.5 L11.5 11 L14.5 13.5 L19.5 7"/>',
    "link": (
        '<path d="M10 14 A4 4 0 0 1 10 8.5 L12.5 6 A4 4 0 0 1 18 11.5 L16.5 13"/>'
        '<path d="M14 10 A4 4 0 0 1 14 15.5 L11.5 18 A4 4 0 0 1 6 12.5 L7.5 11"/>'
    ),
    "check": '<path d="M5 12.5 L10 17.5 L19.5 7"/>',
    "cross": '<path d="M6 6 L18 18"/><path d="M18 6 L6 18"/>',
    "gear": (
        '<circle cx="12" cy="12" r="3.1"/>'
        '<path d="M12 3.2 V5.6 M12 18.4 V20.8 M3.2 12 H5.6 M18.4 12 H20.8 M5.8 5.8 L7.5 7.5'
        ' M16.5 16.5 L18.2 18.2 M18.2 5.8 L16.5 7.5 M7.5 16.5 L5.8 18.2"/>'
        '<circle cx="12" cy="12" r="6.3"/>'
    ),
    "trophy": (
        '<path d="M8 4.5 H16 V10 A4 4 0 0 1 8 10 Z"/>'
        '<path d="M8 6 H4.8 C4.8 9.2 6 10.6 8.3 10.9 M16 6 H19.2 C19.2 9.2 18 10.6 15.7 10.9 M12'
        " 14 V17.5 M8.5 20 H15.5 M9.8 20 C9.8 18.4 10.6 17.5 12 17.5 C13.4 17.5 14.2 18.4 14.2"
        ' 20"/>'
    ),
    "grid": (
        '<rect x="4" y="4" width="6.6" height="6.6" rx="1.6"/>'
        '<rect x="13.4" y="4" width="6.6" height="6.6" rx="1.6"/>'
        '<rect x="4" y="13.4" width="6.6" height="6.6" rx="1.6"/>'
        '<rect x="13.4" y="13.4" width="6.6" height="6.6" rx="1.6"/>'
    ),
    "search": '<circle cx="10.8" cy="10.8" r="6.2"/><path d="M15.5 15.5 L20 20"/>',
    "help": (
        '<circle cx="12" cy="12" r="8.6"/>'
        '<path d="M9.6 9.6 A2.5 2.5 0 1 1 12.9 12 C12.2 12.3 12 12.8 12 13.6 M12 16.6 V16.7"/>'
    ),
    "eye": (
        '<path d="M2.8 12 C5.2 7.8 8.4 5.8 12 5.8 C15.6 5.8 18.8 7.8 21.2 12 C18.8 16.2 15.6'
        ' 18.2 12 18.2 C8.4 18.2 5.2 16.2 2.8 12 Z"/><circle cx="12" cy="12" r="2.8"/>'
    ),
    "cubes": (
        '<path d="M12 3.2 L19.6 7.4 V16.6 L12 20.8 L4.4 16.6 V7.4 Z"/>'
        '<path d="M4.4 7.4 L12 11.6 L19.6 7.4"/><path d="M12 11.6 V20.8"/>'
    ),
    "card": (
        '<rect x="5" y="3.5" width="14" height="17" rx="2.2"/><path d="M8.5 8 H15.5"/><path d="M8.5 12 H15.5"/>'
        '<path d="M8.5 16 H12.5"/>'
    ),
    "layers": (
        '<path d="M12 3.8 L20.5 8.4 L12 13 L3.5 8.4 Z"/>'
        '<path d="M3.5 12.6 L12 17.2 L20.5 12.6"/><path d="M3.5 16.6 L12 21.2 L20.5 16.6"/>'
    ),
    "rewind": '<path d="M19.5 5.5 L13 12 L19.5 18.5"/><path d="M11.5 5.5 L5 12 L11.5 18.5"/>',
    "finish": '<path d="M4.5 5.5 L11 12 L4.5 18.5"/><path d="M12.5 5.5 L19 12 L12.5 18.5"/>',
    "way": (
        '<circle cx="5.6" cy="18" r="2.2"/><circle cx="18.4" cy="6" r="2.2"/>'
        '<path d="M8 18 H14.5 A3 3 0 0 0 14.5 12 H9.5 A3 3 0 0 1 9.5 6 H16"/>'
    ),
    "minus": '<path d="M5 12 H19"/>',
    "down": '<path d="M6 9.5 L12 15.5 L18 9.5"/>',
    "door": (
        '<path d="M13.5 4.5 H7 A1.6 1.6 0 0 0 5.4 6.1 V17.9 A1.6 1.6 0 0 0 7 19.5 H13.5"/>'
        '<path d="M10.5 12 H20"/><path d="M16.6 8.4 L20.2 12 L16.6 15.6"/>'
    ),
    "home": '<path d="M4.5 11 L12 4.6 L19.5 11"/><path d="M6.5 9.6 V19 H17.5 V9.6"/>',
    "person": (
        '<circle cx="12" cy="8.2" r="3.9"/><path d="M4.8 20 C4.8 15.9 8 14.2 12 14.2 C16 14.2 19.2 15.9 19.2 20"/>'
    ),
    "table": (
        '<rect x="7" y="7" width="10" height="10" rx="1.8"/><path d="M9 3.8 H15"/><path d="M9 20.2 H15"/>'
        '<path d="M3.8 9 V15"/><path d="M20.2 9 V15"/>'
    ),
    "sound": (
        '<path d="M4.5 9.5 H8 L12.5 5.8 V18.2 L8 14.5 H4.5 Z"/>'
        '<path d="M16 9 A4.4 4.4 0 0 1 16 15"/><path d="M18.4 6.6 A7.8 7.8 0 0 1 18.4 17.4"/>'
    ),
    "silent": (
        '<path d="M4.5 9.5 H8 L12.5 5.8 V18.2 L8 14.5 H4.5 Z"/><path d="M16 9.5 L21 14.5"/><path d="M21 9.5 L16 14.5"/>'
    ),
    "expand": (
        '<path d="M4.5 9 V4.5 H9"/><path d="M15 4.5 H19.5 V9"/><path d="M19.5 15 V19.5 H15"/>'
        '<path d="M9 19.5 H4.5 V15"/>'
    ),
    "warning": '<path d="M12 4.2 L20.6 19.2 H3.4 Z"/><path d="M12 10 V14"/><path d="M12 16.6 V16.7"/>',
    "question": ('<path d="M8.6 8.8 A3.4 3.4 0 1 1 13.2 12 C12.2 12.5 12 13.2 12 14.4"/><path d="M12 18.2 V18.3"/>'),
    "mouse": '<rect x="7" y="3.5" width="10" height="17" rx="5"/><path d="M12 7 V10.5"/>',
    "keyboard": (
        '<rect x="3" y="6.5" width="18" height="11.5" rx="2.2"/><path d="M6.6 10 V10.1"/>'
        '<path d="M10.2 10 V10.1"/><path d="M13.8 10 V10.1"/><path d="M17.4 10 V10.1"/>'
        '<path d="M8 14.4 H16"/>'
    ),
    "flame": (
        '<path d="M12.6 2.8 C13.4 6.4 17.9 8.6 17.9 14 A5.9 6.4 0 0 1 6.1 14 C6.1 11.2 7.4 9.6 8.9 8.2'
        ' C9 9.8 9.6 10.8 10.6 11.2 C10.2 8 10.8 5 12.6 2.8 Z" fill="{colour}"/>'
    ),
    "lock": (
        '<rect x="5.5" y="10.5" width="13" height="9.5" rx="2.4"/><path d="M8.5 10.5 V8 A3.5 3.5 0 0 1 15.5 8 V10.5"/>'
    ),
    "share": (
        '<path d="M12 14.5 V4"/><path d="M8 7.6 L12 3.6 L16 7.6"/>'
        '<path d="M8 10.5 H6.4 A1.6 1.6 0 0 0 4.8 12.1 V18.4 A1.6 1.6 0 0 0 6.4 20 H17.6 A1.6 1.6 0 0 0 19.2 18.4'
        ' V12.1 A1.6 1.6 0 0 0 17.6 10.5 H16"/>'
    ),
}
"""The strokes of each icon; ``{colour}`` stands for a filled part."""


_KEPT: Cache[tuple[str, int, Colour, float], pygame.Surface] = Cache(400)


class Icons:
    """Draws icons and keeps them by size and colour."""

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[int, int],
        size: int,
        colour: Colour,
        alpha: int = 255,
    ) -> None:
        """Draw an icon around ``centre``; small ones get a stroke that is a little stronger."""
        stroke = _STROKE if size >= 18 else 2.2
        made = _KEPT.get((name, size, colour, stroke), lambda: _render(name, size, colour, stroke))
        # An own surface alpha would stay with the kept picture.
        picture = made if alpha == 255 else _faded(made, alpha)
        surface.blit(picture, (centre[0] - size // 2, centre[1] - size // 2))


def _render(name: str, size: int, colour: Colour, stroke: float) -> pygame.Surface:
    hexadecimal = "#{:02x}{:02x}{:02x}".format(*colour)
    body = DRAWINGS[name].replace("{colour}", hexadecimal)
    text = _FRAME.format(size=size, colour=hexadecimal, stroke=stroke, body=body)
    return pygame.image.load(io.BytesIO(text.encode()), "icon.svg")


def _faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    copy = picture.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
