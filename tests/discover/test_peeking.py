"""Looks in secret, and decks put in another order."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.exploring.scouting import look_at_tile
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import (
    NIGHTS,
    NIGHTS_SPENT,
    PROJECTS,
    THREATS,
    THREATS_SPENT,
    TILES,
    TOKENS,
)
from unmapped.language.world import members

PUBLIC = 3


def knowers(camp: Camp, card: int) -> list[int]:
    """Who knows a card; the last is the public."""
    return [knower for knower in range(4) if camp.state.cards.knows(knower, card)]


@pytest.mark.rule("DI-005", "DI-249")
def test_a_tile_is_shown_to_one_survivor_only() -> None:
    camp = Camp().quiet()
    slots = members(atlas.next_to(camp.state, camp.state.up))
    camp.does({"kind": "peek_tile", "tiles": {"pick": "two", "within": 12}}, 1)
    assert camp.asked == [1]
    first, second = slots[:2]
    camp.says(f"tile {'abcdefghijklmnopq'[first]}", f"tile {'abcdefghijklmnopq'[second]}")
    for slot in (first, second):
        assert knowers(camp, camp.state.cards.piles[TILES + slot][0]) == [1]
        assert not camp.state.up >> 7 * slot & 1
    assert camp.told.count("peeked-tile") == 2
    assert [line.audience for line in camp.journal.lines if line.key == "peeked-tile"] == [0b10, 0b10]


@pytest.mark.rule("DI-116", "DI-249")
def test_features_are_looked_at_in_secret_by_choice_where_there_are_more() -> None:
    camp = Camp().quiet()
    spaces = [space for space in range(7) if atlas.features(camp.state, space)]
    tokens = [atlas.features(camp.state, space)[0] for space in spaces]
    assert len(spaces) > 1
    everywhere = {"pick": "each", "within": 9, "feature": "any"}
    camp.does({"kind": "peek_feature", "n": len(spaces) - 1, "where": everywhere}, 2)
    for space in spaces[1:]:
        camp.says(f"space {atlas.spelled(space)}")
    assert not camp.question
    assert [knowers(camp, token) for token in tokens] == [[]] + [[2]] * (len(spaces) - 1)
    camp.does({"kind": "peek_feature", "n": 5, "where": everywhere}, 2)
    assert knowers(camp, tokens[0]) == [2]
    assert not camp.could({"kind": "peek_feature", "n": 5, "where": everywhere}, 2)
    assert camp.could({"kind": "peek_feature", "n": 5, "where": everywhere}, 0)


@pytest.mark.rule("DI-005", "DI-249")
def test_a_monster_is_looked_at_and_stays_face_down() -> None:
    camp = Camp().quiet()
    near, far = camp.setting.adjacent[camp.state.camp][:2]
    one, other = camp.monster(near), camp.monster(far)
    camp.does({"kind": "peek_monster", "which": {"within": 1}}).says("token 2")
    assert (knowers(camp, one), knowers(camp, other)) == ([], [0])
    camp.does({"kind": "peek_monster", "which": {"pick": "each"}}, 1)
    assert (knowers(camp, one), knowers(camp, other)) == ([1], [0, 1])
    assert not atlas.face_up(camp.state, one)


@pytest.mark.rule("DI-R36", "DI-005")
@pytest.mark.parametrize(("deck", "pile"), [("night", NIGHTS), ("threat", THREATS), ("project", PROJECTS)])
def test_the_top_of_a_deck_is_shown_to_one_survivor(deck: str, pile: int) -> None:
    camp = Camp().quiet()
    before = camp.state.cards.piles[pile]
    camp.does({"kind": "peek_deck", "deck": deck, "n": 2}, 1)
    assert camp.state.cards.piles[pile] == before
    assert [knowers(camp, card) for card in before[:3]] == [[1], [1], []]


@pytest.mark.rule("DI-R36")
def test_if_a_deck_has_too_few_its_discard_is_mixed_and_put_under_what_is_left() -> None:
    camp = Camp().quiet()
    camp.does({"kind": "discard_top", "deck": "threat", "n": 10})
    left, last = camp.state.cards.piles[THREATS]
    camp.does({"kind": "peek_deck", "deck": "threat", "n": 3}, 2)
    pile = camp.state.cards.piles[THREATS]
    assert (len(pile), pile[:2]) == (12, (left, last))
    assert [knowers(camp, card) for card in pile[:4]] == [[2], [2], [2], []]


@pytest.mark.rule("DI-R36", "DI-005")
def test_cards_go_back_in_an_order_that_only_one_survivor_knows() -> None:
    camp = Camp().quiet()
    before = camp.state.cards.piles[NIGHTS]
    camp.does({"kind": "reorder_deck", "deck": "night", "n": 3})
    assert len(camp.offered) == 3
    names = [camp.pool.ids[camp.setting.what[card]] for card in before]
    camp.says(f"night {names[1]}", f"night {names[0]}")
    after = camp.state.cards.piles[NIGHTS]
    assert after == (before[2], before[0], before[1], *before[3:])
    assert [knowers(camp, card) for card in after[:3]] == [[0], [0], [0]]
    assert knowers(camp, after[4]) == []


@pytest.mark.rule("DI-R36")
def test_whoever_knew_the_top_knows_it_no_more_after_another_has_put_it_in_order() -> None:
    camp = Camp().quiet().does({"kind": "peek_deck", "deck": "threat", "n": 2}, 1)
    top = camp.state.cards.piles[THREATS][0]
    camp.does({"kind": "reorder_deck", "deck": "threat", "n": 2}, 0)
    camp.says(camp.offered[0])
    assert knowers(camp, top) == [0]


@pytest.mark.rule("DI-077")
def test_the_top_of_a_deck_is_discarded_for_everybody_to_see() -> None:
    camp = Camp().quiet()
    top = camp.state.cards.piles[NIGHTS][:2]
    camp.does({"kind": "discard_top", "deck": "night", "n": 2})
    assert camp.state.cards.piles[NIGHTS_SPENT] == top[::-1]
    assert knowers(camp, top[0]) == [0, 1, 2, PUBLIC]
    assert not camp.could({"kind": "discard_top", "deck": "project"})


@pytest.mark.rule("DI-078", "DI-079")
def test_a_discard_is_mixed_back_on_demand() -> None:
    camp = Camp().quiet()
    assert not camp.could({"kind": "reshuffle", "deck": "threat"})
    camp.does([{"kind": "discard_top", "deck": "threat", "n": 3}, {"kind": "reshuffle", "deck": "threat"}])
    cards = camp.state.cards
    assert (len(cards.piles[THREATS]), cards.piles[THREATS_SPENT]) == (12, ())
    assert not any(knowers(camp, card) for card in cards.piles[THREATS])


@pytest.mark.rule("DI-116", "DI-249")
def test_of_several_tokens_on_one_space_as_many_are_looked_at_as_the_card_says() -> None:
    camp = Camp().quiet().explored()
    cards, setting = camp.state.cards, camp.setting
    tokens = [card for card in setting.of_type(FEATURE_CARD) if not cards.knows(0, card)][:2]
    for token in tokens:
        pile = next(number for number, held in enumerate(cards.piles) if token in held)
        cards.move(token, pile, TOKENS + camp.state.where[0])
    here = {"pick": "each", "within": 0, "feature": "any"}
    camp.does({"kind": "peek_feature", "n": 1, "where": here})
    assert sorted(len(knowers(camp, token)) for token in tokens) == [0, 1]
    camp.does({"kind": "peek_feature", "n": 1, "where": here})
    assert [knowers(camp, token) for token in tokens] == [[0], [0]]


@pytest.mark.rule("DI-005", "DI-249")
def test_who_looks_at_a_tile_is_told_which_one_it_is_and_which_landmark_is_on_it() -> None:
    camp = Camp().quiet()
    for slot in range(1, camp.setting.slots):
        look_at_tile(camp.state, 2, slot)
    told = [line.args for line in camp.journal.lines if line.key == "peeked-tile"]
    cards = [camp.state.cards.piles[TILES + slot][0] for slot in range(1, camp.setting.slots)]
    landmarks = [camp.setting.landmarks[card] for card in cards]
    tiles = [camp.setting.land.tiles[camp.setting.what[card]].record.id for card in cards]
    names = [camp.pool.ids[one] if one >= 0 else "" for one in landmarks]
    assert told == list(zip(tiles, names, strict=True))
    assert {""} < set(names)
