"""What bots see of the way to a place, and of the places of a kind."""

import pytest

from tests.unsettled.outing import Outing, laid_out
from tests.unsettled.test_effort import BAY, SECOND_MEASURE, expedition
from unmapped.games.unsettled.effects.choosing import seats_of
from unmapped.games.unsettled.judging import costs, routes
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.judging.survey import Survey
from unmapped.games.unsettled.table.state import ANOMALIES, NODE, NOWHERE, OWN_ANOMALIES, SCARAB


@pytest.fixture
def outing() -> Outing:
    """Two explorers aboard, and the whole map of Vessimar lies open."""
    return laid_out("vessimar", BAY, "b", SECOND_MEASURE, ())


def test_a_place_is_as_far_as_there_are_steps(outing: Outing) -> None:
    survey = Survey(outing.state)
    steps = survey.roads[SCARAB]
    for place in range(1, outing.state.places):
        assert survey.walk(0, place) == pytest.approx(costs.STEP * steps[place])
    assert {1, 2} <= set(steps)


def test_a_place_to_which_no_way_leads_is_not_reached(outing: Outing) -> None:
    survey = Survey(outing.state)
    near, far = 1, 2
    survey.roads[SCARAB][far] = routes.FAR
    assert survey.walk(0, far) == costs.UNREACHED
    assert survey.walk(0, near) < costs.UNREACHED
    assert survey.walk_to_one(0, 1 << far) == costs.UNREACHED
    assert survey.walk_to_one(0, 1 << far | 1 << near) == survey.walk(0, near)
    survey.roads[SCARAB][far] = routes.FAR - 1
    assert survey.walk(0, far) != costs.UNREACHED, "it is far, and there is a way"


def test_the_places_with_a_tag_are_those_that_bear_it(outing: Outing) -> None:
    beds = Survey(outing.state)._tagged(outing.planet.tag_names.index("bed"))
    piles = outing.state.cards.piles
    names = {outing.planet.ids[piles[NODE + place][0]] for place in seats_of(beds)}
    assert names == {BAY[at] for at in ("n1", "e1", "s1", "w1")}
    assert not beds & 1 << SCARAB


def test_a_way_to_where_one_can_build_is_reckoned_only_for_what_is_missing(outing: Outing) -> None:
    state = outing.state
    (place, *_), missing = Survey(state)._sites(), 2
    survey = Survey(state)
    assert survey._built(0, attended=False) == 0
    away = min(survey._nearest(site) for site in survey._sites())
    assert survey._built(1, attended=False) == pytest.approx(costs.BUILD + away)
    assert away > 0
    state.slots = [NOWHERE if at == place else slot for at, slot in enumerate(state.slots)]
    while sites := Survey(state)._sites():
        state.slots = [NOWHERE if at == sites[0] else slot for at, slot in enumerate(state.slots)]
    assert Survey(state)._built(missing, attended=False) == pytest.approx(missing * (costs.BUILD + costs.EXPLORE + 1.0))


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
