"""Insight climbs, pays out comprehension and breakthroughs, and nobody keeps more than four."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards.cartridge import BREAKTHROUGH_CARD
from unmapped.games.unsettled.cards.kinds import ASK_DISCIPLINE, ASK_GIVE_UP, RESET_PURSUIT
from unmapped.games.unsettled.explorers import insight
from unmapped.games.unsettled.table.state import BOX, BREAKTHROUGHS, OWN_BREAKTHROUGHS
from unmapped.games.unsettled.turn import windows


def own(crew: Crew, seat: int = 0) -> list[str]:
    """The breakthroughs of an explorer."""
    return sorted(crew.state.planet.ids[card] for card in crew.state.cards.piles[OWN_BREAKTHROUGHS + seat])


def knows(crew: Crew, *disciplines: int, seat: int = 0) -> Crew:
    """Let an explorer have gained comprehension of these disciplines."""
    for discipline in disciplines:
        insight.comprehend(crew.state, seat, discipline)
    return crew


# --- Insight ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-124")
def test_each_insight_moves_the_cube_up() -> None:
    crew = Crew().does({"kind": "gain_insight", "n": 2}, 1, actor=0)
    assert crew.state.insight == [0, 2, 0]
    crew.does({"kind": "gain_insight"}, 1, actor=0)
    assert (crew.state.insight, crew.question) == ([0, 3, 0], ()), "on the top space nothing is paid out yet"


@pytest.mark.rule("US-125", "US-129")
def test_pushed_off_the_top_it_pays_the_discipline_showing_and_starts_again_under_any() -> None:
    crew = Crew()
    crew.state.pursuit[0] = 1
    crew.state.insight[0] = 3
    crew.does({"kind": "gain_insight"})
    assert crew.state.comprehension[:3] == [0, 1, 0]
    assert crew.state.supply == [4, 3, 4]
    assert own(crew) == ["breakthrough-chemistry-0"]
    assert crew.state.insight[0] == 0
    assert (crew.asked, crew.offered) == (0, ["discipline robotics", "discipline chemistry", "discipline engineering"])
    assert crew.says("discipline engineering").state.pursuit[0] == 2


@pytest.mark.rule("US-126", "US-R41")
def test_surplus_insight_goes_on_under_the_new_discipline() -> None:
    crew = Crew()
    crew.state.insight[0] = 2
    crew.does({"kind": "gain_insight", "n": 7}).says("discipline engineering")
    assert crew.state.comprehension[:3] == [1, 0, 1]
    assert crew.question[0] == ASK_DISCIPLINE
    crew.says("discipline chemistry")
    assert (crew.state.insight[0], crew.state.pursuit[0]) == (1, 1)


@pytest.mark.rule("US-135", "US-R38")
def test_a_sold_out_discipline_gives_nothing_but_the_cube_starts_again() -> None:
    crew = Crew()
    crew.state.supply[0] = 0
    crew.state.insight[0] = 3
    crew.does({"kind": "gain_insight"}).says("discipline robotics")
    assert crew.state.comprehension == [0] * 9
    assert own(crew) == []
    assert crew.state.insight[0] == 0
    crew.does({"kind": "gain_comprehension", "discipline": "robotics"})
    assert crew.state.comprehension == [0] * 9
    assert not crew.could({"kind": "gain_comprehension", "discipline": "robotics"})


@pytest.mark.rule("US-127")
def test_an_explorer_may_start_again_under_any_discipline() -> None:
    crew = Crew()
    crew.state.insight[1] = 3
    insight.reset(crew.state, 1, 2)
    assert (crew.state.insight[1], crew.state.pursuit[1]) == (0, 2)


@pytest.mark.rule("US-128")
def test_lost_insight_moves_the_cube_down_and_is_ignored_at_the_bottom_but_cannot_be_paid_there() -> None:
    crew = Crew()
    crew.state.insight[0] = 3
    assert crew.does({"kind": "lose_insight", "n": 2}).state.insight[0] == 1
    assert crew.must({"kind": "lose_insight"})
    assert not crew.must({"kind": "lose_insight", "n": 2})
    assert crew.must({"kind": "lose_insight", "n": "all"}), "all there is"
    assert crew.does({"kind": "lose_insight", "n": 3}).state.insight[0] == 0
    assert not crew.must({"kind": "lose_insight", "n": "all"})
    assert not crew.must({"kind": "lose_insight"})
    assert crew.does({"kind": "lose_insight"}).state.insight[0] == 0


@pytest.mark.rule("US-R40", "US-275")
def test_the_active_explorer_chooses_for_the_unconscious() -> None:
    crew = Crew()
    crew.state.endurance[2] = 0
    crew.state.active = 1
    crew.state.insight[2] = 3
    crew.does({"kind": "gain_insight"}, 2, actor=0)
    assert (crew.question[0], crew.asked) == (ASK_DISCIPLINE, 1)
    assert crew.says("discipline chemistry").state.pursuit[2] == 1


@pytest.mark.rule("US-036")
def test_a_pursuit_may_show_any_discipline() -> None:
    crew = Crew().goes((RESET_PURSUIT, 2))
    assert crew.asked == 2
    assert len(crew.offered) == 3


@pytest.mark.rule("US-310")
def test_the_held_learn_nothing() -> None:
    crew = Crew()
    crew.state.held = 1
    crew.state.insight[0] = 2
    for kind in ("gain_insight", "lose_insight", "gain_comprehension"):
        assert not crew.could({"kind": kind})
        assert not crew.does({"kind": kind}).question
    assert crew.state.insight == [2, 0, 0]
    assert not crew.must({"kind": "lose_insight"})


# --- Comprehension ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-327")
def test_comprehension_gained_otherwise_leaves_the_pursuit_as_it_is() -> None:
    crew = Crew()
    crew.state.insight[0] = 2
    crew.state.supply[1] = 0
    crew.does({"kind": "gain_comprehension"})
    assert crew.offered == ["discipline robotics", "discipline engineering"]
    crew.says("discipline engineering")
    assert (crew.state.comprehension[:3], crew.state.insight[0], crew.state.pursuit[0]) == ([0, 0, 1], 2, 0)
    assert own(crew) == ["breakthrough-engineering-0"]


@pytest.mark.rule("US-133", "US-134", "US-141", "US-R39")
def test_with_a_fifth_token_one_goes_and_an_own_breakthrough_of_its_discipline() -> None:
    crew = knows(knows(Crew(), 2, seat=1), 0, 0, 1, 2)
    assert not crew.question, "four are not too many"
    crew.does({"kind": "gain_comprehension", "discipline": "chemistry"})
    assert (crew.question[0], crew.asked) == (ASK_GIVE_UP, 0)
    assert own(crew) == [
        f"breakthrough-{one}" for one in ("chemistry-0", "chemistry-1", "engineering-1", "robotics-0", "robotics-1")
    ]
    assert crew.offered == [
        "give up breakthrough-robotics-0",
        "give up breakthrough-robotics-1",
        "give up breakthrough-chemistry-0",
        "give up breakthrough-chemistry-1",
        "give up breakthrough-engineering-1",
    ]
    crew.says("give up breakthrough-chemistry-1")
    assert crew.state.comprehension[:3] == [2, 1, 1]
    assert len(own(crew)) == 4
    # Neither comes back.
    assert crew.state.supply == [2, 2, 2]
    assert [crew.state.planet.ids[card] for card in crew.state.cards.piles[BOX]] == ["breakthrough-chemistry-1"]


@pytest.mark.rule("US-R104")
def test_with_an_empty_stack_the_token_is_gained_alone_and_may_go_alone() -> None:
    crew = Crew()
    crew.state.cards.pour(BREAKTHROUGHS + 2, BOX)
    knows(crew, 0, 0, 1, 2)
    assert crew.state.comprehension[:3] == [2, 1, 1]
    assert len(own(crew)) == 3
    crew.does({"kind": "gain_comprehension", "discipline": "robotics"})
    assert "discipline engineering" in crew.offered
    crew.says("discipline engineering")
    assert crew.state.comprehension[:3] == [3, 1, 0]
    assert len(own(crew)) == 4


@pytest.mark.rule("US-133")
def test_a_breakthrough_to_which_no_token_belongs_cannot_go_with_one() -> None:
    crew = Crew()
    card = crew.state.planet.first[BREAKTHROUGH_CARD] + 11
    crew.state.cards.move(card, BREAKTHROUGHS + 2, OWN_BREAKTHROUGHS)
    knows(crew, 0, 0, 0, 0, 1).go_on()
    assert "breakthrough-engineering-3" in own(crew)
    assert "give up breakthrough-engineering-3" not in crew.offered


@pytest.mark.rule("US-R104", "US-141")
def test_nobody_keeps_more_than_four_breakthroughs() -> None:
    crew = Crew()
    first = crew.state.planet.first[BREAKTHROUGH_CARD]
    for card in range(first, first + 4):
        crew.state.cards.move(card, BREAKTHROUGHS, OWN_BREAKTHROUGHS)
    crew.state.comprehension[2] = 1
    crew.does({"kind": "gain_comprehension", "discipline": "chemistry"})
    assert len(crew.offered) == 5, "a token of which no breakthrough lies there is not too many"
    crew.says("give up breakthrough-robotics-3")
    assert len(own(crew)) == 4
    assert crew.state.comprehension[:3] == [0, 1, 1]


@pytest.mark.rule("US-R104", "US-141")
def test_after_a_token_that_goes_alone_a_breakthrough_too_many_goes_as_well() -> None:
    crew = Crew()
    crew.state.cards.pour(BREAKTHROUGHS + 1, BOX)
    card = crew.state.planet.first[BREAKTHROUGH_CARD] + 11
    crew.state.cards.move(card, BREAKTHROUGHS + 2, OWN_BREAKTHROUGHS)
    knows(crew, 0, 0, 0, 1)
    assert not crew.question
    crew.does({"kind": "gain_comprehension", "discipline": "robotics"}).says("discipline chemistry")
    assert crew.state.comprehension[:3] == [4, 0, 0]
    assert len(crew.offered) == 5
    assert len(own(crew.says("give up breakthrough-engineering-3"))) == 4
    assert not crew.question


@pytest.mark.rule("US-310")
def test_the_crew_gives_up_comprehension_whosever_it_is() -> None:
    crew = knows(knows(knows(Crew(), 0), 1, 1, seat=1), 2, seat=2)
    crew.state.held = 1 << 2
    crew.does({"kind": "give_up_comprehension", "n": 2})
    assert crew.offered == [
        "give up breakthrough-robotics-0",
        "give up breakthrough-chemistry-0",
        "give up breakthrough-chemistry-1",
    ]
    crew.says("give up breakthrough-chemistry-0", "give up breakthrough-robotics-0")
    assert crew.state.comprehension == [0, 0, 0, 0, 1, 0, 0, 0, 1]
    assert not crew.question
    assert (own(crew), own(crew, 1)) == ([], ["breakthrough-chemistry-1"])


@pytest.mark.rule("US-310", "US-R104")
def test_a_token_without_a_breakthrough_can_be_given_up_by_whoever_has_it() -> None:
    crew = Crew()
    assert not crew.does({"kind": "give_up_comprehension", "n": 1}).question, "there is none"
    crew.state.cards.pour(BREAKTHROUGHS + 1, BOX)
    knows(knows(knows(crew, 0), 1, seat=1), 1, seat=2)
    crew.does({"kind": "give_up_comprehension", "n": 1})
    assert crew.offered == ["discipline chemistry", "give up breakthrough-robotics-0"]
    crew.says("discipline chemistry")
    assert crew.state.comprehension == [1, 0, 0, 0, 0, 0, 0, 1, 0]


@pytest.mark.rule("US-138")
def test_breakthroughs_of_this_turn_can_be_made_usable_again() -> None:
    crew = knows(knows(Crew(), 0), 1, seat=1)
    planet = crew.state.planet
    marks = [
        planet.free[planet.free_of[crew.state.cards.piles[OWN_BREAKTHROUGHS + seat][0]][0]].mark(seat)
        for seat in (0, 1)
    ]
    crew.state.use(marks[0])
    crew.state.use(marks[1])
    assert crew.does({"kind": "refresh_breakthroughs"}).state.used == (marks[1],)
    assert not crew.could({"kind": "refresh_breakthroughs"})


THEORIZED = """
[[hooks]]
on = "theorized"
effect = { kind = "lose_focus", n = 1, type = "energy" }
"""


@pytest.mark.rule("US-100", "US-289")
def test_who_learns_from_anothers_theorize_may_have_something_waiting_for_it() -> None:
    crew = Crew(more=THEORIZED)
    crew.state.set_on[0] = crew.state.planet.dashboard[0]
    crew.does({"kind": "gain_insight"}, 1, actor=0, cube=0)
    assert (crew.cubes(1), crew.state.insight) == ([2, 2, 1], [0, 1, 0])
    crew.does({"kind": "gain_insight"}, 0, cube=0)
    crew.does({"kind": "gain_insight"}, 2, actor=0)
    crew.state.set_on[0] = crew.state.planet.dashboard[1]
    crew.does({"kind": "gain_insight"}, 2, actor=0, cube=0)
    assert [crew.cubes(0), crew.cubes(2)] == [[2, 2, 2], [2, 2, 2]]


@pytest.mark.rule("US-136", "US-138")
def test_a_breakthrough_can_be_used_as_soon_as_it_is_drawn_and_once_a_turn() -> None:
    crew = Crew()
    assert windows.printed(crew.state, 1) == []
    crew.state.data = 2
    knows(crew, 0, seat=1)
    usable = windows.printed(crew.state, 1)
    assert [crew.state.planet.vocabulary.words(action) for action in usable] == ["use breakthrough robotics-0"]
    assert windows.printed(crew.state, 0) == []
    crew.state.use(crew.state.planet.free[usable[0] - crew.state.planet.words.use.first].mark(1))
    assert windows.printed(crew.state, 1) == []
    crew.does({"kind": "refresh_breakthroughs"}, 1)
    assert windows.printed(crew.state, 1) == usable
