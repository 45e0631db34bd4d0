"""A mail server of one's own for tests: it speaks as much SMTP as is needed, and keeps what arrives."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.policy import default
from typing import Final, NamedTuple, final

_PATIENCE: Final = 20.0


class Arrived(NamedTuple):
    """A letter."""

    headers: Mapping[str, str]
    kind: str
    text: str


@final
class Mailbox:
    """What arrived, and what the server says no to."""

    def __init__(self) -> None:
        self.port = 0
        self.letters: list[Arrived] = []
        self.recipients: list[str] = []
        """To whom each was addressed on the line, which is not what stands in its head."""
        self.answers: dict[str, str] = {}
        """What is answered to a command in the place of yes, such as "RCPT": "550 no such mailbox"."""
        self.tried = 0
        """How often somebody came."""
        self._arrived = asyncio.Event()

    @property
    def mail(self) -> str:
        """How a server is told of it."""
        return f"smtp://127.0.0.1:{self.port}?from=tables@example.org"

    async def letter(self, number: int = 0) -> Arrived:
        """One that arrived, or is still on its way."""
        async with asyncio.timeout(_PATIENCE):
            while len(self.letters) <= number:
                self._arrived.clear()
                await self._arrived.wait()
        return self.letters[number]

    async def text(self, number: int = 0) -> str:
        """What one says."""
        return (await self.letter(number)).text

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Speak with somebody who brings mail."""
        self.tried += 1
        usual: Mapping[str, str] = {"EHLO": "250 example.org", "DATA": "354 go on", "QUIT": "221 bye"}
        to = ""
        try:
            writer.write(f"{self.answers.get('HELO', '220 example.org')}\r\n".encode())
            while line := (await asyncio.wait_for(reader.readline(), _PATIENCE)).decode():
                word = line[:4].upper()
                answer = self.answers.get(word, usual.get(word, "250 ok"))
                if word == "RCPT":
                    to = line.strip().partition(":")[2].strip("<>")
                writer.write(f"{answer}\r\n".encode())
                if word == "DATA" and answer.startswith("354"):
                    content = await asyncio.wait_for(reader.readuntil(b"\r\n.\r\n"), _PATIENCE)
                    plain = content[:-3].replace(b"\r\n..", b"\r\n.")
                    self.letters.append(_read(plain))
                    self._arrived.set()
                    self.recipients.append(to)
                    writer.write(b"250 taken\r\n")
                if word == "QUIT":
                    break
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


def _read(content: bytes) -> Arrived:
    message = message_from_bytes(content, policy=default)
    text = str(message.get_content()).replace("\r\n", "\n")
    return Arrived({name: str(value) for name, value in message.items()}, message.get_content_type(), text)


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    """A mail server on a free port of this machine."""
    kept = Mailbox()
    server = await asyncio.start_server(kept.serve, "127.0.0.1", 0)
    kept.port = server.sockets[0].getsockname()[1]
    try:
        yield kept
    finally:
        server.close()
