"""A game to begin with."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bringing import DRAFTS, bring
from unmapped.cli import main
from unmapped.games.starting import begin, package_of
from unmapped.kernel.errors import BadOptions

ENVIRONMENT = {**os.environ, "COLUMNS": "120"}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was begun."""
    return begin("harbour_lights", tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def installed(harbour: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which it is installed."""
    folder = tmp_path_factory.mktemp("site")
    given = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet")
    subprocess.run([sys.executable, "-m", "pip", "install", *given, "--target", str(folder), str(harbour)], check=True)
    return {**ENVIRONMENT, "PYTHONPATH": str(folder)}


def run(environment: dict[str, str], folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (words, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def test_it_is_installed_and_played_to_its_end(installed: dict[str, str], tmp_path: Path) -> None:
    listed = run(installed, tmp_path, "unmapped.cli", "games").splitlines()
    assert listed[-1].split() == ["harbour_lights", "Harbour", "Lights,", "2", "to", "5", "players"]
    said = run(installed, tmp_path, "unmapped.cli", "play", "harbour_lights", "--seats", "3", "--seed", "5")
    assert said.startswith("Harbour Lights, 3 seats, seed 5, bots play as navigator (from weak to strong: ")
    assert said.count(" lays ") == 15 + 1  # One of them decided the game, which its end says again.
    assert "HA-003" in said
    assert "rank" in said
    assert "Whose card is higher" in run(installed, tmp_path, "unmapped.cli", "rules", "harbour_lights", "ha-003")
    ladder = ("arena", "harbour_lights", "random", "greedy", "--games", "2", "--jobs", "1")
    assert "greedy" in run(installed, tmp_path, "unmapped.cli", *ladder)


def test_its_own_tests_pass(harbour: Path) -> None:
    assert "5 passed" in run(ENVIRONMENT, harbour, "pytest", "-q", "-W", "ignore", "-p", "no:cacheprovider")


def test_its_code_is_small_and_in_our_style(harbour: Path) -> None:
    files = [*package_of(harbour).rglob("*.py"), *(harbour / "tests").rglob("*.py")]
    lines = [line for file in files for line in file.read_text().splitlines() if line.strip()]
    assert len([line for line in lines if not line.startswith(("from ", "import "))]) <= 100
    given = ("--isolated", "--line-length", "120", str(harbour))
    run(ENVIRONMENT, harbour, "ruff", "check", "--no-cache", "--select", "E,F,I,B,UP,SIM", *given)
    run(ENVIRONMENT, harbour, "ruff", "format", "--no-cache", "--check", *given)


def test_its_types_are_right(harbour: Path, tmp_path: Path) -> None:
    source = Path(__file__).parent.parent.parent / "src"
    environment = {**ENVIRONMENT, "MYPYPATH": str(source)}
    given = ("--strict", "--cache-dir", str(tmp_path), "--follow-imports", "silent")
    assert "Success" in run(environment, harbour, "mypy", *given, package_of(harbour).name)


def test_all_faults_of_a_name_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(tmp_path / "site", monkeypatch, "toys", {**DRAFTS, "broken": "nowhere:Game"})
    (tmp_path / "kelp").mkdir()
    for name, faults in (
        ("Big-" + "x" * 40, ["must begin with a letter; letters a to z", "at most 40 letters, not 44"]),
        ("", ["must begin with a letter"]),
        ("drafts", ["there is a game drafts already"]),
        ("broken", ["there is a game broken already"]),
        ("discover", ["there is a game discover already"]),
        ("../kelp", ["must begin with a letter"]),
        ("kelp", ["exists already, and nothing is overwritten"]),
    ):
        with pytest.raises(BadOptions) as caught:
            begin(name, tmp_path)
        assert len(caught.value.faults) == len(faults), caught.value.faults
        for told, fault in zip(caught.value.faults, faults, strict=True):
            assert fault in told
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kelp", "site"]


def test_a_package_that_is_there_is_not_hidden_and_a_file_is_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kelp_game.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(BadOptions) as caught:
        begin("kelp", tmp_path / "file")
    assert caught.value.faults == (
        "name: there is a package kelp_game already",
        f"into: {tmp_path / 'file'} is no folder",
    )


def test_where_files_cannot_be_written_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(OSError, match="No space"):
        begin("kelp", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_what_can_be_done_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["new-game", "kelp", "--into", str(tmp_path)])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert f"pip install -e {tmp_path / 'kelp'}" in said
    assert "unmapped play kelp" in said
    with pytest.raises(SystemExit) as left:
        main(["new-game", "kelp", "--into", str(tmp_path)])
    assert left.value.code == 2
    assert "exists already" in capsys.readouterr().err
