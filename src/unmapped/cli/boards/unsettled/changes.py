"""What differs between two views of Unsettled, in words: the explorer first, then the crew and the world."""

from collections import Counter
from collections.abc import Iterator

from unmapped.cli.boards.unsettled.cards import names_of
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import SHAPES
from unmapped.games.unsettled.cards.components import ACTIONS, DISCIPLINES, FOCUS
from unmapped.games.unsettled.seen.view import HIDDEN, ExplorerView, NodeView, View


def changes(old: View, new: View, known: Known, seat: int) -> Iterator[str]:
    """All that a person would see change."""
    yield from _explorer(old.explorers[seat], new.explorers[seat], known)
    for was, now in zip(old.explorers, new.explorers, strict=True):
        if was.seat != seat:
            mark = f"{SHAPES[was.seat]}{was.seat}"
            yield from [f"{mark} {words}" for words in _explorer(was, now, known)]
    yield from _time(old, new, known)
    yield from _shared(old, new, known)
    yield from _map(old, new, known)
    yield from _task(old, new)


def _explorer(was: ExplorerView, now: ExplorerView, known: Known) -> Iterator[str]:
    """What happens to an explorer."""
    for kind, before, after in zip(FOCUS, was.cubes, now.cubes, strict=True):
        if before != after:
            yield f"{kind} {before} → {after}"
    if was.endurance != now.endurance:
        yield f"endurance {was.endurance} → {now.endurance}"
    if was.pursuit != now.pursuit:
        yield f"pursuit {was.pursuit} → {now.pursuit}"
    if was.insight != now.insight:
        yield f"insight {was.insight} → {now.insight}"
    for discipline, before, after in zip(DISCIPLINES, was.comprehension, now.comprehension, strict=True):
        if before != after:
            yield f"{discipline} {before} → {after}"
    if was.at != now.at:
        yield f"{was.at} → {now.at}"
    for at, (gone, fresh) in enumerate(zip(was.distress, now.distress, strict=True)):
        if gone != fresh and gone:
            yield f"{known.name(gone)} off {ACTIONS[at]}"
        if gone != fresh and fresh:
            yield f"{known.name(fresh)} on {ACTIONS[at]}"
    yield from _holdings(was, now, known)
    if was.held != now.held:
        yield "held" if now.held else "free again"


def _holdings(was: ExplorerView, now: ExplorerView, known: Known) -> Iterator[str]:
    """What an explorer gains and loses."""
    before, after = [
        Counter(
            [*[one.id for one in who.breakthroughs], *[one.id for one in who.discoveries], *who.items, *who.cards],
        )
        for who in (was, now)
    ]
    if after - before:
        yield f"gains {names_of(known, (after - before).elements())}"
    if before - after:
        yield f"without {names_of(known, (before - after).elements())}"
    for name in now.properties:
        if name not in was.properties:
            yield known.name(name).lower()
    for name in was.properties:
        if name not in now.properties:
            yield f"no longer {known.name(name).lower()}"


def _time(old: View, new: View, known: Known) -> Iterator[str]:
    """How much time passes, and what waits on the way."""
    passed = new.time - old.time + new.timeline * (new.wraps - old.wraps)
    if passed:
        yield f"time {old.time} → {new.time}" + (", it starts over" if new.wraps != old.wraps else "")
    spaces = {(old.time + step) % old.timeline + 1 for step in range(passed)}
    for trigger in old.triggers:
        if trigger.space in spaces:
            yield f"{known.name(trigger.id)} happens"
    shifted = Counter([(one.id, one.space) for one in new.triggers])
    shifted -= Counter([(one.id, one.space) for one in old.triggers])
    yield from [f"{known.name(identity)} on {space}" for identity, space in shifted]


def _shared(old: View, new: View, known: Known) -> Iterator[str]:
    """Trust, stores, structures, cards in the open, counters and what is remembered."""
    if old.trust != new.trust:
        yield f"trust {old.trust} → {new.trust}"
    for name, before, after in (
        ("data", old.data, new.data),
        ("materials", old.material, new.material),
        ("power", old.charged, new.charged),
    ):
        if before != after:
            yield f"{name} {before} → {after}"
    for built, is_built in zip(old.structures, new.structures, strict=True):
        if built != is_built:
            at = {"board": "back on its board", "": "gone"}.get(is_built.at, f"at {is_built.at}")
            yield f"{known.name(is_built.id)} {at}{'' if is_built.ready or not is_built.at else ', not ready'}"
    for card in new.open_cards:
        if card not in old.open_cards:
            yield f"{known.name(card)} lies open"
    for counter, count in zip(old.counters, new.counters, strict=True):
        if counter.value != count.value:
            yield f"{known.name(count.id)} {counter.value} → {count.value}"
    yield from [known.name(flag) for flag in new.flags if flag not in old.flags and known.is_told(flag)]


def _map(old: View, new: View, known: Known) -> Iterator[str]:
    """Cards laid and turned, what lies on them, LUNA, opportunities."""
    before = {node.at: node for node in old.nodes}
    where = next((node.at for node in old.nodes if node.luna), "")
    goes = next((node.at for node in new.nodes if node.luna), "")
    if where != goes:
        yield f"LUNA {where} → {goes}"
    for node in new.nodes:
        was = before.get(node.at)
        if node.card != HIDDEN and (was is None or was.card != node.card):
            yield f"{node.at} is {known.name(node.card)}"
        elif was is None:
            yield f"a card at {node.at}"
        if was is not None and was.card == node.card:
            yield from _node(was, node, known)
    for marker, moment in zip(old.moments, new.moments, strict=True):
        if moment.opportunity and moment.opportunity != marker.opportunity:
            yield f"{known.name(moment.opportunity)} at {moment.at}"
        elif marker.opportunity and not moment.opportunity:
            yield f"{known.name(marker.opportunity)} is over"


def _node(was: NodeView, now: NodeView, known: Known) -> Iterator[str]:
    """What lies on a card."""
    for name, before, after in (("data", was.data, now.data), ("materials", was.material, now.material)):
        if before != after:
            yield f"{name} at {now.at} {before} → {after}"
    if was.sealed != now.sealed:
        yield f"{now.at} is {'sealed' if now.sealed else 'open again'}"
    if now.investigated and not was.investigated:
        yield f"{now.at} is investigated"
    came = Counter(now.tokens) - Counter(was.tokens)
    if came:
        yield f"{names_of(known, came.elements())} at {now.at}"


def _task(old: View, new: View) -> Iterator[str]:
    """The face, and what was contributed to it."""
    if (old.task.id, old.task.face) != (new.task.id, new.task.face):
        yield f"the task goes on to face {new.task.face}"
        return
    for was, now in zip(old.task.slots, new.task.slots, strict=True):
        if was.received != now.received:
            yield f"contributed {now.id.replace('_', ' ')} {was.received} → {now.received}"
    if new.task.met and not old.task.met:
        yield "the goal is met"
