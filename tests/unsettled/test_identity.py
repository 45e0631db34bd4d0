"""Traits are chosen in secret, in the open or in a draft, and everybody says who they are (US-038 to US-040)."""

import pytest

from tests.unsettled.random_games import GAME, chooser
from unmapped.games.unsettled.cards.cartridge import TRAIT_CARD
from unmapped.games.unsettled.cards.content import framework
from unmapped.games.unsettled.table.state import HIDDEN_BOX, NOWHERE, OFFERED, OWN_TRAITS, TRAITS, Expedition
from unmapped.kernel.laws import check_non_interference, check_secrets
from unmapped.kernel.table import Table


def asked(table: Table[Expedition], seat: int) -> str:
    """The key of what a seat is asked."""
    prompt = table.prompt(seat)
    return prompt.key if prompt else ""


def offered(table: Table[Expedition], seat: int) -> list[str]:
    """What a seat may choose."""
    return [table.words(action) for action in table.legal(seat)]


def told(table: Table[Expedition], key: str) -> list[int]:
    """The seats of which the journal tells something."""
    assert table.journal is not None
    return [line.seat for line in table.journal.lines if line.key == key]


@pytest.mark.rule("US-038", "US-039")
def test_all_choose_their_traits_at_the_same_time_and_none_is_shown_before_the_last() -> None:
    table = GAME.start(3, 1)
    assert table.to_act == (0, 1, 2)
    assert [asked(table, seat) for seat in range(3)] == ["trait"] * 3
    assert [len(offered(table, seat)) for seat in range(3)] == [2, 2, 2]
    for seat, waiting in ((2, (0, 1)), (0, (1,))):
        table.act(seat, table.legal(seat)[1])
        assert list(table.to_act) == list(waiting)
        assert table.state.traits == (NOWHERE,) * 3
        assert told(table, "trait") == []
    table.act(1, table.legal(1)[0])
    assert NOWHERE not in table.state.traits
    assert sorted(told(table, "trait")) == [0, 1, 2]


@pytest.mark.rule("US-039")
def test_nobody_can_tell_what_the_others_choose_from_or_have_chosen() -> None:
    table = GAME.start(3, 5)
    cards = table.state.cards
    for seat in range(3):
        for other in range(3):
            assert [cards.knows(seat, tile) for tile in cards.piles[OFFERED + other]] == [seat == other] * 2
    check_secrets(GAME, table)
    check_non_interference(table)
    views = set()
    for choice in range(2):
        world = GAME.replay(table.record())
        world.act(0, world.legal(0)[choice])
        check_secrets(GAME, world)
        check_non_interference(world)
        views.add(repr(world.view(1)) + repr(world.view(None)) + repr(offered(world, 1)))
    assert len(views) == 1


@pytest.mark.rule("US-038", "US-039")
def test_a_choice_can_be_taken_back_until_all_are_made_and_what_was_not_kept_goes_back_unseen() -> None:
    table = GAME.start(2, 3)
    first, second = table.legal(0)
    table.act(0, first)
    assert table.undoable(0) == 1
    table.undo(0)
    table.act(0, second)
    table.act(1, table.legal(1)[0])
    assert table.undoable(0) == 0
    state = table.state
    keep = table.vocabulary.number("keep altruist") - state.planet.ids.index("altruist")
    assert state.traits[0] == second - keep - state.planet.first[TRAIT_CARD]
    assert first - keep in state.cards.piles[HIDDEN_BOX]
    assert not state.cards.knows(1, first - keep)
    assert not state.cards.piles[TRAITS] + state.cards.piles[OFFERED]
    assert all(state.cards.knows(2, state.cards.piles[OWN_TRAITS + seat][0]) for seat in range(2))


@pytest.mark.rule("US-039", "US-X05")
def test_in_the_open_all_see_what_each_chooses_from_and_one_chooses_after_the_other() -> None:
    table = GAME.start(3, 2, traits="open")
    cards = table.state.cards
    assert all(cards.knows(3, tile) for seat in range(3) for tile in cards.piles[OFFERED + seat])
    order = []
    while asked(table, table.to_act[0]) == "trait":
        (seat,) = table.to_act
        order.append(seat)
        assert len(offered(table, seat)) == 2
        table.act(seat, table.legal(seat)[0])
    assert order == list(table.state.clockwise())


@pytest.mark.rule("US-039", "US-X05")
def test_in_a_draft_each_takes_one_of_those_that_are_left() -> None:
    table = GAME.start(3, 2, traits="draft")
    left = set(offered(table, table.to_act[0]))
    assert len(left) == 6
    while asked(table, table.to_act[0]) == "trait":
        (seat,) = table.to_act
        assert set(offered(table, seat)) == left
        chosen = offered(table, seat)[-1]
        table.act(seat, table.legal(seat)[-1])
        left.discard(chosen)
    assert len(left) == 3
    assert len(set(table.state.traits)) == 3


# --- Who they are -----------------------------------------------------------------------------------------------------


def named(*avatars: str, seed: int = 4) -> Table[Expedition]:
    """A table of three whose explorers are these, in turn, and whose other choices are the first that came to mind."""
    table, left = GAME.start(3, seed), list(avatars)
    while table.state.turn == 0:
        seat = table.to_act[0]
        if asked(table, seat) == "avatar":
            table.act(seat, table.number(f"be {left.pop(0)}"))
        else:
            table.act(seat, table.legal(seat)[0])
    return table


@pytest.mark.rule("US-013", "US-040")
def test_everybody_is_one_of_fifteen_and_no_two_are_the_same() -> None:
    assert len(framework().avatars) == 15
    table = GAME.start(4, 1)
    taken: set[str] = set()
    while table.state.turn == 0:
        seat = table.to_act[0]
        if asked(table, seat) == "avatar":
            free = set(offered(table, seat))
            assert len(free) == 15 - len(taken)
            assert not free & taken
            taken.add(offered(table, seat)[-1])
            table.act(seat, table.legal(seat)[-1])
        else:
            table.act(seat, table.legal(seat)[0])
    assert len(taken) == len(set(table.state.avatars)) == 4
    assert sorted(told(table, "avatar")) == [0, 1, 2, 3]


@pytest.mark.rule("US-013")
def test_who_somebody_is_changes_nothing_of_what_can_be_done() -> None:
    one, other = named("cook", "diver", "cellist"), named("understudy", "cook", "beekeeper")
    assert one.state.avatars != other.state.avatars
    choose = chooser("avatars")
    for _ in range(150):
        if one.over:
            break
        assert (one.to_act, one.may_act) == (other.to_act, other.may_act)
        for seat in range(3):
            assert one.legal(seat) == other.legal(seat)
        seat, action = choose(one)
        one.act(seat, action)
        other.act(seat, action)
    other.state.avatars = one.state.avatars
    assert one.state.key() == other.state.key()
