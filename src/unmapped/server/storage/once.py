"""Requests that are carried out once, however often they are sent: whoever heard no answer sends them again."""

from base64 import urlsafe_b64encode
from hashlib import blake2b
from secrets import token_urlsafe
from typing import NamedTuple

from unmapped.server import clock
from unmapped.server.storage.store import Receipt


def hashed(secret: str) -> str:
    """A secret as it is stored."""
    return blake2b(secret.encode(), digest_size=24).hexdigest()


def new_secret() -> str:
    """128 bits and more, as text for cookies, headers and paths."""
    return token_urlsafe(24)


class Once(NamedTuple):
    """How a request is known again."""

    guest: str = ""
    command: str = ""
    """The name that the client gave it; "" for none, and then it is a new one each time."""
    asked: str = ""
    """What is asked, in short."""
    token: str = ""
    """The secret of the guest."""
    before: Receipt | None = None
    """What is known of it if it was carried out before."""

    def receipt(self, about: str = "") -> Receipt | None:
        """What is kept with what it does; `about` is the table that came of it, or who was meant."""
        if not self.command:
            return None
        return Receipt(self.guest, self.command, "", self.asked, about, made=clock.now())

    def secret(self, purpose: str) -> str:
        """A new secret; of a request with a name always the same one, though it is kept nowhere.

        It follows from the secret of the guest, so that only the same guest gets it again.
        """
        if not (self.command and self.token):
            return new_secret()
        digest = blake2b(f"{purpose}/{self.command}".encode(), key=hashed(self.token).encode(), digest_size=24)
        return urlsafe_b64encode(digest.digest()).decode()


UNNAMED = Once()
"""Of requests that are new each time."""
