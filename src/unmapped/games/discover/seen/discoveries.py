"""What is shown of a copy to whom: a card is read by those before whom it came up, and by nobody else (DI-X01).

Interpreted: it reads and fills msgspec records.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeVar, final

from msgspec import Struct
from msgspec.inspect import StructType, Type, UnionType, VarTupleType, type_info
from msgspec.structs import replace

from unmapped.games.discover.cards import pieces
from unmapped.games.discover.cards.printed import printed as whole
from unmapped.games.discover.cards.words import SLOTS, SPACES
from unmapped.games.discover.table.view import HIDDEN, View
from unmapped.kernel.journal import Argument
from unmapped.kernel.printing import Named

C = TypeVar("C", bound=pieces.Card)

READ: Final = "resolved"
"""The journal says so of a numbered card that is read out."""
LANDMARK: Final = "place:"
"""Before the id of a landmark that was found: its name stands on the map, its card is read by who investigates it."""
MADE: Final = "crafted"
"""The journal says so of an item that was made from a project."""
PLAN: Final = "plan:"
"""Before the id of a project that was seen: nobody reads its item before one was crafted (DI-125)."""
NAMING: Final = (
    "advanced", "card", "character", "enemy", "face", "form", "hand", "id", "land", "landmark", "looking", "nights",
    "nights_spent", "offered", "open_projects", "place", "projects", "rules", "threats", "threats_spent", "tile",
    "upgrades", "what",
)  # fmt: skip
"""The fields of a view that name things; in others the same letters call a space."""
_ON_THE_MAP: Final = frozenset([*SPACES, *SLOTS])


@final
class Discoveries:
    """Cards, tiles and lands as they come up."""

    def met(
        self,
        view: object,
        lines: Iterable[tuple[str, tuple[Argument, ...]]],
        words: Iterable[str],
        before: object = None,
    ) -> frozenset[str]:
        """The ids of all that somebody has met.

        Of a landmark that nobody has investigated yet it is the name (DI-147), of a project whose item nobody has
        crafted what it makes and costs (DI-125).
        """
        assert isinstance(view, View)
        said, read = set[str](), set[str]()
        made = {item.id for survivor in view.survivors for item in survivor.items}
        for key, args in lines:
            texts = [text for text in args if isinstance(text, str)]
            said.update(texts)
            if key == READ:
                read.update(texts)
            elif key == MADE:
                made.update(texts)
        for word in words:
            said.update(word.split(" "))
            said.add(_owners().get(word.removeprefix("use "), ""))
        named = _secret() & {*_named(view, before), *(said - _ON_THE_MAP - _lands())}
        landmarks, plans = named & _landmarks(), (named & _projects()) - made
        return frozenset(
            [
                *(named - (landmarks - read) - plans),
                *[LANDMARK + landmark for landmark in landmarks],
                *[PLAN + plan for plan in plans],
            ],
        )

    def printed(self, met: frozenset[str], before: frozenset[str] = frozenset()) -> pieces.Printed:
        """What was met, as it is printed, and what lies on every table from the start."""
        box = whole()
        new = met - before
        return replace(
            box,
            lands=tuple([_land(land, new) for land in box.lands if land.id in met]),
            characters=_of(box.characters, new),
            projects=(
                *_of(box.projects, new),
                *[plan(card) for card in box.projects if PLAN + card.id in new and card.id not in met],
            ),
            nights=_of(box.nights, new),
            contests=_of(box.contests, new),
        )

    def veiled(self, view: object, met: frozenset[str]) -> object:
        """The view of a table that was imagined, with all that has not come up face down."""
        return _veiled(replace(view, epilogue=None) if isinstance(view, View) else view, met)


def plan(card: pieces.Project) -> pieces.Project:
    """A project without what is to be read on its item: what it makes, and what that costs (DI-122, DI-125)."""
    return replace(card, text="", traits=(), effect="", rules=(), combat=(), actions=(), counters="")


def _of(cards: Iterable[C], met: frozenset[str]) -> tuple[C, ...]:
    return tuple([card for card in cards if card.id in met])


def _land(land: pieces.Land, met: frozenset[str]) -> pieces.Land:
    """A land as far as it is known; its sheet lies open."""
    ways = {stage.way for stage in land.stages if stage.id in met}
    return replace(
        land,
        tiles=tuple([tile for tile in land.tiles if tile.id in met]),
        named=tuple(
            [
                Named(landmark.id, landmark.name)
                for landmark in land.landmarks
                if LANDMARK + landmark.id in met or landmark.id in ways
            ]
        ),
        landmarks=_of(land.landmarks, met),
        events=_of(land.events, met),
        items=_of(land.items, met),
        enemies=_of(land.enemies, met),
        stages=_of(land.stages, met),
        forms=_of(land.forms, met),
        places=_of(land.places, met),
        threats=_of(land.threats, met),
    )


@cache
def _secret() -> frozenset[str]:
    """The ids of everything that has to come up first."""
    box = whole()
    lands = [identity for land in box.lands for identity in (land.id, *[tile.id for tile in land.tiles], *_cards(land))]
    common = (box.characters, box.projects, box.nights, box.contests)
    return frozenset([*lands, *[card.id for cards in common for card in cards]])


def _cards(land: pieces.Land) -> list[str]:
    """The ids of all that comes up in a land."""
    return [card.id for deck in land.decks for card in deck]


@cache
def _lands() -> frozenset[str]:
    return frozenset([land.id for land in whole().lands])


@cache
def _landmarks() -> frozenset[str]:
    return frozenset([landmark.id for land in whole().lands for landmark in land.landmarks])


@cache
def _projects() -> frozenset[str]:
    return frozenset([project.id for project in whole().projects])


@cache
def _owners() -> dict[str, str]:
    """The card of each card action, by its words: whoever may use it has met the card."""
    owners: dict[str, str] = {}
    box = whole()
    for cards in (box.characters, box.projects, *[deck for land in box.lands for deck in _deck_of_actions(land)]):
        owners |= {action.words: card.id for card in cards for action in card.actions}
    return owners


def _deck_of_actions(land: pieces.Land) -> tuple[tuple[pieces.Card, ...], ...]:
    return land.events, land.items, land.stages, land.forms, land.places, land.threats


def _named(view: View, before: object = None) -> list[str]:
    """Whatever a view names, but for what is the very same in the one `before`."""
    names: list[str] = []
    left: list[tuple[Struct, object]] = [(view, before)]
    for record, was in left:  # It grows meanwhile.
        for name, naming in _telling(type(record)):
            held, had = getattr(record, name), getattr(was, name, None)
            if held is had:
                continue
            earlier = had if isinstance(had, tuple) else (had,)
            for at, part in enumerate(held if isinstance(held, tuple) else (held,)):
                same = earlier[at] if at < len(earlier) else None
                if isinstance(part, Struct) and part is not same:
                    left.append((part, same))
                elif naming and isinstance(part, str):
                    names.append(part)
    return names


@cache
def _telling(kind: type[Struct]) -> tuple[tuple[str, bool], ...]:
    """The fields of a record that name something or hold records that do, each with whether it names."""
    known = type_info(kind)
    assert isinstance(known, StructType)
    named = [(field.name, field.name in NAMING, field.type) for field in known.fields]
    return tuple([(name, names) for name, names, held in named if names or _tells(held)])


def _tells(kind: Type) -> bool:
    """Whether a value of this type holds records that name something."""
    if isinstance(kind, VarTupleType):
        return _tells(kind.item_type)
    if isinstance(kind, UnionType):
        return any([_tells(part) for part in kind.types])
    return isinstance(kind, StructType) and _telling(kind.cls) != ()


def _veiled(value: object, met: frozenset[str], naming: bool = False) -> object:
    if isinstance(value, str):
        known = not met.isdisjoint((value, LANDMARK + value, PLAN + value))
        return HIDDEN if naming and not known and value in _secret() else value
    if isinstance(value, tuple):
        return tuple([_veiled(part, met, naming) for part in value])
    if isinstance(value, Struct):
        return type(value)(*[_veiled(getattr(value, name), met, name in NAMING) for name in value.__struct_fields__])
    return value
