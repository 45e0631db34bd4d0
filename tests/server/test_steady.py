"""What looks as it did is the same object as before, for all who see it, and looks as it would otherwise."""

import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Struct

import unmapped
from unmapped.games import NAMES
from unmapped.server.tables.glance import Glance
from unmapped.server.tables.positions import NOBODY, met
from unmapped.server.tables.steady import Steady

SEATS: Final = (NOBODY, 0, 1, 2)


class Leaf(Struct, frozen=True):
    number: int


class Branch(Struct, frozen=True):
    name: str
    leaves: tuple[Leaf, ...]
    first: Leaf | None


class Loose(Struct):
    leaf: Leaf


LEAVES = some.builds(Leaf, some.integers(2, 4))
BRANCHES = some.builds(Branch, some.sampled_from("ab"), some.lists(LEAVES, max_size=3).map(tuple), some.none() | LEAVES)


@given(before=BRANCHES, after=BRANCHES)
def test_what_is_kept_equals_what_is_seen_and_is_what_it_was_where_that_is_equal(before: Branch, after: Branch) -> None:
    kept = Steady().kept(before, after)
    assert isinstance(kept, Branch)
    assert kept == after
    assert (kept is before) == (after == before)
    assert (kept.first is before.first) == (after.first == before.first)
    for was, now in zip(before.leaves, kept.leaves, strict=False):
        assert (was is now) == (was == now)


def test_what_several_have_in_common_they_have_in_common_afterwards() -> None:
    was, now = Branch("a", (Leaf(2), Leaf(3)), None), Branch("a", (Leaf(2), Leaf(4)), None)
    steady = Steady()
    one, other = steady.kept((was, 2), (now, 2)), steady.kept((was, 3), (now, 4))
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    assert one[0] is other[0]
    assert one[0].leaves[0] is was.leaves[0]


def test_what_may_go_on_changing_is_taken_as_it_is() -> None:
    before, after = Loose(Leaf(2)), Loose(Leaf(3))
    assert Steady().kept(before, after) is after
    assert Steady().kept([1], now := [1]) is now


@pytest.mark.parametrize("name", NAMES)
def test_each_moment_of_a_table_is_seen_as_it_is_and_everything_met_in_it(name: str) -> None:
    game = unmapped.game(name)
    table, glance, luck = game.start(3, 5), Glance(), random.Random(f"steady {name}")
    before: dict[int, object] = {}
    names: dict[int, frozenset[str]] = dict.fromkeys(SEATS, frozenset())
    same = 0
    for step in range(150):
        if table.over:
            break
        seat = luck.choice(table.to_act)
        if step % 7 == 6 and table.undoable(seat):
            table.undo(seat)
        else:
            table.act(seat, luck.choice(table.legal(seat)))
        for looks in SEATS:
            view = glance.view(table, looks, SEATS)
            assert view == table.view(None if looks == NOBODY else looks)
            names[looks] |= met(game, view, before=before.get(looks))
            assert met(game, view) <= names[looks]
            assert isinstance(view, Struct)
            same += sum([getattr(view, part) is getattr(before.get(looks), part, ...) for part in ROWS[name]])
            before[looks] = view
    assert same > 150


ROWS: Final = {
    "planet_unknown": ("depots", "players", "civ_ranks"),
    "undiscovered": ("sectors", "seats", "removed"),
    "unsettled": ("nodes", "explorers", "moments"),
    "discover": ("tiles", "survivors", "decks"),
}
"""Fields of each game's views that hold records, or many names."""
