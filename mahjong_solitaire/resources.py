"""Where the files that ship with the program lie: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """Return the folder that holds ``assets/`` and ``layouts/``."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def asset(*parts: str) -> Path:
    """Return the path of a file below ``assets/``."""
    return data_root().joinpath("assets", *parts)


def layouts_folder() -> Path:
    """Return the folder of the layouts that ship with the program."""
    return data_root() / "layouts"


def asset_text(*parts: str) -> str:
    """Return the content of a text file below ``assets/``."""
    return asset(*parts).read_text(encoding="utf-8")
