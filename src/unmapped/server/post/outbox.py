"""Letters on their way: tried again with growing pauses, a few at a time, and never in the way of a move."""

import asyncio
from logging import getLogger
from time import monotonic
from typing import Final, final

from unmapped.server.post import smtp
from unmapped.server.post.letters import Envelope, Letter, composed
from unmapped.server.post.port import NotSent
from unmapped.server.post.settings import MailSettings

_LOG: Final = getLogger("unmapped.server")

FIRST_PAUSE: Final = 5.0
"""Seconds until a letter is tried for the second time; each pause is four times the one before, up to an hour."""

_LONGEST_PAUSE: Final = 3_600.0
_AT_ONCE: Final = 2
"""Lines to the mail server."""

MOST_WAITING: Final = 2_000
"""Letters on their way."""

NO_MAIL: Final = "This server sends no mail: whoever runs it did not say how."


@final
class Outbox:
    """The post of a server; without settings it takes no letters."""

    def __init__(self, settings: MailSettings | None, first_pause: float = FIRST_PAUSE) -> None:
        self._settings = settings
        self._first_pause = first_pause
        self._turns = asyncio.Semaphore(_AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()
        self._trouble = ""

    @property
    def works(self) -> bool:
        """Whether mail can be sent at all."""
        return self._settings is not None

    @property
    def trouble(self) -> str:
        """Why the last letter did not go out, "" where it did."""
        return self._trouble

    def send(self, address: str, subject: str, text: str, *, lasting: float = 1_800.0) -> None:
        """Put a letter on its way. Raises BadAddress, BadLetter or NotSent."""
        envelope = composed(Letter(address, subject, text), self._known().sender)
        if len(self._sending) >= MOST_WAITING:
            raise NotSent("Many letters are on their way already: try again in a while.")
        task = asyncio.get_running_loop().create_task(self._send(envelope, monotonic() + lasting))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def deliver(self, address: str, subject: str, text: str, ends: str = "") -> None:
        """Send a letter once. Raises NotSent, BadAddress or BadLetter."""
        await self._deliver(composed(Letter(address, subject, text, ends), self._known().sender))

    async def close(self) -> None:
        """Let go of what is on its way."""
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    def _known(self) -> MailSettings:
        if self._settings is None:
            raise NotSent(NO_MAIL, for_good=True)
        return self._settings

    async def _deliver(self, envelope: Envelope) -> None:
        settings = self._known()
        async with self._turns:
            try:
                await asyncio.to_thread(smtp.deliver, settings, envelope)
            except NotSent as error:
                if not error.for_good:  # What is wrong with one mailbox is no trouble of the server.
                    self._trouble = error.sentence
                raise
        self._trouble = ""

    async def _send(self, envelope: Envelope, until: float) -> None:
        pause = self._first_pause
        while True:
            try:
                await self._deliver(envelope)
            except NotSent as error:
                if error.for_good or monotonic() + pause > until:
                    _LOG.warning("a letter did not go out: %s", error.sentence)
                    return
            else:
                return
            await asyncio.sleep(pause)
            pause = min(4 * pause, _LONGEST_PAUSE)
