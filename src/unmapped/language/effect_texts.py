"""What effects do, in words, for whoever is asked about them: which way, or whether at all."""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Prompt
from unmapped.language.effects import CHOICE, VERB, VERB_NUMBER, Program
from unmapped.language.script import Effect, Either, May, Pay

V = TypeVar("V", bound=Struct)

_NODE: Final = 1
_SOURCE: Final = 3
"""Where the records of CHOICE and CONSENT say what the effect is, and what it stands on."""


class AskingRules(NamedTuple):
    """The rules of a game under which somebody is asked about effects."""

    choice: str
    """Which of several ways?"""
    consent: str
    """Is what one may do wanted?"""
    in_vain: str
    """Is a price paid for nothing?"""


class EffectTexts(ABC, Generic[V]):
    """The effects of a program as the cards say on which they stand; each is said once, then remembered.

    A card may say something else in another place, such as with other numbers of seats: the `setting` of what is asked.
    """

    def __init__(
        self, program: Program, written: dict[int, Effect[V]], wrappers: tuple[int, ...], asked: AskingRules
    ) -> None:
        """`written` are effects by their nodes; `wrappers` the verbs that only say whom or what place it is about."""
        self._program = program
        self._asked = asked
        self._written = written
        self._wrappers = wrappers
        self._ways: dict[tuple[int, int, int], tuple[str, ...]] = {}
        self._texts: dict[tuple[int, int, int], str] = {}

    def ways(self, source: int, node: int, setting: int) -> tuple[str, ...]:
        """What the alternatives of an effect do; nothing for one that stands on no card."""
        key = source, node, setting
        if key not in self._ways:
            effect = self._written.get(node)
            branches = effect.of if isinstance(effect, Either) else ()
            self._ways[key] = tuple([self.say(way, source, setting) for way in branches])
        return self._ways[key]

    def text(self, source: int, node: int, setting: int) -> str:
        """What an effect does, as sentences; nothing for one that stands on no card."""
        key = source, node, setting
        if key not in self._texts:
            effect = self._parts.get(node)
            asked = effect.then if isinstance(effect, May) else effect.cost if isinstance(effect, Pay) else effect
            self._texts[key] = "" if asked is None else self.say(asked, source, setting)
        return self._texts[key]

    def prompt(self, record: Ints, setting: int, *, in_vain: bool = False) -> Prompt:
        """What a CHOICE or a CONSENT asks; `in_vain` if one can only pay for nothing.

        The first argument is the card that it comes from; texts follow, one for each choice.
        """
        node, source = record[_NODE], record[_SOURCE]
        if record[0] == CHOICE:
            return Prompt("choice", (self.name(source), *self.ways(source, node, setting)), self._asked.choice)
        about = self.about(source, node, setting)
        return (
            Prompt("in-vain", about, self._asked.in_vain) if in_vain else Prompt("consent", about, self._asked.consent)
        )

    def about(self, source: int, node: int, setting: int) -> tuple[Argument, ...]:
        """The card that an effect stands on, and what the effect does."""
        return self.name(source), self.text(source, node, setting)

    @abstractmethod
    def name(self, source: int) -> str:
        """How prompts name the card that an effect stands on."""

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
