"""Commands that have bots play many games: many alike, matches and ladders, and what they say about a game."""
