"""Input turned into moves of a game; knows no pygame."""
