"""American Mahjong: the card, and its lines in all concrete forms."""
