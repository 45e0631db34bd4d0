"""What a table shows at one moment, worked out once however many look on: everything else here asks for it."""

from collections.abc import Iterable
from typing import final

from unmapped.games import AnyTable
from unmapped.server.tables import positions
from unmapped.server.tables.steady import Steady


@final
class Glance:
    """What was seen at the latest moment; a table that has gone on since is looked at anew.

    What looks as it did at the moment before is the same object as then.
    """

    def __init__(self) -> None:
        """Nothing is looked at yet."""
        self._table: AnyTable | None = None
        self._latest: object = None
        self._views: dict[int, object] = {}
        self._before: dict[int, object] = {}
        """The views of earlier moments, the latest of each."""
        self._actions: list[tuple[int, int]] | None = None

    def view(self, table: AnyTable, seat: int, others: Iterable[int] = ()) -> object:
        """What a seat, or a spectator, sees of the table as it stands.

        Those of the `others` are made with it, since they are asked for next.
        """
        self._go_on(table)
        if seat not in self._views:
            seats = [looks for looks in dict.fromkeys([seat, *others]) if looks not in self._views]
            views = table.views([positions.knower(looks) for looks in seats])
            steady = Steady()
            for looks, view in zip(seats, views, strict=True):
                self._views[looks] = steady.kept(self._before.get(looks), view)
        return self._views[seat]

    def actions(self, table: AnyTable) -> list[tuple[int, int]]:
        """All that were taken, as (seat, action), oldest first; nobody may change the list."""
        self._go_on(table)
        if self._actions is None:
            self._actions = table.actions()
        return self._actions

    def _go_on(self, table: AnyTable) -> None:
        """Forget what was seen of another moment: then another object is the latest, and is kept until here."""
        if table is not self._table or table.latest is not self._latest:
            self._table, self._latest = table, table.latest
            self._before |= self._views
            self._views, self._actions = {}, None
