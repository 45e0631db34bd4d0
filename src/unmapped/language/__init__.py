"""How the effects of cards are written, read, carried out and said: for any game."""
