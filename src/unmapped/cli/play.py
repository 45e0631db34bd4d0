"""Sitting down at a table: who plays, under which options, with which bots; then the game."""

import secrets
import sys
import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console

import unmapped
from unmapped.bots import LEVELS, NO_LIMIT
from unmapped.bots.seated import Seated
from unmapped.cli.boards import drawer
from unmapped.cli.completion import completions
from unmapped.cli.itself.statuses import Status
from unmapped.cli.table import Session
from unmapped.games import AnyTable
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State

if TYPE_CHECKING:
    from unmapped.cli.prompting import Prompter


def start(
    name: str,
    seats: int | None,
    me: str,
    bots: str,
    seed: int | None,
    options: list[str],
    file: str | None,
) -> int:
    """Play a game in this terminal, or without one let bots play it; the exit status.

    Raises UnmappedError where what was asked for does not fit, OSError where a file cannot be used.
    """
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    wanted, alone = (seats, False) if file is not None else with_a_crew(name, seats)
    table = _table(name, wanted, seed, options, file)
    seated = parse_people("all" if alone else me, table.seats)
    people = seated if terminal else frozenset()
    console = Console(highlight=False)
    game = unmapped.game(table.origin.game)
    session = Session(
        game,
        table,
        console,
        drawer(game),
        _no_answer,
        people,
        _sit_down(bots, table.seats, table.origin.seed),
        alone=alone,
    )
    if people:
        screen = session.screen
        complete = partial(completions, screen)
        prompter = _prompter(complete, console.height >= 30, lambda: screen.seat)
        session.ask, session.stops, screen.reserved = prompter, prompter.stops, prompter.reserved
        screen.more = prompter
    origin = table.origin
    about = f"{game.title}, {origin.seats} {'seat' if origin.seats == 1 else 'seats'}, seed {origin.seed}"
    if levels := [name for name in bots.replace(",", " ").split() if name in LEVELS and len(people) < table.seats]:
        about += f", bots play as {' and '.join(dict.fromkeys(levels))} (from weak to strong: {', '.join(LEVELS)})"
    if not people or file is not None:
        console.print(about, soft_wrap=True)
        return run(session.play if people else session.watch, session.record, console)
    if alone:
        about += ", all of them yours"
    if game.definition.presenting.at_once and not options:
        about += ", set up at once: “unmapped options” tells what can be chosen"
    return run(partial(_from_the_start, session, f"{about}."), session.record, console)


def _from_the_start(session: Session[State], about: str) -> None:
    """Say what the game is about, then play."""
    try:
        session.introduce(about)
    except EOFError:
        return
    session.play()


def with_a_crew(name: str, seats: int | None) -> tuple[int | None, bool]:
    """How many seats there are, and whether one person has them all.

    Where all play together and nobody can play with fewer, whoever is alone has as many as it takes.
    """
    game = unmapped.game(name)
    fewest = game.seats.start
    if seats != 1 or fewest == 1 or game.definition.bots.opponents(game.start(fewest, 0).state, 0):
        return seats, False
    return fewest, True


def run(play: Callable[[], None], record: Callable[[], Record], console: Console) -> int:
    """Play; where something breaks that should not, keep the game in a file and say so in plain words."""
    try:
        play()
    except KeyboardInterrupt:
        return Status.INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, the players keep their game
        path = _keep(record())
        where = f" The game up to here is kept in {path}: please send it with your report." if path else ""
        what = f"{type(error).__name__}: {error}"
        console.print(f"Something broke that should not, and the table had to stop ({what}).{where}", style="bold")
        return Status.NOT_SO
    return Status.DONE


def _keep(record: Record) -> Path | None:
    """Save a record beside all files there are; None if that fails too."""
    for number in range(1, 100):
        path = Path(f"{record.game}-{record.seed}-broken-{number}.record")
        if not path.exists():
            try:
                record.save(path)
            except OSError:
                return None
            return path
    return None


def _table(name: str, seats: int | None, seed: int | None, options: list[str], file: str | None) -> AnyTable:
    """A new table, or that of a file."""
    if file is not None:
        if seats is not None or seed is not None or options:
            raise BadOptions(("load: the file says how many seats, which seed and which options",))
        return unmapped.replay(unmapped.load(Path(file).expanduser()))
    game = unmapped.game(name)
    chosen = parse_options(options) or dict(game.definition.presenting.at_once)
    count = min(max(2, game.seats.start), game.seats.stop - 1) if seats is None else seats
    return game.start(count, secrets.randbelow(1_000_000) if seed is None else seed, **chosen)


def parse_options(options: Sequence[str]) -> dict[str, object]:
    """Options of a game, each given as ``name=value``.

    Raises BadOptions naming all that are not.
    """
    faults: list[str] = []
    chosen: dict[str, object] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals or not key.strip():
            faults.append(f"option: expected name=value, got “{option}”")
            continue
        chosen[key.strip()] = parse_value(value.strip())
    if faults:
        raise BadOptions(tuple(faults))
    return chosen


def parse_value(text: str) -> object:
    """An option's value: TOML or JSON where it is one, else the text as it stands."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        pass
    try:
        return msgspec.json.decode(text, type=object)
    except msgspec.DecodeError:
        return text


def parse_people(me: str, seats: int) -> frozenset[int]:
    """The seats of people: ``0``, ``0,2``, ``all`` or ``none``.

    Raises BadOptions for anything else.
    """
    words = me.lower().replace(",", " ").split()
    if words == ["all"]:
        return frozenset(range(seats))
    if words == ["none"]:
        return frozenset()
    wrong = [word for word in words if not word.isdecimal() or int(word) >= seats]
    if wrong or not words:
        shown = ", ".join(wrong) or "nothing"
        raise BadOptions((f"me: {shown} is no seat; give seats from 0 to {seats - 1}, “all” or “none”",))
    return frozenset(int(word) for word in words)


def _sit_down(bots: str, seats: int, seed: int) -> dict[int, tuple[str, Callable[[AnyTable, int], int]]]:
    """A bot for every seat, should it be needed; the last name goes on for all further seats."""
    names = bots.replace(",", " ").split()
    if not names:
        raise BadOptions(("bots: give at least one name",))
    players: dict[int, tuple[str, Callable[[AnyTable, int], int]]] = {}
    for seat in range(seats):
        name = names[min(seat, len(names) - 1)]
        unmapped.bot(name)  # Whether there is one shows before the game begins.
        player = Seated(name, seed, seat)

        def choose(table: AnyTable, seat: int, player: Seated = player) -> int:
            return player.choose(table, NO_LIMIT)

        players[seat] = ("bot" if name in LEVELS else name, choose)
    return players


def _prompter(complete: Callable[[str], list[str]], menu: bool, seat: Callable[[], int]) -> "Prompter":
    from unmapped.cli.prompting import Prompter

    return Prompter(complete, menu, seat)


def _no_answer(question: str) -> str:
    raise EOFError
