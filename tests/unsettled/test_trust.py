"""Group trust flips, overflows into focus, and turns the traits."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards import phrases
from unmapped.games.unsettled.cards.kinds import ASK_SHARE
from unmapped.games.unsettled.effects import standing
from unmapped.games.unsettled.explorers import focus
from unmapped.games.unsettled.table.state import DISTRESS, HIGH, LOW
from unmapped.games.unsettled.turn import spaces
from unmapped.kernel.rules import Prompt
from unmapped.language.world import changed


@pytest.mark.rule("US-119")
def test_a_decrease_goes_to_low_and_an_increase_to_high() -> None:
    crew = Crew()
    assert crew.state.trust == HIGH
    assert crew.does({"kind": "lower_trust"}).state.trust == LOW
    assert crew.does({"kind": "raise_trust"}).state.trust == HIGH
    assert not crew.question


@pytest.mark.rule("US-112", "US-113", "US-R37")
def test_every_flip_turns_all_traits_and_moves_them_to_the_action_of_their_other_face() -> None:
    crew = Crew()
    planet = crew.state.planet
    crew.state.traits = (0, 1, 2)
    for side in (1, 0):
        for seat in range(3):
            expected = planet.trait_action[seat][side], planet.trait_space[seat][side]
            assert standing.trait_face(crew.state, seat) == expected
        crew.does({"kind": "lower_trust"})


@pytest.mark.rule("US-120", "US-122", "US-R31")
def test_a_decrease_at_low_lets_the_crew_divide_a_loss_of_2_as_the_active_explorer_submits() -> None:
    crew = Crew()
    crew.state.trust = LOW
    crew.state.active = 2
    crew.does({"kind": "lower_trust"}, 1)
    assert crew.question == (ASK_SHARE, 2, 0b111, 2, 1, focus.BY_TRUST)
    asked = Prompt("share", focus.Share().args(crew.state, crew.question), "US-298")
    assert phrases.ask(asked).startswith("Trust: Who loses the next point of focus?")
    crew.says("explorer 0", "explorer 1")
    assert crew.asked == 0
    crew.says("cube wonder")
    assert crew.asked == 1
    crew.says("cube energy")
    assert [crew.cubes(seat) for seat in range(3)] == [[2, 1, 2], [2, 2, 1], [2, 2, 2]]
    assert crew.state.trust == LOW


@pytest.mark.rule("US-121", "US-122")
def test_an_increase_at_high_lets_the_crew_divide_a_gain_of_2_and_traits_stay() -> None:
    crew = Crew()
    crew.state.traits = (0, 1, 2)
    before = [standing.trait_face(crew.state, seat) for seat in range(3)]
    crew.does({"kind": "raise_trust"}).says("explorer 1", "explorer 1", "cube energy", "cube wonder")
    assert crew.cubes(1) == [2, 3, 3]
    assert crew.state.trust == HIGH
    assert [standing.trait_face(crew.state, seat) for seat in range(3)] == before


@pytest.mark.rule("US-123")
def test_overflow_adds_up() -> None:
    crew = Crew(2)
    crew.state.trust = LOW
    crew.does([{"kind": "lower_trust", "n": 2}])
    crew.says("explorer 0", "explorer 0", "cube wonder", "cube wonder")
    crew.says("explorer 1", "explorer 1", "cube wonder", "cube wonder")
    assert not crew.question
    assert [crew.cubes(0), crew.cubes(1)] == [[2, 0, 2], [2, 0, 2]]


@pytest.mark.rule("US-123", "US-R34")
def test_several_steps_are_applied_one_by_one() -> None:
    crew = Crew()
    crew.state.trust = LOW
    crew.does({"kind": "raise_trust", "n": 2})
    assert crew.told[0] == "trust-high"
    assert crew.state.trust == HIGH
    assert crew.question[0] == ASK_SHARE


@pytest.mark.rule("US-R32", "US-R33")
def test_overflow_may_go_to_the_unconscious_but_not_to_the_held() -> None:
    crew = Crew(4)
    crew.state.endurance[3] = 0
    crew.state.held = 1 << 2
    crew.does({"kind": "raise_trust"})
    assert crew.offered == ["explorer 0", "explorer 1", "explorer 3"]


@pytest.mark.rule("US-310")
def test_trust_that_is_locked_stays_where_it_is() -> None:
    crew = Crew().does({"kind": "lock_trust", "at": "low"})
    assert crew.state.trust == LOW
    for kind in ("raise_trust", "lower_trust"):
        assert not crew.could({"kind": kind})
        assert not crew.does({"kind": kind}).question
        assert crew.state.trust == LOW


@pytest.mark.rule("US-310")
def test_trust_is_locked_where_the_card_says() -> None:
    crew = Crew()
    crew.state.trust = LOW
    assert crew.does({"kind": "lock_trust", "at": "high"}).state.trust == HIGH
    assert crew.does({"kind": "lower_trust"}).state.trust == HIGH


@pytest.mark.rule("US-310")
def test_a_rule_may_keep_an_action_from_changing_trust() -> None:
    crew = Crew(more='[[ongoing]]\nkind = "keep_trust"\naction = "recover"\n')
    recover, support = crew.state.planet.dashboard[4], crew.state.planet.dashboard[3]
    crew.state.set_on[0] = recover
    assert crew.does({"kind": "lower_trust"}, cube=0).state.trust == HIGH
    crew.state.set_on[0] = support
    assert crew.does({"kind": "lower_trust"}, cube=0).state.trust == LOW
    crew.state.set_on[0] = recover
    assert crew.does({"kind": "raise_trust"}, cube=0).state.trust == LOW
    assert crew.does({"kind": "raise_trust"}).state.trust == HIGH, "what no action does is no matter"


def closed(crew: Crew, space: int) -> set[str]:
    """The rules of the own dashboard that keep explorer 0 from an action space."""
    action = crew.state.planet.words.set.number(0, space)
    return {refusal.rule for refusal in spaces.refusals(crew.state, 0, action)} & {"US-111", "US-160"}


@pytest.mark.rule("US-117", "US-118")
def test_distress_lies_on_top_of_a_trait_whichever_came_first() -> None:
    crew = Crew()
    planet = crew.state.planet
    crew.state.traits = changed(crew.state.traits, 0, 0)
    low, high = planet.trait_action[0]
    crew.state.covers[low] = crew.state.covers[high] = crew.state.cards.piles[DISTRESS][0]
    for side, action in ((1, high), (0, low)):
        assert "US-160" in closed(crew, planet.trait_space[0][side])
        assert "US-160" in closed(crew, planet.dashboard[action])
        crew.does({"kind": "lower_trust"})


@pytest.mark.rule("US-R37", "US-111")
def test_the_action_that_a_tile_leaves_is_as_printed_again_unless_it_has_distress() -> None:
    crew = Crew()
    planet = crew.state.planet
    crew.state.traits = changed(crew.state.traits, 0, 0)
    low, high = planet.trait_action[0]
    assert closed(crew, planet.dashboard[high]) == {"US-111"}
    assert closed(crew, planet.trait_space[0][1]) == set()
    crew.does({"kind": "lower_trust"})
    assert closed(crew, planet.dashboard[high]) == set()
    assert closed(crew, planet.trait_space[0][1]) == {"US-111"}
    assert closed(crew, planet.dashboard[low]) == {"US-111"}
