"""Packages of others, installed for a test: a folder with entry points, as an installer would write it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from unmapped.games import brought

GAMES = "unmapped.games"
TERMINAL = "unmapped.terminal"
COMMANDS = "unmapped.commands"
FOLDERS = "unmapped.folders"

DRAFTS = {"drafts": "tests.toys.drafts:Definition"}
TOYS = {**DRAFTS, "ambush": "tests.toys.ambush:Definition"}


def install(folder: Path, package: str, points: Mapping[str, str], group: str = GAMES) -> Path:
    """Write what an installer keeps of a package into a folder; add it to a group where there is one already."""
    information = folder / f"{package}-1.0.dist-info"
    information.mkdir(parents=True, exist_ok=True)
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    own = [f"[{group}]", *[f"{name} = {value}" for name, value in points.items()], ""]
    with (information / "entry_points.txt").open("a") as file:
        file.write("\n".join(own))
    return folder


def forget() -> None:
    """Look anew at what is installed."""
    brought.forget()


def bring(folder: Path, patch: pytest.MonkeyPatch, package: str, points: Mapping[str, str], group: str = GAMES) -> None:
    """Install a package for the rest of a test; `forget` comes after it."""
    install(folder, package, points, group)
    patch.syspath_prepend(folder)
    forget()
