"""A playthrough of Undiscovered as a page of text, for somebody who knows the rules and not the code.

Every action stands with the number it has in the record, its seat and its words; behind and under it what it caused,
each with the id of its rule. After every few rounds the table is drawn as it stands when the next turn has begun.
"""

from collections.abc import Generator
from typing import Final

import unmapped
from tests.playthroughs.pages import heading, taken, told
from unmapped.games.undiscovered.seen.view import SeatView, SectorView, View
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.record import Record
from unmapped.kernel.rules import ScoreLine
from unmapped.kernel.table import Table

LEGEND: Final = """\
Sectors: an unexplored one with its cost; a home with its goods face-down; another one with what lies on it, a mission
with the markers of each seat of its threshold. Behind @ the pawns that are there."""

_DRAWN_EVERY: Final = 3
"""After how many rounds the table is drawn."""

_WIDTH: Final = 30


def page(table: Table[Galaxy], record: Record, name: str) -> Generator[None, None, str]:
    """The whole page of a game that is over; `table` is at its start, and an action is played at each yield."""
    game = unmapped.game("undiscovered")
    lines = [*heading(table, record, name, LEGEND), *told(game, table, 0, -1)]
    for count, (seat, action) in enumerate(record.actions, start=1):
        round_ = table.state.round
        yield
        caused = told(game, table, count, seat)
        lines.append(taken(count, seat, table.words(action), caused))
        lines += caused
        if table.over or (0 < round_ < table.state.round and round_ % _DRAWN_EVERY == 0):
            lines += ["", *_picture(table, round_), ""]
    result = table.result
    assert result is not None
    lines.append(f"The end: {result.outcome}")
    for number in range(table.seats):
        entries = ", ".join(_points(entry) for entry in result.breakdown[number]) or "nothing"
        lines.append(f"  {number}: rank {result.ranks[number]}, {result.scores[number]} points: {entries}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _points(entry: ScoreLine) -> str:
    return f"{entry.name} {entry.value} ({entry.rule})"


def _picture(table: Table[Galaxy], round_: int) -> list[str]:
    """The galaxy row by row, the captains, and what is left in the decks."""
    view = table.view(None)
    assert isinstance(view, View)
    places = {sector.place: sector for sector in view.sectors}
    found = [f"  === after round {round_} ==="]
    for row in range(1, view.rows + 1):
        sectors = [places[f"{column}{row}"] for column in "ABCD"[: view.columns]]
        found.append("  " + " ".join(_sector(sector).ljust(_WIDTH) for sector in sectors))
    found += [_captain(seat, table) for seat in view.seats]
    decks = [len(view.common_deck), len(view.rare_deck), len(view.mission_deck), view.bank, len(view.removed)]
    found.append("  {} common goods, {} rare ones, {} missions, {} credits left; {} cards removed".format(*decks))
    return found


def _sector(sector: SectorView) -> str:
    if not sector.explored:
        inside = "? for " + " and ".join(f"{amount} {kind}" for kind, amount in sector.cost)
    elif sector.home >= 0:
        inside = f"home of {sector.home}: {len(sector.goods)}"
    elif sector.mission is not None:
        markers = "+".join(str(count) for count in sector.mission.markers)
        inside = f"{sector.mission.id} {markers} of {sector.mission.threshold}"
    else:
        lying = sector.goods[0] if sector.goods else "-"
        inside = f"{'mission ' if sector.stock == 'mission' else ''}{lying}"
    pawns = "@" + "".join(str(pawn) for pawn in sector.pawns) if sector.pawns else ""
    return f"{sector.place} {inside} {pawns}".rstrip()


def _captain(seat: SeatView, table: Table[Galaxy]) -> str:
    """Points, credits, cards and ship of a seat in one line; its hand as it knows it."""
    view = table.view(seat.seat)
    assert isinstance(view, View)
    own = view.seats[seat.seat]
    ship = ", ".join(
        part.id + (f" (holds {part.docked})" if part.docked else "") + (f" ({part.markers})" if part.markers else "")
        for part in seat.ship
        if not part.starter or part.docked
    )
    parts = [
        f"{seat.points} points",
        f"{seat.credits} credits",
        f"{seat.supply} markers",
        f"hand {', '.join(own.hand) or 'empty'}",
        f"{len(seat.deck)} and {len(seat.discard)} cards",
        f"ship {ship or 'as it was'}",
    ]
    return f"  {seat.seat}: {'; '.join(parts)}"
