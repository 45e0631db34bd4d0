"""Card actions: whose they are, where, how often, what they cost, what forbids them."""

import pytest

from tests.discover.camp import Camp, Says, Word
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_FREE, ASK_TURN
from unmapped.games.discover.cards.pool import ANYWHERE, NONE, PER_CASUALTY, PER_DAY, PER_GAME, Action
from unmapped.games.discover.survivors.prices import means
from unmapped.games.discover.table.setting import THREAT_CARD
from unmapped.games.discover.table.state import CASUALTY, OWN_THREATS, THREATS
from unmapped.games.discover.turn import rounds, using
from unmapped.games.discover.turn.rules import QUESTIONS
from unmapped.kernel.ledger import Refusal
from unmapped.language.limits import NO_LIMIT
from unmapped.language.world import changed

NUMBER = 0
"""The action that is made into another one: the first of the pool."""
GAIN: Word = {"kind": "gain_resource", "resource": "wood"}


class Uses:
    """A quiet camp in which a single card can be used."""

    def __init__(self, patch: pytest.MonkeyPatch, seats: int = 3, scenario: int = 1) -> None:
        self.camp = Camp(seats, scenario=scenario).quiet()
        self.state = self.camp.state
        self.patch = patch
        for seat in range(seats):
            self.camp.has(seat)
            self.state.stamina[seat] = 5

    def card(
        self,
        thing: int,
        effect: Says = GAIN,
        *,
        stamina: int = 1,
        cost: Says | None = None,
        requires: tuple[Word, ...] = (),
        where: int = ANYWHERE,
        limit: int = NO_LIMIT,
    ) -> "Uses":
        """The action stands on a thing."""
        learn = self.camp.language.learn
        action = Action(NUMBER, thing, self.camp.pool.actions[NUMBER].title)
        action.effect = learn(effect)
        action.stamina = stamina
        action.cost = NONE if cost is None else learn(cost)
        action.requires = tuple([self.camp.language.learn_word(one) for one in requires])
        action.where = where
        action.limit = limit
        self.patch.setattr(self.camp.pool, "actions", [action, *self.camp.pool.actions[1:]])
        self.camp.setting.actions = (action,)
        self.state.in_play = None  # What cards say never changes at a table, and so nobody looks whether it has.
        return self

    @property
    def word(self) -> int:
        return self.camp.pool.words.use.first + NUMBER

    def can(self, seat: int = 0) -> bool:
        """Whether it is legal; a refusal then says nothing, and otherwise something."""
        legal = using.legal(self.state, seat, means(self.state, seat)) == [self.word]
        assert legal == (not self.refused(seat))
        return legal

    def refused(self, seat: int = 0) -> list[str]:
        """The rules against it."""
        found: list[Refusal] = using.refusals(self.state, seat, self.word)
        return [one.rule for one in found]

    def use(self, seat: int = 0) -> "Uses":
        """Use it, as a whole."""
        assert self.can(seat)
        using.act(self.state, seat, self.word)
        self.camp.go_on()
        return self

    def wood(self, seat: int = 0) -> int:
        return self.camp.goods(seat).get("wood", 0)


def crafted(camp: Camp) -> int:
    """An item that can be made here."""
    return camp.setting.copy.projects[0]


@pytest.fixture
def uses(monkeypatch: pytest.MonkeyPatch) -> Uses:
    return Uses(monkeypatch)


# --- Whose they are ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-172", "DI-179")
def test_an_action_of_an_item_belongs_to_its_holder_as_long_as_it_lives(uses: Uses) -> None:
    uses.card(crafted(uses.camp))
    assert uses.refused() == ["DI-172"]
    uses.camp.holds_item(1, crafted(uses.camp))
    assert not uses.can(0)
    assert uses.can(1)
    uses.state.status[1] = CASUALTY
    assert not uses.can(0)
    assert not uses.can(1)


@pytest.mark.rule("DI-172", "DI-089")
def test_a_card_action_costs_its_stamina_and_does_what_it_says(uses: Uses) -> None:
    uses.state.character = changed(uses.state.character, 0, uses.camp.pool.first[built.CHARACTER])
    uses.card(uses.state.character[0], stamina=2).use()
    assert uses.wood() == 1
    assert uses.state.stamina[0] == 3
    assert uses.camp.told[0] == "used"


@pytest.mark.rule("DI-172")
def test_only_the_own_character_can_be_used(uses: Uses) -> None:
    uses.state.character = changed(uses.state.character, 1, uses.camp.pool.first[built.CHARACTER])
    uses.card(uses.state.character[1])
    assert not uses.can(0)
    assert uses.can(1)


@pytest.mark.rule("DI-172", "DI-152")
def test_upgrades_the_quest_and_the_sheet_are_there_for_everybody(uses: Uses) -> None:
    upgrade = uses.camp.setting.deck[0][1]
    uses.card(upgrade)
    assert not uses.can(0)
    uses.state.upgrades = (upgrade,)
    assert uses.can(0)
    assert uses.can(2)
    uses.state.stage = 0
    stages = uses.camp.setting.stages
    uses.card(stages[0])
    assert uses.can(1)
    uses.card(stages[1])
    assert not uses.can(1)


@pytest.mark.rule("DI-R114")
def test_a_priced_ability_of_the_sheet_is_used_like_a_card(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet)
    assert uses.can(0)
    assert uses.can(1)


@pytest.mark.rule("DI-R100")
def test_an_ongoing_threat_is_used_by_whom_it_lies_in_front_of(uses: Uses) -> None:
    card = uses.camp.setting.first[THREAT_CARD]
    uses.card(uses.camp.setting.what[card])
    assert not uses.can(1)
    uses.state.cards.move(card, THREATS, OWN_THREATS + 1)
    assert uses.can(1)
    assert not uses.can(0)


# --- When and where ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-090")
def test_without_the_stamina_it_cannot_be_used(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, stamina=3)
    uses.state.stamina[0] = 2
    assert uses.refused() == ["DI-090"]


@pytest.mark.rule("DI-090")
def test_what_it_costs_besides_has_to_be_paid_in_full(uses: Uses) -> None:
    cost = [{"kind": "spend_resource", "resource": "stone", "n": 2}, {"kind": "spend_stamina", "n": 2}]
    uses.card(uses.camp.setting.land.sheet, cost=cost)
    uses.camp.has(0, stone=1)
    assert uses.refused() == ["DI-090"]
    uses.camp.has(0, stone=2)
    uses.state.stamina[0] = 2
    assert uses.refused() == ["DI-090"]
    uses.state.stamina[0] = 3
    uses.use()
    assert uses.camp.goods(0) == {"wood": 1}
    assert uses.state.stamina[0] == 0


@pytest.mark.rule("DI-090")
def test_two_parts_of_a_cost_cannot_be_paid_with_the_same_resource(uses: Uses) -> None:
    cost = [
        {"kind": "spend_resource", "resource": "any"},
        {"kind": "spend_resource", "resource": "stone"},
    ]
    uses.card(uses.camp.setting.land.sheet, cost=cost)
    uses.camp.has(0, stone=1)
    assert not uses.can()
    uses.camp.has(0, stone=1, food=1, poison=1)
    uses.use().camp.says("spend food")
    assert uses.camp.goods(0) == {"poison": 1, "wood": 1}


@pytest.mark.rule("DI-172")
def test_it_can_be_used_only_where_the_card_says(uses: Uses) -> None:
    camp = uses.camp
    where = camp.language._builder.encoder.somewhere("camp")
    uses.card(camp.setting.land.sheet, where=where)
    assert uses.can()
    camp.stands(0, (camp.state.camp + 1) % 7)
    assert uses.refused() == ["DI-172"]


@pytest.mark.rule("DI-249")
def test_what_the_card_asks_for_has_to_be_given(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, requires=({"kind": "has_resource", "resource": "stone"},))
    assert uses.refused() == ["DI-249"]
    uses.camp.has(0, stone=1)
    assert uses.can()


@pytest.mark.rule("DI-250")
@pytest.mark.parametrize("what", ["card_action", "character_abilities"])
def test_what_is_forbidden_cannot_be_used(uses: Uses, what: str) -> None:
    uses.state.character = changed(uses.state.character, 0, uses.camp.pool.first[built.CHARACTER])
    uses.card(uses.state.character[0])
    uses.camp.rule({"kind": "forbid", "what": what}, 0)
    assert uses.refused() == ["DI-250"]


@pytest.mark.rule("DI-250")
def test_whoever_may_not_use_items_may_use_the_rest(uses: Uses) -> None:
    uses.camp.rule({"kind": "forbid", "what": "use_items"}, 0)
    uses.camp.holds_item(0, crafted(uses.camp))
    uses.card(crafted(uses.camp))
    assert not uses.can()
    uses.card(uses.camp.setting.land.sheet)
    assert uses.can()


@pytest.mark.rule("DI-250", "DI-081")
def test_whoever_may_not_use_weapons_may_use_other_items(uses: Uses) -> None:
    camp = uses.camp
    trait = camp.pool.trait_names.index("WEAPON")
    weapons = [bool(camp.pool.traits[thing] >> trait & 1) for thing in camp.setting.copy.projects]
    armed, other = (camp.setting.copy.projects[weapons.index(one)] for one in (True, False))
    camp.rule({"kind": "forbid", "what": "use_weapons"}, 0)
    for thing in (armed, other):
        camp.holds_item(0, thing)
    uses.card(armed)
    assert uses.refused() == ["DI-250"]
    uses.card(other)
    assert uses.can()


@pytest.mark.rule("DI-090")
def test_whatever_else_has_to_be_done_for_it_has_to_be_possible(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, cost=[{"kind": "heal", "type": "sickness"}, {"kind": "roll"}])
    uses.camp.hurts(0)
    assert uses.refused() == ["DI-090"]
    uses.camp.hurts(0, sickness=1)
    uses.use()
    assert uses.camp.damage(0) == {}
    assert uses.wood() == 1


@pytest.mark.rule("DI-173", "DI-092")
def test_card_actions_are_used_on_the_own_turn_only() -> None:
    using_them = [kind for kind, question in QUESTIONS.items() if "use" in question.families]
    assert using_them == [ASK_TURN, ASK_FREE]
    camp = Camp().quiet().goes((ASK_TURN, 0))
    first = camp.setting.pool.words.use.first
    assert camp.asked == [0]
    assert [one.rule for one in QUESTIONS[ASK_TURN].refusals(camp.state, 1, camp.question, first)] == ["DI-092"]


# --- How often --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-263", "DI-265", "DI-R75")
def test_once_per_day_is_used_up_until_the_next_day_begins(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, limit=PER_DAY).use()
    assert uses.refused() == ["DI-263"]
    rounds.begin_day(uses.state, ())
    assert uses.can()


@pytest.mark.rule("DI-265", "DI-263")
def test_what_was_used_by_day_is_not_used_in_the_night_and_what_was_used_by_night_is_fresh_by_day(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, limit=PER_DAY).use()
    rounds.begin_night(uses.state, ())
    assert uses.refused() == ["DI-263"]
    rounds.begin_day(uses.state, ())
    rounds.begin_night(uses.state, ())
    uses.use()
    assert uses.refused() == ["DI-263"]
    rounds.begin_day(uses.state, ())
    assert uses.can()


@pytest.mark.rule("DI-263")
def test_once_per_day_is_used_up_for_whoever_gets_the_item_later(uses: Uses) -> None:
    item = uses.camp.holds_item(0, crafted(uses.camp))
    uses.card(crafted(uses.camp), limit=PER_DAY).use()
    uses.state.put_item(item, 1)
    assert uses.refused(1) == ["DI-263"]


@pytest.mark.rule("DI-264")
def test_each_copy_of_a_card_has_its_own_daily_use(uses: Uses) -> None:
    uses.camp.holds_item(0, crafted(uses.camp))
    uses.camp.holds_item(1, crafted(uses.camp))
    uses.card(crafted(uses.camp), limit=PER_DAY).use(0)
    assert not uses.can(0)
    assert uses.can(1)
    uses.use(1)
    assert not uses.can(1)


@pytest.mark.rule("DI-263")
def test_what_works_once_per_game_does_not_come_back(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, limit=PER_GAME).use(0)
    rounds.begin_day(uses.state, ())
    assert not uses.can(1)


@pytest.mark.rule("DI-249")
def test_what_works_once_for_each_casualty_works_where_one_lies_that_is_new(uses: Uses) -> None:
    uses.card(uses.camp.setting.land.sheet, limit=PER_CASUALTY)
    assert not uses.can(0)
    uses.state.status[1] = CASUALTY
    uses.use(0)
    assert not uses.can(0)
    assert not uses.can(2)
    uses.state.status[2] = CASUALTY
    assert uses.can(0)


@pytest.mark.rule("DI-172")
def test_an_action_of_the_stage_takes_the_place_of_one_of_its_form(monkeypatch: pytest.MonkeyPatch) -> None:
    uses = Uses(monkeypatch)
    camp = uses.camp
    stage = next(one for one in camp.pool.stages if one.form >= 0)
    monkeypatch.setattr(camp.setting, "stages", (stage.thing,))
    uses.state.stage = 0
    uses.card(stage.form)
    assert uses.state.language.owners(uses.state, stage.form)
    assert uses.can()
    actions_of = camp.pool.actions_of[:]
    actions_of[stage.thing] = (NUMBER,)
    monkeypatch.setattr(camp.pool, "actions_of", actions_of)
    uses.state.in_play = None
    assert not uses.can()


@pytest.mark.rule("DI-264", "DI-263")
def test_a_daily_use_goes_with_the_copy_and_not_with_who_used_it(uses: Uses) -> None:
    thing = crafted(uses.camp)
    first, second = uses.camp.holds_item(0, thing), uses.camp.holds_item(1, thing)
    uses.card(thing, limit=PER_DAY).use(0)
    uses.state.put_item(first, 1)
    uses.state.put_item(second, 0)
    assert uses.can(0)
    assert uses.refused(1) == ["DI-263"]


@pytest.mark.rule("DI-176", "DI-179")
def test_the_character_of_a_casualty_says_nothing(uses: Uses) -> None:
    uses.state.character = changed(uses.state.character, 1, uses.camp.pool.first[built.CHARACTER])
    uses.card(uses.state.character[1])
    assert uses.can(1)
    assert uses.state.language.owners(uses.state, uses.state.character[1]) == [(1, -1)]
    uses.state.status[1] = CASUALTY
    assert uses.state.language.owners(uses.state, uses.state.character[1]) == []
    assert uses.refused(1) == ["DI-172"]


@pytest.mark.rule("DI-172", "DI-090")
def test_a_card_action_that_is_dearer_than_the_stamina_left_is_not_used(uses: Uses) -> None:
    uses.state.stamina[0] = 1
    assert uses.card(uses.camp.setting.land.sheet, stamina=2).refused() == ["DI-090"]
    uses.state.stamina[0] = 2
    assert uses.use().state.stamina[0] == 0
