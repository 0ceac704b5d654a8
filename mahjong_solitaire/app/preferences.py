"""The settings in use, and how they are kept."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.storage.settings import Settings


class Preferences:
    """Owns the settings of this run; each change is handed to ``keep``."""

    def __init__(self, settings: Settings, keep: Callable[[Settings], None]) -> None:
        self._settings = settings
        self._keep = keep

    def get(self) -> Settings:
        """Return the settings."""
        return self._settings

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them; a full disk costs only the memory of it."""
        if settings == self._settings:
            return
        self._settings = settings
        try:
            self._keep(settings)
        except OSError:
            return
