"""Bots that play by a card: they weigh every hand of it by its value and the chance to complete it."""
