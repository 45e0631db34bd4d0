"""What must be true of every table is found out where it is not."""

from collections.abc import Callable

import pytest

import unmapped
from tests.unsettled.invariants import check
from unmapped.games.unsettled.table.state import (
    BOX,
    DISTRESS,
    HELD,
    HIDDEN_BOX,
    LOOK,
    NODE,
    NOWHERE,
    OWN_BREAKTHROUGHS,
    OWN_DISTRESS,
    Expedition,
)
from unmapped.kernel.table import Table
from unmapped.language.world import changed


def camp() -> Table[Expedition]:
    """The first turn of three explorers."""
    table: Table[Expedition] = unmapped.game("unsettled").start(3, 1)
    while not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table


def moved(state: Expedition, pile: int, other: int) -> None:
    """Lay the top card of a pile on another."""
    piles = state.cards.piles
    piles[other] += piles[pile][-1:]
    piles[pile] = piles[pile][:-1]


def unseen(state: Expedition) -> None:
    """A node is investigated and lies face down."""
    state.backs = state.investigated = 2


def doubled(state: Expedition) -> None:
    """Two structures on one site."""
    state.structure_at = changed(changed(state.structure_at, 0, 1), 1, 1)


FAULTS: dict[str, Callable[[Expedition], object]] = {
    "a cube at 4": lambda state: state.cubes.__setitem__(0, 4),
    "endurance below 0": lambda state: state.endurance.__setitem__(1, -1),
    "insight above its track": lambda state: state.insight.__setitem__(1, state.planet.numbers.insight),
    "a comprehension token more than there are": lambda state: state.comprehension.__setitem__(0, 1),
    "comprehension below 0": lambda state: state.comprehension.__setitem__(0, -1),
    "a fifth token on the table": lambda state: (
        state.supply.__setitem__(slice(3), [0, 0, 0]),
        state.comprehension.__setitem__(slice(3), [2, 2, 2]),
    ),
    "a cube set by one whose turn it is not": lambda state: state.set_on.__setitem__(3 * (state.active ^ 1), 0),
    "a distress that covers nothing": lambda state: moved(state, DISTRESS, OWN_DISTRESS),
    "a distress that covers rest": lambda state: state.covers.__setitem__(5, state.cards.piles[DISTRESS][-1]),
    "a distress among the breakthroughs": lambda state: moved(state, DISTRESS, OWN_BREAKTHROUGHS),
    "a card on no node": lambda state: moved(state, HIDDEN_BOX, NODE + state.places),
    "a node without a card": lambda state: moved(state, NODE + 1, BOX),
    "a card that somebody still looks at": lambda state: moved(state, HIDDEN_BOX, LOOK),
    "a discovery without its anomaly": lambda state: state.discovery_at.__setitem__(0, HELD),
    "a discovery of nobody": lambda state: state.discovery_at.__setitem__(0, HELD + state.seats),
    "two cards in one slot": lambda state: setattr(state, "slots", changed(state.slots, 1, state.slots[0])),
    "data where no card lies": lambda state: state.node_data.__setitem__(state.places, 1),
    "an investigated node that lies face down": unseen,
    "LUNA outside the map": lambda state: setattr(state, "luna", state.places),
    "a seventh disc of power": lambda state: setattr(state, "charged", state.planet.numbers.power + 1),
    "data below 0": lambda state: setattr(state, "data", -1),
    "time beyond its track": lambda state: setattr(state, "time", state.planet.numbers.timeline),
    "two structures on one site": doubled,
    "a structure that leaves and never stood": lambda state: setattr(state, "leaving", 1),
    "time that is still owed": lambda state: setattr(state, "owed", (0, 0, 1)),
    "somebody on the way": lambda state: state.heading.__setitem__(0, NOWHERE + 1),
    "nobody awake in a game that goes on": lambda state: state.endurance.__setitem__(slice(3), [0, 0, 0]),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    state = camp().state
    check(state)
    FAULTS[fault](state)
    with pytest.raises(AssertionError):
        check(state)
