"""The house rules of a rule set: settings that tables decide for themselves, as fields of a frozen dataclass.

A rule set writes ``minimum: int = choice(3, "Minimum", {0: "None", 3: "3 faan"})``; screens, files and the command line
find names, words and what is allowed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import NamedTuple, Self, TypeVar

Value = bool | int | str
Written = tuple[tuple[str, Value], ...]
"""Settings as plain pairs of name and value."""


class SettingError(ValueError):
    """A setting or value that a rule set doesn't know; the message is one sentence that names both."""


class Setting(NamedTuple):
    """A setting: its name in files, its title and what it is about for players, what it can be, each with its words.

    A free text has no options but ``told``, which returns what a text is called or raises ValueError with a sentence,
    and is no longer than ``longest`` letters.
    """

    name: str
    title: str
    about: str
    default: Value
    options: tuple[tuple[Value, str], ...] = ()
    told: Callable[[str], str] | None = None
    longest: int = 0

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return isinstance(self.default, bool)

    def words(self, value: Value) -> str:
        """Return how a value is called."""
        if self.told is not None:
            return self.told(str(value))
        return next(words for option, words in self.options if option == value)


@dataclass(frozen=True)
class House:
    """The house rules of a rule set that has none; others derive from it."""

    def dated(self, year: int) -> Self:
        """Return the rules for a game that begins in a year, where something follows the calendar."""
        return self


class Preset(NamedTuple):
    """House rules that have a name of their own."""

    name: str
    title: str
    summary: str
    house: House


class Difference(NamedTuple):
    """A setting that two houses play differently, with the words for each."""

    setting: Setting
    first: str
    second: str


_V = TypeVar("_V", int, str)
_H = TypeVar("_H", bound=House)
_KEY = "setting"


def switch(default: bool, title: str, about: str = "") -> bool:
    """Make a field of house rules that is on or off."""
    return field(default=default, metadata={_KEY: Setting("", title, about, default, ((False, "Off"), (True, "On")))})


def choice(default: _V, title: str, options: Mapping[_V, str], about: str = "") -> _V:
    """Make a field of house rules with some values, each with its words."""
    return field(default=default, metadata={_KEY: Setting("", title, about, default, tuple(options.items()))})


def text(default: str, title: str, about: str, *, told: Callable[[str], str], longest: int) -> str:
    """Make a field of house rules that is any text for which ``told`` has words; it raises ValueError for others."""
    return field(default=default, metadata={_KEY: Setting("", title, about, default, (), told, longest)})


def settings_of(kind: type[House]) -> tuple[Setting, ...]:
    """Return the settings of a kind of house rules."""
    return tuple(_setting(one.metadata[_KEY], one.name) for one in fields(kind))


def _setting(found: Setting, name: str) -> Setting:
    return found._replace(name=name)


def read(kind: type[_H], written: Iterable[tuple[str, Value]]) -> _H:
    """Return house rules with these settings, the others as they usually are; raise SettingError."""
    known = {setting.name: setting for setting in settings_of(kind)}
    values: dict[str, Value] = {}
    for name, value in written:
        if name not in known:
            raise SettingError(f"there is no setting {name[:30]!r}; there are {', '.join(known) or 'none'}")
        _check(known[name], value)
        values[name] = value
    return kind(**values)


def read_known(kind: type[_H], written: Iterable[tuple[str, Value]]) -> _H:
    """Return house rules with those of the settings that are known and fit, as they were kept by another version."""
    return read(kind, [one for one in written if _is_known(kind, one)])


def _is_known(kind: type[House], one: tuple[str, Value]) -> bool:
    try:
        read(kind, [one])
    except SettingError:
        return False
    return True


def _check(setting: Setting, value: Value) -> None:
    if setting.told is not None:
        _check_text(setting, setting.told, value)
        return
    allowed = [option for option, _ in setting.options]
    # True equals 1, but a switch is no number.
    if not any(option == value and type(option) is type(value) for option in allowed):
        raise SettingError(f"{setting.name} is {value!r}; it can be {', '.join(map(_told, allowed))}")


def _check_text(setting: Setting, told: Callable[[str], str], value: Value) -> None:
    if not isinstance(value, str):
        raise SettingError(f"{setting.name} is {value!r}; it must be a text")
    if len(value) > setting.longest:
        raise SettingError(f"{setting.name} has {len(value)} letters; {setting.longest} are the most")
    try:
        told(value)
    except ValueError as error:
        raise SettingError(f"{setting.name}: {error}") from error


def _told(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse(kind: type[_H], texts: Iterable[str], base: Written = ()) -> _H:
    """Return the house rules of texts such as ``minimum=1``, the others as in ``base``; raise SettingError.

    >>> parse(House, [])
    House()
    """
    return read(kind, [*base, *(_parsed(kind, text) for text in texts)])


def _parsed(kind: type[House], text: str) -> tuple[str, Value]:
    name, _, said = text.partition("=")
    for setting in settings_of(kind):
        if setting.name == name:
            for option, _ in setting.options:
                if _told(option) == said:
                    return name, option
            return name, said
    return name, said


def written(house: House) -> Written:
    """Return house rules as plain pairs, all of them."""
    return tuple((one.name, getattr(house, one.name)) for one in fields(house))


def differences(first: House, second: House) -> tuple[Difference, ...]:
    """Return what two houses of the same rule set play differently."""
    one, other = dict(written(first)), dict(written(second))
    return tuple(
        Difference(setting, setting.words(one[setting.name]), setting.words(other[setting.name]))
        for setting in settings_of(type(first))
        if one[setting.name] != other[setting.name]
    )
