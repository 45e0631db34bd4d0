"""What the planes tell: all that a seat sees and nothing else, in their shapes and ranges, the viewer first."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

import unmapped
from tests.env.cases import CASES, CREW, DEALT, DRAFTED, Case, play_on
from unmapped.env import Observer, Plan
from unmapped.games import AnyGame, AnyTable
from unmapped.games.unsettled.seen.view import View
from unmapped.kernel.rules import Prompt

PRIVATE = {
    "civ_cards",
    "private_objectives",
    "offered",
    "score",
    "neighbor_objectives",
    "hand",
    "deck",
    "deck_top",
    "docked",
    "looking",
    "packet",
}
"""Planes with a row for each seat that not everybody sees alike."""


def start(case: Case, seed: int) -> tuple[AnyGame, AnyTable]:
    game: AnyGame = unmapped.game(case.game)
    return game, game.start(case.seats, seed, **case.options)


def numbers(game: AnyGame, table: AnyTable, seat: int) -> dict[str, list[int]]:
    return game.definition.learning.observe(table.view(seat), table.prompt(seat), seat)


def act_at_random(table: AnyTable, luck: random.Random) -> None:
    seat = luck.choice(table.to_act)
    table.act(seat, luck.choice(table.legal(seat)))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_planes_have_the_shapes_and_ranges_that_they_promise(case: Case) -> None:
    for seed in range(2):
        game, table = start(case, seed)
        luck = random.Random(seed)
        while not table.over:
            for seat in range(case.seats):
                seen = numbers(game, table, seat)
                assert list(seen) == [plane.name for plane in game.definition.learning.planes]
                for plane in game.definition.learning.planes:
                    values = seen[plane.name]
                    assert len(values) == plane.size(case.seats), plane.name
                    assert plane.low <= min(values) <= max(values) <= plane.high, plane.name
            act_at_random(table, luck)


def _counting(view: object) -> object:
    """A view without what says in words only who somebody is, and what is about to happen."""
    if not isinstance(view, View):
        return view
    return replace(view, follows=("", ""), explorers=tuple([replace(one, avatar="") for one in view.explorers]))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_changes_in_the_view_or_the_question_changes_the_planes(case: Case) -> None:
    game, table = start(case, 5)
    luck = random.Random(5)
    before: list[tuple[object, dict[str, list[int]]]] = []
    while not table.over:
        after = [
            ((_counting(table.view(seat)), table.prompt(seat)), numbers(game, table, seat))
            for seat in range(case.seats)
        ]
        for (seen, planes), (seen_now, planes_now) in zip(before, after, strict=False):
            assert (seen == seen_now) == (planes == planes_now), table.words(table.actions()[-1][1])
        before = list(after)
        act_at_random(table, luck)


def test_questions_that_differ_in_their_words_alone_are_told_apart() -> None:
    game, table = start(CREW, 5)
    asked = [Prompt("plank", (word,), "US-310") for word in ("first", "second", "first")]
    first, second, again = [game.definition.learning.observe(table.view(0), prompt, 0)["arguments"] for prompt in asked]
    assert first == again != second


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_cannot_know_has_no_say_in_what_it_observes(case: Case) -> None:
    plan = Plan(unmapped.game(case.game), case.seats, "score", case.options)
    luck = np.random.default_rng(7)
    observer = Observer(plan, "flat")
    for seed in range(3):
        seating = plan.start(seed)
        while not seating.table.over:
            for seat in range(case.seats):
                seen = observer.vector(seating, seat)
                for dealt in range(2):
                    imagined = type(seating)(plan, seating.table.imagine(seat, dealt))
                    assert np.array_equal(observer.vector(imagined, seat), seen)
                    assert np.array_equal(observer.mask(imagined, seat), observer.mask(seating, seat))
            play_on(seating, luck, 25)


@pytest.mark.parametrize("case", [DEALT, DRAFTED], ids=str)
def test_all_see_what_lies_open_each_from_its_own_seat(case: Case) -> None:
    game, table = start(case, 2)
    luck = random.Random(2)
    compared = 0
    while not table.over:
        seen = [numbers(game, table, seat) for seat in range(case.seats)]
        for plane in game.definition.learning.planes:
            if plane.axes[0] != "seats" or plane.name in PRIVATE:
                continue
            size = plane.size(case.seats) // case.seats
            rows = [
                [seen[seat][plane.name][size * row :][:size] for row in range(case.seats)] for seat in range(case.seats)
            ]
            for seat in range(case.seats):
                assert rows[seat] == rows[0][seat:] + rows[0][:seat], plane.name
            compared += 1
        act_at_random(table, luck)
    assert compared


def entries(game: AnyGame, name: str) -> tuple[str, ...]:
    """What the second axis of a plane stands for."""
    (axis,) = [plane.axes[1] for plane in game.definition.learning.planes if plane.name == name]
    assert isinstance(axis, tuple)
    return axis


def test_a_tile_on_a_planet_shows_its_terrain_and_symbols() -> None:
    plan = Plan(unmapped.game("planet_unknown"), 2, "score", {})
    seating = plan.start(1)
    for words in ("draft O4", "place O4 F1"):
        seating.act(0, seating.table.number(words, 0))
    planes = Observer(plan, "planes").planes(seating, 0)
    terrain, symbols, board, pieces = (entries(plan.game, name) for name in ("terrain", "symbols", "board", "pieces"))
    shown = {
        (resource, *where.tolist())
        for number, resource in enumerate(terrain)
        for where in np.argwhere(planes["terrain"][0, number])
    }
    # The tile O4-CE-M lies as it is printed: energy terrain above civ terrain.
    assert shown == {("energy", 0, 5), ("energy", 0, 6), ("civ", 1, 5), ("civ", 1, 6)}
    for number, resource in enumerate(symbols):
        assert planes["symbols"][0, number].sum() == (resource in ("civ", "energy"))
    assert not planes["terrain"][1].any(), "nothing yet on the other planet"
    squares = planes["board"][0, board.index("square")]
    assert planes["pieces"][0, pieces.index("open")].sum() == squares.sum() - 4
    assert planes["pieces"][0, pieces.index("meteorites")].sum() == 1


def test_piles_hold_as_many_cards_as_their_captain_has() -> None:
    plan = Plan(unmapped.game("undiscovered"), 3, "score", {"round_limit": 6})
    observer = Observer(plan, "planes")
    captain = entries(plan.game, "captains")
    luck = np.random.default_rng(1)
    seating = plan.start(1)
    while not seating.table.over:
        planes = observer.planes(seating, 1)
        for plane in ("hand", "deck", "discard"):
            counted = planes[plane].sum(axis=1)
            told = np.take(planes["captains"], captain.index(plane.replace("discard", "discard pile")), axis=1)
            assert counted.tolist() == told.tolist(), plane
        own = np.take(planes["deck"], -1, axis=1)
        assert own[0] == 0, "its owner can tell what its draw pile holds"
        play_on(seating, luck, 5)


def test_a_learner_knows_where_each_plane_lies_in_the_vector() -> None:
    plan = Plan(unmapped.game("undiscovered"), 2, "score", {})
    seating = plan.start(3)
    observer = Observer(plan, "flat")
    vector, planes = observer.vector(seating, 1), observer.planes(seating, 1)
    for plane in plan.game.definition.learning.planes:
        part = vector[observer.slices[plane.name]] * (plane.high - plane.low) + plane.low
        assert np.allclose(part, planes[plane.name].ravel(), atol=0.01), plane.name
