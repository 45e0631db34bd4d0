"""What the decks of Undiscovered must keep together, beyond what each card says for itself.

Each function goes through what was read and gives what is wrong; a deck that could not be decoded wholly is judged only
as far as that leads to no wrong conclusion.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from unmapped.games.undiscovered.cards.components import (
    HORIZONTAL,
    VERTICAL,
    Connector,
    Edges,
    Exploration,
    Map,
    Mission,
    Rarity,
    ResourceCard,
    ShipPart,
    Tile,
)
from unmapped.games.undiscovered.cards.grammar import inside
from unmapped.games.undiscovered.cards.verbs import Kind, PayCredits, RemoveMarker, Verb
from unmapped.kernel.content import Faults, Location, decode, listed
from unmapped.kernel.errors import BadContent
from unmapped.language.script import Effect, Pay

STARTERS: Final = "starters.toml"
COMMONS: Final = "commons.toml"
RARES: Final = "rares.toml"
MISSIONS: Final = "missions.toml"
EXPLORATION: Final = "exploration.toml"
SECTORS: Final = "sectors.toml"

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    STARTERS: ("resource", "part"),
    COMMONS: ("resource", "part"),
    RARES: ("resource", "part"),
    MISSIONS: ("mission",),
    EXPLORATION: ("exploration",),
    SECTORS: ("sector", "map"),
}
"""The tables of each file of entries."""

GOODS: Final[Mapping[str, Rarity]] = {STARTERS: "starter", COMMONS: "common", RARES: "rare"}
"""The files of resource cards and ship parts, with the rarity of their cards."""

Raw: TypeAlias = dict[str, object]
R = TypeVar("R")


class Written(NamedTuple):
    """The entries of one table as written, each with its place."""

    entries: list[tuple[Raw, Location]]
    whole: bool
    """Whether these are all of them; an entry that is no table or has no id is left out."""


Tables: TypeAlias = dict[str, Written]
"""The tables of a file; a file that cannot be read has none."""


class Deck(NamedTuple, Generic[R]):
    """The records of one table, each with its place."""

    cards: list[tuple[R, Location]]
    sound: bool
    """Whether all of them could be decoded, so that they can be judged together."""


# --- Names and numbers of all decks -----------------------------------------------------------------------------------


def names(written: Mapping[str, Tables]) -> Iterator[BadContent]:
    """No id and no name is used twice, whatever the deck; an id used twice in one table is told already."""
    for key in ("id", "name"):
        first: dict[str, tuple[str, Location]] = {}
        for tables in written.values():
            for table, of_table in tables.items():
                for raw, location in of_table.entries:
                    word = raw.get(key)
                    if not isinstance(word, str):
                        continue
                    other_table, other = first.setdefault(word, (table, location))
                    is_refused = key == "id" and (other_table, other.file) == (table, location.file)
                    if other is not location and not is_refused:
                        yield location.at(key).bad(f'"{word}" is already the {key} of {other.entry} in {other.file}')


SIZES: Final = (
    (STARTERS, ("resource",), 9, "starter cards for each player"),
    (STARTERS, ("part",), 3, "starter ship parts for each player"),
    (COMMONS, ("resource", "part"), 48, "common goods"),
    (RARES, ("resource", "part"), 16, "rare goods"),
    (MISSIONS, ("mission",), 16, "missions"),
    (EXPLORATION, ("exploration",), 12, "exploration cards"),
)
"""How many cards each deck has."""

TILES: Final = {"home": 4, "mission": 5, "rare": 7}
"""How many sector tiles there are of each sort."""


def sizes(written: Mapping[str, Tables]) -> Iterator[BadContent]:
    """Every deck has the cards it must have; copies that are no number are told already."""
    for file, tables, size, what in SIZES:
        written_tables = [written[file][table] for table in tables if table in written[file]]
        if not written_tables or not all(table.whole for table in written_tables):
            continue
        cards = [raw for table in written_tables for raw, _ in table.entries]
        copies = [raw.get("copies") if file in GOODS else 1 for raw in cards]
        numbers = [number for number in copies if isinstance(number, int)]
        if len(numbers) == len(cards) and sum(numbers) != size:
            yield Location(file).bad(f"expected {size} {what}, got {sum(numbers)}")
    sectors = written[SECTORS].get("sector", Written([], whole=False))
    stocks = [raw.get("stock") for raw, _ in sectors.entries]
    if sectors.whole and all(isinstance(stock, str) and stock in TILES for stock in stocks):
        for sort, size in TILES.items():
            if stocks.count(sort) != size:
                there = f'expected {size} with stock = "{sort}", got {stocks.count(sort)}'
                yield Location(SECTORS, key="sector").bad(there)


def prices(written: Mapping[str, Tables]) -> Iterator[BadContent]:
    """Cards have the rarity of their deck; starter cards have no price, others have one (UD-005, UD-017)."""
    for file, expected in GOODS.items():
        for raw, location in (entry for table in written[file].values() for entry in table.entries):
            rarity, cost = raw.get("rarity"), raw.get("cost")
            if rarity != expected and rarity in GOODS.values():
                yield location.at("rarity").bad(f'expected "{expected}" in this file, got "{rarity}"')
            if expected == "starter" and isinstance(cost, int) and cost > 0:
                yield location.at("cost").bad(f"starter cards have no price; expected 0, got {cost}")
            if expected != "starter" and cost == 0:
                yield location.at("cost").bad("expected a price of at least 1")


def types(commons: Deck[ResourceCard]) -> Iterator[BadContent]:
    """Crew and cargo are common enough for the costs and docks that name them."""
    if not commons.sound:
        return
    here = Location(COMMONS, key="resource")
    copies = Counter[Kind]()
    for card, _ in commons.cards:
        copies[card.type] += card.copies
    cards = copies.total()
    if copies["crew"] * 5 < cards * 3:
        yield here.bad(f"expected three fifths of crew, got {copies['crew']} of {cards} cards")
    if copies["cargo"] * 4 < cards:
        yield here.bad(f"expected a quarter of cargo, got {copies['cargo']} of {cards} cards")


# --- Ships ------------------------------------------------------------------------------------------------------------

_OPPOSITE: Final = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def ships(written: Mapping[str, Tables]) -> Iterator[BadContent]:
    """Connectors are on edges where they can be, the starting ship holds together, and every part fits it at once."""
    starters = _edged_parts(written[STARTERS])
    row = [(dict(_connectors(edges)), location) for edges, location in starters.cards]
    if starters.sound:
        for (left, _), (right, location) in pairwise(row):
            if left["right"] != right["left"] or right["left"] == "none":
                joined = f'expected "{left["right"]}", as on the part at its left, to join the starting ship'
                yield location.at("left").bad(joined)
    last = len(row) - 1
    open_places = {
        (side, kind)
        for number, (connectors, _) in enumerate(row)
        for side, kind in connectors.items()
        if kind != "none" and not (side == "left" and number > 0) and not (side == "right" and number < last)
    }
    for file in GOODS:
        for edges, location in _edged_parts(written[file]).cards:
            misplaced = list(_misplaced_connectors(edges, location))
            yield from misplaced
            if misplaced or file == STARTERS:
                continue
            connectors = _connectors(edges)
            if any(kind == "hose" for _, kind in connectors):
                yield location.bad('"hose" is only for starter parts')
            elif starters.sound and not any((_OPPOSITE[side], kind) in open_places for side, kind in connectors):
                fitting = sorted(f"{kind} at the {_OPPOSITE[side]}" for side, kind in open_places)
                yield location.bad(f"the part fits nowhere on the starting ship; expected {listed(fitting)}")


def _edged_parts(tables: Tables) -> Deck[Edges]:
    """Return the edges of all parts in a file; those that are wrong are told already."""
    parts = tables.get("part", Written([], whole=False))
    edges = [
        (Faults().tried(decode, raw.get("edges"), Edges, location), location.at("edges"))
        for raw, location in parts.entries
    ]
    right = [(edge, location) for edge, location in edges if edge is not None]
    return Deck(right, sound=parts.whole and len(right) == len(edges))


def _connectors(edges: Edges) -> tuple[tuple[str, Connector], ...]:
    """Return the connector on each side of a part."""
    return (("top", edges.top), ("right", edges.right), ("bottom", edges.bottom), ("left", edges.left))


def _misplaced_connectors(edges: Edges, location: Location) -> Iterator[BadContent]:
    """Pipes and cables are above and below, the others at the sides, for parts are never turned (UD-R25)."""
    for side, kind in _connectors(edges):
        possible = VERTICAL if side in ("top", "bottom") else HORIZONTAL
        if kind not in possible:
            yield location.at(side).bad(f'"{kind}" cannot be at the {side}; expected {listed(possible)}')


# --- Effects of all cards ---------------------------------------------------------------------------------------------


def promises(
    resources: Mapping[str, Deck[ResourceCard]], parts: Mapping[str, Deck[ShipPart]], missions: Deck[Mission]
) -> Iterator[BadContent]:
    """What the rules say of cards is on some card: paying to remove a marker (UD-139), a defined X (UD-136)."""
    goods = all(resources[file].sound and parts[file].sound for file in GOODS)
    if goods and not any(
        card.effect is not None and _sells_removal(card.effect) for deck in resources.values() for card, _ in deck.cards
    ):
        yield Location(COMMONS, key="resource").bad('expected a card with a "pay" of credits for "remove_marker"')
    abilities = [ability for deck in parts.values() for part, _ in deck.cards for ability in part.abilities]
    abilities += [ability for mission, _ in missions.cards for ability in mission.abilities]
    if goods and missions.sound and not any(ability.x for ability in abilities):
        yield Location(MISSIONS, key="mission").bad("expected an ability that defines x, here or on a ship part")


def _holds(effect: Effect[Verb], verb: type[Verb]) -> bool:
    """Whether a word occurs in an effect."""
    return isinstance(effect, verb) or any(_holds(member, verb) for member in inside(effect))


def _sells_removal(effect: Effect[Verb]) -> bool:
    """Whether an effect removes a marker for credits."""
    if isinstance(effect, Pay) and _holds(effect.cost, PayCredits) and _holds(effect.then, RemoveMarker):
        return True
    return any(_sells_removal(member) for member in inside(effect))


# --- The galaxy -------------------------------------------------------------------------------------------------------


def rewards(explorations: Deck[Exploration]) -> Iterator[BadContent]:
    """Half of the cards are victory cards (UD-085), and no cost tells whether a card is one."""
    if not explorations.sound:
        return
    cards = explorations.cards
    victory = [card.cost for card, _ in cards if card.points]
    other = [card.cost for card, _ in cards if not card.points]
    if len(victory) != len(cards) // 2:
        half = f"expected points on {len(cards) // 2} of {len(cards)} cards, got {len(victory)}"
        yield Location(EXPLORATION, key="exploration").bad(half)
    for card, location in cards:
        if card.cost not in (other if card.points else victory):
            what = "another reward" if card.points else "points"
            yield location.at("cost").bad(f"the cost tells what is behind; expected it on a card with {what}, too")


_SEATS: Final = (2, 3, 4)


def maps(galaxies: Deck[Map], sectors: Deck[Tile], explorations: Deck[Exploration]) -> Iterator[BadContent]:
    """Each number of seats has a map, with a home for each seat, and with tiles and cards enough (UD-023 to UD-031)."""
    for galaxy, location in galaxies.cards:
        yield from _homes(galaxy, location.at("rows"))
        spaces = "".join(galaxy.rows).count("s")
        if galaxy.missions + galaxy.others < spaces:
            yield location.at("others").bad(f"{spaces} places need more than {galaxy.missions + galaxy.others} tiles")
        if explorations.sound and spaces > len(explorations.cards):
            yield location.at("rows").bad(f"{spaces} places need more than {len(explorations.cards)} exploration cards")
        if sectors.sound:
            yield from _enough_tiles(galaxy, location, [sector.stock for sector, _ in sectors.cards])
    if galaxies.sound and sorted(galaxy.seats for galaxy, _ in galaxies.cards) != list(_SEATS):
        yield Location(SECTORS, key="map").bad("expected one map each for 2, 3 and 4 seats")


def _homes(galaxy: Map, location: Location) -> Iterator[BadContent]:
    """The rows make up a rectangle, with the home of every seat once."""
    if len({len(row) for row in galaxy.rows}) != 1:
        yield location.bad("expected rows of the same length")
    marks = Counter("".join(galaxy.rows))
    homes = [str(seat + 1) for seat in range(galaxy.seats)]
    for mark in sorted(marks.keys() - {"s", *homes}):
        yield location.bad(f'"{mark}" is no mark here; expected only s {" ".join(homes)}')
    for home in homes:
        if marks[home] != 1:
            yield location.bad(f"expected home {home} once, got it {marks[home]} times")


def _enough_tiles(
    galaxy: Map, location: Location, stocks: list[Literal["home", "mission", "rare"]]
) -> Iterator[BadContent]:
    """No map takes more tiles than there are."""
    if galaxy.missions > stocks.count("mission"):
        yield location.at("missions").bad(f"there are only {stocks.count('mission')} mission tiles")
    if galaxy.others > stocks.count("rare"):
        yield location.at("others").bad(f"there are only {stocks.count('rare')} other tiles")
