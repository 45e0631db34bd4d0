"""The facts of a position on which its value rests: what of a crew and its planet changes together. For bots.

What changes seldom, and where everybody stands, is one fact that everything rests on. What an explorer's actions change
are facts of their own. What is not known to rest on some of them rests on all, and on `ANYTHING` besides.
"""

from typing import Final, final

from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    ENVIRONMENT,
    NODE,
    OPEN,
    OWN_ANOMALIES,
    OWN_CARDS,
    Expedition,
)
from unmapped.kernel.rules import Key
from unmapped.planning.parts import Facts, Numbers

# The facts, as bits.
GROUND: Final = 1
"""Where everybody and everything stands, and what changes seldom."""
STORE: Final = 2
"""What is stored, and the discoveries that are held."""
KNOWLEDGE: Final = 4
"""Insight and comprehension."""
LYING: Final = 8
"""The resources on nodes."""
LUNA: Final = 16
FINDS: Final = 32
"""What has been investigated, where discoveries lie, and which are left."""
CARDS: Final = 64
"""What everybody holds, the moments, and what else lies open."""
MOMENTS: Final = 128
"""Where the moment markers are, and who is engaged."""
DISTRESS: Final = 256
"""What distress covers."""
DONE: Final = 512
"""What was contributed, met, and used up."""
CLOCK: Final = 1024
PASSING: Final = 2048
"""What the word before concerned, and the number rolled."""
ANYTHING: Final = 4096
"""All the rest."""
COUNT: Final = 13
EVERY_FACT: Final = (1 << COUNT) - 1

_numbers: Final = Numbers(COUNT)


@final
class CrewFacts(Facts):
    """Those of a crew on its planet."""

    __slots__ = ("_state",)

    def __init__(self, state: Expedition) -> None:
        super().__init__(_numbers, COUNT)
        self._state = state

    def read(self, fact: int) -> Key:
        """All that belongs to a fact."""
        state = self._state
        piles = state.cards.piles
        bit = 1 << fact
        if bit == GROUND:
            return _ground(state)
        if bit == STORE:
            held = tuple(piles[OWN_ANOMALIES:OWN_CARDS])
            return (bit, state.data, state.material, state.charged, state.given, held)
        if bit == KNOWLEDGE:
            learnt = (*state.insight, *state.pursuit, *state.comprehension, *state.supply)
            return (bit, learnt)
        if bit == LYING:
            places = state.places
            return (bit, tuple(state.node_data[:places]), tuple(state.node_material[:places]))
        if bit == LUNA:
            return (bit, state.luna)
        if bit == FINDS:
            # Nobody knows in which order discoveries lie there, nor does it matter.
            return (bit, state.investigated, tuple(state.discovery_at), tuple(sorted(piles[ANOMALIES])))
        if bit == CARDS:
            return (bit, tuple(piles[OPEN:NODE]))
        if bit == MOMENTS:
            return (bit, tuple(state.marker_at), tuple(state.engaged))
        if bit == DISTRESS:
            return (bit, tuple(state.covers))
        if bit == DONE:
            return (bit, state.contributed, state.faces_met, state.used)
        if bit == CLOCK:
            return (bit, state.time, state.triggers)
        if bit == PASSING:
            return (bit, state.spot, state.chosen, state.left_place, state.number, state.edge_time)
        return state.key()


def _ground(state: Expedition) -> Key:
    """What everything rests on."""
    piles, places = state.cards.piles, state.places
    return (
        (GROUND, state.planet, state.seats, state.task, state.face, state.active, state.trust, state.flags),
        (places, state.backs, state.sealed, state.apart, state.turned, state.held, len(piles[ENVIRONMENT])),
        (state.added_edges, state.planks, state.lasting, state.hidden_at, state.ability, state.mood),
        tuple(state.where),
        tuple([endurance > 0 for endurance in state.endurance]),
        state.slots[:places],
        tuple(state.place_tags[:places]),
        state.structure_at,
        state.token_at,
        tuple(state.counters),
        state.traits,
        tuple(piles[NODE : NODE + places]),
    )
