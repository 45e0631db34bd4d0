"""Numbered cards: landmarks are investigated, cards are resolved and go back, keys open other ones."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_KEY, ASK_TURN
from unmapped.games.discover.cards.pool import INSTANT, NONE, UPGRADE
from unmapped.games.discover.survivors import limits
from unmapped.games.discover.table import calls, decks


class Door(Bag):
    """A locked door: its card calls one that gives a stone; the one behind it gives two wood."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        super().__init__(2)
        pool, setting = self.pool, self.setting
        deck = [thing for _, thing, _ in setting.deck]
        self.door = next(thing for thing in deck if pool.opens[thing] >= 0)
        self.room = pool.opens[self.door]
        there = [thing for thing in deck if pool.type[thing] == INSTANT and decks.in_deck(self.state, thing)]
        self.elsewhere = next(thing for thing in there if "/" not in pool.ids[thing])
        effects = [*pool.effect]
        effects[self.door] = self.language.learn({"kind": "resolve_number", "card": pool.ids[self.elsewhere]})
        effects[self.elsewhere] = self.language.learn({"kind": "gain_resource", "resource": "stone"})
        effects[self.room] = self.language.learn({"kind": "gain_resource", "resource": "wood", "n": 2})
        patch.setattr(pool, "effect", effects)
        land = setting.terrain.land
        keys = [thing for thing in deck if pool.key[thing] > 0 and pool.land_of[thing] == land]
        self.key = next(thing for thing in keys if pool.key[thing] == pool.phrase[self.door])
        self.other_key = next(thing for thing in keys if pool.key[thing] != pool.phrase[self.door])

    def number(self, thing: int) -> int:
        """The number of a card."""
        return next(number for number, one, _ in self.setting.deck if one == thing)

    def opens(self, seat: int = 0) -> "Door":
        """A survivor draws the card of the door."""
        calls.resolve(self.state, seat, self.door)
        self.go_on()
        return self

    def read(self) -> list[str]:
        """The cards that were resolved."""
        return [str(line.args[0]) for line in self.journal.lines if line.key == "resolved"]


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Door:
    return Door(monkeypatch)


# --- Investigating ----------------------------------------------------------------------------------------------------


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Bag:
    """A survivor stands at a landmark with the number 33, whose card gives a stone, and has the turn."""
    bag = Bag(2).explored()
    at = next(at for at, one in enumerate(bag.setting.deck) if bag.pool.type[one[1]] == INSTANT and one[2])
    thing = bag.setting.deck[at][1]
    deck = [*bag.setting.deck]
    deck[at] = (33, thing, 1)
    bag.setting.deck = tuple(deck)
    effects = [*bag.pool.effect]
    effects[thing] = bag.language.learn({"kind": "gain_resource", "resource": "stone"})
    monkeypatch.setattr(bag.pool, "effect", effects)
    bag.state.landmark = [NONE] * bag.setting.spaces
    bag.state.landmark[bag.state.camp] = thing
    bag.state.stamina[0] = 3
    return bag.turn(0)


@pytest.mark.rule("DI-147")
def test_whoever_stands_at_a_landmark_resolves_the_card_of_its_number(site: Bag) -> None:
    site.says("investigate")
    line = next(line for line in site.journal.lines if line.key == "investigated")
    assert line.args[0] == 33
    assert site.goods() == {"stone": 1}
    assert site.state.stamina[0] == 2
    site.stands(0, 1)
    assert site.refused("investigate") == ["DI-147"]
    site.stands(0, site.state.camp).state.stamina[0] = 0
    assert site.refused("investigate") == ["DI-090"]


@pytest.mark.rule("DI-148", "DI-150")
def test_a_landmark_can_be_investigated_again_and_again_and_its_card_is_back_each_time(site: Bag) -> None:
    thing = site.state.landmark[site.state.camp]
    left = site.state.deck_left[site.setting.deck_of[thing]]
    site.says("investigate", "investigate")
    assert site.goods() == {"stone": 2}
    assert site.state.stamina[0] == 1
    assert site.state.deck_left[site.setting.deck_of[thing]] == left
    assert site.question[0] == ASK_TURN
    assert "investigate" in site.offered


@pytest.mark.rule("DI-R95", "DI-157")
def test_a_landmark_whose_card_is_out_is_investigated_in_vain(site: Bag) -> None:
    thing = site.state.landmark[site.state.camp]
    site.state.deck_left[site.setting.deck_of[thing]] = 0
    assert "investigate" in site.offered
    site.says("investigate")
    assert "not-in-deck" in site.told
    assert site.goods() == {}
    assert site.state.stamina[0] == 2


@pytest.mark.rule("DI-150")
def test_an_instant_that_a_token_or_card_calls_is_back_in_the_deck_afterwards(door: Door) -> None:
    before = door.state.deck_left[:]
    for _ in range(2):
        calls.resolve(door.state, 0, door.room)
        door.go_on()
    assert door.goods() == {"wood": 4}
    assert door.state.deck_left == before


# --- Keys -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-248")
def test_without_the_key_a_locked_door_leads_elsewhere(door: Door) -> None:
    door.opens()
    assert door.question == ()
    assert door.read() == [door.name(door.door), door.name(door.elsewhere)]
    assert door.goods() == {"stone": 1}


@pytest.mark.rule("DI-246", "DI-247", "DI-248")
def test_with_the_key_the_card_with_the_next_number_may_be_resolved_instead(door: Door) -> None:
    assert door.number(door.room) == door.number(door.door) + 1
    door.holds_item(0, door.key)
    door.opens()
    assert door.question[0] == ASK_KEY
    prompt = door.rules.prompt(door.state, 0, door.question)
    assert prompt.args == (door.name(door.door), door.number(door.room))
    assert door.read() == [], "nothing is seen before it is decided"
    assert door.name(door.room) not in [str(arg) for line in door.journal.lines for arg in line.args]
    door.says("yes")
    assert door.read() == [door.name(door.room)]
    assert door.goods() == {"wood": 2}
    assert door.items() == [door.key], "a key is not used up"


@pytest.mark.rule("DI-306", "DI-246")
def test_the_key_need_not_be_used(door: Door) -> None:
    door.holds_item(0, door.key)
    door.opens()
    assert door.offered == ["yes", "no"]
    door.says("no")
    assert door.question == ()
    assert door.read() == [door.name(door.door), door.name(door.elsewhere)]
    assert door.goods() == {"stone": 1}


@pytest.mark.rule("DI-246", "DI-151")
def test_another_key_and_the_key_of_another_survivor_open_nothing(door: Door) -> None:
    door.holds_item(0, door.other_key)
    door.holds_item(1, door.key)
    door.opens()
    assert door.question == ()
    assert door.read()[0] == door.name(door.door)


@pytest.mark.rule("DI-246", "DI-157")
def test_a_key_does_not_open_a_card_that_is_out(door: Door) -> None:
    door.holds_item(0, door.key)
    door.state.deck_left[door.setting.deck_of[door.room]] = 0
    door.opens()
    assert door.question == ()
    assert door.read()[0] == door.name(door.door)


# --- What a card is ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-154", "DI-158")
def test_an_item_that_is_resolved_is_kept() -> None:
    bag = Bag(2)
    thing = bag.plain_items(1)[0]
    calls.resolve(bag.state, 1, thing)
    bag.go_on()
    assert bag.items(1) == [thing]


@pytest.mark.rule("DI-152")
def test_an_upgrade_that_is_resolved_lies_beside_the_map_and_works_for_everybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bag = Bag(2)
    thing = next(one for _, one, left in bag.setting.deck if left and bag.pool.type[one] == UPGRADE)
    monkeypatch.setattr(bag.pool, "on_gain", [NONE] * len(bag.pool.on_gain))
    bag.card_says(thing, {"kind": "limit_bonus", "n": 3})
    left = bag.state.deck_left[bag.setting.deck_of[thing]]
    calls.resolve(bag.state, 1, thing)
    bag.go_on()
    assert bag.state.upgrades == (thing,)
    assert bag.state.deck_left[bag.setting.deck_of[thing]] == left - 1
    assert bag.items(0) == bag.items(1) == []
    assert [limits.limit(bag.state, seat) for seat in (0, 1)] == [13, 13]


@pytest.mark.rule("DI-152")
def test_an_upgrade_does_at_once_what_it_says_of_coming_into_play() -> None:
    bag = Bag(2)
    board = bag.thing("m12")
    assert decks.in_deck(bag.state, board)
    calls.resolve(bag.state, 1, board)
    bag.go_on()
    assert bag.state.upgrades == (board,)
    assert len(bag.open_projects()) == 1


@pytest.mark.rule("DI-261", "DI-150")
def test_a_card_that_is_called_by_another_one_costs_no_stamina(door: Door) -> None:
    stamina = door.state.stamina[0]
    door.opens()
    assert door.read() == [door.name(door.door), door.name(door.elsewhere)]
    assert door.state.stamina[0] == stamina


# --- The example ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-248", "DI-246", "DI-247", "DI-306", "DI-147", "DI-151")
@pytest.mark.parametrize(("used", "read", "goods"), [(True, 2, {"wood": 2}), (False, 3, {"stone": 1})])
def test_the_example_of_the_silver_key(door: Door, used: bool, read: int, goods: dict[str, int]) -> None:
    # Card 1 says that the door is locked, and sends to card 3; the key opens card 2.
    state, setting = door.state, door.setting
    numbers = {door.door: 1, door.room: 2, door.elsewhere: 3}
    setting.deck = tuple([(numbers.get(thing, number), thing, left) for number, thing, left in setting.deck])
    door.holds_item(0, door.key)
    state.landmark[state.camp] = door.door
    stamina = state.stamina[0]
    door.turn(0).says("investigate")
    assert door.rules.prompt(state, 0, door.question).args == (door.name(door.door), 2)
    assert door.goods() == {}
    door.says("yes" if used else "no")
    last = next(thing for thing, number in numbers.items() if door.name(thing) == door.read()[-1])
    assert door.number(last) == read
    assert door.goods() == goods
    assert state.stamina[0] == stamina - 1
    assert door.question[0] == ASK_TURN
