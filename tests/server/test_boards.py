"""A board that a game brings to the browser: read whole, served by name alone, and refused with all that is wrong."""

import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import unmapped
from tests.bringing import bring, forget
from tests.server.rooms import Door
from unmapped.games import broken, browser, names

REEF = """
from importlib.resources import files

from tests.toys.drafts import Definition as Drafts
from unmapped.kernel.definition import Presenting


class Reef(Drafts):
    name = "reef"

    class presenting(Presenting):
        board = files(__package__) / "board"

    presenting = presenting()


class Stone(Reef):
    name = "stone"

    class presenting(Presenting):
        board = "board"

    presenting = presenting()
"""


@pytest.fixture
def reef(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a board that a package brings with its game."""
    folder = tmp_path / "reef_game" / "board"
    (folder / "art").mkdir(parents=True)
    (tmp_path / "reef_game/__init__.py").write_text("")
    (tmp_path / "reef_game/game.py").write_text(REEF)
    (tmp_path / "reef_game/secret.json").write_text("{}")
    (folder / "board.js").write_text("export const mount = () => ({});\n")
    (folder / "art/wave.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    bring(tmp_path, monkeypatch, "reef", {"reef": "reef_game.game:Reef", "stone": "reef_game.game:Stone"})
    yield folder
    monkeypatch.undo()
    for name in ("reef_game", "reef_game.game"):
        sys.modules.pop(name, None)
    forget()


def faults() -> tuple[str, ...]:
    """What is wrong with the game of this board."""
    forget()
    return next((one.faults for one in broken() if one.name == "reef"), ())


async def get(door: Door, address: str) -> httpx.Response:
    async with door.visitor() as client:
        return await client.get(address)


async def test_files_are_served_by_name_under_the_hash_of_all(reef: Path, door: Door) -> None:
    card = (await get(door, "/api/games/reef/board")).json()
    assert card["style"] == ""
    assert card["module"].startswith("/boards/reef/")
    module = await get(door, card["module"])
    assert module.text == "export const mount = () => ({});\n"
    assert module.headers["content-type"].startswith("text/javascript")
    assert module.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "script-src 'self';" in module.headers["content-security-policy"]
    art = await get(door, card["module"].replace("board.js", "art/wave.svg"))
    assert art.headers["content-type"].startswith("image/svg+xml")
    (reef / "board.css").write_text(":host { color: teal; }")
    forget()
    later = (await get(door, "/api/games/reef/board")).json()
    assert later["module"] != card["module"]
    assert later["style"] == later["module"].replace("board.js", "board.css")
    assert (await get(door, card["module"])).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["", "none.js", "art", "art/", "../secret.json", "..%2Fsecret.json", "art/../../secret.json", "%2e%2e/secret.json"],
)
async def test_nothing_else_is_served(reef: Path, door: Door, path: str) -> None:
    assert (reef.parent / "secret.json").read_text() == "{}"
    module = (await get(door, "/api/games/reef/board")).json()["module"]
    answer = await get(door, module.removesuffix("board.js") + path)
    assert answer.status_code == 404
    assert "{}" not in answer.text
    for other in ("discover", "none"):
        assert (await get(door, module.replace("/reef/", f"/{other}/"))).status_code == 404


def test_a_board_with_faults_is_refused_with_all_of_them_and_other_games_go_on(reef: Path) -> None:
    assert faults() == ()
    (reef / "board.js").rename(reef / "main.js")
    (reef / "notes.md").write_text("")
    (reef / ".hidden.js").write_text("")
    (reef / "art/key.json").symlink_to(reef.parent / "secret.json")
    (reef / "out").symlink_to(reef.parent)
    assert faults() == (
        "board: .hidden.js: a name has letters, digits, _ . and -, and begins with none of the last two",
        "board: art/key.json: leads out of the folder",
        f"board: notes.md: expected one of {' '.join(browser.KINDS)}",
        "board: out: leads out of the folder",
    )
    assert set(unmapped.games()) == set(names())
    assert "reef" not in names()


def test_a_board_needs_its_module_and_is_no_library(reef: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (reef / "board.js").rename(reef / "main.js")
    assert faults() == ("board: there is no board.js in board",)
    (reef / "main.js").rename(reef / "board.js")
    monkeypatch.setattr(browser, "MOST_BYTES", 20)
    assert faults() == ("board: it has more than 200 files, or more than 20 bytes",)
    monkeypatch.setattr(browser, "MOST_FILES", 1)
    monkeypatch.setattr(browser, "MOST_BYTES", 4_000_000)
    assert faults() == ("board: it has more than 1 files, or more than 4,000,000 bytes",)


def test_what_is_no_folder_of_the_package_is_named(reef: Path) -> None:
    (stone,) = [one for one in broken() if one.name == "stone"]
    assert stone.faults == (
        "board: expected a folder of the package, such as files(__package__) / \"board\", got 'board'",
    )
    for file in sorted(reef.rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    reef.rmdir()
    assert faults() == ("board: there is no board.js in board",)
