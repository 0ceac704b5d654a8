"""Colours and measures: the palettes, and the scale that fits the window."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


def parse_colour(text: str) -> Colour:
    """Read a colour written ``#RRGGBB``.

    >>> parse_colour("#F0C25E")
    (240, 194, 94)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour ``share`` of the way from the first to the second.

    >>> mix((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, from 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@dataclass(frozen=True)
class Palette:
    """The colours of one background; the alphas (0 to 255) belong to flat layers on the felt."""

    name: str
    is_dark: bool
    felt: tuple[Colour, Colour, Colour]
    quiet_felt: tuple[Colour, Colour, Colour]
    ink: Colour
    panel: Colour
    panel_alpha: int
    dialog: tuple[Colour, Colour]
    line: Colour
    text: Colour
    text2: Colour
    text3: Colour
    brass: Colour
    brass_text: Colour
    cyan: Colour
    jade: Colour
    coral: Colour
    tip: Colour
    tip_text: Colour
    chip: Colour
    chip_text: Colour
    ink_alpha: int = 178
    dim: Colour = (4, 14, 16)
    dim_alpha: int = 140
    button: tuple[Colour, Colour] = ((246, 208, 122), (221, 166, 62))
    button_rim: Colour = (255, 241, 201)
    button_text: Colour = (42, 28, 2)
    button_text2: Colour = (78, 55, 8)

    def on_panel(self, share: float = 0.5) -> Colour:
        """Return the colour of a panel on the felt's middle, as the eye gets it."""
        ground = mix(self.felt[0], self.felt[1], share)
        return mix(ground, self.panel, self.panel_alpha / 255)


def _colours(*texts: str) -> tuple[Colour, Colour, Colour]:
    first, second, third = (parse_colour(text) for text in texts)
    return first, second, third


PINE = Palette(
    name="pine",
    is_dark=True,
    felt=_colours("#2F6B5F", "#1B4542", "#0D2529"),
    quiet_felt=_colours("#1E4F49", "#153A39", "#0D2629"),
    ink=parse_colour("#0B1B1E"),
    panel=parse_colour("#0E2427"),
    panel_alpha=150,
    dialog=(parse_colour("#14383D"), parse_colour("#0D272B")),
    line=(255, 255, 255),
    text=parse_colour("#F4EFE2"),
    text2=parse_colour("#B9C7C1"),
    text3=parse_colour("#93A6A1"),
    brass=parse_colour("#F0C25E"),
    brass_text=parse_colour("#F0C25E"),
    cyan=parse_colour("#62D6F2"),
    jade=parse_colour("#63D3A0"),
    coral=parse_colour("#FF8A75"),
    tip=parse_colour("#F6EEDA"),
    tip_text=parse_colour("#0B1B1E"),
    chip=parse_colour("#F6EEDA"),
    chip_text=parse_colour("#0B1B1E"),
)

SAGE = Palette(
    name="sage",
    is_dark=False,
    felt=_colours("#C9DCCF", "#AECABB", "#8DB0A2"),
    quiet_felt=_colours("#D3E2D7", "#BFD5C8", "#ABC8BB"),
    ink=parse_colour("#FBF8EF"),
    panel=parse_colour("#FDFBF4"),
    panel_alpha=238,
    dialog=(parse_colour("#FFFFFF"), parse_colour("#F3F0E6")),
    line=parse_colour("#0B2A2E"),
    text=parse_colour("#10262A"),
    text2=parse_colour("#3A5154"),
    text3=parse_colour("#566B6D"),
    brass=parse_colour("#B57A0D"),
    brass_text=parse_colour("#7A5410"),
    cyan=parse_colour("#0089B8"),
    jade=parse_colour("#0F7A50"),
    coral=parse_colour("#B3371F"),
    tip=parse_colour("#12282B"),
    tip_text=parse_colour("#F6EEDA"),
    chip=parse_colour("#12282B"),
    chip_text=parse_colour("#F6EEDA"),
    dim=parse_colour("#20403C"),
)

DUSK = Palette(
    name="dusk",
    is_dark=True,
    felt=_colours("#554A74", "#372F52", "#1D1930"),
    quiet_felt=_colours("#41385E", "#2E2747", "#1D1930"),
    ink=parse_colour("#15111F"),
    panel=parse_colour("#1C1729"),
    panel_alpha=150,
    dialog=(parse_colour("#332B4C"), parse_colour("#231D36")),
    line=(255, 255, 255),
    text=parse_colour("#F3EEE9"),
    text2=parse_colour("#C6BED2"),
    text3=parse_colour("#A49BB4"),
    brass=parse_colour("#F0C25E"),
    brass_text=parse_colour("#F0C25E"),
    cyan=parse_colour("#6FD3F5"),
    jade=parse_colour("#6CD6A8"),
    coral=parse_colour("#FF907E"),
    tip=parse_colour("#F4EBDD"),
    tip_text=parse_colour("#1A1527"),
    chip=parse_colour("#F4EBDD"),
    chip_text=parse_colour("#1A1527"),
    dim=parse_colour("#0D0A16"),
)

PALETTES = (PINE, SAGE, DUSK)


def palette_named(name: str) -> Palette:
    """Return the palette of that name, Pine if there is none."""
    return next((palette for palette in PALETTES if palette.name == name), PINE)


@dataclass(frozen=True)
class Scale:
    """How large everything is in a window: ``u`` pixels for one unit of the design at 1280 by 800."""

    width: int
    height: int
    u: float
    is_compact: bool

    @classmethod
    def fit(cls, width: int, height: int, percent: int = 100) -> Scale:
        """Return the scale for a window and the user's own percentage.

        >>> Scale.fit(1280, 800).px(40), Scale.fit(640, 480).is_compact, Scale.fit(3840, 2160).hairline
        (40, True, 2)
        """
        natural = min(width / 1280, height / 800) if width >= _COMPACT_BELOW else _COMPACT_UNIT
        largest = max(1.0, min(width / 640, height / 480))
        u = min(max(natural * percent / 100, _SMALLEST_UNIT), largest)
        return cls(width, height, u, width / u < _COMPACT_BELOW)

    def px(self, length: float) -> int:
        """Return a length of the design in pixels."""
        return round(length * self.u)

    def letters(self, size: float) -> int:
        """Return the size of letters in pixels; 11 is the floor at any scale."""
        return max(11, round(size * self.u))

    @property
    def hairline(self) -> int:
        """The width of a thin line."""
        return 1 if self.u < 2 else 2

    @property
    def hit(self) -> int:
        """The least side of a place that can be clicked."""
        return max(32, self.px(32))


_COMPACT_BELOW = 900
_COMPACT_UNIT = 0.8
_SMALLEST_UNIT = 0.72
