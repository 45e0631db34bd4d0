"""Nodes come into play, are turned up, sealed, joined and moved, and their edges change."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.cards.words import NUMBER_OF, POSITIONS
from unmapped.games.unsettled.exploring import exploring
from unmapped.games.unsettled.judging import routes
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import APART, ENVIRONMENT, ON_PLACE, POTENTIAL

RICH = "on_reveal = { kind = 'add_to_node', resource = 'material', n = 3, where = 'card_node' }"


def where(land: Land, name: str) -> str:
    """The position of a node."""
    return POSITIONS[NUMBER_OF[land.state.slots[land.place(name)]]]


# --- Revealing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-177", "US-178", "US-209", "US-333")
def test_a_revealed_node_gets_what_is_outlined_on_it() -> None:
    land = Land("(a) n1, (b) e1", a="outlined = 'thing-a'", b="outlined = 'thing-b'\npotential = true")
    land.does({"kind": "reveal_node", "where": {"pick": "each", "state": "face_down"}})
    assert land.state.discovery_at[0] == ON_PLACE + land.place("a")
    assert land.state.discovery_at[1] == POTENTIAL + land.place("b")


@pytest.mark.rule("US-177", "US-R95")
def test_what_is_outlined_stays_where_it_is_if_somebody_has_it() -> None:
    land = Land("(a) n1", a="outlined = 'thing-a'")
    land.state.discovery_at[0] = 1
    land.does({"kind": "reveal_node", "where": {"pick": "each", "state": "face_down"}})
    assert land.state.discovery_at[0] == 1


@pytest.mark.rule("US-292", "US-R58")
def test_what_a_revealed_node_says_is_a_link_after_the_effect_that_revealed_it() -> None:
    land = Land("(a) n1", a=RICH)
    land.does([{"kind": "reveal_node", "where": {"state": "face_down"}}, {"kind": "gain_insight"}])
    assert [key for key in land.lines() if key in ("revealed", "insight", "laid")] == ["revealed", "insight", "laid"]
    assert land.lies("a") == (0, 3)


@pytest.mark.rule("US-175", "US-176")
def test_what_was_put_on_a_face_down_node_is_of_use_once_it_is_revealed() -> None:
    land = Land("(a) n1, b e1")
    land.does({"kind": "add_to_node", "resource": "data", "n": 2, "where": {"state": "face_down"}})
    assert land.lies("a") == (2, 0)
    take: dict[str, object] = {"kind": "gather", "resource": "data", "where": {"within": 1}}
    assert not land.must(take)
    assert not land.holds({"kind": "there_is", "where": {"state": "revealed", "resource": "data"}})
    land.move("n1").does(take)
    assert land.state.data == 1


@pytest.mark.rule("US-R90")
def test_only_who_looks_at_a_node_learns_what_it_is() -> None:
    land = Land("(a) n1, (b) e1")
    land.state.cards.hide((0, 1, 2))
    land.does({"kind": "peek_node", "where": {"state": "face_down"}}).says("node n1")
    knows = land.state.cards.knows
    assert [knows(0, 0), knows(1, 0), knows(2, 0)] == [True, False, False]
    assert not land.state.revealed(land.place("a"))


# --- Exploring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-205", "US-206", "US-207")
def test_a_node_is_drawn_into_an_empty_slot_of_ones_choice_as_it_lies() -> None:
    land = Land("b n1", a="edges = { s = ['time'] }").stand("b")
    land.does({"kind": "draw_node"})
    assert land.offered == ["node n2", "node w1n1", "node e1n1"]
    land.says("node n2")
    assert where(land, "a") == "n2"
    assert atlas.symbols(land.state, land.place("a"), 2) == (0,)
    land.state.cards.piles[ENVIRONMENT] = ()
    assert not land.must({"kind": "draw_node"})


@pytest.mark.rule("US-024", "US-042")
def test_nodes_are_laid_out_around_the_scarab_kind_by_kind() -> None:
    tags = {letter: f"tags = ['{'bed' if letter < 'e' else 'shelf'}']" for letter in "abcdefgh"}
    land = Land(nodes=tags)
    land.does({"kind": "lay_out", "beside": "bed", "diagonal": "shelf"})
    state = land.state
    beds = [land.place(letter) for letter in "abcd"]
    assert sorted(where(land, letter) for letter in "abcd") == ["e1", "n1", "s1", "w1"]
    assert sorted(where(land, letter) for letter in "efgh") == ["e1n1", "e1s1", "w1n1", "w1s1"]
    assert not any(state.revealed(place) for place in beds)
    assert not any(state.cards.knows(0, card) for card in range(12))
    # Everybody can tell a bed from a shelf by its back, so that no imagined table confuses them.
    for seed in "pqr":
        twin = state.clone()
        twin.cards.imagine(0, seed)
        assert sorted(twin.card_at(place) for place in beds) == [0, 1, 2, 3]
    assert land.holds({"kind": "cards_here", "tag": "bed", "where": {"state": "face_down", "within": 1}})


@pytest.mark.rule("US-024", "US-042", "US-182")
def test_a_named_card_is_set_beside_the_scarab_or_apart() -> None:
    land = Land()
    land.does(
        [{"kind": "set_card", "card": "node-c", "at": "s"}, {"kind": "set_card", "card": "node-d", "at": "apart"}]
    )
    assert where(land, "c") == "s1"
    assert land.state.slots[land.place("d")] == APART
    assert land.state.cards.knows(1, 2)
    assert land.state.cards.piles[ENVIRONMENT] == (0, 1, *range(4, 12))


@pytest.mark.rule("US-182")
def test_a_card_that_was_set_apart_joins_the_map_next_to_a_node_or_as_near_as_can_be() -> None:
    join: dict[str, object] = {"kind": "join_map", "card": "node-b", "next_to": {"on": "node-a"}}
    land = Land("a n1, b apart").does(join)
    assert land.offered == ["node n2", "node w1n1", "node e1n1"]
    assert where(land.says("node n2"), "b") == "n2"
    crowded = Land("a n1, b apart, c n2, d e1n1, e w1n1").does(join)
    assert "node n3" in crowded.offered
    assert "node e1" in crowded.offered
    assert "node n2" not in crowded.offered


# --- A node that walks ------------------------------------------------------------------------------------------------

WALK: dict[str, object] = {"kind": "walk_node", "where": {"on": "node-a"}}


@pytest.mark.rule("US-310")
def test_a_node_gets_up_and_lies_down_as_far_away_as_it_can_with_everything_on_it() -> None:
    land = Land("a n1, b e1, c e2").stand("a").put("a", data=2)
    land.does(WALK)
    assert land.offered == ["node e2n1", "node e3", "node e2s1"]
    land.says("node e3")
    assert where(land, "a") == "e3"
    assert land.at() == "a"
    assert land.lies("a") == (2, 0)


@pytest.mark.rule("US-310")
def test_it_only_turns_round_where_its_leaving_would_cut_the_map_in_two() -> None:
    land = Land("a n1, b n2").does(WALK)
    assert where(land, "a") == "n1"
    assert land.state.time == 1


# --- Nodes that turn and change places --------------------------------------------------------------------------------

EDGES = "edges = { n = ['time'], e = ['impassable'] }"


def edges(land: Land, name: str) -> list[tuple[int, ...]]:
    """The symbols on the four sides of a node: 0 is time, 2 impassable, 3 a bounce."""
    return [atlas.symbols(land.state, land.place(name), side) for side in range(4)]


@pytest.mark.rule("US-310", "US-X14", "US-195")
def test_a_node_turns_with_its_edges_and_all_that_was_added_to_them() -> None:
    land = Land("a n1, b e1n1", a=EDGES).stand("a").put("a", data=2)
    assert edges(land, "a") == [(0,), (2,), (), ()]
    land.does({"kind": "add_edge", "symbol": "bounce", "side": "w"}).does({"kind": "rotate_node"})
    assert edges(land, "a") == [(3,), (0,), (2,), ()]
    assert (land.at(), land.lies("a")) == ("a", (2, 0))
    assert not atlas.is_open(land.state, land.place("a"), 2)
    land.does({"kind": "rotate_node", "where": {"on": "node-a"}, "turns": 3})
    assert edges(land, "a") == [(0,), (2,), (), (3,)]
    assert routes.roads(land.state)[land.place("a")][land.place("b")] > 1
    land.does({"kind": "rotate_node", "turns": 2})
    assert edges(land, "a") == [(), (3,), (0,), (2,)]
    assert routes.roads(land.state)[land.place("a")][land.place("b")] == 1
    assert edges(land, "b") == [()] * 4


@pytest.mark.rule("US-X14", "US-R97")
def test_the_ship_a_face_down_node_and_one_set_apart_do_not_turn() -> None:
    land = Land("(a) n1, b apart")
    assert not land.could({"kind": "rotate_node"})
    assert not land.could({"kind": "rotate_node", "where": {"state": "face_down"}})
    land.does({"kind": "rotate_node", "where": "scarab"})
    assert land.state.turned == 0


@pytest.mark.rule("US-310", "US-X14", "US-R84")
def test_two_nodes_change_places_with_everything_on_them() -> None:
    land = Land("a n1, b n2, (c) e1", a=EDGES).stand("a", "b").put("a", data=2)
    land.state.luna = land.place("b")
    land.does({"kind": "swap_nodes", "to": {"within": 5}})
    assert land.offered == ["node n2", "node e1"]
    land.says("node e1")
    assert (where(land, "a"), where(land, "b"), where(land, "c")) == ("e1", "n2", "n1")
    assert (land.at(), land.at(1), land.lies("a")) == ("a", "b", (2, 0))
    assert edges(land, "a") == [(0,), (2,), (), ()]
    assert not land.state.revealed(land.place("c"))
    assert not {"entered", "moved", "placed", "revealed"} & set(land.lines())


@pytest.mark.rule("US-X14")
def test_only_the_cards_change_places_beneath_what_lies_on_them() -> None:
    land = Land("a n1, b n2, (c) e1", a=f"tags = ['bed']\n{EDGES}").stand("a").put("a", data=2)
    land.does({"kind": "seal_node", "where": {"on": "node-b"}}).does({"kind": "rotate_node"})
    land.does({"kind": "add_edge", "symbol": "bounce", "side": "n"})
    swap: dict[str, object] = {"kind": "swap_nodes", "to": {"within": 5}, "contents": False}
    land.does(swap)
    assert (where(land, "a"), where(land, "b")) == ("n2", "n1")
    assert edges(land, "a") == [(3,), (0,), (2,), ()]
    assert (land.at(), land.lies("b"), land.lies("a")) == ("b", (2, 0), (0, 0))
    assert land.state.sealed == 1 << land.place("b")
    assert land.holds({"kind": "cards_here", "tag": "bed", "where": {"on": "node-a"}})
    assert not land.holds({"kind": "cards_here", "tag": "bed"})
    assert land.state.cards.knows(1, 0)


@pytest.mark.rule("US-X14", "US-R97")
def test_the_ship_changes_places_with_nothing_and_where_there_is_no_other_node_nothing_does() -> None:
    land = Land("a n1, (b) e1").stand("a")
    assert not land.could({"kind": "swap_nodes", "to": "scarab"})
    assert not land.could({"kind": "swap_nodes", "to": {"on": "node-a"}})
    assert not land.could({"kind": "swap_nodes", "to": {"within": 5}, "contents": False})
    assert not land.stand("scarab").could({"kind": "swap_nodes", "to": {"within": 5}})


@pytest.mark.rule("US-R84")
def test_chance_says_which_node_it_is_where_the_card_says_so() -> None:
    land = Land("a n1, b n2, c e1, d w1").stand("a")
    land.does({"kind": "swap_nodes", "to": {"within": 5, "pick": "random"}})
    assert not land.offered
    assert where(land, "a") in ("n2", "e1", "w1")


# --- Sealing, edges, tokens -------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_nobody_is_placed_in_a_sealed_node_or_out_of_it_but_what_lies_there_is_as_ever() -> None:
    land = Land("a n1, b e1").stand("scarab", "b").put("a", data=1)
    land.state.luna = land.place("b")
    seal: dict[str, object] = {"kind": "seal_node", "where": {"pick": "each", "within": 2, "state": "revealed"}}
    land.does(seal)
    assert not land.could({"kind": "place_explorer", "to": {"on": "node-a"}})
    assert not land.could({"kind": "place_explorer", "to": "scarab"}, 1)
    assert not land.could({"kind": "place_luna", "to": "scarab"})
    assert "luna to scarab" not in land.commands()
    assert land.does({"kind": "gather", "resource": "data", "where": {"on": "node-a"}}).state.data == 1
    land.does({"kind": "unseal_node", "where": {"pick": "each", "sealed": True}})
    assert land.could({"kind": "place_explorer", "to": {"on": "node-a"}})


@pytest.mark.rule("US-310", "US-171")
def test_sides_of_the_ship_get_symbols_and_lose_them_one_by_one() -> None:
    bounce: dict[str, object] = {"symbol": "bounce", "where": "scarab"}
    land = Land("a n1").stand("a")
    land.does({"kind": "add_edge", "side": "each", **bounce})
    assert [atlas.symbols(land.state, 0, side) for side in range(4)] == [(3,)] * 4
    land.does({"kind": "remove_edge", "side": "here", **bounce})
    assert atlas.symbols(land.state, 0, 0) == ()
    land.does({"kind": "remove_edge", "side": "open", **bounce})
    assert len(land.state.added_edges) == 2
    land.does({"kind": "remove_edge", "side": "each", **bounce})
    assert not land.state.added_edges
    assert not land.must({"kind": "remove_edge", "side": "each", **bounce})


@pytest.mark.rule("US-224")
def test_an_investigated_token_can_be_taken_away() -> None:
    land = Land("a n1").stand("a")
    assert not land.could({"kind": "clear_investigated"})
    land.state.investigated = 1 << land.place("a")
    assert land.does({"kind": "clear_investigated"}).state.investigated == 0


def test_the_sides_of_a_place_are_those_that_a_word_means() -> None:
    land = Land("a n1, b e1").stand("b")
    assert exploring.sides(land.state, 0, exploring.SIDE_HERE, 0) == [1]
    assert exploring.sides(land.state, 0, exploring.OPEN_SIDE, 0) == [2, 3]
