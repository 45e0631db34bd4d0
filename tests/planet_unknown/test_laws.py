"""Planet Unknown keeps all laws: in every mode, with every planet and corporation, however it is played."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planet_unknown.invariants import QUANTITIES, check
from tests.planet_unknown.random_games import GAME, setting
from unmapped.games.planet_unknown.table.actions import CORPORATIONS, PLANETS
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.chance import Chance
from unmapped.kernel.laws import LAWS, check_vocabulary
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, Walk, chooser, random_game

LONGEST = 4000
"""More actions than any game takes."""

EVERY_TIME = ("turns", "legality", "clones", "non_interference", "conservation", "speech")
"""The laws that look at the table alone, not back at the game."""

LOOKING_BACK = ("turns", "replay", "undo", "speech")
"""Those that ask of every action, and so of whole games, how they led here."""


def board(boards: tuple[str, ...], seat: int, number: int) -> str:
    """Another board for every seat, and in 13 numbers every board."""
    return boards[(5 * seat + number) % len(boards)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("number", range(3))
def test_all_laws_hold_at_every_number_of_players(seats: int, number: int) -> None:
    random_game(
        GAME,
        seats=seats,
        seed=100 * seats + number,
        options={
            "planets": tuple(board(PLANETS, seat, 6 * number + seats) for seat in range(seats)),
            "corporations": tuple(board(CORPORATIONS, seat, 3 * number + seats) for seat in range(seats)),
            "events": seats == 1 or number == 1,
            "private_objectives": seats > 1 and number == 2,
            "two_player_variant": number == 0,
            "ring_shift": "random",
        },
        laws=LOOKING_BACK if number == 0 else (*EVERY_TIME, "beside", "secrets"),
        stride=53 * seats + 13,
        quantities=QUANTITIES,
        limit=LONGEST,
    )


@pytest.mark.parametrize("number", range(13))
def test_all_laws_hold_on_every_planet_and_with_every_corporation(number: int) -> None:
    random_game(
        GAME,
        seats=2,
        seed=number,
        options={
            "planets": (PLANETS[number], "random" if number % 2 else "dealt"),
            "corporations": (CORPORATIONS[number % 9], "dealt" if number % 2 else "random"),
            "events": number % 3 == 0,
        },
        laws=EVERY_TIME,
        stride=97,
        quantities=QUANTITIES,
        limit=LONGEST,
    )


def test_every_action_has_words_of_its_own() -> None:
    check_vocabulary(GAME.start(2, 1))


def test_no_law_is_left_out() -> None:
    assert {*EVERY_TIME, *LOOKING_BACK, "beside", "secrets", "vocabulary"} == set(LAWS)


@settings(max_examples=6)
@given(data=st.data(), number=st.integers(0, 10_000), start=st.integers(0, 40))
def test_all_laws_hold_however_it_is_played(data: st.DataObject, number: int, start: int) -> None:
    plan = setting(number)
    walk = Walk(GAME, GAME.start(plan.seats, plan.seed, **plan.options), EVERY_TIME, 25, QUANTITIES)
    table = walk.table
    luck: Choose[Planets] = chooser(str(number))
    for _ in range(start * plan.seats):
        if not table.over:
            table.act(*luck(table))
    for _ in range(50):
        if table.over:
            break
        seat = data.draw(st.sampled_from(table.to_act))
        possible = table.undoable(seat)
        if possible and data.draw(st.booleans()):
            table.undo(seat, data.draw(st.integers(1, possible)))
        else:
            walk.act(seat, data.draw(st.sampled_from(table.legal(seat))))
        check(table.state)


# Whatever order they act in, the same actions give the same table.


def by_seat(table: Table[Planets], luck: str) -> list[list[int]]:
    """Play the table to the end of its round at random, seat by seat; what each seat did."""
    chance = Chance(luck, ("action",))
    done: list[list[int]] = [[] for _ in range(table.seats)]
    round_ = table.state.round
    for seat in range(table.seats):
        while seat in table.to_act and len(table.to_act) > 1 and table.state.round == round_:
            legal = table.legal(seat)
            action = legal[chance.pick("action", len(legal))]
            done[seat].append(action)
            table.act(seat, action)
    return done


def interleaved(done: list[list[int]], luck: str) -> list[tuple[int, int]]:
    """The same actions of each seat in the same order, the seats mixed by `luck`."""
    chance = Chance(luck, ("seat",))
    left = [list(actions) for actions in done]
    mixed: list[tuple[int, int]] = []
    while any(left):
        seats = [seat for seat, actions in enumerate(left) if actions]
        seat = seats[chance.pick("seat", len(seats))]
        mixed.append((seat, left[seat].pop(0)))
    return mixed


def after(table: Table[Planets], actions: list[tuple[int, int]]) -> str:
    """The fingerprint of a copy of the table after these actions."""
    twin = table.clone()
    for seat, action in actions:
        twin.act(seat, action)
    return twin.fingerprint()


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 7, 8, 9, 10, 11])
def test_whatever_order_players_act_in_the_same_actions_give_the_same_table(number: int) -> None:
    plan = setting(number)
    table = GAME.start(plan.seats, plan.seed, **plan.options)
    luck: Choose[Planets] = chooser(f"orders {number}")
    compared = 0
    while not table.over:
        if len(table.to_act) > 1 and len(table.actions()) % 8 == 0:
            done = by_seat(table.clone(), f"round {len(table.actions())}")
            # Each seat acts as long as another one still has to, so that all of it belongs to one round.
            orders = [interleaved(done, f"mix {order}") for order in range(3)]
            whole = [[(seat, action) for seat in order for action in done[seat]] for order in first_few(plan.seats)]
            assert len({after(table, actions) for actions in (*orders, *whole)}) == 1
            compared += any(done)
        table.act(*luck(table))
    assert compared > 3


def first_few(seats: int) -> list[tuple[int, ...]]:
    """Some orders of whole seats, one after the other."""
    every = list(permutations(range(seats)))
    return [every[0], every[len(every) // 2], every[-1]]


def test_what_a_player_did_while_others_acted_can_be_taken_back_and_done_again() -> None:
    for number in (1, 3):
        plan = setting(number)
        table = GAME.start(plan.seats, plan.seed, **plan.options)
        luck: Choose[Planets] = chooser(f"back {number}")
        while not table.over:
            table.act(*luck(table))
            seat = len(table.actions()) % table.seats
            count = table.undoable(seat)
            if count and len(table.actions()) % 7 == 0:
                twin = table.clone()
                own = [action for who, action in table.actions() if who == seat][-count:]
                twin.undo(seat, count)
                for action in own:
                    twin.act(seat, action)
                assert twin.fingerprint() == table.fingerprint()
