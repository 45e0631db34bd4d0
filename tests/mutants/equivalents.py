"""Breaks that change nothing anybody could see, each with the reason why."""

from pathlib import Path
from typing import Final, Self, final

import msgspec

from tests.mutants.sites import Break

HERE: Final = Path(__file__).parent / "equivalent.toml"


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One break that was looked at."""

    path: str
    function: str
    change: str
    """As the command tells it: what stood there, an arrow, what stands there instead."""
    reason: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equivalent: tuple[Equivalent, ...] = ()


@final
class Equivalents:
    """All of them."""

    def __init__(self, listed: tuple[Equivalent, ...]) -> None:
        self.listed = listed
        self._reasons = {(one.path, one.function, one.change): one.reason for one in listed}

    @classmethod
    def read(cls) -> Self:
        """Those of the file; unknown keys are refused."""
        return cls(msgspec.toml.decode(HERE.read_bytes(), type=_File).equivalent)

    def reason(self, one: Break) -> str:
        """Why a break changes nothing; empty if nobody has said so."""
        return self._reasons.get((one.path, one.function, one.change), "")
