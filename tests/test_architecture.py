"""Imports point one way: cli, server, env, arena, bots -> games -> planning -> language -> kernel.

And: cli, server -> presenting -> kernel.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from compiling.modules import INTERPRETED, LAYERS, idle, parts
from msgspec import Struct

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
EDGES = ("arena", "bots", "cli", "env", "server", "testing")
GAMES = ("planet_unknown", "undiscovered", "unsettled", "discover")


def modules(folder: str) -> list[Path]:
    return sorted((SOURCE / "unmapped" / folder).rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    """A file as a tree, read once for all tests."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """The full names of all modules, and of all names from modules, that a file imports, wherever in it."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    package = path.parent.relative_to(SOURCE).parts
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*start, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def is_below(name: str, *parts: str) -> bool:
    return any(name == f"unmapped.{part}" or name.startswith(f"unmapped.{part}.") for part in parts)


def strays(folder: str, *forbidden: str) -> list[str]:
    return [
        f"{path.relative_to(SOURCE)}: {name}"
        for path in modules(folder)
        for name in imported(path)
        if is_below(name, *forbidden)
    ]


def test_the_kernel_knows_no_game_and_no_edge() -> None:
    assert modules("kernel")
    outside = [
        f"{path.name}: {name}"
        for path in modules("kernel")
        for name in imported(path)
        if name.split(".")[0] == "unmapped" and not is_below(name, "kernel")
    ]
    assert outside == []


def test_the_language_knows_the_kernel_alone() -> None:
    assert modules("language")
    assert strays("language", "games", "planning", *EDGES) == []


def test_planning_knows_the_language_and_the_kernel_alone() -> None:
    assert modules("planning")
    assert strays("planning", "games", *EDGES) == []


def test_a_game_is_planned_in_where_positions_are_judged() -> None:
    """No rule knows what bots think of it."""
    rooms = {path.parent.name for path in modules("games") for name in imported(path) if is_below(name, "planning")}
    assert rooms == {"judging"}


def test_games_know_the_kernel_and_no_edge() -> None:
    assert strays("games", "presenting", *EDGES) == []


def test_what_every_screen_shows_knows_the_kernel_alone() -> None:
    assert modules("presenting")
    assert strays("presenting", "games", "language", *EDGES) == []
    assert [strays(folder, "presenting") for folder in ("kernel", "language", "bots", "arena", "env")] == [[]] * 5


def test_the_server_stands_on_kernel_games_and_bots_alone() -> None:
    assert modules("server")
    assert strays("server", "arena", "cli", "env") == []


def test_what_counts_rules_knows_nothing_of_the_house() -> None:
    assert modules("testing")
    assert strays("testing", "kernel", "language", "games", *EDGES[:-1]) == []


def test_bots_and_arena_know_no_server() -> None:
    for folder in ("bots", "arena"):
        assert strays(folder, "server", "cli") == [], folder


def test_the_command_line_imports_the_server_only_inside_of_commands() -> None:
    """So that `--help` is quick; and what it imports for typing alone does not count."""
    early = [
        f"{path.relative_to(SOURCE)}: {ast.unparse(node)}"
        for path in modules("cli")
        for node in parsed(path).body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ("unmapped.server", "litestar", "uvicorn")
        if name in ast.unparse(node)
    ]
    assert early == []


def test_only_positions_commands_and_the_replay_read_what_a_table_holds() -> None:
    """Whatever is sent is made where non-interference is tested; a state is read as some seat may see it."""
    readers = ("positions.py", "commands.py", "owner.py", "cards.py", "replays.py", "sketches.py")
    comparing = ("fingerprints.py", "agreement.py")
    """Nothing of what these read is sent but the rules by which something went, as the public's journal says them."""
    reading = [
        path.name
        for path in modules("server")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr in ("state", "journal") and "table" in ast.unparse(node.value)
    ]
    assert set(reading) <= {*readers, *comparing}


def test_a_game_knows_no_other_game() -> None:
    for game in GAMES:
        others = [f"games.{other}" for other in GAMES if other != game]
        assert strays(f"games/{game}", *others) == []


def test_only_the_catalogue_names_games() -> None:
    naming = [
        str(path.relative_to(SOURCE))
        for path in modules("")
        if path != SOURCE / "unmapped" / "games" / "__init__.py"
        for name in imported(path)
        for game in GAMES
        if is_below(name, f"games.{game}")
        and not path.is_relative_to(SOURCE / "unmapped" / "games" / game)
        # A value function of a bot is about one game, and lives in a module of that game's name.
        and not (path.is_relative_to(SOURCE / "unmapped" / "bots") and game in path.stem)
        # How the terminal draws a game's boards is about one game, too.
        and not path.is_relative_to(SOURCE / "unmapped" / "cli" / "boards" / game)
        # And so are the commands about one alone.
        and not path.is_relative_to(SOURCE / "unmapped" / "cli" / "own" / game)
    ]
    assert naming == []


def test_only_its_own_folders_and_where_they_are_registered_know_what_is_typed_and_drawn_of_a_game() -> None:
    naming = [
        f"{path.relative_to(SOURCE)}: {name}"
        for path in modules("")
        for name in imported(path)
        for game in GAMES
        if is_below(name, f"cli.own.{game}", f"cli.boards.{game}")
        and path.relative_to(SOURCE / "unmapped").as_posix() not in ("cli/own/__init__.py", "cli/boards/__init__.py")
        and not is_below(".".join(path.relative_to(SOURCE).parts), f"cli.own.{game}", f"cli.boards.{game}")
    ]
    assert naming == []


def test_rules_use_no_luck_and_no_clock_of_their_own() -> None:
    own = ("random", "secrets", "time", "datetime", "uuid")
    found = [
        f"{path.relative_to(SOURCE)}: {name}"
        for folder in ("kernel", "language", "planning", "games")
        for path in modules(folder)
        for name in imported(path)
        if name.split(".")[0] in own
    ]
    assert found == []


def test_what_a_game_has_to_give_is_asked_when_it_is_made_and_not_in_play() -> None:
    """Members without an answer are abstract or of a protocol: whoever lacks one is refused before anybody plays."""
    late = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in modules("")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Raise) and node.exc is not None and "NotImplementedError" in ast.unparse(node.exc)
    ]
    assert late == []


def records(path: str) -> list[str]:
    """The classes of msgspec that a module defines; the module is asked itself, not its text."""
    name = path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    classes = [one for one in vars(import_module(name)).values() if isinstance(one, type) and one.__module__ == name]
    return [one.__name__ for one in classes if issubclass(one, Struct)]


@cache
def compiled() -> tuple[str, ...]:
    """The modules that are compiled, as a build finds them."""
    return tuple([file for part in parts(ROOT).values() for file in part.values()])


def test_every_module_of_rules_is_compiled_but_for_exceptions_that_say_why() -> None:
    assert list(parts(ROOT)) == ["discover", "planet_unknown", "undiscovered", "unsettled", "core"]
    assert len(compiled()) > 200
    below = {
        path.relative_to(ROOT).as_posix() for layer in LAYERS for path in (SOURCE / "unmapped" / layer).glob("*.py")
    }
    left_out = {path for path in below - set(compiled()) if not path.endswith("__init__.py")}
    told = {f"src/{name.replace('.', '/')}.py" for name in INTERPRETED}
    speaking = {path for path in left_out if "msgspec" in {name.split(".")[0] for name in imported(ROOT / path)}}
    assert [path for path in left_out - told - speaking if not records(path)] == []


def test_an_exception_would_be_compiled_otherwise() -> None:
    """So that the list says what is so, and a module that moved is not forgotten."""
    assert idle(ROOT) == []
    assert all(INTERPRETED.values())


def test_compiled_modules_define_no_records() -> None:
    """A compiled Struct loses its class keywords without a word; the records of other modules are safe to use."""
    assert compiled()
    for path in compiled():
        assert records(path) == [], path
        assert not [name for name in imported(ROOT / path) if name.split(".")[0] == "msgspec"], path
