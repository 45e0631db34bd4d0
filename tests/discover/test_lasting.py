"""What holds for a time: rules, closed landmarks and limited uses end when it is said, and not before."""

from collections.abc import Callable

import pytest

from tests.discover.camp import Camp
from tests.discover.ring import Ring, fight
from unmapped.games.discover.cards.pool import FIRST_OF_DAY, PER_COMBAT, PER_DAY, PER_GAME, PER_TURN
from unmapped.games.discover.effects.standing import COMBAT, GAME, NEXT_DAY, NEXT_NIGHT, STAGE, TURN
from unmapped.games.discover.quest import numbered, quests
from unmapped.games.discover.survivors import limits
from unmapped.games.discover.turn import rounds
from unmapped.language.limits import ACTION_USE, is_fresh, spend


def day(ring: Ring) -> None:
    """A new day begins."""
    rounds.begin_day(ring.state, ())


def night(ring: Ring) -> None:
    """Night falls."""
    rounds.begin_night(ring.state, ())


def turn(ring: Ring) -> None:
    """A turn is over."""
    ring.state.active = 0
    rounds.end_turn(ring.state, ())


def combat(ring: Ring) -> None:
    """A combat is over."""
    ring.dice(1, 1)
    fight(ring)
    ring.says("done")


def stage(ring: Ring) -> None:
    """The quest goes on."""
    ring.state.stage = 0
    quests.advance(ring.state)


ENDS: dict[int, Callable[[Ring], None]] = {NEXT_DAY: day, NEXT_NIGHT: night, TURN: turn, COMBAT: combat, STAGE: stage}
"""What ends a rule that holds until then."""


@pytest.mark.rule("DI-249")
@pytest.mark.parametrize("until", [*ENDS, GAME])
@pytest.mark.parametrize("end", ENDS)
def test_a_rule_holds_until_the_time_that_is_said(until: int, end: int) -> None:
    ring = Ring(1).rule({"kind": "limit_bonus", "n": 3}, 0, until=until)
    assert limits.limit(ring.state, 0) == 13
    ENDS[end](ring)
    assert limits.limit(ring.state, 0) == (10 if end == until else 13)


@pytest.mark.rule("DI-250", "DI-147")
@pytest.mark.parametrize("until", [NEXT_DAY, NEXT_NIGHT, numbered.FOR_GOOD])
@pytest.mark.parametrize("end", [NEXT_DAY, NEXT_NIGHT])
def test_a_landmark_is_closed_until_the_time_that_is_said(until: int, end: int) -> None:
    camp = Ring(1)
    camp.state.blocked = ((camp.state.camp, until),)
    ENDS[end](camp)
    assert bool(camp.state.blocked) == (end != until)


@pytest.mark.rule("DI-263", "DI-238", "DI-R75")
def test_what_works_so_often_is_fresh_again_at_its_time() -> None:
    kept = {
        day: {PER_GAME, PER_COMBAT},
        night: {PER_GAME, PER_COMBAT, PER_DAY, FIRST_OF_DAY, PER_TURN},
        combat: {PER_GAME, PER_DAY, FIRST_OF_DAY, PER_TURN},
        begins_turn: {PER_GAME, PER_COMBAT, PER_DAY, FIRST_OF_DAY},
    }
    every = (PER_DAY, FIRST_OF_DAY, PER_TURN, PER_COMBAT, PER_GAME)
    for end, left in kept.items():
        ring = Ring(1)
        for limit in every:
            spend(ring.state, limit, ACTION_USE, 7, 0, -1)
        end(ring)
        used = {limit for limit in every if not is_fresh(ring.state, limit, ACTION_USE, 7, 0, -1)}
        assert used == left


def begins_turn(ring: Ring) -> None:
    """Somebody has the turn."""
    rounds.begin_turn(ring.state, 0)


@pytest.mark.rule("DI-063", "DI-R34", "DI-249")
def test_a_survivor_may_count_as_being_at_a_fire_alone_or_with_all_in_its_space() -> None:
    at_fire = {"kind": "at_fire"}
    for everybody in (False, True):
        camp = Camp().explored().quiet()
        camp.state.fires = ()
        camp.stands(2, camp.setting.adjacent[camp.state.camp][0])
        camp.rule({"kind": "count_as_fire", "space": everybody}, 0)
        assert [camp.holds(at_fire, seat) for seat in range(3)] == [True, everybody, False]
