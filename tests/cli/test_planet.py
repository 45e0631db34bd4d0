"""``unmapped planet``, as it is typed."""

import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from unmapped import cli
from unmapped.arena import Match, Played
from unmapped.arena.playing import Chunk
from unmapped.arena.results import Watched
from unmapped.arena.workers import Done
from unmapped.games.unsettled.cards import folders
from unmapped.kernel.definition import Account, Figure, Use

NUMBERS = count(1)
"""A process knows one planet of each name; here every test begins its own."""


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(folders.VARIABLE, "")
    monkeypatch.setenv("COLUMNS", "120")


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as caught:
        cli.main(["planet", *words])
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.fixture
def moor() -> Path:
    """The package of a planet that has just been begun."""
    name = f"moor_{next(NUMBERS)}"
    assert run("new", name) == 0
    return Path(name)


def texts(package: Path) -> Path:
    return package / f"{package.name}_planet" / package.name


def test_a_planet_that_was_begun_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "far_moor", "--into", "here") == 0
    assert "unmapped planet check here/far_moor " in capsys.readouterr().out
    assert run("check", "here/far_moor") == 0
    said = capsys.readouterr().out
    assert said.startswith("Far Moor is whole (challenge 1).")
    assert "34/35/36 slots" in said


@pytest.mark.parametrize("said", ["{0}", "./{0}", "{0}/{0}_planet", "{0}/{0}_planet/{0}"])
def test_a_planet_is_meant_by_any_folder_around_it(moor: Path, said: str) -> None:
    assert run("check", said.format(moor)) == 0


def test_a_planet_of_the_house_is_meant_by_its_name_also_beside_a_folder_of_that_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("orrowin").mkdir()
    assert run("check", "orrowin") == 0
    assert "Orrowin is whole" in capsys.readouterr().out


def test_all_faults_are_told_by_file(moor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = texts(moor)
    distress = files / "distress.toml"
    distress.write_text(
        distress.read_text().replace("by = -1", 'by = "less"', 1).replace('on = "cross"', 'on = "crosses"')
    )
    (files / "tasks" / "b.toml").unlink()
    capsys.readouterr()
    assert run("check", str(moor)) == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [
        f"{moor}: 3 things are wrong",
        "distress.toml",
        '  ✗ distress "soaked", ongoing[0].by: expected a whole number, got a text',
        '  ✗ distress "gust-shy", hooks[0].on: "crosses" is not known here; did you mean "cross"?',
        "tasks/b.toml",
        "  ✗ the file is missing or cannot be read",
    ]


def test_every_card_is_printed_to_be_read(moor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", str(moor), "--read") == 0
    said = capsys.readouterr().out
    assert "Reed Basin (node, build site)  environment reed-basin" in said
    assert "Only if chemistry is present. Gain the Woven Reed and add 1 material here." in said


def test_random_games_are_played_also_in_several_processes(moor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", str(moor), "--games", "2", "--jobs", "2") == 0
    assert "2 of 2 random games came to an end: 2 lost." in capsys.readouterr().out


def test_a_game_that_breaks_is_told_with_how_to_see_it_again(moor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    world = texts(moor) / "planet.toml"
    calmer = '{ kind = "adjust_counter", counter = "pressure", n = 1, down = true }'
    world.write_text(world.read_text().replace(calmer, '{ kind = "fire_trigger", trigger = "lull" }'))
    capsys.readouterr()
    assert run("check", str(moor), "--games", "1", "--first", "3", "--jobs", "1") == 1
    said = capsys.readouterr().out
    assert "✗ game 3 (task a, 3 explorers, introductory), action" in said
    assert "a chain does not end: more than 200 links" in said
    assert f"Again: unmapped planet check {moor} --first 3 --games 1" in said
    assert "0 of 1 random games came to an end." in said


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        (
            ("check", "nowhere"),
            "planet: there is no planet nowhere, and no folder of that name; there are orrowin, vess",
        ),
        (("check", "orowin"), 'planet: there is no planet orowin, and no folder of that name; did you mean "orrowin"?'),
        (("check", "./nowhere"), "nowhere: there is no such folder"),
        (("check", "."), ".: this is no planet: there is no planet.toml in it, nor in the folders below"),
        (("play", "nowhere"), "planet: there is no planet nowhere"),
        (("new", "Far", "--into", "file"), "name: “Far” must begin with a letter"),
        (("new", "Far", "--into", "file"), "into: file is no folder"),
        (("check", "orrowin", "--games", "-1", "--jobs", "0"), "jobs: at least 1, not 0"),
        (("check", "orrowin", "--games", "-1", "--jobs", "0"), "games: at least 0, not -1"),
    ],
)
def test_what_does_not_fit_is_one_clear_error(
    words: tuple[str, ...], faults: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("file").touch()
    assert run(*words) == 2
    assert faults in capsys.readouterr().err


def test_a_folder_of_several_planets_and_one_with_the_name_of_ours_are_refused(
    moor: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("new", "near_moor")
    assert run("check", "./") == 2
    assert moor.exists()
    Path("near_moor/near_moor_planet/near_moor").rename("orrowin")
    assert run("check", "./orrowin") == 2
    said = capsys.readouterr().err
    assert "orrowin is the name of a planet of the house" in said


def test_a_planet_that_is_not_installed_is_played_from_its_folder(moor: Path) -> None:
    words = ("--task", "c", "--seats", "3", "--difficulty", "discomforting", "--bots", "random", "--seed", "4")
    command = [sys.executable, "-m", "unmapped.cli", "planet", "play", str(moor), *words]
    told = subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
    assert "Unsettled, 3 seats, seed 4" in told
    assert "faces of the task left behind" in told


def test_a_planet_that_is_wrong_is_not_played(moor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (texts(moor) / "anomalies.toml").write_text("")
    assert run("play", str(moor)) == 2
    told = capsys.readouterr().err
    assert f"planet: '{moor}' cannot be played: environment.toml, environment " in told, (
        "the first of all that is wrong"
    )
    assert f"; 3 more: `unmapped planet check {moor}` lists them all" in told
    assert run("check", str(moor)) == 1
    listed = capsys.readouterr().out
    assert listed.count("✗") == 1 + 3
    assert "anomaly: expected at least one" in listed


class Here:
    """Workers in this process, whose crews come home as a list says."""

    def __init__(self, _: int) -> None:
        self.count = 1
        self._busy: list[Chunk] = []

    def hand(self, chunk: Chunk) -> None:
        self._busy.append(chunk)

    def wait(self) -> list[Done]:
        chunk = self._busy.pop()
        return [Done(chunk, [made_up(chunk.match, index) for index in chunk.indices])]

    def close(self) -> None:
        self._busy.clear()


def made_up(match: Match, index: int) -> Played:
    """A game: crews of two come home, larger ones do not; reeds are used, umbrellas not, tethers never come up."""
    seats = len(match.bots)
    home = seats == 2
    figures = (Figure("turns", 20.0 + seats + index), Figure("nodes revealed", 12.0))
    uses = (
        Use("node", "reed-basin", 1, 2),
        Use("breakthrough", "umbrella-arm", 1, 0),
        Use("breakthrough", "tether", 0, 0),
    )
    return Played(
        index,
        index,
        match.bots,
        (100 if home else 20,) * seats,
        (1 if home else 2,) * seats,
        "won" if home else "lost",
        9,
        90,
        tuple(range(seats)),
        ((),) * seats,
        1.0,
        (),
        Watched(((0,) * seats,), (), Account(figures, uses)),
    )


def test_a_report_tells_how_games_go_beside_what_is_meant(
    moor: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("unmapped.arena.Processes", Here)
    words = ("report", str(moor), "--task", "a", "--task", "c", "--seats", "2", "--seats", "4", "--games", "30")
    assert run(*words) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"Moor {moor.name.split('_')[1]}: 120 games" in said
    assert "a 2 100% 89%–100% 60%–70% 36.5 12.0" in said
    assert "Task a, 2 explorers, harrowing: too easy, 100% come home (89% to 100%), aim 60% to 70%." in said
    assert "Task c, 4 explorers, harrowing: too hard, 0% come home (0% to 11%), aim 60% to 70%." in said
    assert "Between explorers survival differs by up to 100% (task c, harrowing); at most 15% is meant." in said
    assert "Between tasks survival differs by up to 0%" in said
    assert "Nodes revealed: 12.0, aim 7 to 11." in said
    assert "Came up and was never used: Umbrella Arm." in said
    assert "Never came up: Tether." in said
    page = Path("planet.html").read_text()
    assert page.count("<tr><td>task ") == 4
    assert "<td>Reed Basin</td><td>120 (100%)</td><td>100%</td>" in page
    assert "<td>Tether</td><td>0 (0%)</td><td>–</td>" in page
    assert "▲ high" in page
    assert "Made by: unmapped" in page


def test_the_same_report_again_plays_only_what_is_missing(moor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    made = made_up

    def counted(match: Match, index: int) -> Played:
        played.append(index)
        return made(match, index)

    monkeypatch.setattr("unmapped.arena.Processes", Here)
    monkeypatch.setitem(globals(), "made_up", counted)
    words = ("report", str(moor), "--task", "b", "--seats", "3", "--games")
    assert run(*words, "2") == 0
    assert run(*words, "5") == 0
    assert sorted(played) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--games", "0"), "games: at least 1, not 0"),
        (("--bots", "nobody"), "nobody"),
        (("--seats", "5"), "seats: 5 is not possible, Unsettled is played by 2 to 4"),
    ],
)
def test_a_report_that_cannot_be_is_refused(
    moor: Path, words: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("report", str(moor), *words) == 2
    assert fault in capsys.readouterr().err
    assert not Path("planet.html").exists()


def test_a_server_and_what_it_starts_know_the_planets_of_a_folder(
    moor: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("unmapped.server.running.run", lambda *_, **__: None)
    monkeypatch.setattr("unmapped.server.app.web", lambda: Path("pages"))
    Path("pages").mkdir()
    Path("pages/index.html").touch()
    with pytest.raises(SystemExit) as caught:
        cli.main(["serve", "--data", "tables.sqlite", "--planets", str(moor)])
    assert caught.value.code == 0
    assert f"Planets of {moor}: {moor}" in capsys.readouterr().err
    assert folders.named() == (str(moor.resolve()),)
    with pytest.raises(SystemExit) as caught:
        cli.main(["serve", "--data", "tables.sqlite", "--planets", "pages"])
    assert caught.value.code == 2
    assert "pages: this is no planet" in capsys.readouterr().err
