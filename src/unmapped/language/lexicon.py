"""The words of a game: what carries each of them out, and what speaks against it.

A chapter of a game lists its words as entries; the game puts all chapters together in one place, once, and what is said
twice or by nobody is found there. Conditions that join others are in no chapter: they mean the same in all games.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeAlias, TypeVar, final

from unmapped.kernel.agenda import Ints
from unmapped.language.joined import AllOf, AnyOf, Not
from unmapped.language.word import word_kind
from unmapped.language.world import World

S = TypeVar("S", bound=World)

Do: TypeAlias = Callable[[S, int, Ints, Ints], None]
"""(state, seat, arguments, context): carry a word out for `seat`."""
Ask: TypeAlias = Callable[[S, int, Ints, Ints], bool]
"""The same, whether it would change anything, could be done, or holds."""


_NOT: Final = word_kind(Not)
_ALL_OF: Final = word_kind(AllOf)
_JOINING: Final = (_NOT, _ALL_OF, word_kind(AnyOf))
_UNSAID: Final = -1
"""The number of a word that a game does not have."""


@final
class Dialect:
    """How a game speaks the language: what its questions, contexts and lines are called."""

    __slots__ = (
        "ask_where",
        "ask_who",
        "by_chance",
        "choice_rule",
        "chosen_at",
        "place_at",
        "settle",
        "source_at",
        "stream",
    )

    def __init__(
        self,
        *,
        ask_who: int,
        ask_where: int,
        choice_rule: str,
        stream: str,
        by_chance: str,
        source_at: int,
        place_at: int,
        chosen_at: int,
        settle: Ints,
    ) -> None:
        self.ask_who = ask_who
        """The kind of the question whom: (seat, seats as bits, left, optional, node, *context)"""
        self.ask_where = ask_where
        """The kind of the question where: (seat, places as bits, left, optional, node, affected, *context)"""
        self.choice_rule = choice_rule
        """The rule under which they are asked, and their answers told."""
        self.stream = stream
        """The stream of chance that says who or where it is, if nobody does."""
        self.by_chance = by_chance
        """The line of the journal that tells where chance has it happen; for whom it is ``by-chance``."""
        self.source_at = source_at
        """Where a context says what it stands on."""
        self.place_at = place_at
        """Where a context says the place."""
        self.chosen_at = chosen_at
        """Where a context says who was chosen."""
        self.settle = settle
        """The record that follows every effect of a hook."""


@final
class Entry(Generic[S]):
    """A word of a chapter.

    `do` carries it out; `can` says whether that would change anything, without it it always would; `must` whether
    nothing stands in the way of it, where something can, and `sure` with which arguments nothing ever does; `holds`
    whether a condition is true. What is `of_table` is about nobody, or says itself about whom. Nobody knows before
    whether what comes `later` holds: a roll.
    """

    __slots__ = ("can", "do", "later", "must", "of_table", "sure", "word")

    def __init__(
        self,
        word: str,
        do: Do[S] | None = None,
        can: Ask[S] | None = None,
        must: Ask[S] | None = None,
        *,
        sure: Callable[[Ints], bool] | None = None,
        holds: Ask[S] | None = None,
        of_table: bool = False,
        later: bool = False,
    ) -> None:
        self.word = word
        self.do = do
        self.can = can if holds is None else holds
        self.must = must
        self.sure = sure
        self.of_table = of_table
        self.later = later


@final
class Lexicon(Generic[S]):
    """All words of a game, by number."""

    __slots__ = ("all_of", "at", "can", "do", "for_", "joining", "later", "must", "not_", "of_table", "sure", "who_at")

    def __init__(
        self,
        numbers: Mapping[str, int],
        who_at: Mapping[int, int],
        silent: Iterable[str],
        chapters: Iterable[Sequence[Entry[S]]],
    ) -> None:
        """Put the words of all chapters together.

        Args:
            numbers: the number of every word that content can say; two more stand for FOR and AT, which compilers write
                around what happens to others, or elsewhere.
            who_at: which argument of a word says whom it is about, for those that name anybody.
            silent: the words that nobody carries out: rules that go on, and groups.
            chapters: the entries of each chapter.

        Raises:
            ValueError: some words are said twice, by nobody, or known to no content; it names them all.

        """
        size = len(numbers)
        self.for_ = size
        """(people, node): an effect for others than the one it is about"""
        self.at = size + 1
        """(places, node): an effect about another place"""
        self.joining = tuple([numbers[word] for word in _JOINING if word in numbers])
        """Conditions that join others: `not_` (node), `all_of` (node of several), and of several one, or as many as an
        amount says (node, amount)."""
        self.not_, self.all_of = numbers.get(_NOT, _UNSAID), numbers.get(_ALL_OF, _UNSAID)
        self.do: list[Do[S] | None] = [None] * (size + 2)
        self.can: list[Ask[S] | None] = [None] * (size + 2)
        self.must: list[Ask[S] | None] = [None] * (size + 2)
        self.sure: list[Callable[[Ints], bool] | None] = [None] * (size + 2)
        self.of_table = [False] * size + [True, True]
        self.later = [False] * (size + 2)
        self.who_at = [who_at.get(number, -1) for number in range(size)]
        entries = [entry for chapter in chapters for entry in chapter]
        words = [entry.word for entry in entries]
        faults = [f"{word} is no word of the content" for word in words if word not in numbers]
        faults += [f"{word} is said twice" for word in dict.fromkeys(words) if words.count(word) > 1]
        faults += [f"{word} means the same in all games" for word in words if word in _JOINING]
        said = {*words, *silent, *_JOINING}
        faults += [f"nobody carries {word} out" for word in numbers if word not in said]
        if faults:
            raise ValueError("; ".join(faults))
        for entry in entries:
            number = numbers[entry.word]
            self.do[number] = entry.do
            self.can[number] = entry.can
            self.must[number] = entry.must
            self.sure[number] = entry.sure
            self.of_table[number] = entry.of_table
            self.later[number] = entry.later
