"""The last page of the travelogue: a mood rolled for at set-up changes what the planet does (US-042, US-310)."""

import pytest

from tests.unsettled.outing import Outing
from tests.unsettled.random_games import GAME
from unmapped.games.unsettled.cards.cartridge import MOOD_THING
from unmapped.games.unsettled.cards.kinds import HOOKS, SETTLE
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.table.state import DISCARDS, HIGH, LOW, NOWHERE, OPEN, STACKS, Expedition
from unmapped.kernel.table import Table
from unmapped.language.effects import EFFECT


def begun(seed: int, **options: object) -> Table[Expedition]:
    """A table whose explorers have made the choices of the set-up."""
    table = GAME.start(2, seed, **options)
    while table.state.turn == 0:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    return table


# --- The roll ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-042", "US-310")
@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
def test_the_die_tells_which_mood_the_planet_is_in(planet: str) -> None:
    found = set()
    for seed in range(30):
        table = begun(seed, planet=planet, moods=True)
        state, journal = table.state, table.journal
        assert journal is not None
        (line,) = [line for line in journal.lines if line.key == "mood"]
        rolled, name = line.args
        low, high, _ = state.planet.moods[state.mood]
        assert isinstance(rolled, int)
        assert low <= rolled <= high
        assert state.planet.ids[state.planet.first[MOOD_THING] + state.mood] == name
        found.add(state.mood)
    assert found == {0, 1, 2, 3}


@pytest.mark.rule("US-042")
def test_a_crew_that_does_not_roll_meets_the_planet_as_it_is() -> None:
    for seed in range(8):
        table = begun(seed, task="b")
        assert table.state.mood == NOWHERE
        assert len(table.state.triggers) == 2


# --- Orrowin ----------------------------------------------------------------------------------------------------------


def meadow(mood: str) -> Outing:
    """The Hummock stands east of the Scarab, in a row of nodes that leads on to the east; nobody is near."""
    outing = Outing("orrowin")
    for number, card in enumerate(("kettle-steps", "second-sunset", "old-footprint", "lint-orchard")):
        outing.node(card, f"e{number + 1}")
    outing.token("hummock", at="e1")
    outing.state.triggers = ((3, 0), (8, 0))
    return outing.rolls(mood) if mood else outing


def hummock(outing: Outing) -> int:
    """How far east of the Scarab the Hummock is."""
    return [outing.at(f"e{number}") for number in (1, 2, 3, 4)].index(outing.at_token("hummock")) + 1


def meals(outing: Outing) -> int:
    """What the counter shows."""
    return outing.state.counters[outing.planet.counters.index("meals")]


@pytest.mark.rule("US-310")
@pytest.mark.parametrize(("mood", "reached"), [("", 2), ("shy", 3)])
def test_a_shy_hill_does_not_stop_where_two_explorers_stand(mood: str, reached: int) -> None:
    outing = meadow(mood).lying("e4", data=1).stand(0, "e2").stand(1, "e2")
    outing.fires("stroll")
    while outing.prompt == "consent":
        outing.act("no")
    assert hummock(outing) == reached


@pytest.mark.rule("US-310")
def test_a_shy_hill_stops_where_one_explorer_stands() -> None:
    assert hummock(meadow("shy").lying("e4", data=1).stand(0, "e2").fires("stroll")) == 2


@pytest.mark.rule("US-310")
@pytest.mark.parametrize(("mood", "eaten"), [("", 1), ("hungry", 2)])
def test_a_hungry_hill_eats_two_and_both_count(mood: str, eaten: int) -> None:
    outing = meadow(mood).lying("e1", material=3).fires("stroll")
    assert outing.state.node_material[outing.at("e1")] == 3 - eaten
    assert meals(outing) == eaten


@pytest.mark.rule("US-310")
def test_a_hungry_hill_eats_one_if_there_is_one() -> None:
    outing = meadow("hungry").lying("e1", material=1).fires("stroll")
    assert outing.state.node_material[outing.at("e1")] == 0
    assert meals(outing) == 1


@pytest.mark.rule("US-310")
def test_a_musical_hill_thanks_for_the_third_meal_with_insight_for_one_of_its_guests() -> None:
    outing = meadow("musical").lying("e1", data=1).stand(0, "e1").stand(1, "e1")
    outing.state.trust = LOW
    outing.state.counters[outing.planet.counters.index("meals")] = 2
    outing.fires("stroll").act("explorer 1")
    assert outing.state.insight == [0, 1]
    assert outing.state.trust == HIGH
    assert meals(outing) == 0


@pytest.mark.rule("US-310")
@pytest.mark.parametrize(("mood", "trust", "awareness"), [("", LOW, 2), ("musical", HIGH, 1)])
def test_the_sighs_of_a_musical_hill_cost_awareness_and_no_trust(mood: str, trust: int, awareness: int) -> None:
    state = meadow(mood).fires("stroll").state
    assert state.trust == trust
    assert state.cubes[0] == awareness


@pytest.mark.rule("US-310")
def test_a_sleepy_hill_sets_out_on_9_only_and_walks_two_nodes() -> None:
    outing = meadow("sleepy").lying("e4", data=1)
    assert [space for space, _ in outing.state.triggers] == [8]
    assert hummock(outing.fires("stroll")) == 3


@pytest.mark.rule("US-310")
def test_a_sleepy_hill_stays_where_it_finds_supper() -> None:
    assert hummock(meadow("sleepy").lying("e2", data=2).lying("e4", data=1).fires("stroll")) == 2


@pytest.mark.rule("US-310")
@pytest.mark.parametrize(("mood", "spaces"), [("", [3, 8]), ("sleepy", [8])])
def test_a_task_that_wakes_the_hill_wakes_a_sleepy_one_on_9_only(mood: str, spaces: list[int]) -> None:
    outing, none = meadow(mood), tuple[tuple[int, int], ...]()
    state = outing.state
    state.triggers = none
    face = outing.planet.faces[0][3]
    outing.happens((EFFECT, face.effect, 0, face.thing, 0, NOWHERE, NOWHERE, NOWHERE), (SETTLE,))
    assert [space for space, _ in state.triggers] == spaces


# --- Vessimar ---------------------------------------------------------------------------------------------------------


def sea(sky: str) -> Outing:
    """A Bed and a Spire to the east; the Chime stands on 6."""
    outing = Outing("vessimar").node("parlour-of-anchors", "e1").node("tuning-rock", "e2")
    outing.node("lamp-nobody-lit", "e3")
    outing.state.triggers = ((5, 0),)
    stills = [card for card in range(outing.planet.first[5], outing.planet.first[6]) if outing.planet.ids[card]]
    own = outing.planet.first[5]
    outing.state.cards.deal(STACKS, tuple(card for card in stills if outing.planet.stack[card - own] == 0))
    outing.state.cards.hide(outing.state.cards.piles[STACKS])
    return outing.rolls(sky) if sky else outing


def wrapped(outing: Outing) -> int:
    """Time starts over; where the Chime stands then, from 1."""
    state = outing.state
    outing.happens((HOOKS, MOMENT["wrap"], NOWHERE, NOWHERE, NOWHERE, NOWHERE), (SETTLE,))
    ((space, _),) = state.triggers
    return space + 1


@pytest.mark.rule("US-310", "US-269")
@pytest.mark.parametrize(
    ("sky", "spaces"), [("", [6, 6, 6]), ("early", [5, 5, 5]), ("two", [4, 7, 4]), ("thick", [6, 6, 6])]
)
def test_the_moons_tell_where_the_chime_returns_to(sky: str, spaces: list[int]) -> None:
    outing = sea(sky)
    assert outing.state.triggers == ((5, 0),), "the first round is as ever"
    assert [wrapped(outing) for _ in range(3)] == spaces


@pytest.mark.rule("US-310", "US-185")
@pytest.mark.parametrize(("sky", "goes_on"), [("", True), ("thick", False)])
def test_in_a_thick_sea_a_glide_ends_the_movement(sky: str, goes_on: bool) -> None:
    outing = sea(sky).node("needle-of-first-light", "n2").node("dropped-cathedral", "n1")
    state = outing.state
    state.flags |= 1 << outing.planet.flags.index("set")
    state.sealed = 1 << outing.at("e1")
    outing.distress(0, "sea-legs", "theorize")
    outing.happens().act("move to e2")
    assert state.where[0] == outing.at("e2")
    assert (outing.prompt == "step") == goes_on


@pytest.mark.rule("US-310", "US-309")
def test_on_a_clear_night_one_of_two_stills_is_chosen() -> None:
    outing = sea("clear")
    outing.occurs("still_shows")
    assert outing.prompt == "card"
    first, second = (outing.table.words(action) for action in outing.table.legal(0))
    outing.act(second)
    piles = outing.state.cards.piles
    assert [outing.planet.ids[card] for card in piles[OPEN]] == [second.removeprefix("keep ")]
    assert [outing.planet.ids[card] for card in piles[DISCARDS]] == [first.removeprefix("keep ")]
