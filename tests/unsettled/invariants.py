"""What is true of every table of Unsettled, however it is played."""

from collections.abc import Callable, Mapping
from typing import Final

from unmapped.games.unsettled.cards.cartridge import (
    ANOMALY_CARD,
    BREAKTHROUGH_CARD,
    DISTRESS_CARD,
    ENVIRONMENT_CARD,
    OPPORTUNITY_CARD,
    PLANET_CARD,
    TRAIT_CARD,
)
from unmapped.games.unsettled.cards.kinds import ASK_TURN
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    ANOMALIES,
    APART,
    BORNE,
    BOX,
    BREAKTHROUGHS,
    CUBES,
    DISCIPLINES,
    DISTRESS,
    ENVIRONMENT,
    GOING,
    GONE,
    HELD,
    HIDDEN_BOX,
    HIGH,
    LOOK,
    LOW,
    MARKERS,
    MOMENTS,
    NODE,
    NOWHERE,
    OFFERED,
    ON_MARKER,
    ON_PLACE,
    OPEN,
    OPPORTUNITIES,
    OUT,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_CARDS,
    OWN_DISTRESS,
    PILES,
    PLACES,
    POTENTIAL,
    REST,
    SCARAB,
    SEATS,
    STACKS,
    TRAITS,
    UNREADY,
    Expedition,
)


def _cards(state: Expedition) -> int:
    return sum(len(pile) for pile in state.cards.piles)


QUANTITIES: Final[Mapping[str, Callable[[Expedition], int]]] = {
    "cards": _cards,
    "different cards": lambda state: len({card for pile in state.cards.piles for card in pile}),
}


_BELONGS: Final[Mapping[int, tuple[int, ...]]] = {
    ENVIRONMENT_CARD: (ENVIRONMENT, *range(NODE, PILES)),
    OPPORTUNITY_CARD: (OPPORTUNITIES, OPPORTUNITIES + 1, MOMENTS, MOMENTS + 1),
    BREAKTHROUGH_CARD: (*range(BREAKTHROUGHS, DISTRESS), *range(OWN_BREAKTHROUGHS, OWN_DISTRESS)),
    DISTRESS_CARD: (DISTRESS, *range(OWN_DISTRESS, OWN_ANOMALIES)),
    ANOMALY_CARD: (ANOMALIES, *range(OWN_ANOMALIES, OWN_CARDS)),
    PLANET_CARD: (OPEN, *range(STACKS, MOMENTS), *range(OWN_CARDS, LOOK)),
    TRAIT_CARD: (TRAITS, *range(OFFERED, NODE)),
}
"""The piles in which cards of each kind can lie, beside the boxes and what somebody looks at."""


def check(state: Expedition) -> None:
    """Everything that must be true after every action."""
    check_crew(state)
    check_cards(state)
    check_map(state)
    check_boards(state)
    lane = state.agenda.lanes[-1]
    if lane and lane[0][0] == ASK_TURN:
        check_between(state)


def check_crew(state: Expedition) -> None:
    """Cubes, endurance, insight, comprehension, distress (US-063, US-133, US-165)."""
    planet, piles = state.planet, state.cards.piles
    assert all(0 <= face <= 3 for face in state.cubes), state.cubes
    assert all(0 <= value <= planet.numbers.endurance for value in state.endurance), state.endurance
    assert all(0 <= value < planet.numbers.insight for value in state.insight), state.insight
    assert all(0 <= pursuit < DISCIPLINES for pursuit in state.pursuit), state.pursuit
    assert 0 <= state.held < 1 << state.seats
    for discipline in range(DISCIPLINES):
        with_crew = sum(state.comprehension[DISCIPLINES * seat + discipline] for seat in range(state.seats))
        assert state.supply[discipline] >= 0, state.supply
        assert state.supply[discipline] + with_crew <= planet.numbers.comprehension_per_discipline, (
            state.supply,
            state.comprehension,
        )
    for seat in range(state.seats):
        tokens = state.comprehension[DISCIPLINES * seat : DISCIPLINES * (seat + 1)]
        assert min(tokens) >= 0, tokens
        # A fifth token waits only for what is given up for it.
        assert sum(tokens) <= planet.numbers.most_comprehension + bool(state.agenda.lanes[-1]), tokens
        covers = state.covers[ACTIONS * seat : ACTIONS * (seat + 1)]
        on_dashboard = sorted(card for card in covers if card >= 0)
        own = sorted(piles[OWN_DISTRESS + seat])
        assert set(on_dashboard) <= set(own), (on_dashboard, own)
        assert covers[REST] < 0
        assert len(own) <= ACTIONS
        assert len(piles[OWN_BREAKTHROUGHS + seat]) <= planet.numbers.most_breakthroughs + 1
        assert 0 <= state.where[seat] < state.places
        assert state.heading[seat] < state.places
        set_on = [on for on in state.set_on[CUBES * seat : CUBES * (seat + 1)] if on >= 0]
        assert len(set_on) == len(set(set_on))
        assert not set_on or seat == state.active


def check_cards(state: Expedition) -> None:
    """Every card lies where cards of its kind can lie; each discovery that somebody has has an anomaly (US-247)."""
    planet, piles = state.planet, state.cards.piles
    for number, pile in enumerate(piles):
        for card in pile:
            kind = planet.things[card][0]
            assert number in _BELONGS[kind] or number in (BOX, HIDDEN_BOX, LOOK), (planet.ids[card], number)
    for place in range(PLACES):
        lying = len(piles[NODE + place])
        assert lying == (SCARAB < place < state.places), (place, lying)
    for marker in range(MARKERS):
        assert len(piles[MOMENTS + marker]) <= 1
        assert 0 <= state.engaged[marker] < 1 << state.seats
        if not piles[MOMENTS + marker]:
            assert state.engaged[marker] == 0
            assert max(state.on_card[2 * marker : 2 * marker + 2]) == 0
    for seat in range(state.seats):
        held = [number for number, at in enumerate(state.discovery_at) if at == HELD + seat]
        anomalies = [state.anomaly_of[number] for number in held]
        assert sorted(anomalies) == sorted(piles[OWN_ANOMALIES + seat]), (held, anomalies)
    for number, at in enumerate(state.discovery_at):
        somebody = HELD <= at < HELD + state.seats
        marked = ON_MARKER <= at < ON_MARKER + MARKERS
        lying = any(base <= at < base + state.places for base in (ON_PLACE, POTENTIAL))
        assert GONE <= at < HELD or somebody or marked or lying, (planet.discoveries[number], at)


def check_map(state: Expedition) -> None:
    """No two cards in one slot, and nothing where no card lies, or on one that is face down (US-181, US-182)."""
    slots = [state.slots[place] for place in range(state.places) if state.slots[place] >= 0]
    assert len(slots) == len(set(slots))
    assert state.slots[SCARAB] >= 0
    for place in range(PLACES):
        there = place < state.places
        assert there or state.slots[place] == NOWHERE
        assert (state.slots[place] == APART) == bool(state.apart >> place & 1)
        assert min(state.node_data[place], state.node_material[place]) >= 0
        assert there or state.node_data[place] == state.node_material[place] == 0
    every = (1 << state.places) - 1
    for marked in (state.backs, state.investigated, state.sealed, state.apart):
        assert marked & ~every == 0
    assert not (state.backs | state.apart) & 1, "the Scarab lies open"
    assert not state.backs & state.investigated
    assert 0 <= state.luna < state.places
    assert state.added_edges == tuple(sorted(state.added_edges))
    assert all(place < state.places and 0 <= side < 4 for place, side, _ in state.added_edges)
    assert all(max(pair) < state.places for pair in state.planks)


def check_boards(state: Expedition) -> None:
    """Resources, time, structures, tokens, counters (US-006, US-143, US-144, US-R77)."""
    planet = state.planet
    assert min(state.data, state.material, state.charged) >= 0
    assert state.charged <= planet.numbers.power
    assert state.trust in (HIGH, LOW)
    assert 0 <= state.time < planet.numbers.timeline
    assert all(0 <= space < planet.numbers.timeline for space, _ in state.triggers)
    assert state.triggers == tuple(sorted(state.triggers))
    assert state.used == tuple(sorted(state.used))
    built = [at - UNREADY if at >= UNREADY else at for at in state.structure_at if at >= 0]
    assert len(built) == len(set(built)), "one structure on a build site"
    assert all(at < state.places for at in built)
    assert all(at >= OUT for at in state.structure_at)
    assert all(state.structure_at[one] >= 0 for one in range(len(state.structure_at)) if state.leaving >> one & 1)
    for at in state.token_at:
        assert at < 0 or (at - BORNE if at >= BORNE else at) < max(state.places, SEATS)
    assert all(0 <= value <= most for value, most in zip(state.counters, planet.counter_limits, strict=True))
    assert all(much > 0 for _, much in state.contributed)


def check_between(state: Expedition) -> None:
    """Between two actions nothing is left of the last one: no time is owed, no card looked at, nobody on the way."""
    assert state.owed == ()
    assert not state.cards.piles[LOOK]
    assert all(heading == NOWHERE for heading in state.heading)
    for seat in range(state.seats):
        covers = sorted(card for card in state.covers[ACTIONS * seat : ACTIONS * (seat + 1)] if card >= 0)
        assert covers == sorted(state.cards.piles[OWN_DISTRESS + seat]), (
            covers,
            state.cards.piles[OWN_DISTRESS + seat],
        )
        assert len(covers) < ACTIONS
        tokens = sum(state.comprehension[DISCIPLINES * seat : DISCIPLINES * (seat + 1)])
        assert tokens <= state.planet.numbers.most_comprehension, tokens
        assert len(state.cards.piles[OWN_BREAKTHROUGHS + seat]) <= state.planet.numbers.most_breakthroughs
    assert state.ending != GOING or any(state.endurance)
