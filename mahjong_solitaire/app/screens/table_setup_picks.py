"""What can be chosen before a game of the table: rows of a few options each, made from settings and rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from mahjong_solitaire.app.table.pace import claim_seconds
from mahjong_solitaire.app.table.players import BOT_NAMES
from mahjong_solitaire.app.widgets.choices import Option
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.bots.levels import LEVELS
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.settings import written

Change = Callable[[Settings], None]

_LEVELS = {level.name: level for level in LEVELS}
_MODES = {
    "casual": "Only what is allowed can be done, and moves can be taken back",
    "referee": "Fouls can be done and cost points; no move is taken back",
}
_MINUTES = (0, 90, 120)
_LOTS = {
    "usual": "Drawn as the rules say",
    "tiles": "Each player takes one of the wind tiles that lie face down",
    "one die": "Each throws a die: 1 is east, 2 south, 3 west, 4 north",
    "two dice": "Each throws two dice, and the highest is east",
}
_CLAIMS = {
    "usual": "With a referee three seconds, else as long as you like",
    "free": "As long as you like",
    "3": "After three seconds it is too late",
    "5": "After five seconds it is too late",
    "10": "After ten seconds it is too late",
}
_CLAIM_NAMES = {"usual": "As usual", "free": "No limit", "3": "3 s", "5": "5 s", "10": "10 s"}
_COACH = {
    "off": "Nothing is told",
    "request": "C tells what each discard leads to",
    "always": "Tells at every move what it leads to, and what a strong player would do",
}
_SPEEDS = {
    "instant": "Bots act at once",
    "fast": "Bots take a blink",
    "normal": "Bots take about a second",
    "slow": "Bots give you time to follow",
    "step": "Bots wait for a click or Enter",
}


class Pick(NamedTuple):
    """A row: its options, the chosen one, and what that means."""

    id: str
    name: str
    about: str
    options: tuple[Option, ...]
    value: str
    choose: Callable[[str], None]


class Preset(NamedTuple):
    """Several settings at once; ``length`` is the place among the lengths of the rules."""

    name: str
    title: str
    length: int
    others: Mapping[str, object]

    def fields(self, rules: Ruleset) -> dict[str, object]:
        """Return the settings it makes for these rules."""
        lengths = rules.lengths
        return {**self.others, "table_hands": lengths[min(self.length, len(lengths) - 1)].hands}


_LAST = 99
PRESETS = (
    Preset(
        "first",
        "First game",
        0,
        {
            "table_bots": ("beginner",) * 3,
            "table_referee": False,
            "table_coach": "always",
            "table_speed": "slow",
        },
    ),
    Preset(
        "friendly",
        "Among friends",
        1,
        {
            "table_bots": ("steady", "steady", "beginner"),
            "table_referee": False,
            "table_coach": "request",
            "table_speed": "normal",
        },
    ),
    Preset(
        "tournament",
        "Tournament",
        _LAST,
        {
            "table_bots": ("strong",) * 3,
            "table_referee": True,
            "table_coach": "off",
            "table_speed": "normal",
        },
    ),
)


def is_chosen(preset: Preset, settings: Settings, rules: Ruleset) -> bool:
    """Whether the settings are those of a preset."""
    now = settings.changed(table_hands=hands_of(settings, rules))
    return all(getattr(now, field) == value for field, value in preset.fields(rules).items())


def bots_of(settings: Settings, seats: int) -> tuple[str, ...]:
    """Return the bots beside the person; names that are not known any more give the first level."""
    names = (*settings.table_bots, *(LEVELS[0].name,) * seats)[: seats - 1]
    return tuple(name if name in _LEVELS else LEVELS[0].name for name in names)


def hands_of(settings: Settings, rules: Ruleset) -> int:
    """Return how many hands are played; a length that the rules don't have is that of their whole game."""
    lengths = [length.hands for length in rules.lengths]
    return settings.table_hands if settings.table_hands in lengths else lengths[-1]


def rulings_of(settings: Settings, rules: Ruleset | type[Ruleset]) -> str:
    """Return the profile of rulings, empty if the rules know only one."""
    names = [one.name for one in rules.rulings]
    return settings.table_profile if settings.table_profile in names else next(iter(names), "")


def terms_of(settings: Settings, rules: Ruleset) -> Terms:
    """Return the terms of a game."""
    return Terms(
        referee=rules.has_fouls and settings.table_referee,
        exposes_at_once=settings.table_bonus_at_once,
        hands=hands_of(settings, rules),
        time_limit=60 * settings.table_minutes,
        claim_seconds=claim_seconds(settings.table_claims),
        profile=rulings_of(settings, rules),
        lot="" if settings.table_lot == "usual" else settings.table_lot,
        house=written(rules.house),
    )


def game_picks(settings: Settings, rules: Ruleset, change: Change) -> tuple[Pick, ...]:
    """Return the rows about the game."""
    hands = hands_of(settings, rules)
    length = Pick(
        "length",
        "Length",
        count(hands, "hand") if hands else "As many hands as the rules say",
        tuple(Option(str(one.hands), one.title) for one in rules.lengths),
        str(hands),
        lambda value: change(settings.changed(table_hands=int(value))),
    )
    more = _time(settings, change), _lot(settings, change), _claims(settings, change), *_bonus(settings, rules, change)
    return length, *_modes(settings, rules, change), *_rulings(settings, rules, change), *more


def _time(settings: Settings, change: Change) -> Pick:
    minutes = settings.table_minutes
    return Pick(
        "time",
        "Time",
        f"After {minutes} minutes no new hand begins" if minutes else "As long as it takes",
        tuple(Option(str(one), f"{one} min" if one else "No limit") for one in _MINUTES),
        str(minutes),
        lambda value: change(settings.changed(table_minutes=int(value))),
    )


def _lot(settings: Settings, change: Change) -> Pick:
    return Pick(
        "lot",
        "First east",
        _LOTS[settings.table_lot],
        tuple(Option(name, "As usual" if name == "usual" else name.capitalize()) for name in _LOTS),
        settings.table_lot,
        lambda value: change(settings.changed(table_lot=value)),
    )


def _claims(settings: Settings, change: Change) -> Pick:
    return Pick(
        "claims",
        "Claims",
        _CLAIMS[settings.table_claims],
        tuple(Option(name, title) for name, title in _CLAIM_NAMES.items()),
        settings.table_claims,
        lambda value: change(settings.changed(table_claims=value)),
    )


def _bonus(settings: Settings, rules: Ruleset, change: Change) -> tuple[Pick, ...]:
    if not rules.bonus:
        return ()
    at_once = settings.table_bonus_at_once
    return (
        Pick(
            "bonus",
            "Bonus tiles",
            "They are laid aside by themselves" if at_once else "You lay them aside yourself, in your turn",
            (Option("at once", "At once"), Option("by hand", "By hand")),
            "at once" if at_once else "by hand",
            lambda value: change(settings.changed(table_bonus_at_once=value == "at once")),
        ),
    )


def _modes(settings: Settings, rules: Ruleset, change: Change) -> tuple[Pick, ...]:
    if not rules.has_fouls:
        return ()
    mode = "referee" if settings.table_referee else "casual"
    return (
        Pick(
            "mode",
            "Play",
            _MODES[mode],
            (Option("casual", "Casual"), Option("referee", "With a referee")),
            mode,
            lambda value: change(settings.changed(table_referee=value == "referee")),
        ),
    )


def _rulings(settings: Settings, rules: Ruleset, change: Change) -> tuple[Pick, ...]:
    if len(rules.rulings) < 2:
        return ()
    chosen = rulings_of(settings, rules)
    return (
        Pick(
            "rulings",
            "Rulings",
            next(one.summary for one in rules.rulings if one.name == chosen),
            tuple(Option(one.name, one.title) for one in rules.rulings),
            chosen,
            lambda value: change(settings.changed(table_profile=value)),
        ),
    )


def opponent_picks(settings: Settings, rules: Ruleset, change: Change) -> tuple[Pick, ...]:
    """Return a row for each opponent."""
    bots = bots_of(settings, rules.seats)

    def set_bot(number: int) -> Callable[[str], None]:
        return lambda value: change(settings.changed(table_bots=(*bots[:number], value, *bots[number + 1 :])))

    options = tuple(Option(level.name, level.title) for level in LEVELS)
    return tuple(
        Pick(f"opponent {number + 1}", BOT_NAMES[number], _LEVELS[bot].summary, options, bot, set_bot(number))
        for number, bot in enumerate(bots)
    )


def help_picks(settings: Settings, change: Change) -> tuple[Pick, ...]:
    """Return the rows about coach and speed."""
    return (
        Pick(
            "coach",
            "Coach",
            _COACH[settings.table_coach],
            (Option("off", "Off"), Option("request", "On request"), Option("always", "Always")),
            settings.table_coach,
            lambda value: change(settings.changed(table_coach=value)),
        ),
        Pick(
            "speed",
            "Speed",
            _SPEEDS[settings.table_speed],
            tuple(Option(name, name.capitalize()) for name in _SPEEDS),
            settings.table_speed,
            lambda value: change(settings.changed(table_speed=value)),
        ),
    )
