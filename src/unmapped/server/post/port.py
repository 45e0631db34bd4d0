"""What the server sees of mail: whether there is any, letters that are put on their way, and what became of them."""

from typing import Protocol


class NotSent(Exception):
    """A letter did not go out, and why."""

    def __init__(self, sentence: str, *, for_good: bool = False) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.for_good = for_good
        """Whether it would be the same another time: there is no such mailbox."""


class Post(Protocol):
    """Whoever takes letters."""

    @property
    def works(self) -> bool:
        """Whether mail can be sent at all: whoever runs the server said how."""
        ...

    @property
    def trouble(self) -> str:
        """Why the last letter did not go out, "" where it did."""
        ...

    def send(self, address: str, subject: str, text: str, *, lasting: float = 1_800.0) -> None:
        """Put a letter on its way and go on at once; it is tried again with growing pauses for `lasting` seconds.

        Raises BadAddress or BadLetter for one that no server is to be shown, and NotSent where there is no room.
        """
        ...

    async def deliver(self, address: str, subject: str, text: str, ends: str = "") -> None:
        """Send a letter once, for whoever keeps what is to be sent itself; at `ends` one press ends such letters.

        Raises NotSent, BadAddress or BadLetter.
        """
        ...

    async def close(self) -> None:
        """Let go of what is on its way."""
        ...
