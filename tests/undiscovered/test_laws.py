"""Undiscovered keeps all laws: with every number of players, in every variant, however it is played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.undiscovered.busy import Busy
from tests.undiscovered.invariants import QUANTITIES, check
from tests.undiscovered.random_games import GAME, LONGEST, setting
from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.laws import LAWS, check_non_interference, check_vocabulary
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, Walk, play, random_game

EVERY_TIME = ("turns", "legality", "clones", "non_interference", "conservation", "speech")
"""The laws that look at the table alone, not back at the game."""

LOOKING_BACK = ("turns", "replay", "undo", "speech")
"""Those that ask of every action, and so of whole games, how they led here."""

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"rare_goods": False, "numbered_cards": True},
    {"draft": "common", "strict_bank": True},
    {"draft": "rare", "numbered_cards": True, "target": 10},
    {"draft": "common", "rare_goods": False, "strict_bank": True},
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_all_laws_hold_at_every_number_of_players_in_every_variant(seats: int, number: int) -> None:
    for laws, stride, rounds in ((LOOKING_BACK, 89, 9), ((*EVERY_TIME, "beside", "secrets"), 37, 16)):
        random_game(
            GAME,
            seats=seats,
            seed=100 * seats + number,
            options={**VARIANTS[number], "round_limit": rounds},
            laws=laws,
            stride=stride,
            quantities=QUANTITIES,
            limit=LONGEST,
        )


def _asked_for_crew() -> Scene:
    at = scene().hand(0, "deckhand", "clone", "fuel").mission("A1", "gravity-well").pawn(0, "A1")
    return at.do("use gravity-well b")


def _asked_for_x_again() -> Scene:
    at = scene().hand(0, "deckhand", "clone", "fuel").mission("A1", "suicide-mission").pawn(0, "A1")
    return at.do("use suicide-mission", "x 0", "use suicide-mission")


def _asked_for_a_purchase() -> Scene:
    at = scene().hand(0, "courier").purse(credit=0).home_goods(0, "clone", "privateer").pawn(0, "A1")
    return at.do("play courier", "option 1")


def _asked_for_a_reduction() -> Scene:
    at = scene().hand(0, "deckhand").home_goods(0, "clone", "privateer")
    return at.do("play deckhand", "option 2", "buy privateer")


ASKING = {
    "cards": _asked_for_crew,
    "x": _asked_for_x_again,
    "purchase-at-home": _asked_for_a_purchase,
    "discount": _asked_for_a_reduction,
}


@pytest.mark.parametrize("key", ASKING)
def test_who_is_asked_about_hidden_cards_has_an_answer_in_all_that_others_imagine(key: str) -> None:
    at = ASKING[key]()
    assert at.asked() == (0, key)
    check_non_interference(at.table, times=20)
    for number in range(20):
        world = at.table.imagine(1, number)
        while not world.over and world.to_act == (0,):
            world.act(0, world.legal(0)[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_all_laws_hold_where_much_is_explored_bought_and_won(seats: int, number: int) -> None:
    for laws, stride, rounds in ((LOOKING_BACK, 167, 10), ((*EVERY_TIME, "secrets"), 67, 30)):
        play(
            GAME,
            Busy(f"laws {seats} {number}").choose,
            seats=seats,
            seed=number,
            options={**VARIANTS[number], "round_limit": rounds},
            laws=laws,
            stride=stride,
            quantities=QUANTITIES,
            limit=LONGEST,
        )


def test_every_action_has_words_of_its_own() -> None:
    check_vocabulary(GAME.start(2, 1))


def test_no_law_is_left_out() -> None:
    assert {*EVERY_TIME, *LOOKING_BACK, "beside", "secrets", "vocabulary"} == set(LAWS)


@settings(max_examples=8)
@given(data=st.data(), number=st.integers(0, 10_000), start=st.integers(0, 400))
def test_all_laws_hold_however_it_is_played(data: st.DataObject, number: int, start: int) -> None:
    plan = setting(number)
    walk = Walk(GAME, GAME.start(plan.seats, plan.seed, **plan.options), EVERY_TIME, 25, QUANTITIES)
    table = walk.table
    busy: Choose[Galaxy] = Busy(str(number)).choose
    for _ in range(start):
        if not table.over:
            table.act(*busy(table))
    for _ in range(60):
        if table.over:
            break
        seat = data.draw(st.sampled_from(table.to_act))
        possible = table.undoable(seat)
        if possible and data.draw(st.booleans()):
            table.undo(seat, data.draw(st.integers(1, possible)))
        else:
            walk.act(seat, data.draw(st.sampled_from(table.legal(seat))))
        check(table.state)


# In a draft all pick at the same time: whatever order they act in, the same picks give the same table.


def drafted(table: Table[Galaxy], picks: list[tuple[int, int]], order: list[int]) -> str:
    """The fingerprint of a copy of the table after these picks, the seats of each round of picks in this order."""
    twin = table.clone()
    for seat, action in sorted(picks, key=lambda pick: order.index(pick[0])):
        twin.act(seat, action)
    return twin.fingerprint()


@pytest.mark.parametrize("draft", ["common", "rare"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_order_players_pick_in_the_same_picks_give_the_same_table(seats: int, draft: str) -> None:
    table = GAME.start(seats, 7, draft=draft)
    rounds = 0
    while table.state.round == 0:
        legal = {seat: table.legal(seat) for seat in table.to_act}
        assert len(legal) == seats
        picks = [(seat, actions[(rounds + seat) % len(actions)]) for seat, actions in legal.items()]
        forth = list(range(seats))
        assert drafted(table, picks, forth) == drafted(table, picks, forth[::-1])
        for seat, action in picks:
            table.act(seat, action)
        rounds += 1
    assert rounds == 5
