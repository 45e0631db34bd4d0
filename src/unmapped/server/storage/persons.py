"""Who somebody is on all its devices: sessions, names that are kept, ways back to them, and what is good once."""

from typing import Final, NamedTuple, final

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Query, Row, Statement, Sure
from unmapped.server.storage.sql import keeping
from unmapped.server.storage.store import Notice, Receipt


class SessionRow(NamedTuple):
    """A browser in which somebody is who it is."""

    token: str
    """The hash of its secret."""
    device: str
    made: int
    used: int


class PasskeyRow(NamedTuple):
    """A passkey of somebody."""

    id: str
    guest: str
    key: str
    signs: int
    """How often it says that it signed."""
    device: str
    """On which it was made."""
    made: int
    used: int


class Ticket(NamedTuple):
    """Something that is good once, and for a while."""

    purpose: str
    """"device", "confirm" and "back" are codes; "make" and "sign" challenges for passkeys."""
    guest: str
    """Whose it is; "" for a challenge that anybody may sign."""
    session: str
    """The hash of the secret of the only session in which it is good, "" for any."""
    about: str
    """The address that is confirmed."""
    expiry: int


class Known(NamedTuple):
    """What is kept of somebody beside its games."""

    made: int
    kept: int
    """Since when it keeps its name, 0 for a guest."""
    address: str
    passkeys: tuple[PasskeyRow, ...]
    sessions: tuple[SessionRow, ...]
    """The one used last first."""
    recovery: int
    """How many recovery codes there are."""
    leaving: int
    """When it will be erased, 0 for never."""


PASSKEY: Final = "id, guest, key, signs, device, made, used"
"""The columns of a passkey, in the order of its fields."""
_SESSIONS: Final = (
    "SELECT token, device, made, used FROM sessions WHERE guest = ? AND ends = 0 ORDER BY used DESC, token"
)
_LASTING: Final = "SELECT 1 FROM guests WHERE id = ?"


@final
class Persons:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    def _lasting(self, guest: str) -> Query:
        """Lets nobody erase a guest before that is there of which it is a part."""
        return f"{_LASTING}{self._database.lasting}", (guest,)

    async def known(self, guest: str) -> Known:
        """What is kept of a guest."""
        own = (guest,)
        guests, people, addresses, passkeys, sessions, recovery, leavings = await self._database.read(
            ("SELECT made FROM guests WHERE id = ?", own),
            ("SELECT kept FROM people WHERE guest = ?", own),
            ("SELECT address FROM addresses WHERE guest = ?", own),
            (f"SELECT {PASSKEY} FROM passkeys WHERE guest = ? ORDER BY made, id", own),  # noqa: S608
            (_SESSIONS, own),
            ("SELECT count(*) FROM recovery WHERE guest = ?", own),
            ("SELECT due FROM leavings WHERE guest = ?", own),
        )
        return Known(
            _number(guests),
            _number(people),
            str(addresses[0][0]) if addresses else "",
            tuple([_passkey(row) for row in passkeys]),
            tuple([_session(row) for row in sessions]),
            _number(recovery),
            _number(leavings),
        )

    async def address(self, guest: str) -> str:
        """The address that a guest proved, "" for none."""
        (matches,) = await self._database.read(("SELECT address FROM addresses WHERE guest = ?", (guest,)))
        return str(matches[0][0]) if matches else ""

    # Names.

    async def keepers(self, guests: tuple[str, ...]) -> frozenset[str]:
        """Those of some guests who keep their names."""
        if not guests:
            return frozenset()
        marks = ", ".join("?" * len(guests))
        matches = await self._read(f"SELECT guest FROM people WHERE guest IN ({marks})", *guests)  # noqa: S608
        return frozenset([str(row[0]) for row in matches])

    async def keeper(self, likeness: str) -> str:
        """Who keeps a name that looks like this, "" for nobody."""
        matches = await self._read("SELECT guest FROM people WHERE likeness = ?", likeness)
        return str(matches[0][0]) if matches else ""

    def _keep(self, guest: str, name: str, likeness: str, now: int) -> list[Statement]:
        """From now on somebody keeps its name, if it is still called so; somebody who does already goes on."""
        return [
            Sure("UPDATE guests SET name = ? WHERE id = ? AND name = ?", (name, guest, name)),
            ("INSERT INTO people VALUES (?, ?, ?) ON CONFLICT (guest) DO NOTHING", (guest, likeness, now)),
            self._database.notice(Notice("renamed", guest)),
        ]

    # Passkeys.

    async def passkey(self, identity: str) -> PasskeyRow | None:
        """A passkey by its id."""
        matches = await self._read(f"SELECT {PASSKEY} FROM passkeys WHERE id = ?", identity)  # noqa: S608
        return _passkey(matches[0]) if matches else None

    async def add_passkey(
        self, row: PasskeyRow, ticket: str, session: str, name: str, likeness: str, receipt: Receipt | None = None
    ) -> None:
        """One more, for the challenge that it answers. Raises Conflict where that is good no more."""
        await self._database.write(
            *self._keep(row.guest, name, likeness, row.made),
            _use(ticket, "make", session, row.made, row.guest),
            ("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)", row),
            *keeping(receipt),
        )

    async def remove_passkey(self, guest: str, identity: str, receipt: Receipt | None = None) -> None:
        """One less, as long as another way back is left. Raises Conflict where none would be."""
        another = (
            "(EXISTS (SELECT 1 FROM addresses WHERE guest = ?) "
            "OR EXISTS (SELECT 1 FROM passkeys AS others WHERE others.guest = ? AND others.id <> ?))"
        )
        await self._database.write(
            self._lasting(guest),
            Sure(
                f"DELETE FROM passkeys WHERE guest = ? AND id = ? AND {another}",  # noqa: S608
                (guest, identity, guest, guest, identity),
            ),
            *keeping(receipt),
        )

    # Addresses.

    async def owner_of(self, folded: str) -> tuple[str, str]:
        """Whose an address is, and how it is written; "" where it is nobody's."""
        matches = await self._read("SELECT guest, address FROM addresses WHERE folded = ?", folded)
        return (str(matches[0][0]), str(matches[0][1])) if matches else ("", "")

    async def confirm(
        self,
        guest: str,
        name: str,
        likeness: str,
        ticket: str,
        address: str,
        folded: str,
        now: int,
        receipt: Receipt | None = None,
    ) -> None:
        """An address is somebody's, in the place of the one before. Raises Conflict where it is somebody else's."""
        await self._database.write(
            *self._keep(guest, name, likeness, now),
            _use(ticket, "confirm", "", now, guest),
            ("DELETE FROM addresses WHERE guest = ?", (guest,)),
            ("INSERT INTO addresses VALUES (?, ?, ?, ?)", (guest, address, folded, now)),
            # Links that went to the one before lead nowhere.
            ("DELETE FROM tickets WHERE guest = ? AND purpose IN ('confirm', 'back')", (guest,)),
            *keeping(receipt),
        )

    async def forget_address(self, guest: str, receipt: Receipt | None = None) -> None:
        """Keep no address, as long as another way back is left. Raises Conflict where none would be."""
        another = "EXISTS (SELECT 1 FROM passkeys WHERE guest = ?)"
        await self._database.write(
            self._lasting(guest),
            Sure(f"DELETE FROM addresses WHERE guest = ? AND {another}", (guest, guest)),  # noqa: S608
            ("DELETE FROM tickets WHERE guest = ? AND purpose IN ('confirm', 'back')", (guest,)),
            *keeping(receipt),
        )

    # What is good once.

    async def make_ticket(self, secret: str, ticket: Ticket, receipt: Receipt | None = None) -> None:
        """Something that is good once; one of the same purpose, person and session ends.

        Not so links that lead back: else whoever knows an address could end them all the time.
        """
        await self._database.write(
            (
                "DELETE FROM tickets WHERE purpose = ? AND guest = ? AND session = ? AND purpose <> 'back'",
                (ticket.purpose, ticket.guest, ticket.session),
            ),
            ("INSERT INTO tickets VALUES (?, ?, ?, ?, ?, ?)", (secret, *ticket)),
            *keeping(receipt),
        )

    async def ticket(self, secret: str, now: int) -> Ticket | None:
        """What a secret is good for now."""
        query = "SELECT purpose, guest, session, about, expiry FROM tickets WHERE secret = ? AND expiry > ?"
        matches = await self._read(query, secret, now)
        if not matches:
            return None
        purpose, guest, session, about, expiry = matches[0]
        return Ticket(str(purpose), str(guest), str(session), str(about), rows.number(expiry))

    async def make_recovery(
        self, guest: str, secrets: tuple[str, ...], now: int, receipt: Receipt | None = None
    ) -> None:
        """Recovery codes in the place of all others."""
        await self._database.write(
            self._lasting(guest),
            ("DELETE FROM recovery WHERE guest = ?", (guest,)),
            *[("INSERT INTO recovery VALUES (?, ?, ?)", (secret, guest, now)) for secret in secrets],
            *keeping(receipt),
        )

    async def recovers(self, secret: str) -> str:
        """Whom a recovery code brings back, "" for nobody."""
        matches = await self._read("SELECT guest FROM recovery WHERE secret = ?", secret)
        return str(matches[0][0]) if matches else ""

    # Sessions.

    async def sign_in(
        self,
        guest: str,
        session: SessionRow,
        instead: str,
        grace: int,
        spent: tuple[Sure, ...],
        receipt: Receipt | None = None,
    ) -> None:
        """A new session for somebody, for something that is `spent`; the one before ends after a while.

        What another page of the same browser asks meanwhile is still answered to whom it was. Raises Conflict.
        """
        await self._database.write(
            self._lasting(guest),
            *spent,
            ("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, 0)", (session.token, guest, *session[1:])),
            ("UPDATE sessions SET ends = ? WHERE token = ? AND ends = 0", (grace, instead)),
            _unusable("token = ?", instead),
            *keeping(receipt),
        )

    async def adopt(self, guest: str, session: SessionRow) -> None:
        """Know the secret of a guest, who has come since before sessions were, as one of its sessions."""
        insert = "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING"
        await self._database.write((insert, (session.token, guest, *session[1:])))

    async def note_used(self, token: str, now: int) -> None:
        """Keep when a session was used."""
        await self._database.write(("UPDATE sessions SET used = ? WHERE token = ?", (now, token)))

    async def end_sessions(self, guest: str, tokens: tuple[str, ...], receipt: Receipt | None = None) -> None:
        """End some sessions of a guest: nobody comes by them any more, and who is there by them is sent away."""
        await self._database.write(
            *[("DELETE FROM sessions WHERE guest = ? AND token = ?", (guest, token)) for token in tokens],
            *[("DELETE FROM tickets WHERE guest = ? AND session = ?", (guest, token)) for token in tokens],
            *[_unusable("token = ?", token) for token in tokens],
            self._database.notice(Notice("parted", guest)),
            *keeping(receipt),
        )

    # Leaving for good.

    async def leave(self, guest: str, due: int, receipt: Receipt | None = None) -> None:
        """Somebody is to be erased."""
        await self._database.write(
            self._lasting(guest),
            ("INSERT INTO leavings VALUES (?, ?) ON CONFLICT DO NOTHING", (guest, due)),
            *keeping(receipt),
        )

    async def stay(self, guest: str, receipt: Receipt | None = None) -> None:
        """Not any more."""
        await self._database.write(("DELETE FROM leavings WHERE guest = ?", (guest,)), *keeping(receipt))

    async def leaving(self, now: int) -> list[str]:
        """Who is to be erased by now."""
        return [str(row[0]) for row in await self._read("SELECT guest FROM leavings WHERE due <= ?", now)]

    async def forget_old(self, now: int) -> None:
        """Forget what is good no more."""
        await self._database.write(
            ("DELETE FROM tickets WHERE expiry <= ?", (now,)),
            ("DELETE FROM sessions WHERE ends > 0 AND ends <= ?", (now,)),
        )


def spent_ticket(secret: str, purpose: str, now: int) -> Sure:
    """What uses a ticket up, or lets nothing be written."""
    return _use(secret, purpose, "", now, "")


def spent_recovery(secret: str) -> Sure:
    """What uses a recovery code up, or lets nothing be written."""
    return Sure("DELETE FROM recovery WHERE secret = ?", (secret,))


def spent_signature(passkey: str, before: int, signs: int, ticket: str, now: int) -> tuple[Sure, Sure]:
    """What a signature of a passkey uses up: the challenge, and that count."""
    return (
        Sure("UPDATE passkeys SET signs = ?, used = ? WHERE id = ? AND signs = ?", (signs, now, passkey, before)),
        Sure("DELETE FROM tickets WHERE secret = ? AND expiry > ?", (ticket, now)),
    )


def _use(secret: str, purpose: str, session: str, now: int, guest: str) -> Sure:
    whose = " AND guest = ?" if guest else ""
    statement = f"DELETE FROM tickets WHERE secret = ? AND purpose = ? AND session = ? AND expiry > ?{whose}"  # noqa: S608
    return Sure(statement, (secret, purpose, session, now, *([guest] if guest else [])))


def _unusable(where: str, token: str) -> Statement:
    """The secret that a guest came with first opens nothing any more; none has such a hash."""
    return f"UPDATE guests SET token = 'ended ' || id WHERE {where}", (token,)  # noqa: S608


def _number(matches: list[Row]) -> int:
    return rows.number(matches[0][0]) if matches else 0


def _session(row: Row) -> SessionRow:
    token, device, made, used = row
    return SessionRow(str(token), str(device), rows.number(made), rows.number(used))


def _passkey(row: Row) -> PasskeyRow:
    identity, guest, key, signs, device, made, used = row
    return PasskeyRow(
        str(identity), str(guest), str(key), rows.number(signs), str(device), rows.number(made), rows.number(used)
    )
