"""What bots advise: hints while one plays, and the coach when a game is over."""
