"""Players of the machine: each is given a view and a decision, and chooses one of its options.

How good they are is in their names; how each plays a rule set is told by `rules.players`.
"""

from __future__ import annotations

BOTS = ("random", "beginner", "steady", "strong", "cautious", "grand")
"""The names of all bots; each is there for every rule set."""
