"""Points, the value of ships, and who wins (UD-039 to UD-043, UD-R54 to UD-R57)."""

from typing import Final

from unmapped.games.undiscovered.cards.catalogue import AMOUNT, DESIGNS, VERB_NUMBERS
from unmapped.games.undiscovered.cards.designs import EXPLORATION
from unmapped.games.undiscovered.cards.verbs import Markers, NoOpenConnector
from unmapped.games.undiscovered.table.markers import markers_on
from unmapped.games.undiscovered.table.state import SCORE, Galaxy
from unmapped.kernel.agenda import Ints
from unmapped.kernel.rules import Result, ScoreLine

_MARKERS: Final = VERB_NUMBERS[Markers]
_NO_OPEN_CONNECTOR: Final = VERB_NUMBERS[NoOpenConnector]


def holds(state: Galaxy, seat: int, card: int, condition: Ints) -> bool:
    """Whether the condition of a part's points holds now (UD-R89, UD-R99)."""
    if condition[0] == _MARKERS:
        return markers_on(state, card)[seat] >= condition[AMOUNT]
    assert condition[0] == _NO_OPEN_CONNECTOR
    return state.fittings(seat).open_ends == 0


def part_points(state: Galaxy, seat: int) -> list[tuple[int, int]]:
    """(part, points) of every installed part whose condition holds (UD-043, UD-R55)."""
    return [
        (part, DESIGNS[part].points)
        for part in state.fittings(seat).points
        if holds(state, seat, part, DESIGNS[part].condition)
    ]


def points(state: Galaxy, seat: int) -> int:
    """The victory points of a seat now: its score area and its ship (UD-043)."""
    total = sum([DESIGNS[card].points for card in state.cards.piles[SCORE + seat]])
    return total + sum([worth for _, worth in part_points(state, seat)])


def ship_value(state: Galaxy, seat: int) -> int:
    """The printed prices of all installed parts together (UD-041, UD-R57)."""
    return sum([DESIGNS[part].cost for _, part in state.ships[seat]])


def result(state: Galaxy) -> Result:
    """Most points win, then the most expensive ship; who ties in both shares the rank (UD-040, UD-041, UD-R56)."""
    seats = range(state.seats)
    standing = [(points(state, seat), ship_value(state, seat)) for seat in seats]
    ranks = tuple([1 + sum([other > own for other in standing]) for own in standing])
    scores = tuple([own[0] for own in standing])
    best = max(scores)
    if ranks.count(1) > 1:
        outcome = "shared victory"
    elif scores.count(best) > 1:
        outcome = "victory by the value of the ship"
    else:
        outcome = "victory"
    return Result(scores, ranks, outcome, tuple([_breakdown(state, seat) for seat in seats]))


def _breakdown(state: Galaxy, seat: int) -> tuple[ScoreLine, ...]:
    lines = [
        ScoreLine(
            DESIGNS[card].record.name, DESIGNS[card].points, "UD-084" if DESIGNS[card].kind == EXPLORATION else "UD-105"
        )
        for card in state.cards.piles[SCORE + seat]
    ]
    lines += [ScoreLine(DESIGNS[part].record.name, worth, "UD-043") for part, worth in part_points(state, seat)]
    return tuple(lines)
