"""Tables without doors and without a store: their owners, and watchers that keep what they are sent."""

from collections.abc import Collection, Iterable, Mapping
from typing import final
from unittest.mock import MagicMock, Mock

import msgspec

import unmapped
from unmapped.games import AnyTable
from unmapped.kernel.record import Record
from unmapped.server import patches
from unmapped.server.gates.sockets import Client, handle
from unmapped.server.metrics import Metrics
from unmapped.server.shares.limits import shipped
from unmapped.server.shares.shares import Shares
from unmapped.server.storage.store import Header, Kept, Lease, LogEntry, Seat, Summary
from unmapped.server.tables import positions, runs
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Asking, Changed, FromServer, Pace, Patched, Position, Welcome

_DECODER = msgspec.json.Decoder(FromServer)


class Listener:
    """Somebody at a table, who keeps every message."""

    program = False
    pace: Pace = "quick"
    patches = False

    def __init__(self, guest: str = "", seat: int = NOBODY) -> None:
        self.guest = guest
        self.seat = seat
        self.dismissed = False
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def dismiss(self) -> None:
        """The table is no more."""
        self.dismissed = True

    def come_again(self) -> None:
        """The table goes on elsewhere."""
        self.dismissed = True

    def take(self) -> list[FromServer]:
        """What was heard since the last time, put together as browsers do."""
        found = [received(_DECODER.decode(message)) for message in self.heard]
        self.heard.clear()
        return found


def received(message: FromServer) -> FromServer:
    """A message with each choice by itself."""
    match message:
        case Welcome(position=position) | Changed(position=position):
            return msgspec.structs.replace(message, position=runs.whole(position))
        case _:
            return message


@final
class PutTogether:
    """Messages as a page has them that is sent patches: each position put together from the one before."""

    def __init__(self) -> None:
        self._position: object = None

    def hear(self, text: str | bytes) -> FromServer:
        """What a message says; that what is put together is what the server has is demanded."""
        message = _DECODER.decode(text)
        if isinstance(message, Patched):
            position = patches.patched(self._position, message.patch)
            assert patches.check(position) == message.check
            self._position = position
            return received(
                Changed(
                    message.after,
                    msgspec.convert(position, Position),
                    message.log,
                    message.whole,
                    message.printed,
                    message.changes,
                )
            )
        if isinstance(message, Welcome | Changed):
            self._position = msgspec.json.decode(text)["position"]
        return received(message)


@final
class OfferedHere:
    """What may be chosen whole, found out here and told right after the rest: for tables without an event loop."""

    def __init__(self, held: Owner) -> None:
        self._held = held

    def tell(self, seats: Collection[int]) -> None:
        """Tell those who look from these seats."""
        held = self._held
        for seat in [seat for seat in held.table.to_act if seat in seats and held.state == "running"]:
            known = held.audience.met(seat)
            held.audience.tell_at_once(seat, positions.wholes(held.game, held.table, seat, known))


def header_of(table: AnyTable, seats: Iterable[Seat] = (), entries: int = 0) -> Header:
    """A header for a table; without `seats` the guests g0, g1, ... sit on them."""
    origin = table.origin
    taken = tuple(seats) or tuple([Seat("person", f"g{seat}", "") for seat in range(table.seats)])
    options = msgspec.json.encode(Record.of(origin, []).options).decode()
    return Header(
        id="table",
        game=origin.game,
        version=origin.version,
        seed=origin.seed,
        options=options,
        name="Quiet Orbit",
        host="g0",
        guide=False,
        seeded=False,
        listed=True,
        made=0,
        changed=0,
        seq=entries,
        seats=taken,
        summary=Summary("over" if table.over else "running", 0, table.to_act, "", (), bot_asked=False),
    )


class ById:
    """Everybody is called by its id, and nobody keeps that."""

    def name_of(self, guest: str) -> str:
        return guest

    def is_kept(self, guest: str) -> bool:
        return False


Called = Mapping[int, tuple[tuple[int, int] | None, str]]
"""What the actions of a table were called, as an owner remembers it."""


def owner_of(table: AnyTable, entries: Iterable[LogEntry] = (), called: Called | None = None) -> Owner:
    """The owner of a table that holds just this table; nothing is stored, and nobody is told what there is at once."""
    log = list(entries)
    game = unmapped.game(table.origin.game)
    header = header_of(table, entries=len(log))._replace(check=log[-1].check if log else "")
    brains = Mock(shares=Shares(shipped(), Metrics()))
    held = Owner(game, Kept(header, log, [], []), Lease(header.id), Mock(), brains, Metrics(), ById(), Mock(), 0.0)
    held.table = table
    held._offers = MagicMock()
    held._called = dict(called or {})
    return held


async def ask(held: Owner, seat: int, said: Asking) -> bytes:
    """What a client on a seat is answered."""
    shares = Shares(shipped(), Metrics())
    client = Client(Mock(), "" if seat == NOBODY else f"g{seat}", seat, shares)
    await handle(client, Mock(metrics=Metrics(), shares=shares, company=Mock(stopped=())), held, said)
    answer = client._out.get_nowait()
    assert answer is not None
    return answer
