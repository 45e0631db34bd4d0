"""The stamina dial: gained, lost, spent, set."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.table.state import NIGHT


@pytest.mark.rule("DI-069")
def test_a_gain_beyond_the_most_that_the_dial_shows_is_lost() -> None:
    camp = Camp().quiet()
    camp.state.stamina = [10, 12, 3]
    camp.does({"kind": "gain_stamina", "n": 6, "who": "each"})
    assert camp.state.stamina == [12, 12, 9]
    assert not camp.could({"kind": "gain_stamina", "n": 1})


@pytest.mark.rule("DI-069", "DI-253")
def test_whoever_has_too_little_loses_what_there_is() -> None:
    camp = Camp().quiet()
    camp.state.stamina = [2, 8, 0]
    camp.does({"kind": "lose_stamina", "n": 4})
    assert camp.state.stamina == [0, 8, 0]
    assert not camp.could({"kind": "lose_stamina", "n": 4}, 2)


@pytest.mark.rule("DI-089", "DI-090")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    camp = Camp().quiet()
    camp.state.stamina[0] = 3
    price = {
        "kind": "pay",
        "cost": {"kind": "spend_stamina", "n": 4},
        "then": {"kind": "gain_resource", "resource": "wood"},
    }
    camp.has(0).does(price)
    assert (camp.state.stamina[0], camp.goods()) == (3, {})
    camp.state.stamina[0] = 4
    camp.does(price)
    assert (camp.state.stamina[0], camp.goods()) == (0, {"wood": 1})


@pytest.mark.rule("DI-069")
def test_a_dial_is_set_and_at_most_only_lowers_it() -> None:
    camp = Camp().quiet()
    camp.state.stamina = [2, 10, 8]
    camp.does({"kind": "set_stamina", "n": 4, "at_most": True, "who": "each"})
    assert camp.state.stamina == [2, 4, 4]
    camp.does({"kind": "set_stamina", "n": 8})
    assert camp.state.stamina == [8, 4, 4]
    assert not camp.could({"kind": "set_stamina", "n": 8, "at_most": True})


@pytest.mark.rule("DI-250")
def test_what_cannot_be_lost_at_night_is_lost_by_day() -> None:
    camp = Camp().quiet().rule({"kind": "forbid", "what": "lose_stamina_at_night"}, 0)
    camp.state.phase = NIGHT
    camp.does({"kind": "lose_stamina", "n": 2, "who": "each"})
    assert camp.state.stamina == [8, 6, 6]
    camp.does({"kind": "spend_stamina", "n": 1})
    assert camp.state.stamina == [7, 6, 6]
    camp.state.phase = 1
    camp.does({"kind": "lose_stamina", "n": 2})
    assert camp.state.stamina == [5, 6, 6]
