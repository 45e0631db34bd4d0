"""Undiscovered: build a deck and a ship, explore sectors and win missions; two to four captains in turn."""
