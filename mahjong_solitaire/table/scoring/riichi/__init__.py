"""Japanese Riichi: what hands are worth (han and fu), who pays, who waits for what, and how the game ends."""
