"""Which Python code random decisions enter in whichever engine runs: `python -m tests.engines.frames GAME DECISIONS`.

Compiled code has no frames, so whatever is printed is interpreted: how often it was entered, and what.
"""

import cProfile
import random
import sys
from collections import Counter
from pathlib import Path
from types import CodeType

import unmapped

_SOURCE = str(Path(unmapped.__file__).parent)


def entered(name: str, decisions: int) -> Counter[str]:
    """How often each Python function of the package was entered, from listing actions to acting, as searches do it.

    A table that people play at says in words what was chosen, which is interpreted; what is imagined says nothing.
    """
    luck = random.Random(f"frames of {name}")
    game = unmapped.game(name)
    profile = cProfile.Profile()
    left = decisions
    while left:
        table = game.start(seats=2, seed=luck.getrandbits(40)).clone()
        profile.enable()
        while left and not table.over:
            seat = table.to_act[0]
            legal = table.legal(seat)
            table.act(seat, legal[int(luck.random() * len(legal))])
            left -= 1
        profile.disable()
    found: Counter[str] = Counter()
    for entry in profile.getstats():
        code = entry.code
        if isinstance(code, CodeType) and code.co_filename.startswith(_SOURCE):
            found[f"{Path(code.co_filename).relative_to(_SOURCE).as_posix()}:{code.co_name}"] += entry.callcount
    return found


def main() -> None:
    """Print what is entered, the most frequent first."""
    for code, count in entered(sys.argv[1], int(sys.argv[2])).most_common():
        print(count, code)


if __name__ == "__main__":
    main()
