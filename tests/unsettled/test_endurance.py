"""Endurance is lost and gained; without any, an explorer is unconscious for good."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.explorers import endurance


@pytest.mark.rule("US-271")
def test_losing_the_last_endurance_makes_an_explorer_unconscious_at_once() -> None:
    crew = Crew().does({"kind": "lose_endurance", "n": 5}, 1)
    assert crew.state.can_act(1)
    crew.does({"kind": "lose_endurance"}, 1)
    assert crew.state.endurance == [6, 0, 6]
    assert not crew.state.conscious(1)
    assert not crew.state.can_act(1)


@pytest.mark.rule("US-331")
def test_who_is_out_of_endurance_cannot_lose_more() -> None:
    crew = Crew()
    crew.state.endurance = [1, 0, 2]
    crew.does({"kind": "lose_endurance", "n": 2, "who": "each_explorer"})
    assert crew.state.endurance == [0, 0, 0]
    assert not crew.could({"kind": "lose_endurance"}, 1)


@pytest.mark.rule("US-272", "US-R72")
def test_endurance_is_gained_up_to_the_top_of_the_track() -> None:
    crew = Crew()
    crew.state.endurance = [4, 5, 6]
    crew.does({"kind": "gain_endurance", "n": 1, "who": "each_explorer"})
    assert crew.state.endurance == [5, 6, 6]
    assert crew.does({"kind": "gain_endurance", "n": 9}).state.endurance == [6, 6, 6]
    assert not crew.could({"kind": "gain_endurance"})


@pytest.mark.rule("US-278", "US-R73")
def test_nothing_brings_the_unconscious_back() -> None:
    crew = Crew()
    crew.state.endurance = [4, 0, 4]
    crew.does({"kind": "gain_endurance", "n": 2, "who": "aboard"})
    assert crew.state.endurance == [6, 0, 6]
    assert not crew.could({"kind": "gain_endurance"}, 1)


@pytest.mark.rule("US-310")
def test_nothing_changes_the_endurance_of_the_held() -> None:
    crew = Crew()
    crew.state.endurance = [4, 4, 4]
    crew.state.held = 1 << 2
    crew.does({"kind": "lose_endurance", "who": "each_explorer"})
    crew.does({"kind": "gain_endurance", "n": 2, "who": "each_explorer"})
    endurance.lose_all(crew.state, "US-165")
    assert crew.state.endurance == [4, 4, 4]
    assert crew.state.conscious(2)
