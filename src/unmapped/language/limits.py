"""What can be done so often only: what was used is marked in the state until the limit is refreshed.

A mark is one number that says under which limit it stands, what kind of use it was, which one, and whose. Limits are
the game's: once a turn, a day, a combat.
"""

from typing import Final

from unmapped.language.world import World

NO_LIMIT: Final = 0
"""The limit of what can be done as often as one likes; games number theirs from 1."""

# What is used.
ACTION_USE: Final = 0
COMBAT_USE: Final = 1
HOOK_USE: Final = 2
RULE_USE: Final = 3

_USES: Final = 4
_NUMBERS: Final = 4096
_OWNERS: Final = 512


_COPIES: Final = 256
"""_COPIES + copy: whose use it is where each copy of a thing has its own."""


def mark(limit: int, use: int, number: int, owner: int, item: int = -1) -> int:
    """What the state notes: a limit, a kind of use, the number of what is used, below 4096, and whose use it is.

    That is a copy, below 255, of a thing of which each copy is used by itself, or else an owner below 256; -1 for none.
    """
    whose = _COPIES + item if item >= 0 else owner
    return ((limit * _USES + use) * _NUMBERS + number) * _OWNERS + whose + 1


def limit_of(noted: int) -> int:
    """The limit under which a mark stands."""
    return noted // (_OWNERS * _NUMBERS * _USES)


def number_of(noted: int) -> int:
    """The number of what was used."""
    return noted // _OWNERS % _NUMBERS


def use_of(noted: int) -> int:
    """What kind of use it was."""
    return noted // (_OWNERS * _NUMBERS) % _USES


def is_fresh(state: World, limit: int, use: int, number: int, owner: int, item: int = -1) -> bool:
    """Whether something can still be used, which nothing may limit."""
    return limit == NO_LIMIT or not state.used or mark(limit, use, number, owner, item) not in state.used


def spend(state: World, limit: int, use: int, number: int, owner: int, item: int = -1) -> None:
    """It is used up, if it is limited."""
    if limit != NO_LIMIT:
        state.use(mark(limit, use, number, owner, item))


def refresh(state: World, *limits: int) -> None:
    """What was limited in these ways can be used again."""
    if state.used:
        state.used = tuple([noted for noted in state.used if limit_of(noted) not in limits])


def restore(state: World, *marks: int) -> None:
    """What these marks note can be used again."""
    if state.used:
        state.used = tuple([noted for noted in state.used if noted not in marks])
