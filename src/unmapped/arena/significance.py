"""What is more than luck: tests, and their correction for how many are made at once.

All corrections here are Holm's: the chance that a list names anything at all where there is nothing stays below 5 %.
Control of the false discovery rate (Benjamini-Hochberg) would find a little more, but would let one finding of twenty
be wrong; a designer changes a game because of a single line, so each line has to stand.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.05
"""The chance that a report without any true effect names one."""

_NORMAL: Final = NormalDist()


def two_sided(z: float) -> float:
    """The chance of a value at least as far from 0 as `z` under the standard normal distribution."""
    return 2 * _NORMAL.cdf(-abs(z))


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values, in the order given: what is at most `LEVEL` is found."""
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    adjusted = [1.0] * len(chances)
    highest = 0.0
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - place) * chances[index]))
        adjusted[index] = highest
    return adjusted


def paired(differences: Sequence[float]) -> float:
    """The p-value that paired differences have no sign of their own.

    Under the null each difference is as likely to be its opposite, so their sum varies by the sum of their squares
    (the sign-flip test in its normal approximation, which for signs alone is McNemar's).
    """
    squares = sum([difference * difference for difference in differences])
    return two_sided(sum(differences) / sqrt(squares)) if squares else 1.0


def stratified(surpluses: Sequence[float], variances: Sequence[float]) -> float:
    """The p-value of a sum over strata, each with its surplus over the expected and its variance (Mantel-Haenszel)."""
    whole = sum(variances)
    return two_sided(sum(surpluses) / sqrt(whole)) if whole > 0 else 1.0


def apart(mine: Sequence[float], other: Sequence[float]) -> float:
    """The p-value that two samples have the same mean (Welch, by the normal distribution); 1 for fewer than two."""
    if min(len(mine), len(other)) < 2:
        return 1.0
    means = [sum(values) / len(values) for values in (mine, other)]
    errors = [
        sum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values)
        for values, mean in zip((mine, other), means, strict=True)
    ]
    return two_sided((means[0] - means[1]) / sqrt(sum(errors))) if sum(errors) else 1.0
