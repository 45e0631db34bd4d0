"""Meteorites: collected by card, destroyed, and falling by event (PU-179, PU-293, PU-294, PU-316, PU-320)."""

from unmapped.games.planet_unknown.cards import grid
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import rovers
from unmapped.games.planet_unknown.table.actions import (
    COLLECT,
    COLUMN,
    CONFIRM,
    DESTROY,
    DONE,
    METEORITE,
    ROW,
)
from unmapped.games.planet_unknown.table.kinds import ASK_DESTROY_METEORITES, METEORITE_RULE
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    Planets,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints


class CollectMeteorite(Question):
    """Collect a meteorite straight from the planet, without delivery (PU-233, PU-316, PU-R93)."""

    key = "collect-meteorite"
    rule = "PU-316"
    families: tuple[Family, ...] = (COLLECT,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every meteorite, those on board of rovers too (PU-X16)."""
        own = state.seats[seat]
        return grid.indices(own.meteorites | own.carrying, COLLECT.first)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Collect it."""
        take_one(state, seat, BIT_OF_INDEX[action - COLLECT.first])
        rovers.collect_meteorite(state, seat)

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """An event (PU-316), or a tech (PU-233)."""
        return f"PU-{record[METEORITE_RULE]}"


def take_one(state: Planets, number: int, square: int) -> None:
    """Take one meteorite off a square: one that lies there first, then one on board of a rover."""
    seat = state.seats[number]
    here = 1 << square
    if seat.meteorites & here:
        seat.lift_meteorite(here)
    else:
        seat.carrying &= ~here


class DestroyMeteorites(Question):
    """Destroy up to so many meteorites on the planet (PU-294)."""

    key = "destroy-meteorites"
    rule = "PU-294"
    families: tuple[Family, ...] = (DESTROY, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every meteorite, or done."""
        own = state.seats[seat]
        return [*grid.indices(own.meteorites | own.carrying, DESTROY.first), DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Destroy it and ask for the next."""
        if action == DONE:
            return
        square = BIT_OF_INDEX[action - DESTROY.first]
        take_one(state, seat, square)
        state.note(seat, "meteorite-destroyed", "PU-294", grid.name(square))
        _, left = record
        if left > 1 and state.seats[seat].meteorites_on_planet:
            state.agenda.push(seat, (ASK_DESTROY_METEORITES, left - 1))


class ClearLine(Question):
    """Choose a row or column whose meteorites are all destroyed (PU-293)."""

    key = "line"
    rule = "PU-293"
    families: tuple[Family, ...] = (ROW, COLUMN)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every row and column with a meteorite."""
        own = state.seats[seat]
        there = own.meteorites | own.carrying
        planet = own.planet
        rows = [ROW.first + row for row, line in enumerate(planet.rows) if line.mask & there]
        return rows + [COLUMN.first + column for column, line in enumerate(planet.columns) if line.mask & there]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Destroy them all."""
        own = state.seats[seat]
        row = action < ROW.first + ROW.size
        line = own.planet.rows[action - ROW.first] if row else own.planet.columns[action - COLUMN.first]
        own.meteorites &= ~line.mask
        own.piled &= ~line.mask
        own.carrying &= ~line.mask
        state.note(seat, "line-cleared", "PU-293", line.name)


def empty_symbols(state: Planets, number: int) -> int:
    """Meteor symbols on the planet without a meteorite, carried ones included."""
    seat = state.seats[number]
    return seat.meteor_symbols & ~seat.meteorites & ~seat.carrying


class AddMeteorite(Question):
    """Choose the empty meteor symbol that is struck (PU-320)."""

    key = "add-meteorite"
    rule = "PU-320"
    families: tuple[Family, ...] = (METEORITE,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every empty meteor symbol."""
        return grid.indices(empty_symbols(state, seat), METEORITE.first)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """It strikes there, and destroys a rover on the square (PU-076)."""
        own = state.seats[seat]
        square = BIT_OF_INDEX[action - METEORITE.first]
        own.destroy_rovers(1 << square)
        own.drop_meteorite(1 << square)
        state.note(seat, "meteor-struck", "PU-320", grid.name(square))


class Unload(Question):
    """A carrying rover on water may destroy its meteorite there (PU-179, PU-184, PU-R92)."""

    key = "unload"
    rule = "PU-179"
    families: tuple[Family, ...] = (DESTROY, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Destroy it, or done to keep it on board."""
        _, square = record
        return [*grid.indices(1 << square, DESTROY.first), DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Destroy or keep it; an empty rover takes up the meteorite that lies there too (PU-177, PU-R94)."""
        _, square = record
        if action != DONE:
            state.seats[seat].carrying &= ~(1 << square)
            state.note(seat, "meteorite-destroyed", "PU-179", grid.name(square))
            rovers.haul(state, seat, square, driving=True)
