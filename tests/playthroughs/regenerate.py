"""Write the golden playthroughs anew, as `make golden` does.

    python -m tests.playthroughs.regenerate          # keeps every game that can still be played so
    python -m tests.playthroughs.regenerate --anew   # plays all of them anew

Read the difference before you commit it: each changed line is a rule that works otherwise now.
"""

import argparse
import sys

from tests.playthroughs.planet_unknown.plans import Plan
from tests.playthroughs.playing import GAMES, HERE, PlanetUnknownPlaythroughs, path_of
from unmapped.kernel.errors import UnmappedError


def main(arguments: list[str]) -> int:
    """Write all pages, and remove those that no plan names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", action="store_true", help="choose all moves anew")
    anew = parser.parse_args(arguments).anew
    for game in GAMES:
        names = {plan.name for plan in game.plans}
        for path in sorted((HERE / game.name).glob("*.txt")):
            if path.stem not in names:
                path.unlink()
                print(f"{game.name}: {path.stem} removed")
        for plan in game.plans:
            path = path_of(game.name, plan.name)
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            kept = None if anew or not before else _written_again(game, plan, before)
            text = game.write(plan, game.play(plan)) if kept is None else kept
            if text != before:
                path.write_text(text, encoding="utf-8")
                print(f"{game.name}: {plan.name} {'played anew' if kept is None else 'changed'}")
    return 0


def _written_again(game: PlanetUnknownPlaythroughs, plan: Plan, page: str) -> str | None:
    """The page of the same game under the rules as they are; None if it cannot be played under them."""
    try:
        return game.write(plan, game.play_again(plan, page))
    except UnmappedError:
        return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
