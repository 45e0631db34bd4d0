"""Ghosts: how somebody else stood at the same point of the same deal, of whose course nothing later is told."""

from unmapped.games import game as game_called
from unmapped.server.daily import outcomes
from unmapped.server.house.apart.deals import Deals
from unmapped.server.storage.deals import Deal, Try
from unmapped.server.storage.store import Store
from unmapped.server.wire import Ghost, GhostRound, Guest
from unmapped.server.wrong import Wrong


async def ghost(deals: Deals, store: Store, guest: Guest, deal: Deal, key: str = "") -> Ghost:
    """Who is raced by a guest, up to the round in which the guest itself is. Raises Wrong before it has begun."""
    own = await deals.kept.that_counts(deal.id, guest.id)
    if own is None:
        raise Wrong(409, "counts", "A ghost runs beside you: begin your try, and it goes with you.")
    await deals.settle_all(deal)
    through = await deals.is_through(guest.id, deal)
    racer = await deals.kept.racer(guest.id)
    rival = await deals.rival(guest, deal, racer.rival, key)
    counts = game_called(deal.game).definition.presenting.counts
    mine = await deals.kept.that_counts(deal.id, guest.id) if through else None
    course = _rounds(outcomes.read(mine.course)) if mine is not None else ()
    if rival is None:
        return Ghost("", "", (), course, "", counts)
    header = await store.header(own.table)
    before = None if through else header.summary.round if header is not None else 0
    names = await store.names([rival.guest])
    return Ghost(
        key=deals.key(deal.id, rival.guest),
        name=names.get(rival.guest, ""),
        course=beside(rival, before),
        own=course,
        figure=rival.figure if through else "",
        counts=counts,
    )


def beside(rival: Try, before: int | None) -> tuple[GhostRound, ...]:
    """The course of a rival before a round, None for all of it."""
    return _rounds(outcomes.read(rival.course, before))


def _rounds(course: tuple[tuple[int, int], ...]) -> tuple[GhostRound, ...]:
    return tuple([GhostRound(number, score) for number, score in course])
