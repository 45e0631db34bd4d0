"""A playthrough of Planet Unknown as a page of text, for somebody who knows the rules and not the code.

Every action stands with the number it has in the record, its seat and its words; behind and under it what it caused,
each with the id of its rule. At the end of a round the planets are drawn as they stand when somebody is asked again:
of every round with one or two players, of some rounds with more.
"""

from collections.abc import Generator
from typing import Final

import unmapped
from tests.playthroughs.pages import OTHERS, heading, taken, told
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import SIDE, bit
from unmapped.games.planet_unknown.chapters import scoring, station
from unmapped.games.planet_unknown.chapters.lifepods import filled_places
from unmapped.games.planet_unknown.seen.view import card_name, pending_words
from unmapped.games.planet_unknown.table.actions import PLACES, TRACKERS
from unmapped.games.planet_unknown.table.state import HAND, Planets, Seat
from unmapped.kernel.record import Record
from unmapped.kernel.rules import ScoreLine
from unmapped.kernel.table import Table

LEGEND: Final = """\
Planets: two characters a square. First the ground: c w b r t e for terrain (a capital where the resource symbol shows),
p for a patch, . for open land, ~ for open ice. Then what lies there: ^ rover, v rover with a meteorite on board,
* meteorite, o lifepod, - meteor symbol without meteorite."""

_LETTERS: Final = "cwbrte"
_DRAWN_EVERY: Final = (1, 1, 2, 3, 5, 6)
"""After how many rounds the planets are drawn, by number of players."""

_APART: Final = "   "


def page(table: Table[Planets], record: Record, name: str) -> Generator[None, None, str]:
    """The whole page of a game that is over; `table` is at its start, and an action is played at each yield."""
    game = unmapped.game("planet_unknown")
    every = _DRAWN_EVERY[table.seats - 1]
    lines = [*heading(table, record, name, LEGEND), *told(game, table, 0, -1)]
    for count, (seat, action) in enumerate(record.actions, start=1):
        round_ = table.state.round
        yield
        caused = told(game, table, count, seat)
        lines.append(taken(count, seat, table.words(action), caused))
        if table.over or (0 < round_ < table.state.round and round_ % every == 0):
            at = next((at for at, line in enumerate(caused) if line.startswith(f"{OTHERS}Round ")), len(caused))
            caused[at:at] = ["", *_picture(table.state, round_)]
        lines += caused
    result = table.result
    assert result is not None
    lines += ["", f"The end: {result.outcome}"]
    for number in range(table.seats):
        total = ", ".join(_medals(entry) for entry in result.breakdown[number])
        lines.append(f"  {number}: rank {result.ranks[number]}, {result.scores[number]} medals: {total}")
        for entries in scoring.entries_of(table.state, number):
            lines.extend(f"       {_medals(entry)}" for entry in entries if entry.value)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _medals(entry: ScoreLine) -> str:
    return f"{entry.name} {entry.value} ({entry.rule})"


def _picture(state: Planets, round_: int) -> list[str]:
    """All planets side by side, three in a row, and below them what the corporation boards hold."""
    count = len(state.seats)
    found = [f"  === after round {round_} ==="]
    for first in range(0, count, 3):
        numbers = range(first, min(first + 3, count))
        heads = [f"{number} {state.seats[number].planet.record.name}".ljust(2 * SIDE) for number in numbers]
        found.append("     " + _APART.join(heads))
        rows = [_APART.join(_row(state.seats[number], row) for number in numbers) for row in range(SIDE)]
        found.extend(f"  {row:>2} {squares}" for row, squares in enumerate(rows, start=1))
    found += [f"  {number} {_board(state, number)}" for number in range(count)]
    tops = [station.visible_tile(state, stack) for stack in range(12)]
    left = " ".join(
        f"{tile.id if tile else shape.id + ':none'}({len(state.cards.piles[shape.number])})"
        for shape, tile in zip(box().shapes, tops, strict=True)
    )
    return [*found, f"  station turned by {state.rotation}, commander {state.commander}: {left}"]


def _row(seat: Seat, row: int) -> str:
    return "".join(_square(seat, bit(row, column)) for column in range(SIDE))


def _square(seat: Seat, here: int) -> str:
    planet = seat.planet
    if not planet.squares & here:
        return "  "
    ground = "~" if planet.ice & here else "."
    for letter, terrain, symbols in zip(_LETTERS, seat.terrain, seat.symbols, strict=True):
        if terrain & here:
            ground = letter.upper() if symbols & here else letter
    if seat.patches & here:
        ground = "p"
    for mask, mark in (
        (seat.carrying, "v"),
        (seat.rovers, "^"),
        (seat.meteorites, "*"),
        (seat.lifepods, "o"),
        (seat.meteor_symbols, "-"),
    ):
        if mask & here:
            return ground + mark
    return ground + " "


def _board(state: Planets, number: int) -> str:
    """Trackers, techs, things and medals of a seat in one line."""
    seat = state.seats[number]
    board = seat.corporation
    trackers = " ".join(_tracker(tracker, place) for tracker, place in enumerate(seat.trackers))
    pairs = list(zip(board.record.tech, board.levels, strict=True))
    techs = "".join(tech.level for tech, skill in pairs if seat.techs & skill) or "none"
    pods = [PLACES[place] for place in filled_places(seat) if place]
    hand = [card_name(card) for card in state.cards.piles[HAND + number]]
    parts = [
        f"{board.record.name}: {trackers}",
        f"techs {techs}",
        f"{seat.scored_pods} lifepods" + (f" and on {', '.join(pods)}" if pods else ""),
        f"{seat.collected_meteorites} meteorites",
        f"{seat.rover_supply} rovers left",
        f"{seat.stored} patches stored" if seat.stored else "",
        f"flux {TRACKERS[seat.flux]}" if seat.flux >= 0 else "",
        "pending: " + ", ".join(pending_words(effect) for effect in seat.pending) if seat.pending else "",
        f"cards {' '.join(hand)}" if hand else "",
        f"{scoring.score(state, number)} medals",
    ]
    return "; ".join(part for part in parts if part)


def _tracker(tracker: int, place: int) -> str:
    track = "" if place >> 4 == tracker else f"@{TRACKERS[place >> 4]}"
    return f"{TRACKERS[tracker]} {place & 15}{track}"
