"""Cubes are raised, lowered and turned; what they cannot lose becomes time."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards import phrases
from unmapped.games.unsettled.cards.kinds import ASK_CUBE, ASK_SHARE, CUBE_OWNER
from unmapped.games.unsettled.cards.words import OWN
from unmapped.games.unsettled.explorers import focus
from unmapped.games.unsettled.planet import clock
from unmapped.kernel.rules import Prompt


@pytest.mark.rule("US-063", "US-067")
@pytest.mark.parametrize(
    ("face", "points", "shown"), [(0, 1, 1), (1, 1, 2), (2, 1, 3), (2, 3, 3), (3, -1, 2), (1, -1, 0)]
)
def test_a_cube_turns_along_its_line_and_stops_at_3(face: int, points: int, shown: int) -> None:
    crew = Crew().show(face, 2, 2)
    focus.turn(crew.state, 0, 0, points)
    assert crew.cubes() == [shown, 2, 2]
    assert crew.state.owed == ()


@pytest.mark.rule("US-064", "US-074")
def test_total_focus_is_what_the_three_upper_faces_say_and_time_is_nothing() -> None:
    crew = Crew().show(3, 0, 1, seat=1)
    assert focus.total(crew.state, 1) == 4


@pytest.mark.rule("US-072")
def test_the_affected_explorer_chooses_which_cube_changes() -> None:
    crew = Crew().does({"kind": "gain_focus", "n": 1}, 1, actor=0)
    assert crew.asked == 1
    assert crew.offered == ["cube awareness", "cube wonder", "cube energy"]
    assert crew.says("cube wonder").cubes(1) == [2, 3, 2]
    assert crew.does({"kind": "lose_focus", "n": 1}, 1).says("cube energy").cubes(1) == [2, 3, 1]


@pytest.mark.rule("US-073")
def test_several_points_go_to_the_cubes_in_any_combination() -> None:
    crew = (
        Crew().show(0, 0, 0).does({"kind": "gain_focus", "n": 3}).says("cube energy", "cube awareness", "cube energy")
    )
    assert crew.cubes() == [1, 0, 2]
    assert crew.show(3, 3, 3).does({"kind": "lose_focus", "n": 3}).says(*["cube wonder"] * 3).cubes() == [3, 0, 3]


@pytest.mark.rule("US-067", "US-R24")
def test_a_gain_may_go_to_a_cube_at_3_where_it_is_lost() -> None:
    crew = Crew().show(3, 1, 1).does({"kind": "gain_focus", "n": 2}).says("cube awareness", "cube wonder")
    assert crew.cubes() == [3, 2, 1]


@pytest.mark.rule("US-R24")
def test_it_is_said_which_cubes_a_point_would_be_lost_on_while_another_could_take_it() -> None:
    crew = Crew().show(3, 1, 3).does({"kind": "gain_focus", "n": 2})
    assert asked(crew) == (
        "Toy: Which of your cubes is raised? 2 points left. A point for awareness or energy would be lost."
    )
    crew.show(3, 0, 0).does({"kind": "lose_focus", "n": 1})
    assert asked(crew) == "Toy: Which of your cubes is lowered? 1 point left."
    assert asked(Crew().does({"kind": "gain_focus", "n": 1})) == "Toy: Which of your cubes is raised? 1 point left."


def test_a_question_about_the_cubes_of_another_names_that_explorer() -> None:
    own, other = [Prompt("cube", (whose, "raised", 1, 0, "crew"), "US-072") for whose in (OWN, 1)]
    assert phrases.ask(own) == "Which of your cubes is raised? 1 point left."
    assert phrases.ask(other) == "Which of seat 1's cubes is raised? 1 point left."
    assert (phrases.PHRASES.targets(own), phrases.PHRASES.targets(other)) == ((), ("seat:1",))
    crew = Crew().show(2, 0, 2, seat=2).does({"kind": "lose_focus", "n": 2}, 2, actor=0)
    assert focus.ChooseCube().args(crew.state, crew.question)[0] == OWN
    record = list(crew.question)
    record[CUBE_OWNER] = 1
    assert focus.ChooseCube().args(crew.state, tuple(record))[0] == 1


def asked(crew: Crew) -> str:
    """The question that stands, as a sentence."""
    question = focus.ChooseCube() if crew.question[0] == ASK_CUBE else focus.Share()
    return phrases.ask(Prompt(question.key, question.args(crew.state, crew.question), question.rule))


@pytest.mark.rule("US-067")
def test_nobody_is_asked_for_a_gain_that_no_cube_can_take() -> None:
    crew = Crew().show(3, 3, 2)
    assert crew.could({"kind": "gain_focus", "n": 1})
    assert crew.does({"kind": "gain_focus", "n": 4}).says("cube energy").cubes() == [3, 3, 3]
    assert not crew.question
    assert not crew.could({"kind": "gain_focus", "n": 1})


@pytest.mark.rule("US-075", "US-079", "US-R23")
def test_a_loss_may_go_to_a_depleted_cube_and_becomes_time() -> None:
    crew = (
        Crew().show(2, 0, 2, seat=2).does({"kind": "lose_focus", "n": 2}, 2, actor=0).says("cube wonder", "cube energy")
    )
    assert crew.cubes(2) == [2, 0, 1]
    assert crew.state.time == 1


@pytest.mark.rule("US-076", "US-077")
def test_pips_go_first_and_only_the_rest_becomes_time() -> None:
    crew = Crew().show(1, 2, 2).does({"kind": "lose_focus", "n": 1, "type": "awareness"})
    assert (crew.cubes(), crew.state.time) == ([0, 2, 2], 0)
    crew.show(2, 2, 2).does({"kind": "lose_focus", "n": 5, "type": "wonder"})
    assert (crew.cubes(), crew.state.time) == ([2, 0, 2], 3)


@pytest.mark.rule("US-075", "US-079")
def test_who_has_no_focus_left_loses_time_without_being_asked() -> None:
    crew = Crew().show(1, 0, 0).does({"kind": "lose_focus", "n": 3}).says("cube awareness")
    assert not crew.question
    assert (crew.cubes(), crew.state.time) == ([0, 0, 0], 2)


@pytest.mark.rule("US-077")
def test_who_loses_all_focus_loses_what_there_is_and_no_time() -> None:
    crew = Crew().show(2, 1, 0).does({"kind": "lose_focus", "n": "all"})
    crew.says("cube awareness", "cube awareness", "cube wonder")
    assert not crew.question
    assert (crew.cubes(), crew.state.time) == ([0, 0, 0], 0)


@pytest.mark.rule("US-324")
def test_an_effect_that_names_a_type_changes_that_cube_only() -> None:
    crew = Crew().show(3, 3, 0)
    assert crew.does({"kind": "lose_focus", "n": 1, "type": "wonder"}).cubes() == [3, 2, 0]
    crew.show(3, 3, 0)
    assert crew.does({"kind": "lose_focus", "n": 1, "type": "energy"}).cubes() == [3, 3, 0]
    assert crew.state.time == 1
    assert crew.does({"kind": "gain_focus", "n": 2, "type": "energy"}).cubes() == [3, 3, 2]
    crew.show(3, 3, 2)
    for name, room in (("awareness", False), ("wonder", False), ("energy", True)):
        assert crew.could({"kind": "gain_focus", "n": 1, "type": name}) == room


@pytest.mark.rule("US-325")
def test_a_depleted_cube_that_is_turned_up_simply_rises() -> None:
    crew = Crew().show(0, 2, 2)
    focus.turn(crew.state, 0, 0, 3)
    assert (crew.cubes(), crew.state.owed) == ([3, 2, 2], ())


@pytest.mark.rule("US-R22")
def test_cubes_that_are_set_change_as_well_and_stay_where_they_are() -> None:
    crew = Crew()
    crew.state.set_on[1] = 4
    assert crew.does({"kind": "gain_focus", "n": 1}).says("cube wonder").cubes() == [2, 3, 2]
    assert crew.state.set_on[1] == 4


@pytest.mark.rule("US-R25")
def test_all_time_of_one_effect_is_one_advance() -> None:
    crew = Crew().show(0, 0, 0)
    crew.does([{"kind": "lose_focus", "n": 2}, {"kind": "advance_time", "n": 1}])
    assert crew.state.time == 3
    assert crew.told.count("time") == 1


@pytest.mark.rule("US-063")
def test_a_cube_that_is_turned_to_a_face_costs_no_time() -> None:
    crew = Crew().show(3, 1, 0).does({"kind": "set_focus", "value": 3}, actor=1)
    assert crew.asked == 0
    assert crew.offered == ["cube wonder", "cube energy"]
    assert crew.says("cube energy").cubes() == [3, 1, 3]
    crew.show(3, 1, 0).does({"kind": "set_focus", "value": 1}).says("cube energy")
    assert crew.cubes() == [3, 1, 1]
    crew.show(3, 1, 3)
    assert crew.does({"kind": "set_focus", "value": 0, "type": "awareness"}).cubes() == [0, 1, 3]
    assert crew.state.time == 0
    assert not crew.could({"kind": "set_focus", "value": 0, "type": "awareness"})
    assert not crew.show(3, 3, 3).could({"kind": "set_focus", "value": 3})


# --- Divisions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-298", "US-R31")
def test_who_distributes_divides_in_any_way_and_each_receiver_picks_the_cube() -> None:
    crew = Crew().does({"kind": "distribute_focus", "n": 3, "among": "each_explorer"}, 1)
    assert crew.question[0] == ASK_SHARE
    assert crew.asked == 1
    crew.says("explorer 2", "explorer 1", "explorer 2")
    assert crew.asked == 1
    crew.says("cube energy")
    assert crew.asked == 2
    crew.says("cube energy", "cube wonder")
    assert [crew.cubes(seat) for seat in range(3)] == [[2, 2, 2], [2, 2, 3], [2, 3, 3]]


@pytest.mark.rule("US-R31")
def test_a_division_proposes_who_has_the_least_and_of_a_loss_the_most() -> None:
    crew = Crew().show(2, 2, 2).show(2, 1, 1, seat=1).show(1, 2, 2, seat=2)
    crew.does({"kind": "distribute_focus", "n": 3, "among": "each_explorer"})
    assert asked(crew) == "Toy: Who gains the next point of focus? 3 left to divide; seat 1 has the least."
    assert asked(crew.says("explorer 1")).endswith("2 left to divide; seat 1 has the least."), "clockwise"
    assert asked(crew.says("explorer 1")).endswith("1 left to divide; seat 2 has the least."), "6, 6 and 5 by now"
    crew = Crew().show(2, 2, 2).show(3, 3, 0, seat=1).show(3, 3, 1, seat=2)
    crew.does({"kind": "distribute_focus", "n": 3, "among": "each_explorer", "lose": True})
    assert asked(crew) == "Toy: Who loses the next point of focus? 3 left to divide; seat 2 has the most."
    assert asked(crew.says("explorer 2")).endswith("2 left to divide; seat 0 has the most."), "all have 6 by now"


@pytest.mark.rule("US-R31")
def test_only_those_among_whom_it_is_divided_are_proposed() -> None:
    crew = Crew().show(0, 0, 0)
    crew.does({"kind": "distribute_focus", "n": 2, "among": {"pick": "each", "others": True}})
    assert asked(crew) == "Toy: Who gains the next point of focus? 2 left to divide; seat 1 has the least."


@pytest.mark.rule("US-298")
def test_all_of_a_division_may_go_to_one_and_stops_where_nobody_has_room() -> None:
    crew = Crew().show(3, 3, 3).show(3, 3, 3, seat=1).show(3, 2, 3, seat=2)
    crew.does({"kind": "distribute_focus", "n": 3, "among": "each_explorer"}).says("explorer 0", "explorer 2")
    assert crew.question[0] == ASK_CUBE
    assert crew.says("cube wonder").cubes(2) == [3, 3, 3]
    full = {"kind": "distribute_focus", "n": 3, "among": "each_explorer"}
    assert [crew.could(full), crew.could({**full, "lose": True})] == [False, True]
    assert crew.does({**full, "lose": True}).question[0] == ASK_SHARE


@pytest.mark.rule("US-298")
def test_nobody_is_asked_to_divide_among_one() -> None:
    crew = Crew(2)
    crew.does({"kind": "distribute_focus", "n": 2, "among": {"pick": "each", "others": True}, "lose": True})
    assert crew.question[:4] == (ASK_CUBE, 1, 1, focus.DOWN)
    assert crew.says("cube wonder", "cube wonder").cubes(1) == [2, 0, 2]


@pytest.mark.rule("US-R32", "US-R40")
def test_points_may_go_to_the_unconscious_for_whom_the_divider_picks() -> None:
    crew = Crew()
    crew.state.endurance[2] = 0
    crew.does({"kind": "distribute_focus", "n": 1, "among": "each_explorer"}, 1)
    assert "explorer 2" in crew.offered
    assert crew.says("explorer 2").asked == 1
    assert crew.says("cube energy").cubes(2) == [2, 2, 3]
    assert crew.does({"kind": "gain_focus", "n": 1}, 2).asked == 0
    crew = Crew()
    crew.state.endurance[2] = 0
    crew.state.active = 1
    crew.does({"kind": "distribute_focus", "n": 1, "among": "each_explorer"}).says("explorer 2")
    assert crew.asked == 0, "who divides, not whose turn it is"


@pytest.mark.rule("US-298")
def test_nothing_is_divided_among_nobody() -> None:
    crew = Crew(2)
    crew.state.held = 1 << 1
    others = {"kind": "distribute_focus", "n": 2, "among": {"pick": "each", "others": True}, "lose": True}
    assert not crew.could(others)
    assert not crew.does(others).question


@pytest.mark.rule("US-310")
def test_nothing_changes_the_cubes_of_the_held() -> None:
    crew = Crew()
    crew.state.held = 1 << 1
    for says in ({"kind": "gain_focus", "n": 1}, {"kind": "lose_focus", "n": 9}, {"kind": "set_focus", "value": 0}):
        assert not crew.could(says, 1)
        assert not crew.does(says, 1).question
    assert crew.cubes(1) == [2, 2, 2]
    crew.does({"kind": "distribute_focus", "n": 1, "among": "each_explorer"})
    assert crew.offered == ["explorer 0", "explorer 2"]
    assert crew.state.owed == ()
    assert clock.due(crew.state)[1:] == (0,)
