"""What a playthrough is played from."""

from typing import NamedTuple


class Plan(NamedTuple):
    """One playthrough; its file is called by its name."""

    name: str
    seats: int
    seed: int
    options: dict[str, object]
    wanted: str = ""
    """Cards that are chosen when they can be, by their ids."""
