"""The table game: Mahjong for four, its rules and its scoring; pure like `solitaire`, which it does not know."""
