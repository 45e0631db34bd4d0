"""Discover: Lands Unknown, from copies of the game that nobody else has."""

from importlib.resources import files
from typing import Final

FOLDER: Final = files(__package__)
"""Where its rules, its sentences and its content lie."""
