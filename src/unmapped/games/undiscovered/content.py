"""The content files of Undiscovered, decoded once; after `load` the records can be trusted.

This module decodes with msgspec and must stay interpreted.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Generic, Literal, TypeVar, final

from msgspec import Meta, Struct

from unmapped.games.undiscovered.components import (
    Ability,
    CardMoment,
    CardTrigger,
    Content,
    Cost,
    Defined,
    Edges,
    Exploration,
    Map,
    Mission,
    MissionMoment,
    MissionTrigger,
    PartMoment,
    PartTrigger,
    Provenance,
    Rarity,
    ResourceCard,
    Sector,
    Setting,
    ShipPart,
    Victory,
)
from unmapped.games.undiscovered.verbs import VERBS, Count, Kind, Verb
from unmapped.kernel.content import Place, check_known, decode, entries, read_toml
from unmapped.kernel.script import Effect, decode_effect, decode_verb

STARTERS: Final = "starters.toml"
COMMONS: Final = "commons.toml"
RARES: Final = "rares.toml"
MISSIONS: Final = "missions.toml"
EXPLORATION: Final = "exploration.toml"
SECTORS: Final = "sectors.toml"
SETTING: Final = "setting.toml"

R = TypeVar("R")
M = TypeVar("M")


def load(folder: Traversable | None = None) -> Content:
    """Read all content, from `folder` or, by default, from the package (read only once).

    Raises:
        BadContent: if a file, an entry or a key of it is wrong.

    """
    return _packaged() if folder is None else _read(folder)


@lru_cache(maxsize=1)
def _packaged() -> Content:
    """Read the content of the package."""
    return _read(files(__package__) / "content")


def _read(folder: Traversable) -> Content:
    """Read the content of a folder."""
    goods = (STARTERS, COMMONS, RARES)
    return Content(
        resources=tuple(card for file in goods for card in _records(folder, file, "resource", _resource)),
        parts=tuple(part for file in goods for part in _records(folder, file, "part", _part)),
        missions=_records(folder, MISSIONS, "mission", _mission),
        explorations=_records(folder, EXPLORATION, "exploration", _exploration),
        sectors=_records(folder, SECTORS, "sector", lambda raw, place: decode(raw, Sector, place)),
        maps=_records(folder, SECTORS, "map", lambda raw, place: decode(raw, Map, place)),
        setting=decode(read_toml(folder, SETTING), Setting, Place(SETTING)),
    )


_TABLES: Final = {
    STARTERS: ("resource", "part"),
    COMMONS: ("resource", "part"),
    RARES: ("resource", "part"),
    MISSIONS: ("mission",),
    EXPLORATION: ("exploration",),
    SECTORS: ("sector", "map"),
}


def _records(
    folder: Traversable, file: str, table: str, record: Callable[[dict[str, object], Place], R]
) -> tuple[R, ...]:
    """Read the tables of one name in a file."""
    raw = read_toml(folder, file)
    for key in raw:
        check_known(key, _TABLES[file], Place(file, key=key), "table")
    mine = {table: raw[table]} if table in raw else {}
    return tuple(record(entry, place) for entry, place in entries(mine, file, table))


# --- Cards as written -------------------------------------------------------------------------------------------------


@final
class _ResourceFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A resource card as written; effects are decoded on their own, here and below."""

    id: str
    name: str
    type: Kind
    rarity: Rarity
    source: Provenance
    cost: Annotated[int, Meta(ge=0)]
    copies: Count
    effect: object = None
    triggers: tuple[object, ...] = ()


@final
class _PartFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship part as written."""

    id: str
    name: str
    rarity: Rarity
    source: Provenance
    cost: Annotated[int, Meta(ge=0)]
    copies: Count
    edges: Edges
    dock: Literal["", "crew", "cargo", "any"] = ""
    abilities: tuple[object, ...] = ()
    triggers: tuple[object, ...] = ()
    victory: object = None


@final
class _MissionFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission as written."""

    id: str
    name: str
    source: Provenance
    threshold: Count
    points: Count
    abilities: tuple[object, ...]
    once: bool = False
    triggers: tuple[object, ...] = ()
    toll: Annotated[int, Meta(ge=0)] = 0
    runner_up: object = None
    resolution: object = None


@final
class _ExplorationFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """An exploration card as written."""

    id: str
    name: str
    source: Provenance
    cost: Cost
    points: Annotated[int, Meta(ge=0)] = 0
    reward: object = None


@final
class _AbilityFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability as written."""

    cost: Cost
    effect: object
    once: bool = False
    x: Defined | None = None


@final
class _TriggerFacts(Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """A trigger as written."""

    when: M
    effect: object


@final
class _VictoryFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a part as written."""

    points: Count
    condition: object


def _resource(raw: dict[str, object], place: Place) -> ResourceCard:
    """Decode a resource card."""
    facts = decode(raw, _ResourceFacts, place)
    return ResourceCard(
        id=facts.id,
        name=facts.name,
        type=facts.type,
        rarity=facts.rarity,
        source=facts.source,
        cost=facts.cost,
        copies=facts.copies,
        effect=_effect(facts.effect, place.at("effect")),
        triggers=tuple(
            CardTrigger(trigger.when, effect)
            for trigger, effect in _triggers(facts.triggers, _TriggerFacts[CardMoment], place)
        ),
    )


def _part(raw: dict[str, object], place: Place) -> ShipPart:
    """Decode a ship part."""
    facts = decode(raw, _PartFacts, place)
    return ShipPart(
        id=facts.id,
        name=facts.name,
        rarity=facts.rarity,
        source=facts.source,
        cost=facts.cost,
        copies=facts.copies,
        edges=facts.edges,
        dock=facts.dock,
        abilities=_abilities(facts.abilities, place),
        triggers=tuple(
            PartTrigger(trigger.when, effect)
            for trigger, effect in _triggers(facts.triggers, _TriggerFacts[PartMoment], place)
        ),
        victory=None if facts.victory is None else _victory(facts.victory, place.at("victory")),
    )


def _mission(raw: dict[str, object], place: Place) -> Mission:
    """Decode a mission."""
    facts = decode(raw, _MissionFacts, place)
    return Mission(
        id=facts.id,
        name=facts.name,
        source=facts.source,
        threshold=facts.threshold,
        points=facts.points,
        abilities=_abilities(facts.abilities, place),
        once=facts.once,
        triggers=tuple(
            MissionTrigger(trigger.when, effect)
            for trigger, effect in _triggers(facts.triggers, _TriggerFacts[MissionMoment], place)
        ),
        toll=facts.toll,
        runner_up=_effect(facts.runner_up, place.at("runner_up")),
        resolution=_effect(facts.resolution, place.at("resolution")),
    )


def _exploration(raw: dict[str, object], place: Place) -> Exploration:
    """Decode an exploration card."""
    facts = decode(raw, _ExplorationFacts, place)
    return Exploration(
        id=facts.id,
        name=facts.name,
        source=facts.source,
        cost=facts.cost,
        points=facts.points,
        reward=_effect(facts.reward, place.at("reward")),
    )


def _effect(raw: object, place: Place) -> Effect[Verb] | None:
    """Decode an effect that may be missing."""
    return None if raw is None else decode_effect(raw, VERBS, place)


def _abilities(raw: tuple[object, ...], place: Place) -> tuple[Ability, ...]:
    """Decode the abilities of a card."""
    abilities: list[Ability] = []
    for number, ability in enumerate(raw):
        here = place.at("abilities", number)
        facts = decode(ability, _AbilityFacts, here)
        abilities.append(
            Ability(facts.cost, decode_effect(facts.effect, VERBS, here.at("effect")), facts.once, facts.x)
        )
    return tuple(abilities)


def _triggers(
    raw: tuple[object, ...], facts: type[_TriggerFacts[M]], place: Place
) -> list[tuple[_TriggerFacts[M], Effect[Verb]]]:
    """Decode the triggers of a card, each with its effect."""
    triggers: list[tuple[_TriggerFacts[M], Effect[Verb]]] = []
    for number, written in enumerate(raw):
        here = place.at("triggers", number)
        trigger = decode(written, facts, here)
        triggers.append((trigger, decode_effect(trigger.effect, VERBS, here.at("effect"))))
    return triggers


def _victory(raw: object, place: Place) -> Victory:
    """Decode the points of a part."""
    facts = decode(raw, _VictoryFacts, place)
    return Victory(facts.points, decode_verb(facts.condition, VERBS, place.at("condition")))
