"""Planets are found in folders that somebody names, and with packages that are installed; a bad one spoils no other."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from tests.unsettled import boxes
from unmapped.games.unsettled.cards import content, folders
from unmapped.games.unsettled.table import options
from unmapped.games.unsettled.table.options import Options
from unmapped.kernel.errors import BadContent, BadPack

OURS = ("orrowin", "vessimar")


def toy(folder: Path, name: str, **changed: str) -> Path:
    """The folder of a toy planet under some name; files may be others."""
    files = boxes.toy()
    files["planet.toml"] = files["planet.toml"].replace('id = "toy"', f'id = "{name}"')
    return boxes.write(folder / name, files | {f"{file}.toml": text for file, text in changed.items()})


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that the environment names."""
    monkeypatch.setenv(folders.VARIABLE, str(tmp_path))
    return tmp_path


def bring(monkeypatch: pytest.MonkeyPatch, **brought: str) -> None:
    """Let packages bring planets: id and package."""
    points = EntryPoints(EntryPoint(name, value, folders.PLUGINS) for name, value in brought.items())
    monkeypatch.setattr(folders, "entry_points", lambda group: points.select(group=group))
    monkeypatch.setattr(folders, "_planets", folders._planets.__wrapped__)


def test_planets_of_a_folder_that_the_environment_names_are_there(named: Path) -> None:
    toy(named, "pebble")
    toy(named / "project" / "package", "cobble")
    assert content.planets() == (*OURS, "pebble")
    os.environ[folders.VARIABLE] = os.pathsep.join([str(named), str(named / "project")])
    assert content.planets() == (*OURS, "cobble", "pebble")
    assert content.load("cobble").id == "cobble"


def test_a_folder_may_be_that_of_a_planet_itself_and_is_named_for_other_processes_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(folders.VARIABLE, "")
    folders.name(toy(tmp_path, "marble"))
    folders.name(tmp_path / "marble")
    assert folders.named() == (str((tmp_path / "marble").resolve()),)
    said = "from unmapped.games.unsettled.cards.content import planets; print(*planets())"
    told = subprocess.run([sys.executable, "-c", said], check=True, capture_output=True, text=True).stdout
    assert told.split() == [*OURS, "marble"]


def test_a_folder_of_ones_own_stands_before_an_installed_package_and_behind_the_house(
    named: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = named.parent / "brings_quartz"
    toy(installed, "quartz")
    (installed / "__init__.py").touch()
    monkeypatch.syspath_prepend(named.parent)
    bring(monkeypatch, quartz="brings_quartz")
    assert folders.find().folders["quartz"] == installed / "quartz"
    toy(named, "quartz")
    toy(named, "orrowin")
    assert folders.find().folders["quartz"] == (named / "quartz").resolve()
    assert folders.find().folders["orrowin"] == folders.packaged() / "orrowin"


@pytest.mark.parametrize(
    ("package", "fault"),
    [
        ("no_such_package", "package no_such_package, slate: the package cannot be imported: No module named"),
        ("breaks_at_once", "package breaks_at_once, slate: the package cannot be imported: it rains"),
        ("brings_nothing", "package brings_nothing, slate: the package brings no folder slate with a planet.toml"),
    ],
)
def test_a_package_that_is_broken_is_told_when_it_is_asked_for_and_spoils_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, fault: str
) -> None:
    (tmp_path / "breaks_at_once.py").write_text('raise RuntimeError("it rains")\n')
    (tmp_path / "brings_nothing").mkdir()
    (tmp_path / "brings_nothing" / "__init__.py").touch()
    toy(tmp_path / "brings_gneiss", "gneiss")
    (tmp_path / "brings_gneiss" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    bring(monkeypatch, slate=package, gneiss="brings_gneiss")
    assert content.planets() == (*OURS, "gneiss")
    with pytest.raises(BadContent) as refused:
        content.load("slate")
    assert str(refused.value).startswith(fault)
    (said,) = options.faults(Options(planet="slate"))
    assert said.startswith(f"planet: there is no 'slate' ({fault}")


def test_a_planet_that_is_wrong_is_told_whole_and_spoils_no_other(named: Path) -> None:
    files = boxes.toy()
    toy(named, "shale", anomalies=files["anomalies.toml"].replace("gain_insight", "loose"))
    toy(named, "tuff")
    assert content.planets() == (*OURS, "shale", "tuff")
    assert content.sound() == (*OURS, "tuff")
    with pytest.raises(BadPack) as refused:
        content.load("shale")
    assert len(refused.value.faults) == 12
    (said,) = options.faults(Options(planet="shale"))
    assert said == (
        'planet: \'shale\' cannot be played: anomalies.toml, anomaly "anomaly-a", effect.kind: "loose" is not known '
        'here; did you mean "lose"?; 11 more: `unmapped planet check shale` lists them all'
    )


@pytest.mark.parametrize(
    ("folder", "fault"),
    [("nowhere", "there is no such folder"), ("empty", "this is no planet: there is no planet.toml in it, nor in")],
)
def test_a_folder_without_planets_is_told(named: Path, folder: str, fault: str) -> None:
    (named / "empty").mkdir()
    with pytest.raises(BadContent, match=fault):
        folders.within(named / folder)
    os.environ[folders.VARIABLE] = str(named / folder)
    assert content.planets() == OURS
    assert fault in str(folders.find().unreachable[str(named / folder)])


def test_an_unknown_planet_is_one_clear_sentence() -> None:
    assert options.faults(Options(planet="orowin")) == [
        f"planet: there is no 'orowin'; installed are {', '.join(content.planets())}"
    ]
