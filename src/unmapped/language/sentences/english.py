"""English: its grammar, and how cards are read in it.

Whoever reads a card is "you" and is told what to do; everybody else does it. The functions make sentences out of small
parts, for those who say what the words of a game mean; `English` joins what they say. A game whose cards are spoken
otherwise somewhere overrides that joint.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from unmapped.kernel.phrases import capital
from unmapped.language.sentences.clauses import Act, Clause, Proposition, Said, Subject
from unmapped.language.sentences.tongue import Tongue

YOU: Final = Subject("you", plural=True)
THEY: Final = Subject("they", plural=True)
"""Somebody of whom it was said before who it is."""


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


def sentence(text: str) -> str:
    """Return a clause as a sentence; one that ends with what somebody says has its full stop."""
    return f"{capital(text)}{'' if text.endswith(('.', '!', '?', '.”')) else '.'}"


def headed(name: str, *facts: str) -> str:
    """Return the first line of a card, with what is printed around its name: ``Bed (node, build site)``."""
    return f"{name} ({', '.join(facts)})" if facts else name


def shortened(clauses: Sequence[str]) -> list[str]:
    """Say the words that several clauses begin with only once: ``you are mossy``, ``adopted``."""
    first, *others = (clause.split() for clause in clauses)
    same = 0
    while others and all(len(other) > same + 1 and other[: same + 1] == first[: same + 1] for other in others):
        same += 1
    return [clauses[0], *(" ".join(other[same:]) for other in others)]


# --- Propositions -----------------------------------------------------------------------------------------------------


def proposition(subject: Subject, verb: str, rest: str) -> Proposition:
    """Return what somebody is or does, and that it is not so."""
    yes = f"{subject.words} {conjugated(verb, subject)} {rest}"
    article, _, noun = subject.words.partition(" ")
    if article in ("a", "an"):
        return Proposition(yes, f"no {noun} {conjugated(verb, subject)} {rest}")
    first, _, more = verb.partition(" ")
    if first == "be":
        return Proposition(yes, " ".join(f"{subject.words} {conjugated('be', subject)} not {more} {rest}".split()))
    return Proposition(yes, f"{subject.words} {conjugated('do', subject)} not {verb} {rest}")


def there_is(what: str) -> Proposition:
    """Return that there is something (``a node``, ``two explorers``), and that there is not."""
    article, _, bare = what.partition(" ")
    if article in ("a", "an", "1"):
        return Proposition(f"there is {what}", f"there is no {bare}")
    if article == "another":
        return Proposition(f"there is {what}", f"there is no other {bare}")
    return Proposition(f"there are {what}", f"there are fewer than {what}")


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
    clauses: list[Clause] = []
    chosen = person
    for clause in doing:
        if not isinstance(clause, Act):
            return None
        clauses.append(clause._replace(subject=chosen) if clause.subject == THEY else clause)
        chosen = again if clause.subject == THEY and _is_chosen(person) else chosen
    return clauses


def _runs(clauses: Iterable[Clause]) -> list[tuple[Subject | None, str]]:
    """Return clauses as texts, with those whom they are about; acts that go together are one text."""
    groups: list[list[Clause]] = []
    for clause in clauses:
        last = groups[-1][-1] if groups else None
        if isinstance(clause, Act) and isinstance(last, Act):
            # "That explorer" is whoever was chosen by the words before.
            that = clause.subject.that and last.subject != YOU
            act = clause._replace(subject=last.subject) if that else clause
            if _go_together(last, act, same=that):
                groups[-1].append(act)
                continue
        groups.append([clause])
    return [
        (first.subject, _run([act for act in group if isinstance(act, Act)]))
        if isinstance(first, Act)
        else (None, told(first))
        for group in groups
        for first in group[:1]
    ]


def _go_together(first: Act, other: Act, *, same: bool) -> bool:
    """Whether two acts are those of one subject, and short enough to be told in one go.

    Of a group one may be chosen twice; `same` says that it is the one who was chosen.
    """
    if first.subject != other.subject or (first.may != other.may and first.subject == YOU):
        return False
    plain = not any(word in act.rest for act in (first, other) for word in (",", ";", ":", " and "))
    return plain and (same or not _is_chosen(first.subject))


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
    doings: list[str] = []
    each = "each " if subject.words.startswith(("two ", "up to two ")) else ""
    for verb, group in groupby(acts, key=lambda act: act.verb):
        members = list(group)
        orders = [act.order for act in members if act.order and subject == YOU]
        rest = both([act.rest for act in members])
        plain = verb if subject == YOU or acts[0].may else conjugated(verb, subject)
        does = f"{'' if verb in ('be', 'swap') else each}{plain} {rest}".strip()
        doings.append(both(orders) or does)
    return doings


def _is_chosen(person: Subject) -> bool:
    """Whether somebody chooses who it is, each time that it is said."""
    return person.words.startswith(("one ", "two ", "up to "))


# --- How it all hangs together ----------------------------------------------------------------------------------------

_FEWEST_WAYS: Final = 2


class English(Tongue):
    """How English joins what the words of a game say."""

    def inline(self, clauses: Sequence[Clause]) -> str:
        """Return clauses as a part of a sentence: ``gain 1 insight, and one explorer may move``."""
        return inline(clauses)

    def sentence(self, text: str) -> str:
        """Return a clause with its capital and its full stop."""
        return sentence(text)

    def sentences(self, clauses: Sequence[Clause]) -> str:
        """Return clauses as sentences; what one person does goes into one."""
        return sentences(clauses)

    def is_plain(self, clauses: Sequence[Clause]) -> bool:
        """Whether clauses make up one text without commas and conditions."""
        return is_plain(clauses)

    def together(self, members: Sequence[Sequence[Clause]]) -> list[Clause]:
        """Say effects one after the other: ``X and Y``."""
        return [clause for member in members for clause in member]

    def chained(self, links: Sequence[Sequence[Clause]]) -> list[Clause]:
        """Say a chain inside of another effect: ``X; then Y``."""
        said = [inline(link) for link in links if link]
        return [Said("; then ".join(said))] if said else []

    def afterwards(self, link: Sequence[Clause]) -> str:
        """Say a link of a chain: ``Then X.``."""
        return sentence(f"then {inline(link)}")

    def either(self, ways: Sequence[str]) -> str:
        """Say effects of which one is chosen: ``either X or Y``."""
        comma = "," if len(ways) > _FEWEST_WAYS or any("," in way or " and " in way for way in ways) else ""
        return f"either {', '.join(ways[:-1])}{comma} or {ways[-1]}"

    def may(self, you: Subject, doing: Sequence[Clause]) -> list[Clause]:
        """Say what somebody is free to do: ``you may X``."""
        acts = [clause._replace(may=True) for clause in doing if isinstance(clause, Act)]
        return [*acts] if len(acts) == len(doing) else [Said(f"{you.words} may {inline(doing)}")]

    def pay(self, you: Subject, cost: Sequence[Clause], bought: Sequence[Clause]) -> list[Clause]:
        """Say what is paid, and for what: ``X to Y``; ``X so that others do Y``."""
        yours = all(isinstance(clause, Act) and clause.subject == YOU for clause in bought)
        return [Said(f"{inline(cost)} {'to' if yours else 'so that'} {inline(bought)}")]

    def repeated(self, doing: str, number: int) -> str:
        """Say how often something is done: ``X, twice``."""
        return f"{doing},{times(number)}"

    def done_by(self, person: Subject, again: Subject, doing: Sequence[Clause]) -> list[Clause] | None:
        """Return what "they" do as done by somebody."""
        return done_by(person, doing, again)

    def for_each(self, person: Subject, doing: str) -> str:
        """Say what happens to somebody: ``each explorer: X``."""
        return f"{person.words}: {doing}"

    def given(self, clause: str) -> str:
        """Say a condition: ``if C``."""
        return f"if {clause}"

    def unless(self, clause: str) -> str:
        """Say a condition that has to fail: ``unless C``."""
        return f"unless {clause}"

    def when(self, condition: str, doing: str) -> str:
        """Say what depends on a condition: ``if C, X``."""
        return f"{condition}, {doing}"

    def behind(self, doing: str, condition: str) -> str:
        """Say the same with the condition behind: ``X unless C``."""
        return f"{doing} {condition}"

    def otherwise(self, doing: str) -> str:
        """Say what else is done: ``Otherwise X.``."""
        return sentence(f"otherwise {doing}")

    def or_else(self, doing: str, other: str) -> str:
        """Say both in one sentence: ``if C, X; otherwise Y``."""
        return f"{doing}; otherwise {other}"

    def spared(self, you: Subject, doing: str, clause: str) -> str:
        """Say from what a condition frees: ``X; you may leave this out if C``."""
        return f"{doing}; {you.words} may leave this out if {clause}"

    def during(self, clause: str, rule: str) -> str:
        """Say while what a rule goes on: ``while C, R``."""
        return f"while {clause}, {rule}"

    def except_when(self, clause: str, rule: str) -> str:
        """Say when a rule does not go on: ``R unless C``."""
        return f"{rule} unless {clause}"

    def all_hold(self, clauses: Sequence[str]) -> str:
        """Say that all of several clauses are so: ``A and B``."""
        if not clauses:
            return ""
        if len(clauses) > 1 and any(word in clause for clause in clauses for word in (",", " or ", " and ")):
            comma = ";" if any("," in clause for clause in clauses) else ","
            return f"{f'{comma} '.join(clauses[:-1])}{comma} and {clauses[-1]}"
        return both(self.shortened(clauses))

    def shortened(self, clauses: Sequence[str]) -> list[str]:
        """Say the words that several clauses begin with only once."""
        return shortened(clauses)

    def all_of(self, facts: Sequence[Proposition]) -> Proposition:
        """Say that all of several things are so: ``A and B``, ``not A or not B``."""
        return Proposition(
            self.all_hold([proposition.yes for proposition in facts]), either([proposition.no for proposition in facts])
        )

    def any_of(self, facts: Sequence[Proposition]) -> Proposition:
        """Say that one of several things is so: ``A or B``, ``not A and not B``."""
        return Proposition(
            either([proposition.yes for proposition in facts]), both([proposition.no for proposition in facts])
        )
