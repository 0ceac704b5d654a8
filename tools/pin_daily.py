"""Pin what the daily challenge draws (``python -m tools.pin_daily``); pinned lines are only checked.

``days.txt`` has the id of each day of five years, ``layouts.txt`` a digest of the places of each layout that is drawn.
A new list of layouts changes the days from its Monday on: ``python -m tools.pin_daily --from MONDAY`` pins them anew
if that Monday is still to come.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from mahjong_solitaire.solitaire.daily import FIRST_DAY, daily
from mahjong_solitaire.solitaire.daily_layouts import EPOCHS
from mahjong_solitaire.solitaire.layout import digest_of_places
from mahjong_solitaire.storage.layouts import library

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "daily"
_LETTERS = 16
PINNED_DAYS = (date(2031, 1, 1) - FIRST_DAY).days


def main() -> int:
    """Check both files and add what is missing; 1 if a pinned line has changed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--from", dest="monday", type=date.fromisoformat, help="pin the days anew from the Monday of the last list on"
    )
    monday: date | None = parser.parse_args().monday
    if monday is not None and (monday != EPOCHS[-1].starts or monday <= datetime.now(UTC).date()):
        parser.error(f"{monday} is not the Monday, still to come, on which the last list begins")
    kept = {key: value for key, value in read("days.txt").items() if monday is None or key[:10] < monday.isoformat()}
    return max(_update("days.txt", days(), kept), _update("layouts.txt", digests(), read("layouts.txt")))


def days() -> dict[str, str]:
    """Return the id of each day."""
    every = (FIRST_DAY + timedelta(days=number) for number in range(PINNED_DAYS))
    return {f"{day:%Y-%m-%d %a}": str(daily(day)) for day in every}


def digests() -> dict[str, str]:
    """Return for each layout that any list names a digest of its places, whose order is that of the faces."""
    layouts = {layout.name: layout for layout in library().layouts}
    names = {name for epoch in EPOCHS for group in epoch.layouts.values() for name in group}
    return {name: digest_of_places(layouts[name], _LETTERS) for name in sorted(names)}


def read(name: str) -> dict[str, str]:
    """Return what a file has pinned: the last word of a line by what stands before it."""
    path = FOLDER / name
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {key: value for key, _, value in (line.rpartition(" ") for line in lines)}


def _update(name: str, found: Mapping[str, str], pinned: Mapping[str, str]) -> int:
    changed = [key for key, value in pinned.items() if found.get(key) != value]
    for key in changed:
        print(f"{name}: {key} has changed; a challenge must stay the same for ever", file=sys.stderr)
    lines = [f"{key} {value}\n" for key, value in {**found, **pinned}.items()]
    (FOLDER / name).write_text("".join(lines), encoding="utf-8")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
