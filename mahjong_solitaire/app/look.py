"""What a screen draws with: palette and scale of the moment, text, shapes, icons and felt."""

from __future__ import annotations

from typing import Literal

import pygame

from mahjong_solitaire.app.felt import Felt, Pool
from mahjong_solitaire.app.icons import Icons
from mahjong_solitaire.app.shapes import Fill, Shapes
from mahjong_solitaire.app.text import Face, Lettering, Texts
from mahjong_solitaire.app.theme import PINE, Colour, Palette, Scale, palette_named

Motion = Literal["full", "less", "none"]


class Look:
    """Owns the drawing tools.

    ``version`` grows whenever size, palette or scale change, so layouts know; ``uses_keys`` says whether the person's
    last act was a key, so a new screen shows its focus at once.
    """

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        self.texts = Texts()
        self.shapes = Shapes()
        self.icons = Icons()
        self.felt = Felt()
        self.palette: Palette = PINE
        self.scale = Scale.fit(*size)
        self.motion: Motion = "full"
        self.uses_keys = False
        self.version = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.scale.width, self.scale.height

    def fit(self, size: tuple[int, int], background: str, percent: int, motion: Motion) -> None:
        """Take on a size of the window and the settings that change the look."""
        palette, scale = palette_named(background), Scale.fit(*size, percent)
        self.motion = motion
        if (palette, scale) != (self.palette, self.scale):
            self.palette, self.scale = palette, scale
            self.version += 1

    def seconds(self, milliseconds: float) -> float:
        """Return how long a movement lasts under the motion setting; 0 means at once."""
        return milliseconds / 1000 if self.motion == "full" else 0.0

    def fade_seconds(self, milliseconds: float) -> float:
        """Return how long a fade lasts under the motion setting."""
        return {"full": milliseconds, "less": min(milliseconds, 80), "none": 0}[self.motion] / 1000

    def letters(self, size: float, face: Face = Face.REGULAR) -> Lettering:
        """Return lettering for a size of the design."""
        return Lettering(self.scale.letters(size), face)

    def line(self, alpha: int = 28) -> Fill:
        """Return the fill of a hairline or a flat control."""
        return Fill(self.palette.line, alpha)

    def ground(self, surface: pygame.Surface, x: float, y: float, *, is_quiet: bool = False) -> None:
        """Cover the surface with felt, its light centred on the shares x and y of the size."""
        colours = self.palette.quiet_felt if is_quiet else self.palette.felt
        surface.blit(self.felt.background(surface.get_size(), Pool(round(x, 2), round(y, 2), colours)), (0, 0))

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 14) -> None:
        """Draw a translucent panel on the felt."""
        corner = self.scale.px(radius)
        drop = rect.move(0, self.scale.px(6))
        self.shapes.shadow(
            surface, drop, corner, self.scale.px(18), Fill((0, 0, 0), 64 if self.palette.is_dark else 40)
        )
        self.shapes.rounded(surface, rect, corner, Fill(self.palette.panel, self.palette.panel_alpha))
        self.shapes.rim(surface, rect, corner, self.line(24), self.scale.hairline)

    def dialog(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw an opaque dialog with a deep shadow."""
        corner = self.scale.px(24)
        above, below = self.palette.dialog
        drop = rect.move(0, self.scale.px(20))
        self.shapes.shadow(
            surface, drop, corner, self.scale.px(52), Fill((0, 0, 0), 150 if self.palette.is_dark else 80)
        )
        self.shapes.rounded(surface, rect, corner, Fill(above, 255, below))
        self.shapes.rim(surface, rect, corner, self.line(40), self.scale.hairline)

    def bar(self, surface: pygame.Surface, height: int) -> None:
        """Draw the bar along the top edge."""
        width = surface.get_width()
        self.shapes.line(surface, pygame.Rect(0, 0, width, height), Fill(self.palette.ink, self.palette.ink_alpha))
        self.rule(surface, pygame.Rect(0, height - self.scale.hairline, width, 1))

    def rule(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int = 26) -> None:
        """Draw a hairline, along the longer side of the rectangle."""
        thin = self.scale.hairline
        is_flat = rect.width >= rect.height
        size = (rect.width, thin) if is_flat else (thin, rect.height)
        self.shapes.line(surface, pygame.Rect(rect.topleft, size), self.line(alpha))

    def veil(self, surface: pygame.Surface) -> None:
        """Dim everything drawn so far; a dialog comes on top."""
        whole = surface.get_rect()
        self.shapes.line(surface, whole, Fill(self.palette.dim, self.palette.dim_alpha))

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[int, int],
        lettering: Lettering,
        colour: Colour | None = None,
    ) -> pygame.Rect:
        """Draw a line that starts at ``place``, in the main text colour if none is given."""
        return self.texts.draw(surface, text, place, lettering, colour or self.palette.text)
