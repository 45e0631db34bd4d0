"""What is found by the cards that are in play is all that a look through everything would find."""

from collections.abc import Iterator

import pytest

from tests.unsettled.random_games import chooser, setting
from unmapped.games import game
from unmapped.games.unsettled.cards.cartridge import (
    ENVIRONMENT_CARD,
    OPPORTUNITY_CARD,
    TRAIT_CARD,
)
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.content import planets
from unmapped.games.unsettled.cards.kinds import ASK_TURN
from unmapped.games.unsettled.cards.words import SIDE
from unmapped.games.unsettled.effects import finding, standing
from unmapped.games.unsettled.exploring import ways
from unmapped.games.unsettled.judging import means
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.games.unsettled.turn import spaces, turn, windows
from unmapped.kernel.table import Table

_GAMES = range(12)
"""All tasks of both planets, with two and three explorers."""


def positions() -> Iterator[Table[Expedition]]:
    """Positions of random games."""
    for number in _GAMES:
        seats, options = setting(number)
        table: Table[Expedition] = game("unsettled").start(seats, number, **options)
        choose = chooser(f"at hand {number}")
        for count in range(400):
            if table.over:
                break
            if count % 7 == 0:
                yield table
            table.act(*choose(table))


@pytest.mark.rule("US-080", "US-082", "US-142")
def test_the_actions_of_what_is_in_play_are_found_and_no_others() -> None:
    kinds = set()
    for table in positions():
        state = table.state
        planet = state.planet
        laid_open = [
            thing
            for thing, (kind, _) in enumerate(planet.things)
            if kind in (ENVIRONMENT_CARD, OPPORTUNITY_CARD, TRAIT_CARD) and standing.in_play(state, thing)
        ]
        assert sorted(standing.laid_open(state)) == laid_open
        kinds |= {planet.things[thing][0] for thing in laid_open}
        there = [space for space in planet.spaces if spaces.is_there(state, space)]
        assert spaces.candidates(state) == there
        for seat in range(state.seats):
            usable = [
                planet.words.use.first + free.number
                for free in planet.free
                if not windows.refusals(state, seat, planet.words.use.first + free.number)
            ]
            if state.can_act(seat):
                assert windows.printed(state, seat) == usable
    assert kinds == {ENVIRONMENT_CARD, OPPORTUNITY_CARD, TRAIT_CARD}


@pytest.mark.rule("US-179")
def test_the_steps_that_are_listed_are_all_that_there_are() -> None:
    steps = 0
    for table in positions():
        state = table.state
        for mover in (ways.LUNA, *range(state.seats)):
            found = [slot for slot in range(SIDE * SIDE) if ways.find(state, mover, slot) >= 0]
            assert ways.targets(state, mover) == found
            steps += len(found)
    assert steps > 1000


@pytest.mark.rule("US-085")
def test_whether_a_description_fits_one_place_is_told_as_for_all_places() -> None:
    fitting = 0
    for table in positions():
        state = table.state
        ctx = (state.planet.free[0].thing, state.active, NOWHERE, NOWHERE, NOWHERE)
        for index in range(len(state.planet.somewhere)):
            found = finding.places(state, index, state.active, ctx)
            for place in range(state.places):
                fits = finding.is_one(state, place, index, state.active, ctx)
                assert fits == bool(found >> place & 1), (index, place)
                fitting += fits
    assert fitting > 0


@pytest.mark.rule("US-055", "US-R20")
def test_whether_the_turn_can_be_ended_is_told_without_listing_what_else_can_be_done() -> None:
    told = set()
    for table in positions():
        asked = table.state.agenda.top(table.state.agenda.table)
        if asked is not None and asked[0] == ASK_TURN:
            action = table.state.planet.words.regroup.first
            told.add(turn.can_regroup(table.state))
            assert turn.can_regroup(table.state) == (action in table.legal(table.state.active))
    assert told == {True, False}


def test_looking_for_means_leaves_the_planet_as_it_is() -> None:
    for name in planets():
        planet = cartridge(name)
        described = planet.somewhere[:]
        found = means.PlanetMeans(planet)
        assert found.bare or found.later
        assert planet.somewhere == described
        assert all([places.token < 0 for places in found.bare.values()])
