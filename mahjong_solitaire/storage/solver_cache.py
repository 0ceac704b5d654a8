"""Where the compiled solver and the kernels of the table are kept, so that only the first start has to compile it."""

from __future__ import annotations

import os
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path

from mahjong_solitaire.solitaire import solver
from mahjong_solitaire.table import analysis, bots, scoring

VARIABLE = "NUMBA_CACHE_DIR"
"""Read by numba when it is first imported."""
_ENDS = (b"\x80", b".")
"""The first and the last byte of a whole compiled file."""


def prepare(cache: Path) -> Path:
    """Choose a folder below ``cache`` for this very version of the solver, and drop those of others.

    Numba looks only at the file of the kernel called, not at the ones it calls; so each state of the sources gets a
    folder of its own. A folder that the environment names already is kept. Where nothing can be written, a temporary
    one serves. Files that a crash left half written are removed, and what they held is compiled again.
    """
    if os.environ.get(VARIABLE):
        return Path(os.environ[VARIABLE])
    folder = cache / "solver" / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        _drop_others(folder)
        _drop_damaged(folder)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="mahjong-solver-"))
    os.environ[VARIABLE] = str(folder)
    return folder


def fingerprint() -> str:
    """Return a short text that changes with every change of the sources that are compiled, or of what they name."""
    digest = sha256()
    for package in (solver, scoring, analysis, bots):
        for path in sorted(Path(package.__path__[0]).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _drop_others(folder: Path) -> None:
    for other in folder.parent.iterdir():
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)


def _drop_damaged(folder: Path) -> None:
    """Remove compiled files that don't begin and end as whole ones do; numba fails at them again and again."""
    for path in folder.rglob("*.nb[ic]"):
        with path.open("rb") as file:
            first = file.read(1)
            file.seek(max(0, path.stat().st_size - 1))
            is_whole = (first, file.read(1)) == _ENDS
        if not is_whole:
            path.unlink(missing_ok=True)


def is_compiled(folder: Path, kernel: str) -> bool:
    """Whether a kernel, named ``module.function``, was compiled into the folder before."""
    return next(folder.rglob(f"{kernel}-*.nbc"), None) is not None
