"""The command that tells which rule sets there are, their presets and settings, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Iterator

import click

from mahjong_solitaire.cli import text
from mahjong_solitaire.cli.failures import DONE
from mahjong_solitaire.cli.table_house import house_named
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.settings import House, Setting, Value, differences, settings_of, written

_INDENT = 4 * " "


_EXAMPLES = """\b
Examples:
  mahjong-solitaire table rules
  mahjong-solitaire table rules hong-kong
  mahjong-solitaire table rules hong-kong full
  mahjong-solitaire table rules hong-kong usual full"""


@click.command(epilog=_EXAMPLES)
@click.argument("name", metavar="[RULES]", type=click.Choice(list(RULESETS)), required=False)
@click.argument("first", metavar="[PRESET]", required=False)
@click.argument("second", metavar="[OTHER]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def rules(name: str | None, first: str | None, second: str | None, as_json: bool) -> int:
    """List the rule sets; of one its presets and settings; of a preset its settings; of two what they play differently.

    The JSON of one has the keys name, title, summary, presets (name, title, summary) and settings (name, title, about,
    value and options: each value with its words). That of two has for each setting that differs its name and the value
    of both.
    """
    if name is None:
        _tell_all(as_json)
        return DONE
    kind = RULESETS[name]
    house = house_named(kind, first or "")
    if second is None:
        _tell_one(kind, house, as_json)
    else:
        _tell_differences(house, house_named(kind, second), as_json)
    return DONE


def _tell_all(as_json: bool) -> None:
    if as_json:
        text.print_json([{"name": one.name, "title": one.title, "summary": one.summary} for one in RULESETS.values()])
        return
    for rules_ in RULESETS.values():
        click.echo(f"{rules_.name}: {rules_.title}")
        click.echo(_wrapped(rules_.summary))


def _tell_one(kind: type[Ruleset], house: House, as_json: bool) -> None:
    if as_json:
        text.print_json(_plain(kind, house))
    else:
        click.echo("\n".join(_lines(kind, house)))


def _plain(kind: type[Ruleset], house: House) -> dict[str, object]:
    values = dict(written(house))
    return {
        "name": kind.name,
        "title": kind.title,
        "summary": kind.summary,
        "presets": [{"name": one.name, "title": one.title, "summary": one.summary} for one in kind.presets],
        "settings": [
            {
                "name": setting.name,
                "title": setting.title,
                "about": setting.about,
                "value": values[setting.name],
                "options": setting.options,
            }
            for setting in settings_of(kind.house_type)
        ],
    }


def _lines(kind: type[Ruleset], house: House) -> Iterator[str]:
    yield kind.title
    yield _wrapped(kind.summary)
    if kind.presets:
        yield "\nPresets:"
        width = max(len(one.name) for one in kind.presets)
        yield from (f"  {one.name:<{width}}  {one.title}: {one.summary}" for one in kind.presets)
    settings = settings_of(kind.house_type)
    if settings:
        yield "\nSettings (what is played stands after the name):"
    values = dict(written(house))
    for setting in settings:
        yield from _setting_lines(setting, values[setting.name])


def _setting_lines(setting: Setting, value: Value) -> Iterator[str]:
    yield f"  {setting.name}={_text(value)}"
    about = f" {setting.about}" if setting.about else ""
    yield _wrapped(f"{setting.title}: {setting.words(value)}.{about}")
    others = [f"{_text(option)} ({words})" for option, words in setting.options if option != value]
    if others and not setting.is_switch:
        yield _wrapped(f"Or {', '.join(others)}.")


def _tell_differences(first: House, second: House, as_json: bool) -> None:
    found = differences(first, second)
    if as_json:
        one, other = dict(written(first)), dict(written(second))
        names = [difference.setting.name for difference in found]
        text.print_json({name: (one[name], other[name]) for name in names})
        return
    if not found:
        click.echo("They are the same.")
        return
    click.echo(text.table([(one.setting.title, one.first, one.second) for one in found], frozenset()))


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wrapped(words: str) -> str:
    return click.wrap_text(words, initial_indent=_INDENT, subsequent_indent=_INDENT)
