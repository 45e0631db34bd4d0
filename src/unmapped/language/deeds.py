"""What effects do, in words, for whoever is asked about them: which way, or whether at all."""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Generic, TypeVar

from msgspec import Struct

from unmapped.language.effects import VERB, VERB_NUMBER, Program
from unmapped.language.script import Effect, Either, May, Pay

V = TypeVar("V", bound=Struct)


class Deeds(ABC, Generic[V]):
    """The effects of a program as the cards say on which they stand; each is said once, then remembered.

    A card may say something else in another place, such as with other numbers of seats: the `setting` of what is asked.
    """

    def __init__(self, program: Program, written: dict[int, Effect[V]], wrappers: tuple[int, ...]) -> None:
        """`written` are effects by their nodes; `wrappers` the verbs that only say whom or what place it is about."""
        self._program = program
        self._written = written
        self._wrappers = wrappers
        self._ways: dict[tuple[int, int, int], tuple[str, ...]] = {}
        self._deeds: dict[tuple[int, int, int], str] = {}

    def ways(self, source: int, node: int, setting: int) -> tuple[str, ...]:
        """What the alternatives of an effect do; nothing for one that stands on no card."""
        key = source, node, setting
        if key not in self._ways:
            effect = self._written.get(node)
            branches = effect.of if isinstance(effect, Either) else ()
            self._ways[key] = tuple([self.say(way, source, setting) for way in branches])
        return self._ways[key]

    def deed(self, source: int, node: int, setting: int) -> str:
        """What an effect does, as sentences; nothing for one that stands on no card."""
        key = source, node, setting
        if key not in self._deeds:
            effect = self._parts.get(node)
            asked = effect.then if isinstance(effect, May) else effect.cost if isinstance(effect, Pay) else effect
            self._deeds[key] = "" if asked is None else self.say(asked, source, setting)
        return self._deeds[key]

    @abstractmethod
    def say(self, effect: Effect[V], source: int, setting: int) -> str:
        """An effect as sentences, as the card says it."""

    @cached_property
    def _parts(self) -> dict[int, Effect[V]]:
        """The effect of every node; inside of a wrapper it is the whole of it, with whom and where."""
        nodes = self._program.nodes
        effects = dict(self._written)
        for node, effect in self._written.items():
            inner = node
            while nodes[inner][0] == VERB and nodes[inner][VERB_NUMBER] in self._wrappers:
                inner = nodes[inner][-1]
                effects[inner] = effect
        return effects
