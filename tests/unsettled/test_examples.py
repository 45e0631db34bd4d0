"""The worked examples of the rulebook, whole."""

import pytest
from msgspec.structs import replace

from tests.unsettled import boxes
from tests.unsettled.test_windows import ability
from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled.table.state import MOMENTS, NODE, NOWHERE, SCARAB

PINK = 0


@pytest.mark.rule("US-334")
def test_the_example_turn() -> None:
    """LUNA finds a node and scans it; the explorer moves in, analyzes, investigates, and rests."""
    node = boxes.node("a")
    voyage = Voyage(
        ("environment.toml", node, node.replace('n = ["time", "bounce"]', 's = ["time"]')),
        ability(
            "robotics-0", 'effect = { kind = "gain_focus", n = 1, type = "wonder", who = "active" }', "robotics", 1
        ),
        seats=3,
        nodes=("n1",),
    )
    voyage.gives(2, "breakthrough-robotics-0")
    state = voyage.state
    state.backs = 1 << 1
    state.luna = SCARAB
    state.where = [SCARAB] * 3
    numbers = state.planet.numbers
    state.planet.numbers = replace(numbers, die=(2,))
    voyage.show(2, 0, 1)

    voyage.act("luna to n1")
    assert state.revealed(1)
    voyage.act("scan data")
    assert state.node_data[1] == 2
    state.planet.numbers = numbers
    voyage.act("move to n1")
    assert (state.time, state.where[0]) == (1, 1)
    voyage.act("set awareness on analyze data")
    assert (state.node_data[1], state.data, voyage.cubes()) == (0, 2, [1, 0, 1])
    voyage.act("use breakthrough robotics-0", seat=2)
    assert (state.data, voyage.cubes()) == (1, [1, 1, 1])
    voyage.act("set wonder on investigate", "marker pink")
    assert (voyage.cubes(), state.insight[0]) == ([1, 0, 1], 1)
    while voyage.prompt == "window":
        voyage.act("pass", seat=voyage.waits_for[0])
    voyage.act("set energy on rest")
    voyage.act("regroup")

    assert state.time == 2
    assert state.data == 1
    assert state.node_data[1] == 0
    assert voyage.cubes() == [1, 0, 2]
    assert state.insight == [1, 0, 0]
    assert state.investigated == 1 << 1
    assert (voyage.place_of(PINK), len(state.cards.piles[MOMENTS])) == (1, 1)
    assert state.marker_at.count(NOWHERE) == 1
    assert state.active == 1
    assert voyage.names(NODE + 1) == ["node-a"]


@pytest.mark.rule("US-335")
def test_three_abilities_lead_an_explorer_out_of_a_slow_node() -> None:
    """One brings materials, one spends them so that those nearby ignore time, and the first leaves in no time."""
    node = boxes.node("a")
    slow = ", ".join(f'{side} = ["time", "time"]' for side in "nesw")
    voyage = Voyage(
        ("environment.toml", node, node.replace('n = ["time", "bounce"]', slow)),
        ability("engineering-0", 'effect = { kind = "gather", resource = "material", n = 2 }', "engineering", 1),
        ability(
            "chemistry-0",
            'effect = { kind = "ignore_time", n = 2, scope = "edge", who = { pick = "each", within = 1 } }',
            "chemistry",
            1,
        ),
        seats=3,
    )
    voyage.gives(1, "breakthrough-engineering-0").gives(2, "breakthrough-chemistry-0")
    state = voyage.state
    state.where = [1, 2, 2]
    state.node_material[2] = 2
    state.charged = 1

    assert "use breakthrough chemistry-0" not in voyage.may(2), "there is nothing to pay with"
    voyage.act("use breakthrough engineering-0", seat=1)
    assert (state.charged, state.material, state.node_material[2]) == (0, 2, 0)
    voyage.act("use breakthrough chemistry-0", seat=2)
    assert state.material == 1
    voyage.act("move to scarab")
    while voyage.prompt == "ignore":
        voyage.act("yes")

    assert state.where[0] == SCARAB
    assert state.time == 0
    assert (state.material, state.charged) == (1, 0)
    assert state.active == 0
