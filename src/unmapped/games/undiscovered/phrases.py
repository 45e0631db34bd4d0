"""Prompts and journal lines as sentences: templates of `phrases.toml`, arguments in the game's words."""

import tomllib
from functools import lru_cache
from importlib.resources import files
from string import Formatter

from unmapped.games.undiscovered.actions import CELLS, SECTORS
from unmapped.games.undiscovered.catalogue import catalogue
from unmapped.games.undiscovered.components import MOMENTS
from unmapped.games.undiscovered.verbs import WORDS
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt


@lru_cache(maxsize=1)
def templates() -> dict[str, dict[str, str]]:
    """All templates, by section and key."""
    text = (files(__package__) / "phrases.toml").read_text(encoding="utf-8")
    return {section: dict(lines) for section, lines in tomllib.loads(text).items()}


def ask(prompt: Prompt) -> str:
    """A prompt as a sentence."""
    return _fill(templates()["prompt"][prompt.key], prompt.args)


def tell(line: Line) -> str:
    """A journal line as a sentence, without the name of its seat."""
    if line.key.endswith(".hidden"):
        return templates()["hidden"][line.key.removesuffix(".hidden")]
    return _fill(templates()["journal"][line.key], line.args)


def _fill(template: str, args: tuple[Argument, ...]) -> str:
    """Put the arguments into a template, each spelled as the template says."""
    parts: list[str] = []
    for text, field, how, _ in Formatter().parse(template):
        parts.append(text)
        if field is not None:
            first = int(field)
            parts.append(_all_cards(args[first:]) if how == "a" else spell(args[first], how or "x"))
    return " ".join("".join(parts).split())


def _all_cards(args: tuple[Argument, ...]) -> str:
    """All arguments from here on, as cards."""
    return ", ".join([spell(one, "c") for one in args]) or "nothing"


def spell(value: Argument, how: str) -> str:
    """One argument in words."""
    if how == "w":
        return templates()["way"][str(value)]
    if isinstance(value, str) or how in "xns":
        return str(value)
    if how == "p":
        return SECTORS[value]
    if how == "g":
        return CELLS[value]
    if how == "m":
        return templates()["moment"][MOMENTS[value]]
    if how == "e":
        return WORDS.render(catalogue().effects[value])
    return catalogue().design[value].name
