"""Scouting: which tile, and what comes onto it."""

import pytest
from msgspec.structs import replace

from tests.discover.bag import Bag
from tests.discover.camp import Camp
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import FEATURE_CARD, WATER_CARD
from unmapped.games.discover.table.state import BOX, SOURCES, SPENT, SUPPLY, TILES, TOKENS
from unmapped.language.world import members

LETTERS = "abcdefghijklmnopq"


@pytest.mark.rule("DI-R08", "DI-115")
def test_a_tile_next_to_the_own_space_is_scouted_and_no_other() -> None:
    bag = Bag(2)
    state = bag.state
    counts = set()
    for space in range(7):
        state.agenda.lanes[-1] = ()
        near = {one // 7 for one in bag.setting.adjacent[space] if one >= 7}
        bag.stands(0, space).turn(0)
        scouts = [words for words in bag.offered if words.startswith("scout ")]
        assert scouts == [f"scout {LETTERS[slot]}" for slot in sorted(near)]
        for slot in {*range(1, bag.setting.slots)} - near:
            assert bag.refused(f"scout {LETTERS[slot]}") == ["DI-R08"]
        assert bag.refused("scout a") == ["DI-115"]
        counts.add(len(near))
    assert 0 in counts
    assert max(counts) > 1


@pytest.mark.rule("DI-118", "DI-116", "DI-R10")
def test_icons_are_filled_by_ascending_space_each_with_the_token_on_top_of_its_pile() -> None:
    waters = 0
    for number in range(1, 17):
        camp = Camp(2).quiet()
        state, cards = camp.state, camp.state.cards
        supplies = [list(cards.piles[SUPPLY + icon]) for icon in range(4)]
        sources = list(cards.piles[SOURCES])
        scouting.scout(state, 0, number)
        camp.go_on()
        tile = atlas.tile_at(state, number)
        for space in range(7 * number, 7 * number + 7):
            icon = atlas.icon(state, space)
            expected = [supplies[icon].pop(0)] if icon >= 0 else []
            assert atlas.features(state, space) == expected
            if tile.record.water == atlas.printed(state, space):
                waters += 1
                assert atlas.source(state, space) == sources.pop(0)
            else:
                assert atlas.source(state, space) == -1
            assert not any(cards.knows(knower, card) for card in cards.piles[TOKENS + space] for knower in range(3))
        assert cards.knows(2, cards.piles[TILES + number][0])
    assert waters > 1


@pytest.mark.rule("DI-R10")
def test_icons_of_one_back_are_filled_by_ascending_space(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (1, 2, 3):
        camp = Camp(2).quiet()
        monkeypatch.setattr(atlas.tile_at(camp.state, number), "icons", (1,) * 7)
        pile = camp.state.cards.piles[SUPPLY + 1]
        scouting.scout(camp.state, 0, number)
        camp.go_on()
        found = [card for space in range(7 * number, 7 * number + 7) for card in atlas.features(camp.state, space)]
        assert tuple(found) == pile[:7]
        assert len(found) == 7


@pytest.mark.rule("DI-118")
def test_a_water_source_that_is_found_lies_face_down() -> None:
    camp = Camp(2, scenario=3).explored()
    spaces = [space for space in range(camp.setting.spaces) if atlas.source(camp.state, space) >= 0]
    icons = sum(tile.record.water >= 0 for tile in (atlas.tile_at(camp.state, slot) for slot in range(17)))
    assert len(spaces) == min(icons, len(camp.setting.of_type(WATER_CARD)))
    assert not any(atlas.face_up(camp.state, atlas.source(camp.state, space)) for space in spaces)
    for space in spaces:
        assert atlas.tile_at(camp.state, space // 7).record.water == atlas.printed(camp.state, space)


@pytest.mark.rule("DI-115", "DI-090")
def test_scouting_costs_one_stamina() -> None:
    bag = Bag(2)
    bag.stands(0, next(one for one in range(7) if atlas.next_to(bag.state, 1 << one))).state.stamina[0] = 1
    (first, *_) = [words for words in bag.turn(0).offered if words.startswith("scout ")]
    bag.says(first)
    assert bag.state.stamina[0] == 0
    assert bag.state.rotation[LETTERS.index(first[-1])] >= 0
    again = next(slot for slot in members(atlas.next_to(bag.state, 1 << bag.state.where[0])))
    assert bag.refused(f"scout {LETTERS[again]}") == ["DI-090"]


@pytest.mark.rule("DI-117", "DI-116")
def test_a_token_is_placed_for_its_back_whatever_is_on_its_front() -> None:
    camp = Camp(2).quiet()
    for number in range(1, 17):
        scouting.scout(camp.state, 0, number)
        camp.go_on()
    features, first = camp.setting.terrain.features, camp.setting.first[FEATURE_CARD]
    fronts: dict[int, set[int]] = {}
    for space in range(camp.setting.spaces):
        for card in atlas.features(camp.state, space):
            assert features[card - first].icon == atlas.icon(camp.state, space)
            fronts.setdefault(atlas.icon(camp.state, space), set()).add(features[card - first].front)
    assert all(len(seen) > 1 for seen in fronts.values())


@pytest.mark.rule("DI-R09", "DI-252")
def test_an_icon_for_which_no_token_is_left_stays_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = Camp(2).quiet()
    monkeypatch.setattr(atlas.tile_at(camp.state, 1), "icons", (1,) * 7)
    cards = camp.state.cards
    for card in cards.piles[SUPPLY + 1][2:]:
        cards.move(card, SUPPLY + 1, BOX)
    sources = cards.piles[SOURCES]
    for card in sources:
        cards.move(card, SOURCES, BOX)
    tile = atlas.tile_at(camp.state, 1)
    monkeypatch.setattr(tile, "record", replace(tile.record, water=0))
    scouting.scout(camp.state, 0, 1)
    camp.go_on()
    assert [len(atlas.features(camp.state, space)) for space in range(7, 14)] == [1, 1, 0, 0, 0, 0, 0]
    assert atlas.source(camp.state, 7) < 0


@pytest.mark.rule("DI-134")
def test_the_discarded_tokens_of_a_back_lie_face_down_in_another_order() -> None:
    camp = Camp(2).quiet()
    cards = camp.state.cards
    tokens = cards.piles[SUPPLY + 1]
    for card in tokens:
        cards.move(card, SUPPLY + 1, SPENT + 1)
    cards.reveal(tokens, cards.everybody)
    order = cards.piles[SPENT + 1]
    scouting.reshuffle(camp.state, 1)
    assert sorted(cards.piles[SUPPLY + 1]) == sorted(order)
    assert cards.piles[SUPPLY + 1] not in (order, order[::-1])
    assert not any(cards.knows(knower, card) for card in order for knower in range(3))


@pytest.mark.rule("DI-R110", "DI-116")
def test_icons_elsewhere_are_not_filled_again_when_a_tile_is_scouted() -> None:
    camp = Camp(2).quiet().explored()
    camp.state.rotation[1] = -1
    camp.state.up &= ~(127 << 7)
    assert not any(atlas.features(camp.state, space) for space in range(camp.setting.spaces))
    scouting.scout(camp.state, 0, 1)
    camp.go_on()
    filled = [space for space in range(camp.setting.spaces) if atlas.features(camp.state, space)]
    assert filled == [space for space in range(7, 14) if atlas.icon(camp.state, space) >= 0]


# --- By cards ---------------------------------------------------------------------------------------------------------


def edge(bag: Bag) -> int:
    """A space of the start next to more than one tile that lies face down."""
    return next(one for one in range(7) if atlas.next_to(bag.state, 1 << one).bit_count() > 1)


@pytest.mark.rule("DI-115", "DI-116", "DI-249")
def test_an_effect_turns_up_a_tile_of_ones_choice_or_all_of_them_at_no_stamina() -> None:
    bag = Bag(2)
    bag.stands(0, edge(bag)).state.stamina[0] = 0
    near = members(atlas.next_to(bag.state, 1 << bag.state.where[0]))
    bag.does({"kind": "scout_tile"})
    assert bag.offered == [f"tile {LETTERS[slot]}" for slot in near]
    bag.says(f"tile {LETTERS[near[-1]]}")
    assert [bag.state.rotation[slot] >= 0 for slot in near] == [slot == near[-1] for slot in near]
    bag.does({"kind": "scout_tile", "tiles": {"pick": "each"}})
    assert all(bag.state.rotation[slot] >= 0 for slot in near)
    chance = Bag(2)
    chance.stands(0, edge(chance)).does({"kind": "scout_tile", "tiles": {"pick": "random"}})
    assert chance.question == ()
    assert sum(chance.state.rotation[slot] >= 0 for slot in near) == 1


@pytest.mark.rule("DI-115", "DI-R114")
def test_a_sheet_lets_a_scout_see_further_where_it_says_so() -> None:
    bag = Bag(2).rule({"kind": "scout_more", "n": 1, "who": "each", "on": {"camp": False}})
    bag.stands(0, edge(bag)).turn(0)
    near = members(atlas.next_to(bag.state, 1 << bag.state.where[0]))
    bag.says(f"scout {LETTERS[near[0]]}")
    assert bag.prompt == "tile"
    assert bag.offered == [*[f"tile {LETTERS[slot]}" for slot in near[1:]], "done"]
    bag.says("done")
    assert [bag.state.rotation[slot] >= 0 for slot in near] == [slot == near[0] for slot in near]


@pytest.mark.rule("DI-040", "DI-249")
def test_two_tiles_with_the_same_number_on_their_backs_change_places() -> None:
    bag = Bag(2)
    bag.stands(0, edge(bag)).does({"kind": "swap_tiles"})
    first = LETTERS.index(bag.offered[0][-1])
    card = bag.state.cards.piles[TILES + first]
    bag.says(bag.offered[0])
    others = [LETTERS.index(words[-1]) for words in bag.offered]
    back = bag.setting.back
    assert others == [slot for slot in range(1, bag.setting.slots) if slot != first and back[slot] == back[first]]
    bag.says(bag.offered[-1])
    assert bag.state.cards.piles[TILES + others[-1]] == card


@pytest.mark.rule("DI-X22", "DI-R18")
def test_the_nearest_tile_is_the_one_whose_nearest_space_is_nearest() -> None:
    bag = Bag(2).explored()
    far = atlas.distances(bag.state, 1 << bag.state.camp)
    away = {slot: min(far[7 * slot : 7 * slot + 7]) for slot in range(1, bag.setting.slots)}
    near = min(away, key=lambda slot: (away[slot], slot))
    last = max(away, key=lambda slot: (away[slot], slot))
    for slot in (near, last):
        bag.state.rotation[slot] = -1
        bag.state.up &= ~(127 << 7 * slot)
    assert away[near] < away[last]
    bag.does({"kind": "scout_tile", "tiles": {"nearest": True, "adjacent": False}})
    assert (bag.state.rotation[near] >= 0, bag.state.rotation[last] >= 0) == (True, False)
