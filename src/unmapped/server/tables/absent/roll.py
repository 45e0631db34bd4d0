"""What is kept of those who are away from a table: what the others want about each, and when bots played for whom."""

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

_LENT_KEPT: Final = 40
"""The latest whiles in which bots played for people."""


class Wish(Struct, frozen=True):
    """That a bot shall play for somebody."""

    bot: str
    by: tuple[str, ...]
    """The guests who want it."""


class Lent(Struct, frozen=True):
    """A while in which a bot plays for a guest."""

    guest: str
    seats: tuple[int, ...]
    bot: str
    begun: int
    """How many actions had been taken then."""
    ended: int = -1


class Roll(Struct, frozen=True):
    """All of it. It names people, who keep what they want and what is wanted about them wherever they sit."""

    wishes: dict[str, Wish] = {}
    """By whom they are about."""
    ending: tuple[str, ...] = ()
    """Who wants the game to end."""
    spells: tuple[Lent, ...] = ()

    def text(self) -> str:
        """As it is kept, "" for nothing."""
        return "" if self == NOTHING else msgspec.json.encode(self).decode()

    def lent(self, guest: str) -> frozenset[int]:
        """The seats on which a bot plays until a guest is back."""
        now = [spell for spell in self.spells if spell.guest == guest and spell.ended < 0]
        return frozenset([seat for spell in now for seat in spell.seats])

    def wanted(self, guest: str, about: str, bot: str) -> "Roll":
        """With a guest's wish about somebody, "" for none; another level than the others want begins anew."""
        before = self.wishes.get(about, Wish(bot, ()))
        others = tuple([other for other in before.by if other != guest]) if bot in ("", before.bot) else ()
        by = (*others, guest) if bot else others
        rest = {who: wish for who, wish in self.wishes.items() if who != about}
        return replace(self, wishes={**rest, about: Wish(bot or before.bot, by)} if by else rest)

    def ended(self, guest: str, *, agree: bool) -> "Roll":
        """With what a guest says about ending the game."""
        others = tuple([other for other in self.ending if other != guest])
        return replace(self, ending=(*others, guest) if agree else others)

    def begun(self, spell: Lent) -> "Roll":
        """A bot plays as was wished."""
        wishes = {about: wish for about, wish in self.wishes.items() if about != spell.guest}
        return replace(self, wishes=wishes, spells=(*self.spells, spell)[-_LENT_KEPT:])

    def back(self, guest: str, turn: int, *, alone: bool) -> "Roll":
        """A guest is there again after so many actions; where it was away `alone` nobody wants to end the game."""
        wishes = {about: wish for about, wish in self.wishes.items() if about != guest}
        over = [
            replace(spell, ended=turn) if spell.guest == guest and spell.ended < 0 else spell for spell in self.spells
        ]
        return Roll(wishes, () if alone else self.ending, tuple(over))


NOTHING: Final = Roll()


def read(text: str) -> Roll:
    """What was kept."""
    return msgspec.json.decode(text, type=Roll) if text else NOTHING


def without(text: str, guest: str) -> str:
    """What is kept of a table, without somebody who is erased."""
    roll = read(text)
    wishes: dict[str, Wish] = {}
    for about, wish in roll.wishes.items():
        by = tuple([other for other in wish.by if other != guest])
        if by and about != guest:
            wishes[about] = replace(wish, by=by)
    ending = tuple([other for other in roll.ending if other != guest])
    return Roll(wishes, ending, tuple([spell for spell in roll.spells if spell.guest != guest])).text()
