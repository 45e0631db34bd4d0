"""Letters: to which address, about what; and addresses, which are never shown whole."""

import re
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import Final, NamedTuple

_LOCAL: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?")
_LONGEST: Final = 254
"""Of an address, as RFC 5321 has it."""

MOST_SUBJECT: Final = 150
MOST_TEXT: Final = 20_000


class BadAddress(ValueError):
    """Something is no address to which mail could be sent."""


class BadLetter(ValueError):
    """A letter that would say more to a mail server than to its reader."""


class Letter(NamedTuple):
    """What is sent to somebody."""

    address: str
    subject: str
    text: str
    ends: str = ""
    """Where one press ends letters of this kind (RFC 8058), "" for one that was asked for."""


class Envelope(NamedTuple):
    """A letter as a mail server takes it."""

    sender: str
    address: str
    content: bytes


def address_in(text: str) -> str:
    """An address as mail is sent to it: the part behind the @ in small letters and ASCII. Raises BadAddress."""
    local, at, domain = text.strip().rpartition("@")
    try:
        host = domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        host = ""
    labels = host.split(".")
    fits = len(labels) > 1 and all(len(label) < 64 and _LABEL.fullmatch(label) for label in labels)
    address = f"{local}@{host}"
    if not (at and fits and _LOCAL.fullmatch(local) and len(local) <= 64 and len(address) <= _LONGEST):
        raise BadAddress("This is no address for mail: one reads name@example.org.")
    return address


def folded(address: str) -> str:
    """An address as two are compared: hardly any mailbox minds how its name is written."""
    return address.casefold()


def masked(address: str) -> str:
    """As much of an address as its owner needs to know it again."""
    local, _, domain = address.partition("@")
    return f"{local[:1]}…@{domain[:1]}…"


def composed(letter: Letter, sender: str) -> Envelope:
    """A letter as it goes out. Raises BadAddress or BadLetter, and then nothing of it is sent to anybody."""
    if any(not sign.isprintable() for sign in letter.subject) or len(letter.subject) > MOST_SUBJECT:
        raise BadLetter("A subject is one line.")
    if len(letter.text) > MOST_TEXT or any(not sign.isprintable() and sign != "\n" for sign in letter.text):
        raise BadLetter("A letter is plain text.")
    address = address_in(letter.address)
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = address
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">"))
    # No machine answers a machine.
    message["Auto-Submitted"] = "auto-generated"
    if letter.ends:
        if not letter.ends.isascii() or any(not sign.isprintable() or sign in "<> " for sign in letter.ends):
            raise BadLetter("Where letters end is an address.")
        message["List-Unsubscribe"] = f"<{letter.ends}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return Envelope(sender, address, message.as_bytes())
