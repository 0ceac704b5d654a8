"""What a won hand is worth, and why."""
