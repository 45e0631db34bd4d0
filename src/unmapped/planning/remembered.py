"""Parts of a value that are remembered by all that they read (memoization), so that nobody has to say what changed."""

from typing import Generic, TypeVar, final

from unmapped.kernel.rules import Key

V = TypeVar("V")


@final
class Remembered(Generic[V]):
    """Answers by what they follow from; when there are `most` of them, all are forgotten.

    A key that leaves out something that is read gives stale answers: a test goes through positions with a proxy that
    notes what the key reads and what the answer reads.
    """

    __slots__ = ("_answers", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: dict[Key, V] = {}

    def get(self, key: Key) -> V | None:
        """What was worked out from the same before, None if it was not."""
        return self._answers.get(key)

    def clear(self) -> None:
        """Forget all."""
        self._answers.clear()

    def keep(self, key: Key, answer: V) -> V:
        """Remember an answer; it is given back."""
        if len(self._answers) >= self._most:
            self._answers.clear()
        self._answers[key] = answer
        return answer
