"""The content files of Undiscovered, decoded and checked once; after `load` the records can be trusted.

A pack of content is refused whole, with everything that is wrong in one error. Decoding settles names and types,
`grammar` what effects may say, `checks` what the decks must keep together.

This module decodes with msgspec and must stay interpreted.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Final, Literal, TypeVar

from msgspec import Struct

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
    CardTrigger,
    Content,
    Cost,
    Exploration,
    Map,
    Mission,
    MissionTrigger,
    PartTrigger,
    ResourceCard,
    Setting,
    ShipPart,
    Tile,
    Victory,
)
from unmapped.games.undiscovered.cards.grammar import CardKind, Scene
from unmapped.games.undiscovered.cards.verbs import AddMarker, Verb
from unmapped.kernel.content import Faults, Location, check_known, decode, entries, read_toml
from unmapped.kernel.errors import BadContent
from unmapped.language.reading import read
from unmapped.language.script import Effect

SETTING: Final = "setting.toml"

R = TypeVar("R")
T = TypeVar("T", bound=Struct)


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
        faults.tried(check_known, key, TABLES[file], Location(file, key=key), "table")
    tables: Tables = {}
    for table in TABLES[file]:
        entered = entries({table: raw[table]} if table in raw else {}, file, table, faults)
        tables[table] = Written(entered, whole=len(entered) == len(_listed(raw, table)))
    return tables


def _deck(tables: Tables, table: str, record: Callable[[Raw, Location, Faults], R | None], faults: Faults) -> Deck[R]:
    """Decode the entries of a table."""
    if table not in tables:
        return Deck([], sound=False)
    before = len(faults.found)
    written = tables[table]
    decoded = [(record(raw, location, faults), location) for raw, location in written.entries]
    cards = [(card, location) for card, location in decoded if card is not None]
    return Deck(cards, sound=written.whole and len(faults.found) == before)


def _sector(raw: Raw, location: Location, faults: Faults) -> Tile | None:
    """Decode a sector tile."""
    return faults.tried(decode, raw, Tile, location)


def _map(raw: Raw, location: Location, faults: Faults) -> Map | None:
    """Decode a map."""
    return faults.tried(decode, raw, Map, location)


def _setting(folder: Traversable) -> Setting:
    """Read the numbers of the game."""
    setting = decode(read_toml(folder, SETTING), Setting, Location(SETTING))
    if setting.long_target < setting.target:
        Location(SETTING, key="long_target").refuse(f"expected at least the target, {setting.target}")
    return setting


# --- Cards as written -------------------------------------------------------------------------------------------------


def _resource(raw: Raw, location: Location, faults: Faults) -> ResourceCard | None:
    """Decode a resource card; what is written besides effects is read apart, here and below, to be checked alone."""
    card = _card(raw, ResourceCard, location, faults)
    written = _card(_without(raw, "effect", "triggers"), ResourceCard, location, Faults())
    faults.add(*_misplaced(raw.get("effect"), location.at("effect"), Scene("resource", "play")))
    _check_triggers(raw, CardTrigger, "resource", location, faults)
    if written is not None and not raw.get("effect") and not raw.get("triggers"):
        faults.add(location.bad("the card does nothing; it needs an effect or triggers"))
    return card


def _part(raw: Raw, location: Location, faults: Faults) -> ShipPart | None:
    """Decode a ship part."""
    card = _card(raw, ShipPart, location, faults)
    written = _card(_without(raw, "abilities", "triggers", "victory"), ShipPart, location, Faults())
    _check_abilities(raw, "part", location, faults)
    _check_triggers(raw, PartTrigger, "part", location, faults)
    victory = _card(raw.get("victory"), Victory, location, Faults())
    if victory is not None:
        scene = Scene("part", "victory")
        faults.add(*grammar.misplaced_condition(victory.condition, location.at("victory", "condition"), scene))
    does = [raw.get(key) for key in ("abilities", "triggers", "victory")]
    if written is not None and not written.dock and not any(does):
        faults.add(location.bad("the part does nothing; it needs a dock, abilities, triggers or victory points"))
    return card


def _mission(raw: Raw, location: Location, faults: Faults) -> Mission | None:
    """Decode a mission."""
    card = _card(raw, Mission, location, faults)
    written = _card({**_without(raw, "triggers", *_COMPLETED), "abilities": []}, Mission, location, Faults())
    abilities = _check_abilities(raw, "mission", location, faults)
    _check_triggers(raw, MissionTrigger, "mission", location, faults)
    for key in _COMPLETED:
        faults.add(*_misplaced(raw.get(key), location.at(key), Scene("mission", key)))
    listed = raw.get("abilities")
    sound = isinstance(listed, list) and len(abilities) == len(listed)
    if written is not None and sound and not any(_adds_markers(ability.effect) for ability in abilities):
        faults.add(location.at("abilities").bad("no ability adds markers, so the mission can never be completed"))
    return card


def _exploration(raw: Raw, location: Location, faults: Faults) -> Exploration | None:
    """Decode an exploration card."""
    card = _card(raw, Exploration, location, faults)
    written = _card(_without(raw, "reward"), Exploration, location, Faults())
    faults.add(*_misplaced(raw.get("reward"), location.at("reward"), Scene("exploration", "reward")))
    if written is None:
        return None
    if (written.points > 0) == ("reward" in raw):
        faults.add(location.at("reward").bad("expected either points or another reward"))
    if written.cost == Cost():
        faults.add(location.at("cost").bad("expected a cost"))
    if grammar.has_x(written.cost):
        faults.add(location.at("cost").bad("an exploration has no X"))
    return card


_COMPLETED: Final[tuple[Literal["runner_up", "resolution"], ...]] = ("runner_up", "resolution")
"""What a mission does when it is completed."""


def _card(raw: object, record: type[T], location: Location, faults: Faults) -> T | None:
    """Read a record with its effects, each word of which may be a fault of its own."""
    return read(raw, record, location, faults, effects=grammar.read)


def _without(raw: Raw, *keys: str) -> Raw:
    """Return a card as written, without some of its keys."""
    return {key: part for key, part in raw.items() if key not in keys}


def _adds_markers(effect: Effect[Verb]) -> bool:
    """Whether an effect adds markers to the card it is on."""
    if isinstance(effect, AddMarker):
        return effect.to == "this"
    return any(_adds_markers(member) for member in grammar.inside(effect))


def _misplaced(raw: object, location: Location, scene: Scene) -> Iterator[BadContent]:
    """Tell the words of an effect as written that do not fit the scene, if there is one and it is sound."""
    if raw is not None and grammar.read(raw, location, Faults()) is not None:
        yield from grammar.misplaced(raw, location, scene)


def _check_abilities(card: Raw, kind: CardKind, location: Location, faults: Faults) -> list[Ability]:
    """Check the abilities of a card, and return those that are sound."""
    abilities: list[Ability] = []
    for number, raw in enumerate(_listed(card, "abilities")):
        here = location.at("abilities", number)
        ability = _card(raw, Ability, here, Faults())
        if ability is None or not isinstance(raw, dict):
            continue
        scene = Scene(kind, "ability", grammar.has_x(ability.cost) or ability.x is not None)
        faults.add(*grammar.misplaced(raw["effect"], here.at("effect"), scene))
        faults.add(*grammar.ability_faults(ability, raw["effect"], here, once=card.get("once") is True))
        abilities.append(ability)
    return abilities


def _check_triggers(
    card: Raw,
    record: type[PartTrigger | CardTrigger | MissionTrigger],
    kind: CardKind,
    location: Location,
    faults: Faults,
) -> None:
    """Check the triggers of a card that are sound."""
    for number, raw in enumerate(_listed(card, "triggers")):
        here = location.at("triggers", number)
        trigger = _card(raw, record, here, Faults())
        if trigger is not None and isinstance(raw, dict):
            faults.add(*grammar.misplaced(raw["effect"], here.at("effect"), Scene(kind, trigger.when)))


def _listed(card: Raw, key: str) -> list[object]:
    """Return the members of a list as written; none where there is no list, which decoding tells."""
    listed = card.get(key)
    return listed if isinstance(listed, list) else []
