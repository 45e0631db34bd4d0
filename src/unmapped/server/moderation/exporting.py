"""Everything that a house keeps about one person, as plain records."""

from collections.abc import Mapping
from typing import Final

import msgspec

from unmapped.server.storage.database import Row
from unmapped.server.storage.sql import SqlStore
from unmapped.server.tables.sketches import Book

_OWN: Final = (
    'EXISTS (SELECT 1 FROM seats WHERE seats."table" = {0}."table" AND seats.seat = {0}.seat AND seats.guest = ?)'
)
"""What is true of what a guest's seats did."""

_PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "guest": ("id, name, made", "FROM guests WHERE id = ?"),
    "name_kept_since": ("kept", "FROM people WHERE guest = ?"),
    "sessions": ("device, made, used", "FROM sessions WHERE guest = ? AND ends = 0 ORDER BY made"),
    "passkeys": ("id, device, made, used", "FROM passkeys WHERE guest = ? ORDER BY made, id"),
    "address": ("address, made", "FROM addresses WHERE guest = ?"),
    "recovery_codes": ("made", "FROM recovery WHERE guest = ? ORDER BY made"),
    "codes_on_their_way": ("purpose, about, expiry", "FROM tickets WHERE guest = ? ORDER BY expiry"),
    "erased_at": ("due", "FROM leavings WHERE guest = ?"),
    "frozen_since": ("made", "FROM stops WHERE kind = 'guest' AND id = ?"),
    "tables_made": ("id, game, name, state, made, changed, options", "FROM tables WHERE host = ? ORDER BY made, id"),
    "seats": ('"table", seat, kind, bot', 'FROM seats WHERE guest = ? ORDER BY "table", seat'),
    "actions": (
        '"table", seq, seat, action, command',
        f'FROM actions WHERE {_OWN.format("actions")} ORDER BY "table", seq',
    ),
    "chat": ('"table", number, time, seat, name, text', 'FROM chat WHERE guest = ? ORDER BY "table", number'),
    "promises": (
        '"table", number, seat, "to", deed, until, turn',
        f'FROM promises WHERE {_OWN.format("promises")} ORDER BY "table", number',
    ),
    "sketchbooks": (
        "id, book",
        "FROM tables WHERE book <> '' AND id IN (SELECT \"table\" FROM seats WHERE guest = ?) ORDER BY id",
    ),
    "programs": ('"table", seat', "FROM keys WHERE guest = ? AND purpose = 'program'"),
    "requests": ("command, scope, about, seq, made", "FROM receipts WHERE guest = ? ORDER BY number"),
    # A list of ids, so that whoever is in it is a part of its text.
    "analyses": (
        '"table", name, changed, sentence',
        "FROM analyses WHERE replace(guests, ?, '') <> guests ORDER BY number",
    ),
    "last_there": ('"table", time', 'FROM departures WHERE guest = ? ORDER BY "table"'),
    "nudged": ('"table", time', 'FROM nudges WHERE guest = ? ORDER BY "table"'),
    "nights": ("text", "FROM calendars WHERE guest = ?"),
    "blocked": ("other, made", "FROM blocks WHERE guest = ? ORDER BY made"),
    "muted": ('"table", other', 'FROM mutes WHERE guest = ? ORDER BY "table", other'),
    "follows": ("other, made", "FROM followed WHERE guest = ? ORDER BY made, other"),
    "seen_by": ("seen", "FROM sights WHERE guest = ?"),
    "called": ('"table", "by", made', 'FROM calls WHERE guest = ? ORDER BY made, "table"'),
    "looks_for": ("wish, since, seen", "FROM searches WHERE guest = ?"),
    "at_stake": ('"table"', 'FROM stakes WHERE guest = ? ORDER BY "table"'),
    "placings": ('"table", seat, rank, was, mu, sigma', 'FROM placings WHERE guest = ? ORDER BY "table"'),
    "ratings": (
        "game, size, season, mu, sigma, games, total, changed",
        "FROM ratings WHERE guest = ? ORDER BY season, game, size",
    ),
    "taken_off": ('"table"', 'FROM removals WHERE guest = ? ORDER BY "table"'),
    "reported": ('made, "table", seq, other, name, said, reason, words', "FROM reports WHERE guest = ? ORDER BY made"),
    "deals_made": ("id, kind, game, name, begins", "FROM deals WHERE host = ? ORDER BY begins, id"),
    "tries": (
        '"table", deal, counts, begun, ended, state, won, score, figure, words',
        'FROM tries WHERE guest = ? ORDER BY begun, "table"',
    ),
    "races": ("shown, rival", "FROM racers WHERE guest = ?"),
    "telling": (
        "move, late, asked, over, zone, quiet_from, quiet_until, digest, digest_due",
        "FROM telling WHERE guest = ?",
    ),
    "hushed": ('"table"', 'FROM hushed WHERE guest = ? ORDER BY "table"'),
    # Without the keys with which one could write to the browser.
    "bells": ("endpoint, name, made, trouble", "FROM bells WHERE guest = ? ORDER BY made"),
    "tidings": ('"table", kind, made, due, told, trouble', 'FROM tidings WHERE guest = ? ORDER BY made, "table", kind'),
    # Without who reported it and in which words: that is another person's.
    "reports_about": ('made, "table", seq, name, said, reason', "FROM reports WHERE other = ? ORDER BY made"),
}
"""What is kept, by its name in the file: columns, and where they are found."""


async def exported(store: SqlStore, guest: str) -> bytes:
    """All of it, as JSON that people can read; of sketches only those of this person."""
    queries = [(f"SELECT {columns} {where}", (guest,)) for columns, where in _PARTS.values()]
    answers = await store.database.read(*queries)
    parts = {
        name: [_record(columns, row) for row in matches]
        for (name, (columns, _)), matches in zip(_PARTS.items(), answers, strict=True)
    }
    parts["sketches"] = [
        {"table": book["id"], **sketch} for book in parts.pop("sketchbooks") for sketch in _drawn(book["book"], guest)
    ]
    return msgspec.json.format(msgspec.json.encode(parts), indent=2) + b"\n"


def _record(columns: str, row: Row) -> dict[str, object]:
    return dict(zip([name.strip(' "') for name in columns.split(",")], row, strict=True))


def _drawn(book: object, guest: str) -> list[dict[str, object]]:
    """The sketches of a book that a guest drew."""
    sketches = msgspec.json.decode(str(book), type=Book).sketches
    return [msgspec.to_builtins(sketch) for sketch in sketches if sketch.guest == guest]
