"""What two survivors are about to give each other: the entries of `state.offer`.

An entry says who gives what: a token of a resource, single or double, a copy of an item, or a project by its place in
the hand of the giver, so that whoever does not know that hand learns nothing from it.
"""

from typing import Final

from unmapped.games.discover.table.state import Tribe

GIVER: Final = 100_000
"""GIVER * seat + what. A resource, or from ... on:"""
DOUBLE: Final = 16
"""DOUBLE + resource: a token that shows it twice"""
ITEM: Final = 100
PROJECT: Final = 10_000
"""PROJECT + place in the hand"""


def given(state: Tribe, seat: int) -> list[int]:
    """What a survivor would give."""
    return [part % GIVER for part in state.offer if part // GIVER == seat]


def add(state: Tribe, seat: int, what: int) -> None:
    """A survivor would give something more."""
    state.offer = tuple(sorted([*state.offer, GIVER * seat + what]))


def leave_out(state: Tribe, at: int) -> None:
    """Something, by its place, is not given after all."""
    state.offer = (*state.offer[:at], *state.offer[at + 1 :])
