"""Copying text for other programs; not every system lets a window do so."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame.scrap

_UTF8 = "text/plain;charset=utf-8"
"""The one type under which pygame 2.6 gives text with all letters to other programs."""


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether that worked."""
    # Only pygame-ce has a function for text, and warns of all the others.
    put_text: Callable[[str], None] | None = getattr(pygame.scrap, "put_text", None)
    try:
        if put_text is None:
            return _put_bytes(text.encode())
        put_text(text)
    except RuntimeError:
        # The toolkit's own error is one, and so is the one for a part that was not built.
        return False
    return True


def _put_bytes(content: bytes) -> bool:
    if not pygame.scrap.get_init():
        pygame.scrap.init()
    pygame.scrap.put(_UTF8, content)
    kept = pygame.scrap.get(_UTF8)
    return kept is not None and kept.rstrip(b"\0") == content
