"""Write the pinned deals anew: ``python -m tools.update_fixtures``. A change of an old line breaks a promise.

New layouts get a line of their own; lines that are there already must come out as they were.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mahjong_solitaire.solitaire import dealing, difficulty
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.game_id import GameId, format_faces
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES, LEVELS
from mahjong_solitaire.storage.layouts import find_layout, library

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "deals"
ALWAYS = ("turtle#1", "turtle#2031")
LEVELLED = ("turtle", "cube", "moon")
SEED = 2031


def main() -> int:
    """Write both files; 1 if a line that was there has changed."""
    pinned = [*ALWAYS, *(f"{layout.name}#1" for layout in library().layouts if layout.name != "turtle")]
    levelled = [f"{name}:{level.name}#{SEED}" for name in LEVELLED for level in LEVELS]
    changed = [*_write("pinned.txt", pinned), *_write("levels.txt", levelled)]
    for line in changed:
        print(f"changed: {line[:60]}", file=sys.stderr)
    return 1 if changed else 0


def _write(name: str, ids: list[str]) -> list[str]:
    path = FOLDER / name
    before = path.read_text(encoding="utf-8").split() if path.exists() else []
    after = [_line(GameId.parse(text)) for text in ids]
    path.write_text("\n".join(after) + "\n", encoding="utf-8")
    return [line for line in before if line not in after]


def _line(game_id: GameId) -> str:
    return f"{game_id}={format_faces(_deal(game_id).board.faces)}"


def _deal(game_id: GameId) -> Deal:
    layout = find_layout(game_id.layout)
    if not game_id.level:
        return dealing.deal(layout, game_id.seed)
    return difficulty.deal(layout, LEVEL_NAMES[game_id.level], game_id.seed)


if __name__ == "__main__":
    sys.exit(main())
