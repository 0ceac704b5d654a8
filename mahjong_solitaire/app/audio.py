"""Short sounds by name; silent where there is no sound card."""

from __future__ import annotations

from typing import Literal

import pygame

from mahjong_solitaire.resources import asset

SoundName = Literal[
    "select", "match", "blocked", "undo", "shuffle", "cleared", "tile", "draw", "chow", "pung", "kong", "mahjong"
]


class Audio:
    """Plays sounds at the volume of the settings; never raises because of a sound."""

    def __init__(self) -> None:
        self._sounds: dict[SoundName, pygame.mixer.Sound | None] = {}
        self._volume = 0.0
        self._has_mixer = False

    def open(self) -> None:
        """Open the sound card; without one everything stays silent."""
        try:
            pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
        except (pygame.error, RuntimeError):
            return
        self._has_mixer = True

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100."""
        self._volume = percent / 100

    def play(self, name: SoundName) -> None:
        """Play a sound, if there are a sound card, a file and a volume above zero."""
        if not self._has_mixer or not self._volume:
            return
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        if sound is not None:
            # Loudness is felt on a curved scale.
            sound.set_volume(self._volume**2)
            sound.play()


def _load(name: SoundName) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
    except (pygame.error, FileNotFoundError):
        return None
