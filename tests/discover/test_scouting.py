"""Scouting: which tile, and what comes onto it."""

import pytest

from tests.discover.bag import Bag
from tests.discover.camp import Camp
from unmapped.games.discover import atlas, scouting
from unmapped.games.discover.setting import WATER_CARD
from unmapped.games.discover.state import SOURCES, SUPPLY, TILES, TOKENS

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
            if tile.water == atlas.printed(state, space):
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
    icons = sum(tile.water >= 0 for tile in (atlas.tile_at(camp.state, slot) for slot in range(17)))
    assert len(spaces) == min(icons, len(camp.setting.of_type(WATER_CARD)))
    assert not any(atlas.face_up(camp.state, atlas.source(camp.state, space)) for space in spaces)
    for space in spaces:
        assert atlas.tile_at(camp.state, space // 7).water == atlas.printed(camp.state, space)
