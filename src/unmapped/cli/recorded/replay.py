"""A recorded game as it stood at some time, with what had happened until then; and the picture of one that is over."""

from pathlib import Path

from msgspec import Struct
from rich.console import Console
from rich.text import Text

import unmapped
from unmapped.bots.crew import is_crew
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.itself.statuses import Status
from unmapped.cli.log import draw_line, sentence, who
from unmapped.cli.programs.answers import Answer, write
from unmapped.cli.targets import check_targets
from unmapped.cli.waiting import waiting
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.rules import Result
from unmapped.presenting.endings import ending
from unmapped.presenting.outlines import plain
from unmapped.presenting.pictures.poster import poster
from unmapped.presenting.pictures.raster import png
from unmapped.presenting.pictures.shared import shared


class Told(Struct, frozen=True):
    """A line of the log."""

    turn: int
    seat: int
    """-1 for the whole table."""
    text: str
    rule: str


class Question(Struct, frozen=True):
    """What a seat is asked."""

    seat: int
    key: str
    text: str
    rule: str


class Replayed(Answer, frozen=True, kw_only=True, tag="replay"):
    """A recorded game as it stood at some time."""

    game: str
    rules_version: int
    seats: int
    seed: int
    options: object
    actions: int
    """How many the record has."""
    at: int
    """After so many of them."""
    seat: int | None
    """Whose view it is; a spectator's if nobody's."""
    view: object
    """As the game describes it."""
    log: tuple[Told, ...]
    asked: tuple[Question, ...]
    result: Result | None


_PICTURES = (".png", ".svg")


def show(file: str, at: int | None, seat: int | None, *, as_json: bool = False) -> int:
    """Print the log and the boards after `at` actions, as `seat` (None: the public) sees them; the exit status.

    Raises BadRecord or OSError where the file is wrong, BadOptions for an action or a seat that is not in it.
    """
    record = unmapped.load(file)
    game = unmapped.game(record.game)
    faults: list[str] = []
    if at is not None and not 0 <= at <= len(record.actions):
        faults.append(f"at: 0 to {len(record.actions)}, as many actions as the record has, not {at}")
    if seat is not None and not 0 <= seat < record.seats:
        faults.append(f"seat: there are seats 0 to {record.seats - 1}, not {seat}")
    if faults:
        raise BadOptions(tuple(faults))
    with waiting("replaying"):
        table = game.replay(record, at)
    if as_json:
        write(_answer(game, table, len(record.actions), seat))
        return Status.DONE
    console = Console(highlight=False)
    assert table.journal is not None
    names = ("",) * table.seats
    for line in table.journal.read(seat):
        console.print(draw_line(game, line, names), soft_wrap=True)
    drawn = drawer(game)
    frame = Frame(seat, names, console.width, console.height)
    view = table.view(seat)
    for block in (drawn.middle(view, frame), *[drawn.board(view, frame, seat) for seat in range(table.seats)]):
        for text in [Text(), *block] if block else []:
            console.print(text, no_wrap=True, overflow="ellipsis", crop=True)
    console.print()
    for asked in table.to_act:
        prompt = table.prompt(asked)
        if prompt is not None:
            console.print(f"Seat {asked} is asked: {game.definition.ask(prompt)}  {prompt.rule}", soft_wrap=True)
    result = table.result
    if result is not None:
        each = [f"seat {seat} {score} (rank {result.ranks[seat]})" for seat, score in enumerate(result.scores)]
        scores = f"the crew {result.scores[0]}" if is_crew(table, 0) else ", ".join(each)
        console.print(f"{result.outcome.capitalize()}: {scores}", soft_wrap=True)
    return Status.DONE


def _answer(game: AnyGame, table: AnyTable, actions: int, seat: int | None) -> Replayed:
    """The table as a program reads it."""
    assert table.journal is not None
    ask, names = game.definition.ask, ("",) * table.seats
    lines = table.journal.read(seat)
    log = [Told(line.turn, line.seat, who(line, names) + sentence(game, line, names), line.rule) for line in lines]
    prompts = {asked: table.prompt(asked) for asked in table.to_act}
    origin = table.origin
    return Replayed(
        game=game.name,
        rules_version=game.version,
        seats=table.seats,
        seed=origin.seed,
        options=plain(origin.options),
        actions=actions,
        at=len(table.actions()),
        seat=seat,
        view=plain(table.view(seat)),
        log=tuple(log),
        asked=tuple(
            [Question(asked, prompt.key, ask(prompt), prompt.rule) for asked, prompt in prompts.items() if prompt]
        ),
        result=table.result,
    )


def draw(name: str, file: Path, seat: int | None) -> int:
    """Write the picture of a recorded game that is over, of a seat or (None) the winner's; the exit status.

    Raises BadRecord or OSError where a file is wrong, BadOptions for all else at once.
    """
    record = unmapped.load(name)
    game = unmapped.game(record.game)
    faults = []
    if file.suffix not in _PICTURES:
        faults.append(f"file: a picture ends in {' or '.join(_PICTURES)}, not in {file.suffix or 'nothing'}")
    if seat is not None and not 0 <= seat < record.seats:
        faults.append(f"seat: there are seats 0 to {record.seats - 1}, not {seat}")
    if not faults:
        check_targets(file=file)
    with waiting("drawing"):
        if not game.replay(record).over:
            faults.append("record: this game is not over, so there is nothing to share yet")
        if faults:
            raise BadOptions(tuple(faults))
        shown = shared(game, record, ending(game, record), ("",) * record.seats, -1 if seat is None else seat)
        svg = poster(shown)
        drawn = png(svg) if file.suffix == ".png" else svg.encode()
    file.write_bytes(drawn)
    print(f"{shown.said()}\nThe picture is {file}.")
    return Status.DONE
