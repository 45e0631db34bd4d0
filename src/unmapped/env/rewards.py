"""What a seat has earned at a table so far. The reward of a step is what it earned by that step.

- ``score``: its score as the table stands, as far as the seat can tell; when the game is over, its final score.
- ``rank``: nothing until the game is over, then 1 for the first place and -1 for the last, evenly spaced between them;
  seats that tie share what their places bring. The rewards of all seats add up to 0.
- ``win``: nothing until the game is over, then 1 to the winner; several winners share it.

Alone there is nobody to be ahead of: ``rank`` and ``win`` need two seats.
"""

from typing import Literal, TypeAlias

from unmapped.games import AnyGame, AnyTable

Reward: TypeAlias = Literal["score", "rank", "win"]


def earned(game: AnyGame, table: AnyTable, reward: Reward) -> list[float]:
    """What every seat of `table` has earned so far."""
    seats = range(table.seats)
    result = table.result
    if reward == "score":
        if result is not None:
            return [float(score) for score in result.scores]
        return [float(game.definition.scores(table.state, seat)[seat]) for seat in seats]
    if result is None:
        return [0.0 for _ in seats]
    if reward == "rank":
        return [_place(rank, result.ranks.count(rank), table.seats) for rank in result.ranks]
    winners = result.ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in result.ranks]


def _place(rank: int, sharing: int, seats: int) -> float:
    """What the place of a seat brings that `sharing` seats share, itself included."""
    between = rank - 1 + (sharing - 1) / 2
    return 1.0 - 2.0 * between / (seats - 1)
