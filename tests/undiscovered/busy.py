"""Players of Undiscovered who want to get about, for random games and playthroughs.

Whoever has the turn picks the sector that promises most, goes there as fuel allows, explores, works on missions, buys
and plays, and ends the turn when nothing is left to do. They know the table only as their seat may see it.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.undiscovered.cards.actions import (
    AMOUNT,
    BUY,
    CHOICES,
    CONFIRM,
    DISCARD,
    DOCK,
    END,
    EXPLORE,
    GOODS,
    MOVE,
    PICK,
    PLACE,
    PLAY,
    REARRANGE,
    REDUCE,
    REMOVE,
    REMOVE_DISCARDED,
    SCRAP,
    SECTORS,
    TAKE,
    UNDOCK,
    USE,
    VOCABULARY,
)
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.components import Cost, ResourceCard, ShipPart
from unmapped.games.undiscovered.cards.designs import COLUMNS
from unmapped.games.undiscovered.cards.verbs import Gain
from unmapped.games.undiscovered.seen.view import SeatView, SectorView, View
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.actions import Family
from unmapped.kernel.chance import Chance
from unmapped.kernel.table import Table

_WEIGHTS: Final[dict[Family, int]] = {
    EXPLORE: 5000,
    REDUCE: 60,
    PLACE: 60,
    CONFIRM: 8,
    DOCK: 6,
    UNDOCK: 1,
    SCRAP: 2,
    REARRANGE: 4,
    END: 5,
}
"""How much a family of actions is liked; 10 if neither named here nor weighed otherwise."""

_WANTED: Final = 2000
_STEP: Final = 12
"""What a sector must promise more for each step that it is farther away."""
_MOOD: Final = 25
"""So much may a sector promise more or less from turn to turn, by luck."""
_SMALL_DECK: Final = 8
_LARGE_DECK: Final = 16

_FUEL: Final = frozenset(("fuel", "coolant-drums", "twin-canisters", "navigator", "deep-listener", "quartermaster"))
"""Cards that are played before others, to get to where the others may be worth more."""

_CONTENT: Final = box().content
GOODS_BY_ID: Final = {good.id: good for good in box().goods}
_PARTS: Final = {part.id: part for part in _CONTENT.parts}
_MISSIONS: Final = {mission.id: mission for mission in _CONTENT.missions}


@final
class Busy:
    """Chooses by weights, and by luck that follows from a text alone."""

    def __init__(self, luck: str, wanted: tuple[str, ...] = ()) -> None:
        self.chance = Chance(f"playthrough {luck}", ("seat", "mood", "action"))
        self.wanted = frozenset(wanted)
        self.turn = (0, 0)
        self.mood: list[int] = []
        self.change_mood()

    def change_mood(self) -> None:
        """Have other sectors promise more, as happens from turn to turn."""
        self.mood = [self.chance.pick("mood", _MOOD) for _ in SECTORS]

    def choose(self, table: Table[Galaxy]) -> tuple[int, int]:
        """Who acts next, and how."""
        seat = table.to_act[self.chance.pick("seat", len(table.to_act))]
        legal = table.legal(seat)
        if len(legal) == 1:
            return seat, legal[0]
        turn = (table.state.round, table.state.active)
        if turn != self.turn:
            self.turn = turn
            self.change_mood()
        outlook = Outlook(view_of(table, seat), seat, self.mood, self.wanted)
        weights = [self._weight(outlook, action) for action in legal]
        at = self.chance.pick("action", sum(weights))
        for action, weight in zip(legal, weights, strict=True):
            at -= weight
            if at < 0:
                return seat, action
        raise AssertionError(weights)

    def _weight(self, outlook: "Outlook", action: int) -> int:
        family = VOCABULARY.family_of(action)
        words = VOCABULARY.words(action).split()
        if family is MOVE:
            return 1 + 60 // (1 + 3 * _distance(SECTORS[action - MOVE.first], outlook.goal)) ** 2
        if family is PLAY and getattr(GOODS_BY_ID[words[1]], "effect", None) is None:
            return 1  # What does something where it is docked.
        if self.wanted & set(words):
            return _WANTED
        if family is PLAY:
            return 400 if words[1] in _FUEL else 100
        if family is USE:
            return outlook.worth_of_use(words)
        if family is AMOUNT:
            return 1 + 200 * (action - AMOUNT.first)
        if family is BUY or family is TAKE or family is PICK:
            good = GOODS_BY_ID[GOODS[action - family.first]]
            is_card = isinstance(good, ResourceCard)
            return 3 if is_card and outlook.deck >= _LARGE_DECK else 10 + 10 * strength(good)
        if family is DISCARD or family is REMOVE or family is REMOVE_DISCARDED:
            return 40 if GOODS_BY_ID[words[2] if family is REMOVE_DISCARDED else words[1]].rarity == "starter" else 10
        if action in (CHOICES.yes, CHOICES.option.first):
            return 30 if outlook.deck > _SMALL_DECK else 10
        return _WEIGHTS.get(family, 10)


@final
class Outlook:
    """What a seat makes of the table as it sees it."""

    def __init__(self, view: View, seat: int, mood: list[int], wanted: frozenset[str]) -> None:
        self.view = view
        self.own: SeatView = view.seats[seat]
        docked = tuple(part.docked for part in self.own.ship if part.docked)
        self.hand = self.own.hand + docked
        self.deck = len(self.hand) + len(self.own.deck) + len(self.own.discard)
        self.wanted = wanted
        self.here = next(sector for sector in view.sectors if sector.place == self.own.place)
        self.mood = mood

    @cached_property
    def goal(self) -> str:
        """The place that promises most, the current one if none promises more."""
        return max(self.view.sectors, key=lambda sector: (self._attraction(sector), sector is self.here)).place

    def _attraction(self, sector: SectorView) -> int:
        return self._promise(sector) + self.mood[SECTORS.index(sector.place)] - _STEP * self._steps(sector)

    def _steps(self, sector: SectorView) -> int:
        return _distance(self.own.place, sector.place)

    def _promise(self, sector: SectorView) -> int:
        """What a sector promises."""
        steps = self._steps(sector)
        if not sector.explored:
            return 110 if self._can_pay(dict(sector.cost), steps) else 50
        if sector.mission is not None:
            bonus = 60 if sector.mission.id in self.wanted else 0
            if sector is self.here and sector.mission.id in self.view.turn.used:
                return bonus + 50
            abilities = _MISSIONS[sector.mission.id].abilities
            return bonus + (110 if any(self._can_pay(_costs(one.cost), steps) for one in abilities) else 40)
        if sector.stock == "mission":
            return 80 if sector.goods else 0
        known = [GOODS_BY_ID[good] for good in sector.goods if good in GOODS_BY_ID]
        bought = [good for good in known if good.cost <= self.own.credits]
        bonus = 60 if any(good.id in self.wanted for good in bought) else 0
        return bonus + 8 * len(bought)

    def _can_pay(self, costs: dict[str, int], steps: int) -> bool:
        """Whether a cost could be paid after so many steps; of an X something."""
        turn, own = self.view.turn, self.own
        crew = [card for card in self.hand if getattr(GOODS_BY_ID[card], "type", "") == "crew"]
        discarded = [card for card in own.discard if getattr(GOODS_BY_ID[card], "type", "") == "crew"]
        there = {
            "credit": own.credits,
            "fist": turn.fist,
            "fuel": turn.fuel,
            "discard": len(self.hand),
            "discard crew": len(crew),
            "discard cargo": len(self.hand) - len(crew),
            "remove card": len(self.hand),
            "remove crew": len(crew),
            "remove discarded crew": len(discarded),
            "remove part": sum(not part.starter for part in own.ship),
            "recover": len(own.discard),
        }
        there["fuel"] -= steps
        return there["fuel"] >= 0 and all(there[kind] >= amount for kind, amount in costs.items())

    def worth_of_use(self, words: list[str]) -> int:
        """Missions are worked on before all else; engines run as long as the goal is elsewhere."""
        identity, letter = words[1], (*words, "a")[2]
        if identity in _MISSIONS:
            ability = _MISSIONS[identity].abilities["abc".index(letter)]
            return 5000 if self._can_pay(_costs(ability.cost), 0) else 1
        away = self.here.place != self.goal
        if identity == "engines":
            home = 150 if self.goal == self.own.home else 1
            return {"a": 400, "b": 30, "c": home}[letter] if away else 1
        removes = any(one.cost.remove_card for one in _PARTS[identity].abilities)
        return 1 if removes and self.deck <= _SMALL_DECK else 10


def view_of(table: Table[Galaxy], seat: int) -> View:
    """What a seat sees."""
    found = table.view(seat)
    assert isinstance(found, View)
    return found


def _distance(place: str, other: str) -> int:
    """How many steps lead from one place to another: diagonal ones count as one (UD-070)."""
    (row, column), (other_row, other_column) = (divmod(SECTORS.index(one), COLUMNS) for one in (place, other))
    return max(abs(row - other_row), abs(column - other_column))


def _costs(cost: Cost) -> dict[str, int]:
    """A cost as views have it; of an X something."""
    found = {field.replace("_", " "): getattr(cost, field) for field in cost.__struct_fields__}
    return {kind: 1 if amount == "X" else amount for kind, amount in found.items() if amount is not None}


def strength(good: ResourceCard | ShipPart) -> int:
    """How much fist and fuel a card gives, fist counted twice; a part counts as one."""
    if isinstance(good, ShipPart):
        return 1
    return sum(2 * gain.fist + gain.fuel for gain in _gains(good.effect))


def _gains(effect: object) -> Iterator[Gain]:
    """All gains in an effect, each with its amounts."""
    if isinstance(effect, Gain):
        yield effect
    elif isinstance(effect, tuple):
        for part in effect:
            yield from _gains(part)
    elif isinstance(effect, Struct):
        for field in effect.__struct_fields__:
            yield from _gains(getattr(effect, field))
