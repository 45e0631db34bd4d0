"""Duels: a link with a deal; whoever has it plays it apart, and sees what the others did when its own try is over."""

import secrets
from typing import Final, final

from unmapped.server import clock
from unmapped.server.daily import days, expeditions, ranking
from unmapped.server.house.apart.deals import Deals
from unmapped.server.names import readable
from unmapped.server.storage.deals import Deal
from unmapped.server.storage.once import Once
from unmapped.server.storage.store import Store
from unmapped.server.wire import DuelCard, Duellist, Guest, NewDuel
from unmapped.server.wrong import Wrong

OPEN_DAYS: Final = 7
"""So many days a duel may be begun."""

_MOST: Final = 10
"""Duels in the list of a guest."""

_PREFIX: Final = "duel-"


@final
class Duels:
    """All duels."""

    def __init__(self, store: Store, deals: Deals) -> None:
        self._store = store
        self._deals = deals

    async def make(self, guest: Guest, wish: NewDuel, once: Once) -> DuelCard:
        """A duel, whose address is its link: the same request makes the same one. Raises Wrong."""
        plan = expeditions.expedition(wish.game)
        if plan is None:
            known = ", ".join([plan.game for plan in expeditions.expeditions()])
            raise Wrong(404, "game", f"No duel is dealt of this game; there are {known}.")
        identity = f"{_PREFIX}{once.secret('duel') if once.command else secrets.token_urlsafe(24)}"
        now = clock.now()
        ends = now + OPEN_DAYS * days.DAY_SECONDS
        name = readable(wish.name) or f"{guest.name[:16]}’s duel"
        deal = self._deals.drawn(plan, identity, guest.id, name, ends, ends + days.DAY_SECONDS)
        await self._deals.kept.publish(deal)
        return await self.card(guest, identity.removeprefix(_PREFIX))

    async def card(self, guest: Guest, link: str) -> DuelCard:
        """A duel for whoever has its link: of others no more than who has begun, until the own try is over."""
        deal = await self._deal(link)
        card = await self._deals.card(guest, deal)
        tries = await self._deals.kept.of_deal(deal.id)
        through = self._deals.is_open(deal) or await self._deals.is_through(guest.id, deal)
        names = await self._store.names([deal.host, *[there.guest for there in tries]])
        places = {line.done.table: line.place for line in ranking.ranked(tries)}
        watchable = await self._deals.watchable(guest.id, deal)
        people = []
        for there in tries:
            own = there.guest == guest.id
            seen = own or through
            people.append(
                Duellist(
                    name=names.get(there.guest, ""),
                    you=own,
                    state=self._deals.state(deal, there) if seen else "begun",
                    place=places.get(there.table, 0) if through else 0,
                    figure=there.figure if seen else "",
                    words=there.words if seen else "",
                    seconds=there.ended - there.begun if seen and there.ended else 0,
                    table=there.table if own or (through and there.guest in watchable) else "",
                )
            )
        if through:
            people.sort(key=lambda person: person.place or len(people) + 1)
        opened = self._deals.told(deal)
        return DuelCard(
            link, deal.name, names.get(deal.host, ""), clock.now(), card, tuple(people), opened.seed, opened.salt
        )

    async def of(self, guest: Guest) -> tuple[DuelCard, ...]:
        """The duels that a guest has made or plays in, the latest first."""
        deals = await self._deals.kept.duels(guest.id, _MOST)
        return tuple([await self.card(guest, deal.id.removeprefix(_PREFIX)) for deal in deals])

    async def begin(self, guest: Guest, link: str) -> str:
        """The table of the one try of a guest that counts."""
        deal = await self._deal(link)
        return await self._deals.begin(guest, deal, deal.name or "A duel")

    async def give_up(self, guest: Guest, link: str) -> None:
        """Let a try be."""
        await self._deals.give_up(guest, await self._deal(link))

    async def _deal(self, link: str) -> Deal:
        deal = await self._deals.kept.deal(f"{_PREFIX}{link}")
        if deal is None:
            raise Wrong(404, "duel", "There is no duel at this link. It may have been mistyped, or never existed.")
        return deal
