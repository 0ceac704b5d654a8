"""Rule set, preset and single settings as options of commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import click

from mahjong_solitaire.cli.failures import WrongUseError
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.settings import House, SettingError, parse, settings_of, written

_Command = TypeVar("_Command", bound=Callable[..., object])

PROFILES = tuple(dict.fromkeys(one.name for rules in RULESETS.values() for one in rules.rulings))

rules_option = click.option(
    "--rules", type=click.Choice(list(RULESETS)), default="mcr", show_default=True, help="The rule set."
)
profile_option = click.option(
    "--profile", type=click.Choice(PROFILES), help="How the rulings are decided in which texts differ."
)
_preset_option = click.option("--preset", default="", metavar="P", help="House rules by name; see: table rules R.")
_set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="A house rule, as often as needed; see: table rules R. A text may be @FILE.",
)


def house_options(command: _Command) -> _Command:
    """Give a command the options that name a rule set and its house rules."""
    return rules_option(_preset_option(_set_option(command)))


def house_named(rules: type[Ruleset], preset: str, settings: Sequence[str] = ()) -> House:
    """Return the house rules of a preset with some settings changed; raise WrongUseError."""
    names = {one.name: one.house for one in rules.presets}
    if preset and preset not in names:
        raise WrongUseError(
            f"preset {preset[:20]!r} of {rules.title} is not known; there are {', '.join(names) or 'none'}."
        )
    base = names[preset] if preset else rules.house_type()
    texts = (_with_file(rules.house_type, text) for text in settings)
    try:
        return parse(rules.house_type, texts, written(base)).dated(datetime.now(UTC).astimezone().year)
    except SettingError as error:
        raise WrongUseError(f"{error}.") from None


def _with_file(kind: type[House], text: str) -> str:
    """Return a setting with the text of the file that ``card=@FILE`` names; others as they are."""
    name, _, said = text.partition("=")
    longest = next((one.longest for one in settings_of(kind) if one.name == name), 0)
    if not longest or not said.startswith("@"):
        return text
    from mahjong_solitaire.storage.files import FileError
    from mahjong_solitaire.storage.table_houses import read_text

    if said == "@":
        raise WrongUseError(f"{name}=@ names no file.")
    path = Path(said.removeprefix("@"))
    try:
        setting = f"{name}={read_text(path, longest)}"
        parse(kind, (setting,), ())
    except OSError as error:
        raise WrongUseError(f"{path} can't be read: {error.strerror}.") from error
    except FileError as error:
        raise WrongUseError(f"{path} can't be read: {error}.") from error
    except SettingError as error:
        raise WrongUseError(f"{path}: {error}.") from None
    return setting


def terms_named(
    name: str, preset: str, settings: Sequence[str], *, profile: str | None = None, hands: int = 0
) -> Terms:
    """Return the terms of a game by a rule set; raise WrongUseError."""
    rules = RULESETS[name]
    known = [one.name for one in rules.rulings]
    if profile and profile not in known:
        raise WrongUseError(f"{rules.title} has no profile {profile!r}; it has {', '.join(known) or 'none'}.")
    return Terms(hands=hands, profile=profile or "", house=written(house_named(rules, preset, settings)))


def rules_named(name: str, preset: str, settings: Sequence[str], *, profile: str | None = None) -> Ruleset:
    """Return a rule set with its house rules; raise WrongUseError."""
    return ruleset(name, terms_named(name, preset, settings, profile=profile))
