"""The socket of a table: what a client says is read here, carried out by the owner, and answered."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from logging import getLogger
from typing import Final, final

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from unmapped import bots
from unmapped.games import AnyTable
from unmapped.kernel.errors import BadRecord
from unmapped.presenting import foresight
from unmapped.server.courses import timed
from unmapped.server.house.company import STOPPED
from unmapped.server.house.house import House
from unmapped.server.shares.address import address_of
from unmapped.server.shares.allowance import Allowance
from unmapped.server.shares.shares import Shares, Spent
from unmapped.server.storage.store import Conflict, NotOwner, StoreDown, Unsure
from unmapped.server.tables import commands, positions, sketching
from unmapped.server.tables.finished import replays
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import Irreversible, NotDone
from unmapped.server.wire import (
    Act,
    Advice,
    Advise,
    Advised,
    Alive,
    Answer,
    Asking,
    Complete,
    Completed,
    Consent,
    Discard,
    Done,
    EndHere,
    Erase,
    Foresee,
    Foreseen,
    FromClient,
    FromServer,
    GoBack,
    HandOver,
    HaveRead,
    LookBack,
    Nudge,
    Offer,
    Pace,
    Past,
    Pause,
    Peruse,
    Ping,
    Promise,
    Reasons,
    Refused,
    Say,
    Sketch,
    StandIn,
    Switch,
    Trouble,
    TryOut,
    Type,
    Undo,
    WhyNot,
)
from unmapped.server.wrong import Wrong

LASTING: Final = (
    Act, Undo, GoBack, Type, Sketch, TryOut, Erase, Offer, Consent, Discard, Say, Promise, HandOver,
    Nudge, StandIn, EndHere, Pause,
)  # fmt: skip
"""What changes something that is kept: carried out once, however often it is sent, also after a restart."""

PASSING: Final = (Switch, Foresee, Advise, WhyNot, Complete, LookBack, Peruse, HaveRead, Ping)
"""What changes nothing that is kept."""

_BACKLOG: Final = 128
"""Messages that wait for a slow client; then it has to come back."""
_REMEMBERED: Final = 32

_LOOKS_UP: Final = 1.0
"""Seconds after which it is looked whether somebody who has to wait is still there."""

_MOST_UNREADABLE: Final = 50
"""Messages of a socket that cannot be read or come too often."""

_SLOW: Final = 1013
_RESTARTING: Final = 1012
_POLICY: Final = 1008
_NO_TABLE: Final = 4404
_APART: Final = 4423
"""The table is there, and cannot be played as it is: its page says why."""

Socket = WebSocket[None, None, State]

_LOG: Final = getLogger("unmapped.server")

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


@final
class Client:
    """One socket."""

    program = False

    def __init__(
        self,
        line: Socket,
        guest: str,
        seat: int,
        shares: Shares,
        pace: Pace = "quick",
        *,
        address: str = "",
        patches: bool = False,
    ) -> None:
        self.guest = guest
        self.address = address
        self.pace = pace
        self.patches = patches
        self.seat = seat
        self._line = line
        self._silence = shares.limits.socket.silence
        self.ending: tuple[int, str] | None = None
        """The code and the reason with which it is being sent away."""
        self._out: asyncio.Queue[bytes] = asyncio.Queue(_BACKLOG)
        self._patience: asyncio.Timeout | None = None
        self._credits = Allowance(shares.limits.socket.messages)
        self._aside: asyncio.Task[None] | None = None
        self._answers: OrderedDict[str, bytes] = OrderedDict()
        """What became of the latest commands: asked again, it is said again."""

    @property
    def who(self) -> str:
        """Who has the share of what it asks for: the guest, or whoever is at its address without being one."""
        return self.guest or f"{self.address}:"

    def send(self, message: bytes) -> None:
        """Send on; a client that does not keep up is cut off, and comes back to the whole table."""
        if self.ending is not None:
            return
        if self._out.full():
            self._end(_SLOW, "You did not keep up: connect again.")
        else:
            self._out.put_nowait(message)

    def dismiss(self) -> None:
        """Send away: the table is no more."""
        self._end(_NO_TABLE, "This table was closed by who made it.")

    def come_again(self) -> None:
        """Send away: the table goes on elsewhere."""
        self._end(_RESTARTING, "This table goes on elsewhere: connect again.")

    def _end(self, code: int, reason: str) -> None:
        self.ending = code, reason
        if self._patience is not None:
            with suppress(RuntimeError):  # It ended just now.
                self._patience.reschedule(asyncio.get_running_loop().time())

    async def hear(self) -> str:
        """What the client says next. Raises TimeoutError if that takes too long, or if it does not listen itself."""
        try:
            async with asyncio.timeout(self._silence if self.ending is None else 0.0) as self._patience:
                return await self._line.receive_data(mode="text")
        finally:
            self._patience = None

    def say(self, message: FromServer) -> None:
        """Send a message of its own."""
        self.send(_ENCODER.encode(message))

    async def write(self) -> None:
        """Send what waits, until the socket closes."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await self._line.send_data((await self._out.get()).decode(), mode="text")

    def pays(self) -> bool:
        """Whether the client may send another message now."""
        return self._credits.pays()

    def set_aside(self, work: Callable[[], Coroutine[None, None, None]]) -> bool:
        """Do something that takes long while the client goes on; whether it is the only such thing now."""
        if self._aside is not None and not self._aside.done():
            return False
        self._aside = asyncio.create_task(work())
        return True

    def leave(self) -> None:
        """It is gone: what was done for it aside is of no use any more."""
        if self._aside is not None:
            self._aside.cancel()

    def answered(self, command: str) -> bool:
        """Say again what was answered to a command before; whether it was."""
        if command not in self._answers:
            return False
        self.send(self._answers[command])
        return True

    def answer(self, command: str, message: FromServer) -> None:
        """Answer a command."""
        encoded = _ENCODER.encode(message)
        if isinstance(message, Done | Refused):
            self._answers[command] = encoded
            if len(self._answers) > _REMEMBERED:
                self._answers.popitem(last=False)
        self.send(encoded)


async def serve(
    line: Socket, house: House, table: str, guest: str, wish: int | None, pace: Pace = "quick", *, patches: bool = False
) -> None:
    """Speak with a client until it leaves; bots show what they do at its pace.

    One that puts positions together is sent `patches` of them.
    """
    await line.accept()
    address = address_of(line.scope["client"])
    try:
        with house.shares.socket(address, guest):
            await _serve(line, house, table, guest, wish, pace, address=address, patches=patches)
    except Spent as spent:
        await line.close(_SLOW, spent.sentence[:100])


async def _serve(
    line: Socket, house: House, table: str, guest: str, wish: int | None, pace: Pace, *, address: str, patches: bool
) -> None:
    try:
        held = await house.owners.held(table)
    except Wrong as error:
        await line.close(_NO_TABLE if error.status == 404 else _APART, error.sentence[:100])
        return
    except StoreDown as error:
        await line.close(1011, str(error)[:100])
        return
    seat = held.seat_of(guest) if wish is None else wish
    if seat != NOBODY and (seat >= len(held.seats) or not guest or held.seats[seat].guest != guest):
        await line.close(4403, "This is not your seat.")
        return
    client = Client(line, guest, seat, house.shares, pace, address=address, patches=patches)
    house.metrics.sockets_open += 1
    writing = asyncio.create_task(client.write())
    code, reason = 1000, ""
    try:
        await _metered(client, house, held.join(client))
        await _listen(client, house, held, writing)
        code, reason = _POLICY, "Too many messages that cannot be read."
    except StoreDown as error:
        code, reason = 1011, str(error)[:100]
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        pass  # It is gone.
    finally:
        house.metrics.sockets_open -= 1
        held.leave(client)
        client.leave()
        writing.cancel()
    if client.ending is not None:
        code, reason = client.ending
    with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
        async with asyncio.timeout(1.0):  # Who does not listen does not hear this either.
            await line.close(code, reason)


async def _listen(client: Client, house: House, held: Owner, writing: "asyncio.Task[None]") -> None:
    """Carry out what a client says, until it is gone (raises what tells so), or has said too much nonsense."""
    unreadable = 0
    while unreadable <= _MOST_UNREADABLE and not writing.done():
        text = await client.hear()
        await _wait(client, house, writing)
        if not client.pays():
            house.metrics.unreadable += 1
            client.say(Trouble("often", "You send more than anybody could play: wait a moment."))
            unreadable += 1
        else:
            try:
                said = _DECODER.decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                house.metrics.unreadable += 1
                unreadable += 1
                client.say(Trouble("unreadable", f"This message cannot be read: {str(error)[:200]}."))
            else:
                if isinstance(said, Ping):
                    client.say(Alive())
                else:
                    await _metered(client, house, handle(client, house, held, said))


async def _metered(client: Client, house: House, work: Coroutine[None, None, None]) -> None:
    """Do something, and charge what the server computes for it to who asked."""
    await house.shares.metered(work, ("guest.computing", client.who), ("address.computing", client.address))


async def _wait(client: Client, house: House, writing: "asyncio.Task[None]") -> None:
    """Let who has had the server compute more than its share wait before the next thing; it is told how long."""
    notified = False
    while client.ending is None and not writing.done():
        waits = [
            (house.shares.seconds(limit, who), limit)
            for limit, who in (("guest.computing", client.who), ("address.computing", client.address))
        ]
        seconds, limit = max(waits)
        if not seconds:
            return
        if not notified:
            client.say(Trouble("often", house.shares.refusal(limit, seconds).sentence))
            notified = True
        await asyncio.sleep(min(seconds, _LOOKS_UP))


async def handle(client: Client, house: House, held: Owner, said: Asking) -> None:
    """Carry out one command, and answer it."""
    house.metrics.commands += 1
    command = str(getattr(said, "command", ""))
    if client.answered(command):
        return
    # The seat may have changed hands since the socket was opened.
    if client.seat != NOBODY and held.seats[client.seat].guest != client.guest:
        client.seat = NOBODY
    if isinstance(said, Advise):
        if not client.set_aside(lambda: _advise(client, held, command)):
            client.say(Refused(command, "busy", "One hint is on its way already.", (), ()))
        return
    kind = type(said).__name__
    try:
        await _spend(client, house, said)
        with timed(house.metrics.command_seconds[kind], kind, command, f"table {held.id}"):
            answer = await _carry_out(client, house, held, said, command)
    except NotDone as error:
        answer = Refused(command, error.code, error.sentence, error.reasons, error.nearest)
    except Conflict:
        answer = Refused(command, "late", "The table went on meanwhile: look again.", (), ())
    except Spent as spent:
        client.say(Refused(command, "often", spent.sentence, (), ()))
        return
    except (NotOwner, Unsure):
        return  # It has to come again, and asks for what was not answered.
    except StoreDown as error:
        client.say(Refused(command, "store", f"{error} Nothing was changed; try again in a moment.", (), ()))
        return
    except Exception:  # noqa: BLE001  (whatever is wrong with one command, the table goes on)
        _LOG.exception("table %s, seat %s: %s", held.id, client.seat, said)
        answer = Refused(command, "wrong", "Something went wrong here. Nothing was changed by it.", (), ())
    client.answer(command, answer)


async def _spend(client: Client, house: House, said: Asking) -> None:
    """Count what is said against what somebody may say. Raises Spent."""
    if isinstance(said, Foresee):
        house.shares.spend("guest.foreseen", client.who)
    elif isinstance(said, Say):
        await house.shares.spend_of_all("guest.chat", client.who)


async def _carry_out(client: Client, house: House, held: Owner, said: Asking, command: str) -> FromServer:
    await held.settled()
    if not isinstance(said, LASTING):
        return await _do(client, house, held, said, command)
    if client.guest in house.company.stopped:
        raise NotDone("frozen", STOPPED)
    seat = client.seat
    before = held.acknowledged(seat, client.guest, command)
    if before is not None:
        return sketching.answer_again(held, seat, said, before)
    try:
        return await _do(client, house, held, said, command)
    except (NotDone, Conflict):
        # It may have come twice at once, over a line that was cut and over the next: then the other one was done.
        await held.settled()
        before = held.acknowledged(seat, client.guest, command)
        if before is None:
            raise
        return sketching.answer_again(held, seat, said, before)


async def _do(client: Client, house: House, held: Owner, said: Asking, command: str) -> FromServer:
    seat = client.seat
    if sketching.concerns(said):
        return await sketching.answer(held, seat, said)
    match said:
        case Act():
            return await _act(held, seat, command, said)
        case Switch(seat=wanted):
            await held.switch(client, wanted)
            return Done(command, held.seq)
        case Undo(steps=steps):
            return Done(command, await held.undo(seat, command, steps))
        case GoBack(turn=turn):
            return Done(command, await held.go_back(seat, command, turn))
        case Foresee(sketch=actor):
            return _foresee(held, *sketching.stage(held, seat, actor), said)
        case WhyNot(words=words, sketch=actor):
            return _why_not(held, *sketching.stage(held, seat, actor), command, words)
        case Type(words=words):
            return await _typed(client, house, held, command, words)
        case Complete(words=words):
            return Completed(command, words, commands.complete(held.table, held.eyes(seat), words))
        case LookBack(turn=turn, since=since):
            return await _look_back(client, house, held, command, turn, since)
        case Say(text=text):
            _check_speaks(client)
            await held.say(seat, client.guest, command, text)
            return Done(command, held.seq)
        case HaveRead(turn=turn, story=story):
            held.have_read(seat, turn, story)
            return Done(command, held.seq)
        case Promise(to=to, deed=deed, until=until):
            await held.promise(seat, command, to, deed, until)
            return Done(command, held.seq)
        case HandOver(bot=level):
            return await _hand_over(held, seat, command, level)
        case Nudge(seat=of):
            return Done(command, await held.absence.nudge(seat, command, of))
        case StandIn(seat=of, bot=level):
            return Done(command, await held.absence.stand_in(seat, command, of, level))
        case EndHere(agree=agree):
            return Done(command, await held.absence.end(seat, command, agree=agree))
        case Pause(agree=agree):
            return Done(command, await held.clockwork.pause(seat, command, agree=agree))
        case _:
            return Refused(command, "unknown", "Nobody knows this command.", (), ())


def _check_speaks(client: Client) -> None:
    if not client.guest:
        raise NotDone("seat", "Only guests with a name can speak.")


async def _advise(client: Client, held: Owner, command: str) -> None:
    try:
        seq, advice = await held.advise(client.seat)
    except NotDone as error:
        client.say(Refused(command, error.code, error.sentence, (), ()))
        return
    words = held.table.words
    moves = [Advised(move.action, words(move.action), move.points) for move in advice]
    then = [words(action) for action in advice[0].then]
    table, seat = held.table, client.seat
    look = positions.look(table, seat)
    labels = tuple([positions.label(held.game, table, look, action) for action in advice[0].then])
    client.say(Advice(command, seq, tuple(moves), tuple(then), advice[0].why, labels))


async def _act(held: Owner, seat: int, command: str, said: Act) -> FromServer:
    try:
        done = await held.act(seat, command, said.action, reversible=said.reversible, then=said.then, carry=said.carry)
    except Irreversible as stopped:
        return _foreseen(held.table, said, stopped.ahead)
    return Done(command, done)


def _foresee(held: Owner, table: AnyTable, seat: int, said: Foresee) -> FromServer:
    refusals = table.why_not(seat, said.action)
    if refusals:
        raise NotDone("illegal", refusals[0].reason, positions.reasons(held.game, refusals))
    names = held.audience.met(seat)
    return _foreseen(table, said, positions.foresee(table, seat, said.action, names, said.then, held.minds))


def _foreseen(table: AnyTable, said: Act | Foresee, ahead: positions.Ahead) -> FromServer:
    words = table.words(said.action)
    return Foreseen(said.command, said.action, words, ahead.views, ahead.closes, ahead.changes, ahead.score)


def _why_not(held: Owner, table: AnyTable, seat: int, command: str, words: str) -> FromServer:
    action = commands.number(table, seat, words)
    refusals = table.why_not(seat, action)
    look = positions.look(table, seat)._replace(prompt=None if seat == positions.NOBODY else table.prompt(seat))
    offer = positions.offer(held.game, table, look, words) if refusals else None
    asked = positions.choice(held.game, table, look, action)
    return Reasons(command, words, positions.reasons(held.game, refusals), offer, asked)


async def _typed(client: Client, house: House, held: Owner, command: str, words: str) -> FromServer:
    seat = client.seat
    read = commands.read(held, seat, words)
    if isinstance(read, tuple):
        return Answer(command, read)
    if read.say:
        _check_speaks(client)
        await house.shares.spend_of_all("guest.chat", client.who)
        await held.say(seat, client.guest, command, read.say)
        return Done(command, held.seq)
    if read.promise is not None:
        await held.promise(seat, command, read.promise.to, read.promise.deed, read.promise.until)
        return Done(command, held.seq)
    if read.hint:
        _, advice = await held.advise(seat)
        return Answer(command, commands.hint_lines(held.table, seat, advice))
    if read.pause:
        return Done(command, await held.clockwork.pause(seat, command, agree=not held.clockwork.wants(seat)))
    if read.sketch:
        return await sketching.answer(held, seat, Sketch(command))
    if read.undo:
        return Done(command, await held.undo(seat, command, read.undo))
    return Done(command, await held.act(seat, command, read.action))


async def _look_back(client: Client, house: House, held: Owner, command: str, turn: int, since: int) -> FromServer:
    seat = held.eyes(client.seat)
    game, record, seq, knower = held.game, held.record(), held.seq, positions.knower(seat)
    last = len(record.actions)
    if turn > last:
        raise NotDone("late", f"Only {last} actions were taken.")
    now = foresight.kept(game.definition, held.table.view(knower))
    start = since if 0 <= since <= last else turn
    try:
        standing = await house.shares.aside(client.who, lambda: replays.moments(game, record, (turn, start)))
    except BadRecord as error:
        raise NotDone("frozen", str(error)) from error
    view = standing[turn].view(knower)
    before = now if since < 0 else standing[start].view(knower)
    printed = positions.printed(game, positions.met(game, view))
    came, back = [foresight.shown(game.definition, *ends, seat) for ends in ((before, view), (view, now))]
    return Past(command, turn, view, printed, seq, came, back)


async def _hand_over(held: Owner, seat: int, command: str, level: str) -> FromServer:
    held.check_goes_on(seat)
    if level and level not in bots.names():
        raise NotDone("words", f"There is no bot “{level}”; there are {', '.join(bots.names())}.")
    await held.hand_over(seat, level, command)
    return Done(command, held.seq)
