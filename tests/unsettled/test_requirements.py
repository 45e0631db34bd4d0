"""Conditions about the crew, its boards, and what is remembered."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.table.state import BORNE, LOW, MOMENTS, STACKS
from unmapped.language.world import changed

HERE = 1


def apart() -> Crew:
    """Explorers 0 and 1 share a place, explorer 2 is elsewhere."""
    crew = Crew()
    crew.state.places = 2
    crew.state.where = [HERE, HERE, 0]
    return crew


@pytest.mark.rule("US-094", "US-098", "US-130", "US-131")
def test_comprehension_of_all_on_a_node_adds_up_and_is_not_used_up() -> None:
    crew = apart()
    crew.state.comprehension = [1, 0, 0, 1, 1, 0, 0, 0, 2]
    assert crew.holds({"kind": "comprehension", "robotics": 2, "chemistry": 1})
    assert crew.holds({"kind": "comprehension", "robotics": 2}, 1)
    assert not crew.holds({"kind": "comprehension", "robotics": 2, "engineering": 1})
    assert not crew.holds({"kind": "comprehension", "robotics": 1}, 2)
    assert crew.state.comprehension == [1, 0, 0, 1, 1, 0, 0, 0, 2]


@pytest.mark.rule("US-277", "US-131")
def test_comprehension_of_the_unconscious_does_not_count() -> None:
    crew = apart()
    crew.state.comprehension = [1, 0, 0, 1, 0, 0, 0, 0, 0]
    crew.state.endurance[1] = 0
    assert crew.holds({"kind": "comprehension", "robotics": 1})
    assert not crew.holds({"kind": "comprehension", "robotics": 2})


@pytest.mark.rule("US-R42")
def test_comprehension_is_pooled_aboard_the_scarab_too() -> None:
    crew = Crew()
    crew.state.comprehension[0] = crew.state.comprehension[4] = 1
    assert crew.holds({"kind": "comprehension", "robotics": 1, "chemistry": 1}, 2)


@pytest.mark.rule("US-084", "US-276")
def test_explorers_on_a_node_count_be_they_conscious_or_not() -> None:
    crew = apart()
    crew.state.endurance[1] = 0
    assert crew.holds({"kind": "local_count", "n": 2})
    assert not crew.holds({"kind": "local_count", "n": 2}, 2)
    assert not crew.holds({"kind": "local_count", "n": 1, "exactly": True})
    assert crew.holds({"kind": "local_count", "n": 1, "exactly": True}, 2)
    assert crew.holds({"kind": "explorer_at", "where": "scarab"})
    assert not crew.holds({"kind": "explorer_at", "where": "scarab", "n": 2})
    assert crew.holds({"kind": "explorer_at", "where": "scarab", "n": 2, "luna": True})


@pytest.mark.rule("US-097")
def test_there_can_be_at_least_or_exactly_so_many_of_a_kind() -> None:
    crew = apart()
    near = {"pick": "each", "within": 0, "others": True}
    assert crew.holds({"kind": "somebody", "who": near})
    assert not crew.holds({"kind": "somebody", "who": near}, 2)
    assert not crew.holds({"kind": "somebody", "who": "each_explorer", "n": 2, "exactly": True})


@pytest.mark.rule("US-221", "US-317")
def test_the_whole_crew_is_aboard_with_luna_and_what_it_brings_along() -> None:
    crew = Crew()
    aboard = {"kind": "whole_crew_aboard"}
    ball = {"kind": "whole_crew_aboard", "tokens": ["ball"]}
    assert crew.holds(aboard)
    assert not crew.holds(ball)
    crew.state.token_at = changed(crew.state.token_at, 0, BORNE + 2)
    assert crew.holds(ball)
    crew.state.luna = HERE
    assert not crew.holds(aboard)
    assert crew.holds({"kind": "whole_crew_aboard", "luna": False})
    crew.state.where[1] = HERE
    assert not crew.holds({"kind": "whole_crew_aboard", "luna": False})


@pytest.mark.rule("US-248", "US-249", "US-251")
def test_a_property_is_personal_and_ends_with_what_gives_it() -> None:
    crew = Crew().does({"kind": "grant_property", "name": "round", "until": "end_of_turn"}, 1)
    assert crew.holds({"kind": "has_property", "name": "round"}, 1)
    assert not crew.holds({"kind": "has_property", "name": "round"})
    assert crew.holds({"kind": "has_property", "name": "round", "who": "each_explorer"})
    crew.state.lasting = ()
    assert not crew.holds({"kind": "has_property", "name": "round"}, 1)


@pytest.mark.rule("US-109")
def test_who_bears_a_piece() -> None:
    crew = Crew()
    crew.state.token_at = changed(crew.state.token_at, 0, BORNE + 1)
    assert crew.holds({"kind": "bears", "token": "ball"}, 1)
    assert not crew.holds({"kind": "bears", "token": "ball"})


@pytest.mark.rule("US-235", "US-238")
def test_who_is_engaged_with_this_card() -> None:
    crew = Crew()
    planet = crew.state.planet
    card = planet.first[1]
    crew.state.cards.piles[MOMENTS + 1] = (card,)
    crew.state.engaged[1] = 1 << 2
    node = crew.planet.learn_condition({"kind": "engaged_with"})
    other = crew.planet.learn_condition({"kind": "engaged_with", "engaged": False})
    for seat in range(3):
        ctx = (card, seat, -1, -1, -1)
        assert crew.state.language.holds(crew.state, seat, node, ctx) == (seat == 2)
        assert crew.state.language.holds(crew.state, seat, other, ctx) == (seat != 2)


@pytest.mark.rule("US-061")
def test_own_turns_and_who_has_moved_in_them() -> None:
    crew = Crew()
    crew.state.active = 1
    assert crew.holds({"kind": "own_turn"}, 1)
    assert not crew.holds({"kind": "own_turn"})
    assert not crew.holds({"kind": "moved_this_turn"}, 1)
    crew.state.steps_taken = 1
    assert crew.holds({"kind": "moved_this_turn"}, 1)
    assert not crew.holds({"kind": "moved_this_turn"})


@pytest.mark.rule("US-279")
def test_everybody_can_spend_what_is_in_the_store() -> None:
    crew = Crew()
    crew.state.material, crew.state.charged = 2, 1
    assert crew.holds({"kind": "can_spend", "resource": "material", "n": 2}, 2)
    assert not crew.holds({"kind": "can_spend", "resource": "material", "n": 3})
    assert crew.holds({"kind": "can_spend", "resource": "power"})
    assert not crew.holds({"kind": "can_spend", "resource": "data"})


@pytest.mark.rule("US-119")
def test_trust_is_high_or_low() -> None:
    crew = Crew()
    assert crew.holds({"kind": "trust_is", "side": "high"})
    crew.state.trust = LOW
    assert not crew.holds({"kind": "trust_is", "side": "high"})
    assert crew.holds({"kind": "trust_is", "side": "low"})


@pytest.mark.rule("US-255", "US-261", "US-309")
def test_faces_contributions_and_stacks() -> None:
    crew = Crew()
    crew.state.face = 4
    assert crew.holds({"kind": "task_face", "faces": [3, 5]})
    assert not crew.holds({"kind": "task_face", "faces": [4, 6]})
    slot = crew.state.planet.slot_names.index("material")
    crew.state.contributed = ((slot, 2),)
    assert crew.holds({"kind": "contributed", "slot": "material", "n": 2})
    assert not crew.holds({"kind": "contributed", "slot": "material", "n": 3})
    assert crew.holds({"kind": "stack_empty", "stack": "whims"})
    crew.state.cards.piles[STACKS] = (crew.state.planet.first[5],)
    assert not crew.holds({"kind": "stack_empty", "stack": "whims"})


@pytest.mark.rule("US-289")
def test_what_is_remembered_counted_and_rolled() -> None:
    crew = Crew(tokens='[[token]]\nid = "noise"\nname = "Noise"\nkind = "counter"\nlimit = 5\n')
    flag = {"kind": "flag", "name": "tidy"}
    assert not crew.holds(flag)
    crew.state.flags = 1 << crew.state.planet.flags.index("tidy")
    assert crew.holds(flag)
    crew.state.counters[crew.state.planet.counters.index("noise")] = 3
    assert crew.holds({"kind": "counter", "counter": "noise", "at_least": 3})
    assert not crew.holds({"kind": "counter", "counter": "noise", "below": 3})
    crew.state.number = 2
    assert crew.holds({"kind": "rolled", "low": 2, "high": 3})
    assert not crew.holds({"kind": "rolled", "low": 3, "high": 4})
    crew.state.held = 1 << 1
    assert crew.holds({"kind": "is_held"}, 1)
    assert not crew.holds({"kind": "is_held"})


@pytest.mark.rule("US-129")
def test_the_comprehension_of_the_whole_crew() -> None:
    crew = apart()
    crew.state.comprehension = [1, 0, 0, 1, 1, 0, 0, 0, 2]
    assert crew.holds({"kind": "crew_comprehension", "n": 5})
    assert not crew.holds({"kind": "crew_comprehension", "n": 6})


@pytest.mark.rule("US-083")
def test_conditions_are_joined_and_denied() -> None:
    crew = Crew()
    crew.state.data = 1
    data = {"kind": "can_spend", "resource": "data"}
    power = {"kind": "can_spend", "resource": "power"}
    turn = {"kind": "own_turn"}
    assert crew.holds({"kind": "any_of", "of": [power, data]})
    assert not crew.holds({"kind": "any_of", "of": [power, data], "n": 2})
    assert crew.holds({"kind": "any_of", "of": [power, data, turn], "n": 2})
    assert crew.holds({"kind": "all_of", "of": [data, turn]})
    assert not crew.holds({"kind": "all_of", "of": [data, power, turn]})
    assert crew.holds({"kind": "not", "of": power})
    assert not crew.holds({"kind": "not", "of": data})
