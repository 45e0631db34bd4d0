"""Games that are over, as they are looked at and played on from."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.promises import Promise
from unmapped.kernel.record import Record
from unmapped.presenting import foresight
from unmapped.server.storage.store import Header, LogEntry, check
from unmapped.server.tables import positions
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Frame, Player, Replay


def log_of(actions: list[tuple[int, int]], version: int) -> tuple[LogEntry, ...]:
    """A log of actions that were taken elsewhere."""
    entries: list[LogEntry] = []
    before = ""
    for number, (seat, action) in enumerate(actions, start=1):
        command = f"replay-{number:06}"
        before = check(before, number, command, seat, action, version)
        entries.append(LogEntry(number, command, seat, action, before))
    return tuple(entries)


def replay(
    game: AnyGame, header: Header, record: Record, players: tuple[Player, ...], promised: Sequence[Promise] = ()
) -> Replay:
    """Go through a whole game once. It is over, so nothing of it is hidden any more."""
    definition = game.definition
    table = game.replay(record, 0)
    rounds, scores, actions = [], [definition.scores(table.state)], []
    for seat, action in record.actions:
        rounds.append(definition.rounds(table.state))
        actions.append((seat, table.words(action)))
        table.act(seat, action)
        scores.append(definition.scores(table.state))
    journal = table.journal
    result = positions.outcome(table.result)
    assert journal is not None
    assert result is not None
    view = table.view(None)
    log = tuple([positions.log_line(game, line, view, NOBODY) for line in journal.lines])
    return Replay(
        id=header.id,
        game=game.name,
        title=game.title,
        name=header.name,
        version=game.version,
        options=record.options,
        seed=str(record.seed),
        players=tuple([player.name for player in players]),
        actions=tuple(actions),
        rounds=tuple(rounds),
        scores=tuple(scores),
        log=log,
        printed=positions.printed(game, positions.met(game, view, log)),
        outcome=result,
        promises=positions.promises(game, table, promised),
    )


def moments(game: AnyGame, record: Record, turns: Iterable[int]) -> dict[int, AnyTable]:
    """The table of a record as it stood after each of so many actions, at least one. Raises BadRecord."""
    wanted = sorted(set(turns))
    table = game.replay(record, wanted[0])
    standing = {wanted[0]: table}
    for before, turn in pairwise(wanted):
        table = table.clone()
        for seat, action in record.actions[before:turn]:
            table.act(seat, action)
        standing[turn] = table
    return standing


def frame(game: AnyGame, record: Record, at: int, seat: int, since: int) -> Frame:
    """A moment, from a seat's view, with what differs from the moment `since`."""
    standing = moments(game, record, (at, since))
    table = standing[at]
    knower = positions.knower(seat)
    view = table.view(knower)
    asked, offered = positions.question(game, table, seat, view), positions.choices(game, table, seat, view)
    return Frame(
        at=at,
        seat=seat,
        view=view,
        asked=table.to_act,
        question=asked,
        choices=offered,
        printed=positions.printed(game, positions.met(game, view, (), asked, offered)),
        changes=foresight.shown(game.definition, standing[since].view(knower), view, seat) if since != at else (),
    )
