"""What is true of every table of Unsettled, however it is played."""

from collections.abc import Callable, Mapping
from typing import Final

from unmapped.games.unsettled.state import (
    ACTIONS,
    BORNE,
    BREAKTHROUGHS,
    CUBES,
    DISCIPLINES,
    HELD,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_DISTRESS,
    SCARAB,
    SEATS,
    UNREADY,
    Expedition,
)


def _cards(state: Expedition) -> int:
    return sum(len(pile) for pile in state.cards.piles)


def _comprehension(state: Expedition) -> tuple[int, ...]:
    """Tokens of each discipline, in the supply and with explorers; some leave the game (US-134)."""
    return tuple(
        min(
            state.planet.supply,
            state.supply[discipline]
            + sum(state.comprehension[DISCIPLINES * seat + discipline] for seat in range(state.seats)),
        )
        for discipline in range(DISCIPLINES)
    )


QUANTITIES: Final[Mapping[str, Callable[[Expedition], int]]] = {
    "cards": _cards,
    "different cards": lambda state: len({card for pile in state.cards.piles for card in pile}),
}


def check(state: Expedition) -> None:
    """Everything that must be true after every action."""
    planet, piles = state.planet, state.cards.piles
    assert all(0 <= face <= 3 for face in state.cubes), state.cubes
    assert all(0 <= value <= planet.endurance for value in state.endurance), state.endurance
    assert all(0 <= value < planet.insight for value in state.insight), state.insight
    assert 0 <= state.time < planet.timeline
    assert min(state.data, state.material, state.charged) >= 0
    assert state.charged <= planet.power
    assert min(state.node_data) >= 0
    assert min(state.node_material) >= 0
    assert all(have <= planet.supply for have in _comprehension(state)), (state.supply, state.comprehension)
    for seat in range(state.seats):
        tokens = sum(state.comprehension[DISCIPLINES * seat : DISCIPLINES * (seat + 1)])
        assert tokens <= planet.most_comprehension or state.agenda.lanes[-1], tokens
        covers = state.covers[ACTIONS * seat : ACTIONS * (seat + 1)]
        on_dashboard = sorted(card for card in covers if card >= 0)
        own = sorted(piles[OWN_DISTRESS + seat])
        assert set(on_dashboard) <= set(own), (on_dashboard, own)
        assert covers[ACTIONS - 1] < 0
        assert len(own) <= ACTIONS
        held = [number for number, at in enumerate(state.discovery_at) if at == HELD + seat]
        assert len(held) == len(piles[OWN_ANOMALIES + seat]), (held, piles[OWN_ANOMALIES + seat])
        assert len(piles[OWN_BREAKTHROUGHS + seat]) <= planet.most_breakthroughs + 1
        assert 0 <= state.where[seat] < state.places
        set_on = [on for on in state.set_on[CUBES * seat : CUBES * (seat + 1)] if on >= 0]
        assert len(set_on) == len(set(set_on))
        assert not set_on or seat == state.active
    slots = [state.slots[place] for place in range(state.places) if state.slots[place] >= 0]
    assert len(slots) == len(set(slots))
    assert state.slots[SCARAB] >= 0
    for at in state.structure_at:
        assert at < 0 or (at - UNREADY if at >= UNREADY else at) < state.places
    for at in state.token_at:
        assert at < 0 or (at - BORNE if at >= BORNE else at) < max(state.places, SEATS)
    assert all(0 <= value <= most for value, most in zip(state.counters, planet.counter_limits, strict=True))
    assert all(0 <= space < planet.timeline for space, _ in state.triggers)
    assert len(piles[BREAKTHROUGHS]) <= 4
