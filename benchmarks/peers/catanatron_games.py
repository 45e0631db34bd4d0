"""Catanatron (Settlers of Catan): one decision is `playable_actions`, a choice, `execute`."""

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, Player

from benchmarks.measure import run_peer

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


class Catan:
    """Games for a number of players."""

    def __init__(self, players):
        self.colours = COLOURS[:players]

    def play(self, pick, tally, limit):
        """Play a random game, or its first `limit` decisions."""
        game = Game([Player(colour) for colour in self.colours], seed=pick.getrandbits(40))
        state = game.state
        decisions = choices = options = 0
        while decisions < limit and state.num_turns < TURNS_LIMIT and game.winning_color() is None:
            legal = state.playable_actions
            count = len(legal)
            game.execute(legal[int(pick.random() * count)])
            decisions += 1
            choices += count > 1
            options += count
        tally.add(decisions, choices, options)
        return game

    def copy(self, game):
        """Its own copy."""
        return game.copy()


if __name__ == "__main__":
    run_peer({"catan-2": lambda: Catan(2), "catan-4": lambda: Catan(4)})
