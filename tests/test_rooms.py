"""Rooms import downwards only, none is crowded, and the picture in the docs is the house as it stands."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests import rooms
from tests.test_architecture import SOURCE, imported

PACKAGES = (
    "kernel",
    "language",
    "planning",
    "presenting",
    "games",
    "bots",
    "arena",
    "env",
    "server",
    "cli",
    "testing",
    "client",
)


@pytest.mark.parametrize("game", rooms.GAMES)
def test_rooms_of_a_game_import_downwards_only(game: str) -> None:
    floors = rooms.order(f"games/{game}")
    assert floors[0] == ["cards"]
    assert {"table", "seen", "turn", "judging"} <= {one for floor in floors for one in floor}


@pytest.mark.parametrize("package", ["server", "arena", *rooms.CLIENTS])
def test_rooms_of_other_packages_go_round_in_no_circle(package: str) -> None:
    assert [one for floor in rooms.order(package) for one in floor]


def test_modules_import_each_other_in_no_circle() -> None:
    """Wherever an import stands, within functions too; packages aside, which stand above their modules."""
    paths = {".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in SOURCE.rglob("[!_]*.py")}
    arrows = {name: set(imported(path)) & paths.keys() for name, path in paths.items()}
    arrows["unmapped.kernel.definition"].remove("unmapped.kernel.table")  # for a type: it is not imported in play
    TopologicalSorter(arrows).prepare()


def test_a_circle_of_rooms_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = {"cards": {}, "table": {"cards": 1, "turn": 1}, "turn": {"table": 2}}
    monkeypatch.setattr(rooms, "arrows", lambda package: circle)
    with pytest.raises(ValueError, match=r"^orchard: table, turn import each other$"):
        rooms.order("orchard")


def test_boards_of_the_browser_have_the_rooms_of_games() -> None:
    """A stranger looks for a card, a map, a person in the folder of that name, whatever the game."""
    boards = {package: set(rooms.rooms(package)) for package in rooms.CLIENTS if package.startswith("client/boards/")}
    assert len(boards) == len(rooms.GAMES)
    for package, found in boards.items():
        assert {"art", "cards", "map", "moments", "people", "turn", "words"} <= found, package
        assert {"art", "words"} >= set(rooms.order(package)[0]), package


def test_what_a_module_of_the_client_imports_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A component, a type, what is loaded later, and a folder by its index."""
    for name, source in {
        "table/Log.svelte": 'import Page from "../lobby/Page.svelte";',
        "lobby/Page.svelte": 'const later = () => import("../boards");',
        "lobby/made.ts": 'import type { Log }\n  from "../table/Log.svelte";\nimport { x } from "svelte";',
        "boards/index.ts": "",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")
    monkeypatch.setattr(rooms, "CLIENT", tmp_path)
    for cached in (rooms.arrows, rooms.rooms):
        cached.cache_clear()
    try:
        assert rooms.arrows("client") == {"boards": {}, "lobby": {"boards": 1, "table": 1}, "table": {"lobby": 1}}
        with pytest.raises(ValueError, match=r"^client: lobby, table import each other$"):
            rooms.order("client")
    finally:
        for cached in (rooms.arrows, rooms.rooms):
            cached.cache_clear()


@pytest.mark.parametrize("package", PACKAGES)
def test_no_folder_is_crowded(package: str) -> None:
    assert rooms.crowded(rooms.folder(package)) == {}


def test_a_crowded_folder_is_named(tmp_path: Path) -> None:
    for n in range(rooms.FLAT + 1):
        (tmp_path / f"tree_{n}.py").touch()
    assert rooms.crowded(tmp_path) == {".": rooms.FLAT + 1}


def test_the_page_shows_the_rooms_as_they_are() -> None:
    """Figures are those of the day on which it was written."""
    page = rooms.PAGE.read_text(encoding="utf-8")
    assert _without_figures(rooms.written(page)) == _without_figures(page), "python -m tests.rooms --write"


def _without_figures(page: str) -> str:
    return re.sub(r"[\d,]+", "", page)
