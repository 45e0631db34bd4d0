"""Prompts and journal lines as sentences, choices as labels: the templates of a game, with arguments in its words.

A game keeps its templates in a `phrases.toml` in its folder: what is asked in ``[prompt]``, what happened in
``[journal]``, and in ``[hidden]`` what those hear of it who may not know it. `{0:seat}` is the first argument, spelled
as the game spells a `seat`; what stands for an argument that is not there is for the game to say. `{0:n|card|cards}`
is a number with what is counted, as it reads of one and of any other number.

What actions are called on a button stands in ``[choice]``, by their family: ``"give" = "Give {thing:name} to {seat}"``,
where arguments are slots by name, nothing for one that is left out. ``"yes agree"`` is the label of `yes` where `agree`
is asked. What an answer is called once its question is gone stands in ``[taken]``, by the key of that question:
``resource = "Resource: {0}"``, where its label alone says too little. Where a game says nothing of a choice its words
are its label (`plain_label`).

What a sentence names of all that lies on the table is data as well: its arguments, pointed at as choices point.

What a line of the journal is to whoever looks back at what others did stands in ``[step]``, by its key: its picture,
its weight from 1 to 3, ``along`` where several in a row are one, and ``turn`` or ``round`` where one begins with it,
as in ``walked = "walk 1 along"``.

A world of content may tell lines in its own words: for what happens there, and for what one of its things brings about
or what is named (`Sayings`; `saying_faults` finds what cannot stand for a line).

What is told when it happens stands in ``[story]``, by the key of a line: ``landmark = "{1:name}"`` says that the text
of that argument, as the line spells it, is read aloud. It is data of the line, so whoever may not know its arguments is
told nothing.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from string import Formatter
from types import MappingProxyType
from typing import Final, TypeAlias, final

from msgspec import Struct

from unmapped.kernel.actions import Choice
from unmapped.kernel.content import Faults, Location, hint
from unmapped.kernel.errors import BadContent
from unmapped.kernel.journal import Argument, Line, Mark
from unmapped.kernel.rules import Prompt

Spell: TypeAlias = Callable[[tuple[Argument, ...], int, str], str]
"""Says one of some arguments, given by its place, in the manner that a template asks for."""

Point: TypeAlias = Callable[[tuple[Argument, ...], int, str], tuple[str, ...]]
"""The things on the table that one of some arguments means, said in a manner: as choices point at them, "node:e1"."""

SpellSlot: TypeAlias = Callable[[str, str], str]
"""Says the value of a slot in the manner that a template asks for; in no manner, as it is."""


Piece: TypeAlias = tuple[str, int, str]
"""A piece of a template: text, the argument that follows it, -1 for none, and how that is said."""

FILE: Final = "phrases.toml"

ALOUD: Final = "~"
"""Stands for a printed thing where the sentence of a line itself is what is read aloud."""


Told: TypeAlias = Callable[[tuple[Argument, ...], int], str]
"""The id of what one of some arguments means, given by its place, if that has a text; `ALOUD`, or "" for nothing."""

Sayings: TypeAlias = Callable[[], Mapping[tuple[str, str], str]]
"""What content says in its own words: templates by who says so, "world" or "world/thing", and the key of the line."""

UNTOLD: Final[Mapping[str, Told]] = MappingProxyType({})
"""For a game in which nothing is read aloud."""


def _unsaid() -> Mapping[tuple[str, str], str]:
    """Nothing is said otherwise than the game says it."""
    return {}


def as_said(spell: Spell, **kinds: str) -> Point:
    """What arguments mean in a game that says things as choices name them: by manner, the kind of what is said so."""

    def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
        return (f"{kinds[how]}:{spell(args, at, how)}",) if how in kinds else ()

    return point


def nothing(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    """What arguments mean in a game whose sentences point at nothing."""
    return ()


_MARK: Final = "a picture with a weight from 1 to 3, perhaps “along”, and “turn” or “round” where one begins"


@final
class Phrases:
    """The sentences of one game, and what they name of all that lies on the table."""

    def __init__(
        self,
        folder: Traversable,
        spell: Spell,
        point: Point = nothing,
        texts: Mapping[str, Told] = UNTOLD,
        sayings: Sayings = _unsaid,
    ) -> None:
        """`texts` says by manner on which thing that stands which is read aloud of an argument that is spelled so."""
        self._folder = folder
        self._spell = spell
        self._point = point
        self._texts = texts
        self._sayings = sayings
        self._labels: dict[str, tuple[tuple[str, str, str], ...]] = {}
        self._pieces: dict[str, tuple[Piece, ...]] = {}

    @cached_property
    def templates(self) -> dict[str, dict[str, str]]:
        """All templates, by section and key.

        Raises:
            BadContent: if ``[story]`` marks what no line spells, or what has no text, or ``[taken]`` is about what is
                not asked, or leaves out the answer.

        """
        text = (self._folder / FILE).read_text(encoding="utf-8")
        read = {section: dict(lines) for section, lines in tomllib.loads(text).items()}
        faults = Faults()
        for key, marked in read.get("story", {}).items():
            with faults:
                self._check(key, marked, read["journal"])
        for key, said in read.get("taken", {}).items():
            with faults:
                _check_taken(key, said, read["prompt"])
        faults.check()
        return read

    def _check(self, key: str, marked: str, lines: Mapping[str, str]) -> None:
        """Refuse a mark of ``[story]`` under which nothing can be told."""
        here = Location(FILE, key=f"story.{key}")
        if key not in lines:
            here.refuse(f'no line of the journal is called "{key}"{hint(key, sorted(lines))}')
        pieces = self._read(marked)
        text, at, how = pieces[0] if len(pieces) == 1 else ("", -1, "")
        if text or at < 0:
            here.refuse(f'expected one argument as the line spells it, such as "{{0:name}}", got "{marked}"')
        if (at, how) not in [(place, manner) for _, place, manner in self._read(lines[key])]:
            here.refuse(f'the line "{lines[key]}" has no argument "{marked}"')
        if how not in self._texts:
            here.refuse(f'what is spelled as "{how}" has no text to be read aloud{hint(how, sorted(self._texts))}')

    @cached_property
    def marks(self) -> dict[str, Mark]:
        """What lines are to whoever looks back, by their keys. Raises BadContent for the first that is none."""
        lines = self.templates["journal"]
        marks = {}
        for key, words in self.templates.get("step", {}).items():
            marks[key] = mark = _mark(words.split())
            if key not in lines:
                raise BadContent("phrases.toml", "step", key, "no line of the journal has this key")
            if mark is None:
                raise BadContent("phrases.toml", "step", key, f"expected {_MARK}, found “{words}”")
        return {key: mark for key, mark in marks.items() if mark is not None}

    def keys(self, section: str) -> tuple[str, ...]:
        """The keys of a section, "journal" or "prompt"."""
        return tuple(self.templates[section])

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return self._fill(self.templates["prompt"][prompt.key], prompt.args)

    def tell(self, line: Line) -> str:
        """A journal line as a sentence, without the name of its seat."""
        if line.key.endswith(".hidden"):
            return self.templates["hidden"][line.key.removesuffix(".hidden")]
        return self._fill(self._told(line), line.args)

    def _told(self, line: Line) -> str:
        """The template of a line: of what brought it about, of what it names, of its world, or else the game's."""
        if line.by:
            sayings = self._sayings()
            world, _, bearer = line.by.partition("/")
            named = [
                arg if arg.startswith(f"{world}/") else f"{world}/{arg}" for arg in line.args if isinstance(arg, str)
            ]
            for teller in (*((line.by,) if bearer else ()), *named, world):
                said = sayings.get((teller, line.key))
                if said is not None:
                    return said
        return self.templates["journal"][line.key]

    def say(self, said: Prompt | Line, spell: Spell) -> str:
        """A prompt or a line as a sentence, its arguments spelled otherwise than for everybody."""
        if said.key.endswith(".hidden"):
            return self.templates["hidden"][said.key.removesuffix(".hidden")]
        template = self.templates["prompt"][said.key] if isinstance(said, Prompt) else self._told(said)
        return self._fill(template, said.args, spell)

    def targets(self, said: Prompt | Line) -> tuple[str, ...]:
        """The things that a prompt or a line names, in its order, each once; none for those who may not know."""
        if said.key.endswith(".hidden"):
            return ()
        template = self.templates["prompt" if isinstance(said, Prompt) else "journal"][said.key]
        args = said.args
        named = [self._point(args, at, how) for _, at, how in self._read(template) if 0 <= at < len(args)]
        return tuple(dict.fromkeys([target for targets in named for target in targets]))

    def story(self, line: Line) -> str:
        """The id of the thing whose text is read aloud when a line is heard, `ALOUD` for the sentence itself.

        "" for most lines, and for whoever may not know the arguments: of those nothing is there to be told.
        """
        marked = self.templates.get("story", {}).get(line.key)
        if marked is None:
            return ""
        _, at, how = self._read(marked)[0]
        return self._texts[how](line.args, at) if at < len(line.args) else ""

    def label(self, choice: Choice, asked: str, spell: SpellSlot) -> str:
        """What a choice is called where a prompt of the key `asked` stands; "" where no template says it."""
        labels = self._labels or self._read_labels()
        pieces = labels.get(f"{choice.family} {asked}") or labels.get(choice.family)
        if pieces is None:
            return ""
        slots = choice.slots
        said = "".join([text + (spell(slots.get(name, ""), how) if name else "") for text, name, how in pieces])
        return capital(said.strip())

    def called(self, choice: Choice, asked: str, spell: SpellSlot) -> dict[str, str]:
        """What the slots of a choice are called in its label, by their names; without those that it leaves unsaid."""
        labels = self._labels or self._read_labels()
        names: dict[str, str] = {}
        for _, name, how in labels.get(f"{choice.family} {asked}") or labels.get(choice.family) or ():
            said = spell(choice.slots[name], how).strip(" ,") if name in choice.slots else ""
            if said:
                names.setdefault(name, said)
        return names

    def taken(self, label: str, asked: str, within: Callable[[str], str]) -> str:
        """What an answer with this label is called once its question, of the key `asked`, is gone.

        `within` says the label as it stands within a sentence.
        """
        said = self.templates.get("taken", {}).get(asked)
        return label if said is None else capital(said.format(within(label)))

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

    def _fill(self, template: str, args: tuple[Argument, ...], spell: Spell | None = None) -> str:
        """Put the arguments into a template, each spelled as the template says."""
        say = self._spell if spell is None else spell
        parts: list[str] = []
        for text, at, how in self._read(template):
            parts.append(text)
            if at >= 0:
                manner, *counted = how.split("|")
                said = say(args, at, manner)
                parts.append(f"{said} {counted[said != '1']}" if counted else said)
        sentence = " ".join("".join(parts).split()).replace(" .", ".").replace("?.", "?")
        if sentence.endswith("..") and not sentence.endswith("..."):  # A name that ends with a full stop of its own.
            sentence = sentence[:-1]
        return capital(sentence) if template.startswith("{") else sentence


def _check_taken(asked: str, said: str, prompts: Mapping[str, str]) -> None:
    """Refuse a template of ``[taken]`` under which nothing can be called."""
    here = Location(FILE, key=f"taken.{asked}")
    if asked not in prompts:
        here.refuse(f'no question is called "{asked}"{hint(asked, sorted(prompts))}')
    if [(field, how) for _, field, how, _ in Formatter().parse(said) if field is not None] != [("0", "")]:
        here.refuse(f'expected the answer once, "{{0}}", got "{said}"')


def lines_of(folder: Traversable) -> Mapping[str, str]:
    """How a game tells its lines, by their keys: ``[journal]`` of its phrases."""
    lines: dict[str, str] = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))["journal"]
    return lines


def saying_faults(
    sayings: Iterable[tuple[Location, str, str]], lines: Mapping[str, str], things: Collection[str]
) -> Iterator[BadContent]:
    """What is wrong with sayings of a world, each given with its place, its id ("line" or "thing line") and its text.

    `lines` are those of the game by their keys, `things` the ids of all that may bring something about or be named.
    """
    for location, name, text in sayings:
        *bearer, key = name.split()
        if len(bearer) > 1:
            yield location.at("id").bad(f'expected a line, or a thing and a line, got "{name}"')
        elif bearer and bearer[0] not in things:
            yield location.at("id").bad(f'there is nothing with the id "{bearer[0]}"{hint(bearer[0], sorted(things))}')
        elif key not in lines:
            yield location.at("id").bad(f'no line of the journal is called "{key}"{hint(key, sorted(lines))}')
        elif fault := _saying_fault(lines[key], text):
            yield location.at("text").bad(fault)


def _saying_fault(line: str, text: str) -> str:
    """Why a text does not say what a template says; "" where it does."""
    try:
        wanted, got = _arguments(line), _arguments(text)
    except ValueError as wrong:
        return f"braces stand around arguments alone: {wrong}"
    if missing := sorted(wanted - got):
        return f'"{line}" says {", ".join(missing)} as well'
    if unknown := sorted(got - wanted):
        return f'"{line}" has no {", ".join(unknown)}'
    if line[:1].islower() != text[:1].islower():
        return f'expected {"what follows a name" if line[:1].islower() else "a whole sentence"}, as "{line}" is'
    return "" if text.endswith((".", "?", "}")) else "expected a sentence, with its full stop"


def _arguments(template: str) -> set[str]:
    """The arguments of a template as it spells them, "{0:name}"."""
    parts = [(field, how) for _, field, how, _ in Formatter().parse(template) if field is not None]
    return {f"{{{field}:{how}}}" if how else f"{{{field}}}" for field, how in parts}


def _mark(words: list[str]) -> Mark | None:
    """What a line of ``[step]`` says; None where it says it otherwise than it should."""
    weights = [word for word in words if word in ("1", "2", "3")]
    begins = [word for word in words if word in ("turn", "round")]
    joins = "along" in words
    pictures = [word for word in words if word not in (*weights, *begins, "along")]
    if not words or max(len(weights), len(begins), len(pictures)) > 1 or bool(pictures) != bool(weights):
        return None
    return Mark(int(weights[0]) if weights else 0, "".join(pictures), joins, "".join(begins))


def row(identities: Iterable[str], name: Callable[[str], str]) -> str:
    """Things in a row by their names, like ones counted: ``Fuel ×2, Clone``."""
    counted = [(name(identity), count) for identity, count in Counter(identities).items()]
    return ", ".join([f"{called} ×{count}" if count > 1 else called for called, count in counted])


def capital(text: str) -> str:
    """Return a text with a capital."""
    return f"{text[:1].upper()}{text[1:]}"


def plain_label(choice: Choice, names: Mapping[str, str]) -> str:
    """``lay_down thin_pine on n1`` reads ``Lay down Thin Pine on n1`` where that is the name of `thin_pine`."""
    said = [capital(choice.family.replace("_", " ").replace("-", " "))]
    for value, words in zip(choice.slots.values(), choice.words, strict=True):
        said.append(words.replace(value, names.get(value, value)).replace("_", " "))
    return " ".join(said)


def names_of(printed: object) -> dict[str, str]:
    """The names, by id, of all that has an `id` and a `name` or a `title`, wherever it stands in what is printed.

    What has a name alone, such as a side of a card, is called by it.
    """
    names: dict[str, str] = {}
    _read(printed, names)
    return names


def _read(printed: object, names: dict[str, str]) -> None:
    if isinstance(printed, Struct):
        identity = getattr(printed, "id", None)
        name = getattr(printed, "name", None) or getattr(printed, "title", None)
        side = getattr(printed, "name", None)
        if isinstance(identity, str) and isinstance(name, str):
            names.setdefault(identity, name)
        elif isinstance(side, str):
            names.setdefault(side, side)
        for field in printed.__struct_fields__:
            _read(getattr(printed, field), names)
    elif isinstance(printed, Mapping):
        for part in printed.values():
            _read(part, names)
    elif isinstance(printed, tuple | list):
        for part in printed:
            _read(part, names)
