"""A pool is refused whole, with everything that is wrong in one error."""

import shutil
from pathlib import Path

import pytest

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content
from unmapped.kernel.errors import BadContent

SOUND = Path(str(FOLDER)) / "content"


def told(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
    """What is said of the pool with some changes: a file, what stands there, what shall stand there."""
    shutil.copytree(SOUND, folder / "content")
    for name, old, new in changes:
        file = folder / "content" / name
        text = file.read_text(encoding="utf-8")
        assert old in text, (name, old)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        content.read_pool(folder / "content")
    except BadContent as bad:
        return [str(BadContent(*fault)) for fault in bad.faults]
    return []


def test_the_pool_of_the_package_has_no_faults(tmp_path: Path) -> None:
    assert told(tmp_path) == []


PROJECTS, STAGES = "common/projects.toml", "desert/stages.toml"
SPEAR, O1, O3B = 'project "split-ash-spear"', 'stage "o1"', 'stage "o3b"'
FAULTS = [
    (PROJECTS, 'family = "weapon"', 'familly = "weapon"', f'{SPEAR}, familly: unknown key; did you mean "family"?'),
    (PROJECTS, "cost = { wood = 2,", 'cost = { wood = "2",', f"{SPEAR}, cost....: expected a whole number, got a text"),
    (PROJECTS, '"thornwood-bow"', '"bottle-knife"', 'project: the id "bottle-knife" is used twice'),
    ("common/events.toml", '"reveal_project"', '"reveal_projekt"', 'event "m12", on_gain.kind: "reveal_projekt" is'),
    ("common/finds.toml", 'id = "tame-companion"', 'id = "limp"', "threats.toml has this id as well"),
    ("common/threats.toml", 'name = "', 'name = "{plnt} ', 'name: "plnt" is no known word of a land; did you mean "pl'),
    ("common/places.toml", 'id = "iv"', 'id = "v"', 'place: there is none with the id "iv"'),
    ("valley/land.toml", "growth = {", "grwth = {", 'features: "grwth" is no known back; did you mean "growth"?'),
    ("valley/tiles.toml", 'grounds = ["', 'grounds = ["x', 'tile "t01", grounds[0]: "xmeadow" is no known ground'),
    ("valley/landmarks.toml", 'id = "r3"', 'id = "r33"', 'landmark "r33", id: "r33" is no known landmark'),
    ("valley/events.toml", 'id = "m12"', 'id = "m99"', 'event "m99", id: "m99" is no known event'),
    ("badlands/items.toml", 'card = "m12"', 'card = "m99"', 'item "r2-room", effect[1].card: "m99" is no known card'),
    (STAGES, 'role = "r2"', 'role = "r99"', f'{O1}, hooks[0].requires[0].role: "r99" is no known role'),
    (STAGES, 'enemy = "s1"', 'enemy = "s7"', f'{O3B}, set_up.then[0].enemy: "s7" is no known enemy'),
    (STAGES, 'name = "heard" }', 'name = "herd" }', f'{O1}, done.name: "herd" is no known flag; did you mean "heard"?'),
    (STAGES, 'of = "s1"', 'of = "s9x"', f'{O3B}, hooks[1].of: "s9x" is no known resource, damage, trait or card'),
]


@pytest.mark.rule("DI-R12", "DI-043")
@pytest.mark.parametrize(("file", "old", "new", "fault"), FAULTS)
def test_each_fault_is_told_with_file_card_and_key(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    found = told(tmp_path, (file, old, new))
    assert any(fault in one and one.startswith(file.split("/", maxsplit=1)[0]) for one in found), found


def test_all_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    found = told(tmp_path, *[fault[:3] for fault in FAULTS])
    # A flag that is set nowhere may be set in what could not be read.
    missing = [fault for *_, fault in FAULTS if not any(fault in one for one in found) and "flag" not in fault]
    assert missing == []


@pytest.mark.parametrize("name", ["common/nights.toml", "island/stages.toml", "bayou/land.toml", "common/numbers.toml"])
def test_a_file_that_is_no_toml_or_not_there_is_one_fault(tmp_path: Path, name: str) -> None:
    (found,) = told(tmp_path, (name, "=", "=="))
    assert found.startswith(f"{name}: not valid TOML")
    (tmp_path / "content" / name).unlink()
    with pytest.raises(BadContent, match=f"^{name}: the file is missing or cannot be read$"):
        content.read_pool(tmp_path / "content")
