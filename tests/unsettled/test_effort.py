"""How bots reckon the work that a crew has left: planned backwards from what content says, and never upwards."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.unsettled.outing import Outing, laid_out
from unmapped.games import game
from unmapped.games.unsettled.cards.cartridge import ANOMALY_CARD
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.kinds import ASK_LEAVE_THEM
from unmapped.games.unsettled.effects.finding import has_tag, places
from unmapped.games.unsettled.judging import costs, means, remembered, routes, value
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.judging.needs import Needs
from unmapped.games.unsettled.judging.remembered import Appraisal
from unmapped.games.unsettled.judging.survey import Survey
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    HOLLOW,
    LOST,
    MARKERS,
    MATERIAL,
    NOWHERE,
    SCARAB,
    WON,
    Expedition,
)
from unmapped.kernel.walk import Choose, chooser
from unmapped.language.world import changed, members

# Faces, counted from 0.
STILL = 4
"""Orrowin, first task: the still is filled with material and data."""
SAWING = 6
"""Orrowin, third task: roots are sawn."""
LIST = 4
"""Vessimar, first task: Dr Farrow has three things to do, each in a place of its own."""
ANCHOR = 6
"""... and a key to turn while the sea is set."""
ABOARD = 7
"""... and comes along."""
SECOND_MEASURE = 4
"""Vessimar, second task: one explorer is held, another stands on a Shelf beside."""
EMBERS = 6
"""Vessimar, third task: each Ember is laid on a Bed that does not touch its Shelf."""


def expedition(planet: str = "orrowin", task: str = "a", seats: int = 2) -> Expedition:
    """The first turn of a table, all choices made as they come."""
    table = game("unsettled").start(seats, 5, planet=planet, task=task).imagine(0, 1)
    while not table.state.turn:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table.state


def now(state: Expedition) -> float:
    return Appraisal(state).standing()


def test_what_only_actions_bring_about_is_measured_by_whoever_knows_them() -> None:
    state = expedition()
    with pytest.raises(TypeError, match="Survey"):
        Survey(state)  # type: ignore[abstract]
    with pytest.raises(TypeError, match="Needs"):
        Needs(state)  # type: ignore[abstract]


# --- What is at hand --------------------------------------------------------------------------------------------------


def test_a_store_counts_for_one_need_only() -> None:
    state = expedition()
    state.material = 3
    survey = Effort(state)
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
    state.token_at = changed(state.token_at, state.planet.first_piece[coolant], SCARAB)
    assert now(state) == 0.0


# --- What brings it about ---------------------------------------------------------------------------------------------


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
    before = reckoned.work(strike[0])
    state.structure_at = changed(state.structure_at, gong, 1)
    assert Effort(state).work(strike[0]) < before


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


# --- What goes along --------------------------------------------------------------------------------------------------

BAY = {
    "n1": "parlour-of-anchors",
    "e1": "orchard-under-inches",
    "s1": "dropped-cathedral",
    "w1": "nine-hundred-doors",
    "n2": "needle-of-first-light",
    "e2": "lamp-nobody-lit",
    "s2": "tuning-rock",
    "w2": "gulls-last-argument",
    "e1n1": "barnacle-library",
    "e1s1": "sill-of-the-patient",
    "w1s1": "slope-of-small-bells",
    "w1n1": "ledge-for-two",
}
"""The whole map of Vessimar: Beds around the ship, Spires beyond, Shelves between."""


def bay(task: str, face: int, *nodes: str) -> Outing:
    """Two explorers aboard before a face of a task of Vessimar; the whole map lies open, or only some of it."""
    return laid_out("vessimar", BAY, task, face, nodes)


def work(outing: Outing, *, everybody: str = "", first: str = "", second: str = "", luna: str = "") -> float:
    """The work of the objective that stands, with these people at these places."""
    for seat, at in enumerate((first or everybody, second or everybody)):
        if at:
            outing.stand(seat, at)
    if luna:
        outing.luna(luna)
    return now(outing.state)


def falls(found: Sequence[float]) -> bool:
    """Whether each of some numbers is less than the one before."""
    return all(one > other for one, other in pairwise(found))


@pytest.mark.parametrize(
    ("road", "stored"),
    [
        (("scarab", "w1", "w2"), 0),
        (("scarab", "e1", "e2"), 0),
        (("scarab", "e1", "e2"), 2),
        (("n2", "n1", "e1n1"), 0),
        (("n2", "n1", "e1n1"), 2),
    ],
)
def test_who_has_to_go_round_is_brought_to_the_nearest_place_first(road: tuple[str, ...], stored: int) -> None:
    outing = bay("a", LIST)
    outing.state.data = outing.state.charged = stored
    assert falls([work(outing.token("odile", at=at), everybody=at) for at in road])


def test_who_has_to_go_round_is_fetched_once() -> None:
    outing = bay("a", LIST).token("odile", at="scarab")
    waiting = [work(outing, everybody=at) for at in ("n2", "n1", "scarab")]
    assert falls(waiting)
    assert waiting[0] - waiting[2] == pytest.approx(2 * costs.STEP)


def test_who_is_carried_is_dearer_where_distress_covers_traverse() -> None:
    outing = bay("a", ABOARD).token("odile", at="e2")
    free = work(outing, everybody="e2")
    assert work(outing.distress(0, "sea-legs", "traverse")) == free, "the other one carries her"
    assert work(outing.distress(1, "pockets-full-of-sea", "traverse")) > free


def test_an_ember_is_fetched_taken_and_brought_to_a_bed() -> None:
    outing = embers(bay("c", EMBERS)).token("ember_of_the_sill", at="e1s1")
    fetching = [work(outing, first=at, second="w2") for at in ("w2", "w1", "scarab", "s1", "e1s1")]
    outing.token("ember_of_the_sill", seat=0)
    assert falls([*fetching, *[work(outing, first=at) for at in ("e1s1", "s1", "scarab", "n1")]])


def test_a_bed_that_does_not_do_will_never_do() -> None:
    """No Ember is laid on a Bed that touches its Shelf, and nobody moves the one or the other."""
    outing = embers(bay("c", EMBERS, "e1s1", "e1", "s1")).token("ember_of_the_sill", seat=0)
    assert work(outing, first="e1") >= costs.BLOCKED
    assert work(outing.node(BAY["w1"], "w1")) < costs.BLOCKED


def embers(outing: Outing) -> Outing:
    """All Embers lie but that of the Sill."""
    state = outing.state
    laid = [free for free in outing.planet.free if free.title.startswith("LAY DOWN") and "SILL" not in free.title]
    for free in laid:
        state.use(free.mark(0))
    state.contributed = ((outing.planet.slot_names.index("ember"), 2),)
    return outing


# --- What has to happen first -----------------------------------------------------------------------------------------


def test_where_somebody_has_to_be_once_the_sea_has_set_is_known_before() -> None:
    outing = bay("a", ANCHOR).token("odile", at="s2").token("key", seat=0)
    far, aboard, north, south = [work(outing, first="s2", second="n2", luna=at) for at in ("n2", "scarab", "n1", "s1")]
    assert far == aboard > north == south, "any Bed does, and each is a step away from the ship and from a Spire"
    assert work(outing, second="s1") == work(outing, second="n2"), "LUNA does as well"
    assert work(outing, second="s1", luna="n2") < work(outing, second="scarab")


def test_places_are_sealed_by_the_sea_alone() -> None:
    outing = bay("b", SECOND_MEASURE)
    happening = means.means(outing.planet).happening
    (where,) = [where for kind, where in happening if kind == means.SEALED]
    beds = places(outing.state, where, 0, (NOWHERE, 0, NOWHERE, NOWHERE, NOWHERE, 0))
    bed = outing.planet.tag_names.index("bed")
    assert members(beds) == [place for place in range(outing.state.places) if has_tag(outing.state, place, bed)]
    assert not any(kind == means.SEALED for kind, _ in means.means(cartridge("orrowin")).happening)


def test_who_has_to_be_held_goes_where_the_sea_will_set() -> None:
    outing = bay("b", SECOND_MEASURE, "e1", "e1n1").node("tuning-rock", "n1")
    assert work(outing, everybody="e1") < work(outing, everybody="n1"), "the Shelf is as far from both"


def test_a_saw_has_two_ends() -> None:
    """Whoever saws does not hold the other end as well, though the ship may be nearest to them."""
    outing = Outing("orrowin", 2, "c").node("kettle-steps", "n1").node("polite-bog", "n2").node("breathing-lawn", "n3")
    outing.state.face = SAWING
    outing.state.flags |= 1 << outing.planet.flags.index("cut")
    outing.state.added_edges = ((SCARAB, 0, outing.planet.symbols.index("root")),)
    assert falls([work(outing, first="n1", second=at) for at in ("n3", "n2", "n1", "scarab")])


# --- Discoveries ------------------------------------------------------------------------------------------------------


def tuned(outing: Outing) -> float:
    """What it takes until an explorer is tuned, which nobody is."""
    (space,) = [space for space in outing.planet.spaces if space.title == "SING UPWARD"]
    ctx = (space.thing, 0, NOWHERE, NOWHERE, NOWHERE, 0)
    return Effort(outing.state).condition(0, space.requires[0], ctx)


def undiscovered(outing: Outing) -> list[int]:
    """Lay all anomalies on their stack; they are given back as well."""
    found = [card for card, (kind, _) in enumerate(outing.planet.things) if kind == ANOMALY_CARD]
    outing.state.cards.deal(ANOMALIES, tuple(found))
    return found


def test_a_property_is_nearer_with_each_discovery_that_brought_another() -> None:
    outing = bay("c", EMBERS)
    planet, piles = outing.planet, outing.state.cards.piles
    wanted = planet.property_names.index("tuned")
    others = [card for card in undiscovered(outing) if planet.property_of[card] != wanted]
    found = [tuned(outing)]
    for discovery, card in zip(planet.discoveries, others, strict=False):
        piles[ANOMALIES] = tuple([one for one in piles[ANOMALIES] if one != card])
        found.append(tuned(outing.discovery(0, discovery, planet.ids[card])))
    assert falls(found)
    piles[ANOMALIES] = ()
    assert tuned(outing) == costs.PROPERTY, "none is left that brings it"


def test_what_luna_does_alone_is_as_far_as_she_is() -> None:
    outing = bay("c", EMBERS).moment(0, "message-in-a-message", "e2")
    undiscovered(outing)
    assert falls([tuned(outing.luna(at)) for at in ("w2", "w1", "scarab", "e1", "e2")])
    assert tuned(outing.stand(0, "w2").stand(1, "w2")) == tuned(outing.stand(0, "e2").stand(1, "e2"))


def test_looking_for_an_opportunity_is_dearer_while_no_marker_is_free() -> None:
    outing = bay("c", EMBERS)
    undiscovered(outing)
    found = [tuned(outing)]
    for marker, card in enumerate(("crab-with-a-lease", "rope-going-up")):
        found.append(tuned(outing.moment(marker, card, "e2")))
    assert len(found) == MARKERS + 1
    assert found[0] == found[1]
    assert found[2] - found[1] == pytest.approx(costs.NEAREST * costs.FORFEIT), "one has to be let go"


# --- What a position is worth -----------------------------------------------------------------------------------------


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


def test_what_a_position_is_worth_does_not_depend_on_what_was_looked_at_before() -> None:
    """Parts are kept, by all that they depend on: whoever asks first gets the same as whoever asks last."""
    states = []
    for planet in ("orrowin", "vessimar"):
        table = game("unsettled").start(3, 3, planet=planet, task="b")
        choose: Choose[Expedition] = chooser("kept")
        for _ in range(120):
            table.act(*choose(table))
            states.append(table.clone().state)
    kept = [value.value(state) for state in states]
    for state, found in zip(states, kept, strict=True):
        remembered.works.clear()
        remembered.promises.clear()
        remembered.ways_home.clear()
        assert value.value(state) == found
