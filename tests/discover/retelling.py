"""Tables of Discover that differ from others only in what is written on cards that somebody has not read.

On what is unread texts and figures have changed places with others of their kind. What is printed on backs, numbers,
names and kinds is as it was.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from unmapped.games.discover.cards import compiling, content
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import Pool
from unmapped.games.discover.table.setting import Setting
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.turn.rules import Rules
from unmapped.games.discover.turn.words import speech
from unmapped.kernel.journal import Journal
from unmapped.kernel.table import Table

T = TypeVar("T")


class Retold:
    """A pool of its own, whose unread cards are written anew for each table."""

    def __init__(self) -> None:
        self._true = compiling._Builder(content.pool()).build()
        self.pool = compiling._Builder(content.pool()).build()

    def table(self, table: Table[Tribe], met: frozenset[str], luck: str) -> Table[Tribe]:
        """The same table, for somebody who has `met` no more than these; the one before it must not be used again."""
        state = table.state
        unread = [thing for thing, name in enumerate(self.pool.ids) if name not in met]
        self._write(state.setting, unread, Random(luck))
        twin = table.clone()
        old = state.setting
        twin.state.setting = Setting(self.pool, old.copy, old.scenario, int(old.is_second))
        twin.state.language = speech(twin.state.setting)
        twin._rules = Rules(self.pool)
        if table.journal is not None:
            journal = Journal(table.seats)
            journal.turn = table.journal.turn
            journal._written = table.journal._written[:]
            twin.state.journal = journal
        return twin

    def _write(self, setting: Setting, unread: Sequence[int], luck: Random) -> None:
        pool = self.pool
        for true, now in zip(_figures(self._true), _figures(pool), strict=True):
            now[:] = true
        pool.lines[:] = self._true.lines
        deck = [thing for _, thing, _ in setting.deck if thing in unread]
        decks = [
            [thing for thing in deck if pool.type[thing] == one] for one in (built.INSTANT, built.ITEM, built.UPGRADE)
        ]
        decks += [[thing for thing in unread if pool.kind(thing) == one] for one in (built.THREAT, built.CRAFTED)]
        for cards in decks:
            for written in (pool.effect, pool.on_gain):
                swap(written, cards, luck)
        nights, enemies = self._numbers(unread, built.NIGHT), self._numbers(unread, built.ENEMY)
        swap(pool.lines, nights, luck)
        swap(pool.night_stamina, nights, luck)
        # What is usual of special enemies, and of all others, everybody may know.
        for special in (True, False):
            alike = [number for number in enemies if (pool.enemy_sort[number] == built.SPECIAL) == special]
            for written in (pool.attack, pool.defence, pool.health, pool.reward):
                swap(written, alike, luck)

    def _numbers(self, things: Sequence[int], kind: int) -> list[int]:
        return [self.pool.number(thing) for thing in things if self.pool.kind(thing) == kind]


def _figures(pool: Pool) -> tuple[list[int], ...]:
    """What stands on cards, without the lines of nights."""
    return pool.effect, pool.on_gain, pool.night_stamina, pool.attack, pool.defence, pool.health, pool.reward


def swap(written: list[T], places: Sequence[int], luck: Random) -> None:
    """What stands at these places changes them."""
    order = list(places)
    luck.shuffle(order)
    texts = [written[place] for place in order]
    for place, text in zip(places, texts, strict=True):
        written[place] = text


def retelling() -> Callable[[Table[Tribe], frozenset[str], str], Table[Tribe]]:
    """What writes unread cards anew."""
    return Retold().table
