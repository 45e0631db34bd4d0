"""How English says what is described: how many are meant, who chooses them, and when somebody does something.

The nouns, and what is said of them, are a game's own.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.english import YOU, an, conjugated, spelled

PICKS: Final[Mapping[str, str]] = {
    "one": "one",
    "two": "two",
    "three": "three",
    "each": "each",
    "up_to_one": "up to one",
    "up_to_two": "up to two",
    "random": "a random",
}
"""How many of those that fit are meant (`selectors.PICKS`)."""

_BY_ITSELF: Final = ("each", "random")
_ARTICLES: Final = ("a ", "an ", "the ")


def chosen(pick: str, chooser: str, choosers: Mapping[str, str]) -> list[str]:
    """Return who chooses, in brackets; nothing where that is the reader, or there is nothing to choose.

    `choosers` are those whom a game names: ``the crew chooses``.
    """
    by = choosers.get(chooser)
    return [f"({by})"] if by and pick not in _BY_ITSELF else []


def true_of(said: Iterable[tuple[bool, str]]) -> list[str]:
    """Return the words of which it is told that they are said."""
    return [words for is_said, words in said if is_said]


def so_many(number: str, words: str) -> str:
    """Return so many of a thing, which is put as it is for that number: ``an explorer``, ``two held explorers``."""
    return an(words) if number == "1" else f"{spelled(number)} {words}"


def bare(words: str) -> str:
    """Return words without their article."""
    for article in _ARTICLES:
        words = words.removeprefix(article)
    return words


def cannot(person: Subject, *, everybody: bool) -> str:
    """Return that somebody cannot do something; `everybody` says that it is all: ``nobody can``."""
    return "nobody can" if everybody else f"{person.words} cannot"


def when(person: Subject, verb: str, what: str = "") -> str:
    """Return the moment at which somebody does something: ``when you enter a Bed``."""
    return f"when {person.words} {conjugated(verb, person)} {what}".strip()


def turn_of(person: Subject) -> str:
    """Return whose turn: ``your turn``, ``the turn of the active explorer``."""
    return "your turn" if person == YOU else f"the turn of {person.words}"
