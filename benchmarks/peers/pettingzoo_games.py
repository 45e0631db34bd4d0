"""PettingZoo classics: one decision is `last` with its action mask, a choice, `step`."""

import copy
from importlib import import_module

import numpy as np

from benchmarks.measure import NO_LIMIT, run_peer


class Classic:
    """One environment."""

    def __init__(self, name):
        self.new = import_module(f"pettingzoo.classic.{name}").env
        self.again = self.new()

    def play(self, pick, tally, limit):
        """Play a random game, or its first `limit` decisions."""
        env = self.again if limit == NO_LIMIT else self.new()
        env.reset(seed=pick.getrandbits(30))
        decisions = choices = options = 0
        while decisions < limit:
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                break
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            legal = np.flatnonzero(mask)
            count = len(legal)
            env.step(legal[int(pick.random() * count)])
            decisions += 1
            choices += count > 1
            options += count
        tally.add(decisions, choices, options)
        return env

    def copy(self, env):
        """A deep copy: environments have no copy of their own."""
        return copy.deepcopy(env)


if __name__ == "__main__":
    run_peer(
        {
            name: lambda name=name: Classic(name)
            for name in ("connect_four_v3", "chess_v6", "texas_holdem_v4", "hanabi_v5", "go_v5")
        }
    )
