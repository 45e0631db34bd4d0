"""Which project somebody picks out of the hand only those learn who are shown it."""

from collections.abc import Sequence

import msgspec
import pytest

from tests.discover.camp import Camp
from tests.discover.random_games import GAME
from unmapped.games.discover.cards.phrases import tell
from unmapped.games.discover.survivors import hands
from unmapped.games.discover.table import offers
from unmapped.games.discover.table.state import HANDS, PROJECTS, Tribe
from unmapped.kernel.journal import Journal
from unmapped.kernel.table import Table


def begun(seats: int = 3) -> Table[Tribe]:
    """The first turn of a game: whose it is has three projects that nobody else knows."""
    table = GAME.start(seats, 11, copy=16, scenario=2)
    while table.prompt(table.to_act[0]).key == "character":  # type: ignore[union-attr]
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    me = table.to_act[0]
    table.state.cards.draw_all(PROJECTS, HANDS + me, 2, 1 << me)
    table._forget_legal()
    return table


def told_to(table: Table[Tribe], seat: int, others: Sequence[str]) -> list[tuple[object, ...]]:
    """What a seat is sent, knows and imagines after each of some ways to go on, each a list of words."""
    found: list[tuple[object, ...]] = []
    for words in others:
        world = _again(table)
        for one in words.split(", "):
            world.act(world.to_act[0], world.number(one))
        assert world.journal is not None
        seen = msgspec.json.encode(world.view(seat))
        found.append(
            (seen, world.journal.read(seat), world.state.cards.knowledge(seat), world.imagine(seat, 1).fingerprint())
        )
    return found


def _again(table: Table[Tribe]) -> Table[Tribe]:
    world = table.clone()
    world.state.journal = Journal(table.seats)
    return world


def hand(table: Table[Tribe], seat: int) -> list[str]:
    """The projects in a hand, by their ids."""
    state = table.state
    return [state.setting.pool.ids[state.setting.what[card]] for card in state.cards.piles[HANDS + seat]]


@pytest.mark.rule("DI-R41", "DI-R89", "DI-X19")
def test_a_project_is_shown_and_nobody_else_learns_which_one_it_was() -> None:
    table = begun()
    me = table.to_act[0]
    reader, *others = [seat for seat in range(table.seats) if seat != me]
    ways = [f"show {one}, seat {reader}, done" for one in hand(table, me)]
    assert len(ways) == 3
    for other in others:
        first, *rest = told_to(table, other, ways)
        assert all(one == first for one in rest)
    assert len({repr(one) for one in told_to(table, reader, ways)}) == len(ways)


@pytest.mark.rule("DI-R89", "DI-X19")
def test_a_project_is_offered_and_nobody_learns_from_where_in_the_hand_it_comes() -> None:
    table = begun()
    me = table.to_act[0]
    partner, other = [seat for seat in range(table.seats) if seat != me]
    ways = [f"trade with {partner}, give project {one}, give food" for one in hand(table, me)]
    for seat in (partner, other):
        first, *rest = told_to(table, seat, ways)
        assert all(one == first for one in rest)


@pytest.mark.rule("DI-R41", "DI-R89", "DI-X19")
def test_the_journal_names_no_place_in_the_hand() -> None:
    table = begun()
    me = table.to_act[0]
    said = set()
    for one in hand(table, me):
        world = _again(table)
        world.act(me, world.number(f"show {one}"))
        assert world.journal is not None
        said.add(tell(world.journal.lines[-1]))
    assert said == {"takes a project from the hand to show it."}


@pytest.mark.rule("DI-124", "DI-R41", "DI-X19")
def test_who_was_shown_a_project_sees_that_it_is_shown_again() -> None:
    table = begun()
    me = table.to_act[0]
    reader, second = [seat for seat in range(table.seats) if seat != me]
    project = hand(table, me)[-1]
    for words in (f"show {project}", f"seat {reader}", "done", f"show {project}"):
        table.act(me, table.number(words))
    assert table.journal is not None
    line = table.journal.lines[-1]
    assert tell(line) == f"takes a project from the hand to show it, which seat {reader} knows already."
    table.act(me, table.number(f"seat {second}"))
    state = table.state
    card = state.cards.piles[HANDS + me][hand(table, me).index(project)]
    assert [state.cards.knows(seat, card) for seat in range(4)] == [True, True, True, False]


@pytest.mark.rule("DI-120", "DI-R89", "DI-X19")
def test_what_is_picked_lies_first_among_its_like_and_stays_in_the_offer() -> None:
    camp = Camp()
    cards = camp.state.cards
    extra = cards.draw_all(PROJECTS, HANDS, 3, 0b1)
    seen = extra[1]
    cards.reveal((seen,), 0b10)
    before = cards.piles[HANDS]
    for place, card in enumerate(before):
        if card != seen:
            offers.add(camp.state, 0, offers.PROJECT + place)
            break
    first = hands.drawn_out(camp.state, 0, before.index(extra[2]))
    now = cards.piles[HANDS]
    assert (now[first], sorted(now)) == (extra[2], sorted(before))
    assert now.index(seen) == len(now) - 1, "what somebody knows lies apart"
    assert cards.knows(1, seen)
    (entry,) = camp.state.offer
    assert now[entry - offers.PROJECT] == next(card for card in before if card != seen)
