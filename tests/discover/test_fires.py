"""Fires: at camp and elsewhere, burning out, kept, lit again, carried."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import ASK_FIRE, ASK_KEEP_FIRE
from unmapped.games.discover.quest import fires
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import LIT, UNLIT

AT_CAMP = {"kind": "at_camp"}
AT_FIRE = {"kind": "at_fire"}


def beside(camp: Camp) -> int:
    """A space next to camp."""
    return camp.setting.adjacent[camp.state.camp][0]


@pytest.mark.rule("DI-062", "DI-063", "DI-064")
def test_at_camp_and_at_a_fire_are_two_things() -> None:
    camp = Camp().quiet()
    camp.stands(1, beside(camp))
    assert camp.holds(AT_CAMP)
    assert camp.holds(AT_FIRE)
    assert not camp.holds(AT_CAMP, 1)
    assert not camp.holds(AT_FIRE, 1)
    camp.does({"kind": "burn_out", "where": "camp"})
    assert camp.holds(AT_CAMP)
    assert not camp.holds(AT_FIRE)


@pytest.mark.rule("DI-065")
def test_a_fire_that_burns_out_stays_unlit() -> None:
    camp = Camp().quiet().does({"kind": "burn_out", "where": "camp"})
    assert camp.state.fires == ((camp.state.camp, UNLIT),)
    assert not camp.could({"kind": "burn_out", "where": "camp"})


@pytest.mark.rule("DI-063", "DI-066")
def test_two_fires_on_a_space_burn_on_one_space() -> None:
    camp = Camp().quiet()
    space = beside(camp)
    camp.state.fires = ((camp.state.camp, UNLIT), (space, LIT), (space, LIT))
    assert atlas.lit_spaces(camp.state) == 1 << space


@pytest.mark.rule("DI-066", "DI-251", "DI-266", "DI-R109")
def test_any_space_takes_any_number_of_fires() -> None:
    camp = Camp().quiet().explored()
    for _ in range(5):
        camp.does({"kind": "place_fire"}, place=camp.state.camp)
    water = next(space for space in range(camp.setting.spaces) if atlas.source(camp.state, space) >= 0)
    camp.does({"kind": "place_fire", "lit": False}, place=water)
    assert fires.count(camp.state, camp.state.camp, LIT) == 6
    assert fires.count(camp.state, water, UNLIT) == 1


@pytest.mark.rule("DI-R109", "DI-X33")
def test_one_of_several_fires_of_a_space_burns_out_unless_all_are_meant() -> None:
    camp = Camp().quiet().does({"kind": "place_fire"}, place=0)
    camp.state.fires = ((camp.state.camp, LIT), (camp.state.camp, LIT))
    camp.does({"kind": "burn_out", "where": "camp"})
    assert camp.holds(AT_FIRE)
    camp.state.fires = ((camp.state.camp, LIT), (camp.state.camp, LIT))
    camp.does({"kind": "burn_out", "where": {"pick": "each", "fire": "lit"}})
    assert camp.state.fires == ((camp.state.camp, UNLIT), (camp.state.camp, UNLIT))


@pytest.mark.rule("DI-171", "DI-250")
def test_an_unlit_fire_is_lit_unless_that_is_forbidden() -> None:
    camp = Camp().quiet().does({"kind": "burn_out", "where": "camp"})
    camp.hook("fire_lit", {"kind": "gain_stamina", "n": 1, "who": "leader"})
    camp.does({"kind": "light_fire", "where": "camp"})
    assert camp.holds(AT_FIRE)
    assert camp.state.stamina[0] == 9
    dark = Camp().quiet().does({"kind": "burn_out", "where": "camp"})
    dark.rule({"kind": "forbid", "what": "light_fire", "who": "each"})
    dark.does({"kind": "light_fire", "where": "camp"})
    assert not dark.holds(AT_FIRE)


@pytest.mark.rule("DI-065", "DI-249", "DI-X31")
def test_a_fire_is_kept_by_whoever_pays_there_then_by_the_leader() -> None:
    camp = Camp().quiet().has(0, wood=1).has(1).has(2, wood=1)
    camp.stands(0, beside(camp)).stands(1, beside(camp))
    camp.rule({"kind": "keep_fire", "resource": "wood"})
    camp.does({"kind": "burn_out", "where": "camp"}, 1)
    assert camp.question[0] == ASK_KEEP_FIRE
    assert camp.asked == [2]
    camp.says("no")
    assert camp.asked == [0]
    camp.says("yes")
    assert camp.goods(0) == {}
    assert camp.state.fires == ((camp.state.camp, LIT),)
    camp.does({"kind": "burn_out", "where": "camp"}).says("no")
    assert camp.state.fires == ((camp.state.camp, UNLIT),)


@pytest.mark.rule("DI-065", "DI-249")
def test_what_would_burn_out_can_be_stopped() -> None:
    camp = Camp().quiet().has(1, wood=1)
    camp.hook("would_burn_out", {"kind": "cancel"})
    camp.does({"kind": "burn_out", "where": "camp"})
    assert camp.state.fires == ((camp.state.camp, LIT),)
    camp.setting.hooks.clear()
    camp.does({"kind": "burn_out", "where": "camp"})
    assert camp.state.fires == ((camp.state.camp, UNLIT),)


@pytest.mark.rule("DI-259")
def test_a_fire_is_carried_from_and_to_spaces_of_ones_choice() -> None:
    camp = Camp().quiet()
    first, second = camp.setting.adjacent[camp.state.camp][:2]
    camp.does({"kind": "place_fire", "lit": False}, place=first)
    near = {"within": 1, "of": "camp"}
    camp.does({"kind": "move_fire", "source": {**near, "fire": "any"}, "to": near})
    assert camp.question[0] == ASK_FIRE
    spelled = atlas.spelled
    camp.says(f"space {spelled(first)}")
    assert f"space {spelled(first)}" not in camp.offered
    camp.says(f"space {spelled(second)}")
    assert sorted(camp.state.fires) == sorted([(camp.state.camp, LIT), (second, UNLIT)])


@pytest.mark.rule("DI-259")
def test_without_a_fire_or_another_space_nothing_is_carried() -> None:
    camp = Camp().quiet()
    assert not camp.could({"kind": "move_fire", "source": "own", "to": "camp"})
    camp.stands(1, beside(camp))
    assert not camp.could({"kind": "move_fire", "source": "own", "to": "camp"}, 1)
    assert camp.could({"kind": "move_fire", "source": "camp", "to": "own"}, 1)


@pytest.mark.rule("DI-X33", "DI-259")
def test_of_a_lit_and_an_unlit_fire_the_lit_one_is_carried() -> None:
    camp = Camp().explored().quiet()
    here = camp.state.camp
    camp.state.fires = ((here, UNLIT), (here, LIT))
    fires.carry(camp.state, here, here + 1)
    assert camp.state.fires == ((here, UNLIT), (here + 1, LIT))


@pytest.mark.rule("DI-065", "DI-X31")
def test_only_fires_of_the_spaces_that_are_said_are_kept() -> None:
    camp = Camp().explored().quiet().has(0, wood=2)
    camp.rule({"kind": "keep_fire", "resource": "wood", "on": {"camp": True}})
    away = beside(camp)
    camp.state.fires = tuple(sorted(((camp.state.camp, LIT), (away, LIT))))
    camp.does({"kind": "burn_out", "where": "own"}, place=away)
    assert camp.question == ()
    assert (away, UNLIT) in camp.state.fires
    assert camp.does({"kind": "burn_out", "where": "camp"}).asked == [0]


@pytest.mark.rule("DI-065", "DI-176", "DI-X31")
def test_a_leader_who_stands_at_the_fire_is_asked_once() -> None:
    camp = Camp(2).quiet().has(0, wood=1).has(1).rule({"kind": "keep_fire", "resource": "wood"})
    camp.does({"kind": "burn_out", "where": "camp"}).says("no")
    assert camp.question == ()
    assert camp.state.fires == ((camp.state.camp, UNLIT),)
