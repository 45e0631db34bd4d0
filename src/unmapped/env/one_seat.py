"""Gymnasium: one seat, alone or against bots."""

from typing import Final, SupportsInt, final

import gymnasium
import numpy as np

from unmapped.bots import Bot, Budget, bot
from unmapped.env.agents import SEEDS
from unmapped.env.arrays import Mask, Observation, Observer
from unmapped.env.seating import Plan, Seating
from unmapped.env.settings import Company
from unmapped.env.words import told

ILLEGAL: Final = -1.0
"""What an illegal action earns."""


@final
class OneSeat(gymnasium.Env[Observation, np.int64]):
    """A game as one seat plays it; bots play the others.

    An illegal action changes nothing and earns -1; the rules that it breaks stand in ``info["refusals"]``. The mask of
    legal actions stands in ``info["action_mask"]``, and `action_masks` gives it, too.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, plan: Plan, settings: Company, budget: Budget) -> None:
        self.render_mode = settings.render_mode
        self._plan = plan
        self._seat = settings.seat
        self._opponents = ("greedy",) * (plan.seats - 1) if settings.opponents is None else settings.opponents
        self._budget = budget
        self._observer = Observer(plan, settings.observations)
        self.slices = self._observer.slices
        self.observation_space = self._observer.space()
        self.action_space = self._observer.action_space()
        self._seating: Seating
        self._bots: dict[int, Bot] = {}
        self._seed = 0
        self._decisions = 0
        self._earned = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Begin a game from `seed`; without one, from the next seed that follows from the last one given.

        Options belong to the environment: those of a reset are not read.
        """
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self._seating = self._plan.start(self._seed)
        others = [seat for seat in range(self._plan.seats) if seat != self._seat]
        self._bots = {
            seat: bot(name, seed=self._seed * self._plan.seats + seat)
            for seat, name in zip(others, self._opponents, strict=True)
        }
        self._decisions = 0
        self._earned = 0.0
        self._play_others()
        return self._observer.observe(self._seating, self._seat), self._info()

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Take an action, and let the bots play on until the own seat is asked again or the game is over."""
        chosen = int(action)
        seating = self._seating
        info: dict[str, object] = {}
        if chosen in seating.legal(self._seat):
            seating.act(self._seat, chosen)
            self._play_others()
            earned = seating.earned()[self._seat]
            reward = earned - self._earned
            self._earned = earned
        else:
            reward = ILLEGAL
            seating.refuse()
            info["refusals"] = [refusal.reason for refusal in seating.table.why_not(self._seat, chosen)]
        observation = self._observer.observe(seating, self._seat)
        return observation, reward, seating.table.over, seating.cut, {**self._info(), **info}

    def action_masks(self) -> Mask:
        """1 for each legal action, int8, as maskable learners ask for it."""
        return self._observer.mask(self._seating, self._seat)

    @property
    def table(self) -> Seating:
        """The table underneath, for those who look on."""
        return self._seating

    def render(self) -> str | None:
        """What the own seat sees, in words."""
        return told(self._seating, self._seat) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, object]:
        return {"action_mask": self.action_masks()}

    def _play_others(self) -> None:
        table = self._seating.table
        while not self._seating.ended and not self._seating.has_say(self._seat):
            seat = table.to_act[0]
            imagined = table.imagine(seat, self._seed * _IMAGININGS + self._decisions)
            self._decisions += 1
            self._seating.act(seat, self._bots[seat].choose(imagined, seat, self._budget))


_IMAGININGS: Final = 100_003
"""More than the decisions of a game: no two decisions imagine from the same seed."""
