"""Soundings: chart a sea that nobody has seen, and tell nobody what you know; two to four captains in turn."""

from importlib.resources import files
from typing import Final

FOLDER: Final = files(__package__)
"""Where its rules, its sentences and its content lie."""
