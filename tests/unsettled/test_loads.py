"""How bots reckon ways with walls in them, what has to be carried, who has to be fetched, and who has to meet."""

import shutil
from pathlib import Path

import pytest

from tests.unsettled.outing import Outing
from tests.unsettled.test_effort import ABOARD, EMBERS, bay, embers, falls, now, work
from unmapped.games.unsettled.cards import folders
from unmapped.games.unsettled.judging import costs, means, routes
from unmapped.games.unsettled.table.state import HIGH, LOW, SCARAB

CONTENT = Path(str(folders.packaged()))
THIRD_MEASURE = 6
"""Vessimar, second task: everybody in place, and trust is high."""
RECOGNISED = 4
"""Vessimar, third task: somebody with a property stands where it belongs."""
HAND_OVER = 2
"""Orrowin, third task: discoveries are given up at the research hut."""
MEETING = 4
"""Orrowin, second task: the calf and the hill come together."""


# --- Ways -------------------------------------------------------------------------------------------------------------


def test_an_impassable_edge_is_a_way_round_for_explorers_and_none_for_luna() -> None:
    outing = bay("c", EMBERS)
    bed, sill = outing.at("e1"), outing.at("e1s1")
    assert routes.luna_roads(outing.state)[bed][sill] == 1
    assert routes.roads(outing.state)[bed][sill] == routes.roads(outing.state)[sill][bed] == 3


def test_walls_that_nobody_has_seen_are_none() -> None:
    outing = bay("c", EMBERS)
    outing.state.backs |= 1 << outing.at("e1s1")
    assert routes.roads(outing.state)[outing.at("e1")][outing.at("e1s1")] == 1


def test_who_is_led_goes_round_the_ship() -> None:
    outing = bay("c", EMBERS)
    east, west, north = outing.at("e1"), outing.at("w1"), outing.at("n1")
    assert routes.roads(outing.state)[east][west] == 2
    assert routes.around(outing.state)[east][west] == routes.FAR, "walls close the way by the north and by the south"
    assert routes.around(outing.state)[east][north] == 2
    assert routes.around(outing.state)[east][SCARAB] == routes.FAR


# --- Loads ------------------------------------------------------------------------------------------------------------


def test_each_load_needs_a_place_of_its_own() -> None:
    """The Embers of the Sill and of the Library would both do on the Bed in the west, but not both on the same."""
    outing = bay("c", EMBERS, "e1s1", "e1n1", "w1", "s1").token("ember_of_the_sill", seat=0)
    outing.token("ember_of_the_library", seat=1).stand(0, "w1").stand(1, "w1")
    outing.state.contributed = ((outing.planet.slot_names.index("ember"), 1),)
    apart = now(outing.state)
    assert apart < costs.BLOCKED
    outing.token("warm", at="s1")
    assert now(outing.state) >= costs.BLOCKED


def test_whoever_is_awake_takes_a_load_from_who_is_not() -> None:
    outing = embers(bay("c", EMBERS)).token("ember_of_the_sill", seat=1).stand(1, "s1")
    outing.state.endurance[1] = 0
    found = [work(outing, first=at) for at in ("w2", "w1", "scarab", "s1")]
    assert falls(found)
    assert found[0] < costs.BLOCKED


# --- Who has to be fetched --------------------------------------------------------------------------------------------


def test_whoever_is_aboard_goes_back_for_who_cannot_walk() -> None:
    outing = bay("b", ABOARD).stand(1, "w2").luna("scarab")
    outing.state.endurance[1] = 0
    assert falls([work(outing, first=at) for at in ("scarab", "w1", "w2")])
    outing.stand(1, "w1")
    assert falls([work(outing, first=at) for at in ("e1", "scarab", "w1")])
    assert work(outing, everybody="scarab") == 0.0


def test_a_trait_that_carries_nobody_has_to_be_turned_first() -> None:
    outing = bay("b", ABOARD).stand(0, "w2").stand(1, "w2").luna("scarab").trait(0, "tinkerer")
    outing.state.endurance[1] = 0
    outing.state.trust = HIGH
    free = now(outing.state)
    outing.state.trust = LOW
    assert now(outing.state) == pytest.approx(free + costs.TRUST)


def test_only_traverse_as_printed_carries() -> None:
    planet = bay("b", ABOARD).planet
    carrying = means.means(planet).carrying
    faces = planet.trait_space
    assert sum(space in carrying for pair in faces for space in pair) == 1, "the headlong carry as well"


# --- Who has to meet --------------------------------------------------------------------------------------------------


def test_trust_is_raised_by_those_who_meet() -> None:
    outing = bay("b", THIRD_MEASURE)
    outing.state.trust = LOW
    assert falls([work(outing, first="n2", second=at) for at in ("s2", "s1", "scarab", "n1", "n2")])


@pytest.fixture
def formal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Vessimar, but it wants to recognise two explorers at one moment."""
    shutil.copytree(CONTENT / "vessimar", tmp_path / "formal")
    for file, old, new in (
        ("planet.toml", 'id = "vessimar"', 'id = "formal"'),
        ("tasks/c.toml", 'condition = { kind = "any_of", of', 'condition = { kind = "any_of", n = 2, of'),
    ):
        said = (tmp_path / "formal" / file).read_text(encoding="utf-8")
        assert old in said
        (tmp_path / "formal" / file).write_text(said.replace(old, new), encoding="utf-8")
    monkeypatch.setenv(folders.VARIABLE, str(tmp_path))
    return "formal"


def test_nobody_has_to_be_in_place_while_a_property_is_looked_for(formal: str) -> None:
    outing = Outing(formal, 3, "c")
    for name, at in {"parlour-of-anchors": "n1", "tuning-rock": "n2", "ledge-for-two": "w1n1"}.items():
        outing.node(name, at)
    outing.state.face = RECOGNISED
    outing.discovery(0, "salt-plum", "breathe-it-in")
    away = work(outing, first="scarab")
    there = work(outing, first="n1")
    assert 0 < away - there < costs.STEP


def test_a_discovery_counts_with_the_way_to_where_it_is_given_up() -> None:
    outing = Outing("orrowin", 2, "c").node("breathing-lawn", "n1").node("polite-bog", "n2").node("kettle-steps", "n3")
    outing.state.face = HAND_OVER
    outing.structure("hut", "n1")
    near = work(outing, everybody="n1")
    outing.state.investigated |= 1 << outing.at("n1") | 1 << outing.at("n2")
    assert work(outing, everybody="n1") > near
