"""What ``import unmapped`` offers."""

import subprocess
import sys

import unmapped
import unmapped.games.planet_unknown.grid as by_statement
from unmapped import games as from_package


def test_the_catalogue_lists_games_that_start() -> None:
    assert unmapped.games() == from_package()
    assert [unmapped.game(name).name for name in unmapped.games()] == list(unmapped.games())


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    script = """
import sys, unmapped
def loaded():
    return {name.split(".")[2] for name in sys.modules if name.startswith("unmapped.games.")}
assert unmapped.games() and not loaded(), loaded()
for name in unmapped.games()[::-1]:
    before = loaded()
    unmapped.game(name)
    assert loaded() == before | {name}, loaded()
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_list_of_games_does_not_hide_the_package_of_games() -> None:
    package: object = unmapped.games
    for part in ("planet_unknown", "grid"):
        package = getattr(package, part)
    assert package is by_statement


def test_every_public_name_is_there() -> None:
    assert [name for name in unmapped.__all__ if not hasattr(unmapped, name)] == []
    assert unmapped.__all__ == sorted(unmapped.__all__)
