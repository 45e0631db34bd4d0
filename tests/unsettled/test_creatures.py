"""Creatures walk over revealed nodes: towards food, as somebody likes, towards a place; some people ride."""

import pytest

from tests.unsettled.land import Land

FOOD: dict[str, object] = {"kind": "move_creature", "creature": "ball", "rule": "food", "chooser": "active"}
CHOICE: dict[str, object] = {"kind": "move_creature", "creature": "ball", "n": 2, "rule": "choice"}
RIDING = """
[[hooks]]
on = "creature_moves"
of = "ball"
who = "active"

[[hooks.effect]]
kind = "each"
who = { kind = "group", who = { pick = "each", within = 0, of = "ball" } }
then = { kind = "may", then = { kind = "place_explorer", to = "place" } }

[[hooks.effect]]
kind = "when"
condition = { kind = "luna_here", where = { token = "ball" } }
then = { kind = "may", then = { kind = "place_luna", to = "place" } }
"""


def towards(node: str, n: int = 1) -> dict[str, object]:
    """Towards a node."""
    return {"kind": "move_creature", "creature": "ball", "n": n, "rule": "towards", "to": {"on": node}}


# --- Towards food -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_it_walks_one_node_on_a_shortest_way_to_the_nearest_food() -> None:
    land = Land("a n1, b n2, c n3, d e1n1").token("ball", "a").put("c", data=1)
    assert land.does(FOOD).token_at("ball") == ["b"]
    assert land.does(FOOD).token_at("ball") == ["c"]


@pytest.mark.rule("US-310")
def test_it_stays_where_food_is_unless_it_is_told_not_to() -> None:
    land = Land("a n1, b n2").token("ball", "a").put("a", data=1).put("b", material=1)
    assert land.does(FOOD).token_at("ball") == ["a"]
    assert not land.could(FOOD)
    assert land.does({**FOOD, "stays": False}).token_at("ball") == ["b"]


@pytest.mark.rule("US-310")
def test_food_under_face_down_cards_and_ways_over_them_count_for_nothing() -> None:
    land = Land("a n1, (b) n2, c n3").token("ball", "a").put("b", data=1).put("c", data=1)
    assert land.does(FOOD).token_at("ball") == ["a"]


@pytest.mark.rule("US-310")
def test_when_it_hesitates_the_active_explorer_chooses() -> None:
    land = Land("a n1, b n2, c e1n1").token("ball", "a").put("b", data=1).put("c", data=1)
    land.state.active = 1
    land.does(FOOD)
    assert (land.asked, land.offered) == (1, ["node n2", "node e1n1"])
    assert land.says("node e1n1").token_at("ball") == ["c"]


@pytest.mark.rule("US-310")
def test_a_step_onto_the_ship_goes_on_to_the_next_node_of_the_way() -> None:
    land = Land("a n1, b s1, c s2").token("ball", "a").put("c", data=1)
    assert land.does(FOOD).token_at("ball") == ["b"]


@pytest.mark.rule("US-310")
def test_edges_mean_nothing_to_it() -> None:
    land = Land("a n1, b n2", a="edges = { n = ['impassable', 'time'] }").token("ball", "a").put("b", data=1)
    assert land.does(FOOD).token_at("ball") == ["b"]
    assert land.state.time == 0


@pytest.mark.rule("US-310")
def test_it_may_have_to_stay_near_the_ship() -> None:
    land = Land("a n1, b n2, c n3").token("ball", "b").put("c", data=1)
    assert land.does({**FOOD, "within": 2}).token_at("ball") == ["b"]
    assert land.does({**FOOD, "within": 3}).token_at("ball") == ["c"]


# --- As somebody likes, or to a place ---------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_somebody_leads_it_over_revealed_nodes_as_far_as_they_like() -> None:
    land = Land("a n1, b n2, (c) e1n1, d s1").token("ball", "a").does(CHOICE)
    assert land.offered == ["node n2", "node s1", "stay"]
    land.says("node n2")
    assert land.offered == ["node n1", "stay"]
    assert land.says("stay").token_at("ball") == ["b"]


@pytest.mark.rule("US-310")
def test_it_goes_nearer_to_a_place_but_never_onto_the_ship() -> None:
    land = Land("a n1, b n2, c n3").token("ball", "a")
    assert land.does(towards("node-c")).token_at("ball") == ["b"]
    assert land.does(towards("node-c", 3)).token_at("ball") == ["c"]
    ship: dict[str, object] = {"kind": "move_creature", "creature": "ball", "n": 5, "rule": "towards", "to": "scarab"}
    assert land.does(ship).token_at("ball") == ["a"]
    assert not land.could(ship)


@pytest.mark.rule("US-310")
def test_it_can_be_somewhere_at_once() -> None:
    there: dict[str, object] = {"kind": "move_creature", "creature": "ball", "rule": "to", "to": {"on": "node-c"}}
    land = Land("a n1, c n5").token("ball", "a")
    assert land.does(there).token_at("ball") == ["c"]
    assert not land.could(there)


@pytest.mark.rule("US-310")
def test_one_that_somebody_bears_goes_nowhere_by_itself() -> None:
    land = Land("a n1, b n2").stand("a").does({"kind": "give_token", "token": "ball", "who": "actor"})
    assert not land.could(CHOICE)
    assert land.does(CHOICE).token_at("ball") == ["with 0"]


# --- Riding -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-197", "US-310")
def test_whoever_is_on_its_node_may_ride_along_luna_too() -> None:
    enters = "on_enter = { kind = 'gain_focus', n = 1, type = 'wonder' }"
    land = Land("a n1, b n2", seats=3, more=RIDING, b=enters).token("ball", "a").stand("a", "a", "scarab")
    land.state.luna = land.place("a")
    land.put("b", data=1).does(FOOD)
    assert land.asked == 0
    land.says("no", "yes", "yes")
    assert [land.at(seat) for seat in range(3)] == ["a", "b", "scarab"]
    assert land.luna_at == "b"
    assert land.token_at("ball") == ["b"]
    assert (land.cubes(0), land.cubes(1)) == ([2, 2, 2], [2, 3, 2])


@pytest.mark.rule("US-310")
def test_what_waits_for_it_to_have_moved_sees_it_there() -> None:
    more = """
[[hooks]]
on = "creature_moved"
of = "ball"
requires = [{ kind = "near", within = 0, of = "affected", where = { token = "ball" } }]
effect = { kind = "lose_focus", n = 1, type = "energy" }
"""
    land = Land("a n1, b n2", more=more).token("ball", "a").stand("b").put("b", data=1).does(FOOD)
    assert land.cubes() == [2, 2, 1]
