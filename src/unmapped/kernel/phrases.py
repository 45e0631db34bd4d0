"""Prompts and journal lines as sentences, choices as labels: the templates of a game, with arguments in its words.

A game keeps its templates in a `phrases.toml` in its folder: what is asked in ``[prompt]``, what happened in
``[journal]``, and in ``[hidden]`` what those hear of it who may not know it. `{0:seat}` is the first argument, spelled
as the game spells a `seat`; what stands for an argument that is not there is for the game to say. `{0:n|card|cards}`
is a number with what is counted, as it reads of one and of any other number.

What actions are called on a button stands in ``[choice]``, by their family: ``"give" = "Give {thing:name} to {seat}"``,
where arguments are slots by name, nothing for one that is left out. ``"yes agree"`` is the label of `yes` where `agree`
is asked.
"""

import tomllib
from collections.abc import Callable
from functools import cached_property
from importlib.resources.abc import Traversable
from string import Formatter
from typing import TypeAlias, final

from unmapped.kernel.actions import Choice
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt

Spell: TypeAlias = Callable[[tuple[Argument, ...], int, str], str]
"""Says one of some arguments, given by its place, in the manner that a template asks for."""

SpellSlot: TypeAlias = Callable[[str, str], str]
"""Says the value of a slot in the manner that a template asks for; in no manner, as it is."""


@final
class Phrases:
    """The sentences of one game."""

    def __init__(self, folder: Traversable, spell: Spell) -> None:
        self._folder = folder
        self._spell = spell
        self._labels: dict[str, tuple[tuple[str, str, str], ...]] = {}

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

    def _fill(self, template: str, args: tuple[Argument, ...]) -> str:
        """Put the arguments into a template, each spelled as the template says."""
        parts: list[str] = []
        for text, field, how, _ in Formatter().parse(template):
            parts.append(text)
            if field is not None:
                manner, *counted = (how or "x").split("|")
                said = self._spell(args, int(field), manner)
                parts.append(f"{said} {counted[said != '1']}" if counted else said)
        sentence = " ".join("".join(parts).split()).replace(" .", ".").replace("?.", "?")
        return capital(sentence) if template.startswith("{") else sentence


def capital(text: str) -> str:
    """Return a text with a capital."""
    return f"{text[:1].upper()}{text[1:]}"
