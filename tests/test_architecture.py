"""The house stays as drawn: imports go one way, the core is pure, files and functions stay small."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "mahjong_solitaire"
MODULES = sorted(PACKAGE.rglob("*.py"))
NAME = "mahjong_solitaire"

MAY_IMPORT = {
    "tiles": set(),
    "rng": set(),
    "resources": set(),
    "solitaire": {"tiles", "rng"},
    "table": {"tiles", "rng"},
    "survey": {"tiles", "rng", "solitaire"},
    "storage": {"tiles", "rng", "solitaire", "table", "resources", "survey"},
    "app": {"tiles", "rng", "solitaire", "table", "storage", "resources"},
    "cli": {"tiles", "rng", "solitaire", "table", "survey", "storage", "resources", "app"},
    "__main__": {"cli"},
    "__init__": set(),
}
"""For each part the parts of the package it may import, by any import anywhere in a file."""

PURE_STANDARD = {
    "__future__", "collections", "dataclasses", "datetime", "enum", "functools", "hashlib", "itertools", "math",
    "operator", "re", "struct", "typing", "abc", "bisect",
}  # fmt: skip
OUTSIDE = {
    "pygame": {"app"},
    "pytmx": {"storage"},
    "msgspec": {"storage", "cli"},
    "platformdirs": {"storage"},
    "sqlite3": {"storage"},
    "click": {"cli"},
    "rich": {"cli"},
    "numba": {"solitaire", "table"},
    "llvmlite": {"solitaire", "table"},
    "numpy": {"solitaire", "table", "survey", "app"},
    "joblib": {"cli"},
    "multiprocessing": {"app"},
    "distributed": {"cli"},
    "time": {"app", "cli"},
    "random": set(),
    "pickle": set(),
}
"""Libraries and the parts that may know them."""

_TABLE = (
    "flights", "geometry", "hand_row", "marks", "meld_shape", "motion", "places", "scene", "seeing", "state", "wall_",
    "wishes",
)  # fmt: skip
WITHOUT_PYGAME = (
    "app/geometry.py", "app/motion.py", "app/scene.py", "app/controls/", *(f"app/table/{name}" for name in _TABLE),
)  # fmt: skip
VAGUE_NAMES = {"utils", "util", "common", "misc", "helpers", "helper", "base", "manager", "core"}


def part_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> Iterator[str]:
    """Yield every imported module, those inside functions and under TYPE_CHECKING too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            yield module
            if module in {NAME, f"{NAME}.solitaire", f"{NAME}.table", f"{NAME}.storage", f"{NAME}.app", f"{NAME}.cli"}:
                yield from (f"{module}.{alias.name}" for alias in node.names)


def identity(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", MODULES, ids=identity)
def test_a_part_imports_only_what_it_may(path: Path) -> None:
    part = part_of(path)
    for module in imports_of(path):
        names = module.split(".")
        if names[0] == NAME and len(names) > 1 and names[1] != part and names[1] != "__version__":
            assert names[1] in MAY_IMPORT[part], f"{path.name} imports {module}"
        if names[0] in OUTSIDE:
            assert part in OUTSIDE[names[0]], f"{path.name} imports {module}"


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if part_of(path) in {"tiles", "rng", "solitaire", "table", "survey"}],
    ids=identity,
)
def test_the_core_is_pure(path: Path) -> None:
    outside = {module.split(".")[0] for module in imports_of(path)} - {NAME}
    if path.parent.name in {"solver", "analysis", "kernel"} or path.name == "survey.py":
        outside -= {"numpy", "numba", "llvmlite"}
    assert outside <= PURE_STANDARD
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"print", "open", "input"}
    methods = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
    assert not methods & {"today", "now", "utcnow"}, "dates come in from outside"


@pytest.mark.parametrize("path", [path for path in MODULES if identity(path).startswith(WITHOUT_PYGAME)], ids=identity)
def test_geometry_motion_scene_and_controls_know_no_pygame(path: Path) -> None:
    modules = set(imports_of(path))
    assert not any(module.split(".")[0] == "pygame" for module in modules)


def test_only_the_layout_loader_knows_pytmx() -> None:
    knowing = {
        identity(path) for path in MODULES if any(module.split(".")[0] == "pytmx" for module in imports_of(path))
    }
    assert knowing <= {"storage/layouts.py"}


def test_the_command_line_imports_the_window_only_inside_functions() -> None:
    for path in MODULES:
        if part_of(path) != "cli":
            continue
        top = [node for node in ast.parse(path.read_text()).body if isinstance(node, (ast.Import, ast.ImportFrom))]
        names = {alias.name for node in top if isinstance(node, ast.Import) for alias in node.names}
        names |= {node.module or "" for node in top if isinstance(node, ast.ImportFrom)}
        assert not any(name.startswith((f"{NAME}.app", "pygame", "numpy")) for name in names), path.name


def test_there_are_no_circles() -> None:
    known = {".".join((NAME, *path.relative_to(PACKAGE).with_suffix("").parts)): path for path in MODULES}
    graph = {
        name: {module for module in imports_of(path) if module in known and module != name}
        for name, path in known.items()
    }
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join((*trail, name))
        if name not in done:
            for other in graph[name]:
                visit(other, (*trail, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@pytest.mark.parametrize("path", MODULES, ids=identity)
def test_files_and_functions_fit_a_glance(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 400
    assert path.stem not in VAGUE_NAMES
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert (node.end_lineno or 0) - node.lineno < 50, node.name


@pytest.mark.parametrize("part", ["tiles", "rng", "solitaire.game", "solitaire.solver", "storage.saves", "cli.main"])
def test_a_module_starts_alone_without_loading_pygame(part: str) -> None:
    code = f"import sys, {NAME}.{part}; sys.exit('pygame' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_nothing_is_left_to_be_done_later() -> None:
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        for word in ("TODO", "FIXME", "NotImplementedError", "type: ignore", "noqa"):
            assert word not in text, f"{path.name}: {word}"
