"""PettingZoo, one agent after the other (AEC): any game."""

from typing import final

from pettingzoo import AECEnv  # type: ignore[import-untyped]

from unmapped.env.agents import Agents
from unmapped.env.arrays import Observation
from unmapped.env.seating import Plan, Seating
from unmapped.env.settings import EnvSettings
from unmapped.env.words import told


@final
class OneByOne(Agents, AECEnv):  # type: ignore[misc]
    """A game as an AEC environment.

    Agents are ``seat_0`` and so on. `step` raises IllegalAction for an action that the mask does not show, and then
    nothing has changed. An observation is built when `observe` or `last` asks for it, and never else. The mask of the
    agent whose turn it is stands in its info, too.
    """

    def __init__(self, plan: Plan, settings: EnvSettings) -> None:
        super().__init__(plan, settings, parallelizable=False)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game from `seed`; without one, from the next seed that follows from the last one given.

        Options belong to the environment: those of a reset are not read.
        """
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._look()

    def step(self, action: int | None) -> None:
        """The action of the agent whose turn it is; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent whose game is over has no action"
        self._seating.act(self._seat(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        earned = self._seating.earned()
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = earned[seat] - self._earned[seat]
        self._earned = earned
        self._accumulate_rewards()
        self._look()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, built now."""
        return self._observer.observe(self._seating, self._seat(agent))

    def render(self) -> str | None:
        """What the agent sees whose turn it is, in words."""
        return told(self._seating, self._seat(self.agent_selection)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    @property
    def table(self) -> Seating:
        """The table underneath, for those who look on."""
        return self._seating

    def _look(self) -> None:
        """Note whose turn it is."""
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        asked = self._seating.asked
        if asked < 0:
            cut = self._seating.cut
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[asked]
        self.infos[self.agent_selection]["action_mask"] = self._observer.mask(self._seating, max(asked, 0))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)
