"""What positions of golden games are worth to every seat, by the value functions with which bots look ahead.

    python -m tests.playthroughs.values

writes the figures anew, after a change of values or of golden games: read the difference before you commit it.
"""

from pathlib import Path
from typing import Final

from tests.playthroughs.planet_unknown.playthroughs import PLANET_UNKNOWN
from tests.playthroughs.playing import Playthroughs, path_of, recorded
from tests.playthroughs.undiscovered.playthroughs import UNDISCOVERED
from unmapped.games import game

VALUED: Final = (PLANET_UNKNOWN, UNDISCOVERED)
"""Games whose values are sums of many small terms, in which a term that is missing costs no bot a game."""

STRIDE: Final = 19
"""Every so many actions a position is valued."""


def figures(playing: Playthroughs) -> str:
    """A line for each position: the game, the action before which it stands, and what it is worth to each seat."""
    value = game(playing.name).definition.bots.value
    lines: list[str] = []
    for plan in playing.plans:
        table = playing.start(plan)
        page = path_of(playing, plan).read_text(encoding="utf-8")
        for at, (seat, action) in enumerate(recorded(playing, plan, page).actions):
            if at % STRIDE == 0:
                worth = [f"{value(table.state, one):.3f}" for one in range(table.seats)]
                lines.append(" ".join([plan.name, str(at), *worth]))
            table.act(seat, action)
    return "\n".join(lines) + "\n"


def file_of(playing: Playthroughs) -> Path:
    """Where the figures of a game lie."""
    return Path(__file__).parent / playing.name / "values.list"


if __name__ == "__main__":
    for one in VALUED:
        file_of(one).write_text(figures(one), encoding="utf-8")
