"""Dirty water: checked after it was spent, never when it is lost."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import ASK_DIRTY, SETTLE
from unmapped.games.discover.table.state import STREAMS
from unmapped.kernel.chance import Chance

DRINK = {"kind": "spend_resource", "resource": "dirty_water"}


def rolling(camp: Camp, *rolls: int) -> Camp:
    """The next dice show these numbers."""
    for seed in range(100_000):
        chance = Chance(str(seed), STREAMS)
        if tuple([chance.roll("dice", 12) for _ in rolls]) == rolls:
            camp.state.chance = Chance(str(seed), STREAMS)
            return camp
    raise AssertionError(rolls)


@pytest.mark.rule("DI-168", "DI-R99")
@pytest.mark.parametrize(("roll", "sick"), [(3, True), (4, False)])
def test_a_roll_up_to_3_makes_sick(roll: int, sick: bool) -> None:
    camp = rolling(Camp().quiet().has(0, dirty_water=1), roll)
    camp.does(DRINK)
    camp.goes((SETTLE,))
    assert camp.damage() == ({"sickness": 1} if sick else {})
    assert camp.told.count("checked-water") == 1


@pytest.mark.rule("DI-168", "DI-R69")
def test_a_medicine_that_is_still_held_saves_the_roll() -> None:
    camp = Camp().quiet().has(0, dirty_water=1, medicine=1).does(DRINK).goes((SETTLE,))
    assert camp.question[0] == ASK_DIRTY
    camp.says("yes")
    assert camp.goods() == {}
    assert "checked-water" not in camp.told
    paid = Camp().quiet().has(0, dirty_water=1, medicine=1)
    paid.does([DRINK, {"kind": "spend_resource", "resource": "medicine"}]).goes((SETTLE,))
    assert "checked-water" in paid.told


@pytest.mark.rule("DI-168")
def test_the_medicine_can_be_kept_for_the_risk_of_the_die() -> None:
    camp = rolling(Camp().quiet().has(0, dirty_water=1, medicine=1), 1).does(DRINK).goes((SETTLE,)).says("no")
    assert camp.goods() == {"medicine": 1}
    assert camp.damage() == {"sickness": 1}


@pytest.mark.rule("DI-R68")
def test_each_dirty_water_is_checked_one_after_another() -> None:
    camp = rolling(Camp().quiet().has(0, dirty_water=3), 2, 9, 1)
    camp.does({"kind": "spend_resource", "resource": "dirty_water", "n": 3}).goes((SETTLE,))
    assert camp.told.count("checked-water") == 3
    assert camp.damage() == {"sickness": 2}


@pytest.mark.rule("DI-169")
def test_nobody_checks_water_that_is_discarded() -> None:
    camp = Camp().quiet().has(0, dirty_water=2)
    camp.does({"kind": "lose_resource", "resource": "dirty_water", "n": 2}).goes((SETTLE,))
    assert "checked-water" not in camp.told


@pytest.mark.rule("DI-168", "DI-249")
def test_rules_soften_the_check_or_take_it_away() -> None:
    camp = Camp().quiet().rule({"kind": "dirty_water_check", "most": 2, "who": "each"})
    rolling(camp.has(0, dirty_water=1), 3).does(DRINK).goes((SETTLE,))
    assert camp.damage() == {}
    spared = Camp().quiet().has(0, dirty_water=2)
    spared.rule({"kind": "ignore_rule", "rule": "dirty_water_check", "limit": "first_each_day"}, 0)
    spared.does(DRINK).goes((SETTLE,))
    assert "checked-water" not in spared.told
    spared.does(DRINK).goes((SETTLE,))
    assert spared.told.count("checked-water") == 1
