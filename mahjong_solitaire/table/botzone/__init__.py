"""The protocol in which bots of the Botzone site play Chinese Standard Mahjong, so that ours can meet them."""
