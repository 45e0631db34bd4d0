"""Undiscovered: build a deck and a ship, explore sectors and win missions; two to four captains in turn."""

from importlib.resources import files
from typing import Final

FOLDER: Final = files(__package__)
"""Where its rules, its sentences and its content lie."""
