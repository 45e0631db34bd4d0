"""Prompts and journal lines as sentences, choices as labels: the templates of a game, with arguments in its words.

A game keeps its templates in a `phrases.toml` in its folder: what is asked in ``[prompt]``, what happened in
``[journal]``, and in ``[hidden]`` what those hear of it who may not know it. `{0:seat}` is the first argument, spelled
as the game spells a `seat`; what stands for an argument that is not there is for the game to say. `{0:n|card|cards}`
is a number with what is counted, as it reads of one and of any other number.

What actions are called on a button stands in ``[choice]``, by their family: ``"give" = "Give {thing:name} to {seat}"``,
where arguments are slots by name, nothing for one that is left out. ``"yes agree"`` is the label of `yes` where `agree`
is asked.

What a sentence names of all that lies on the table is data as well: its arguments, pointed at as choices point.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from importlib.resources.abc import Traversable
from string import Formatter
from typing import TypeAlias, final

from unmapped.kernel.actions import Choice
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt

Spell: TypeAlias = Callable[[tuple[Argument, ...], int, str], str]
"""Says one of some arguments, given by its place, in the manner that a template asks for."""

Point: TypeAlias = Callable[[tuple[Argument, ...], int, str], tuple[str, ...]]
"""The things on the table that one of some arguments means, said in a manner: as choices point at them, "node:e1"."""

SpellSlot: TypeAlias = Callable[[str, str], str]
"""Says the value of a slot in the manner that a template asks for; in no manner, as it is."""


Piece: TypeAlias = tuple[str, int, str]
"""A piece of a template: text, the argument that follows it, -1 for none, and how that is said."""


def as_said(spell: Spell, **kinds: str) -> Point:
    """What arguments mean in a game that says things as choices name them: by manner, the kind of what is said so."""

    def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
        return (f"{kinds[how]}:{spell(args, at, how)}",) if how in kinds else ()

    return point


def nothing(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    """What arguments mean in a game whose sentences point at nothing."""
    return ()


@final
class Phrases:
    """The sentences of one game, and what they name of all that lies on the table."""

    def __init__(self, folder: Traversable, spell: Spell, point: Point = nothing) -> None:
        self._folder = folder
        self._spell = spell
        self._point = point
        self._labels: dict[str, tuple[tuple[str, str, str], ...]] = {}
        self._pieces: dict[str, tuple[Piece, ...]] = {}

    @cached_property
    def templates(self) -> dict[str, dict[str, str]]:
        """All templates, by section and key."""
        text = (self._folder / "phrases.toml").read_text(encoding="utf-8")
        return {section: dict(lines) for section, lines in tomllib.loads(text).items()}

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return self._fill(self.templates["prompt"][prompt.key], prompt.args)

    def tell(self, line: Line) -> str:
        """A journal line as a sentence, without the name of its seat."""
        if line.key.endswith(".hidden"):
            return self.templates["hidden"][line.key.removesuffix(".hidden")]
        return self._fill(self.templates["journal"][line.key], line.args)

    def targets(self, said: Prompt | Line) -> tuple[str, ...]:
        """The things that a prompt or a line names, in its order, each once; none for those who may not know."""
        if said.key.endswith(".hidden"):
            return ()
        template = self.templates["prompt" if isinstance(said, Prompt) else "journal"][said.key]
        args = said.args
        named = [self._point(args, at, how) for _, at, how in self._read(template) if 0 <= at < len(args)]
        return tuple(dict.fromkeys([target for targets in named for target in targets]))

    def label(self, choice: Choice, asked: str, spell: SpellSlot) -> str:
        """What a choice is called where a prompt of the key `asked` stands; "" where no template says it."""
        labels = self._labels or self._read_labels()
        pieces = labels.get(f"{choice.family} {asked}") or labels.get(choice.family)
        if pieces is None:
            return ""
        slots = choice.slots
        said = "".join([text + (spell(slots.get(name, ""), how) if name else "") for text, name, how in pieces])
        return capital(said.strip())

    def _read_labels(self) -> dict[str, tuple[tuple[str, str, str], ...]]:
        """The templates of ``[choice]``, each as (text, the slot that follows it, how it is said)."""
        for key, template in self.templates.get("choice", {}).items():
            parts = Formatter().parse(template)
            self._labels[key] = tuple([(text, field or "", how or "") for text, field, how, _ in parts])
        return self._labels

    def _read(self, template: str) -> tuple[Piece, ...]:
        """A template in pieces, which are kept."""
        pieces = self._pieces.get(template)
        if pieces is None:
            parts = Formatter().parse(template)
            read = [(text, -1 if field is None else int(field), how or "x") for text, field, how, _ in parts]
            pieces = self._pieces[template] = tuple(read)
        return pieces

    def _fill(self, template: str, args: tuple[Argument, ...]) -> str:
        """Put the arguments into a template, each spelled as the template says."""
        parts: list[str] = []
        for text, at, how in self._read(template):
            parts.append(text)
            if at >= 0:
                manner, *counted = how.split("|")
                said = self._spell(args, at, manner)
                parts.append(f"{said} {counted[said != '1']}" if counted else said)
        sentence = " ".join("".join(parts).split()).replace(" .", ".").replace("?.", "?")
        return capital(sentence) if template.startswith("{") else sentence


def row(identities: Iterable[str], name: Callable[[str], str]) -> str:
    """Things in a row by their names, like ones counted: ``Fuel ×2, Clone``."""
    counted = [(name(identity), count) for identity, count in Counter(identities).items()]
    return ", ".join([f"{called} ×{count}" if count > 1 else called for called, count in counted])


def capital(text: str) -> str:
    """Return a text with a capital."""
    return f"{text[:1].upper()}{text[1:]}"
