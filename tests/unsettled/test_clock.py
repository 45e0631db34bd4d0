"""Time passes in one advance, wraps, fires triggers, and can be ignored by those who may."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards.kinds import ASK_TRIGGER
from unmapped.games.unsettled.effects import standing
from unmapped.games.unsettled.planet import clock
from unmapped.games.unsettled.table import owed

BELL = '[{ id = "bell", name = "Bell", least = 4, most = 8 }]'
TWO = '[{ id = "bell", name = "Bell" }, { id = "drum", name = "Drum" }]'

RINGS = """
[[hooks]]
on = "trigger"
of = "bell"
effect = { kind = "gain_insight", who = "active" }
"""

DRUMS = """
[[hooks]]
on = "trigger"
of = "drum"
effect = { kind = "lose_focus", n = 1, type = "energy", who = "active" }
"""

WATCHES = """
[[ongoing]]
kind = "spare_wrap"
who = { pick = "each", held = true }
token = "watch"
"""

WATCH = """
[[token]]
id = "watch"
name = "Watch"
kind = "supply"
limit = 2
per_explorer = true
"""


def put(crew: Crew, *triggers: tuple[int, int]) -> Crew:
    """Put triggers on spaces as they are printed."""
    for space, trigger in triggers:
        clock.add(crew.state, trigger, space - 1)
    return crew


def standing_on(crew: Crew) -> list[tuple[int, int]]:
    """The triggers and their spaces, counted from 0."""
    return list(crew.state.triggers)


def spend(crew: Crew, n: int) -> Crew:
    """Let time pass by an effect."""
    return crew.does({"kind": "advance_time", "n": n})


# --- Advancing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-263", "US-306")
def test_time_moves_the_marker_to_the_right() -> None:
    crew = spend(Crew(), 3)
    assert crew.state.time == 3
    assert crew.state.endurance == [6, 6, 6]


@pytest.mark.rule("US-264")
def test_the_last_space_costs_nothing_and_beyond_it_everybody_loses_1_endurance() -> None:
    crew = spend(Crew(), 9)
    assert (crew.state.time, crew.state.endurance) == (9, [6, 6, 6])
    spend(crew, 1)
    assert (crew.state.time, crew.state.wraps, crew.state.endurance) == (0, 1, [5, 5, 5])


@pytest.mark.rule("US-R26")
def test_each_wrap_of_one_advance_costs_1_and_before_any_trigger_is_resolved() -> None:
    crew = put(Crew(more=RINGS), (10, 0))
    spend(crew, 21)
    assert crew.state.endurance == [4, 4, 4]
    assert crew.told.index("endurance-lost") < crew.told.index("trigger")
    assert crew.state.insight[0] == 2


@pytest.mark.rule("US-331", "US-264")
def test_a_wrap_hits_all_others_where_somebody_is_out_already() -> None:
    crew = Crew()
    crew.state.endurance = [6, 0, 1]
    spend(crew, 10)
    assert crew.state.endurance == [5, 0, 0]
    assert crew.told.count("unconscious") == 1


@pytest.mark.rule("US-265", "US-266", "US-R27")
def test_an_advance_is_completed_and_then_all_triggers_on_its_way_fire_in_their_order() -> None:
    crew = put(Crew(more=RINGS + DRUMS, triggers=TWO), (3, 0), (2, 1), (5, 0))
    spend(crew, 3)
    assert crew.told[3:] == ["time", "trigger", "focus-down", "trigger", "insight"]
    assert crew.state.time == 3


@pytest.mark.rule("US-R30", "US-R69")
def test_an_advance_is_one_step_with_a_window_before_each_trigger_only() -> None:
    crew = put(Crew(more=RINGS), (2, 0), (4, 0))
    spend(crew, 1)
    assert len(crew.windows) == 1
    assert crew.state.time == 1
    spend(crew, 2)
    assert len(crew.windows) == 2
    assert crew.checks == 2


@pytest.mark.rule("US-266")
def test_a_trigger_that_is_put_on_the_marker_does_not_fire() -> None:
    crew = Crew(more=RINGS)
    crew.state.time = 3
    crew.does([{"kind": "add_trigger", "trigger": "bell", "space": 4}])
    assert standing_on(crew) == [(3, 0)]
    assert crew.state.insight == [0, 0, 0]
    assert spend(crew, 10).state.insight == [1, 0, 0]


@pytest.mark.rule("US-R28")
def test_a_trigger_on_the_first_space_fires_when_time_starts_over_after_the_wrap() -> None:
    crew = put(Crew(more=RINGS + '[[hooks]]\non = "wrap"\neffect = { kind = "raise_trust" }\n'), (1, 0))
    crew.state.trust = 0
    spend(crew, 10)
    assert crew.state.insight == [1, 0, 0]
    assert crew.told.index("trust-high") < crew.told.index("insight")


@pytest.mark.rule("US-267")
def test_each_trigger_is_resolved_fully_before_the_next() -> None:
    drums = DRUMS.replace("lose_focus", "advance_time").replace(', type = "energy", who = "active"', "")
    crew = put(Crew(more=RINGS + drums, triggers=TWO), (2, 1), (3, 0), (4, 0))
    spend(crew, 2)
    # The drum's own advance rings the bell on 4 before the bell on 3, which waits, has its turn.
    assert crew.told[3:] == ["time", "trigger", "time", "trigger", "insight", "trigger", "insight"]
    assert crew.state.time == 3


@pytest.mark.rule("US-184", "US-268")
def test_the_players_order_triggers_on_one_space() -> None:
    crew = put(Crew(more=RINGS + DRUMS, triggers=TWO), (2, 0), (2, 1))
    spend(crew, 1)
    assert crew.question[0] == ASK_TRIGGER
    assert crew.offered == ["trigger bell", "trigger drum"]
    crew.says("trigger drum")
    assert crew.told[-4:] == ["trigger", "focus-down", "trigger", "insight"]


@pytest.mark.rule("US-R29", "US-270")
def test_triggers_stay_after_firing_until_something_removes_them() -> None:
    crew = put(Crew(more=RINGS), (2, 0), (6, 0))
    spend(crew, 10)
    assert standing_on(crew) == [(1, 0), (5, 0)]
    crew.does([{"kind": "remove_trigger", "trigger": "bell", "space": 6}])
    assert standing_on(crew) == [(1, 0)]
    crew.does([{"kind": "remove_trigger", "trigger": "bell"}])
    assert standing_on(crew) == []
    assert not crew.could({"kind": "remove_trigger", "trigger": "bell"})


@pytest.mark.rule("US-269")
def test_a_trigger_can_be_fired_by_an_effect_once_that_is_over() -> None:
    crew = Crew(more=RINGS).does([{"kind": "fire_trigger", "trigger": "bell"}, {"kind": "gain_focus", "n": 1}])
    assert crew.state.insight == [0, 0, 0]
    assert crew.says("cube energy").state.insight == [1, 0, 0]


@pytest.mark.rule("US-264", "US-265")
def test_time_runs_on_to_a_trigger_or_to_the_wrap() -> None:
    crew = put(Crew(), (6, 0))
    crew.state.time = 5
    assert crew.does({"kind": "advance_until", "trigger": "bell"}).state.time == 5
    assert crew.state.wraps == 1
    assert crew.does({"kind": "advance_until"}).state.time == 0
    assert crew.state.wraps == 2


# --- Wraps that are spared --------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_who_holds_an_exemption_keeps_the_endurance_of_the_next_wrap_only() -> None:
    crew = Crew().does({"kind": "exempt", "what": "wrap", "who": {"pick": "each", "others": True}})
    assert spend(crew, 10).state.endurance == [5, 6, 6]
    assert spend(crew, 10).state.endurance == [4, 5, 5]


@pytest.mark.rule("US-310")
def test_the_held_are_asked_whether_they_turn_over_a_watch() -> None:
    crew = Crew(more=WATCHES, tokens=WATCH)
    crew.state.held = 1 << 1
    spend(crew, 10)
    assert (crew.asked, crew.offered) == (1, ["yes", "no"])
    assert crew.state.endurance == [5, 6, 5]
    crew.says("no")
    assert crew.state.endurance == [5, 5, 5]
    spend(crew, 10).says("yes")
    spend(crew, 10).says("yes")
    assert crew.state.endurance == [3, 5, 3]
    spend(crew, 10)
    assert not crew.question
    assert crew.state.endurance == [2, 4, 2]


# --- Time that is ignored ---------------------------------------------------------------------------------------------


@pytest.mark.rule("US-194", "US-R99")
def test_each_ignore_cancels_one_space_of_the_beneficiarys_own_doing_if_wanted() -> None:
    crew = Crew().does({"kind": "ignore_time", "n": 2}, 1)
    owed.owe(crew.state, 3, owed.EDGE, 1)
    crew.goes(clock.due(crew.state))
    assert (crew.asked, crew.offered) == (1, ["yes", "no"])
    crew.says("yes", "no")
    assert crew.state.time == 2
    owed.owe(crew.state, 2, owed.EDGE, 1)
    crew.goes(clock.due(crew.state)).says("yes")
    assert not crew.question
    assert crew.state.time == 3


@pytest.mark.rule("US-R99")
def test_time_of_somebody_elses_doing_is_not_ignored() -> None:
    crew = Crew().does({"kind": "ignore_time"}, 1)
    owed.owe(crew.state, 1, owed.EDGE, 0)
    assert not crew.goes(clock.due(crew.state)).question
    assert crew.state.time == 1


@pytest.mark.rule("US-194", "US-335")
def test_who_may_ignore_all_time_on_edges_leaves_without_any() -> None:
    crew = Crew().does({"kind": "ignore_time", "who": {"pick": "each", "within": 0}})
    owed.owe(crew.state, 2, owed.EDGE, 2)
    crew.goes(clock.due(crew.state)).says("yes")
    assert not crew.question
    assert crew.state.time == 0


@pytest.mark.rule("US-R99")
@pytest.mark.parametrize(
    ("scope", "origin", "ignored"),
    [
        ("edge", owed.EDGE, True),
        ("edge", owed.ACTION, False),
        ("action", owed.ACTION, True),
        ("action", owed.EDGE, False),
        ("action", owed.OTHER, False),
        ("any", owed.EDGE, True),
        ("any", owed.OTHER, True),
    ],
)
def test_only_time_within_the_printed_scope_is_ignored(scope: str, origin: int, ignored: bool) -> None:
    crew = Crew().does({"kind": "ignore_time", "scope": scope})
    owed.owe(crew.state, 1, origin, 0)
    assert bool(crew.goes(clock.due(crew.state)).question) == ignored


@pytest.mark.rule("US-R99", "US-R25")
def test_points_of_depleted_cubes_and_costs_of_actions_count_as_those_of_actions() -> None:
    crew = Crew().show(0, 0, 0).does({"kind": "ignore_time", "n": 3, "scope": "action"})
    crew.does([{"kind": "lose_focus", "n": 1}, {"kind": "advance_time", "n": 1}], cube=0)
    assert crew.says("yes", "yes").state.time == 0
    # What a card does is neither.
    assert crew.does({"kind": "advance_time", "n": 1}).state.time == 1


@pytest.mark.rule("US-R99")
def test_what_may_be_ignored_ends_with_the_turn() -> None:
    crew = Crew().does({"kind": "ignore_time", "scope": "any"})
    standing.end_turn(crew.state)
    assert spend(crew, 1).state.time == 1


@pytest.mark.rule("US-R99")
def test_who_ignores_symbols_ignores_time_on_edges_and_the_symbols_of_the_planet() -> None:
    crew = Crew().does({"kind": "ignore_symbols"})
    owed.owe(crew.state, 2, owed.EDGE, 0)
    crew.goes(clock.due(crew.state)).says("yes")
    assert crew.state.time == 0
    bounce = crew.state.planet.symbols.index("bounce")
    assert clock.ignores_symbol(crew.state, 0, bounce)
    assert not clock.ignores_symbol(crew.state, 1, bounce)
    only = Crew().does({"kind": "ignore_symbols", "only": "bounce"})
    assert clock.ignores_symbol(only.state, 0, bounce)
    assert not clock.ignorable(only.state, 0, owed.EDGE)


@pytest.mark.rule("US-R25", "US-R105")
def test_time_of_several_origins_in_one_effect_is_one_advance() -> None:
    crew = Crew().does({"kind": "ignore_time", "n": 1}, 1)
    owed.owe(crew.state, 1, owed.ACTION, 1)
    owed.owe(crew.state, 1, owed.EDGE, 1)
    owed.owe(crew.state, 1, owed.EDGE, 0)
    owed.owe(crew.state, 1, owed.EDGE, 1)
    crew.goes(clock.due(crew.state)).says("yes")
    assert crew.state.time == 3
    assert crew.told.count("time") == 1


# --- Triggers that are shifted ----------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_a_trigger_is_shifted_space_by_space_one_way_within_its_bounds() -> None:
    crew = put(Crew(triggers=BELL), (6, 0)).does({"kind": "move_trigger", "trigger": "bell", "n": 3})
    assert crew.offered == ["shift earlier", "shift later", "done"]
    assert crew.says("shift later").offered == ["shift later", "done"]
    assert not crew.says("shift later").question
    assert standing_on(crew) == [(7, 0)]
    crew.does({"kind": "move_trigger", "trigger": "bell", "n": 2, "direction": "earlier"}).says("shift earlier", "done")
    assert standing_on(crew) == [(6, 0)]
    assert not crew.could({"kind": "move_trigger", "trigger": "bell", "space": 7})
    crew.does({"kind": "move_trigger", "trigger": "bell", "space": 4})
    assert standing_on(crew) == [(3, 0)]


@pytest.mark.rule("US-310")
def test_of_several_tokens_the_next_one_is_shifted() -> None:
    crew = put(Crew(), (3, 0), (9, 0))
    crew.state.time = 4
    crew.does({"kind": "move_trigger", "trigger": "bell"}).says("shift earlier")
    assert standing_on(crew) == [(2, 0), (7, 0)]


@pytest.mark.rule("US-310")
def test_a_trigger_that_keeps_ahead_is_not_shifted_onto_the_marker() -> None:
    rule = '[[ongoing]]\nkind = "keep_ahead"\ntrigger = "bell"\n'
    crew = put(Crew(more=rule), (6, 0))
    crew.state.time = 4
    assert crew.does({"kind": "move_trigger", "trigger": "bell"}).offered == ["shift later", "done"]


@pytest.mark.rule("US-310")
def test_some_shift_a_trigger_further() -> None:
    rule = '[[ongoing]]\nkind = "change_shift"\ntrigger = "bell"\nn = 2\nwho = { pick = "each", property = "round" }\n'
    crew = put(Crew(more=rule), (6, 0)).does({"kind": "grant_property", "name": "round"})
    crew.does({"kind": "move_trigger", "trigger": "bell"}).says(*["shift later"] * 3)
    assert not crew.question
    crew.does({"kind": "move_trigger", "trigger": "bell"}, 1).says("shift earlier")
    assert not crew.question
    assert standing_on(crew) == [(7, 0)]
