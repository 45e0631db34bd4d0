"""Doors for programs that learn: PettingZoo, Gymnasium and OpenSpiel. They come with the extra ``unmapped[env]``.

::

    from unmapped import env

    env.aec("undiscovered", seats=3)                    # PettingZoo, one agent after the other: any game
    env.parallel("planet_unknown", seats=2)             # PettingZoo, all agents at once
    env.single("planet_unknown")                        # Gymnasium, alone
    env.single("undiscovered", opponents=("greedy",))   # Gymnasium, one seat against bots
    env.register_openspiel()                            # pyspiel.load_game("unmapped_planet_unknown")

All of them know the rewards ``score``, ``rank`` and ``win`` (see `unmapped.env.rewards`), number the actions as the
game's vocabulary does with *wait* as the last one, and mask what is not legal. `docs/learning.md` says more, and lists
the planes of each game.
"""

import gymnasium

from unmapped.bots import NO_LIMIT, Budget
from unmapped.env.arrays import Form, Observer
from unmapped.env.one_by_one import OneByOne
from unmapped.env.one_seat import OneSeat
from unmapped.env.rewards import Reward
from unmapped.env.seating import LONGEST, Interrupts, Plan, Seating
from unmapped.env.settings import Company, EnvSettings, read
from unmapped.env.together import Together
from unmapped.games import AnyGame, names
from unmapped.games import game as game_called

__all__ = [
    "Observer",
    "OneByOne",
    "OneSeat",
    "Plan",
    "Seating",
    "Together",
    "aec",
    "parallel",
    "register_openspiel",
    "single",
]


def aec(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    reward: Reward = "score",
    observations: Form = "planes",
    render_mode: str | None = None,
    interrupts: Interrupts = "windows",
    max_length: int = LONGEST,
    **options: object,
) -> OneByOne:
    """A PettingZoo environment in which one agent acts after the other.

    `game` is a name of the catalogue, `seats` one of its seat counts (the smallest if left out), `options` are those of
    the game. `observations` come as ``"planes"``: a dictionary with ``"observation"``, the named planes, and
    ``"action_mask"``; or ``"flat"``: one float32 vector from 0 to 1. `render_mode` is None or ``"ansi"``.
    Seats that may act but need not are asked in ``"windows"``, where they would miss something, or ``"always"``. After
    `max_length` steps a game is cut.

    Raises UnknownGame, or BadOptions naming all that is wrong.
    """
    given = {
        "reward": reward,
        "observations": observations,
        "render_mode": render_mode,
        "interrupts": interrupts,
        "max_length": max_length,
    }
    settings, plan = read(EnvSettings, game, seats, given, options)
    return OneByOne(plan, settings)


def parallel(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    reward: Reward = "score",
    observations: Form = "planes",
    render_mode: str | None = None,
    interrupts: Interrupts = "windows",
    max_length: int = LONGEST,
    **options: object,
) -> Together:
    """A PettingZoo environment in which all agents act at once; the arguments are those of `aec`.

    It is meant for games in which all play at the same time. Any other game works as well: whoever is not asked waits.
    """
    given = {
        "reward": reward,
        "observations": observations,
        "render_mode": render_mode,
        "interrupts": interrupts,
        "max_length": max_length,
    }
    settings, plan = read(EnvSettings, game, seats, given, options)
    return Together(plan, settings)


def single(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    seat: int = 0,
    opponents: tuple[str, ...] | None = None,
    budget: Budget = NO_LIMIT,
    reward: Reward = "score",
    observations: Form = "planes",
    render_mode: str | None = None,
    interrupts: Interrupts = "windows",
    max_length: int = LONGEST,
    **options: object,
) -> OneSeat:
    """A Gymnasium environment for the player of one `seat`; the other arguments are those of `aec`.

    `opponents` are the names of the bots at the other seats in their order, greedy ones if left out; each has `budget`
    for a decision. The same environment is registered as ``gymnasium.make("unmapped/planet_unknown-v1", seats=2)``.

    Raises UnknownGame, or BadOptions naming all that is wrong.
    """
    given = {
        "seat": seat,
        "opponents": opponents,
        "reward": reward,
        "observations": observations,
        "render_mode": render_mode,
        "interrupts": interrupts,
        "max_length": max_length,
    }
    settings, plan = read(Company, game, seats, given, options)
    return OneSeat(plan, settings, budget)


def register_openspiel() -> tuple[str, ...]:
    """Make the games of the catalogue known to OpenSpiel; the names by which `pyspiel.load_game` knows them.

    See `unmapped.env.openspiel` for their parameters. Done twice, it changes nothing.
    """
    from unmapped.env.openspiel import register  # noqa: PLC0415 - only who asks for OpenSpiel loads it

    return register()


for _name in names():
    gymnasium.register(
        id=f"unmapped/{_name}-v{game_called(_name).version}",
        entry_point="unmapped.env:single",
        kwargs={"game": _name},
    )
