"""Leases as a model small enough to be searched whole: every order in which nodes can act, die, hang and come back."""

from collections.abc import Iterator
from typing import Final, NamedTuple

NODES: Final = ("a", "b")
MOST_TAKEN: Final = 4
MOST_WRITTEN: Final = 3


class Rules(NamedTuple):
    """What the store does; without any of it two owners write."""

    fence: bool = True
    """A write begins only under the latest lease."""
    lock: bool = True
    """Nobody takes a table while a write that has begun is not committed."""
    read_after: bool = True
    """Whoever takes a table reads its log after that, not before."""


class Node(NamedTuple):
    """What one node believes."""

    lease: int = 0
    """The number under which it has the table, 0 for none."""
    knows: int = -1
    """How many entries it has read or written, -1 before it has read."""
    writing: bool = False


class World(NamedTuple):
    """A table and all nodes."""

    epoch: int = 0
    holder: str = ""
    lapsed: bool = False
    log: tuple[int, ...] = ()
    """Under which lease each entry was written."""
    nodes: tuple[Node, ...] = (Node(),) * len(NODES)

    @property
    def locked(self) -> bool:
        """Whether a write has begun and is not committed."""
        return any([node.writing for node in self.nodes])

    def put(self, number: int, node: Node) -> "World":
        """The same with another node."""
        return self._replace(nodes=(*self.nodes[:number], node, *self.nodes[number + 1 :]))


class TwoWrote(Exception):
    """An entry was committed by a node that was the owner no more, or did not know all before it."""


def steps(world: World, rules: Rules) -> Iterator[tuple[str, World]]:
    """Whatever may happen next, each with what it leads to. Raises TwoWrote."""
    if world.holder and not world.lapsed:
        yield "time goes by", world._replace(lapsed=True)
    for number, (name, node) in enumerate(zip(NODES, world.nodes, strict=True)):
        if not node.lease:
            if not rules.read_after:
                yield f"{name} reads", world.put(number, node._replace(knows=len(world.log)))
            free = world.lapsed or world.holder in ("", name)
            if free and not (rules.lock and world.locked) and world.epoch < MOST_TAKEN:
                epoch = world.epoch + 1
                taken = world._replace(epoch=epoch, holder=name, lapsed=False)
                yield f"{name} takes it", taken.put(number, Node(epoch, -1 if rules.read_after else node.knows))
            continue
        yield f"{name} dies", world.put(number, Node())
        if node.writing:
            if node.lease != world.epoch or node.knows != len(world.log):
                raise TwoWrote(name)
            written = world._replace(log=(*world.log, node.lease))
            yield f"{name} commits", written.put(number, node._replace(knows=node.knows + 1, writing=False))
            continue
        if node.knows < 0:
            yield f"{name} reads", world.put(number, node._replace(knows=len(world.log)))
        own = node.lease == world.epoch
        yield f"{name} renews", world._replace(lapsed=False) if own else world.put(number, Node())
        yield f"{name} leaves", (world._replace(holder="") if own else world).put(number, Node())
        if node.knows >= 0 and len(world.log) < MOST_WRITTEN and not (rules.lock and world.locked):
            begun = own or not rules.fence
            yield f"{name} writes", world.put(number, node._replace(writing=True) if begun else Node())


def search(rules: Rules) -> tuple[int, tuple[str, ...]]:
    """How many worlds there are, and what leads to one in which two wrote, the shortest way; () for nothing."""
    ways: dict[World, tuple[str, ...]] = {World(): ()}
    coming = [World()]
    for world in coming:
        try:
            for step, after in steps(world, rules):
                if after not in ways:
                    ways[after] = (*ways[world], step)
                    coming.append(after)
        except TwoWrote as error:
            return len(ways), (*ways[world], f"{error} commits")
    return len(ways), ()
