"""Builders: what things say becomes nodes, hooks and rules that go on."""

import pytest

from tests.language.test_encoding import AllOf, Orchard, Pick, Ripe
from unmapped.language import effects, joined
from unmapped.language.building import Builder
from unmapped.language.effects import Program
from unmapped.language.encoding import NONE
from unmapped.language.script import All, May
from unmapped.language.word import Word, word_kind


class While(joined.While[Word, Word], frozen=True):
    """A rule that goes on while a tree is ripe."""


def builder() -> Builder[Word, str]:
    """A builder of an orchard."""
    return Builder(Orchard(Program()))


def test_effects_and_conditions_become_nodes_and_none_is_none() -> None:
    made = builder()
    node = made.effect(May[Word](Pick("pear", 2)))
    assert made.compiler.program.nodes[node][0] == effects.MAY
    assert made.compiler.effects[node] == May[Word](Pick("pear", 2))
    assert made.effect(None) == made.condition(None) == NONE
    assert made.effect(All[Word]((Pick("pear"),))) != node
    ripe = made.condition(Ripe("old one"))
    assert made.compiler.program.nodes[ripe] == (effects.VERB, 0, 0)
    assert made.conditions(()) == ()
    assert len(set(made.conditions((Ripe("old one"), AllOf((Ripe("old one"),)))))) == 2


def test_hooks_are_numbered_in_their_order_and_gathered_by_moment() -> None:
    made = builder()
    for moment, hook in ((3, "a"), (1, "b"), (3, "c")):
        assert made.listening == "abc".index(hook)
        made.listen(moment, hook)
    assert made.hooks() == {3: ("a", "c"), 1: ("b",)}


def test_a_rule_goes_on_while_its_condition_holds() -> None:
    made = builder()
    made.go_on(7, Pick("pear"))
    made.go_on(8, While(Ripe("old one"), Pick("apple")))
    (always, sometimes) = made.ongoing()[2]
    nodes = made.compiler.program.nodes
    assert always[::2] == (7, NONE)
    assert nodes[always[1]][:3] == (effects.VERB, 2, 1)
    assert sometimes[0] == 8
    assert nodes[sometimes[1]][:3] == (effects.VERB, 2, 0)
    assert nodes[sometimes[2]] == (effects.VERB, 0, 0)
    assert word_kind(While) == "while"


def test_a_while_in_a_while_is_no_rule() -> None:
    with pytest.raises(AssertionError, match="a while does not stand in another"):
        builder().go_on(7, While(Ripe("old one"), While(Ripe("old one"), Pick("apple"))))
