"""PettingZoo, all agents at once (parallel): for games in which all play at the same time."""

from typing import final

from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from unmapped.env.agents import Agents
from unmapped.env.arrays import Observation
from unmapped.env.seating import Seating
from unmapped.env.words import told
from unmapped.kernel.errors import IllegalAction

Infos = dict[str, dict[str, object]]


@final
class Together(Agents, ParallelEnv):  # type: ignore[misc]
    """A game as a parallel environment: in every step all agents answer what they are asked, and the others wait.

    Agents are ``seat_0`` and so on. `step` raises IllegalAction for an action that a mask does not show, and then
    nothing has changed. Actions are taken by interrupting seats first, then in the order of seats; in games that are
    played at once this makes no difference. Where one action leaves another without a sense, because both answer one
    question of the whole table, the later one is dropped: the agent's info then has ``"dropped": True``.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin a game from `seed`; without one, from the next seed that follows from the last one given.

        Options belong to the environment: those of a reset are not read.
        """
        self._begin(seed)
        return self._observations(), self._infos(())

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """The actions of all agents; one who is left out waits."""
        seating = self._seating
        wait = self._plan.wait
        chosen = {seat: int(actions.get(agent, wait)) for seat, agent in enumerate(self.possible_agents)}
        for seat, action in chosen.items():
            if action not in seating.legal(seat):
                raise IllegalAction(seat, action, seating.table.why_not(seat, action))
        must = seating.table.to_act
        dropped: list[int] = []
        for seat in sorted(chosen, key=lambda seat: (seat in must, seat)):
            if not seating.cut and chosen[seat] in seating.legal(seat):
                seating.act(seat, chosen[seat])
            else:
                dropped.append(seat)
        earned = seating.earned()
        rewards = {agent: earned[seat] - self._earned[seat] for seat, agent in enumerate(self.possible_agents)}
        self._earned = earned
        observations, infos = self._observations(), self._infos(tuple(dropped))
        ended = dict.fromkeys(self.agents, seating.table.over)
        cut = dict.fromkeys(self.agents, seating.cut)
        if seating.ended:
            self.agents = []
        return observations, rewards, ended, cut, infos

    def render(self) -> str | None:
        """What all agents see, in words."""
        if self.render_mode != "ansi":
            return None
        return "\n\n".join([f"{agent}\n{told(self._seating, n)}" for n, agent in enumerate(self.possible_agents)])

    def close(self) -> None:
        """Nothing is held open."""

    @property
    def table(self) -> Seating:
        """The table underneath, for those who look on."""
        return self._seating

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observer.observe(self._seating, n) for n, agent in enumerate(self.possible_agents)}

    def _infos(self, dropped: tuple[int, ...]) -> Infos:
        infos: Infos = {
            agent: {"action_mask": self._observer.mask(self._seating, seat)}
            for seat, agent in enumerate(self.possible_agents)
        }
        for seat in dropped:
            infos[self.possible_agents[seat]]["dropped"] = True
        return infos
