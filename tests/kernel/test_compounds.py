"""Choices that are offered whole: what they are, that they hide and tell nothing, and what is not asked at all."""

from collections.abc import Iterator
from random import Random

import pytest

import unmapped
from tests.toys import ambush, drafts, satchel
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.compounds import ALL, FURTHER, SET, TAIL, Compound, carried, compounds
from unmapped.kernel.laws import check_compounds
from unmapped.kernel.rules import State

GAMES = (("planet_unknown", 2), ("undiscovered", 3), ("unsettled", 2), ("discover", 2))

SATCHEL: AnyGame = satchel.GAME
DRAFTS: AnyGame = drafts.GAME


def on(game: AnyGame, seats: int, seed: int, until: int) -> Iterator[AnyTable]:
    """A random game, after each of its first actions."""
    pick = Random(seed)
    table = game.start(seats=seats, seed=seed)
    for _ in range(until):
        if table.over:
            return
        yield table
        seat = table.to_act[0]
        table.act(seat, pick.choice(table.legal(seat)))


def spelled(table: AnyTable, compound: Compound[State]) -> str:
    return "; ".join([table.words(action) for action in compound.actions])


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_compounds_of_random_games_keep_the_law(name: str, seats: int) -> None:
    offered = sum([check_compounds(table) for table in list_of(name, seats)])
    assert offered > 20


def list_of(name: str, seats: int) -> Iterator[AnyTable]:
    """Every third moment of the beginning of a random game."""
    for at, table in enumerate(on(unmapped.game(name), seats, 7, 120)):
        if at % 3 == 0:
            yield table


def offers(table: AnyTable, kind: str, seat: int = 0) -> list[str]:
    return [spelled(table, compound) for compound in compounds(table, seat) if compound.kind == kind]


def walked(*words: str, seats: int = 1) -> AnyTable:
    table = SATCHEL.start(seats=seats, seed=1)
    for word in words:
        table.act(table.to_act[0], table.number(word))
    return table


def test_an_answer_and_what_it_asks_are_offered_whole() -> None:
    tails = offers(walked(), TAIL)
    assert "lamp; put left" in tails
    assert "lamp; put right" in tails


def test_what_somebody_else_may_answer_is_not_offered_whole() -> None:
    """The stranger has a say where the torch is put: between two answers it must be able to speak."""
    assert "torch; put left" in offers(walked(), TAIL)
    assert [one for one in offers(walked(seats=2), TAIL) if one.startswith("torch")] == []


def test_a_question_that_is_asked_several_times_is_offered_as_sets() -> None:
    assert offers(walked("empty"), SET) == [
        f"drop s{one}; drop s{other}" for one in range(4) for other in range(one + 1, 4)
    ]


def test_tails_that_come_to_the_same_are_one() -> None:
    """Two stones are dropped, whichever comes first; of a loud ringing it is heard which came first."""
    tails = offers(walked(), TAIL)
    assert len([one for one in tails if one.startswith("empty")]) == 6
    assert [one for one in tails if one.startswith("ring softly")] == ["ring softly; hear high; hear low"]
    assert len([one for one in tails if one.startswith("ring loudly")]) == 2


def test_what_lies_further_is_reached_by_the_shortest_way() -> None:
    assert offers(walked("walk 1"), FURTHER) == [
        "walk 2; walk 3",
        "walk 2; walk 3; walk 4",
        "walk 2; walk 3; walk 4; walk 5",
    ]


def test_all_of_a_kind_are_offered_together_and_what_undoes_itself_is_not() -> None:
    assert offers(walked("walk 1"), ALL) == ["bead red; bead green; bead blue"]
    assert offers(walked("bead green"), ALL) == ["bead red; bead blue"]
    assert offers(walked("bead green", "bead red"), ALL) == []


def test_nothing_goes_on_from_luck() -> None:
    assert all(not one.startswith("roll") for kind in (TAIL, SET, FURTHER, ALL) for one in offers(walked(), kind))


def test_what_comes_to_the_same_in_any_order_is_not_asked() -> None:
    table = walked("ring softly")
    assert [table.words(action) for action in carried(table, 0)] == ["hear high", "hear low"]
    assert carried(walked("ring loudly"), 0) == ()


def test_the_turn_of_somebody_else_is_never_begun_unasked() -> None:
    """Where nothing but going to sleep were left, it would still be asked: then it is the other's turn."""
    table = walked(seats=2)
    table._legal[0] = [satchel.SLEEP]
    assert carried(table, 0) == ()


def test_secrets_that_are_chosen_at_once_are_offered_whole_to_each_on_its_own_lane() -> None:
    table = DRAFTS.start(seats=2, seed=3)
    for seat in (0, 1):
        picks = [one for one in offers(table, TAIL, seat) if one.startswith("pick")]
        assert len(picks) == 2 * 3
        assert not [one for one in offers(table, TAIL, seat) if one.startswith("peek")]


@pytest.mark.parametrize("toy", [DRAFTS, ambush.GAME, SATCHEL])
def test_compounds_of_small_games_keep_the_law(toy: AnyGame) -> None:
    assert sum([check_compounds(table) for table in on(toy, 2, 5, 60)]) > 10


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_compound_leaves_the_record_of_single_decisions_and_is_taken_back_as_one(name: str, seats: int) -> None:
    game = unmapped.game(name)
    tried = 0
    for table in list_of(name, seats):
        for seat in table.to_act:
            for compound in compounds(table, seat)[:3]:
                whole = game.replay(table.record())
                before, undoable = whole.fingerprint(), whole.undoable(seat)
                for action in compound.actions:
                    whole.act(seat, action)
                assert whole.record().actions == (*table.record().actions, *((seat, one) for one in compound.actions))
                assert game.replay(whole.record()).fingerprint() == whole.fingerprint()
                if whole.undoable(seat) >= undoable + len(compound.actions):
                    whole.undo(seat, len(compound.actions))
                    assert whole.fingerprint() == before
                    tried += 1
    assert tried > 5
