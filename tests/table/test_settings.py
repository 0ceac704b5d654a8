"""House rules: what is written is read back, what isn't known is refused, two houses are compared."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.settings import House, SettingError, Value, choice, switch


@dataclass(frozen=True)
class Village(House):
    least: int = choice(3, "Minimum", {0: "None", 3: "3 faan"})
    payment: str = choice("half", "Who pays", {"half": "All of them", "full": "The discarder"})
    flowers: bool = switch(True, "Flowers", "Play with the eight bonus tiles.")


def test_a_house_without_settings_said_is_the_usual_one() -> None:
    assert settings.read(Village, ()) == Village(3, "half", True)


def test_all_settings_are_written_and_read_back() -> None:
    house = Village(0, "full", False)
    assert settings.written(house) == (("least", 0), ("payment", "full"), ("flowers", False))
    assert settings.read(Village, settings.written(house)) == house


def test_settings_are_told_with_their_words() -> None:
    least, payment, flowers = settings.settings_of(Village)
    assert (least.name, least.title, least.words(3)) == ("least", "Minimum", "3 faan")
    assert (payment.default, payment.is_switch) == ("half", False)
    assert (flowers.is_switch, flowers.words(False), flowers.about) == (True, "Off", "Play with the eight bonus tiles.")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("roof", 3, "there is no setting 'roof'; there are least, payment, flowers"),
        ("least", 2, "least is 2; it can be 0, 3"),
        ("least", False, "least is False; it can be 0, 3"),
        ("flowers", 1, "flowers is 1; it can be false, true"),
        ("payment", "none", "payment is 'none'; it can be half, full"),
    ],
)
def test_what_is_not_known_is_refused(name: str, value: Value, sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence):
        settings.read(Village, [(name, value)])


def test_texts_of_the_command_line_are_read() -> None:
    assert settings.parse(Village, ["least=0", "flowers=false"]) == Village(0, "half", False)
    with pytest.raises(SettingError, match="least is '2'; it can be 0, 3"):
        settings.parse(Village, ["least=2"])
    with pytest.raises(SettingError, match="there is no setting 'roof'"):
        settings.parse(Village, ["roof=1"])


def test_two_houses_are_compared() -> None:
    found = settings.differences(Village(), Village(payment="full"))
    assert [(one.setting.title, one.first, one.second) for one in found] == [
        ("Who pays", "All of them", "The discarder")
    ]


def test_what_another_version_kept_is_taken_as_far_as_it_is_known() -> None:
    kept: list[tuple[str, Value]] = [("least", 0), ("gone", True), ("payment", "none"), ("flowers", 1)]
    assert settings.read_known(Village, kept) == Village(least=0)
