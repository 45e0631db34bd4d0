"""Games that are over, as they are looked at and played on from."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from unmapped.games import AnyGame, AnyTable
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadRecord, IllegalAction
from unmapped.kernel.promises import Promise
from unmapped.kernel.record import Record
from unmapped.presenting import foresight
from unmapped.presenting.endings import Ending
from unmapped.server.storage import store
from unmapped.server.storage.store import Header, LogEntry
from unmapped.server.tables import positions
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Frame, Player, Replay


class Played(NamedTuple):
    """What was played elsewhere, as it is kept here."""

    table: AnyTable
    begun: str
    """The fingerprint of the table before anything was done."""
    entries: tuple[LogEntry, ...]


class Looked(NamedTuple):
    """What is looked at of a game that is over."""

    table: str
    record: Record
    at: int = 0
    seat: int = NOBODY
    """Whose eyes, or whose picture."""
    since: int = 0
    names: tuple[str, ...] = ()
    """Those that people chose."""
    ended: Ending | None = None
    header: Header | None = None
    players: tuple[Player, ...] = ()
    promised: tuple[Promise, ...] = ()
    whose: str = ""
    took: tuple[float, ...] = ()
    """The seconds that each action took, where clocks ran."""


def moment(looked: Looked) -> bytes:
    """A moment, in a worker: a `Frame` as JSON."""
    played_game = game_called(looked.record.game)
    return msgspec.json.encode(frame(played_game, looked.record, looked.at, looked.seat, looked.since))


def retold(looked: Looked) -> bytes:
    """A whole game, in a worker: a `Replay` as JSON."""
    assert looked.header is not None
    played_game = game_called(looked.record.game)
    whole = replay(played_game, looked.header, looked.record, looked.players, looked.promised)
    return msgspec.json.encode(msgspec.structs.replace(whole, took=looked.took))


def played(game: AnyGame, record: Record) -> Played:
    """Play a record again, with a log of its actions. Raises BadRecord."""
    table = game.replay(record, 0)
    begun = fingerprint(table)
    entries: list[LogEntry] = []
    before = ""
    for number, (seat, action) in enumerate(record.actions, start=1):
        step(table, seat, action, number)
        entry = store.next_entry(before, number, f"replay-{number:06}", seat, action, game.version, fingerprint(table))
        entries.append(entry)
        before = entry.check
    return Played(table, begun, tuple(entries))


def step(table: AnyTable, seat: int, action: int, number: int) -> None:
    """Take an action of a record, the first one being number 1. Raises BadRecord."""
    try:
        table.act(seat, action)
    except IllegalAction as error:
        raise BadRecord(f"action {number}", str(error)) from error


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
