"""RLCard: one decision is the environment's list of legal actions, a choice, and the game's own step.

No observation is encoded, which is the cheapest way to play its games.
"""

import copy

import rlcard

from benchmarks.measure import NO_LIMIT, run_peer


class Cards:
    """One game of the catalogue."""

    def __init__(self, name):
        self.name = name
        self.again = rlcard.make(name, config={"seed": 0})

    def play(self, pick, tally, limit):
        """Play a random game, or its first `limit` decisions."""
        env = self.again if limit == NO_LIMIT else rlcard.make(self.name, config={"seed": pick.getrandbits(30)})
        game = env.game
        game.init_game()
        decisions = choices = options = 0
        while decisions < limit and not game.is_over():
            legal = list(env._get_legal_actions())
            count = len(legal)
            game.step(env._decode_action(legal[int(pick.random() * count)]))
            decisions += 1
            choices += count > 1
            options += count
        tally.add(decisions, choices, options)
        return game

    def copy(self, game):
        """A deep copy, which its own step back makes too."""
        return copy.deepcopy(game)


if __name__ == "__main__":
    run_peer({name: lambda name=name: Cards(name) for name in ("gin-rummy", "uno", "mahjong", "doudizhu")})
