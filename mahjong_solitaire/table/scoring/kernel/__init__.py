"""The scoring of many hands at once: the pattern table compiled, and checked equal to it."""
