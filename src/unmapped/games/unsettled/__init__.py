"""Unsettled: a crew on a strange world, with planets as cartridges."""

from importlib.resources import files
from typing import Final

FOLDER: Final = files(__package__)
"""Where its rules, its sentences and its content lie."""
