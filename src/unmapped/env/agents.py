"""What both kinds of PettingZoo environments know: agents, their spaces, and the seeds of games."""

from typing import Final

import numpy as np
from gymnasium import spaces

from unmapped.env.arrays import Observation, Observer
from unmapped.env.seating import Plan, Seating
from unmapped.env.settings import EnvSettings

SEEDS: Final = 2**31
"""Games that nobody gave a seed start from one below this."""


class Agents:
    """The seats of a table as agents ``seat_0`` and so on, all with the same spaces."""

    def __init__(self, plan: Plan, settings: EnvSettings, *, parallelizable: bool | None = None) -> None:
        super().__init__()
        game = plan.game
        self.metadata: dict[str, object] = {"name": f"{game.name}_v{game.version}", "render_modes": ["ansi"]}
        if parallelizable is not None:
            self.metadata["is_parallelizable"] = parallelizable
        self.render_mode = settings.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(plan.seats)]
        self.agents: list[str] = []
        self._plan = plan
        self._observer = Observer(plan, settings.observations)
        self.slices = self._observer.slices
        self.observation_spaces = {agent: self._observer.space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._observer.action_space() for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self._seating: Seating
        self._earned: list[float] = []

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of what an agent can do."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """Begin a game from `seed`; without one, from the next seed that follows from the last one given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._seating = self._plan.start(int(self._seeds.integers(SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self._earned = [0.0] * self._plan.seats
