"""Compile the kernel and the rules ahead of time when a wheel is built with UNMAPPED_COMPILE=1.

Without the variable the wheel is pure Python; the hook only sees to it that the built client is there. A module that
defines msgspec Structs must stay interpreted: mypyc drops their class keywords (`frozen`, `tag`, ...) without a word.
"""

import os
import re
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS: tuple[str, ...] = (
    "table",
    "effects",
    "chapters",
    "explorers",
    "planet",
    "exploring",
    "survivors",
    "fights",
    "quest",
    "turn",
    "judging",
)
"""Rooms of games that are compiled whole, but for modules that define records of msgspec and those INTERPRETED."""

LAYERS: tuple[str, ...] = ("planning",)
"""Layers between kernel and games that are compiled whole in the same way."""

BESIDE: tuple[str, ...] = (
    "src/unmapped/kernel/actions.py",
    "src/unmapped/kernel/agenda.py",
    "src/unmapped/kernel/cards.py",
    "src/unmapped/kernel/chance.py",
    "src/unmapped/kernel/foresight.py",
    "src/unmapped/kernel/journal.py",
    "src/unmapped/kernel/rules.py",
    "src/unmapped/kernel/table.py",
    "src/unmapped/language/choosing.py",
    "src/unmapped/language/demands.py",
    "src/unmapped/language/descriptions.py",
    "src/unmapped/language/doing.py",
    "src/unmapped/language/effects.py",
    "src/unmapped/language/hooks.py",
    "src/unmapped/language/lexicon.py",
    "src/unmapped/language/limits.py",
    "src/unmapped/language/present.py",
    "src/unmapped/language/questions.py",
    "src/unmapped/language/selectors.py",
    "src/unmapped/language/standing.py",
    "src/unmapped/language/world.py",
    "src/unmapped/games/discover/cards/context.py",
    "src/unmapped/games/discover/cards/kinds.py",
    "src/unmapped/games/discover/cards/moments.py",
    "src/unmapped/games/discover/cards/pool.py",
    "src/unmapped/games/discover/cards/words.py",
    "src/unmapped/games/discover/dealing/copies.py",
    "src/unmapped/games/planet_unknown/cards/boards.py",
    "src/unmapped/games/planet_unknown/cards/grid.py",
    "src/unmapped/games/undiscovered/cards/designs.py",
    "src/unmapped/games/unsettled/cards/cartridge.py",
    "src/unmapped/games/unsettled/cards/context.py",
    "src/unmapped/games/unsettled/cards/kinds.py",
    "src/unmapped/games/unsettled/cards/moments.py",
)
"""What is compiled beside them: the kernel's inner loop, and the plain tables that rules read of what is printed."""

INTERPRETED: tuple[str, ...] = (
    "src/unmapped/games/planet_unknown/table/actions.py",  # a vocabulary, made once
    "src/unmapped/games/discover/turn/accounts.py",  # read once a game
    "src/unmapped/games/unsettled/turn/accounts.py",
)
"""Modules of ROOMS that stay as they are."""


def modules(root: Path) -> tuple[str, ...]:
    """The source files to compile, by path from `root`. They form one group and call each other directly."""
    rooms = [path for room in ROOMS for path in (root / "src/unmapped/games").glob(f"*/{room}/*.py")]
    files = [*rooms, *[path for layer in LAYERS for path in (root / "src/unmapped" / layer).glob("*.py")]]
    found = {
        path.relative_to(root).as_posix()
        for path in files
        if path.name != "__init__.py"
        and not re.search(r"^(from|import) msgspec", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    return tuple(sorted({*BESIDE, *found} - set(INTERPRETED)))


PAGES = "src/unmapped/server/web/index.html"

Option = bool | dict[str, str] | list[str] | str


class CompiledModules(BuildHookInterface):
    """Builds `modules` with mypyc, and adds the results to the wheel or leaves them in place if it is editable."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs beside hatchling."""
        return ["mypy==2.4.1", "setuptools==84.2.1"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Option]) -> None:
        """Compile before the wheel is put together; `version` is "standard" or "editable"."""
        if version == "standard" and not (Path(self.root) / PAGES).exists():
            message = f"{PAGES} is missing: `make play` builds the client, which a wheel ships."
            raise FileNotFoundError(message)
        if not _is_wanted():
            return
        # Imported late: a pure build has neither. setuptools comes first, because it replaces distutils.
        from setuptools import Distribution  # noqa: PLC0415

        # isort: split
        from mypyc.build import mypycify  # noqa: PLC0415

        work = Path(tempfile.mkdtemp(prefix="unmapped-compiled-"))
        extensions = mypycify(
            ["--config-file=pyproject.toml", *modules(Path(self.root))],
            opt_level="3",
            target_dir=str(work / "c"),
            group_name="unmapped",
        )
        distribution = Distribution({"name": "unmapped", "ext_modules": extensions, "package_dir": {"": "src"}})
        build = distribution.get_command_obj("build_ext")
        build.build_lib, build.build_temp = str(work / "lib"), str(work / "tmp")
        build.inplace = version == "editable"
        distribution.run_command("build_ext")

        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if version != "editable":
            included = build_data["force_include"]
            assert isinstance(included, dict)
            for library in (work / "lib").rglob("*.so"):
                included[str(library)] = str(library.relative_to(work / "lib"))


def _is_wanted() -> bool:
    return os.environ.get("UNMAPPED_COMPILE") == "1"
