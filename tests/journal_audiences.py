"""Every phrase of a game's journal: whom it tells what, and what its readers must know for it.

A game writes down a `Telling` for each of its phrases: who may read what it says, and which cards its words give away.
A `Listener` hears every line of a table at the moment at which it is written, and demands that it goes to exactly those
whom the table names, and that each of them knows at that moment where a card lies that the line names. So no phrase can
tell a hidden card, or the wrong one: with another index it would name one that some reader does not know.

Golden playthroughs are heard as they are played (`tests.playthroughs`), where every phrase occurs; random games too.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar, final

from unmapped.kernel.journal import Journal, Line
from unmapped.kernel.phrases import Phrases
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

Audience: TypeAlias = Callable[[S, Line], int]
"""The knowers who may read what a line says, as a bit mask; the last knower is the public."""
Named: TypeAlias = Callable[[S, Line], Collection[int]]
"""The cards that an argument of a line may mean; nothing where this line names none."""


@final
class Telling(Generic[S]):
    """What a phrase says to whom: `to` everybody unless it is said, and `cards` for each argument that names some.

    Each reader must know at least one card of each collection: what lies elsewhere under the same name is not meant.
    """

    def __init__(self, *cards: Named[S], to: Audience[S] | None = None) -> None:
        self.cards = cards
        self.to = to


Tellings: TypeAlias = Mapping[str, Telling[S]]
"""Of every phrase, by its key."""


@final
class Listener(Generic[S]):
    """Hears all lines of one table, and raises AssertionError at the first that tells too much, or the wrong reader."""

    def __init__(self, state: S, tellings: Tellings[S]) -> None:
        self._state = state
        self._tellings = tellings
        self.heard: Counter[str] = Counter()
        """How often each phrase was written."""

    def told(self, line: Line) -> None:
        """Hear a line."""
        telling = self._tellings.get(line.key)
        assert telling is not None, f"nobody has said who may read {line.key}"
        everybody = self._state.cards.everybody
        readers = everybody if telling.to is None else telling.to(self._state, line)
        assert line.audience == readers, f"{line} is for {line.audience:b}, and should be for {readers:b}"
        for named in telling.cards:
            cards = named(self._state, line)
            for knower in range(everybody.bit_length()):
                if cards and readers >> knower & 1:
                    knows = any(self._state.cards.knows(knower, card) for card in cards)
                    assert knows, f"{line} tells knower {knower} which card it is, who cannot know it"
        self.heard[line.key] += 1


def listen(table: Table[S], tellings: Tellings[S]) -> Listener[S]:
    """Hear everything that is written at a table from now on, until something is taken back."""
    assert table.journal is not None
    return overhear(table.state, table.journal, tellings)


def overhear(state: S, journal: Journal, tellings: Tellings[S]) -> Listener[S]:
    """The same for a state that a test has laid out by hand."""
    listener = Listener(state, tellings)
    journal.witness = listener
    return listener


def check_complete(phrases: Phrases, tellings: Tellings[S]) -> None:
    """Demand that every phrase has its telling, and a sentence for outsiders exactly if it is not for everybody."""
    assert set(tellings) == set(phrases.templates["journal"])
    private = {key for key, telling in tellings.items() if telling.to is not None}
    assert private == set(phrases.templates["hidden"])


def unheard(listeners: Iterable[Listener[S]], tellings: Tellings[S]) -> list[str]:
    """The phrases that nobody has written."""
    heard: Counter[str] = Counter()
    for one in listeners:
        heard += one.heard
    return sorted(set(tellings) - set(heard))
