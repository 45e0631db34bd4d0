"""Passkeys: what an authenticator made or signed, and whether it did so here and now; checked by fido2.

Nothing is asked of who made the authenticator. A name is never typed: the device knows whose its passkeys are.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from logging import WARNING, getLogger
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from fido2.server import Fido2Server
from fido2.webauthn import AttestedCredentialData, AuthenticatorData, CollectedClientData, PublicKeyCredentialRpEntity

from unmapped.server.wire import PasskeyMade, PasskeySigned

getLogger("fido2").setLevel(WARNING)  # Whose passkey was used stands in no log.

ALGORITHMS: Final = (-7, -8, -257)
"""ES256, EdDSA and RS256, which every authenticator has one of."""

_LONGEST_ID: Final = 1023
"""Bytes of the id of a passkey, as the standard has it."""


class BadPasskey(Exception):
    """What came is no passkey, or none that was made or used here and now."""


class Site(NamedTuple):
    """Where passkeys are good."""

    origin: str
    """Such as https://play.example.org:8443, as browsers say it."""
    name: str
    """Such as play.example.org."""


class MadePasskey(NamedTuple):
    """A passkey that was just made."""

    id: str
    key: str
    """All that is kept of it: its id and its public key."""
    signs: int
    """How often it says that it signed."""


def site_at(origin: str) -> Site:
    """The site that pages come from."""
    return Site(origin, urlsplit(origin).hostname or "")


def can_have_passkeys(site: Site) -> bool:
    """Whether browsers make passkeys for a site: it has a name, and nobody listens on the way."""
    numbers = not site.name.rpartition(".")[2].strip("0123456789") or ":" in site.name
    return not numbers and (site.origin.startswith("https://") or site.name == "localhost")


def owner_of(guest: str) -> str:
    """By what an authenticator knows whose passkey it is: always the same, and the id of nobody."""
    return _text(blake2b(guest.encode(), digest_size=32, person=b"owner").digest())


def challenge_of(client_data: str) -> str:
    """The challenge that was answered, so that it can be looked up. Raises BadPasskey."""
    try:
        return _text(CollectedClientData(_bytes(client_data)).challenge)
    except Exception as error:
        raise BadPasskey from error


def made(site: Site, challenge: str, answer: PasskeyMade) -> MadePasskey:
    """A passkey that was made for this site when it was asked for. Raises BadPasskey."""
    try:
        data = _server(site).register_complete(
            _state(challenge),
            {
                "id": answer.id,
                "rawId": answer.id,
                "type": "public-key",
                "response": {"clientDataJSON": answer.client_data, "attestationObject": answer.attestation},
            },
        )
        credential = data.credential_data
        assert credential is not None
        identity = _text(credential.credential_id)
        fits = identity == answer.id and len(credential.credential_id) <= _LONGEST_ID
        algorithm: int = credential.public_key.ALGORITHM
    except Exception as error:  # Whatever is wrong in what came, whoever sent it is told the same.
        raise BadPasskey from error
    if not fits or algorithm not in ALGORITHMS:
        raise BadPasskey
    return MadePasskey(identity, _text(bytes(credential)), data.counter)


def signed(site: Site, challenge: str, answer: PasskeySigned, key: str, signs: int) -> int:
    """How often a passkey signed by now, if it signed this challenge for this site. Raises BadPasskey.

    One that counts less often than before was copied.
    """
    try:
        _server(site).authenticate_complete(
            _state(challenge),
            [AttestedCredentialData(_bytes(key))],
            {
                "id": answer.id,
                "rawId": answer.id,
                "type": "public-key",
                "response": {
                    "clientDataJSON": answer.client_data,
                    "authenticatorData": answer.authenticator_data,
                    "signature": answer.signature,
                },
            },
        )
        counter = AuthenticatorData(_bytes(answer.authenticator_data)).counter
    except Exception as error:
        raise BadPasskey from error
    if (counter or signs) and counter <= signs:
        raise BadPasskey
    return counter


def _server(site: Site) -> Fido2Server:
    rp = PublicKeyCredentialRpEntity(name="Unmapped", id=site.name)
    return Fido2Server(rp, verify_origin=lambda origin: origin == site.origin)


def _state(challenge: str) -> dict[str, str | None]:
    return {"challenge": challenge, "user_verification": None}


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
