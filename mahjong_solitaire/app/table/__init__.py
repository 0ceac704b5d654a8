"""The table in the window: what it shows and does, without its screens."""
