"""What goes through a push service: signed by the house (RFC 8292), and encrypted for one browser (RFC 8291, 8188).

The push service, which is not ours, sees neither what is said nor of which table.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from secrets import compare_digest
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

MOST: Final = 3_000
"""Bytes that can be said: a push service need take no more than 4096 of what becomes of it."""

_CURVE: Final = ec.SECP256R1()
_RECORD: Final = 4_096
_POINT: Final = 65
"""Bytes of a key of a browser, as a point that is not compressed."""
_AUTH: Final = 16


class BadKeys(Exception):
    """What a browser is said to be encrypted for with is none of that."""


def text_of(content: bytes) -> str:
    """Bytes as they stand in headers and addresses."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """What such a text stands for. Raises BadKeys."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError as error:
        raise BadKeys(str(error)) from error


def new_key() -> str:
    """A new key of the house, as it is kept."""
    return text_of(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32))


def key_of(text: str) -> ec.EllipticCurvePrivateKey:
    """The key of the house."""
    return ec.derive_private_key(int.from_bytes(bytes_of(text)), _CURVE)


def public(key: ec.EllipticCurvePrivateKey) -> str:
    """By what browsers know it."""
    return text_of(_point(key))


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(key: str, secret: str) -> None:
    """Raise BadKeys for keys that no browser has."""
    _receiver(bytes_of(key))
    if len(bytes_of(secret)) != _AUTH:
        raise BadKeys("A browser's secret has 16 bytes.")


def _receiver(point: bytes) -> ec.EllipticCurvePublicKey:
    if len(point) != _POINT:
        raise BadKeys("A browser's key has 65 bytes.")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
    except ValueError as error:
        raise BadKeys("A browser's key is a point of P-256.") from error


def sealed(
    said: bytes,
    key: str,
    secret: str,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """What is said, so that only the browser with these keys reads it; each time with new keys unless they are given.

    Raises BadKeys.
    """
    point, auth = bytes_of(key), bytes_of(secret)
    ours = sender or ec.generate_private_key(_CURVE)
    own = _point(ours)
    fresh = salt or os.urandom(16)
    shared = ours.exchange(ec.ECDH(), _receiver(point))
    common = _derived(shared, auth, b"WebPush: info\0" + point + own, 32)
    content_key = _derived(common, fresh, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(common, fresh, b"Content-Encoding: nonce\0", 12)
    # One record, which is the last: its end is marked by a 2.
    encrypted = AESGCM(content_key).encrypt(nonce, said + b"\x02", None)
    return fresh + _RECORD.to_bytes(4) + len(own).to_bytes(1) + own + encrypted


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def pass_for(key: ec.EllipticCurvePrivateKey, service: str, until: int, contact: str) -> str:
    """What says to a push service who sends: good for this `service` alone and until then."""
    head = msgspec.json.encode({"typ": "JWT", "alg": "ES256"})
    claims = msgspec.json.encode({"aud": service, "exp": until, "sub": contact})
    signed = f"{text_of(head)}.{text_of(claims)}"
    first, second = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={signed}.{text_of(first.to_bytes(32) + second.to_bytes(32))}, k={public(key)}"


def mark(seal: str, words: str) -> str:
    """What only the house can write under these words: 128 bits."""
    maker = hmac.HMAC(bytes_of(seal), hashes.SHA256())
    maker.update(words.encode())
    return text_of(maker.finalize()[:16])


def same(signed: str, expected: str) -> bool:
    """Whether two marks are the same, in a time that says nothing of how far they are."""
    return compare_digest(signed.encode(), expected.encode())


def digest(words: str) -> str:
    """A short name of something long, by which it cannot be known again."""
    return text_of(blake2b(words.encode(), digest_size=12).digest())
