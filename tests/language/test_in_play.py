"""What is in play is remembered until what it rests on is another, and never longer."""

import random
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest

import unmapped
from tests.planning.recording import reading
from tests.playthroughs.playing import doubt
from unmapped.games import AnyTable
from unmapped.games.discover.effects import standing as of_tribes
from unmapped.games.discover.table.state import Fight, Tribe
from unmapped.games.unsettled.cards.cartridge import FreeAction
from unmapped.games.unsettled.effects import standing as of_crews
from unmapped.games.unsettled.exploring import ways
from unmapped.games.unsettled.table.state import ENVIRONMENT, NOWHERE, Expedition
from unmapped.games.unsettled.turn import spaces, windows
from unmapped.language.present import Owner
from unmapped.language.standing import Standing
from unmapped.language.world import World

A = TypeVar("A")
W = TypeVar("W", bound=World)

TABLES = [
    *[("unsettled", {"planet": planet, "task": task}) for planet in ("orrowin", "vessimar") for task in "abc"],
    *[("discover", {"copy": copy, "scenario": 1 + copy % 4}) for copy in range(8)],
]


def played(game: str, options: dict[str, object], most: int) -> list[AnyTable]:
    """Positions of a random game of three, each fifth as a seat imagines it."""
    table = unmapped.game(game).start(seats=3, seed=5, **options)
    doubt(table)
    luck = random.Random(3)
    positions: list[AnyTable] = []
    while not table.over and len(positions) < most:
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
        positions.append(table.imagine(seat, len(positions)) if len(positions) % 5 == 4 else table.clone())
    return positions


def owned(crew: Expedition) -> list[list[Owner]]:
    """Whose each thing of a planet is."""
    return [crew.language.owners_now(crew, thing) for thing in range(len(crew.planet.things))]


def used_by_all(tribe: Tribe) -> list[int]:
    """The actions of cards that each survivor has."""
    there = of_tribes.owners(tribe)
    return [use.action.number for seat in range(tribe.seats) for use in of_tribes.usable_of(tribe, seat, there)]


def compare(language: Standing[W], world: W) -> None:
    """Ask for every rule, twice: the second time all that is remembered is doubted."""
    for _ in range(2):
        known = language.in_play(world)
        for word in language.ongoing:
            language.rules(world, word)
    assert known.rules or known.always


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_whatever_is_remembered_is_what_is_found_anew(game: str, options: dict[str, object]) -> None:
    for table in played(game, options, 250):
        state = table.state
        if isinstance(state, Expedition):
            compare(state.language, state)
        else:
            assert isinstance(state, Tribe)
            for seat in range(state.seats):
                of_tribes.usable(state, seat)
            compare(state.language, state)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_in_play_reads_nothing_that_it_is_not_remembered_by(game: str, options: dict[str, object]) -> None:
    for table in played(game, options, 120)[::6]:
        state = table.state
        if isinstance(state, Expedition):
            _, read = reading(owned, state)
            _, known = reading(of_crews.Lying, state)
        else:
            assert isinstance(state, Tribe)
            _, read = reading(used_by_all, state)
            _, known = reading(of_tribes.Lying, state)
        assert len(read) > 8
        assert sorted(read - known - {"content", "language", "planet", "seats", "setting"}) == []


@pytest.mark.parametrize(("game", "options"), TABLES[:6])
def test_what_is_on_offer_reads_nothing_that_it_is_not_remembered_by(game: str, options: dict[str, object]) -> None:
    for table in played(game, options, 120)[::6]:
        state = table.state
        assert isinstance(state, Expedition)
        _, known = reading(of_crews.Lying, state)
        known |= {"content", "in_play", "language", "lasting", "planet", "present", "seats"}
        stack = f"cards.piles[{ENVIRONMENT}]"
        offers: list[tuple[Callable[[Expedition], object], set[str]]] = [
            (spaces.candidates, set()),
            (partial(spaces.to_set, seat=state.active), {"where", "luna", "trust"}),
            (partial(windows.at_hand, seat=state.active), set()),
            (partial(ways.over_edges, start=state.where[0], to_luna=False), {stack}),
            (partial(ways.over_edges, start=state.luna, to_luna=True), {stack}),
        ]
        for offer, asked_by in offers:
            _, read = reading(offer, state)
            assert sorted(read - known - asked_by) == []


def is_noticed(state: Expedition, ask: Callable[[], list[A]], wrong: A) -> bool:
    """Whether an offer that is remembered wrongly is noticed where it is doubted, and only there."""
    state.language.doubts = False
    offered = ask()
    offered.append(wrong)
    assert ask() is offered
    state.language.doubts = True
    with pytest.raises(AssertionError, match="is found"):
        ask()
    offered.pop()
    return ask() == offered


def test_a_stale_offer_is_noticed_where_it_is_doubted() -> None:
    state = unmapped.game("unsettled").start(2, 1).state
    assert isinstance(state, Expedition)
    assert is_noticed(state, lambda: spaces.candidates(state), state.planet.spaces[0])
    assert is_noticed(state, lambda: spaces.to_set(state, state.active), state.planet.spaces[0])

    def at_hand() -> list[FreeAction]:
        windows.printed(state, state.active)
        return of_crews.lying(state).free[state.active]

    assert is_noticed(state, at_hand, state.planet.free[0])
    assert is_noticed(state, lambda: ways.over_edges(state, state.luna, to_luna=True), NOWHERE)


def test_a_stale_answer_is_noticed_where_it_is_doubted() -> None:
    state = unmapped.game("discover").start(2, 1).state
    language = state.language
    assert isinstance(state, Tribe)
    thing = next(iter(of_tribes.in_play(state)))
    known = language.in_play(state)
    language.doubt(state, known)
    del known.owners[thing][:]
    with pytest.raises(AssertionError, match="whose thing"):
        language.doubt(state, known)


def test_a_rule_that_holds_and_is_said_not_to_is_noticed_where_it_is_doubted() -> None:
    state = played("discover", {"copy": 1, "scenario": 1}, 20)[-1].state
    assert isinstance(state, Tribe)
    known = state.language.in_play(state)
    holding = next(word for word in state.language.ongoing if state.language.of_cards(state, word))
    assert holding not in known.always
    known.always[holding] = []
    with pytest.raises(AssertionError, match="that no rule of word"):
        state.language.doubt(state, known)


def test_stale_actions_of_cards_are_noticed_where_they_are_doubted() -> None:
    state = unmapped.game("discover").start(2, 1).state
    assert isinstance(state, Tribe)
    assert of_tribes.usable(state, 0)
    known = state.language.in_play(state)
    state.language.doubt(state, known)
    del of_tribes.usable(state, 0)[:]
    with pytest.raises(AssertionError, match="what seat 0 can use"):
        state.language.doubt(state, known)


def test_a_fight_brings_its_enemy_into_play_and_copies_of_a_table_share_what_is_known() -> None:
    state = unmapped.game("discover").start(2, 1).state
    assert isinstance(state, Tribe)
    enemy = next(iter(state.setting.items))
    assert enemy not in of_tribes.in_play(state)
    known = state.in_play
    assert state.clone().in_play is known
    state.fight = Fight(1, enemy, -1, state.camp)
    assert of_tribes.in_play(state)[enemy] == [(1, -1)]
    assert state.in_play is not known
    state.fight = None
    assert enemy not in of_tribes.in_play(state)


def test_what_came_for_a_while_leaves_what_was_known_before_and_that_is_doubted_too() -> None:
    state = unmapped.game("discover").start(2, 1).state
    assert isinstance(state, Tribe)
    known = state.language.in_play(state)
    for enemy in state.setting.items[:2]:
        state.fight = Fight(1, enemy, -1, state.camp)
        state.language.in_play(state)
    state.fight = None
    assert state.language.in_play(state) is known
    state.fight = Fight(1, state.setting.items[0], -1, state.camp)
    state.language.in_play(state)
    state.fight = None
    known.owners[next(iter(known.owners))] = []
    state.language.doubts = True
    with pytest.raises(AssertionError, match="whose thing"):
        state.language.in_play(state)
    state.language.doubts = False
