"""Opening a table under the rules of today: whether it is the game that was played, and goes on without a word."""

from typing import NamedTuple, final

from unmapped.games import AnyGame
from unmapped.server.storage.store import Header, Kept, Lease, Store, check_whole, left_standing, next_entry
from unmapped.server.tables.agreement import RULES, Agreement, agreement
from unmapped.server.tables.contents import contents, still_stand_for
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.tables.positions import NOBODY


class Opened(NamedTuple):
    """A table that is kept, beside the rules of today."""

    stored: Kept
    compared: Agreement
    same: bool
    """Whether the table that follows from its log today is the one that was played."""


@final
class Opening:
    """Compares logs with the rules of today."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def opened(self, game: AnyGame, stored: Kept, lease: Lease) -> Opened:
        """A table as it opens today; where it goes on, its log says from then on under which rules.

        Raises BadRecord where the log is not whole.
        """
        check_whole(stored.header, stored.entries)
        compared = await self._compared(game, stored)
        # Logs of older releases prove nothing: under the version of the rules that they name they are believed.
        header = stored.header
        same = compared.throughout and (compared.proven or header.version == game.version)
        if same and _goes_on(header) and not (compared.proven and header.version == game.version):
            stored = await self._raised(game, stored, compared, lease)
        return Opened(stored, compared, same)

    async def _compared(self, game: AnyGame, stored: Kept) -> Agreement:
        """How far a log and the rules of today agree: nowhere where its numbers stand for other things by now."""
        header, there = stored.header, contents(game)
        if header.contents not in ("", there.name):
            before = await self._store.contents(header.contents)
            if not before or not still_stand_for(before, there.text):
                return Agreement(None, -1, len(left_standing(stored.entries)), proven=True)
        return agreement(game, header, stored.entries)

    async def _raised(self, game: AnyGame, stored: Kept, compared: Agreement, lease: Lease) -> Kept:
        """The same table with one more entry: from here on it is played under the rules of today."""
        header = stored.header
        assert compared.table is not None
        command = f"{RULES}{game.version}:{header.seq + 1}"
        entry = next_entry(header.check, header.seq + 1, command, NOBODY, 0, game.version, fingerprint(compared.table))
        there = contents(game)
        await self._store.keep_contents(*there)
        # Nothing was done, so who wants to go back wants it still.
        await self._store.append(
            lease, header.edition, entry, header.summary, header.changed, contents=there.name, vote=header.vote
        )
        again = await self._store.kept(header.id)
        assert again is not None
        return again


def _goes_on(header: Header) -> bool:
    """Whether something will still be done at a table."""
    return header.summary.state in ("open", "running")
