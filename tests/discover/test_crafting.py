"""Projects and crafting: hands, decks, what it costs, what comes of it."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_DECK, ASK_TURN
from unmapped.games.discover.survivors import crafting, projects
from unmapped.games.discover.table.state import ADVANCED, HANDS, OPEN_PROJECTS, PROJECTS, UNLIT

# In the first copy bark-greaves costs one salvage and two wood, drag-sled three wood.
CHEAP = "split-ash-spear"
"""It costs two wood and a stone."""


@pytest.fixture
def bag() -> Bag:
    """Survivor 0 has a project and what it costs."""
    found = Bag().only_one_deck().has(0, wood=2, stone=1)
    found.project(CHEAP)
    return found


def cost(bag: Bag, name: str) -> tuple[tuple[int, int], ...]:
    """What is printed on a project."""
    return bag.pool.cost[bag.pool.number(bag.thing(name))]


# --- The action -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-122", "DI-126", "DI-303")
def test_a_project_of_the_hand_is_paid_for_and_its_item_taken(bag: Bag) -> None:
    assert cost(bag, CHEAP) == ((1 << 4, 2), (1 << 5, 1))
    stamina = bag.state.stamina[0]
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.items() == [bag.thing(CHEAP)]
    assert bag.goods() == {}
    assert bag.state.stamina[0] == stamina - 1
    assert bag.question[0] == ASK_TURN


@pytest.mark.rule("DI-127", "DI-129")
def test_the_project_lies_face_up_then_and_another_one_is_drawn(bag: Bag) -> None:
    top = bag.state.cards.piles[PROJECTS][0]
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.open_projects() == [CHEAP]
    assert bag.state.cards.piles[HANDS] == (top,)
    assert [bag.state.cards.knows(seat, top) for seat in range(3)] == [True, False, False]


@pytest.mark.rule("DI-123", "DI-128", "DI-129")
def test_everybody_crafts_from_a_face_up_project_and_draws_nothing(bag: Bag) -> None:
    bag.opened("drag-sled")
    bag.has(1, wood=3).turn(1)
    bag.says("craft drag-sled")
    assert bag.items(1) == [bag.thing("drag-sled")]
    assert bag.hand(1) == []
    assert bag.open_projects() == ["drag-sled"]
    bag.has(2, wood=3).turn(2).says("craft drag-sled")
    assert bag.items(2) == [bag.thing("drag-sled")]


@pytest.mark.rule("DI-123", "DI-126")
def test_nobody_crafts_from_another_hand(bag: Bag) -> None:
    bag.has(1, wood=5, stone=5).turn(1)
    assert bag.refused(f"craft {CHEAP}") == ["DI-126"]


@pytest.mark.rule("DI-126", "DI-090", "DI-R70")
def test_without_resources_stamina_or_copies_nothing_is_crafted(bag: Bag) -> None:
    bag.turn(0).has(0, wood=1, stone=1)
    assert bag.refused(f"craft {CHEAP}") == ["DI-126"]
    bag.has(0, wood=2, stone=1)
    bag.state.stamina[0] = 0
    assert bag.refused(f"craft {CHEAP}") == ["DI-090"]
    bag.state.stamina[0] = 5
    for _ in range(4):
        bag.holds_item(1, bag.thing(CHEAP))
    assert bag.refused(f"craft {CHEAP}") == ["DI-R70"]
    assert bag.goods() == {"wood": 2, "stone": 1}


@pytest.mark.rule("DI-130", "DI-063", "DI-249")
def test_what_needs_a_fire_is_crafted_at_one(bag: Bag, monkeypatch: pytest.MonkeyPatch) -> None:
    fire = list(bag.pool.fire)
    fire[bag.pool.number(bag.thing(CHEAP))] = True
    monkeypatch.setattr(bag.pool, "fire", fire)
    bag.turn(0)
    assert f"craft {CHEAP}" in bag.offered
    bag.state.fires = ((bag.state.camp, UNLIT),)
    assert bag.refused(f"craft {CHEAP}") == ["DI-130"]
    bag.rule({"kind": "ignore_rule", "rule": "fire_requirement", "limit": "once_per_day"}, 0)
    bag.says(f"craft {CHEAP}")
    bag.has(0, wood=2, stone=1)
    assert bag.refused(f"craft {CHEAP}") == ["DI-130"]


@pytest.mark.rule("DI-250")
def test_what_forbids_crafting_forbids_it(bag: Bag) -> None:
    bag.opened("drag-sled")
    bag.has(0, wood=3, stone=1).turn(0)
    bag.rule({"kind": "forbid", "what": "craft_from_hand"}, 0)
    assert bag.refused(f"craft {CHEAP}") == ["DI-250"]
    assert "craft drag-sled" in bag.offered
    bag.rule({"kind": "forbid", "what": "craft"}, 0)
    assert bag.refused("craft drag-sled") == ["DI-250"]


@pytest.mark.rule("DI-126", "DI-249")
def test_a_discount_takes_off_what_the_crafter_chooses(bag: Bag) -> None:
    bag.rule({"kind": "craft_discount", "n": 1, "limit": "once_per_day"}, 0)
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.offered == ["spend wood", "spend stone"]
    bag.says("spend stone")
    assert bag.goods() == {"wood": 1}
    assert bag.items() == [bag.thing(CHEAP)]
    bag.has(0, wood=1, stone=1)
    assert bag.refused(f"craft {CHEAP}") == ["DI-126"]


@pytest.mark.rule("DI-146", "DI-126")
def test_a_substitute_pays_for_crafting(bag: Bag) -> None:
    bag.has(0, wood=2, salvage=1).turn(0)
    assert bag.refused(f"craft {CHEAP}") == ["DI-126"]
    bag.rule({"kind": "substitute_resource", "resource": "salvage", "counts_as": "stone", "where": "craft"}, 0)
    bag.says(f"craft {CHEAP}")
    assert bag.goods() == {}


@pytest.mark.rule("DI-R99", "DI-168")
def test_dirty_water_spent_on_an_item_is_checked_for_once_it_is_made(bag: Bag, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = list(bag.pool.cost)
    costs[bag.pool.number(bag.thing(CHEAP))] = ((1 << 3, 1),)
    monkeypatch.setattr(bag.pool, "cost", costs)
    bag.has(0, dirty_water=1, medicine=1).turn(0).says(f"craft {CHEAP}")
    assert bag.items() == [bag.thing(CHEAP)]
    assert bag.prompt == "dirty"


@pytest.mark.rule("DI-127", "DI-128")
def test_what_reacts_to_crafting_knows_where_the_project_lay(bag: Bag) -> None:
    bag.opened("drag-sled")
    from_hand = {"kind": "crafted_from", "source": "hand"}
    says = {"kind": "when", "condition": from_hand, "then": {"kind": "gain_resource", "resource": "poison"}}
    bag.hook("crafted", says, who="each")
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.goods() == {"poison": 1}
    bag.has(0, wood=3).says("craft drag-sled")
    assert bag.goods() == {}


@pytest.mark.rule("DI-R72")
def test_every_project_exists_once(bag: Bag) -> None:
    setting = bag.setting
    names = [setting.what[card] for card in setting.of_type(6) if setting.what[card] not in setting.spare]
    assert len(names) == len(set(names)) == len(setting.copy.projects)
    assert len({*names, *setting.copy.advanced}) == 11


# --- Decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-131", "DI-R71")
def test_where_there_are_advanced_projects_one_chooses_the_deck() -> None:
    bag = Bag()
    for _ in range(2):
        bag.state.cards.move(bag.state.cards.piles[PROJECTS][-1], PROJECTS, ADVANCED)
    bag.does({"kind": "draw_project", "n": 2})
    assert bag.question[0] == ASK_DECK
    assert bag.offered == ["deck normal", "deck advanced"]
    advanced = bag.state.cards.piles[ADVANCED][0]
    normal = bag.state.cards.piles[PROJECTS][0]
    bag.says("deck advanced", "deck normal")
    assert bag.state.cards.piles[HANDS] == (normal, advanced)
    bag.state.cards.piles[PROJECTS] = ()
    bag.does({"kind": "draw_project"})
    assert bag.question == ()
    assert len(bag.hand()) == 3


@pytest.mark.rule("DI-R71", "DI-254")
def test_of_empty_decks_nothing_is_drawn(bag: Bag) -> None:
    bag.state.cards.piles[PROJECTS] = ()
    assert not bag.could({"kind": "draw_project"})
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.hand() == []
    assert bag.items() == [bag.thing(CHEAP)]


@pytest.mark.rule("DI-250")
def test_what_forbids_drawing_projects_forbids_it(bag: Bag) -> None:
    bag.rule({"kind": "forbid", "what": "draw_project"}, 0)
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.hand() == []


@pytest.mark.rule("DI-275", "DI-276", "DI-128")
def test_in_the_contest_all_projects_lie_face_up_and_nobody_draws_one() -> None:
    bag = Bag(scenario=5)
    assert set(bag.setting.copy.projects) <= {bag.setting.what[one] for one in bag.state.cards.piles[OPEN_PROJECTS]}
    bag.state.cards.move(bag.state.cards.piles[OPEN_PROJECTS][-1], OPEN_PROJECTS, PROJECTS)
    assert not bag.could({"kind": "draw_project"})
    bag.has(0, wood=2, stone=1).turn(0).says(f"craft {CHEAP}")
    assert bag.hand() == []
    assert bag.items() == [bag.thing(CHEAP)]


@pytest.mark.rule("DI-249")
def test_a_project_goes_under_its_deck(bag: Bag) -> None:
    card = bag.project("thornwood-bow")
    bag.does({"kind": "bury_project"}).says("project thornwood-bow")
    assert bag.hand() == [CHEAP]
    assert bag.state.cards.piles[PROJECTS][-1] == card
    assert not bag.state.cards.knows(1, card)


@pytest.mark.rule("DI-123", "DI-129")
def test_projects_are_laid_face_up_from_the_deck_or_the_hand(bag: Bag) -> None:
    top = bag.state.cards.piles[PROJECTS][:2]
    bag.does({"kind": "reveal_project", "n": 2})
    assert bag.state.cards.piles[OPEN_PROJECTS] == (top[1], top[0])
    assert all(bag.state.cards.knows(2, card) for card in top)
    bag.does({"kind": "reveal_project", "source": "hand"})
    assert bag.open_projects()[0] == CHEAP
    assert bag.hand() == []


@pytest.mark.rule("DI-R112")
def test_a_hand_has_no_limit(bag: Bag) -> None:
    bag.does({"kind": "draw_project", "n": 7})
    assert len(bag.hand()) == 8


# --- Without the action -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-126", "DI-127", "DI-130")
def test_an_effect_lets_one_craft_for_less_and_without_stamina(bag: Bag) -> None:
    bag.opened("drag-sled")
    bag.has(0, wood=2)
    stamina = list(bag.state.stamina)
    bag.does({"kind": "craft_free", "discount": 1, "source": "any"})
    assert bag.offered == [f"project {CHEAP}", "project drag-sled", "done"]
    bag.says("project drag-sled")
    assert bag.items() == [bag.thing("drag-sled")]
    assert bag.goods() == {}
    assert bag.state.stamina == stamina


@pytest.mark.rule("DI-126", "DI-123")
def test_an_effect_for_projects_of_the_hand_is_not_for_others(bag: Bag) -> None:
    bag.opened("drag-sled")
    bag.has(0, wood=3)
    free = {"kind": "craft_free", "source": "hand"}
    assert not bag.could(free)
    bag.has(0, wood=3, stone=1).does(free)
    assert bag.offered == [f"project {CHEAP}", "done"]
    bag.says("done")
    assert bag.items() == []


@pytest.mark.rule("DI-X41", "DI-R89")
def test_others_cannot_tell_from_the_question_whether_something_of_a_hand_can_be_crafted(bag: Bag) -> None:
    asked = []
    for goods in (1, 2):
        bag.has(0, wood=goods, stone=1).does({"kind": "craft_free", "source": "any"})
        asked.append(bag.question)
        assert bag.offered == ([f"project {CHEAP}", "done"] if goods == 2 else ["done"])
        bag.says("done")
    assert asked[0] == asked[1]
    bag.does({"kind": "craft_free", "source": "hand"}, seat=1)
    assert bag.question == (), "whoever has no hand, and can craft nothing, is not asked"


@pytest.mark.rule("DI-271", "DI-155")
def test_crafting_it_again_refills_an_item(bag: Bag, monkeypatch: pytest.MonkeyPatch) -> None:
    thing = bag.thing(CHEAP)
    counters = list(bag.pool.counters)
    counters[thing] = bag.language._builder.encoder.amount(3)
    monkeypatch.setattr(bag.pool, "counters", counters)
    old = bag.holds_item(0, thing)
    bag.state.item_counters[old] = 1
    bag.stands(1, 3).stands(2, 3).turn(0).says(f"craft {CHEAP}")
    held = [item for item, at in enumerate(bag.state.item_at) if at == 0]
    assert len(held) == 1
    assert bag.state.item_counters[held[0]] == 3
    assert bag.state.item_at[old] < 0 or held[0] == old


@pytest.mark.rule("DI-177")
def test_crafting_ends_with_whoever_leaves_the_map(bag: Bag) -> None:
    card = bag.state.cards.piles[HANDS][0]
    bag.falls(0)
    crafting.crafted(bag.state, (0, 0, card, 0))
    assert bag.items() == []
    assert projects.name(bag.state, card) == CHEAP


@pytest.mark.rule("DI-129", "DI-177")
def test_a_face_up_project_stays_when_who_crafted_it_first_has_fallen(bag: Bag) -> None:
    bag.turn(0).says(f"craft {CHEAP}")
    bag.does({"kind": "eliminate"}, 0)
    assert bag.open_projects() == [CHEAP]
    assert bag.hand(0) == []


@pytest.mark.rule("DI-R47", "DI-133", "DI-303")
def test_a_token_that_shows_its_resource_twice_pays_for_two(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag().only_one_deck().has(0, stone=1)
    card = bag.feature("wood")
    monkeypatch.setattr(bag.setting.terrain.features[card - bag.setting.first[1]], "double", True)
    bag.project(CHEAP)
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.goods() == {}
    assert bag.own() == []
    assert bag.discarded(card)


@pytest.mark.rule("DI-R89", "DI-123", "DI-005")
def test_nobody_else_is_told_which_project_is_drawn(bag: Bag) -> None:
    drawn = bag.name(bag.setting.what[bag.state.cards.piles[PROJECTS][0]])
    bag.turn(0).says(f"craft {CHEAP}")
    assert bag.hand() == [drawn]
    assert any(drawn in line.args for line in bag.journal.read(0))
    for other in (1, 2, None):
        assert not any(drawn in line.args for line in bag.journal.read(other))
        assert drawn not in seen(bag, other)


def seen(bag: Bag, seat: int | None) -> str:
    """All that a seat, or the public, may see, as text."""
    return repr(bag.rules.view(bag.state, bag.state.seats if seat is None else seat))
