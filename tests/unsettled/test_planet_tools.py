"""The tools for people who write planets: one to begin with, what is wrong with one, and random games on it."""

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from unmapped.games.skeleton import LONGEST
from unmapped.games.unsettled.cards import compiling, content, folders
from unmapped.games.unsettled.cards.content import framework, read_planet, read_whole
from unmapped.games.unsettled.workshop import checking, trials
from unmapped.games.unsettled.workshop.counting import counted
from unmapped.games.unsettled.workshop.starting import begin, planet_folder
from unmapped.kernel.errors import BadContent, BadOptions, Fault

NAME = "far_moor"


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a planet to begin with."""
    return planet_folder(begin(NAME, tmp_path_factory.mktemp("begun")))


@pytest.fixture
def files(started: Path) -> dict[str, str]:
    """Its files, to be changed."""
    return {str(path.relative_to(started)): path.read_text() for path in sorted(started.rglob("*.toml"))}


def write(folder: Path, files: dict[str, str]) -> Path:
    """A planet of such files."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which planets are found."""
    monkeypatch.setenv(folders.VARIABLE, str(tmp_path))
    return tmp_path


# --- A planet to begin with -------------------------------------------------------------------------------------------


def test_a_planet_to_begin_with_is_whole_and_can_be_read(started: Path) -> None:
    box = read_whole(started, NAME)
    assert (box.id, box.name, len(box.environment) + len(box.opportunities) + len(box.cards) + 1) == (
        NAME,
        "Far Moor",
        36,
    )
    for card in checking.readings(box):
        assert card.lines
        assert all(line and "$" not in line for line in card.lines), card


def test_a_planet_to_begin_with_is_our_own_and_no_copy_of_another(started: Path) -> None:
    box = read_whole(started, NAME)
    ours = {
        line
        for planet in ("orrowin", "vessimar")
        for card in checking.readings(content.load(planet))
        for line in card.lines
    }
    told = [line for card in checking.readings(box) for line in card.lines[:2] if len(line) > 30]
    assert not ours.intersection(told)


def test_a_package_says_how_its_planet_is_found(tmp_path: Path) -> None:
    target = begin(NAME, tmp_path / "new" / "folder")
    project = (target / "pyproject.toml").read_text()
    assert '[project.entry-points."unmapped.planets"]\nfar_moor = "far_moor_planet"\n' in project
    assert 'name = "unmapped-far-moor"' in project
    assert (target / "far_moor_planet" / "__init__.py").is_file()
    assert "$" not in "".join(path.read_text() for path in target.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", ["Far", "9moor", "far moor", "far-moor", "", "../moor", "_moor", "moör"])
def test_a_name_is_made_of_small_letters(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadOptions) as refused:
        begin(name, tmp_path / "there")
    assert refused.value.faults[0].startswith(f"name: “{name}” must begin with a letter")
    assert not (tmp_path / "there").exists()


def test_all_that_is_wrong_with_a_name_and_a_folder_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOptions) as refused:
        begin("-" + LONGEST * "x", tmp_path / "file")
    assert [fault.split(":")[0] for fault in refused.value.faults] == ["name", "name", "into"]
    with pytest.raises(BadOptions, match="there is a planet orrowin already"):
        begin("orrowin", tmp_path)
    with pytest.raises(BadOptions, match="the same on every planet"):
        begin("framework", tmp_path)


def test_nothing_is_overwritten_and_nothing_is_left_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / NAME / "mine.txt").write_text("mine")
    with pytest.raises(BadOptions, match="exists already, and nothing is overwritten"):
        begin(NAME, tmp_path)
    assert [path.name for path in (tmp_path / NAME).iterdir()] == ["mine.txt"]

    def full(self: Path, *_: object, **__: object) -> int:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space left"):
        begin("other", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


# --- What there is on it ----------------------------------------------------------------------------------------------


def test_what_there_is_on_a_planet_is_counted(started: Path) -> None:
    told = {one.what: (one.number, one.detail) for one in counted(read_whole(started, NAME))}
    assert told["nodes"] == ("12", "6 build sites; 5 insight, 8 time, 3 gust on edges")
    assert told["opportunities"] == ("12", "9 with a discovery")
    assert told["planet cards"] == ("11", "8 weather; mysteries A, B, C; and LUNA's primary function")
    assert told["property damp"] == ("", "granted by 7, asked for 2 times")
    assert told["task a"] == ("34/35/36 slots", "of 42/42/40 for 2/3/4 explorers; 4 objectives")


# --- What is wrong with it --------------------------------------------------------------------------------------------

BREAKS = (
    (r'kind = "(\w+)"', r'kind = "\1_"'),  # an unknown word
    (r"n = (\d+)", r'n = "many"'),  # a wrong type
    (r"n = (\d+)", r"n = -7"),
    (r"n = (\d+)", r"n = 77"),
    (r"n = (\d+)", r"n = 1.5"),
    (r"^(\w+) = ", r"\1x = "),  # an unknown key, and one that is missing
    (r"^(id|name|text|title|arrows|effect|edges|discipline|cost|stack) = .*$", r""),
    (
        r'(token|counter|trigger|stack|which|outlined|property|letter|flag|of|on|structure) = "([\w-]+)"',
        r'\1 = "gone-\2"',
    ),
    (r'^id = ".*"$', r'id = "landing-meadow"'),  # twice the same
    (r'^id = ".*"$', r"id = 7"),
    (r"^arrows = -?\d+$", r"arrows = 9"),
    (r"= \{", r"= [{"),  # no TOML any more
    (r'"(time|insight|gust)"', r'"custard"'),
    (r"true", r'"yes"'),
    (r'resource = "(data|material|power|any)"', r'resource = "gold"'),
    (r'who = "(\w+)"', r'who = "nobody"'),
    (r'where = "(\w+)"', r'where = "elsewhere"'),
    (r"\{ kind = ([^{}]*) \}", r"{ }"),
    (r"\{ kind = ([^{}]*) \}", r'"a story"'),
    (r"\[\[(\w+)\]\]", r"[[\1s]]"),
    (r"\[\[(\w+)\]\]", r"[\1]"),
    (r"spaces = \[6\]", r"spaces = [6, 11, 40]"),
)
"""What stands in a file, and what stands there instead."""


def broken(files: dict[str, str], seed: int) -> tuple[str, str]:
    """A file of the planet, with one thing in it broken; the name and the text."""
    luck = random.Random(seed)
    while True:
        name = luck.choice(sorted(files))
        old, new = luck.choice(BREAKS)
        places = list(re.finditer(old, files[name], re.MULTILINE))
        if places:
            found = luck.choice(places)
            return name, files[name][: found.start()] + found.expand(new) + files[name][found.end() :]


def without_a_card(files: dict[str, str], seed: int) -> tuple[str, str]:
    """A file of the planet from which one card, face or hook is gone, or in which one is there twice."""
    luck = random.Random(seed)
    name = luck.choice(sorted(files))
    head, *blocks = re.split(r"^(?=\[\[)", files[name], flags=re.MULTILINE)
    at = luck.randrange(len(blocks))
    return name, "".join([head, *blocks[:at], *(blocks[at : at + 1] * luck.choice((0, 2))), *blocks[at + 1 :]])


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_broken_is_told_with_file_and_place_in_one_error(
    tmp_path: Path, files: dict[str, str], seed: int
) -> None:
    """Each seed breaks several things, one after the other; what is still sound must make a table."""
    for number in range(4):
        change = without_a_card if number == 3 else broken
        name, text = change(files, 100 * seed + number)
        folder = write(tmp_path / str(number) / NAME, files | {name: text})
        faults = faults_of(folder)
        for fault in faults:
            assert fault.file in files, fault
            assert fault.message, fault
            assert fault.entry or fault.key or "TOML" in fault.message, fault
        assert len(set(faults)) == len(faults)
        if not faults:
            box = read_whole(folder, NAME)
            compiling._Builder(box, framework()).build()
            assert checking.readings(box)


def faults_of(folder: Path) -> tuple[Fault, ...]:
    """Everything that is wrong with a planet."""
    try:
        read_whole(folder, NAME)
    except BadContent as bad:
        return bad.faults
    return ()


def test_faults_of_several_files_are_one_error(tmp_path: Path, files: dict[str, str]) -> None:
    files = {name: text.replace('kind = "gain_focus"', 'kind = "gain_focs"', 1) for name, text in files.items()}
    with pytest.raises(BadContent) as refused:
        read_whole(write(tmp_path / NAME, files), NAME)
    told = [fault.told() for fault in refused.value.faults]
    assert len(told) == sum("gain_focs" in text for text in files.values()) >= 7
    assert all('"gain_focs" is not known here; did you mean "gain_focus"?' in line for line in told)


@pytest.mark.parametrize("seed", range(12))
def test_what_cannot_be_read_makes_nothing_else_wrong(tmp_path: Path, files: dict[str, str], seed: int) -> None:
    """The planet is whole, so whatever else is told of it follows from a part that was left out."""
    for number in range(4):
        name, text = broken(files, 100 * seed + 50 + number)
        folder = write(tmp_path / str(number) / NAME, files | {name: text})
        unread = unreadable(folder)
        if unread:
            assert sorted(faults_of(folder)) == sorted(unread)


def unreadable(folder: Path) -> tuple[Fault, ...]:
    """What of a planet is wrong in itself."""
    try:
        read_planet(folder)
    except BadContent as bad:
        return bad.faults
    return ()


@pytest.mark.parametrize("name", ["planet.toml", "environment.toml", "tokens.toml", "tasks/a.toml", "distress.toml"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_file_that_is_not_there_or_no_toml_is_one_fault_beside_those_of_others(
    tmp_path: Path, files: dict[str, str], name: str, *, whole: bool
) -> None:
    changed = {**files, "breakthroughs.toml": files["breakthroughs.toml"].replace("n = 1", "n = 1.5", 1)}
    changed[name] += "\n= ="
    folder = write(tmp_path / NAME, changed)
    if not whole and name != "tokens.toml":
        (folder / name).unlink()
    files_told = [fault.file for fault in faults_of(folder)]
    assert files_told.count(name) == 1
    assert "breakthroughs.toml" in files_told


def test_faults_of_reading_and_of_reference_are_told_in_one_round(tmp_path: Path, files: dict[str, str]) -> None:
    changed = dict(files)
    changed["planet.toml"] = files["planet.toml"].replace('kind = "set_counter"', 'kind = "set_countr"', 1)
    changed["planet.toml"] = changed["planet.toml"].replace('trigger"\nof = "lull"', 'trigger"\nof = "lul"', 1)
    changed["distress.toml"] = re.sub(r'property = "\w+"', 'property = "wett"', files["distress.toml"], count=1)
    changed["distress.toml"] = changed["distress.toml"].replace("[[distress]]", "[[distress]]\nnoun = 1", 1)
    changed["environment.toml"] = files["environment.toml"].replace('"gust"', '"custard"', 1)
    changed["tasks/b.toml"] = files["tasks/b.toml"].replace("[[face]]", "[[face]]\ntitel = 1", 1)
    changed["tasks/c.toml"] = files["tasks/c.toml"].replace('"flag", name = "return"', '"flag", name = "retour"')
    told = [fault.told() for fault in faults_of(write(tmp_path / NAME, changed))]
    wanted = (
        r'planet\.toml, hooks\[1\]\.effect\[0\]\.kind: "set_countr"',
        r'planet\.toml, hooks\[2\]\.of: "lul" is no known trigger; did you mean "lull"',
        r"distress\.toml, .*noun: unknown key",
        r'environment\.toml, .*"custard" is no known symbol',
        r"tasks/b\.toml, face 1, titel: unknown key",
        r'tasks/c\.toml, face \d, .*"retour" is no known flag; did you mean "return"',
    )
    for one in wanted:
        assert any(re.search(one, line) for line in told), (one, told)
    assert not any("expected 12" in line or "8 faces" in line for line in told)


# --- Random games -----------------------------------------------------------------------------------------------------


def test_random_games_come_to_an_end_and_are_the_same_again(started: Path, named: Path) -> None:
    os.environ[folders.VARIABLE] = str(started)
    games = [trials.play(NAME, number) for number in (4, 13)]
    assert [game.fault for game in games] == ["", ""]
    assert [(game.seats, game.task, game.difficulty) for game in games] == [
        (3, "b", "introductory"),
        (3, "b", "discomforting"),
    ]
    assert trials.play(NAME, 4) == games[0]


def settings() -> Iterator[tuple[str, int, str]]:
    for number in range(36):
        seats, options = trials.setting(NAME, number)
        yield options.task, seats, options.difficulty


def test_every_task_crew_and_level_has_its_turn() -> None:
    assert len(set(settings())) == 3 * 3 * 4


def test_a_chain_without_end_is_told_with_its_game(named: Path, files: dict[str, str]) -> None:
    """A lull that fires itself."""
    world = files["planet.toml"].replace('"far_moor"', '"loop_moor"')
    calmer = '{ kind = "adjust_counter", counter = "pressure", n = 1, down = true }'
    files["planet.toml"] = world.replace(calmer, '{ kind = "fire_trigger", trigger = "lull" }')
    assert "fire_trigger" in files["planet.toml"]
    write(named / "loop_moor", files)
    game = trials.play("loop_moor", 0)
    assert game.fault == f"a chain does not end: more than {trials.LINKS} links"
    assert game.outcome == ""


def test_a_game_that_does_not_end_is_told(started: Path, named: Path) -> None:
    os.environ[folders.VARIABLE] = str(started)
    game = trials.play(NAME, 0, limit=10)
    assert (game.fault, game.actions) == ("the game did not end within 10 actions", 11)
    assert game.told == "game 0 (task a, 2 explorers, introductory)"
