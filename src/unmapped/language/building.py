"""What a game's content becomes in its program: effects, conditions, what listens and what goes on.

A builder reads content records, thing by thing, and leaves plain tables to the rules. Whatever things may say in any
game is added here; what kinds of things there are, and what else stands on them, is the game's own.

This module reads msgspec records and must stay interpreted.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar, final

from msgspec import Struct

from unmapped.language.encoding import NONE, Encoder
from unmapped.language.joined import While
from unmapped.language.program import Compiler
from unmapped.language.script import Effect

H = TypeVar("H")
V = TypeVar("V", bound=Struct)


@final
class Builder(Generic[V, H]):
    """Adds what things say to the program of an encoder, and gathers their hooks and ongoing rules."""

    def __init__(self, encoder: Encoder[V]) -> None:
        self.encoder = encoder
        self.compiler: Compiler[V] = Compiler(encoder.program, encoder.verb)
        self.listening = 0
        """How many hooks there are: the number of the next one."""
        self._hooks: dict[int, list[H]] = {}
        self._ongoing: dict[int, list[tuple[int, int, int]]] = {}

    def effect(self, effect: Effect[V] | None) -> int:
        """The node of an effect; NONE for none."""
        return NONE if effect is None else self.compiler.add(effect)

    def condition(self, condition: V | None) -> int:
        """The node of a condition; NONE for none."""
        return NONE if condition is None else self.encoder.node(condition)

    def conditions(self, conditions: Sequence[V]) -> tuple[int, ...]:
        """The nodes of conditions that all have to hold."""
        return tuple([self.encoder.node(condition) for condition in conditions])

    def listen(self, moment: int, hook: H) -> None:
        """Let a hook listen to a moment."""
        self.listening += 1
        self._hooks.setdefault(moment, []).append(hook)

    def go_on(self, source: int, rule: V) -> None:
        """Let a rule of a thing go on, while its condition holds if it has one."""
        condition = NONE
        if isinstance(rule, While):
            condition = self.encoder.node(rule.condition)
            rule = rule.then
            assert not isinstance(rule, While), "a while does not stand in another"
        encoded = self.encoder.rule(rule)
        self._ongoing.setdefault(encoded[0], []).append((source, self.encoder.add(encoded), condition))

    def hooks(self) -> dict[int, tuple[H, ...]]:
        """What listens, by the moment."""
        return {moment: tuple(hooks) for moment, hooks in self._hooks.items()}

    def ongoing(self) -> dict[int, tuple[tuple[int, int, int], ...]]:
        """What goes on, by the number of the word: (thing, node of the rule, node of its condition or NONE)."""
        return {word: tuple(rules) for word, rules in self._ongoing.items()}
