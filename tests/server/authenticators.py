"""An authenticator of one's own for tests: it makes a passkey and signs by it, or does so wrongly."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2 import cbor

from unmapped.server.wire import PasskeyMade, PasskeyOffer, PasskeySigned

_THERE = 0x01
_MADE = 0x40


def text(content: bytes) -> str:
    """Bytes as they are sent."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


@final
class Authenticator:
    """With one passkey, made of a number."""

    def __init__(self, number: int = 1) -> None:
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self.id = sha256(f"passkey {number}".encode()).digest()
        self.signs = 0

    def make(self, offer: PasskeyOffer, origin: str, site: str = "", challenge: str = "") -> PasskeyMade:
        """Make it."""
        point = self._key.public_key().public_numbers()
        key = cbor.encode({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
        credential = bytes(16) + len(self.id).to_bytes(2) + self.id + key
        data = self._data(site or offer.site, _THERE | _MADE) + credential
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", challenge or offer.challenge, origin)
        return PasskeyMade(text(self.id), text(client), text(attestation))

    def sign(
        self, offer: PasskeyOffer, origin: str, site: str = "", challenge: str = "", flags: int = _THERE
    ) -> PasskeySigned:
        """Sign by it."""
        data = self._data(site or offer.site, flags)
        client = self._client("webauthn.get", challenge or offer.challenge, origin)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return PasskeySigned(text(self.id), text(client), text(data), text(signature))

    def _data(self, site: str, flags: int) -> bytes:
        self.signs += 1
        return sha256(site.encode()).digest() + bytes([flags]) + self.signs.to_bytes(4)

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()
