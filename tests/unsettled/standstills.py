"""Find where crews of bots stand still: stretches of turns in which the work of an objective stays the same.

    python -m tests.unsettled.standstills                       # one game of each task, crew and planet
    python -m tests.unsettled.standstills --games 54 --turns 8 --bot planner

A stretch of six turns and more is seldom patience. It is mostly a hollow in what the bots count (`effort`): look at the
table there (the same number plays the same game again), and ask why what should be done next is worth nothing.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

import unmapped
from unmapped.bots import NO_LIMIT
from unmapped.games import game
from unmapped.games.unsettled.cards.components import TASKS
from unmapped.games.unsettled.judging.remembered import Appraisal

PLANETS: Final = ("orrowin", "vessimar")
SEATS: Final = (2, 3, 4)
SAME: Final = 0.05
"""Work that differs by less is the same."""


class Turn(NamedTuple):
    """The beginning of a turn: the face of the task, and the work that its objective asks for."""

    face: int
    work: float


class Stretch(NamedTuple):
    """Turns in which nothing came nearer."""

    first: int
    """The first turn of it, from 1."""
    turns: int
    face: int
    work: float


def setting(number: int) -> tuple[str, str, int]:
    """Planet, task and crew of a game; eighteen games go through all."""
    return PLANETS[number % 2], TASKS[number // 2 % 3], SEATS[number // 6 % 3]


def play(number: int, bot: str) -> list[Turn]:
    """A game at the introductory level, as one bot of a kind for each seat plays it, turn by turn."""
    planet, task, seats = setting(number)
    table = unmapped.game("unsettled").start(seats, number, planet=planet, task=task, difficulty="introductory")
    crew = [unmapped.bot(bot, seed=number + seat) for seat in range(seats)]
    definition = game("unsettled").definition
    turns: list[Turn] = []
    while not table.over:
        if table.is_between and definition.turns(table.state) > len(turns):
            turns.append(Turn(table.state.face, Appraisal(table.state).standing()))
        seat = table.to_act[0]
        table.act(seat, crew[seat].choose(table, seat, NO_LIMIT))
    return turns


def stretches(turns: Sequence[Turn], least: int) -> list[Stretch]:
    """The stretches of at least so many turns with the same work on the same face, in order."""
    found: list[Stretch] = []
    first = 0
    for number in range(1, len(turns) + 1):
        begun = turns[first]
        if number < len(turns) and turns[number].face == begun.face and abs(turns[number].work - begun.work) < SAME:
            continue
        if number - first >= least:
            found.append(Stretch(first + 1, number - first, begun.face, begun.work))
        first = number
    return found


def main(arguments: list[str]) -> int:
    """Play, and tell every stretch, game by game; 1 if there was any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=18, help="how many games (18)")
    parser.add_argument("--turns", type=int, default=6, help="how many turns are a stretch (6)")
    parser.add_argument("--bot", default="navigator", help="who plays (navigator)")
    given = parser.parse_args(arguments)
    some = False
    for number in range(given.games):
        turns = play(number, given.bot)
        found = stretches(turns, given.turns)
        some = some or bool(found)
        planet, task, seats = setting(number)
        told = [f"{one.turns} turns from {one.first} on, face {one.face + 1}, work {one.work:.1f}" for one in found]
        print(f"game {number}, {planet} {task}, {seats} explorers, {len(turns)} turns: {'; '.join(told) or 'none'}")
    return int(some)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
