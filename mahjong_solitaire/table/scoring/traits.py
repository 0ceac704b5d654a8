"""Traits of a reading, as bits: by them most patterns are ruled out without their tests."""

from __future__ import annotations

HONOURS, NO_HONOURS = 1, 2
SIMPLES, ENDS = 4, 8
"""Neither terminals nor honours; nothing else than these."""
QUADS = 16
"""Four of a tile."""
MELDS, KONGS = 32, 64
CHOWS, PUNGS = 128, 256
"""Two chows, a pung, at least."""
SPECIAL = 512
"""Another shape than four sets and a pair."""
WAIT = 1024
"""One kind of tile alone fitted, in a way that counts."""
DRAWN, CLAIMED = 2048, 4096
REMARKABLE = 8192
"""More is said of how it was won: last copy, kong, wall-last, bonus tiles; or it can be seen."""
NUMBERED = 16384
"""Tiles of a suit."""
