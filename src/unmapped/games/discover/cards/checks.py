"""What the pool must keep together, beyond what each card says for itself.

Each function goes through the records and gives what is wrong, with file, card and key. Entries that could not be read
are told elsewhere: whatever names them is not wrong as well, so their ids are given as `torn`.

This module reads msgspec records and must stay interpreted.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from string import Formatter
from typing import Final

from msgspec import Struct

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards.components import ENDS, Card, Coda, Epilogue, Head, Hook, Land, Pool, Skin, Tile
from unmapped.games.discover.cards.verbs import story
from unmapped.games.discover.cards.verbs.numbers import OWN_CARDS
from unmapped.games.discover.cards.verbs.selectors import DAMAGE, ICONS, KINDS
from unmapped.kernel.content import Location, hint
from unmapped.kernel.errors import BadContent, did_you_mean
from unmapped.kernel.phrases import lines_of, saying_faults
from unmapped.language import epilogues
from unmapped.language.naming import names
from unmapped.language.reading import inside

PLACED: Final = (*[f"r{n}" for n in range(1, 17)], *[f"n{n}" for n in range(1, 9)])
"""The roles of landmarks: of stories, and of none."""
ROLES: Final = (*PLACED, "way", "hold")
STAGES: Final = ("o1", "o2a", "o2b", "o3a", "o3b", "c1a", "c1b", "c2a", "c2b")
"""The stages of each land (docs/specifications/pool.md, 2.1)."""
FORMS: Final = ("l1", "l2", "l3", "l4", "l5", "l6")
STORIES: Final = ("i", "ii", "iii", "iv")
CLUES: Final = (3, 2, 3, 2)
"""How many stages each scenario has."""
SLOTS: Final = 17
LANDS_OF_A_COPY: Final = 2
GROUNDS: Final = 4
"""Kinds of ground of a land (DI-R12)."""
SORTS: Final = ("prey", "weak", "medium", "strong")
SPECIALS: Final = ("s1", "s2", "s3")
_FEW: Final = 30
_FRONTS: Final = (*KINDS, "enemy", "number")
_ABOUT: Final = ("feature", "water_source", "water", "any", "enemy", "number", *KINDS, *DAMAGE)
"""What a hook can be about besides traits and cards."""
_TELLING: Final = ("name", "text", "task", "title", "clues", "words")
"""Fields whose texts are filled with the words of a land."""

Written = tuple[Location, str, Struct]
"""Where an entry stands, its land or "" for all lands, and what it is."""


def faults(pool: Pool, torn: Mapping[str, Collection[str]]) -> Iterator[BadContent]:
    """Give everything that is wrong with a pool; `torn` has the ids of what could not be read, by land, "" for all."""
    yield from chain(lands(pool, torn), stories(pool, torn), tiles(pool), texts(pool), references(pool, torn))
    yield from chain(endings(pool, torn), own_words(pool, torn))


# --- What there is ----------------------------------------------------------------------------------------------------


def cards(pool: Pool) -> Iterator[Written]:
    """Give every card of the pool with the place where it is written, and its land."""
    for table in ("character", "project", "night", "threat", "support", "form", "place", "contest"):
        for card in getattr(pool, f"{table}s"):
            yield Location(f"common/{table}s.toml", f'{table} "{card.id}"'), "", card
    for name, table, group in (
        ("events", "event", pool.events),
        ("hundreds", "event", pool.hundreds),
        ("finds", "item", pool.finds),
    ):
        for card in group:
            yield Location(f"common/{name}.toml", f'{table} "{card.id}"'), "", card
    for land in pool.lands:
        for part, table in (("landmarks", "landmark"), ("items", "item"), ("enemies", "enemy"), ("stages", "stage")):
            for card in getattr(land, part):
                yield Location(f"{land.id}/{part}.toml", f'{table} "{card.id}"'), land.id, card
        for part in ("rule", "closing"):
            yield Location(f"{land.id}/land.toml", "", part), land.id, getattr(land, part)


def _known(pool: Pool, torn: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """The ids of all cards by their land, "" for those of all lands."""
    known: dict[str, list[str]] = {"": [*torn.get("", ())]} | {land.id: [*torn.get(land.id, ())] for land in pool.lands}
    for _, land, card in cards(pool):
        assert isinstance(card, Card)
        known[land].append(card.id)
    return known


# --- The pool itself --------------------------------------------------------------------------------------------------


def head(head: Head) -> Iterator[BadContent]:
    """There are lands for the two terrains of a copy, each once, in folders of their own (DI-009)."""
    location = Location("pool.toml", key="lands")
    if len(set(head.lands)) < LANDS_OF_A_COPY:
        yield location.bad(f"expected {LANDS_OF_A_COPY} lands at least, a copy has so many; got {len(set(head.lands))}")
    for number, land in enumerate(head.lands):
        if land in head.lands[:number]:
            yield location.at(number).bad(f'"{land}" stands here twice')
        if land == "common":
            yield location.at(number).bad('"common" is the folder of what all lands share')


# --- Lands ------------------------------------------------------------------------------------------------------------


def lands(pool: Pool, torn: Mapping[str, Collection[str]]) -> Iterator[BadContent]:
    """Every land has its four grounds, its slots, a landmark for each role, and tells all events (DI-043, DI-R12)."""
    events = {event.id for event in pool.events}
    for land in pool.lands:
        sheet, lost = Location(f"{land.id}/land.toml"), torn.get(land.id, ())
        if len({ground.id for ground in land.grounds}) != GROUNDS or len(land.grounds) != GROUNDS:
            yield sheet.at("grounds").bad(f"expected {GROUNDS} kinds of ground with ids of their own")
        yield from _layout(land, sheet)
        for back, fronts in land.features.items():
            yield from _unknown(back, ICONS, sheet.at("features"), "back")
            for front in fronts:
                yield from _unknown(front, _FRONTS, sheet.at("features", back), "front")
        for kind in land.doubles:
            yield from _unknown(kind, KINDS, sheet.at("doubles"), "resource")
        for part, table, wanted in (("landmarks", "landmark", PLACED), ("stages", "stage", STAGES)):
            ids = [card.id for card in getattr(land, part)]
            yield from _complete(f"{land.id}/{part}.toml", table, ids, wanted, lost)
        ids = [event.id for event in land.events]
        yield from _complete(f"{land.id}/events.toml", "event", ids, sorted(events), (*lost, *torn.get("", ())))
        yield from _twice(land)


def _layout(land: Land, sheet: Location) -> Iterator[BadContent]:
    """The tiles lie in different places; the start comes first, and it alone has no number on its back (DI-043)."""
    location = sheet.at("layout")
    if len(land.layout) != SLOTS or len({(a, b) for a, b, _ in land.layout}) != SLOTS:
        yield location.bad(f"expected {SLOTS} different slots, got {len({(a, b) for a, b, _ in land.layout})}")
    for number, (_, _, back) in enumerate(land.layout):
        if (number == 0) != (back == 0) or not 0 <= back <= 3:
            yield location.at(number).bad(f"the start has the back 0, all others 1, 2 or 3, not {back}")


def _twice(land: Land) -> Iterator[BadContent]:
    """No two things of a land have the same id."""
    seen: dict[str, str] = {}
    for part in ("landmarks", "items", "enemies", "stages"):
        for card in getattr(land, part):
            file = f"{land.id}/{part}.toml"
            if seen.setdefault(card.id, file) != file:
                where = Location(file, f'{_table(part)} "{card.id}"', "id")
                yield where.bad(f"{seen[card.id]} has this id as well; every id of a land must be different")


def _table(part: str) -> str:
    return "enemy" if part == "enemies" else part.removesuffix("s")


def stories(pool: Pool, torn: Mapping[str, Collection[str]]) -> Iterator[BadContent]:
    """There are four scenarios with their clues, six ways to leave, and ids that differ."""
    lost = torn.get("", ())
    yield from _complete("common/places.toml", "place", [scenario.id for scenario in pool.places], STORIES, lost)
    yield from _complete("common/forms.toml", "form", [form.id for form in pool.forms], FORMS, lost)
    for scenario, number in zip(pool.places, CLUES, strict=False):
        if len(scenario.clues) != number:
            where = Location("common/places.toml", f'place "{scenario.id}"', "clues")
            yield where.bad(f"expected {number}, one for each stage, got {len(scenario.clues)}")
    seen: dict[str, str] = {}
    for where, land, card in cards(pool):
        assert isinstance(card, Card)
        if not land and seen.get(card.id, where.file) != where.file:
            other = seen[card.id]
            yield where.at("id").bad(f"{other} has this id as well; every id of the common cards must be different")
        if not land:
            seen.setdefault(card.id, where.file)


def tiles(pool: Pool) -> Iterator[BadContent]:
    """Tiles show grounds of their land and icons that there are."""
    for land in pool.lands:
        grounds = [ground.id for ground in land.grounds]
        for tile in land.tiles:
            yield from _tile(tile, grounds, Location(f"{land.id}/tiles.toml", f'tile "{tile.id}"'))


def _tile(tile: Tile, grounds: Sequence[str], location: Location) -> Iterator[BadContent]:
    for number, (ground, icon) in enumerate(zip(tile.grounds, tile.icons, strict=True)):
        yield from _unknown(ground, grounds, location.at("grounds", number), "ground")
        if icon:
            yield from _unknown(icon, ICONS, location.at("icons", number), "icon")
    if (tile.camp >= 0) != (tile.back == 0):
        yield location.at("camp").bad("a starting tile has a camp, and no other tile has")


# --- Texts ------------------------------------------------------------------------------------------------------------


def texts(pool: Pool) -> Iterator[BadContent]:
    """What stands in braces is a word that every land has; clues may name the other land."""
    skin = Skin.__struct_fields__
    for location, _, card in cards(pool):
        for spot, part in inside(card, location):
            for field in _TELLING:
                value = getattr(part, field, None)
                for text in value if isinstance(value, tuple) else (value,):
                    if isinstance(text, str):
                        words = (*skin, "other") if field == "clues" else skin
                        yield from _braces(text, words, spot.at(field))


def _braces(text: str, words: Sequence[str], location: Location) -> Iterator[BadContent]:
    try:
        fields = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError as error:
        yield location.bad(f"the braces do not fit: {error}")
        return
    for field in fields:
        yield from _unknown(field.split("[")[0], words, location, "word of a land")


# --- References -------------------------------------------------------------------------------------------------------


def references(pool: Pool, torn: Mapping[str, Collection[str]]) -> Iterator[BadContent]:
    """Every name is that of something there is, in the land or among the common cards; flags are set somewhere."""
    known = _known(pool, torn)
    grounds = {land.id: [ground.id for ground in land.grounds] for land in pool.lands}
    raised = _raised(pool)
    for location, land, card in cards(pool):
        assert isinstance(card, Card)
        there = [*known[land], *(known[""] if land else ())]
        among: dict[str, tuple[Sequence[str], str]] = {
            "card": ([*there, *OWN_CARDS], "card"),
            "enemy": ([*there, *SORTS, *SPECIALS], "enemy"),
            "role": (ROLES, "role"),
            "ground": (grounds.get(land, []), "ground of this land"),
            "timed": ([rule.name for rule in card.timed], "rule of this card"),
        }
        if not torn:
            among["flag"] = raised, "flag"
        for spot, part in inside(card, location):
            if isinstance(part, Hook) and part.of and not part.of.isupper():
                yield from _unknown(part.of, [*there, *_ABOUT], spot.at("of"), "resource, damage, trait or card")
            for field, kind, name in names(part):
                if kind in among:
                    ids, what = among[kind]
                    yield from _unknown(name, ids, spot.at(field), what)


def _raised(pool: Pool) -> list[str]:
    """The flags that something sets."""
    words = [word for location, _, card in cards(pool) for _, word in inside(card, location)]
    return sorted({word.name for word in words if isinstance(word, story.SetFlag)})


# --- How games end ----------------------------------------------------------------------------------------------------


def endings(pool: Pool, torn: Mapping[str, Collection[str]]) -> Iterator[BadContent]:
    """Every end on every land has a story, and every story an end (`language.epilogues`); what they name is there."""
    ends = [{"part": half, "outcome": outcome} for half, outcome in ENDS]
    for land in pool.lands:
        file = f"{land.id}/epilogues.toml"
        stories = [(Location(file, f'epilogue "{story.id}"'), story) for story in land.epilogues]
        yield from epilogues.faults(stories, () if torn.get(land.id) else ends, Location(file, key="epilogue"))
        codas = [(Location(f"{land.id}/codas.toml", f'coda "{coda.id}"'), coda) for coda in land.codas]
        yield from epilogues.coda_faults(codas)
        yield from _asked(pool, torn, land.id, [*stories, *codas])
    codas = [(Location("common/codas.toml", f'coda "{coda.id}"'), coda) for coda in pool.codas]
    yield from epilogues.coda_faults(codas)
    yield from _asked(pool, torn, "", codas)


def own_words(pool: Pool, torn: Mapping[str, Collection[str]]) -> Iterator[BadContent]:
    """What a land tells in its own words says what the line says, and is about cards there are."""
    known = _known(pool, torn)
    for land in pool.lands:
        file = f"{land.id}/sayings.toml"
        sayings = [(Location(file, f'saying "{saying.id}"'), saying.id, saying.text) for saying in land.sayings]
        yield from saying_faults(sayings, lines_of(FOLDER), {land.id, *known[land.id], *known[""]})


def _asked(
    pool: Pool, torn: Mapping[str, Collection[str]], land: str, tales: Sequence[tuple[Location, Epilogue | Coda]]
) -> Iterator[BadContent]:
    """Every name that tales ask for is that of something there is."""
    known = _known(pool, torn)
    among = {"card": [*known[land], *known[""]], "role": PLACED, "stage": STAGES, "flag": _raised(pool)}
    for location, tale in tales:
        for field, kind, name in names(tale.when):
            if kind != "flag" or not torn:
                yield from _unknown(name, among[kind], location.at("when", field), kind)


# --- Telling ----------------------------------------------------------------------------------------------------------


def _unknown(name: str, known: Sequence[str], location: Location, what: str) -> Iterator[BadContent]:
    """A name that is none of those there are, with the nearest one of them; all of them where they are few."""
    if name not in known:
        near = hint(name, known) if len(known) <= _FEW else did_you_mean(name, known)
        yield location.bad(f'"{name}" is no known {what}{near}')


def _complete(
    file: str, table: str, ids: Sequence[str], wanted: Sequence[str], lost: Collection[str]
) -> Iterator[BadContent]:
    """There is one entry for each id that is wanted, and no other."""
    for name in ids:
        yield from _unknown(name, [*wanted, *lost], Location(file, f'{table} "{name}"', "id"), table)
    for name in wanted:
        if name not in ids and name not in lost:
            yield Location(file, table).bad(f'there is none with the id "{name}"')
