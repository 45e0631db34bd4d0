"""The small games are those that the other engines play, and follow the kernel's laws."""

from collections import Counter
from itertools import permutations

import pytest
from benchmarks import small
from benchmarks.small import kuhn_poker, tic_tac_toe
from benchmarks.small.kuhn_poker import BET, PASS

from unmapped.games import AnyGame
from unmapped.kernel.walk import chooser, play


@pytest.mark.parametrize("game", small.GAMES.values(), ids=small.GAMES)
def test_random_games_follow_all_laws(game: AnyGame) -> None:
    for number in range(12):
        table = play(game, chooser(f"small {number}"), seats=2, seed=number, stride=1, limit=20)
        assert table.over


def test_of_tic_tac_toe_there_are_as_many_games_as_everybody_counts() -> None:
    """After five marks 15,120 ways lead to a position, 1,440 of which are a line of three."""
    tables = [tic_tac_toe.GAME.start()]
    for _ in range(5):
        following = []
        for table in tables:
            for action in table.legal(table.to_act[0]):
                twin = table.clone()
                twin.act(table.to_act[0], action)
                following.append(twin)
        tables = following
    assert len(tables) == 15_120
    over = [table.result for table in tables if table.over]
    assert len(over) == 1_440
    assert {result.scores for result in over if result is not None} == {(1, 0)}


def test_who_has_a_line_has_won_and_a_full_board_without_one_is_a_draw() -> None:
    words = {"draw": "a1 b1 c1 b2 a2 c2 b3 a3 c3", "second": "a1 b1 a2 b2 c1 b3"}
    scores = {}
    for name, squares in words.items():
        table = tic_tac_toe.GAME.start()
        for square in squares.split():
            table.act(table.to_act[0], tic_tac_toe.VOCABULARY.number(f"mark {square}"))
        assert table.result is not None
        scores[name] = table.result.scores
    assert scores == {"draw": (0, 0), "second": (0, 1)}


@pytest.mark.parametrize(
    ("said", "scores"),
    [
        ((PASS, PASS), 1),
        ((BET, BET), 2),
        ((PASS, BET, BET), 2),
        ((BET, PASS), None),
        ((PASS, BET, PASS), None),
    ],
)
def test_kuhn_poker_pays_what_it_pays_everywhere(said: tuple[int, ...], scores: int | None) -> None:
    dealt = Counter[tuple[int, int]]()
    for seed in range(40):
        table = kuhn_poker.GAME.start(seed=seed)
        state = table.state
        first, second = state.cards.piles[1][0], state.cards.piles[2][0]
        dealt[first, second] += 1
        for number, action in enumerate(said):
            table.act(number % 2, action)
        stake = scores or 1
        won = first > second if scores else len(said) == 2
        assert table.result is not None
        assert table.result.scores == ((stake, -stake) if won else (-stake, stake))
        view = table.view(0)
        assert isinstance(view, tuple)
        assert view[1] == ((second,) if scores else (-1,))
    assert set(dealt) == set(permutations(range(3), 2))
