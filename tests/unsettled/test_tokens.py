"""The pieces of the planet lie on nodes, are borne, or lie where nobody knows."""

from collections import Counter

import pytest

from tests.unsettled.land import Land

PLACE: dict[str, object] = {"kind": "place_token", "token": "sign"}
HIDE: dict[str, object] = {**PLACE, "where": {"pick": "random", "state": "face_down"}, "hidden": True}


@pytest.mark.rule("US-302", "US-303")
def test_pieces_are_put_on_nodes_as_long_as_there_are_some() -> None:
    land = Land("a n1, b n2").stand("a").does(PLACE)
    assert land.token_at("sign") == ["a"]
    land.does({**PLACE, "n": 4, "where": {"on": "node-b"}})
    assert land.token_at("sign") == ["a", "b", "b"]
    assert not land.could(PLACE)


@pytest.mark.rule("US-007", "US-303")
def test_there_are_always_black_markers_and_those_taken_away_are_used_again() -> None:
    black = '\n[[token]]\nid = "patch"\nname = "Patch"\nkind = "black"\n'
    land = Land("a n1, b n2", tokens=black).stand("a")
    patch: dict[str, object] = {"kind": "place_token", "token": "patch"}
    land.does({**patch, "n": 12})
    assert land.token_at("patch") == ["a"] * 12
    assert land.could(patch)
    assert land.does(patch).token_at("patch") == ["a"] * 13
    land.does({"kind": "remove_token", "token": "patch", "where": "here"})
    assert land.token_at("patch") == []
    assert land.does({**patch, "n": 13, "where": {"on": "node-b"}}).token_at("patch") == ["b"] * 13


@pytest.mark.rule("US-302", "US-R97")
def test_a_creature_has_one_place_only_and_nothing_is_put_on_the_ship() -> None:
    land = Land("a n1, b n2").token("ball", "b").stand("a")
    assert land.does({"kind": "place_token", "token": "ball"}).token_at("ball") == ["a"]
    assert Land().does(PLACE).token_at("sign") == []
    assert not Land().could(PLACE)


@pytest.mark.rule("US-299")
def test_pieces_are_taken_off_a_node_or_from_anywhere_bearers_included() -> None:
    land = Land("a n1, b n2").stand("a").does({**PLACE, "n": 2}).stand("b").does(PLACE)
    land.does({"kind": "remove_token", "token": "sign", "where": "here"})
    assert land.token_at("sign") == ["a", "a"]
    land.does({"kind": "take_token", "token": "lamp"}).does({"kind": "remove_token", "token": "lamp"})
    assert land.token_at("lamp") == []
    assert land.does({"kind": "remove_token", "token": "sign"}).token_at("sign") == []
    assert not land.could({"kind": "remove_token", "token": "sign"})


@pytest.mark.rule("US-109")
def test_an_item_is_taken_borne_and_put_down() -> None:
    land = Land("a n1, b n2").stand("a", "b").token("lamp", "b")
    take: dict[str, object] = {"kind": "take_token", "token": "lamp"}
    assert not land.must(take)
    assert land.does(take, 1).token_at("lamp") == ["with 1"]
    assert land.holds({"kind": "bears", "token": "lamp"}, 1)
    assert not land.must(take, 0)
    land.stand("a", "a").does({"kind": "drop_token", "token": "lamp"}, 1)
    assert land.token_at("lamp") == ["a"]
    assert not land.must({"kind": "drop_token", "token": "lamp"}, 1)


@pytest.mark.rule("US-109")
def test_a_piece_is_given_to_an_explorer_with_whom_it_moves() -> None:
    land = Land("a n1").does({"kind": "give_token", "token": "ball", "who": "other_explorer"})
    assert land.token_at("ball") == ["with 1"]
    assert land.stand("scarab", "a").holds({"kind": "cards_here", "token": "ball", "where": {"on": "node-a"}})
    land.does({"kind": "give_token", "token": "ball", "who": "actor"})
    assert land.token_at("ball") == ["with 0"]
    land.does({"kind": "give_token", "token": "sign", "who": {"pick": "each"}})
    assert land.token_at("sign") == ["with 0", "with 1"]


@pytest.mark.rule("US-302", "US-301")
def test_a_hidden_piece_is_found_when_its_node_is_revealed() -> None:
    land = Land("(a) n1, (b) e1, (c) s1").does(HIDE)
    assert land.token_at("sign") == []
    for where in ("n1", "e1", "s1"):
        land.luna(where).begins(0)
        land.state.luna = 0
    assert len(land.token_at("sign")) == 1
    assert land.state.hidden_at == ()


@pytest.mark.rule("US-302")
def test_nobody_can_know_where_a_hidden_piece_lies_and_it_is_as_likely_here_as_there() -> None:
    found: Counter[str] = Counter()
    for number in range(300):
        land = Land("(a) n1, (b) e1, (c) s1").does(HIDE)
        assert land.state.chance.counts[land.state.chance.streams.index("planet")] == 0
        land.state.chance.counts[land.state.chance.streams.index("planet")] = 10 * number
        land.does({"kind": "reveal_node", "where": {"pick": "each", "state": "face_down"}})
        found[land.token_at("sign")[0]] += 1
    assert set(found) == {"a", "b", "c"}
    assert min(found.values()) > 70


@pytest.mark.rule("US-299")
def test_a_hidden_piece_can_be_taken_away() -> None:
    land = Land("(a) n1").does(HIDE).does({"kind": "remove_token", "token": "sign"})
    assert land.state.hidden_at == ()
    assert land.luna("n1").token_at("sign") == []
