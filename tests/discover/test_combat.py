"""Combat: it starts, the dice are rolled and modified."""

import pytest

from tests.discover.ring import Ring, fight
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.fights import combat, encounters, monsters
from unmapped.games.discover.table.setting import THREAT_CARD
from unmapped.games.discover.table.state import NOWHERE, OWN, OWN_THREATS, SPENT, THREATS, UNDECIDED
from unmapped.language.limits import NO_LIMIT
from unmapped.language.world import changed

# --- The example ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-299", "DI-205", "DI-207", "DI-213", "DI-215", "DI-219", "DI-R16", "DI-R17")
def test_the_example_of_combat() -> None:
    ring = Ring(2).has(0, wood=1)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    enemy = ring.enemy(health=2)
    token = ring.beast(ring.toward(ring.camp, 3), enemy)
    near = {"kind": "move_monsters", "n": 1, "toward": "self"}
    ring.dice(ring.defence(enemy) - 1, 12, ring.defence(enemy)).does(near)
    assert ring.is_up(token)
    # The other one stands too far away to support.
    assert ring.asked == [0]
    assert ring.offered == ["spend wood", "done"]
    ring.says("spend wood", "done")
    assert ring.goods().get("wood", 0) == 0
    assert ring.counters(token) == 1
    assert ring.damage() == {"physical": 1}
    # 12 stands at the end of the circle: one step counterclockwise of the compass's north.
    assert ring.at(token) == ring.toward(ring.camp, 5)
    assert ring.is_up(token)
    assert ring.state.fight is None
    assert ring.state.outcome == UNDECIDED


# --- Start and roll ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-203")
def test_an_enemy_that_is_drawn_fights_at_once_and_one_survivor_fights_it() -> None:
    ring = Ring(2)
    enemy = ring.enemy(health=2)
    encounters.start(ring.state, 1, enemy)
    ring.go_on()
    assert ring.state.fight is not None
    assert (ring.state.fight.combatant, ring.state.fight.defender) == (1, NOWHERE)


@pytest.mark.rule("DI-204")
def test_every_enemy_has_three_numbers_and_only_its_attack_may_be_missing() -> None:
    pool = Ring(1).pool
    for thing in range(pool.first[4], pool.first[5]):
        number = pool.number(thing)
        health = pool.amounts[pool.health[number]]
        assert pool.defence[number] > 0
        assert health.plus + health.players > 0
        assert pool.attack[number] >= 0


@pytest.mark.rule("DI-205", "DI-R14")
def test_both_dice_are_rolled_once_and_have_twelve_sides() -> None:
    ring = Ring(1)
    assert ring.pool.numbers.sides == 12
    ring.dice(3, 12)
    fight(ring)
    assert ring.state.fight is not None
    assert (ring.state.fight.grey, ring.state.fight.red) == (3, 12)
    assert ring.told.count("rolled-both") == 1


@pytest.mark.rule("DI-R15")
def test_a_roll_that_names_no_colour_is_that_of_any_die() -> None:
    ring = Ring(1).dice(7)
    assert ring.does({"kind": "roll"}).state.number == 7


@pytest.mark.rule("DI-R15")
def test_of_several_dice_successes_are_counted() -> None:
    ring = Ring(1).dice(7, 3, 9)
    assert ring.does({"kind": "roll_dice", "n": 3, "success": 7}).state.number == 2


# --- Modifying the dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-206", "DI-211", "DI-208")
def test_the_same_resource_works_again_as_long_as_there_is_some() -> None:
    ring = Ring(1).has(0, stone=2).dice(1, 12, 11, 1)
    fight(ring)
    ring.says("spend stone")
    assert ring.state.fight is not None
    assert (ring.state.fight.grey, ring.state.fight.red) == (1, 11)
    ring.says("spend stone")
    assert ring.state.fight.red == 1
    assert ring.offered == ["done"]


@pytest.mark.rule("DI-209", "DI-210", "DI-303")
def test_poison_adds_to_the_grey_die_and_salvage_takes_from_the_red_one() -> None:
    ring = Ring(1).has(0, poison=2, salvage=1).dice(4, 12)
    fight(ring)
    ring.says("spend poison", "spend salvage", "spend poison")
    assert (combat.grey(ring.state), combat.red(ring.state)) == (6, 11)
    assert ring.goods() == {}


@pytest.mark.rule("DI-206")
def test_other_resources_do_nothing_in_combat() -> None:
    ring = Ring(1).has(0, food=3, meat=2, medicine=1, clean_water=1, dirty_water=1).dice(1, 1)
    fight(ring)
    assert ring.offered == ["done"]


@pytest.mark.rule("DI-303", "DI-R47", "DI-133")
def test_a_feature_token_pays_for_a_reroll_and_one_that_counts_twice_for_two() -> None:
    ring = Ring(1)
    first, features = ring.setting.first[1], ring.setting.terrain.features
    card = next(first + at for at, one in enumerate(features) if one.front == 4)
    features[card - first].double = True
    pile = next(number for number, pile in enumerate(ring.state.cards.piles) if card in pile)
    ring.has(0)
    ring.state.cards.move(card, pile, OWN)
    ring.dice(1, 12, 2, 3)
    fight(ring)
    ring.says("spend wood")
    assert ring.goods() == {"wood": 1}
    assert card in ring.state.cards.piles[SPENT + features[card - first].icon]
    ring.says("spend wood")
    assert ring.offered == ["done"]


@pytest.mark.rule("DI-237", "DI-236")
def test_a_modifier_stays_when_the_die_is_rolled_again() -> None:
    ring = Ring(1).has(0, poison=2, wood=1).dice(5, 1, 6)
    fight(ring)
    ring.says("spend poison", "spend poison")
    assert ring.state.fight is not None
    assert (ring.state.fight.grey, combat.grey(ring.state)) == (5, 7)
    ring.says("spend wood")
    assert (ring.state.fight.grey, combat.grey(ring.state)) == (6, 8)


@pytest.mark.rule("DI-212", "DI-238")
def test_each_item_works_once_in_a_combat_and_a_second_weapon_still_does() -> None:
    ring = Ring(1)
    words = [ring.gives(0, ring.changing("add_die", skip)) for skip in range(2)]
    ring.dice(1, 1)
    fight(ring)
    assert set(words) <= set(ring.offered)
    ring.says(words[0])
    assert words[0] not in ring.offered
    assert words[1] in ring.offered
    ring.says("done")
    ring.dice(1, 1)
    fight(ring)
    assert words[0] in ring.offered


@pytest.mark.rule("DI-212")
def test_an_item_with_a_price_works_only_once_in_a_combat_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring(1).has(0, food=2)
    words = ring.gives(0, ring.changing("reroll"))
    use = ring.pool.combat[ring.pool.vocabulary.number(words) - ring.pool.words.fight.first]
    monkeypatch.setattr(use, "limit", NO_LIMIT)
    monkeypatch.setattr(use, "cost", ring.language.learn({"kind": "spend_resource", "resource": "food"}))
    ring.dice(1, 1, 2, 3)
    fight(ring)
    ring.says(words)
    assert ring.goods() == {"food": 1}
    assert words not in ring.offered


@pytest.mark.rule("DI-234")
def test_nobody_uses_the_items_of_somebody_else() -> None:
    ring = Ring(2)
    words = ring.gives(1, ring.changing("add_die"))
    ring.dice(1, 1)
    fight(ring)
    ring.says("pass")
    assert words not in ring.offered
    assert ring.rules.asked(ring.state, 2, ring.question).may == 0
    action = ring.pool.vocabulary.number(words)
    assert [one.rule for one in ring.rules.refusals(ring.state, 0, ring.question, action)] == ["DI-234"]


@pytest.mark.rule("DI-R101")
def test_an_ability_of_a_character_works_once_in_a_combat() -> None:
    ring = Ring(1)
    uses = [use for use in ring.pool.combat if ring.pool.things[use.thing][0] == 6 and not use.before_roll]
    use = next(use for use in uses if use.cost < 0 and use.limit == 2 and use.requires)
    ring.state.character = changed(ring.state.character, 0, use.thing)
    words = f"fight with {ring.pool.ids[use.thing]}"
    ring.dice(2, 12, 3)
    fight(ring)
    assert words in ring.offered
    ring.says(words)
    assert words not in ring.offered
    action = ring.pool.vocabulary.number(words)
    assert "DI-R101" in [one.rule for one in ring.rules.refusals(ring.state, 0, ring.question, action)]


@pytest.mark.rule("DI-R101")
@pytest.mark.parametrize(("price", "again"), [(False, False), (True, True)])
def test_without_a_limit_only_what_has_a_price_works_again(
    monkeypatch: pytest.MonkeyPatch, price: bool, again: bool
) -> None:
    ring = Ring(1).has(0, food=2).dice(1, 1, 2, 3)
    thing = ring.changing("reroll")
    use = ring.pool.combat[ring.pool.combat_of[thing][0]]
    monkeypatch.setattr(use, "limit", NO_LIMIT)
    if price:
        monkeypatch.setattr(use, "cost", ring.language.learn({"kind": "spend_resource", "resource": "food"}))
    ring.state.character = changed(ring.state.character, 0, thing)
    words = f"fight with {ring.pool.ids[thing]}"
    fight(ring)
    ring.says(words)
    assert (words in ring.offered) == again


@pytest.mark.rule("DI-235", "DI-R52")
def test_what_is_used_before_the_roll_is_used_right_after_the_supporters_chose() -> None:
    ring = Ring(2).has(0, food=1)
    use = next(use for use in ring.pool.combat if use.before_roll and ring.pool.things[use.thing][0] == 6)
    ring.state.character = changed(ring.state.character, 0, use.thing)
    fight(ring)
    assert ring.prompt == "support"
    ring.says("pass")
    assert ring.prompt == "before-roll"
    assert f"fight with {ring.pool.ids[use.thing]}" in ring.offered
    assert "rolled-both" not in ring.told
    ring.dice(1, 1).says("done")
    assert ring.prompt == "fight"
    assert f"fight with {ring.pool.ids[use.thing]}" not in ring.offered


@pytest.mark.rule("DI-250")
def test_resources_and_weapons_may_be_of_no_use() -> None:
    ring = Ring(1).has(0, wood=1)
    ring.gives(0, ring.changing("add_die"))
    ring.rule({"kind": "forbid", "what": "combat_resources", "who": "each"})
    ring.rule({"kind": "forbid", "what": "use_items", "who": "each"})
    ring.dice(1, 1)
    fight(ring)
    assert ring.offered == ["done"]


@pytest.mark.rule("DI-206", "DI-285")
def test_a_bonus_that_goes_on_counts_in_every_combat() -> None:
    ring = Ring(1).rule({"kind": "die_bonus", "die": "grey", "n": 2, "who": "each"}).dice(4, 9)
    ring.rule({"kind": "die_bonus", "die": "red", "n": -1, "per_heart_above": 1, "who": "each"})
    fight(ring)
    assert (combat.grey(ring.state), combat.red(ring.state)) == (6, 7)
    ring.hurts(0, physical=2)
    assert combat.red(ring.state) == 9


@pytest.mark.rule("DI-206", "DI-236")
def test_dice_are_set_swapped_and_rolled_again_by_effects() -> None:
    ring = Ring(1).dice(4, 9, 11)
    fight(ring)
    ring.does({"kind": "swap_dice"})
    assert ring.state.fight is not None
    assert (ring.state.fight.grey, ring.state.fight.red) == (9, 4)
    ring.does({"kind": "set_die", "die": "grey", "value": 8}).does({"kind": "reroll", "die": "red"})
    assert (ring.state.fight.grey, ring.state.fight.red) == (8, 11)
    ring.does({"kind": "add_die", "die": "red", "n": -3})
    assert combat.red(ring.state) == 8


# --- Cards in combat --------------------------------------------------------------------------------------------------


def adding(ring: Ring, thing: int, patch: pytest.MonkeyPatch, **changes: object) -> str:
    """A card lets its holder add to the grey die; the words to use it."""
    use = ring.pool.combat[ring.pool.combat_of[ring.changing("add_die")][0]]
    patch.setattr(use, "thing", thing)
    for key, value in changes.items():
        patch.setattr(use, key, value)
    number = ring.pool.combat.index(use)
    uses_of = list(ring.pool.combat_of)
    uses_of[thing] = (number,)
    patch.setattr(ring.pool, "combat_of", uses_of)
    return ring.pool.vocabulary.words(ring.pool.words.fight.first + number)


@pytest.mark.rule("DI-212", "DI-234", "DI-152", "DI-R100")
@pytest.mark.parametrize("source", ["character", "upgrade", "threat", "enemy"])
def test_whatever_lies_before_the_combatant_can_be_used(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    ring = Ring(1).dice(1, 1)
    enemy = ring.enemy(health=2)
    threat = ring.setting.first[THREAT_CARD]
    things = {
        "character": ring.pool.first[6],
        "upgrade": ring.setting.deck[0][1],
        "threat": ring.setting.what[threat],
        "enemy": enemy,
    }
    words = adding(ring, things[source], monkeypatch)
    if source != "enemy":
        fight(ring)
        assert words not in ring.offered
        ring.says("done").dice(1, 1)
    if source == "character":
        ring.state.character = changed(ring.state.character, 0, things[source])
    elif source == "upgrade":
        ring.state.upgrades = (things[source],)
    elif source == "threat":
        ring.state.cards.move(threat, THREATS, OWN_THREATS)
    token = ring.beast(ring.camp, enemy)
    monsters.turn_up(ring.state, token)
    encounters.start(ring.state, 0, enemy, token)
    assert words in ring.go_on().offered


@pytest.mark.rule("DI-249", "DI-R96", "DI-254")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"requires": ({"kind": "flag", "name": "held"},)}, "DI-249"),
        ({"cost": {"kind": "spend_resource", "resource": "food"}}, "DI-R96"),
        ({"effect": {"kind": "heal"}}, "DI-254"),
    ],
)
def test_a_card_is_used_in_combat_only_if_it_can_be_and_does_something(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], rule: str
) -> None:
    ring = Ring(1).has(0).dice(1, 1)
    (key, says), *_ = changes.items()
    learnt: object = (
        tuple([ring.language.learn_word(one) for one in says]) if isinstance(says, tuple) else ring.language.learn(says)  # type: ignore[arg-type]
    )
    ring.state.character = changed(ring.state.character, 0, ring.pool.first[6])
    words = adding(ring, ring.state.character[0], monkeypatch, **{key: learnt})
    fight(ring)
    assert words not in ring.offered
    action = ring.pool.vocabulary.number(words)
    assert [one.rule for one in ring.rules.refusals(ring.state, 0, ring.question, action)] == [rule]


@pytest.mark.rule("DI-231", "DI-250", "DI-R50")
def test_what_a_card_of_the_combatant_must_do_it_does_at_the_latest_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring(1).dice(1, 1)
    ring.state.character = changed(ring.state.character, 0, ring.pool.first[6])
    words = adding(ring, ring.state.character[0], monkeypatch, must=True)
    fight(ring)
    before = combat.grey(ring.state)
    assert words in ring.offered
    ring.says("done")
    assert combat.grey(ring.state) > before
    assert ring.prompt == "fight"
    assert ring.says("done").question == ()


@pytest.mark.rule("DI-204", "DI-249")
@pytest.mark.parametrize(("stat", "which"), [("attack", enemies.ATTACK), ("defence", enemies.DEFENCE)])
def test_a_number_of_the_enemy_changes_for_this_combat(stat: str, which: int) -> None:
    ring = Ring(1).dice(1, 1, 1, 1)
    token = fight(ring)
    enemy = ring.setting.what[token]
    printed = enemies.stat(ring.state, enemy, which, 0)
    ring.does({"kind": "enemy_stat", "stat": stat, "n": -2})
    assert enemies.stat(ring.state, enemy, which, 0) == printed - 2
    ring.says("done")
    assert enemies.stat(ring.state, enemy, which, 0) == printed


@pytest.mark.rule("DI-235", "DI-206")
def test_what_is_used_before_the_roll_works_and_then_comes_the_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring(1).dice(3, 1)
    ring.state.character = changed(ring.state.character, 0, ring.pool.first[6])
    words = adding(ring, ring.state.character[0], monkeypatch, before_roll=True)
    fight(ring)
    assert (ring.prompt, ring.offered) == ("before-roll", [words, "done"])
    assert "rolled-both" not in ring.told
    ring.says(words)
    assert ring.prompt == "fight"
    assert ring.state.fight is not None
    assert (ring.state.fight.grey, combat.grey(ring.state) > 3) == (3, True)
