"""Imports point one way: cli, server, env, arena, bots -> games -> planning -> language -> kernel.

And: cli, server -> presenting -> kernel.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

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
    reading = [
        path.name
        for path in modules("server")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr in ("state", "journal") and "table" in ast.unparse(node.value)
    ]
    assert set(reading) <= set(readers)


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


def defines_structs(path: Path) -> set[str]:
    """The msgspec Structs that a module defines."""
    classes = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.ClassDef)]
    found: set[str] = set()
    for _ in classes:  # A Struct may inherit from another one of the same module.
        for node in classes:
            bases = {ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases}
            if bases & ({"Struct"} | found):
                found.add(node.name)
    return found


@cache
def compiled() -> tuple[str, ...]:
    """The modules that build_compiled.py compiles, as it finds them, without importing what a build needs."""
    tree = ast.parse((ROOT / "build_compiled.py").read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if isinstance(node, ast.AnnAssign | ast.FunctionDef)]
    known: dict[str, object] = {"Path": Path, "re": re}
    exec(compile(tree, "build_compiled.py", "exec"), known)  # noqa: S102 - our own file
    modules = known["modules"]
    assert callable(modules)
    found: tuple[str, ...] = modules(ROOT)
    return found


def test_every_module_of_rules_is_compiled_and_what_is_left_out_is_there() -> None:
    assert len(compiled()) > 200
    planning = {path.relative_to(ROOT).as_posix() for path in modules("planning") if path.name != "__init__.py"}
    assert planning <= set(compiled())
    text = (ROOT / "build_compiled.py").read_text(encoding="utf-8")
    assert [path for path in re.findall(r'"(src/[^"]+\.py)"', text) if not (ROOT / path).is_file()] == []


def test_compiled_modules_define_no_structs() -> None:
    """A compiled Struct loses its class keywords without a word; the records of other modules are safe to use."""
    assert compiled()
    for module in compiled():
        path = ROOT / module
        assert path.is_file(), module
        assert defines_structs(path) == set(), module
        assert not [name for name in imported(path) if name.split(".")[0] == "msgspec"], module
