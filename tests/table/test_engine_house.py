"""The house of the table: rule sets are named in one place, and bots see views alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mahjong_solitaire.table
from mahjong_solitaire.table.rules import RULESETS

TABLE = Path(mahjong_solitaire.table.__file__).parent
MODULES = sorted(TABLE.rglob("*.py"))
OWN = ("rules", "scoring", "analysis")
"""Folders of what belongs to single rule sets."""


def imports_of(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    modules = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return modules | {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(TABLE)))
def test_the_engine_names_no_rule_set(path: Path) -> None:
    if path.relative_to(TABLE).parts[0] in OWN:
        return
    words = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not words & {*RULESETS}
    assert not any(module.startswith("mahjong_solitaire.table.rules.") for module in imports_of(path))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(TABLE)))
def test_nobody_looks_behind_a_view(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert path.name == "view.py" or "._position" not in text
    if path.parent.name == "bots":
        hidden = {f"mahjong_solitaire.table.{module}" for module in ("deal", "session", "position", "match", "moves")}
        assert not imports_of(path) & hidden


def test_a_record_is_written_out_as_text_by_one_module_that_names_every_event() -> None:
    from mahjong_solitaire.table import events, telling

    text = Path(telling.__file__).read_text(encoding="utf-8")
    kinds = [name for name, kind in vars(events).items() if hasattr(kind, "__dataclass_fields__")]
    assert len(kinds) >= 10
    assert all(f"case {name}(" in text for name in kinds if name != "Meld")
