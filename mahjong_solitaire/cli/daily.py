"""The command that tells the daily challenge: daily."""

from __future__ import annotations

from datetime import UTC, date, datetime

import click

from mahjong_solitaire.cli import statistics, text
from mahjong_solitaire.cli.failures import DONE, WrongUseError
from mahjong_solitaire.solitaire.daily import DailyError, parse_day
from mahjong_solitaire.solitaire.daily_feats import Challenge, Feat
from mahjong_solitaire.solitaire.daily_sharing import minutes
from mahjong_solitaire.storage.diary import Diary
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.layouts import library


@click.command()
@click.argument("day", metavar="[DATE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--share", is_flag=True, help="Print your result as text to share; it tells nothing about the deal.")
def daily(day: str | None, as_json: bool, share: bool) -> int:
    """Tell the challenge of a day (2026-11-30), today's if none is given, and your own result.

    The same date has the same deal on every machine; what counts is the date of your own calendar. Levels rise from
    Monday to Sunday. The second line of --share has a sign for each of the last seven days: cleared in time without
    help (yellow), in time (white), cleared (brown), not cleared (black).

    The JSON has the keys day, id, layout, title (of the layout), tiles, variant, level, seconds_to_beat, streak (days
    in a row up to today) and result: null if you have not cleared it, else with the keys medal (gold, silver, bronze),
    seconds (your shortest time), on_the_day and unaided (without hints or shuffles).
    """
    if as_json and share:
        raise WrongUseError("--json and --share can't be used together")
    today = datetime.now(UTC).astimezone().date()
    try:
        wanted = parse_day(day or today.isoformat())
    except DailyError as error:
        raise WrongUseError(str(error)) from error
    _tell(_diary(), wanted, today, as_json=as_json, share=share)
    return DONE


def _diary() -> Diary:
    return Diary(statistics.opened(), library(Folders.find().layouts).layouts)


def _tell(diary: Diary, day: date, today: date, *, as_json: bool, share: bool) -> None:
    challenge, feat = diary.challenge(day), diary.feat(day)
    if share:
        click.echo(diary.share_text(day))
    elif as_json:
        text.print_json(_plain(challenge, feat, diary.streak(today)))
    else:
        click.echo("\n".join(_lines(challenge, feat, diary.streak(today))))


def _plain(challenge: Challenge, feat: Feat | None, streak: int) -> dict[str, object]:
    return {
        "day": challenge.day.isoformat(),
        "id": str(challenge.id),
        "layout": challenge.layout.name,
        "title": challenge.layout.title,
        "tiles": len(challenge.layout.slots),
        "variant": challenge.rules.name,
        "level": challenge.id.level,
        "seconds_to_beat": challenge.seconds_to_beat,
        "streak": streak,
        "result": feat and _plain_feat(feat),
    }


def _plain_feat(feat: Feat) -> dict[str, object]:
    return {
        "medal": feat.medal.name.lower(),
        "seconds": round(feat.seconds, 2),
        "on_the_day": feat.is_on_the_day,
        "unaided": feat.is_unaided,
    }


def _lines(challenge: Challenge, feat: Feat | None, streak: int) -> list[str]:
    layout = challenge.layout
    return [
        f"{challenge.day:%A} {challenge.day.isoformat()}: {challenge.id}",
        f"{layout.title}, {text.counted(len(layout.slots), 'tile')}; {challenge.title}; "
        f"time to beat {minutes(challenge.seconds_to_beat)}",
        _result(feat),
        f"{text.counted(streak, 'day')} in a row up to today",
    ]


def _result(feat: Feat | None) -> str:
    if feat is None:
        return "You have not cleared it yet."
    help_used = ", without help" if feat.is_unaided else ""
    late = "" if feat.is_on_the_day else ", on a later day"
    return f"You cleared it in {minutes(feat.seconds)}{help_used}{late} ({feat.medal.name.lower()})."
