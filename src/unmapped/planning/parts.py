"""A value in parts, each remembered by the facts that it rests on, as small numbers (memoization by what was read).

Between two positions of a search few facts change, and most parts of a value rest on others. A *fact* is a part of the
state that changes as a whole: where everybody stands, what is stored, what lies on the map. `Facts` are those of one
position, each as a number that is equal exactly where the fact is. Whoever works a part out notes which facts it reads,
as bits; wherever these are what they were, the part is what it was, since it would read the same again. So a part that
once asks for more than at another time is remembered by more that time, and nobody has to say what a change makes
untrue.

What reads a fact and does not note it would make answers stale. Tests hold two things against that: a proxy of the
state that sees what is read, and `Parts.doubts`, under which whatever is remembered is worked out again and compared.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from operator import itemgetter
from typing import Final, Generic, TypeVar, final

from unmapped.kernel.rules import Key

A = TypeVar("A")

_UNREAD: Final = -1
_MOST_NUMBERS: Final = 200_000
"""When there are so many numbers, they are forgotten; what comes then gets others."""


def _nothing(numbers: list[int]) -> Key:
    """What a part follows from that reads no fact."""
    return None


@final
class Numbers:
    """Numbers for facts: equal ones have the same, and none is ever given to another."""

    __slots__ = ("_given", "_last", "_numbers", "_values")

    def __init__(self, count: int) -> None:
        """For so many facts of a position."""
        self._last = 0
        self._numbers: dict[Key, int] = {}
        # Mostly a fact is what it was at the position before, and two positions share most of what it is made of: to
        # compare them is several times quicker than to look all of it up.
        self._values: list[Key] = [None] * count
        """What each fact was when it was looked at last, ..."""
        self._given = [0] * count
        """... and the number that this has."""

    def of(self, fact: int, value: Key) -> int:
        """The number of what a fact is, above 0."""
        if value == self._values[fact]:
            return self._given[fact]
        number = self._numbers.get(value)
        if number is None:
            if len(self._numbers) >= _MOST_NUMBERS:
                self._numbers.clear()
            self._last += 1
            number = self._numbers[value] = self._last
        self._values[fact] = value
        self._given[fact] = number
        return number


class Facts(ABC):
    """The facts of one position, read as soon as a part asks for them; the position must not change meanwhile."""

    __slots__ = ("_numbers", "known", "numbered")

    def __init__(self, numbers: Numbers, count: int) -> None:
        self._numbers = numbers
        self.known = [_UNREAD] * count
        """The number of each fact that was looked at."""
        self.numbered = 0
        """These facts, as bits."""

    @abstractmethod
    def read(self, fact: int) -> Key:
        """All that belongs to a fact."""

    def look_at(self, facts: int) -> None:
        """Number some facts, as bits, that have no number yet."""
        self.numbered |= facts
        while facts:
            low = facts & -facts
            facts ^= low
            fact = low.bit_length() - 1
            self.known[fact] = self._numbers.of(fact, self.read(fact))


@final
class Reading(Generic[A]):
    """Answers of one part that read the same facts."""

    __slots__ = ("answers", "mask", "pick")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        """Which facts, as bits."""
        facts = [fact for fact in range(mask.bit_length()) if mask >> fact & 1]
        self.pick: Callable[[list[int]], Key] = itemgetter(*facts) if facts else _nothing
        """Their numbers among those of all."""
        self.answers: dict[Key, A] = {}
        """By what was given besides, and the numbers of these facts."""

    def key(self, besides: Key, facts: Facts) -> Key:
        """What an answer at a position follows from."""
        unnumbered = self.mask & ~facts.numbered
        if unnumbered:
            facts.look_at(unnumbered)
        numbers = self.pick(facts.known)
        return numbers if besides is None else (besides, numbers)


@final
class Parts(Generic[A]):
    """Answers to one kind of part. With `most` of them all are forgotten."""

    __slots__ = ("_count", "_most", "_readings", "doubts")

    def __init__(self, most: int) -> None:
        self._most = most
        self._count = 0
        self._readings: dict[Key, list[Reading[A]]] = {}
        """By part, what it has been found to read: seldom more than a few different sets of facts."""
        self.doubts = False
        """Whether nothing is given back, so that all is worked out, and compared with what is remembered: for tests."""

    def get(self, part: Key, besides: Key, facts: Facts) -> tuple[A, int] | None:
        """(what a part was where all that it reads was the same, the facts that it reads as bits); None if unknown.

        `besides` is whatever it follows from beside the facts.
        """
        return None if self.doubts else self.find(part, besides, facts)

    def find(self, part: Key, besides: Key, facts: Facts) -> tuple[A, int] | None:
        """The same, though it is doubted."""
        readings = self._readings.get(part)
        if readings is None:
            return None
        for place, reading in enumerate(readings):
            answer = reading.answers.get(reading.key(besides, facts))
            if answer is not None:
                if place:  # It is asked for first the next time: the position that comes is one like this.
                    readings[place] = readings[0]
                    readings[0] = reading
                return answer, reading.mask
        return None

    def keep(self, part: Key, besides: Key, facts: Facts, mask: int, answer: A) -> A:
        """Remember what a part is, and which facts it read; it is given back."""
        if self.doubts:
            known = self.find(part, besides, facts)
            assert known is None or known[0] == answer, f"{part}: {known} was remembered, {answer} is found"
        if self._count >= self._most:
            self.clear()
        readings = self._readings.setdefault(part, [])
        for reading in readings:
            if reading.mask == mask:
                break
        else:
            reading = Reading(mask)
            readings.append(reading)
        reading.answers[reading.key(besides, facts)] = answer
        self._count += 1
        return answer

    def clear(self) -> None:
        """Forget all."""
        self._readings.clear()
        self._count = 0
