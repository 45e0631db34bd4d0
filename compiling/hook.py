"""Puts compiled modules into a wheel that is built with UNMAPPED_COMPILE=1; without it the wheel is pure Python.

Either way it sees to it that the built client is there, which a wheel ships.
"""

import os
import sys
from pathlib import Path
from typing import Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES: Final = "src/unmapped/server/web/index.html"

Option = bool | dict[str, str] | list[str] | str


class CompiledModules(BuildHookInterface):
    """Adds the engine of `make compiled` to the wheel, and brings it up to date for that."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs beside hatchling."""
        return ["mypy==2.4.1", "setuptools==84.2.1"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Option]) -> None:
        """Compile before the wheel is put together; `version` is "standard" or "editable"."""
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / PAGES).exists():
            message = f"{PAGES} is missing: `make play` builds the client, which a wheel ships."
            raise FileNotFoundError(message)
        if not _is_wanted():
            return
        sys.path.insert(0, str(root))
        # Imported late: a pure build has neither mypyc nor setuptools.
        from compiling.building import build  # noqa: PLC0415

        folder, files = build(root, root / "build" / "compiled")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        included = build_data["force_include"]
        assert isinstance(included, dict)
        included.update({str(file): file.relative_to(folder).as_posix() for file in files})


def _is_wanted() -> bool:
    return os.environ.get("UNMAPPED_COMPILE") == "1"
