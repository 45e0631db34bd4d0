"""Random games of one game in whichever engine runs: `python -m tests.engines.play GAME FIRST COUNT`.

Each line is a game: its number, how many actions it took, and a sum of all legal lists and of fingerprints on the way.
The first line says which engine it was.
"""

import random
import sys
from hashlib import sha256

import unmapped
from unmapped import engine

_EVERY = 10
"""Fingerprints are taken before so many actions each, and at the end; legal lists before all."""


def play(name: str, number: int) -> tuple[int, str]:
    """How many actions a random game took, and its sum. The number decides seats, deal and choices."""
    game = unmapped.game(name)
    luck = random.Random(f"{name} {number}")
    seats = game.seats[number % len(game.seats)]
    table = game.start(seats=seats, seed=luck.getrandbits(40))
    told = sha256()
    actions = 0
    while not table.over:
        listed = [table.legal(seat) for seat in table.to_act]
        told.update(repr([tuple(legal) for legal in listed]).encode())
        if actions % _EVERY == 0:
            told.update(str(table.fingerprint()).encode())
        place = luck.randrange(len(listed))
        table.act(table.to_act[place], luck.choice(listed[place]))
        actions += 1
    told.update(str(table.fingerprint()).encode())
    told.update(repr(table.result).encode())
    told.update(table.record().text().encode())
    return actions, told.hexdigest()


def main() -> None:
    """Play what the command line names, and print a line for each."""
    name, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(engine.running(name))
    for number in range(first, first + count):
        print(number, *play(name, number), flush=True)


if __name__ == "__main__":
    main()
