"""What people type: actions in words, whole or shortened, and what could come next."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, final

from unmapped.kernel.errors import BadWords, UnmappedError


def shared_start(legal: Sequence[str]) -> list[str]:
    """The words with which all legal actions begin; they may be left out."""
    if not legal:
        return []
    start = legal[0].lower().split()[:-1]
    for words in legal[1:]:
        tokens = words.lower().split()
        same = 0
        while same < min(len(start), len(tokens)) and start[same] == tokens[same]:
            same += 1
        start = start[:same]
    return start


def without_shared(typed: str, start: Sequence[str]) -> str:
    """What was typed, without those of the shared words with which it begins."""
    tokens = typed.split()
    left = list(start)
    while tokens and tokens[0].lower() in left:
        left = left[left.index(tokens.pop(0).lower()) + 1 :]
    return " ".join(tokens) + (" " if tokens and typed[-1].isspace() else "")


def read_shortened(typed: str, legal: Sequence[str]) -> str | None:
    """The one legal action that is meant: without words that all share, or in another order; None if there is none."""
    start = shared_start(legal)
    whole = {words.lower(): words for words in legal}
    given = " ".join(typed.lower().split())
    if given in whole:
        return whole[given]
    rest = without_shared(given, start)
    if not rest:
        return None
    words_meant = whole.get(" ".join([*start, rest]))
    if words_meant is not None:
        return words_meant
    wanted = sorted([*start, *rest.split()])
    meant = [words for words in legal if sorted(words.lower().split()) == wanted]
    return meant[0] if len(meant) == 1 else None


def read_begun(typed: str, legal: Sequence[str]) -> str | None:
    """The one legal action whose words begin like those typed; None if not one.

    Each has three letters at least; where all words are there but the first, one will do: ``set a on theorize``.
    """
    given = typed.lower().split()
    meant = [words for words in legal if _begins(words.lower().split(), given)]
    return meant[0] if len(meant) == 1 else None


def _begins(words: Sequence[str], given: Sequence[str]) -> bool:
    short = len(given) == len(words)
    return 0 < len(given) <= len(words) and all(
        word == begun or ((len(begun) >= _LETTERS or (short and at > 0)) and word.startswith(begun))
        for at, (word, begun) in enumerate(zip(words, given, strict=False))
    )


_LETTERS: Final = 3
_NEAR: Final = 0.5
"""How alike words are, of 1, for one to be taken for the other."""


def read_end(typed: str, legal: Sequence[str]) -> str | None:
    """The one legal action whose words end like those typed, hyphens or not; None if not one."""
    given = _plain(typed).split()
    meant = [words for words in legal if given and _plain(words).split()[-len(given) :] == given]
    return meant[0] if len(meant) == 1 else None


def _plain(words: str) -> str:
    return words.lower().replace("-", " ")


@final
class NoSuchNumber(UnmappedError):
    """A number was typed that stands before no choice; `numbered` of them have one, and `example` is one in words."""

    def __init__(self, typed: str, numbered: int, example: str) -> None:
        super().__init__(typed, numbered, example)
        self.typed = typed
        self.numbered = numbered
        self.example = example

    def __str__(self) -> str:
        words = f"type words, such as “{self.example}”" if self.example else "nothing is asked of you"
        if not self.numbered:
            return f"No choice has the number {self.typed} now: {words}."
        upto = "the only number is 1" if self.numbered == 1 else f"they have 1 to {self.numbered}"
        return f"No choice has the number {self.typed}: {upto}, and you can {words}."


def nearest(typed: str, legal: Sequence[str]) -> str:
    """The legal words nearest to what was typed, or nothing."""
    given = typed.lower().split()
    for words in legal:  # A part of an action: what it may be completed to.
        if given and set(given) <= set(words.lower().split()):
            return words
    for words in legal:  # Parts of its words.
        if given and all(any(word.startswith(begun) for word in words.lower().split()) for begun in given):
            return words
    near = get_close_matches(" ".join(given), [words.lower() for words in legal], n=1, cutoff=_NEAR)
    return next((words for words in legal if words.lower() == near[0]), "") if near else ""


def bad_words(typed: str, legal: Sequence[str]) -> BadWords:
    """What to say about words that name no action."""
    return BadWords(typed, nearest(typed, legal))


def next_words(typed: str, sentences: Iterable[str]) -> list[str]:
    """The words that can follow what was typed so far, or complete its last word, in order and without duplicates."""
    tokens = typed.lower().split()
    begun = tokens.pop() if tokens and not typed[-1:].isspace() else ""
    following: dict[str, None] = {}
    for sentence in sentences:
        words = sentence.split()
        if len(words) > len(tokens) and [word.lower() for word in words[: len(tokens)]] == tokens:
            word = words[len(tokens)]
            if word.lower().startswith(begun):
                following[word] = None
    return list(following)
