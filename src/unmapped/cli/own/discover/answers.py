"""What commands about Discover alone answer programs."""

from msgspec import Struct

from unmapped.cli.programs.answers import Answer


class Played(Struct, frozen=True):
    """A scenario of a copy."""

    number: str
    title: str
    where: str


class Carded(Struct, frozen=True):
    """A card of a copy: the number on it, where it has one, and how often it is there."""

    name: str
    number: int | None = None
    copies: int = 1


class Heap(Struct, frozen=True):
    """Cards that lie together."""

    name: str
    cards: tuple[Carded, ...]


class Copied(Answer, frozen=True, kw_only=True, tag="copy"):
    """A copy, as far as owners may know of it, or every card in it."""

    number: str
    """In digits: it may be larger than some programs can count."""
    name: str
    pool: str
    pool_version: int
    fingerprint: str
    scenarios: tuple[Played, ...]
    exploration_cards: int
    enemies: int
    features: int
    special_monsters: int
    characters: int
    projects: int
    file: str | None
    """In which it was kept."""
    cards: tuple[Heap, ...] | None
    """Only where every card was asked for."""


class CheckedCopy(Answer, frozen=True, kw_only=True, tag="copy check"):
    """Whether a copy is whole."""

    number: str
    name: str
    constraints: int
    faults: tuple[str, ...]


class Compared(Answer, frozen=True, kw_only=True, tag="copy compare"):
    """How much two copies have in common."""

    names: tuple[str, str]
    same: bool
    terrains_in_both: tuple[str, ...]
    different_of_100: int


class Dealt(Struct, frozen=True):
    """A copy that was dealt to see whether it can be."""

    number: str
    name: str


class CheckedPool(Answer, frozen=True, kw_only=True, tag="pool check"):
    """Whether a pool is whole."""

    folder: str
    lands: int
    cards: int
    constraints: int
    copies: tuple[Dealt, ...]
    faults: tuple[str, ...]
