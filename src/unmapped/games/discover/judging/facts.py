"""The facts of a position on which its value rests: what of survivors and their land changes together. For bots.

What changes seldom is one fact that everything rests on; what each survivor changes with every action are others. What
is not known to rest on some of them rests on all, and on `ANYTHING` besides.
"""

from typing import Final, final

from unmapped.games.discover.table.state import (
    HANDS,
    KINDS,
    LOOK,
    OPEN_PROJECTS,
    OWN,
    OWN_THREATS,
    SEATS,
    TEXTS,
    TILES,
    TOKENS,
    TYPES,
    Tribe,
)
from unmapped.kernel.rules import Key
from unmapped.planning.parts import Facts, Numbers

# The facts, as bits; of some there is one for each seat, at the bit shifted by the seat.
LAND: Final = 1
"""What lies on the map but tokens, the quest, who holds which items, what has been read."""
TOKENS_LYING: Final = 2
"""What there is to be gathered, and the monsters."""
FIRES: Final = 4
COUNTED: Final = 8
"""What the quest and enemies count."""
IN_PLAY: Final = 16
"""Which cards are in play because somebody has them, turns them up or fights them: threats, nights, enemies."""
PLANS: Final = 32
"""Projects, and who knows which."""
TIME: Final = 64
"""Whose turn it is, who is still to have one, the day."""
PASSING: Final = 128
"""What effects under way speak of, and a combat."""
ANYTHING: Final = 256
"""All the rest."""
_FIRST_WHERE: Final = 9
_FIRST_GOODS: Final = _FIRST_WHERE + SEATS
_FIRST_BODY: Final = _FIRST_GOODS + SEATS
_FIRST_STAMINA: Final = _FIRST_BODY + SEATS
COUNT: Final = _FIRST_STAMINA + SEATS
_ALL_SEATS: Final = (1 << SEATS) - 1
WHERE: Final = 1 << _FIRST_WHERE
"""Where a survivor is."""
GOODS: Final = 1 << _FIRST_GOODS
"""The resources that it has."""
BODY: Final = 1 << _FIRST_BODY
"""Its damage."""
STAMINA: Final = 1 << _FIRST_STAMINA
EVERYWHERE: Final = WHERE * _ALL_SEATS
ALL_GOODS: Final = GOODS * _ALL_SEATS
ALL_BODIES: Final = BODY * _ALL_SEATS
ALL_STAMINA: Final = STAMINA * _ALL_SEATS
EVERY_FACT: Final = (1 << COUNT) - 1

_numbers: Final = Numbers(COUNT)


@final
class TribeFacts(Facts):
    """Those of survivors in their land."""

    __slots__ = ("_state",)

    def __init__(self, state: Tribe) -> None:
        super().__init__(_numbers, COUNT)
        self._state = state

    def read(self, fact: int) -> Key:
        """All that belongs to a fact."""
        state = self._state
        piles = state.cards.piles
        if fact >= _FIRST_WHERE and (fact - _FIRST_WHERE) % SEATS >= state.seats:
            return (fact,)  # Nobody sits there.
        if fact >= _FIRST_STAMINA:
            return (fact, state.stamina[fact - _FIRST_STAMINA])
        if fact >= _FIRST_BODY:
            seat = fact - _FIRST_BODY
            return (fact, tuple(state.damage[TYPES * seat : TYPES * seat + TYPES]))
        if fact >= _FIRST_GOODS:
            seat = fact - _FIRST_GOODS
            return (fact, state.setting, tuple(state.goods[KINDS * seat : KINDS * seat + KINDS]), piles[OWN + seat])
        if fact >= _FIRST_WHERE:
            return (fact, state.where[fact - _FIRST_WHERE])
        bit = 1 << fact
        if bit == LAND:
            return _land(state)
        if bit == TOKENS_LYING:
            lying = tuple(piles[TOKENS : TOKENS + state.setting.spaces])
            return (fact, state.loose, state.water, lying)
        if bit == FIRES:
            return (fact, state.fires)
        if bit == COUNTED:
            return (fact, tuple(state.counters), tuple(state.item_counters), state.wounds, state.used)
        if bit == IN_PLAY:
            fight = state.fight
            fought = () if fight is None else (fight.combatant, fight.enemy, fight.played)
            return (fact, tuple(piles[OWN_THREATS : OWN_THREATS + state.seats]), piles[LOOK], fought)
        if bit == PLANS:
            held = tuple(piles[HANDS : HANDS + state.seats])
            return (fact, held, piles[OPEN_PROJECTS], tuple(state.cards.confusion))
        if bit == TIME:
            return (fact, state.active, state.queue, state.phase, state.day)
        if bit == PASSING:
            return _passing(fact, state)
        return state.key()


def _passing(fact: int, state: Tribe) -> Key:
    """What effects under way speak of."""
    return (
        (fact, state.number, state.voted, state.spot, state.chosen, state.event, state.made_from, state.outcome),
        None if state.fight is None else state.fight.key(),
    )


def _land(state: Tribe) -> Key:
    """What everything rests on."""
    cards = state.cards
    piles, dreamer = cards.piles, cards.dreamer
    return (
        (LAND, state.setting, state.seats, state.stage, state.flags, state.investigated, state.leader, state.camp),
        (state.up, state.markers, state.blocked, state.upgrades, state.replaced, state.lasting),
        (dreamer, cards.confusion[dreamer] if dreamer >= 0 else b"", cards.confusion[state.seats], piles[TEXTS]),
        tuple(state.seat_flags),
        tuple(state.status),
        state.character,
        tuple(state.item_at),
        tuple(state.rotation),
        tuple(state.landmark),
        state.special_at,
        tuple(state.deck_left),
        tuple(piles[TILES : TILES + state.setting.slots]),
    )
