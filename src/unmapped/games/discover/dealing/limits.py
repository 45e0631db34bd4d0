"""Which copies there are, and what is said about those that there are not."""

from typing import Final

from unmapped.kernel.errors import UnmappedError

MOST: Final = 2**64 - 1
"""The highest copy number."""


class BadCopy(UnmappedError):
    """There is no such copy, or a file speaks of another one than it was written for."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.text
