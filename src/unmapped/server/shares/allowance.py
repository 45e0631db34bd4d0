"""An allowance that refills, and those of all who asked for something lately."""

from itertools import islice
from time import monotonic
from typing import Final, final

from unmapped.server.shares.limits import Rate

_MOST_REMEMBERED: Final = 10_000
"""Of one limit; then those are forgotten that have all of their allowance again, or else the older half."""


@final
class Allowance:
    """So much at once, and so much a second after that."""

    __slots__ = ("_counted", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.at_once
        self._counted = monotonic()

    def pays(self, amount: float = 1.0) -> bool:
        """Whether so much may pass now; then it is paid for."""
        if self.seconds(amount):
            return False
        self._left -= amount
        return True

    def charge(self, amount: float) -> None:
        """Pay for what was done already, even with what is not there yet."""
        self._refill()
        self._left -= amount

    def seconds(self, amount: float = 1.0) -> float:
        """How long until so much may pass; what is more than all of it may pass when all of it is there."""
        self._refill()
        return max(0.0, min(amount, self._rate.at_once) - self._left) / self._rate.a_second

    def lasts(self, amount: float = 1.0) -> tuple[float, float]:
        """In how many seconds so much refills, and of how many seconds' worth it may be missing before."""
        at_once, a_second = self._rate
        return amount / a_second, (at_once - min(amount, at_once)) / a_second

    @property
    def whole(self) -> bool:
        """Whether nothing of it is spent."""
        self._refill()
        return self._left >= self._rate.at_once

    def _refill(self) -> None:
        now = monotonic()
        self._left = min(self._rate.at_once, self._left + (now - self._counted) * self._rate.a_second)
        self._counted = now


@final
class Allowances:
    """Those of one limit, by whom they are of."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._of: dict[str, Allowance] = {}

    def of(self, who: str) -> Allowance:
        """The allowance of one; whoever was not here lately has all of it."""
        if who not in self._of:
            if len(self._of) >= _MOST_REMEMBERED:
                spent = {other: allowance for other, allowance in self._of.items() if not allowance.whole}
                older = len(spent) // 2 if len(spent) >= _MOST_REMEMBERED else 0
                self._of = dict(islice(spent.items(), older, None))
            self._of[who] = Allowance(self._rate)
        return self._of[who]
