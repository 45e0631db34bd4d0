"""By which server mail goes out, as whoever runs this one says it."""

from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from unmapped.server.post.letters import BadAddress, address_in

_PORTS: Final = {"smtp": 587, "smtps": 465}


class BadMail(Exception):
    """Settings of mail that cannot be used, and what they look like otherwise."""


class MailSettings(NamedTuple):
    """A server that takes mail from this one."""

    host: str
    port: int
    sender: str
    """The address that letters come from."""
    user: str = ""
    password: str = ""
    secure: bool = True
    """Whether nothing is said before the line is encrypted; only a server on this machine does without."""
    at_once: bool = False
    """Whether the line is encrypted from its beginning."""


def mail_at(address: str, password: str = "") -> MailSettings:
    """The server that an address such as ``smtp://USER@HOST:587?from=tables@example.org`` names. Raises BadMail."""
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme not in _PORTS or not parts.hostname or port == -1 or parts.path.strip("/"):
        raise BadMail("Mail goes out by a server such as smtp://USER@mail.example.org:587?from=tables@example.org.")
    asked = parse_qs(parts.query)
    user = unquote(parts.username or "")
    sender = asked.pop("from", [user])[-1]
    if asked:
        raise BadMail(f"Of mail, “{min(asked)}” cannot be said: what can is ?from=ADDRESS.")
    try:
        sender = address_in(sender)
    except BadAddress as error:
        raise BadMail("Letters need an address that they come from: end with ?from=tables@example.org.") from error
    given = unquote(parts.password or "") or password
    here = _is_here(parts.hostname)
    return MailSettings(
        parts.hostname, port or _PORTS[parts.scheme], sender, user, given, not here, parts.scheme == "smtps"
    )


def _is_here(host: str) -> bool:
    """Whether a host is this machine itself: there nobody listens on the way."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
