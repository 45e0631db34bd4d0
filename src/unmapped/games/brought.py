"""Games of other packages: each is an entry point that names its definition, looked at when it is asked for.

::

    [project.entry-points."unmapped.games"]
    harbour = "harbour_game.game:Harbour"

A package with faults is left out, and all its faults are told to whoever asks for it; all other games go on.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from unmapped.games import browser
from unmapped.kernel.definition import Definition, Presenting
from unmapped.kernel.errors import BadContent
from unmapped.kernel.game import Game
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Rules, State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "unmapped.games"
"""The group of entry points with which other packages bring games: each names a definition, made without arguments."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_PLAIN: Final = ("name", "title", "seats", "version")
"""What a definition says of itself."""
_OWN: Final = ("ledger", "rules", "ask", "tell")
"""What it gives that its base only asks for."""
_RULES: Final = (
    "vocabulary",
    "begin",
    "run",
    "asked",
    "legal",
    "refusals",
    "settles",
    "answer",
    "prompt",
    "view",
    "result",
)
"""What the kernel asks of rules."""
_STATE: Final = ("agenda", "chance", "cards", "journal", "clone", "key")
"""What it asks of a state."""

Looked: TypeAlias = tuple[Game[State] | None, str, tuple[str, ...]]
"""A game, or None; the package that brings it; and what is wrong with it."""

T = TypeVar("T")


@cache
def points(group: str = GROUP) -> "dict[str, tuple[EntryPoint, ...]]":
    """Who brings a game, or what another group is for, by its name, in order; nothing of it is loaded yet."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (a quarter of the time that `import unmapped` takes)

    by_name: dict[str, tuple[EntryPoint, ...]] = {}
    for point in sorted(entry_points(group=group), key=lambda entry: (entry.name, _package(entry))):
        by_name[point.name] = (*by_name.get(point.name, ()), point)
    return by_name


@cache
def look(name: str) -> Looked:
    """The game that a package brings by this name, loaded and looked over. Raises KeyError if none does."""
    bringing = points()[name]
    package = who_brings(name)
    if len(bringing) > 1:
        return None, package, (f"each brings a game called {name}",)
    faults: list[str] = []
    if not _NAME.fullmatch(name):
        faults.append(f"the name “{name}” must begin with a letter; letters a to z, digits and _ may follow")
    game = _game(bringing[0], faults)
    return (None if faults else game), package, tuple(faults)


def who_brings(name: str) -> str:
    """Who brings a game by this name, with the version; nothing of it is loaded. Raises KeyError if nobody does."""
    return " and ".join([_package(point) for point in points()[name]])


def forget() -> None:
    """Look anew at what is installed."""
    points.cache_clear()
    look.cache_clear()
    browser.board.cache_clear()


def _package(point: "EntryPoint") -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else "a package without a name"


def _game(point: "EntryPoint", faults: list[str]) -> Game[State] | None:
    """The game of an entry point, as far as it can be made; what is wrong is added to `faults`."""
    loaded: object = _tried(f"“{point.value}” cannot be loaded", point.load, faults)
    if faults:
        return None
    if not (isinstance(loaded, type) and issubclass(loaded, Definition)):
        faults.append(f"“{point.value}” is no subclass of unmapped.kernel.definition.Definition")
        return None
    missing = [member for member in _OWN if member in loaded.__abstractmethods__]
    faults.extend([f"{loaded.__name__} has no {member}" for member in _PLAIN if not hasattr(loaded, member)])
    faults.extend([f"{loaded.__name__} has no {member}" for member in missing])
    # With what is missing it can be made all the same, so that the rest of it is looked at.
    whole: type[Definition[State]] = type(loaded.__name__, (loaded,), dict.fromkeys(missing)) if missing else loaded
    definition = _tried(f"{loaded.__name__}() cannot be made", whole, faults)
    if definition is None:
        return None
    faults.extend(_faults(definition, point.name))
    ledger = None
    if "ledger" not in missing:
        ledger = _tried("its rules cannot be read", lambda: definition.ledger.rules, faults)
    if ledger is not None and not ledger:
        faults.append("its ledger holds no rule")
    faults.extend(_options_faults(definition, "rules" not in missing))
    if faults:
        return None
    game = Game(definition)
    for count in dict.fromkeys((game.seats.start, game.seats.stop - 1)):
        _tried(f"a table of {count} cannot be opened", partial(_open, game, count), faults)
    return game


def _open(game: Game[State], seats: int) -> None:
    """Start a table and look at it as everybody does who comes to it."""
    table = game.start(seats)
    msgspec.json.encode(table.view(None))
    for seat in table.to_act:
        prompt = table.prompt(seat)
        assert prompt is not None, f"seat {seat} is asked nothing"
        game.definition.ask(prompt)
        msgspec.json.encode(table.view(seat))
        for action in table.legal(seat):
            table.words(action)
    for line in table.journal.read(None) if table.journal is not None else ():
        game.definition.tell(line)


def _rules_faults(definition: Definition[State], options: Struct) -> Iterator[str]:
    """What its rules under these options lack, and their states: it would come to light in play only."""
    faults: list[str] = []
    rules = _tried("its rules cannot be made", lambda: definition.rules(options), faults)
    if rules is not None:
        faults.extend([f"its rules have no {member}" for member in _RULES if not hasattr(rules, member)])
        if not isinstance(rules, Rules):
            faults.append("its rules are not derived from unmapped.kernel.rules.Rules")
    if rules is not None and not faults:
        seats: object = getattr(definition, "seats", None)
        if isinstance(seats, range) and seats:
            origin = Origin(getattr(definition, "name", ""), getattr(definition, "version", 1), seats.start, 0, options)
            state = _tried("a table cannot be set up", lambda: rules.begin(origin), faults)
            if state is not None:
                faults.extend([f"its states have no {member}" for member in _STATE if not hasattr(state, member)])
                if not isinstance(state, State):
                    faults.append("its states are not derived from unmapped.kernel.rules.State")
    yield from faults


def _faults(definition: Definition[State], name: str) -> Iterator[str]:
    """What is wrong with what a definition says of itself; what is missing has been told."""
    said: object = getattr(definition, "name", name)
    if said != name:
        yield f"its definition is called “{said}”, and its entry point {name}"
    title: object = getattr(definition, "title", name)
    if not (isinstance(title, str) and title.strip()):
        yield f"title: expected what people call it, got {title!r}"
    seats: object = getattr(definition, "seats", range(1, 2))
    if not (isinstance(seats, range) and len(seats) > 0 and seats.start > 0 and seats.step == 1):
        yield f"seats: expected a range of seat counts from 1 on, such as range(2, 5), got {seats!r}"
    version: object = getattr(definition, "version", 1)
    if type(version) is not int or version < 1:
        yield f"version: expected a whole number from 1 on, got {version!r}"
    shown: object = definition.presenting
    if not isinstance(shown, Presenting):
        yield f"presenting: expected a Presenting, got {shown!r}"
        return
    if not -1 <= shown.world < 360:
        yield f"world: expected a hue from 0 to 359 degrees, or -1, got {shown.world}"
    folder: object = shown.board
    if not isinstance(folder, Traversable | None):
        yield f'board: expected a folder of the package, such as files(__package__) / "board", got {folder!r}'
    elif folder is not None:
        yield from [f"board: {fault}" for fault in browser.look(folder)[1]]


def _options_faults(definition: Definition[State], has_rules: bool) -> Iterator[str]:
    """What is wrong with its options as they are, and with the rules that it has under these, where it has any."""
    kind: object = definition.options
    if not (isinstance(kind, type) and issubclass(kind, Struct)):
        yield f"options: expected a msgspec Struct, got {kind!r}"
        return
    faults: list[str] = []
    options = _tried(f"{kind.__name__}() cannot be made: each option needs a default", kind, faults)
    if options is not None:
        seats: object = getattr(definition, "seats", None)
        if isinstance(seats, range) and seats:
            fewest = seats.start
            wrong = _tried("its options cannot be checked", lambda: definition.faults(fewest, options), faults) or []
            faults.extend([f"its options do not fit as they are: {fault}" for fault in wrong])
        if has_rules:
            faults.extend(_rules_faults(definition, options))
    yield from faults


def _tried(what: str, make: Callable[[], T], faults: list[str]) -> T | None:
    """What can be made; or None, and a fault for everything that was wrong."""
    try:
        return make()
    except BadContent as error:
        faults.extend([f"{what}: {fault.told()}" for fault in error.faults])
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a package does, all other games go on
        faults.append(f"{what}: {type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": "))
    return None
