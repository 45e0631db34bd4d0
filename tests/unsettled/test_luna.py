"""LUNA moves, reveals and scans, whatever the edges say."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.table.state import DATA, OWN_DISTRESS

CLOSED = "edges = { s = ['impassable', 'time', 'insight'] }"
ENTERED = "on_enter = { kind = 'lose_focus', n = 1, type = 'energy' }"
FASTER = """
[[ongoing]]
kind = "change_luna_movement"
n = 1
who = "each_explorer"
"""


@pytest.mark.rule("US-211", "US-053", "US-332")
def test_luna_moves_and_scans_once_each_on_a_turn_in_any_order() -> None:
    land = Land("a n1").luna("n1").scan("data")
    assert [words for words in land.commands() if not words.startswith("move")] == []
    assert land.why_not("luna to scarab") == ["US-211"]
    assert "US-211" in land.why_not("scan material")
    assert land.move("n1").at() == "a"
    assert Land("a n1").move("n1").luna("n1").luna_at == "a"


@pytest.mark.rule("US-213", "US-R53", "US-R54")
def test_edges_and_entering_effects_are_nothing_to_her() -> None:
    for line in ("a n1", "(a) n1", ""):
        land = Land(line, a=f"{CLOSED}\n{ENTERED}").luna("n1")
        assert land.luna_at == "a"
        assert (land.state.time, land.state.insight[0], land.cubes()) == (0, 0, [2, 2, 2])


@pytest.mark.rule("US-212", "US-R58")
def test_she_reveals_nodes_by_moving_whose_texts_apply() -> None:
    rich = "outlined = 'thing-a'\non_reveal = { kind = 'add_to_node', resource = 'data', n = 2 }"
    for line in ("b e1, (a) n1", "b e1"):
        land = Land(line, a=rich).luna("n1")
        assert land.luna_at == "a"
        assert land.lies("a") == (2, 0)
        assert land.state.discovery_at[0] == 100 + land.place("a")


@pytest.mark.rule("US-212")
def test_a_reveal_ends_her_movement() -> None:
    land = Land("a n1, b n2", more=FASTER).luna("n1")
    assert "node n2" in land.offered
    assert land.says("node n2").luna_at == "b"
    assert not Land("b n2", more=FASTER).luna("n1").question
    assert Land("a n1, b n2", more=FASTER).luna("n1", "stay").luna_at == "a"


@pytest.mark.rule("US-182", "US-206", "US-179")
def test_she_goes_nowhere_that_is_not_next_to_her() -> None:
    land = Land("a n2")
    assert land.why_not("luna to n2") == ["US-179"]
    land.state.cards.piles[0] = ()
    assert land.why_not("luna to n1") == ["US-206"]


@pytest.mark.rule("US-153", "US-332", "US-R56")
def test_an_effect_moves_her_besides_and_lets_her_explore() -> None:
    land = Land("b e1").does({"kind": "move_luna"})
    assert "stay" in land.offered
    assert land.says("node n1").luna_at == "a"
    assert not land.state.luna_moved
    assert land.luna("scarab").luna_at == "scarab"


@pytest.mark.rule("US-R57", "US-213")
def test_she_can_be_placed_on_a_node_that_lies_face_down() -> None:
    land = Land("(a) n1", a=f"{CLOSED}\n{ENTERED}").does({"kind": "place_luna", "to": {"state": "face_down"}})
    assert land.luna_at == "a"
    assert land.state.revealed(land.place("a"))
    assert land.cubes() == [2, 2, 2]


@pytest.mark.rule("US-R60", "US-199")
def test_she_is_not_carried() -> None:
    land = Land("a n1", seats=2).stand("scarab", "a")
    land.does({"kind": "extra_move", "carry": True}).says("node n1")
    assert land.luna_at == "scarab"


# --- Scanning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-214", "US-R06", "US-285")
def test_a_scan_puts_as_many_on_her_node_as_the_die_says() -> None:
    seen = set()
    for number in range(40):
        land = Land("a n1")
        land.state.luna = land.place("a")
        land.state.chance.counts[land.state.chance.streams.index("dice")] = number
        land.scan("data")
        data, material = land.lies("a")
        assert material == 0
        assert data == land.state.number
        seen.add(data)
    assert seen == {1, 2, 3, 4}
    assert land.state.planet.numbers.die == (1, 1, 2, 2, 2, 3, 3, 4)


@pytest.mark.rule("US-214", "US-215", "US-216")
def test_what_lies_there_is_not_scanned_for_but_the_other_one_is() -> None:
    land = Land("a n1").put("a", data=1)
    land.state.luna = land.place("a")
    assert land.why_not("scan data") == ["US-214"]
    land.scan("material")
    assert land.lies("a")[0] == 1
    assert land.lies("a")[1] > 0


@pytest.mark.rule("US-R50")
def test_there_is_nothing_to_scan_on_the_scarab() -> None:
    assert Land("a n1").why_not("scan data") == ["US-R50"]
    assert not Land("a n1").must({"kind": "scan"})


@pytest.mark.rule("US-214", "US-215")
def test_an_effect_scans_for_one_resource_or_for_both() -> None:
    land = Land("a n1")
    land.state.luna = land.place("a")
    land.does({"kind": "scan"}).says("resource material")
    assert land.lies("a")[DATA] == 0
    land.does({"kind": "scan", "resource": "both"})
    assert all(land.lies("a"))
    assert not land.must({"kind": "scan"})


@pytest.mark.rule("US-289")
def test_what_waits_for_a_scan_follows_it() -> None:
    distress = """
[[distress]]
id = "talking"
name = "Talking"
text = "It listens."
[[distress.hooks]]
on = "scan"
who = "holder"
effect = { kind = "lose_focus", n = 1, type = "energy" }
"""
    land = Land("a n1", distress=distress)
    card = land.state.planet.ids.index("talking")
    land.state.cards.piles[OWN_DISTRESS] = (card,)
    land.state.luna = land.place("a")
    assert land.scan("data").cubes() == [2, 2, 1]
