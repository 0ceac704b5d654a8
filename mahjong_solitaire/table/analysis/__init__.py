"""What a hand is good for: how far it is from winning, what it waits for, what brings it nearer."""
