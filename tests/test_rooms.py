"""Rooms import downwards only, none is crowded, and the picture in the docs is the house as it stands."""

import re
from pathlib import Path

import pytest

from tests import rooms
from tests.test_architecture import SOURCE

PACKAGES = ("kernel", "language", "games", "bots", "arena", "env", "server", "cli")


@pytest.mark.parametrize("game", rooms.GAMES)
def test_rooms_of_a_game_import_downwards_only(game: str) -> None:
    floors = rooms.order(f"games/{game}")
    assert floors[0] == ["cards"]
    assert {"table", "seen", "turn", "judging"} <= {one for floor in floors for one in floor}


@pytest.mark.parametrize("package", ["server", "arena"])
def test_rooms_of_other_packages_go_round_in_no_circle(package: str) -> None:
    assert [one for floor in rooms.order(package) for one in floor]


def test_a_circle_of_rooms_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = {"cards": {}, "table": {"cards": 1, "turn": 1}, "turn": {"table": 2}}
    monkeypatch.setattr(rooms, "arrows", lambda package: circle)
    with pytest.raises(ValueError, match=r"^orchard: table, turn import each other$"):
        rooms.order("orchard")


@pytest.mark.parametrize("package", PACKAGES)
def test_no_folder_is_crowded(package: str) -> None:
    assert rooms.crowded(SOURCE / "unmapped" / package, "*.py") == {}


def test_a_crowded_folder_is_named(tmp_path: Path) -> None:
    for n in range(rooms.FLAT + 1):
        (tmp_path / f"tree_{n}.py").touch()
    assert rooms.crowded(tmp_path, "*.py") == {".": rooms.FLAT + 1}


def test_the_page_shows_the_rooms_as_they_are() -> None:
    """Figures are those of the day on which it was written."""
    page = rooms.PAGE.read_text(encoding="utf-8")
    assert _without_figures(rooms.written(page)) == _without_figures(page), "python -m tests.rooms --write"


def _without_figures(page: str) -> str:
    return re.sub(r"[\d,]+", "", page)
