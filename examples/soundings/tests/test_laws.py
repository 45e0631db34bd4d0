"""Soundings keeps all laws of the kernel, whoever plays it, and says all that it can say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seas import GAME, told
from soundings.seen import PHRASES
from soundings.table import Sea
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser, play, random_game

FLAGS = {"flags": lambda sea: sum(map(len, sea.flags)) + sum(map(sea.flags_left, range(sea.seats)))}


@pytest.mark.parametrize(("seats", "seed", "stride"), [(2, 1, 1), (3, 2, 4), (4, 3, 8)])
def test_all_laws_hold(seats: int, seed: int, stride: int) -> None:
    random_game(GAME, seats=seats, seed=seed, stride=stride, quantities=FLAGS)


@settings(max_examples=8)
@given(data=st.data(), seats=st.integers(2, 4), seed=st.integers(), turns=st.integers(5, 12))
def test_all_laws_hold_however_it_is_played(data: st.DataObject, seats: int, seed: int, turns: int) -> None:
    def choose(table: Table[Sea]) -> tuple[int, int]:
        (seat,) = table.to_act
        return seat, data.draw(st.sampled_from(table.legal(seat)))

    table = play(GAME, choose, seats=seats, seed=seed, options={"turns": turns}, stride=10, limit=150)
    assert table.result is not None


def test_everything_that_can_be_said_is_said_once() -> None:
    said: set[str] = set()
    for seed in range(40):
        choose: Choose[Sea] = chooser(str(seed))
        table = GAME.start(2 + seed % 3, seed)
        while not table.over:
            seat, action = choose(table)
            said |= {prompt.key for prompt in [table.prompt(seat)] if prompt}
            table.act(seat, action)
        assert all("{" not in line for line in told(table, None))
        assert table.journal is not None
        said |= {line.key for knower in (0, None) for line in table.journal.read(knower)}
    templates = PHRASES.templates
    assert said == {*templates["prompt"], *templates["journal"], *[f"{key}.hidden" for key in templates["hidden"]]}
