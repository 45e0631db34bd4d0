"""Golden playthroughs: every game in the folder comes out as it stands there, and together they show what there is.

A difference is for somebody who knows the rules: if the new page is right, `make golden` writes it.
"""

import os
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

import unmapped
from tests.playthroughs.games import GAMES
from tests.playthroughs.plan import Plan
from tests.playthroughs.playing import HERE, Playthroughs, path_of, told_again

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
EVERY = [pytest.param(game, plan, id=f"{game.name}/{plan.name}") for game in GAMES for plan in game.plans]


@pytest.fixture(scope="session")
def labels(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """A folder that all workers of this run share: what each game shows, so that none is played twice."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if hasattr(pytestconfig, "workerinput") else own) / "labels"
    folder.mkdir(exist_ok=True)
    return folder


def told(game: Playthroughs, plan: Plan, folder: Path) -> tuple[str, set[str]]:
    """Play a golden game, and leave its labels in the folder."""
    page, shown = told_again(game, plan, path_of(game, plan).read_text(encoding="utf-8"))
    path = folder / f"{game.name} {plan.name}"
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_text("\n".join(sorted(shown)), encoding="utf-8")
    unfinished.replace(path)
    return page, shown


@pytest.mark.parametrize(("game", "plan"), EVERY)
def test_a_playthrough_comes_out_as_it_stands_in_its_file(game: Playthroughs, plan: Plan, labels: Path) -> None:
    written = path_of(game, plan).read_text(encoding="utf-8")
    now, _ = told(game, plan, labels)
    if now != written:
        changes = unified_diff(written.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2)
        pytest.fail("\n".join(islice(changes, 60)), pytrace=False)


def test_every_game_of_the_catalogue_has_playthroughs() -> None:
    assert tuple(game.name for game in GAMES) == unmapped.games()
    assert all(len(game.plans) >= len(unmapped.game(game.name).seats) for game in GAMES)


@EVERY_GAME
def test_the_files_are_those_of_the_plans(game: Playthroughs) -> None:
    names = [plan.name for plan in game.plans]
    assert sorted(path.stem for path in (HERE / game.name).glob("*.txt")) == sorted(names)
    folders = {path.name for path in HERE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(unmapped.games())


@EVERY_GAME
def test_pages_are_no_longer_than_somebody_reads(game: Playthroughs) -> None:
    sizes = {path.name: path.stat().st_size for path in (HERE / game.name).glob("*.txt")}
    assert max(sizes.values()) < 90_000, max(sizes, key=lambda name: sizes[name])
    assert sum(sizes.values()) < 1_700_000


@EVERY_GAME
def test_together_they_show_all_that_a_game_has(game: Playthroughs, labels: Path) -> None:
    shown: set[str] = set()
    for plan in game.plans:
        path = labels / f"{game.name} {plan.name}"
        shown |= set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else told(game, plan, labels)[1]
    assert not sorted(game.required() - shown)
