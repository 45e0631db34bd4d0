"""Classes that others derive theirs from: compiled ones refuse that to interpreted ones unless they say so.

A game that a package brings is interpreted, and speaks the language that is compiled below it; so is a game of the
house while its sources are newer than what was compiled of them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414
else:
    C = TypeVar("C")

    def mypyc_attr(**_: bool) -> Callable[[C], C]:
        """What the compiler reads; to Python it says nothing."""
        return lambda own: own
