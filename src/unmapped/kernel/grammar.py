"""Sentences out of small parts: who does what, whether it is so, and how several of these stand together.

Whoever reads a card is "you" and is told what to do; everybody else does it.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias


class Subject(NamedTuple):
    """Who does something."""

    words: str
    plural: bool = False
    that: bool = False
    """Whom the words before concerned."""

    @property
    def is_chosen(self) -> bool:
        """Whether somebody chooses who it is, each time that it is said."""
        return self.words.startswith(("one ", "two ", "up to "))


YOU: Final = Subject("you", plural=True)
THEY: Final = Subject("they", plural=True)
"""Somebody of whom it was said before who it is."""


class Act(NamedTuple):
    """Somebody does something: `verb` in its plain form ("gain", "be placed"), and the `rest`.

    `order` is how you are told to do it, where that is not verb and rest; `may` says that it is free to choose.
    """

    subject: Subject
    verb: str
    rest: str
    order: str = ""
    may: bool = False


class Said(NamedTuple):
    """A clause that stands by itself, without capital and full stop."""

    text: str


Clause: TypeAlias = Act | Said


class Fact(NamedTuple):
    """What may be so: as a clause, and as the clause that it is not so."""

    yes: str
    no: str


# --- Words ------------------------------------------------------------------------------------------------------------

_THIRD: Final = {"be": "is", "have": "has", "do": "does"}
_PLURAL: Final = {"be": "are", "have": "have", "do": "do"}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES: Final = {1: "", 2: " twice", 3: " three times"}


def conjugated(verb: str, subject: Subject) -> str:
    """Return a verb as the subject does it: ``is placed``, ``gains``, ``are``."""
    first, _, rest = verb.partition(" ")
    if subject.plural:
        form = _PLURAL.get(first, first)
    elif first in _THIRD:
        form = _THIRD[first]
    elif first.endswith(("s", "sh", "ch", "x", "o")):
        form = f"{first}es"
    elif first.endswith("y") and first[-2] not in "aeo":
        form = f"{first[:-1]}ies"
    else:
        form = f"{first}s"
    return f"{form} {rest}".strip()


def plural(noun: str) -> str:
    """Return several of a thing: ``Beds``, ``Shelves``, ``discoveries``."""
    if noun.endswith("lf"):
        return f"{noun[:-1]}ves"
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in "aeo" else f"{noun}s"


def spelled(amount: str) -> str:
    """Say a number of people or places in letters: ``two``."""
    return _NUMBERS[int(amount)] if amount.isdecimal() and int(amount) < len(_NUMBERS) else amount


def times(number: int) -> str:
    """Say how often, with a space before it: `` twice``; nothing for once."""
    return _TIMES.get(number, f" {number} times")


def an(words: str) -> str:
    """Put the article before words."""
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def both(words: Sequence[str]) -> str:
    """Join words as ``a, b and c``."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def either(words: Sequence[str]) -> str:
    """Join words as ``a, b or c``."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    """Return a text with a capital."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str) -> str:
    """Return a clause as a sentence; one that ends with what somebody says has its full stop."""
    return f"{capital(text)}{'' if text.endswith(('.', '!', '?', '.”')) else '.'}"


def shortened(clauses: Sequence[str]) -> list[str]:
    """Say the words that several clauses begin with only once: ``you are mossy``, ``adopted``."""
    first, *others = (clause.split() for clause in clauses)
    same = 0
    while others and all(len(other) > same + 1 and other[: same + 1] == first[: same + 1] for other in others):
        same += 1
    return [clauses[0], *(" ".join(other[same:]) for other in others)]


# --- Facts ------------------------------------------------------------------------------------------------------------


def fact(subject: Subject, verb: str, rest: str) -> Fact:
    """Return what somebody is or does, and that it is not so."""
    yes = f"{subject.words} {conjugated(verb, subject)} {rest}"
    article, _, thing = subject.words.partition(" ")
    if article in ("a", "an"):
        return Fact(yes, f"no {thing} {conjugated(verb, subject)} {rest}")
    first, _, more = verb.partition(" ")
    if first == "be":
        return Fact(yes, " ".join(f"{subject.words} {conjugated('be', subject)} not {more} {rest}".split()))
    return Fact(yes, f"{subject.words} {conjugated('do', subject)} not {verb} {rest}")


def there_is(thing: str) -> Fact:
    """Return that there is something (``a node``, ``two explorers``), and that there is not."""
    article, _, bare = thing.partition(" ")
    if article in ("a", "an", "1"):
        return Fact(f"there is {thing}", f"there is no {bare}")
    if article == "another":
        return Fact(f"there is {thing}", f"there is no other {bare}")
    return Fact(f"there are {thing}", f"there are fewer than {thing}")


# --- Clauses ----------------------------------------------------------------------------------------------------------


def told(clause: Clause) -> str:
    """Return a clause as a text: an order to you, or what somebody does."""
    return clause.text if isinstance(clause, Said) else _run((clause,))


def sentences(clauses: Iterable[Clause]) -> str:
    """Return clauses as sentences."""
    return " ".join(sentence(text) for _, text in _runs(clauses))


def inline(clauses: Iterable[Clause]) -> str:
    """Return clauses as a part of a sentence."""
    runs = _runs(clauses)
    # After somebody else an order to you would not be one.
    told_others = [subject not in (YOU, None) for subject, _ in runs]
    parts = [
        f"you {text}" if subject == YOU and not text.startswith("you ") and any(told_others[:number]) else text
        for number, (subject, text) in enumerate(runs)
    ]
    if any(part.startswith(("if ", "unless ")) or ";" in part for part in parts[:-1]):
        return "; ".join(parts)
    if len(parts) > 1 and any(word in part for part in parts for word in (",", " and ", " or ")):
        return f"{', '.join(parts[:-1])}, and {parts[-1]}"
    return both(parts)


def is_plain(clauses: Sequence[Clause]) -> bool:
    """Whether clauses make up one short text, of which something more can be said behind it."""
    runs = _runs(clauses)
    if len(runs) != 1:
        return False
    ((_, words),) = runs
    return not any(word in words for word in (",", ";", " if ", " unless "))


def done_by(person: Subject, doing: Iterable[Clause], again: Subject) -> list[Clause] | None:
    """Return what they do as done by those whom it is about; nothing where it cannot be said so.

    Whoever was chosen is called `again` from the second clause on: what they do is not asked anew.
    """
    found: list[Clause] = []
    chosen = person
    for clause in doing:
        if not isinstance(clause, Act):
            return None
        found.append(clause._replace(subject=chosen) if clause.subject == THEY else clause)
        chosen = again if clause.subject == THEY and person.is_chosen else chosen
    return found


def _runs(clauses: Iterable[Clause]) -> list[tuple[Subject | None, str]]:
    """Return clauses as texts, with those whom they are about; acts that go together are one text."""
    groups: list[list[Clause]] = []
    for clause in clauses:
        last = groups[-1][-1] if groups else None
        if isinstance(clause, Act) and isinstance(last, Act):
            # "That explorer" is whoever was chosen by the words before.
            that = clause.subject.that and last.subject != YOU
            one = clause._replace(subject=last.subject) if that else clause
            if _go_together(last, one, same=that):
                groups[-1].append(one)
                continue
        groups.append([clause])
    return [
        (first.subject, _run([one for one in group if isinstance(one, Act)]))
        if isinstance(first, Act)
        else (None, told(first))
        for group in groups
        for first in group[:1]
    ]


def _go_together(one: Act, other: Act, *, same: bool) -> bool:
    """Whether two acts are those of one subject, and short enough to be told in one go.

    Of a group one may be chosen twice; `same` says that it is the one who was chosen.
    """
    if one.subject != other.subject or (one.may != other.may and one.subject == YOU):
        return False
    plain = not any(word in act.rest for act in (one, other) for word in (",", ";", ":", " and "))
    return plain and (same or not one.subject.is_chosen)


def _run(acts: Sequence[Act]) -> str:
    """Return acts of one subject as one text: ``gain 1 insight and 2 data``, ``one explorer may move``."""
    subject = acts[0].subject
    parts: list[str] = []
    for may, group in groupby(acts, key=lambda act: act.may):
        does = _listed(_doings(subject, list(group)))
        parts.append(f"you may {does}" if may and subject == YOU else f"may {does}" if may else does)
    return both(parts) if subject == YOU else f"{subject.words} {both(parts)}"


def _listed(parts: Sequence[str]) -> str:
    """Join what is done; what has an "and" of its own is kept apart."""
    if len(parts) > 1 and any(" and " in part for part in parts):
        return f"{', '.join(parts[:-1])}, and {parts[-1]}"
    return both(parts)


def _doings(subject: Subject, acts: Sequence[Act]) -> list[str]:
    """Return what a subject does, or may do, each verb once."""
    found: list[str] = []
    each = "each " if subject.words.startswith(("two ", "up to two ")) else ""
    for verb, group in groupby(acts, key=lambda act: act.verb):
        members = list(group)
        orders = [act.order for act in members if act.order and subject == YOU]
        rest = both([act.rest for act in members])
        plain = verb if subject == YOU or acts[0].may else conjugated(verb, subject)
        does = f"{'' if verb in ('be', 'swap') else each}{plain} {rest}".strip()
        found.append(both(orders) or does)
    return found
