"""Mahjong solitaire: rules, storage, window and command line."""

__version__ = "0.1.0"
