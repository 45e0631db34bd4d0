"""How bots reckon the work that a crew has left: planned backwards from what content says, and never upwards."""

import pytest

from unmapped.games import game
from unmapped.games.unsettled import effort, means, routes, value
from unmapped.games.unsettled.compiling import cartridge
from unmapped.games.unsettled.effort import Effort
from unmapped.games.unsettled.kinds import ASK_LEAVE_THEM
from unmapped.games.unsettled.state import HOLLOW, LOST, MATERIAL, SCARAB, WON, Expedition
from unmapped.games.unsettled.survey import Survey

STILL = 4
"""The fifth face of Orrowin's first task: the still is filled with material and data."""


def expedition(planet: str = "orrowin", task: str = "a", seats: int = 2) -> Expedition:
    """The first turn of a table, all choices made as they come."""
    table = game("unsettled").start(seats, 5, planet=planet, task=task).imagine(0, 1)
    while not table.state.turn:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table.state


def now(state: Expedition) -> float:
    return effort.left(state)[0]


def test_a_store_counts_for_one_need_only() -> None:
    state = expedition()
    state.material = 3
    survey = Survey(state)
    assert survey.spend(MATERIAL, 2) == 0.0
    assert survey.spend(MATERIAL, 1) == 0.0
    assert survey.spend(MATERIAL, 1) > 0.0


def test_each_resource_that_an_objective_asks_for_is_less_work_once_stored() -> None:
    state = expedition()
    state.face = STILL
    found: list[float] = []
    for stored in range(8):
        state.material = stored
        found.append(now(state))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)


def test_what_was_contributed_is_no_work_any_more_and_never_makes_the_rest_dearer() -> None:
    state = expedition()
    state.face = STILL
    slots = state.planet.slot_names
    data = slots.index("data")
    found: list[float] = []
    for given in range(5):
        state.contributed = ((data, given),) if given else ()
        found.append(now(state))
    assert found == sorted(found, reverse=True)
    assert found[0] > found[-1]


def test_everybody_is_nearer_home_with_each_step() -> None:
    state = expedition()
    last = len(state.planet.faces[state.task]) - 1
    state.face = last
    state.where = [1, 1]
    away = now(state)
    state.where = [SCARAB, 1]
    assert now(state) < away
    state.where = [SCARAB, SCARAB]
    state.luna = SCARAB
    coolant = state.planet.tokens.index("coolant")
    state.token_at[state.planet.first_piece[coolant]] = SCARAB
    assert now(state) == 0.0


def test_what_cannot_be_brought_about_is_dear_and_what_happens_by_itself_is_not() -> None:
    planet = cartridge("orrowin")
    known = means.means(planet)
    cut = planet.flags.index("cut")
    assert known.of(means.FLAG, cut) == ()
    assert (means.FLAG, cut) not in known.happening
    tide = cartridge("vessimar")
    assert (means.FLAG, tide.flags.index("set")) in means.means(tide).happening


def test_an_action_at_a_structure_is_planned_with_what_raises_the_structure() -> None:
    planet = cartridge("vessimar")
    gong = planet.structures.index("gong")
    raising = means.means(planet).of(means.BUILT, gong)
    assert [planet.free[number].title for _, number in raising] == ["RAISE IT"]
    strike = means.means(planet).of(means.FLAG, planet.flags.index("struck"))
    assert [planet.free[number].title for _, number in strike] == ["STRIKE"]
    state = expedition("vessimar", "b")
    reckoned = Effort(state)
    before = reckoned._mean(strike[0])
    state.structure_at[gong] = 1
    assert Effort(state)._mean(strike[0]) < before


def test_the_calf_of_orrowin_follows_for_food_and_with_nerve() -> None:
    planet = cartridge("orrowin")
    requires, effect = means.means(planet).led[planet.tokens.index("tussock")]
    assert requires
    assert effect >= 0


def test_what_the_sea_closes_it_opens_again() -> None:
    state = expedition("vessimar", "a")
    beds = [place for place in range(1, state.places) if routes.roads(state)[SCARAB][place] == 1]
    assert len(beds) == 4
    state.sealed = sum([1 << place for place in beds])
    sealed = routes.roads(state)
    assert all(routes.FAR > sealed[SCARAB][place] > 1 for place in beds)


@pytest.mark.parametrize("face", [2, 4, 7])
def test_to_be_home_is_worth_most_and_to_be_lost_least(face: int) -> None:
    state = expedition()
    state.face = face
    going = value.value(state)
    state.ending = LOST
    lost = value.value(state)
    state.ending = WON
    assert lost < going < value.value(state)


def test_who_agrees_to_leave_somebody_behind_means_it() -> None:
    state = expedition()
    state.face = 7
    ahead = value.value(state)
    state.push((ASK_LEAVE_THEM, 0b11))
    assert value.value(state) == ahead
    state.agenda.pop(state.agenda.table)
    state.push((ASK_LEAVE_THEM, 0b10))
    asked = value.value(state)
    state.agenda.clear()
    state.ending = HOLLOW
    assert asked < value.value(state)
