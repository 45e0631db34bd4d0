"""Which modules are compiled, found in the sources themselves; what makes an exception stands here with its reason.

Compiled are the layers below the games, the rooms of games in which rules lie, and whatever these import of other rooms
of their game: the plain tables that are made of content. A module that defines records of msgspec stays interpreted,
because mypyc drops their class keywords (`frozen`, `tag`, ...) without a word; so does one that reads or writes them.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

CORE: Final = "core"
LAYERS: Final = ("kernel", "language", "planning")
"""Layers below the games; together they are the core."""

ROOMS: Final = (
    "chapters",
    "effects",
    "explorers",
    "exploring",
    "fights",
    "judging",
    "planet",
    "quest",
    "survivors",
    "table",
    "turn",
)
"""Rooms in which rules lie."""

INTERPRETED: Final = {
    "unmapped.games.discover.cards.compiling": "content is read once for a process",
    "unmapped.games.discover.cards.verbs.numbers": "the same",
    "unmapped.games.discover.seen.seeing": "records for screens are made of it",
    "unmapped.games.discover.turn.accounts": "a table of rules, read once for a game",
    "unmapped.games.planet_unknown.cards.box": "content is read once for a process",
    "unmapped.games.planet_unknown.cards.encoding": "the same",
    "unmapped.games.planet_unknown.cards.numbering": "the same",
    "unmapped.games.undiscovered.cards.box": "content is read once for a process",
    "unmapped.games.unsettled.cards.compiling": "content is read once for a process",
    "unmapped.games.unsettled.cards.verbs.numbers": "the same",
    "unmapped.games.unsettled.turn.accounts": "a table of rules, read once for a game",
    "unmapped.kernel.deriving": "what it says is for the compiler",
    "unmapped.kernel.errors": "what goes wrong at a door, where no decision comes by",
    "unmapped.kernel.plain": "small games that are not compiled derive their states from it",
    "unmapped.kernel.planes": "arrays for programs that learn",
    "unmapped.kernel.walk": "games played under the laws",
    "unmapped.language.asking": "small games that are not compiled derive their rules from it",
}
"""Modules that would be compiled, and why they are not."""


class Sources:
    """The modules of the package below a folder, as trees, by name."""

    def __init__(self, source: Path) -> None:
        files = [path for path in sorted((source / "unmapped").rglob("*.py")) if path.name != "__init__.py"]
        self.paths = {".".join(path.relative_to(source).with_suffix("").parts): path for path in files}
        self.trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in self.paths.items()}
        self.records = self._records()

    def imports(self, name: str) -> Iterator[str]:
        """The modules that one imports whenever it is loaded, from the package."""
        for node in self.trees[name].body:
            if isinstance(node, ast.ImportFrom) and node.module:
                for said in (node.module, *[f"{node.module}.{alias.name}" for alias in node.names]):
                    if said in self.paths:
                        yield said

    def _records(self) -> frozenset[str]:
        """The modules that import msgspec, and those that define its records: classes that derive from `Struct`."""
        bases: dict[str, set[str]] = {}
        reading = set()
        for name, tree in self.trees.items():
            known = {
                alias.asname or alias.name: f"{node.module}.{alias.name}"
                for node in tree.body
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            known |= {
                alias.name: alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names
            }
            if any(full.split(".")[0] == "msgspec" for full in known.values()):
                reading.add(name)
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    said = [ast.unparse(base).split("[")[0] for base in node.bases]
                    bases[f"{name}.{node.name}"] = {_spelled(base, name, known) for base in said}
        found = {"msgspec.Struct"}
        while more := {one for one, above in bases.items() if above & found} - found:
            found |= more
        return frozenset(reading | {one.rpartition(".")[0] for one in found if one != "msgspec.Struct"})


def _spelled(base: str, module: str, known: dict[str, str]) -> str:
    """The full name of a class as a module says it: by itself, or after the module or package that it is of."""
    first, _, rest = base.partition(".")
    full = known.get(first, first if rest else f"{module}.{first}")  # what is imported whole is said in full
    return f"{full}.{rest}" if rest else full


def parts(root: Path) -> dict[str, dict[str, str]]:
    """What is compiled, by part (`CORE`, or a game) and name of the module: its source file by path from `root`."""
    sources = Sources(root / "src")
    plain = [name for name in sources.trees if name not in sources.records and name not in INTERPRETED]
    wanted = {name for name in plain if _room(name) in ROOMS or _layer(name) in LAYERS}
    wanted |= {
        other for name in wanted for other in sources.imports(name) if other in plain and _part(other) == _part(name)
    }
    found: dict[str, dict[str, str]] = {}
    for name in sorted(wanted):
        found.setdefault(_part(name), {})[name] = sources.paths[name].relative_to(root).as_posix()
    return found


def idle(root: Path) -> list[str]:
    """Exceptions that make no difference: of modules that are not there, or would not be compiled without."""
    sources = Sources(root / "src")
    return [name for name in INTERPRETED if name not in sources.trees or name in sources.records]


def _room(name: str) -> str:
    """The room of a game's module, "" for all others."""
    words = name.split(".")
    return words[3] if words[1] == "games" and len(words) > 4 else ""


def _layer(name: str) -> str:
    """The layer of a module that lies in its folder itself, "" for all others: folders below make sentences."""
    words = name.split(".")
    return words[1] if len(words) == 3 else ""


def _part(name: str) -> str:
    words = name.split(".")
    return words[2] if words[1] == "games" and len(words) > 3 else CORE if words[1] in LAYERS else ""
