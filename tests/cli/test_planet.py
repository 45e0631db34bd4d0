"""``unmapped planet``, as it is typed."""

import sys
from pathlib import Path

import pytest

from unmapped import cli
from unmapped.games.unsettled import compiling, content, folders, phrases, printed


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(folders.VARIABLE, "")
    monkeypatch.setenv("COLUMNS", "120")
    # A process knows one planet of each name; here every test writes its own.
    for known in (content.load, compiling.cartridge, printed.printed, printed.face, phrases.names):
        known.cache_clear()


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as caught:
        cli.main(["planet", *words])
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.fixture
def moor() -> Path:
    """The package of a planet that has just been begun."""
    assert run("new", "far_moor") == 0
    return Path("far_moor")


def texts(package: Path) -> Path:
    return package / f"{package.name}_planet" / package.name


def test_a_planet_that_was_begun_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "far_moor", "--into", "here") == 0
    assert "unmapped planet check here/far_moor " in capsys.readouterr().out
    assert run("check", "here/far_moor") == 0
    said = capsys.readouterr().out
    assert said.startswith("Far Moor is whole (challenge 1).")
    assert "34/35/36 slots" in said


@pytest.mark.parametrize(
    "said", ["far_moor", "./far_moor", "far_moor/far_moor_planet", "far_moor/far_moor_planet/far_moor"]
)
def test_a_planet_is_meant_by_any_folder_around_it(moor: Path, said: str) -> None:
    assert moor.exists()
    assert run("check", said) == 0


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
    assert run("check", "far_moor") == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "far_moor: 3 things are wrong",
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
    moved = moor.rename("loop_moor")
    (moved / "far_moor_planet").rename(moved / "loop_moor_planet")
    folder = (moved / "loop_moor_planet" / "far_moor").rename(texts(moved))
    world = folder / "planet.toml"
    looped = world.read_text().replace(calmer, '{ kind = "fire_trigger", trigger = "lull" }')
    world.write_text(looped.replace('id = "far_moor"', 'id = "loop_moor"'))
    capsys.readouterr()
    assert run("check", str(moved), "--games", "1", "--first", "3", "--jobs", "1") == 1
    said = capsys.readouterr().out
    assert "✗ game 3 (task a, 3 explorers, introductory), action" in said
    assert "a chain does not end: more than 200 links" in said
    assert "Again: unmapped planet check loop_moor --first 3 --games 1" in said
    assert "0 of 1 random games came to an end." in said


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        (
            ("check", "nowhere"),
            "planet: there is no planet nowhere, and no folder of that name; there are orrowin, vess",
        ),
        (("check", "orowin"), 'planet: there is no planet orowin, and no folder of that name; did you mean "orrowin"?'),
        (("check", "./nowhere"), "./nowhere: there is no such folder"),
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


def test_a_planet_that_is_not_installed_is_played_from_its_folder(
    moor: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    words = ("--task", "c", "--seats", "3", "--difficulty", "discomforting", "--bots", "random", "--seed", "4")
    assert run("play", str(moor), *words) == 0
    said = capsys.readouterr().out
    assert "Unsettled, 3 seats, seed 4" in said
    assert "An Inventory" in said or "lost" in said


def test_a_planet_that_is_wrong_is_not_played(moor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (texts(moor) / "anomalies.toml").write_text("")
    assert run("play", str(moor)) == 2
    assert "planet: 'far_moor' cannot be played: anomalies.toml, anomaly: expected" in capsys.readouterr().err
