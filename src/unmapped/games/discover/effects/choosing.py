"""Whom it happens to and where, if a card leaves it open (DI-189, DI-R24, DI-R31).

How it is found out is the language's; here is who decides, and how people answer.
"""

from typing import Final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.table.state import Tribe
from unmapped.language import choosing
from unmapped.language.choosing import Choosing
from unmapped.language.world import members

_HALF: Final = 60
"""Masks of spaces are kept in some records as two numbers."""
_LOW: Final = (1 << _HALF) - 1


def halves(mask: int) -> tuple[int, int]:
    """A mask of spaces as two numbers."""
    return mask & _LOW, mask >> _HALF


def whole(low: int, high: int) -> int:
    """A mask of spaces from its two numbers."""
    return high << _HALF | low


def able(state: Tribe, seat: int) -> int:
    """Who answers for a survivor: the tribe leader for those who have left the map (DI-R111)."""
    return seat if 0 <= seat < state.seats and state.on_map(seat) else state.leader


def decider(state: Tribe, chooser: int, seat: int) -> int:
    """Who makes a choice; a group that does not agree leaves it to its leader (DI-094, DI-R24)."""
    return state.leader if chooser in (built.BY_LEADER, built.BY_GROUP) else able(state, seat)


def in_order(state: Tribe, mask: int) -> list[int]:
    """Some survivors from the tribe leader clockwise (DI-R31)."""
    return [survivor for survivor in state.survivors() if mask >> survivor & 1]


def source_name(state: Tribe, source: int) -> str:
    """How prompts and the journal name the card that something comes from."""
    return state.setting.pool.ids[source] if source >= 0 else ""


class ChooseWho(choosing.ChooseWho[Tribe]):
    """Choose whom it happens to (DI-R24)."""

    rule = "DI-R24"
    chose_nobody = "chose-nobody"

    def language(self, state: Tribe) -> Choosing[Tribe]:
        """The language of the copy."""
        return state.language

    def first(self, state: Tribe) -> int:
        """The action that names the first survivor."""
        return state.setting.pool.words.seat.first

    def done(self, state: Tribe) -> int:
        """The action that names nobody."""
        return state.setting.pool.words.done


class ChooseWhere(choosing.ChooseWhere[Tribe]):
    """Choose the space that it is about (DI-R24)."""

    rule = "DI-R24"
    families: tuple[str, ...] = ("space", "done")
    chose = "chose-space"
    chose_nobody = "chose-no-space"

    def language(self, state: Tribe) -> Choosing[Tribe]:
        """The language of the copy."""
        return state.language

    def actions(self, state: Tribe, mask: int) -> list[int]:
        """The actions that name some spaces, ascending."""
        first = state.setting.pool.words.space.first
        return [first + space for space in members(mask)]

    def place(self, state: Tribe, action: int) -> int:
        """The space that an action names."""
        return action - state.setting.pool.words.space.first

    def done(self, state: Tribe) -> int:
        """The action that names none."""
        return state.setting.pool.words.done
