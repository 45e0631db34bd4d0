"""Colours made of the hue of a game's world."""

from colorsys import hls_to_rgb


def hued(hue: int, lightness: float, strength: float) -> str:
    """A colour of a hue in degrees, as ``#rrggbb``; lightness and strength go from 0 to 1."""
    parts = hls_to_rgb(hue % 360 / 360, lightness, strength)
    return "#" + "".join([f"{round(part * 255):02x}" for part in parts])
