"""Learn to play Planet Unknown alone, in minutes on two cores, from games against nobody.

    pip install -r examples/requirements.in
    python examples/learn_planet_unknown.py

The policy takes the action after which score and learnt value are highest. The value is what the score will rise by,
linear in the features below, fitted again after every batch of games by ridge regression on TD(lambda) targets, older
batches counting less. `docs/learning.md` tells how far it comes.
"""

# ruff: noqa: INP001
import sys
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from sklearn.linear_model import Ridge

import unmapped
from unmapped.games.planet_unknown.cards.grid import STRIDE, beside
from unmapped.games.planet_unknown.chapters import scoring
from unmapped.games.planet_unknown.table import kinds
from unmapped.games.planet_unknown.table.state import EVENT_DECK, P_TILE, Planets

BATCHES, GAMES, TESTS = 40, 20, range(5_000, 5_100)
LATEST, FADING = 12, 0.8  # so many batches are looked back on, each counting less by this factor
LAMBDA, CURIOSITY, MEDALS = 0.9, 0.02, 6  # how far targets are what came; how often any is tried; scores come first


def features(state: Planets) -> list[float]:
    """What seat 0 has and what may become of it; and all of it once more, times the share of rounds left."""
    seat, planet = state.seats[0], state.seats[0].planet
    ground = planet.squares & ~seat.covered
    stones = seat.meteorites | seat.carrying
    found = [float(sum([entry.value for entry in entries])) for entries in scoring.entries_of(state, 0, 0)]
    lines = [0.0] * 16  # medals of rows and columns by the squares open in them, first those without meteorites
    for line in planet.rows + planet.columns:
        lines[min((line.mask & ground).bit_count(), 7) + 8 * bool(line.mask & stones)] += line.medals
    heights = [float(position in seat.trackers) for position in range(80)]
    around, near = seat.rovers, 0
    for _ in range(8):  # lifepods and meteorites by their distance from the rovers
        here = around & ~near
        found += [(seat.lifepods & here).bit_count(), (seat.meteorites & here).bit_count()]
        near, around = around, around | beside(around) & planet.squares
    sides = (ground >> STRIDE, ground << STRIDE, ground << 1, ground >> 1)  # how ragged the open ground is
    found += [(ground & ~side).bit_count() for side in (*sides, sides[0] | sides[1] | sides[2] | sides[3])]
    found += [seat.rovers.bit_count(), seat.rover_supply, seat.movement, seat.lifepods.bit_count()]
    found += [seat.meteorites.bit_count(), seat.collected_meteorites % 3, len(seat.civ_queue), ground.bit_count()]
    waiting = [0.0] * (17 + kinds.LAST_QUESTION - kinds.ASK_PLANET)  # pending effects, and questions that stand
    for effect in seat.pending:
        waiting[effect[1] if effect[0] == P_TILE else 5 + effect[0]] += effect[2] if effect[0] == P_TILE else 1
    for record in state.agenda.items(0):
        if record[0] >= kinds.ASK_PLANET:
            waiting[16 + record[0] - kinds.ASK_PLANET] += 1
    found += [*lines, *heights, *waiting, 1.0]
    left = len(state.cards.piles[EVENT_DECK]) / 20
    return found + [left * one for one in found]


def choose(table: unmapped.Table[Planets], weights: np.ndarray) -> int:
    """The most promising action of seat 0; a tile to be drafted is judged by the best place for it."""
    legal, prompt = table.legal(0), table.prompt(0)
    if prompt is None or prompt.key != "draft":
        return legal[int(np.argmax(promise(table, legal, weights)))]
    worth = []
    for action in legal:
        after = table.clone()
        after.act(0, action)
        worth.append(max(promise(after, after.legal(0), weights), default=0.0))
    return legal[int(np.argmax(worth))]


def promise(table: unmapped.Table[Planets], actions: list[int], weights: np.ndarray) -> list[float]:
    """Score and value after each action."""
    found = np.array([features(table.foresee(0, action)) for action in actions]).reshape(-1, len(weights))
    return list(found[:, :MEDALS].sum(axis=1) + found @ weights)


def play(seed: int, weights: np.ndarray | None, curiosity: float) -> tuple[int, np.ndarray]:
    """The score of a game, and the features after each action; who looks ahead looks at an imagined table."""
    table, luck, seen = unmapped.game("planet_unknown").start(1, seed), np.random.default_rng(seed), []
    while not table.over:
        anything = weights is None or luck.random() < curiosity
        ahead = table.imagine(0, len(seen))
        table.act(0, int(luck.choice(table.legal(0))) if anything else choose(ahead, weights))
        seen.append(features(table.state))
    return table.result.scores[0], np.array(seen)


def targets(final: int, found: np.ndarray, weights: np.ndarray | None) -> np.ndarray:
    """What the score rose by from each position on: as it came, mixed with what was expected on the way."""
    scores, ahead = found[:, :MEDALS].sum(axis=1), final
    goals = np.empty(len(scores))
    for step in reversed(range(len(scores))):
        goals[step] = ahead - scores[step]
        expected = final if weights is None else scores[step] + found[step] @ weights
        ahead = LAMBDA * ahead + (1 - LAMBDA) * expected
    return goals


def main() -> None:
    """Learn, then play games that were never seen."""
    weights, found, goals, ages = None, np.empty((0, 0)), np.empty(0), np.empty(0)
    with ProcessPoolExecutor() as pool:
        for batch in range(BATCHES):
            seeds = range(batch * GAMES, (batch + 1) * GAMES)
            played = list(pool.map(play, seeds, [weights] * GAMES, [CURIOSITY] * GAMES))
            sys.stdout.write(f"{seeds.stop} games: {np.mean([game[0] for game in played]):.1f}\n")
            newest = np.concatenate([targets(*game, weights) for game in played])
            found = np.vstack([*([found[ages < LATEST]] if batch else []), *[game[1] for game in played]])
            goals = np.append(goals[ages < LATEST], newest)
            ages = np.append(ages[ages < LATEST] + 1, np.zeros(len(newest)))
            weights = Ridge(alpha=10.0, fit_intercept=False).fit(found, goals, sample_weight=FADING**ages).coef_
        scores = [game[0] for game in pool.map(play, TESTS, [weights] * len(TESTS), [0.0] * len(TESTS))]
    error = 1.96 * np.std(scores) / len(scores) ** 0.5
    sys.stdout.write(f"{len(scores)} new games: {np.mean(scores):.1f} ± {error:.1f}\n")


if __name__ == "__main__":
    main()
