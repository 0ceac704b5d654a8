"""Mahjong solitaire: the rules as values, and `Game`, the one mutable owner."""
