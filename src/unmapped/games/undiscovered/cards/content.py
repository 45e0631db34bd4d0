"""The content files of Undiscovered, decoded and checked once; after `load` the records can be trusted.

A pack of content is refused whole, with everything that is wrong in one error. Decoding settles names and types,
`grammar` what effects may say, `checks` what the decks must keep together.

This module decodes with msgspec and must stay interpreted.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Generic, Literal, TypeVar, final

from msgspec import Meta, Struct

from unmapped.games.undiscovered import FOLDER
from unmapped.games.undiscovered.cards import checks, grammar
from unmapped.games.undiscovered.cards.checks import (
    COMMONS,
    EXPLORATION,
    GOODS,
    MISSIONS,
    SECTORS,
    TABLES,
    Deck,
    Raw,
    Tables,
    Written,
)
from unmapped.games.undiscovered.cards.components import (
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
from unmapped.games.undiscovered.cards.grammar import CardKind, Scene
from unmapped.games.undiscovered.cards.verbs import VERBS, AddMarker, Count, Kind, Verb
from unmapped.kernel.content import Faults, Place, check_known, decode, entries, read_toml
from unmapped.language.script import Effect, decode_verb

SETTING: Final = "setting.toml"

R = TypeVar("R")
M = TypeVar("M", PartMoment, CardMoment, MissionMoment)


def load(folder: Traversable | None = None) -> Content:
    """Read and check all content, from `folder` or, by default, from the package (read only once).

    Raises:
        BadContent: if a file, an entry or a key of it is wrong; `BadPack` with all there is, if there is more.

    """
    return _packaged() if folder is None else _read(folder)


@lru_cache(maxsize=1)
def _packaged() -> Content:
    """Read the content of the package."""
    return _read(FOLDER / "content")


def _read(folder: Traversable) -> Content:
    """Read and check the content of a folder."""
    faults = Faults()
    written = {file: _tables(folder, file, faults) for file in TABLES}
    resources = {file: _deck(written[file], "resource", _resource, faults) for file in GOODS}
    parts = {file: _deck(written[file], "part", _part, faults) for file in GOODS}
    missions = _deck(written[MISSIONS], "mission", _mission, faults)
    explorations = _deck(written[EXPLORATION], "exploration", _exploration, faults)
    sectors = _deck(written[SECTORS], "sector", _sector, faults)
    maps = _deck(written[SECTORS], "map", _map, faults)
    setting = faults.tried(_setting, folder)
    faults.add(
        *checks.names(written),
        *checks.sizes(written),
        *checks.prices(written),
        *checks.ships(written),
        *checks.types(resources[COMMONS]),
        *checks.promises(resources, parts, missions),
        *checks.rewards(explorations),
        *checks.maps(maps, sectors, explorations),
    )
    faults.found.sort(key=lambda fault: (*TABLES, SETTING).index(fault.file))
    faults.check()
    assert setting is not None
    return Content(
        resources=tuple(card for deck in resources.values() for card, _ in deck.cards),
        parts=tuple(card for deck in parts.values() for card, _ in deck.cards),
        missions=tuple(card for card, _ in missions.cards),
        explorations=tuple(card for card, _ in explorations.cards),
        sectors=tuple(sector for sector, _ in sectors.cards),
        maps=tuple(printed for printed, _ in maps.cards),
        setting=setting,
    )


# --- Files ------------------------------------------------------------------------------------------------------------


def _tables(folder: Traversable, file: str, faults: Faults) -> Tables:
    """Read a file, its tables apart."""
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return {}
    for key in raw:
        faults.tried(check_known, key, TABLES[file], Place(file, key=key), "table")
    tables: Tables = {}
    for table in TABLES[file]:
        entered = entries({table: raw[table]} if table in raw else {}, file, table, faults)
        tables[table] = Written(entered, whole=len(entered) == len(_listed(raw, table)))
    return tables


def _deck(tables: Tables, table: str, record: Callable[[Raw, Place, Faults], R | None], faults: Faults) -> Deck[R]:
    """Decode the entries of a table."""
    if table not in tables:
        return Deck([], sound=False)
    before = len(faults.found)
    written = tables[table]
    decoded = [(record(raw, place, faults), place) for raw, place in written.entries]
    cards = [(card, place) for card, place in decoded if card is not None]
    return Deck(cards, sound=written.whole and len(faults.found) == before)


def _sector(raw: Raw, place: Place, faults: Faults) -> Sector | None:
    """Decode a sector tile."""
    return faults.tried(decode, raw, Sector, place)


def _map(raw: Raw, place: Place, faults: Faults) -> Map | None:
    """Decode a map."""
    return faults.tried(decode, raw, Map, place)


def _setting(folder: Traversable) -> Setting:
    """Read the numbers of the game."""
    setting = decode(read_toml(folder, SETTING), Setting, Place(SETTING))
    if setting.long_target < setting.target:
        Place(SETTING, key="long_target").refuse(f"expected at least the target, {setting.target}")
    return setting


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


def _resource(raw: Raw, place: Place, faults: Faults) -> ResourceCard | None:
    """Decode a resource card."""
    facts = faults.tried(decode, raw, _ResourceFacts, place)
    effect = _effect(raw.get("effect"), place.at("effect"), Scene("resource", "play"), faults)
    triggers = _triggers(raw, _TriggerFacts[CardMoment], "resource", place, faults)
    if facts is None:
        return None
    if facts.effect is None and not facts.triggers:
        faults.add(place.bad("the card does nothing; it needs an effect or triggers"))
    return ResourceCard(
        id=facts.id,
        name=facts.name,
        type=facts.type,
        rarity=facts.rarity,
        source=facts.source,
        cost=facts.cost,
        copies=facts.copies,
        effect=effect,
        triggers=tuple(CardTrigger(when, then) for when, then in triggers),
    )


def _part(raw: Raw, place: Place, faults: Faults) -> ShipPart | None:
    """Decode a ship part."""
    facts = faults.tried(decode, raw, _PartFacts, place)
    abilities = _abilities(raw, "part", place, faults)
    triggers = _triggers(raw, _TriggerFacts[PartMoment], "part", place, faults)
    victory = None if raw.get("victory") is None else _victory(raw["victory"], place.at("victory"), faults)
    if facts is None:
        return None
    if not (facts.dock or facts.abilities or facts.triggers or facts.victory):
        faults.add(place.bad("the part does nothing; it needs a dock, abilities, triggers or victory points"))
    return ShipPart(
        id=facts.id,
        name=facts.name,
        rarity=facts.rarity,
        source=facts.source,
        cost=facts.cost,
        copies=facts.copies,
        edges=facts.edges,
        dock=facts.dock,
        abilities=abilities,
        triggers=tuple(PartTrigger(when, then) for when, then in triggers),
        victory=victory,
    )


def _mission(raw: Raw, place: Place, faults: Faults) -> Mission | None:
    """Decode a mission."""
    facts = faults.tried(decode, raw, _MissionFacts, place)
    abilities = _abilities(raw, "mission", place, faults)
    triggers = _triggers(raw, _TriggerFacts[MissionMoment], "mission", place, faults)
    runner_up = _effect(raw.get("runner_up"), place.at("runner_up"), Scene("mission", "runner_up"), faults)
    resolution = _effect(raw.get("resolution"), place.at("resolution"), Scene("mission", "resolution"), faults)
    if facts is None:
        return None
    if len(abilities) == len(facts.abilities) and not any(_adds_markers(each.effect) for each in abilities):
        faults.add(place.at("abilities").bad("no ability adds markers, so the mission can never be completed"))
    return Mission(
        id=facts.id,
        name=facts.name,
        source=facts.source,
        threshold=facts.threshold,
        points=facts.points,
        abilities=abilities,
        once=facts.once,
        triggers=tuple(MissionTrigger(when, then) for when, then in triggers),
        toll=facts.toll,
        runner_up=runner_up,
        resolution=resolution,
    )


def _exploration(raw: Raw, place: Place, faults: Faults) -> Exploration | None:
    """Decode an exploration card."""
    facts = faults.tried(decode, raw, _ExplorationFacts, place)
    reward = _effect(raw.get("reward"), place.at("reward"), Scene("exploration", "reward"), faults)
    if facts is None:
        return None
    if (facts.points > 0) == (facts.reward is not None):
        faults.add(place.at("reward").bad("expected either points or another reward"))
    if facts.cost == Cost():
        faults.add(place.at("cost").bad("expected a cost"))
    if grammar.has_x(facts.cost):
        faults.add(place.at("cost").bad("an exploration has no X"))
    return Exploration(
        id=facts.id,
        name=facts.name,
        source=facts.source,
        cost=facts.cost,
        points=facts.points,
        reward=reward,
    )


def _adds_markers(effect: Effect[Verb]) -> bool:
    """Whether an effect adds markers to the card it is on."""
    if isinstance(effect, AddMarker):
        return effect.to == "this"
    return any(_adds_markers(member) for member in grammar.inside(effect))


def _effect(raw: object, place: Place, scene: Scene | None, faults: Faults) -> Effect[Verb] | None:
    """Decode an effect, which may be missing; its words must fit the scene, if that is known."""
    if raw is None:
        return None
    effect = grammar.read(raw, place, faults)
    if effect is not None and scene is not None:
        faults.add(*grammar.misplaced(raw, place, scene))
    return effect


def _abilities(card: Raw, kind: CardKind, place: Place, faults: Faults) -> tuple[Ability, ...]:
    """Decode the abilities of a card; those that are wrong are left out."""
    abilities: list[Ability] = []
    for number, raw in enumerate(_listed(card, "abilities")):
        here = place.at("abilities", number)
        facts = faults.tried(decode, raw, _AbilityFacts, here)
        scene = None if facts is None else Scene(kind, "ability", grammar.has_x(facts.cost) or facts.x is not None)
        written = raw.get("effect") if isinstance(raw, dict) else None
        effect = _effect(written, here.at("effect"), scene, faults)
        if facts is None or effect is None:
            continue
        ability = Ability(facts.cost, effect, facts.once, facts.x)
        faults.add(*grammar.ability_faults(ability, written, here, once=card.get("once") is True))
        abilities.append(ability)
    return tuple(abilities)


def _triggers(
    card: Raw, record: type[_TriggerFacts[M]], kind: CardKind, place: Place, faults: Faults
) -> list[tuple[M, Effect[Verb]]]:
    """Decode the triggers of a card, each as its moment and its effect; those that are wrong are left out."""
    triggers: list[tuple[M, Effect[Verb]]] = []
    for number, raw in enumerate(_listed(card, "triggers")):
        here = place.at("triggers", number)
        facts = faults.tried(decode, raw, record, here)
        written = raw.get("effect") if isinstance(raw, dict) else None
        effect = _effect(written, here.at("effect"), None if facts is None else Scene(kind, facts.when), faults)
        if facts is not None and effect is not None:
            triggers.append((facts.when, effect))
    return triggers


def _victory(raw: object, place: Place, faults: Faults) -> Victory | None:
    """Decode the points of a part."""
    facts = faults.tried(decode, raw, _VictoryFacts, place)
    if facts is None:
        return None
    here = place.at("condition")
    condition = faults.tried(decode_verb, facts.condition, VERBS, here)
    if condition is None:
        return None
    faults.add(*grammar.misplaced_condition(condition, here, Scene("part", "victory")))
    return Victory(facts.points, condition)


def _listed(card: Raw, key: str) -> list[object]:
    """Return the members of a list as written; none where there is no list, which decoding tells."""
    listed = card.get(key)
    return listed if isinstance(listed, list) else []
