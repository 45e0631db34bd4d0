"""Discover: Lands Unknown, from copies of the game that nobody else has."""
