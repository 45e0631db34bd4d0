"""Write the golden playthroughs anew, as `make golden` does.

    python -m tests.playthroughs.regenerate                   # keeps every game that can still be played so
    python -m tests.playthroughs.regenerate --anew            # plays all of them anew
    python -m tests.playthroughs.regenerate planet_unknown    # those of one game

Read the difference before you commit it: each changed line is a rule that works otherwise now. Where games that were
played anew show less than they should, the search of the game finds others (see `tests.playthroughs.searching`).
"""

import argparse
import sys

from tests.playthroughs.games import GAMES
from tests.playthroughs.playing import HERE, Playthroughs, page_again, path_of


def main(arguments: list[str]) -> int:
    """Write all pages, and remove those that no plan names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only those of these games")
    parser.add_argument("--anew", action="store_true", help="choose all moves anew")
    given = parser.parse_args(arguments)
    unknown = set(given.games) - {game.name for game in GAMES}
    if unknown:
        parser.error(f"there are no playthroughs of {', '.join(sorted(unknown))}")
    for game in GAMES:
        if not given.games or game.name in given.games:
            regenerate(game, given.anew)
    return 0


def regenerate(game: Playthroughs, anew: bool) -> None:
    """Write the pages of one game, and remove those that no plan names."""
    folder = HERE / game.name
    folder.mkdir(exist_ok=True)
    names = {plan.name for plan in game.plans}
    for path in sorted(folder.glob("*.txt")):
        if path.stem not in names:
            path.unlink()
            print(f"{game.name}: {path.stem} removed")
    for plan in game.plans:
        path = path_of(game, plan)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        kept = None if anew or not before else page_again(game, plan, before)
        text = game.told(plan, game.play(plan))[0] if kept is None else kept
        if text != before:
            path.write_text(text, encoding="utf-8")
            print(f"{game.name}: {plan.name} {'played anew' if kept is None else 'changed'}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
