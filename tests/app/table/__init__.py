"""The table in the window."""
