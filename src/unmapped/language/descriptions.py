"""What descriptions say, word by word: of whom, or of which place, it is true.

A game lists the words of each kind of description in a table, each with the question that it asks. Which of them a
description uses is looked up once, so nobody is asked for what a card does not say.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias, TypeVar, final

from unmapped.language.selectors import YES, Selection
from unmapped.language.world import World

S = TypeVar("S", bound=World)

Is: TypeAlias = Callable[[S, int], bool]
"""(state, member): whether something is so of a seat or a place."""
Has: TypeAlias = Callable[[S, int, int], bool]
"""(state, member, which): whether it has one of several things, or is on one."""


@final
class Criterion(Generic[S]):
    """A word of descriptions, called as the slot that holds what a description says with it.

    What `is_so` can be said to be so or not to be so; of what is `had` or `lacked` a number tells which it is.
    """

    __slots__ = ("has", "is_absent", "is_so", "word")

    def __init__(
        self, word: str, is_so: Is[S] | None = None, *, had: Has[S] | None = None, lacked: Has[S] | None = None
    ) -> None:
        self.word = word
        self.is_so = is_so
        self.has = lacked if had is None else had
        self.is_absent = had is None


@final
class Criteria(Generic[S]):
    """The words of one kind of description."""

    __slots__ = ("_criteria", "_unsaid")

    def __init__(self, blank: Selection, criteria: Sequence[Criterion[S]]) -> None:
        """`blank` is a description that says nothing.

        Raises:
            ValueError: some words ask nothing, are told twice, or nothing that such a description can say; it names
                them all.

        """
        words = [criterion.word for criterion in criteria]
        faults = [f"{word} is nothing that is described" for word in words if not hasattr(blank, word)]
        faults += [f"{word} is told twice" for word in dict.fromkeys(words) if words.count(word) > 1]
        faults += [
            f"{criterion.word} asks nothing"
            for criterion in criteria
            if criterion.is_so is None and criterion.has is None
        ]
        if faults:
            raise ValueError("; ".join(faults))
        self._criteria = tuple(criteria)
        self._unsaid = [int(getattr(blank, word)) for word in words]

    def those(self, state: S, meant: Selection, mask: int) -> int:
        """Those of some members whom a description fits, as bits."""
        said = meant.said
        if said is None:
            said = self._look_up(meant)
        if not said:
            return mask
        criteria = self._criteria
        fitting = 0
        while mask:
            low = mask & -mask
            mask ^= low
            member = low.bit_length() - 1
            for number, value in said:
                criterion = criteria[number]
                is_so, has = criterion.is_so, criterion.has
                if is_so is not None:
                    if is_so(state, member) != (value == YES):
                        break
                elif has is not None and has(state, member, value) == criterion.is_absent:
                    break
            else:
                fitting |= low
        return fitting

    def _look_up(self, meant: Selection) -> tuple[tuple[int, int], ...]:
        """What a description says, as (number of the word, what it says)."""
        values = [int(getattr(meant, criterion.word)) for criterion in self._criteria]
        said = [(number, value) for number, value in enumerate(values) if value != self._unsaid[number]]
        meant.said = tuple(said)
        return meant.said


def extremes(candidates: Sequence[int], measures: Sequence[int], *, most: bool) -> list[int]:
    """Those of some candidates who have most of something, or fewest: all who are equal.

    Args:
        candidates: one at least.
        measures: what each of them has.
        most: whether it is the most.

    """
    best = max(measures) if most else min(measures)
    return [candidate for candidate, measure in zip(candidates, measures, strict=True) if measure == best]
