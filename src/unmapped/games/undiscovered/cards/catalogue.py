"""Every card as the rules read it: designs by card number, and the program of all effects."""

from functools import lru_cache
from typing import Final, final, get_args

from unmapped.games.undiscovered.cards import verbs
from unmapped.games.undiscovered.cards.actions import USE
from unmapped.games.undiscovered.cards.box import Box, box
from unmapped.games.undiscovered.cards.components import (
    CONNECTORS,
    MOMENTS,
    CardTrigger,
    Cost,
    Exploration,
    Map,
    Mission,
    MissionTrigger,
    PartTrigger,
    ResourceCard,
    ShipPart,
    Tile,
)  # fmt: skip
from unmapped.games.undiscovered.cards.components import (
    Ability as AbilityRecord,
)
from unmapped.games.undiscovered.cards.designs import (
    ANY_CARD,
    CARGO,
    COLUMNS,
    CREW,
    EXPLORATION,
    MISSION,
    NOTHING,
    ONLY_CARGO,
    ONLY_CREW,
    PART,
    TILE,
    Ability,
    Design,
    GalaxyMap,
    X,
)
from unmapped.games.undiscovered.cards.verbs import Verb
from unmapped.language.effects import Program
from unmapped.language.encoding import Plain
from unmapped.language.program import Compiler
from unmapped.language.script import Effect
from unmapped.language.word import numbered

VERB_NUMBERS: Final = {verb: number for number, verb in enumerate(verbs.VERBS)}
"""The number of each verb in the program."""

# What words of verbs stand for, by index.
MOVES: Final[tuple[str, ...]] = get_args(verbs.Target)
SENDINGS: Final[tuple[str, ...]] = get_args(verbs.Sending)
RETURNS: Final[tuple[str, ...]] = get_args(verbs.Return)
MARKED_CARDS: Final[tuple[str, ...]] = get_args(verbs.Marked)
_DOCKS: Final = {"": 0, "crew": ONLY_CREW, "cargo": ONLY_CARGO, "any": ANY_CARD}
_COSTS: Final = Cost.__struct_fields__


# Where the arguments of a verb lie that are read alone.
AMOUNT: Final = 1
"""Of PayCredits, Discount, Draw, DrawLater, Discard, RemoveCard and Markers."""
TO: Final = 1
"""Of Move, BeMoved, ReturnCard and AddMarker."""
LOSES_ALL: Final = 1
"""Of LoseCredits."""
INTO: Final = 1
"""Of TradeIn: a mask of resources."""
CHEAPER: Final = 1
"""Of BuyAtHome: the discount."""
DECK: Final = 1
"""Of AcquireTop and LookAndAcquire."""
CREDIT: Final = 1
"""Of InspectHand and PayForDocked."""


@final
class _Encoder(Plain[Verb]):
    """Encodes verbs as `benefits` reads them: their fields in order."""

    def word(self, tag: str, name: str, kind: object, value: str) -> int:
        """A choice by its place; an amount may be X."""
        return X if value == "X" else super().word(tag, name, kind, value)


encode: Final = _Encoder(numbered(verbs.VERBS)).rule
"""A verb as its number and arguments."""


@final
class Catalogue:
    """All designs of a box, and the program of their effects."""

    def __init__(self, source: Box) -> None:
        self.program = Program()
        self.compiler = Compiler(self.program, encode)
        self._uses = USE.first
        content = source.content
        self.resources = tuple([self._resource(number, card) for number, card in enumerate(content.resources)])
        first_part = len(self.resources)
        self.parts = tuple([self._part(first_part + number, part) for number, part in enumerate(content.parts)])
        self.goods = self.resources + self.parts
        self.missions = tuple([self._mission(number, mission) for number, mission in enumerate(content.missions)])
        self.explorations = tuple([self._exploration(number, card) for number, card in enumerate(content.explorations)])
        self.tiles = tuple([_tile(number, tile) for number, tile in enumerate(source.tiles)])
        self.maps = {printed.seats: _map(printed) for printed in content.maps}
        self.design: tuple[Design, ...] = tuple(
            [self._of(source, card, number) for card, number in enumerate(source.designs)]
        )
        """The design of every card."""

    @property
    def effects(self) -> dict[int, Effect[Verb]]:
        """The effect of every node of the program, for those who say it."""
        return self.compiler.effects

    def _of(self, source: Box, card: int, number: int) -> Design:
        if card < source.first_mission or card >= source.first_starter:
            return self.goods[number]
        if card < source.first_exploration:
            return self.missions[number]
        return self.explorations[number] if card < source.first_tile else self.tiles[number]

    def _resource(self, number: int, card: ResourceCard) -> Design:
        design = Design(number, card, CREW if card.type == "crew" else CARGO)
        design.cost = card.cost
        design.starter = card.rarity == "starter"
        design.effect = self._node(card.effect)
        design.triggers = self._triggers(card.triggers)
        return design

    def _part(self, number: int, part: ShipPart) -> Design:
        design = Design(number, part, PART)
        design.cost = part.cost
        design.starter = part.rarity == "starter"
        design.triggers = self._triggers(part.triggers)
        edges = part.edges
        design.edges = tuple(
            [CONNECTORS.index(connector) for connector in (edges.top, edges.right, edges.bottom, edges.left)]
        )
        design.dock = _DOCKS[part.dock]
        design.abilities = self._abilities(part.abilities)
        if part.victory is not None:
            design.points = part.victory.points
            design.condition = encode(part.victory.condition)
        return design

    def _mission(self, number: int, mission: Mission) -> Design:
        design = Design(number, mission, MISSION)
        design.threshold = mission.threshold
        design.points = mission.points
        design.once = mission.once
        design.toll = mission.toll
        design.triggers = self._triggers(mission.triggers)
        design.abilities = self._abilities(mission.abilities)
        design.runner_up = self._node(mission.runner_up)
        design.resolution = self._node(mission.resolution)
        return design

    def _exploration(self, number: int, card: Exploration) -> Design:
        design = Design(number, card, EXPLORATION)
        design.points = card.points
        design.effect = self._node(card.reward)
        design.abilities = (Ability(0, NOTHING, _costs(card.cost), design.effect, once=False, defined=False),)
        return design

    def _node(self, effect: Effect[Verb] | None) -> int:
        return NOTHING if effect is None else self.compiler.add(effect)

    def _triggers(self, triggers: tuple[PartTrigger | CardTrigger | MissionTrigger, ...]) -> tuple[int, ...]:
        nodes = [NOTHING] * len(MOMENTS)
        for trigger in triggers:
            nodes[MOMENTS.index(trigger.when)] = self.compiler.add(trigger.effect)
        return tuple(nodes)

    def _abilities(self, records: tuple[AbilityRecord, ...]) -> tuple[Ability, ...]:
        abilities = [self._ability(index, record) for index, record in enumerate(records)]
        self._uses += len(abilities)
        return tuple(abilities)

    def _ability(self, index: int, record: AbilityRecord) -> Ability:
        defined = record.x is not None
        node = self.compiler.add(record.effect)
        ability = Ability(index, self._uses + index, _costs(record.cost), node, record.once, defined)
        if record.x is not None:
            ability.base = record.x.base
            ability.per_marker = record.x.per_own_marker
        return ability


def _costs(cost: Cost) -> tuple[tuple[int, int], ...]:
    """A cost as (kind, amount), in the order in which it is paid."""
    costs: list[tuple[int, int]] = []
    for kind, field in enumerate(_COSTS):
        amount = getattr(cost, field)
        if amount is not None:
            costs.append((kind, X if amount == "X" else amount))
    return tuple(costs)


def _tile(number: int, tile: Tile) -> Design:
    design = Design(number, tile, TILE)
    design.stock = MISSION if tile.stock == "mission" else PART
    return design


def _map(record: Map) -> GalaxyMap:
    homes = [NOTHING] * record.seats
    places: list[int] = []
    for row, marks in enumerate(record.rows):
        for column, mark in enumerate(marks):
            place = row * COLUMNS + column
            if mark == "s":
                places.append(place)
            else:
                homes[int(mark) - 1] = place
    return GalaxyMap(tuple(homes), tuple(places), record.missions, record.others)


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The catalogue of the packaged content."""
    return Catalogue(box())


DESIGNS: Final = catalogue().design
"""The design of every card, for those who look often; in the same way:"""
KINDS: Final = tuple([design.kind for design in DESIGNS])
NUMBERS: Final = tuple([design.number for design in DESIGNS])
PRICES: Final = tuple([design.cost for design in DESIGNS])
