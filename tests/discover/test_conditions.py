"""What cards ask of the table: every condition, holding and not."""

import pytest

from tests.discover.camp import Camp, Word
from unmapped.games.discover.cards.verbs.conditions import CONDITIONS
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import conditions
from unmapped.games.discover.table.state import (
    DEFEATED,
    FROM_HAND,
    FROM_OPEN,
    MODIFY,
    NIGHT,
    OWN_THREATS,
    THREATS,
    UNDECIDED,
    Fight,
)
from unmapped.games.discover.turn.words import LEXICON
from unmapped.language import joined
from unmapped.language.word import word_kind


def test_every_condition_can_be_asked() -> None:
    own = [word for word in CONDITIONS if not issubclass(word, joined.Not | joined.AnyOf | joined.AllOf)]
    assert [entry.word for entry in conditions.WORDS] == [word_kind(word) for word in own]
    assert {NUMBERS[word_kind(word)] for word in {*CONDITIONS} - {*own}} == {*LEXICON.joining}


@pytest.mark.rule("DI-062", "DI-063", "DI-064")
def test_where_a_survivor_stands() -> None:
    camp = Camp().quiet()
    beside = camp.setting.adjacent[camp.state.camp][0]
    camp.stands(1, beside)
    assert camp.holds({"kind": "at_camp"})
    assert not camp.holds({"kind": "at_camp"}, 1)
    assert camp.holds({"kind": "at_fire"})
    assert not camp.holds({"kind": "at_fire"}, 1)
    assert camp.holds({"kind": "stands", "on": {"adjacent": True, "of": "camp"}}, 1)
    assert not camp.holds({"kind": "stands", "on": {"adjacent": True, "of": "camp"}}, 0)
    assert camp.holds({"kind": "at_camp", "who": "any"}, 1)


@pytest.mark.rule("DI-103", "DI-146", "DI-167")
def test_what_a_survivor_has() -> None:
    camp = Camp().quiet().has(0, dirty_water=1, food=1).has(1, food=3).has(2)
    assert camp.holds({"kind": "has_resource", "resource": "water"})
    assert not camp.holds({"kind": "has_resource", "resource": "clean_water"})
    assert camp.holds({"kind": "has_resource", "resource": "any", "n": 2})
    assert not camp.holds({"kind": "has_resource", "resource": "food", "n": 2})
    assert camp.holds({"kind": "has_resource", "resource": "food", "n": 3, "who": "left"})
    assert camp.holds({"kind": "more_than", "what": "resources", "than": "each_other"}, 1)
    assert not camp.holds({"kind": "more_than", "what": "resources", "than": "each_other"}, 0)
    camp.has(2, food=3)
    assert not camp.holds({"kind": "more_than", "what": "resources", "than": "each_other"}, 1)


@pytest.mark.rule("DI-081")
def test_items_and_their_traits() -> None:
    camp = Camp().quiet()
    thing = next(one for one in camp.setting.items_of if camp.pool.traits[one])
    trait = camp.pool.trait_names[(camp.pool.traits[thing] & -camp.pool.traits[thing]).bit_length() - 1]
    assert not camp.holds({"kind": "has_item"})
    camp.holds_item(0, thing)
    assert camp.holds({"kind": "has_item"})
    assert camp.holds({"kind": "has_item", "trait": trait})
    assert not camp.holds({"kind": "has_item", "trait": trait}, 1)
    assert not camp.holds({"kind": "has_item", "trait": "NOTHING AT ALL"})


@pytest.mark.rule("DI-159", "DI-160")
def test_dials() -> None:
    camp = Camp().quiet().hurts(0, sickness=2)
    camp.state.stamina = [3, 8, 8]
    assert camp.holds({"kind": "has_damage"})
    assert not camp.holds({"kind": "has_damage"}, 1)
    assert camp.holds({"kind": "has_damage", "type": "sickness", "n": 2})
    assert not camp.holds({"kind": "has_damage", "type": "physical"})
    assert camp.holds({"kind": "has_hearts", "most": 1})
    assert not camp.holds({"kind": "has_hearts", "least": 2})
    assert camp.holds({"kind": "has_stamina", "least": 3})
    assert not camp.holds({"kind": "has_stamina", "least": 4})
    assert not camp.holds({"kind": "more_than", "what": "hearts", "than": "left"})
    assert camp.holds({"kind": "more_than", "what": "stamina", "than": {"fewest": "stamina"}}, 1)


@pytest.mark.rule("DI-073")
def test_threats_in_front_of_a_survivor() -> None:
    camp = Camp().quiet()
    card = camp.state.cards.piles[THREATS][0]
    camp.state.cards.move(card, THREATS, OWN_THREATS + 1)
    assert camp.holds({"kind": "has_threat"}, 1)
    assert not camp.holds({"kind": "has_threat"}, 0)
    assert not camp.holds({"kind": "has_threat", "trait": "NOTHING AT ALL"}, 1)


@pytest.mark.rule("DI-093", "DI-075", "DI-245", "DI-R80")
def test_the_tribe() -> None:
    camp = Camp().quiet()
    camp.state.leader = 1
    assert camp.holds({"kind": "is_leader"}, 1)
    assert not camp.holds({"kind": "is_leader"}, 0)
    assert camp.holds({"kind": "is", "who": "leader"}, 1)
    assert not camp.holds({"kind": "is", "who": "leader"}, 0)
    assert camp.holds({"kind": "somebody", "who": {"others": True, "within": 0}, "n": 2})
    assert not camp.holds({"kind": "somebody", "who": {"within": 0}, "n": 2, "exactly": True})
    assert not camp.holds({"kind": "alone_on_map"})
    camp.does([{"kind": "eliminate", "who": "leader"}, {"kind": "eliminate", "who": "leader"}])
    assert camp.holds({"kind": "alone_on_map"})
    assert camp.holds({"kind": "players", "least": 3})
    assert not camp.holds({"kind": "players", "most": 2})


@pytest.mark.rule("DI-182")
def test_the_map() -> None:
    camp = Camp().quiet()
    assert camp.holds({"kind": "there_is", "where": {"camp": True, "fire": "lit"}})
    assert not camp.holds({"kind": "there_is", "where": {"fire": "lit"}, "n": 2})
    assert not camp.holds({"kind": "there_are_monsters", "which": {}})
    camp.monster(camp.state.camp)
    assert camp.holds({"kind": "there_are_monsters", "which": {"within": 0, "face": "down"}})
    assert not camp.holds({"kind": "there_are_monsters", "which": {"face": "up"}})
    assert not camp.holds({"kind": "revealed", "role": "r1"})
    assert not camp.holds({"kind": "investigated", "role": "r1"})
    camp.explored().state.investigated = 1 << 0
    found = [
        role
        for role, thing in zip(camp.pool.roles, camp.setting.land.roles, strict=False)
        if thing in camp.state.landmark
    ]
    assert found
    assert all([camp.holds({"kind": "revealed", "role": role}) for role in found])
    assert camp.holds({"kind": "investigated", "role": "r1"})
    assert not camp.holds({"kind": "investigated", "role": "r2"})


@pytest.mark.rule("DI-057")
def test_time_and_memory() -> None:
    camp = Camp().quiet()
    assert camp.holds({"kind": "phase", "phase": "day"})
    assert not camp.holds({"kind": "phase", "phase": "night"})
    camp.state.phase = NIGHT
    assert camp.holds({"kind": "phase", "phase": "night"})
    assert not camp.holds({"kind": "phase", "phase": "day"})
    camp.state.day = 4
    assert camp.holds({"kind": "day_number", "least": 4})
    assert not camp.holds({"kind": "day_number", "least": 5})
    name = camp.pool.flags[0]
    flag: Word = {"kind": "flag", "name": name}
    assert not camp.holds(flag)
    camp.does({"kind": "set_flag", "name": name})
    assert camp.holds(flag)
    assert not camp.holds({**flag, "who": "self"})
    camp.state.seat_flags[1] = 1
    assert camp.holds({**flag, "who": "self"}, 1)
    assert not camp.holds({**flag, "who": "self"}, 0)
    counter = camp.pool.counter_names[0]
    camp.state.counters[0] = 2
    assert camp.holds({"kind": "counted", "counter": counter, "least": 2})
    assert not camp.holds({"kind": "counted", "counter": counter, "least": {"players": 1}})
    assert not camp.holds({"kind": "counted", "counter": counter, "most": 1})


@pytest.mark.rule("DI-080", "DI-152", "DI-157", "DI-269")
def test_cards() -> None:
    camp = Camp().quiet()
    thing = next(one for one in camp.setting.items_of if one in camp.setting.deck_of and one < camp.pool.first[4])
    name = camp.pool.ids[thing].rpartition("/")[2]
    camp.language._builder.encoder.on(camp.language._builder._scope(camp.setting.land.record.id))
    in_deck: Word = {"kind": "in_deck", "card": name}
    camp.state.deck_left[camp.setting.deck_of[thing]] = 1
    assert camp.holds(in_deck)
    camp.state.deck_left[camp.setting.deck_of[thing]] = 0
    assert not camp.holds(in_deck)
    upgrade: Word = {"kind": "upgrade_in_play", "card": name}
    assert not camp.holds(upgrade)
    camp.state.upgrades = (thing,)
    assert camp.holds(upgrade)
    assert not camp.holds({"kind": "charged"})
    camp.state.made_from = FROM_OPEN
    assert camp.holds({"kind": "crafted_from", "source": "face_up"})
    camp.state.made_from = FROM_HAND
    assert not camp.holds({"kind": "crafted_from", "source": "face_up"})
    traits = next(one for one, bits in enumerate(camp.pool.traits) if bits == 1)
    assert not camp.holds({"kind": "card_has", "trait": camp.pool.trait_names[0]})
    camp.state.event = traits
    assert camp.holds({"kind": "card_has", "trait": camp.pool.trait_names[0]})


@pytest.mark.rule("DI-269", "DI-270")
def test_counters_on_this_card() -> None:
    camp = Camp().quiet()
    item = camp.holds_item(0, next(iter(camp.setting.items_of)))
    node = camp.language.learn_word({"kind": "charged", "n": 2})
    ctx = (camp.setting.items[item], 0, -1, -1, item, -1)
    camp.state.item_counters[item] = 1
    assert not camp.state.language.holds(camp.state, 0, node, ctx)
    camp.state.item_counters[item] = 2
    assert camp.state.language.holds(camp.state, 0, node, ctx)


@pytest.mark.rule("DI-R15", "DI-R24")
def test_numbers_that_came_up() -> None:
    camp = Camp().quiet()
    camp.state.number, camp.state.voted = 5, 2
    assert camp.holds({"kind": "rolled", "least": 5})
    assert not camp.holds({"kind": "rolled", "most": 4})
    assert camp.holds({"kind": "voted", "option": 2})
    assert not camp.holds({"kind": "voted", "option": 1})


@pytest.mark.rule("DI-199", "DI-204", "DI-236", "DI-217", "DI-224")
def test_a_combat() -> None:
    camp = Camp().quiet()
    grey: Word = {"kind": "die_shows", "die": "grey", "least": 7}
    assert not camp.holds(grey)
    weak = camp.setting.terrain.weak
    fight = camp.state.fight = Fight(0, weak, -1, camp.state.camp)
    fight.grey, fight.red, fight.grey_bonus = 6, 6, 2
    assert not camp.holds({"kind": "dice_equal"})
    fight.step = MODIFY
    assert camp.holds({"kind": "dice_equal"})
    assert not camp.holds({"kind": "die_beats"})
    assert not camp.holds(grey)
    assert camp.holds({**grey, "final": True})
    fight.red = 9
    assert camp.holds({"kind": "die_beats"})
    assert not camp.holds({"kind": "dice_equal"})
    number = camp.pool.number(weak)
    assert camp.holds({"kind": "enemy", "special": False, "lethal": camp.pool.lethal[number]})
    assert not camp.holds({"kind": "enemy", "special": True})
    assert camp.holds({"kind": "enemy", "named": "weak"})
    assert not camp.holds({"kind": "enemy", "named": "medium"})
    assert not camp.holds({"kind": "enemy", "trait": "NOTHING AT ALL"})
    camp.state.outcome = DEFEATED
    assert camp.holds({"kind": "combat_ended", "how": "defeated"})
    camp.state.outcome = UNDECIDED
    assert not camp.holds({"kind": "combat_ended", "how": "defeated"})


def test_joined_conditions() -> None:
    camp = Camp().quiet()
    yes: Word = {"kind": "phase", "phase": "day"}
    no: Word = {"kind": "phase", "phase": "night"}
    assert camp.holds({"kind": "not", "of": no})
    assert not camp.holds({"kind": "not", "of": yes})
    assert camp.holds({"kind": "any_of", "of": [no, yes]})
    assert not camp.holds({"kind": "any_of", "of": [no, no]})
    assert camp.holds({"kind": "all_of", "of": [yes, yes]})
    assert not camp.holds({"kind": "all_of", "of": [yes, no]})


@pytest.mark.rule("DI-236")
def test_no_die_beats_another_where_nobody_fights() -> None:
    assert not Camp().quiet().holds({"kind": "die_beats"})
