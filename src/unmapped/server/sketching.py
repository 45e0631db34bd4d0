"""What clients ask of sketches, and how a sketch that all accepted is played at the real table, step by step.

Each step is an ordinary action of its seat: checked against the table as it is then, written, told. As soon as
something comes out differently the rest is left to the people.
"""

import asyncio
from logging import getLogger
from typing import Final, TypeAlias, TypeGuard

from unmapped.games import AnyTable
from unmapped.kernel.errors import IllegalAction
from unmapped.server import crew, positions
from unmapped.server.owner import NotDone, Owner
from unmapped.server.positions import NOBODY
from unmapped.server.sketches import NoSketch, Sketch
from unmapped.server.store import Conflict, StoreDown
from unmapped.server.wire import Asking, Consent, Discard, Done, Erase, FromServer, Offer, Peruse, TryOut
from unmapped.server.wire import Sketch as Draw

Asked: TypeAlias = Draw | TryOut | Erase | Peruse | Offer | Consent | Discard

_LOG: Final = getLogger("unmapped.server")


def concerns(said: Asking) -> TypeGuard[Asked]:
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


def answer(held: Owner, seat: int, said: Asked) -> FromServer:
    """Do what is asked, and tell all who see it. Raises NotDone, and then nothing has changed."""
    held.check_goes_on(seat)
    if not crew.together(held.game):
        raise NotDone("closed", "Sketches are for games that all play together.")
    if not crew.sketches(held.game):
        raise NotDone("closed", "A sketch would turn up what is yet to be discovered.")
    try:
        found = _answer(held, seat, said)
    except NoSketch as error:
        raise NotDone(error.code, error.sentence) from error
    except IllegalAction as error:
        sentence = error.refusals[0].reason
        raise NotDone("illegal", sentence, positions.reasons(held.game, error.refusals)) from error
    held.tell_sketches()
    return found


def _answer(held: Owner, seat: int, said: Asked) -> FromServer:
    sketches = held.sketches
    own = held.crew_of(seat)
    match said:
        case Peruse(command=command, maker=maker, at=at, seat=eyes):
            return sketches.seen(maker, own).look(command, seat, at, eyes, own=maker in own)
        case Draw(command=command, again=again):
            drawn = sketches.draw(held.table, seat, own, again=again)
            return drawn.look(command, seat, -1, -1, own=True)
        case TryOut(command=command, seat=actor, action=action):
            sketch = sketches.of(own)
            sketch.try_out(actor, action)
            sketches.stir()
            return sketch.look(command, seat, -1, -1, own=True)
        case Erase(command=command, steps=steps):
            sketch = sketches.of(own)
            sketch.erase(steps)
            sketches.stir()
            return sketch.look(command, seat, -1, -1, own=True)
        case Offer(state=state):
            sketch = sketches.of(own)
            sketch.offer(state)
            if state == "proposed":
                task = asyncio.get_running_loop().create_task(see_through(held, sketch))
                sketches.tasks.add(task)
                task.add_done_callback(sketches.tasks.discard)
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


async def see_through(held: Owner, sketch: Sketch) -> None:
    """Wait until everybody has accepted a proposed sketch, and play it; bots agree, as one would wish."""
    sketches = held.sketches
    while sketch.state == "proposed" and (sketches.playing or not sketch.agreed.issuperset(held.others(sketch.maker))):
        await sketches.stirred()
    if sketch.state == "proposed":
        sketch.state = "playing"
        sketches.stir()
        held.tell_sketches()
        await play(held, sketch)


async def play(held: Owner, sketch: Sketch) -> None:
    """Play an accepted sketch at the real table, until it is through or something stops it."""
    while sketch.state == "playing":
        try:
            await _play_step(held, sketch)
        except (NotDone, Conflict, StoreDown) as error:
            if sketch.state == "playing":
                sketch.end(str(error))
        except Exception:  # noqa: BLE001  (whatever is wrong with a sketch, the table goes on)
            _LOG.exception("table %s: a sketch could not be played", held.id)
            sketch.end("It could not be played any further.")
    held.sketches.stir()
    held.tell_sketches()
    held.wake()


async def _play_step(held: Owner, sketch: Sketch) -> None:
    await held.settled()
    hindrance = sketch.hindrance(held.table)
    if hindrance:
        sketch.end(hindrance)
        return
    step = sketch.steps[sketch.taken]
    await held.act(step.seat, f"sketch-{sketch.maker}-{held.seq}", step.action, after=held.seq)
    if held.watchers and sketch.state == "playing":
        await asyncio.sleep(held.pace)
