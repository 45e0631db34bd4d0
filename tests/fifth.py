"""A game that nobody in the house knows, installed as anybody installs it: a package of `examples`.

Which one it is stands in its own `pyproject.toml` and nowhere else.
"""

import os
import subprocess
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns
from site import getsitepackages
from sysconfig import get_path
from typing import Final, NamedTuple
from venv import EnvBuilder

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = next((ROOT / "examples").glob("*/pyproject.toml")).parent
NAME: Final = next(
    iter(tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]["entry-points"]["unmapped.games"])
)


class Installed(NamedTuple):
    """An environment into which the game has been installed."""

    python: Path
    packages: Path
    project: Path
    """A copy of its folder."""

    def run(self, *words: str, within: Path | None = None) -> str:
        """What a program of this environment prints; it can use what stands in the tests of the house."""
        done = subprocess.run(
            [self.python, "-m", *words],
            cwd=within or self.packages,
            env={**os.environ, "COLUMNS": "120", "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (words, done.stdout[-3000:], done.stderr[-3000:])
        return done.stdout


def install(folder: Path) -> Installed:
    """An empty environment in a folder: what is installed here, and then the game, built as anybody builds it."""
    project = copytree(FOLDER, folder / "project", ignore=ignore_patterns("__pycache__", ".*"))
    EnvBuilder(symlinks=True).create(folder / "environment")
    paths = {"base": str(folder / "environment"), "platbase": str(folder / "environment")}
    packages = Path(get_path("purelib", vars=paths))
    beside = "".join([f"import site; site.addsitedir({place!r})\n" for place in getsitepackages()])
    (packages / "beside.pth").write_text(beside)
    found = Installed(folder / "environment" / "bin" / "python", packages, project)
    assert NAME not in found.run("unmapped.cli", "games")
    given = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet")
    found.run("pip", "install", *given, str(project), within=folder)
    return found
