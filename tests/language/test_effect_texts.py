"""Effects in words, for whoever is asked about them."""

from msgspec import Struct

from unmapped.kernel.rules import Prompt
from unmapped.language.effect_texts import AskingRules, EffectTexts
from unmapped.language.effects import CHOICE, CONSENT, Program
from unmapped.language.program import Compiler
from unmapped.language.script import Effect, Either, May, Pay

WRAPPED = 9
"""A verb that only says where another one happens."""


class Gain(Struct, frozen=True, tag="gain"):
    """Gain so much fruit."""

    n: int


class Orchard(EffectTexts[Gain]):
    """Says effects, and notes how often it had to."""

    said = 0

    def name(self, source: int) -> str:
        return f"tree {source}"

    def say(self, effect: Effect[Gain], source: int, setting: int) -> str:
        self.said += 1
        assert isinstance(effect, Gain)
        return f"Gain {effect.n} from {source} among {setting}."


def orchard(effect: Effect[Gain]) -> tuple[Orchard, int]:
    """Effects that were compiled, and the node of the one."""
    program = Program()
    compiler: Compiler[Gain] = Compiler(program, lambda word: (WRAPPED, 0, program.add(0, word.n)))
    node = compiler.add(effect)
    return Orchard(program, compiler.effects, (WRAPPED,), AskingRules("OR-1", "OR-2", "OR-3")), node


def test_each_way_is_said_and_said_once() -> None:
    made, node = orchard(Either((Gain(1), Gain(2))))
    for _ in range(2):
        assert made.ways(4, node, 3) == ("Gain 1 from 4 among 3.", "Gain 2 from 4 among 3.")
    assert made.said == 2
    assert made.ways(4, node, 2)[0] == "Gain 1 from 4 among 2."


def test_what_is_offered_is_what_one_may_do_or_has_to_pay() -> None:
    for effect, n in ((May(Gain(1)), 1), (Pay(Gain(2), Gain(3)), 2), (Gain(4), 4)):
        made, node = orchard(effect)
        assert made.text(0, node, 1) == f"Gain {n} from 0 among 1."


def test_inside_of_a_wrapper_the_whole_is_said() -> None:
    made, node = orchard(Gain(5))
    inner = made._program.nodes[node][-1]
    assert made.text(0, inner, 1) == made.text(0, node, 1) == "Gain 5 from 0 among 1."
    assert made.text(0, 999, 1) == ""


def test_a_prompt_names_the_card_says_its_ways_and_cites_the_rule_of_the_game() -> None:
    made, node = orchard(Either((Gain(1), Gain(2))))
    ways = ("Gain 1 from 4 among 3.", "Gain 2 from 4 among 3.")
    assert made.prompt((CHOICE, node, 0, 4), 3) == Prompt("choice", ("tree 4", *ways), "OR-1")
    made, node = orchard(May(Gain(1)))
    asked = ("tree 4", "Gain 1 from 4 among 3.")
    assert made.prompt((CONSENT, node, 0, 4), 3) == Prompt("consent", asked, "OR-2")
    assert made.prompt((CONSENT, node, 0, 4), 3, in_vain=True) == Prompt("in-vain", asked, "OR-3")
    assert made.about(4, node, 3) == asked
