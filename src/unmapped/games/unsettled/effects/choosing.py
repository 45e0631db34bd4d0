"""Whom it happens to and where, if a card leaves it open (US-R32, US-R40, US-R84, US-R85).

Specified in docs/specifications/planets.md, 2. How it is found out is the language's; here is who decides, and how
people answer.
"""

from unmapped.games.unsettled.cards import cartridge, context
from unmapped.games.unsettled.cards.words import NUMBER_OF, slot_of
from unmapped.games.unsettled.table.state import APART, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language import choosing
from unmapped.language.choosing import Choosing
from unmapped.language.world import members


def able(state: Expedition, seat: int) -> int:
    """An explorer, or the active one for those who can start nothing (US-R40)."""
    return seat if state.can_act(seat) else state.active


def decider(state: Expedition, chooser: int, affected: int, ctx: Ints) -> int:
    """Who makes a choice; the active explorer for those who can start nothing (US-R31, US-R40, US-R84)."""
    seat = ctx[context.ACTOR] if chooser == cartridge.BY_ACTOR else affected
    if chooser in (cartridge.BY_ACTIVE, cartridge.BY_CREW):
        seat = state.active
    return able(state, seat)


class ChooseWho(choosing.ChooseWho[Expedition]):
    """Choose whom it happens to (US-R84)."""

    rule = "US-R84"

    def language(self, state: Expedition) -> Choosing[Expedition]:
        """The language of the planet."""
        return state.language

    def first(self, state: Expedition) -> int:
        """The action that names the first explorer."""
        return state.planet.words.seat.first

    def done(self, state: Expedition) -> int:
        """The action that names nobody."""
        return state.planet.words.done


def node_actions(state: Expedition, mask: int) -> list[int]:
    """The actions that name places, ascending; those that are set apart go by their card."""
    words = state.planet.words
    actions: list[int] = []
    for place in members(mask):
        slot = state.slots[place]
        if slot == APART:
            actions.append(words.apart.first + state.card_at(place))
        else:
            actions.append(words.node.first + NUMBER_OF[slot])
    return sorted(actions)


def place_of(state: Expedition, action: int) -> int:
    """The place that an action names."""
    words = state.planet.words
    if action >= words.apart.first and action < words.apart.first + words.apart.size:
        card = action - words.apart.first
        return next(place for place in range(state.places) if state.card_at(place) == card)
    slot = slot_of(action - words.node.first)
    return state.slots.index(slot)


class ChooseWhere(choosing.ChooseWhere[Expedition]):
    """Choose the node that it is about (US-R84)."""

    rule = "US-R84"
    families: tuple[str, ...] = ("node", "apart")
    chose = "chose-node"

    def language(self, state: Expedition) -> Choosing[Expedition]:
        """The language of the planet."""
        return state.language

    def actions(self, state: Expedition, mask: int) -> list[int]:
        """The actions that name some places, ascending."""
        return node_actions(state, mask)

    def place(self, state: Expedition, action: int) -> int:
        """The place that an action names."""
        return place_of(state, action)

    def done(self, state: Expedition) -> int:
        """The action that names none, which no card of this game allows."""
        return state.planet.words.done
