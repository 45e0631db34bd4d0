"""What differs for an explorer between two of its views: its dashboard, the crew, time, stores, the map, the task.

Interpreted: it reads and makes msgspec records.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, final

from unmapped.games.unsettled.cards.components import ACTIONS, DISCIPLINES, FOCUS
from unmapped.games.unsettled.seen.names import Titles, names
from unmapped.games.unsettled.seen.view import HIDDEN, ExplorerView, NodeView, StructureView, View
from unmapped.kernel.changes import TABLE, Change, Cue, Move, Tone, step

_BOARD: Final = "board"
_HIGH: Final = "high"
_PIECES: Final = 3
"""So many resources of a node are seen to move at once."""


def changes(old: View, new: View, seat: int) -> list[Change]:
    """Everything that an explorer sees change: its own first, then the others and the world."""
    compared = _Compared(old, new, names(new.planet))
    crew = sorted(new.explorers, key=lambda explorer: explorer.seat != seat)
    people = [change for who in crew for change in compared.explorer(old.explorers[who.seat], who)]
    return [*people, *compared.time(), *compared.shared(), *compared.map(), *compared.task()]


@final
class _Compared:
    """Two views, compared with the names of their planet."""

    def __init__(self, old: View, new: View, called: Titles) -> None:
        self._old = old
        self._new = new
        self._names = called

    def _place(self, at: str) -> str:
        """What a place was called before: what is turned up there may differ, that somebody goes there does not."""
        return self._names.place(at, self._old.nodes)

    # People.

    def explorer(self, was: ExplorerView, now: ExplorerView) -> Iterator[Change]:
        """What happens to an explorer."""
        if was == now:
            return
        seat = now.seat
        for kind, before, after in zip(FOCUS, was.cubes, now.cubes, strict=True):
            if before != after:  # 0 is the time face.
                yield Change(kind, kind, seat, before or "time", after or "time", tone=_rising(before, after, "plain"))
        yield from step("endurance", "endurance", seat, was.endurance, now.endurance, less="loss")
        if was.conscious and not now.conscious:
            yield Change("endurance", "unconscious", seat, tone="loss")
        if was.held != now.held:
            yield Change("sealed", "held" if now.held else "free again", seat, tone="loss" if now.held else "gain")
        if was.pursuit != now.pursuit:
            yield Change("pursuit", "pursuit", seat, was.pursuit, now.pursuit)
        yield from self._learnt(was, now)
        for action, gone, fresh in zip(ACTIONS, was.distress, now.distress, strict=False):
            if gone != fresh and gone:
                yield Change("distress", f"{self._names.of(gone)} off {action}", seat, tone="gain")
            if gone != fresh and fresh:
                yield Change("distress", f"{self._names.of(fresh)} on {action}", seat, tone="loss")
        if was.at != now.at:
            way = Move("figure", f"node:{was.at}", f"node:{now.at}", seat)
            yield Change("move", "at", seat, self._place(was.at), self._place(now.at), moves=(way,), cue="marker")
        yield from self._holdings(was, now)
        if len([space for space in now.set_on if space]) > len([space for space in was.set_on if space]):
            yield Change("set", "", seat, cue="laid")

    def _learnt(self, was: ExplorerView, now: ExplorerView) -> Iterator[Change]:
        """Insight and comprehension: a track that began again has brought a comprehension."""
        begun = False
        for discipline, before, after in zip(DISCIPLINES, was.comprehension, now.comprehension, strict=True):
            begun = begun or after > before
            yield from step(discipline, discipline, now.seat, before, after, less="loss")
        yield from step("insight", "insight", now.seat, was.insight, now.insight, less="gain" if begun else "loss")

    def _holdings(self, was: ExplorerView, now: ExplorerView) -> Iterator[Change]:
        """What an explorer gains and loses."""
        for kind, had, has in (
            (
                "breakthrough",
                [breakthrough.id for breakthrough in was.breakthroughs],
                [breakthrough.id for breakthrough in now.breakthroughs],
            ),
            (
                "discovery",
                [discovery.id for discovery in was.discoveries],
                [discovery.id for discovery in now.discoveries],
            ),
            ("item", was.items, now.items),
            ("card", was.cards, now.cards),
        ):
            gained, lost = Counter(has) - Counter(had), Counter(had) - Counter(has)
            if gained:
                yield Change(kind, f"gains {self._names.row(gained.elements())}", now.seat, tone="gain")
            if lost:
                yield Change(kind, f"without {self._names.row(lost.elements())}", now.seat, tone="loss")
        for name in now.properties:
            if name not in was.properties:
                yield Change("property", self._names.of(name).lower(), now.seat)
        for name in was.properties:
            if name not in now.properties:
                yield Change("property", f"no longer {self._names.of(name).lower()}", now.seat)

    # The world.

    def time(self) -> Iterator[Change]:
        """How much time passes, and what waits on the way."""
        old, new = self._old, self._new
        passed = new.time - old.time + new.timeline * (new.wraps - old.wraps)
        if passed:
            yield Change("time", "time", TABLE, old.time, new.time, tone="loss" if passed > 0 else "gain")
        if new.wraps > old.wraps:
            yield Change("time", "time starts over", tone="loss", cue="meteor")
        spaces = {(old.time + ahead) % old.timeline + 1 for ahead in range(passed)}
        happens = [trigger.id for trigger in old.triggers if trigger.space in spaces]
        yield from [Change("trigger", f"{self._names.of(happen)} happens") for happen in happens]
        was, now = [Counter([(trigger.id, trigger.space) for trigger in view.triggers]) for view in (old, new)]
        yield from [Change("trigger", f"{self._names.of(trigger)} on {space}") for trigger, space in now - was]
        ids, still = [Counter([trigger.id for trigger in view.triggers]) for view in (old, new)]
        gone = ids - still - Counter(happens)
        yield from [Change("trigger", f"{self._names.of(trigger)} is gone") for trigger in gone.elements()]

    def shared(self) -> Iterator[Change]:
        """Trust, stores, structures, cards in the open, counters and what is remembered."""
        old, new = self._old, self._new
        if old.trust != new.trust:
            yield Change("trust", "trust", TABLE, old.trust, new.trust, tone="gain" if new.trust == _HIGH else "loss")
        yield from step("data", "data", TABLE, old.data, new.data, less="loss")
        yield from step("material", "materials", TABLE, old.material, new.material, less="loss")
        yield from step("power", "power", TABLE, old.charged, new.charged, less="loss")
        for was, now in zip(old.structures, new.structures, strict=True):
            if was != now:
                yield from self._structure(was, now)
        for card in (Counter(new.open_cards) - Counter(old.open_cards)).elements():
            yield Change("card", f"{self._names.of(card)} lies open")
        for counter, count in zip(old.counters, new.counters, strict=True):
            if counter.value != count.value:
                yield Change("counter", self._names.of(count.id), TABLE, counter.value, count.value)
        if new.mood and new.mood != old.mood:
            yield Change("mood", self._names.of(new.mood))
        for flag in new.flags:
            if flag not in old.flags and self._names.is_told(flag):
                yield Change("mood", self._names.of(flag))

    def _structure(self, was: StructureView, now: StructureView) -> Iterator[Change]:
        name = self._names.of(now.id)
        if now.at in ("", _BOARD):
            yield Change("structure", f"{name} {'back on its board' if now.at else 'gone'}", tone="loss")
        elif now.ready and not was.ready:
            yield Change("structure", f"{name} works", tone="gain")
        else:
            where = f"{name} at {self._place(now.at)}"
            begun: Tone = "gain" if was.at == _BOARD else "plain"
            yield Change("structure", where if now.ready else f"{where}, not ready", tone=begun)

    def map(self) -> Iterator[Change]:
        """Cards laid and turned, what lies on them, LUNA, planks, opportunities."""
        old, new = self._old, self._new
        where, goes = [next((node.at for node in view.nodes if node.luna), "") for view in (old, new)]
        if where != goes:
            way = Move("figure", f"node:{where}", f"node:{goes}")
            yield Change("luna", "LUNA", TABLE, self._place(where), self._place(goes), moves=(way,))
        # A card keeps its number among the nodes wherever it moves.
        for number, node in enumerate(new.nodes):
            if number < len(old.nodes):
                yield from self._node(old.nodes[number], node)
            elif node.card == HIDDEN:
                yield Change("explore", f"a card is laid face down, {self._place(node.at)}", tone="gain")
            else:
                yield Change("explore", f"{self._names.of(node.card)} is found", tone="gain", cue="explore")
        planks = len(new.planks) - len(old.planks)
        if planks:
            laid = planks > 0
            yield Change("plank", "a plank is laid" if laid else "a plank is gone", tone="gain" if laid else "plain")
        for marker, moment in zip(old.moments, new.moments, strict=True):
            if moment.opportunity and moment.opportunity != marker.opportunity:
                name = "an opportunity" if moment.opportunity == HIDDEN else self._names.of(moment.opportunity)
                at = f" at {self._place(moment.at)}" if moment.at else ""
                yield Change(moment.marker, f"{name}{at}", tone="gain", cue="explore")
            elif marker.opportunity and not moment.opportunity:
                name = f"the {marker.marker} moment" if marker.opportunity == HIDDEN else ""
                yield Change(marker.marker, f"{name or self._names.of(marker.opportunity)} is over")

    def _node(self, was: NodeView, now: NodeView) -> Iterator[Change]:
        """What lies on a card. It is nobody's gain yet."""
        if was == now:
            return
        place = self._place(now.at)
        if now.card not in (HIDDEN, was.card):
            turned: Cue = "explore" if was.card == HIDDEN else ""
            yield Change("explore", f"{self._names.of(now.card)} is revealed", tone="gain", cue=turned)
        for kind, words, before, after, stored in (
            ("data", "data", was.data, now.data, self._new.data - self._old.data),
            ("material", "materials", was.material, now.material, self._new.material - self._old.material),
        ):
            if before != after:
                taken = min(before - after, _PIECES) if stored > 0 else 0
                moves = (Move(kind, f"node:{now.at}", f"store:{kind}"),) * taken
                yield Change(kind, f"{words} at {place}", TABLE, before, after, moves=moves)
        if was.sealed != now.sealed:
            state = "sealed" if now.sealed else "open again"
            yield Change("sealed", f"{place} is {state}", tone="loss" if now.sealed else "gain")
        if now.investigated and not was.investigated:
            yield Change("investigated", f"{place} is investigated")
        came = Counter(now.tokens) - Counter(was.tokens)
        if came:
            yield Change("token", f"{self._names.row(came.elements())} at {place}")

    def task(self) -> Iterator[Change]:
        """The face, what was contributed to it, and how it ends."""
        old, new = self._old, self._new
        if (old.task.id, old.task.face) != (new.task.id, new.task.face):
            risen: Cue = "medal" if new.task.face > old.task.face else ""
            yield Change("task", f"the task goes on to face {new.task.face}", tone="gain", cue=risen)
        else:
            for was, now in zip(old.task.slots, new.task.slots, strict=True):
                if was.received != now.received:
                    words, of = f"contributed {self._names.of(now.id)}", f"of {now.needed}" if now.needed else ""
                    tone = _rising(was.received, now.received, "loss")
                    yield Change("task", words, TABLE, was.received, now.received, of, tone)
            if new.task.met and not old.task.met:
                yield Change("task", "the objective is done", tone="gain")
        if new.ending != old.ending:
            lost = new.ending == "lost"
            yield Change(
                "endurance" if lost else "task",
                f"the game is {'lost' if lost else 'won'}",
                tone="loss" if lost else "gain",
            )


def _rising(before: int, after: int, less: Tone) -> Tone:
    return "gain" if after > before else less
