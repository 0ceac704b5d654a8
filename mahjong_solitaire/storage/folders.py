"""Where the user's own files lie; ``MAHJONG_SOLITAIRE_HOME`` puts all of them into one folder."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "MAHJONG_SOLITAIRE_HOME"
_APPLICATION = "mahjong-solitaire"


@dataclass(frozen=True)
class Folders:
    """The user's folders; none of them has to exist yet."""

    data: Path
    config: Path
    cache: Path

    @classmethod
    def find(cls, environment: Mapping[str, str] = os.environ) -> Folders:
        """Return the folders that the system (or ``MAHJONG_SOLITAIRE_HOME``) provides; raise OSError if it has none."""
        home = environment.get(HOME_VARIABLE, "")
        if home:
            root = Path(home).absolute()
            return cls(root / "data", root / "config", root / "cache")
        return cls._of_the_system()

    @classmethod
    def _of_the_system(cls) -> Folders:
        from platformdirs import PlatformDirs

        system = PlatformDirs(_APPLICATION, appauthor=False)
        try:
            return cls(system.user_data_path, system.user_config_path, system.user_cache_path)
        except RuntimeError as error:
            raise FileNotFoundError(errno.ENOENT, f"there is no home folder; set HOME or {HOME_VARIABLE}") from error

    @property
    def layouts(self) -> Path:
        """The folder of the layouts that the user has added."""
        return self.data / "layouts"

    @property
    def saves(self) -> Path:
        """The folder of the game in progress."""
        return self.data / "saves"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    @property
    def statistics(self) -> Path:
        """The file of the games played."""
        return self.data / "statistics.sqlite"
