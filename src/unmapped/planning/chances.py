"""What may be expected where something is not certain (expectation)."""

from math import exp


def expected(points: float, even: float, spread: float, most: float) -> float:
    """What a prize of `most` is worth to whoever has so many points: half of it at `even` (a logistic function).

    The larger `spread`, the more slowly that changes; it is greater than 0.
    """
    return most / (1.0 + exp((even - points) / spread))


def draws(left: int, good: int) -> float:
    """How many of `left` hidden things have to be drawn until one of the `good` ones comes, on average.

    Nothing is put back (the mean of a negative hypergeometric distribution).
    """
    return (left + 1) / (good + 1)
