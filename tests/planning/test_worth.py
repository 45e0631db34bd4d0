"""What effects are worth follows from what they say."""

import pytest

from tests.planning.orchard import AT, EVERYBODY, PAY_COIN, PICK, PLANT, RAINS, OrchardWorth, word
from unmapped.language.effects import ALL, CHAIN, EACH, EITHER, MAY, PAY, REPEAT, WHEN, Program


@pytest.fixture
def program() -> Program:
    return Program()


@pytest.mark.parametrize("op", [ALL, CHAIN])
def test_several_effects_are_worth_their_sum(program: Program, op: int) -> None:
    node = program.add(op, word(program, PICK, 2), word(program, PLANT, 1))
    assert OrchardWorth(program).of(node) == 7.0


def test_whoever_chooses_takes_the_best_and_nobody_takes_a_loss(program: Program) -> None:
    loss = word(program, PAY_COIN, 1)
    worth = OrchardWorth(program)
    assert worth.of(program.add(EITHER, word(program, PLANT, 1), word(program, PICK, 2), loss)) == 5.0
    assert worth.of(program.add(MAY, loss)) == 0.0
    assert worth.of(program.add(MAY, word(program, PICK, 2))) == 2.0


def test_a_condition_counts_by_its_chance(program: Program) -> None:
    worth = OrchardWorth(program)
    assert worth.of(program.add(WHEN, word(program, RAINS), word(program, PICK, 2))) == 0.5
    assert worth.of(program.add(WHEN, word(program, EVERYBODY), word(program, PICK, 2))) == 1.0


def test_a_price_is_taken_off_and_not_paid_for_less(program: Program) -> None:
    coin = word(program, PAY_COIN, 1)
    worth = OrchardWorth(program)
    assert worth.of(program.add(PAY, coin, word(program, PLANT, 1))) == 3.0
    assert worth.of(program.add(PAY, coin, word(program, PICK, 1))) == 0.0


def test_what_is_repeated_counts_so_often_and_a_group_as_one(program: Program) -> None:
    worth = OrchardWorth(program)
    inner = word(program, AT, 0, word(program, PICK, 2))
    assert worth.of(program.add(REPEAT, 3, inner)) == 6.0
    assert worth.of(program.add(EACH, word(program, EVERYBODY), inner)) == 2.0


def test_each_effect_is_weighed_once(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    node = word(program, PICK, 2)
    worth = OrchardWorth(program)
    assert worth.of(node) == 2.0
    monkeypatch.setattr(OrchardWorth, "word", lambda *_: 5.0)
    assert worth.of(node) == 2.0
    assert worth.of(word(program, PICK, 2)) == 5.0
