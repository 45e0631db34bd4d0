"""What some printed cards of the night come to at the table: threats that stay, people who keep watch."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import ASK_THREAT, SETTLE
from unmapped.games.discover.cards.moments import MOMENTS
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.table.state import LIT, NIGHT, NOWHERE, OWN_THREATS, THREATS, THREATS_SPENT, UNLIT, Fight
from unmapped.language.world import changed


def printed(seats: int = 3) -> Camp:
    """A camp where whatever is in play says what is printed on it."""
    return Camp(seats).printed()


def facing(camp: Camp, seat: int, name: str) -> int:
    """An ongoing threat lies in front of a survivor; its card."""
    card = camp.state.cards.piles[THREATS][-1]
    camp.setting.what[card] = camp.thing(name)
    camp.state.cards.move(card, THREATS, OWN_THREATS + seat)
    return card


def holding(camp: Camp, seat: int, name: str) -> None:
    """A survivor holds an item, be it in this copy or not."""
    thing = camp.thing(name)
    item = len(camp.setting.items)
    camp.setting.items = (*camp.setting.items, thing)
    camp.setting.items_of[thing] = (item,)
    camp.state.item_at += (seat,)
    camp.state.item_counters.append(0)


def plain(camp: Camp, *names: str) -> None:
    """These threats lie on top of the deck."""
    for card, name in zip(camp.state.cards.piles[THREATS], names, strict=False):
        camp.setting.what[card] = camp.thing(name)


@pytest.mark.rule("DI-072", "DI-073", "DI-R37")
def test_who_is_on_the_list_draws_one_more_and_is_off_it() -> None:
    camp = printed()
    card = facing(camp, 1, "on-the-list")
    plain(camp, "found-you-sleeping", "found-you-sleeping", "found-you-sleeping")
    camp.state.stamina = [0, 0, 0]
    camp.does({"kind": "draw_threat"}, 1)
    assert camp.state.stamina[1] == 6
    assert card in camp.state.cards.piles[THREATS_SPENT]
    camp.does({"kind": "draw_threat"}, 1)
    assert camp.state.stamina[1] == 9


@pytest.mark.rule("DI-073", "DI-301")
def test_a_dry_tongue_asks_for_one_water_more_each_night() -> None:
    camp = printed().has(0, clean_water=5)
    facing(camp, 0, "dry-tongue")
    camp.state.phase = NIGHT
    camp.does({"kind": "demand", "resource": "water", "who": "actor"}).says("yes", "yes")
    assert not camp.question
    assert camp.goods() == {"clean_water": 3}


@pytest.mark.rule("DI-073")
def test_a_chill_leaves_by_the_fire_at_night() -> None:
    camp = printed()
    facing(camp, 0, "chill")
    camp.goes((SETTLE,))
    assert camp.holds({"kind": "has_threat"})
    camp.state.phase = NIGHT
    camp.goes((SETTLE,))
    assert not camp.holds({"kind": "has_threat"})


@pytest.mark.rule("DI-249", "DI-072")
def test_who_is_warned_of_cold_takes_no_notice_of_sleet() -> None:
    camp = printed()
    camp.state.character = changed(camp.state.character, 2, camp.thing("sigrid-aune"))
    plain(camp, "sleet")
    camp.does({"kind": "draw_threat"}, 2)
    assert "threat-ignored" in camp.told
    assert camp.state.stamina[2] == 8


@pytest.mark.rule("DI-249", "DI-R36")
def test_whoever_listens_to_the_night_chooses_between_two_threats() -> None:
    camp = printed()
    hook = next(one for one in camp.setting.hooks[MOMENTS["would_draw_threat"]] if one.of == NONE)
    camp.state.character = changed(camp.state.character, 0, hook.thing)
    plain(camp, "sleet", "found-you-sleeping")
    camp.state.stamina = [0, 0, 0]
    camp.does({"kind": "draw_threat"}, 0)
    assert camp.question[0] == ASK_THREAT
    camp.says("threat found-you-sleeping")
    assert camp.state.stamina[0] == 3


@pytest.mark.rule("DI-159", "DI-249", "DI-264")
def test_a_shield_takes_the_blow_for_a_combatant_in_the_same_space_once_per_combat() -> None:
    camp = printed()
    holding(camp, 2, "kettle-lid-shield")
    camp.stands(1, camp.setting.adjacent[camp.state.camp][0])
    camp.state.fight = Fight(0, camp.setting.terrain.weak, NOWHERE, camp.state.camp)
    camp.does({"kind": "suffer", "type": "physical", "n": 2}, 0)
    assert camp.asked == [2]
    camp.says("yes")
    assert (camp.damage(0), camp.damage(2)) == ({"physical": 1}, {"physical": 1})
    assert not camp.question
    far = printed()
    holding(far, 1, "kettle-lid-shield")
    far.stands(1, far.setting.adjacent[far.state.camp][0])
    far.state.fight = Fight(0, far.setting.terrain.weak, NOWHERE, far.state.camp)
    far.does({"kind": "suffer", "type": "physical"}, 0)
    assert not far.question
    own = printed()
    holding(own, 0, "kettle-lid-shield")
    own.state.fight = Fight(0, own.setting.terrain.weak, NOWHERE, own.state.camp)
    own.does({"kind": "suffer", "type": "physical"}, 0)
    assert not own.question
    assert own.damage(0) == {"physical": 1}


@pytest.mark.rule("DI-065", "DI-264")
def test_a_caretaker_lets_the_fire_at_camp_be_kept_with_wood_or_salvage() -> None:
    camp = printed().has(0).has(1, salvage=1).has(2)
    camp.state.character = changed(camp.state.character, 2, camp.thing("lev-marchetti"))
    camp.does({"kind": "burn_out", "where": "camp"})
    assert camp.asked == [1]
    camp.says("yes")
    assert camp.goods(1) == {}
    assert camp.state.fires == ((camp.state.camp, LIT),)
    camp.does({"kind": "burn_out", "where": "camp"})
    assert camp.state.fires == ((camp.state.camp, UNLIT),)


@pytest.mark.rule("DI-250")
def test_who_sleeps_sitting_up_loses_no_stamina_at_night() -> None:
    camp = printed()
    camp.state.character = changed(camp.state.character, 1, camp.thing("sigrid-aune"))
    camp.state.phase = NIGHT
    camp.does({"kind": "lose_stamina", "n": 2, "who": "each"})
    assert camp.state.stamina == [6, 8, 6]
