"""Data, material and power: the common store, what lies on nodes, and the actions of the resource board."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.cards.kinds import SETTLE
from unmapped.games.unsettled.table.state import NOWHERE
from unmapped.games.unsettled.turn import spaces
from unmapped.language.effects import EFFECT

AWARENESS, WONDER, ENERGY = 0, 1, 2


def act(land: Land, title: str, cube: int, seat: int = 0) -> Land:
    """Carry out an action of the resource board: its bonus for the cube, and its effect."""
    space = next(one for one in land.state.planet.spaces if one.title == title)
    ctx = (space.thing, seat, cube, NOWHERE, NOWHERE)
    bonus = ((EFFECT, space.bonus, seat, *ctx),) if space.bonus_type == cube else ()
    land.goes(*bonus, (EFFECT, space.effect, seat, *ctx), (SETTLE,))
    return land


def can(land: Land, title: str, seat: int = 0) -> bool:
    """Whether all that an action demands can be carried out."""
    space = next(one for one in land.state.planet.spaces if one.title == title)
    return land.state.language.performable(land.state, seat, space.effect, spaces.context_of(space, seat, 0))


# --- The store --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-005", "US-283", "US-R77")
def test_data_and_material_come_from_a_supply_without_end() -> None:
    land = Land().does({"kind": "gain_resource", "resource": "data", "n": 40})
    assert (land.state.data, land.state.node_data[0]) == (40, 0)


@pytest.mark.rule("US-006", "US-087", "US-282", "US-R77", "US-R78")
def test_there_are_six_discs_of_power_and_what_is_exhausted_is_missed() -> None:
    land = Land().does({"kind": "gain_resource", "resource": "power", "n": 9})
    assert land.state.charged == 6
    assert land.must({"kind": "gain_resource", "resource": "power"})
    assert not land.could({"kind": "gain_resource", "resource": "power"})
    land.state.charged = 5
    assert act(land, "CHARGE POWER", ENERGY).state.charged == 6
    assert can(land, "CHARGE POWER")


@pytest.mark.rule("US-279", "US-284", "US-311")
def test_whoever_pays_takes_from_the_common_store_wherever_they_are() -> None:
    land = Land("a n1").stand("a")
    land.state.material = 3
    pay: dict[str, object] = {"kind": "spend_resource", "resource": "material", "n": 2}
    assert land.does(pay, 1).state.material == 1
    assert not land.must(pay)
    land.state.charged = 2
    assert land.does({"kind": "spend_resource", "resource": "power", "n": 2}).state.charged == 0


@pytest.mark.rule("US-284", "US-R84")
def test_resources_of_any_kind_are_chosen_one_by_one() -> None:
    land = Land()
    land.state.data, land.state.charged = 1, 2
    assert land.must({"kind": "spend_resource", "resource": "any", "n": 3})
    assert not land.must({"kind": "spend_resource", "resource": "any", "n": 4})
    land.does({"kind": "spend_resource", "resource": "any", "n": 2})
    assert land.offered == ["resource data", "resource power"]
    land.says("resource data")
    assert (land.state.data, land.state.charged) == (0, 1)


@pytest.mark.rule("US-284")
def test_a_loss_takes_as_much_as_there_is() -> None:
    land = Land()
    land.state.data = 1
    assert land.does({"kind": "lose_resource", "resource": "data", "n": 2}).state.data == 0


# --- Nodes ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-174", "US-283")
def test_what_is_aimed_at_a_node_changes_the_node_and_not_the_store() -> None:
    land = Land("a n1").stand("a").does({"kind": "add_to_node", "resource": "material", "n": 2})
    assert (land.lies("a"), land.state.material) == ((0, 2), 0)
    land.does({"kind": "remove_from_node", "resource": "any", "n": 1})
    assert (land.lies("a"), land.state.material) == ((0, 1), 0)


@pytest.mark.rule("US-R50", "US-R97")
def test_nothing_lies_on_the_scarab() -> None:
    land = Land().does({"kind": "add_to_node", "resource": "data"})
    assert land.state.node_data[0] == 0
    assert not land.could({"kind": "add_to_node", "resource": "data"})


@pytest.mark.rule("US-174")
def test_either_of_two_kinds_is_chosen_for_all_of_it() -> None:
    land = Land("a n1").stand("a").does({"kind": "add_to_node", "resource": "either", "n": 2}).says("resource data")
    assert land.lies("a") == (2, 0)


@pytest.mark.rule("US-280", "US-R11", "US-R12", "US-R13")
def test_analyze_takes_data_from_the_node_of_luna_from_anywhere_and_a_second_one_with_awareness() -> None:
    land = Land("a n1").put("a", data=3, material=1)
    land.state.luna = land.place("a")
    assert act(land, "ANALYZE DATA", WONDER).state.data == 1
    assert act(land, "ANALYZE DATA", AWARENESS).state.data == 3
    assert land.lies("a") == (0, 1)
    assert not can(land, "ANALYZE DATA")
    assert act(land.put("a", data=1), "ANALYZE DATA", AWARENESS).state.data == 4


@pytest.mark.rule("US-281", "US-R10", "US-R11", "US-R12")
def test_unearth_takes_material_from_the_own_node_and_a_second_one_with_wonder() -> None:
    land = Land("a n1, b e1").stand("a", "b").put("a", material=3)
    assert act(land, "UNEARTH MATERIALS", ENERGY).state.material == 1
    assert act(land, "UNEARTH MATERIALS", WONDER).state.material == 3
    assert not can(land, "UNEARTH MATERIALS")
    assert not can(land.put("a", material=1), "UNEARTH MATERIALS", seat=1)


@pytest.mark.rule("US-282", "US-R10", "US-R11", "US-285")
def test_charge_slides_a_disc_from_anywhere_and_a_second_one_with_energy() -> None:
    land = act(Land(), "CHARGE POWER", WONDER)
    assert land.state.charged == 1
    assert act(land, "CHARGE POWER", ENERGY).state.charged == 3
    assert all(
        one.arrows == -1 for one in land.state.planet.spaces if one.title.split()[0] in ("ANALYZE", "UNEARTH", "CHARGE")
    )


@pytest.mark.rule("US-088", "US-R12", "US-R84")
def test_gathering_any_kind_asks_piece_by_piece_and_if_able_never_stands_in_the_way() -> None:
    gather: dict[str, object] = {"kind": "gather", "resource": "any", "n": 3, "if_any": True}
    land = Land("a n1").stand("a")
    assert land.must(gather)
    assert not land.must({"kind": "gather", "resource": "any"})
    land.put("a", data=1, material=3).does(gather).says("resource material", "resource data")
    assert (land.state.data, land.state.material) == (1, 2)
    assert land.lies("a") == (0, 1)


# --- From node to node ------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-174")
def test_up_to_so_many_resources_move_from_a_node_to_another() -> None:
    land = Land("a n1, b e1, c s1").put("a", data=2, material=1)
    land.state.luna = land.place("a")
    haul: dict[str, object] = {"kind": "move_resources", "n": 2, "source": "luna_node", "to": {"on": "node-b"}}
    land.does(haul)
    assert land.offered == ["resource data", "resource material", "done"]
    land.says("resource data", "resource material")
    assert (land.lies("a"), land.lies("b")) == ((1, 0), (1, 1))
    land.does(haul).says("done")
    assert land.lies("a") == (1, 0)


@pytest.mark.rule("US-174")
def test_they_move_either_way_if_the_explorer_may_choose() -> None:
    haul: dict[str, object] = {
        "kind": "move_resources",
        "n": 1,
        "source": {"adjacent": True},
        "to": "here",
        "either_way": True,
    }
    land = Land("a n1, b n2, c e1n1").stand("a").put("a", data=1).put("b", material=1)
    land.does(haul)
    assert land.offered == ["node n2", "node n1"]
    land.says("node n1")
    assert land.offered == ["node n2", "node e1n1"]
    land.says("node e1n1", "resource data")
    assert land.lies("c") == (1, 0)
    land.does(haul).says("node n2", "resource material")
    assert land.lies("a") == (0, 1)
    assert not Land("a n1, b n2").stand("a").could(haul)


@pytest.mark.rule("US-R06")
def test_a_number_that_was_rolled_is_told_to_what_follows() -> None:
    land = Land("a n1").stand("a")
    land.does([{"kind": "roll"}, {"kind": "gain_resource", "resource": "data", "n": "rolled"}])
    assert land.state.data == land.state.number > 0
    assert land.holds({"kind": "rolled", "low": land.state.number, "high": land.state.number})
