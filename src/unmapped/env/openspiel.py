"""OpenSpiel: every game of the catalogue as a game of sequential moves.

::

    unmapped.env.register_openspiel()
    game = pyspiel.load_game("unmapped_planet_unknown", {"players": 2, "reward": "rank"})

Parameters: ``players``; ``seed`` and ``deals``; ``reward`` (``score``, ``rank`` or ``win``); ``interrupts`` and
``max_length``, as everywhere (see `unmapped.env.seating`); ``options``, those of the game as a JSON object. OpenSpiel
writes parameters with commas between them, so a game keeps its options with ``;`` in their place, and either is
understood.

**Chance.** The first node of a game is a chance node with `deals` outcomes that are equally likely: outcome `n` is the
table of seed ``seed + n``, and all luck that comes later follows from it. So chance is explicit, every algorithm may
enumerate or sample it, and no state holds a generator of its own; with ``deals=1`` a game is deterministic.

**States** are serialised as records: options, seed and actions. Seats that play at once are asked one after the other,
which tells nobody anything. Returns are told at the end. After ``max_length`` actions a state is terminal, and the game
a draw if it is not over: by rank all have 0, by win all have the same share, by score everybody has what it has.

**Information.** An observation is what the seat sees now: as a tensor, the planes of the game from 0 to 1; as a string,
its view in words. The string of an information state says what the seat has read in the journal and what it did, too.
"""

import json
from typing import ClassVar, Final, final

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from unmapped.env.arrays import Observer
from unmapped.env.rewards import Reward
from unmapped.env.seating import COMMON, Plan, Seating
from unmapped.env.settings import EnvSettings, read
from unmapped.env.words import told
from unmapped.games import AnyGame, names
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions

DEALS: Final = 1_000
MOST_POINTS: Final = 1_000.0
"""No rulebook names a highest score; no score comes near this one, above or below 0."""


def register() -> tuple[str, ...]:
    """Make the games of the catalogue known to OpenSpiel, once; their names there."""
    known = pyspiel.registered_names()
    for name in names():
        if name_of(name) not in known:
            game = game_called(name)
            # OpenSpiel keeps it beyond the end of the interpreter, which only a class survives.
            maker = type(game.title.replace(" ", ""), (SpielGame,), {"entry": game})
            pyspiel.register_game(_type(game, "score", game.seats.start), maker)
    return tuple([name_of(name) for name in names()])


def name_of(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"unmapped_{game}"


def _type(game: AnyGame, reward: Reward, seats: int) -> pyspiel.GameType:
    utilities = {
        "score": pyspiel.GameType.Utility.GENERAL_SUM,
        "rank": pyspiel.GameType.Utility.ZERO_SUM,
        "win": pyspiel.GameType.Utility.CONSTANT_SUM,
    }
    return pyspiel.GameType(
        short_name=name_of(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities[reward],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.seats.start,
            "seed": 0,
            "deals": DEALS,
            "reward": "score",
            "interrupts": COMMON.interrupts,
            "max_length": COMMON.max_length,
            "options": "{}",
        },
    )


def _bounds(reward: Reward) -> tuple[float, float, float | None]:
    """The lowest and the highest return, and what those of all players add up to."""
    if reward == "score":
        return -MOST_POINTS, MOST_POINTS, None
    return (-1.0, 1.0, 0.0) if reward == "rank" else (0.0, 1.0, 1.0)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel knows it; each game of the catalogue has a class of its own, which names it as `entry`."""

    entry: ClassVar[AnyGame]

    def __init__(self, parameters: dict[str, object] | None = None) -> None:
        """A game with these parameters. Raises BadOptions with everything wrong."""
        parameters = parameters or {}
        self.plan, self.seed, self.deals = _read(self.entry, parameters)
        lowest, highest, total = _bounds(self.plan.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.plan.actions,
            max_chance_outcomes=self.deals,
            num_players=self.plan.seats,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=total,
            max_game_length=self.plan.manner.max_length,
        )
        options = str(parameters.get("options", "{}")).replace(",", ";")
        super().__init__(_type(self.entry, self.plan.reward, self.plan.seats), info, parameters | {"options": options})

    def new_initial_state(self) -> "SpielState":
        """The state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One: the deal."""
        return 1

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, object] | None = None
    ) -> "SpielObserver":
        """What tells states as a player sees them; with perfect recall, in words alone."""
        if params:
            raise BadOptions(tuple([f"{name}: observers have no parameters" for name in params]))
        return SpielObserver(self.plan, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _read(game: AnyGame, parameters: dict[str, object]) -> tuple[Plan, int, int]:
    """The plan, the first seed and the number of deals. Raises BadOptions with everything wrong."""
    faults: list[str] = []
    seed, deals = parameters.get("seed", 0), parameters.get("deals", DEALS)
    seats, reward = parameters.get("players", game.seats.start), parameters.get("reward", "score")
    if not isinstance(deals, int) or deals < 1:
        faults.append(f"deals: at least 1, not {deals!r}")
    options: object = {}
    try:
        options = json.loads(str(parameters.get("options", "{}")).replace(";", ","))
    except json.JSONDecodeError as error:
        faults.append(f"options: this is no JSON: {error}")
    if not isinstance(options, dict):
        faults.append("options: expected a JSON object")
        options = {}
    assert isinstance(seed, int)
    assert isinstance(deals, int)
    assert isinstance(seats, int)
    try:
        given = {name: parameters.get(name, default) for name, default in COMMON._asdict().items()}
        _, plan = read(EnvSettings, game, seats, {"reward": reward} | given, options)
    except BadOptions as error:
        faults.extend(error.faults)
    if faults:
        raise BadOptions(tuple(faults))
    return plan, seed, deals


@final
class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state: before the deal, or one table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seating: Seating | None = None
        """The table, None before the deal."""

    def current_player(self) -> int:
        """Who acts: a seat, chance before the deal, nobody at the end."""
        if self.seating is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.seating.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked < 0 else asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        deals = self._game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def is_terminal(self) -> bool:
        """Whether the game is over, or as long as it may be."""
        return self.seating is not None and self.seating.ended

    def returns(self) -> list[float]:
        """What the players have earned, once the game is over or cut."""
        plan = self._game().plan
        if self.seating is None or not self.seating.ended:
            return [0.0] * plan.seats
        if self.seating.cut and plan.reward == "win":
            return [1.0 / plan.seats] * plan.seats
        return self.seating.earned()

    def __str__(self) -> str:
        """The state for those who look on; equal for equal states."""
        if self.seating is None:
            return "before the deal"
        return f"{self.seating.plan.game.name} {self.seating.table.fingerprint()}"

    def _legal_actions(self, player: int) -> list[int]:
        assert self.seating is not None
        return self.seating.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.seating is None:
            game = self._game()
            self.seating = game.plan.start(game.seed + action)
        else:
            self.seating.act(self.seating.asked, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.seating is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.seating.words(action)

    def _game(self) -> SpielGame:
        game = self.get_game()
        assert isinstance(game, SpielGame)
        return game


@final
class SpielObserver:
    """Tells a state as a player sees it: `tensor` and, by the names of the planes, `dict`, both float32."""

    def __init__(self, plan: Plan, perfect_recall: bool) -> None:
        self._recalls = perfect_recall
        self._observer = Observer(plan, "flat")
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not perfect_recall:
            self.tensor = np.zeros(
                sum(plane.size(plan.seats) for plane in plan.game.definition.learning.planes), np.float32
            )
            self.dict = {
                plane.name: self.tensor[self._observer.slices[plane.name]].reshape(plane.shape(plan.seats))
                for plane in plan.game.definition.learning.planes
            }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what `player` sees; zeros before the deal."""
        if self.tensor is None:
            return
        if state.seating is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self._observer.vector(state.seating, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What `player` sees in words; with perfect recall, after what it read and did."""
        if state.seating is None:
            return "before the deal"
        seen = told(state.seating, player)
        return f"{_recalled(state.seating, player)}\n{seen}" if self._recalls else seen


def _recalled(seating: Seating, player: int) -> str:
    """What a player has done, and what it has read."""
    table = seating.table
    own = [table.words(action) for seat, action in table.actions() if seat == player]
    if table.journal is None:  # A copy: its journal is that of the same game played again.
        table = seating.plan.game.replay(table.record())
    assert table.journal is not None
    tell = seating.plan.game.definition.tell
    read = [f"seat {line.seat} {tell(line)}" for line in table.journal.read(player)]
    return "\n".join([f"did: {', '.join(own)}", *read])
