"""A finished game as everybody saw it, kept when it ended: so it is shown as it was played, whatever the rules become.

An album has a page for each pair of eyes, the public's first: the frames of all moments, each as what differs from the
one before. One more page holds what is told of the whole game: actions, scores, log, ending, and the pictures of it.
All of it is JSON, written once; whoever shows it needs no rule.
"""

import lzma
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from unmapped.games import AnyGame
from unmapped.kernel.promises import Promise
from unmapped.kernel.record import Record
from unmapped.presenting import foresight
from unmapped.presenting.endings import Ending, ending
from unmapped.presenting.pictures.poster import poster
from unmapped.presenting.pictures.shared import portrayed, shared
from unmapped.server.patches import Json, patch, patched
from unmapped.server.storage.store import Header
from unmapped.server.tables import positions
from unmapped.server.tables.finished import replays
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Frame, Replay

TOLD: Final = -2
"""The number of the page with what is told of the whole game; pages of eyes have those of their seats."""


class Finished(NamedTuple):
    """A game of which an album is made."""

    table: str
    record: Record
    header: Header
    promised: tuple[Promise, ...]
    took: tuple[float, ...] = ()
    """The seconds that each action took, where clocks ran."""


class Page(NamedTuple):
    """A page of it that is asked for."""

    table: str
    finished: Finished
    number: int
    whose: str = ""
    """The guest who made the table."""


class Told(Struct, frozen=True):
    """What is told of a whole game, as it was told when it ended."""

    replay: msgspec.Raw
    """A `Replay`, without what the table and those who sat there were called."""
    ending: msgspec.Raw
    """An `Ending`."""
    portraits: tuple[str, ...]
    """What each seat made of it, as SVG, the winner's first; "" for nothing."""
    pictures: tuple[str, ...]
    """The pictures that are shared, as SVG and without names, the winner's first."""


# --- Making -----------------------------------------------------------------------------------------------------------


def page(game: AnyGame, asked: Page) -> bytes:
    """A page of an album, as it is kept. Raises BadRecord."""
    if asked.number == TOLD:
        return lzma.compress(msgspec.json.encode(_told(game, asked.finished)))
    frames = [msgspec.to_builtins(frame) for frame in _frames(game, asked.finished.record, asked.number)]
    changes: list[Json] = []
    before: Json = None
    for frame in frames:
        changes.append(patch(before, frame))
        before = frame
    return lzma.compress(msgspec.json.encode(changes))


def _told(game: AnyGame, finished: Finished) -> Told:
    record = finished.record
    replay: Replay = replays.replay(game, finished.header._replace(name=""), record, (), finished.promised)
    replay = replace(replay, took=finished.took)
    ended: Ending = ending(game, record)
    eyes = range(NOBODY, record.seats)
    nameless = ("",) * record.seats
    return Told(
        msgspec.Raw(msgspec.json.encode(replay)),
        msgspec.Raw(msgspec.json.encode(ended)),
        tuple([portrayed(game, record, ended, seat) for seat in eyes]),
        tuple([poster(shared(game, record, ended, nameless, seat)) for seat in eyes]),
    )


def _frames(game: AnyGame, record: Record, seat: int) -> Iterator[Frame]:
    """All moments of a game as somebody saw them, each with what differs from the one before."""
    table = game.replay(record, 0)
    before: object = None
    for at in range(len(record.actions) + 1):
        if at:
            replays.step(table, *record.actions[at - 1], at)
        view = table.view(positions.knower(seat))
        asked, offered = positions.question(game, table, seat, view), positions.choices(game, table, seat, view)
        yield Frame(
            at=at,
            seat=seat,
            view=view,
            asked=table.to_act,
            question=asked,
            choices=offered,
            printed=positions.printed(game, positions.met(game, view, (), asked, offered)),
            changes=foresight.shown(game.definition, before, view, seat) if at else (),
        )
        before = foresight.kept(game.definition, view)


# --- Reading ----------------------------------------------------------------------------------------------------------


@final
class Eyes:
    """A page of frames that is being read."""

    def __init__(self, written: bytes) -> None:
        self._patches: Sequence[Json] = msgspec.json.decode(lzma.decompress(written), type=list[object])
        self._at = -1
        self._frame: Json = None

    def frame(self, at: int, since: int) -> bytes:
        """A moment as JSON; what differs is known from the moment before it alone."""
        if at < self._at:
            self._at, self._frame = -1, None
        while self._at < at:
            self._at += 1
            self._frame = patched(self._frame, self._patches[self._at])
        assert isinstance(self._frame, dict)
        shown: Mapping[str, Json] = self._frame if since == at - 1 else {**self._frame, "changes": []}
        return msgspec.json.encode(shown)


def told(written: bytes) -> Told:
    """What is told of the whole game, from its page."""
    return msgspec.json.decode(lzma.decompress(written), type=Told)


def nameless(written: bytes) -> bytes:
    """The same page without names: those of earlier releases have some."""
    before = told(written)
    replay = msgspec.json.decode(before.replay, type=dict[str, object]) | {"players": (), "name": ""}
    return lzma.compress(msgspec.json.encode(replace(before, replay=msgspec.Raw(msgspec.json.encode(replay)))))
