"""Rules that go on are asked whom they concern: holders, groups, those they were given to, and only while they hold."""

import pytest

import unmapped
from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import concerning, standing
from unmapped.games.unsettled.table.state import BORNE, DISTRESS, MOMENTS, OWN_DISTRESS
from unmapped.games.unsettled.turn import windows
from unmapped.language.effects import VERB
from unmapped.language.world import changed

STIFF = """
[[distress]]
id = "stiff"
name = "Stiff"
text = "Hm."
ongoing = [
  { kind = "forbid_carrying" },
  { kind = "exempt", what = "nap", who = "holder" },
  { kind = "while", condition = { kind = "trust_is", side = "low" }, then = { kind = "change_movement", n = 1 } },
]
"""

NAP = '[[hooks]]\non = "occasion"\nof = "nap"\neffect = { kind = "gain_insight" }\n'


def stiff() -> Crew:
    """Explorer 1 has the distress."""
    crew = Crew(distress=STIFF, more=NAP)
    crew.state.cards.move(crew.state.cards.piles[DISTRESS][0], DISTRESS, OWN_DISTRESS + 1)
    return crew


def concerned(crew: Crew, kind: str) -> list[int]:
    """Whom the rules of a kind concern."""
    return [seat for seat in range(crew.state.seats) if concerning.hold(crew.state, NUMBERS[kind], seat)]


@pytest.mark.rule("US-170", "US-160")
def test_what_a_distress_says_concerns_its_holder_as_long_as_it_is_held() -> None:
    crew = stiff()
    assert concerned(crew, "forbid_carrying") == [1]
    crew.state.cards.pour(OWN_DISTRESS + 1, DISTRESS)
    assert concerned(crew, "forbid_carrying") == []


@pytest.mark.rule("US-170")
def test_a_card_may_concern_those_near_its_holder() -> None:
    near = STIFF.replace(
        '{ kind = "forbid_carrying" }', '{ kind = "forbid_carrying", who = { pick = "each", within = 0 } }'
    )
    crew = Crew(distress=near)
    crew.state.cards.move(crew.state.cards.piles[DISTRESS][0], DISTRESS, OWN_DISTRESS + 1)
    crew.state.places = 2
    crew.state.where = [1, 0, 0]
    assert concerned(crew, "forbid_carrying") == [1, 2]


@pytest.mark.rule("US-310")
def test_a_rule_may_go_on_only_while_something_holds() -> None:
    crew = stiff()
    assert concerned(crew, "change_movement") == []
    crew.state.trust = 0
    assert concerned(crew, "change_movement") == [1]


@pytest.mark.rule("US-310")
def test_a_rule_of_the_planet_concerns_those_it_speaks_of_or_everybody() -> None:
    rule = '[[ongoing]]\nkind = "forbid_moving"\nwho = { pick = "each", property = "round" }\n'
    crew = Crew(more=rule + '[[ongoing]]\nkind = "forbid_boarding"\n').does(
        {"kind": "grant_property", "name": "round"}, 2
    )
    assert concerned(crew, "forbid_moving") == [2]
    assert concerned(crew, "forbid_boarding") == [0, 1, 2]


@pytest.mark.rule("US-248")
def test_what_an_effect_gives_for_a_time_concerns_whom_it_was_given_to() -> None:
    crew = Crew().does(
        {"kind": "grant_property", "name": "round", "who": {"others": True}, "until": "end_of_next_turn"}
    )
    crew.says("explorer 2")
    assert concerned(crew, "grant_property") == [2]
    standing.end_turn(crew.state)
    assert concerned(crew, "grant_property") == [2]
    standing.end_turn(crew.state)
    assert concerned(crew, "grant_property") == []


@pytest.mark.rule("US-310")
def test_exemptions_last_with_their_card_or_for_once() -> None:
    crew = stiff()
    nap = 0
    assert concerning.is_exempt(crew.state, 1, nap, use=True)
    assert concerning.is_exempt(crew.state, 1, nap, use=True)
    assert not concerning.is_exempt(crew.state, 0, nap, use=True)
    crew.does({"kind": "exempt", "what": "nap"})
    assert concerning.is_exempt(crew.state, 0, nap, use=False)
    assert concerning.is_exempt(crew.state, 0, nap, use=True)
    assert not concerning.is_exempt(crew.state, 0, nap, use=True)


@pytest.mark.rule("US-109", "US-310")
def test_what_stands_on_a_token_belongs_to_whoever_bears_it() -> None:
    crew = Crew()
    ball = crew.state.planet.token_thing[0]
    assert standing.owner(crew.state, ball) == -1
    crew.state.token_at = changed(crew.state.token_at, 0, BORNE + 2)
    assert standing.owner(crew.state, ball) == 2


@pytest.mark.rule("US-304", "US-310")
def test_to_ignore_what_a_planet_does_skips_one_occurrence() -> None:
    crew = Crew(more=NAP).does({"kind": "exempt", "what": "nap"})
    nap = {"kind": "happens", "occasion": "nap", "who": "actor"}
    assert crew.does(nap).state.insight[0] == 0
    assert crew.does(nap).state.insight[0] == 1
    assert crew.does(nap).state.insight[0] == 2


@pytest.mark.rule("US-310", "US-289")
def test_an_occasion_does_not_come_to_those_who_are_exempt() -> None:
    crew = stiff().does({"kind": "happens", "occasion": "nap", "who": "each_explorer"})
    assert crew.state.insight == [1, 0, 1]


@pytest.mark.rule("US-310", "US-137")
def test_a_card_may_make_breakthroughs_of_its_holder_dearer() -> None:
    dear = STIFF.replace('{ kind = "forbid_carrying" }', '{ kind = "extra_cost", n = 2 }')
    crew = Crew(distress=dear)
    planet = crew.state.planet
    free = next(free for free in planet.free if free.resource >= 0)
    assert windows.price(crew.state, 1, free) == 1
    crew.state.cards.move(crew.state.cards.piles[DISTRESS][0], DISTRESS, OWN_DISTRESS + 1)
    assert windows.price(crew.state, 1, free) == 3
    assert windows.price(crew.state, 0, free) == 1


@pytest.mark.rule("US-248")
def test_a_card_grants_its_property_under_its_condition_be_that_the_first_of_all_nodes() -> None:
    state = unmapped.game("unsettled").start(seats=2, seed=1, planet="vessimar").state
    planet, program = state.planet, state.planet.program
    grant = NUMBERS["grant_property"]
    ((card, node, _),) = before = planet.ongoing[grant]
    _, name, _, _ = program.arguments[node]
    first = program.nodes[0], program.arguments[0]
    never = next(
        number
        for number, parts in enumerate(program.nodes)
        if parts[0] == VERB and not state.language.possible(state, 0, number, (card, 0, -1, -1, -1))
    )
    state.cards.piles[MOMENTS] = (card,)
    state.engaged[0] = 1
    assert standing.grants(state, 0, name)
    try:
        planet.ongoing[grant] = ((card, node, 0),)
        program.nodes[0], program.arguments[0] = program.nodes[never], program.arguments[never]
        assert not standing.grants(state, 0, name)
    finally:
        planet.ongoing[grant] = before
        program.nodes[0], program.arguments[0] = first
