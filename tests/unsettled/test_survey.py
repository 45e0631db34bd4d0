"""What bots see of the way to a place, and of the places of a kind."""

import pytest

from tests.unsettled.outing import Outing, laid_out
from tests.unsettled.test_effort import BAY, SECOND_MEASURE, expedition
from unmapped.games.unsettled.cards.cartridge import PLANET_THING
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.judging import costs, routes
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.judging.means import _demands
from unmapped.games.unsettled.table.state import ANOMALIES, NODE, NOWHERE, OWN_ANOMALIES, SCARAB, STEPS, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import ALL, CHAIN, WHEN
from unmapped.language.world import members


@pytest.fixture
def outing() -> Outing:
    """Two explorers aboard, and the whole map of Vessimar lies open."""
    return laid_out("vessimar", BAY, "b", SECOND_MEASURE, ())


def test_a_place_is_as_far_as_there_are_steps(outing: Outing) -> None:
    survey = Effort(outing.state)
    steps = survey.roads[SCARAB]
    for place in range(1, outing.state.places):
        assert survey.walk(0, place) == pytest.approx(costs.STEP * steps[place])
    assert {1, 2} <= set(steps)


def test_a_place_to_which_no_way_leads_is_not_reached(outing: Outing) -> None:
    survey = Effort(outing.state)
    near, far = 1, 2
    survey.roads[SCARAB][far] = routes.FAR
    assert survey.walk(0, far) == costs.UNREACHED
    assert survey.walk(0, near) < costs.UNREACHED
    assert survey.walk_to_one(0, 1 << far) == costs.UNREACHED
    assert survey.walk_to_one(0, 1 << far | 1 << near) == survey.walk(0, near)
    survey.roads[SCARAB][far] = routes.FAR - 1
    assert survey.walk(0, far) != costs.UNREACHED, "it is far, and there is a way"


def test_the_places_with_a_tag_are_those_that_bear_it(outing: Outing) -> None:
    beds = Effort(outing.state)._tagged(outing.planet.tag_names.index("bed"))
    piles = outing.state.cards.piles
    names = {outing.planet.ids[piles[NODE + place][0]] for place in members(beds)}
    assert names == {BAY[at] for at in ("n1", "e1", "s1", "w1")}
    assert not beds & 1 << SCARAB


def test_a_way_to_where_one_can_build_is_reckoned_only_for_what_is_missing(outing: Outing) -> None:
    state = outing.state
    (place, *_), missing = Effort(state)._sites(), 2
    survey = Effort(state)
    assert survey._built(0, attended=False) == 0
    away = min(survey._nearest(site) for site in survey._sites())
    assert survey._built(1, attended=False) == pytest.approx(costs.BUILD + away)
    assert away > 0
    state.slots = tuple([NOWHERE if at == place else slot for at, slot in enumerate(state.slots)])
    while sites := Effort(state)._sites():
        state.slots = tuple([NOWHERE if at == sites[0] else slot for at, slot in enumerate(state.slots)])
    assert Effort(state)._built(missing, attended=False) == pytest.approx(missing * (costs.BUILD + costs.EXPLORE + 1.0))


def test_one_look_answers_what_it_is_asked_again_as_a_fresh_look_does() -> None:
    state = expedition("orrowin", "a")
    planet, piles = state.planet, state.cards.piles
    held = next(card for card in piles[ANOMALIES] if planet.property_of[card] >= 0)
    piles[ANOMALIES] = tuple([card for card in piles[ANOMALIES] if card != held])
    piles[OWN_ANOMALIES] = (held,)
    reckoned = Effort(state)
    names = range(len(planet.property_names))
    fresh = [Effort(state)._property(name) for name in names]
    assert len(set(fresh)) > 1
    assert [reckoned._property(name) for name in (*names, *names)] == [*fresh, *fresh]
    places = range(NOWHERE, state.places)
    ways = [Effort(state)._nearest_discovery(place) for place in places]
    assert len(set(ways)) > 1
    for place, way in zip((*places, *places), (*ways, *ways), strict=True):
        # What else was found out meanwhile may have been found out in passing.
        reckoned.known.clear()
        assert reckoned._nearest_discovery(place) == way


def test_who_glides_goes_over_one_place_that_is_sealed_and_nobody_else_does() -> None:
    state = expedition("vessimar", "a")
    slots = list(state.slots[: state.places])
    lines = [
        (place, slots.index(slots[place] + step), slots.index(slots[place] + 2 * step))
        for place in range(state.places)
        for step in STEPS
        if slots[place] >= 0 and slots[place] + step in slots and slots[place] + 2 * step in slots
    ]
    assert len(lines) > 8
    for place, over, beyond in lines:
        free = set(members(routes._beside(state, place, 0, (), glides=False)))
        assert over in free
        assert set(members(routes._beside(state, place, 1 << over, (), glides=True))) == {*free, beyond} - {over}
        assert set(members(routes._beside(state, place, 1 << over, (), glides=False))) == {*free} - {over}


def test_a_list_demands_what_any_of_its_parts_demands_and_no_condition_does() -> None:
    nodes = cartridge("vessimar").program.nodes
    demanding = [_demands(nodes, node) for node in range(len(nodes))]
    lists = [(node, parts[1:]) for node, parts in enumerate(nodes) if parts[0] in (ALL, CHAIN)]
    assert any(demanding[first] and not any(demanding[part] for part in rest) for _, (first, *rest) in lists)
    assert [node for node, parts in lists if demanding[node] != any(demanding[part] for part in parts)] == []
    under = [(node, parts) for node, parts in enumerate(nodes) if parts[0] == WHEN]
    assert under
    assert [node for node, parts in under if demanding[node] != any(demanding[part] for part in parts[2:])] == []


def test_whoever_has_a_property_need_not_gain_it() -> None:
    state = expedition("vessimar", "a")
    planet, piles = state.planet, state.cards.piles
    index, wanted = next(
        (at, people.property)
        for at, people in enumerate(planet.people)
        if people.property >= 0 > max(people.tag, people.within, people.bears, people.held)
    )
    before = Effort(state)._ways(index, 0, _plain(state))
    held = next(card for card in piles[ANOMALIES] if planet.property_of[card] == wanted)
    piles[ANOMALIES] = tuple([card for card in piles[ANOMALIES] if card != held])
    piles[OWN_ANOMALIES] = (held,)
    after = Effort(state)._ways(index, 0, _plain(state))
    assert before[0] > 0
    assert after[0] == 0 < after[1]


def _plain(state: Expedition) -> Ints:
    return (state.planet.first[PLANET_THING], 0, NOWHERE, NOWHERE, NOWHERE)
