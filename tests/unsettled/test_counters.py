"""Counters and flags remember; who is held is held."""

import pytest

from tests.unsettled.outpost import Edit, Outpost, Word

MEALS: Edit = (
    "tokens.toml",
    "",
    '\n[[token]]\nid = "meals"\nname = "Meals"\nkind = "counter"\nlimit = 3\nstart = 1\n',
)
FULL: Edit = (
    "planet.toml",
    "",
    """
[[hooks]]
on = "counter"
of = "meals"
effect = { kind = "gain_insight" }
""",
)
SEEN: Edit = (
    "planet.toml",
    "",
    """
[[hooks]]
on = "flag"
of = "tidy"
effect = { kind = "gain_insight" }
""",
)


def up(n: int) -> Word:
    """A meal or more."""
    return {"kind": "adjust_counter", "counter": "meals", "n": n}


def down(n: int) -> Word:
    """Fewer of them."""
    return {**up(n), "down": True}


def meals(outpost: Outpost) -> int:
    """What the counter shows."""
    return outpost.state.counters[outpost.planet.cartridge.counters.index("meals")]


@pytest.mark.rule("US-310")
def test_a_counter_changes_within_its_limits() -> None:
    outpost = Outpost(MEALS)
    assert meals(outpost) == 1
    outpost.does(up(1))
    assert meals(outpost) == 2
    outpost.does(up(5))
    assert meals(outpost) == 3
    assert not outpost.could(up(1))
    outpost.does(down(9))
    assert meals(outpost) == 0
    assert not outpost.could(down(1))
    outpost.does({"kind": "set_counter", "counter": "meals", "n": 9})
    assert meals(outpost) == 3
    assert not outpost.could({"kind": "set_counter", "counter": "meals", "n": 3})
    assert outpost.holds({"kind": "counter", "counter": "meals", "at_least": 3})
    assert not outpost.holds({"kind": "counter", "counter": "meals", "below": 3})


@pytest.mark.rule("US-289", "US-310")
def test_something_may_happen_once_when_it_reaches_its_limit_or_runs_out() -> None:
    outpost = Outpost(MEALS, FULL)
    outpost.does(up(1))
    assert outpost.state.insight == [0, 0, 0]
    outpost.does([up(1), {"kind": "lower_trust"}])
    assert outpost.state.insight == [1, 0, 0]
    assert outpost.told.index("trust-low") < outpost.told.index("insight"), "after the whole effect"
    outpost.does(up(1))
    assert outpost.state.insight == [1, 0, 0], "it is there already"
    outpost.does(down(2))
    assert outpost.state.insight == [1, 0, 0]
    outpost.does(down(2))
    assert outpost.state.insight == [2, 0, 0]
    outpost.does({"kind": "set_counter", "counter": "meals", "n": 3})
    assert outpost.state.insight == [2, 0, 0], "it was only set"


@pytest.mark.rule("US-289", "US-310")
def test_what_is_remembered_is_waited_for_and_can_be_forgotten() -> None:
    outpost = Outpost(SEEN)
    tidy: Word = {"kind": "flag", "name": "tidy"}
    outpost.does({"kind": "set_flag", "flag": "tidy"})
    assert outpost.holds(tidy)
    assert outpost.state.insight == [1, 0, 0]
    outpost.does({"kind": "set_flag", "flag": "tidy"})
    assert outpost.state.insight == [1, 0, 0], "it is remembered already"
    assert not outpost.could({"kind": "set_flag", "flag": "tidy"})
    outpost.does({"kind": "clear_flag", "flag": "tidy"})
    assert not outpost.holds(tidy)
    assert not outpost.could({"kind": "clear_flag", "flag": "tidy"})


NAP: Edit = (
    "planet.toml",
    "",
    """
[[hooks]]
on = "occasion"
of = "nap"
effect = { kind = "gain_insight" }
""",
)


@pytest.mark.rule("US-289", "US-310")
def test_an_occasion_comes_to_one_explorer_or_to_the_crew_and_what_waits_for_it_follows() -> None:
    outpost = Outpost(NAP)
    outpost.does([{"kind": "happens", "occasion": "nap"}, {"kind": "lower_trust"}], 1)
    assert outpost.state.insight == [1, 0, 0], "the active explorer stands for the crew"
    assert outpost.told.index("trust-low") < outpost.told.index("insight")
    outpost.does({"kind": "happens", "occasion": "nap", "who": {"pick": "each", "others": True}})
    assert outpost.state.insight == [1, 1, 1]


@pytest.mark.rule("US-310")
def test_explorers_are_held_and_released() -> None:
    outpost = Outpost()
    state = outpost.state
    outpost.does({"kind": "hold", "who": {"pick": "each", "others": True}})
    assert state.held == 0b110
    assert [state.can_act(seat) for seat in range(3)] == [True, False, False]
    assert not outpost.could({"kind": "hold", "who": "affected"}, 1)
    outpost.does({"kind": "release", "who": "affected"}, 2)
    assert state.held == 0b010
    outpost.does({"kind": "release", "who": {"pick": "each", "held": True}})
    assert state.held == 0
    assert [key for key in outpost.told if key in ("held", "released")] == ["held", "held", "released", "released"]
