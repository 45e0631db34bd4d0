"""The words that a planet is written with, as a page: their fields, what they mean, and what players read.

    python -m unmapped.games.unsettled.workshop.vocabulary tests/unsettled/words.toml > docs/planet-vocabulary.md

The words, their fields and what they mean are those of the code; each example stands in the file that is named, which a
test compares with what is read on cards.
"""

import ast
import inspect
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Final, Literal, TypeAlias, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta, Struct

from unmapped.games.unsettled.cards import components
from unmapped.games.unsettled.cards.components import (
    DECKS,
    Bonus,
    Face,
    FreeAction,
    Hook,
    Objective,
    Planet,
    Space,
    Task,
)
from unmapped.games.unsettled.cards.verbs import conditions, crew, finds, ongoing, planet, selectors, world
from unmapped.kernel.content import listed
from unmapped.language import epilogues, script
from unmapped.language.reading import hints
from unmapped.language.word import word_kind

Examples: TypeAlias = Mapping[str, Sequence[tuple[str, str]]]
"""For each word what was written with it, and what players read."""

_KNOWN: Final = (
    (selectors.Who, "who"),
    (selectors.Where, "where"),
    (selectors.Number, "number"),
    (conditions.Condition, "condition"),
    (ongoing.Verb, "ongoing rule"),
)
"""Kinds that have a section of their own."""

_CHAPTERS: Final = (
    ("Explorers", crew, crew.VERBS, "What happens to explorers."),
    ("The map", world, world.VERBS, "What happens to the map, to resources, LUNA, pieces and creatures."),
    ("Finds", finds, finds.VERBS, "Opportunities, discoveries and structures."),
    ("Planet and tasks", planet, planet.VERBS, "Triggers, planet cards, tasks, flags, votes."),
    ("What goes on", ongoing, ongoing.VERBS, "For `ongoing`, and as effects for a time."),
    ("Conditions", conditions, conditions.CONDITIONS, "For `requires`, `condition` and `when`."),
)

_COMBINATORS: Final[tuple[type[Struct], ...]] = (
    script.All,
    script.Chain,
    script.Either,
    script.May,
    script.When,
    script.Pay,
    script.Each,
    script.Repeat,
)

_RECORDS: Final[tuple[type[Struct], ...]] = (
    Planet,
    Space,
    Bonus,
    FreeAction,
    Hook,
    *[deck.record for deck in DECKS.values()],
    Task,
    Face,
    Objective,
    components.Named,
    components.Trigger,
    components.Mood,
    components.Edges,
    components.Cost,
    components.Needs,
    components.When,
    epilogues.Bounds,
)


_HEAD: Final = """# The vocabulary of planets

Everything that a planet of Unsettled is written with: the fields of its files, and the words of its effects.
[Write a planet](write-a-planet.md) tells how to use them. A word is a table with its `kind`; a field with a value
behind it may be left out.

This page is made from the code: `python -m unmapped.games.unsettled.workshop.vocabulary tests/unsettled/words.toml`.
"""


def examples(written: Mapping[str, object]) -> Examples:
    """The examples of a file such as `tests/unsettled/words.toml`, by the word that each is about."""
    shown: dict[str, list[tuple[str, str]]] = {}
    for table in ("effect", "condition", "rule"):
        entries = written.get(table, [])
        for entry in entries if isinstance(entries, list) else ():
            about = entry["written"]
            if isinstance(about, dict) and "kind" in about:
                shown.setdefault(str(about["kind"]), []).append(
                    (inline(about), str(entry.get("reads") or entry.get("holds")))
                )
    return shown


def page(known: Examples) -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_files(), *_effects(known), *_arguments()]).rstrip() + "\n"


def inline(value: object) -> str:
    """A value as TOML in one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return f"{{ {', '.join(f'{key} = {inline(held)}' for key, held in value.items())} }}"
        case list() | tuple():
            return f"[{', '.join(inline(member) for member in value)}]"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return str(value)


def _files() -> Iterator[str]:
    yield "## Files\n\nOne table for each kind of entry; where nothing else is said, a key may be left out.\n"
    files: dict[type[Struct], str] = {deck.record: f"`[[{deck.table}]]` in {deck.file}" for deck in DECKS.values()}
    files |= {Planet: "planet.toml", Task: "tasks/a.toml, b.toml, c.toml", Face: "`[[face]]` in the file of a task"}
    for record in _RECORDS:
        where = f" ({files[record]})" if record in files else ""
        yield f"### {record.__name__}{where}\n\n{_meaning(record)}\n"
        elsewhere = (*DECKS, "tasks", "faces") if record in (Planet, Task) else ()
        yield from _fields(record, epilogues if record is epilogues.Bounds else components, elsewhere)


def _effects(known: Examples) -> Iterator[str]:
    yield "## Effects\n\nAn effect is a word, a list of words that happen at once, or one of these:\n"
    for record in _COMBINATORS:
        keys = " and ".join([f"`{name}`" for name in record.__struct_fields__])
        yield f"- `{record.__name__.lower()}`, with {keys}: {_meaning(record)}"
    yield ""
    for name, module, words, about in _CHAPTERS:
        yield f"## {name}\n\n{about}\n"
        for word in words:
            kind = word_kind(word)
            yield f"### `{kind}`\n\n{_meaning(word)}\n"
            yield from _fields(word, module)
            for written, read in known.get(kind, ())[:1]:
                yield f"`{written}` reads: {read}\n"


def _arguments() -> Iterator[str]:
    yield "## Who\n\nOne of these words, or a table that says more:\n"
    yield f"{listed(get_args(selectors.Person))}.\n"
    yield from _fields(selectors.Explorers, selectors)
    yield "## Where\n\nOne of these words, or a table that says more:\n"
    yield f"{listed(get_args(selectors.Spot))}.\n"
    yield from _fields(selectors.Nodes, selectors)
    yield f'## Numbers\n\nA whole number, `"all"`, `"rolled"`, or a table. {_meaning(selectors.Scaled)}\n'
    yield from _fields(selectors.Scaled, selectors)
    yield f"## Moments\n\nWhat the `on` of a hook may be: {listed(get_args(components.Moment))}.\n"


def _fields(record: type[Struct], module: ModuleType, elsewhere: Sequence[str] = ()) -> Iterator[str]:
    """The fields of a record, a line each."""
    kinds = hints(record)
    notes = {name: about for base in record.__mro__ for name, about in _notes(module).get(base.__name__, {}).items()}
    names, defaults = record.__struct_fields__, record.__struct_defaults__
    tail = zip(names[len(names) - len(defaults) :], defaults, strict=True)
    optional = {name: default for name, default in tail if default is not NODEFAULT}
    lines = []
    for name in names:
        if name not in elsewhere:
            default = _default(optional[name]) if name in optional else ""
            about = f" – {notes[name]}" if name in notes else ""
            lines.append(f"- `{name}`: {_kind(kinds[name])}{default}{about}")
    if lines:
        yield "\n".join(lines) + "\n"


def _default(value: object) -> str:
    """What a field is where it is left out."""
    if isinstance(value, str | int) and value != "":
        return f" = `{inline(value)}`"
    return ", if any"


def _kind(kind: object) -> str:
    """What may be written in a field."""
    for known, name in _KNOWN:
        if kind == known:
            return name
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        bounds = [argument for argument in arguments[1:] if isinstance(argument, Meta)]
        least = next((bound.ge for bound in bounds if bound.ge is not None), None)
        most = next((bound.le for bound in bounds if bound.le is not None), None)
        span = f"{least} to {most}" if most is not None else f"{least} or more" if least is not None else ""
        return span or _kind(arguments[0])
    if origin in (Union, UnionType):
        return _union([argument for argument in arguments if argument is not NoneType])
    if origin is Literal:
        return " or ".join([f"`{inline(argument)}`" for argument in arguments if argument != ""])
    if origin is tuple:
        return f"list of {_kind(arguments[0])}" if Ellipsis in arguments else ", ".join(map(_kind, arguments))
    if origin is dict:
        _, held = arguments
        return f"table of {_kind(held)}"
    return _PLAIN.get(kind) or str(getattr(kind, "__name__", ""))


def _union(members: list[object]) -> str:
    """Several kinds, by the names of those that have a section of their own."""
    if any(get_origin(member) in _COMBINATORS for member in members):
        return "effect"
    texts: list[str] = []
    for whole, name in _KNOWN:
        parts = get_args(whole)
        if all(part in members for part in parts):
            texts.append(name)
            members = [member for member in members if member not in parts]
    return " or ".join(dict.fromkeys([*texts, *[said for member in members if (said := _kind(member))]]))


_PLAIN: Final[Mapping[object, str]] = {str: "text", bool: "true or false", int: "whole number"}


def _meaning(record: type[Struct]) -> str:
    """What a record is, without the numbers of rules."""
    text = " ".join((inspect.getdoc(record) or "").split())
    return re.sub(r"\s*(\((US-[\w, to-]+|docs/specifications/[^)]*)\)|Rules?: [^.]*\.)", "", text).strip()


@cache
def _notes(module: ModuleType) -> Mapping[str, Mapping[str, str]]:
    """What the source says of each field, in the line below it."""
    notes: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            for field, text in zip(node.body, node.body[1:], strict=False):
                if (
                    isinstance(field, ast.AnnAssign)
                    and isinstance(text, ast.Expr)
                    and isinstance(text.value, ast.Constant)
                ):
                    words = " ".join(str(text.value.value).split())
                    notes.setdefault(node.name, {})[ast.unparse(field.target)] = _without_rules(words)
    return notes


def _without_rules(words: str) -> str:
    return re.sub(r"\s*\((US-[\w, to-]+)\)", "", words)


if __name__ == "__main__":
    (words,) = sys.argv[1:]
    sys.stdout.write(page(examples(tomllib.loads(Path(words).read_text(encoding="utf-8")))))
