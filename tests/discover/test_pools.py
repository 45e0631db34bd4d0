"""A process deals out of one pool; every table says which, and only that pool takes it up again."""

import shutil
from functools import cache
from pathlib import Path

import msgspec
import pytest

import unmapped
from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content
from unmapped.games.discover.dealing import deal, files, starting
from unmapped.games.discover.dealing.limits import BadCopy
from unmapped.games.discover.dealing.shelf import shelf
from unmapped.games.discover.table import options
from unmapped.games.discover.table.options import Options
from unmapped.kernel.errors import BadContent, BadOptions, BadRecord
from unmapped.kernel.record import Record

GAME = unmapped.game("discover")
SOUND = Path(str(FOLDER)) / "content"
OWN = "reeds 3 0123abcd"


@pytest.fixture
def own_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this process dealt out of a pool of somebody's own, with the cards of the package."""
    monkeypatch.setattr(content, "mark", lambda: OWN)


def test_the_pool_of_the_package_is_no_option_of_its_tables() -> None:
    assert content.mark() == ""
    assert "pool" not in {name for name, *_ in GAME.describe_options()}
    assert GAME.start(1, copy=3).record().options == {"copy": 3}


@pytest.mark.usefixtures("own_pool")
def test_a_new_table_says_which_pool_it_is_dealt_out_of_and_its_record_too() -> None:
    table = GAME.start(1, copy=3)
    assert table.record().options == {"copy": 3, "pool": OWN}
    assert GAME.replay(table.record()).fingerprint() == table.fingerprint()


def test_records_of_another_pool_are_refused_with_its_name(own_pool: None, monkeypatch: pytest.MonkeyPatch) -> None:
    of_package = Record("discover", GAME.version, {}, 1, 0, ())
    here = r"here is the pool reeds, version 3, with the cards 0123abcd \(--pool FOLDER\)"
    with pytest.raises(BadRecord, match=rf"dealt out of the pool that comes with the package \(no --pool\); {here}"):
        GAME.replay(of_package)
    newer = Record("discover", GAME.version, {"pool": "reeds 4 0123abce"}, 1, 0, ())
    with pytest.raises(BadRecord, match=rf"the pool reeds, version 4, with the cards 0123abce .*; {here}"):
        GAME.replay(newer)
    monkeypatch.undo()
    with pytest.raises(BadRecord, match="here is the pool that comes with the package"):
        GAME.replay(newer)
    assert len(options.faults(1, Options(copy=-1, pool="?"))) == 2


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('name = "My pool"', "pool.toml, name: "),
        ("version = 0", "pool.toml, version: "),
        ('lands = ["desert"]', "pool.toml, lands: expected 2 lands at least, a copy has so many; got 1"),
        ('lands = ["desert", "island", "desert"]', 'pool.toml, lands[2]: "desert" stands here twice'),
        ('lands = ["desert", "island", "common"]', 'pool.toml, lands[2]: "common" is the folder of what all lands'),
        ('lands = ["desert", "fen"]', "fen/tiles.toml: the file is missing"),
    ],
)
def test_what_is_wrong_with_the_head_of_a_pool_is_told(tmp_path: Path, written: str, told: str) -> None:
    shutil.copytree(SOUND, tmp_path / "reeds")
    head = tmp_path / "reeds/pool.toml"
    key = written.split(" = ", maxsplit=1)[0]
    lines = [written if line.startswith(key) else line for line in head.read_text(encoding="utf-8").splitlines()]
    head.write_text("\n".join(lines), encoding="utf-8")
    # What is wrong with cards is told in the same round.
    projects = tmp_path / "reeds/common/projects.toml"
    projects.write_text(projects.read_text(encoding="utf-8").replace("family =", "familly =", 1), encoding="utf-8")
    with pytest.raises(BadContent) as bad:
        content.read_pool(tmp_path / "reeds")
    found = [str(BadContent(*fault)) for fault in bad.value.faults]
    assert any(one.startswith(told) for one in found), found
    assert any("familly" in one for one in found), found


def test_a_folder_that_is_no_pool_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^\S*/nowhere: there is no such folder$"):
        content.read_pool(tmp_path / "nowhere")
    with pytest.raises(BadContent, match=r"this is no pool: there is no pool\.toml in it$"):
        content.read_pool(tmp_path)


def test_a_land_stands_in_a_folder_of_its_name(tmp_path: Path) -> None:
    starting.take(tmp_path / "Reeds & Co")
    sheet = tmp_path / "Reeds & Co/bayou/land.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('id = "bayou"', 'id = "swamp"', 1), encoding="utf-8")
    with pytest.raises(
        BadContent, match=r'^bayou/land\.toml, id: expected "bayou", the name of the folder, got "swamp"$'
    ):
        content.read_pool(tmp_path / "Reeds & Co")


def test_a_pool_is_called_as_its_folder_and_begun_lands_follow_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "Reeds & Co"
    assert starting.take(folder) == "reeds-co"
    starting.begin_land(folder, content.pool(), "low-marsh", "bayou")
    pool = content.read_pool(folder)
    assert pool.name == "reeds-co"
    assert [land.id for land in pool.lands] == [*[land.id for land in content.pool().lands], "low-marsh"]
    assert pool.lands[-1].name == "Low marsh"
    with pytest.raises(BadOptions) as bad:
        starting.begin_land(folder, pool, "Fen", "byou")
    assert len(bad.value.faults) == 2
    assert 'did you mean "bayou"?' in bad.value.faults[1]
    with pytest.raises(BadOptions, match="there is a land low-marsh already"):
        starting.begin_land(folder, pool, "low-marsh", "bayou")


def test_another_pool_comes_too_late_where_one_is_in_use(tmp_path: Path) -> None:
    content.pool()
    with pytest.raises(BadOptions, match="this process deals out of another pool already"):
        content.use(tmp_path)


def test_a_pool_that_is_wrong_is_not_dealt_out_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "pool", cache(content.pool.__wrapped__))
    with pytest.raises(BadContent, match="this is no pool"):
        content.use(tmp_path)
    assert content.folder() == FOLDER / "content"
    assert content.pool().name == "unmapped"


def test_a_file_of_a_copy_names_its_pool() -> None:
    written = msgspec.json.decode(files.written(shelf(), deal(3)), type=dict[str, object])
    assert written["of"] == "unmapped"
    del written["of"]
    assert files.read(shelf(), msgspec.json.encode(written)).name == deal(3).name
    with pytest.raises(BadCopy, match=r"dealt from the pool reeds; here is unmapped\. Name its folder with --pool"):
        files.read(shelf(), msgspec.json.encode({**written, "of": "reeds"}))
