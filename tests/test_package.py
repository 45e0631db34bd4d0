"""What ``import unmapped`` offers."""

import subprocess
import sys

import pytest

import unmapped
import unmapped.games.planet_unknown.cards.grid as by_statement
from unmapped import games as from_package


def test_the_catalogue_lists_games_that_start() -> None:
    assert unmapped.games() == from_package()
    assert [unmapped.game(name).name for name in unmapped.games()] == list(unmapped.games())


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    script = """
import sys, unmapped
def loaded():
    return {name.split(".")[2] for name in sys.modules if name.startswith("unmapped.games.")} & set(unmapped.games())
assert unmapped.games() and not loaded(), loaded()
for name in unmapped.games()[::-1]:
    before = loaded()
    unmapped.game(name)
    assert loaded() == before | {name}, loaded()
"""
    subprocess.run([sys.executable, "-c", script], check=True)


HEAVY = {
    "the server": ("litestar", "uvicorn", "websockets", "asyncio", "unmapped.server"),
    "the terminal table": ("prompt_toolkit", "unmapped.cli.table"),
    "the arena": ("openskill", "matplotlib", "ray", "concurrent.futures", "multiprocessing", "unmapped.arena"),
    "programs that learn": ("numpy", "gymnasium", "pettingzoo", "pyspiel", "sklearn", "unmapped.env"),
    "games that nobody asked for": tuple([f"unmapped.games.{name}" for name in unmapped.games()]),
}
"""What takes long to load, by what needs it."""

LOADED = """
heavy = sys.argv[1:]
print(*[name for name in heavy if name in sys.modules])
"""


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param("import sys, unmapped", id="import unmapped"),
        *[
            pytest.param(f"import sys, unmapped.cli\ntry: unmapped.cli.main({words})\nexcept SystemExit: pass", id=said)
            for said, words in (
                ("--help", ["--help"]),
                ("play --help", ["play", "--help"]),
                ("--version", ["--version"]),
            )
        ],
    ],
)
def test_nothing_heavy_is_loaded_before_it_is_needed(lines: str) -> None:
    heavy = [name for names in HEAVY.values() for name in names]
    done = subprocess.run(
        [sys.executable, "-c", lines + LOADED, *heavy], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == ""


def test_importing_loads_no_package_of_others_but_one() -> None:
    """Records are read and written by msgspec; whatever else is installed waits until somebody asks for it."""
    script = """
import sys
before = set(sys.modules)
import unmapped
others = {name.split(".")[0] for name in set(sys.modules) - before if "site-packages" in str(sys.modules[name])}
print(*sorted(others - {"unmapped"}))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert set(done.stdout.split()) <= {"msgspec", "typing_extensions"}


def test_the_list_of_games_does_not_hide_the_package_of_games() -> None:
    package: object = unmapped.games
    for part in ("planet_unknown", "cards", "grid"):
        package = getattr(package, part)
    assert package is by_statement


def test_every_public_name_is_there() -> None:
    assert [name for name in unmapped.__all__ if not hasattr(unmapped, name)] == []
    assert unmapped.__all__ == sorted(unmapped.__all__)
