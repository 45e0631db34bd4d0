"""Gathering: one token of the own space each time, and what each kind of token does."""

import pytest

from tests.discover.bag import Bag
from tests.discover.ring import Ring
from unmapped.games.discover.cards.kinds import ASK_TURN
from unmapped.games.discover.cards.pool import INSTANT, NONE, NUMBER_FRONT
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import DIRTY
from unmapped.games.discover.table.state import KINDS, SPENT, SUPPLY, TOKENS


@pytest.mark.rule("DI-097")
def test_a_feature_a_resource_and_a_source_are_three_gathers_of_the_own_space() -> None:
    for chosen in range(3):
        bag = Bag(2).explored()
        state = bag.state
        here = next(one for one in range(bag.setting.spaces) if atlas.source(state, one) >= 0)
        beside = bag.setting.adjacent[here][0]
        card = bag.lies(bag.find("wood"), here, up=False)
        bag.lies(bag.find("stone"), beside)
        state.loose = tuple(sorted([(KINDS * here, 1), (KINDS * beside + 7, 1)]))
        bag.stands(0, here).turn(0)
        stamina = state.stamina[0]
        gathers = [words for words in bag.offered if words.startswith("gather ")]
        back = ("growth", "ground", "trail", "relic")[bag.setting.terrain.features[card - bag.setting.first[1]].icon]
        assert sorted(gathers) == sorted([f"gather {back}", "gather food", "gather water"])
        assert bag.refused("gather poison") == ["DI-097"]
        bag.says((f"gather {back}", "gather food", "gather water")[chosen])
        assert state.stamina[0] == stamina - 1
        assert bag.own() == ([card] if chosen == 0 else [])
        assert bag.loose(here) == ({} if chosen == 1 else {"food": 1})
        assert atlas.face_up(state, atlas.source(state, here)) == (chosen == 2)
        assert sum(bag.goods().values()) == int(chosen > 0)
        assert bag.loose(beside) == {"poison": 1}


@pytest.mark.rule("DI-099")
def test_a_feature_with_an_enemy_fights_at_once() -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=1)
    card = ring.feature_enemy(ring.camp, enemy)
    ring.state.active = 0
    back = ("growth", "ground", "trail", "relic")[ring.setting.terrain.features[card - ring.setting.first[1]].icon]
    ring.goes((ASK_TURN, 0)).dice(12, 12).says(f"gather {back}")
    fight = ring.state.fight
    assert fight is not None
    assert (fight.enemy, fight.token, fight.combatant) == (enemy, card, 0)


def numbered(bag: Bag, thing: int, space: int) -> int:
    """Lay a feature token whose number calls a card on a space, face down; the token."""
    first = bag.setting.first[1]
    card = next(first + at for at, one in enumerate(bag.setting.terrain.features) if one.front == NUMBER_FRONT)
    bag.setting.terrain.features[card - first].what = thing
    return bag.lies(card, space, up=False)


def back_of(bag: Bag, card: int) -> str:
    """The word for gathering a token face down."""
    return (
        "gather "
        + ("growth", "ground", "trail", "relic")[bag.setting.terrain.features[card - bag.setting.first[1]].icon]
    )


@pytest.mark.rule("DI-100", "DI-101")
def test_a_feature_with_a_number_resolves_the_card_of_that_number() -> None:
    bag = Bag(1).explored()
    thing = bag.plain_items(1)[0]
    card = numbered(bag, thing, bag.state.camp)
    bag.turn(0).says(back_of(bag, card))
    line = next(line for line in bag.journal.lines if line.key == "turned-number")
    assert line.args == (next(number for number, one, _ in bag.setting.deck if one == thing),)
    assert bag.items() == [thing]
    assert bag.discarded(card)


@pytest.mark.rule("DI-R107", "DI-157")
def test_a_feature_whose_card_is_out_is_discarded() -> None:
    bag = Bag(1).explored()
    thing = bag.plain_items(1)[0]
    bag.state.deck_left[bag.setting.deck_of[thing]] = 0
    card = numbered(bag, thing, bag.state.camp)
    bag.turn(0).says(back_of(bag, card))
    assert bag.told.count("not-in-deck") == 1
    assert bag.items() == []
    assert bag.discarded(card)
    assert card not in bag.state.cards.piles[TOKENS + bag.state.camp]
    assert card in bag.state.cards.piles[SPENT + bag.setting.terrain.features[card - bag.setting.first[1]].icon]


@pytest.mark.rule("DI-102", "DI-106")
def test_a_resource_goes_from_the_space_to_the_survivor_one_for_each_gather() -> None:
    bag = Bag(2).explored()
    camp = bag.state.camp
    bag.state.loose = ((KINDS * camp + 4, 2), (KINDS * camp + 5, 1))
    stamina = bag.state.stamina[0]
    bag.turn(0).says("gather wood")
    assert (bag.goods(), bag.loose(camp)) == ({"wood": 1}, {"wood": 1, "stone": 1})
    bag.says("gather wood")
    assert (bag.goods(), bag.loose(camp)) == ({"wood": 2}, {"stone": 1})
    assert bag.state.stamina[0] == stamina - 2
    assert bag.refused("gather wood") == ["DI-097"]
    assert atlas.source(bag.state, camp) == NONE


@pytest.mark.rule("DI-101", "DI-R108")
def test_a_token_that_its_card_leaves_stays_face_up_and_is_resolved_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag(2).explored()
    setting = bag.setting
    thing = next(one for _, one, left in setting.deck if left and bag.pool.type[one] == INSTANT)
    effects = [*bag.pool.effect]
    effects[thing] = bag.language.learn([{"kind": "gain_resource", "resource": "stone"}, {"kind": "stay"}])
    monkeypatch.setattr(bag.pool, "effect", effects)
    card = numbered(bag, thing, bag.state.camp)
    bag.turn(0).says(back_of(bag, card))
    assert atlas.features(bag.state, bag.state.camp) == [card]
    assert atlas.face_up(bag.state, card)
    effects[thing] = bag.language.learn({"kind": "gain_resource", "resource": "wood"})
    bag.says("gather number")
    assert bag.goods() == {"stone": 1, "wood": 1}
    assert bag.discarded(card)


@pytest.mark.rule("DI-107", "DI-108")
def test_a_source_is_turned_up_by_the_first_gather_and_yields_what_it_shows_ten_times() -> None:
    bag = Bag(2).explored()
    state = bag.state
    here = next(one for one in range(bag.setting.spaces) if atlas.source(state, one) >= 0)
    source = atlas.source(state, here)
    kind = ("clean_water", "dirty_water")[bag.setting.what[source] == DIRTY]
    bag.stands(0, here).state.stamina[0] = 10
    bag.turn(0)
    assert not atlas.face_up(state, source)
    for n in range(1, 11):
        bag.says("gather water")
        assert bag.goods() == {kind: n}
        assert atlas.face_up(state, source)
        assert atlas.source(state, here) == source
    assert state.stamina[0] == 0


@pytest.mark.rule("DI-249", "DI-260")
def test_a_gather_inside_an_effect_reaches_only_where_it_says() -> None:
    ring = Ring(1).has(0)
    near, far = (ring.toward(ring.camp, *[0] * steps) for steps in (1, 2))
    wood, stone = KIND_NAMES.index("wood"), KIND_NAMES.index("stone")
    ring.state.loose = ((KINDS * ring.camp + wood, 1), (KINDS * near + stone, 1), (KINDS * far + wood, 1))
    here = {"kind": "free_action", "action": "gather", "reach": 1}
    assert ring.does(here).offered == ["gather wood", "gather stone", "done"]
    ring.says("done").does(here | {"on": {"resource": "stone"}})
    assert ring.offered == ["gather stone", "done"]
    assert ring.says("gather stone").goods() == {"stone": 1}
    assert not ring.could(here | {"on": {"resource": "stone"}})


@pytest.mark.rule("DI-149", "DI-099")
def test_an_enemy_and_a_plain_number_are_looked_for_in_decks_of_their_own() -> None:
    ring = Ring(1)
    setting = ring.setting
    number, enemy, _ = setting.enemies[0]
    card = ring.feature_enemy(ring.camp, enemy)
    # Every card of the exploration deck has the number of that enemy as well.
    setting.deck = tuple([(number, thing, left) for _, thing, left in setting.deck])
    ring.state.active = 0
    ring.goes((ASK_TURN, 0)).dice(12, 1).says(back_of_ring(ring, card))
    assert ring.state.fight is not None
    assert ring.state.fight.enemy == enemy
    assert "resolved" not in ring.told


def back_of_ring(ring: Ring, card: int) -> str:
    """The word for gathering a token face down."""
    icon = ring.setting.terrain.features[card - ring.setting.first[1]].icon
    return f"gather {('growth', 'ground', 'trail', 'relic')[icon]}"


@pytest.mark.rule("DI-097", "DI-116")
def test_tokens_that_nobody_can_tell_apart_are_gathered_without_a_choice_and_others_by_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bag = Bag(2).explored()
    first, features = bag.setting.first[1], bag.setting.terrain.features
    back = features[bag.find("wood") - first].icon
    cards = bag.state.cards.piles[SUPPLY + back][:2]
    for card in cards:
        bag.lies(card, bag.state.camp, up=False)
    for card, kind in zip(cards, (4, 5), strict=True):
        monkeypatch.setattr(features[card - first], "front", kind)
        monkeypatch.setattr(features[card - first], "double", False)
    words = back_of(bag, cards[0])
    bag.turn(0).says(words)
    assert len(bag.own()) == 1
    other = Bag(2).explored()
    for card in cards:
        other.lies(card, other.state.camp, up=False)
    other.state.cards.reveal((cards[1],), 1)
    other.turn(0).says(words)
    assert other.prompt == "token"
    assert len(other.offered) == 2
    other.says(other.offered[0])
    assert len(other.own()) == 1
