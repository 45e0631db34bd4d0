"""What can be played: games, their options and their rules."""
