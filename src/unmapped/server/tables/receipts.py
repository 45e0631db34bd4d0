"""Commands that were carried out and are no entries of the log: sent again, they are answered as they were."""

from collections.abc import Iterable
from typing import final

from unmapped.server import clock
from unmapped.server.storage.store import RECEIPTS_KEPT, Receipt


@final
class Receipts:
    """The latest of every guest at one table."""

    def __init__(self, table: str, durable: Iterable[Receipt]) -> None:
        self._table = table
        self._entries: dict[str, dict[str, int]] = {}
        """By guest and command, how many entries the log had then."""
        for receipt in durable:
            self.keep(receipt)

    def made(self, guest: str, command: str, entries: int) -> Receipt:
        """The receipt of a command, to be written with what it does."""
        return Receipt(guest, command, self._table, seq=entries, made=clock.now())

    def keep(self, receipt: Receipt | None) -> None:
        """Remember what is durable by now."""
        if receipt is not None and receipt.scope == self._table:
            own = self._entries.setdefault(receipt.guest, {})
            own[receipt.command] = receipt.seq
            if len(own) > RECEIPTS_KEPT:
                del own[next(iter(own))]

    def entries(self, guest: str, command: str) -> int | None:
        """How many entries the log had when a command was carried out, None if it was not."""
        return self._entries.get(guest, {}).get(command)
