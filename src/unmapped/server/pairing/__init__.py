"""Strangers who look for a game: what they wish, who fits whom, and how they are called to a table."""
