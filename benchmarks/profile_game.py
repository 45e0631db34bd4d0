"""Shows where the time of a game goes: random play under cProfile, the most expensive functions first."""

import argparse
import cProfile
import pstats
import random

import unmapped
from benchmarks.measure import NO_LIMIT, Tally
from benchmarks.ours import Ours


def main() -> None:
    """Play, and print the profile."""
    parser = argparse.ArgumentParser(description="Profile random play of one of our games.")
    parser.add_argument("game", help="its name in the catalogue")
    parser.add_argument("--seats", type=int, default=2, help="how many play (2)")
    parser.add_argument("--games", type=int, default=20, help="how many games (20)")
    parser.add_argument("--seed", type=int, default=1, help="of the random play (1)")
    parser.add_argument("--sort", default="tottime", choices=("tottime", "cumtime", "ncalls"), help="order (tottime)")
    parser.add_argument("--top", type=int, default=40, help="how many functions (40)")
    parser.add_argument("--clones", type=int, default=0, help="profile this many clones of each middle game instead")
    chosen = parser.parse_args()
    ours = Ours(unmapped.game(chosen.game), chosen.seats)
    pick = random.Random(chosen.seed)
    tally = Tally()
    ours.play(pick, tally, NO_LIMIT)
    profile = cProfile.Profile()
    for _ in range(chosen.games):
        if chosen.clones:
            table = ours.play(pick, Tally(), tally.decisions // 2)
            with profile:
                for _ in range(chosen.clones):
                    table.clone()
        else:
            with profile:
                ours.play(pick, tally, NO_LIMIT)
    print(f"{tally.games} games, {tally.decisions} decisions, {tally.choices} with a choice, {tally.options} listed")
    pstats.Stats(profile).strip_dirs().sort_stats(chosen.sort).print_stats(chosen.top)


if __name__ == "__main__":
    main()
