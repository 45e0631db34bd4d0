"""A push service of one's own for tests, with browsers that read what comes: each has keys, as real ones do."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from unmapped.server.notices import sealing
from unmapped.server.wire import NewBell

_PATIENCE: Final = 20.0


class Rung(NamedTuple):
    """What arrived."""

    path: str
    headers: Mapping[str, str]
    content: bytes


@final
class Phone:
    """A browser that can be rung, and reads what comes: RFC 8291 from the other side, written down once more."""

    def __init__(self, port: int, name: str = "phone") -> None:
        self.path = f"/push/{name}"
        self.endpoint = f"http://127.0.0.1:{port}{self.path}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen bytes..."
        self.name = name

    @property
    def point(self) -> bytes:
        """Its key."""
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def wish(self) -> NewBell:
        """What it says of itself."""
        return NewBell(self.endpoint, sealing.text_of(self.point), sealing.text_of(self._secret), self.name)

    def reads(self, content: bytes) -> Mapping[str, str | int]:
        """What it is told. Fails for what was meant for another one, or changed on its way."""
        salt, length, sender = content[:16], content[20], content[21 : 21 + content[20]]
        assert int.from_bytes(content[16:20]) >= len(content)
        there = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), there)
        common = _expanded(_mac(self._secret, shared), b"WebPush: info\0" + self.point + sender, 32)
        first = _mac(salt, common)
        key = _expanded(first, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _expanded(first, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, content[21 + length :], None)
        said, end = plain.rstrip(b"\0")[:-1], plain.rstrip(b"\0")[-1:]
        assert end == b"\x02"
        read = json.loads(said)
        assert isinstance(read, dict)
        return read


def _mac(key: bytes, message: bytes) -> bytes:
    maker = HMAC(key, hashes.SHA256())
    maker.update(message)
    return maker.finalize()


def _expanded(key: bytes, info: bytes, length: int) -> bytes:
    return HKDFExpand(hashes.SHA256(), length, info).derive(key)


def check_pass(header: str, service: str, now: int) -> None:
    """Whether what says who sends is signed, and good for this service alone."""
    token, key = [part.partition("=")[2] for part in header.removeprefix("vapid ").split(", ")]
    head, claims, signed = token.split(".")
    mark = sealing.bytes_of(signed)
    signature = encode_dss_signature(int.from_bytes(mark[:32]), int.from_bytes(mark[32:]))
    there = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sealing.bytes_of(key))
    there.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(sealing.bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(sealing.bytes_of(claims))
    assert said["aud"] == service
    assert now < said["exp"] <= now + 24 * 3600
    assert said["sub"].startswith(("mailto:", "https:"))


@final
class PushService:
    """What arrived, and what it answers."""

    def __init__(self) -> None:
        self.port = 0
        self.rung: list[Rung] = []
        self.answers: dict[str, str] = {}
        """What is answered for a browser, by its path, in the place of yes: "410 Gone", with more headers perhaps."""
        self.deaf = False
        """Whether it says nothing at all."""
        self._arrived = asyncio.Event()

    def phone(self, name: str = "phone") -> Phone:
        """A browser of it."""
        return Phone(self.port, name)

    async def ring(self, number: int = 0) -> Rung:
        """What arrived, or is on its way still."""
        async with asyncio.timeout(_PATIENCE):
            while len(self.rung) <= number:
                self._arrived.clear()
                await self._arrived.wait()
        return self.rung[number]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take what a server sends."""
        try:
            async with asyncio.timeout(_PATIENCE):
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                first, *lines = head.strip().split("\r\n")
                headers = {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in lines}
                content = await reader.readexactly(int(headers["content-length"]))
                path = first.split(" ")[1]
                self.rung.append(Rung(path, headers, content))
                self._arrived.set()
                if self.deaf:
                    await reader.read()
                writer.write(f"HTTP/1.1 {self.answers.get(path, '201 Created')}\r\nContent-Length: 0\r\n\r\n".encode())
                await writer.drain()
        except (OSError, EOFError, TimeoutError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service on a free port of this machine."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
