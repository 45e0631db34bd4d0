"""Distress covers actions, is coped with and relieved; what finds no place costs the crew endurance."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards.kinds import ASK_COVER, ASK_WINDOW, SETTLE
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.explorers import distress
from unmapped.games.unsettled.table.state import BOX, DISTRESS, HIGH, LOW, OWN_DISTRESS
from unmapped.games.unsettled.turn import windows
from unmapped.language.effects import EFFECT

ACTIONS = ("theorize", "investigate", "traverse", "support", "recover")

STING = """
[[distress]]
id = "sting"
name = "Sting"
text = "Ow."
property = "round"
on_gain = { kind = "lose_focus", n = 1, type = "wonder" }
"""


def worried(crew: Crew, *actions: str, seat: int = 0) -> Crew:
    """Let an explorer gain a distress on each of these actions."""
    for action in actions:
        crew.does({"kind": "gain_distress"}, seat).says(f"cover {action}")
    return crew


def lying(crew: Crew, seat: int = 0) -> list[str]:
    """What lies on the actions of an explorer."""
    ids = crew.state.planet.ids
    return [ids[card][-1] if card >= 0 else "" for card in crew.state.covers[6 * seat : 6 * seat + 5]]


@pytest.mark.rule("US-159")
def test_who_gains_distress_draws_the_top_card_and_covers_an_own_action_but_rest() -> None:
    crew = Crew().does({"kind": "gain_distress"}, 1, actor=0)
    assert (crew.question[0], crew.asked) == (ASK_COVER, 1)
    assert crew.offered == [f"cover {action}" for action in ACTIONS]
    crew.says("cover traverse")
    assert lying(crew, 1) == ["", "", "a", "", ""]
    assert len(crew.state.cards.piles[DISTRESS]) == 11
    crew.does({"kind": "gain_distress", "n": 2}, 1)
    assert "cover traverse" not in crew.offered
    assert lying(crew.says("cover theorize", "cover recover"), 1) == ["b", "", "a", "", "c"]


@pytest.mark.rule("US-160", "US-170")
def test_a_distress_counts_from_the_moment_it_lies_there_until_it_is_removed() -> None:
    crew = worried(Crew(distress=STING), "theorize")
    assert finding.has_property(crew.state, 0, 0)
    assert distress.covered(crew.state, 0) == [0]
    crew.does({"kind": "remove_distress"})
    assert not finding.has_property(crew.state, 0, 0)
    assert distress.covered(crew.state, 0) == []


@pytest.mark.rule("US-R46")
def test_what_a_card_says_at_once_follows_when_it_lies_there_after_a_window() -> None:
    crew = Crew(distress=STING).does([{"kind": "gain_distress"}, {"kind": "gain_insight"}])
    assert crew.cubes() == [2, 2, 2]
    assert not crew.windows
    crew.says("cover recover")
    assert len(crew.windows) == 1
    assert crew.told[-2:] == ["insight", "focus-down"]
    assert crew.cubes() == [2, 1, 2]


@pytest.mark.rule("US-R101")
def test_an_action_that_holds_a_cube_can_be_covered_and_the_cube_stays() -> None:
    crew = Crew()
    crew.state.set_on[0] = crew.state.planet.dashboard[1]
    assert lying(worried(crew, "investigate")) == ["", "a", "", "", ""]
    assert crew.state.set_on[0] == crew.state.planet.dashboard[1]


@pytest.mark.rule("US-165", "US-R48")
def test_a_sixth_distress_is_not_placed_and_costs_everybody_1_endurance() -> None:
    crew = worried(Crew(), *ACTIONS)
    crew.does({"kind": "gain_distress"})
    assert not crew.question
    assert crew.state.endurance == [5, 5, 5]
    assert distress.count(crew.state, 0) == 5
    crew.does({"kind": "remove_distress"}).says("relieve support")
    crew.does({"kind": "gain_distress"})
    assert crew.offered == ["cover support"]


@pytest.mark.rule("US-166")
def test_each_distress_that_is_missing_from_the_stack_costs_everybody_1_endurance() -> None:
    crew = Crew()
    crew.state.cards.pour(DISTRESS, BOX)
    assert crew.does({"kind": "gain_distress", "n": 2}).state.endurance == [4, 4, 4]


@pytest.mark.rule("US-R44")
def test_a_gain_that_fails_for_both_reasons_costs_1_endurance_only() -> None:
    crew = worried(Crew(), *ACTIONS)
    crew.state.cards.pour(DISTRESS, BOX)
    assert crew.does({"kind": "gain_distress"}).state.endurance == [5, 5, 5]


@pytest.mark.rule("US-R45")
def test_the_last_cards_go_clockwise_from_the_active_explorer() -> None:
    crew = Crew()
    for _ in range(11):
        crew.state.cards.move(crew.state.cards.piles[DISTRESS][0], DISTRESS, BOX)
    crew.state.active = 1
    crew.does({"kind": "gain_distress", "who": "each_explorer"})
    assert crew.asked == 1
    crew.says("cover recover")
    assert [distress.count(crew.state, seat) for seat in range(3)] == [0, 1, 0]
    assert crew.state.endurance == [4, 4, 4]


@pytest.mark.rule("US-161", "US-162", "US-R43")
def test_removed_distress_goes_under_its_stack_in_the_order_of_removal() -> None:
    crew = worried(Crew(), "theorize", "investigate", "support")
    crew.does({"kind": "remove_distress", "n": 2}).says("relieve support", "relieve theorize")
    assert lying(crew) == ["", "b", "", "", ""]
    assert [crew.state.planet.ids[card][-1] for card in crew.state.cards.piles[DISTRESS][-2:]] == ["c", "a"]


@pytest.mark.rule("US-104", "US-168", "US-R40")
def test_the_one_who_is_relieved_chooses_and_for_the_unconscious_the_active_explorer() -> None:
    crew = worried(Crew(), "theorize", "recover", seat=1)
    crew.does({"kind": "remove_distress"}, 1, actor=2)
    assert (crew.asked, crew.offered) == (1, ["relieve theorize", "relieve recover"])
    crew.says("relieve recover")
    worried(crew, "recover", seat=1).state.endurance[1] = 0
    assert lying(crew, 1) == ["a", "", "", "", "c"]
    crew.does({"kind": "remove_distress"}, 1, actor=2)
    assert crew.asked == 0
    crew.says("relieve theorize")
    crew.does({"kind": "gain_distress"}, 1)
    assert crew.asked == 0


@pytest.mark.rule("US-086", "US-316")
def test_relief_can_be_demanded_only_where_there_is_enough_to_remove() -> None:
    crew = Crew()
    assert not crew.must({"kind": "remove_distress"})
    worried(crew, "theorize")
    assert crew.must({"kind": "remove_distress", "n": 2})
    assert not crew.must({"kind": "remove_distress", "n": 2, "exact": True})
    worried(crew, "recover")
    assert crew.must({"kind": "remove_distress", "n": 2, "exact": True})
    assert lying(crew.does({"kind": "remove_distress", "n": 2, "exact": True})) == [""] * 5


@pytest.mark.rule("US-163", "US-164")
def test_distress_moves_to_another_own_uncovered_action() -> None:
    crew = worried(Crew(), "theorize", "recover")
    crew.does({"kind": "move_distress"}).says("relieve recover")
    assert crew.offered == ["cover investigate", "cover traverse", "cover support"]
    assert lying(crew.says("cover support")) == ["a", "", "", "b", ""]
    distress.shift(crew.state, 0, 3, 1)
    assert lying(crew) == ["a", "b", "", "", ""]
    assert not crew.could({"kind": "move_distress"}, 1)
    worried(crew, "traverse", "support", "recover")
    assert not crew.could({"kind": "move_distress"})


@pytest.mark.rule("US-169")
def test_a_threshold_counts_the_distress_of_all_who_are_meant_together() -> None:
    crew = worried(worried(Crew(), "theorize"), "recover", "support", seat=1)
    assert crew.holds({"kind": "distressed", "n": 3, "who": "each_explorer"})
    assert not crew.holds({"kind": "distressed", "n": 4, "who": "each_explorer"})
    assert crew.holds({"kind": "distressed", "n": 2}, 1)
    assert not crew.holds({"kind": "distressed", "n": 2})


@pytest.mark.rule("US-310")
def test_nothing_changes_the_distress_of_the_held() -> None:
    crew = worried(Crew(), "theorize", "recover")
    crew.state.held = 1
    for kind in ("gain_distress", "remove_distress", "move_distress"):
        assert not crew.could({"kind": kind})
        assert not crew.does({"kind": kind}).question
    assert crew.state.cards.piles[OWN_DISTRESS]
    assert lying(crew) == ["a", "", "", "", "b"]


@pytest.mark.rule("US-163", "US-R47")
def test_coping_lowers_an_own_cube_and_costs_time_where_there_is_no_focus() -> None:
    crew = worried(Crew(), "theorize", seat=1)
    words = crew.state.planet.words
    windows.Window().answer(crew.state, 1, (ASK_WINDOW, 1 << 1, 0), words.cope.number(0, 4))
    assert crew.go_on().asked == 1
    crew.says("cube wonder")
    assert (crew.cubes(1), crew.state.time) == ([2, 1, 2], 0)
    assert lying(crew, 1) == ["", "", "", "", "a"]
    crew.show(0, 0, 0, seat=1)
    windows.Window().answer(crew.state, 1, (ASK_WINDOW, 1 << 1, 0), words.cope.number(4, 2))
    assert crew.go_on().state.time == 1
    assert lying(crew, 1) == ["", "", "a", "", ""]


@pytest.mark.rule("US-104", "US-105", "US-167")
def test_support_relieves_another_local_explorer_who_has_distress_and_never_oneself() -> None:
    crew = worried(Crew(), "theorize")
    crew.state.trust = LOW
    space = crew.state.planet.spaces[crew.state.planet.dashboard[3]]
    ctx = (space.thing, 0, 1, -1, -1)
    assert not crew.state.language.performable(crew.state, 0, space.effect, ctx)
    worried(crew, "recover", seat=2)
    assert crew.state.language.performable(crew.state, 0, space.effect, ctx)
    crew.goes((EFFECT, space.effect, 0, *ctx), (SETTLE,))
    assert [distress.count(crew.state, seat) for seat in range(3)] == [1, 0, 0]
    assert crew.state.trust == HIGH
    worried(crew, "recover", seat=2).state.places = 2
    crew.state.where[2] = 1
    assert not crew.state.language.performable(crew.state, 0, space.effect, ctx)
