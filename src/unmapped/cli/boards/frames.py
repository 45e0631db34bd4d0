"""For whom a table is drawn, and what its score is made of."""

from typing import NamedTuple


class Frame(NamedTuple):
    """For whom, under which names and into how much room a table is drawn."""

    seat: int | None
    """The seat whose view it is, None for a spectator."""
    names: tuple[str, ...]
    """What each seat is called: "you", or the name of its bot."""
    width: int
    height: int


class Category(NamedTuple):
    """A part of a seat's score, with its lines as (name, value, rule id)."""

    name: str
    lines: tuple[tuple[str, int, str], ...]
