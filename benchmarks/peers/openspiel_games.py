"""OpenSpiel: one decision is `legal_actions`, a choice, `apply_action`. Chance is drawn beside, and not counted."""

import pyspiel
from open_spiel.python import games

from benchmarks.measure import run_peer

assert games


class Spiel:
    """One game of the catalogue, in Python or behind the Python binding."""

    def __init__(self, name):
        self.game = pyspiel.load_game(name)

    def play(self, pick, tally, limit):
        """Play a random game, or its first `limit` decisions."""
        state = self.game.new_initial_state()
        decisions = choices = options = 0
        while decisions < limit and not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if len({chance for _, chance in outcomes}) == 1:
                    action = outcomes[int(pick.random() * len(outcomes))][0]
                else:
                    action = pick.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0]
                state.apply_action(action)
                continue
            legal = state.legal_actions()
            count = len(legal)
            state.apply_action(legal[int(pick.random() * count)])
            decisions += 1
            choices += count > 1
            options += count
        tally.add(decisions, choices, options)
        return state

    def copy(self, state):
        """Its own copy."""
        return state.clone()


if __name__ == "__main__":
    run_peer(
        {
            name: lambda name=name: Spiel(name)
            for name in (
                "python_block_dominoes",
                "python_team_dominoes",
                "python_liars_poker",
                "python_tic_tac_toe",
                "python_kuhn_poker",
                "tic_tac_toe",
                "kuhn_poker",
                "gin_rummy",
                "hearts",
            )
        }
    )
