"""What clients ask of sketches, and how a sketch that all accepted is played at the real table, step by step.

Each step is an ordinary action of its seat: checked against the table as it is then, written, told. As soon as
something comes out differently the rest is left to the people.
"""

import asyncio
from collections.abc import Sequence
from logging import getLogger
from typing import Final, TypeAlias, TypeGuard

from unmapped.games import AnyTable
from unmapped.kernel.errors import IllegalAction
from unmapped.server.storage.store import Conflict, StoreDown
from unmapped.server.tables import crew, positions
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.sketches import NoSketch, Sketch
from unmapped.server.wire import Asking, Consent, Discard, Done, Erase, FromServer, Offer, Peruse, TryOut
from unmapped.server.wire import Sketch as Draw

AboutSketches: TypeAlias = Draw | TryOut | Erase | Peruse | Offer | Consent | Discard

_LOG: Final = getLogger("unmapped.server")


def concerns(said: Asking) -> TypeGuard[AboutSketches]:
    """Whether something that a client says is about sketches."""
    return isinstance(said, Draw | TryOut | Erase | Peruse | Offer | Consent | Discard)


def stage(held: Owner, seat: int, actor: int) -> tuple[AnyTable, int]:
    """Where something is asked about, and for whom: the real table and `seat`, or its sketch and the seat `actor`.

    Raises NotDone.
    """
    held.check_goes_on(seat)
    if actor == NOBODY:
        return held.table, seat
    try:
        return held.sketches.of(held.crew_of(seat)).stage(actor), actor
    except NoSketch as error:
        raise NotDone(error.code, error.sentence) from error


async def answer(held: Owner, seat: int, said: AboutSketches) -> FromServer:
    """Do what is asked, keep it, and tell all who see it. Raises NotDone, and then nothing has changed."""
    held.check_goes_on(seat)
    if not crew.together(held.game):
        raise NotDone("closed", "Sketches are for games that all play together.")
    if not crew.sketches(held.game):
        raise NotDone("closed", "A sketch would turn up what is yet to be discovered.")
    try:
        if isinstance(said, Peruse):
            return _perused(held, seat, said)
        return await held.sketched(lambda: _answer(held, seat, said), seat, said.command)
    except NoSketch as error:
        raise NotDone(error.code, error.sentence) from error
    except IllegalAction as error:
        sentence = error.refusals[0].reason
        raise NotDone("illegal", sentence, positions.reasons(held.game, error.refusals)) from error
    finally:
        revive(held)


def answer_again(held: Owner, seat: int, said: Asking, seq: int) -> FromServer:
    """What is answered to a command that was carried out before, when the log had `seq` entries."""
    own = () if seat == NOBODY else held.crew_of(seat)
    sketch = held.sketches.find(own) if isinstance(said, Draw | TryOut | Erase) else None
    return Done(str(getattr(said, "command", "")), seq) if sketch is None else _whole(said, sketch, seat)


def _whole(said: Asking, sketch: Sketch, seat: int, before: Sequence[object] = ()) -> FromServer:
    return sketch.look(str(getattr(said, "command", "")), seat, -1, -1, own=True, before=before)


def _perused(held: Owner, seat: int, said: Peruse) -> FromServer:
    own = held.crew_of(seat)
    sketch = held.sketches.seen(said.maker, own)
    mine = said.maker in own
    before = sketch.views(seat, said.since, own=mine) if said.since >= 0 else ()
    return sketch.look(said.command, seat, said.at, said.seat, own=mine, before=before)


def _answer(held: Owner, seat: int, said: Draw | TryOut | Erase | Offer | Consent | Discard) -> FromServer:
    sketches = held.sketches
    own = held.crew_of(seat)
    match said:
        case Draw(again=again):
            guest = held.seats[seat].guest
            return _whole(said, sketches.draw(held.table, seat, own, guest, held.seq, again=again), seat)
        case TryOut(seat=actor, action=action):
            sketch = sketches.of(own)
            before = sketch.views(seat, len(sketch.steps), own=True)
            sketch.try_out(actor, action)
            sketches.stir()
            return _whole(said, sketch, seat, before)
        case Erase(steps=steps):
            sketch = sketches.of(own)
            before = sketch.views(seat, len(sketch.steps), own=True)
            sketch.erase(steps)
            sketches.stir()
            return _whole(said, sketch, seat, before)
        case Offer(state=state):
            sketches.of(own).offer(state)
        case Consent(maker=maker, number=number, agree=agree):
            sketch = sketches.seen(maker, own)
            if sketch.number != number:
                raise NoSketch("late", "This is another sketch by now: look at it again.")
            _consent(held, sketch, seat, agree=agree)
        case Discard():
            _check_not_playing(sketches.of(own))
            sketches.forget(own)
    sketches.stir()
    return Done(said.command, held.seq)


def _check_not_playing(sketch: Sketch) -> None:
    if sketch.state == "playing":
        raise NoSketch("late", "It is being played: stop it first.")


def _consent(held: Owner, sketch: Sketch, seat: int, *, agree: bool) -> None:
    if sketch.state == "playing" and not agree:
        sketch.pause(f"{held.players()[seat].name} stopped it here.")
    elif sketch.state != "proposed":
        raise NoSketch("late", "It is not proposed any more.")
    elif agree:
        sketch.agreed.update(held.crew_of(seat))
    else:
        sketch.pause(f"{held.players()[seat].name} declined.")


def revive(held: Owner) -> None:
    """See to it that whatever is proposed or being played at a table is waited for, also after a restart."""
    tended = {task.get_name() for task in held.sketches.tasks if not task.done()}
    for sketch in held.sketches.proposed():
        name = f"{held.id} {id(sketch)}"
        if name not in tended:
            task = asyncio.get_running_loop().create_task(see_through(held, sketch), name=name)
            held.sketches.tasks.add(task)
            task.add_done_callback(held.sketches.tasks.discard)


async def see_through(held: Owner, sketch: Sketch) -> None:
    """Wait until everybody has accepted a proposed sketch, and play it; bots agree, as one would wish."""

    def begin() -> None:
        if not _is_accepted(held, sketch):
            raise NoSketch("late", "It is not proposed any more.")
        sketch.state = "playing"
        held.sketches.stir()

    while True:
        await held.settled()  # What is being written may yet be taken back.
        if sketch.state == "playing":
            await play(held, sketch)
        elif sketch.state != "proposed":
            return
        elif not _is_accepted(held, sketch):
            await held.sketches.stirred()
        else:
            try:
                await held.sketched(begin)
            except (NoSketch, Conflict):
                continue
            except StoreDown:
                await asyncio.sleep(1.0)


def _is_accepted(held: Owner, sketch: Sketch) -> bool:
    """Whether a sketch is to be played now: one after the other."""
    others = held.others(sketch.maker)
    return sketch.state == "proposed" and not held.sketches.playing and sketch.agreed.issuperset(others)


async def play(held: Owner, sketch: Sketch) -> None:
    """Play an accepted sketch at the real table, until it is through or something stops it."""
    while sketch.state == "playing":
        try:
            await _play_step(held, sketch)
        except (NotDone, Conflict, StoreDown) as error:
            await _end(held, sketch, str(error))
        except Exception:  # noqa: BLE001  (whatever is wrong with a sketch, the table goes on)
            _LOG.exception("table %s: a sketch could not be played", held.id)
            await _end(held, sketch, "It could not be played any further.")
        await held.settled()
    held.sketches.stir()
    held.audience.tell_sketches()
    held.wake()


async def _end(held: Owner, sketch: Sketch, remark: str) -> None:
    """Say why a sketch goes no further; where that cannot be kept, it is found out again after a restart."""

    def end() -> None:
        if sketch.state == "playing":
            sketch.end(remark)

    try:
        await held.sketched(end)
    except (Conflict, StoreDown):
        end()


async def _play_step(held: Owner, sketch: Sketch) -> None:
    await held.settled()
    if sketch.state != "playing":
        return
    hindrance = sketch.hindrance(held.table)
    if hindrance:
        await _end(held, sketch, hindrance)
        return
    step = sketch.steps[sketch.taken]
    # No client can take this name, for theirs have no colons.
    await held.act(step.seat, f"sketch:{sketch.maker}:{held.seq}", step.action, after=held.seq)
    if held.watched and sketch.state == "playing":
        await asyncio.sleep(held.pace)
