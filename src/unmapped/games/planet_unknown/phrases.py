"""Prompts and journal lines as sentences: templates of `phrases.toml`, arguments in the game's words."""

import tomllib
from functools import lru_cache
from importlib.resources import files
from string import Formatter

from unmapped.games.planet_unknown.actions import PLACES, SHAPES, TRACKERS
from unmapped.games.planet_unknown.box import box
from unmapped.games.planet_unknown.catalogue import catalogue
from unmapped.games.planet_unknown.objectives import neighbor_side, private_side
from unmapped.games.planet_unknown.state import FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt


@lru_cache(maxsize=1)
def _templates() -> dict[str, dict[str, str]]:
    text = (files(__package__) / "phrases.toml").read_text(encoding="utf-8")
    return {section: dict(lines) for section, lines in tomllib.loads(text).items()}


def ask(prompt: Prompt) -> str:
    """A prompt as a sentence."""
    return _fill(_templates()["prompt"][prompt.key], prompt.key, prompt.args)


def tell(line: Line) -> str:
    """A journal line as a sentence, without the name of its seat."""
    if line.key.endswith(".hidden"):
        return _templates()["hidden"][line.key.removesuffix(".hidden")]
    return _fill(_templates()["journal"][line.key], line.key, line.args)


def _fill(template: str, key: str, args: tuple[Argument, ...]) -> str:
    """Put the arguments into a template, each spelled as the template says."""
    parts: list[str] = []
    for text, field, how, _ in Formatter().parse(template):
        parts.append(text)
        if field is not None:
            parts.append(spell(args[int(field)], how or "x", key))
    return " ".join("".join(parts).split())


def spell(value: Argument, how: str, key: str = "") -> str:
    """One argument in words."""
    if isinstance(value, str) or how in "xn":
        return str(value)
    if how == "t":
        return TRACKERS[value]
    if how == "p":
        return f"{TRACKERS[value >> 4]} {value & 15}"
    if how == "i":
        return box().tiles[value].id
    if how == "h":
        return SHAPES[value]
    if how == "g":
        return box().planets[value].name
    if how == "o":
        return box().corporations[value].name
    if how == "l":
        return PLACES[value] if value else "the scoring area"
    return card_words(value, key)


def card_words(card: int, key: str = "") -> str:
    """A card with its name and what it does."""
    content = box().content
    if card < FIRST_CIV:
        return content.tiles[card].id
    if card < FIRST_OBJECTIVE:
        civ = content.civ_cards[card - FIRST_CIV]
        return f"{civ.name} ({civ.text})"
    if card < FIRST_EVENT:
        side = neighbor_side(card) if key in {"neighbor-objective", "shared-objective"} else private_side(card)
        return f"{side.name} ({side.text})"
    event = content.events[card - FIRST_EVENT]
    return f"{catalogue().name(card)}, {event.color} ({event.text})"
