"""What ``import unmapped`` offers."""

import unmapped
import unmapped.games.planet_unknown.grid as by_statement
from unmapped import games as from_package


def test_the_catalogue_lists_games_that_start() -> None:
    assert unmapped.games() == from_package()
    assert [unmapped.game(name).name for name in unmapped.games()] == list(unmapped.games())


def test_the_list_of_games_does_not_hide_the_package_of_games() -> None:
    package: object = unmapped.games
    for part in ("planet_unknown", "grid"):
        package = getattr(package, part)
    assert package is by_statement


def test_every_public_name_is_there() -> None:
    assert [name for name in unmapped.__all__ if not hasattr(unmapped, name)] == []
    assert unmapped.__all__ == sorted(unmapped.__all__)
