"""What every screen shows of a game, made once: what differs between two views of a seat."""
