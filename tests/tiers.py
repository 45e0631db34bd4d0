"""Three tiers of tests, and the sample of them that `make test` runs.

===== ========================================================================================================
rules thousands of small tests of rules, words and records, milliseconds each
games whole games, laws, golden playthroughs, bots that think, arenas
world browsers, servers, faults, other processes
===== ========================================================================================================

A test belongs to the tier of its file or folder, or to that which it is marked with. `make test` runs all rules and a
sample of the other two: of each file the tests whose names come first by hash, so that nobody chooses them; only files
of whole games in browsers and of servers that are killed wait for the rest. What the sample leaves out is told at the
end of a run, and `make check` runs it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from math import ceil
from typing import Final

RULES: Final = "rules"
GAMES: Final = "games"
WORLD: Final = "world"
TIERS: Final = (RULES, GAMES, WORLD)

SHARE: Final = 5
"""One test in so many of a file belongs to the sample, and at least one."""

_FOLDERS: Final[Mapping[str, str]] = {
    "arena": GAMES,
    "benchmarks": WORLD,
    "bots": GAMES,
    "browser": WORLD,
    "cli": WORLD,
    "deploy": WORLD,
    "discover": RULES,
    "engines": WORLD,
    "env": GAMES,
    "games": WORLD,
    "kernel": RULES,
    "language": RULES,
    "mutants": WORLD,
    "planet_unknown": RULES,
    "planning": RULES,
    "playthroughs": GAMES,
    "presenting": GAMES,
    "server": WORLD,
    "server_faults": WORLD,
    "testing": WORLD,
    "toys": GAMES,
    "undiscovered": RULES,
    "unsettled": RULES,
}
_FILES: Final[Mapping[str, str]] = {
    "test_accounts.py": GAMES,
    "test_at_hand.py": GAMES,
    "test_commands.py": WORLD,
    "test_counts.py": GAMES,
    "test_dealing.py": GAMES,
    "test_dealing_constraints.py": GAMES,
    "test_docs.py": WORLD,
    "test_fifth_game.py": WORLD,
    "test_game_docs.py": WORLD,
    "test_land_docs.py": WORLD,
    "test_laws.py": GAMES,
    "test_pace.py": GAMES,
    "test_package.py": WORLD,
    "test_planet_docs.py": WORLD,
    "test_played.py": GAMES,
    "test_random_games.py": GAMES,
    "test_rule_report.py": RULES,
}
"""Files of another tier than their folder; `kernel/test_laws.py` tests the laws, and plays no game."""


_WHOLE: Final = (
    "test_discover_whole.py",
    "test_engines.py",
    "test_game_docs.py",
    "test_kills.py",
    "test_land_docs.py",
    "test_lasting.py",
    "test_servers.py",
    "test_unsettled_whole.py",
)
"""Files of which one test takes half a minute and more: whole games in browsers, servers that are killed again and
again, the game that a page leads to and that is made, typed and played, the land that another page leads to. Their
tests come with the rest, before all others; so do those of the compiled engine, which is only there then."""


def tier(node: str) -> str:
    """The tier of a test by the name of its file, `tests/<folder>/<file>::<test>`."""
    parts = _file(node).split("/")[1:]
    folder, file = (parts[0] if len(parts) > 1 else ""), parts[-1]
    if folder == "kernel":
        return RULES
    return _FILES.get(file) or _FOLDERS.get(folder, RULES)


def is_long(node: str) -> bool:
    """Whether a test belongs to the longest."""
    return _file(node).endswith(_WHOLE)


def sample(nodes: Mapping[str, str]) -> set[str]:
    """The tests that `make test` runs, out of all, each with its tier."""
    by_file: dict[str, list[str]] = {}
    for node, own in nodes.items():
        if own != RULES and not is_long(node):
            by_file.setdefault(_file(node), []).append(node)
    chosen = {node for node, own in nodes.items() if own == RULES}
    for same in by_file.values():
        chosen |= set(sorted(same, key=_luck)[: ceil(len(same) / SHARE)])
    return chosen


def fingerprint(nodes: Iterable[str]) -> str:
    """A short text that is equal for the same tests."""
    return sha256("\n".join(sorted(nodes)).encode()).hexdigest()[:16]


def left_out(nodes: Mapping[str, str], chosen: set[str]) -> list[str]:
    """Say by tier and folder how many tests do not belong to those `chosen`."""
    lines = []
    for own in TIERS:
        every = [node for node in nodes if nodes[node] == own]
        missing = Counter(_folder(node) for node in every if node not in chosen)
        if missing:
            folders = ", ".join(f"{count} of {folder}" for folder, count in sorted(missing.items()))
            lines.append(f"{own}: {missing.total()} of {len(every)} left out ({folders})")
    return lines


def _file(node: str) -> str:
    return node.partition("::")[0]


def _folder(node: str) -> str:
    parts = _file(node).split("/")[1:]
    return parts[0] if len(parts) > 1 else "documents and packages"


def _luck(node: str) -> bytes:
    return sha256(node.encode()).digest()
