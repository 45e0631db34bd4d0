"""What guests, tables and bots are called."""

import secrets
from typing import Final, Protocol
from zlib import crc32


class Names(Protocol):
    """What guests are called."""

    def name_of(self, guest: str) -> str:
        """What a guest is called."""
        ...

    def is_kept(self, guest: str) -> bool:
        """Whether it keeps its name: then nobody else is called so."""
        ...


def readable(text: str) -> str:
    """A text on one line, without signs that nobody can see or that turn around what follows."""
    return " ".join("".join([sign for sign in " ".join(text.split()) if sign.isprintable()]).split())


def guest_name() -> str:
    """A name for somebody new."""
    return f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"


def is_drawn(name: str) -> bool:
    """Whether a guest's name is one of those that are drawn for somebody new: nobody need have chosen it."""
    first, _, second = name.partition(" ")
    return first in _FIRST and second in _SECOND


def table_name() -> str:
    """A name for a table."""
    return f"{secrets.choice(_FIRST)} {secrets.choice(_PLACES)}"


def bot_name(table: str, seat: int) -> str:
    """What the bot on a seat is called: each table has its own, and no two seats of one the same."""
    return _BOTS[(crc32(table.encode()) + seat) % len(_BOTS)]


_FIRST: Final = (
    "Quiet", "Amber", "Distant", "Patient", "Bright", "Northern", "Hollow", "Silver", "Wandering", "Early", "Lucky",
    "Copper", "Gentle", "Hidden", "Second", "Velvet", "Windy", "Curious", "Slow", "Brave",
)  # fmt: skip
_SECOND: Final = (
    "Otter", "Heron", "Comet", "Lynx", "Wren", "Beacon", "Fox", "Moth", "Kestrel", "Badger", "Ibis", "Marten", "Raven",
    "Tern", "Hare", "Newt", "Finch", "Stoat", "Crane", "Vole",
)  # fmt: skip
_PLACES: Final = (
    "Meridian", "Dawn", "Orbit", "Shore", "Valley", "Crater", "Harbour", "Ridge", "Lagoon", "Passage", "Summit", "Reef",
    "Hollow", "Plain", "Garden", "Drift", "Gate", "Basin", "Spire", "Night",
)  # fmt: skip
_BOTS: Final = (
    "Kestrel", "Heron", "Ibis", "Lynx", "Marten", "Otter", "Raven", "Tern", "Vole", "Wren", "Badger", "Crane", "Finch",
)  # fmt: skip
