"""Pin the first deal of every layout that has none yet, plain and in its own games; pinned lines are only checked.

``python -m tools.update_fixtures`` writes them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.game_id import GameId, descriptive
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import VARIANTS, variant_for
from mahjong_solitaire.storage.layouts import find_layout, library

FILE = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "deals" / "pinned.txt"


def main() -> int:
    """Check the pinned deals and add the missing ones; 1 if a pinned deal has changed."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    pinned = dict(line.split(maxsplit=1) for line in lines if not line.startswith("--"))
    changed = [name for name, faces in pinned.items() if faces != _faces(GameId.parse(name))]
    for name in changed:
        print(f"{name} has changed; a deal must stay the same for ever", file=sys.stderr)
    known = {(game_id.layout, game_id.variant) for game_id in map(GameId.parse, pinned)}
    new = [game_id for game_id in _first_deals() if (game_id.layout, game_id.variant) not in known]
    lines += [f"{game_id} {_faces(game_id)}" for game_id in new]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if changed else 0


def _first_deals() -> Iterator[GameId]:
    for layout in library().layouts:
        for variant in VARIANTS.values():
            if variant.plays(layout) and (variant.is_made_for(layout) or not variant.id_name):
                yield GameId(layout.name, 1, variant=variant.id_name)


def _faces(game_id: GameId) -> str:
    return descriptive(game_id.layout, _deal(game_id).board.faces, game_id.variant)


def _deal(game_id: GameId) -> Deal:
    layout = find_layout(game_id.layout)
    variant = variant_for(layout, game_id.variant)
    if not game_id.level:
        return deal(layout, game_id.seed, variant)
    return difficulty.deal(layout, LEVEL_NAMES[game_id.level], game_id.seed, variant)


if __name__ == "__main__":
    sys.exit(main())
