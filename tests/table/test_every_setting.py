"""Every value of every setting changes something: a hand or a game that a person can read in ``settings.txt``."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.settings import settings_of
from tests.table.setting_cases import Case, cases

CASES = list(cases())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_setting_changes_what_comes_out(case: Case) -> None:
    assert (case.found(is_changed=False), case.found(is_changed=True)) == (case.usual, case.changed)
    assert case.usual != case.changed


@pytest.mark.parametrize("rules", [name for name in RULESETS if any(case.rules == name for case in CASES)])
def test_every_value_has_a_case(rules: str) -> None:
    wanted = {
        f"{setting.name}={str(value).lower() if setting.is_switch else value}"
        for setting in settings_of(RULESETS[rules].house_type)
        for value, _ in setting.options
        if value != setting.default
    }
    assert {case.setting for case in CASES if case.rules == rules} == wanted
