"""What effects say is read as it is written."""

import pytest

from tests.planning.orchard import APPLES, AT, PAY_COIN, PICK, PLANT, RAINS, TREE, OrchardReader, word
from unmapped.language.effects import ALL, CHAIN, EACH, EITHER, MAY, PAY, REPEAT, WHEN, Program
from unmapped.planning import reading
from unmapped.planning.reading import Reader


@pytest.fixture
def program() -> Program:
    return Program()


def test_words_are_told_in_the_order_in_which_they_stand(program: Program) -> None:
    inner = program.add(ALL, word(program, PICK, 2), program.add(MAY, word(program, PLANT, 7)))
    node = program.add(CHAIN, word(program, PAY_COIN, 1), inner)
    assert reading.words(program.nodes, node) == [(PAY_COIN, 1), (PICK, 2), (PLANT, 7)]
    assert reading.words(program.nodes, -1) == []


@pytest.mark.parametrize("op", [EACH, REPEAT])
def test_neither_groups_nor_numbers_are_effects(program: Program, op: int) -> None:
    first = word(program, RAINS) if op == EACH else 3
    node = program.add(op, first, word(program, PICK, 1))
    assert reading.words(program.nodes, node) == [(PICK, 1)]


def test_conditions_are_told_apart_from_what_happens(program: Program) -> None:
    rains, dry = word(program, RAINS), word(program, RAINS)
    inner = program.add(WHEN, dry, word(program, PICK, 1))
    node = program.add(WHEN, rains, inner, word(program, PLANT, 2))
    assert reading.conditions(program.nodes, node) == [rains, dry]
    assert reading.words(program.nodes, node) == [(PICK, 1), (PLANT, 2)]
    assert reading.conditions(program.nodes, -1) == []


def test_reading_stops_at_what_it_does_not_go_through(program: Program) -> None:
    choice = program.add(EITHER, word(program, PICK, 1), word(program, PICK, 2))
    node = program.add(ALL, choice, program.add(PAY, word(program, PAY_COIN, 1), word(program, PLANT, 3)))
    assert reading.words(program.nodes, node, (ALL, PAY)) == [(PAY_COIN, 1), (PLANT, 3)]
    assert reading.words(program.nodes, node, (EITHER,)) == []


def test_a_word_that_holds_an_effect_gives_it_instead_of_itself(program: Program) -> None:
    node = word(program, AT, 4, word(program, PICK, 1))
    assert reading.words(program.nodes, node, reading.EVERY, (AT,)) == [(PICK, 1)]
    assert reading.words(program.nodes, node) == [(AT, 4, node - 1)]


def test_an_effect_brings_each_end_about_once(program: Program) -> None:
    node = program.add(ALL, word(program, PLANT, 7), word(program, AT, 0, word(program, PICK, 1)))
    reader = OrchardReader(program, (AT,))
    assert reader.ends(node) == ((TREE, 7), (APPLES, 0))
    assert reader.ends(-1) == ()


def test_guards_are_the_conditions_on_the_way_to_an_end(program: Program) -> None:
    rains, wet = word(program, RAINS), word(program, RAINS)
    planting = program.add(WHEN, wet, word(program, PLANT, 7))
    node = program.add(ALL, word(program, PICK, 1), program.add(WHEN, rains, word(program, AT, 0, planting)))
    reader = OrchardReader(program, (AT,))
    assert reader.guards(node, (TREE, 7)) == (rains, wet)
    assert reader.guards(node, (APPLES, 0)) == ()
    assert reader.guards(node, (TREE, 8)) is None
    assert reader.guards(node, (TREE, 8)) is None  # remembered


def test_what_happens_otherwise_is_not_guarded_by_what_does_not_hold(program: Program) -> None:
    node = program.add(WHEN, word(program, RAINS), word(program, PICK, 1), word(program, PLANT, 7))
    assert OrchardReader(program, ()).guards(node, (TREE, 7)) == ()


def test_each_game_says_what_its_words_bring_about(program: Program) -> None:
    with pytest.raises(TypeError, match="Reader"):
        Reader(program, ())  # type: ignore[abstract]
