"""Planet Unknown: draft polyominoes from a turning station and develop a planet."""

from importlib.resources import files
from typing import Final

FOLDER: Final = files(__package__)
"""Where its rules, its sentences and its content lie."""
