"""What the lobby says of the clocks of a table that nobody holds."""

import msgspec
from msgspec.structs import replace

from unmapped.server.storage.store import ClockRow, Header
from unmapped.server.tables.tempo import clocks as pure
from unmapped.server.tables.tempo import nights
from unmapped.server.tables.tempo.clocks import Terms
from unmapped.server.tables.tempo.clockwork import House
from unmapped.server.tables.tempo.spans import SECOND, Rests, Span
from unmapped.server.wire import TableCard, Tempo


def carded(card: TableCard, row: ClockRow, header: Header, house: House) -> TableCard:
    """A card with the pace of its table, and what whoever looks has left there."""
    tempo = msgspec.json.decode(row.tempo, type=Tempo)
    card, terms = replace(card, tempo=tempo), Terms(tempo)
    before = pure.read(row.clock)
    own = [seat for seat in before.running if seat in card.yours]
    if card.state != "running" or not own:
        return card

    def rests(seat: int) -> Rests:
        calendar = nights.NONE if terms.live else house.calendar(header.seats[seat].guest)

        def spans(begin: int, end: int) -> list[Span]:
            return [*house.outages(begin, end), *nights.rests(calendar, begin, end)]

        return spans

    now = pure.later(msgspec.structs.replace(before, people=tuple(own)), terms, house.now(), rests)
    first = min(own, key=lambda seat: now.dials[seat].left)
    until = pure.runs_out(now, terms, first, rests(first))
    return replace(card, left=now.dials[first].left // SECOND, until=until // SECOND)
