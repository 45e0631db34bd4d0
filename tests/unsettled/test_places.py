"""Conditions about the map."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.table.state import UNREADY
from unmapped.language.world import changed

Word = dict[str, object]


@pytest.mark.rule("US-093", "US-180", "US-217")
def test_luna_is_here_where_she_is() -> None:
    land = Land("a n1").stand("a")
    assert not land.holds({"kind": "luna_here"})
    assert land.holds({"kind": "luna_here"}, 1)
    land.state.luna = land.place("a")
    assert land.holds({"kind": "luna_here"})
    assert land.holds({"kind": "luna_here", "where": {"adjacent": True, "of": "scarab"}}, 1)


@pytest.mark.rule("US-097")
@pytest.mark.parametrize(
    "word",
    [
        {"token": "ball"},
        {"resource": "data"},
        {"resource": "any"},
        {"build_site": True},
        {"tag": "wet"},
        {"id": "node-a"},
        {"investigated": True},
        {"sealed": True},
        {"structure": "hut"},
    ],
)
def test_a_node_has_what_lies_there(word: Word) -> None:
    land = Land("a n1, b e1", a="build_site = true\ntags = ['wet']").stand("a", "b").put("a", data=1).token("ball", "a")
    here = 1 << land.place("a")
    land.state.investigated = land.state.sealed = here
    land.state.structure_at = changed(land.state.structure_at, 0, land.place("a"))
    assert land.holds({"kind": "cards_here", **word})
    assert not land.holds({"kind": "cards_here", **word}, 1)
    assert land.holds({"kind": "cards_here", **word, "where": {"pick": "each", "state": "revealed"}}, 1)


@pytest.mark.rule("US-097")
def test_all_that_a_condition_names_has_to_be_on_one_node() -> None:
    land = Land("a n1, b e1").put("a", data=1).put("b", material=1).stand("a")
    assert not land.holds({"kind": "cards_here", "resource": "material"})
    assert not land.holds({"kind": "cards_here", "resource": "data", "investigated": True})
    assert land.holds({"kind": "cards_here", "resource": "data", "investigated": False})


@pytest.mark.rule("US-147", "US-149")
def test_the_place_of_a_structure_is_where_it_is_complete() -> None:
    land = Land("a n1, b e1").stand("a")
    there: Word = {"kind": "there_is", "where": {"structure": "hut"}}
    land.state.structure_at = changed(land.state.structure_at, 0, UNREADY + land.place("a"))
    assert not land.holds(there), "it is being built"
    land.state.structure_at = changed(land.state.structure_at, 0, land.place("a"))
    assert land.holds(there)


@pytest.mark.rule("US-173", "US-176", "US-182")
def test_only_face_up_cards_on_the_map_are_revealed_nodes() -> None:
    land = Land("a n1, b e1, (c) s1, d apart")
    assert land.holds({"kind": "revealed_count", "n": 2})
    assert not land.holds({"kind": "revealed_count", "n": 3})
    assert not land.holds({"kind": "there_is", "where": {"state": "revealed", "on": "node-c"}})
    assert land.holds({"kind": "there_is", "where": {"state": "face_down"}})


@pytest.mark.rule("US-179", "US-181", "US-312", "US-R98")
def test_within_counts_steps_over_cards_face_up_or_down_and_the_ship_whatever_the_edges() -> None:
    land = Land("(a) n1, b n2, c s1", b="edges = { s = ['impassable'] }").stand("b")
    near: Word = {"kind": "near", "of": "actor", "where": {"on": "node-c"}}
    assert land.holds({**near, "within": 3})
    assert not land.holds({**near, "within": 2})
    assert land.holds({**near, "within": 2, "beyond": True})
    assert not land.holds({**near, "within": 3, "beyond": True})
    assert (
        not Land("b n1, c e1n1")
        .stand("b")
        .holds({"kind": "near", "within": 0, "of": "actor", "where": {"on": "node-c"}})
    )
    gap = Land("b n2, c s1").stand("b")
    assert not gap.holds({**near, "within": 9})


@pytest.mark.rule("US-181", "US-R98")
def test_within_counts_the_own_node() -> None:
    land = Land("a n1").stand("a")
    assert land.holds({"kind": "near", "within": 0, "of": "actor"})
    assert land.holds({"kind": "near", "within": 1, "of": "scarab"})
    assert not land.holds({"kind": "near", "within": 0, "of": "scarab"})


@pytest.mark.rule("US-097")
def test_a_token_lies_at_so_many_places() -> None:
    land = Land("a n1, b e1").stand("a").does({"kind": "place_token", "token": "sign", "n": 2})
    assert land.holds({"kind": "tokens_at", "token": "sign"})
    assert not land.holds({"kind": "tokens_at", "token": "sign", "n": 2})
    land.stand("b").does({"kind": "place_token", "token": "sign"})
    assert land.holds({"kind": "tokens_at", "token": "sign", "n": 2})
    assert not land.holds({"kind": "tokens_at", "token": "sign", "n": 2, "where": {"on": "node-a"}})
    assert land.holds({"kind": "tokens_at", "token": "sign", "where": "here"})
    assert not land.holds({"kind": "tokens_at", "token": "ball"})


@pytest.mark.rule("US-171")
def test_an_edge_bears_what_is_printed_on_it_and_what_was_added() -> None:
    land = Land("a n1", a="edges = { e = ['bounce'] }").stand("a")
    assert land.holds({"kind": "edge_has", "symbol": "bounce"})
    assert land.holds({"kind": "edge_has", "symbol": "bounce", "side": "e"})
    assert not land.holds({"kind": "edge_has", "symbol": "bounce", "side": "n"})
    ship: Word = {"kind": "edge_has", "symbol": "bounce", "where": "scarab"}
    assert not land.holds(ship)
    land.does({"kind": "add_edge", "symbol": "bounce", "where": "scarab", "side": "n"})
    assert land.holds({**ship, "side": "here"})
    assert not land.holds({**ship, "side": "open"})


@pytest.mark.rule("US-061")
def test_the_active_explorer_may_end_where_the_turn_began() -> None:
    land = Land("a n1")
    land.state.began_at = 0
    assert land.holds({"kind": "where_turn_began"}, 1)
    assert not land.move("n1").holds({"kind": "where_turn_began"})


@pytest.mark.rule("US-097")
def test_explorers_stand_on_different_nodes() -> None:
    apart: Word = {"kind": "on_different_nodes", "n": 2}
    land = Land("a n1, b n2, c n3, d s1", seats=3, a="tags = ['wet']", c="tags = ['wet']", d="tags = ['wet']")
    assert land.stand("a", "a", "b").holds(apart)
    assert not land.stand("a", "a", "a").holds(apart)
    assert not land.stand("a", "b", "b").holds({**apart, "on": "wet"})
    assert land.stand("a", "c", "b").holds({**apart, "on": "wet"})
    assert not land.holds({**apart, "distance": 3})
    assert land.stand("scarab", "c", "b").holds({**apart, "distance": 3})
    assert not land.stand("a", "c", "b").holds({**apart, "with_luna": True})
    land.state.luna = land.place("c")
    assert land.holds({**apart, "with_luna": True})
    assert not land.holds({**apart, "opposite": True})
    assert land.stand("a", "d", "b").holds({**apart, "opposite": True})
    assert not land.stand("a", "d", "a").holds({**apart, "not_opposite": True})
    assert land.stand("a", "c", "d").holds({**apart, "on": "wet", "not_opposite": True, "everybody_else_on": "wet"})
    assert not land.stand("a", "c", "b").holds({**apart, "on": "wet", "everybody_else_on": "wet"})
    assert land.holds({**apart, "n": 0})
